import json

from playwright.sync_api import Page, expect

from halfmoon.daily import last_days, number_on
from halfmoon.deals import code_of
from tests.e2e.kept.words import DEAL, open_dialog
from tests.e2e.table import open_game


def test_each_of_the_last_days_has_its_deal(page: Page, site: str, interpreter: str) -> None:
    page.clock.set_fixed_time("2026-03-01T12:00:00")
    open_game(page, site, interpreter, DEAL)
    open_dialog(page, "Deal of the day")
    shown = page.locator("#days [data-date]").evaluate_all("all => all.map(b => b.dataset.date)")
    assert tuple(shown) == last_days("2026-03-01")
    page.get_by_role("button", name="2026-02-28").click()
    expect(page.locator("#code")).to_have_text(code_of(number_on("2026-02-28")))


def test_a_day_that_was_won_is_named_so(page: Page, site: str, interpreter: str) -> None:
    code = code_of(number_on("2026-03-01"))
    game = ["2026-03-01T10:00:00.000", code, "won", 520, 60000, 0]
    kept = {"version": 1, "won": 1, "best_ms": 60000, "codes": [code], "games": [game]}
    text = json.dumps(kept)
    page.add_init_script(f"localStorage.setItem('halfmoon.stats', {text!r})")
    page.clock.set_fixed_time("2026-03-01T12:00:00")
    open_game(page, site, interpreter, DEAL)
    open_dialog(page, "Deal of the day")
    expect(page.locator("#days [data-won]")).to_have_text("2026-03-01: won")
