"""The colours of the tokens: every text and state can be read, in every theme."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "static" / "css" / "tokens.css"


def themes(value: str) -> dict[str, dict[str, str]]:
    """The tokens of each theme with such a value; what it does not change is the light one's."""
    found: dict[str, dict[str, str]] = {}
    text = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.S)
    for selector, block in re.findall(r"(:root[^{]*)\{([^}]*)\}", text):
        theme = re.search(r'data-theme="(\w+)"', selector)
        colours = dict(re.findall(rf"--([\w-]+):\s*({value});", block))
        found[theme[1] if theme else "light"] = colours
    return {name: {**found["light"], **colours} for name, colours in found.items()}


THEMES = themes("#[0-9a-f]{3,6}")
STRENGTHS = {theme: float(found["moon-strength"]) for theme, found in themes(r"[\d.]+").items()}


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2, 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(over: str, under: str, share: float) -> str:
    """The colour that a share of `over` makes on `under`."""
    parts = [[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (over, under)]
    return "#" + "".join(
        f"{round(a * share + b * (1 - share)):02x}" for a, b in zip(*parts, strict=True)
    )


FELT = ("sky", "felt", "felt-edge")
ON_FELT = ("ink-on-felt", "quiet-on-felt", "accent", "off")
TEXTS = [
    *[
        (ink, felt, 4.5)
        for ink in ("ink-on-felt", "quiet-on-felt", "accent", "off")
        for felt in FELT
    ],
    *[(ink, "panel", 4.5) for ink in ("ink", "quiet", "action", "wrong")],
    ("on-action", "action", 4.5),
    ("on-accent", "accent", 4.5),
    *[(ink, face, 7) for ink in ("black", "red", "blue", "green") for face in ("card", "card-lit")],
    *[(ink, "dim", 7) for ink in ("black", "dim-red", "dim-blue", "dim-green")],
    ("ring", "card", 4.5),
    ("ring", "accent", 4.5),
    ("line", "panel", 3),
]


def full(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(digit * 2 for digit in colour[1:])


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_and_state_can_be_read(theme: str) -> None:
    colours = THEMES[theme]
    low = {
        f"{ink} on {ground}": round(contrast(colours[ink], colours[ground]), 2)
        for ink, ground, least in TEXTS
        if contrast(colours[ink], colours[ground]) < least
    }
    assert low == {}


@pytest.mark.parametrize("theme", THEMES)
def test_labels_can_be_read_before_the_moon(theme: str) -> None:
    colours = THEMES[theme]
    moonlit = mixed(full(colours["moon"]), full(colours["felt"]), STRENGTHS[theme])
    assert contrast(colours["quiet-on-felt"], moonlit) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_a_darkened_card_is_clearly_darker(theme: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours["card"], colours["dim"]) >= 1.7


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
