"""A game without a pointer, by keys alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.grid import step
from halfmoon.rules import PLACES, top
from tests.e2e.table import cards, open_game

GAMES = Path(__file__).parents[1] / "games" / "games.txt"
CODE, _, _, *MOVES = next(
    line for line in GAMES.read_text().splitlines() if line.startswith("HM1-N-AAAAAAB")
).split()
WAYS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}


def focused(page: Page) -> str:
    """The place that has the focus; empty when it is elsewhere."""
    return page.evaluate("document.activeElement.dataset.place ?? ''")


def steps(position: tuple[tuple[str, ...], ...], start: str, goal: str) -> list[str]:
    """The shortest way from one card to another, as directions."""
    ways = {start: []}
    edge = [start]
    while goal not in ways:
        following = []
        for place in edge:
            for way in WAYS:
                other = step(position, place, way)
                if other not in ways:
                    ways[other] = [*ways[place], way]
                    following.append(other)
        edge = following
    return ways[goal]


def go(page: Page, game: Game, goal: str) -> None:
    for way in steps(game.position, focused(page), goal):
        page.keyboard.press(WAYS[way])
    assert focused(page) == goal


def start(page: Page, site: str, interpreter: str, hash: str = f"#{CODE}") -> None:
    open_game(page, site, interpreter, hash)
    while not focused(page):
        page.keyboard.press("Tab")


def test_a_whole_game_is_won_by_keys_alone(page: Page, site: str, interpreter: str) -> None:
    start(page, site, interpreter)
    game = Game(number_of(CODE))
    for number, move in enumerate(MOVES):
        places = move.split("+")
        for place in places:
            go(page, game, place)
            page.keyboard.press("Space" if number % 2 else "Enter")
        game.remove(tuple(places))
        expect(page.locator("#moves")).to_have_text(str(game.moves))
        if game.state == "playing":
            assert top(game.position, focused(page)), "the focus is on a card"
    expect(page.locator("#table")).to_have_attribute("data-state", "won")
    expect(page.locator("#score")).to_have_text("520")
    assert page.evaluate("document.activeElement.closest('#notice') !== null")


def test_the_table_is_one_stop_of_the_tab_key(page: Page, site: str) -> None:
    start(page, site, "micropython")
    assert page.locator('#table [tabindex="0"]').count() == 1
    page.keyboard.press("ArrowRight")
    here = focused(page)
    page.keyboard.press("Tab")
    assert focused(page) == ""
    page.keyboard.press("Shift+Tab")
    assert focused(page) == here


def test_home_and_end_go_to_the_first_and_the_last_card(page: Page, site: str) -> None:
    start(page, site, "micropython")
    page.keyboard.press("End")
    assert focused(page) == "R8"
    page.keyboard.press("Home")
    assert focused(page) == "1"


def test_a_rank_goes_to_the_next_card_of_that_rank(page: Page, site: str) -> None:
    start(page, site, "micropython")
    seen = cards(page)
    for key, rank in {"a": "A", "5": "5", "0": "10", "j": "J", "q": "Q", "k": "K"}.items():
        page.keyboard.press(key)
        assert seen[focused(page)][0][:-1] == rank
    first = focused(page)
    page.keyboard.press("k")
    assert focused(page) != first
    assert seen[focused(page)][0][:-1] == "K"


@pytest.mark.parametrize("key", ["u", "Control+z"])
@pytest.mark.parametrize("again", ["y", "Control+Shift+Z"])
def test_undo_and_redo_have_keys(page: Page, site: str, key: str, again: str) -> None:
    start(page, site, "micropython")
    game = Game(number_of(CODE))
    for place in MOVES[0].split("+"):
        go(page, game, place)
        page.keyboard.press("Enter")
    expect(page.locator("#moves")).to_have_text("1")
    page.keyboard.press(key)
    expect(page.locator("#moves")).to_have_text("0")
    assert focused(page)
    page.keyboard.press(again)
    expect(page.locator("#moves")).to_have_text("1")
    assert focused(page)


def test_escape_lets_go_of_the_selection_and_closes_a_dialog(page: Page, site: str) -> None:
    start(page, site, "micropython")
    page.keyboard.press("Enter")
    expect(page.locator("#table [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#table [aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#panel-keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel-keys")).to_be_hidden()
    assert focused(page)


def test_a_key_held_down_taps_once(page: Page, site: str) -> None:
    start(page, site, "micropython")
    for key in ("Enter", "Space"):
        page.keyboard.down(key)
        page.keyboard.down(key)  # the browser repeats it
        page.keyboard.down(key)
        page.keyboard.up(key)
    # One tap by each key: selected, and let go of.
    expect(page.locator("#table [aria-pressed=true]")).to_have_count(0)
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator("#table [aria-pressed=true]")).to_have_count(1)


def test_letters_do_nothing_in_a_field_or_when_switched_off(page: Page, site: str) -> None:
    start(page, site, "micropython")
    page.locator("#code").click()
    page.locator("#enter-code").fill("")
    page.keyboard.type("uy?k")
    expect(page.locator("#enter-code")).to_have_value("uy?k")
    expect(page.locator("#panel-keys")).to_be_hidden()
    page.keyboard.press("Escape")
    page.locator("#settings").click()
    page.locator("#set-keys").uncheck()
    page.keyboard.press("Escape")
    page.locator('#table [tabindex="0"]').focus()
    before = focused(page)
    page.keyboard.press("k")
    page.keyboard.press("?")
    assert focused(page) == before
    expect(page.locator("#panel-keys")).to_be_hidden()
    page.keyboard.press("End")
    assert focused(page) == "R8"


def test_new_game_and_undo_by_their_buttons_keep_the_focus(page: Page, site: str) -> None:
    start(page, site, "micropython")
    game = Game(number_of(CODE))
    for place in MOVES[0].split("+"):
        go(page, game, place)
        page.keyboard.press("Enter")
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#moves")).to_have_text("0")
    assert focused(page), "undo has nothing left to do: the focus goes to a card"
    page.locator("#new").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#back")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    page.locator("#back").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#back")).to_be_hidden()
    assert focused(page)


def test_every_place_is_named_once(page: Page, site: str) -> None:
    start(page, site, "micropython")
    assert sorted(cards(page)) == sorted(PLACES)
