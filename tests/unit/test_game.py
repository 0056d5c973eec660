import pytest

from halfmoon.deals import deal, number_of
from halfmoon.game import Game
from halfmoon.rules import IllegalRemoval, in_order
from tests.games import golden
from tests.unit.tables import game_at, position


def replayed(played: golden.Played) -> Game:
    game = Game(number_of(played.code))
    for removal in played.removals:
        game.remove(removal)
    return game


WON = next(played for played in golden.GAMES if played.outcome == "won")
STUCK = next(played for played in golden.GAMES if played.outcome == "stuck")


# Recorded games


@pytest.mark.parametrize("played", golden.GAMES, ids=lambda played: played.code)
def test_a_recorded_game_comes_to_its_outcome_and_score(played: golden.Played) -> None:
    game = replayed(played)
    assert (game.code, game.state, game.score) == (played.code, played.outcome, played.score)
    assert game.made == tuple(in_order(removal) for removal in played.removals)


@pytest.mark.parametrize("played", golden.GAMES, ids=lambda played: played.code)
def test_a_recorded_game_is_playing_until_its_last_move(played: golden.Played) -> None:
    game = Game(number_of(played.code))
    for removal in played.removals:
        assert game.state == "playing"
        game.remove(removal)
    assert game.state != "playing"


def test_won_and_stuck_games_are_recorded() -> None:
    assert {played.outcome for played in golden.GAMES} == {"won", "stuck"}


# Beginning


def test_a_game_begins_with_its_deal() -> None:
    game = Game(1)
    assert game.code == "HM1-N-AAAAAAB"
    assert game.number == 1
    assert game.position == deal(1)
    assert (game.score, game.moves, game.state) == (0, 0, "playing")
    assert (game.made, game.undone) == ((), ())


def test_a_new_game_is_not_begun_and_has_nothing_to_undo() -> None:
    game = Game(1)
    assert not game.is_begun
    assert not game.can_undo
    assert not game.can_redo


# Removing


def test_a_pair_counts_10_and_a_trio_15() -> None:
    game = game_at("1: 5S, 2: 6H, 3: JS, 4: QS, 5: KS, 6: 9S")
    game.remove(("1", "2"))
    assert (game.score, game.moves) == (10, 1)
    game.remove(("3", "4", "5"))
    assert (game.score, game.moves) == (25, 2)


def test_a_removal_is_kept_in_the_order_of_the_places() -> None:
    game = game_at("1: 5S, R1: 6H, 10: JS, 2: QS, R2: KS")
    game.remove(("R1", "1"))
    game.remove(("R2", "10", "2"))
    assert game.made == (("1", "R1"), ("2", "10", "R2"))


def test_a_removal_begins_a_game() -> None:
    game = game_at("1: 5S, 2: 6H, 3: 9S")
    game.remove(("1", "2"))
    assert game.is_begun
    assert game.can_undo


@pytest.mark.parametrize("removal", ["1+3", "1+4", "1+1", "1+13", "1", ""])
def test_a_forbidden_removal_changes_nothing(removal: str) -> None:
    game = game_at("1: 5S, 2: 6H, 3: 9S, 5: 2H")
    game.remove(("3", "5"))
    game.undo()
    before = game.position
    with pytest.raises(IllegalRemoval):
        game.remove(tuple(removal.split("+")))
    assert game.position is before
    assert (game.made, game.undone, game.score) == ((), (("3", "5"),), 0)


# Undo and redo


def test_undo_puts_the_cards_back_and_takes_the_points_away() -> None:
    game = game_at("1: 9C 5S, 2: 6H, 3: 2S")
    before = game.position
    game.remove(("1", "2"))
    assert game.undo() == ("1", "2")
    assert game.position == before
    assert (game.score, game.moves) == (0, 0)


def test_redo_plays_an_undone_move_again() -> None:
    game = game_at("1: 9C 5S, 2: 6H, 3: 2S")
    game.remove(("1", "2"))
    after = game.position
    game.undo()
    assert game.can_redo
    assert game.redo() == ("1", "2")
    assert game.position == after
    assert (game.score, game.moves, game.can_redo) == (10, 1, False)


def test_moves_are_undone_from_the_last_and_redone_from_the_first() -> None:
    game = game_at("1: 9C 5S, 2: 6H, 3: 2S, 4: 2H")
    game.remove(("1", "2"))
    game.remove(("1", "3"))
    assert [game.undo(), game.undo()] == [("1", "3"), ("1", "2")]
    assert [game.redo(), game.redo()] == [("1", "2"), ("1", "3")]


def test_undo_and_redo_do_nothing_when_there_is_nothing() -> None:
    game = Game(1)
    assert game.undo() == ()
    assert game.redo() == ()
    assert game.position == deal(1)
    assert (game.made, game.undone) == ((), ())


def test_a_new_move_forgets_the_undone_ones() -> None:
    game = game_at("1: 5S, 2: 6H, 3: 2S, 4: 9H, 5: 9C")
    game.remove(("1", "2"))
    game.undo()
    game.remove(("3", "4"))
    assert not game.can_redo
    assert game.redo() == ()
    assert game.made == (("3", "4"),)


def test_a_game_with_all_its_moves_undone_is_still_begun() -> None:
    game = game_at("1: 5S, 2: 6H, 3: 2S")
    game.remove(("1", "2"))
    game.undo()
    assert game.is_begun
    assert not game.can_undo


def test_every_move_of_a_game_can_be_undone() -> None:
    game = replayed(STUCK)
    while game.can_undo:
        game.undo()
    assert game.position == deal(game.number)
    assert (game.score, game.moves) == (0, 0)
    assert len(game.undone) == len(STUCK.removals)


# The end


def test_a_game_is_won_when_all_104_cards_are_removed() -> None:
    game = replayed(WON)
    assert (game.state, game.moves, game.score) == ("won", 48, 520)


def test_a_won_game_is_final() -> None:
    game = replayed(WON)
    after = game.position
    assert not game.can_undo
    assert game.undo() == ()
    assert game.position == after
    assert game.moves == 48


def test_one_move_before_the_end_undo_works() -> None:
    game = Game(number_of(WON.code))
    for removal in WON.removals[:-1]:
        game.remove(removal)
    assert game.state == "playing"
    assert game.undo() == in_order(WON.removals[-2])


def test_a_stuck_game_can_be_undone() -> None:
    game = replayed(STUCK)
    assert (game.state, game.can_undo) == ("stuck", True)
    game.undo()
    assert game.state == "playing"


def test_a_game_can_be_stuck_before_its_first_move() -> None:
    game = game_at("1: 5S, 2: 5H, 3: KD")
    assert (game.state, game.can_undo) == ("stuck", False)
    assert game_at("1: 5S, 2: 6H, 3: KD").state == "playing"


def test_the_position_of_a_game_is_that_of_the_rules() -> None:
    game = game_at("1: 5S, 2: 6H, 3: 2S")
    game.remove(("1", "2"))
    assert game.position == position("3: 2S")
