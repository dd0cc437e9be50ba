"""Corpora: reading labelled text from files.

A reader gives one (text, label) pair for each example and leaves the text as it
is: tokenising comes later.  What is wrong in a file is named with file and line.
"""

from collections.abc import Iterator
from os import PathLike

from naive_bayes.errors import NaiveBayesError


def read_labelled_sentences(path: str | PathLike[str]) -> Iterator[tuple[str, int]]:
    """The reviews of a Sentiment Labelled Sentences file, one by one.

    Each line is a text, a tab, and 0 (negative) or 1 (positive), in UTF-8.  Lines
    end at a line feed alone: other characters that Python takes for line ends occur
    inside the texts.  Reviews notes, "An example dataset".

    Arguments:
        path: the file.

    Returns:
        An iterator of (text, label) pairs; the label is the int 0 or 1.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a line has no tab, no label, another label, or bytes that
            are not UTF-8; file and line number are named.

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
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            place = f"{path}, line {number}"
            try:
                text, tab, label = line.decode("utf-8").rstrip("\r\n").rpartition("\t")
            except UnicodeDecodeError as error:
                raise NaiveBayesError(
                    f"{place}: byte {error.start + 1} of the line is not UTF-8: "
                    "save the file as UTF-8"
                ) from error
            if not tab:
                raise NaiveBayesError(
                    f"{place}: there is no tab: write the text, a tab, and the label 0 or 1"
                )
            if label.strip() not in ("0", "1"):
                raise NaiveBayesError(
                    f"{place}: the label is {label.strip()!r}: "
                    "write 0 (negative) or 1 (positive) after the tab"
                )
            yield text, int(label)
