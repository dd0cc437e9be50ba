"""Fetching the published corpora, only on request.

Nothing else in the package uses the network.  `fetch` says what it will download and from
where.  A file gets its name only after its checksum is verified, so a file with that name is
the complete published file.
"""

import os
import sys
from os import PathLike
from typing import NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_known, check_path

CHUNK = 65536
"""The number of bytes to read from the network at a time."""


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
    size: int
    """In bytes."""
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
    timeout: float = 30.0,
) -> str:
    """Fetch a published corpus once, and return the path of its file.

    A file that already exists, with the right checksum, is used without the network.
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
        OSError: a file that already exists cannot be read.
        NaiveBayesError: the corpus is unknown; the address is not an http or https address;
            the file cannot be fetched or written; or its size or checksum is wrong.

    Examples:
        An existing file is not fetched again:

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open(os.path.join(folder, "note.txt"), "wb") as file:
        ...         _ = file.write(b"free money")
        ...     checksum = sha256_of(file.name)
        ...     own = Published("a note", "https://example.org", "note.txt", 10, checksum, "mine")
        ...     path = fetch(own, folder)
        >>> os.path.basename(path)
        'note.txt'
        >>> for name, corpus in PUBLISHED.items():
        ...     print(f"{name}: {corpus.title}, {corpus.size} bytes.\\n    {corpus.licence}")
        20news-bydate: 20 Newsgroups, by date, 14464277 bytes.
            none is stated; each post is its author's, and Ken Lang collected them
        sentiment-labelled-sentences: Sentiment Labelled Sentences, 84188 bytes.
            CC BY 4.0; Kotzias et al., From Group to Individual Labels, KDD 2015
        sms-spam-collection: SMS Spam Collection, 203415 bytes.
            CC BY 4.0; Almeida et al., Contributions to the Study of SMS Spam, DocEng 2011
    """
    if isinstance(corpus, str):
        check_known((corpus,), PUBLISHED, "published corpus", "corpora")
        corpus = PUBLISHED[corpus]
    wanted = corpus._replace(url=url or corpus.url, sha256=corpus.sha256.lower())
    # A file: address would read from this machine, and other kinds are never needed.
    if not wanted.url.lower().startswith(("http://", "https://")):
        raise NaiveBayesError(
            f"{wanted.url} is not an address of http or https: give the address of the file"
        )
    if folder is not None:
        check_path(folder)
    path = os.path.join(cache_folder() if folder is None else os.fspath(folder), wanted.file)
    if os.path.lexists(path):
        found = sha256_of(path)
        if found != wanted.sha256:
            raise NaiveBayesError(
                f"{path} already exists, but its sha256 is {found} instead of "
                f"{wanted.sha256}: move it away, and fetch again"
            )
        return path
    print(
        f"fetching {wanted.title}\n"
        f"    from     {wanted.url}\n"
        f"    to       {path}\n"
        f"    size     {wanted.size} bytes\n"
        f"    sha256   {wanted.sha256}\n"
        f"    licence  {wanted.licence}",
        file=sys.stderr,
    )
    part = f"{path}.{os.urandom(4).hex()}.part"
    try:
        _download(wanted, part, timeout)
        size, found = os.path.getsize(part), sha256_of(part)
        if (size, found) != (wanted.size, wanted.sha256):
            raise NaiveBayesError(
                f"{wanted.url}: what arrived has {size} bytes and the sha256 {found} instead of "
                f"{wanted.size} and {wanted.sha256}: fetch again, or from another place, with url="
            )
        os.replace(part, path)
    finally:
        if os.path.exists(part):
            os.unlink(part)
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

    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _download(wanted: Published, part: str, timeout: float) -> None:
    # Into the new file `part`, and no further than a piece beyond the size.
    from http.client import HTTPException
    from urllib.request import Request, urlopen

    headers = {"User-Agent": "naive_bayes", "Accept-Encoding": "identity"}
    shows_progress = sys.stderr is not None and sys.stderr.isatty()
    received = 0
    try:
        os.makedirs(os.path.dirname(part), exist_ok=True)
        # urlopen refuses a redirect to a file on this machine.
        with (
            urlopen(Request(wanted.url, headers=headers), timeout=timeout) as response,
            open(part, "xb") as file,
        ):
            while received <= wanted.size and (chunk := response.read1(CHUNK)):
                file.write(chunk)
                received += len(chunk)
                if shows_progress:
                    print(f"\r    {received / 1e6:.1f} MB", end="", file=sys.stderr, flush=True)
            file.flush()
            os.fsync(file.fileno())
    except (OSError, HTTPException, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise NaiveBayesError(
            f"{wanted.url} cannot be fetched ({reason}): check the network, the address and the "
            "folder, and fetch again"
        ) from error
    if shows_progress:
        print(file=sys.stderr)
