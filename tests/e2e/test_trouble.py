"""When the game cannot be loaded: words and a button to try again, never an endless wait."""

import threading
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import ROOT
from tests.e2e.table import line, played, set_pace, shows, store, wait_for_game
from tests.games import golden
from tools import serve

GAME = played(golden.GAMES[0].code, golden.GAMES[0].removals[:3])

AILMENTS: dict[str, str] = {}
"""What ails which files, as patterns: `missing`, `half`, `silent`."""

WELL = threading.Event()
"""Set when the silent files may be let go."""


class Ailing(serve.Handler):
    """Serves the site as it is, but for the files that something ails."""

    def ailment(self) -> str:
        path = self.path.partition("?")[0].lstrip("/")
        return next((ails for name, ails in AILMENTS.items() if fnmatch(path, name)), "")

    def send_head(self) -> Any:
        if self.ailment() == "missing":
            self.send_error(404)
            return None
        if self.ailment() == "silent":
            WELL.wait()
            self.close_connection = True
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.ailment() == "half":
            # Shorter than the head has promised: the line was cut.
            outputfile.write(source.read(Path(source.name).stat().st_size // 2))
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    server = serve.Server(ROOT / "dist", 0)
    server.RequestHandlerClass = lambda *args: Ailing(*args, directory=str(ROOT / "dist"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.url
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def healthy() -> Iterator[None]:
    """Begin and end each test with all files well."""
    AILMENTS.clear()
    WELL.clear()
    yield
    AILMENTS.clear()
    WELL.set()


@pytest.fixture
def forgiven() -> tuple[str, ...]:
    """What a browser reports when files do not arrive."""
    return ("console: ", "page: ")


@pytest.fixture
def context_options(context_options: dict[str, Any]) -> dict[str, Any]:
    """No service worker, which would have the files at hand."""
    return context_options | {"service_workers": "block"}


def says_so(page: Page) -> None:
    """Assert that there are words about the trouble, and the button."""
    trouble = page.get_by_role("alert").filter(has_text="The game could not be loaded")
    expect(trouble).to_be_visible()
    expect(trouble).to_contain_text("Check the connection, then try again.")
    expect(trouble.get_by_role("button", name="Try again")).to_be_visible()


def wait_long(page: Page) -> None:
    """Let half a minute pass, and once more while the other files still arrive."""
    for _ in range(200):
        if page.locator("#trouble").is_visible():
            return
        page.clock.fast_forward(30_000)


def try_again(page: Page) -> None:
    """Press the button, with all files well again."""
    AILMENTS.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_game(page)
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()


MICROPYTHON, PYODIDE = "static/vendor/micropython/", "static/vendor/pyodide/"

TOLD_AT_ONCE = [
    ("micropython", "static/js/page.js"),
    ("micropython", "static/vendor/pyscript/core.js"),
    ("micropython", MICROPYTHON + "micropython.mjs"),
    ("micropython", MICROPYTHON + "micropython.wasm"),
    ("pyodide", PYODIDE + "pyodide.mjs"),
    ("pyodide", PYODIDE + "pyodide.asm.mjs"),
    ("pyodide", PYODIDE + "stdlib.zip"),
]
KEPT_QUIET = [
    ("pyodide", PYODIDE + "pyodide.asm.wasm"),
]
"""Of these PyScript and Pyodide say nothing: that nothing more comes has to be noticed."""


@pytest.mark.parametrize("ailment", ["missing", "half"])
@pytest.mark.parametrize(("interpreter", "file"), TOLD_AT_ONCE)
def test_a_file_that_does_not_arrive_is_told(
    page: Page, site: str, interpreter: str, file: str, ailment: str
) -> None:
    AILMENTS[file] = ailment
    set_pace(page, 20)  # without a script, the styles do the waiting
    page.goto(f"{site}?python={interpreter}")
    says_so(page)


@pytest.mark.parametrize("ailment", ["missing", "half", "silent"])
@pytest.mark.parametrize(("interpreter", "file"), KEPT_QUIET)
def test_words_come_within_30_seconds_when_nothing_more_does(
    page: Page, site: str, interpreter: str, file: str, ailment: str
) -> None:
    page.clock.install()
    AILMENTS[file] = ailment
    with page.expect_request(f"**/{file}"):
        page.goto(f"{site}?python={interpreter}", wait_until="commit")
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    wait_long(page)
    says_so(page)


def test_the_button_tries_again_and_the_game_is_as_it_was(
    page: Page, site: str, interpreter: str
) -> None:
    store(page, site, game=line(GAME))
    page.clock.install()
    AILMENTS["static/bundle.json"] = "silent"
    with page.expect_request("**/static/bundle.json"):
        page.goto(f"{site}?python={interpreter}", wait_until="commit")
    wait_long(page)
    says_so(page)
    try_again(page)
    shows(page, GAME)


def test_the_button_fetches_again_what_was_cut_half_way(page: Page, site: str) -> None:
    AILMENTS[MICROPYTHON + "micropython.wasm"] = "half"
    page.goto(f"{site}?python=micropython")
    says_so(page)
    try_again(page)


def test_a_browser_without_webassembly_is_told_so(page: Page, site: str, interpreter: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{site}?python={interpreter}")
    says_so(page)
    expect(page.get_by_role("alert").filter(has_text="no WebAssembly")).to_be_visible()


def test_trouble_is_told_in_the_players_language(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['nl-BE']})")
    AILMENTS["static/vendor/pyscript/core.js"] = "missing"
    page.goto(f"{site}?python=micropython")
    expect(page.get_by_role("alert").filter(has_text="kon niet geladen worden")).to_be_visible()
    expect(page.get_by_role("button", name="Opnieuw proberen")).to_be_visible()


@pytest.mark.parametrize("ailment", ["missing", "half"])
def test_without_the_bundle_each_text_is_fetched_alone(page: Page, site: str, ailment: str) -> None:
    AILMENTS["static/bundle.json"] = ailment
    page.goto(f"{site}?python=micropython")
    wait_for_game(page)
    expect(page.get_by_role("button", name="New game")).to_be_visible()


def test_without_its_texts_the_game_is_played_in_the_other_language(page: Page, site: str) -> None:
    AILMENTS["static/bundle.json"] = AILMENTS["static/locales/en.json"] = "missing"
    page.goto(f"{site}?python=micropython")
    wait_for_game(page)
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.get_by_role("button", name="Nieuw spel")).to_be_visible()


def test_trouble_is_told_without_any_file_of_texts(page: Page, site: str) -> None:
    AILMENTS["static/bundle.json"] = AILMENTS["static/locales/*.json"] = "missing"
    page.goto(f"{site}?python=micropython")
    says_so(page)


def test_trouble_is_told_within_30_seconds_without_the_script_that_starts_the_game(
    page: Page, site: str
) -> None:
    """Playwright's patience of 30 seconds is the figure, so this one does not hurry."""
    AILMENTS["static/js/page.js"] = "missing"
    page.goto(f"{site}?python=micropython")
    says_so(page)
