"""Nothing on the page is out of reach: axe-core finds no fault, in any language and theme."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.record import save
from tests.e2e.table import open_game, open_panel

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "tools/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
GAMES = [
    line.split()
    for line in (ROOT / "tests/games/games.txt").read_text().splitlines()
    if line.startswith("HM1")
]
PANELS = "settings code more rules scores days marks replay share data keys about".split()
LANGUAGES = ["en-GB", "nl-NL", "fr-FR", "de-DE"]


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong, a line each."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


def keep(page: Page, game: Game) -> None:
    """Have the browser keep a game, as if it had been played here before."""
    line = save(game, 60_000)
    page.add_init_script(f"localStorage.setItem('halfmoon.game', {line!r})")


def played(outcome: str) -> Game:
    code, _, _, *moves = next(game for game in GAMES if game[1] == outcome)
    game = Game(number_of(code))
    for move in moves:
        game.remove(tuple(move.split("+")))
    return game


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=LANGUAGES)
def context_options(request: pytest.FixtureRequest, scheme: str) -> dict[str, Any]:
    return {
        "locale": request.param,
        "color_scheme": scheme,
        "reduced_motion": "reduce",
        "viewport": {"width": 390, "height": 844},
        "service_workers": "block",
    }


def test_the_table_and_every_dialog_have_no_fault(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#HM1-N-AAAAAAB")
    assert faults(page) == []
    for panel in PANELS:
        open_panel(page, panel)
        assert faults(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("outcome", ["stuck", "won"])
def test_a_finished_game_has_no_fault(page: Page, site: str, outcome: str) -> None:
    keep(page, played(outcome))
    open_game(page, site, "micropython")
    page.wait_for_selector(f"#table[data-state={outcome}]")
    assert faults(page) == []
