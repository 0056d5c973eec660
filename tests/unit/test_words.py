import json
from pathlib import Path

import pytest

from halfmoon.cards import PACK
from halfmoon.deals import CodeError, number_of
from halfmoon.rules import PLACES
from halfmoon.words import Words

LOCALES = Path(__file__).parents[2] / "static" / "locales"

TEXTS = {
    "plain": "Undo",
    "twice": "{a}, {b} and {a}",
    "close": "{a}{b}",
    "cards.one": "{count} card",
    "cards.other": "{count} cards",
    "letter.J": "B",
    "rank.A": "ace",
    "rank.10": "ten",
    "rank.J": "jack",
    "rank.Q": "queen",
    "rank.K": "king",
    "rank.5": "five",
    "rank.6": "six",
    "suit.S": "spades",
    "suit.H": "hearts",
    "suit.D": "diamonds",
    "suit.C": "clubs",
    "card": "{rank} of {suit}",
    "place.pile": "pile {number}",
    "place.reserve": "reserve {number}",
    "label.pile": "{card}, {place}, {cards}",
    "label.reserve": "{card}, {place}",
    "label.empty": "{place}, empty",
    "comma": ", ",
    "and": "{first} and {last}",
    "or": " or ",
    "told.remove": "Removed: {cards}.",
    "told.undo": "Put back: {cards}.",
    "told.uncovered": "{place} shows {card}.",
    "told.score": "Score {score}.",
    "code.character": "No code has {found}.",
    "code.empty": "Type a code.",
    "code.meant": "Perhaps {letters}.",
}
WORDS = Words(TEXTS, ("other", "one") + ("other",) * 103)


def spoken(language: str) -> Words:
    texts = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    return Words(texts, ("other", "one") + ("other",) * 103)


def test_a_text_is_said_by_its_key() -> None:
    assert WORDS.say("plain") == "Undo"


def test_an_unknown_key_is_said_itself() -> None:
    assert WORDS.say("missing.key") == "missing.key"


def test_each_name_in_braces_is_replaced() -> None:
    assert WORDS.say("twice", a=1, b="x") == "1, x and 1"
    assert WORDS.say("close", a="left", b="right") == "leftright"


def test_braces_in_what_is_put_in_are_left_alone() -> None:
    assert WORDS.say("twice", a="{b}", b="}{") == "{b}, }{ and {b}"


def test_a_name_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        WORDS.say("twice", a=1)


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (104, "104 cards")]
)
def test_things_are_counted_in_the_singular_or_the_plural(count: int, text: str) -> None:
    assert WORDS.counted("cards", count) == text


def test_plurals_are_the_languages_own() -> None:
    texts = {"cards.zero": "none", "cards.few": "{count} few", "cards.many": "{count} many"}
    words = Words(texts, ("zero", "few", "few", "many"))
    assert [words.counted("cards", count) for count in range(4)] == [
        "none",
        "1 few",
        "2 few",
        "3 many",
    ]


@pytest.mark.parametrize(("card", "letter"), [("JS", "B"), ("AS", "A"), ("10D", "10"), ("KC", "K")])
def test_a_card_bears_the_languages_letter_or_its_rank(card: str, letter: str) -> None:
    assert WORDS.letter(card) == letter


@pytest.mark.parametrize(
    ("card", "name"),
    [("KH", "king of hearts"), ("10D", "ten of diamonds"), ("AS", "ace of spades")],
)
def test_a_card_is_told_by_rank_and_suit(card: str, name: str) -> None:
    assert WORDS.card(card) == name


@pytest.mark.parametrize(
    ("place", "name"),
    [("3", "pile 3"), ("12", "pile 12"), ("R1", "reserve 1"), ("R8", "reserve 8")],
)
def test_a_place_is_told_as_pile_or_reserve(place: str, name: str) -> None:
    assert WORDS.place(place) == name


@pytest.mark.parametrize(
    ("place", "card", "count", "label"),
    [
        ("3", "KH", 8, "king of hearts, pile 3, 8 cards"),
        ("3", "KH", 1, "king of hearts, pile 3, 1 card"),
        ("R5", "10D", 1, "ten of diamonds, reserve 5"),
        ("3", "", 0, "pile 3, empty"),
        ("R5", "", 0, "reserve 5, empty"),
    ],
)
def test_a_place_on_the_table_is_spoken_with_its_card(
    place: str, card: str, count: int, label: str
) -> None:
    assert WORDS.label(place, card, count) == label


def test_two_or_three_names_are_listed() -> None:
    assert WORDS.listed(("a", "b")) == "a and b"
    assert WORDS.listed(("a", "b", "c")) == "a, b and c"


def test_a_removal_is_told_with_what_it_uncovers_and_the_score() -> None:
    assert WORDS.moved("remove", ("5S", "6H"), (("8", "JC"),), 10) == (
        "Removed: five of spades and six of hearts. pile 8 shows jack of clubs. Score 10."
    )


def test_a_trio_that_uncovers_nothing_is_told_short() -> None:
    assert WORDS.moved("undo", ("JS", "QH", "KD"), (), 0) == (
        "Put back: jack of spades, queen of hearts and king of diamonds. Score 0."
    )


def test_a_refused_code_is_told_with_what_may_have_been_meant() -> None:
    assert WORDS.refused("character", "1", "IL") == "No code has 1. Perhaps I or L."
    assert WORDS.refused("character", "0", "O") == "No code has 0. Perhaps O."
    assert WORDS.refused("character", "9", "") == "No code has 9."
    assert WORDS.refused("empty", "", "") == "Type a code."


def test_a_long_refused_text_is_told_by_its_beginning() -> None:
    assert WORDS.refused("character", "x" * 1000, "") == f"No code has {'x' * 40}."


# In the languages of the game


@pytest.mark.parametrize(
    ("language", "total", "trio"),
    [
        ("en", "The sum must be 11", "A jack, a queen and a king are needed"),
        ("nl", "De som moet gelijk zijn aan 11", "Vereist een boer, een vrouw en een heer"),
    ],
)
def test_the_move_errors_are_told_as_the_rules_say(language: str, total: str, trio: str) -> None:
    words = spoken(language)
    assert words.say("error.sum") == total
    assert words.say("error.trio") == trio


@pytest.mark.parametrize(("language", "letters"), [("en", "A J Q K"), ("nl", "A B V H")])
def test_pictures_bear_the_letters_of_the_language(language: str, letters: str) -> None:
    words = spoken(language)
    assert " ".join(words.letter(card) for card in ("AS", "JS", "QS", "KS")) == letters
    assert words.letter("10S") == "10"


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_card_and_place_has_a_name_of_its_own(language: str) -> None:
    words = spoken(language)
    assert len({words.card(card) for card in PACK}) == 52
    assert len({words.place(place) for place in PLACES}) == 20
    assert len({words.letter(card) for card in PACK}) == 13


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "HM1-N-AAAAAAB"),
        ("hello", "HELLO"),
        ("HM2-N-AAAAAAB", "HM2"),
        ("HM1-X-AAAAAAB", "HM1-X"),
        ("HM1-N-AAAAAA9", "9"),
        ("HM1-N-AAAAAA0", "O"),
        ("HM1-N-AAAAAA", "6"),
    ],
)
def test_every_refusal_of_a_code_names_the_culprit(language: str, text: str, named: str) -> None:
    with pytest.raises(CodeError) as caught:
        number_of(text)
    error = caught.value
    told = spoken(language).refused(error.reason, error.found, error.meant)
    assert named in told
    assert "{" not in told
    assert not told.startswith("code.")
