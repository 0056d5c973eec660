"""The settings of how the game looks, sounds and feels."""

import json

import pytest

from halfmoon.settings import CHOICES, defaults, load, save
from halfmoon.words import Words

LOOKS = {
    "letters": "VDR",
    "colours": "four",
    "theme": "contrast",
    "motion": "off",
    "sound": True,
    "vibration": True,
}


def test_at_first_the_look_follows_the_language_and_the_device() -> None:
    given = defaults()
    assert (given["letters"], given["theme"], given["motion"]) == ("auto", "auto", "auto")
    assert given["colours"] == "two"


def test_at_first_it_is_silent_and_still_under_the_finger() -> None:
    assert defaults()["sound"] is False
    assert defaults()["vibration"] is False


def test_a_chosen_look_is_kept() -> None:
    assert load(save(defaults() | LOOKS)) == defaults() | LOOKS


@pytest.mark.parametrize("key", LOOKS)
def test_an_unknown_look_is_cleaned(key: str) -> None:
    assert load(json.dumps({key: "pink"})) == defaults()


@pytest.mark.parametrize("letters", [choice for choice in CHOICES["letters"] if choice != "auto"])
def test_chosen_letters_stand_on_the_picture_cards_alone(letters: str) -> None:
    words = Words({"letter.J": "j", "letter.A": "a"}, (), letters)
    assert [words.letter(card) for card in ("JS", "QH", "KD")] == list(letters)
    assert [words.letter(card) for card in ("AS", "10C")] == ["a", "10"]


def test_without_a_choice_the_letters_are_the_languages() -> None:
    words = Words({"letter.J": "B", "letter.Q": "V", "letter.K": "H"}, ())
    assert [words.letter(card) for card in ("JS", "QH", "KD")] == ["B", "V", "H"]
