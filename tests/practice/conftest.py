"""What the tests of the command line share."""

import pytest

from naive_bayes.__main__ import main


@pytest.fixture
def run(capsys):
    """Run one command in this process: its exit code, what it printed, and its messages."""

    def run(*arguments):
        code = main(arguments)
        return code, *capsys.readouterr()

    return run
