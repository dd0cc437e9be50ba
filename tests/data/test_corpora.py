"""corpora: labelled text from files."""

import io
import os

import pytest

from naive_bayes import fetch, read_archive, read_csv, read_folders, read_tsv, write_atomically
from naive_bayes.data import corpora
from naive_bayes.data.corpora import read_labelled_sentences, word_list
from tests.material import refused


@pytest.fixture
def write(tmp_path):
    def write(content, name="reviews.txt"):
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def test_each_line_of_reviews_is_a_text_and_a_label(write):
    text = "  Tabs\tinside,  spaces, CAPITALS…  "
    path = write(f"{text}\t1\r\nb\t 0 \nno end\t1".encode())
    assert list(read_labelled_sentences(str(path))) == [(text, 1), ("b", 0), ("no end", 1)]
    assert list(read_labelled_sentences(write(b""))) == []


def test_only_a_line_feed_ends_a_line(write):
    """Python takes these for line ends in str.splitlines; in the files they are text."""
    text = "one\x0btwo\x0cthree\x1cfour\x85five\u2028six \"'"
    path = write(f"{text}\t1\nnext\t0\n".encode())
    assert list(read_labelled_sentences(path)) == [(text, 1), ("next", 0)]
    path = write(f"ham\t{text}\tmore\nham\tnext\n".encode())
    assert read_tsv(path, label_column=1) == [(f"{text}\tmore", "ham"), ("next", "ham")]


def test_a_bad_line_of_reviews_is_named_and_those_before_it_can_be_used(write):
    for line, shown in ((b"no tab here", "no tab here"), (b"a\t2", "2"), ("a\t１".encode(), "１")):
        path = write(b"good\t1\n" + line)
        reviews = read_labelled_sentences(path)
        assert next(reviews) == ("good", 1)
        refused(lambda: next(reviews), f"{path}, line 2 ends in {shown!r}: write the text, a tab")
    path = write(b"a\t1\nb\t0\ncaf\xe9\t1\n")
    named = f"{path}, line 3: there is a byte that is not utf-8: save the file as UTF-8, or give"
    refused(lambda: list(read_labelled_sentences(path)), named)


def test_a_standard_input_is_read_in_large_pieces(monkeypatch):
    class Pipe(io.BytesIO):
        asked = 0

        def read(self, size=-1):
            self.asked += 1
            return super().read(size)

    pipe = Pipe(b"a" * 2**22)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(pipe))
    assert len(corpora.read_text("-")) == 2**22
    assert pipe.asked < 100


# Files with commas.


USUAL = [("message", "category"), ("sentence", "target"), ("document", "sentiment")]


def test_the_columns_of_a_csv_file_are_recognised_by_their_usual_names(write):
    for content, settings, examples in (
        (b'id,Label,text\n1,spam,"a, b"\n', {"label_column": "Label"}, [("a, b", "spam")]),
        (b"number,review,class\n1,great,+\n2,dull,-\n", {}, [("great", "+"), ("dull", "-")]),
        *((f"{text},n,{label}\nWin!,1,+".encode(), {}, [("Win!", "+")]) for text, label in USUAL),
        # Beside the label a single column is the text, whatever its name.
        (b"odd,label\nWin!,spam\n\nNo,ham\n", {}, [("Win!", "spam"), ("No", "ham")]),
        (b"odd,label\nWin!,spam\n", {"text_column": "odd"}, [("Win!", "spam")]),
        (b'label;text\nspam;"Win; now, please"\n', {}, [("Win; now, please", "spam")]),
    ):
        assert read_csv(write(content), **settings) == examples


def test_a_bad_csv_file_is_refused_with_its_line_or_its_columns(write):
    for content, settings, named in (
        (b"", {}, " is empty"),
        (b"text,label\n", {}, " has only a header"),
        (b"text,label\nWin, \n", {}, ", line 2 has no label"),
        (b"text,label\nWin\n", {}, ", line 2 has no comma between label and text"),
        (b"id,text,label\n1,a,b,c\n", {}, ", line 2: the row has 4 cells, and the first line has 3"),
        (b"label,class,text\nx,y,z\n", {}, ": 2 columns could be the label"),
        (b"verbatim,label\nWin now!,spam\n", {"text_column": "text"}, " has no column 'text': the columns are verbatim, label"),
        (b'"one\nline",two,label\nWin,now!,spam\n', {}, ": no text column found: use --text-column with one of one line, two, label"),
    ):  # fmt: skip
        path = write(content)
        refused(lambda: read_csv(path, **settings), f"{path}{named}")


# Files with tabs.


def test_the_label_of_a_file_with_tabs_may_be_before_or_after_the_text(write):
    examples = [("Lunch at noon?", "ham"), ("Call me.", "ham"), ("Win a prize!", "spam")]
    path = write("".join(f"{label}\t{text}\n" for text, label in examples).encode())
    assert read_tsv(path) == read_tsv(path, label_column=1) == examples
    path = write("".join(f"{text}\t{label}\n" for text, label in examples).encode())
    assert read_tsv(path, label_column=2) == examples


def test_a_bad_file_with_tabs_is_refused_with_its_line(write):
    for content, column, named in (
        (b"\n\n", None, "reviews.txt is empty"),
        (b"ham\ta\nspam\n", None, "line 2 has no tab between label and text: 'spam'"),
        (b"ham\ta\n\tb\n", 1, "line 2 has no label"),
        (b"ham\ta\n", 3, "is '3': give 1 (label, text) or 2"),
    ):
        path = write(content)
        refused(lambda: read_tsv(path, column), named)


@pytest.mark.parametrize(
    ("text", "is_header"),
    [
        ("label\tverbatim\nspam\twin\nham\tnoon", True),
        ("verbatim\t Labels \nwin\tspam\nnoon\tham", True),
        ("\n\nCategory\tx\nspam\twin", True),
        ("sms\twin\nmail\tnoon\nsms\tno", False),  # a label that occurs again
        ("label\tverbatim", False),  # no line below it
        ("labelled\tverbatim\nspam\twin", False),
    ],
)
def test_a_first_line_that_names_a_label_or_a_text_is_a_header(write, text, is_header):
    lines = len(text.strip().split("\n"))
    assert len(read_tsv(write(text.encode()))) == lines - is_header


def test_a_header_says_which_column_has_the_labels(write):
    """Even where the other column has fewer entries."""
    for text, examples in (
        ("class\ttext\na\tx\nb\tx\nc\tx\n", [("x", "a"), ("x", "b"), ("x", "c")]),
        ("text\tclass\nx\ta\nx\tb\nx\tc\n", [("x", "a"), ("x", "b"), ("x", "c")]),
    ):
        assert read_tsv(write(text.encode())) == examples
    path = write(b"class\ttext\na\tx\n")
    assert read_tsv(path, 2) == [("a", "x")]  # unless it is said


def test_the_column_with_fewer_words_has_the_labels_where_nothing_else_shows_it(write):
    path = write(b"a b\tone\nc\ttwo\n")
    assert read_tsv(path) == [("a b", "one"), ("c", "two")]


def test_a_byte_order_mark_is_no_part_of_the_text(write):
    assert corpora.read_text(write("\ufeffa\ufeff".encode())) == "a\ufeff"


def test_a_text_of_exactly_the_largest_size_is_read(write, monkeypatch):
    monkeypatch.setattr(corpora, "PIECE", 4)
    monkeypatch.setattr(corpora, "LARGEST_TEXT", 8)
    assert corpora.read_text(write(b"12345678")) == "12345678"
    refused(lambda: corpora.read_text(write(b"123456789")), "has more than 8 bytes")


def test_words_on_the_command_line_are_given_or_in_a_file(write):
    assert word_list(" The,,a , OF ") == ("the", "a", "of")
    path = write("The\n\n Straße \nof,a\n".encode())
    assert word_list(f"@{path}") == ("the", "strasse", "of,a")
    refused(lambda: word_list("\udcff"), "is not valid text: give it in UTF-8, or in a file")


def test_the_folders_of_files_are_the_labels(tmp_path):
    for label in ("spam", "__pycache__"):
        (tmp_path / label).mkdir()
        (tmp_path / label / "1.txt").write_text("win", encoding="utf-8")
    assert list(read_folders(tmp_path)) == [("win", "spam")]
    (tmp_path / "spam" / "1.txt").rename(tmp_path / "README")
    refused(lambda: list(read_folders(tmp_path)), f"{tmp_path} has no folders with files in them")


def test_no_label_of_a_folder_is_lost_in_silence(tmp_path):
    for label in ("ham", "spam"):
        (tmp_path / label).mkdir()
    (tmp_path / "ham" / "1.txt").write_text("lunch", encoding="utf-8")
    (tmp_path / "ham" / ".hidden").mkdir()
    named = f"{tmp_path / 'spam'} has no files, so its label would be lost"
    refused(lambda: list(read_folders(tmp_path)), named)
    (tmp_path / "spam" / "2003").mkdir()
    refused(lambda: list(read_folders(tmp_path)), f"{tmp_path / 'spam' / '2003'} is not a file")
    (tmp_path / "spam" / "2003").rmdir()
    (tmp_path / "spam" / "gone").symlink_to("nowhere")
    refused(lambda: list(read_folders(tmp_path)), f"{tmp_path / 'spam' / 'gone'} is not a file")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs Unix")
def test_a_device_among_the_texts_is_refused_and_not_waited_for(tmp_path):
    (tmp_path / "spam").mkdir()
    os.mkfifo(tmp_path / "spam" / "pipe")
    refused(lambda: list(read_folders(tmp_path)), f"{tmp_path / 'spam' / 'pipe'} is not a file")


# What cannot be read.


def test_what_cannot_be_a_path_is_refused(tmp_path):
    for name, named in (("a\0b", "has a null character"), ("\ud800", "has half of a character")):
        path = f"{tmp_path}/{name}"
        for call in (
            lambda: list(read_folders(path)),
            lambda: list(read_archive(path)),
            lambda: read_tsv(path),
            lambda: read_csv(path),
            lambda: list(read_labelled_sentences(path)),
            lambda: write_atomically(path, ""),
            lambda: fetch("sms-spam-collection", path),
        ):
            refused(call, named)
    for call in (read_tsv, read_csv, lambda path: list(read_folders(path))):
        refused(lambda: call(7), "the path is 7", kind=TypeError)
    refused(lambda: write_atomically(7, ""), "the path is 7", kind=TypeError)


@pytest.mark.parametrize(
    "read", [read_tsv, read_csv, lambda path: list(read_labelled_sentences(path))]
)
def test_a_file_without_end_or_that_is_missing_is_refused(monkeypatch, tmp_path, read):
    monkeypatch.setattr(corpora, "LARGEST_TEXT", 2**21)
    refused(lambda: read("/dev/zero"), "/dev/zero has more than 2097152 bytes")
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "missing.txt")
