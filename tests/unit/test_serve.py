"""The server of `make play`: compressed copies, unchanged files, and what it does not give out."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools import serve

TEXT = b"the moon is half " * 100


@pytest.fixture
def server(tmp_path: Path) -> Iterator[serve.Server]:
    (tmp_path / "index.html").write_bytes(TEXT)
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "index.html.br").write_bytes(b"as if by brotli")
    (tmp_path / "plain.mjs").write_bytes(TEXT)
    (tmp_path / ".hidden").write_bytes(TEXT)
    (tmp_path / "folder").mkdir()
    server, _ = serve.start(tmp_path)
    yield server
    server.shutdown()
    server.server_close()


def get(server: serve.Server, path: str, **headers: str) -> HTTPResponse:
    connection = HTTPConnection(serve.HOST, server.server_port)
    given = {name.replace("_", "-"): text for name, text in headers.items()}
    connection.request("GET", path, headers=given)
    answer = connection.getresponse()
    answer.body = answer.read()
    connection.close()
    return answer


@pytest.mark.parametrize("path", ["/", "/index.html", "/index.html?query"])
def test_a_browser_gets_the_copy_that_it_takes(server: serve.Server, path: str) -> None:
    best = get(server, path, Accept_Encoding="gzip, deflate, br, zstd")
    assert (best.status, best.headers["Content-Encoding"]) == (200, "br")
    assert best.body == b"as if by brotli"
    other = get(server, path, Accept_Encoding="gzip;q=1.0, identity")
    assert other.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(other.body) == TEXT
    for answer in (best, other):
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert int(answer.headers["Content-Length"]) == len(answer.body)


def test_others_get_the_file_itself(server: serve.Server) -> None:
    for answer in (get(server, "/"), get(server, "/plain.mjs", Accept_Encoding="br")):
        assert answer.body == TEXT
        assert "Content-Encoding" not in answer.headers


def test_an_unchanged_file_is_not_sent_again(server: serve.Server) -> None:
    first = get(server, "/plain.mjs")
    again = get(server, "/plain.mjs", If_Modified_Since=first.headers["Last-Modified"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/.hidden", "/folder/", "/nothing", "/%00"])
def test_what_is_none_of_the_sites_files_is_not_found(server: serve.Server, path: str) -> None:
    answer = get(server, path, Accept_Encoding="br")
    assert answer.status == 404
    assert "Content-Encoding" not in answer.headers
