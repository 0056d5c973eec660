"""The game is kept: over a reload, a closed page, a crash, and another game."""

from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Page, expect

from halfmoon.game import Game
from tests.e2e.table import (
    burst,
    enter_code,
    go_back,
    hide,
    kept,
    line,
    open_game,
    play,
    played,
    reload,
    seconds,
    shows,
    store,
    stored,
    tap,
)
from tests.games import golden

CODE, REMOVALS = golden.GAMES[0].code, golden.GAMES[0].removals
OTHER = golden.GAMES[1].code

MIDDLE = played(CODE, REMOVALS[:5], undone=2)
"""A game with moves to undo and to redo."""

MINUTES_MS = 754_000
"""The time for which it has been played: 12:34."""


def test_a_reload_goes_on_with_table_score_moves_redo_and_clock(
    page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(MIDDLE, MINUTES_MS))
    open_game(page, site, interpreter)
    shows(page, MIDDLE)
    page.locator("#redo").click()
    before = seconds(page)
    assert before >= 754
    reload(page)
    game = played(CODE, REMOVALS[:5], undone=1)
    shows(page, game)
    assert before - 1 <= seconds(page) < before + 30
    page.locator("#redo").click()
    game.redo()
    shows(page, game)
    expect(page.locator("#redo")).to_be_disabled()
    while game.can_undo:
        page.locator("#undo").click()
        game.undo()
    shows(page, game)


def test_a_closed_page_and_a_crash_lose_no_move(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    play(page, REMOVALS[:2])
    page.close()

    page = context.new_page()
    open_game(page, site, interpreter)
    shows(page, played(CODE, REMOVALS[:2]))
    play(page, REMOVALS[2:3])
    # At this address the page's process ends at once, as in any crash.
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()

    page = context.new_page()
    open_game(page, site, interpreter)
    shows(page, played(CODE, REMOVALS[:3]))


def test_every_tap_is_kept_at_once(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    game = Game(MIDDLE.number)
    assert kept(page).game.made == ()
    for removal in REMOVALS[:3]:
        burst(page, removal)
        game.remove(removal)
        assert kept(page).game.made == game.made
    page.locator("#undo").click()
    game.undo()
    now = kept(page).game
    assert (now.made, now.undone) == (game.made, game.undone)


def test_restart_a_new_game_and_a_code_lose_nothing(
    page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(MIDDLE, MINUTES_MS))
    open_game(page, site, interpreter)
    code, back = page.locator("#code"), page.get_by_role("button", name="Back to the previous")
    expect(back).to_be_hidden()

    def comes_back() -> None:
        expect(page.locator("#moves")).to_have_text("0")
        expect(page.locator("#time")).to_have_text("0:00")
        back.click()
        shows(page, MIDDLE)
        assert 754 <= seconds(page) < 754 + 60
        expect(page.locator("#redo")).to_be_enabled()
        expect(back).to_be_hidden()

    page.locator("#restart").click()
    shows(page, Game(MIDDLE.number))
    comes_back()
    page.locator("#new").click()
    expect(code).not_to_have_text(CODE)
    comes_back()
    enter_code(page, OTHER)
    shows(page, played(OTHER))
    comes_back()
    # Of several new games in a row none was begun: it is the begun one that comes back.
    page.locator("#new").click()
    page.locator("#new").click()
    enter_code(page, OTHER)
    comes_back()


def test_the_previous_game_can_come_back_until_the_first_removal(
    page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(MIDDLE, MINUTES_MS))
    open_game(page, site, interpreter)
    back = page.get_by_role("button", name="Back to the previous game")
    page.locator("#restart").click()
    expect(back).to_be_visible()
    tap(page, REMOVALS[0][0])
    reload(page)
    expect(back).to_be_visible()
    go_back(page)
    shows(page, MIDDLE)
    page.locator("#restart").click()
    tap(page, REMOVALS[0][0])
    expect(back).to_be_visible()
    tap(page, REMOVALS[0][1])
    expect(back).to_be_hidden()
    page.locator("#undo").click()
    expect(back).to_be_hidden()
    reload(page)
    shows(page, played(CODE, REMOVALS[:1], undone=1))
    expect(back).to_be_hidden()


def test_two_tabs_play_one_game(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + CODE)
    play(page, REMOVALS[:1])
    hide(page)
    other = context.new_page()
    open_game(other, site, interpreter)
    play(other, REMOVALS[1:3])
    shows(page, played(CODE, REMOVALS[:3]))
    hide(other)
    hide(page, False)
    page.locator("#undo").click()
    shows(other, played(CODE, REMOVALS[:3], undone=1))


def test_every_name_in_the_storage_is_the_games_own(page: Page, site: str) -> None:
    open_game(page, site, "micropython")
    page.locator("#settings").click()
    page.locator("#set-help").check()
    assert set(stored(page)) == {"game", "glimpse", "settings"}
