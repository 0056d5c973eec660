"""Deal codes: how they may be spelled, why a text is refused, and copying one."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.table import enter_code, open_game, play, played, shows
from tests.games import golden

GAME = golden.GAMES[0]
EXAMPLE = "HM1-N-AAAAAAB"


def full_width(code: str) -> str:
    return "".join(chr(ord(character) + 0xFEE0) for character in code)


SPELLINGS: list[Callable[[str], str]] = [
    str,
    str.lower,
    str.title,
    lambda code: f"  {code}\t ",
    lambda code: f"\u00a0{code}\u200b",
    " ".join,
    lambda code: code.replace("-", " "),
    lambda code: code.replace("-", ""),
    lambda code: code.lower().replace("-", "", 1),
    lambda code: code.replace("-", "\u2013"),
    lambda code: code.replace("-", "\u2011"),
    lambda code: code.replace("-", "\u2212"),
    lambda code: code[:9] + "-" + code[9:],
    full_width,
    lambda code: full_width(code.lower()),
    lambda code: "#" + code,
    lambda code: f"https://example.org/halfmoon/?python=pyodide#{code}",
    lambda code: f"https://example.org/%23{code.replace('-', '%2D')}",
    lambda code: code.replace("-", "%20") + "%0A",
]

REFUSALS = {
    "": f"Type or paste a code, such as {EXAMPLE}.",
    " - ": f"Type or paste a code, such as {EXAMPLE}.",
    "hello": "A code begins with HM1-N-. This is none: HELLO",
    "<b>HM1</b>": "A code begins with HM1-N-. This is none: <B>HM1</B>",
    "X" * 5000: "A code begins with HM1-N-. This is none: " + "X" * 40,
    "HM2-N-AAAAAAB": "HM2 is a version that this game does not know; its codes begin with HM1.",
    "HM1-X-AAAAAAB": "HM1-X is a variant that this game does not know; its codes begin with HM1-N.",
    "HM1-N-AAAAAA0": "No code contains the character 0. Perhaps O was meant.",
    "HM1-N-1AAAAAA": "No code contains the character 1. Perhaps I or L was meant.",
    "HM1-N-AAA8AAA": "No code contains the character 8. Perhaps B was meant.",
    "HM1-N-AAAAAA9": "No code contains the character 9.",
    "HM1-N-AAAAAA\uff10": "No code contains the character 0. Perhaps O was meant.",
    "HM1-N-AAAAAA\u00df": "No code contains the character \u00df.",
    "HM1-N-AAAAAA": "7 characters come after HM1-N-. Here they are 6.",
    "HM1-N-AAAAAABB": "7 characters come after HM1-N-. Here they are 8.",
}


def test_every_harmless_spelling_of_a_code_opens_its_deal(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter)
    codes = [deal.code for deal in golden.DEALS]
    assert len(codes) >= len(SPELLINGS)
    for code, spelled in zip(codes, SPELLINGS, strict=False):
        enter_code(page, spelled(code))
        expect(page.get_by_role("dialog")).to_be_hidden()
        shows(page, played(code))


def test_a_refused_code_says_why_and_keeps_the_game_and_the_dialog(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + GAME.code)
    play(page, GAME.removals[:2])
    game = played(GAME.code, GAME.removals[:2])
    dialog, field = page.get_by_role("dialog"), page.get_by_label("Another deal")
    for text, words in REFUSALS.items():
        enter_code(page, text)
        expect(dialog.get_by_role("alert")).to_have_text(words)
        expect(field).to_have_accessible_description(words)
        expect(field).to_be_focused()
        expect(field).to_have_value(text)
        shows(page, game)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.locator("#code").click()
    expect(dialog.get_by_role("alert")).to_be_empty()
    expect(field).to_have_value("")
    enter_code(page, "HM1-N-AAAAAA9")
    field.fill(golden.GAMES[1].code)
    dialog.get_by_role("button", name="Play").click()
    expect(dialog).to_be_hidden()
    shows(page, played(golden.GAMES[1].code))


def test_a_refusal_is_told_in_dutch_too(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['nl']})")
    open_game(page, site, "micropython")
    page.locator("#code").click()
    page.get_by_label("Een ander spel").fill("HM1-N-AAAAAA1")
    page.get_by_role("button", name="Spelen").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Geen code bevat het teken 1. Misschien was I of L bedoeld."
    )


def test_the_code_of_the_deal_on_the_table_changes_nothing(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#" + GAME.code)
    play(page, GAME.removals[:2])
    enter_code(page, GAME.code.lower())
    expect(page.get_by_role("dialog")).to_be_hidden()
    shows(page, played(GAME.code, GAME.removals[:2]))
    expect(page.get_by_role("button", name="Back to the previous game")).to_be_hidden()


def test_the_field_leaves_alone_what_is_typed(page: Page, site: str) -> None:
    open_game(page, site, "micropython")
    page.locator("#code").click()
    field = page.get_by_label("Another deal")
    for attribute, value in (
        ("autocapitalize", "off"),
        ("autocorrect", "off"),
        ("spellcheck", "false"),
        ("autocomplete", "off"),
    ):
        expect(field).to_have_attribute(attribute, value)


def test_a_refused_code_is_marked_as_invalid(page: Page, site: str) -> None:
    open_game(page, site, "micropython")
    enter_code(page, "hello")
    field = page.get_by_label("Another deal")
    expect(page.get_by_role("dialog").get_by_role("alert")).not_to_be_empty()
    assert field.get_attribute("aria-invalid") == "true"
    page.keyboard.press("Escape")
    page.locator("#code").click()
    assert field.get_attribute("aria-invalid") in (None, "false")


def copy(page: Page) -> str:
    """Press Copy in the dialog of the code and answer what is said about it."""
    page.locator("#code").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("This deal")).to_have_value(GAME.code)
    dialog.get_by_role("button", name="Copy").click()
    status = dialog.get_by_role("status")
    expect(status).not_to_be_empty()
    return status.inner_text()


def test_copy_puts_the_code_on_the_clipboard(
    context: BrowserContext, page: Page, site: str, interpreter: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    open_game(page, site, interpreter, "#" + GAME.code)
    page.evaluate("navigator.clipboard.writeText('')")
    assert copy(page) == "Copied."
    assert page.evaluate("navigator.clipboard.readText()") == GAME.code


def test_copy_works_without_the_newer_clipboard(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    open_game(page, site, "micropython", "#" + GAME.code)
    assert copy(page) == "Copied."
    field = page.get_by_label("Another deal")
    field.press("Control+v")
    expect(field).to_have_value(GAME.code)


def test_a_blocked_clipboard_is_told_and_leaves_the_code_selected(
    page: Page, site: str, interpreter: str
) -> None:
    page.add_init_script(
        """
        const refused = new DOMException("", "NotAllowedError");
        navigator.clipboard.writeText = () => Promise.reject(refused);
        document.execCommand = () => false;
        """
    )
    open_game(page, site, interpreter, "#" + GAME.code)
    assert copy(page) == "Copying did not work. The code is selected: copy it by hand."
    selected = page.get_by_label("This deal", exact=True).evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert selected == GAME.code
