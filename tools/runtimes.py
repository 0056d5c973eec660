"""Copy PyScript, Pyodide and MicroPython from tools/node_modules to static/vendor.

Run by `make`, after `npm ci`. Read `runtimes` first: it says what the page needs of each.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "tools" / "node_modules"
VENDOR = ROOT / "static" / "vendor"

# A chunk's static imports, and the one of its dynamic imports that the page needs: the error
# plugin, without which PyScript doesn't start. The rest belongs to plugins that the page switches
# off, to workers, packages and archives, and to TOML, which tools/site.py reads beforehand.
STATIC_IMPORT = re.compile(r'\b(?:from|import)\s*"\./([\w.-]+\.js)"')
NEEDED_LATER = re.compile(r'\bimport\("\./(error-[\w.-]+\.js)"\)')

# PyScript's package in Python, of which a start imports these modules. core.js holds all of it as
# texts and has each start write and compile them; here they are cut out of it, and compile.py
# compiles the modules once.
IMPORTED = (
    "__init__ context display events fetch ffi flatted storage util websocket workers".split()
)
WRITES_PACKAGE = re.compile(
    r'\w+\("\.",\{pyscript:.*?\}\}\),(?=\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)

SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*\Z")


def pyscript_files(dist: Path) -> list[str]:
    """Name the chunks that a page without optional plugins loads, core.js first.

    The names carry hashes, so they are followed from core.js, never listed. A ValueError if the
    package is not built as it was when this was written.
    """
    found = ["core.js"]
    for name in found:
        source = (dist / name).read_text(encoding="utf-8")
        for needed in STATIC_IMPORT.findall(source) + NEEDED_LATER.findall(source):
            if needed not in found:
                found.append(needed)
    if not any(name.startswith("error-") for name in found):
        raise ValueError(f"{dist}: the error plugin was expected, found {found}")
    return found


def copy(source: Path, target: Path) -> None:
    """Copy one file; scripts lose their source map's address, for the maps are not copied."""
    content = source.read_bytes()
    if source.suffix in {".js", ".mjs"}:
        content = SOURCE_MAP.sub(b"\n", content)
    target.write_bytes(content)


def cut_package(folder: Path) -> None:
    """Cut the package in Python out of the chunk of PyScript that holds it.

    A ValueError if the chunks are not built as they were when this was written.
    """
    cuts = 0
    for chunk in folder.glob("*.js"):
        text, found = WRITES_PACKAGE.subn("", chunk.read_text(encoding="utf-8"))
        chunk.write_text(text, encoding="utf-8")
        cuts += found
    if cuts != 1:
        raise ValueError(f"{folder}: PyScript's package was expected once, found {cuts} times")


def vendor(runtime: str, files: list[Path]) -> None:
    """Put the files into static/vendor/<runtime>, which is there as a whole or not at all."""
    folder, fresh = VENDOR / runtime, VENDOR / f".{runtime}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for file in files:
        copy(file, fresh / file.name)
    if runtime == "pyscript":
        cut_package(fresh)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder.relative_to(ROOT)}: {len(files)} files, {size / 1e6:.1f} MB")


def runtimes() -> dict[str, list[Path]]:
    """Say which files the page needs, by the folder under static/vendor."""
    pyscript = PACKAGES / "@pyscript" / "core"
    pyodide = PACKAGES / "pyodide"
    micropython = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
    return {
        "pyscript": [
            pyscript / "LICENSE",
            *(pyscript / "dist" / name for name in pyscript_files(pyscript / "dist")),
            *(pyscript / "src" / "stdlib" / "pyscript" / f"{name}.py" for name in IMPORTED),
        ],
        "pyodide": [
            pyodide / "pyodide.mjs",
            pyodide / "pyodide.asm.mjs",
            pyodide / "pyodide.asm.wasm",
        ],
        "micropython": [micropython / "micropython.mjs", micropython / "micropython.wasm"],
    }


def main() -> int:
    """Copy all three; answer the exit code."""
    try:
        for runtime, files in runtimes().items():
            vendor(runtime, files)
    except FileNotFoundError as error:
        print(
            f"{error.filename} is missing: remove tools/node_modules, then `make play` fetches it",
            file=sys.stderr,
        )
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
