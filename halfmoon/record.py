"""A game as one line of text and back. Read `save` first.

    1 HM1-N-AAAAAAB 83250 2 3+4 8+9 11+12 .

is version 1 of the line, the deal, the time played in milliseconds, how many of the moves that
follow are made (the rest is undone), the moves, and a full stop, without which a line cut short
could be another game. A line is replayed through the rules.
"""

from .deals import CodeError, number_of
from .game import Game
from .rules import IllegalRemoval

VERSION = "1"
END = "."
LONGEST_MS = 10**11
"""No game lasts longer than this, some three years: a larger time is no time."""


class BadRecord(ValueError):
    """A line that is no record of a game; its message says where it goes wrong."""


def save(game: Game, elapsed_ms: int) -> str:
    """The line of a game that has been played for `elapsed_ms`."""
    undone = list(game.undone)
    undone.reverse()
    moves = [written(removal) for removal in list(game.made) + undone]
    return " ".join([VERSION, game.code, str(elapsed_ms), str(game.moves)] + moves + [END])


def load(line: str) -> tuple[Game, int]:
    """The game of a line and its elapsed milliseconds; raises `BadRecord` for any other text."""
    words = line.split(" ") if len(line) < 1000 else []
    if len(words) < 5 or words[0] != VERSION or words[-1] != END:
        raise BadRecord("not a record of version %s" % VERSION)
    elapsed_ms = _whole(words[2], LONGEST_MS)
    moves = words[4:-1]
    made = _whole(words[3], len(moves))
    try:
        game = Game(number_of(words[1]))
        if game.code != words[1]:
            raise BadRecord("%s is not how a code is written" % words[1])
        for move in moves:
            game.remove(tuple(move.split("+")))
    except (CodeError, IllegalRemoval) as error:
        raise BadRecord(str(error))
    if game.state == "won" and made < len(moves):
        raise BadRecord("a won game has no move undone")
    for _ in range(len(moves) - made):
        game.undo()
    return game, elapsed_ms


def is_sound(line: str) -> bool:
    """Whether the line is a record that `load` can read."""
    try:
        load(line)
    except BadRecord:
        return False
    return True


def written(removal: tuple[str, ...]) -> str:
    """A removal as it stands in a record: `1+8`, `3+5+R7`."""
    return "+".join(removal)


def _whole(text: str, most: int) -> int:
    """A whole number from 0 to `most`, written in ASCII digits."""
    if not text or len(text) > 12 or any(digit not in "0123456789" for digit in text):
        raise BadRecord("%s is not a number" % text[:20])
    if int(text) > most:
        raise BadRecord("%s is too large" % text)
    return int(text)
