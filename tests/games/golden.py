"""Recorded deals and games, made by an independent program: what the engine must reproduce."""

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Deal(NamedTuple):
    """A code and its 104 cards in shuffled order."""

    code: str
    cards: tuple[str, ...]


class Played(NamedTuple):
    """A complete game: its code, its outcome, its score and its removals."""

    code: str
    outcome: str
    score: int
    removals: tuple[tuple[str, ...], ...]


def lines(name: str) -> list[list[str]]:
    """The words of each line of a file beside this one, without its comments."""
    text = (HERE / name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if not line.startswith("#")]


DEALS = tuple(Deal(code, tuple(cards)) for code, *cards in lines("deals.txt"))
GAMES = tuple(
    Played(code, outcome, int(score), tuple(tuple(move.split("+")) for move in moves))
    for code, outcome, score, *moves in lines("games.txt")
)
