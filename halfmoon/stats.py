"""What the player has played: counts, streaks, times, the last games. Read `Stats.follow` first.

The definition, which the README repeats for players:

- A game *counts* once its first removal is made, undone later or not. A deal only looked at does
  not count, nor does a game taken up in the middle of a replay: its moves are not all one's own;
  nor one that was at play when the statistics were deleted.
- It ends as *won* when its last card is removed, once, whatever is tapped or reloaded afterwards;
  or as *given up* when the first removal of another game is made. Until then the old game can
  still be brought back and has not ended. Being stuck is no end: undo goes on with the same game.
- *Share*: games won of all games that count, the one at play included, in whole percent.
- *Streak*: games won in a row, of those that ended; a game at play neither makes nor breaks one.
- *Points* of a game given up are those it had then, 0 to 510; their *best* and *average*, in whole
  points, are of the games given up. Halves are rounded up.
- *Best time* is that of all wins, *median time* that of the wins among the last 200 games; of an
  even number of wins it lies halfway between the two in the middle.
- *Without undo*: wins in which no move was ever taken back.
"""

import json
from collections import namedtuple

VERSION = 1
LISTED = 200
"""How many of the last games are listed."""

LONGEST = 100_000
"""No text of statistics is longer."""

WON_POINTS = 520
MOST_POINTS = 510
"""What a game that is not won may have: a pair less than a won one."""

MOST = 10**6
"""Nobody plays more games than this."""

LONGEST_MS = 10**11

Played = namedtuple("Played", ("at", "code", "outcome", "score", "elapsed_ms", "undos"))
"""A game that counts: when its first removal was made, as in `is_moment`; its deal; `won`,
`given up` or, at play, empty; points; time played; how often it was undone."""

Summary = namedtuple(
    "Summary",
    (
        "games",
        "won",
        "share",
        "streak",
        "best_streak",
        "best_points",
        "average_points",
        "best_ms",
        "median_ms",
        "unaided",
    ),
)
"""What is shown, by the definition above; -1 where there is no such game yet."""


class BadStats(ValueError):
    """A text that holds no statistics at all."""


class Stats:
    """What was played, the game at play among it; empty at first."""

    def __init__(self) -> None:
        self.won = 0
        self.given_up = 0
        self.unaided = 0
        self.streak = 0
        self.best_streak = 0
        self.best_points = -1
        self.points = 0  # of all games given up
        self.best_ms = -1
        self.games: tuple[Played, ...] = ()  # that ended, the last one last
        self.codes: tuple[str, ...] = ()  # of the last wins, the last one last
        self.running: Played | None = None
        self._games_text = "[]"

    def follow(
        self, at: str, code: str, won: bool, score: int, elapsed_ms: int, undos: int
    ) -> None:
        """Take over how the game on the table stands; called after every move, and at the start.

        `at` names the game by when its first removal was made; any other text is a game that has
        none yet. A `-` is a game that does not count, but whose first removal ends another all the
        same. To tell the same again changes nothing, nor to tell of a game that has ended.
        """
        counts = is_moment(at)
        if not counts and at != "-" or any(game.at == at for game in self.games):
            return
        if self.running and self.running.at != at:
            self._end("given up")
        if counts:
            self.running = Played(at, code, "", score, elapsed_ms, undos)
            if won:
                self._end("won")

    def summary(self) -> Summary:
        """The numbers that are shown."""
        games = self.won + self.given_up + (1 if self.running else 0)
        times = sorted(game.elapsed_ms for game in self.games if game.outcome == "won")
        middle = len(times) // 2
        median_ms = (times[middle] + times[-middle - 1]) // 2 if times else -1
        return Summary(
            games,
            self.won,
            _rounded(100 * self.won, games),
            self.streak,
            self.best_streak,
            self.best_points,
            _rounded(self.points, self.given_up),
            self.best_ms,
            median_ms,
            self.unaided,
        )

    def listed(self) -> tuple[Played, ...]:
        """The game at play, if it counts, and the last games that ended, the newest first."""
        games = list(self.games)
        games.reverse()
        return tuple([self.running] + games if self.running else games)

    def attempts(self, code: str) -> tuple[Played, ...]:
        """The listed games of one deal, the newest first."""
        return tuple(game for game in self.listed() if game.code == code)

    def has_won(self, code: str) -> bool:
        """Whether a deal is among the last wins."""
        return code in self.codes

    def save(self) -> str:
        """The JSON text that `load` reads."""
        plain = _plain(self)
        del plain["games"]
        # The long list is written when it changes, not after every move.
        return json.dumps(plain)[:-1] + ', "games": ' + self._games_text + "}"

    def _end(self, outcome: str) -> None:
        game = self.running
        if not game:
            return
        self.running = None
        if outcome == "won":
            self.won += 1
            self.unaided += 0 if game.undos else 1
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
            self.best_ms = game.elapsed_ms if self.best_ms < 0 else min(self.best_ms, game[4])
            self.codes = (self.codes + (game.code,))[-LISTED:]
        else:
            self.given_up += 1
            self.streak = 0
            self.best_points = max(self.best_points, game.score)
            self.points += game.score
        ended = Played(game.at, game.code, outcome, game.score, game.elapsed_ms, game.undos)
        self._list((self.games + (ended,))[-LISTED:])

    def _list(self, games: tuple[Played, ...]) -> None:
        self.games = games
        self._games_text = json.dumps([list(game) for game in games])


def load(text: str) -> Stats:
    """The statistics of a JSON text, with unsound values left out or set right.

    Raises `BadStats` when the text is none of this version.
    """
    return _read(_parsed(text))


def is_sound(text: str) -> bool:
    """Whether `load` takes the text over as it is, with nothing set right."""
    try:
        stored = _parsed(text)
        return bool(_plain(_read(stored)) == stored)
    except BadStats:
        return False


def is_moment(text: object) -> bool:
    """Whether it is a date and time as they are kept: `2026-12-01T09:30:00.000`, local time."""
    if not isinstance(text, str) or len(text) != 23:
        return False
    for character, mark in zip(text, "0000-00-00T00:00:00.000"):
        if character not in "0123456789" if mark == "0" else character != mark:
            return False
    return (
        1 <= int(text[5:7]) <= 12
        and 1 <= int(text[8:10]) <= 31
        and int(text[11:13]) < 24
        and int(text[14:16]) < 60
        and int(text[17:19]) < 60
    )


def _rounded(whole: int, parts: int) -> int:
    """The quotient, halves rounded up; -1 of no parts."""
    return (2 * whole + parts) // (2 * parts) if parts else -1


def _plain(stats: Stats) -> dict[str, object]:
    return {
        "version": VERSION,
        "won": stats.won,
        "given_up": stats.given_up,
        "unaided": stats.unaided,
        "streak": stats.streak,
        "best_streak": stats.best_streak,
        "best_points": stats.best_points,
        "points": stats.points,
        "best_ms": stats.best_ms,
        "codes": list(stats.codes),
        "running": list(stats.running) if stats.running else [],
        "games": [list(game) for game in stats.games],
    }


def _parsed(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise BadStats("too long")
    try:
        stored = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too deeply nested
        raise BadStats("not JSON")
    if not isinstance(stored, dict):
        raise BadStats("not an object")
    if not _is_whole(stored.get("version"), 1, VERSION):
        raise BadStats("not of version %d" % VERSION)
    return stored


def _read(stored: dict[str, object]) -> Stats:
    """The statistics of an object, each number brought in line with the games listed."""
    stats = Stats()
    games = _games(stored.get("games"))
    running = _game(stored.get("running"), ("",))
    wins = [game for game in games if game.outcome == "won"]
    rest = [game for game in games if game.outcome != "won"]
    stats._list(games)
    if running and not any(game.at == running.at for game in games):
        stats.running = running
    stats.won = _within(stored.get("won"), len(wins), MOST)
    stats.given_up = _within(stored.get("given_up"), len(rest), MOST)
    unaided = sum(1 for game in wins if not game.undos)
    stats.unaided = _within(stored.get("unaided"), unaided, stats.won - len(wins) + unaided)
    run, longest = 0, 0
    for game in games:
        run = run + 1 if game.outcome == "won" else 0
        longest = max(longest, run)
    # A game given up is listed: the streak is what came after it.
    stats.streak = run if rest else _within(stored.get("streak"), run, stats.won)
    stats.best_streak = _within(stored.get("best_streak"), max(longest, stats.streak), stats.won)
    if stats.given_up:
        best = max([game.score for game in rest] + [0])
        stats.best_points = _within(stored.get("best_points"), best, MOST_POINTS)
        points = sum(game.score for game in rest)
        most = points + (stats.given_up - len(rest)) * stats.best_points
        stats.points = _within(stored.get("points"), points, max(points, most))
    if stats.won:
        best_ms = min([game.elapsed_ms for game in wins] + [LONGEST_MS])
        stored_ms = stored.get("best_ms")
        stats.best_ms = best_ms if not _is_whole(stored_ms, 0, best_ms) else int(str(stored_ms))
    codes = stored.get("codes")
    if isinstance(codes, list):
        stats.codes = tuple(code for code in codes if _is_code(code))[-LISTED:]
    return stats


def _games(stored: object) -> tuple[Played, ...]:
    """The sound rows of a list, each game once."""
    games: list[Played] = []
    seen: set[str] = set()
    for row in stored if isinstance(stored, list) else []:
        game = _game(row, ("won", "given up"))
        if game and game.at not in seen:
            seen.add(game.at)
            games.append(game)
    return tuple(games[-LISTED:])


def _game(row: object, outcomes: tuple[str, ...]) -> Played | None:
    if not isinstance(row, list) or len(row) != 6:
        return None
    at, code, outcome, score, elapsed_ms, undos = row
    if not is_moment(at) or not _is_code(code) or outcome not in outcomes:
        return None
    least, most = (WON_POINTS, WON_POINTS) if outcome == "won" else (0, MOST_POINTS)
    if not _is_whole(score, least, most) or score % 5:
        return None
    if not _is_whole(elapsed_ms, 0, LONGEST_MS) or not _is_whole(undos, 0, MOST):
        return None
    return Played(at, code, outcome, score, elapsed_ms, undos)


def _is_code(text: object) -> bool:
    """Whether it is written like a deal's code."""
    if not isinstance(text, str) or len(text) != 13 or text[:6] != "HM1-N-":
        return False
    return all(letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" for letter in text[6:])


def _is_whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _within(value: object, least: int, most: int) -> int:
    """The value if it is a whole number from `least` to `most`, otherwise the nearest or least."""
    if type(value) is not int:
        return least
    return max(least, min(value, most))
