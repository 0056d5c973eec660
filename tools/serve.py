"""A small server for a folder of static files, on this machine alone.

`python3 tools/serve.py` serves the repository. Tests call `start`.
"""

import argparse
import errno
import re
import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Serves files, but neither listings nor hidden files; unchanged files answer 304.

    A browser that takes it gets the compressed copy that lies beside a file, when there is one.
    """

    protocol_version = "HTTP/1.1"
    # Head and body are written apart: on a kept connection Nagle's algorithm would hold the body
    # back until the head is acknowledged, some 40 ms a file.
    disable_nagle_algorithm = True
    # In full, so that the machine's own table of types doesn't matter.
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/markdown; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".webp": "image/webp",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }
    # The best first, each with the ending of its copies.
    codings = {"br": ".br", "gzip": ".gz"}
    coding = ""
    """How the answer's body is compressed, or empty."""

    def send_head(self) -> Any:
        self.coding = ""
        path = Path(self.translate_path(self.path))
        hidden = any(part.startswith(".") for part in path.relative_to(self.directory).parts)
        if hidden or "\0" in str(path):  # no file has such a name, and asking would raise
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        accepted = re.split(r"[\s,;]+", self.headers.get("Accept-Encoding", ""))
        for coding, ending in self.codings.items():
            if coding in accepted and path.with_name(path.name + ending).is_file():
                self.coding = coding
                break
        return super().send_head()

    def translate_path(self, path: str) -> str:
        file = super().translate_path(path)
        if not self.coding:
            return file
        return (
            str(Path(file, "index.html") if Path(file).is_dir() else file)
            + self.codings[self.coding]
        )

    def guess_type(self, path: Any) -> str:
        path = Path(path)
        suffix = path.with_suffix("").suffix if self.coding else path.suffix
        return self.extensions_map.get(suffix.lower(), self.extensions_map[""])

    def send_error(self, *args: Any, **kwargs: Any) -> None:
        self.coding = ""
        super().send_error(*args, **kwargs)

    def list_directory(self, path: Any) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if self.coding:
            self.send_header("Content-Encoding", self.coding)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    """Listens on 127.0.0.1 alone; port 0 is any free one."""

    request_queue_size = 64

    def __init__(self, folder: Path, port: int, handler: type[Handler] = Handler) -> None:
        super().__init__((HOST, port), lambda *args: handler(*args, directory=str(folder)))

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that goes away in the middle of a request is no error.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def start(folder: Path | str = ROOT, port: int = 0) -> tuple[Server, str]:
    """Serve the folder in a thread; answer the server and its address, which ends in a slash.

    End it with `server.shutdown()` and `server.server_close()`. An OSError if the port is taken.
    """
    server = Server(Path(folder).resolve(), port)
    threading.Thread(target=server.serve_forever, name="serve", daemon=True).start()
    return server, server.url


def main() -> int:
    """Serve until Ctrl-C; answer the exit code."""
    parser = argparse.ArgumentParser(description="Serve a folder on this machine alone.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, help="default: Half Moon")
    parser.add_argument("--port", type=int, default=8000, help="default: 8000; 0 is any free one")
    arguments = parser.parse_args()
    folder, port = arguments.folder.resolve(), arguments.port
    if not folder.is_dir():
        parser.error(f"there is no folder {arguments.folder}")
    if not 0 <= port <= 65535:
        parser.error(f"a port is a number from 0 to 65535, not {port}")
    try:
        server = Server(folder, port)
    except OSError as error:
        reason = "is taken" if error.errno == errno.EADDRINUSE else f"fails: {error.strerror}"
        print(f"Port {port} {reason}; choose another one with --port", file=sys.stderr)
        return 1
    with server:
        try:
            print(server.url, flush=True)
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
