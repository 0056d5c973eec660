"""The words of these tests: open a dialog, play a recorded game, read what is stored."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.table import line, open_game, played, store, tap
from tests.games import golden

WON = next(game for game in golden.GAMES if game.outcome == "won")
DEAL = "#" + WON.code


def play(page: Page, start: int, end: int) -> None:
    """Tap the moves of the recorded game from one number to another."""
    for removal in WON.removals[start:end]:
        for place in removal:
            tap(page, place)


def open_at(page: Page, site: str, interpreter: str, moves: int) -> None:
    """Open the page with so many moves of the recorded game made and kept."""
    store(page, site, game=line(played(WON.code, WON.removals[:moves])))
    open_game(page, site, interpreter)


def open_dialog(page: Page, name: str) -> Locator:
    """Open one of the dialogs behind More."""
    page.get_by_role("button", name="More").click()
    page.locator("#panel-more").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog")


def close(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()


def stored(page: Page, name: str) -> str:
    return page.evaluate(f"localStorage.getItem('halfmoon.{name}') ?? ''")


def stats(page: Page) -> dict[str, Any]:
    return json.loads(stored(page, "stats"))


def game_save(page: Page) -> str:
    """The first line of the saved game."""
    return stored(page, "game").split("\n")[0]


def last_saved(page: Page) -> int:
    """How many moves are made in the saved game."""
    return int(game_save(page).split(" ")[3])
