import json

import pytest

from halfmoon.stats import LISTED, BadStats, Stats, is_moment, is_sound, load

CODE, OTHER = "HM1-N-AAAAAAB", "HM1-N-AAAAAAC"


def at(number: int) -> str:
    """A moment for each number below 1440, later for larger ones."""
    return f"2026-12-01T{number // 60:02d}:{number % 60:02d}:00.000"


def playing(stats: Stats, number: int, score: int, code: str = CODE, undos: int = 0) -> None:
    stats.follow(at(number), code, False, score, 1000 * number, undos)


def win(stats: Stats, number: int, elapsed_ms: int = 60_000, undos: int = 0) -> None:
    playing(stats, number, 510)
    stats.follow(at(number), CODE, True, 520, elapsed_ms, undos)


# The definition


def test_a_game_counts_once_its_first_removal_is_made() -> None:
    stats = Stats()
    stats.follow("", CODE, False, 0, 5000, 0)
    assert stats.summary().games == 0
    playing(stats, 1, 10)
    playing(stats, 1, 20)
    assert stats.summary().games == 1
    assert stats.summary().won == 0


def test_a_game_is_given_up_at_the_first_removal_of_another() -> None:
    stats = Stats()
    playing(stats, 1, 100)
    stats.follow("", OTHER, False, 0, 0, 0)
    assert stats.given_up == 0
    playing(stats, 2, 10, OTHER)
    assert stats.given_up == 1
    assert [(game.code, game.outcome, game.score) for game in stats.listed()] == [
        (OTHER, "", 10),
        (CODE, "given up", 100),
    ]


def test_a_win_counts_once_whatever_is_told_afterwards() -> None:
    stats = Stats()
    win(stats, 1)
    for _ in range(3):
        stats.follow(at(1), CODE, True, 520, 99, 0)
        stats.follow(at(1), CODE, False, 510, 99, 3)
    summary = stats.summary()
    assert (summary.games, summary.won, summary.share) == (1, 1, 100)
    assert stats.listed()[0].elapsed_ms == 60_000


def test_a_game_that_does_not_count_ends_another_all_the_same() -> None:
    stats = Stats()
    playing(stats, 1, 100)
    stats.follow("?", OTHER, False, 200, 0, 0)
    assert stats.running
    stats.follow("-", OTHER, False, 210, 0, 0)
    stats.follow("-", OTHER, True, 520, 0, 0)
    assert stats.running is None
    assert (stats.won, stats.given_up) == (0, 1)


def test_the_streak_is_of_games_that_ended() -> None:
    stats = Stats()
    for number in range(3):
        win(stats, number)
    playing(stats, 3, 50)
    assert (stats.summary().streak, stats.summary().best_streak) == (3, 3)
    win(stats, 4)
    assert (stats.summary().streak, stats.summary().best_streak) == (1, 3)


def test_a_game_given_up_is_worth_its_points() -> None:
    stats = Stats()
    for number, score in enumerate((505, 15, 10)):
        playing(stats, number, score)
    assert (stats.summary().best_points, stats.summary().average_points) == (505, 260)
    playing(stats, 3, 0)
    assert stats.summary().average_points == 177  # 176 2/3


def test_times_are_of_wins() -> None:
    stats = Stats()
    for number, elapsed_ms in enumerate((90_000, 30_000, 70_000)):
        win(stats, number, elapsed_ms)
    playing(stats, 5, 10)
    assert (stats.summary().best_ms, stats.summary().median_ms) == (30_000, 70_000)
    win(stats, 6, 80_000)
    assert stats.summary().median_ms == 75_000


def test_wins_without_undo_are_counted() -> None:
    stats = Stats()
    win(stats, 1, undos=0)
    win(stats, 2, undos=1)
    assert stats.summary().unaided == 1


def test_without_games_nothing_is_claimed() -> None:
    assert tuple(Stats().summary()) == (0, 0, -1, 0, 0, -1, -1, -1, -1, 0)
    assert Stats().listed() == ()


def test_the_attempts_at_a_deal_are_the_newest_first() -> None:
    stats = Stats()
    playing(stats, 1, 50)
    playing(stats, 2, 60, OTHER)
    win(stats, 3)
    playing(stats, 4, 10)
    assert [game.score for game in stats.attempts(CODE)] == [10, 520, 50]
    assert stats.has_won(CODE)
    assert not stats.has_won(OTHER)


def test_the_list_ends_and_the_counts_go_on() -> None:
    stats = Stats()
    for number in range(LISTED + 50):
        win(stats, number)
    assert len(stats.listed()) == LISTED
    assert stats.summary().won == stats.summary().streak == LISTED + 50
    assert load(stats.save()).save() == stats.save()


# The text


def some() -> Stats:
    stats = Stats()
    win(stats, 1)
    playing(stats, 2, 120, undos=3)
    win(stats, 3, 50_000, undos=1)
    playing(stats, 4, 30)
    return stats


def changed(**parts: object) -> str:
    return json.dumps({**json.loads(some().save()), **parts})


def test_statistics_load_equal() -> None:
    for stats in (Stats(), some()):
        assert load(stats.save()).save() == stats.save()
        assert load(stats.save()).summary() == stats.summary()
        assert is_sound(stats.save())


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "1", "{}", '{"version": 2}', '{"version": true}', "[" * 150]
    + [" " * 200_000 + "{}"],
)
def test_what_is_no_statistics_is_refused(text: str) -> None:
    with pytest.raises(BadStats):
        load(text)
    assert not is_sound(text)


GAME = [at(9), CODE, "won", 520, 1000, 0]


@pytest.mark.parametrize(
    "game",
    [
        None,
        7,
        [],
        GAME[:5],
        [*GAME, 0],
        ["2026-12-01", *GAME[1:]],
        ["<b>bold bold bold</b>..", *GAME[1:]],
        [GAME[0], "HM1-N-AAAAAA8", *GAME[2:]],
        [*GAME[:2], "lost", *GAME[3:]],
        [*GAME[:3], 510, *GAME[4:]],
        [*GAME[:2], "given up", 520, *GAME[4:]],
        [*GAME[:2], "given up", 12, *GAME[4:]],
        [*GAME[:4], -1, 0],
        [*GAME[:4], 1.5, 0],
        [*GAME[:4], True, 0],
        [*GAME[:5], -1],
        [*GAME[:5], "0"],
    ],
)
def test_a_bad_game_is_left_out(game: object) -> None:
    text = changed(games=[*json.loads(some().save())["games"], game])
    assert load(text).games == some().games
    assert not is_sound(text)


def test_a_game_listed_twice_is_listed_once() -> None:
    games = json.loads(some().save())["games"]
    assert load(changed(games=games + games)).games == some().games
    assert load(changed(running=[*games[0][:2], "", 10, 5, 0])).running is None


@pytest.mark.parametrize("key", ["won", "given_up", "unaided", "streak", "best_streak", "points"])
@pytest.mark.parametrize("value", [-5, 10**9, "3", None, 1.5, True, [1], "<b>"])
def test_a_bad_number_is_set_right(key: str, value: object) -> None:
    stats = load(changed(**{key: value}))
    summary = stats.summary()
    assert 2 <= summary.won <= summary.games
    assert 0 <= summary.streak <= summary.best_streak <= summary.won
    assert 0 <= summary.unaided <= summary.won
    assert 0 <= summary.average_points <= summary.best_points <= 510
    assert is_sound(stats.save())


@pytest.mark.parametrize("value", [-5, 10**12, 60_000, "3", None])
def test_a_bad_best_time_is_set_right(value: object) -> None:
    assert load(changed(best_ms=value)).best_ms == 50_000
    assert load(changed(best_ms=40_000)).best_ms == 40_000


def test_bad_codes_are_left_out() -> None:
    assert load(changed(codes=[CODE, 3, "<b>", OTHER])).codes == (CODE, OTHER)
    assert load(changed(codes={})).codes == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-12-01T09:30:00.000", True),
        ("1970-01-01T00:00:00.000", True),
        ("2026-12-01T09:30:00", False),
        ("2026-12-01 09:30:00.000", False),
        ("2026-00-01T09:30:00.000", False),
        ("2026-13-01T09:30:00.000", False),
        ("2026-12-32T09:30:00.000", False),
        ("2026-12-01T24:30:00.000", False),
        ("2026-12-01T09:60:00.000", False),
        ("2026-12-01T09:30:60.000", False),
        ("2026-12-0\u0661T09:30:00.000", False),
        ("-026-12-01T09:30:00.000", False),
        ("", False),
        (None, False),
        (20261201, False),
    ],
)
def test_a_moment_is_a_date_and_a_time(text: object, expected: bool) -> None:
    assert is_moment(text) is expected
