import pytest

from halfmoon.deals import CodeError, number_of
from halfmoon.game import Game
from halfmoon.sharing import (
    SharedError,
    is_link,
    link_of,
    read,
    read_link,
    read_text,
    table_text,
    text_of,
)
from tests.games import golden
from tests.unit.tables import position

PLAYED = ("3+4", "8+9", "11+12")
PAGE = "https://example.org/halfmoon/"


def game_of(code: str, removals: tuple[tuple[str, ...], ...]) -> Game:
    game = Game(number_of(code))
    for removal in removals:
        game.remove(removal)
    return game


def begun() -> Game:
    return game_of("HM1-N-AAAAAAB", tuple(tuple(move.split("+")) for move in PLAYED))


def facts(game: Game) -> tuple[object, ...]:
    return game.number, game.made, game.position


# Links


def test_a_link_names_the_deal_the_number_of_moves_and_the_places() -> None:
    assert link_of(begun()) == "HM1-N-AAAAAAB/3CDHIKL"
    assert link_of(Game(1)) == "HM1-N-AAAAAAB/0"


@pytest.mark.parametrize("recorded", golden.GAMES, ids=lambda recorded: recorded.code)
def test_a_recorded_game_comes_back_from_its_link_and_its_text(recorded: golden.Played) -> None:
    game = game_of(recorded.code, recorded.removals)
    link = PAGE + "#" + link_of(game)
    assert len(link) < 300
    assert is_link(link)
    assert facts(read_link(link)) == facts(game)
    assert facts(read_text(text_of(game))) == facts(game)
    assert facts(read(link)) == facts(read(text_of(game))) == facts(game)


@pytest.mark.parametrize(
    "text",
    [
        "hm1-n-aaaaaab/3cdhikl",
        " HM1-N-AAAAAAB/3CD HI\nKL ",
        "HM1\u2013N\u2013AAAAAAB/3CDHIKL",
        "HM1-N-AAAAAAB%2F3CDHIKL",
        PAGE + "?python=pyodide#HM1-N-AAAAAAB/3CDHIKL",
        "\uff28\uff2d\uff11-N-AAAAAAB/3CDHIKL",
    ],
)
def test_a_link_is_read_as_forgivingly_as_a_code(text: str) -> None:
    assert is_link(text)
    assert facts(read_link(text)) == facts(begun())


@pytest.mark.parametrize("text", ["HM1-N-AAAAAAB", PAGE + "#HM1-N-AAAAAAB", PAGE, "", "a/b", "/"])
def test_a_deal_is_no_link_of_a_game(text: str) -> None:
    assert not is_link(text)


@pytest.mark.parametrize(
    ("text", "reason", "found"),
    [
        ("HM1-N-AAAAAAB/", "count", ""),
        ("HM1-N-AAAAAAB/CDHIKL", "count", ""),
        ("HM1-N-AAAAAAB/49CD", "count", "49"),
        ("HM1-N-AAAAAAB/003CDHIKL", "count", "003"),
        ("HM1-N-AAAAAAB/3CDHIK", "cut", "2"),
        ("HM1-N-AAAAAAB/3CDHI", "cut", "2"),
        ("HM1-N-AAAAAAB/2CDHIKL", "cut", "3"),
        ("HM1-N-AAAAAAB/3CDHIKU", "letter", "U"),
        ("HM1-N-AAAAAAB/3CD<IKL", "letter", "<"),
        ("HM1-N-AAAAAAB/3CEHIKL", "move", "3+5"),
        ("HM1-N-AAAAAAB/1CC", "move", "3+3"),
        ("HM1-N-AAAAAAB/3" + "CD" * 10000, "long", ""),
    ],
)
def test_a_link_with_bad_moves_is_refused(text: str, reason: str, found: str) -> None:
    with pytest.raises(SharedError) as caught:
        read_link(text)
    assert (caught.value.reason, caught.value.found) == (reason, found)


@pytest.mark.parametrize("text", ["HM2-N-AAAAAAB/0", "HM1-N-AAAAAA0/0", "HM1-N-AAA/0", "/0", ""])
def test_a_link_with_a_bad_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read_link(text)


def test_undone_moves_are_not_shared() -> None:
    game = begun()
    game.undo()
    assert link_of(game) == "HM1-N-AAAAAAB/2CDHI"


# The readable text


def test_the_text_says_code_and_cards_move_by_move() -> None:
    lines = text_of(begun()).split("\n")
    assert lines[0] == "HM1-N-AAAAAAB"
    assert len(lines) == 4
    first = Game(1)
    cards = [first.position[2][-1], first.position[3][-1]]
    signs = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    shown = [card[:-1] + signs[card[-1]] for card in cards]
    assert lines[1] == f"1. {shown[0]} 3 + {shown[1]} 4"


def test_the_text_is_read_however_it_was_broken_and_decorated() -> None:
    text = text_of(begun())
    assert facts(read_text(text.replace("\n", "  "))) == facts(begun())
    assert facts(read_text(text.replace(" ", "\n"))) == facts(begun())
    assert facts(read_text(text.replace("♥", "♥\ufe0f").replace("♠", "S"))) == facts(begun())
    assert facts(read_text(text.replace(" + ", "+"))) == facts(begun())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (" 3 + ", " 13 + ", "word"),
        (" 3 + ", " ", "word"),
        (" 3 + ", " 3 ", "move"),
        (" 3 + ", " 5 + ", "card"),
        ("1. ", "1. <b>", "word"),
        ("1. ", "1. " + "x" * 9000, "long"),
        ("1. ", "1. K♠ 3 + ", "card"),
    ],
)
def test_a_text_with_bad_moves_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(SharedError) as caught:
        read_text(text_of(begun()).replace(old, new, 1))
    assert caught.value.reason == reason


def test_a_text_cut_within_a_move_is_refused() -> None:
    text = text_of(begun())
    with pytest.raises(SharedError):
        read_text(text[:-2])
    with pytest.raises(SharedError):
        read_text(text[: text.rindex("+") + 1])


@pytest.mark.parametrize("text", ["", " \n", "hello", "<script>alert(1)</script>"])
def test_a_text_without_a_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read(text)


# The table


def test_the_table_is_three_lines_of_places_and_cards() -> None:
    text = table_text(position("1: JC 7H, 2: AH, 12: KS KH, R1: 10H, R8: AC"))
    assert text.split("\n") == [
        "1: 7♥ 2 · 2: A♥ 1 · 3: – · 4: – · 5: – · 6: –",
        "7: – · 8: – · 9: – · 10: – · 11: – · 12: K♥ 2",
        "R1 10♥ · R2 – · R3 – · R4 – · R5 – · R6 – · R7 – · R8 A♣",
    ]
