"""A judge that shares no code with the engine: it tries all pairs and trios of the top cards."""

from itertools import combinations

RANKS = {rank: value for value, rank in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}


def value(card: str) -> int:
    """A card's rank, ace 1 to king 13."""
    return RANKS[card[: len(card) - 1]]


def possible(cards: list[str]) -> int:
    """How many pairs and trios there are among the cards."""
    values = [value(card) for card in cards]
    pairs = sum(a + b == 11 and max(a, b) <= 10 for a, b in combinations(values, 2))
    # 11 x 12 x 13 is 1716, and no other three ranks have that product.
    trios = sum(a * b * c == 1716 for a, b, c in combinations(values, 3))
    return pairs + trios


def leads_on(held: list[str], card: str) -> bool:
    """Whether the card and those held are a pair, or are all or some of a trio."""
    values = [value(other) for other in [*held, card]]
    pair = len(values) == 2 and sum(values) == 11 and max(values) <= 10
    return pair or (len(set(values)) == len(values) and set(values) <= {11, 12, 13})
