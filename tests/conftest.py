"""Settings for all tests, and which of them may be skipped."""

import gc
import io
import os
import sys

import pytest
from hypothesis import HealthCheck, settings

# The same examples every time: a failure is never luck.  Some laws discard examples of 0/0, and no
# example has a deadline, because a slow machine is not a failure.  Each law is tried for every
# model, so ten examples are many cases.  The other profile draws more, and others: those of
# `--hypothesis-seed`.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=10,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
settings.register_profile(
    "more", settings.get_profile("steady"), derandomize=False, max_examples=30
)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def tracer_restored():
    """A debugger ends all tracing when it continues, and with it the measuring of coverage."""
    before = sys.gettrace()
    yield
    if sys.gettrace() is not before:
        sys.settrace(before)


@pytest.fixture
def run(capsys, monkeypatch):
    """Run one command in this process: exit code, what it printed, and its messages."""
    from naive_bayes.__main__ import main  # which the tests of the lessons do not need

    def run(*arguments, stdin=b""):
        given = None if stdin is None else io.TextIOWrapper(io.BytesIO(stdin))
        monkeypatch.setattr(sys, "stdin", given)
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as error:  # argparse ends so
            code = error.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


def pytest_collection_finish():
    """Python need not look through thousands of collected tests again, whenever it frees memory."""
    gc.freeze()


MAY_BE_SKIPPED = {
    "needs Unix": "an operating system without its pipes and devices",
    "needs Windows": "an operating system of another kind",
    "there is no python3.": "a second Python that is not installed",
    "there is no LaTeX": "pdflatex, which `.ci/run` installs where it may",
    "not given on": "the notes, a corpus or an inventory, which everybody fetches for himself",
}
"""The reasons for which a test may be skipped, by their beginnings, and what is lacking."""


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """With NAIVE_BAYES_SKIPS=fail, as in `.ci/run`, any other test that is skipped is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("NAIVE_BAYES_SKIPS") != "fail" or reporter is None:
        return
    for report in reporter.stats.get("skipped", []):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if not reason.startswith(tuple(MAY_BE_SKIPPED)):
            reporter.write_line(f"skipped, which fails here: {report.nodeid}: {reason}", red=True)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
