"""The rules: what lies where, and what may be removed. Read `remove` first.

A position is a tuple of 20 piles in the order of `PLACES`, each a tuple of cards, bottom card
first. It never changes: a removal gives a new one. A removal is a tuple of 2 or 3 places.
"""

from .cards import JACK, is_picture, rank_of

PLACES = tuple(str(n) for n in range(1, 13)) + tuple("R%d" % n for n in range(1, 9))
"""The names of the 12 piles and the 8 reserve slots."""

PAIR_SUM = 11
PAIR_POINTS = 10
TRIO_POINTS = 15

_INDEX = {place: index for index, place in enumerate(PLACES)}


class IllegalRemoval(ValueError):
    """A removal that the rules forbid, or of places that do not exist."""


def in_order(places: tuple[str, ...]) -> tuple[str, ...]:
    """The places in the order of `PLACES`; raises `IllegalRemoval` at an unknown one."""
    for place in places:
        if place not in _INDEX:
            raise IllegalRemoval("there is no place %s" % place)
    return tuple(sorted(places, key=lambda place: _INDEX[place]))


def top(position: tuple[tuple[str, ...], ...], place: str) -> str:
    """The playable card at a place, or an empty string."""
    pile = position[_INDEX[place]]
    return pile[-1] if pile else ""


def count(position: tuple[tuple[str, ...], ...], place: str) -> int:
    """How many cards lie at a place, 0 to 8."""
    return len(position[_INDEX[place]])


def cards_left(position: tuple[tuple[str, ...], ...]) -> int:
    """How many cards are on the table, 0 to 104."""
    return sum(len(pile) for pile in position)


def combines(held: tuple[str, ...], card: str) -> bool:
    """Whether `card` can go with the cards held towards a pair or a trio, by its rank alone."""
    if is_picture(card):
        return all(is_picture(other) and rank_of(other) != rank_of(card) for other in held)
    return len(held) == 1 and rank_of(held[0]) + rank_of(card) == PAIR_SUM


def is_removal(cards: tuple[str, ...]) -> bool:
    """Whether the cards are a pair that adds up to 11, or a jack, a queen and a king."""
    ranks = sorted(rank_of(card) for card in cards)
    if len(ranks) == 2:
        return ranks[1] < JACK and sum(ranks) == PAIR_SUM
    return ranks == [JACK, JACK + 1, JACK + 2]


def remove(
    position: tuple[tuple[str, ...], ...], removal: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """The position after a removal, given as places in any order.

    Raises `IllegalRemoval` when a place is unknown, named twice or empty, or when its cards are
    neither a pair nor a trio.
    """
    removal = in_order(removal)
    cards = tuple(top(position, place) for place in removal)
    if len(set(removal)) != len(removal) or not all(cards) or not is_removal(cards):
        raise IllegalRemoval("%s cannot be removed" % "+".join(removal))
    taken = {_INDEX[place] for place in removal}
    return tuple(pile[:-1] if i in taken else pile for i, pile in enumerate(position))


def points(removal: tuple[str, ...]) -> int:
    """The points of a removal: 10 for a pair, 15 for a trio."""
    return PAIR_POINTS if len(removal) == 2 else TRIO_POINTS


def removals(position: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """Every removal that the position allows, for tests and for judging it; never shown."""
    open_places = tuple(place for place in PLACES if top(position, place))
    found: list[tuple[str, ...]] = []
    for i, first in enumerate(open_places):
        for j in range(i + 1, len(open_places)):
            second = open_places[j]
            pair = (top(position, first), top(position, second))
            if is_removal(pair):
                found.append((first, second))
            elif is_picture(pair[0]) and combines(pair[:1], pair[1]):
                for third in open_places[j + 1 :]:
                    if is_removal(pair + (top(position, third),)):
                        found.append((first, second, third))
    return tuple(found)


def is_stuck(position: tuple[tuple[str, ...], ...]) -> bool:
    """Whether cards are left and neither a pair nor a trio is possible."""
    ranks = {rank_of(pile[-1]) for pile in position if pile}
    if JACK in ranks and JACK + 1 in ranks and JACK + 2 in ranks:
        return False
    return bool(ranks) and not any(PAIR_SUM - rank in ranks for rank in ranks)
