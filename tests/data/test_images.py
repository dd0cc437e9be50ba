"""corpora: labelled images from idx files."""

import gzip
import struct
import subprocess
import sys

import pytest

from naive_bayes import read_images
from naive_bayes.data import corpora
from tests.material import ROOT, message_of

PIXELS = ((0, 255, 127, 128), (1, 2, 3, 4), (255, 255, 255, 255))
IDX_IMAGES = struct.pack(">4I", 0x803, 3, 2, 2) + b"".join(map(bytes, PIXELS))
IDX_LABELS = struct.pack(">2I", 0x801, 3) + bytes((7, 0, 255))


@pytest.fixture
def write(tmp_path):
    def write(images, labels=IDX_LABELS):
        paths = tmp_path / "images", tmp_path / "labels"
        for path, content in zip(paths, (images, labels), strict=True):
            path.write_bytes(content)
        return paths

    return write


def test_images_are_read_from_plain_and_gzipped_files(write):
    expected = list(zip(PIXELS, (7, 0, 255), strict=True))
    assert list(read_images(*write(IDX_IMAGES))) == expected
    assert list(read_images(*write(gzip.compress(IDX_IMAGES)))) == expected
    assert list(read_images(*map(str, write(IDX_IMAGES, gzip.compress(IDX_LABELS))))) == expected
    one = struct.pack(">4I", 0x803, 1, 1, 3) + bytes([5, 6, 7])
    assert list(read_images(*write(one, struct.pack(">2I", 0x801, 1) + b"\1"))) == [((5, 6, 7), 1)]


def test_a_file_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_images(tmp_path / "images", tmp_path / "labels"))


def header(*sizes):
    return struct.pack(f">{len(sizes) + 1}I", 0x800 + len(sizes), *sizes)


@pytest.mark.parametrize(
    ("images", "problem"),
    [
        (b"", " does not begin as an idx file of images does: give the file of images"),
        (IDX_LABELS, " does not begin as an idx file of images does"),
        (IDX_IMAGES[:9], " does not begin as an idx file of images does"),
        (IDX_IMAGES[:-5], ": the header promises 12 bytes, and the file has 7: fetch it again"),
        (IDX_IMAGES + b"\0", ": the header promises 12 bytes, and the file has more"),
        (header(2, 1, 1) + b"12", " has 2 images and "),
        (header(3, 2**32 - 1, 2**32 - 1), f" has more than {corpora.LARGEST_TEXT} bytes"),
        # Without the time, which would give the test a different name in each process.
        (gzip.compress(IDX_IMAGES, mtime=0)[:-10], ": the gzipped file is damaged ("),
        (b"\x1f\x8b\x08\0" + b"\xff" * 20, ": the gzipped file is damaged ("),
    ],
)
def test_a_bad_file_of_images_is_refused(write, images, problem):
    paths = write(images)
    assert message_of(lambda: list(read_images(*paths))).startswith(f"{paths[0]}{problem}")


def test_a_bad_file_of_labels_is_refused(write):
    for labels in (IDX_IMAGES, IDX_LABELS[:5], IDX_LABELS[:-1], header(2**32 - 1) + b"\1"):
        paths = write(IDX_IMAGES, labels)
        assert str(paths[1]) in message_of(lambda paths=paths: list(read_images(*paths)))


def test_images_are_bounded_before_they_are_read(write, monkeypatch):
    monkeypatch.setattr(corpora, "LARGEST_TEXT", 11)
    assert "has more than 11 bytes" in message_of(lambda: list(read_images(*write(IDX_IMAGES))))


def test_what_the_reader_needs_is_loaded_when_it_reads():
    code = (
        "import sys, naive_bayes.data.corpora; "
        "print({'csv', 'gzip', 'zlib', 'tarfile'} & {*sys.modules})"
    )
    command = [sys.executable, "-S", "-E", "-c", code]
    assert subprocess.check_output(command, cwd=ROOT, text=True) == "set()\n"
