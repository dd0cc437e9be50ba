"""Corpora: reading labelled text from files.

A reader yields pairs of example and label, one after the other, and leaves the examples
unchanged: tokenising comes later.  An error message names the file and the place in it.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import islice
from os import PathLike
from typing import Any

from naive_bayes.errors import NaiveBayesError


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
    for place, line in _lines(path):
        text, tab, label = line.rpartition("\t")
        if not tab or label.strip() not in ("0", "1"):
            raise NaiveBayesError(
                f"{place} ends in {label.strip()[-20:]!r}: "
                "write the text, a tab, and the label 0 (negative) or 1 (positive)"
            )
        yield text, int(label)


LARGEST_FILE = 2**30
"""How many bytes are read from a file in an archive, or fetched."""

LARGEST_TEXT = 2**28
"""How many bytes are read at once: a table, a text, or the standard input."""

PIECE = 2**20
"""How many bytes are read at a time."""


def read_tsv(
    path: str | PathLike[str], label_column: int | None = None, encoding: str = "utf-8"
) -> list[tuple[str, str]]:
    """The examples of a file with a label and a text on each line, separated by a tab.

    In the SMS Spam Collection the label comes first; in Sentiment Labelled Sentences it
    comes last.  Quotes have no special meaning, and only a line feed ends a line.

    Arguments:
        path: the file; "-" is the standard input.
        label_column: 1 if the label comes before the first tab, 2 if it comes after the
            last one; None to choose the column with fewer distinct entries.
        encoding: of the file.

    Returns:
        (text, label) pairs; labels are strings.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a line has no tab, no label, or bytes that are not UTF-8; the
            file has no lines; or it is unclear which column is the label.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.tsv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("ham\\tLunch at noon?\\nham\\tCall me.\\nspam\\tWin\\ta prize!\\n")
        ...     read_tsv(path)
        ...     read_tsv(path, label_column=2)[-1]
        [('Lunch at noon?', 'ham'), ('Call me.', 'ham'), ('Win\\ta prize!', 'spam')]
        ('spam\\tWin', 'a prize!')
    """
    if label_column not in (None, 1, 2):
        raise NaiveBayesError(
            f"the label column of a file with tabs is {label_column!r}: "
            "give 1 (label, tab, text) or 2 (text, tab, label)"
        )
    lines = list(_lines(path, encoding))
    for place, line in lines:
        if "\t" not in line:
            raise NaiveBayesError(f"{place}: there is no tab: write a label, a tab, and a text")
    if not lines:
        raise NaiveBayesError(f"{_name(path)} has no lines: give one example on each line")
    first = [line.split("\t", 1) for _, line in lines]
    last = [line.rsplit("\t", 1)[::-1] for _, line in lines]
    if label_column is None:
        different = len({label for label, _ in first}) - len({label for label, _ in last})
        if not different:
            raise NaiveBayesError(
                f"{_name(path)}: both columns have equally many different entries, so it is unclear which "
                "is the label: say so, as in --label-column 1"
            )
        label_column = 1 if different < 0 else 2
    found = first if label_column == 1 else last
    return [
        (text, _label(label, place)) for (place, _), (label, text) in zip(lines, found, strict=True)
    ]


def read_csv(
    path: str | PathLike[str],
    label_column: str | None = None,
    text_column: str | None = None,
    encoding: str = "utf-8",
) -> list[tuple[str, str]]:
    """The examples of a CSV file with a header, separated by commas or semicolons.

    Arguments:
        path: the file; "-" is the standard input.
        label_column: the name of the label column; by default one called label, class,
            category, target or sentiment.
        text_column: the name of the text column; by default one called text, message,
            sentence, review or document, or the only other column.
        encoding: of the file.

    Returns:
        (text, label) pairs; labels are strings.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a column is missing, a row has too few or too many fields or no
            label, or the file is not UTF-8 or not CSV; the message gives the file and the
            line number.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write('label,text\\nspam,"Win, now!"\\nham,Lunch?\\n')
        ...     read_csv(path)
        [('Win, now!', 'spam'), ('Lunch?', 'ham')]
    """
    import csv

    name = _name(path)
    lines = [f"{line}\n" for line in read_text(path, encoding).split("\n")]
    # Spreadsheets write semicolons where the comma is the decimal point.
    mark = ";" if lines[0].count(";") > lines[0].count(",") else ","
    reader = csv.DictReader(lines, strict=True, delimiter=mark)
    examples = []
    try:
        header = [field.strip() for field in reader.fieldnames or []]
        if not header:
            raise NaiveBayesError(f"{name} has no header: name the columns on the first line")
        reader.fieldnames = header
        label = _column(header, label_column, LABEL_NAMES, "label", name)
        rest = [field for field in header if field != label]
        only = rest[0] if len(rest) == 1 else None
        text = _column(header, text_column or only, TEXT_NAMES, "text", name)
        for row in reader:
            place = f"{name}, line {reader.line_num}"
            if None in row or None in row.values():
                raise NaiveBayesError(
                    f"{place}: the row has not as many fields as the header, {len(header)}: put a "
                    f"field that has {mark} or a quote in it in quotes"
                )
            examples.append((row[text], _label(row[label], place)))
    except csv.Error as error:
        raise NaiveBayesError(
            f"{name}, line {reader.reader.line_num}: this is not CSV ({error}): check the quotes"
        ) from error
    if not examples:
        raise NaiveBayesError(f"{name} has no rows below its header: give one example in each")
    return examples


LABEL_NAMES = ("label", "class", "category", "target", "sentiment")
TEXT_NAMES = ("text", "message", "sentence", "review", "document")


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
        NaiveBayesError: there are no folders with files in them, or a file has another
            encoding.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     os.mkdir(os.path.join(folder, "spam"))
        ...     with open(os.path.join(folder, "spam", "1.txt"), "w", encoding="utf-8") as file:
        ...         _ = file.write("Win a prize!")
        ...     list(read_folders(folder))
        [('Win a prize!', 'spam')]
    """
    folders = [label for label in _shown(path, os.path.isdir) if label != "__pycache__"]
    files = [
        (os.path.join(path, label, name), label)
        for label in folders
        for name in _shown(os.path.join(path, label), os.path.isfile)
    ]
    if not files:
        raise NaiveBayesError(
            f"{_name(path)} has no folders with files in them: "
            "make a folder for each label, with a file for each text"
        )
    for file, label in files:
        yield read_text(file, encoding), label


def _shown(folder: str | PathLike[str], kind: Callable[[str], bool]) -> list[str]:
    names = sorted(os.listdir(folder))
    return [n for n in names if not n.startswith(".") and kind(os.path.join(folder, n))]


def read_examples(
    path: str,
    label_column: str | None = None,
    text_column: str | None = None,
    encoding: str = "utf-8",
) -> list[tuple[str, str]]:
    """The examples of a folder of folders, a CSV file, or a file with tabs.

    Arguments:
        path: the folder or file; a CSV file is known by its name.
        label_column: see `read_csv`; in a file with tabs "1" or "2".
        text_column: see `read_csv`.
        encoding: of the files.

    Raises:
        OSError, NaiveBayesError: see the readers.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "reviews.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("label,text\\ngood,great phone\\nbad,a waste\\n")
        ...     read_examples(path)
        [('great phone', 'good'), ('a waste', 'bad')]
    """
    if os.path.isdir(path):
        return list(read_folders(path, encoding))
    if path.casefold().endswith(".csv"):
        return read_csv(path, label_column, text_column, encoding)
    column: Any = {"1": 1, "2": 2}.get(label_column or "", label_column)
    return read_tsv(path, column, encoding)


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
        NaiveBayesError: it is not a tar archive, or is damaged; a member is a link or a
            device, or would leave the folder; there are no folders with files in them; or a
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
    outer = [step for step in part.split("/") if step not in ("", ".")]
    found: dict[tuple[str, str], bytes] = {}
    for steps, data in _members(path):
        label, name = steps[-2:] if len(steps) > 1 else (".", ".")
        if steps[:-2] == outer and not (label.startswith(".") or name.startswith(".")):
            found[label, name] = data
    if not found:
        raise NaiveBayesError(
            f"{path} has no files at {'/'.join([*outer, 'LABEL', 'FILE'])}: pack a folder for each "
            "label, or name the part of the archive that has these folders"
        )
    for label, name in sorted(found):
        data = found.pop((label, name))
        yield _decode(data, encoding, f"{path}, {'/'.join([*outer, label, name])}"), label


def _members(path: str | PathLike[str]) -> Iterator[tuple[list[str], bytes]]:
    # The files of a tar archive in its own order: the parts of each path, and the bytes.
    import tarfile

    with open(path, "rb") as packed:
        try:
            with tarfile.open(fileobj=packed) as tar:
                for member in tar:
                    # A backslash and a drive letter are read as Windows reads them.
                    steps = member.name.replace("\\", "/").split("/")
                    leaves = not steps[0] or ".." in steps or any(s[1:2] == ":" for s in steps)
                    fits = member.isdir() or (member.isreg() and 0 <= member.size <= LARGEST_FILE)
                    if leaves or not fits:
                        raise NaiveBayesError(
                            f"{path}: the member {member.name!r} is a link, lies outside the folder, or "
                            f"has more than {LARGEST_FILE} bytes: get the archive from its publisher"
                        )
                    content = tar.extractfile(member)  # None for a folder
                    if content is not None:
                        yield [step for step in steps if step not in ("", ".")], content.read()
                file: Any = tar.fileobj
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
            f"{encoding!r} is not a text encoding: give one such as utf-8 or latin-1"
        ) from error


def _label(label: str, place: str) -> str:
    if not label.strip():
        raise NaiveBayesError(f"{place}: there is no label: write one on each line")
    return label.strip()


def _column(
    header: Sequence[str], wanted: str | None, names: Sequence[str], what: str, place: str
) -> str:
    matching = [
        field
        for field in header
        if field == wanted or (wanted is None and field.casefold() in names)
    ]
    if len(matching) != 1:
        named = "" if wanted is None else f" {wanted!r}"
        found = f"{len(matching)} columns could be the {what}"
        if not matching:
            found = f"no {what} column{named} found"
        raise NaiveBayesError(
            f"{place}: {found}: use --{what}-column (in Python {what}_column=) with one of "
            f"{', '.join(' '.join(field.split()) for field in header)}"
        )
    return matching[0]


def _lines(path: str | PathLike[str], encoding: str = "utf-8") -> Iterator[tuple[str, str]]:
    # (place, line) of every line that is not empty, without line ends.
    for number, line in enumerate(read_text(path, encoding).split("\n"), 1):
        if line.rstrip("\r"):
            yield f"{_name(path)}, line {number}", line.rstrip("\r")


def read_text(path: str | PathLike[str], encoding: str = "utf-8") -> str:
    """The text of a file, or with "-" of the standard input, of at most `LARGEST_TEXT` bytes.

    A byte order mark is not part of the text.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: it is too large, or in another encoding; its path has a null
            character; or the standard input is closed.

    Examples:
        >>> read_text(os.devnull)
        ''
    """
    if str(path) == "-":
        if sys.stdin is None or sys.stdin.closed:
            raise NaiveBayesError("the standard input is closed: give a file instead of -")
        opened: Any = nullcontext(sys.stdin.buffer)
    elif "\0" in os.fsdecode(path):
        raise NaiveBayesError(f"the path {os.fsdecode(path)!r} has a null character: leave it out")
    else:
        opened = open(path, "rb")  # noqa: SIM115
    with opened as file:
        pieces = iter(partial(file.read, PIECE), b"")
        data = b"".join(islice(pieces, LARGEST_TEXT // PIECE + 1))
    if len(data) > LARGEST_TEXT:
        raise NaiveBayesError(
            f"{_name(path)} has more than {LARGEST_TEXT} bytes: give a smaller file, or parts of it"
        )
    return _decode(data, encoding, _name(path)).removeprefix("\ufeff")


def _name(path: str | PathLike[str]) -> str:
    return "standard input" if str(path) == "-" else str(path)
