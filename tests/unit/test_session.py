import pytest

from halfmoon import record
from halfmoon.cards import PACK
from halfmoon.deals import DEALS, number_of
from halfmoon.game import Game
from halfmoon.record import BadRecord
from halfmoon.rules import PLACES, count, top
from halfmoon.session import Answer, Session, load
from tests.games import golden
from tests.unit.tables import game_at, session_at

# Piles 9 to 12 and most of the reserve are empty.
TABLE = "1: 5S, 2: 6H, 3: AH, 4: KH, 5: QS, 6: JD, 7: KC, 8: JC 6D, R1: 6C, R2: JH, R3: QD, R4: 10S"

NOTHING = Answer("nothing", (), (), "")


def holding(*places: str) -> Session:
    """A session at the table above in which these places are selected."""
    session = session_at(TABLE)
    for place in places:
        session.tap(place)
    assert session.selection == places
    return session


def cards_on(session: Session) -> tuple[str, ...]:
    return tuple(top(session.game.position, place) for place in PLACES)


def play(session: Session, *removals: str) -> None:
    """Tap the places of each removal."""
    for removal in removals:
        for place in removal.split("+"):
            answer = session.tap(place)
        assert answer.deed == "remove"


# Tapping: nothing is selected


@pytest.mark.parametrize(("place", "card"), [("1", "5S"), ("8", "6D"), ("4", "KH"), ("R2", "JH")])
def test_with_nothing_selected_a_tapped_card_is_selected(place: str, card: str) -> None:
    session = session_at(TABLE)
    assert session.tap(place) == Answer("select", (place,), (card,), "")
    assert session.selection == (place,)


# Tapping: an empty place


@pytest.mark.parametrize("held", [(), ("1",), ("4",), ("4", "5")])
@pytest.mark.parametrize("place", ["9", "12", "R5", "R8"])
def test_a_tap_on_an_empty_place_does_nothing_at_all(held: tuple[str, ...], place: str) -> None:
    session = holding(*held)
    assert session.tap(place) == NOTHING
    assert session.selection == held


@pytest.mark.parametrize("place", ["", "0", "13", "R0", "R9", "r1", "AS", "1 ", "table"])
def test_a_tap_on_an_unknown_place_does_nothing_at_all(place: str) -> None:
    session = holding("1")
    assert session.tap(place) == NOTHING
    assert session.selection == ("1",)


# Tapping: a selected card


@pytest.mark.parametrize(("place", "card"), [("1", "5S"), ("4", "KH"), ("R4", "10S")])
def test_a_tap_on_the_one_selected_card_clears_the_selection(place: str, card: str) -> None:
    session = holding(place)
    assert session.tap(place) == Answer("release", (place,), (card,), "")
    assert session.selection == ()


@pytest.mark.parametrize(("place", "card", "left"), [("4", "KH", "5"), ("5", "QS", "4")])
def test_a_tap_on_one_of_two_selected_cards_leaves_the_other(
    place: str, card: str, left: str
) -> None:
    session = holding("4", "5")
    assert session.tap(place) == Answer("release", (place,), (card,), "")
    assert session.selection == (left,)


def test_a_released_card_can_be_selected_again() -> None:
    session = holding("1")
    session.tap("1")
    assert session.tap("1").deed == "select"
    assert session.selection == ("1",)


# Tapping: a number card is selected


@pytest.mark.parametrize(
    ("held", "place", "places", "cards"),
    [
        ("1", "2", ("1", "2"), ("5S", "6H")),
        ("2", "1", ("1", "2"), ("5S", "6H")),
        ("1", "8", ("1", "8"), ("5S", "6D")),
        ("1", "R1", ("1", "R1"), ("5S", "6C")),
        ("R4", "3", ("3", "R4"), ("AH", "10S")),
    ],
)
def test_two_number_cards_with_sum_11_are_removed(
    held: str, place: str, places: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    session = holding(held)
    assert session.tap(place) == Answer("remove", places, cards, "")
    assert session.selection == ()
    assert session.game.made == (places,)
    assert session.game.score == 10


@pytest.mark.parametrize(
    ("held", "place", "card"),
    [("1", "3", "AH"), ("2", "8", "6D"), ("2", "R1", "6C"), ("R4", "1", "5S")],
)
def test_two_number_cards_with_another_sum_clear_the_selection(
    held: str, place: str, card: str
) -> None:
    session = holding(held)
    before = cards_on(session)
    assert session.tap(place) == Answer("clear", (place,), (card,), "sum")
    assert session.selection == ()
    assert cards_on(session) == before


@pytest.mark.parametrize(("place", "card"), [("4", "KH"), ("5", "QS"), ("6", "JD"), ("R2", "JH")])
def test_a_number_card_and_then_a_picture_clear_the_selection(place: str, card: str) -> None:
    session = holding("1")
    assert session.tap(place) == Answer("clear", (place,), (card,), "trio")
    assert session.selection == ()


# Tapping: picture cards are selected


@pytest.mark.parametrize("held", [("4",), ("5",), ("6",), ("4", "5"), ("6", "5"), ("4", "6")])
@pytest.mark.parametrize(("place", "card"), [("1", "5S"), ("3", "AH"), ("R4", "10S")])
def test_pictures_and_then_a_number_card_clear_the_selection(
    held: tuple[str, ...], place: str, card: str
) -> None:
    session = holding(*held)
    assert session.tap(place) == Answer("clear", (place,), (card,), "trio")
    assert session.selection == ()


def test_two_kings_leave_the_second_selected() -> None:
    session = holding("4")
    assert session.tap("7") == Answer("select", ("7",), ("KC",), "trio")
    assert session.selection == ("7",)


@pytest.mark.parametrize(
    ("held", "place", "card", "left"),
    [
        (("4", "5"), "7", "KC", ("7", "5")),
        (("5", "4"), "7", "KC", ("5", "7")),
        (("4", "5"), "R3", "QD", ("4", "R3")),
        (("5", "6"), "R2", "JH", ("5", "R2")),
    ],
)
def test_a_picture_takes_the_place_of_the_selected_one_of_its_rank(
    held: tuple[str, ...], place: str, card: str, left: tuple[str, ...]
) -> None:
    session = holding(*held)
    assert session.tap(place) == Answer("select", (place,), (card,), "trio")
    assert session.selection == left


@pytest.mark.parametrize(
    ("held", "place", "card"), [("4", "5", "QS"), ("5", "4", "KH"), ("6", "7", "KC")]
)
def test_two_pictures_of_different_rank_are_both_selected(held: str, place: str, card: str) -> None:
    session = holding(held)
    assert session.tap(place) == Answer("select", (place,), (card,), "")
    assert session.selection == (held, place)


@pytest.mark.parametrize(
    ("held", "place"),
    [(("4", "5"), "6"), (("6", "4"), "5"), (("5", "6"), "4")],
)
def test_the_missing_picture_removes_the_trio(held: tuple[str, ...], place: str) -> None:
    session = holding(*held)
    assert session.tap(place) == Answer("remove", ("4", "5", "6"), ("KH", "QS", "JD"), "")
    assert session.selection == ()
    assert session.game.score == 15


def test_a_trio_may_come_from_piles_and_the_reserve() -> None:
    session = holding("R3", "7")
    assert session.tap("R2") == Answer("remove", ("7", "R2", "R3"), ("KC", "JH", "QD"), "")


def test_the_game_never_chooses_the_third_card() -> None:
    # Of the jacks one alone is left, and still it waits to be tapped.
    session = session_at("1: KS, 2: QS, 3: JS")
    session.tap("1")
    assert session.tap("2").deed == "select"
    assert session.selection == ("1", "2")
    assert session.game.moves == 0


def test_a_removal_uncovers_the_card_below() -> None:
    session = holding("1")
    session.tap("8")
    assert top(session.game.position, "8") == "JC"
    assert count(session.game.position, "8") == 1


def test_a_place_that_was_emptied_is_empty() -> None:
    session = holding("1")
    session.tap("2")
    assert session.tap("1") == NOTHING
    assert session.selection == ()


def test_clear_lets_go_of_the_selection() -> None:
    session = holding("4", "5")
    assert session.clear() == Answer("clear", (), (), "")
    assert session.selection == ()
    assert session.clear() == NOTHING


# A position from a real game

REAL_TOPS = {
    **{"1": "7H", "2": "AH", "3": "KH", "4": "4C", "5": "QH", "6": "5H", "7": "7S", "8": "JC"},
    **{"9": "10D", "10": "10C", "11": "2D", "12": "KH", "R1": "10H", "R2": "6S", "R3": "3D"},
    **{"R4": "4S", "R5": "7D", "R6": "5S", "R7": "JH", "R8": "AC"},
}


def real_game() -> Session:
    """The game before its first move; what lies deeper, the rules leave open."""
    shown = {**REAL_TOPS, "1": "7H 5S", "8": "JC 6D"}
    rest = list(PACK * 2)
    for cards in shown.values():
        for card in cards.split():
            rest.remove(card)
    for n in range(1, 13):
        deeper = 8 - len(shown[str(n)].split())
        shown[str(n)] = " ".join([*rest[:deeper], shown[str(n)]])
        rest = rest[deeper:]
    assert rest == []
    return session_at(", ".join(f"{place}: {cards}" for place, cards in shown.items()))


def test_in_the_real_game_a_5_and_an_ace_are_no_sum() -> None:
    session = real_game()
    session.tap("1")
    assert session.tap("2") == Answer("clear", ("2",), ("AH",), "sum")
    assert session.selection == ()


def test_in_the_real_game_a_5_and_a_king_are_no_trio() -> None:
    session = real_game()
    session.tap("1")
    assert session.tap("3") == Answer("clear", ("3",), ("KH",), "trio")
    assert session.selection == ()


def test_in_the_real_game_two_equal_kings_leave_the_second_selected() -> None:
    session = real_game()
    session.tap("3")
    assert session.tap("12") == Answer("select", ("12",), ("KH",), "trio")
    assert session.selection == ("12",)


def test_the_first_move_of_the_real_game_uncovers_a_jack() -> None:
    session = real_game()
    session.tap("1")
    assert session.tap("8") == Answer("remove", ("1", "8"), ("5S", "6D"), "")
    assert cards_on(session) == tuple(REAL_TOPS[place] for place in PLACES)
    counts = {place: 1 if place[0] == "R" else 8 for place in PLACES} | {"1": 7, "8": 7}
    assert {place: count(session.game.position, place) for place in PLACES} == counts


def test_the_second_move_of_the_real_game_takes_that_jack() -> None:
    session = real_game()
    play(session, "1+8")
    assert session.tap("8").deed == "select"
    assert session.tap("5").deed == "select"
    assert session.tap("3") == Answer("remove", ("3", "5", "8"), ("KH", "QH", "JC"), "")
    assert (session.game.score, session.game.moves) == (25, 2)


# Recorded games


@pytest.mark.parametrize("played", golden.GAMES, ids=lambda played: played.code)
def test_a_recorded_game_can_be_tapped(played: golden.Played) -> None:
    session = Session(Game(number_of(played.code)))
    play(session, *("+".join(removal) for removal in played.removals))
    assert (session.game.state, session.game.score) == (played.outcome, played.score)


# Undo and redo


def test_undo_puts_back_and_names_the_cards() -> None:
    session = holding("1")
    session.tap("8")
    assert session.undo() == Answer("undo", ("1", "8"), ("5S", "6D"), "")
    assert cards_on(session) == cards_on(session_at(TABLE))


def test_redo_removes_again_and_names_the_cards() -> None:
    session = holding("1")
    session.tap("8")
    session.undo()
    assert session.redo() == Answer("redo", ("1", "8"), ("5S", "6D"), "")
    assert top(session.game.position, "8") == "JC"


def test_undo_and_redo_clear_the_selection() -> None:
    session = session_at(TABLE)
    play(session, "1+8")
    session.tap("4")
    session.undo()
    assert session.selection == ()
    session.tap("4")
    session.tap("5")
    session.redo()
    assert session.selection == ()


def test_undo_and_redo_without_a_move_clear_the_selection_alone() -> None:
    session = holding("4", "5")
    assert session.undo() == NOTHING
    assert session.selection == ()
    session.tap("4")
    assert session.redo() == NOTHING
    assert session.selection == ()
    assert session.game.moves == 0


def test_selecting_a_card_keeps_the_undone_moves() -> None:
    session = session_at(TABLE)
    play(session, "1+8")
    session.undo()
    session.tap("3")
    session.tap("1")
    assert session.game.can_redo


# The clock


def test_the_clock_starts_at_the_first_tap() -> None:
    session = session_at(TABLE)
    session.tap("9")
    assert not session.clock.started
    session.tap("1")
    assert session.clock.started


def test_a_new_session_has_played_no_time_unless_it_is_given() -> None:
    assert Session(Game(1)).clock.elapsed_ms == 0
    assert Session(Game(1), 83250).clock.elapsed_ms == 83250


# New, restart, another code, and back

FIRST = number_of("HM1-N-AAAAAAB")  # begins 3+4 8+9 11+12
SECOND = number_of("HM1-N-F2MTX3K")  # begins 3+4 11+1


def begun(elapsed_ms: int = 83250) -> Session:
    """The first deal with two moves made and one undone."""
    session = Session(Game(FIRST), elapsed_ms)
    play(session, "3+4", "8+9", "11+12")
    session.undo()
    return session


def facts(session: Session) -> tuple[object, ...]:
    game = session.game
    return game.number, game.position, game.made, game.undone, session.clock.elapsed_ms


@pytest.mark.parametrize(
    "number", [SECOND, FIRST, 0, DEALS - 1], ids=["new", "restart", "0", "last"]
)
def test_a_new_deal_loses_nothing_and_back_brings_all_of_it(number: int) -> None:
    session = begun()
    before = facts(session)
    session.tap("1")
    assert session.open(number) == Answer("new", (), (), "")
    assert facts(session) == facts(Session(Game(number)))
    assert session.back() == Answer("back", (), (), "")
    assert facts(session) == before


def test_a_new_deal_and_back_clear_the_selection() -> None:
    session = begun()
    session.tap("1")
    session.open(SECOND)
    assert session.selection == ()
    session.tap("1")
    session.back()
    assert session.selection == ()


def test_a_new_deal_waits_with_its_clock_for_the_first_tap() -> None:
    session = begun()
    session.open(SECOND)
    assert not session.clock.started


def test_a_game_that_came_back_goes_on_with_its_clock() -> None:
    session = begun()
    session.open(SECOND)
    session.back()
    assert session.clock.started


def test_the_previous_game_comes_back_once() -> None:
    session = begun()
    session.open(SECOND)
    session.back()
    before = facts(session)
    assert session.previous == ""
    assert session.back() == NOTHING
    assert facts(session) == before


def test_without_a_previous_game_back_does_nothing() -> None:
    session = holding("1")
    assert session.back() == NOTHING
    assert session.selection == ("1",)


def test_the_first_removal_ends_the_way_back() -> None:
    session = begun()
    session.open(SECOND)
    session.tap("3")
    assert session.previous
    session.tap("4")
    assert session.previous == ""
    session.undo()
    assert session.back() == NOTHING


def test_taps_that_remove_nothing_keep_the_way_back() -> None:
    session = begun()
    before = facts(session)
    session.open(SECOND)
    for place in PLACES:
        session.tap(place)
        session.clear()
    session.back()
    assert facts(session) == before


def test_a_deal_never_begun_does_not_push_out_a_game() -> None:
    session = begun()
    before = facts(session)
    for number in (SECOND, 5, FIRST, 6, FIRST):
        session.open(number)
    session.back()
    assert facts(session) == before


def test_a_deal_never_begun_can_come_back_too() -> None:
    session = Session(Game(FIRST), 1500)
    session.open(SECOND)
    session.back()
    assert facts(session) == facts(Session(Game(FIRST), 1500))


def test_of_two_deals_never_begun_the_last_comes_back() -> None:
    session = Session(Game(FIRST))
    session.open(SECOND)
    session.open(5)
    session.back()
    assert session.game.number == SECOND


def test_a_game_with_all_moves_undone_is_begun() -> None:
    session = begun()
    session.undo()
    session.undo()
    before = facts(session)
    session.open(SECOND)
    session.open(5)
    session.back()
    assert facts(session) == before


def test_a_game_begun_pushes_out_the_game_before_it() -> None:
    session = begun()
    session.open(SECOND)
    play(session, "3+4")
    before = facts(session)
    session.open(5)
    session.back()
    assert facts(session) == before


def test_to_restart_a_deal_never_begun_does_nothing() -> None:
    session = Session(Game(FIRST), 1500)
    session.tap("1")
    assert session.open(FIRST) == NOTHING
    assert session.selection == ("1",)
    assert session.previous == ""
    assert session.clock.elapsed_ms == 1500


def test_to_restart_twice_keeps_the_game() -> None:
    session = begun()
    before = facts(session)
    session.open(FIRST)
    assert session.open(FIRST) == NOTHING
    session.back()
    assert facts(session) == before


def test_a_won_game_comes_back_won() -> None:
    won = next(played for played in golden.GAMES if played.outcome == "won")
    session = Session(Game(number_of(won.code)))
    play(session, *("+".join(removal) for removal in won.removals))
    before = facts(session)
    session.open(FIRST)
    session.back()
    assert facts(session) == before
    assert session.game.state == "won"
    assert session.undo() == NOTHING


# Saving and loading


def test_a_saved_session_loads_equal() -> None:
    loaded = load(begun().save())
    assert facts(loaded) == facts(begun())
    assert (loaded.selection, loaded.previous) == ((), "")


def test_the_previous_game_is_saved_and_loaded() -> None:
    session = begun()
    before = facts(session)
    session.open(SECOND)
    loaded = load(session.save())
    assert facts(loaded) == facts(session)
    assert loaded.previous == session.previous
    loaded.back()
    assert facts(loaded) == before


def test_the_selection_is_not_saved() -> None:
    session = holding("4", "5")
    assert load(session.save()).selection == ()


def test_a_saved_session_is_its_record_and_below_it_the_previous_one() -> None:
    session = begun()
    line = record.save(session.game, 83250)
    assert session.save() == line
    session.open(SECOND)
    assert session.save() == record.save(Game(SECOND), 0) + "\n" + line


@pytest.mark.parametrize(
    "text", ["", "\n", "nothing", "{}", "1 HM1-N-AAAAAAB", "\n1 HM1-N-AAAAAAB 0 0"]
)
def test_a_session_without_a_game_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        load(text)


def test_a_bad_game_is_refused_also_with_a_good_previous_one() -> None:
    good = record.save(Game(FIRST), 0)
    assert load(good + "\n" + good).previous == good
    with pytest.raises(BadRecord):
        load("bad\n" + good)


SAVED = begun().save()


@pytest.mark.parametrize(
    "previous",
    [
        "",
        "bad",
        "\n",
        SAVED + "\n" + SAVED,
        SAVED.replace("HM1-N-AAAAAAB", "HM1-N-AAAAAAC"),
        SAVED.replace("HM1-N-AAAAAAB", "\ud83d%41"),
        SAVED.replace("83250", "-83250"),
        SAVED.replace("3+4", "3+5"),
    ],
)
def test_a_bad_previous_game_is_left_out(previous: str) -> None:
    session = load(SAVED + "\n" + previous)
    assert facts(session) == facts(begun())
    assert session.previous == ""
    assert session.back() == NOTHING


def test_half_a_saved_session_is_refused_or_lacks_the_previous_game() -> None:
    session = begun()
    session.open(SECOND)
    play(session, "3+4")
    session.open(5)
    text = session.save()
    game, _, _ = text.partition("\n")
    for k in range(len(text)):
        if k < len(game):
            with pytest.raises(BadRecord):
                load(text[:k])
        else:
            loaded = load(text[:k])
            assert loaded.game.number == 5
            assert loaded.previous == ""


def test_a_session_at_a_table_is_what_the_tests_say() -> None:
    assert cards_on(Session(game_at("2: AS 2S, R8: KD")))[1] == "2S"
