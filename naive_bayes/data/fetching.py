"""Fetching the published corpora, only on request.

Nothing else in the package uses the network.  `fetch` says what it will download and from
where.  A file gets its name only after its checksum is verified, so a file with that name is
the complete published file.
"""

import os
import sys
from collections.abc import Iterator
from os import PathLike
from typing import Any, NamedTuple

from naive_bayes.data.corpora import LARGEST_FILE
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
    sha256: str
    """The checksum, in hex."""
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
        timeout: how many seconds to wait for a silent server.

    Returns:
        The path of the file.

    Raises:
        NaiveBayesError: the corpus is unknown; the address is not an http or https address,
            or redirects to a file; the server cannot be reached, refuses, or breaks off; the
            size or the checksum is wrong; or the file cannot be written.

    Examples:
        A file that is there is not fetched again:

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open(os.path.join(folder, "note.txt"), "wb") as file:
        ...         _ = file.write(b"free money")
        ...     checksum = sha256_of(file.name)
        ...     own = Published("a note", "https://example.org", "note.txt", 10, checksum, "mine")
        ...     path = fetch(own, folder)
        >>> os.path.basename(path)
        'note.txt'
    """
    if isinstance(corpus, str):
        if corpus not in PUBLISHED:
            raise NaiveBayesError(
                f"no corpus is called {corpus!r}: fetch one of {', '.join(PUBLISHED)}, "
                "or a Published of your own"
            )
        corpus = PUBLISHED[corpus]
    wanted = corpus._replace(url=url or corpus.url, sha256=corpus.sha256.lower())
    # A file: address would read from this machine, and other kinds are never needed.
    if not wanted.url.lower().startswith(("http://", "https://")):
        raise NaiveBayesError(
            f"{wanted.url} is not an address of http or https: give the address of the file"
        )
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


def _announce(wanted: Published, path: str) -> None:
    size = "not known beforehand" if wanted.size is None else f"{wanted.size} bytes"
    print(
        f"fetching {wanted.title}\n"
        f"    from     {wanted.url}\n"
        f"    to       {path}\n"
        f"    size     {size}\n"
        f"    sha256   {wanted.sha256}\n"
        f"    licence  {wanted.licence}",
        file=sys.stderr,
    )


# Over the network.


def _download(wanted: Published, part: str, timeout: float) -> None:
    # Into the new file `part`, with its size and checksum verified.
    received, most = 0, LARGEST_FILE if wanted.size is None else wanted.size
    shows_progress = sys.stderr is not None and sys.stderr.isatty()
    with _response(wanted.url, timeout) as response, open(part, "xb") as file:
        for chunk in _chunks(response, wanted.url):
            file.write(chunk)
            received += len(chunk)
            if shows_progress:
                print(f"\r    {received / 1e6:.1f} MB", end="", file=sys.stderr, flush=True)
            if received > most:
                break
        file.flush()
        os.fsync(file.fileno())
    if shows_progress:
        print(file=sys.stderr)
    if received > most or (wanted.size is not None and received != wanted.size):
        found = f"{received} bytes" if received <= most else f"more than {most} bytes"
        raise NaiveBayesError(
            f"{wanted.url}: {found} arrived instead of {wanted.size or f'at most {most}'}: "
            "fetch again, or from another place, with url="
        )
    checksum = sha256_of(part)
    if checksum != wanted.sha256:
        raise NaiveBayesError(
            f"{wanted.url}: the file's sha256 is {checksum} instead of {wanted.sha256}, so it "
            "is not the published one: fetch again, or from another place, with url="
        )


def _response(url: str, timeout: float) -> Any:
    from http.client import HTTPException
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    headers = {"User-Agent": "naive_bayes", "Accept-Encoding": "identity"}
    try:
        # urlopen refuses a redirect to a file on this machine.
        response = urlopen(Request(url, headers=headers), timeout=timeout)
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
    if response.status != 200:
        response.close()
        raise _refusal(url, response.status, response.reason)
    return response


def _chunks(response: Any, url: str) -> Iterator[bytes]:
    # What arrives; the end is not known to be the true one.
    from http.client import HTTPException

    try:
        while chunk := response.read1(CHUNK):
            yield chunk
    except (OSError, HTTPException) as error:
        why = "it was closed" if isinstance(error, HTTPException) else _in_words(error)
        raise NaiveBayesError(f"{url}: the connection broke off ({why}): fetch again") from error


def _refusal(url: str, status: int, reason: str) -> NaiveBayesError:
    words = " ".join(str(reason).split())
    return NaiveBayesError(
        f"{url}: the server answers {status} ({words}): check the address, or fetch it later"
    )


def _in_words(error: object) -> str:
    return str(getattr(error, "strerror", None) or error or type(error).__name__)
