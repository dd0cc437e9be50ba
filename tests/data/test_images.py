"""corpora: labelled images from idx and CSV files, and the bitmaps that are made of them."""

import gzip
import struct
import subprocess
import sys

import pytest

from naive_bayes import NaiveBayesError, read_images
from naive_bayes.data import corpora
from tests.material import ROOT
from worked_examples import bitmaps

PIXELS = ((0, 255, 127, 128), (1, 2, 3, 4), (255, 255, 255, 255))
LABELS = (7, 0, 255)
IMAGES = list(zip(PIXELS, LABELS, strict=True))

IDX_IMAGES = struct.pack(">4I", 0x803, 3, 2, 2) + b"".join(map(bytes, PIXELS))
IDX_LABELS = struct.pack(">2I", 0x801, 3) + bytes(LABELS)
CSV = b"7,0,255,127,128\n0,1,2,3,4\n255,255,255,255,255\n"

PACKINGS = pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["plain", "gzipped"])


@pytest.fixture
def write(tmp_path):
    def write(content, name="images"):
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def message(images, labels=None):
    with pytest.raises(NaiveBayesError) as caught:
        list(read_images(images, labels))
    return str(caught.value)


# What can be read.


@PACKINGS
def test_idx(write, pack):
    images, labels = write(pack(IDX_IMAGES)), write(pack(IDX_LABELS), "labels")
    assert list(read_images(images, labels)) == IMAGES
    assert list(read_images(str(images), str(labels))) == IMAGES


def test_one_idx_file_may_be_gzipped_and_the_other_not(write):
    images, labels = write(gzip.compress(IDX_IMAGES)), write(IDX_LABELS, "labels")
    assert list(read_images(images, labels)) == IMAGES


def test_idx_files_without_images(write):
    images = write(struct.pack(">4I", 0x803, 0, 28, 28))
    assert list(read_images(images, write(struct.pack(">2I", 0x801, 0), "labels"))) == []


def test_images_need_not_be_square(write):
    images = write(struct.pack(">4I", 0x803, 1, 1, 3) + bytes([5, 6, 7]))
    labels = write(struct.pack(">2I", 0x801, 1) + bytes([1]), "labels")
    assert list(read_images(images, labels)) == [((5, 6, 7), 1)]


@PACKINGS
def test_csv(write, pack):
    assert list(read_images(write(pack(CSV)))) == IMAGES


@pytest.mark.parametrize(
    "content",
    [
        b"label,1x1,1x2,2x1,2x2\n" + CSV,
        b"Label,1x1,1x2,2x1,2x2\n" + CSV,
        b"\xef\xbb\xbf" + CSV,
        b"\xef\xbb\xbflabel,pixel\n" + CSV,
        CSV.replace(b"\n", b"\r\n"),
        CSV.replace(b",", b", "),
        CSV.replace(b"7,0,255", b'"7","0",255'),
        CSV + b"\n",
        CSV.rstrip(b"\n"),
    ],
    ids=[
        "header",
        "capital header",
        "byte order mark",
        "byte order mark and header",
        "Windows line ends",
        "spaces",
        "quotes",
        "empty line",
        "no last line end",
    ],
)
def test_csv_as_other_programs_write_it(write, content):
    assert list(read_images(write(content))) == IMAGES


def test_an_empty_csv_file_has_no_images(write):
    assert list(read_images(write(b""))) == []


def test_images_before_a_wrong_one_can_be_used(write):
    images = read_images(write(CSV + b"1,2\n"))
    assert [next(images) for _ in IMAGES] == IMAGES
    with pytest.raises(NaiveBayesError):
        next(images)


# What cannot.


@pytest.mark.parametrize("labels", [None, "labels"])
def test_a_file_that_is_not_there_is_an_os_error(tmp_path, labels):
    with pytest.raises(FileNotFoundError):
        list(read_images(tmp_path / "images", labels and tmp_path / labels))


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (
            b"",
            ": the file begins with the bytes (none), and an idx file of images with 00 00 08 03: "
            "give the file of images",
        ),
        (
            IDX_LABELS,
            ": the file begins with the bytes 00 00 08 01, and an idx file of images with "
            "00 00 08 03: give the file of images",
        ),
        (
            CSV,
            ": the file begins with the bytes 37 2c 30 2c, and an idx file of images with "
            "00 00 08 03: give the file of images",
        ),
        (
            IDX_IMAGES[:9],
            ": the file ends after 9 of the 16 bytes of its header: fetch it again",
        ),
        (
            IDX_IMAGES[:-5],
            ", image 2: the file ends after 3 of the image's 4 pixels: fetch it again",
        ),
        (
            IDX_IMAGES[:-4],
            ", image 3: the file ends after 0 of the image's 4 pixels: fetch it again",
        ),
        (
            IDX_IMAGES + b"\0",
            ": the file continues after the 3 images of its header: fetch it again",
        ),
    ],
)
@PACKINGS
def test_a_bad_idx_file_of_images(write, pack, content, problem):
    images, labels = write(pack(content)), write(IDX_LABELS, "labels")
    assert message(images, labels) == f"{images}{problem}"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (
            IDX_IMAGES,
            ": the file begins with the bytes 00 00 08 03, and an idx file of labels with "
            "00 00 08 01: give the file of labels",
        ),
        (
            IDX_LABELS[:5],
            ": the file ends after 5 of the 8 bytes of its header: fetch it again",
        ),
        (
            IDX_LABELS[:-1],
            ": the file ends after 2 of its 3 labels: fetch it again",
        ),
        (
            IDX_LABELS + b"\0\0",
            ": the file continues after the 3 labels of its header: fetch it again",
        ),
    ],
)
@PACKINGS
def test_a_bad_idx_file_of_labels(write, pack, content, problem):
    images, labels = write(IDX_IMAGES), write(pack(content), "labels")
    assert message(images, labels) == f"{labels}{problem}"


def test_unequal_counts(write):
    images = write(IDX_IMAGES)
    labels = write(struct.pack(">2I", 0x801, 2) + bytes([7, 0]), "labels")
    assert message(images, labels) == (
        f"{images} has 3 images and {labels} has 2 labels: give two files that belong together"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (
            IDX_IMAGES,
            ": this is an idx file of images, and their labels are in a second file: give that too",
        ),
        (
            CSV + b"1,2,256,3,4\n",
            ", line 4: field 3 is '256': write a whole number from 0 to 255",
        ),
        (
            b"x,0,0\n",
            ", line 1: field 1 is 'x': write a whole number from 0 to 255",
        ),
        (
            CSV + b"label,0,0,0,0\n",
            ", line 4: field 1 is 'label': write a whole number from 0 to 255",
        ),
        (
            b"1,0,-1\n",
            ", line 1: field 3 is '-1': write a whole number from 0 to 255",
        ),
        (
            b"1,0,,0\n",
            ", line 1: field 3 is '': write a whole number from 0 to 255",
        ),
        (
            b"1,0.5,0\n",
            ", line 1: field 2 is '0.5': write a whole number from 0 to 255",
        ),
        (
            b"1;0;0;0;0;0;0;0;0;0;0;0;0;0\n",
            ", line 1: field 1 is '1;0;0;0;0;0;0;0;0;0;': write a whole number from 0 to 255",
        ),
        (
            "1,٣\n".encode(),
            ", line 1: field 2 is '٣': write a whole number from 0 to 255",
        ),
        (
            b"1,\xff\n",
            ", line 1: field 2 is '\ufffd': write a whole number from 0 to 255",
        ),
        (
            b"7\n",
            ", line 1: there is a label and no pixel: write the pixels after the label",
        ),
        (
            CSV + b"1,2,3,4\n",
            ", line 4: there are 3 pixels, and 4 in the first image: write the same number in each line",
        ),
        (
            CSV + b'1,2,3,"4' + b"x" * 200_000,
            ", line 4: this is not CSV (field larger than field limit (131072)): write a label and "
            "pixels, with commas between them",
        ),
    ],
)
@PACKINGS
def test_a_bad_csv_file(write, pack, content, problem):
    images = write(pack(content))
    assert message(images) == f"{images}{problem}"


ENDS_EARLY = (
    "the gzipped file is damaged (Compressed file ended before the end-of-stream marker was "
    "reached): fetch it again, or unpack it first"
)


def test_a_gzipped_idx_file_that_ends_early(write):
    images, labels = write(gzip.compress(IDX_IMAGES)[:-10]), write(IDX_LABELS, "labels")
    assert message(images, labels) == f"{images}, image 3: {ENDS_EARLY}"


def test_a_gzipped_file_of_labels_that_ends_early(write):
    images, labels = write(IDX_IMAGES), write(gzip.compress(IDX_LABELS)[:12], "labels")
    assert message(images, labels) == f"{labels}: {ENDS_EARLY}"


def test_a_gzipped_csv_file_that_ends_early(write):
    images = write(gzip.compress(CSV)[:-4])
    assert message(images) == f"{images}, after line 3: {ENDS_EARLY}"


def test_a_gzipped_file_with_a_wrong_checksum(write):
    damaged = bytearray(gzip.compress(CSV))
    damaged[-8] ^= 1
    images = write(bytes(damaged))
    assert message(images).startswith(
        f"{images}, after line 3: the gzipped file is damaged (CRC check"
    )


def test_a_gzipped_file_with_wrong_data(write):
    damaged = bytearray(gzip.compress(CSV))
    damaged[10:14] = b"\xff" * 4
    images = write(bytes(damaged))
    assert message(images).startswith(f"{images}: the gzipped file is damaged (Error -3")


# The example on real files.


def digit(label, shift):
    """A grey image of 28 x 28 pixels: a frame for 0, a bar for any other digit."""
    pixels = bytearray(784)
    for row in range(6, 22):
        for column in range(9 + shift, 19 + shift):
            edge = row in (6, 7, 20, 21) or column - shift in (9, 10, 17, 18)
            middle = column - shift in (13, 14)
            if edge if label == 0 else middle:
                pixels[28 * row + column] = 128 + 10 * shift
            else:
                pixels[28 * row + column] = 127
    return bytes(pixels)


DIGITS = [(digit(label, shift), label) for shift in (0, 1, 2, 3) * 4 for label in (0, 1, 5)]
MNIST_IMAGES = struct.pack(">4I", 0x803, len(DIGITS), 28, 28) + b"".join(p for p, _ in DIGITS)
MNIST_LABELS = struct.pack(">2I", 0x801, len(DIGITS)) + bytes(label for _, label in DIGITS)
MNIST_CSV = b"".join(b"%d,%s\n" % (c, ",".join(map(str, p)).encode()) for p, c in DIGITS)


@PACKINGS
def test_the_example_reads_idx_and_csv_alike(write, pack, capsys):
    images, labels = write(pack(MNIST_IMAGES)), write(pack(MNIST_LABELS), "labels")
    assert bitmaps.main(["--images", str(images), "--labels", str(labels)]) == 0
    from_idx = capsys.readouterr().out
    assert bitmaps.main(["--images", str(write(pack(MNIST_CSV), "csv"))]) == 0
    assert capsys.readouterr().out == from_idx
    # Half of 255 and more is black: 128 is, 127 is not.
    assert f"|{' ' * 9}{'#' * 10}{' ' * 9}|    |{' ' * 13}##{' ' * 13}|" in from_idx
    assert "The model learns from 12 bitmaps of 0 and 12 bitmaps of 1, with Laplace(1)." in from_idx
    assert "The accuracy is 8/8 = 100.0%." in from_idx
    assert all(len(line) <= 98 and line.isascii() for line in from_idx.splitlines())


def test_the_example_with_other_digits(write, capsys):
    assert bitmaps.main(["--images", str(write(MNIST_CSV)), "--digits", "5,0"]) == 0
    assert "The model learns from 12 bitmaps of 0 and 12 bitmaps of 5" in capsys.readouterr().out


def test_the_example_says_which_file_is_bad(write, capsys):
    images = write(MNIST_CSV)
    assert bitmaps.main(["--images", str(images), "--digits", "0,8"]) == 2
    assert capsys.readouterr().err == (
        f"{images}: there are 0 images of the digit 8 in it: give at least 4 of each digit\n"
    )
    images = write(b"1,2,3\n")
    assert bitmaps.main(["--images", str(images)]) == 2
    assert capsys.readouterr().err == (
        f"{images}: an image has 2 pixels, which make no square: give square images, such as "
        "28 x 28\n"
    )
    missing = images.with_name("missing")
    assert bitmaps.main(["--images", str(missing)]) == 2
    assert capsys.readouterr().err == f"{missing}: No such file or directory\n"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ["--labels", "FILE"],
            "--labels and --digits are about the file of --images: give that too",
        ),
        (
            ["--images", "FILE", "--digits", "3,3"],
            "argument --digits: '3,3' is not two different digits with a comma, such as 3,8",
        ),
        (
            ["--images", "FILE", "--digits", "three"],
            "argument --digits: 'three' is not two different digits with a comma, such as 3,8",
        ),
    ],
)
def test_the_example_refuses_arguments(capsys, arguments, problem):
    with pytest.raises(SystemExit) as caught:
        bitmaps.main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"error: {problem}")


def test_what_the_reader_needs_is_loaded_when_it_reads():
    """The lessons load struct, for the packed scores; the reader loads nothing more."""
    code = (
        "import sys, naive_bayes; before = {*sys.modules}; import naive_bayes.data.corpora; "
        "print(*{'csv', 'gzip', 'zlib'} & {*sys.modules}, *{'struct'} & ({*sys.modules} - before))"
    )
    finished = subprocess.run(
        [sys.executable, "-S", "-E", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout.split() == []


def test_the_largest_image_is_read_and_a_larger_one_refused(write, monkeypatch):
    images, labels = write(IDX_IMAGES), write(IDX_LABELS, "labels")
    monkeypatch.setattr(corpora, "LARGEST_IMAGE", 4)
    assert len(list(read_images(images, labels))) == 3
    monkeypatch.setattr(corpora, "LARGEST_IMAGE", 3)
    assert message(images, labels) == (
        f"{images}: the header declares 3 images of 2 x 2 pixels: give at most 3 pixels in an "
        f"image and {corpora.LARGEST_FILE} in all"
    )
