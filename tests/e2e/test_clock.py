"""The clock: when it counts and when not, and how it reads. Time is Playwright's, not the day's."""

import pytest
from playwright.sync_api import Page, expect

from halfmoon.game import Game
from tests.e2e.table import (
    enter_code,
    go_back,
    hide,
    line,
    open_game,
    play,
    played,
    reload,
    seconds,
    store,
    tap,
)
from tests.games import golden

WON = next(game for game in golden.GAMES if game.outcome == "won")
STUCK = next(game for game in golden.GAMES if game.outcome == "stuck")

SLACK = 3
"""Seconds that may pass by themselves in a few steps of a test, on a busy machine."""


@pytest.fixture
def page(page: Page) -> Page:
    page.clock.install()
    return page


def passes(page: Page, wait_s: int) -> int:
    """Let some seconds pass and answer how many of them the clock has counted."""
    before = seconds(page)
    page.clock.run_for(wait_s * 1000)
    return seconds(page) - before


def counts(page: Page) -> bool:
    """Whether the clock counts; all of the time or none of it."""
    counted = passes(page, 60)
    assert counted == 0 or 59 <= counted <= 60 + SLACK
    return counted > 0


def test_the_clock_starts_at_the_first_tap(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + WON.code)
    expect(page.locator("#time")).to_have_text("0:00")
    assert not counts(page)
    tap(page, "1")
    assert counts(page)
    page.locator("#restart")  # is there, but a game with no removal has nothing to restart
    enter_code(page, STUCK.code)
    expect(page.locator("#time")).to_have_text("0:00")
    assert not counts(page)
    go_back(page)
    assert seconds(page) >= 59
    assert counts(page)


@pytest.mark.parametrize("opener", ["#settings", "#more", "#code"])
def test_the_clock_stands_still_while_a_dialog_is_open(page: Page, site: str, opener: str) -> None:
    open_game(page, site, "micropython", "#" + WON.code)
    tap(page, "1")
    page.locator(opener).click()
    assert not counts(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert counts(page)


def test_the_clock_stands_still_while_the_page_is_hidden(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + WON.code)
    tap(page, "1")
    assert counts(page)
    hide(page)
    assert not counts(page)
    hide(page, False)
    assert counts(page)
    page.locator("#settings").click()
    hide(page)
    hide(page, False)
    assert not counts(page)


def test_the_clock_stands_still_when_the_game_is_stuck_or_won(
    page: Page, site: str, interpreter: str
) -> None:
    last_but_one = played(STUCK.code, STUCK.removals, undone=1)
    store(page, site, game=line(last_but_one, 600_000))
    open_game(page, site, interpreter)
    assert counts(page)
    page.locator("#redo").click()
    expect(page.locator("#table")).to_have_attribute("data-state", "stuck")
    assert not counts(page)
    page.locator("#undo").click()
    assert counts(page)

    store(page, site, game=line(played(WON.code, WON.removals[:-1]), 600_000))
    open_game(page, site, interpreter)
    assert counts(page)
    play(page, WON.removals[-1:])
    expect(page.locator("#table")).to_have_attribute("data-state", "won")
    assert not counts(page)
    time = page.locator("#time").inner_text()
    expect(page.locator("#notice")).to_contain_text(f"{time}.")


def test_the_clock_reads_well_past_an_hour(page: Page, site: str, interpreter: str) -> None:
    game = played(WON.code, WON.removals[:1])
    store(page, site, game=line(game, 3_599_000 - 1000 * SLACK))
    open_game(page, site, interpreter)
    assert page.locator("#time").inner_text().startswith("59:5")
    page.clock.run_for(60_000)
    assert page.locator("#time").inner_text().startswith(("1:00:5", "1:01:0"))
    store(page, site, game=line(game, 1000 * (100 * 3600 + 61)))
    open_game(page, site, interpreter)
    assert page.locator("#time").inner_text().startswith("100:01:0")
    assert counts(page)


def test_the_clock_never_jumps_when_the_device_has_slept(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#" + WON.code)
    tap(page, "1")
    before = seconds(page)
    page.clock.fast_forward("08:00:00")
    assert 0 <= seconds(page) - before <= 2 + SLACK
    assert counts(page)


def test_the_clock_loses_at_most_a_second_over_a_reload(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#" + WON.code)
    tap(page, "1")
    for _ in range(3):
        assert counts(page)
        before = seconds(page)
        reload(page)
        assert before - 1 <= seconds(page) <= before + SLACK


def test_restart_begins_the_time_again(page: Page, site: str) -> None:
    store(page, site, game=line(played(WON.code, WON.removals[:1]), 3_600_000))
    open_game(page, site, "micropython")
    page.locator("#restart").click()
    expect(page.locator("#time")).to_have_text("0:00")
    assert not counts(page)
    assert Game(0).state == "playing"
    tap(page, "1")
    assert counts(page)
