"""The engine does the same on CPython, Pyodide and MicroPython: each keeps the same journal."""

import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def run(*command: str | Path) -> bytes:
    """What a command prints; it must end well and complain of nothing."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=300)
    assert done.stderr.decode() == ""
    assert done.returncode == 0
    return done.stdout


@pytest.fixture(scope="module")
def journal() -> bytes:
    """The journal that CPython keeps."""
    return run(sys.executable, HERE / "journal.py")


def kinds(journal: bytes) -> list[str]:
    """The first word of each line."""
    return [line.split(" ")[0] for line in journal.decode("ascii").splitlines()]


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_the_engine_does_the_same_on_every_interpreter(journal: bytes, interpreter: str) -> None:
    node = shutil.which("node")
    assert node, "This needs Node.js"
    other = run(node, HERE / "run.mjs", interpreter)
    # Line by line: pytest would take minutes to compare two long texts.
    for number, lines in enumerate(zip_longest(journal.split(b"\n"), other.split(b"\n")), 1):
        assert lines[0] == lines[1], f"line {number}: CPython's, then that of {interpreter}"
    assert len(journal) == len(other)


def test_the_journal_imports_every_module_of_the_engine(journal: bytes) -> None:
    told = [line.split()[1] for line in journal.decode().splitlines() if line.startswith("module ")]
    assert told == sorted(path.stem for path in (ROOT / "halfmoon").glob("*.py"))


def test_the_journal_is_long_and_complete(journal: bytes) -> None:
    told = kinds(journal)
    assert told[-1] == "end"
    assert told.count("deal") >= 500
    assert told.count("game") >= 200
    assert told.count("move") >= 2000
    assert told.count("save") >= 200
    assert told.count("scene") >= 200
    assert {"code", "step", "spoken", "record", "settings", "tick", "word", "huge"} <= set(told)


def test_every_saved_game_of_the_journal_loads_equal(journal: bytes) -> None:
    lines = journal.decode().splitlines()
    assert "loads True" in lines
    assert "loads False" not in lines
