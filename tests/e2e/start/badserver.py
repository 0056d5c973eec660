"""A host with bad luck: serves the built site under a sub-path, and breaks what it is told to.

Read `Host` first. Playwright's routes would not do: they miss the service worker's requests.
"""

import contextlib
import socket
import threading
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tools import serve

SUBPATH = "/games/half-moon/"
KINDS = ("dropped", "cut", "missing", "mistyped")
PATIENCE_S = 60


class Host:
    """What is served, and how badly. A file's name is its path in the site; the page is "./"."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.broken: dict[str, str] = {}  # name: one of KINDS
        self.breaks_page = True  # whether the page gets broken files too, or the worker alone
        self.replaced: dict[str, Path] = {}  # name: the file that is sent instead
        self.held: dict[str, threading.Event] = {}  # the second half waits until this is set
        self.spoilt: set[str] = set()  # names of which something else was sent before
        self.is_down = False
        self.asked: list[str] = []
        handler = type("BadHandler", (Handler,), {"host": self})
        self.server = serve.Server(folder, 0, handler)
        self.url = self.server.url.removesuffix("/") + SUBPATH
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def hold(self, name: str) -> threading.Event:
        """Send half of a file from now on; the rest when the event that is returned is set."""
        self.held[name] = threading.Event()
        return self.held[name]

    def close(self) -> None:
        """End the server; nothing is held any more."""
        for held in self.held.values():
            held.set()
        self.server.shutdown()
        self.server.server_close()


class Handler(serve.Handler):
    """Answers for a host."""

    host: Host
    kind = ""

    def do_GET(self) -> None:  # noqa: N802
        host = self.host
        name = self.path.partition("?")[0].removeprefix(SUBPATH) or "./"
        host.asked.append(name)
        is_worker = self.headers.get("Referer", "").endswith("/sw.js")
        is_worker |= self.headers.get("Service-Worker") == "script"
        self.kind = host.broken.get(name, "") if is_worker or host.breaks_page else ""
        if host.is_down or self.kind == "dropped":
            self.drop()
            return
        if self.kind == "missing" or not self.path.startswith(SUBPATH):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        if self.kind or name in host.held:
            host.spoilt.add(name)
        # Half of a file is half of what the page gets.
        self.codings = {} if name in host.held else serve.Handler.codings
        if name in host.spoilt:
            del self.headers["If-Modified-Since"]  # lest the browser keep what it got
        if name in host.replaced:
            self.send_file(host.replaced[name])
            return
        file = self.send_head()
        if not file:
            return
        with file:
            body = file.read()
        half = len(body) // 2 if self.kind == "cut" or name in host.held else len(body)
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body[:half])
            if self.kind == "cut":
                self.drop()
            elif name in host.held:
                host.held[name].wait(PATIENCE_S)
                self.wfile.write(body[half:])

    def send_file(self, file: Path) -> None:
        body = file.read_bytes()
        self.coding = ""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def drop(self) -> None:
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)

    def translate_path(self, path: str) -> str:
        self.directory = str(self.host.folder)
        return super().translate_path("/" + path.removeprefix(SUBPATH))

    def guess_type(self, path: Any) -> str:
        if self.kind == "mistyped":
            return "text/plain" if Path(path).suffix in {".html", ".json"} else "text/html"
        return super().guess_type(path)
