import pytest

from halfmoon.cards import JACK, PACK, RANKS, SUITS, is_picture, rank_of, suit_of


def test_a_pack_has_52_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 52


def test_a_pack_goes_from_spades_to_clubs_and_from_ace_to_king() -> None:
    assert PACK[:13] == tuple("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS".split())
    assert PACK[12::13] == ("KS", "KH", "KD", "KC")
    assert PACK[9::13] == ("10S", "10H", "10D", "10C")


def test_ranks_go_from_ace_to_king() -> None:
    assert tuple("A 2 3 4 5 6 7 8 9 10 J Q K".split()) == RANKS


def test_suits_go_from_spades_to_clubs() -> None:
    assert SUITS == ("S", "H", "D", "C")


@pytest.mark.parametrize(
    ("card", "rank"),
    [("AS", 1), ("2H", 2), ("9D", 9), ("10C", 10), ("JS", 11), ("QH", 12), ("KD", 13)],
)
def test_an_ace_is_1_and_a_king_13(card: str, rank: int) -> None:
    assert rank_of(card) == rank


def test_the_suit_does_not_change_the_rank() -> None:
    assert [rank_of(card) for card in PACK] == list(range(1, 14)) * 4


@pytest.mark.parametrize(("card", "suit"), [("AS", "S"), ("10H", "H"), ("JD", "D"), ("KC", "C")])
def test_the_suit_is_the_last_letter_of_a_card(card: str, suit: str) -> None:
    assert suit_of(card) == suit


def test_jacks_queens_and_kings_are_the_only_pictures() -> None:
    pictures = [card for card in PACK if is_picture(card)]
    assert pictures == "JS QS KS JH QH KH JD QD KD JC QC KC".split()


def test_a_jack_is_the_lowest_picture() -> None:
    assert rank_of("JS") == JACK


def test_what_is_no_card_has_no_rank() -> None:
    for text in ("", "S", "1S", "11S", "AX", "as"):
        with pytest.raises(KeyError):
            rank_of(text)
