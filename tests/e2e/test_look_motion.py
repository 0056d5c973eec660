"""Motion explains, and never stands in the way."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from halfmoon import record
from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.rules import PLACES, count, top
from tests.e2e.frames import MOTIONS, frames
from tests.e2e.table import cards, open_game, set_pace, tap

CODE = "HM1-N-AAAAAAB"
WON = (
    "3+4 8+9 11+12 1+12 1+11 5+11 R5+7+6 5+6 2+6 R3+10+9 R6+10 7+R8 7+11 5+7 2+5 11+5 1+11 11+4+R2 "
    "10+4 10+2 2+4 2+10 7+5 10+7 1+10 1+9 1+4 9+8+1 8+5 8+10 9+12+8 12+8 12+1 8+12 2+8 2+9+12 6+2 "
    "9+3+6 3+9 3+6 3+12 6+3 4+R1 3+R4 3+4+5 7+4 11+7 R7+6"
).split()

GHOSTS = "#air .ghost"


@pytest.fixture
def interpreter() -> str:
    return "micropython"


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"locale": "en-GB", "viewport": {"width": 390, "height": 844}, "has_touch": True}


def press(page: Page, *places: str) -> None:
    """Tap places one after the other at once, faster than any hand."""
    page.evaluate(
        """places => places.forEach(
             place => document.querySelector(`[data-place='${place}']`).click())""",
        list(places),
    )


def game_before_the_last_move() -> Game:
    game = Game(number_of(CODE))
    for removal in WON[:-1]:
        game.remove(tuple(removal.split("+")))
    return game


def open_last_move(page: Page, site: str, interpreter: str) -> None:
    text = record.save(game_before_the_last_move(), 1000)
    page.add_init_script(f"localStorage.setItem('halfmoon.game', {json.dumps(text)})")
    open_game(page, site, interpreter)


def drawn(game: Game) -> dict[str, tuple[str | None, int]]:
    return {
        place: (top(game.position, place) or None, count(game.position, place)) for place in PLACES
    }


def settle(page: Page) -> None:
    expect(page.locator(GHOSTS)).to_have_count(0)


@pytest.mark.parametrize("runtime", ["micropython", "pyodide"])
def test_the_table_holds_the_new_state_before_any_motion(
    page: Page, site: str, runtime: str
) -> None:
    open_game(page, site, runtime, "#" + CODE)
    game = Game(number_of(CODE))
    game.remove(("3", "4"))
    set_pace(page, 0.1)
    press(page, "3", "4")
    assert cards(page) == drawn(game)
    expect(page.locator(GHOSTS).nth(1)).to_be_attached()
    assert cards(page) == drawn(game)
    set_pace(page, 1)
    settle(page)


def test_ghosts_are_out_of_the_way(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    press(page, "3", "4")
    expect(page.locator("#air")).to_have_attribute("aria-hidden", "true")
    assert page.locator("#air").evaluate("air => getComputedStyle(air).pointerEvents") == "none"
    # The card under the leaving one is tapped while it is shown.
    tap(page, "3")
    expect(page.locator('[data-place="3"]')).to_have_attribute("aria-pressed", "true")


def test_undo_plays_it_backwards(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    press(page, "3", "4")
    settle(page)
    page.locator("#undo").click()
    assert cards(page) == drawn(Game(number_of(CODE)))
    settle(page)


def test_a_deal_is_laid_round_by_round_and_any_tap_skips_it(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    page.locator("#new").click()
    expect(page.locator("#table")).to_have_attribute("data-dealing", "")
    assert page.locator("#air .stack").count() == 12
    page.locator('[data-place="3"]').click()
    expect(page.locator('[data-place="3"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#table")).not_to_have_attribute("data-dealing", "")
    settle(page)


def test_a_win_becomes_a_moon(page: Page, site: str, interpreter: str) -> None:
    open_last_move(page, site, interpreter)
    set_pace(page, 0.1)
    press(page, *WON[-1].split("+"))
    expect(page.locator("#air .sole")).to_have_count(34)
    set_pace(page, 1)
    expect(page.locator("#notice")).to_contain_text("You won")
    settle(page)
    expect(page.get_by_role("button", name="New game").first).to_be_visible()


@pytest.mark.parametrize("way", ["device", "setting"])
def test_without_motion_nothing_moves_and_nothing_is_missing(
    page: Page, site: str, interpreter: str, way: str
) -> None:
    if way == "device":
        page.emulate_media(reduced_motion="reduce")
    open_last_move(page, site, interpreter)
    if way == "setting":
        page.locator("#settings").click()
        page.locator("#set-motion").select_option("off")
        page.keyboard.press("Escape")
        settle(page)
    press(page, *WON[-1].split("+"))
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator("#notice")).to_be_visible()
    page.locator("#new").click()
    assert page.evaluate("document.getAnimations().length") == 0
    assert sum(number for _, number in cards(page).values()) == 104


def test_taps_at_20_a_second_for_60_seconds_lose_no_card(
    page: Page, site: str, interpreter: str
) -> None:
    """With motion on: the drawn table equals the engine's, whatever is in the air."""
    open_game(page, site, interpreter, "#" + CODE)
    page.evaluate(
        """() => new Promise(done => {
          let seed = 7, taps = 0;
          const next = below => {
            seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5;
            return (seed >>> 0) % below;
          };
          const places = [...document.querySelectorAll("[data-place]")];
          const timer = setInterval(() => {
            const kind = next(100);
            if (kind === 0) document.getElementById("undo").click();
            else if (kind === 1) document.getElementById("redo").click();
            else places[next(20)].click();
            if (++taps === 1200) { clearInterval(timer); done(); }
          }, 50);
        })"""
    )
    saved = page.evaluate("localStorage.getItem('halfmoon.game')").split("\n")[0]
    game, _ = record.load(saved)
    assert game.moves > 0
    assert cards(page) == drawn(game)
    removed = sum(len(removal) for removal in game.made)
    assert sum(number for _, number in cards(page).values()) + removed == 104
    settle(page)


MOVED = """() => [...new Set(document.getAnimations()
  .filter((animation) => animation.constructor === Animation)
  .flatMap((animation) => animation.effect.getKeyframes())
  .flatMap((frame) => Object.keys(frame)))]"""
NOT_MOVED = {"offset", "computedOffset", "easing", "composite"}


@pytest.mark.parametrize("what", ["removal", "deal", "win"])
def test_only_transform_and_opacity_move(
    page: Page, site: str, interpreter: str, what: str
) -> None:
    """So that a frame costs neither layout nor paint at any pace."""
    if what == "win":
        open_last_move(page, site, interpreter)
    else:
        open_game(page, site, interpreter, "#" + CODE)
    settle(page)
    if what == "deal":
        page.evaluate("document.getElementById('new').click()")
    else:
        press(page, *(("3", "4") if what == "removal" else WON[-1].split("+")))
    moved = set(page.evaluate(MOVED)) - NOT_MOVED
    assert moved, "something moves"
    assert moved <= {"transform", "opacity"}


@pytest.mark.parametrize("what", MOTIONS)
def test_motion_drops_no_frames_on_a_slow_processor(
    browser: Browser, page: Page, site: str, what: str
) -> None:
    """Of what the browser itself would draw: `make bench` says how many those are in a second.

    Other work on the machine can only take frames away, so the best of some tries counts.
    """
    kept = []
    for _ in range(4):
        drawn, dropped, _ = frames(browser, page, site, what)
        assert drawn > 0
        kept.append(drawn / (drawn + dropped))
        if kept[-1] >= 0.9:
            return
    pytest.fail(f"Drawn of all frames: {kept}")
