"""A newer version: fetched quietly, offered, taken between two games, and never mixed."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.start.badserver import Host
from tests.e2e.start.conftest import NEWER
from tests.e2e.start.stores import Lists, hands_out, is_sound
from tests.e2e.start.test_offline import LISTS, install, plays_on, tap_a_removal, visit
from tests.e2e.table import open_panel

HANG_AT_FIRST = """
if (!sessionStorage.getItem("hung")) {
  sessionStorage.setItem("hung", "yes");
  WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => new Promise(() => {});
}
"""


def version(page: Page) -> str:
    """The version that "About" tells."""
    told = open_panel(page, "about").locator("#about")
    expect(told).to_contain_text("Half Moon")
    text = told.inner_text()
    page.keyboard.press("Escape")
    return NEWER if NEWER in text else text


def offered(page: Page, host: Host, newer: Path) -> None:
    """Put the newer version on the host, and visit until it is offered."""
    host.folder = newer
    page.reload()
    page.wait_for_selector("#update:not([hidden])")


def test_an_update_is_offered_and_taken_from_its_notice(
    page: Page, site: str, host: Host, newer: Path
) -> None:
    install(page, site)
    tap_a_removal(page)
    code = page.locator("#code").inner_text()
    offered(page, host, newer)
    plays_on(page, "pyodide")
    assert NEWER not in version(page)
    hands_out(page, LISTS)
    page.locator("#update-now").click()
    page.wait_for_selector("#update[hidden]", state="attached")
    plays_on(page, "pyodide")
    assert version(page) == NEWER
    expect(page.locator("#code")).to_have_text(code)
    expect(page.locator("#moves")).to_have_text("1")
    hands_out(page, Lists(newer))
    is_sound(page, Lists(newer), shell=True, pyodide=len(LISTS.pyodide))
    host.is_down = True
    page.reload()
    plays_on(page, "pyodide")
    expect(page.locator("#moves")).to_have_text("1")


def test_an_update_is_taken_at_a_new_game(page: Page, site: str, host: Host, newer: Path) -> None:
    install(page, site)
    tap_a_removal(page)
    code = page.locator("#code").inner_text()
    offered(page, host, newer)
    with page.expect_navigation():
        page.locator("#new").click()
    plays_on(page, "pyodide")
    assert version(page) == NEWER
    expect(page.locator("#code")).not_to_have_text(code)
    page.locator("#back").click()
    expect(page.locator("#code")).to_have_text(code)
    expect(page.locator("#moves")).to_have_text("1")


def test_two_tabs_go_on_through_an_update(
    context: BrowserContext, page: Page, site: str, host: Host, newer: Path
) -> None:
    install(page, site)
    other = context.new_page()
    visit(other, site, "pyodide")
    offered(page, host, newer)
    other.wait_for_selector("#update:not([hidden])")
    page.locator("#update-now").click()
    page.wait_for_selector("#update[hidden]", state="attached")
    plays_on(page, "pyodide")
    assert version(page) == NEWER
    # The other one plays the old version until its player goes over too.
    plays_on(other, "pyodide")
    assert NEWER not in version(other)
    tap_a_removal(other)
    expect(other.locator("#moves")).to_have_text("1")
    expect(page.locator("#moves")).to_have_text("1")
    with other.expect_navigation():
        other.locator("#update-now").click()
    plays_on(other, "pyodide")
    assert version(other) == NEWER
    hands_out(other, Lists(newer))


def test_a_tab_that_starts_during_an_update_begins_again(
    context: BrowserContext, page: Page, site: str, host: Host, newer: Path
) -> None:
    install(page, site)
    offered(page, host, newer)
    other = context.new_page()
    other.add_init_script(HANG_AT_FIRST)
    other.goto(site)
    page.locator("#update-now").click()
    plays_on(other, "pyodide")
    assert version(other) == NEWER
    plays_on(page, "pyodide")
    assert version(page) == NEWER
