"""The words in which the tests speak of the table: open a game, read its cards, tap a place."""

from playwright.sync_api import Page


def open_game(page: Page, site: str, interpreter: str, hash: str = "") -> None:
    """Open the page on an interpreter and wait until it can be played.

    `hash` is a deal's address with its "#", or nothing: then the page chooses.
    """
    page.goto(f"{site}?python={interpreter}{hash}")
    page.wait_for_selector("#table[data-state]:not([data-state=loading])")


def cards(page: Page) -> dict[str, tuple[str | None, int]]:
    """Read each place's shown card, None when it is empty, and the number of cards there."""
    rows = page.locator("#table [data-place]").evaluate_all(
        "places => places.map(({dataset}) => [dataset.place, dataset.card, dataset.count])"
    )
    return {place: (card, int(count)) for place, card, count in rows}


def tap(page: Page, place: str) -> None:
    page.locator(f'#table [data-place="{place}"]').click()
