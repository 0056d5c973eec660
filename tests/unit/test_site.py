"""dist/ holds exactly what is uploaded, and its lists say the truth. `make dist` writes it."""

import ast
import base64
import gzip
import hashlib
import json
import re
import struct
from pathlib import Path

import pytest

from tools import site

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
COPIES = (".br", ".gz")


def names() -> set[str]:
    """Every file of dist but the compressed copies."""
    files = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    return {name for name in files if not name.endswith(COPIES)}


def hash_of(name: str) -> str:
    content = (DIST / ("index.html" if name == "./" else name)).read_bytes()
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def built() -> dict[str, dict]:
    """The lists in the service worker."""
    return json.loads(
        (DIST / "sw.js").read_text().removeprefix("const BUILT = ").partition(";\n")[0]
    )


def page_knows(name: str) -> object:
    """What the page's module of built values exports under a name."""
    text = (ROOT / "static/js/built.js").read_text()
    return json.loads(re.search(rf"^export const {name} = (.*);$", text, re.M)[1])


def test_dist_is_as_new_as_its_sources() -> None:
    for name in names():
        source = ROOT / name
        if source.is_file() and name not in ("index.html", "sw.js", "static/js/page.js"):
            assert (DIST / name).read_bytes() == source.read_bytes(), f"{name}: run `make dist`"


def test_dist_holds_what_is_uploaded_and_nothing_else() -> None:
    own = [*(ROOT / "static").rglob("*"), *(ROOT / "halfmoon").rglob("*.py")]
    expected = {file.relative_to(ROOT).as_posix() for file in own if file.is_file()}
    expected = {name for name in expected if not name.endswith((*COPIES, ".stamp"))}
    expected = {name for name in expected if not name.endswith((".css", ".js")) or "vendor" in name}
    expected = {name for name in expected if "/compiled/" not in name}
    made = {"static/bundle.json", "static/js/page.js", "static/css/style.css"}
    made |= {compiled["path"] for compiled in page_knows("compiled").values()}
    assert names() == expected | made | {"index.html", "manifest.webmanifest", "sw.js"}


@pytest.mark.parametrize("store", ["shell", "pyodide"])
def test_every_hash_is_that_of_the_file(store: str) -> None:
    files = built()[store]["files"]
    assert files
    for name, hash in files.items():
        assert hash == hash_of(name), name


def test_everything_is_stored_but_what_the_game_does_without() -> None:
    listed = {*built()["shell"]["files"], *built()["pyodide"]["files"]}
    left_out = {name.replace("index.html", "./") for name in names()} - listed
    # PyScript's licence is for people, the pictures for the browser's offer to install, the texts
    # are in the bundle, and Python's modules are compiled.
    known = r"sw\.js|static/pictures/.*|.*/LICENSE|.*\.py|static/locales/.*"
    assert [name for name in left_out if not re.fullmatch(known, name)] == []


def test_a_store_is_named_after_what_it_holds() -> None:
    assert built()["version"] in built()["shell"]["cache"]
    known = page_knows("pyodide")
    assert known == {
        "cache": built()["pyodide"]["cache"],
        "files": list(built()["pyodide"]["files"]),
    }


def test_the_page_knows_the_size_of_its_large_files() -> None:
    for name, size in page_knows("sizes").items():
        assert (DIST / name).stat().st_size == size, name


MAIN = "halfmoon/page/main.py"


def test_the_bundle_holds_the_main_module_and_the_languages() -> None:
    bundle = json.loads((DIST / "static/bundle.json").read_text(encoding="utf-8"))
    texts = {name for name in names() if name.startswith("static/locales/")}
    assert bundle.keys() == texts | {MAIN}
    for name in texts:
        assert bundle[name] == (DIST / name).read_text(encoding="utf-8"), name


def without_texts(source: str) -> str:
    """The module without statements that are nothing but a constant."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not is_constant(each)]
    return ast.dump(tree)


def is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@pytest.mark.parametrize("name", sorted(str(p) for p in (ROOT / "halfmoon").rglob("*.py")))
def test_a_module_without_comments_does_the_same_on_the_same_lines(name: str) -> None:
    source = Path(name).read_text(encoding="utf-8")
    bare = site.without_comments(source)
    assert without_texts(bare) == without_texts(source)
    assert len(bare.splitlines()) == len(source.splitlines())
    assert "#" not in bare.replace('"#', "").replace("'#", "")


@pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])
def test_every_module_is_compiled(interpreter: str) -> None:
    known = page_knows("compiled")[interpreter]
    assert (DIST / known["path"]).stat().st_size == sum(size for _, size in known["files"])
    written = [path.rpartition(".")[0] + ".py" for path, _ in known["files"]]
    own = {path for path in written if path[0] != "/"}
    modules = {str(file.relative_to(ROOT)) for file in (ROOT / "halfmoon").rglob("*.py")}
    assert own == modules - {MAIN}
    sources = page_knows("sources")
    assert [path for _, path in sources] == written
    assert all((DIST / name).is_file() for name, _ in sources)


def test_the_style_sheet_holds_all_of_them_in_the_order_of_the_page() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
    assert {*sheets} == {
        file.relative_to(ROOT).as_posix() for file in (ROOT / "static/css").glob("*.css")
    }
    whole = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in sheets)
    assert (DIST / "static/css/style.css").read_text(encoding="utf-8") == whole


def test_all_that_the_page_asks_for_is_there() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    asked = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', page)
    assert len(asked) >= 9
    for name in asked:
        assert (DIST / name).is_file(), name


def test_the_texts_stand_in_the_page_in_english() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    assert 'data-say="restart">Restart<' in page
    assert not re.search(r'data-say="[^"]+"></', page)


def test_the_compressed_copies_hold_the_same() -> None:
    for copy in DIST.rglob("*.gz"):
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes(), copy
        assert copy.with_suffix(".br").is_file(), copy


def test_the_words_for_a_page_without_scripts_are_in_it_in_every_language() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    for language in sorted((DIST / "static/locales").glob("*.json")):
        texts = json.loads(language.read_text(encoding="utf-8"))
        assert f'<span lang="{language.stem}">{texts["trouble.title"]}</span>' in page


def test_the_pictures_of_the_manifest_are_there_in_their_sizes() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    for picture in pictures:
        content = (DIST / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            assert content.startswith(b"\x89PNG"), picture
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == picture["sizes"], picture
    assert {picture["sizes"] for picture in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(picture.get("purpose") == "maskable" for picture in manifest["icons"])
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
