"""Files that do not arrive, or not as they are: the game goes on, nothing broken is stored, and
the next visit heals. Each kind of bad luck strikes each file in turn.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.start.badserver import KINDS, Host
from tests.e2e.start.stores import Lists, hands_out, is_sound, stored
from tests.e2e.start.test_offline import LISTS, SAVE_DATA, install, plays_on, visit

# Registers the worker as a visit does, and waits for what becomes of it.
REGISTER = """
async () => {
  let registration;
  try {
    registration = await navigator.serviceWorker.register("sw.js", {updateViaCache: "none"});
  } catch {
    return "refused";
  }
  const worker = registration.installing;
  // It may have failed already.
  if (!worker) return registration.active ? "nothing new" : "redundant";
  await new Promise((resolve) => {
    const look = () => { if (!["installing", "installed"].includes(worker.state)) resolve(); };
    worker.addEventListener("statechange", look);
    look();
  });
  return worker.state;
}
"""

# Looks for a new version as a visit does, and waits for what becomes of it.
UPDATE = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  try {
    await registration.update();
  } catch {
    return "refused";
  }
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "redundant"; // the worker's file differs, so there was one
  await new Promise((resolve) => {
    const look = () => { if (worker.state !== "installing") resolve(); };
    worker.addEventListener("statechange", look);
    look();
  });
  return worker.state;
}
"""

FORGET = """
async () => {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
"""

LOST = ("dropped", "cut", "missing")


def forgive(page_errors: list[str]) -> None:
    """Forget what the browser said of files that did not arrive; the rest fails the test."""
    lost = (
        "Failed to load resource",
        "fetching the script",
        "sw.js",
        "net::ERR",
        "integrity",
        "MIME type",
    )
    page_errors[:] = [error for error in page_errors if not any(word in error for word in lost)]


@pytest.mark.parametrize("kind", LOST)
def test_a_first_install_without_a_file_stores_nothing(
    page: Page, site: str, host: Host, page_errors: list[str], kind: str
) -> None:
    host.breaks_page = False
    host.broken = {"sw.js": kind}
    visit(page, site, "micropython")
    for name in ["sw.js", *LISTS.shell]:
        host.broken = {name: kind}
        assert page.evaluate(REGISTER) == ("refused" if name == "sw.js" else "redundant"), name
        assert stored(page) == {}, name
    plays_on(page, "micropython")
    expect(page.locator("#offline")).to_have_attribute("hidden", "")
    host.broken = {}
    page.reload()
    plays_on(page, "micropython")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    is_sound(page, LISTS, shell=True, pyodide=len(LISTS.pyodide))
    host.is_down = True
    page.reload()
    plays_on(page, "pyodide")
    forgive(page_errors)


def test_a_file_of_the_wrong_type_is_stored_with_the_right_one(
    page: Page, site: str, host: Host
) -> None:
    host.breaks_page = False
    host.broken = dict.fromkeys([*LISTS.shell, *LISTS.pyodide], "mistyped")
    install(page, site)
    is_sound(page, LISTS, shell=True, pyodide=len(LISTS.pyodide))
    host.is_down = True
    page.reload()
    plays_on(page, "pyodide")


def test_a_worker_of_the_wrong_type_is_no_worker(
    page: Page, site: str, host: Host, page_errors: list[str]
) -> None:
    host.broken = {"sw.js": "mistyped"}
    visit(page, site, "micropython")
    assert page.evaluate(REGISTER) == "refused"
    assert stored(page) == {}
    plays_on(page, "micropython")
    forgive(page_errors)


@pytest.mark.parametrize("part", range(2))
def test_a_first_visit_without_a_file_plays_or_says_so_and_the_next_one_heals(
    page: Page, site: str, host: Host, page_errors: list[str], part: int
) -> None:
    page.add_init_script(SAVE_DATA)
    for turn, name in enumerate(list(LISTS.shell)[1 + part :: 2]):
        kind = KINDS[turn % len(KINDS)]
        host.broken = {name: kind}
        page.goto(site)
        # Without its first script, the styles say so after a time.
        if page.locator("html[data-started]").count():
            page.wait_for_selector("#table:not([data-state=loading]), #trouble:not([hidden])")
        became = page.evaluate(REGISTER)
        is_stored = kind == "mistyped"
        assert became == "redundant" or is_stored, name
        is_sound(page, LISTS, shell=is_stored, pyodide=0)
        page.evaluate(FORGET)
    host.broken = {}
    visit(page, site, "micropython")
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    is_sound(page, LISTS, shell=True, pyodide=0)
    # The page tells of a script that it could not import.
    lost = ("Failed to fetch dynamically imported module", "wasm", "ArrayBuffer")
    page_errors[:] = [error for error in page_errors if not any(word in error for word in lost)]
    forgive(page_errors)


def test_fetching_pyodide_goes_on_where_it_broke_off(
    page: Page, site: str, host: Host, page_errors: list[str]
) -> None:
    names = list(LISTS.pyodide)
    host.broken = {names[0]: "dropped"}
    visit(page, site, "micropython")
    page.wait_for_selector("html[data-pyodide='']", state="attached")
    for done, name in enumerate(names):
        for kind in LOST:
            host.broken = {name: kind}
            try_again(page)
            page.wait_for_selector("html[data-pyodide='']", state="attached")
            is_sound(page, LISTS, shell=True, pyodide=done)
    # What is not whole is not used.
    page.reload()
    page.wait_for_selector("html[data-pyodide='']", state="attached")
    plays_on(page, "micropython")
    host.broken = {}
    host.asked.clear()
    page.reload()
    plays_on(page, "micropython")
    page.wait_for_selector("html[data-pyodide=stored]", state="attached")
    assert [name for name in host.asked if name != "sw.js"] == names[-1:]
    is_sound(page, LISTS, shell=True, pyodide=len(names))
    host.is_down = True
    page.reload()
    plays_on(page, "pyodide")
    forgive(page_errors)


def try_again(page: Page) -> None:
    """The network is back: so the page asks for Pyodide again."""
    page.evaluate(
        "delete document.documentElement.dataset.pyodide; dispatchEvent(new Event('online'))"
    )


@pytest.mark.parametrize("kind", LOST)
def test_a_broken_update_leaves_the_old_version_working(
    page: Page, site: str, host: Host, newer: Path, page_errors: list[str], kind: str
) -> None:
    install(page, site)
    old = host.folder
    host.folder = newer
    host.breaks_page = False
    for name in ["sw.js", *Lists(newer).shell]:
        host.broken = {name: kind}
        assert page.evaluate(UPDATE) == ("refused" if name == "sw.js" else "redundant"), name
    is_sound(page, Lists(old), shell=True, pyodide=len(LISTS.pyodide))
    plays_on(page, "micropython")
    expect(page.locator("#update")).to_be_hidden()
    page.reload()
    plays_on(page, "pyodide")
    hands_out(page, Lists(old))
    host.broken = {}
    page.reload()
    page.wait_for_selector("#update:not([hidden])")
    page.locator("#update-now").click()
    page.wait_for_selector("#update[hidden]", state="attached")
    plays_on(page, "pyodide")
    hands_out(page, Lists(newer))
    is_sound(page, Lists(newer), shell=True, pyodide=len(LISTS.pyodide))
    forgive(page_errors)


def test_storage_that_is_refused_is_not_spoken_of(
    page: Page, site: str, host: Host, page_errors: list[str]
) -> None:
    origin = site.removesuffix("/games/half-moon/")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    visit(page, site, "micropython")
    assert page.evaluate(REGISTER) == "redundant"
    page.reload()
    plays_on(page, "micropython")
    assert page.evaluate(REGISTER) == "redundant"
    expect(page.locator("#offline")).to_have_attribute("hidden", "")
    assert stored(page) == {}
    # There is room for the shell, but not for Pyodide.
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 4_000_000})
    page.reload()
    page.wait_for_selector("html[data-pyodide='']", state="attached")
    host.is_down = True
    page.reload()
    plays_on(page, "micropython")
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "")
    forgive(page_errors)


def test_a_shell_that_the_browser_has_thrown_away_is_stored_again(
    page: Page, site: str, host: Host, newer: Path
) -> None:
    install(page, site)
    page.evaluate(f"caches.delete('{LISTS.shell_store}')")
    page.reload()
    plays_on(page, "pyodide")
    page.wait_for_selector("#offline:not([hidden])", state="attached")
    is_sound(page, LISTS, shell=True, pyodide=len(LISTS.pyodide))
    # Meanwhile the host has a newer one: then that is played.
    page.evaluate(f"caches.delete('{LISTS.shell_store}')")
    host.folder = newer
    page.reload()
    plays_on(page, "pyodide")
    hands_out(page, Lists(newer))
