from playwright.sync_api import Page, expect

from tests.e2e.kept.words import DEAL, WON, close, open_dialog, play, stats
from tests.e2e.table import burst, open_game


def number(page: Page, name: str) -> str:
    row = page.locator(f'#scores dt:text-is("{name}") + dd')
    return row.inner_text()


def test_a_game_counts_from_its_first_removal_and_a_win_once(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    open_dialog(page, "Statistics")
    assert number(page, "Games") == "0"
    expect(page.get_by_text("No game yet.")).to_be_visible()
    close(page)
    play(page, 0, 1)
    page.locator("#undo").click()
    open_dialog(page, "Statistics")
    assert (number(page, "Games"), number(page, "Won")) == ("1", "0")
    close(page)
    burst(page, [place for removal in WON.removals for place in removal])
    page.wait_for_selector("#table[data-state=won]")
    page.reload()
    page.wait_for_selector("#table[data-state=won]")
    open_dialog(page, "Statistics")
    assert (number(page, "Games"), number(page, "Won")) == ("1", "1")
    assert number(page, "Share won") == "100 %"
    assert number(page, "Won without undo") == "0"
    expect(page.locator("#scores-chart [data-outcome=won]")).to_have_count(1)
    assert stats(page)["won"] == 1


def test_a_game_is_given_up_by_the_first_removal_of_another_and_can_be_played_again(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 3)
    page.locator("#restart").click()
    assert stats(page)["given_up"] == 0
    play(page, 0, 1)
    assert stats(page)["given_up"] == 1
    page.locator("#new").click()
    dialog = open_dialog(page, "Statistics")
    rows = page.locator("#scores-games li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("at play, 10 points")
    expect(rows.nth(1)).to_contain_text("given up, 30 points")
    rows.nth(0).get_by_role("button", name=WON.code).click()
    expect(rows).to_have_count(2)
    dialog.get_by_role("button", name="All games").click()
    rows.nth(1).get_by_role("button", name="Play again").click()
    expect(page.locator("#code")).to_have_text(WON.code)
    expect(page.locator("#moves")).to_have_text("0")
