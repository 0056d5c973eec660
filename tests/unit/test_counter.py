from halfmoon.counter import OF_A_RANK, ROWS, Count, counts
from halfmoon.game import Game
from halfmoon.rules import removals
from tests.unit.tables import position


def count_of(rank: str, rows: tuple[tuple[Count, ...], ...]) -> Count:
    return next(count for row in rows for count in row if count.rank == rank)


def test_the_ranks_that_go_together_stand_in_a_row() -> None:
    rows = counts(position("1: AS"), ())
    assert tuple(tuple(count.rank for count in row) for row in rows) == ROWS


def test_a_card_is_removed_or_open_or_covered() -> None:
    rows = counts(position("1: 5S 6D, 8: 5H, R1: 5S"), ("5D", "6C", "KH"))
    assert count_of("5", rows) == Count("5", 1, 2, 5)
    assert count_of("6", rows) == Count("6", 1, 1, 6)
    assert count_of("K", rows) == Count("K", 1, 0, 7)
    assert count_of("A", rows) == Count("A", 0, 0, 8)


def test_what_lies_covered_makes_no_difference() -> None:
    assert counts(position("1: AS KH, R1: 3D"), ()) == counts(position("1: 9C 2D KH, R1: 3D"), ())


def test_the_counts_of_a_game_add_up_to_its_cards() -> None:
    game = Game(1)
    while True:
        rows = counts(game.position, game.removed)
        everything = [count for row in rows for count in row]
        assert sum(count.removed for count in everything) == len(game.removed)
        for count in everything:
            assert count.removed + count.open + count.covered == OF_A_RANK
            lying = [card for pile in game.position for card in pile if card[:-1] == count.rank]
            assert count.open + count.covered == len(lying)
        possible = removals(game.position)
        if not possible:
            break
        game.remove(possible[0])
