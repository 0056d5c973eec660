import pytest

from halfmoon import record
from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.record import LONGEST_MS, BadRecord, is_sound, load, save, written
from halfmoon.rules import in_order
from tests.games import golden

# HM1-N-AAAAAAB begins 3+4 8+9 11+12; the third move is undone here.
PLAYED = ("3+4", "8+9", "11+12")


def played(code: str, moves: tuple[str, ...], undone: int = 0) -> Game:
    game = Game(number_of(code))
    for move in moves:
        game.remove(tuple(move.split("+")))
    for _ in range(undone):
        game.undo()
    return game


LINE = save(played("HM1-N-AAAAAAB", PLAYED, undone=1), 83250)
WON = next(game for game in golden.GAMES if game.outcome == "won")
WON_LINE = save(played(WON.code, tuple(written(removal) for removal in WON.removals)), 600_000)


def refusal(line: str) -> str:
    with pytest.raises(BadRecord) as caught:
        load(line)
    return str(caught.value)


def facts(game: Game) -> tuple[object, ...]:
    return game.number, game.position, game.made, game.undone


# There and back


@pytest.mark.parametrize("recorded", golden.GAMES, ids=lambda recorded: recorded.code)
def test_a_recorded_game_loads_equal(recorded: golden.Played) -> None:
    game = played(recorded.code, tuple(written(removal) for removal in recorded.removals))
    loaded, elapsed_ms = load(save(game, 754_321))
    assert facts(loaded) == facts(game)
    assert (loaded.state, loaded.score) == (recorded.outcome, recorded.score)
    assert elapsed_ms == 754_321


@pytest.mark.parametrize("undone", range(4))
def test_undone_moves_are_saved_too(undone: int) -> None:
    game = played("HM1-N-AAAAAAB", PLAYED, undone)
    loaded, _ = load(save(game, 0))
    assert facts(loaded) == facts(game)
    assert loaded.can_redo is (undone > 0)


def test_a_game_without_moves_loads_equal() -> None:
    loaded, elapsed_ms = load(save(Game(7), 0))
    assert facts(loaded) == facts(Game(7))
    assert elapsed_ms == 0
    assert not loaded.is_begun


def test_the_example_in_the_docstring_is_a_record() -> None:
    assert record.__doc__
    example = next(
        line.strip() for line in record.__doc__.splitlines() if line.startswith("    1 ")
    )
    game, elapsed_ms = load(example)
    assert (game.code, elapsed_ms) == ("HM1-N-AAAAAAB", 83250)
    assert game.made == (("3", "4"), ("8", "9"))
    assert game.undone == (("11", "12"),)
    assert save(game, elapsed_ms) == example


def test_a_record_is_one_short_line_of_ascii() -> None:
    assert WON_LINE.isascii()
    assert WON_LINE.isprintable()
    assert len(WON_LINE) < 500


def test_a_record_names_version_code_time_and_the_number_of_moves_made() -> None:
    assert LINE.startswith("1 HM1-N-AAAAAAB 83250 2 3+4 8+9 11+12")


def test_a_removal_is_written_with_plus_signs() -> None:
    assert written(("1", "8")) == "1+8"
    assert written(("3", "5", "R7")) == "3+5+R7"


def test_a_record_is_sound_and_other_text_is_not() -> None:
    assert is_sound(LINE)
    assert not is_sound("")
    assert not is_sound(LINE.replace("3+4", "3+5"))


@pytest.mark.parametrize("elapsed_ms", [0, 1, 59_999, LONGEST_MS])
def test_the_time_played_is_kept_to_the_millisecond(elapsed_ms: int) -> None:
    assert load(save(Game(1), elapsed_ms))[1] == elapsed_ms


# What is no record


def with_word(index: int, word: str) -> str:
    words = LINE.split(" ")
    words[index] = word
    return " ".join(words)


@pytest.mark.parametrize("version", ["0", "2", "01", "-1", "1.0", "", "\uff11", "HM1"])
def test_another_version_is_refused(version: str) -> None:
    assert refusal(with_word(0, version)) == "not a record of version 1"


@pytest.mark.parametrize(
    "code", ["", "HM2-N-AAAAAAB", "HM1-X-AAAAAAB", "HM1-N-AAAAAA0", "%", "#", "\ud83d%41"]
)
def test_a_bad_code_is_refused(code: str) -> None:
    assert "not a deal code" in refusal(with_word(1, code))


@pytest.mark.parametrize(
    "code", ["hm1-n-aaaaaab", "HM1NAAAAAAB", "#HM1-N-AAAAAAB", "HM1-N-AAAAAAB-"]
)
def test_a_code_is_written_in_one_way_alone(code: str) -> None:
    assert "not how a code is written" in refusal(with_word(1, code))


BAD_NUMBERS = [
    "",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "0x1",
    "1_0",
    "\u0661",
    "\uff11",
    "\u00b2",
    "one",
    "9" * 13,
]


@pytest.mark.parametrize("time", [*BAD_NUMBERS, str(LONGEST_MS + 1), "9" * 500])
def test_a_time_is_a_whole_number_of_milliseconds_that_can_be_played(time: str) -> None:
    assert refusal(with_word(2, time))


@pytest.mark.parametrize("made", [*BAD_NUMBERS, "4", "48", "104"])
def test_the_number_of_moves_made_is_at_most_that_of_the_moves(made: str) -> None:
    assert refusal(with_word(3, made))


@pytest.mark.parametrize("made", range(4))
def test_the_number_of_moves_made_says_how_many_are_not_undone(made: int) -> None:
    assert load(with_word(3, str(made)))[0].moves == made


@pytest.mark.parametrize(
    "move",
    [
        "3+5",  # no pair
        "3",
        "3+3",
        "3+4+5",
        "3+13",
        "3+R9",
        "3+r4",
        "3-4",
        "+",
        "",
        "3+4+",
        "\uff13+4",
        "3+4\n",
        "3\t4",
    ],
)
def test_an_impossible_move_is_refused(move: str) -> None:
    assert refusal(with_word(4, move))


def test_a_move_of_cards_that_are_gone_is_refused() -> None:
    assert load(with_word(5, "8+9"))
    assert "3+4" in refusal(with_word(5, "3+4"))


def test_an_undone_move_must_be_possible_too() -> None:
    assert "8+9" in refusal(with_word(6, "8+9"))


def test_no_105th_card_is_removed() -> None:
    last = " " + written(in_order(WON.removals[-1]))
    line = WON_LINE[: WON_LINE.rindex(last)] + last + WON_LINE[WON_LINE.rindex(last) :]
    assert is_sound(WON_LINE)
    assert refusal(line)
    assert refusal(line.replace(" 48 ", " 49 "))


def test_a_won_game_has_no_move_undone() -> None:
    assert refusal(WON_LINE.replace(" 48 ", " 47 ")) == "a won game has no move undone"


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "\n",
        "1",
        "1 HM1-N-AAAAAAB",
        "1 HM1-N-AAAAAAB 0",
        f" {LINE}",
        f"{LINE} ",
        f"{LINE}\n",
        LINE.replace(" ", "  "),
        LINE.replace(" ", "\t"),
        LINE.replace(" ", "\u00a0"),
        f"{LINE}\0",
        f"{LINE} {LINE}",
        "{}",
        "null",
        "\ud83d",
    ],
)
def test_other_text_is_refused(line: str) -> None:
    assert refusal(line)
    assert not is_sound(line)


@pytest.mark.parametrize("text", ["1", " ", "1 HM1-N-AAAAAAB 0 0 3+4 ", "9", "\u0661", "%"])
def test_a_huge_text_is_refused(text: str) -> None:
    assert refusal(text * 1_000_000)


@pytest.mark.parametrize("line", [LINE, WON_LINE], ids=["undone", "won"])
def test_half_a_record_is_no_record(line: str) -> None:
    assert [line[:k] for k in range(len(line)) if is_sound(line[:k])] == []


def test_a_record_cut_within_a_place_is_no_other_game() -> None:
    # Piles 1 and 11 both show a ten here and pile 3 an ace, so 3+1 would be a removal too.
    line = save(played("HM1-N-JGHC4EV", ("3+11",)), 5)
    assert "3+11" in line
    assert not is_sound(line[: line.index("3+11") + 3])
