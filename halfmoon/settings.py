"""The player's settings: a dict of known keys. Read `CHOICES` first."""

import json

CHOICES = {
    "errors": (False, True),
    "help": (False, True),
    "keys": (True, False),
    "counter": (False, True),
    "language": ("", "de", "en", "fr", "nl"),
    "letters": ("auto", "JQK", "BVH", "VDR", "BDK"),
    "colours": ("two", "four"),
    "theme": ("auto", "light", "dark", "contrast"),
    "motion": ("auto", "off"),
    "sound": (False, True),
    "vibration": (False, True),
}
"""What each setting may be; the first is what it is at the start. No language: the browser's."""


LONGEST = 1000
"""No settings are longer, and no text this short is nested too deeply for Pyodide's stack."""


class BadSettings(ValueError):
    """A text that holds no settings at all."""


def defaults() -> dict[str, bool | str]:
    """The settings of a player who has never changed any."""
    return {key: choices[0] for key, choices in CHOICES.items()}


def save(settings: dict[str, bool | str]) -> str:
    """The settings as JSON text."""
    return json.dumps(settings)


def load(text: str) -> dict[str, bool | str]:
    """The settings of a JSON text: what is known and sound of it, the rest at its default.

    Raises `BadSettings` when the text is no JSON object.
    """
    stored = _parsed(text)
    settings = defaults()
    for key in CHOICES:
        if _is_choice(key, stored.get(key)):
            settings[key] = stored[key]
    return settings


def is_sound(text: str) -> bool:
    """Whether the text holds settings, and nothing but what a setting may be for each it knows."""
    try:
        stored = _parsed(text)
    except BadSettings:
        return False
    return all(_is_choice(key, stored[key]) for key in CHOICES if key in stored)


def _is_choice(key: str, value: bool | str | None) -> bool:
    # By type too: 1 equals True, and no setting is a number.
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[key])


def _parsed(text: str) -> dict[str, bool | str]:
    if len(text) > LONGEST:
        raise BadSettings("too long")
    try:
        stored = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too deeply nested
        raise BadSettings("not JSON")
    if not isinstance(stored, dict):
        raise BadSettings("not an object")
    return stored
