"""Storage that fails, and storage that holds rubbish."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.table import (
    burst,
    cards,
    kept,
    line,
    open_game,
    places,
    play,
    played,
    reload,
    shows,
    store,
    stored,
    tap,
)
from tests.games import golden

CODE, REMOVALS = golden.GAMES[0].code, golden.GAMES[0].removals

BEFORE = line(played(CODE, REMOVALS[:3]), 61_000)
"""The game that is kept before the storage fails."""

SETTINGS = '{"errors": true, "help": true, "language": "nl"}'

NOTE = "#unkept"


def cases(all_cases: dict[str, str], *also_pyodide: str) -> list[Any]:
    """Every case on MicroPython, and on Pyodide those in which the two might differ."""
    found: list[Any] = [("micropython", case) for case in all_cases]
    return found + [("pyodide", case) for case in also_pyodide]


# Storage that fails

FAILS = """
const fail = () => { throw new DOMException("no", "%s"); };
const nth = (name, n) => {
  const plain = Storage.prototype[name];
  let calls = 0;
  Storage.prototype[name] = function (...given) {
    if (n && given[0] !== "halfmoon.game") return plain.apply(this, given);
    globalThis.hasFailed = n ? ++calls === n : true;
    return globalThis.hasFailed ? fail() : plain.apply(this, given);
  };
};
"""
SECURITY, FULL = FAILS % "SecurityError", FAILS % "QuotaExceededError"

FAILURES = {
    "no access": SECURITY + "Object.defineProperty(window, 'localStorage', {get: fail});",
    "no reading": SECURITY + "nth('getItem', 0);",
    "no writing": SECURITY + "nth('setItem', 0);",
    "neither": SECURITY + "nth('getItem', 0); nth('setItem', 0);",
    "full": FULL + "nth('setItem', 0);",
    "none at all": "Object.defineProperty(window, 'localStorage', {value: null});",
}


def on_the_shelf(context: BrowserContext, site: str) -> dict[str, str]:
    """What is stored, seen by a page whose storage works."""
    page = context.new_page()
    store(page, site)
    return stored(page)


@pytest.mark.parametrize(("interpreter", "failure"), cases(FAILURES, "no access", "full"))
def test_the_game_plays_on_without_storage_and_says_that_it_is_not_kept(
    context: BrowserContext, page: Page, site: str, interpreter: str, failure: str
) -> None:
    store(page, site, game=BEFORE, settings=SETTINGS)
    page.add_init_script(FAILURES[failure])
    open_game(page, site, interpreter)
    expect(page.locator(NOTE)).to_be_visible()
    if page.locator("#code").inner_text() != CODE:
        page.evaluate("code => { location.hash = code; }", CODE)
    else:
        page.locator("#restart").click()
    game = played(CODE)
    shows(page, game)
    for removal in REMOVALS[:4]:
        play(page, [removal])
        game.remove(removal)
        shows(page, game)
    page.locator("#undo").click()
    game.undo()
    shows(page, game)
    expect(page.locator(NOTE)).to_be_visible()
    page.locator("#new").click()
    expect(page.locator("#moves")).to_have_text("0")
    page.get_by_role("button", name="previous game").or_(
        page.get_by_role("button", name="vorige spel")
    ).click()
    shows(page, game)
    page.locator("#settings").click()
    page.locator("#set-help").uncheck()
    page.close()
    shelf = on_the_shelf(context, site)
    assert shelf["game"] == BEFORE
    if failure != "no access":
        assert shelf["settings"] == SETTINGS


@pytest.mark.parametrize("call", [1, 2, 3])
def test_one_write_that_fails_is_told_until_the_next_one_works(
    page: Page, site: str, call: int
) -> None:
    # Written is the start, and each removal; what fails is told until the next one.
    store(page, site, game=line(played(CODE, REMOVALS[:3])))
    page.add_init_script(FULL + f"nth('setItem', {call});")
    open_game(page, site, "micropython")
    after = page.evaluate(
        """taps => {
          const seen = () => [
            globalThis.hasFailed,
            document.getElementById("unkept").checkVisibility(),
            localStorage["halfmoon.game"],
          ];
          const all = [seen()];
          for (const place of taps) {
            document.querySelector(`[data-place="${place}"]`).click();
            all.push(seen());
          }
          return all;
        }""",
        [place for removal in REMOVALS[3:6] for place in removal],
    )
    assert 0 < sum(failed for failed, _, _ in after) < len(after)
    before = after[0][2]
    for failed, told, text in after:
        assert told == failed
        assert not failed or text == before
        before = text
    shows(page, played(CODE, REMOVALS[:6]))
    assert kept(page).game.moves == 6


@pytest.mark.parametrize("call", [1, 2, 3])
def test_one_read_that_fails_loses_no_game(
    context: BrowserContext, page: Page, site: str, call: int
) -> None:
    store(page, site, game=BEFORE, settings=SETTINGS)
    page.add_init_script(SECURITY + f"nth('getItem', {call});")
    open_game(page, site, "micropython")
    told = page.locator(NOTE).is_visible()
    burst(page, [place for removal in REMOVALS[3:5] for place in removal])
    number_of_moves = page.locator("#moves").inner_text()
    page.close()
    shelf = on_the_shelf(context, site)
    assert shelf["settings"] == SETTINGS
    if told:
        assert shelf["game"] == BEFORE
    else:
        assert number_of_moves == "5"
        assert shelf["game"].startswith(f"1 {CODE} ")


def test_a_full_storage_keeps_the_last_save_and_takes_the_next_one_when_there_is_room(
    page: Page, site: str
) -> None:
    store(page, site, game=BEFORE)
    page.evaluate(
        """() => {
          let filler = "x".repeat(2 ** 23);
          while (filler) {
            try {
              localStorage.filler = (localStorage.filler ?? "") + filler;
            } catch {
              filler = filler.slice(filler.length / 2 + 0.5);
            }
          }
        }"""
    )
    open_game(page, site, "micropython")
    shows(page, played(CODE, REMOVALS[:3]))
    play(page, REMOVALS[3:6])
    expect(page.locator(NOTE)).to_be_visible()
    assert kept(page).game.made == played(CODE, REMOVALS[:3]).made
    page.evaluate("localStorage.removeItem('filler')")
    play(page, REMOVALS[6:7])
    expect(page.locator(NOTE)).to_be_hidden()
    reload(page)
    shows(page, played(CODE, REMOVALS[:7]))


# Storage that holds rubbish

HEAD = f"1 {CODE} 61000"

BAD_GAMES = {
    "empty": "",
    "undefined": "undefined",
    "null": "null",
    "brace": "{",
    "list": "[]",
    "half": BEFORE[: len(BEFORE) // 2],
    "without its end": BEFORE[:-2],
    "version 2": BEFORE.replace("1", "2", 1),
    "no version": BEFORE[2:],
    "another deal's moves": BEFORE.replace(CODE, golden.GAMES[1].code),
    "105 cards": f"{HEAD} 53 " + " ".join(["1+2"] * 53) + " .",
    "an impossible move": f"{HEAD} 1 1+1 .",
    "an unknown place": f"{HEAD} 1 1+13 .",
    "a negative time": BEFORE.replace("61000", "-61000"),
    "huge": "1" * 2**20,
    "JSON": json.dumps({"code": CODE, "moves": []}),
    "markup": "<img src=x onerror=alert(1)>",
}


@pytest.mark.parametrize(("interpreter", "bad"), cases(BAD_GAMES, "empty", "half", "huge"))
def test_a_bad_stored_game_is_set_aside_and_a_new_one_begins(
    page: Page, site: str, interpreter: str, bad: str
) -> None:
    store(page, site, game=BAD_GAMES[bad], settings=SETTINGS)
    open_game(page, site, interpreter)
    code = page.locator("#code").inner_text()
    shows(page, played(code))
    assert sum(count for _, count in cards(page).values()) == 104
    expect(page.locator(NOTE)).to_be_hidden()
    shelf = stored(page)
    assert shelf.pop("settings") == SETTINGS
    assert kept(page).game.code == code
    assert BAD_GAMES[bad] in [text for name, text in shelf.items() if name != "game"]
    # The settings hold: Dutch, and placement help.
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    tap(page, "1")
    assert places(page, "data-dim")
    reload(page)
    shows(page, played(code))


@pytest.mark.parametrize("previous", ["", "{", BEFORE[:-1], "\n" + BEFORE])
def test_a_bad_previous_game_does_not_harm_the_game(page: Page, site: str, previous: str) -> None:
    store(page, site, game=BEFORE + "\n" + previous)
    open_game(page, site, "micropython")
    shows(page, played(CODE, REMOVALS[:3]))
    expect(page.get_by_role("button", name="Back to the previous game")).to_be_hidden()


BAD_SETTINGS = {
    "empty": "",
    "undefined": "undefined",
    "null": "null",
    "number": "5",
    "text": '"null"',
    "list": "[]",
    "brace": "{",
    "half": SETTINGS[:-9],
    "deep": "[" * 100_000,
    "huge": '"' + "x" * 2**20 + '"',
}


@pytest.mark.parametrize(("interpreter", "bad"), cases(BAD_SETTINGS, "null", "deep"))
def test_bad_stored_settings_are_set_aside_and_the_game_goes_on(
    page: Page, site: str, interpreter: str, bad: str
) -> None:
    store(page, site, game=BEFORE, settings=BAD_SETTINGS[bad])
    open_game(page, site, interpreter)
    shows(page, played(CODE, REMOVALS[:3]))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(NOTE)).to_be_hidden()
    shelf = stored(page)
    assert BAD_SETTINGS[bad] in [text for name, text in shelf.items() if name != "settings"]
    page.locator("#settings").click()
    expect(page.locator("#set-errors")).not_to_be_checked()
    page.locator("#set-help").check()
    reload(page)
    shows(page, played(CODE, REMOVALS[:3]))
    tap(page, "1")
    assert places(page, "data-dim")


def test_strange_choices_in_the_settings_are_left_out_and_the_sound_ones_stay(
    page: Page, site: str
) -> None:
    strange = {"errors": "yes", "help": True, "language": {"toString": 1}, "colour": "red"}
    store(page, site, game=BEFORE, settings=json.dumps(strange))
    open_game(page, site, "micropython")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("#settings").click()
    expect(page.locator("#set-errors")).not_to_be_checked()
    expect(page.locator("#set-help")).to_be_checked()
    expect(page.locator("#set-language")).to_have_value("")
