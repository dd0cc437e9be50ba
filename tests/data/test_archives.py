"""corpora: labelled text from a tar archive, which is read without unpacking it."""

import io
import tarfile
from contextlib import suppress

import pytest

from naive_bayes import NaiveBayesError, read_archive, read_folders
from naive_bayes.data import corpora
from tests import fuzz
from tests.material import refused

FOLDER = {"type": tarfile.DIRTYPE}
POSTS = [
    ("by-date", FOLDER),
    ("by-date/train/space/2", b"the moon"),
    ("by-date/train/autos/10", b"caf\xe9"),
    ("by-date/test/autos/1", b"a car"),
    ("by-date/train/space/10", b"an orbit"),
    *((f"by-date/train/{name}", b"no") for name in (".hidden/1", "README", "space/.deep/1")),
    ("by-date/train/space/.hidden", b"no"),
]
TRAINING = [("café", "autos"), ("an orbit", "space"), ("the moon", "space")]


def tar_of(path, members, mode="w:gz"):
    """A tar archive; a member's content is bytes, or a TarInfo's fields."""
    with tarfile.open(path, mode) as tar:
        for name, content in members:
            member = tarfile.TarInfo(name)
            if isinstance(content, bytes):
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
            else:
                for field, value in content.items():
                    setattr(member, field, value)
                tar.addfile(member)
    return path


def test_an_archive_is_read_in_the_order_of_its_folders(tmp_path):
    for mode in ("w:gz", "w"):
        path = tar_of(tmp_path / "posts.tar", POSTS, mode)
        for part in ("by-date/train", "by-date/train/", "./by-date/train"):
            assert list(read_archive(path, part, "latin-1")) == TRAINING
    for name, content in POSTS[1:]:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    assert list(read_folders(tmp_path / "by-date" / "train", "latin-1")) == TRAINING
    members = [("./spam//1", b"win"), ("README", b""), ("./ham/1", b"lunch")]
    top = tar_of(tmp_path / "a.tar", members)
    assert list(read_archive(str(top))) == [("lunch", "ham"), ("win", "spam")]


def test_one_block_of_zeros_is_the_end_of_an_archive(tmp_path):
    """Tar writes two, and fills the file up with more."""
    path = tar_of(tmp_path / "a.tar", [("spam/1", b"win")], "w")
    blocks = path.read_bytes()
    for n, read in ((2, False), (3, True), (4, True), (20, True)):
        path.write_bytes(blocks[: n * tarfile.BLOCKSIZE])
        if read:
            assert list(read_archive(path)) == [("win", "spam")]
        else:
            refused(lambda: list(read_archive(path)), "this is not a tar archive, or it is damaged")


def test_a_member_of_a_million_bytes_is_read(tmp_path):
    path = tar_of(tmp_path / "a.tar", [("spam/1", b"win " * 250_000)])
    assert list(read_archive(path)) == [("win " * 250_000, "spam")]


def test_an_archive_of_any_size_is_unpacked_up_to_a_bound(tmp_path, monkeypatch):
    """All members count together, and so do their headers, of which one may say that it is huge."""
    monkeypatch.setattr(corpora, "LARGEST_TEXT", 2**20)
    many = [(f"spam/{k}", b" " * 2**18) for k in range(5)]
    assert len(list(read_archive(tar_of(tmp_path / "some.tar.gz", many[:3])))) == 3
    too_large = {
        "many": many,
        "empty": [(f"spam/{k}", b"") for k in range(2100)],
        "header": [("spam/1", {"pax_headers": {"comment": "x" * 2**21}})],
        "said": [("spam/1", {"pax_headers": {"size": str(10**12)}})],
    }
    for name, members in too_large.items():
        path = tar_of(tmp_path / f"{name}.tar.gz", members)
        assert path.stat().st_size < 2**16
        refused(
            lambda: list(read_archive(path)), f"{path} has more than 1048576 bytes when unpacked"
        )


def test_texts_before_a_bad_one_can_be_used(tmp_path):
    path = tar_of(tmp_path / "a.tar", [("a/1", b"good"), ("a/2", b"one\ntwo \xe9")])
    posts = read_archive(path)
    assert next(posts) == ("good", "a")
    refused(lambda: next(posts), f"{path}, a/2", " 2: ")


def test_a_part_without_files_is_refused(tmp_path):
    for members, part in ((POSTS, "train"), ([], "")):
        path = tar_of(tmp_path / "posts.tar.gz", members)
        named = f"{path} has no files at {part and part + '/'}LABEL/FILE: "
        refused(lambda: list(read_archive(path, part)), named)


def test_no_label_of_an_archive_is_lost_in_silence(tmp_path):
    train = [("train/spam/1", b"win"), ("train/ham", FOLDER)]
    path = tar_of(tmp_path / "posts.tar.gz", train)
    refused(lambda: list(read_archive(path, "train")), f"{path}, train/ham has no files")
    path = tar_of(path, [*train, ("train/ham/2003/1", b"lunch")])
    refused(lambda: list(read_archive(path, "train")), f"{path}, train/ham/2003/1: it lies in a")
    path = tar_of(path, [*train, ("train/ham/1", b"lunch"), ("other/empty", FOLDER)])
    assert list(read_archive(path, "train")) == [("lunch", "ham"), ("win", "spam")]


def test_a_file_that_is_not_an_archive_or_is_cut_off_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_archive(tmp_path / "missing.tar.gz"))
    gzipped = tar_of(tmp_path / "posts.tar.gz", POSTS).read_bytes()
    plain = tar_of(tmp_path / "posts.tar", POSTS, "w").read_bytes()
    path, cut = tmp_path / "bad.tar", (gzipped[:-20], gzipped[:-8] + bytes(8), plain[:1000])
    for content in (b"", b"no archive", b"x" * 2000, *cut):
        path.write_bytes(content)
        named = f"{path}: this is not a tar archive, or it is damaged: fetch it again"
        refused(lambda: list(read_archive(path)), named)


def test_an_archive_without_the_zeros_at_its_end_is_refused_and_says_why(tmp_path):
    path = tar_of(tmp_path / "posts.tar", [("spam/1", b"win")], "w")
    path.write_bytes(path.read_bytes()[:1024])  # a header and its file, of 512 bytes each
    with pytest.raises(NaiveBayesError) as caught:
        list(read_archive(path))
    assert str(caught.value.__cause__) == "it stops before its end"


OUTSIDE = ("../evil", "train/../../evil", "/tmp/evil", "..\\evil", "C:\\evil", "C:evil")
UNSAFE = [
    *((name, b"evil") for name in OUTSIDE),
    ("train/spam/..", FOLDER),
    ("train/spam/1", {"type": tarfile.SYMTYPE, "linkname": "0"}),
    ("train/spam/1", {"type": tarfile.LNKTYPE, "linkname": "train/spam/0"}),
    ("train/spam/1", {"type": tarfile.CHRTYPE, "devmajor": 1, "devminor": 3}),
]


@pytest.mark.parametrize("member", UNSAFE)
def test_an_archive_with_an_unsafe_member_is_refused(tmp_path, member):
    members = [("train/spam/0", b"win"), member, ("train/spam/2", b"x")]
    path = tar_of(tmp_path / "posts.tar.gz", members)
    named = f"{path}: the member {member[0]!r} is a link, or lies outside the folder: "
    refused(lambda: next(read_archive(path, "train")), named)


# Damaged in any way, it is read or refused in one sentence.


def test_a_wrong_byte_never_gives_a_wrong_text(tmp_path):
    path = tar_of(tmp_path / "good", [("spam/1", b"win")])
    good = path.read_bytes()
    for place in range(len(good)):
        data = bytearray(good)
        data[place] ^= 0x81
        path.write_bytes(data)
        with suppress(NaiveBayesError):
            assert list(read_archive(path)) in ([("win", "spam")], [])


@pytest.mark.long
def test_a_damaged_archive_and_headers_that_make_no_sense_are_read_or_refused():
    assert fuzz.run("archives", 1, range(300)) == []
