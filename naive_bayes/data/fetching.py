"""Fetching the published corpora, only on request.

Nothing else in the package uses the network.  `fetch` says what it will download and from
where.  A file gets its name only after its checksum is verified, so a file with that name is
the complete published file.
"""

import os
import sys
from collections.abc import Iterator
from os import PathLike
from typing import IO, Any, NamedTuple

from naive_bayes.data.corpora import (
    LARGEST_FILE,
    UNREADABLE,
    check_size,
    steps_inside,
    tar_members,
    unsafe,
)
from naive_bayes.errors import NaiveBayesError

CHUNK = 65536
"""The number of bytes to read from the network at a time."""

TIMEOUT = 30.0
"""The number of seconds to wait for a silent server."""


class Published(NamedTuple):
    """A published corpus: where it is, and how to check that it is the right file.

    Examples:
        >>> PUBLISHED["sms-spam-collection"].file, PUBLISHED["sms-spam-collection"].size
        ('sms-spam-collection.zip', 203415)
    """

    title: str
    url: str
    file: str
    """Its name in the folder."""
    size: int | None
    """In bytes; None if it is not known."""
    sha256: str | None
    """The checksum, in hex; None if it is not known, and `fetch` must then be given it."""
    licence: str


PUBLISHED = {
    "20news-bydate": Published(
        title="20 Newsgroups, by date",
        # The same file is at http://qwone.com/~jason/20Newsgroups/20news-bydate.tar.gz.
        url="https://ndownloader.figshare.com/files/5975967",
        file="20news-bydate.tar.gz",
        size=14_464_277,
        sha256="8f1b2514ca22a5ade8fbb9cfa5727df95fa587f4c87b786e15c759fa66d95610",
        licence="none is stated; each post is its author's, and Ken Lang collected them",
    ),
    "sentiment-labelled-sentences": Published(
        title="Sentiment Labelled Sentences",
        url="https://archive.ics.uci.edu/static/public/331/sentiment+labelled+sentences.zip",
        file="sentiment-labelled-sentences.zip",
        size=84188,
        sha256="afc26626d710899948693e1a61405dce197f57ffa719fa1130d346b4cc095343",
        licence="CC BY 4.0; Kotzias et al., From Group to Individual Labels, KDD 2015",
    ),
    "sms-spam-collection": Published(
        title="SMS Spam Collection",
        url="https://archive.ics.uci.edu/static/public/228/sms+spam+collection.zip",
        file="sms-spam-collection.zip",
        size=203415,
        sha256="1587ea43e58e82b14ff1f5425c88e17f8496bfcdb67a583dbff9eefaf9963ce3",
        licence="CC BY 4.0; Almeida et al., Contributions to the Study of SMS Spam, DocEng 2011",
    ),
}
"""The corpora that `fetch` knows by name."""


def fetch(
    corpus: str | Published,
    folder: str | PathLike[str] | None = None,
    *,
    url: str | None = None,
    sha256: str | None = None,
    timeout: float = TIMEOUT,
) -> str:
    """Fetch a published corpus once, and return the path of its file.

    A file that is there already, with the right checksum, is used without the network.
    Otherwise the URL, size and checksum are printed to the standard error, with a progress
    line if that is a terminal.  The bytes go to a temporary file, a different one for each
    call, so that two processes may fetch the same corpus.  Size and checksum are verified
    before the file gets its name; if anything fails, the temporary file is removed.

    Arguments:
        corpus: a name in `PUBLISHED`, or a `Published` of your own.
        folder: where to put it; by default `cache_folder()`.
        url: another address of the same file, such as a mirror.
        sha256: the checksum, if `corpus` has none.
        timeout: how many seconds to wait for a silent server.

    Returns:
        The path of the file.

    Raises:
        NaiveBayesError: the corpus or its checksum is unknown; the address is not an http
            or https address, or redirects to a file; the server cannot be reached,
            refuses, or breaks off; the size or the checksum is wrong; or the file cannot be
            written.

    Examples:
        >>> import tempfile
        >>> own = Published("a note", "https://example.org/note", "note.txt", None, None, "mine")
        >>> fetch(own)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: no checksum of 'a note' is known, so the file could not be verified: give it, as in sha256="..."

        A file that is there is not fetched again:

        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open(os.path.join(folder, "note.txt"), "wb") as file:
        ...         _ = file.write(b"free money")
        ...     path = fetch(own, folder, sha256=sha256_of(file.name))
        >>> os.path.basename(path)
        'note.txt'
    """
    wanted = _choose(corpus, url, sha256)
    try:
        folder = cache_folder() if folder is None else os.fspath(folder)
        path = os.path.join(folder, wanted.file)
        if os.path.lexists(path):
            found = sha256_of(path)
            if found != wanted.sha256:
                raise NaiveBayesError(
                    f"{path} is there already, but its sha256 is {found} instead of "
                    f"{wanted.sha256}: move it away, and fetch again"
                )
            return path
        os.makedirs(folder, exist_ok=True)
        _announce(wanted, path)
        part = f"{path}.{os.urandom(4).hex()}.part"
        try:
            _download(wanted, part, timeout)
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.unlink(part)
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        raise NaiveBayesError(
            f"{named}{error.strerror or error}, so {wanted.file} cannot be kept: "
            "make room, or give another folder"
        ) from error
    return path


def cache_folder() -> str:
    """Where fetched files are kept: the user's cache folder.

    This is naive_bayes in `XDG_CACHE_HOME` or ~/.cache, and on Windows in `LOCALAPPDATA`.

    Examples:
        >>> os.path.basename(cache_folder())
        'naive_bayes'
    """
    given = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    # The XDG specification says to ignore paths that are not absolute.
    base = given if os.path.isabs(given) else os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "naive_bayes")


def sha256_of(path: str | PathLike[str]) -> str:
    """The SHA-256 checksum of a file, in hex.

    Raises:
        OSError: the file cannot be read.

    Examples:
        >>> sha256_of(os.devnull)
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    """
    import hashlib

    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def _choose(corpus: str | Published, url: str | None, sha256: str | None) -> Published:
    # What to fetch, with every check that is possible before the work begins.
    if isinstance(corpus, str):
        if corpus not in PUBLISHED:
            raise NaiveBayesError(
                f"no corpus is called {corpus!r}: fetch one of {', '.join(PUBLISHED)}, "
                "or a Published of your own"
            )
        corpus = PUBLISHED[corpus]
    checksum = sha256 or corpus.sha256
    if checksum is None:
        raise NaiveBayesError(
            f"no checksum of {corpus.title!r} is known, so the file could not be verified: "
            'give it, as in sha256="..."'
        )
    if len(checksum) != 64 or set(checksum.lower()) - set("0123456789abcdef"):
        raise NaiveBayesError(
            f"the sha256 {checksum!r} is not a checksum: give 64 digits from 0 to 9 and a to f"
        )
    if corpus.file in ("", ".", "..") or set(corpus.file) & set("/\\:"):
        raise NaiveBayesError(
            f"the file name {corpus.file!r} is not a plain name: give one without folders"
        )
    corpus = corpus._replace(url=url or corpus.url, sha256=checksum.lower())
    # A file: address would read from this machine, and other kinds are never needed.
    if not corpus.url.lower().startswith(("http://", "https://")):
        raise NaiveBayesError(
            f"{corpus.url} is not an address of http or https: give the address of the file"
        )
    return corpus


def _announce(wanted: Published, path: str) -> None:
    size = "not known beforehand" if wanted.size is None else f"{wanted.size} bytes"
    print(f"fetching {wanted.title}", file=sys.stderr)
    print(f"    from     {wanted.url}", file=sys.stderr)
    print(f"    to       {path}", file=sys.stderr)
    print(f"    size     {size}", file=sys.stderr)
    print(f"    sha256   {wanted.sha256}", file=sys.stderr)
    print(f"    licence  {wanted.licence}", file=sys.stderr)


# Over the network.


def _download(wanted: Published, part: str, timeout: float) -> None:
    # Into the new file `part`, with its size and checksum verified.
    with _response(wanted.url, timeout) as response:
        if response.status != 200:
            raise _refusal(wanted.url, response.status, response.reason)
        length = response.headers.get("Content-Length") or ""
        total = int(length) if length.isdecimal() else wanted.size
        most = LARGEST_FILE if wanted.size is None else wanted.size
        with open(part, "xb") as file:
            received, why = _copy(response, file, total, most)
            file.flush()
            os.fsync(file.fileno())
    if received <= most and (why or (total is not None and received < total)):
        of_all = "" if total is None else f" of {total}"
        raise NaiveBayesError(
            f"{wanted.url}: the connection broke off after {received}{of_all} bytes "
            f"({why or 'it was closed'}): fetch again"
        )
    _verify(wanted, part, received)


def _response(url: str, timeout: float) -> Any:
    from http.client import HTTPException
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    headers = {"User-Agent": "naive_bayes", "Accept-Encoding": "identity"}
    try:
        # urlopen refuses a redirect to a file on this machine.
        return urlopen(Request(url, headers=headers), timeout=timeout)
    except HTTPError as error:
        error.close()
        raise _refusal(url, error.code, error.reason) from error
    except (OSError, HTTPException, ValueError) as error:
        # A URLError is an OSError that contains the reason.
        reason = error.reason if isinstance(error, URLError) else error
        raise NaiveBayesError(
            f"{url}: there is no connection ({_in_words(reason)}): "
            "check the network and the address, and fetch again"
        ) from error


def _copy(response: Any, file: IO[bytes], total: int | None, most: int) -> tuple[int, str]:
    # Write the response to the file, up to `total` or a little beyond `most` bytes.  Returns
    # how many were received, and what went wrong.
    from http.client import HTTPException

    shows_progress = sys.stderr is not None and sys.stderr.isatty()
    received, why, shown = 0, "", ""
    while (total is None or received < total) and received <= most:
        try:
            chunk = response.read1(CHUNK)
        except (OSError, HTTPException) as error:
            chunk = b""
            why = "it was closed" if isinstance(error, HTTPException) else _in_words(error)
        file.write(chunk)
        received += len(chunk)
        if shows_progress:
            of_all = f" of {total / 1e6:.1f} MB, {received / total:.0%}" if total else " MB"
            line = f"    {received / 1e6:.1f}{of_all}"
            if line != shown:
                print(f"\r{line}", end="", file=sys.stderr, flush=True)
                shown = line
        if not chunk:
            break
    if shows_progress:
        print(file=sys.stderr)
    return received, why


def _verify(wanted: Published, part: str, size: int) -> None:
    if wanted.size is not None and size != wanted.size:
        found = f"{size} bytes" if size < wanted.size else f"more than {wanted.size} bytes"
        raise NaiveBayesError(
            f"{wanted.url}: the file has {found} instead of {wanted.size}, so it is "
            "not the published one: fetch it from another place, with url="
        )
    checksum = sha256_of(part)
    if checksum != wanted.sha256:
        raise NaiveBayesError(
            f"{wanted.url}: the file's sha256 is {checksum} instead of {wanted.sha256}, so it "
            "is not the published one: fetch again, or from another place, with url="
        )


def _refusal(url: str, status: int, reason: str) -> NaiveBayesError:
    words = " ".join(str(reason).split())
    return NaiveBayesError(
        f"{url}: the server answers {status} ({words}): check the address, or fetch it later"
    )


def _in_words(error: object) -> str:
    return str(getattr(error, "strerror", None) or error or type(error).__name__)


# Unpacking.


def unpack(archive: str | PathLike[str], folder: str | PathLike[str]) -> str:
    """Unpack an archive to a new folder: all of it, or nothing.

    The files go to a temporary folder beside it, which is then renamed.  Only their names
    and bytes are taken from the archive, not modes, owners and dates.

    Arguments:
        archive: a tar archive, plain or gzipped, or a zip archive.
        folder: the folder to create; it must not exist yet, or must be empty.

    Returns:
        The path of the folder.

    Raises:
        NaiveBayesError: the archive cannot be read, or is damaged or encrypted; a member is a
            link or a device, or would leave the folder; the folder is not empty; or a file
            cannot be written.

    Examples:
        >>> import tempfile, zipfile
        >>> with tempfile.TemporaryDirectory() as outer:
        ...     archive = os.path.join(outer, "messages.zip")
        ...     with zipfile.ZipFile(archive, "w") as file:
        ...         file.writestr("spam/1.txt", "Win a prize!")
        ...     folder = unpack(archive, os.path.join(outer, "messages"))
        ...     os.listdir(os.path.join(folder, "spam"))
        ['1.txt']
    """
    import tempfile

    folder = os.path.abspath(folder)
    try:
        if os.path.lexists(folder) and not (os.path.isdir(folder) and not os.listdir(folder)):
            raise NaiveBayesError(
                f"{folder} is there already, and not empty: name a new folder to unpack to"
            )
        outer, name = os.path.split(folder)
        os.makedirs(outer, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{name}.", suffix=".part", dir=outer) as beside:
            # One folder further in, since only its owner may read the outer one.
            unpacked = os.path.join(beside, name)
            os.mkdir(unpacked)
            for steps, data in _members(archive):
                path = os.path.join(unpacked, *steps)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(data)
            if os.path.isdir(folder):
                os.rmdir(folder)  # it is empty; Windows does not rename onto it
            os.rename(unpacked, folder)
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        raise NaiveBayesError(
            f"{named}{error.strerror or error}, so {archive} is not unpacked: "
            "check both paths, and that there is room"
        ) from error
    return folder


def _members(archive: str | PathLike[str]) -> Iterator[tuple[list[str], bytes]]:
    with open(archive, "rb") as file:
        zipped = file.read(2) == b"PK"
    return _zip_members(archive) if zipped else tar_members(archive)


def _zip_members(path: str | PathLike[str]) -> Iterator[tuple[list[str], bytes]]:
    import zlib
    from stat import S_IFMT, S_ISDIR, S_ISREG
    from zipfile import BadZipFile, ZipFile

    unreadable: tuple[type[Exception], ...] = (
        BadZipFile,
        EOFError,
        zlib.error,
        OSError,
        *_lzma_errors(),
        *UNREADABLE,
    )
    try:
        with ZipFile(path) as archive:
            for member in archive.infolist():
                check_size(path, member.filename, member.file_size)
                steps = steps_inside(member.filename, path)
                mode = member.external_attr >> 16  # the Unix mode; 0 if it was not recorded
                if S_IFMT(mode) and not (S_ISREG(mode) or S_ISDIR(mode)):
                    raise unsafe(path, member.filename, "is a link or a device")
                if steps and not member.is_dir():
                    yield steps, archive.read(member)
    except NaiveBayesError:
        raise
    except unreadable as error:
        # Among the last are an unknown compression, and a password.
        raise NaiveBayesError(
            f"{path}: this zip archive is damaged or locked ({error}): fetch it again"
        ) from error


def _lzma_errors() -> tuple[type[Exception], ...]:
    try:
        from lzma import LZMAError
    except ImportError:  # some Pythons are built without
        return ()
    return (LZMAError,)
