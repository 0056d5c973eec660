import pytest

from halfmoon.session import Answer, Session
from halfmoon.telling import ending, message, spoken
from halfmoon.words import Words
from tests.unit.tables import session_at

TEXTS = {
    "error.sum": "no sum",
    "error.trio": "no trio",
    "stuck.title": "Stuck",
    "stuck.about": "{left} left, score {score}",
    "won.title": "Won",
    "won.about": "{score} in {moves}, {time}",
    "cards.one": "{count} card",
    "cards.other": "{count} cards",
    "moves.one": "{count} move",
    "moves.other": "{count} moves",
    "card": "{rank}{suit}",
    "and": "{first} and {last}",
    "comma": ", ",
    "place.pile": "pile {number}",
    "place.reserve": "reserve {number}",
    "told.remove": "Off: {cards}.",
    "told.undo": "Back: {cards}.",
    "told.redo": "Off again: {cards}.",
    "told.uncovered": "{place}: {card}.",
    "told.score": "Score {score}.",
    "told.new": "New.",
    "told.back": "Returned.",
    **{f"rank.{rank}": rank for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()},
    **{f"suit.{suit}": suit for suit in "SHDC"},
}
WORDS = Words(TEXTS, ("other", "one") + ("other",) * 103)

PLAYING = "1: 9C 5S, 2: 6H, 3: 2S, R1: 6D, R2: KS"


def tapped(session: Session, *places: str) -> Answer:
    for place in places:
        answer = session.tap(place)
    return answer


def told(session: Session, answer: Answer, move_errors: bool = False) -> str:
    return spoken(answer, session, move_errors, WORDS)


@pytest.mark.parametrize(("place", "text"), [("3", "no sum"), ("R2", "no trio")])
def test_a_move_error_is_told_to_a_player_who_wants_it(place: str, text: str) -> None:
    session = session_at(PLAYING)
    answer = tapped(session, "1", place)
    assert message(answer, True, WORDS) == text
    assert told(session, answer, True) == text


@pytest.mark.parametrize("place", ["3", "R2"])
def test_a_move_error_is_kept_quiet_otherwise(place: str) -> None:
    session = session_at(PLAYING)
    answer = tapped(session, "1", place)
    assert answer.error
    assert message(answer, False, WORDS) == ""
    assert told(session, answer, False) == ""


def test_what_is_no_error_has_no_message() -> None:
    assert message(tapped(session_at(PLAYING), "1"), True, WORDS) == ""
    assert message(tapped(session_at(PLAYING), "1", "2"), True, WORDS) == ""


@pytest.mark.parametrize("taps", [("1",), ("1", "1"), ("12",), ("R2",)])
def test_selecting_and_letting_go_is_not_told(taps: tuple[str, ...]) -> None:
    session = session_at(PLAYING)
    assert told(session, tapped(session, *taps), True) == ""
    assert told(session, session.clear(), True) == ""


def test_a_removal_is_told_with_the_cards_it_uncovers() -> None:
    session = session_at(PLAYING)
    assert told(session, tapped(session, "1", "2")) == "Off: 5S and 6H. pile 1: 9C. Score 10."


def test_every_uncovered_card_is_told() -> None:
    session = session_at("1: 9C 5S, 2: 2D 6H")
    assert told(session, tapped(session, "1", "2")) == (
        "Off: 5S and 6H. pile 1: 9C. pile 2: 2D. Score 10."
    )


def test_undo_tells_the_cards_put_back_alone() -> None:
    session = session_at(PLAYING)
    tapped(session, "1", "2")
    assert told(session, session.undo()) == "Back: 5S and 6H. Score 0."


def test_redo_tells_what_it_uncovers_again() -> None:
    session = session_at(PLAYING)
    tapped(session, "1", "2")
    session.undo()
    assert told(session, session.redo()) == "Off again: 5S and 6H. pile 1: 9C. Score 10."


def test_undo_without_a_move_is_not_told() -> None:
    session = session_at(PLAYING)
    assert told(session, session.undo()) == ""


def test_a_new_deal_and_the_game_that_came_back_are_told() -> None:
    session = session_at(PLAYING)
    assert told(session, session.open(1)) == "New."
    assert told(session, session.back()) == "Returned."


def test_while_the_game_goes_on_there_is_no_ending() -> None:
    assert ending(session_at(PLAYING), WORDS) == ("", "")


def test_the_ending_of_a_stuck_game_counts_what_is_left() -> None:
    session = session_at("1: 9C 5S, 2: 6H, 3: 9S")
    tapped(session, "1", "2")
    assert ending(session, WORDS) == ("Stuck", "2 cards left, score 10")


def test_the_ending_of_a_won_game_tells_score_moves_and_time() -> None:
    session = session_at("1: 5S, 2: 6H")
    session.clock.elapsed_ms = 83250
    tapped(session, "1", "2")
    assert ending(session, WORDS) == ("Won", "10 in 1 move, 1:23")


def test_a_deal_that_is_stuck_at_once_has_its_ending() -> None:
    assert ending(session_at("1: 5S"), WORDS) == ("Stuck", "1 card left, score 0")


def test_the_move_that_ends_the_game_tells_its_ending() -> None:
    session = session_at("1: 9C 5S, 2: 6H, 3: 9S")
    text = told(session, tapped(session, "1", "2"))
    assert text.startswith("Off: 5S and 6H. pile 1: 9C. Score 10. Stuck")
    assert text.endswith("2 cards left, score 10")


def test_a_tap_on_a_stuck_table_does_not_tell_its_ending_again() -> None:
    session = session_at("1: 9C, 3: 9S")
    assert told(session, tapped(session, "1")) == ""
