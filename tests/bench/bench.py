"""How fast it starts and answers: measures, and writes a table. `make bench` runs it.

Read `main` first. `BENCH=start` (or line, paint, taps, frames, memory, lighthouse; several with
blanks between them) measures a part; only a whole run is written to latest.md. Each time is taken
by the page's own clock, from the beginning of the navigation.
"""

import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    Playwright,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import ARGUMENTS, chromium_path  # noqa: E402
from tests.e2e.frames import MOTIONS, SLOWER, frames  # noqa: E402
from tools import serve  # noqa: E402

PACKAGES = ROOT / "tools" / "node_modules"
LATEST = Path(__file__).with_name("latest.md")
PARTS = ("start", "line", "paint", "taps", "frames", "memory", "lighthouse")
ROUNDS = 7
TAPS = 500
BETWEEN_MS = 50
"""From tap to tap: nobody is faster than 20 a second."""
GAMES, MANY_TAPS = 300, 5000
INTERPRETERS = ("micropython", "pyodide")
LINE = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 1e5}
"""1.6 Mbit/s down, in bytes."""

BARE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare</title>
<script type="module" src="pyscript/core.js"></script>
<script type="{kind}" config='{{"interpreter": "./{interpreter}"}}'>
from pyscript import document, window
document.documentElement.setAttribute("data-ready-at", str(window.performance.now()))
</script>
"""

# Taps a card as soon as there is one, until the tap is answered; notes when that was.
TAP_AT_ONCE = """
(() => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => {
    const button = document.querySelector("#table [data-place]");
    if (button && document.getElementById("table").dataset.state !== "loading") {
      button.click();
      if (button.getAttribute("aria-pressed") === "true") {
        document.body.offsetHeight;
        document.documentElement.setAttribute("data-ready-at", String(performance.now()));
        return;
      }
    }
    setTimeout(() => port2.postMessage(""), 4);
  };
  port2.postMessage("");
})();
"""

# Plays as a player would: pairs and trios while there are any, otherwise a new game; now and then
# a card that does not fit.
PLAYER = """
const place = (name) => document.querySelector(`#table [data-place="${name}"]`);
const RANKS = {A: 1, J: 11, Q: 12, K: 13};
const rank = (card) => RANKS[card.slice(0, -1)] ?? Number(card.slice(0, -1));
const removal = () => {
  const seen = new Map();
  for (const {dataset} of document.querySelectorAll("#table [data-card]")) {
    const mine = rank(dataset.card);
    if (mine < 11 && seen.has(11 - mine)) return [seen.get(11 - mine), dataset.place];
    seen.set(mine, dataset.place);
    const trio = [11, 12, 13].map((picture) => seen.get(picture));
    if (trio.every(Boolean)) return trio;
  }
  return [];
};
let turn = 0;
const nextTaps = () => {
  turn += 1;
  const found = removal();
  if (!found.length) {
    document.getElementById("new").click();
    return nextTaps();
  }
  return turn % 5 ? found : [found[0], found[0], ...found];
};
"""

TIME_TAPS = (
    """async ([most, between]) => {"""
    + PLAYER
    + """
  const frame = (pause = 0) =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)));
  const laidOut = [], painted = [];
  while (laidOut.length < most) {
    for (const name of nextTaps()) {
      await frame(between);
      const button = place(name);
      const begin = performance.now();
      button.click();
      document.body.offsetHeight;
      laidOut.push(performance.now() - begin);
      await frame();
      painted.push(performance.now() - begin);
    }
  }
  return {laidOut: laidOut.slice(0, most), painted: painted.slice(0, most)};
}"""
)

PLAY_ON = (
    """async ([games, taps]) => {"""
    + PLAYER
    + """
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  for (let game = 0; game < games; game += 1) {
    document.getElementById("new").click();
    await pause();
  }
  for (let tapped = 0; tapped < taps;) {
    for (const name of nextTaps()) {
      place(name).click();
      tapped += 1;
    }
    await pause();
  }
}"""
)

WATCH_MEMORY = """
globalThis.memories = new Set();
const watch = (values) => {
  for (const each of Object.values(values))
    if (each instanceof WebAssembly.Memory) memories.add(each);
};
for (const name of ["instantiate", "instantiateStreaming"]) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    for (const given of Object.values(imports ?? {})) watch(given);
    const result = await plain.call(WebAssembly, source, imports);
    watch((result.instance ?? result).exports);
    return result;
  };
}
"""


class Row:
    """A line of the table."""

    def __init__(self, what: str, result: str, target: str = "", good: bool | None = None) -> None:
        mark = "" if good is None else "yes" if good else "**no**"
        self.cells = (what, result, target, mark)


def bare_pages(folder: Path) -> None:
    """Put the bare pages into a folder, with all of PyScript and Pyodide as they ship."""
    parts = {
        "pyscript": [*(PACKAGES / "@pyscript/core/dist").rglob("*.js")],
        "pyodide": [
            PACKAGES / "pyodide" / name
            for name in (
                "pyodide.mjs",
                "pyodide.asm.mjs",
                "pyodide.asm.wasm",
                "python_stdlib.zip",
                "pyodide-lock.json",
            )
        ],
        "micropython": [
            PACKAGES / "@micropython/micropython-webassembly-pyscript" / name
            for name in ("micropython.mjs", "micropython.wasm")
        ],
    }
    for part, files in parts.items():
        (folder / part).mkdir(parents=True, exist_ok=True)
        for file in files:
            shutil.copy2(file, folder / part / file.name)
    for kind, interpreter in (
        ("mpy", "micropython/micropython.mjs"),
        ("py", "pyodide/pyodide.mjs"),
    ):
        page = BARE.format(kind=kind, interpreter=interpreter)
        (folder / f"{kind}.html").write_text(page, encoding="utf-8")
    # The copies of large files take a minute to make, and are kept.
    files = [str(file) for file in folder.rglob("*") if file.suffix not in {".br", ".gz"}]
    command = [
        "node",
        ROOT / "tools/compress.mjs",
        *(name for name in files if Path(name).is_file()),
    ]
    subprocess.run(command, check=True)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)


def throttle(page: Page, slower: int) -> CDPSession:
    """Slow the page's processor; a slowed page burns it while idle, so only while measuring."""
    devtools = page.context.new_cdp_session(page)
    if slower > 1:
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return devtools


def until_ready(page: Page, address: str) -> float:
    """Go to a page; the milliseconds from then until it was ready."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready-at]", state="attached", timeout=120_000)
    return float(page.locator("html").get_attribute("data-ready-at") or "nan")


def visit(context: BrowserContext, address: str, slower: int) -> float:
    page = context.new_page()
    page.add_init_script(TAP_AT_ONCE)
    throttle(page, slower)
    took = until_ready(page, address)
    page.close()
    return took


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A profile on disk: what the browser compiled is kept there, as on a player's device."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium_path(), args=ARGUMENTS
        )
        yield context
        context.close()


def settle(context: BrowserContext, address: str) -> None:
    """Visit until Pyodide is stored, and twice more, so that the browser keeps what it compiles."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-pyodide=stored]", state="attached", timeout=120_000)
    page.close()
    for _ in range(2):
        visit(context, address, 1)


def start_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """First and return visits beside the bare pages, in turn."""
    pages = {"mpy": f"{url}bare/mpy.html", "py": f"{url}bare/py.html", "game": f"{url}game/"}
    with profile(playwright) as known:
        settle(known, pages["game"])
        for address in (pages["mpy"], pages["py"]):
            for _ in range(2):
                visit(known, address, 1)
        browser = launch(playwright)
        for slower in (1, 4):
            times: dict[tuple[str, str], list[float]] = {}
            for _ in range(ROUNDS):
                for name, address in pages.items():
                    context = browser.new_context()
                    times.setdefault(("first", name), []).append(visit(context, address, slower))
                    context.close()
                    times.setdefault(("return", name), []).append(visit(known, address, slower))
            middle = {key: statistics.median(list_) for key, list_ in times.items()}
            speed = "full speed" if slower == 1 else f"{slower} times slower"
            for name, title in (("mpy", "bare MicroPython"), ("py", "bare stock Pyodide")):
                first, again = middle["first", name], middle["return", name]
                yield Row(f"{title}, {speed}", f"first {first:.0f} ms, return {again:.0f} ms")
            first, again = middle["first", "game"], middle["return", "game"]
            ratio = first / middle["first", "mpy"]
            yield Row(
                f"first visit, {speed}",
                f"{first:.0f} ms, {ratio:.2f} × bare MicroPython",
                "1.5 ×",
                ratio <= 1.5,
            )
            ratio = again / middle["return", "py"]
            yield Row(
                f"return visit on Pyodide, {speed}",
                f"{again:.0f} ms, {ratio:.2f} × bare stock Pyodide",
                "0.40 ×",
                ratio <= 0.4,
            )
        browser.close()


def line_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """A first visit on a slow line, and the bytes that it takes until the game can be played."""
    browser = launch(playwright)
    times, sizes = [], []
    for _ in range(ROUNDS):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(TAP_AT_ONCE)
        devtools = throttle(page, 1)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
        received: list[float] = []
        devtools.on(
            "Network.loadingFinished",
            lambda event, to=received: to.append(event["encodedDataLength"]),
        )
        times.append(until_ready(page, f"{url}game/"))
        sizes.append(sum(received))
        context.close()
    browser.close()
    took, size = statistics.median(times) / 1000, statistics.median(sizes) / 1000
    yield Row("first visit at 1.6 Mbit/s, 150 ms", f"{took:.2f} s", "3.0 s", took <= 3)
    yield Row("on the wire until then", f"{size:.0f} KB", "400 KB", size <= 400)


def paint_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """From the last byte of the HTML to the first paint, on a first visit."""
    browser = launch(playwright)
    delays, early = [], []
    for _ in range(ROUNDS):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(TAP_AT_ONCE)
        ready = until_ready(page, f"{url}game/")
        painted, html = page.evaluate(
            """async () => [
              await new Promise((resolve) => new PerformanceObserver((list) => {
                const entry = list.getEntriesByName("first-contentful-paint")[0];
                if (entry) resolve(entry.startTime);
              }).observe({type: "paint", buffered: true})),
              performance.getEntriesByType("navigation")[0].responseEnd,
            ]"""
        )
        delays.append(painted - html)
        early.append(painted < ready)
        context.close()
    browser.close()
    delay = statistics.median(delays)
    before = "before" if all(early) else f"{sum(early)} of {ROUNDS} times before"
    yield Row(
        "first paint of the arch after the HTML",
        f"{delay:.0f} ms, {before} Python",
        "200 ms, before",
        delay <= 200 and all(early),
    )


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[int(len(values) * part)]


def taps_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """How long a tap takes until the table is written and laid out, and until the next frame."""
    browser = launch(playwright)
    for interpreter in INTERPRETERS:
        for slower, target in ((1, 8), (4, 32)):
            context = browser.new_context()
            page = context.new_page()
            page.goto(f"{url}game/?python={interpreter}")
            page.wait_for_selector("#table[data-state=playing]", timeout=120_000)
            page.evaluate(TIME_TAPS, [50, 0])
            throttle(page, slower)
            times = page.evaluate(TIME_TAPS, [TAPS, BETWEEN_MS])
            context.close()
            p95 = percentile(times["laidOut"], 0.95)
            middle, frame = statistics.median(times["laidOut"]), percentile(times["painted"], 0.95)
            speed = "full speed" if slower == 1 else f"{slower} times slower"
            yield Row(
                f"tap to redrawn table, {interpreter}, {speed}",
                f"95 % within {p95:.1f} ms, half within {middle:.1f} ms;"
                f" with the frame 95 % within {frame:.0f} ms",
                f"{target} ms",
                p95 <= target,
            )
    browser.close()


def frames_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """How smoothly cards move on a slowed processor."""
    browser = launch(playwright)
    for what in MOTIONS:
        results = []
        for _ in range(ROUNDS):
            context = browser.new_context(service_workers="block")
            results.append(frames(browser, context.new_page(), f"{url}game/", what))
            context.close()
        drawn, dropped, rate = (statistics.median(values) for values in zip(*results, strict=True))
        yield Row(
            f"frames during a {what}, {SLOWER} times slower",
            f"{rate:.0f} a second, {dropped:.0f} of {drawn + dropped:.0f} dropped",
            "60 a second",
            dropped <= 0.05 * drawn,
        )
    browser.close()


def memory_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """What is left on the heap, and how large WebAssembly's memory is, after much play."""
    browser = launch(playwright)
    for interpreter in INTERPRETERS:
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        page.add_init_script(WATCH_MEMORY)
        page.goto(f"{url}game/?python={interpreter}")
        page.wait_for_selector("#table[data-state=playing]", timeout=120_000)
        devtools = context.new_cdp_session(page)

        def measure(page: Page = page, devtools: CDPSession = devtools) -> tuple[float, float]:
            for _ in range(3):
                devtools.send("HeapProfiler.collectGarbage")
            heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
            wasm = page.evaluate(
                "[...memories].reduce((sum, each) => sum + each.buffer.byteLength, 0)"
            )
            return heap / 1e6, wasm / 1e6

        page.evaluate(PLAY_ON, [GAMES // 10, MANY_TAPS // 10])
        heap, wasm = measure()
        page.evaluate(PLAY_ON, [GAMES, MANY_TAPS])
        heap_after, wasm_after = measure()
        context.close()
        growth = heap_after / heap - 1
        yield Row(
            f"memory after {GAMES} games and {MANY_TAPS} taps, {interpreter}",
            f"JavaScript {heap:.1f} → {heap_after:.1f} MB ({growth:+.1%}),"
            f" WebAssembly {wasm:.1f} → {wasm_after:.1f} MB",
            "10 %, flat",
            growth <= 0.1 and wasm_after == wasm and wasm > 0,
        )
    browser.close()


def lighthouse_rows(playwright: Playwright, url: str) -> Iterator[Row]:
    """The scores that Lighthouse gives the page on a telephone."""
    command = ["node", ROOT / "tools/bench/lighthouse.mjs", f"{url}game/", *ARGUMENTS]
    environment = {
        **os.environ,
        "CHROME_PATH": chromium_path() or playwright.chromium.executable_path,
    }
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    told = json.loads(done.stdout)
    for name, target in (("performance", 95), ("accessibility", 100), ("best-practices", 100)):
        score = round(told["scores"][name] * 100)
        what = f"Lighthouse {told['version']}, {name.replace('-', ' ')}"
        yield Row(what, str(score), str(target), score >= target)
    for line in told["complaints"]:
        print("Lighthouse:", line, file=sys.stderr)


def machine(version: str) -> str:
    """What it ran on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
        model = names[0] if names else model
    return f"{os.cpu_count()} cores ({model}), {platform.system()}, headless Chromium {version}"


def main() -> int:
    """Measure the parts that BENCH names, or all; answer the exit code."""
    parts = os.environ.get("BENCH", "").split() or list(PARTS)
    if not set(parts) <= set(PARTS):
        print("BENCH takes " + ", ".join(PARTS), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = ROOT / "tools" / "bench" / "bare"
        bare_pages(bare)
        for name, target in (("bare", bare), ("game", ROOT / "dist")):
            (Path(folder) / name).symlink_to(target, target_is_directory=True)
        server, url = serve.start(folder)
        browser = launch(playwright)
        lines = [
            f"Medians of {ROUNDS}, in turn, on {machine(browser.version)}.",
            "",
            "| what | measured | target | reached |",
            "| --- | --- | --- | --- |",
        ]
        browser.close()
        print("\n".join(lines), flush=True)
        for part in parts:
            rows: Any = globals()[part + "_rows"](playwright, url)
            for row in rows:
                lines.append("| " + " | ".join(row.cells) + " |")
                print(lines[-1], flush=True)
        server.shutdown()
        server.server_close()
    if parts == list(PARTS):
        LATEST.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
