"""The card counter: a memory aid that adds up what everybody can see. Read `counts` first.

It says how many cards of a rank are covered, never where: that much follows from the two packs,
the cards removed and the cards that lie open.
"""

from collections import namedtuple

from .cards import PACK
from .rules import PLACES, top

ROWS = (("A", "10"), ("2", "9"), ("3", "8"), ("4", "7"), ("5", "6"), ("J",), ("Q",), ("K",))
"""The ranks as they are shown: those that go together in a row, then the picture cards."""

OF_A_RANK = 8
"""How many cards of each rank there are in the two packs."""

Count = namedtuple("Count", ("rank", "removed", "open", "covered"))
"""How many of the 8 cards of a rank, `A` to `K`, are removed, lie open, and are still covered."""


def counts(
    position: tuple[tuple[str, ...], ...], removed: tuple[str, ...]
) -> tuple[tuple[Count, ...], ...]:
    """The counts, in the order of `ROWS`, of a position and the cards removed until then.

    Of the position only the cards that can be played are looked at.
    """
    shown = [top(position, place)[:-1] for place in PLACES]
    gone = [card[:-1] for card in removed if card in PACK]
    return tuple(
        tuple(
            Count(
                rank,
                gone.count(rank),
                shown.count(rank),
                OF_A_RANK - gone.count(rank) - shown.count(rank),
            )
            for rank in row
        )
        for row in ROWS
    )
