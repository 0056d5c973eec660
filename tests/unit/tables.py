"""Positions as text: `1: JC 5S, 8: 6D, R1: 10H`, bottom card first; places not named are empty."""

from halfmoon.game import Game
from halfmoon.rules import PLACES
from halfmoon.session import Session


def position(text: str) -> tuple[tuple[str, ...], ...]:
    """The position that a text describes."""
    piles = {}
    for pile in text.split(","):
        place, _, cards = pile.partition(":")
        assert place.strip() in PLACES, f"there is no place {place}"
        piles[place.strip()] = tuple(cards.split())
    return tuple(piles.get(place, ()) for place in PLACES)


def game_at(text: str) -> Game:
    """A game that begins at the position of a text instead of at a deal."""
    game = Game(0)
    game._positions = [position(text)]
    return game


def session_at(text: str) -> Session:
    """A session with a game that begins at the position of a text."""
    return Session(game_at(text))
