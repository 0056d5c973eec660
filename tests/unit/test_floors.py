"""Imports go one way, down: this reads every import of the package."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = "halfmoon"

FLOORS = (
    ("cards",),
    ("deals",),
    ("rules",),
    ("game", "grid", "counter", "daily"),
    ("record", "replay", "sharing", "clock", "stats", "settings", "words", "example"),
    ("attempt",),
    ("session",),
    ("scene", "telling", "transfer"),
)
"""The engine from the lowest floor up: each module may import from the floors below its own."""

ALONE = ("clock", "stats", "settings", "words", "example")
"""These stand beside the others and import nothing of the package."""

WITH_JSON = (*ALONE, "transfer")
"""What is kept as JSON, besides the player's file, which holds all of it."""

STANDARD = {"collections", "json"}
"""What the engine may import of the standard library."""

BROWSER = {"pyscript", "js", "pyodide", "pyodide_js", "jsffi"}
NEVER_IN_THE_ENGINE = BROWSER | {"time", "random"}


def imports(source: str, package: str) -> set[str]:
    """The full names that a module of a package imports.

    Where a name comes `from` this package it is a module's own name: what is imported of
    `halfmoon.rules` counts as `halfmoon.rules`, and `from halfmoon import rules` as the same.
    """
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1]
            origin = ".".join((base if node.level else []) + [node.module] * bool(node.module))
            for alias in node.names:
                within = f"{origin}.{alias.name}"
                found.add(within if is_module(within) else origin)
    return found


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports_of(path: Path) -> set[str]:
    package = ".".join(path.relative_to(ROOT).parent.parts)
    return imports(path.read_text(encoding="utf-8"), package)


ENGINE = {path.stem: path for path in sorted((ROOT / PACKAGE).glob("*.py"))}
PAGE = {path.stem: path for path in sorted((ROOT / PACKAGE / "page").glob("*.py"))}
EVERY = [*ENGINE.values(), *PAGE.values()]
MODULES = sorted(ENGINE.keys() - {"__init__"})
FLOOR_OF = {module: floor for floor, modules in enumerate(FLOORS) for module in modules}


def test_imports_are_read_in_all_their_forms() -> None:
    source = """
import json, collections
import halfmoon.page.main as main
from . import rules
from .deals import code_of, deal
from .cards import *
from halfmoon import session as sessions
from halfmoon.game import Game
from time import sleep
def later():
    from random import randrange
"""
    assert imports(source, "halfmoon") == {
        "json",
        "collections",
        "halfmoon.page.main",
        "halfmoon.rules",
        "halfmoon.deals",
        "halfmoon.cards",
        "halfmoon.session",
        "halfmoon.game",
        "time",
        "random",
    }
    assert imports("from .paint import Table\nfrom .. import clock", "halfmoon.page") == {
        "halfmoon.page.paint",
        "halfmoon.clock",
    }


def test_every_module_of_the_engine_has_a_floor() -> None:
    assert set(MODULES) <= FLOOR_OF.keys()


def test_a_package_is_found_with_all_its_files() -> None:
    assert {"cards", "rules", "game", "session", "scene"} <= set(MODULES)
    assert "main" in PAGE


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_from_below(module: str) -> None:
    for name in imports_of(ENGINE[module]):
        package, _, imported = name.partition(".")
        if package == PACKAGE:
            assert imported in FLOOR_OF, f"{module} imports {name}"
            assert FLOOR_OF[imported] < FLOOR_OF[module], f"{module} imports {imported} from above"


@pytest.mark.parametrize("module", sorted(set(ALONE) & ENGINE.keys()))
def test_what_stands_beside_imports_nothing_of_the_package(module: str) -> None:
    assert not [name for name in imports_of(ENGINE[module]) if name.startswith(PACKAGE)]


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_imports_little_of_the_standard_library(module: str) -> None:
    outside = {name for name in imports_of(ENGINE[module]) if name.split(".")[0] != PACKAGE}
    assert outside <= STANDARD
    assert not outside & NEVER_IN_THE_ENGINE
    assert "json" not in outside or module in WITH_JSON


@pytest.mark.parametrize("path", EVERY, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_imported_in_another_way(path: Path) -> None:
    names = {
        node.id for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Name)
    }
    assert not names & {"__import__", "importlib", "exec", "eval"}


@pytest.mark.parametrize("page", sorted(PAGE.keys() - {"main", "desks"}))
def test_no_page_file_imports_another(page: str) -> None:
    assert not [name for name in imports_of(PAGE[page]) if name.startswith(f"{PACKAGE}.page")]


@pytest.mark.parametrize("page", PAGE)
def test_no_page_file_imports_the_rules(page: str) -> None:
    assert f"{PACKAGE}.rules" not in imports_of(PAGE[page])


@pytest.mark.parametrize("path", EVERY, ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_imports_main(path: Path) -> None:
    assert f"{PACKAGE}.page.main" not in imports_of(path)
    assert "main" not in imports_of(path)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_imported_of_the_package_exists(path: Path) -> None:
    for name in imports_of(path):
        assert name.split(".")[0] != PACKAGE or is_module(name), name
