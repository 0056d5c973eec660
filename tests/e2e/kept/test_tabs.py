import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.kept.words import DEAL, WON, close, last_saved, open_dialog, play, stats
from tests.e2e.table import line, open_game, played, store, tap


def test_two_tabs_never_lose_a_move_and_a_win_counts_once(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(played(WON.code, WON.removals[:44])))
    open_game(page, site, interpreter)
    play(page, 44, 45)
    other = context.new_page()
    open_game(other, site, interpreter)
    expect(other.locator("#moves")).to_have_text("45")
    play(other, 45, 46)
    expect(page.locator("#moves")).to_have_text("46")
    page.bring_to_front()
    play(page, 46, 47)
    expect(other.locator("#moves")).to_have_text("47")
    other.bring_to_front()
    play(other, 47, 48)
    page.wait_for_selector("#table[data-state=won]")
    page.reload()
    page.wait_for_selector("#table[data-state=won]")
    assert (stats(page)["won"], stats(page)["given_up"]) == (1, 0)


def test_a_tab_that_heard_nothing_goes_on_from_the_newer_state(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    page.add_init_script("addEventListener('storage', e => e.stopImmediatePropagation(), true)")
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 1)
    other = context.new_page()
    open_game(other, site, interpreter)
    play(other, 1, 3)
    tap(page, "1")
    expect(page.locator("#moves")).to_have_text("3")
    assert last_saved(page) == 3


def test_a_selection_survives_another_tab_that_only_looks(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    tap(page, "3")
    open_game(context.new_page(), site, interpreter)
    expect(page.locator('[data-place="3"]')).to_have_attribute("aria-pressed", "true")
    tap(page, "4")
    expect(page.locator("#moves")).to_have_text("1")


def test_a_killed_page_has_kept_the_move(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    tap(page, "3")
    session = context.new_cdp_session(page)
    page.evaluate("""() => {
      const place = document.querySelector('[data-place="4"]');
      place.click();
    }""")
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    page.close()
    again = context.new_page()
    open_game(again, site, interpreter)
    expect(again.locator("#moves")).to_have_text("1")
    assert len(stats(again)["running"]) == 6


def test_back_closes_a_dialog_first(page: Page, site: str, interpreter: str) -> None:
    page.goto("about:blank")
    open_game(page, site, interpreter, DEAL)
    open_dialog(page, "Statistics")
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#code")).to_have_text(DEAL[1:])
    for _ in range(3):
        open_dialog(page, "Share")
        close(page)
        page.locator("#new").click()
        play(page, 0, 0)
    code = page.locator("#code").inner_text()
    page.locator("#settings").click()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#code")).to_have_text(code)
    page.go_back()
    page.wait_for_url("about:blank")


def test_a_page_that_is_shown_again_goes_on(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    tap(page, "3")
    page.evaluate("""() => {
      dispatchEvent(new PageTransitionEvent("pagehide", {persisted: true}));
      localStorage.setItem("halfmoon.game", "1 HM1-N-AAAAAAB 5000 1 3+4 .");
      dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}));
    }""")
    expect(page.locator("#moves")).to_have_text("1")
    tap(page, "8")
    expect(page.locator("#time")).to_have_text("0:07")


MISSING = {
    "vibrate": "delete Navigator.prototype.vibrate;",
    "share": "delete Navigator.prototype.share;",
    "clipboard": "Object.defineProperty(navigator, 'clipboard', {value: undefined});",
    "persist": "Object.defineProperty(navigator, 'storage', {value: undefined});",
    "locks": "Object.defineProperty(navigator, 'locks', {value: undefined});",
    "matchMedia listeners": "MediaQueryList.prototype.addEventListener = undefined;",
    "Intl.PluralRules": "Intl.PluralRules = undefined;",
}
CASES = [("micropython", [part]) for part in MISSING]
CASES += [("micropython", [*MISSING]), ("pyodide", [*MISSING])]


@pytest.mark.parametrize(("interpreter", "parts"), CASES)
def test_every_screen_works_without_the_optional_parts(
    page: Page, site: str, interpreter: str, parts: list[str]
) -> None:
    page.add_init_script(" ".join(MISSING[part] for part in parts))
    store(page, site, game=line(played(WON.code, WON.removals[:47])))
    open_game(page, site, interpreter)
    play(page, 47, 48)
    page.wait_for_selector("#table[data-state=won]")
    for name in ("Marked positions", "Statistics", "Deal of the day", "Replay", "Share"):
        open_dialog(page, name)
        close(page)
    dialog = open_dialog(page, "Share")
    dialog.get_by_role("button", name="Copy").first.click()
    expect(page.locator("#share-told")).not_to_be_empty()
