"""The programs that take posts or reviews: on what the package brings, and on real files."""

import re
import shutil
from functools import partial

import pytest

import naive_bayes
from naive_bayes.data import fetching
from tests.material import MORE, ROOT, data_folder
from worked_examples import held_out_reviews, measured_lectures, newsgroups

ARCHIVE = data_folder() / "20news-bydate.tar.gz"
with_posts = pytest.mark.skipif(
    not ARCHIVE.is_file(),
    reason="not given on: 20news-bydate.tar.gz; set NAIVE_BAYES_DATA to the folder that has it",
)

# Small parts in the form of the real ones.
POSTS = {
    "20news-bydate-train/sci.space/1": b"the moon and an orbit of the moon",
    "20news-bydate-train/sci.space/2": b"the orbit of a probe",
    "20news-bydate-train/rec.autos/1": b"brakes of the caf\xe9",
    "20news-bydate-train/rec.autos/2": b"the brakes squeal and squeal",
    "20news-bydate-test/sci.space/3": b"a moon \x1b[31m\nprobe",
    "20news-bydate-test/rec.autos/3": b"squeal, brakes!",
}


@pytest.fixture
def posts(tmp_path):
    """The paths of a folder with the posts, and of an archive of it."""
    folder = tmp_path / "posts"
    for name, content in POSTS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return str(folder), shutil.make_archive(str(folder), "gztar", folder)


def test_without_data_newsgroups_runs_on_the_messages_and_fetches_nothing(monkeypatch, capsys):
    monkeypatch.setattr(naive_bayes, "fetch", None)
    assert newsgroups.main([]) == 0
    printed = capsys.readouterr().out
    assert "python3 -m worked_examples.newsgroups --fetch " in printed
    for name in ("Multinomial", "Bernoulli", "Complement"):
        assert f"\n{name}\n===" in printed
    assert "\ndecision: ham, " in printed
    assert max(map(len, printed.split("\n"))) <= 100


def test_fetch_uses_the_fetched_archive_and_prints_no_control_character(posts, monkeypatch, capsys):
    folder, archive = posts
    assert newsgroups.read(archive) == newsgroups.read(folder)
    assert newsgroups.CORPUS in fetching.PUBLISHED
    monkeypatch.setattr(naive_bayes, "fetch", {newsgroups.CORPUS: archive}.__getitem__)
    assert newsgroups.main(["--fetch"]) == 0
    printed = capsys.readouterr().out
    assert "training: 4 posts; test: 2 posts; groups: 2" in printed
    assert "V has 10 words" in printed
    assert "\x1b" not in printed


def test_two_models_meet_on_the_same_posts(posts, capsys):
    """All of the later posts are right; and each seed tries one of the four earlier ones."""
    for path in posts:
        assert measured_lectures.main(["--posts", path]) == 0
        head, *lines = capsys.readouterr().out.rstrip("\n").split("\n")
        assert head.split() == ["alpha", "right", "nats", "a", "word", "log", "loss", "model"]
        assert [line.split()[:2] for line in lines[:3]] == [["1/100", "2"]] * 3
        divided = [line for line in lines if line.startswith("seed ")]
        assert len(divided) == 10
        assert all(
            re.search(r": [01] and [01] of 1; .*: wins \d, loses \d, p = 1.000$", line)
            for line in divided
        )
    assert measured_lectures.main([]) == 2
    assert "--posts PATH" in capsys.readouterr().err


def test_bad_data_for_newsgroups_give_a_one_line_error(tmp_path, capsys):
    for given in (tmp_path, tmp_path / "missing.tar.gz"):
        assert newsgroups.main(["--data", str(given)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n"), str(given) in err) == ("", 1, True)


@pytest.mark.long
@with_posts
def test_the_real_posts_are_sorted_as_scikit_learn_sorts_them(capsys):
    """The accuracies are scikit-learn's, 0.7728 and 0.6308; it has no figure for the third."""
    assert newsgroups.main(["--data", str(ARCHIVE)]) == 0
    printed = capsys.readouterr().out
    assert "training: 11314 posts; test: 7532 posts; groups: 20" in printed
    right = {"multinomial": 5821, "Bernoulli": 4751, "complement": 6227}
    for name, number in right.items():
        share = f"{number / 7532:.4f}"
        sklearn = f" ({share} by scikit-learn)" if name in newsgroups.PUBLISHED_ACCURACY else ""
        expected = f"V has 130107 words; {number}/7532 = {share} of the test posts are right"
        assert f"{expected}{sklearn}.\n" in printed
    assert max(map(len, printed.split("\n"))) <= 100


# The reviews.

REVIEWS = data_folder() / "amazon_cells_labelled.txt"


def test_a_file_of_reviews_that_cannot_be_read_is_one_line(tmp_path, capsys):
    empty = tmp_path / "empty.txt"
    empty.write_text("no tab\n", encoding="utf-8")
    for given in (tmp_path / "missing.txt", empty):
        for main, arguments in (
            (held_out_reviews.main, [str(given)]),
            (measured_lectures.main, ["--reviews", str(given)]),
        ):
            assert main(arguments) == 2
            printed, said = capsys.readouterr()
            assert printed == ""
            assert said.count("\n") == 1


@pytest.mark.long
@pytest.mark.skipif(not REVIEWS.is_file(), reason="not given on: amazon_cells_labelled.txt")
def test_the_chapters_print_the_tables_of_the_reviews(capsys, monkeypatch):
    """Two rows of each, which take seconds; with NAIVE_BAYES_MORE all of them."""
    every = held_out_reviews.NUMBERS, held_out_reviews.SIZES
    few = every if MORE > 1 else ((1, 50), (10, 50))
    by_keywords, by_size = held_out_reviews.by_keywords, held_out_reviews.by_size
    monkeypatch.setattr(held_out_reviews, "by_keywords", partial(by_keywords, numbers=few[0]))
    monkeypatch.setattr(held_out_reviews, "by_size", partial(by_size, sizes=few[1]))
    assert held_out_reviews.main([str(REVIEWS)]) == 0
    tables = capsys.readouterr().out.rstrip("\n").split("\n\n")
    rows = zip(("keywords", "logistic_regression"), tables, every, few, strict=True)
    for chapter, table, all_of_them, made in rows:
        text = (ROOT / "worked_examples" / f"{chapter}.md").read_text(encoding="utf-8")
        [block] = [it for it in re.findall(r"```text\n(.*?)\n```", text, re.S) if table[:30] in it]
        others = {str(it) for it in all_of_them} - {str(it) for it in made}
        assert table == "\n".join(it for it in block.split("\n") if it.split()[0] not in others)


@pytest.mark.long
@pytest.mark.skipif(not REVIEWS.is_file(), reason="not given on: amazon_cells_labelled.txt")
def test_the_reviews_are_calibrated_and_read_without_labels_as_the_chapter_says(capsys):
    """*Better, or luck?*: 0.38 to 0.44 before, 0.39 to 0.42 after; EM wins 15 and 1, loses 5, 11 and 4."""
    assert measured_lectures.main(["--reviews", str(REVIEWS)]) == 0
    printed = capsys.readouterr().out
    losses = re.findall(r"log loss (\S+) before, (\S+) after", printed)
    assert [(min(column), max(column)) for column in zip(*losses, strict=True)] == [
        ("0.38", "0.44"),
        ("0.39", "0.42"),
    ]
    right = re.findall(r"right (\d+) before, (\d+) after, of 500", printed)
    assert max(abs(int(before) - int(after)) for before, after in right) == 16
    rounds = re.findall(r"right (\d+); after each round .*, (\d+)\n", printed)
    assert [int(last) - int(first) for first, last in rounds] == [15, -5, -11, -4, 1]
