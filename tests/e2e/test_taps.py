"""Taps in any rhythm: no card is lost, and the page draws what the engine says."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from halfmoon.game import Game
from halfmoon.rules import PLACES, removals
from halfmoon.session import Session
from tests.e2e.table import burst, cards, kept, line, open_game, places, played, shows, store, tap
from tests.games import golden

GAME = golden.GAMES[0]

A_SECOND = 20
"""Taps in a burst: as many as anybody manages in a second."""


@pytest.fixture
def context_options(context_options: dict[str, Any]) -> dict[str, Any]:
    return context_options | {"reduced_motion": "no-preference"}


def agrees(page: Page, session: Session) -> None:
    """Assert that page, engine and stored game are the same, with 104 cards in all."""
    game = session.game
    shows(page, game)
    assert places(page, "aria-pressed=true") == set(session.selection)
    assert (kept(page).game.made, kept(page).game.undone) == (game.made, game.undone)
    pairs = sum(len(removal) == 2 for removal in game.made)
    trios = sum(len(removal) == 3 for removal in game.made)
    on_table = sum(count for _, count in cards(page).values())
    assert on_table + 2 * pairs + 3 * trios == 104
    assert int(page.locator("#score").inner_text()) == 10 * pairs + 15 * trios


def taps(seed: int, session: Session, seconds: int) -> list[list[str]]:
    """Bursts of taps, each made in the session too: anywhere, doubled, and some that remove."""
    chance = random.Random(seed)
    bursts = []
    for _ in range(seconds):
        made: list[str] = []
        while len(made) < A_SECOND:
            possible = removals(session.game.position)
            if chance.random() < 0.3 and possible:
                wanted = list(chance.choice(possible))
            else:
                wanted = [chance.choice(PLACES)] * chance.choice((1, 1, 2, 3))
            for place in wanted:
                session.tap(place)
            made += wanted
        bursts.append(made)
    return bursts


def test_hundreds_of_taps_in_bursts_keep_page_and_engine_alike(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    session, shadow = Session(Game(0)), Session(Game(0))
    for seed in range(3):
        number = played(golden.GAMES[seed].code).number
        session, shadow = Session(Game(number)), Session(Game(number))
        page.evaluate("code => { location.hash = code; }", session.game.code)
        shows(page, session.game)
        for burst_of_taps in taps(seed, shadow, 8):
            burst(page, burst_of_taps)
            for place in burst_of_taps:
                session.tap(place)
            agrees(page, session)
        assert session.game.moves > 5
    for deed in ("undo", "redo") * 3:
        page.evaluate("deed => document.getElementById(deed).click()", deed)
        session.undo() if deed == "undo" else session.redo()
        agrees(page, session)


def test_taps_on_empty_places_do_nothing_at_all(page: Page, site: str, interpreter: str) -> None:
    game = played(GAME.code, GAME.removals[:44])
    store(page, site, game=line(game))
    open_game(page, site, interpreter)
    empty = [place for place, (card, _) in cards(page).items() if card is None]
    held = next(place for place in PLACES if place not in empty)
    session = Session(game)
    session.tap(held)
    burst(page, [held] + empty * 3)
    agrees(page, session)
    for place in empty:
        expect(page.locator(f'#table [data-place="{place}"]')).to_be_disabled()


def test_double_taps_and_touches_are_taps(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    session = Session(Game(played(GAME.code).number))
    first, second = GAME.removals[0]
    page.locator(f'[data-place="{first}"]').dblclick()
    agrees(page, session)
    # The second tap of the second double tap meets the card that the removal uncovered.
    tap(page, first)
    page.locator(f'[data-place="{second}"]').dblclick()
    for place in (first, second, second):
        session.tap(place)
    agrees(page, session)
    session.tap(second)
    tap(page, second)
    for place in GAME.removals[1]:
        page.locator(f'[data-place="{place}"]').tap()
        session.tap(place)
        agrees(page, session)
    assert session.game.moves == 2


def test_a_finger_may_hammer_on_cards_that_are_on_their_way_out(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    session = Session(Game(played(GAME.code).number))
    middles = {}
    for place in PLACES:
        box = page.locator(f'[data-place="{place}"]').bounding_box()
        assert box
        middles[place] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for removal in GAME.removals[:6]:
        for place in removal + removal[::-1] * 2:
            page.touchscreen.tap(*middles[place])
            session.tap(place)
        for place in session.selection:
            page.touchscreen.tap(*middles[place])
            session.tap(place)
    agrees(page, session)
    assert session.game.moves >= 1
