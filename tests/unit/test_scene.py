import pytest

from halfmoon.deals import deal
from halfmoon.game import Game
from halfmoon.rules import PLACES
from halfmoon.scene import Row, scene
from halfmoon.session import Session
from tests.unit.tables import session_at

TABLE = "1: 4S, 2: 7H, 3: AH 7C, 4: KH, 5: QS, 6: JD, 7: KC, 8: 7D JC, R1: 4C, R2: QD, R3: 10S"


def rows(session: Session, placement_help: bool = True) -> dict[str, Row]:
    return {row.place: row for row in scene(session, placement_help)}


def bright(*held: str) -> str:
    """The places that placement help leaves bright while these are selected."""
    session = session_at(TABLE)
    for place in held:
        session.tap(place)
    assert session.selection == held
    return " ".join(place for place, row in rows(session).items() if row.card and not row.dim)


def test_there_is_a_row_for_each_place_in_order() -> None:
    assert tuple(row.place for row in scene(Session(Game(1)), False)) == PLACES


def test_a_row_shows_the_top_card_and_the_number_of_cards() -> None:
    shown = rows(session_at(TABLE), False)
    assert shown["1"] == Row("1", "4S", 1, False, False)
    assert shown["3"] == Row("3", "7C", 2, False, False)
    assert shown["R3"] == Row("R3", "10S", 1, False, False)


def test_an_empty_place_shows_nothing() -> None:
    shown = rows(session_at(TABLE), True)
    assert shown["9"] == Row("9", "", 0, False, False)
    assert shown["R8"] == Row("R8", "", 0, False, False)


def test_a_deal_shows_8_cards_a_pile_and_1_a_slot() -> None:
    shown = scene(Session(Game(1)), False)
    assert [row.count for row in shown] == [8] * 12 + [1] * 8
    assert [row.card for row in shown] == [pile[-1] for pile in deal(1)]


def test_selected_places_are_marked() -> None:
    session = session_at(TABLE)
    session.tap("4")
    session.tap("R2")
    shown = rows(session, False)
    assert [place for place, row in shown.items() if row.selected] == ["4", "R2"]


@pytest.mark.parametrize(
    ("held", "places"),
    [
        (("1",), "1 2 3"),  # a 4: only the 7s
        (("2",), "1 2 R1"),  # a 7: only the 4s
        (("R3",), "R3"),  # a 10: no ace is playable
        (("6",), "4 5 6 7 R2"),  # a jack: queens and kings
        (("4",), "4 5 6 8 R2"),  # a king: jacks and queens
        (("6", "5"), "4 5 6 7"),  # a jack and a queen: only kings
        (("5", "6"), "4 5 6 7"),
        (("4", "6"), "4 5 6 R2"),  # a king and a jack: only queens
        (("4", "5"), "4 5 6 8"),  # a king and a queen: only jacks
    ],
)
def test_placement_help_darkens_what_cannot_be_combined(held: tuple[str, ...], places: str) -> None:
    assert bright(*held) == places


def test_placement_help_darkens_nothing_while_nothing_is_selected() -> None:
    assert bright() == "1 2 3 4 5 6 7 8 R1 R2 R3"


def test_without_placement_help_nothing_is_darkened() -> None:
    session = session_at(TABLE)
    session.tap("1")
    assert not any(row.dim for row in scene(session, False))
    assert any(row.dim for row in scene(session, True))


def test_a_selected_card_is_never_darkened() -> None:
    session = session_at(TABLE)
    for place in ("4", "5"):
        session.tap(place)
        assert not any(row.selected and row.dim for row in scene(session, True))


def test_marks_are_true_or_false_and_nothing_else() -> None:
    # The page compares rows, and writes the marks as they are.
    session = session_at(TABLE)
    session.tap("1")
    for row in scene(session, True):
        assert (type(row.selected), type(row.dim)) == (bool, bool)
