"""What the service worker should store and what it has stored. Read `is_sound` first."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

STORED = """
async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    found[name] = {};
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, {ignoreVary: true});
      const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
      const hash = "sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest)));
      found[name][request.url] = [hash, answer.headers.get("content-type").split(";")[0]];
    }
  }
  return found;
}
"""

TYPES = {
    "": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "mjs": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "zip": "application/zip",
    "bin": "application/octet-stream",
}

# What the page gets when it asks for the files by their names, as hashes.
HANDED_OUT = """
(names) => Promise.all(names.map(async (name) => {
  const answer = await fetch(name, {cache: "reload"});
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return "sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest)));
}))
"""


class Lists:
    """The two lists in the service worker of a built site: the shell, and Pyodide's files."""

    def __init__(self, dist: Path) -> None:
        worker = (dist / "sw.js").read_text(encoding="utf-8")
        built = json.loads(worker.removeprefix("const BUILT = ").partition(";\n")[0])
        self.version: str = built["version"]
        self.shell: dict[str, str] = built["shell"]["files"]
        self.pyodide: dict[str, str] = built["pyodide"]["files"]
        self.shell_store: str = built["shell"]["cache"]
        self.pyodide_store: str = built["pyodide"]["cache"]


def stored(page: Page) -> dict[str, dict[str, Any]]:
    """The names of the files in each store, with their hash and their type."""
    site = page.url.partition("?")[0].partition("#")[0].removesuffix("index.html")
    return {
        store: {url.removeprefix(site) or "./": told for url, told in files.items()}
        for store, files in page.evaluate(STORED).items()
    }


def is_sound(page: Page, lists: Lists, shell: bool, pyodide: int) -> None:
    """Check that the shell is stored as a whole or not at all, and so many files of Pyodide."""
    found = stored(page)
    mine = {lists.shell_store: lists.shell, lists.pyodide_store: lists.pyodide}
    assert found.keys() <= mine.keys()
    for store, files in found.items():
        for name, (hash, kind) in files.items():
            assert hash == mine[store][name], name
            assert kind == TYPES[name.rpartition(".")[2].strip("/")], name
    assert found.get(lists.shell_store, {}).keys() == (lists.shell.keys() if shell else set())
    first = list(lists.pyodide)[:pyodide]
    assert list(found.get(lists.pyodide_store, {})) == first


def hands_out(page: Page, lists: Lists) -> None:
    """Check that each file of the shell that the page can get is that of one version."""
    files = {name: hash for name, hash in lists.shell.items() if name != "./"}
    assert dict(zip(files, page.evaluate(HANDED_OUT, list(files)), strict=True)) == files
