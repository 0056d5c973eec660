"""The deal in the address: `#HM1-N-XXXXXXX`."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.table import (
    enter_code,
    go_back,
    line,
    open_game,
    play,
    played,
    reload,
    shows,
    store,
)
from tests.games import golden

GAME, OTHER = golden.GAMES[0], golden.GAMES[1]

UNDER_WAY = played(OTHER.code, OTHER.removals[:6], undone=2)

NONSENSE = "A code begins with HM1-N-. This is none: NONSENSE"


def test_an_address_opens_its_deal_and_five_moves_in_it_outlive_a_reload(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    shows(page, played(GAME.code))
    expect(page.get_by_role("button", name="Back to the previous game")).to_be_hidden()
    play(page, GAME.removals[:5])
    reload(page)
    shows(page, played(GAME.code, GAME.removals[:5]))


def test_an_address_does_not_wipe_a_game_under_way(page: Page, site: str, interpreter: str) -> None:
    store(page, site, game=line(UNDER_WAY, 60_000))
    open_game(page, site, interpreter, "#" + GAME.code)
    shows(page, played(GAME.code))
    go_back(page)
    shows(page, UNDER_WAY)
    # The address no longer asks for the other deal.
    reload(page)
    shows(page, UNDER_WAY)


def test_a_nonsense_address_gives_a_message_and_keeps_the_game(
    page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(UNDER_WAY, 60_000))
    open_game(page, site, interpreter, "#nonsense")
    shows(page, UNDER_WAY)
    expect(page.locator("#message")).to_have_text(NONSENSE)
    expect(page.locator("#live")).to_have_text(NONSENSE)
    page.locator("#redo").click()
    shows(page, played(OTHER.code, OTHER.removals[:6], undone=1))
    expect(page.locator("#message")).to_be_empty()


def test_a_nonsense_address_on_a_first_visit_gives_a_message_and_a_new_game(
    page: Page, site: str
) -> None:
    open_game(page, site, "micropython", "#HM1-N-AAAAAA0")
    expect(page.locator("#message")).to_have_text(
        "No code contains the character 0. Perhaps O was meant."
    )
    expect(page.locator("#moves")).to_have_text("0")
    expect(page.locator("#table")).to_have_attribute("data-state", "playing")


def test_an_address_changed_on_the_open_page_opens_its_deal(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    play(page, GAME.removals[:3])
    under_way = played(GAME.code, GAME.removals[:3])
    page.evaluate("location.hash = '#nonsense'")
    expect(page.locator("#message")).to_have_text(NONSENSE)
    shows(page, under_way)
    page.evaluate("code => { location.hash = code.toLowerCase(); }", OTHER.code)
    shows(page, played(OTHER.code))
    go_back(page)
    shows(page, under_way)
    page.evaluate("code => { location.hash = code; }", GAME.code)
    shows(page, under_way)


def test_a_new_game_or_another_code_outlives_a_reload_of_the_address(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    page.locator("#new").click()
    expect(page.locator("#code")).not_to_have_text(GAME.code)
    code = page.locator("#code").inner_text()
    reload(page)
    shows(page, played(code))
    enter_code(page, OTHER.code)
    shows(page, played(OTHER.code))
    reload(page)
    shows(page, played(OTHER.code))


def test_restart_outlives_a_reload_of_the_address(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#" + GAME.code)
    play(page, GAME.removals[:2])
    page.locator("#restart").click()
    play(page, GAME.removals[:1])
    reload(page)
    shows(page, played(GAME.code, GAME.removals[:1]))


def test_an_address_opened_in_another_tab_loses_no_game(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_game(page, site, "micropython", "#" + GAME.code)
    play(page, GAME.removals[:2])
    page.close()
    page = context.new_page()
    open_game(page, site, "micropython", "#" + OTHER.code)
    shows(page, played(OTHER.code))
    go_back(page)
    shows(page, played(GAME.code, GAME.removals[:2]))
