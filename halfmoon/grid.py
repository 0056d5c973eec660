"""Where the places lie, and which card is next to which. Read `step` first.

The table is a grid of 8 columns by 3 rows, as in the README; steps go only to places that hold a
card, and stay where they are when there is none that way.
"""

from .rules import PLACES, top

CELLS = {
    "1": (2, 0),
    "2": (1, 0),
    "3": (0, 0),
    "4": (0, 1),
    "5": (0, 2),
    "6": (0, 3),
    "7": (0, 4),
    "8": (0, 5),
    "9": (0, 6),
    "10": (0, 7),
    "11": (1, 7),
    "12": (2, 7),
    "R1": (1, 2),
    "R2": (1, 3),
    "R3": (1, 4),
    "R4": (1, 5),
    "R5": (2, 2),
    "R6": (2, 3),
    "R7": (2, 4),
    "R8": (2, 5),
}
"""Row and column of each place, from 0."""

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def step(position: tuple[tuple[str, ...], ...], place: str, direction: str) -> str:
    """The place that a step `left`, `right`, `up` or `down` leads to.

    The nearest card in the same row or column; with none there, the one that is least beside it.
    """
    row, column = CELLS[place]
    down, right = STEPS[direction]
    best = None
    for other in _held(position):
        rows, columns = CELLS[other][0] - row, CELLS[other][1] - column
        along = rows * down + columns * right
        if along <= 0:
            continue
        beside = abs(columns) if down else abs(rows)
        # Ties go to the left, then up: a total order, on every interpreter.
        key = (beside, along, CELLS[other][1], CELLS[other][0])
        if best is None or key < best[0]:
            best = (key, other)
    return best[1] if best else place


def first(position: tuple[tuple[str, ...], ...]) -> str:
    """The first place that holds a card, or the first place of an empty table."""
    held = _held(position)
    return held[0] if held else PLACES[0]


def last(position: tuple[tuple[str, ...], ...]) -> str:
    """The last place that holds a card, or the first place of an empty table."""
    held = _held(position)
    return held[-1] if held else PLACES[0]


def nearest(position: tuple[tuple[str, ...], ...], place: str) -> str:
    """The place itself if it holds a card, otherwise the nearest that does."""
    row, column = CELLS[place]
    best = None
    for other in _held(position):
        rows, columns = CELLS[other][0] - row, CELLS[other][1] - column
        key = (rows * rows + columns * columns, PLACES.index(other))
        if best is None or key < best[0]:
            best = (key, other)
    return best[1] if best else place


def next_of_rank(position: tuple[tuple[str, ...], ...], place: str, rank: str) -> str:
    """The next place after `place`, round the table, whose card has the rank `A` to `K`."""
    start = PLACES.index(place) + 1
    for other in PLACES[start:] + PLACES[:start]:
        if top(position, other)[:-1] == rank:
            return other
    return place


def _held(position: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    return tuple(place for place in PLACES if top(position, place))
