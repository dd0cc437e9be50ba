"""corpora: labelled text from files."""

import sys

import pytest

from naive_bayes import (
    read_csv,
    read_folders,
    read_labelled_sentences,
    read_tsv,
)
from naive_bayes.data import corpora
from tests.material import message_of


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


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a\t1\nno tab here\n", "line 2 ends in 'no tab here': write the text, a tab, and the label 0 (negative) or 1 (positive)"),
        (b"a\t2\n", "line 1 ends in '2': write the text, a tab, and the label 0 (negative) or 1 (positive)"),
        ("a\t１\n".encode(), "line 1 ends in '１': write the text, a tab, and the label 0 (negative) or 1 (positive)"),
        (b"a\t1\nb\t0\ncaf\xe9\t1\n", "line 3: there is a byte that is not utf-8: save the file as UTF-8, or give its encoding, such as latin-1"),
    ],
)  # fmt: skip
def test_a_bad_line_of_reviews_is_named_with_its_file(write, content, message):
    path = write(content)
    assert message_of(lambda: list(read_labelled_sentences(path))) == f"{path}, {message}"


def test_lines_before_the_wrong_one_can_be_used(write):
    reviews = read_labelled_sentences(write(b"a\t1\nbad\n"))
    assert next(reviews) == ("a", 1)
    assert "line 2" in message_of(lambda: next(reviews))


def test_a_file_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_labelled_sentences(tmp_path / "missing.txt"))


# Files with commas.


def test_the_columns_of_a_csv_file_are_known_by_their_usual_names(write):
    path = write(b'id,Label,text\n1,spam,"Win, now!"\n2,ham,Lunch?\n')
    assert read_csv(path, label_column="Label") == [("Win, now!", "spam"), ("Lunch?", "ham")]
    path = write(b"number,review,class\n1,great,+\n2,dull,-\n")
    assert read_csv(path) == [("great", "+"), ("dull", "-")]


def test_beside_the_label_a_single_column_is_the_text_whatever_its_name(write):
    path = write(b"verbatim,label\nWin now!,spam\n\nLunch?,ham\n")
    assert read_csv(path) == [("Win now!", "spam"), ("Lunch?", "ham")]
    assert read_csv(path, text_column="verbatim") == read_csv(path)


def test_a_column_that_is_asked_for_by_name_has_to_be_there(write):
    path = write(b"verbatim,label\nWin now!,spam\n")
    assert message_of(lambda: read_csv(path, text_column="text")) == (
        f"{path}: no text column 'text' found: use --text-column (in Python text_column=) with one of verbatim, label"
    )
    path = write(b"one,two,label\nWin,now!,spam\n")
    assert message_of(lambda: read_csv(path)) == (
        f"{path}: no text column found: use --text-column (in Python text_column=) with one of one, two, label"
    )
    path = write(b'"one\nline",two,label\nWin,now!,spam\n')
    assert message_of(lambda: read_csv(path)).endswith("with one of one line, two, label")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", " has no header: name the columns on the first line"),
        (b"text,label\n", " has no rows below its header: give one example in each"),
        (b"text,label\nWin,now,spam\n", ", line 2: there are 3 fields, and the header has 2: put a field with a comma or a quote in it in quotes"),
        (b"text,label\nWin, \n", ", line 2: there is no label: write one in each row"),
        (b"text,label\nWin\n", ", line 2: there are 1 fields, and the header has 2: put a field with a comma or a quote in it in quotes"),
        (b"label,class,text\nx,y,z\n", ": 2 columns could be the label: use --label-column (in Python label_column=) with one of label, class, text"),
        (b'text,label\n"Win,spam\n', ", line 3: this is not CSV (unexpected end of data): check the quotes"),
    ],
)  # fmt: skip
def test_a_bad_csv_file_is_refused_with_its_line(write, content, message):
    path = write(content)
    assert message_of(lambda: read_csv(path)) == f"{path}{message}"


# Files with tabs.


def test_the_label_of_a_file_with_tabs_may_be_before_or_behind_the_text(write):
    examples = [("Lunch at noon?", "ham"), ("Call me.", "ham"), ("Win a prize!", "spam")]
    path = write("".join(f"{label}\t{text}\n" for text, label in examples).encode())
    assert read_tsv(path) == read_tsv(path, label_column=1) == examples
    path = write("".join(f"{text}\t{label}\n" for text, label in examples).encode())
    assert read_tsv(path, label_column=2) == examples


def test_a_bad_file_with_tabs_is_refused_with_its_line(write):
    path = write(b"\n\n")
    assert (
        message_of(lambda: read_tsv(path)) == f"{path} has no lines: give one example on each line"
    )
    path = write(b"ham\ta\nspam\n")
    assert "line 2: there is no tab" in message_of(lambda: read_tsv(path))
    path = write(b"ham\ta\n\tb\n")
    assert "line 2: there is no label" in message_of(lambda: read_tsv(path, 1))
    assert message_of(lambda: read_tsv(path, label_column=3)) == (
        "the label column of a file with tabs is 3: "
        "give 1 (label, tab, text) or 2 (text, tab, label)"
    )


def test_a_folder_without_folders_of_files_has_no_texts(tmp_path):
    (tmp_path / "spam").mkdir()
    (tmp_path / "README").write_bytes(b"no label")
    assert message_of(lambda: list(read_folders(tmp_path))) == (
        f"{tmp_path} has no folders with files in them: "
        "make a folder for each label, with a file for each text"
    )


# Bounds, and other inputs that used to end in a bare exception.


@pytest.mark.parametrize(
    "read", [read_tsv, read_csv, lambda path: list(read_labelled_sentences(path))]
)
def test_a_file_without_end_is_refused(monkeypatch, read):
    monkeypatch.setattr(corpora, "LARGEST_TEXT", 2**21)
    assert message_of(lambda: read("/dev/zero")) == (
        "/dev/zero has more than 2097152 bytes: give a smaller file, or parts of it"
    )


def test_a_path_with_a_null_character_is_refused():
    for read in (read_tsv, read_csv):
        assert message_of(lambda read=read: read("a\0b")) == (
            "the path 'a\\x00b' has a null character: leave it out"
        )


def test_a_closed_standard_input_is_refused(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert message_of(lambda: read_tsv("-")) == (
        "the standard input is closed: give a file instead of -"
    )


def test_a_table_with_semicolons_is_read(write):
    path = write(b'label;text\nspam;"Win; now, please"\n')
    assert read_csv(path) == [("Win; now, please", "spam")]


def test_compiled_files_are_not_texts(tmp_path):
    for label in ("spam", "__pycache__"):
        (tmp_path / label).mkdir()
        (tmp_path / label / "1.txt").write_text("win", encoding="utf-8")
    assert list(read_folders(tmp_path)) == [("win", "spam")]
