"""Pyodide's small standard library holds every module that the game imports."""

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.start.badserver import Host
from tests.e2e.start.test_offline import CODE, plays_on, tap_a_removal

ROOT = Path(__file__).resolve().parents[3]
WHOLE = ROOT / "tools/node_modules/pyodide/python_stdlib.zip"

COLLECT = """
import json, sys
from pyscript import document
files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
document.documentElement.setAttribute("data-modules", json.dumps(files))
"""


def test_every_module_that_is_in_use_is_in_the_list(page: Page, site: str, host: Host) -> None:
    host.replaced = {"static/vendor/pyodide/stdlib.zip": WHOLE}
    page.goto(f"{site}?python=pyodide#{CODE}")
    # All of it takes its time: it is compiled now.
    page.wait_for_selector("#table[data-state=playing]", timeout=120_000)
    plays_on(page, "pyodide")
    tap_a_removal(page)
    for name in ("undo", "redo", "new", "back", "restart"):
        page.locator(f"#{name}").click()
    page.locator("#code").click()
    page.locator("#enter-code").fill("HM1-N-AAAAAAA")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.locator("#settings").click()
    page.locator("#set-language").select_option("nl")
    page.wait_for_selector("html[lang=nl]")
    page.evaluate(
        """(source) => {
          const script = document.createElement("script");
          script.type = "py";
          script.textContent = source;
          document.body.append(script);
        }""",
        COLLECT,
    )
    page.wait_for_selector("html[data-modules]", state="attached")
    files = json.loads(page.locator("html").get_attribute("data-modules") or "[]")
    used = {file.partition(".zip/")[2] for file in files if ".zip/" in file}
    assert len(used) > 50
    lines = (ROOT / "tools/stdlib.txt").read_text(encoding="utf-8").split("\n")
    assert used - {line for line in lines if not line.startswith("#")} == set()
