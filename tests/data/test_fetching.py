"""fetching: against a real server on this machine."""

import hashlib
import io
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

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
        length = len(content) if length is None else length
        for name, value in {"Content-Length": length, **headers}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(content)
        self.wfile.flush()

    def log_message(self, *_):
        pass


def redirect_to(url):
    return lambda handler: handler.answer(b"", status=302, Location=url)


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.url = f"http://127.0.0.1:{server.server_port}"
    server.requests, server.done = [], threading.Event()
    server.pages = {"/whole": lambda handler: handler.answer(CONTENT)}
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield server
    server.done.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def wanted(server):
    def wanted(page, **changes):
        own = Published("numbers", server.url + page, "numbers.txt", SIZE, SHA256, "none needed")
        return own._replace(**changes)

    return wanted


def files_in(folder):
    """The names and contents of all files below a folder."""
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
    assert asked[0]["User-Agent"] == "naive_bayes"
    assert capsys.readouterr() == ("", ""), "the standard error is not a terminal here"


def test_a_terminal_gets_a_progress_line_and_redirects_are_followed(
    server, wanted, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    server.pages["/moved"] = redirect_to("/whole")
    fetch(wanted("/missing"), tmp_path, url=server.url + "/moved")
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}
    assert server.requests == ["/moved", "/whole"]
    assert capsys.readouterr().err.endswith("\r    0.2 MB\n")


def test_progress_is_seen_while_a_file_arrives(wanted, tmp_path, monkeypatch):
    """A line without an end is seen when it is flushed."""
    seen = []

    class Terminal(io.StringIO):
        def isatty(self):
            return True

        def flush(self):
            seen.append(self.getvalue())

    monkeypatch.setattr(sys, "stderr", Terminal())
    fetch(wanted("/whole"), tmp_path)
    assert seen[-1].endswith("\r    0.2 MB")


def test_a_file_in_the_cache_is_not_fetched_again(server, wanted, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    path = fetch(wanted("/whole"))
    assert path == str(tmp_path / "naive_bayes" / "numbers.txt")
    capsys.readouterr()
    assert fetch(wanted("/whole")) == path
    assert server.requests == ["/whole"]
    assert capsys.readouterr() == ("", "")


# Broken connections and wrong files.


def silent(handler):
    handler.answer(CONTENT[:10], length=SIZE)
    handler.server.done.wait(10)


def early(handler):
    handler.answer(CONTENT[:HALF], length=SIZE)


def arrived(size, content):
    """What the message says about a file that is not the published one."""
    return f"{size} bytes and the sha256 {hashlib.sha256(content).hexdigest()} instead of"


WRONG = CONTENT[:-1] + b"!"
BROKEN = {
    "closes early": (early, arrived(HALF, CONTENT[:HALF])),
    "falls silent": (silent, "cannot be fetched (timed out)"),
    "not HTTP": (lambda handler: handler.wfile.write(b"220 mail.example.org\r\n"), "(220 mail."),
    "checksum": (lambda handler: handler.answer(WRONG), arrived(SIZE, WRONG)),
    "too long": (lambda handler: handler.answer(CONTENT * 2), f"instead of {SIZE} and {SHA256}"),
    "404": (lambda handler: handler.answer(b"", status=404), "cannot be fetched (HTTP Error 404: Not Found)"),
    "to a file": (redirect_to("file:///etc/passwd"), "cannot be fetched (HTTP Error 302"),
}  # fmt: skip


@pytest.mark.parametrize(("page", "named"), BROKEN.values(), ids=BROKEN)
def test_a_failed_download_is_named_on_one_line_and_leaves_no_file(
    server, wanted, tmp_path, page, named
):
    server.pages["/page"] = page
    message = message_of(lambda: fetch(wanted("/page"), tmp_path, timeout=0.5))
    assert message.startswith(f"{server.url}/page")
    assert named in message
    assert "\n" not in message
    assert files_in(tmp_path) == {}


@pytest.mark.long
def test_two_processes_at_the_same_time_both_fetch_the_whole_file(server, wanted, tmp_path):
    """The second begins while the first is half-way, and ends after it."""
    half_way, first_is_done = threading.Event(), threading.Event()

    def slowly(handler):
        first = len(server.requests) == 1
        handler.answer(CONTENT[:HALF], length=SIZE)
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


# Refused before any request, or without a place for the file.


def test_another_file_of_that_name_is_not_touched(server, wanted, tmp_path):
    path = tmp_path / "numbers.txt"
    path.write_bytes(b"mine")
    found = hashlib.sha256(b"mine").hexdigest()
    named = f"{path} already exists, but its sha256 is {found} instead of {SHA256}"
    refused(lambda: fetch(wanted("/whole"), tmp_path), named)
    assert files_in(tmp_path) == {"numbers.txt": b"mine"}
    refused(lambda: fetch(wanted("/whole"), path), "cannot be fetched", "the folder")
    assert server.requests == []


def test_an_unknown_address_or_corpus_is_refused(wanted, tmp_path):
    for url in ("file:///etc/passwd", "numbers.txt"):
        named = f"{url} is not an address of http or https"
        refused(lambda: fetch(wanted("/whole")._replace(url=url), tmp_path), named)
    for url in ("http://", "http://[::1", "http://127.0.0.1:port/", "http://127.0.0.1:1/"):
        refused(lambda: fetch(wanted(""), tmp_path, url=url), f"{url} cannot be fetched (")
    known = fetching.PUBLISHED
    refused(lambda: fetch("iris", tmp_path), "'iris' is not a published corpus", *known)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Unix: /dev/full")
def test_a_full_disk_leaves_no_file(wanted, tmp_path, monkeypatch):
    monkeypatch.setattr(fetching, "open", lambda *_: open("/dev/full", "wb"), raising=False)  # noqa: SIM115
    refused(lambda: fetch(wanted("/whole"), tmp_path), "No space left on device")
    assert files_in(tmp_path) == {}


def test_the_published_files_have_addresses_names_and_checksums():
    for name, corpus in fetching.PUBLISHED.items():
        assert corpus.url.startswith("https://")
        assert corpus.file.startswith(name)
        assert len(bytes.fromhex(corpus.sha256)) == 32


@pytest.mark.skipif(os.name == "nt", reason="needs Unix")
def test_the_cache_is_in_the_home_folder_unless_xdg_names_another(monkeypatch):
    monkeypatch.setenv("HOME", "/home/ada")
    for value in ("", "relative/cache"):
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert cache_folder() == "/home/ada/.cache/naive_bayes"
    monkeypatch.setenv("LOCALAPPDATA", "/windows")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert cache_folder() == "/caches/naive_bayes"
    windows = SimpleNamespace(name="nt", environ=os.environ, path=os.path)
    monkeypatch.setattr(fetching, "os", windows)
    assert cache_folder() == "/windows/naive_bayes"
