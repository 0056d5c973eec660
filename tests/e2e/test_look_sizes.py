"""Every screen: all 20 cards, their labels, the bar and the buttons are seen and can be tapped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.table import open_game

SIZES = """320x568 360x640 390x664 390x844 412x915 568x320 667x375 844x390 768x1024 1024x768
1280x720 1920x1080 2560x1440 320x400 640x360 512x768""".split()

STUCK = (
    "1 HM1-N-7PRLAVQ 354000 30 R4+R5+R8 9+11 7+9+R2 1+11 5+10 1+3+9 12+R3 4+12 11+R7 5+9+11 "
    "4+9 1+10 2+8 1+3 1+R1 1+10 5+6 5+9 2+4 4+10 3+9 4+R6 8+9 4+8+11 2+4 3+8 3+6 6+7+10 1+10 "
    "3+11 ."
)

FAULTS = (Path(__file__).parent / "look_faults.js").read_text(encoding="utf-8")


@pytest.fixture(params=["en", "nl"])
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def context_options(language: str) -> dict[str, Any]:
    return {"locale": language, "has_touch": True, "reduced_motion": "reduce"}


def fault_finder(page: Page) -> Callable[[str], list[str]]:
    def find(size: str) -> list[str]:
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(FAULTS)
        assert len(found["places"]) == 20
        if width >= 320:
            small = [name for name, w, h in found["places"] if w < 36 or h < 52]
            found["faults"] += [f"the target of {name} is small" for name in small]
        return [f"{size}: {fault}" for fault in found["faults"]]

    return find


def test_at_every_size_all_is_seen_and_nothing_scrolls(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#HM1-N-AAAAAAB")
    find = fault_finder(page)
    faults = [fault for size in SIZES for fault in find(size)]
    assert not faults, "\n".join(faults)


def test_at_every_size_the_stuck_notice_covers_nothing(page: Page, site: str) -> None:
    page.add_init_script(f"localStorage.setItem('halfmoon.game', {json.dumps(STUCK)})")
    open_game(page, site, "micropython")
    page.wait_for_selector("#table[data-state=stuck]")
    find = fault_finder(page)
    faults = [fault for size in SIZES for fault in find(size)]
    assert not faults, "\n".join(faults)


ALLOWED = ("outside", "scrolls", "the target")
"""Where text is large, what has no room is below, and the cards are smaller."""


def test_large_text_loses_nothing(page: Page, site: str) -> None:
    """Text of 200 %: what has no room below is reached by scrolling, and nothing is cut."""
    open_game(page, site, "micropython", "#HM1-N-AAAAAAB")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    find = fault_finder(page)
    for size in ("360x640", "390x844", "1280x720"):
        faults = [f for f in find(size) if not any(word in f for word in ALLOWED)]
        assert not faults, "\n".join(faults)


def test_a_page_zoomed_to_400_percent_scrolls_and_loses_nothing(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#HM1-N-AAAAAAB")
    page.set_viewport_size({"width": 320, "height": 256})
    for name in ("undo", "new", "settings", "code"):
        page.locator("#" + name).scroll_into_view_if_needed()
        box = page.locator("#" + name).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 320
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= 320
