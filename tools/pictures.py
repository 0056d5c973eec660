"""Writes pictures of the page to dist/pictures: seven moments at six sizes in three themes.

`make pictures`, or `python tools/pictures.py` with the development tools. Look at every one of
them after a change of the look. With words behind it only the pictures are made whose names hold
all of them: `python tools/pictures.py won dark`.
"""

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from halfmoon import record  # noqa: E402
from halfmoon.deals import number_of  # noqa: E402
from halfmoon.game import Game  # noqa: E402
from tools import serve  # noqa: E402

FOLDER = ROOT / "dist" / "pictures"
SIZES = ("360x640", "390x844", "844x390", "768x1024", "1280x720", "1920x1080")
THEMES = ("light", "dark", "contrast")
PANELS = ("rules", "settings", "more", "scores", "days", "marks", "replay", "share", "data")
MOMENTS = ("deal", "selection", "middle", "stuck", "won", *PANELS)
ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]

WON = """HM1-N-AAAAAAB 3+4 8+9 11+12 1+12 1+11 5+11 R5+7+6 5+6 2+6 R3+10+9 R6+10 7+R8 7+11 5+7 2+5
11+5 1+11 11+4+R2 10+4 10+2 2+4 2+10 7+5 10+7 1+10 1+9 1+4 9+8+1 8+5 8+10 9+12+8 12+8 12+1 8+12 2+8
2+9+12 6+2 9+3+6 3+9 3+6 3+12 6+3 4+R1 3+R4 3+4+5 7+4 11+7 R7+6"""
STUCK = """HM1-N-7PRLAVQ R4+R5+R8 9+11 7+9+R2 1+11 5+10 1+3+9 12+R3 4+12 11+R7 5+9+11 4+9 1+10 2+8
1+3 1+R1 1+10 5+6 5+9 2+4 4+10 3+9 4+R6 8+9 4+8+11 2+4 3+8 3+6 6+7+10 1+10 3+11"""


def saved(line: str, moves: int | None = None) -> str:
    """The stored text of a game: a code and its removals, the first `moves` of them."""
    code, *removals = line.split()
    game = Game(number_of(code))
    for removal in removals[:moves]:
        game.remove(tuple(removal.split("+")))
    return record.save(game, 14_000 * game.moves)


GAMES = {
    "stuck": saved(STUCK),
    "won": saved(WON),
    "middle": saved(WON, 22),
}


def take(page: Page, url: str, moment: str, theme: str, file: Path) -> None:
    """Bring the page to a moment and take its picture."""
    settings = json.dumps({"theme": theme, "help": True, "motion": "off"})
    stored = {"halfmoon.settings": settings, "halfmoon.game": GAMES.get(moment, saved(WON, 0))}
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(stored)})) localStorage[key] = text;"
    )
    page.goto(url + "?python=micropython")
    page.wait_for_selector("#table[data-state]:not([data-state=loading])")
    if moment == "selection":
        page.locator('[data-place="5"]').click()
        page.mouse.move(0, 0)
    elif moment in PANELS:
        button = page.locator(f'[data-opens="panel-{moment}"]').first
        if not button.is_visible():
            page.locator("#more").click()
        button.click()
    page.screenshot(path=file)


def pictures(browser: Browser, url: str, words: list[str]) -> None:
    """Take all pictures whose names hold every one of the words."""
    for moment in MOMENTS:
        for size in SIZES:
            for theme in THEMES:
                file = FOLDER / f"{moment}-{theme}-{size}.png"
                if not all(word in file.name for word in words):
                    continue
                width, height = map(int, size.split("x"))
                scale = 2 if min(width, height) < 700 else 1
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    locale="en-GB",
                )
                take(context.new_page(), url, moment, theme, file)
                context.close()
                print(file.relative_to(ROOT))


def main() -> None:
    """Serve the repository, and take the pictures that the command line asks for."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server, url = serve.start(ROOT)
    with sync_playwright() as playwright:
        path = os.environ.get("HALFMOON_CHROMIUM") or None
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        pictures(browser, url, sys.argv[1:])
        browser.close()
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
