"""The words in which the tests speak of the table: open a game, read its cards, tap a place.

`shows` holds the page against the engine: it is what most tests end with.
"""

from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from halfmoon import record
from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.rules import PLACES, count, top
from halfmoon.session import Session, load

Removals = Iterable[tuple[str, ...]]

STORED = "halfmoon."
"""What every name in localStorage begins with."""


# The page


def open_game(page: Page, site: str, interpreter: str, hash: str = "") -> None:
    """Open the page on an interpreter and wait until it can be played.

    `hash` is a deal's address with its "#", or nothing: then the page chooses.
    """
    page.goto(f"{site}?python={interpreter}{hash}")
    wait_for_game(page)


def reload(page: Page) -> None:
    page.reload()
    wait_for_game(page)


def wait_for_game(page: Page) -> None:
    page.wait_for_selector("#table[data-state]:not([data-state=loading])")


def store(page: Page, site: str, **texts: str) -> None:
    """Put texts into localStorage under their names, from a page on which no game runs."""
    address = site + "empty"
    page.route(
        address,
        lambda route: route.fulfill(
            body="<!doctype html><link rel=icon href=data:,>", content_type="text/html"
        ),
    )
    page.goto(address)
    page.unroute(address)
    for name, text in texts.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [STORED + name, text])


def stored(page: Page) -> dict[str, str]:
    """Read all that localStorage holds, also where its methods were made to throw."""
    return {
        name.removeprefix(STORED): text
        for name, text in page.evaluate("Object.entries(localStorage)")
    }


def kept(page: Page) -> Session:
    """Read the game that is kept, through the rules."""
    return load(stored(page)["game"])


# The table


def cards(page: Page) -> dict[str, tuple[str | None, int]]:
    """Read each place's shown card, None when it is empty, and the number of cards there."""
    rows = page.locator("#table [data-place]").evaluate_all(
        "places => places.map(({dataset}) => [dataset.place, dataset.card, dataset.count])"
    )
    return {place: (card, int(count)) for place, card, count in rows}


def drawn(position: tuple[tuple[str, ...], ...]) -> dict[str, tuple[str | None, int]]:
    """What `cards` reads where a position of the engine is drawn."""
    return {place: (top(position, place) or None, count(position, place)) for place in PLACES}


def places(page: Page, attribute: str) -> set[str]:
    """Name the places with an attribute: `aria-pressed=true`, `data-dim`."""
    return set(
        page.locator(f"#table [data-place][{attribute}]").evaluate_all(
            "places => places.map(({dataset}) => dataset.place)"
        )
    )


def shows(page: Page, game: Game) -> None:
    """Assert that the page shows exactly this game: deal, moves, score, state, every place."""
    expect(page.locator("#code")).to_have_text(game.code)
    expect(page.locator("#moves")).to_have_text(str(game.moves))
    assert cards(page) == drawn(game.position)
    assert page.locator("#score").inner_text() == str(game.score)
    assert page.locator("#table").get_attribute("data-state") == game.state


def hide(page: Page, hidden: bool = True) -> None:
    """Have the page believe that it is hidden, or seen again: Chromium shows all its pages here."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def set_pace(page: Page, pace: float) -> None:
    """Have what moves by animations on the page go so many times as fast, on its next pages too."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": pace})


def seconds(page: Page) -> int:
    """Read the time played."""
    whole = 0
    for part in page.locator("#time").inner_text().split(":"):
        whole = 60 * whole + int(part)
    return whole


# Play


def tap(page: Page, place: str) -> None:
    page.locator(f'#table [data-place="{place}"]').click()


def play(page: Page, removals: Removals) -> None:
    for removal in removals:
        for place in removal:
            tap(page, place)


def burst(page: Page, taps: Iterable[str]) -> None:
    """Tap places one after the other with nothing between, faster than any hand."""
    page.evaluate(
        """taps => {
          for (const place of taps) document.querySelector(`[data-place="${place}"]`).click();
        }""",
        list(taps),
    )


def enter_code(page: Page, text: str) -> None:
    """Open the dialog of the deal code if it is closed, enter a text and send it."""
    field = page.get_by_label("Another deal")
    if not field.is_visible():
        page.locator("#code").click()
    field.fill(text)
    field.press("Enter")


def open_panel(page: Page, name: str) -> Locator:
    """Open a dialog from its button: on the page, or behind More."""
    buttons = page.locator(f'[data-opens="panel-{name}"]:visible')
    if not buttons.count():
        page.locator("#more").click()
    buttons.first.click()
    panel = page.locator(f"#panel-{name}")
    expect(panel).to_be_visible()
    return panel


def go_back(page: Page) -> None:
    page.get_by_role("button", name="Back to the previous game").click()


# The engine


def played(code: str, removals: Removals = (), undone: int = 0) -> Game:
    """A game with the removals made, the last ones of them undone."""
    game = Game(number_of(code))
    for removal in removals:
        game.remove(removal)
    for _ in range(undone):
        game.undo()
    return game


def line(game: Game, elapsed_ms: int = 0) -> str:
    """The text that is kept of a game."""
    return record.save(game, elapsed_ms)
