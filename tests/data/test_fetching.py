"""fetching: against a real server on this machine."""

import hashlib
import os
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from naive_bayes import Published, cache_folder, fetch
from naive_bayes.data import fetching
from tests.material import ROOT, message_of, refused

# More than two chunks, and not the same in any two places.
CONTENT = b"".join(b"%07d\n" % number for number in range(20_000))
SIZE = len(CONTENT)
SHA256 = hashlib.sha256(CONTENT).hexdigest()
HALF = 70_001


# A server whose pages are functions.


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.requests.append(self.path)
        self.server.pages[self.path](self)

    def answer(self, content, *, status=200, length=None, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(content) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def whole(handler):
    handler.answer(CONTENT)


def first_half(handler):
    """It promises all, and closes the connection early."""
    handler.answer(CONTENT[:HALF], length=SIZE)


def not_found(handler):
    handler.answer(b"no such page", status=404)


def redirect_to(url, status=302):
    return lambda handler: handler.answer(b"", status=status, Location=url)


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.url = f"http://127.0.0.1:{server.server_port}"
    server.requests = []
    server.pages = {"/whole": whole, "/missing": not_found}
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def wanted(server):
    def wanted(page, **changes):
        own = Published("numbers", server.url + page, "numbers.txt", SIZE, SHA256, "none needed")
        return own._replace(**changes)

    return wanted


def files_in(folder):
    """The names and contents of all files below a folder."""
    if not folder.exists():
        return {}
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


# Downloads that succeed.


def test_the_source_is_printed_before_the_request_and_the_file_kept_after_it(
    server, wanted, tmp_path, capsys
):
    asked, said = [], []

    def page(handler):
        asked.append(handler.headers)
        said.append(capsys.readouterr())
        handler.answer(CONTENT)

    server.pages["/page"] = page
    path = fetch(wanted("/page", sha256=SHA256.upper()), tmp_path / "one" / "two")
    assert files_in(tmp_path) == {"one/two/numbers.txt": CONTENT}
    ((out, announced),) = said
    assert out == ""
    assert announced.split() == [
        *("fetching", "numbers", "from", f"{server.url}/page", "to", path),
        *("size", str(SIZE), "bytes", "sha256", SHA256, "licence", "none", "needed"),
    ]
    # A server may compress what it sends, and the checksum would be of something else.
    assert asked[0]["Accept-Encoding"] == "identity"
    # The standard error is not a terminal here, so there is no progress line.
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_progress_line(wanted, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    fetch(wanted("/whole"), tmp_path)
    assert capsys.readouterr().err.endswith("\r    0.2 MB\n")


def test_a_file_in_the_cache_is_not_fetched_again(server, wanted, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    path = fetch(wanted("/whole"))
    assert path == str(tmp_path / "naive_bayes" / "numbers.txt")
    capsys.readouterr()
    del server.requests[:]
    assert fetch(wanted("/whole")) == path
    assert server.requests == []
    assert capsys.readouterr() == ("", "")


def test_a_redirect_and_another_address_are_followed(server, wanted, tmp_path):
    server.pages["/moved"] = redirect_to("/whole")
    fetch(wanted("/missing"), tmp_path, url=server.url + "/moved")
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}
    assert server.requests == ["/moved", "/whole"]


# Broken connections and wrong files.


def silent(handler):
    handler.answer(CONTENT[:10], length=SIZE)
    handler.wfile.flush()
    handler.server.done.wait(10)


def chunked(handler):
    handler.protocol_version = "HTTP/1.1"
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"a\r\n" + CONTENT[:10] + b"\r\nff\r\n" + CONTENT[10:20])
    handler.close_connection = True


def arrived(size, content):
    """What the message says of a file that is not the published one."""
    return f"{size} bytes and the sha256 {hashlib.sha256(content).hexdigest()} instead of"


WRONG = CONTENT[:-1] + b"!"
BROKEN = {
    "closes early": (first_half, SIZE, arrived(HALF, CONTENT[:HALF])),
    "falls silent": (silent, SIZE, "cannot be fetched (timed out)"),
    "never answers": (lambda handler: handler.server.done.wait(10), SIZE, "timed out"),
    "chunks end": (chunked, SIZE, "cannot be fetched (IncompleteRead("),
    "checksum": (lambda handler: handler.answer(WRONG), SIZE, arrived(SIZE, WRONG)),
    "too long": (whole, 10, f"instead of 10 and {SHA256}"),
    "404": (not_found, SIZE, "cannot be fetched (HTTP Error 404: Not Found)"),
    "no file": (lambda handler: handler.answer(b"", status=202), SIZE, arrived(0, b"")),
}


@pytest.mark.parametrize(("page", "size", "named"), BROKEN.values(), ids=BROKEN)
def test_a_failed_download_is_named_and_leaves_no_file(server, wanted, tmp_path, page, size, named):
    server.pages["/page"], server.done = page, threading.Event()
    source = wanted("/page", size=size)
    refused(lambda: fetch(source, tmp_path, timeout=0.5), source.url, named)
    server.done.set()
    assert files_in(tmp_path) == {}


def test_two_processes_at_the_same_time_both_fetch_the_whole_file(server, wanted, tmp_path):
    """The second begins while the first is half-way, and ends after it."""
    half_way, first_is_done = threading.Event(), threading.Event()

    def slowly(handler):
        first = len(server.requests) == 1
        handler.send_response(200)
        handler.send_header("Content-Length", str(SIZE))
        handler.end_headers()
        handler.wfile.write(CONTENT[:HALF])
        handler.wfile.flush()
        half_way.set()
        if not first:
            first_is_done.wait(60)
        handler.wfile.write(CONTENT[HALF:])

    server.pages["/slow"] = slowly
    code = f"from naive_bayes import Published, fetch; fetch({wanted('/slow')!r}, '.')"
    command, environment = [sys.executable, "-c", code], {**os.environ, "PYTHONPATH": str(ROOT)}
    first = subprocess.Popen(command, cwd=tmp_path, env=environment)
    assert half_way.wait(60)
    second = subprocess.Popen(command, cwd=tmp_path, env=environment)
    assert first.wait(60) == 0
    first_is_done.set()
    assert second.wait(60) == 0
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}


def test_another_file_of_that_name_is_not_touched(server, wanted, tmp_path):
    path = tmp_path / "numbers.txt"
    path.write_bytes(b"mine")
    found = hashlib.sha256(b"mine").hexdigest()
    named = f"{path} is there already, but its sha256 is {found} instead of {SHA256}"
    refused(lambda: fetch(wanted("/whole"), tmp_path), named)
    assert files_in(tmp_path) == {"numbers.txt": b"mine"}
    assert server.requests == []


def test_without_a_server_that_speaks_http_there_is_no_connection(wanted, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/numbers"

        def hang_up():
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"220 mail.example.org\r\n")

        thread = threading.Thread(target=hang_up)
        thread.start()
        assert "(220 mail.example.org" in message_of(lambda: fetch(wanted(""), tmp_path, url=url))
        thread.join()
    for address in (url, "http://", "http://[::1", "http://127.0.0.1:port/"):
        refused = message_of(lambda address=address: fetch(wanted(""), tmp_path, url=address))
        assert refused.startswith(f"{address} cannot be fetched (")
    assert files_in(tmp_path) == {}


@pytest.mark.parametrize("target", ["file:///etc/passwd", "data:,x", "/round"])
def test_a_redirect_to_a_file_or_in_circles_is_refused(server, wanted, tmp_path, target):
    server.pages["/round"] = redirect_to(target)
    message = message_of(lambda: fetch(wanted("/round"), tmp_path))
    assert message.startswith(f"{server.url}/round cannot be fetched (HTTP Error 302")
    assert "\n" not in message
    assert files_in(tmp_path) == {}


# Refused before any request.


def test_an_address_or_a_corpus_that_is_not_known_is_refused(wanted, tmp_path):
    for url in ("file:///etc/passwd", "ftp://example.org/x", "numbers.txt", ""):
        named = f"{url} is not an address of http or https"
        refused(lambda: fetch(wanted("/whole")._replace(url=url), tmp_path), named)
    refused(
        lambda: fetch("iris", tmp_path), "'iris' is not a published corpus", *fetching.PUBLISHED
    )


def test_a_folder_that_is_a_file_is_refused(server, wanted, tmp_path):
    (tmp_path / "here").write_bytes(b"")
    refused(lambda: fetch(wanted("/whole"), tmp_path / "here"), "cannot be fetched", "the folder")
    assert server.requests == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full on this system")
def test_a_full_disk_leaves_no_file(wanted, tmp_path, monkeypatch):
    monkeypatch.setattr(fetching, "open", lambda *_: open("/dev/full", "wb"), raising=False)  # noqa: SIM115
    refused(lambda: fetch(wanted("/whole"), tmp_path), "No space left on device")
    assert not (tmp_path / "numbers.txt").exists()


# What is published.


def test_the_published_files_are_as_large_as_their_servers_say():
    assert {name: corpus.size for name, corpus in fetching.PUBLISHED.items()} == {
        "20news-bydate": 14_464_277,
        "sentiment-labelled-sentences": 84_188,
        "sms-spam-collection": 203_415,
    }
    for name, corpus in fetching.PUBLISHED.items():
        assert corpus.url.startswith("https://")
        assert corpus.file.startswith(name)
        assert len(bytes.fromhex(corpus.sha256)) == 32


@pytest.mark.skipif(os.name == "nt", reason="on Windows it is LOCALAPPDATA")
@pytest.mark.parametrize("value", ["", "relative/cache"])
def test_the_cache_is_in_the_home_folder_unless_xdg_names_another(monkeypatch, value):
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("XDG_CACHE_HOME", value)
    assert cache_folder() == "/home/ada/.cache/naive_bayes"
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/cache/ada")
    assert cache_folder() == "/var/cache/ada/naive_bayes"


def test_importing_it_loads_no_network():
    code = (
        "import sys; import naive_bayes.data.fetching; "
        "print({'urllib.request', 'http.client', 'tarfile', 'zipfile', 'hashlib', 'ssl', 'socket'}"
        " & set(sys.modules))"
    )
    command = [sys.executable, "-S", "-c", code]
    assert subprocess.check_output(command, cwd=ROOT, text=True) == "set()\n"
