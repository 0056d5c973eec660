from playwright.sync_api import Page, expect

from tests.e2e.kept.words import DEAL, WON, open_dialog, play, stats
from tests.e2e.table import open_game, open_panel


def test_a_game_is_stepped_through_and_played_on(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 3)
    open_dialog(page, "Replay")
    step, told = page.locator("#replay-step"), page.locator("#replay-told")
    expect(step).to_have_text("Move 3 of 3, score 30")
    page.locator("#replay-back").click()
    expect(step).to_have_text("Move 2 of 3, score 20")
    page.locator("#replay-start").click()
    expect(told).to_have_text("")
    expect(page.locator("#replay-back")).to_be_disabled()
    page.locator("#replay-forward").click()
    expect(told).to_have_text("Removed: ace of hearts (pile 3) and 10 of clubs (pile 4).")
    page.locator("#take-up").click()
    expect(page.locator("#moves")).to_have_text("1")
    expect(page.locator("#back")).to_be_visible()
    assert stats(page)["given_up"] == 0
    play(page, 1, 2)
    expect(page.locator("#back")).to_be_hidden()
    assert (stats(page)["given_up"], stats(page)["running"]) == (1, [])


def test_a_replay_plays_by_itself(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 2)
    open_dialog(page, "Replay")
    page.locator("#replay-pace").select_option("500")
    page.locator("#replay-run").click()
    expect(page.locator("#replay-run")).to_have_text("Stop")
    expect(page.locator("#replay-step")).to_have_text("Move 2 of 2, score 20")
    expect(page.locator("#replay-run")).to_have_text("Play")


def test_the_rules_lead_to_a_won_game(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    open_panel(page, "rules")
    page.get_by_role("button", name="See a won game").click()
    told = page.locator("#replay-told")
    expect(told).to_contain_text("This is a recorded game.")
    expect(page.locator("#replay-code")).to_have_text(WON.code)
    page.locator("#replay-forward").click()
    expect(told).to_contain_text("Ace and 10 are 11: a pair.")
    page.locator("#replay-end").click()
    expect(page.locator("#replay-step")).to_have_text("Move 48 of 48, score 520")
