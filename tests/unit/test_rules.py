from itertools import combinations

import pytest

from halfmoon.cards import PACK
from halfmoon.deals import deal
from halfmoon.rules import (
    PLACES,
    IllegalRemoval,
    cards_left,
    combines,
    count,
    in_order,
    is_removal,
    is_stuck,
    points,
    removals,
    remove,
    top,
)
from tests.unit.tables import position

TABLE = position("1: 9C 5S, 2: 6H, 3: KH, 4: QS, 5: JD, 8: JC 6D, 12: KC, R1: 6C, R3: QD")


def places(text: str) -> tuple[str, ...]:
    return tuple(text.split("+"))


# Places


def test_the_places_are_12_piles_and_8_reserve_slots() -> None:
    assert tuple("1 2 3 4 5 6 7 8 9 10 11 12 R1 R2 R3 R4 R5 R6 R7 R8".split()) == PLACES


def test_places_are_put_in_the_order_of_the_table() -> None:
    assert in_order(("R1", "10", "2")) == ("2", "10", "R1")
    assert in_order(("R8", "R1")) == ("R1", "R8")
    assert in_order(("1", "8")) == ("1", "8")


@pytest.mark.parametrize("place", ["0", "13", "R0", "R9", "r1", "01", "", " 1", "R", "1 "])
def test_an_unknown_place_is_named(place: str) -> None:
    with pytest.raises(IllegalRemoval, match=f"no place {place}$"):
        in_order(("1", place))


def test_the_last_card_laid_is_the_top_one() -> None:
    assert top(TABLE, "8") == "6D"
    assert top(TABLE, "R1") == "6C"


def test_an_empty_place_has_no_top_card() -> None:
    assert top(TABLE, "6") == ""
    assert top(TABLE, "R2") == ""


def test_the_cards_at_a_place_are_counted() -> None:
    assert [count(TABLE, place) for place in ("1", "2", "6", "R1", "R2")] == [2, 1, 0, 1, 0]


def test_the_cards_on_the_table_are_counted() -> None:
    assert cards_left(TABLE) == 11
    assert cards_left(deal(0)) == 104
    assert cards_left(position("1:")) == 0


# Pairs and trios


@pytest.mark.parametrize("pair", ["AS 10H", "2S 9H", "3S 8H", "4S 7H", "5S 6H", "6S 5S", "10C AC"])
def test_two_number_cards_that_add_up_to_11_are_a_pair(pair: str) -> None:
    assert is_removal(tuple(pair.split()))


def test_no_other_two_cards_are_a_pair() -> None:
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    pairs = [
        (first, second)
        for first in range(13)
        for second in range(13)
        if is_removal((ranks[first] + "S", ranks[second] + "H"))
    ]
    assert pairs == [(first, 9 - first) for first in range(10)]


@pytest.mark.parametrize("trio", ["JS QH KD", "KC QC JC", "QD JD KH"])
def test_a_jack_a_queen_and_a_king_are_a_trio(trio: str) -> None:
    assert is_removal(tuple(trio.split()))


@pytest.mark.parametrize(
    "cards",
    ["JS QH", "JS JH QD", "KS KH KD", "JS QH 10D", "AS 4H 6D", "5S 6H KD", "AS JH", "5S", ""],
)
def test_no_other_cards_are_removed_together(cards: str) -> None:
    assert not is_removal(tuple(cards.split()))


def test_four_cards_are_never_removed_together() -> None:
    assert not is_removal(("5S", "6H", "5D", "6C"))
    assert not is_removal(("JS", "QH", "KD", "KC"))


def test_suits_never_matter() -> None:
    assert all(is_removal(("5" + first, "6" + second)) for first in "SHDC" for second in "SHDC")


def combining(held: str) -> str:
    """The ranks that combine with the cards held."""
    found = [card[:-1] for card in PACK[:13] if combines(tuple(held.split()), card)]
    return " ".join(found)


@pytest.mark.parametrize(
    ("held", "ranks"),
    [
        ("4H", "7"),
        ("7H", "4"),
        ("AH", "10"),
        ("10H", "A"),
        ("5H", "6"),
        ("JH", "Q K"),
        ("QH", "J K"),
        ("KH", "J Q"),
        ("JH QD", "K"),
        ("QD JH", "K"),
        ("JH KD", "Q"),
        ("QH KD", "J"),
    ],
)
def test_a_card_combines_with_those_that_lead_to_a_pair_or_a_trio(held: str, ranks: str) -> None:
    assert combining(held) == ranks


# Removing


def test_a_removal_takes_the_top_cards_and_leaves_the_rest() -> None:
    assert remove(TABLE, ("1", "8")) == position(
        "1: 9C, 2: 6H, 3: KH, 4: QS, 5: JD, 8: JC, 12: KC, R1: 6C, R3: QD"
    )


def test_a_removal_may_empty_places() -> None:
    assert remove(TABLE, ("3", "4", "5")) == position(
        "1: 9C 5S, 2: 6H, 8: JC 6D, 12: KC, R1: 6C, R3: QD"
    )


@pytest.mark.parametrize("removal", ["1+2", "2+1", "1+R1", "R1+1", "3+4+5", "5+12+R3", "R3+5+3"])
def test_cards_come_from_any_places_named_in_any_order(removal: str) -> None:
    after = remove(TABLE, places(removal))
    shrunk = {
        place
        for place, old, new in zip(PLACES, TABLE, after, strict=True)
        if new == old[:-1] != old
    }
    kept = {place for place, old, new in zip(PLACES, TABLE, after, strict=True) if new == old}
    assert shrunk - kept == set(places(removal))
    assert kept == set(PLACES) - set(places(removal))


def test_two_reserve_cards_are_a_pair() -> None:
    table = position("R1: 5S, R8: 6S")
    assert cards_left(remove(table, ("R1", "R8"))) == 0


def test_a_position_never_changes() -> None:
    before = tuple(TABLE)
    remove(TABLE, ("1", "8"))
    assert before == TABLE


@pytest.mark.parametrize(
    "removal",
    [
        "1+3",  # a 5 and a king
        "2+8",  # two sixes
        "3+4",  # a king and a queen alone
        "3+12+4",  # two kings and a queen
        "1+2+8",  # a pair and one more
        "1",
        "1+6",  # an empty pile
        "1+R2",  # an empty slot
        "1+1",
        "3+4+5+12",
    ],
)
def test_a_forbidden_removal_is_refused_by_name(removal: str) -> None:
    named = "+".join(in_order(places(removal)))
    with pytest.raises(IllegalRemoval) as caught:
        remove(TABLE, places(removal))
    assert str(caught.value) == f"{named} cannot be removed"


def test_a_place_named_twice_does_not_give_its_next_card() -> None:
    # A 6 lies under the 5.
    with pytest.raises(IllegalRemoval):
        remove(position("1: 6H 5S"), ("1", "1"))


def test_a_trio_does_not_take_one_card_twice() -> None:
    with pytest.raises(IllegalRemoval):
        remove(position("1: JS, 2: QS"), ("1", "2", "2"))


def test_a_removal_of_nothing_is_refused() -> None:
    with pytest.raises(IllegalRemoval):
        remove(TABLE, ())


def test_a_covered_card_is_not_playable() -> None:
    # The jack of clubs lies under the 6 of diamonds.
    with pytest.raises(IllegalRemoval):
        remove(TABLE, ("3", "4", "8"))


def test_an_unknown_place_is_refused() -> None:
    with pytest.raises(IllegalRemoval, match="no place 13"):
        remove(TABLE, ("1", "13"))


def test_a_pair_is_10_points_and_a_trio_15() -> None:
    assert points(("1", "8")) == 10
    assert points(("3", "4", "5")) == 15


# What can be removed


def test_every_possible_removal_is_listed_once() -> None:
    listed = removals(TABLE)
    expected = {"1+2", "1+8", "1+R1"} | {
        "+".join(in_order((king, queen, "5"))) for king in ("3", "12") for queen in ("4", "R3")
    }
    assert len(listed) == len(set(listed))
    assert {"+".join(removal) for removal in listed} == expected


def test_the_listed_removals_are_those_that_are_not_refused() -> None:
    table = deal(12345)
    allowed = []
    for size in (2, 3):
        for removal in combinations(PLACES, size):
            try:
                remove(table, removal)
            except IllegalRemoval:
                continue
            allowed.append(removal)
    assert allowed
    assert sorted(removals(table)) == sorted(allowed)


def test_nothing_can_be_removed_from_an_empty_table() -> None:
    assert removals(position("1:")) == ()


STUCK = ["1: 5S, 2: 5H", "1: KS, 2: KH, R1: QD", "1: JS, 2: QH, R1: 5D", "R8: AS", "1: 6H 5S"]
NOT_STUCK = {
    "1: 5S, 2: 6H": "the neighbour of two fives: a pair",
    "1: KS, 2: KH, R1: QD, R8: JC": "a jack joins them",
    "1: JS, R1: QH, R8: KD": "a trio",
    "1: AS, R8: 10H": "the lowest and the highest",
}


@pytest.mark.parametrize("text", STUCK)
def test_a_table_without_pair_and_trio_is_stuck(text: str) -> None:
    assert is_stuck(position(text))


@pytest.mark.parametrize("text", NOT_STUCK, ids=NOT_STUCK.values())
def test_a_table_with_a_pair_or_a_trio_is_not_stuck(text: str) -> None:
    assert not is_stuck(position(text))


def test_an_empty_table_is_not_stuck() -> None:
    assert not is_stuck(position("1:"))
