"""corpora: labelled text from files."""

import pytest

from naive_bayes import NaiveBayesError, read_labelled_sentences


@pytest.fixture
def write(tmp_path):
    def write(content):
        path = tmp_path / "reviews.txt"
        path.write_bytes(content)
        return path

    return write


def test_each_line_is_a_text_and_a_label(write):
    path = write(b"The mic is great.\t1\nNeedless to say, I wasted my money.\t0\n")
    assert list(read_labelled_sentences(path)) == [
        ("The mic is great.", 1),
        ("Needless to say, I wasted my money.", 0),
    ]


def test_the_path_may_be_a_string(write):
    assert list(read_labelled_sentences(str(write(b"a\t1\n")))) == [("a", 1)]


def test_an_empty_file_has_no_reviews(write):
    assert list(read_labelled_sentences(write(b""))) == []


def test_the_last_line_need_not_end(write):
    assert list(read_labelled_sentences(write(b"a\t1\nb\t0"))) == [("a", 1), ("b", 0)]


def test_windows_line_ends_and_spaces_around_the_label_do_no_harm(write):
    assert list(read_labelled_sentences(write(b"a\t1\r\nb\t 0 \r\n"))) == [("a", 1), ("b", 0)]


def test_the_text_is_left_as_it_is(write):
    text = "  Tabs\tinside,  spaces, CAPITALS…  "
    path = write(f"{text}\t1\n".encode())
    assert list(read_labelled_sentences(path)) == [(text, 1)]


def test_only_a_line_feed_ends_a_line(write):
    """Python takes these for line ends in str.splitlines; in the file they are text."""
    text = "one\x0btwo\x0cthree\x1cfour\x85five\u2028six"
    path = write(f"{text}\t1\nnext\t0\n".encode())
    assert list(read_labelled_sentences(path)) == [(text, 1), ("next", 0)]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a\t1\nno tab here\n", "line 2: there is no tab: write the text, a tab, and the label 0 or 1"),
        (b"a\t1\n\nb\t0\n", "line 2: there is no tab: write the text, a tab, and the label 0 or 1"),
        (b"no label\t\n", "line 1: the label is '': write 0 (negative) or 1 (positive) after the tab"),
        (b"a\t2\n", "line 1: the label is '2': write 0 (negative) or 1 (positive) after the tab"),
        (b"0\ttext\n", "line 1: the label is 'text': write 0 (negative) or 1 (positive) after the tab"),
        ("a\t１\n".encode(), "line 1: the label is '１': write 0 (negative) or 1 (positive) after the tab"),
        (b"a\t1\nb\t0\ncaf\xe9\t1\n", "line 3: byte 4 of the line is not UTF-8: save the file as UTF-8"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_file_and_line(write, content, message):
    path = write(content)
    with pytest.raises(NaiveBayesError) as caught:
        list(read_labelled_sentences(path))
    assert str(caught.value) == f"{path}, {message}"


def test_lines_before_the_wrong_one_can_be_used(write):
    reviews = read_labelled_sentences(write(b"a\t1\nbad\n"))
    assert next(reviews) == ("a", 1)
    with pytest.raises(NaiveBayesError):
        next(reviews)


def test_a_file_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_labelled_sentences(tmp_path / "missing.txt"))
