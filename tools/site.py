"""Write dist/: exactly what is uploaded to a static host.

Run by `make`, after the runtimes are in static/vendor; with `--compress` the files get copies for
hosts that send such. Read `main` first. Beside copies of the
page it writes what the page needs to know of its own files: a bundle of all small texts, and a
list with the size and the hash of each file, for the page and for the service worker. All style
sheets become one, and so do all scripts, since a start waits for every file that it asks for.
"""

import base64
import hashlib
import html
import io
import json
import re
import shutil
import subprocess
import sys
import tokenize
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from halfmoon import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
VENDOR = "static/vendor"

BUNDLE = "static/bundle.json"
COMPILED = "static/compiled"
MAIN = "halfmoon/page/main.py"
SCRIPT = "static/js/page.js"
BUILT = "static/js/built.js"
STYLES = "static/css/style.css"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "stdlib.zip",
    "pyodide.asm.wasm",
)
COMPRESSED = {
    ".bin",
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".wasm",
    ".webmanifest",
    ".zip",
}
WORTH_COMPRESSING = 400  # bytes


def page_files() -> list[str]:
    """Name the files of the page that are copied as they are: no runtimes, no scripts."""
    files = [
        ROOT / "index.html",
        ROOT / "manifest.webmanifest",
        *sorted((ROOT / "static").rglob("*")),
    ]
    names = [file.relative_to(ROOT).as_posix() for file in files if file.is_file()]
    return [name for name in names if not name.startswith((VENDOR, COMPILED, "static/js/"))]


def vendor_files() -> list[str]:
    """Name the files of the runtimes, without their compressed copies."""
    files = sorted((ROOT / VENDOR).rglob("*"))
    names = [file.relative_to(ROOT).as_posix() for file in files if file.is_file()]
    return [name for name in names if not name.endswith((".br", ".gz", ".stamp"))]


def bundle() -> dict[str, str]:
    """The main module and the texts of the page, by their path: one file to fetch for all."""
    files = [ROOT / MAIN, *sorted((ROOT / "static/locales").iterdir())]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
    texts[MAIN] = without_comments(texts[MAIN])
    return texts


def compiled() -> dict[str, dict[str, object]]:
    """Copy the compiled modules into dist, their hash in the name; answer what is where."""
    known = {}
    for interpreter in ("micropython", "pyodide"):
        source = ROOT / COMPILED / interpreter
        content = source.with_suffix(".bin").read_bytes()
        name = f"{COMPILED}/{interpreter}-{hashlib.sha256(content).hexdigest()[:10]}.bin"
        (DIST / name).parent.mkdir(parents=True, exist_ok=True)
        (DIST / name).write_bytes(content)
        index = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
        files = [[path, size] for _, path, size in index]
        known[interpreter] = {"path": name, "files": files}
    return known


def without_comments(source: str) -> str:
    """A module without docstrings and comments, each line where it was.

    The main module is handed over as a text, and is read in the browser at each start.
    """
    lines = source.splitlines(keepends=True)
    dropped = []
    fresh = True  # at the beginning of a statement
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and fresh):
            dropped.append((token.start, token.end, "" if token.type == tokenize.COMMENT else "0"))
        if token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            fresh = True
        elif token.type not in (tokenize.NL, tokenize.COMMENT, tokenize.ENCODING):
            fresh = False
    for (row, column), (last, end), instead in reversed(dropped):
        after = lines[last - 1][end:]
        lines[row - 1] = (lines[row - 1][:column] + instead).rstrip() + (
            "\n" * (last - row) + after
        )
        for between in range(row, last):
            lines[between] = ""
    return "".join(lines)


def hash_of(name: str) -> str:
    """The hash of a file in dist, as the browser's integrity check takes it."""
    digest = hashlib.sha256((DIST / name).read_bytes()).digest()
    return "sha256-" + base64.b64encode(digest).decode()


def listed(names: list[str]) -> dict[str, str]:
    """The hash of each file by its address; the page itself is `./`."""
    return {"./" if name == "index.html" else name: hash_of(name) for name in names}


def short_hash(value: object) -> str:
    """A short name for a content."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:10]


def size(names: list[str], ending: str = "") -> int:
    """The bytes of files in dist, or of their compressed copies where there are some."""
    total = 0
    for name in names:
        copy = DIST / (name + ending)
        total += (copy if copy.exists() else DIST / name).stat().st_size
    return total


def put(name: str, text: str) -> None:
    """Write a text into dist."""
    (DIST / name).parent.mkdir(parents=True, exist_ok=True)
    (DIST / name).write_text(text, encoding="utf-8")


def copy(names: list[str]) -> None:
    """Copy files of the repository into dist, with their times."""
    for name in names:
        (DIST / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, DIST / name)


def compress(names: list[str]) -> None:
    """Write .br and .gz copies; those of the runtimes are made once and kept in static/vendor."""
    worth = [
        name
        for name in names
        if Path(name).suffix in COMPRESSED and (DIST / name).stat().st_size >= WORTH_COMPRESSING
    ]
    of_vendor = [name for name in worth if name.startswith(VENDOR)]
    subprocess.run(["node", ROOT / "tools/compress.mjs", *of_vendor], cwd=ROOT, check=True)
    copy([name + ending for name in of_vendor for ending in (".br", ".gz")])
    own = [name for name in worth if name not in of_vendor]
    subprocess.run(["node", ROOT / "tools/compress.mjs", *own], cwd=DIST, check=True)


def write_page(vendor: list[str]) -> list[str]:
    """Write what helps the page to be seen early into it; name the style sheets that it lost.

    Its texts stand in it in English, so that they have their room before those of the player's
    language come; the words for a page that cannot start in every language, since they are what is
    left to show when no script arrives. One style sheet holds all of them. What every start needs
    is asked for at once, not only when the scripts run.
    """
    texts = {
        file.stem: json.loads(file.read_text(encoding="utf-8"))
        for file in sorted((ROOT / "static/locales").iterdir())
    }

    def spoken(match: re.Match[str]) -> str:
        key = match.group(1)
        if not key.startswith("trouble."):
            return match.group(0) + html.escape(texts["en"][key])
        return match.group(0) + "".join(
            f'<span lang="{language}">{html.escape(known[key])}</span> '
            for language, known in texts.items()
        )

    page = (ROOT / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'<[^>]* data-say="([\w.]+)"[^>]*>', spoken, page)
    page = re.sub(
        r'data-say-label="([\w.]+)"',
        lambda found: f'{found.group(0)} aria-label="{html.escape(texts["en"][found.group(1)])}"',
        page,
    )
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    put(STYLES, "\n".join((ROOT / name).read_text(encoding="utf-8") for name in sheets))
    page = page.replace(f'href="{sheets[0]}"', f'href="{STYLES}"')
    for name in sheets[1:]:
        page = page.replace(f'  <link rel="stylesheet" href="{name}">\n', "")
    early = [
        f'  <link rel="preload" href="{BUNDLE}" as="fetch" crossorigin>\n',
        *(f'  <link rel="modulepreload" href="{name}">\n' for name in pyscript_files(vendor)),
    ]
    put("index.html", page.replace("</head>", "".join(early) + "</head>"))
    return sheets


def pyscript_files(vendor: list[str]) -> list[str]:
    """The scripts of PyScript."""
    return [name for name in vendor if "/pyscript/" in name and name.endswith(".js")]


def sources() -> list[list[str]]:
    """The modules that are compiled, as they are written: their addresses and their paths."""
    index = json.loads((ROOT / COMPILED / "pyodide.json").read_text(encoding="utf-8"))
    return [[source, str(Path(path).with_suffix(".py"))] for source, path, _ in index]


def write_built(
    pyodide: dict[str, str], vendor: list[str], modules: dict[str, dict[str, object]]
) -> None:
    """Write what the page knows of its own files, as a module beside its scripts."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    del config["files"]
    lock = json.loads((ROOT / "tools/node_modules/pyodide/pyodide-lock.json").read_text())
    built = {
        "version": __version__,
        "config": config,
        "sources": sources(),
        "compiled": modules,
        "lock": {"info": lock["info"], "packages": {}},
        "bundle": BUNDLE,
        "pyscript": pyscript_files(vendor),
        "pyodide": {"cache": "halfmoon-pyodide-" + short_hash(pyodide), "files": list(pyodide)},
        "sizes": {
            name: (DIST / name).stat().st_size
            for name in [*vendor, BUNDLE]
            if not name.endswith(".py")
        },
    }
    lines = [f"export const {key} = {json.dumps(value)};" for key, value in built.items()]
    built_text = "// Written by tools/site.py.\n" + "\n".join(lines) + "\n"
    (ROOT / BUILT).write_text(built_text, encoding="utf-8")


def write_script() -> None:
    """Write all scripts of the page as one."""
    esbuild = ROOT / "tools/node_modules/.bin/esbuild"
    wanted = ("--bundle", "--format=esm", "--target=es2022", "--minify", "--log-level=warning")
    outside = "--external:../vendor/*"
    where = f"--outfile={DIST / SCRIPT}"
    subprocess.run([esbuild, ROOT / SCRIPT, *wanted, outside, where], cwd=ROOT, check=True)


def write_worker(shell: dict[str, str], pyodide: dict[str, str]) -> None:
    """Write the service worker with the lists of what it stores."""
    lists = {
        "version": __version__,
        "shell": {"cache": f"halfmoon-{__version__}-{short_hash(shell)}", "files": shell},
        "pyodide": {"cache": "halfmoon-pyodide-" + short_hash(pyodide), "files": pyodide},
    }
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    put("sw.js", f"const BUILT = {json.dumps(lists, indent=1)};\n\n{worker}")


def main() -> int:
    """Write dist/ anew and print what it weighs; answer the exit code."""
    shutil.rmtree(DIST, ignore_errors=True)
    vendor = vendor_files()
    own = page_files()
    bundled = bundle()
    written = [file.relative_to(ROOT).as_posix() for file in (ROOT / "halfmoon").rglob("*.py")]
    sheets = write_page(vendor)
    own = [name for name in own if name not in ("index.html", *sheets)]
    copy([*own, *vendor, *written])
    put(BUNDLE, json.dumps(bundled, ensure_ascii=False))
    modules = compiled()
    binaries = [str(each["path"]) for each in modules.values()]

    pyodide_names = [f"{VENDOR}/pyodide/{name}" for name in PYODIDE]
    pyodide = listed(pyodide_names)
    write_built(pyodide, vendor, modules)
    write_script()
    names = sorted({"index.html", *own, *vendor, *binaries, BUNDLE, SCRIPT, STYLES})
    left_out = (*pyodide_names, *bundled, f"{VENDOR}/pyscript/LICENSE")
    shell_names = [
        name
        for name in names
        if name not in left_out and "pictures/" not in name and not name.endswith(".py")
    ]
    write_worker(listed(shell_names), pyodide)
    if "--compress" in sys.argv:
        compress([*names, "sw.js"])

    later = ("/icons/icon-", "/icons/apple", "compiled/pyodide")
    first = [name for name in shell_names if not any(part in name for part in later)]
    every = [file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()]
    print(f"dist: {len(every)} files, {size(every) / 1e6:.1f} MB with the compressed copies")
    print(f"first visit: {size(first) / 1e3:.0f} KB, compressed {size(first, '.br') / 1e3:.0f} KB")
    whole, packed = size(pyodide_names) / 1e6, size(pyodide_names, ".br") / 1e6
    print(f"Pyodide, later: {whole:.1f} MB, compressed {packed:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
