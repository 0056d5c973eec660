"""What stands twice in the repository agrees: files and their lists, texts and their keys."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import halfmoon
from halfmoon.cards import RANKS, SUITS
from halfmoon.settings import CHOICES

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "halfmoon").rglob("*.py"))
LOCALES = {path.stem: path for path in sorted((ROOT / "static" / "locales").glob("*.json"))}

MADE = ("static/vendor", "dist", "tools/node_modules", ".venv")
"""What is made, and so isn't in the repository."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# Files


def test_pyscript_is_given_every_file_of_the_package_but_the_main_module() -> None:
    files = tomllib.loads(read("pyscript.toml"))["files"]
    package = {path.relative_to(ROOT).as_posix() for path in SOURCES}
    assert {name.removeprefix("./") for name in files} == package - {"halfmoon/page/main.py"}


def test_pyscript_puts_every_file_where_it_is_imported_from() -> None:
    files = tomllib.loads(read("pyscript.toml"))["files"]
    assert files
    for source, target in files.items():
        assert target.removeprefix("./") == source.removeprefix("./")


def test_the_version_is_the_same_everywhere() -> None:
    assert halfmoon.__version__ == tomllib.loads(read("pyproject.toml"))["project"]["version"]


def test_the_changelog_names_the_version() -> None:
    changelog = ROOT / "CHANGELOG.md"
    if changelog.exists():
        assert halfmoon.__version__ in changelog.read_text(encoding="utf-8")


# Texts


def texts(language: str) -> dict[str, str]:
    return json.loads(LOCALES[language].read_text(encoding="utf-8"))


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", text))


LANGUAGES = sorted(LOCALES)


def test_the_game_speaks_the_languages_of_the_settings() -> None:
    assert sorted(set(CHOICES["language"]) - {""}) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice(language: str) -> None:
    pairs = json.loads(
        LOCALES[language].read_text(encoding="utf-8"), object_pairs_hook=lambda pairs: pairs
    )
    assert len(pairs) == len(dict(pairs))


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(texts(language)) == list(texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_placeholders(language: str) -> None:
    for key, text in texts(language).items():
        assert placeholders(text) == placeholders(texts("en")[key]), key
        assert text.count("{") == text.count("}") == len(placeholders(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    for key, text in texts(language).items():
        assert text.strip(), key
        assert text == text.strip() or key in ("comma", "or"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_is_one_letter_and_no_two_are_the_same(language: str) -> None:
    letters = [text for key, text in texts(language).items() if key.startswith("letter.")]
    assert len(letters) == len(set(letters)) == 4
    assert all(len(letter) == 1 and letter.isupper() for letter in letters)


# The keys that the page and the game ask for


class Said(HTMLParser):
    """The keys in `data-say` and `data-say-label` of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()
        self.languages: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        self.keys.update(
            str(given[name]) for name in ("data-say", "data-say-label") if name in given
        )
        if tag == "option" and "lang" in given:
            self.languages.add(str(given["lang"]))


def page() -> Said:
    said = Said()
    said.feed(read("index.html"))
    return said


def refusals() -> set[str]:
    """The reasons for which `deals` refuses a code."""
    return {
        ast.literal_eval(call.args[0])
        for call in calls("CodeError")
        if isinstance(call.args[0], ast.Constant)
    }


def calls(*names: str) -> Iterator[ast.Call]:
    """The calls in the package of functions or methods with one of these names."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in names:
                    yield node


ENDINGS = {
    "code.": refusals(),
    "error.": {"sum", "trio"},
    "letter.": {"A", "J", "Q", "K"},
    "rank.": set(RANKS),
    "suit.": set(SUITS),
    "told.": {"remove", "undo", "redo", "new", "back"},
}
"""What follows where the game puts a key together."""

PLURALS = ("one", "other")
"""The plural categories of English and Dutch."""


def keys_of(argument: ast.expr) -> set[str]:
    """The keys that an argument can come to."""
    if isinstance(argument, ast.IfExp):
        return keys_of(argument.body) | keys_of(argument.orelse)
    if isinstance(argument, ast.Constant):
        return {argument.value}
    if isinstance(argument, ast.BinOp) and isinstance(argument.left, ast.Constant):
        return {argument.left.value + ending for ending in ENDINGS[argument.left.value]}
    # `Words.counted` puts the plural behind the key that it was given.
    assert ast.unparse(argument) == "key + '.' + self._plurals[count]", ast.unparse(argument)
    return set()


def said() -> dict[str, set[str]]:
    """The keys that the game says, each with the names that it gives values for."""
    found: dict[str, set[str]] = {}
    for call in calls("say"):
        for key in keys_of(call.args[0]):
            found[key] = {str(keyword.arg) for keyword in call.keywords}
    for call in calls("counted"):
        for key in keys_of(call.args[0]):
            found.update({f"{key}.{plural}": {"count"} for plural in PLURALS})
    found.update({f"letter.{ending}": set() for ending in ENDINGS["letter."]})
    return found


def test_the_reasons_for_refusing_a_code_are_found() -> None:
    assert refusals() >= {"empty", "prefix", "version", "variant", "character", "length"}


def test_every_text_that_the_page_asks_for_exists() -> None:
    assert page().keys
    assert page().keys <= texts("en").keys()


def test_every_text_that_the_game_says_exists() -> None:
    assert said()
    assert said().keys() <= texts("en").keys()


def test_every_placeholder_of_a_text_is_given_a_value() -> None:
    for key, given in said().items():
        assert set(placeholders(texts("en")[key])) <= given, key
    for key in page().keys:
        assert not placeholders(texts("en")[key]), key


def test_no_text_is_left_over() -> None:
    assert texts("en").keys() - page().keys - said().keys() == set()


def test_the_page_offers_the_languages_of_the_settings() -> None:
    assert page().languages == set(LANGUAGES)


# What the README says


def readme() -> str:
    return read("README.md")


def code(text: str) -> list[str]:
    """What a Markdown text sets in backticks: whole blocks, and words within lines."""
    blocks = re.findall(r"^```.*?\n(.*?)^```", text, re.M | re.S)
    lines = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    indented = re.findall(r"^(?: {4}|\t)(.+)$", lines, re.M)
    return [*blocks, *indented, *re.findall(r"`([^`\n]+)`", lines)]


SUFFIX = r"\.(?:py|md|toml|html|js|mjs|json|css|txt|sh|svg|yml|yaml)"


def paths(text: str) -> set[str]:
    """What a Markdown text links to within the repository, or names in its code like a path."""
    links = {link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text)}
    links = {link for link in links if link and not re.match(r"[a-z]+:", link)}
    words = {part for part in code(text) if re.fullmatch(r"[\w./-]*\w/[\w./-]*", part)}
    for part in code(text):
        words.update(re.findall(rf"(?<![\w./:-])[\w./-]*\w{SUFFIX}(?![\w/-])", part))
    return {name.removeprefix("./").rstrip("/") for name in links | words}


def is_made(name: str) -> bool:
    return any(name == made or name.startswith(made + "/") for made in MADE)


def targets(text: str) -> set[str]:
    """The make targets that a Markdown text names in its code."""
    found = set()
    for part in code(text):
        for words in re.findall(r"\bmake((?: [\w.=/:-]+)*)", part):
            found.update(word for word in words.split() if "=" not in word and word[0] != "-")
    return found


def files(folder: Path = ROOT) -> Iterator[Path]:
    """The repository's own files."""
    for path in folder.iterdir():
        if path.is_dir() and not is_made(path.relative_to(ROOT).as_posix()) and path.name[0] != ".":
            yield from files(path)
        elif path.is_file():
            yield path


def exists(name: str) -> bool:
    """Whether a path is in the repository; of a bare name, whether any file has it."""
    return (ROOT / name).exists() or name in {path.name for path in files()}


def test_paths_and_targets_are_found_in_markdown() -> None:
    text = """See `halfmoon/page/main.py`, [the rules](docs/rules.md#top) and `Makefile`, `sw.js`.
Not `HM1-N-AAAAAAB`, `Clock.tick` or [this](https://example.org/a.md); make sure: `make T=x test`.

    make play PORT=8000

```
tests/
  conftest.py   makes the table
```
"""
    assert paths(text) == {"halfmoon/page/main.py", "docs/rules.md", "sw.js", "conftest.py"}
    assert targets(text) == {"test", "play"}


def test_a_file_is_found_by_its_path_or_its_name() -> None:
    assert exists("halfmoon/cards.py")
    assert exists("cards.py")
    assert not exists("page/cards.py")
    assert not exists("joker.py")


def test_every_path_in_the_readme_exists() -> None:
    missing = [name for name in paths(readme()) if not is_made(name) and not exists(name)]
    assert missing == []


def test_every_make_target_in_the_readme_exists() -> None:
    rules = re.findall(r"^([\w./ -]+?)\s*:(?!=)", read("Makefile"), re.M)
    known = {target for rule in rules for target in rule.split()}
    assert targets(readme())
    assert targets(readme()) <= known


def test_every_python_example_in_the_readme_runs() -> None:
    for example in re.findall(r'^ *python3 -c "(.+)"$', readme(), re.M):
        subprocess.run([sys.executable, "-c", example], cwd=ROOT, check=True, capture_output=True)
