"""Cards, as plain strings: rank and suit, `"AS"`, `"10D"`, `"QC"`. Read `rank_of` first."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")

PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards of one pack: spades, hearts, diamonds, clubs, each from ace to king."""

JACK = 11

_RANK_OF = {card: RANKS.index(card[:-1]) + 1 for card in PACK}


def rank_of(card: str) -> int:
    """The rank of a card, ace 1 to king 13."""
    return _RANK_OF[card]


def suit_of(card: str) -> str:
    """The suit of a card: one of `S`, `H`, `D`, `C`."""
    return card[-1]


def is_picture(card: str) -> bool:
    """Whether the card is a jack, a queen or a king."""
    return _RANK_OF[card] >= JACK
