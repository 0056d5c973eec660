"""Deals: a number gives a deal, and a code writes the number down. Read `deal` first.

The same number gives the same deal on every device, for ever: nothing here may change its
results. A different dealing method would be another version in the code, beside this one.
"""

from .cards import PACK

DEALS = 2**35
"""How many deals there are; deal numbers go from 0 to one less."""

VERSION = "HM1"
VARIANT = "N"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""RFC 4648 Base32: five bits a character, without 0, 1, 8 and 9."""

LENGTH = 7
MISTAKEN = {"0": "O", "1": "IL", "8": "B"}
"""The letters that a digit which no code contains may have been."""

PILES = 12
RESERVE = 8

_WORD = 2**64
_DIGITS = tuple("0123456789")
_DASHES = "-\u00ad\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63"
_BLANKS = "\u0085\u00a0\u061c\u1680\u180e\u3000\ufeff"
_HEX = b"0123456789ABCDEFabcdef"
_LONGEST = 2000  # A link is shorter; a far longer text would take all memory of MicroPython.


class CodeError(ValueError):
    """A text that is no deal code.

    `reason` is `empty`, `prefix`, `version`, `variant`, `character` or `length`; `found` is the
    culprit; `meant` are the letters that a wrong character may have been, often none.
    """

    def __init__(self, reason: str, found: str = "", meant: str = "") -> None:
        super().__init__("not a deal code: %s %s" % (reason, found))
        self.reason = reason
        self.found = found
        self.meant = meant


def code_of(number: int) -> str:
    """The code of a deal number from 0 to `DEALS - 1`: `HM1-N-AAAAAAB` for 1."""
    text = ""
    for _ in range(LENGTH):
        text = ALPHABET[number % 32] + text
        number //= 32
    return "%s-%s-%s" % (VERSION, VARIANT, text)


def number_of(text: str) -> int:
    """Read a deal number from a code that a person typed or pasted, also within a whole link.

    Forgiving where no other deal can be meant: case, blanks, dashes, full-width letters.
    Everything else raises a `CodeError` that names the culprit.
    """
    if len(text) > _LONGEST:
        raise CodeError("prefix", text[:40])
    plain = _plain(text)
    version, variant, written = _split(plain)
    if version != VERSION:
        raise CodeError("version", version)
    if not variant:
        raise CodeError("prefix", plain)
    if variant != VARIANT:
        raise CodeError("variant", "%s-%s" % (version, variant))
    for character in written:
        if character not in ALPHABET:
            raise CodeError("character", character, MISTAKEN.get(character, ""))
    if len(written) != LENGTH:
        raise CodeError("length", str(len(written)))
    number = 0
    for character in written:
        number = number * 32 + ALPHABET.index(character)
    return number


def _split(plain: str) -> tuple[str, str, str]:
    """Version, variant and the written number of a plain text, each perhaps wrong."""
    if not plain:
        raise CodeError("empty")
    letters = plain.replace("-", "")
    if letters[:2] != "HM" or letters[2:3] not in _DIGITS:
        raise CodeError("prefix", plain)
    plain = plain[plain.index("M") + 1 :].strip("-")
    end = 0
    while plain[end : end + 1] in _DIGITS:
        end += 1
    version, rest = "HM" + plain[:end], plain[end:].strip("-")
    # With dashes in their places the variant is what stands between them, whatever its length.
    parts = rest.split("-")
    if len(parts) == 2 and len(parts[1]) == LENGTH:
        return version, parts[0], parts[1]
    rest = rest.replace("-", "")
    return version, rest[:1], rest[1:]


def _plain(text: str) -> str:
    """The text's code in ASCII capitals without blanks, its dashes all `-`."""
    text = _unquoted("".join(_narrow(character) for character in text))
    if "#" in text:
        text = text[text.rindex("#") + 1 :]
    plain = ""
    for character in text:
        character = _narrow(character)
        if character in _DASHES:
            plain += "-"
        elif "a" <= character <= "z":
            plain += chr(ord(character) - 32)
        elif not _is_blank(character):
            plain += character
    return plain.strip("-")


def _narrow(character: str) -> str:
    """The ASCII form of a full-width character, or the character itself."""
    if "\uff01" <= character <= "\uff5e":
        return chr(ord(character) - 0xFEE0)
    return character


def _is_blank(character: str) -> bool:
    """Whether a character is a space of any width, a line's end or an invisible mark."""
    # A table of our own: MicroPython's isspace knows ASCII alone.
    return (
        character <= " "
        or "\u2000" <= character <= "\u200f"
        or "\u2028" <= character <= "\u202f"
        or "\u205f" <= character <= "\u206f"
        or character in _BLANKS
    )


def _unquoted(text: str) -> str:
    """The text with a link's %20 and the like undone; left alone where that gives no text."""
    if "%" not in text:
        return text
    try:
        first, *parts = text.encode().split(b"%")
        for part in parts:
            # Not left to int alone, which reads "+4" and "4_" too, and not the same everywhere.
            if len(part) < 2 or part[0] not in _HEX or part[1] not in _HEX:
                return text
            first += bytes([int(part[:2].decode(), 16)]) + part[2:]
        return first.decode()
    except ValueError:
        return text


class _SplitMix64:
    """The generator of Steele, Lea and Flood (2014): 64 bits a step."""

    def __init__(self, state: int) -> None:
        self.state = state

    def draw(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % _WORD
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % _WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % _WORD
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely: the uneven rest is drawn again."""
        fair = _WORD - _WORD % bound
        drawn = self.draw()
        while drawn >= fair:
            drawn = self.draw()
        return drawn % bound


def shuffled(number: int) -> tuple[str, ...]:
    """The 104 cards of deal `number` in shuffled order (Fisher-Yates in Durstenfeld's form)."""
    generator = _SplitMix64(number)
    cards = list(PACK + PACK)
    for i in range(len(cards) - 1, 0, -1):
        j = generator.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def deal(number: int) -> tuple[tuple[str, ...], ...]:
    """The 20 piles of deal `number`: piles 1 to 12, bottom card first, then R1 to R8."""
    cards = shuffled(number)
    dealt = len(cards) - RESERVE
    piles = tuple(tuple(cards[k] for k in range(pile, dealt, PILES)) for pile in range(PILES))
    return piles + tuple((card,) for card in cards[dealt:])
