"""Printing to a closed pipe or a full disk."""

import errno
import io
import os

import pytest

from naive_bayes.foundation.printing import Parser, write


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [(errno.EPIPE, 141, ""), (errno.ENOSPC, 2, "standard output: No space left on device\n")],
)
def test_a_pipe_without_a_reader_and_a_full_disk_end_the_command(
    number, code, said, tmp_path, capsys, monkeypatch
):
    """141 is what a shell makes of a command that SIGPIPE has ended."""
    with open(tmp_path / "out", "wb") as file:

        class Full(io.StringIO):
            def write(self, text):
                raise OSError(number, os.strerror(number))

            def fileno(self):
                return file.fileno()

        monkeypatch.setattr("sys.stdout", Full())
        with pytest.raises(SystemExit) as ended:
            write(["one"])
    assert ended.value.code == code
    assert capsys.readouterr().err == said


def test_bad_usage_goes_to_the_standard_error_and_help_to_the_output(capsys):
    parser = Parser(prog="ask")
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(["--unknown"])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("usage: ask")
    assert "unrecognized arguments: --unknown" in err
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(["--help"])
    out, err = capsys.readouterr()
    assert (ended.value.code, err) == (0, "")
    assert out.startswith("usage: ask")
