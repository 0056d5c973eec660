"""The table is a pleasure to look at: faces, states, themes, dialogs, as a player meets them."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import open_game, open_panel, tap

DEAL = "#HM1-N-AAAAAAB"


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {
        "locale": "en-GB",
        "viewport": {"width": 1280, "height": 720},
        "reduced_motion": "reduce",
    }


@pytest.fixture
def interpreter() -> str:
    """The look is the same on both; the one that starts sooner."""
    return "micropython"


def style(page: Page, selector: str, name: str, pseudo: str = "") -> str:
    return page.locator(selector).evaluate(
        "(element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name)",
        [name, pseudo],
    )


def place(name: str) -> str:
    return f'[data-place="{name}"]'


def settings(page: Page) -> None:
    page.locator("#settings").click()


PACK = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in "SHDC"]


def draw_all(page: Page) -> None:
    """Show every card once: a face is drawn when it is first shown."""
    page.evaluate(
        """async (cards) => {
          const {faces} = await import("./static/js/page.js");
          const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
          for (const card of cards) faces.show(use, card);
        }""",
        PACK,
    )


def test_every_card_of_the_pack_has_a_face(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    draw_all(page)
    for card in PACK:
        symbol = page.locator(f"[id='{card}']")
        expect(symbol).to_have_count(1)
        assert symbol.locator("path").count() >= 1, card


def test_the_twelve_figures_are_all_different(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    draw_all(page)
    drawn = page.evaluate(
        "() => [...'JQK'].flatMap(rank => [...'SHDC'].map(suit => rank + suit))"
        ".map(card => document.getElementById(card).innerHTML)"
    )
    assert len(set(drawn)) == 12


def test_a_number_card_has_its_pips_the_lower_half_turned(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    draw_all(page)
    for rank in range(2, 11):
        path = page.locator(f"[id='{rank}S'] path").get_attribute("d")
        assert path and path.count("M") == rank


def test_piles_of_eight_five_and_one_look_different(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    button = page.locator(place("3"))
    edges = []
    for count in ("8", "5", "1"):
        button.evaluate("(element, count) => { element.dataset.count = count; }", count)
        edges.append(style(page, place("3"), "box-shadow", "::before").count("px") // 4)
    # Two lines an edge, and the shade.
    assert edges == [2 * 7 + 1, 2 * 4 + 1, 1]


@pytest.mark.parametrize("letters", ["JQK", "BVH", "VDR", "BDK"])
def test_the_letters_are_chosen_apart_from_the_language(
    page: Page, site: str, interpreter: str, letters: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    settings(page)
    page.locator("#set-letters").select_option(letters)
    page.keyboard.press("Escape")
    shown = [page.locator(f"{place(name)} b").text_content() for name in ("R3", "7", "6")]
    assert shown == list(letters)
    expect(page.get_by_role("button", name="king of diamonds, pile 6, 8 cards")).to_be_visible()
    page.reload()
    expect(page.locator(f"{place('6')} b")).to_have_text(letters[2])


def test_four_colours_tell_the_suits_apart(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    faces = [
        f"{place(name)} .card" for name in ("R4", "3", "6", "4")
    ]  # spade, heart, diamond, club
    assert len({style(page, face, "color") for face in faces}) == 2
    settings(page)
    page.locator("#set-colours").select_option("four")
    assert len({style(page, face, "color") for face in faces}) == 4


def test_a_theme_is_kept_and_the_browsers_bar_follows(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    root, bar = page.locator("html"), page.locator("meta[name=theme-color]").first
    skies = set()
    for theme in ("light", "dark", "contrast"):
        settings(page)
        page.locator("#set-theme").select_option(theme)
        page.keyboard.press("Escape")
        expect(root).to_have_attribute("data-theme", theme)
        expect(bar).to_have_attribute("content", style(page, "html", "--sky").strip())
        skies.add(bar.get_attribute("content"))
    assert len(skies) == 3
    page.reload()
    expect(root).to_have_attribute("data-theme", "contrast")


def test_without_a_choice_the_theme_follows_the_device(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_states_differ_in_more_than_colour(
    page: Page, site: str, interpreter: str, forced: Any
) -> None:
    page.emulate_media(forced_colors=forced)
    open_game(page, site, interpreter, DEAL)
    settings(page)
    page.locator("#set-help").check()
    page.keyboard.press("Escape")

    def seen(name: str) -> tuple[str, ...]:
        card = f"{place(name)} .card"
        shape = ("outline-style", "outline-width", "transform", "opacity")
        after = style(page, card, "background-image", "::after")
        return (
            *[style(page, card, part) for part in shape],
            after,
            style(page, card, "box-shadow", "::after"),
        )

    plain = seen("3")
    page.locator(place("3")).hover()
    hovered = seen("3")
    tap(page, "5")
    page.mouse.move(0, 0)
    selected, dimmed = seen("5"), seen("3")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    focused = seen("5")
    states = [plain, hovered, selected, dimmed, focused]
    assert len(set(states)) == len(states)
    page.locator(place("4")).hover()
    page.mouse.down()
    assert seen("4")[2] not in ("none", selected[2])
    page.mouse.up()


def test_hover_is_only_where_there_is_a_pointer(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    rules = page.evaluate(
        "() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])"
        ".filter(rule => rule.selectorText?.includes(':hover')).map(rule => rule.selectorText)"
    )
    assert rules == []


@pytest.mark.parametrize(
    ("name", "opener"), [("rules", "more"), ("settings", "settings"), ("code", "code")]
)
def test_a_dialog_opens_at_its_top_and_closes_by_escape_and_beside_it(
    page: Page, site: str, interpreter: str, name: str, opener: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    for close in ("escape", "beside", "button"):
        dialog = open_panel(page, name)
        expect(dialog.locator("h2")).to_be_focused()
        assert dialog.locator(".sheet").evaluate("sheet => sheet.scrollTop") == 0
        dialog.locator("h2").click()
        expect(dialog).to_be_visible()
        if close == "escape":
            page.keyboard.press("Escape")
        elif close == "beside":
            page.mouse.click(4, 360)
        else:
            dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        expect(page.locator("#" + opener)).to_be_focused()


def test_about_opens_from_the_settings(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    settings(page)
    page.get_by_role("button", name="About").click()
    expect(page.locator("#panel-about")).to_contain_text("Nothing is sent anywhere")
    page.keyboard.press("Escape")
    expect(page.locator("#panel-settings")).to_be_visible()


def test_the_rules_show_the_arch_a_pair_and_a_trio(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, DEAL)
    settings(page)
    page.locator("#set-letters").select_option("VDR")
    page.keyboard.press("Escape")
    open_panel(page, "rules")
    panel = page.locator("#panel-rules")
    expect(panel.locator(".arch text")).to_have_count(20)
    assert panel.locator(".shown .card b").all_text_contents() == ["4", "7", "V", "D", "R"]


def test_the_name_of_a_button_contains_what_stands_on_it(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    for button in page.locator("#controls button").all():
        name = button.get_attribute("aria-label") or button.inner_text()
        assert button.inner_text().strip() in name


def test_nothing_on_the_table_is_selected_zoomed_or_pulled(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    assert style(page, "#table", "user-select") == "none"
    assert style(page, "#table", "touch-action") == "manipulation"
    assert style(page, "html", "overscroll-behavior-y") == "none"
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "maximum-scale" not in viewport and "user-scalable" not in viewport


def test_vibration_is_offered_only_where_the_device_has_it(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, DEAL)
    settings(page)
    expect(page.locator("#set-sound")).to_be_visible()
    expect(page.locator("#set-vibration")).to_be_hidden()


def test_sound_is_made_only_once_it_is_wanted(page: Page, site: str, interpreter: str) -> None:
    page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (at) { tones++; return start.call(this, at); };"
    )
    open_game(page, site, interpreter, DEAL)
    tap(page, "3")
    tap(page, "3")
    assert page.evaluate("tones") == 0
    settings(page)
    page.locator("#set-sound").check()
    page.keyboard.press("Escape")
    tap(page, "3")
    assert page.evaluate("tones") == 1
