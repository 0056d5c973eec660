"""The settings: move errors, placement help, the language."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from halfmoon.cards import RANKS
from tests.e2e.table import (
    cards,
    line,
    open_game,
    places,
    played,
    reload,
    shows,
    store,
    stored,
    tap,
)
from tests.games import golden

GAME = next(game for game in golden.GAMES if game.outcome == "won")

ERRORS = {
    "en": ("The sum must be 11", "A jack, a queen and a king are needed"),
    "nl": ("De som moet gelijk zijn aan 11", "Vereist een boer, een vrouw en een heer"),
}


def choose(page: Page, **choices: bool | str) -> None:
    """Change settings in their dialog: `errors=True`, `help=False`, `language="nl"`."""
    page.locator("#settings").click()
    for name, choice in choices.items():
        control = page.locator("#set-" + name)
        if isinstance(choice, bool):
            control.set_checked(choice)
        else:
            control.select_option(choice)
    if choices.get("language"):
        expect(page.locator("html")).to_have_attribute("lang", str(choices["language"]))
    page.keyboard.press("Escape")


def shown(page: Page, *ranks: str) -> list[str]:
    """A place for each of the ranks, all different, on the table as it is."""
    free = {place: (card or "")[:-1] for place, (card, _) in cards(page).items()}
    found = []
    for rank in ranks:
        place = next(place for place in free if free[place] == rank)
        del free[place]
        found.append(place)
    return found


# Each selection, the card that does not fit, the index of the error.
WRONG = [(("5",), "A", 0), (("5",), "K", 1), (("K",), "5", 1), (("K",), "K", 1)]


def test_move_errors_are_explained_in_both_languages_and_only_when_wanted(
    page: Page, site: str, interpreter: str
) -> None:
    # The position from a real game in the rules has all the ranks that are needed here.
    open_game(page, site, interpreter, "#" + deal_with("5", "A", "K", "K"))
    message, live = page.locator("#message"), page.locator("#live")

    def goes_wrong(held: tuple[str, ...], card: str) -> None:
        for place in shown(page, *held, card):
            tap(page, place)

    for held, card, _ in WRONG:
        goes_wrong(held, card)
        expect(message).to_be_empty()
        expect(live).to_be_empty()
        release(page)
    for language, errors in ERRORS.items():
        choose(page, errors=True, language=language)
        for held, card, error in WRONG:
            goes_wrong(held, card)
            expect(message).to_have_text(errors[error])
            expect(live).to_have_text(re.compile(re.escape(errors[error]) + "\\s*"))
            release(page)
            tap(page, "1")
            expect(message).to_be_empty()
            release(page)
    choose(page, errors=False)
    said = live.inner_text()
    for held, card, _ in WRONG:
        goes_wrong(held, card)
        expect(message).to_be_empty()
        assert live.inner_text() == said
        release(page)


def release(page: Page) -> None:
    for place in places(page, "aria-pressed=true"):
        tap(page, place)
    assert not places(page, "aria-pressed=true")


def deal_with(*ranks: str) -> str:
    """The first recorded deal that shows these ranks."""
    for deal in golden.DEALS:
        tops = [pile[-1][:-1] for pile in played(deal.code).position]
        if all(tops.count(rank) >= ranks.count(rank) for rank in ranks):
            return deal.code
    raise AssertionError(f"no recorded deal shows {ranks}")


def value(card: str | None) -> int:
    return RANKS.index((card or "")[:-1]) + 1


def unfit(table: dict[str, tuple[str | None, int]], held: list[str]) -> set[str]:
    """The places whose cards cannot go with those held, reckoned from the ranks."""
    ranks = [value(table[place][0]) for place in held]
    wanted = {11, 12, 13} - set(ranks) if ranks[0] > 10 else {11 - ranks[0]}
    return {
        place
        for place, (card, _) in table.items()
        if card and place not in held and value(card) not in wanted
    }


def test_placement_help_darkens_what_cannot_go_with_the_selection(
    page: Page, site: str, interpreter: str
) -> None:
    code = deal_with("4", "J", "Q", "K", "7")
    open_game(page, site, interpreter, "#" + code)
    table = cards(page)
    selections = [
        shown(page, "4"),
        shown(page, "7"),
        shown(page, "J"),
        shown(page, "J", "Q"),
        shown(page, "K", "J"),
    ]
    for held in selections:
        for place in held:
            tap(page, place)
        assert not places(page, "data-dim")
        release(page)
    choose(page, help=True)
    for _ in range(2):
        assert not places(page, "data-dim")
        for held in selections:
            for n, place in enumerate(held, 1):
                tap(page, place)
                assert places(page, "data-dim") == unfit(table, held[:n])
            release(page)
            assert not places(page, "data-dim")
        reload(page)
    choose(page, help=False)
    tap(page, selections[0][0])
    assert not places(page, "data-dim")


def letters(page: Page) -> set[str]:
    """The letters on the cards of the table; none of them is in a place's name."""
    texts = page.locator("#table [data-place]").all_text_contents()
    return set(re.findall("[AJQKBVH]", " ".join(texts)))


def test_the_language_changes_at_once_and_the_game_does_not(
    page: Page, site: str, interpreter: str
) -> None:
    game = played(GAME.code, GAME.removals[:4], undone=2)
    store(page, site, game=line(game, 61_000))
    open_game(page, site, interpreter)
    place = shown(page, "K")[0]
    html, king = page.locator("html"), page.locator(f'#table [data-place="{place}"]')
    for _ in range(2):
        expect(html).to_have_attribute("lang", "en")
        expect(page.get_by_role("button", name="New game")).to_be_visible()
        expect(king).to_have_accessible_name(re.compile("king of"))
        assert letters(page) <= set("AJQK")
        assert {"K", "J"} <= letters(page)
        shows(page, game)
        choose(page, language="nl")
        expect(page.get_by_role("button", name="Nieuw spel")).to_be_visible()
        expect(king).to_have_accessible_name(re.compile("heer, stapel"))
        assert letters(page) <= set("ABVH")
        assert {"H", "B"} <= letters(page)
        shows(page, game)
        expect(page.locator("#redo")).to_be_enabled()
        reload(page)
        expect(html).to_have_attribute("lang", "nl")
        shows(page, game)
        choose(page, language="en")


@pytest.mark.parametrize(
    ("languages", "language"),
    [
        (["nl-NL"], "nl"),
        (["en-GB", "nl"], "en"),
        (["de-AT", "nl"], "de"),
        (["ja"], "en"),
        (["nl-BE", "en-US"], "nl"),
        ([], "en"),
    ],
)
def test_the_first_known_language_of_the_browsers_list_is_spoken(
    page: Page, site: str, languages: list[str], language: str
) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {json.dumps(languages)}}})"
    )
    open_game(page, site, "micropython")
    expect(page.locator("html")).to_have_attribute("lang", language)
    name = {"de": "Neustart", "en": "Restart", "nl": "Herstart"}[language]
    expect(page.get_by_role("button", name=name)).to_be_visible()


def test_the_settings_are_kept_and_shown_as_they_are(page: Page, site: str) -> None:
    open_game(page, site, "micropython")
    choose(page, errors=True, help=True, language="nl")
    choose(page, help=False)
    reload(page)
    page.locator("#settings").click()
    expect(page.locator("#set-errors")).to_be_checked()
    expect(page.locator("#set-help")).not_to_be_checked()
    expect(page.locator("#set-language")).to_have_value("nl")
    assert json.loads(stored(page)["settings"])["errors"] is True
