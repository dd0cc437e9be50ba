"""Corpora: reading labelled text from files.

A reader yields pairs of example and label, one after the other, and leaves the examples
unchanged: tokenising comes later.  An error message names the file and the place in it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from itertools import islice
from os import PathLike
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_path, check_type
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.names import folded


def read_labelled_sentences(path: str | PathLike[str]) -> Iterator[tuple[str, int]]:
    """The reviews of a Sentiment Labelled Sentences file, one by one.

    Each line is a text, a tab, and 0 (negative) or 1 (positive), in UTF-8.  Only a line
    feed ends a line: other characters that Python treats as line ends occur inside the
    texts.  Reviews notes, "An example dataset".

    Arguments:
        path: the file.

    Returns:
        An iterator of (text, label) pairs; the label is the int 0 or 1.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a line has no tab, no label, some other label, or a byte that is
            not UTF-8; the message gives the file and the line number.

    Examples:
        >>> import os, tempfile
        >>> folder = tempfile.TemporaryDirectory()
        >>> path = os.path.join(folder.name, "reviews.txt")
        >>> with open(path, "w", encoding="utf-8", newline="") as file:
        ...     _ = file.write("It broke at once.\\t0\\nA great find!\\t1\\n")
        >>> list(read_labelled_sentences(path))
        [('It broke at once.', 0), ('A great find!', 1)]
        >>> with open(path, "w", encoding="utf-8", newline="") as file:
        ...     _ = file.write("")
        >>> list(read_labelled_sentences(path))
        []
        >>> folder.cleanup()
    """
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.rstrip("\r"):
            continue
        text, tab, label = line.rpartition("\t")
        if not tab or label.strip() not in ("0", "1"):
            raise NaiveBayesError(
                f"{name_of(path)}, line {number} ends in {label.strip()[-20:]!r}: "
                "write the text, a tab, and the label 0 (negative) or 1 (positive)"
            )
        yield text, int(label)


PICKLES = (".joblib", ".pkl", ".pickle")
"""The usual endings of a model that was pickled, which is code."""

PICKLED = tuple(bytes([0x80, version]) for version in (2, 3, 4, 5))
"""The first bytes of such a file; no text begins with them."""

LARGEST_TEXT = 2**28
"""How many bytes are read at once: a table, a text, an unpacked archive, or the standard input."""

PIECE = 2**20
"""How many bytes are read at a time."""


def read_folders(path: str | PathLike[str], encoding: str = "utf-8") -> Iterator[tuple[str, str]]:
    """The examples of a folder of folders: each folder is a label, and each file in it a text.

    Folders and files are read in the order of their names; names that begin with a dot, and
    `__pycache__`, are skipped. 20 Newsgroups comes in this form, in latin-1.

    Arguments:
        path: the outer folder.
        encoding: of the files.

    Returns:
        An iterator of (text, label) pairs.

    Raises:
        OSError: a folder or file cannot be opened.
        NaiveBayesError: there are no folders; a folder has no files, or has something in it
            that is not a file; or a file has another encoding.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     os.mkdir(os.path.join(folder, "spam"))
        ...     with open(os.path.join(folder, "spam", "1.txt"), "w", encoding="utf-8") as file:
        ...         _ = file.write("Win a prize!")
        ...     list(read_folders(folder))
        [('Win a prize!', 'spam')]
    """
    check_path(path)
    labels = [name for name in _visible_names(path) if os.path.isdir(os.path.join(path, name))]
    names = {label: _visible_names(os.path.join(path, label)) for label in labels}
    if not any(names.values()):
        raise NaiveBayesError(
            f"{name_of(path)} has no folders with files in them: "
            "make a folder for each label, with a file for each text"
        )
    files = []
    for label in labels:
        folder = os.path.join(path, label)
        if not names[label]:
            raise empty_label(folder)
        for name in names[label]:
            file = os.path.join(folder, name)
            if not os.path.isfile(file):
                raise NaiveBayesError(
                    f"{file} is not a file: a folder of a label has a file for each text"
                )
            files.append((file, label))
    for file, label in files:
        yield read_text(file, encoding), label


def empty_label(folder: str) -> NaiveBayesError:
    """The error for a label that would be lost, since it has no texts.

    Examples:
        >>> raise empty_label("mail/spam")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: mail/spam has no files, so its label would be lost: put a file for each text in it, or remove the folder
    """
    return NaiveBayesError(
        f"{folder} has no files, so its label would be lost: put a file for each text in it, or "
        "remove the folder"
    )


def _visible_names(folder: str | PathLike[str]) -> list[str]:
    names = sorted(os.listdir(folder))
    return [name for name in names if not name.startswith(".") and name != "__pycache__"]


def read_archive(
    path: str | PathLike[str], part: str = "", encoding: str = "utf-8"
) -> Iterator[tuple[str, str]]:
    """The examples of a tar archive of a folder of folders, read without unpacking it.

    Each folder is a label, and each file in it a text.  They come in the same order as from
    `read_folders`: by name, whatever their order in the archive.  20 Newsgroups by date has
    two such parts, 20news-bydate-train and 20news-bydate-test, in latin-1.

    Arguments:
        path: the archive, plain or gzipped.
        part: the folder in the archive that contains them; by default the archive's top.
        encoding: of the files.

    Returns:
        An iterator of (text, label) pairs.  The whole archive is read when you ask for the
        first pair; each text is decoded when its turn comes.

    Raises:
        OSError: the archive cannot be opened.
        NaiveBayesError: it is not a tar archive, or is damaged; it has more than `LARGEST_TEXT`
            bytes when unpacked; a member is a link or a device, or would leave the folder; there
            are no folders with files in them; a folder has no files, or has folders in it; or a
            file has another encoding.

    Examples:
        >>> import io, os, tarfile, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.tar.gz")
        ...     with tarfile.open(path, "w:gz") as tar:
        ...         member = tarfile.TarInfo("train/spam/1.txt")
        ...         member.size = 12
        ...         tar.addfile(member, io.BytesIO(b"Win a prize!"))
        ...     list(read_archive(path, "train"))
        [('Win a prize!', 'spam')]
    """
    check_path(path)
    check_type(part, str, "the part", "the path of a folder in the archive")
    outer = [step for step in part.split("/") if step not in ("", ".")]
    found: dict[tuple[str, str], bytes] = {}
    labels, deeper = set(), []
    for steps, data in _members(path):
        inner = steps[len(outer) :]
        if steps[: len(outer)] != outer or any(step.startswith(".") for step in inner):
            continue
        match inner:
            case [label] if data is None:
                labels.add(label)
            case [label, name] if data is not None:
                found[label, name] = data
            case [_, _, *_] if data is not None:
                deeper.append("/".join(steps))
    if not found:
        raise NaiveBayesError(
            f"{path} has no files at {'/'.join([*outer, 'LABEL', 'FILE'])}: pack a folder for each "
            "label, or name the part of the archive that has these folders"
        )
    if deeper:
        raise NaiveBayesError(
            f"{path}, {deeper[0]}: it lies in a folder inside the folder of a label: a folder of a "
            "label has a file for each text"
        )
    for label in sorted(labels - {label for label, _ in found}):
        raise empty_label(f"{path}, {'/'.join([*outer, label])}")
    for label, name in sorted(found):
        data = found.pop((label, name))
        yield _decode(data, encoding, f"{path}, {'/'.join([*outer, label, name])}"), label


class _Unpacked:
    # A file that tarfile reads: whatever its headers say, no more than LARGEST_TEXT bytes.

    def __init__(self, file: Any, path: str | PathLike[str]) -> None:
        self.seek, self.tell, self.file, self.path, self.total = file.seek, file.tell, file, path, 0

    def read(self, size: int) -> bytes:
        if self.total + size > LARGEST_TEXT:
            raise NaiveBayesError(
                f"{self.path} has more than {LARGEST_TEXT} bytes when unpacked: unpack it, and give a "
                "folder with a part of it"
            )
        data: bytes = self.file.read(size)
        self.total += len(data)
        return data


def _members(path: str | PathLike[str]) -> Iterator[tuple[list[str], bytes | None]]:
    # What is in a tar archive, in its own order: the parts of each path, and the bytes of a file.
    import gzip
    import tarfile

    with open(path, "rb") as packed:
        gzipped = packed.read(2) == b"\x1f\x8b"
        packed.seek(0)
        file: Any = gzip.GzipFile(fileobj=packed) if gzipped else packed
        try:
            with tarfile.open(fileobj=_Unpacked(file, path), mode="r:") as tar:  # type: ignore[call-overload]
                for member in tar:
                    # A backslash and a drive letter are read as Windows reads them.
                    steps = member.name.replace("\\", "/").split("/")
                    leaves = not steps[0] or ".." in steps or any(s[1:2] == ":" for s in steps)
                    fits = member.isdir() or (member.isreg() and member.size >= 0)
                    if leaves or not fits:
                        raise NaiveBayesError(
                            f"{path}: the member {member.name!r} is a link, or lies outside the folder: "
                            "get the archive from its publisher"
                        )
                    content = tar.extractfile(member)  # None for a folder
                    data = None if content is None else content.read()
                    yield [step for step in steps if step not in ("", ".")], data
                    tar.members.clear()  # tarfile would keep the header of each
                # tarfile treats a damaged header as the end.  The true end is a block of
                # zeros, and gzip's checksum is verified by reading on to the last byte.
                file.seek(tar.offset)
                if file.read(tarfile.BLOCKSIZE) != bytes(tarfile.BLOCKSIZE):
                    raise tarfile.ReadError("it stops before its end")
                while file.read(PIECE):
                    pass
        except NaiveBayesError:
            raise
        except Exception as error:  # where a header makes no sense, tarfile raises many kinds
            raise NaiveBayesError(
                f"{path}: this is not a tar archive, or it is damaged: fetch it again"
            ) from error


def _decode(data: bytes, encoding: str, place: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NaiveBayesError(
            f"{place}, line {line}: there is a byte that is not {encoding}: save the file as UTF-8, "
            "or give its encoding, such as latin-1"
        ) from error
    except (LookupError, ValueError) as error:
        raise NaiveBayesError(
            f"{short(encoding)} is not a text encoding: give one such as utf-8 or latin-1"
        ) from error


def read_text(path: str | PathLike[str], encoding: str = "utf-8") -> str:
    """The text of a file, or with "-" of the standard input, of at most `LARGEST_TEXT` bytes.

    A byte order mark is not part of the text.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: it is too large, in another encoding, or pickled; its path cannot be
            one; or the standard input is closed.

    Examples:
        >>> read_text(os.devnull)
        ''
    """
    return _decode(_bytes_of(path), encoding, name_of(path)).removeprefix("\ufeff")


def read_written(path: str | PathLike[str], encoding: str = "utf-8") -> tuple[str, str]:
    """The text of a file, and the encoding that it turns out to be in.

    UTF-16 begins with its mark.  What is not UTF-8, as spreadsheets save it, is read as Windows-1252,
    unless it has a zero byte, which no text has.

    Raises:
        OSError, NaiveBayesError: as for `read_text`.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "cafes.csv")
        ...     with open(path, "w", encoding="latin-1") as file:
        ...         _ = file.write("café,5")
        ...     read_written(path)
        ('café,5', 'windows-1252')
    """
    data, name = _bytes_of(path), name_of(path)
    if encoding == "utf-8" and data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encoding = "utf-16"
    try:
        return _decode(data, encoding, name).removeprefix("\ufeff"), encoding
    except NaiveBayesError:
        if encoding != "utf-8" or b"\0" in data:
            raise
        try:
            return data.decode(WINDOWS), WINDOWS
        except UnicodeError:
            pass
        raise


WINDOWS = "windows-1252"
"""The encoding of Western European files that are not in Unicode."""


def _bytes_of(path: str | PathLike[str]) -> bytes:
    # The bytes of a file not larger than `LARGEST_TEXT`, and no pickled model.
    if str(path) == "-":
        if sys.stdin is None or sys.stdin.closed:
            raise NaiveBayesError("the standard input is closed: give a file instead of -")
        opened: Any = nullcontext(sys.stdin.buffer)
    else:
        check_path(path)
        opened = open(path, "rb")  # noqa: SIM115
    with opened as file:
        pieces = iter(partial(file.read, PIECE), b"")
        data = b"".join(islice(pieces, LARGEST_TEXT // PIECE + 1))
    if len(data) > LARGEST_TEXT:
        raise NaiveBayesError(
            f"{name_of(path)} has more than {LARGEST_TEXT} bytes: give a smaller file, or parts of it"
        )
    if data[:2] in PICKLED or str(path).endswith(PICKLES):
        raise NaiveBayesError(
            f"{name_of(path)}: a pickled model is code that runs when it is loaded, so it is not read here: if "
            "you trust it, two lines of Python do it: model = "
            f"naive_bayes.from_fitted(joblib.load({short(name_of(path), longest=60)})) and print(model.explain("
            '"free lunch"))'
        )
    return data


def name_of(path: str | PathLike[str]) -> str:
    """What a file is called in messages.

    Examples:
        >>> name_of("reviews.tsv"), name_of("-")
        ('reviews.tsv', 'standard input')
    """
    return "standard input" if str(path) == "-" else str(path)


# Of the command line.


def as_utf8(text: str) -> str:
    """A text of the command line, read as UTF-8 also where the locale has only ASCII.

    Python keeps a byte that the locale does not have as half a character, which no word has.

    Raises:
        NaiveBayesError: it is not UTF-8.

    Examples:
        >>> as_utf8("free")
        'free'
        >>> as_utf8("caf\\udce9")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the argument 'caf\\udce9' is not valid text: give it in UTF-8, or in a file
    """
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        raise NaiveBayesError(
            f"the argument {short(text, longest=40)} is not valid text: give it in UTF-8, or in a file"
        ) from None


def word_list(text: str) -> tuple[str, ...]:
    """Words from the command line: separated by commas, or @FILE with one word per line.

    Raises:
        OSError, NaiveBayesError: the file cannot be read, or the text is not UTF-8.

    Examples:
        >>> word_list("The, a,of")
        ('the', 'a', 'of')
    """
    entries = read_text(text[1:]).split("\n") if text.startswith("@") else as_utf8(text).split(",")
    return tuple(folded(entry.strip()) for entry in entries if entry.strip())
