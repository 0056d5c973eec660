import pytest

from halfmoon.cards import PACK
from halfmoon.deals import (
    ALPHABET,
    DEALS,
    MISTAKEN,
    CodeError,
    _SplitMix64,
    code_of,
    deal,
    number_of,
    shuffled,
)
from halfmoon.rules import PLACES
from tests.games import golden


def refusal(text: str) -> tuple[str, str, str]:
    with pytest.raises(CodeError) as caught:
        number_of(text)
    return caught.value.reason, caught.value.found, caught.value.meant


# The shuffle and the deal


@pytest.mark.parametrize("recorded", golden.DEALS, ids=lambda recorded: recorded.code)
def test_a_code_gives_its_recorded_deal(recorded: golden.Deal) -> None:
    assert shuffled(number_of(recorded.code)) == recorded.cards


@pytest.mark.parametrize("recorded", golden.DEALS, ids=lambda recorded: recorded.code)
def test_the_number_of_a_recorded_deal_gives_its_code_back(recorded: golden.Deal) -> None:
    assert code_of(number_of(recorded.code)) == recorded.code


@pytest.mark.parametrize("number", [0, 1, 2**32, DEALS - 1])
def test_a_deal_has_every_card_twice(number: int) -> None:
    assert sorted(shuffled(number)) == sorted(PACK * 2)


def test_a_deal_lays_12_piles_of_8_and_8_cards_in_the_reserve() -> None:
    assert [len(pile) for pile in deal(1)] == [8] * 12 + [1] * 8


def test_a_deal_goes_round_the_piles_and_ends_in_the_reserve() -> None:
    cards = shuffled(1)
    laid: dict[str, tuple[str, ...]] = dict.fromkeys(PLACES, ())
    for k, card in enumerate(cards[:96]):
        laid[str(k % 12 + 1)] += (card,)
    for slot, card in enumerate(cards[96:], 1):
        laid[f"R{slot}"] += (card,)
    assert deal(1) == tuple(laid[place] for place in PLACES)


def test_the_generator_gives_the_published_numbers() -> None:
    # Of state 0, and of state 1234567 as Rosetta Code prints them.
    zero = _SplitMix64(0)
    assert [zero.draw() for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    other = _SplitMix64(1234567)
    assert [other.draw() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_number_below_a_bound_draws_the_uneven_rest_again() -> None:
    # Nearly half of all draws are rest for this bound, among them the first one of state 0.
    bound = 2**63 + 1
    assert _SplitMix64(0).below(bound) == 0x6E789E6AA1B965F4


def test_a_number_below_a_bound_is_what_the_draw_leaves() -> None:
    assert _SplitMix64(0).below(104) == 0xE220A8397B1DCDAF % 104


# Writing a code


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "HM1-N-AAAAAAA"),
        (1, "HM1-N-AAAAAAB"),
        (25, "HM1-N-AAAAAAZ"),
        (26, "HM1-N-AAAAAA2"),
        (31, "HM1-N-AAAAAA7"),
        (32, "HM1-N-AAAAABA"),
        (2**34, "HM1-N-QAAAAAA"),
        (2**35 - 1, "HM1-N-7777777"),
    ],
)
def test_a_code_is_the_deal_number_in_base_32_most_significant_first(
    number: int, code: str
) -> None:
    assert code_of(number) == code
    assert number_of(code) == number


def test_there_are_two_to_the_35_deals() -> None:
    assert DEALS == 34_359_738_368


# Reading a code: what is forgiven

CODE = "HM1-N-BQ2ZLI7"
NUMBER = number_of(CODE)

FULL_WIDTH = "".join(chr(ord(character) + 0xFEE0) for character in CODE)
QUOTED = "".join(f"%{ord(character):02x}" for character in CODE)

SPELLINGS = {
    "lower case": "hm1-n-bq2zli7",
    "mixed case": "Hm1-n-bQ2zLi7",
    "blanks around": "  \tHM1-N-BQ2ZLI7\r\n",
    "blanks within": "H M 1 - N - B Q 2 Z L I 7",
    "on two lines": "HM1-N-\nBQ2ZLI7",
    "blanks for dashes": "HM1 N BQ2ZLI7",
    "no dashes": "HM1NBQ2ZLI7",
    "one dash": "HM1N-BQ2ZLI7",
    "dashes doubled": "HM1--N--BQ2ZLI7",
    "dashes around": "-HM1-N-BQ2ZLI7-",
    "dashes within": "HM1-N-BQ2-ZLI-7",
    "dashes in other places": "HM-1N-B-Q2ZLI7",
    "full-width": FULL_WIDTH,
    "full-width and lower case": FULL_WIDTH.lower(),
    "a link": "https://example.org/halfmoon/#HM1-N-BQ2ZLI7",
    "a link with a query": "https://example.org/?python=micropython#HM1-N-BQ2ZLI7",
    "a link to a file": "file:///games/index.html#hm1-n-bq2zli7",
    "a link with a percent sign": "https://example.org/half%20moon%21/#HM1-N-BQ2ZLI7",
    "a link with Latin-1 in its path": "https://example.org/%E9/#HM1-N-BQ2ZLI7",
    "a hash alone": "#HM1-N-BQ2ZLI7",
    "a full-width hash": "\uff03HM1-N-BQ2ZLI7",
    "two hashes": "https://example.org/#top#HM1-N-BQ2ZLI7",
    "a quoted link": "https%3A%2F%2Fexample.org%2F%23HM1-N-BQ2ZLI7",
    "quoted dashes": "#HM1%2DN%2DBQ2ZLI7",
    "quoted blanks": "HM1%20N%20BQ2ZLI7%0D%0A",
    "quoted no-break blanks": "HM1%C2%A0N%C2%A0BQ2ZLI7",
    "quoted odd dashes": "HM1%E2%80%93N%E2%80%93BQ2ZLI7",
    "quoted letters": QUOTED,
    "quoted letters in capitals": QUOTED.upper(),
    "quoted full-width": "%" + FULL_WIDTH.encode().hex("%"),
    "full-width percent signs": "HM1\uff05\uff12\uff10N BQ2ZLI7",
}


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=SPELLINGS.keys())
def test_a_harmless_spelling_is_read(text: str) -> None:
    assert number_of(text) == NUMBER


BLANKS = {
    "tab": "\t",
    "line feed": "\n",
    "carriage return": "\r",
    "next line": "\u0085",
    "no-break space": "\u00a0",
    "Arabic letter mark": "\u061c",
    "Ogham space": "\u1680",
    "Mongolian vowel separator": "\u180e",
    "en quad": "\u2000",
    "thin space": "\u2009",
    "hair space": "\u200a",
    "zero-width space": "\u200b",
    "zero-width joiner": "\u200d",
    "left-to-right mark": "\u200e",
    "right-to-left mark": "\u200f",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "left-to-right embedding": "\u202a",
    "pop directional formatting": "\u202c",
    "narrow no-break space": "\u202f",
    "medium mathematical space": "\u205f",
    "word joiner": "\u2060",
    "left-to-right isolate": "\u2066",
    "pop directional isolate": "\u2069",
    "ideographic space": "\u3000",
    "byte order mark": "\ufeff",
}


@pytest.mark.parametrize("blank", BLANKS.values(), ids=BLANKS.keys())
def test_a_blank_of_any_width_is_passed_over(blank: str) -> None:
    assert number_of(blank + "HM1-N-BQ2" + blank + blank + "ZLI7" + blank) == NUMBER
    assert number_of(CODE.replace("-", blank)) == NUMBER


DASHES = {
    "soft hyphen": "\u00ad",
    "Armenian hyphen": "\u058a",
    "hyphen": "\u2010",
    "no-break hyphen": "\u2011",
    "figure dash": "\u2012",
    "en dash": "\u2013",
    "em dash": "\u2014",
    "horizontal bar": "\u2015",
    "hyphen bullet": "\u2043",
    "minus": "\u2212",
    "small em dash": "\ufe58",
    "small hyphen-minus": "\ufe63",
    "full-width hyphen-minus": "\uff0d",
}


@pytest.mark.parametrize("dash", DASHES.values(), ids=DASHES.keys())
def test_an_odd_dash_is_a_dash(dash: str) -> None:
    assert number_of(CODE.replace("-", dash)) == NUMBER


# Reading a code: what is refused


@pytest.mark.parametrize(
    "text", ["", " ", "\u00a0\u200b", "-", " - ", "#", "https://example.org/#"]
)
def test_an_empty_text_is_refused_as_empty(text: str) -> None:
    assert refusal(text) == ("empty", "", "")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("BQ2ZLI7", "BQ2ZLI7"),
        ("hello", "HELLO"),
        ("HM-N-BQ2ZLI7", "HM-N-BQ2ZLI7"),
        ("HMI-N-BQ2ZLI7", "HMI-N-BQ2ZLI7"),
        ("M1-N-BQ2ZLI7", "M1-N-BQ2ZLI7"),
        ("H1-N-BQ2ZLI7", "H1-N-BQ2ZLI7"),
        ("XHM1-N-BQ2ZLI7", "XHM1-N-BQ2ZLI7"),
        ("https://example.org/#about", "ABOUT"),
        ("HM", "HM"),
        ("HM1", "HM1"),
        ("1", "1"),
    ],
)
def test_a_text_that_does_not_begin_as_a_code_is_refused_for_its_beginning(
    text: str, found: str
) -> None:
    assert refusal(text) == ("prefix", found, "")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HM2-N-BQ2ZLI7", "HM2"),
        ("hm2nbq2zli7", "HM2"),
        ("HM0-N-BQ2ZLI7", "HM0"),
        ("HM10-N-BQ2ZLI7", "HM10"),
        ("HM01-N-BQ2ZLI7", "HM01"),
        ("HM2-X-0", "HM2"),
    ],
)
def test_an_unknown_version_is_named(text: str, found: str) -> None:
    assert refusal(text) == ("version", found, "")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HM1-X-BQ2ZLI7", "HM1-X"),
        ("hm1xbq2zli7", "HM1-X"),
        ("HM1-2-BQ2ZLI7", "HM1-2"),
        ("HM1-NX-BQ2ZLI7", "HM1-NX"),
        ("HM1-MINI-BQ2ZLI7", "HM1-MINI"),
        ("HM1-X-0", "HM1-X"),
        ("HM1-BQ2ZLI7", "HM1-B"),
    ],
)
def test_an_unknown_variant_is_named(text: str, found: str) -> None:
    assert refusal(text) == ("variant", found, "")


@pytest.mark.parametrize(("digit", "meant"), [("0", "O"), ("1", "IL"), ("8", "B"), ("9", "")])
def test_a_digit_outside_the_alphabet_is_named_with_what_it_may_have_been(
    digit: str, meant: str
) -> None:
    for k in range(6, 13):
        assert refusal(CODE[:k] + digit + CODE[k + 1 :]) == ("character", digit, meant)


def test_a_character_may_have_been_only_what_a_code_contains() -> None:
    assert all(letter in ALPHABET for letters in MISTAKEN.values() for letter in letters)
    assert not any(digit in ALPHABET for digit in MISTAKEN)


@pytest.mark.parametrize("character", list("!.,_+/?%&é€😀") + ["ß", "ſ", "İ", "\u0391", "\u0661"])
def test_a_character_outside_the_alphabet_is_named(character: str) -> None:
    assert refusal("HM1-N-BQ2ZLI" + character) == ("character", character, "")


def test_a_full_width_digit_outside_the_alphabet_is_named() -> None:
    assert refusal("HM1-N-BQ2ZLI\uff10") == ("character", "0", "O")


def test_the_first_wrong_character_is_named_before_the_length() -> None:
    assert refusal("HM1-N-B9Q8") == ("character", "9", "")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HM1-N-", "0"),
        ("HM1-N", "0"),
        ("HM1-N-BQ2ZLI", "6"),
        ("HM1-N-BQ2ZLI7A", "8"),
        ("HM1-NBQ2ZLI7A", "8"),
        ("HM1-N-BQ2ZLI7BQ2ZLI7", "14"),
    ],
)
def test_too_few_or_too_many_characters_are_counted(text: str, found: str) -> None:
    assert refusal(text) == ("length", found, "")


@pytest.mark.parametrize(
    "text",
    [
        "HM1-N-BQ2ZLI7%",
        "HM1-N-BQ2ZLI7%4",
        "HM1-N-BQ2ZLI7%4_",
        "HM1-N-BQ2ZLI7%+4",
        "HM1-N-BQ2ZLI7%-4",
        "HM1-N-BQ2ZLI7%4 ",
        "HM1-N-BQ2ZLI7%0x",
        "HM1-N-BQ2ZLI7%\u0664",
        "HM1-N-BQ2ZLI7%FF",
    ],
)
def test_a_percent_sign_that_quotes_nothing_is_a_wrong_character(text: str) -> None:
    assert refusal(text) == ("character", "%", "")


def test_text_that_cannot_be_encoded_is_refused_like_any_other() -> None:
    # Half a surrogate pair: a browser's field can hold one.
    assert refusal("\ud83d%41") == ("prefix", "\ud83d%41", "")


def test_a_huge_text_is_refused() -> None:
    for text in ("A" * 100_000, "%41" * 100_000, "HM1-N-" + "A" * 100_000, " " * 100_000):
        reason, _, _ = refusal(text)
        assert reason in ("empty", "prefix", "length")


def test_a_refusal_says_what_it_refuses() -> None:
    with pytest.raises(ValueError, match="character 0"):
        number_of("HM1-N-AAAAAA0")


# One slip is never another deal


def judged(text: str) -> int | None:
    try:
        return number_of(text)
    except CodeError:
        return None


SLIPS = (
    [chr(code) for code in range(0x20, 0x7F)]
    + [chr(code) for code in range(0xA0, 0x100)]
    + [chr(code) for code in range(0xFF01, 0xFF5F)]
    + list(BLANKS.values())
    + list(DASHES.values())
    + list("ſİıÅКМНΗΜ\u0661\u0967\u2460\u00b9")
)
SLIPPED = [
    CODE,
    "HM1-N-NNNNNNN",
    "HM1-N-AAAAAAA",
    "HM1-N-2DAB7CE",
    "HM1-N-H2M3N4Q",
    "HM1-N-FFFFFFF",
]


def narrow(character: str) -> str:
    """The capital that a code may hold in place of this character, or the character itself."""
    code = ord(character)
    character = chr(code - 0xFEE0) if 0xFF01 <= code <= 0xFF5E else character
    return character.upper() if character.isascii() else character


@pytest.mark.parametrize("code", SLIPPED)
def test_one_wrong_character_is_refused_or_harmless(code: str) -> None:
    number = number_of(code)
    for k in range(len(code)):
        for slip in SLIPS:
            if k >= 6 and narrow(slip) in ALPHABET:
                # A letter of the alphabet spells another code: nobody can tell.
                expected = {number_of(code[:k] + narrow(slip) + code[k + 1 :])}
            else:
                expected = {None, number}
            text = code[:k] + slip + code[k + 1 :]
            assert judged(text) in expected, ascii(text)


@pytest.mark.parametrize("code", SLIPPED)
def test_one_character_too_many_is_refused_or_harmless(code: str) -> None:
    for k in range(len(code) + 1):
        for slip in SLIPS:
            text = code[:k] + slip + code[k:]
            assert judged(text) in {None, number_of(code)}, ascii(text)


@pytest.mark.parametrize("code", SLIPPED)
def test_one_missing_character_is_refused_unless_it_is_a_dash(code: str) -> None:
    for k in range(len(code)):
        expected = number_of(code) if code[k] == "-" else None
        assert judged(code[:k] + code[k + 1 :]) == expected
