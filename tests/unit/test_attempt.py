from pathlib import Path

import pytest

from halfmoon import attempt as attempts
from halfmoon import session as sessions
from halfmoon.attempt import MOST_MARKS, Attempt, load
from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.record import BadRecord
from halfmoon.rules import removals
from tests.games import golden

BEGUN = "2026-12-01T09:30:00.000"
SAVES = Path(__file__).parents[1] / "games" / "saves-1.txt"
OLD = [
    "\n".join(part.split("\n")[1:]).strip() for part in SAVES.read_text().split("\n\n")[1:] if part
]


def played(moves: int = 3, begun: str = BEGUN) -> Attempt:
    attempt = Attempt(Game(1), 83250, begun)
    for move in ("3+4", "8+9", "11+12")[:moves]:
        attempt.remove(tuple(move.split("+")))
    return attempt


def facts(attempt: Attempt) -> tuple[object, ...]:
    game = attempt.game
    kept = attempt.clock.elapsed_ms, attempt.begun, attempt.undos, attempt.marks
    return (game.number, game.made, game.undone, *kept)


def test_an_attempt_loads_equal() -> None:
    attempt = played()
    attempt.mark()
    attempt.undo()
    attempt.undo()
    attempt.mark()
    assert facts(load(attempt.save())) == facts(attempt)
    assert attempt.save().split("\n")[1] == f"2 {BEGUN} 2 / 3+4 8+9 11+12 / 3+4 ."


def test_the_start_can_be_marked() -> None:
    attempt = played(0)
    attempt.mark()
    assert load(attempt.save()).marks == ((),)


def test_with_nothing_to_add_the_text_is_one_line() -> None:
    assert "\n" not in Attempt(Game(1)).save()


@pytest.mark.parametrize("text", OLD)
def test_a_save_of_the_first_version_still_loads(text: str) -> None:
    session = sessions.load(text)
    assert session.save() == text
    assert session.attempt.begun == ""
    session.back()
    session.attempt.stamp(BEGUN)
    assert (session.attempt.begun == BEGUN) is session.game.is_begun


def test_there_are_saves_of_the_first_version() -> None:
    assert len(OLD) == 6
    assert {sessions.load(text).game.state for text in OLD} == {"playing", "stuck", "won"}
    assert any(sessions.load(text).previous for text in OLD)


@pytest.mark.parametrize(
    "line",
    [
        "2",
        "2 0 1",
        "3 0 1 .",
        "2 <b> 1 .",
        "2 0 -1 .",
        "2 0 x .",
        "2 0 1 3+4 .",
        "2 0 1 / 3+5 .",
        "2 0 1 / 3+13 .",
        "2 0 1" + " /" * 13 + " .",
        "2 0 1 / 3+4",
        "2 0 1" + " / 3+4" * 2000 + " .",
    ],
)
def test_a_bad_second_line_is_left_out(line: str) -> None:
    text = played().save().split("\n")[0]
    assert load(text + "\n" + line).save() == text


def test_a_bad_first_line_is_refused() -> None:
    with pytest.raises(BadRecord):
        load("\n2 0 1 .")


# How it began


def test_the_first_removal_is_stamped_once() -> None:
    attempt = Attempt(Game(1))
    attempt.stamp("too early")
    assert attempt.begun == ""
    attempt.remove(("3", "4"))
    attempt.stamp(BEGUN)
    attempt.undo()
    attempt.remove(("8", "9"))
    attempt.stamp("later")
    assert attempt.begun == BEGUN


def test_a_game_taken_up_begins_with_the_players_own_removal() -> None:
    attempt = Attempt(played().game, begun=attempts.TAKEN)
    assert not attempt.is_begun
    attempt.stamp(BEGUN)
    assert attempt.begun == attempts.TAKEN
    attempt.remove(removals(attempt.game.position)[0])
    attempt.stamp(BEGUN)
    assert attempt.is_begun
    assert attempt.begun == attempts.TAKEN_ON


def test_each_undo_is_counted_and_none_that_undid_nothing() -> None:
    attempt = played(1)
    attempt.undo()
    attempt.undo()
    assert attempt.undos == 1


def test_a_game_begun_before_the_statistics_were_deleted_counts_no_more() -> None:
    attempt = Attempt(Game(1))
    attempt.count_no_more()
    assert attempt.begun == ""
    attempt.remove(("3", "4"))
    attempt.stamp(BEGUN)
    attempt.count_no_more()
    attempt.stamp("later")
    assert attempt.begun == attempts.TAKEN_ON


# Marks


def test_returning_to_an_earlier_position_can_be_redone() -> None:
    attempt = played(1)
    assert attempt.mark()
    attempt.remove(("8", "9"))
    attempt.remove(("11", "12"))
    assert attempt.return_to(0)
    assert attempt.game.made == (("3", "4"),)
    assert attempt.undos == 1
    assert attempt.marks == ((("3", "4"),),)
    attempt.game.redo()
    attempt.game.redo()
    assert attempt.game.moves == 3


def test_returning_to_another_line_marks_the_one_that_is_left() -> None:
    attempt = played(2)
    attempt.mark()
    attempt.undo()
    attempt.remove(("11", "12"))
    left = attempt.game.made
    assert attempt.return_to(0)
    assert attempt.game.made == (("3", "4"), ("8", "9"))
    assert attempt.marks == (attempt.game.made, left)
    assert attempt.return_to(1)
    assert attempt.game.made == left


def test_a_position_is_marked_once_and_the_oldest_of_too_many_goes() -> None:
    attempt = Attempt(Game(1))
    assert attempt.mark()
    assert not attempt.mark()
    for _ in range(MOST_MARKS):
        attempt.remove(removals(attempt.game.position)[0])
        assert attempt.mark()
    assert len(attempt.marks) == MOST_MARKS
    assert () not in attempt.marks


def test_a_mark_can_be_forgotten() -> None:
    attempt = played(1)
    attempt.mark()
    attempt.undo()
    attempt.mark()
    attempt.unmark(7)
    attempt.unmark(0)
    assert attempt.marks == ((),)


def test_there_is_no_return_to_nowhere_to_where_one_is_or_from_a_won_game() -> None:
    attempt = played(1)
    attempt.mark()
    assert not attempt.return_to(0)
    assert not attempt.return_to(1)
    assert not attempt.return_to(-1)
    recorded = next(game for game in golden.GAMES if game.outcome == "won")
    won = Attempt(Game(number_of(recorded.code)))
    won.mark()
    for removal in recorded.removals:
        won.remove(removal)
    assert not won.return_to(0)
    assert not won.mark()
    assert won.game.state == "won"


def test_marks_come_back_with_the_previous_game() -> None:
    session = sessions.Session(Game(1))
    for place in ("3", "4"):
        session.tap(place)
    session.attempt.stamp(BEGUN)
    assert session.mark().deed == "mark"
    session.open(2)
    assert session.attempt.marks == ()
    session = sessions.load(session.save())
    session.back()
    assert session.attempt.marks == ((("3", "4"),),)
    assert session.attempt.begun == BEGUN
    session.undo()
    assert session.return_to(0).deed == "return"
    assert session.return_to(0).deed == "nothing"


def test_a_game_taken_up_leaves_the_previous_one_to_be_brought_back() -> None:
    session = sessions.Session(Game(7))
    session.game.remove(removals(session.game.position)[0])
    own = session.game.made
    session.take_up(played().game)
    session.open(9)
    session.back()
    assert (session.game.number, session.game.made) == (7, own)
