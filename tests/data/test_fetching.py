"""fetching: against a real server on this machine; and archives, read and unpacked."""

import errno
import hashlib
import io
import os
import shutil
import socket
import stat
import subprocess
import sys
import tarfile
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from naive_bayes import (
    NaiveBayesError,
    Published,
    cache_folder,
    fetch,
    read_archive,
    read_folders,
    read_tsv,
    unpack,
)
from naive_bayes.data import fetching
from tests.material import ROOT

# More than two chunks, and not the same in any two places.
CONTENT = b"".join(b"%07d\n" % number for number in range(20_000))
SIZE = len(CONTENT)
SHA256 = hashlib.sha256(CONTENT).hexdigest()
HALF = 70_001


def refusal(function, *arguments, **options):
    """The whole message of the error that a call ends in."""
    with pytest.raises(NaiveBayesError) as caught:
        function(*arguments, **options)
    return str(caught.value)


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
    server.pages = {
        "/whole": whole,
        "/half": first_half,
        "/missing": not_found,
    }
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


@pytest.mark.parametrize("size", [SIZE, None])
def test_a_whole_file_arrives(wanted, tmp_path, size):
    path = fetch(wanted("/whole", size=size), tmp_path)
    assert path == str(tmp_path / "numbers.txt")
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}


def test_url_size_and_checksum_are_printed_before_the_request(server, wanted, tmp_path, capsys):
    said = []

    def page(handler):
        said.append(capsys.readouterr())
        handler.answer(CONTENT)

    server.pages["/page"] = page
    path = fetch(wanted("/page"), tmp_path)
    assert said[0].out == ""
    assert said[0].err == (
        "fetching numbers\n"
        f"    from     {server.url}/page\n"
        f"    to       {path}\n"
        f"    size     {SIZE} bytes\n"
        f"    sha256   {SHA256}\n"
        "    licence  none needed\n"
    )
    # The standard error is not a terminal here, so there is no progress line.
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_progress_line(wanted, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    fetch(wanted("/whole"), tmp_path)
    progress = capsys.readouterr().err.split("\n")[-2]
    lines = progress.split("\r")[1:]
    shares = [int(line.rpartition(" ")[2].removesuffix("%")) for line in lines]
    assert len(lines) > 1
    assert shares == sorted(shares)
    assert lines[-1] == "    0.2 of 0.2 MB, 100%"


def test_a_progress_line_without_a_known_size(server, wanted, tmp_path, capsys, monkeypatch):
    def page(handler):
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(CONTENT)

    server.pages["/page"] = page
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    fetch(wanted("/page", size=None), tmp_path)
    said = capsys.readouterr().err
    assert "    size     not known beforehand\n" in said
    assert said.endswith("\r    0.2 MB\n")


def test_the_request_names_the_package_and_refuses_compression(server, wanted, tmp_path):
    """A server may compress what it sends, and the checksum would be of something else."""
    asked = []

    def page(handler):
        asked.append(handler.headers)
        handler.answer(CONTENT)

    server.pages["/page"] = page
    fetch(wanted("/page"), tmp_path)
    assert asked[0]["User-Agent"] == "naive_bayes"
    assert asked[0]["Accept-Encoding"] == "identity"


def test_a_file_that_is_there_is_not_fetched_again(server, wanted, tmp_path, capsys):
    first = fetch(wanted("/whole"), tmp_path)
    capsys.readouterr()
    del server.requests[:]
    assert fetch(wanted("/whole"), tmp_path) == first
    assert server.requests == []
    assert capsys.readouterr() == ("", "")


def test_the_folder_is_made(wanted, tmp_path):
    fetch(wanted("/whole"), tmp_path / "one" / "two")
    assert files_in(tmp_path) == {"one/two/numbers.txt": CONTENT}


def test_without_a_folder_it_goes_to_the_cache(wanted, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert fetch(wanted("/whole")) == str(tmp_path / "naive_bayes" / "numbers.txt")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_followed(server, wanted, tmp_path, status):
    server.pages["/moved"] = redirect_to("/whole", status)
    fetch(wanted("/moved"), tmp_path)
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}
    assert server.requests == ["/moved", "/whole"]


def test_another_place_and_a_checksum_can_be_given(server, wanted, tmp_path):
    unknown = wanted("/missing", sha256=None)
    fetch(unknown, tmp_path, url=server.url + "/whole", sha256=SHA256.upper())
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}


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


WRONG = CONTENT[:-1] + b"!"
OTHER_PLACE = "fetch it from another place, with url="
BROKEN = {
    "closes early": (first_half, SIZE, f"the connection broke off after {HALF} of {SIZE} bytes "
                     "(it was closed): fetch again"),
    "falls silent": (silent, SIZE, f"the connection broke off after 10 of {SIZE} bytes "
                     "(timed out): fetch again"),
    "never answers": (lambda handler: handler.server.done.wait(10), SIZE, "there is no connection "
                      "(timed out): check the network and the address, and fetch again"),
    "chunks end": (chunked, SIZE, f"the connection broke off after 20 of {SIZE} bytes "
                   "(it was closed): fetch again"),
    "checksum": (lambda handler: handler.answer(WRONG), SIZE, "the file's sha256 is "
                 f"{hashlib.sha256(WRONG).hexdigest()} instead of {SHA256}, so it is not the "
                 "published one: fetch again, or from another place, with url="),
    "too short": (lambda handler: handler.answer(CONTENT[:10]), SIZE, "the file has 10 bytes "
                  f"instead of {SIZE}, so it is not the published one: {OTHER_PLACE}"),
    "too long": (whole, 10, "the file has more than 10 bytes instead of 10, so it is not the "
                 f"published one: {OTHER_PLACE}"),
    "404": (not_found, SIZE, "the server answers 404 (Not Found): check the address, or fetch it "
            "later"),
    "no file": (lambda handler: handler.answer(b"", status=202), SIZE, "the server answers 202 "
                "(Accepted): check the address, or fetch it later"),
    "no address": (lambda handler: handler.answer(b"", status=302), SIZE, "the server answers 302 "
                   "(Found): check the address, or fetch it later"),
}  # fmt: skip


@pytest.mark.parametrize(("page", "size", "message"), BROKEN.values(), ids=BROKEN)
def test_a_failed_download_is_named_and_leaves_no_file(
    server, wanted, tmp_path, page, size, message
):
    server.pages["/page"], server.done = page, threading.Event()
    source = wanted("/page", size=size)
    assert refusal(fetch, source, tmp_path, timeout=0.5) == f"{source.url}: {message}"
    server.done.set()
    assert files_in(tmp_path) == {}


def test_two_calls_at_the_same_time_both_end_with_the_whole_file(server, wanted, tmp_path):
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
            first_is_done.wait(10)
        handler.wfile.write(CONTENT[HALF:])

    server.pages["/slow"] = slowly
    paths = []
    threads = [
        threading.Thread(target=lambda: paths.append(fetch(wanted("/slow"), tmp_path)))
        for _ in range(2)
    ]
    threads[0].start()
    half_way.wait(10)
    threads[1].start()
    threads[0].join()
    first_is_done.set()
    threads[1].join()
    assert paths == [str(tmp_path / "numbers.txt")] * 2
    assert files_in(tmp_path) == {"numbers.txt": CONTENT}


def test_two_processes_at_the_same_time_both_end_with_the_whole_file(server, tmp_path):
    code = (
        "from naive_bayes import Published, fetch; "
        f"fetch(Published('n', '{server.url}/whole', 'n.txt', {SIZE}, '{SHA256}', ''), '.')"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    processes = [
        subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, env=environment)
        for _ in range(2)
    ]
    assert [process.wait(60) for process in processes] == [0, 0]
    assert files_in(tmp_path) == {"n.txt": CONTENT}


def test_another_file_of_that_name_is_not_touched(server, wanted, tmp_path):
    path = tmp_path / "numbers.txt"
    path.write_bytes(b"mine")
    assert refusal(fetch, wanted("/whole"), tmp_path) == (
        f"{path} is there already, but its sha256 is {hashlib.sha256(b'mine').hexdigest()} "
        f"instead of {SHA256}: move it away, and fetch again"
    )
    assert files_in(tmp_path) == {"numbers.txt": b"mine"}
    assert server.requests == []


# Servers that refuse, and no servers.


def test_no_server(wanted, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/numbers"
    refused = "" if os.name == "nt" else os.strerror(errno.ECONNREFUSED)
    message = refusal(fetch, wanted("/whole"), tmp_path, url=url)
    assert message.startswith(f"{url}: there is no connection ({refused}")
    assert message.endswith("): check the network and the address, and fetch again")
    assert files_in(tmp_path) == {}


def test_a_server_that_speaks_something_else(wanted, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def hang_up():
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"220 mail.example.org\r\n")

        thread = threading.Thread(target=hang_up)
        thread.start()
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/numbers"
        assert refusal(fetch, wanted("/whole"), tmp_path, url=url) == (
            f"{url}: there is no connection (220 mail.example.org\r\n): "
            "check the network and the address, and fetch again"
        )
        thread.join()
    assert files_in(tmp_path) == {}


@pytest.mark.parametrize("url", ["file:///etc/passwd", "data:,x"])
def test_a_redirect_to_a_file_is_refused(server, wanted, tmp_path, url):
    server.pages["/away"] = redirect_to(url)
    message = refusal(fetch, wanted("/away"), tmp_path)
    assert message.startswith(f"{server.url}/away: the server answers 302 (")
    assert f"Redirection to url '{url}' is not allowed" in message
    assert files_in(tmp_path) == {}


def test_a_redirect_in_circles(server, wanted, tmp_path):
    server.pages["/round"] = redirect_to("/round")
    message = refusal(fetch, wanted("/round"), tmp_path)
    assert message.startswith(f"{server.url}/round: the server answers 302 (")
    assert "\n" not in message
    assert files_in(tmp_path) == {}


# Refused before any request.


@pytest.mark.parametrize("url", ["file:///etc/passwd", "ftp://example.org/x", "numbers.txt", ""])
def test_other_addresses_are_refused(server, wanted, tmp_path, url):
    source = wanted("/whole", url=url)
    assert refusal(fetch, source, tmp_path) == (
        f"{url} is not an address of http or https: give the address of the file"
    )
    assert files_in(tmp_path) == {}


@pytest.mark.parametrize("url", ["http://", "http://[::1", "http://127.0.0.1:port/"])
def test_a_malformed_address_raises_a_naive_bayes_error(wanted, tmp_path, url):
    assert refusal(fetch, wanted("/whole"), tmp_path, url=url).startswith(
        f"{url}: there is no connection ("
    )


def test_an_unknown_corpus_is_refused(tmp_path):
    assert refusal(fetch, "iris", tmp_path) == (
        "no corpus is called 'iris': fetch one of 20news-bydate, sentiment-labelled-sentences, "
        "sms-spam-collection, or a Published of your own"
    )


def test_a_published_corpus_is_known_by_its_name(tmp_path):
    """What is there already is not fetched again."""
    (tmp_path / "sms-spam-collection.zip").write_bytes(CONTENT)
    found = fetch("sms-spam-collection", tmp_path, sha256=SHA256)
    assert found == str(tmp_path / "sms-spam-collection.zip")


def test_without_a_checksum_nothing_is_requested(server, wanted, tmp_path):
    assert refusal(fetch, wanted("/whole", sha256=None), tmp_path) == (
        "no checksum of 'numbers' is known, so the file could not be verified: "
        'give it, as in sha256="..."'
    )
    assert server.requests == []


@pytest.mark.parametrize("sha256", ["abc", "g" * 64, SHA256 + "0"])
def test_an_invalid_checksum_is_refused(wanted, tmp_path, sha256):
    assert refusal(fetch, wanted("/whole"), tmp_path, sha256=sha256) == (
        f"the sha256 '{sha256}' is not a checksum: give 64 digits from 0 to 9 and a to f"
    )


@pytest.mark.parametrize("name", ["../numbers.txt", "/numbers.txt", "a\\b", "c:d", "..", ""])
def test_a_file_name_with_a_folder(wanted, tmp_path, name):
    assert refusal(fetch, wanted("/whole", file=name), tmp_path) == (
        f"the file name {name!r} is not a plain name: give one without folders"
    )


def test_a_folder_that_is_a_file(server, wanted, tmp_path):
    (tmp_path / "here").write_bytes(b"")
    folder = tmp_path / "here"
    assert refusal(fetch, wanted("/whole"), folder).endswith(
        ", so numbers.txt cannot be kept: make room, or give another folder"
    )
    assert server.requests == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full on this system")
def test_a_full_disk(wanted, tmp_path, monkeypatch):
    monkeypatch.setattr(fetching, "open", lambda *_: open("/dev/full", "wb"), raising=False)  # noqa: SIM115
    assert refusal(fetch, wanted("/whole"), tmp_path) == (
        "No space left on device, so numbers.txt cannot be kept: make room, or give another folder"
    )
    assert not (tmp_path / "numbers.txt").exists()


# What is published.


@pytest.mark.parametrize("name", fetching.PUBLISHED)
def test_the_published_corpora_are_in_order(name):
    corpus = fetching.PUBLISHED[name]
    assert corpus.url.startswith("https://")
    assert corpus.file.startswith(name)
    assert corpus.sha256 is None or len(bytes.fromhex(corpus.sha256)) == 32
    assert corpus.size is None or corpus.size > 0
    assert corpus.licence


def test_the_published_files_are_as_large_as_their_servers_say():
    """The lengths that their servers give, and that a stopped download is measured by."""
    assert {name: corpus.size for name, corpus in fetching.PUBLISHED.items()} == {
        "20news-bydate": 14_464_277,
        "sentiment-labelled-sentences": 84_188,
        "sms-spam-collection": 203_415,
    }


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
    finished = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert finished.stdout == "set()\n"


# Archives.


def tar_of(path, members, mode="w:gz"):
    """A tar archive; a member's content is bytes, or a TarInfo's fields."""
    with tarfile.open(path, mode) as tar:
        for name, content in members:
            member = tarfile.TarInfo(name)
            if isinstance(content, bytes):
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
            else:
                for field, value in content.items():
                    setattr(member, field, value)
                tar.addfile(member)
    return path


def zip_of(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return path


FOLDER = {"type": tarfile.DIRTYPE}
POSTS = [
    ("by-date", FOLDER),
    ("by-date/train/space/2", b"the moon"),
    ("by-date/train/autos/10", b"caf\xe9"),
    ("by-date/test/autos/1", b"a car"),
    ("by-date/train/space/10", b"an orbit"),
    ("by-date/train/.hidden/1", b"no"),
    ("by-date/train/space/.hidden", b"no"),
    ("by-date/train/README", b"no"),
    ("by-date/train/space/deep/1", b"no"),
]
TRAINING = [("café", "autos"), ("an orbit", "space"), ("the moon", "space")]


@pytest.mark.parametrize("mode", ["w:gz", "w"])
@pytest.mark.parametrize("part", ["by-date/train", "by-date/train/", "./by-date/train"])
def test_a_part_of_an_archive_is_read_in_sorted_order(tmp_path, mode, part):
    path = tar_of(tmp_path / "posts.tar", POSTS, mode)
    assert list(read_archive(path, part, "latin-1")) == TRAINING
    assert list(read_archive(str(path), "by-date/test", "latin-1")) == [("a car", "autos")]


def test_an_archive_is_read_as_its_folder_is(tmp_path):
    path = tar_of(tmp_path / "posts.tar.gz", POSTS)
    folder = unpack(path, tmp_path / "posts")
    outer = os.path.join(folder, "by-date", "train")
    assert list(read_folders(outer, "latin-1")) == TRAINING
    assert list(read_archive(path, "by-date/train", "latin-1")) == TRAINING


def test_the_top_of_an_archive_is_the_default_part(tmp_path):
    path = tar_of(tmp_path / "a.tar", [("./spam/1", b"win"), ("./ham/1", b"lunch")])
    assert list(read_archive(path)) == [("lunch", "ham"), ("win", "spam")]


def test_a_file_at_the_top_of_an_archive_is_skipped(tmp_path):
    files = [
        ("README", b"read me"),
        ("spam/1", b"win"),
        ("spam/deep/1", b"no"),
        ("ham/1", b"lunch"),
    ]
    for path in (tar_of(tmp_path / "a.tar", files), zip_of(tmp_path / "a.zip", files)):
        folder = unpack(path, tmp_path / f"from {path.name}")
        assert list(read_folders(folder)) == [("lunch", "ham"), ("win", "spam")]
    assert list(read_archive(tmp_path / "a.tar")) == [("lunch", "ham"), ("win", "spam")]


def test_texts_before_a_bad_one_can_be_used(tmp_path):
    path = tar_of(tmp_path / "a.tar", [("a/1", b"good"), ("a/2", b"one\ntwo \xe9")])
    posts = read_archive(path)
    assert next(posts) == ("good", "a")
    assert refusal(next, posts) == (
        f"{path}, a/2, line 2: there is a byte that is not utf-8: save the file as UTF-8, or give "
        "its encoding, such as latin-1"
    )


@pytest.mark.parametrize("encoding", ["nonsense", "rot13"])
def test_an_unknown_encoding_is_refused(tmp_path, encoding):
    path = tar_of(tmp_path / "a.tar", FILES)
    message = f"{encoding!r} is not a text encoding: give one such as utf-8 or latin-1"
    assert refusal(list, read_archive(path, encoding=encoding)) == message
    assert refusal(list, read_folders(unpack(path, tmp_path / "a"), encoding)) == message


def test_a_part_that_is_not_there(tmp_path):
    path = tar_of(tmp_path / "posts.tar.gz", POSTS)
    assert refusal(list, read_archive(path, "train")) == (
        f"{path} has no files at train/LABEL/FILE: give the part, such as "
        "'by-date', 'by-date/test', 'by-date/train', 'by-date/train/space'"
    )
    path = tar_of(tmp_path / "empty.tar", [])
    assert refusal(list, read_archive(path)) == (
        f"{path} has no files at LABEL/FILE: pack a folder for each label"
    )


def test_an_archive_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_archive(tmp_path / "missing.tar.gz"))


@pytest.mark.parametrize("content", [b"", b"no archive", b"x" * 2000])
def test_a_file_that_is_not_a_tar_archive_is_refused(tmp_path, content):
    path = tmp_path / "posts.tar"
    path.write_bytes(content)
    message = refusal(list, read_archive(path))
    assert message.startswith(f"{path}: this is not a tar archive, or it is damaged (")
    assert message.endswith("): fetch it again")


def test_an_archive_that_was_cut_off(tmp_path):
    path = tar_of(tmp_path / "posts.tar.gz", POSTS)
    path.write_bytes(path.read_bytes()[:-20])
    assert refusal(list, read_archive(path)) == (
        f"{path}: the gzipped file is damaged (Compressed file ended before the end-of-stream "
        "marker was reached): fetch it again, or unpack it first"
    )
    path = tar_of(tmp_path / "posts.tar", POSTS, "w")
    path.write_bytes(path.read_bytes()[:1000])
    assert refusal(list, read_archive(path)).startswith(
        f"{path}: this is not a tar archive, or it is damaged ("
    )


LEAVES = "would leave the folder"
LINK = "is a link, not a file or folder"
DEVICE = "is a device, not a file or folder"
GOOD = ("train/spam/0", b"win")
UNSAFE = [
    ("../evil", b"evil", LEAVES),
    ("train/../../evil", b"evil", LEAVES),
    ("train/spam/..", FOLDER, LEAVES),
    ("/tmp/evil", b"evil", LEAVES),
    ("..\\evil", b"evil", LEAVES),
    ("\\evil", b"evil", LEAVES),
    ("C:\\evil", b"evil", LEAVES),
    ("train/C:evil", b"evil", LEAVES),
    ("train/spam/1", {"type": tarfile.SYMTYPE, "linkname": "/etc/passwd"}, LINK),
    ("train/spam/1", {"type": tarfile.SYMTYPE, "linkname": "0"}, LINK),
    ("train/spam/1", {"type": tarfile.LNKTYPE, "linkname": "train/spam/0"}, LINK),
    ("train/spam/1", {"type": tarfile.CHRTYPE, "devmajor": 1, "devminor": 3}, DEVICE),
    ("train/spam/1", {"type": tarfile.FIFOTYPE}, DEVICE),
]


@pytest.mark.parametrize(("name", "content", "what"), UNSAFE)
def test_a_member_that_is_not_safe_refuses_the_archive(tmp_path, name, content, what):
    path = tar_of(tmp_path / "posts.tar.gz", [GOOD, (name, content), ("train/spam/2", b"x")])
    message = (
        f"{path}: the member {name!r} {what}, so nothing of the archive is used: "
        "get it from its publisher"
    )
    assert refusal(next, read_archive(path, "train")) == message
    before = files_in(tmp_path)
    assert refusal(unpack, path, tmp_path / "posts") == message
    assert files_in(tmp_path) == before
    assert os.listdir(tmp_path) == ["posts.tar.gz"]


@pytest.mark.parametrize("name", ["../evil", "a/../../evil", "/evil", "C:\\evil", "..\\evil"])
def test_a_zip_archive_that_is_not_safe(tmp_path, name):
    path = zip_of(tmp_path / "posts.zip", [("spam/1", "win"), (name, "evil")])
    assert refusal(unpack, path, tmp_path / "posts") == (
        f"{path}: the member {name!r} {LEAVES}, so nothing of the archive is used: "
        "get it from its publisher"
    )
    assert os.listdir(tmp_path) == ["posts.zip"]


def test_a_link_in_a_zip_archive(tmp_path):
    link = zipfile.ZipInfo("spam/1")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    path = zip_of(tmp_path / "posts.zip", [(link, "/etc/passwd")])
    assert refusal(unpack, path, tmp_path / "posts") == (
        f"{path}: the member 'spam/1' is a link or a device, so nothing of the archive is used: "
        "get it from its publisher"
    )
    assert os.listdir(tmp_path) == ["posts.zip"]


def test_a_zip_archive_may_list_its_folders(tmp_path):
    """As zip and the file managers write it: with the mode of a folder, or with none."""
    with_mode = zipfile.ZipInfo("spam/")
    with_mode.create_system = 3
    with_mode.external_attr = (stat.S_IFDIR | 0o755) << 16 | 0x10
    members = [(with_mode, ""), ("spam/1", "win"), ("ham/", ""), ("ham/1", "lunch"), ("none/", "")]
    path = zip_of(tmp_path / "posts.zip", members)
    folder = unpack(path, tmp_path / "posts")
    assert files_in(tmp_path / "posts") == {"spam/1": b"win", "ham/1": b"lunch"}
    assert list(read_folders(folder)) == [("lunch", "ham"), ("win", "spam")]


def test_an_entry_without_a_name_is_skipped_in_a_zip_archive(tmp_path):
    path = zip_of(tmp_path / "posts.zip", [(".", ""), ("./spam/1", "win")])
    unpack(path, tmp_path / "posts")
    assert files_in(tmp_path / "posts") == {"spam/1": b"win"}


# Unpacking.

FILES = [("spam/1", b"win"), ("ham/1", b"lunch")]
UNPACKED = dict(FILES)


@pytest.mark.parametrize("make", [tar_of, zip_of])
@pytest.mark.parametrize("there", [False, True])
def test_an_archive_is_unpacked_to_a_new_or_empty_folder(tmp_path, make, there):
    path = make(tmp_path / "archive", FILES)
    folder = tmp_path / "outer" / "folder"
    if there:
        folder.mkdir(parents=True)
    assert unpack(path, folder) == str(folder)
    assert files_in(folder) == UNPACKED
    assert os.listdir(tmp_path / "outer") == ["folder"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other modes")
def test_modes_of_the_archive_are_left_out(tmp_path):
    path = tmp_path / "posts.tar"
    with tarfile.open(path, "w") as tar:
        for name, kind in (("spam", tarfile.DIRTYPE), ("spam/1", tarfile.REGTYPE)):
            member = tarfile.TarInfo(name)
            member.type, member.mode = kind, 0o6777
            tar.addfile(member)
    folder = unpack(path, tmp_path / "posts")
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain" / "file").write_bytes(b"")
    for one, other in (("", "plain"), ("spam", "plain"), ("spam/1", "plain/file")):
        assert os.stat(os.path.join(folder, one)).st_mode == os.stat(tmp_path / other).st_mode


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    path = tar_of(tmp_path / "posts.tar", FILES)
    folder = tmp_path / "posts"
    folder.mkdir()
    (folder / "mine").write_bytes(b"mine")
    assert refusal(unpack, path, folder) == (
        f"{folder} is there already, and not empty: name a new folder to unpack to"
    )
    assert files_in(folder) == {"mine": b"mine"}


def test_a_damaged_archive_is_not_unpacked(tmp_path):
    path = tar_of(tmp_path / "posts.tar.gz", FILES)
    path.write_bytes(path.read_bytes()[:-20])
    assert "damaged" in refusal(unpack, path, tmp_path / "posts")
    zipped = zip_of(tmp_path / "posts.zip", FILES)
    zipped.write_bytes(zipped.read_bytes()[:-5])
    assert refusal(unpack, zipped, tmp_path / "posts") == (
        f"{zipped}: this zip archive is damaged or locked (File is not a zip file): fetch it again"
    )
    assert sorted(os.listdir(tmp_path)) == ["posts.tar.gz", "posts.zip"]


@pytest.mark.parametrize("make", [tar_of, zip_of])
def test_whatever_byte_is_wrong_the_error_is_ours_and_nothing_stays(tmp_path, make):
    good = make(tmp_path / "good", FILES[:1]).read_bytes()
    bad = tmp_path / "bad"
    for place in range(len(good)):
        for change in (0x01, 0x80, 0xFF):
            data = bytearray(good)
            data[place] ^= change
            bad.write_bytes(data)
            try:
                unpack(bad, tmp_path / "folder")
            except NaiveBayesError:
                assert not (tmp_path / "folder").exists()
            else:
                # A date in the head of a gzip file has no checksum, and no effect.  A zip archive
                # has none of its directory, so a member may be missed, but none is wrong.
                found = files_in(tmp_path / "folder")
                assert found.items() <= dict(FILES[:1]).items()
                assert make is zip_of or found == dict(FILES[:1])
                shutil.rmtree(tmp_path / "folder")
            assert not list(tmp_path.glob(".folder.*"))


def test_an_archive_that_cannot_be_opened(tmp_path):
    missing = tmp_path / "missing.tar"
    assert refusal(unpack, missing, tmp_path / "folder") == (
        f"{missing}: {os.strerror(2)}, so {missing} is not unpacked: "
        "check both paths, and that there is room"
    )
    assert os.listdir(tmp_path) == []


def test_two_members_that_cannot_both_be_there(tmp_path):
    path = tar_of(tmp_path / "posts.tar", [("spam", b"a file"), ("spam/1", b"in a folder")])
    assert f"so {path} is not unpacked" in refusal(unpack, path, tmp_path / "posts")
    assert os.listdir(tmp_path) == ["posts.tar"]


# The SMS Spam Collection needs no reader of its own.


def test_messages_with_quotes_and_other_line_ends(tmp_path):
    path = tmp_path / "SMSSpamCollection"
    text = "He said \"win\x85 and\u2028 'call\tme"
    path.write_bytes(f'ham\t{text}\nspam\t"WIN now\nham\tok "lar"\n'.encode())
    assert read_tsv(path, label_column=1) == [
        (text, "ham"),
        ('"WIN now', "spam"),
        ('ok "lar"', "ham"),
    ]


def test_a_python_without_lzma_reads_archives_packed_otherwise(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "lzma", None)
    path = zip_of(tmp_path / "posts.zip", [("spam/1", "win")])
    assert list(read_folders(unpack(path, tmp_path / "posts"))) == [("win", "spam")]
