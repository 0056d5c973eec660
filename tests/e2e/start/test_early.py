"""What is to be seen before Python runs: the arch, the saved table, how far the files are."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from halfmoon import rules
from tests.e2e.start.badserver import Host
from tests.e2e.start.test_offline import CODE, DIST, plays_on, tap_a_removal, visit
from tests.e2e.table import cards, tap

MICROPYTHON = "static/vendor/micropython/micropython.wasm"
SIZE = (DIST / MICROPYTHON).stat().st_size

# Notes when "Loading" first appears, in milliseconds.
WATCH_LOADING = """
document.addEventListener("DOMContentLoaded", () => {
  const loading = document.getElementById("loading");
  new MutationObserver(() => {
    if (!loading.hidden) document.documentElement.dataset.loadingAt ??= performance.now();
  }).observe(loading, {attributes: true});
});
"""


@pytest.fixture
def context_options(context_options: dict[str, Any]) -> dict[str, Any]:
    """Each visit comes from the network, where its files can be held."""
    return {**context_options, "service_workers": "block"}


def test_the_saved_table_is_painted_before_python_and_can_be_tapped(
    page: Page, site: str, host: Host, interpreter: str
) -> None:
    address = f"{site}?python={interpreter}"
    visit(page, f"{address}#{CODE}", interpreter)
    tap_a_removal(page)
    expect(page.locator("#moves")).to_have_text("1")
    saved = cards(page)
    held = host.hold(
        MICROPYTHON if interpreter == "micropython" else "static/vendor/pyodide/stdlib.zip"
    )
    page.reload()
    page.wait_for_selector("#table[data-early][data-state=loading]")
    assert cards(page) == saved
    expect(page.locator("#code")).to_have_text(CODE)
    expect(page.locator("#moves")).to_have_text("1")
    position = tuple((card,) if card else () for card, _ in saved.values())
    for place in rules.removals(position)[0]:
        tap(page, place)
    assert page.locator("#table").get_attribute("data-state") == "loading"
    held.set()
    page.wait_for_selector("#table[data-state=playing]:not([data-early])")
    expect(page.locator("#moves")).to_have_text("2")


def test_another_deal_in_the_address_is_not_painted_over(page: Page, site: str, host: Host) -> None:
    visit(page, f"{site}#{CODE}", "micropython")
    held = host.hold(MICROPYTHON)
    other = "HM1-N-AAAAAAM"
    page.goto(f"{site}?#HM1-N-AAAABAA")
    page.wait_for_selector("html[data-interpreter]")
    expect(page.locator("#table")).not_to_have_attribute("data-early", "")
    assert {card for card, _ in cards(page).values()} == {None}, other
    # A tap on a card that lies face down is none.
    page.locator('#table [data-place="1"]').dispatch_event("click")
    held.set()
    page.wait_for_selector("#table[data-state=playing]")
    assert page.locator("#table [aria-pressed]").count() == 0


@pytest.mark.parametrize("bad", ["", "nonsense", "1 2 3 4 " + "Z,ZZ,9 " * 20])
def test_a_bad_glimpse_is_not_painted(page: Page, site: str, host: Host, bad: str) -> None:
    visit(page, site, "micropython")
    page.add_init_script(f"localStorage.setItem('halfmoon.glimpse', '{bad}')")
    held = host.hold(MICROPYTHON)
    page.reload()
    page.wait_for_selector("html[data-interpreter]")
    expect(page.locator("#table")).not_to_have_attribute("data-early", "")
    held.set()
    plays_on(page, "micropython")


def test_the_arch_is_there_before_python_and_loading_after_a_while(
    page: Page, site: str, host: Host
) -> None:
    page.add_init_script(WATCH_LOADING)
    held = host.hold(MICROPYTHON)
    page.goto(site)
    expect(page.locator("#table [data-place]")).to_have_count(20)
    expect(page.locator('#table [data-place="12"] .card')).to_be_visible()
    expect(page.locator("#undo span")).to_have_text("Undo")
    page.wait_for_selector("#loading:not([hidden])")
    assert float(page.locator("html").get_attribute("data-loading-at") or 0) >= 300
    # Half of the largest file is still to come.
    bar = page.locator("#loading progress")
    expect(bar).to_have_attribute("value", str(expected_progress(page)))
    held.set()
    plays_on(page, "micropython")
    expect(page.locator("#loading")).to_be_hidden()


def expected_progress(page: Page) -> float:
    """The part of the bytes that is here when half of MicroPython's largest file is."""
    vendor = DIST / "static/vendor"
    files = [*(vendor / "micropython").glob("micropython.*m*"), *(vendor / "pyscript").glob("*.js")]
    whole = sum(file.stat().st_size for file in files if file.suffix in {".js", ".mjs", ".wasm"})
    return (whole - SIZE + SIZE // 2) / whole
