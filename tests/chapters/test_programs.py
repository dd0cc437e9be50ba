"""The programs newsgroups and bitmaps: on what the package brings, and on real files."""

import os
import struct
import tarfile

import pytest

from naive_bayes import NaiveBayesError
from naive_bayes.data import fetching
from tests.material import data_folder
from worked_examples import bitmaps, newsgroups

ARCHIVE = data_folder() / "20news-bydate.tar.gz"
with_posts = pytest.mark.skipif(
    not ARCHIVE.is_file(),
    reason="no 20news-bydate.tar.gz: set NAIVE_BAYES_DATA to the folder that has it",
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
def folder(tmp_path):
    folder = tmp_path / "posts"
    for name, content in POSTS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture
def archive(folder, tmp_path):
    path = tmp_path / "posts.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        for name in POSTS:
            tar.add(folder / name, name)
    return path


def test_without_data_newsgroups_runs_on_the_messages_and_fetches_nothing(monkeypatch, capsys):
    monkeypatch.setattr(newsgroups, "fetch", None)
    assert newsgroups.main([]) == 0
    printed = capsys.readouterr().out
    assert "python3 -m worked_examples.newsgroups --fetch\n" in printed
    for name in ("Multinomial", "Bernoulli", "Complement"):
        assert f"\n{name}\n===" in printed
    assert "\ndecision: ham, " in printed
    assert max(map(len, printed.split("\n"))) <= 100


def test_the_archive_and_its_folder_give_the_same_posts(folder, archive):
    posts = newsgroups.read(str(archive))
    assert posts == newsgroups.read(str(folder))
    assert posts.training[0] == ("brakes of the café", "rec.autos")
    assert [group for _, group in posts.test] == ["rec.autos", "sci.space"]


def test_fetch_uses_the_fetched_archive_and_prints_no_control_character(
    archive, monkeypatch, capsys
):
    assert newsgroups.CORPUS in fetching.PUBLISHED
    monkeypatch.setattr(newsgroups, "fetch", {newsgroups.CORPUS: str(archive)}.__getitem__)
    assert newsgroups.main(["--fetch"]) == 0
    printed = capsys.readouterr().out
    assert "training: 4 posts; test: 2 posts; groups: 2" in printed
    assert "V has 10 words" in printed
    assert "\x1b" not in printed


def test_bad_data_for_newsgroups_are_one_line(tmp_path, monkeypatch, capsys):
    def fails(_):
        raise NaiveBayesError("there is no connection")

    monkeypatch.setattr(newsgroups, "fetch", fails)
    assert newsgroups.main(["--fetch"]) == 2
    assert capsys.readouterr() == ("", "there is no connection\n")
    part, missing = tmp_path / "20news-bydate-train", tmp_path / "missing.tar.gz"
    for given, named in ((tmp_path, part), (missing, missing)):
        assert newsgroups.main(["--data", str(given)]) == 2
        assert capsys.readouterr() == ("", f"{named}: {os.strerror(2)}\n")
    (tmp_path / "posts.txt").write_text("no archive", encoding="utf-8")
    assert newsgroups.main(["--data", str(tmp_path / "posts.txt")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.long
@pytest.mark.timeout(600)
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


# Bitmaps.


def digit(label, shift):
    """A grey image of 28 x 28 pixels: a frame for 0, a bar for any other digit."""
    pixels = bytearray([127]) * 784
    for row in range(6, 22):
        for column in range(10):
            edge = row in (6, 7, 20, 21) or column in (0, 1, 8, 9)
            if edge if label == 0 else column in (4, 5):
                pixels[28 * row + 9 + column + shift] = 128
    return bytes(pixels)


@pytest.fixture
def files(tmp_path):
    """Five images each of 0, 1 and 5, in the form of MNIST, as options."""
    digits = [(digit(label, shift), label) for shift in (0, 2, 3, 1, 1) for label in (0, 1, 5)]
    images, labels = tmp_path / "images", tmp_path / "labels"
    images.write_bytes(struct.pack(">4I", 0x803, 15, 28, 28) + b"".join(p for p, _ in digits))
    labels.write_bytes(struct.pack(">2I", 0x801, 15) + bytes(label for _, label in digits))
    return ["--images", str(images), "--labels", str(labels)]


def test_bitmaps_reads_real_images(files, capsys):
    assert bitmaps.main([*files, "--digits", "5,0"]) == 0
    printed = capsys.readouterr().out
    assert "The model learns from 4 bitmaps of 5 and 4 bitmaps of 0, with Laplace(1)." in printed
    # Half of 255 and more is black: 128 is, 127 is not.
    assert f"\n|{' ' * 14}##{' ' * 12}|\n" in printed
    assert "The accuracy is 2/2 = 100.0%." in printed
    assert all(len(line) <= 98 and line.isascii() for line in printed.splitlines())


def test_bitmaps_names_a_bad_file(files, tmp_path, capsys):
    images = files[1]
    assert bitmaps.main([*files, "--digits", "0,8"]) == 2
    assert capsys.readouterr().err == (
        f"{images}: there are 0 images of the digit 8 in it: give at least 5 of each digit\n"
    )
    (tmp_path / "images").write_bytes(struct.pack(">4I", 0x803, 15, 1, 2) + bytes(30))
    assert bitmaps.main(files) == 2
    assert "an image has 2 pixels, which make no square" in capsys.readouterr().err
    (tmp_path / "images").unlink()
    assert bitmaps.main(files) == 2
    assert capsys.readouterr().err == f"{images}: No such file or directory\n"


@pytest.mark.parametrize(
    "arguments", [["--labels", "FILE"], ["--digits", "3,3"], ["--digits", "three"]]
)
def test_bitmaps_refuses_arguments(capsys, arguments):
    with pytest.raises(SystemExit) as caught:
        bitmaps.main(arguments)
    assert caught.value.code == 2
    assert arguments[0] in capsys.readouterr().err.splitlines()[-1]


def test_newsgroups_takes_data_or_fetches_them(capsys):
    with pytest.raises(SystemExit):
        newsgroups.main(["--data", "posts", "--fetch"])
    assert "not allowed with argument" in capsys.readouterr().err
