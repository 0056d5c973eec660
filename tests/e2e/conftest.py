"""What the end-to-end tests stand on: a browser, the site, and a page that must stay without error.

The words in which a test speaks of the table are in `table.py`.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tools import serve

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_MS = 30_000

# The last one: no name leads out of this machine, so nothing comes from elsewhere. Playwright's
# routes could see to that too, but they switch off the browser's cache and miss service workers.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    # With each new window Chromium loads two pages of its own for the address field, which take
    # half of the first second. The rest is what Playwright switches off, as the last list counts.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,DestroyProfileOnBrowserClose,"
    "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,OptimizationHints,NetworkTimeServiceQuerying,Translate",
]

REPORT_POLICY_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`Content-Security-Policy: ${event.effectiveDirective} ${event.blockedURI}`);
});
"""


def chromium_path() -> str | None:
    """Name the browser that `tools/chromium.sh` chose, for make or now; None: Playwright's own."""
    path = os.environ.get("HALFMOON_CHROMIUM")
    if path is None:
        script = ROOT / "tools" / "chromium.sh"
        path = subprocess.run([script], check=True, stdout=subprocess.PIPE, text=True).stdout
    return path.strip() or None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site; it ends in a slash."""
    if not (ROOT / "dist" / "sw.js").exists():
        pytest.fail("The site is not in dist: run `make dist` once")
    server, url = serve.start(ROOT / "dist")
    yield url
    server.shutdown()
    server.server_close()


@pytest.fixture(params=["micropython", "pyodide"])
def interpreter(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def page_errors() -> list[str]:
    """What went wrong on the test's pages so far."""
    return []


@pytest.fixture
def forgiven() -> tuple[str, ...]:
    """How the errors begin that a test expects; a test file may put others in their place."""
    return ()


@pytest.fixture
def context_options() -> dict[str, Any]:
    """A telephone held upright, in English; a test file may put another device in its place.

    Nothing moves, for drawing it takes a processor most of a test; where motion matters, it does.
    Only the tests in `start` have service workers: elsewhere each visit is a first one.
    """
    return {
        "locale": "en-GB",
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "reduced_motion": "reduce",
        "service_workers": "block",
    }


@pytest.fixture
def context(
    browser: Browser,
    site: str,
    page_errors: list[str],
    forgiven: tuple[str, ...],
    context_options: dict[str, Any],
) -> Iterator[BrowserContext]:
    """A new browser profile, with nothing stored. The test fails if one of its pages did."""
    context = browser.new_context(**context_options)
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(REPORT_POLICY_VIOLATIONS)

    def on_console(message: Any) -> None:
        if message.type == "error":
            page_errors.append(f"console: {message.text} ({message.location['url']})")

    def on_request(request: Any) -> None:
        if not request.url.startswith((site, "data:", "blob:" + site)):
            page_errors.append(f"another origin was asked: {request.url}")

    context.on("console", on_console)
    context.on("weberror", lambda error: page_errors.append(f"page: {error.error}"))
    context.on("request", on_request)
    yield context
    # A round trip to the browser: what the pages said until now has arrived when it is back.
    context.cookies()
    context.close()
    errors = [error for error in page_errors if not error.startswith(forgiven)]
    if errors:
        pytest.fail("The page had errors:\n" + "\n".join(errors), pytrace=False)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
