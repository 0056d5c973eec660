"""The look of the grid is that of the README: 3 left, 7 along the top, 2 right, 8 in the middle."""

import pytest

from halfmoon import grid
from halfmoon.rules import PLACES

WHOLE = tuple(("AS",) for _ in PLACES)


def table(*empty: str) -> tuple[tuple[str, ...], ...]:
    """A table on which a card lies everywhere but at some places."""
    return tuple(() if place in empty else ("AS",) for place in PLACES)


@pytest.mark.parametrize(
    ("place", "direction", "reached"),
    [
        ("1", "up", "2"),
        ("2", "up", "3"),
        ("3", "up", "3"),
        ("3", "right", "4"),
        ("10", "right", "10"),
        ("10", "down", "11"),
        ("12", "down", "12"),
        ("2", "right", "R1"),
        ("1", "right", "R5"),
        ("R4", "right", "11"),
        ("R1", "left", "2"),
        ("5", "down", "R1"),
        ("R1", "down", "R5"),
        ("R5", "up", "R1"),
        ("R2", "up", "6"),
        ("4", "down", "2"),
        ("9", "down", "R4"),
    ],
)
def test_a_step_goes_by_the_look_of_the_grid(place: str, direction: str, reached: str) -> None:
    assert grid.step(WHOLE, place, direction) == reached


def test_a_step_passes_over_empty_places() -> None:
    assert grid.step(table("R1", "R2"), "2", "right") == "R3"
    assert grid.step(table("R1"), "5", "down") == "R5"


def test_a_step_into_an_empty_row_goes_to_the_nearest_row_that_way() -> None:
    assert grid.step(table("R1", "R2", "R3", "R4", "11"), "2", "right") == "4"


def test_every_card_is_reached_from_every_other_by_steps() -> None:
    for empties in ((), ("4", "R2", "R3"), ("3", "10", "R1", "R8"), ("5", "6", "7", "8")):
        position = table(*empties)
        held = {place for place in PLACES if place not in empties}
        for start in held:
            reached, edge = {start}, {start}
            while edge:
                edge = {
                    grid.step(position, place, way) for place in edge for way in grid.STEPS
                } - reached
                reached |= edge
            assert reached == held, start


def test_first_and_last_are_cards_in_reading_order() -> None:
    assert (grid.first(WHOLE), grid.last(WHOLE)) == ("1", "R8")
    assert (grid.first(table("1", "2")), grid.last(table("R8"))) == ("3", "R7")
    assert grid.first(table(*PLACES)) == grid.last(table(*PLACES)) == "1"


def test_the_nearest_card_is_the_place_itself_or_a_neighbour() -> None:
    assert grid.nearest(WHOLE, "R5") == "R5"
    assert grid.nearest(table("R5"), "R5") == "R1"
    assert grid.nearest(table("1", "2", "3"), "3") == "4"
    assert grid.nearest(table(*PLACES), "7") == "7"


def test_seeking_a_rank_goes_round_the_table() -> None:
    cards = [("2S",)] * 20
    cards[3] = cards[17] = ("KH",)
    position = tuple(cards)
    assert grid.next_of_rank(position, "1", "K") == "4"
    assert grid.next_of_rank(position, "4", "K") == "R6"
    assert grid.next_of_rank(position, "R6", "K") == "4"
    assert grid.next_of_rank(position, "R6", "Q") == "R6"


def test_a_lone_card_is_its_own_next() -> None:
    position = tuple(("KH",) if place == "4" else () for place in PLACES)
    assert grid.next_of_rank(position, "4", "K") == "4"


def test_each_cell_holds_one_place() -> None:
    assert sorted(grid.CELLS) == sorted(PLACES)
    assert len(set(grid.CELLS.values())) == len(PLACES)
