from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.replay import Replay
from halfmoon.rules import top
from tests.games import golden

WON = next(game for game in golden.GAMES if game.outcome == "won")


def won() -> Game:
    game = Game(number_of(WON.code))
    for removal in WON.removals:
        game.remove(removal)
    return game


def test_a_replay_begins_at_the_start() -> None:
    replay = Replay(won())
    assert (replay.step, replay.steps, replay.score, replay.removed) == (0, 48, 0, ())
    assert replay.position == Game(won().number).position


def test_each_step_is_the_game_then() -> None:
    replay, game = Replay(won()), Game(won().number)
    for removal in won().made:
        tops = {place: top(game.position, place) for place in removal}
        game.remove(removal)
        replay.forward()
        assert replay.position == game.position
        assert replay.score == game.score
        assert dict(replay.removed) == tops
    assert replay.score == 520


def test_steps_end_at_the_start_and_at_the_end() -> None:
    replay = Replay(won())
    replay.back()
    assert replay.step == 0
    replay.go(1000)
    assert replay.step == 48
    replay.forward()
    assert replay.step == 48
    replay.back()
    assert replay.step == 47
    replay.go(-5)
    assert replay.step == 0


def test_to_play_on_is_a_game_of_its_own() -> None:
    game = won()
    replay = Replay(game)
    replay.go(3)
    own = replay.play_on()
    assert own.made == game.made[:3]
    assert own.position == replay.position
    own.undo()
    assert replay.step == 3
    assert len(game.made) == 48


def test_what_was_undone_is_not_replayed() -> None:
    game = Game(1)
    for removal in (("3", "4"), ("8", "9")):
        game.remove(removal)
    game.undo()
    assert Replay(game).steps == 1
    assert Replay(Game(5)).steps == 0
