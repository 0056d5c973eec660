"""How many frames the browser draws while cards move: the compositor's own count. Read `frames`."""

import json

from playwright.sync_api import Browser, Page

from tests.e2e.table import line, open_game, played, store
from tests.games import golden

WON = next(game for game in golden.GAMES if game.outcome == "won")
MOTIONS = ("removal", "deal", "win")

CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "blink.user_timing"]
BEGIN, END = "motion begins", "motion ends"
SLOWER = 4
"""How many times the processor is slowed."""

DRAWN, DROPPED = "DrawFrame", "DroppedFrame"

# Presses buttons, and is done when nothing moves any more.
PRESS = """
async ([selectors, begin, end]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const moving = () => document.getAnimations().filter(({playState}) => playState === "running");
  for (const selector of selectors) document.querySelector(selector).click();
  while (!moving().length) await frame();
  await frame();
  performance.mark(begin);
  await Promise.all(moving().map(({finished}) => finished.catch(() => {})));
  performance.mark(end);
}
"""


def frames(browser: Browser, page: Page, site: str, what: str) -> tuple[int, int, float]:
    """Count the frames of one of `MOTIONS` on a slowed page: drawn, dropped, and drawn a second."""
    move = len(WON.removals) - 1 if what == "win" else 0
    store(page, site, game=line(played(WON.code, WON.removals[:move])))
    open_game(page, site, "micropython")
    page.wait_for_selector("html[data-playable]", state="attached")
    places = [f'[data-place="{place}"]' for place in WON.removals[move]]
    selectors = ["#new"] if what == "deal" else places
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(PRESS, [selectors, BEGIN, END])
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {event["name"]: event["ts"] for event in events if event["name"] in (BEGIN, END)}
    names = [event["name"] for event in events if marks[BEGIN] <= event.get("ts", 0) <= marks[END]]
    drawn, dropped = names.count(DRAWN), names.count(DROPPED)
    return drawn, dropped, drawn / (marks[END] - marks[BEGIN]) * 1e6
