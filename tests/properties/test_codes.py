from hypothesis import assume, given
from hypothesis import strategies as st

from halfmoon.cards import PACK
from halfmoon.deals import ALPHABET, CodeError, code_of, deal, number_of
from tests.properties.strategies import numbers

BLANKS = " \t\r\n\u00a0\u2003\u200b\u2060\u3000\ufeff"
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d"
PREFIXES = ["", "#", "https://example.org/halfmoon/#", "https://example.org/?python=pyodide#"]


@given(numbers)
def test_a_code_is_read_as_the_number_it_was_written_for(number: int) -> None:
    assert number_of(code_of(number)) == number


@given(numbers, numbers)
def test_two_deals_have_two_codes(first: int, second: int) -> None:
    assert (code_of(first) == code_of(second)) is (first == second)


@given(numbers)
def test_a_deal_has_every_card_twice_in_12_piles_and_the_reserve(number: int) -> None:
    piles = deal(number)
    assert [len(pile) for pile in piles] == [8] * 12 + [1] * 8
    assert sorted(card for pile in piles for card in pile) == sorted(PACK * 2)


@st.composite
def spellings(draw: st.DrawFn) -> tuple[int, str]:
    """A deal number, and its code in a harmless spelling."""
    number = draw(numbers)
    text = ""
    for character in code_of(number):
        if character == "-":
            character = draw(st.text(DASHES + BLANKS, max_size=3))
        elif draw(st.booleans()):
            character = character.lower()
        if draw(st.integers(0, 4)) == 0:
            character = "".join(
                chr(ord(part) + 0xFEE0) if "!" <= part <= "~" else part for part in character
            )
        if draw(st.integers(0, 4)) == 0:
            character = "".join(f"%{byte:02X}" for byte in character.encode())
        text += character + draw(st.text(BLANKS, max_size=1))
    return number, draw(st.sampled_from(PREFIXES)) + draw(st.text(BLANKS, max_size=2)) + text


@given(spellings())
def test_a_harmless_spelling_changes_nothing(spelling: tuple[int, str]) -> None:
    number, text = spelling
    assert number_of(text) == number


@given(numbers, st.integers(0, 12), st.characters())
def test_one_wrong_character_is_never_another_deal(number: int, k: int, slip: str) -> None:
    code = code_of(number)
    narrow = chr(ord(slip) - 0xFEE0) if "\uff01" <= slip <= "\uff5e" else slip
    assume(k < 6 or not (narrow.isascii() and narrow.upper() in ALPHABET))
    try:
        assert number_of(code[:k] + slip + code[k + 1 :]) == number
    except CodeError as refused:
        assert refused.reason in {"prefix", "version", "variant", "character", "length"}


@given(st.text(max_size=40) | st.text("HM1-N%#AB2Zhm 089\u00a0\uff28", max_size=30))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    try:
        number = number_of(text)
    except CodeError as refused:
        assert refused.reason
    else:
        assert number_of(code_of(number)) == number
