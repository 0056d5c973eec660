import pytest
from playwright.sync_api import Page, expect

from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.sharing import link_of, table_text, text_of
from tests.e2e.kept.words import DEAL, WON, close, game_save, open_dialog, play
from tests.e2e.table import open_game


def game(moves: int = 48) -> Game:
    played = Game(number_of(WON.code))
    for removal in WON.removals[:moves]:
        played.remove(removal)
    return played


def test_deal_game_code_and_table_are_in_fields(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 2)
    dialog = open_dialog(page, "Share")
    expect(dialog.get_by_label("Link to this deal")).to_have_value(site + "#" + WON.code)
    link = dialog.get_by_label("Link to this game with its moves")
    expect(link).to_have_value(site + "#" + link_of(game(2)))
    expect(dialog.get_by_label("Code")).to_have_value(WON.code)
    table = dialog.get_by_label("The table as text")
    expect(table).to_have_value(WON.code + "\n" + table_text(game(2).position))
    expect(dialog.get_by_label("The game as text")).to_have_value(text_of(game(2)))


def test_copying_tells_the_truth(page: Page, site: str, interpreter: str) -> None:
    page.add_init_script("""
        navigator.clipboard.writeText = async () => { if (window.refuses) throw Error(); };
        document.execCommand = () => false;
        navigator.share = async () => {
          if (window.refuses) throw new DOMException("no", window.refuses);
        };
    """)
    open_game(page, site, interpreter, DEAL)
    dialog = open_dialog(page, "Share")
    copy = dialog.get_by_role("button", name="Copy").first
    send = dialog.get_by_role("button", name="Share").first
    told = page.locator("#share-told")
    copy.click()
    expect(told).to_have_text("Copied.")
    send.click()
    expect(told).to_have_text("Handed to the share sheet.")
    page.evaluate("window.refuses = 'NotAllowedError'")
    copy.click()
    expect(told).to_have_text("Copying did not work. The text is selected: copy it by hand.")
    assert page.evaluate("document.activeElement.selectionEnd") > 20
    send.click()
    expect(told).to_have_text("Sharing did not work. Copy the text instead.")
    page.evaluate("window.refuses = 'AbortError'")
    send.click()
    expect(told).to_have_text("")


def test_a_link_to_a_game_opens_the_replay_and_not_over_the_players_own(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 2)
    before = game_save(page).split(" ")[4:]
    page.goto("about:blank")
    open_game(page, site, interpreter, "#" + link_of(game()))
    expect(page.get_by_role("dialog")).to_contain_text("Move 0 of 48, score 0")
    page.locator("#replay-end").click()
    expect(page.locator("#replay-step")).to_have_text("Move 48 of 48, score 520")
    close(page)
    expect(page.locator("#moves")).to_have_text("2")
    assert game_save(page).split(" ")[4:] == before
    page.evaluate("hash => { location.hash = hash; }", link_of(game(5)))
    expect(page.get_by_role("dialog")).to_contain_text("Move 0 of 5, score 0")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("HM1-N-AAAAAAB/3CDHIK", "The game is cut short or has too much: 2 whole moves came."),
        ("HM1-N-AAAAAAB/3CEHIKL", "The rules forbid this move: 3+5"),
        ("HM2-N-AAAAAAB/0", "HM2 is a version that this game does not know"),
        ("HM1-N-AAAAAAB 1. <img/src=x/onerror=alert(1)> 3", "<IMG"),
        ("x" * 9000, "This is too long for a game."),
        ("", "Type or paste a code"),
    ],
)
def test_a_bad_game_is_named_and_changes_nothing(
    page: Page, site: str, interpreter: str, text: str, told: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 1)
    before = game_save(page).split(" ")[4:]
    dialog = open_dialog(page, "Share")
    page.locator("#received").fill(text)
    dialog.get_by_role("button", name="Show it").click()
    if "<IMG" in told:
        expect(page.locator("#share-told")).not_to_be_empty()
        expect(page.locator("#share-told img")).to_have_count(0)
    else:
        expect(page.locator("#share-told")).to_contain_text(told)
    assert game_save(page).split(" ")[4:] == before


def test_the_readable_text_comes_back(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    dialog = open_dialog(page, "Share")
    page.locator("#received").fill(text_of(game(4)))
    dialog.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("dialog")).to_contain_text("Move 0 of 4, score 0")
