"""A game or a table as text that is sent to somebody, and back. Read `link_of` first.

The link of a game, behind the page's address and a `#`, is its deal's code, how many moves there
are, and the moves:

    HM1-N-AAAAAAB/3CDHIKL

Each place is a letter: `A` to `L` are the piles 1 to 12, `M` to `T` are R1 to R8. A pair has two
letters, a trio three; which it is follows from the cards. The number of moves tells a link that
was cut short. The code is read as forgivingly as `deals` reads one, the moves are played by the
rules.
"""

from .cards import PACK, is_picture
from .deals import CodeError, number_of, plain_of
from .game import Game
from .rules import PLACES, IllegalRemoval, count, top

LETTERS = "ABCDEFGHIJKLMNOPQRST"
SIGNS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}
LONGEST = 8000
"""No text of a game is longer; far longer ones would take all memory of MicroPython."""

MOST_MOVES = 48


class SharedError(ValueError):
    """A text that is no game.

    `reason` is `long`, `count` (no number of moves, or too
    large a one), `cut` (`found` moves came), `letter` or `word` (`found` is no place or no card),
    `move` (the rules forbid `found`) or `card` (`found` does not lie so).
    """

    def __init__(self, reason: str, found: str = "") -> None:
        super().__init__("not a game: %s %s" % (reason, found))
        self.reason = reason
        self.found = found


def link_of(game: Game) -> str:
    """What follows the `#` in the link of a game; undone moves are not shared."""
    letters = "".join(LETTERS[PLACES.index(place)] for removal in game.made for place in removal)
    return "%s/%d%s" % (game.code, game.moves, letters)


def is_link(text: str) -> bool:
    """Whether a text names a game and not only a deal, be it a good one or not."""
    if len(text) > LONGEST:
        return False
    # A pasted link may be of a page in a folder: only behind the "#" a "/" begins the moves.
    return "/" in plain_of(text) and plain_of(text)[:2] == "HM"


def read_link(text: str) -> Game:
    """The game of a link, whole or only what follows its `#`.

    Raises `deals.CodeError` for a bad code and `SharedError` for bad moves.
    """
    if len(text) > LONGEST:
        raise SharedError("long")
    code, _, written = plain_of(text).partition("/")
    game = Game(number_of(code))
    digits = 0
    while written[digits : digits + 1] and written[digits] in "0123456789":
        digits += 1
    if not 1 <= digits <= 2 or int(written[:digits]) > MOST_MOVES:
        raise SharedError("count", written[:digits])
    moves, letters = int(written[:digits]), written[digits:]
    held: tuple[str, ...] = ()
    for letter in letters:
        if letter not in LETTERS:
            raise SharedError("letter", letter)
        held += (PLACES[LETTERS.index(letter)],)
        card = top(game.position, held[0])
        if len(held) == (3 if card and is_picture(card) else 2):
            _remove(game, held)
            held = ()
    if held or game.moves != moves:
        raise SharedError("cut", str(game.moves))
    return game


def text_of(game: Game) -> str:
    """A game to be read: its code, then a line for each move, `1. 5♠ 1 + 6♦ 8`."""
    lines = [game.code]
    shown = Game(game.number)
    for number, removal in enumerate(game.made):
        cards = [_sign(top(shown.position, place)) + " " + place for place in removal]
        lines.append("%d. %s" % (number + 1, " + ".join(cards)))
        shown.remove(removal)
    return "\n".join(lines)


def read_text(text: str) -> Game:
    """The game of a text that `text_of` wrote, however its lines were broken.

    Raises `deals.CodeError` for a bad code and `SharedError` for bad moves.
    """
    if len(text) > LONGEST:
        raise SharedError("long")
    # What mails and forums put in: pictures in place of suits, blanks that do not break.
    for found, meant in (("\ufe0e", ""), ("\ufe0f", ""), ("\u00a0", " "), ("+", " + ")):
        text = text.replace(found, meant)
    words = text.split()
    if not words:
        raise CodeError("empty")
    game = Game(number_of(words[0]))
    words = [word for word in words[1:] if not _is_number(word)]
    held: tuple[str, ...] = ()
    index = 0
    while index < len(words):
        card, place = _card(words[index]), (words[index + 1 : index + 2] or [""])[0]
        if not card or place not in PLACES:
            raise SharedError("word", words[index][:20] if not card else place[:20])
        if top(game.position, place) != card:
            raise SharedError("card", "%s %s" % (_sign(card), place))
        held += (place,)
        index += 2
        if words[index : index + 1] == ["+"]:
            index += 1
        else:
            _remove(game, held)
            held = ()
    if held:
        raise SharedError("cut", str(game.moves))
    return game


def read(text: str) -> Game:
    """The game of a link or of a readable text, whichever it is."""
    return read_link(text) if is_link(text) else read_text(text)


def table_text(position: tuple[tuple[str, ...], ...]) -> str:
    """The table for a mail or a forum: each place with its card and the cards there.

    Three lines: `1: 7♥ 7 · 2: A♥ 8 · …`, piles 7 to 12, and the reserve `R1 10♥ · …`.
    """
    cells = []
    for place in PLACES:
        card = top(position, place)
        if place[0] == "R":
            cells.append("%s %s" % (place, _sign(card) if card else "\u2013"))
        elif card:
            cells.append("%s: %s %d" % (place, _sign(card), count(position, place)))
        else:
            cells.append("%s: \u2013" % place)
    rows = (cells[:6], cells[6:12], cells[12:])
    return "\n".join(" \u00b7 ".join(row) for row in rows)


def _remove(game: Game, places: tuple[str, ...]) -> None:
    try:
        game.remove(places)
    except IllegalRemoval:
        raise SharedError("move", "+".join(places))


def _sign(card: str) -> str:
    return card[:-1] + SIGNS[card[-1]]


def _card(word: str) -> str:
    """The card that a word such as `10♦` or `10D` names, or an empty text."""
    for suit, sign in SIGNS.items():
        if word[-1:] == sign:
            word = word[:-1] + suit
    return word if word in PACK else ""


def _is_number(word: str) -> bool:
    """Whether a word numbers a move: `12.`."""
    return word[-1:] == "." and word[:-1] != "" and all(c in "0123456789" for c in word[:-1])
