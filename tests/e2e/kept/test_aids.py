from playwright.sync_api import Page, expect

from tests.e2e.kept.words import DEAL, close, open_dialog, play
from tests.e2e.table import open_game


def test_the_card_counter_is_off_until_it_is_wanted(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    expect(page.locator("#counter")).to_be_hidden()
    page.locator("#settings").click()
    page.get_by_role("checkbox", name="Card counter").check()
    close(page)
    play(page, 0, 1)
    ace = page.locator('#counter [data-rank="A"]')
    expect(ace).to_have_text("A 1·1·6")
    expect(ace).to_have_attribute("aria-label", "ace: 1 removed, 1 open, 6 covered")
    page.locator("#undo").click()
    expect(ace).to_have_text("A 0·2·6")
    page.reload()
    expect(ace).to_have_text("A 0·2·6")


def test_a_marked_position_is_returned_to_after_a_reload_too(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 1)
    dialog = open_dialog(page, "Marked positions")
    dialog.get_by_role("button", name="Mark this position").click()
    close(page)
    play(page, 1, 3)
    page.locator("#new").click()
    page.locator("#back").click()
    page.reload()
    dialog = open_dialog(page, "Marked positions")
    dialog.get_by_role("button", name="1 move, score 10").click()
    expect(page.locator("#moves")).to_have_text("1")
    page.locator("#redo").click()
    page.locator("#redo").click()
    expect(page.locator("#moves")).to_have_text("3")
    dialog = open_dialog(page, "Marked positions")
    dialog.get_by_role("button", name="Forget").click()
    expect(dialog).to_contain_text("No position is marked.")
