"""What strangers bring is taken at the first try, or refused for what is wrong with it."""

import pytest

from tests.data.strangers import FIRST_TRY, FOLDER, LISTS, cases_in, verdict

CASES = [*cases_in(*LISTS)]


@pytest.mark.parametrize("case", CASES, ids=[f"{one.file} {one.question}" for one in CASES])
def test_what_a_stranger_brings_is_taken_or_rightly_refused(case):
    how, said = verdict(case)
    assert how in FIRST_TRY, said


def test_every_file_of_a_stranger_has_a_case():
    """Its own, or that of a file which means the same."""
    named = " ".join(f"{case.file} {case.right}" for case in CASES)
    files = [path for path in FOLDER.glob("*/*") if path.parent.name != "__pycache__"]
    assert [path.name for path in files if path.relative_to(FOLDER).as_posix() not in named] == []
