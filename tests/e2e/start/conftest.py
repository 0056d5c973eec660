"""The built site on a host that may have bad luck, and a newer version of it."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.start.badserver import Host

ROOT = Path(__file__).resolve().parents[3]
NEWER = "9.9.9"


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(ROOT / "dist")
    yield host
    host.close()


@pytest.fixture
def site(host: Host) -> str:
    """The address of the site, under a sub-path; it ends in a slash."""
    return host.url


@pytest.fixture
def context_options(context_options: dict[str, Any]) -> dict[str, Any]:
    return {**context_options, "service_workers": "allow"}


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a newer version, in which every text of the shell differs."""
    root = tmp_path_factory.mktemp("newer")
    for name in ("halfmoon", "static"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    (root / "tools").mkdir()
    for name in ("tools/node_modules", "tools/venv"):
        (root / name).symlink_to(ROOT / name)
    for name in (
        "index.html",
        "manifest.webmanifest",
        "pyscript.toml",
        "sw.js",
        "tools/compile.py",
        "tools/compile.mjs",
        "tools/site.py",
    ):
        shutil.copy(ROOT / name, root / name)
    version = root / "halfmoon/__init__.py"
    version.write_text(re.sub(r'"\d+\.\d+\.\d+"', f'"{NEWER}"', version.read_text()))
    own = [*root.glob("static/css/*.css"), *root.glob("static/js/*.js")]
    for file in [*own, root / "static/vendor/micropython/micropython.mjs"]:
        file.write_text(file.read_text() + f"\n/* {NEWER} */\n")
    page = root / "index.html"
    page.write_text(page.read_text().replace("</body>", f"<!-- {NEWER} --></body>"))
    for command in (
        [root / "tools/venv/bin/python", root / "tools/compile.py"],
        ["node", root / "tools/compile.mjs"],
        [sys.executable, root / "tools/site.py"],
    ):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return root / "dist"
