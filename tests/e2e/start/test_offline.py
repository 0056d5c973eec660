"""The quick start, and playing without a network."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from halfmoon import rules
from tests.e2e.start.badserver import Host
from tests.e2e.start.stores import Lists, is_sound
from tests.e2e.table import open_panel, tap

DIST = Path(__file__).resolve().parents[3] / "dist"
LISTS = Lists(DIST)
CODE = "HM1-N-AAAAAAB"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
PYODIDE_IS_BROKEN = """
const {compileStreaming, instantiateStreaming} = WebAssembly;
const refuse = (call) => async (answer, ...rest) => {
  if ((await answer).url.includes("pyodide")) throw new WebAssembly.CompileError("out of memory");
  return call(answer, ...rest);
};
WebAssembly.compileStreaming = refuse(compileStreaming);
WebAssembly.instantiateStreaming = refuse(instantiateStreaming);
const {instantiate} = WebAssembly;
WebAssembly.instantiate = async (bytes, ...rest) => {
  if (bytes.byteLength > 5e6) throw new WebAssembly.CompileError("out of memory");
  return instantiate(bytes, ...rest);
};
"""


def plays_on(page: Page, interpreter: str) -> None:
    """Wait until the game can be played, and see on what."""
    page.wait_for_selector("#table[data-state]:not([data-state=loading])")
    expect(page.locator("html")).to_have_attribute("data-interpreter", interpreter)
    top = page.locator('#table [data-place="1"]')
    before = top.get_attribute("aria-pressed")
    tap(page, "1")
    expect(top).not_to_have_attribute("aria-pressed", before or "false")
    tap(page, "1")


def visit(page: Page, address: str, interpreter: str) -> None:
    page.goto(address)
    plays_on(page, interpreter)


def install(page: Page, site: str) -> None:
    """Visit the site for the first time, until all of it is stored."""
    visit(page, site, "micropython")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")


def test_pyodide_is_fetched_behind_the_game_and_runs_the_next_visit(
    page: Page, site: str, host: Host
) -> None:
    visit(page, site, "micropython")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")
    is_sound(page, LISTS, shell=True, pyodide=len(LISTS.pyodide))
    host.asked.clear()
    page.reload()
    plays_on(page, "pyodide")
    assert [name for name in host.asked if name != "sw.js"] == []
    expect(open_panel(page, "about")).to_contain_text("Pyodide")
    page.goto(f"{site}?python=micropython")
    plays_on(page, "micropython")
    expect(open_panel(page, "about")).to_contain_text("MicroPython")


def test_a_game_kept_on_one_interpreter_goes_on_on_the_other(page: Page, site: str) -> None:
    kept = []
    visit(page, f"{site}?python=micropython#{CODE}", "micropython")
    for deed in ("pyodide", "micropython", "pyodide"):
        tap_a_removal(page)
        kept.append((page.locator("#moves").inner_text(), page.locator("#score").inner_text()))
        visit(page, f"{site}?python={deed}", deed)
        expect(page.locator("#moves")).to_have_text(kept[-1][0])
        expect(page.locator("#score")).to_have_text(kept[-1][1])
        expect(page.locator("#code")).to_have_text(CODE)
    assert [moves for moves, _ in kept] == ["1", "2", "3"]


def tap_a_removal(page: Page) -> None:
    """Remove the first pair or trio that the shown cards allow."""
    shown = page.locator("#table [data-place]").evaluate_all(
        "places => places.map(({dataset}) => dataset.card ?? '')"
    )
    position = tuple((card,) if card else () for card in shown)
    for place in rules.removals(position)[0]:
        tap(page, place)


def test_all_of_the_game_is_there_offline(page: Page, site: str, host: Host) -> None:
    install(page, site)
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    code = page.locator("#code").inner_text()
    host.is_down = True
    visit(page, site, "pyodide")
    expect(page.locator("#code")).to_have_text(code)
    visit(page, f"{site}?python=micropython&utm=1", "micropython")
    visit(page, f"{site}index.html?x", "pyodide")
    visit(page, f"{site}#{CODE}", "pyodide")
    expect(page.locator("#code")).to_have_text(CODE)
    open_panel(page, "rules")
    expect(page.locator("#panel-rules p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    for language in sorted((DIST / "static/locales").glob("*.json")):
        page.locator("#settings").click()
        page.locator("#set-language").select_option(language.stem)
        texts = json.loads(language.read_text(encoding="utf-8"))
        expect(page.locator("#title-settings")).to_have_text(texts["settings"])
        page.reload()
        plays_on(page, "pyodide")
        expect(page.locator("html")).to_have_attribute("lang", language.stem)
        expect(page.locator("#new span")).to_have_text(texts["new.brief"])
        expect(page.locator("#offline")).not_to_have_attribute("hidden", "")


def test_a_page_that_is_reloaded_30_times_starts_each_time(page: Page, site: str) -> None:
    page.goto(site)
    for turn in range(30):
        if turn == 15:  # the rest on the quicker one
            page.goto(f"{site}?python=micropython")
        page.reload()
        page.wait_for_selector("#table[data-state=playing]")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")
    is_sound(page, LISTS, shell=True, pyodide=len(LISTS.pyodide))
    page.reload()
    plays_on(page, "micropython")


def test_a_player_who_saves_data_is_not_sent_pyodide(page: Page, site: str, host: Host) -> None:
    page.add_init_script(SAVE_DATA)
    visit(page, site, "micropython")
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    page.reload()
    plays_on(page, "micropython")
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    is_sound(page, LISTS, shell=True, pyodide=0)
    assert not any("pyodide/" in name for name in host.asked)


def break_pyodide(page: Page) -> None:
    """Let Pyodide fail from now on, and wait until the page has lost its patience with it."""
    page.add_init_script(PYODIDE_IS_BROKEN)
    page.clock.install()
    # Pyodide says so on the console and to nobody else.
    with page.expect_console_message(lambda message: "CompileError" in message.text):
        page.reload()
    page.clock.fast_forward(21_000)
    page.wait_for_selector("html[data-interpreter=micropython]")


def test_a_pyodide_that_does_not_start_is_done_without(
    context: BrowserContext, page: Page, site: str, page_errors: list[str]
) -> None:
    install(page, site)
    code = page.locator("#code").inner_text()
    break_pyodide(page)
    plays_on(page, "micropython")
    page_errors.clear()
    # Now it would start; but who knows, and a visit on which it fails is a slow one.
    other = context.new_page()
    visit(other, site, "micropython")
    expect(other.locator("#code")).to_have_text(code)
    visit(other, f"{site}?python=pyodide", "pyodide")


def test_a_pyodide_that_does_not_start_ends_in_no_circle_when_nothing_is_kept(
    page: Page, site: str, page_errors: list[str]
) -> None:
    visit(page, f"{site}#{CODE}", "micropython")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    break_pyodide(page)
    plays_on(page, "micropython")
    expect(page.locator("#code")).to_have_text(CODE)
    page_errors.clear()


def test_the_browser_would_install_it(page: Page, site: str) -> None:
    install(page, site)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"] == f"{site}manifest.webmanifest"
    assert manifest["errors"] == []
    problems = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's profile is an incognito one, in which no page is installed.
    assert [
        problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"
    ] == []
