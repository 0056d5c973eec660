import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.rules import removals
from tests.e2e.kept.words import DEAL, close, game_save, open_at, open_dialog, play, stats, stored
from tests.e2e.table import open_game, tap


def written(page: Page) -> str:
    """The player's file, as the page gives it."""
    dialog = open_dialog(page, "Your data")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Write a file").click()
    assert download.value.suggested_filename == "half-moon.json"
    return Path(download.value.path()).read_text()


def tap_a_removal(page: Page) -> None:
    """Make any removal of the deal on the table."""
    game = Game(number_of(page.locator("#code").inner_text()))
    for place in removals(game.position)[0]:
        tap(page, place)


def give(page: Page, text: str) -> None:
    payload = {"name": "half-moon.json", "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label("Read a file").set_input_files(payload)  # type: ignore[arg-type]


def test_a_file_carries_everything_to_another_game(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 3)
    file = written(page)
    for part in ("The game", "The settings", "The statistics"):
        page.get_by_role("button", name=part, exact=True).click()
        expect(page.locator("#data-told")).to_have_text("Press once more to delete it for good.")
        page.get_by_role("button", name=part, exact=True).click()
        expect(page.locator("#data-told")).to_have_text("Deleted.")
    assert stats(page)["running"] == []
    expect(page.locator("#moves")).to_have_text("0")
    close(page)
    tap_a_removal(page)
    assert len(stats(page)["running"]) == 6
    begun = stats(page)["running"]
    open_dialog(page, "Your data")
    give(page, file)
    told = page.locator("#data-told")
    expect(told).to_contain_text("becomes HM1-N-AAAAAAB, 3 moves.")
    expect(told).to_contain_text("Games in the statistics: 1 become 1.")
    expect(page.locator("#moves")).to_have_text("1")
    page.get_by_role("button", name="Take it over").click()
    expect(page.locator("#moves")).to_have_text("3")
    assert len(stats(page)["running"]) == 6
    assert stats(page)["running"] != begun
    assert stats(page)["given_up"] == 0
    page.reload()
    expect(page.locator("#moves")).to_have_text("3")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text[: len(text) // 2], "only a part"),
        (lambda text: text.replace('"halfmoon": 1', '"halfmoon": 2'), "another version"),
        (lambda text: text.replace("3+4", "3+5"), "breaks the rules"),
        (lambda text: text.replace("3+4", "<img src=x onerror=alert(1)>"), "breaks the rules"),
        (lambda text: text.replace("2026-", "1970-"), "A date in the file"),
        (lambda text: text.replace("2026-", "2100-"), "A date in the file"),
        (lambda text: text.replace(", 10, ", ", -10, "), "do not add up"),
        (lambda text: "[" * 10_000_000, "too large"),
        (lambda text: "<h1>hello</h1>", "no file of Half Moon"),
    ],
    ids="half version illegal html 1970 2100 negative huge other".split(),
)
def test_a_bad_file_is_named_and_changes_nothing(
    page: Page, site: str, interpreter: str, change: object, told: str
) -> None:
    page.clock.install(time="2026-06-01T12:00:00")
    open_game(page, site, interpreter, DEAL)
    play(page, 0, 1)
    text = written(page)
    before = game_save(page).split(" ")[4:], stats(page)["running"][:4], stored(page, "settings")
    bad = change(text)  # type: ignore[operator]
    assert bad != text
    give(page, bad)
    expect(page.locator("#data-told")).to_contain_text(told)
    expect(page.locator("#data-told")).to_contain_text("Nothing was changed.")
    expect(page.get_by_role("button", name="Take it over")).to_be_hidden()
    after = game_save(page).split(" ")[4:], stats(page)["running"][:4], stored(page, "settings")
    assert after == before
    assert json.loads(text)["halfmoon"] == 1


def test_to_be_kept_is_asked_for_at_the_first_win_only(
    page: Page, site: str, interpreter: str
) -> None:
    page.add_init_script("""
        window.asked = 0;
        navigator.storage.persist = async () => { window.asked += 1; throw Error("refused"); };
    """)
    open_at(page, site, interpreter, 47)
    assert page.evaluate("window.asked") == 0
    play(page, 47, 48)
    page.wait_for_selector("#table[data-state=won]")
    assert page.evaluate("window.asked") == 1
    # Won once more, in a visit that begins with the statistics of the first.
    open_at(page, site, interpreter, 47)
    play(page, 47, 48)
    page.wait_for_selector("#table[data-state=won]")
    assert stats(page)["won"] == 2
    assert page.evaluate("window.asked") == 0
