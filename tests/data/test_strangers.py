"""What strangers bring is taken at the first try, or refused for what is wrong with it."""

import pytest

from docs.making.laboratory.case_reading import read
from docs.making.laboratory.pasting import preview
from naive_bayes.data.corpora import read_written
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


OTHERWISE = {
    "cases/graham.csv": "probabilities of nine digits would be rows that count a billion times",
    "pastes/shop.arff": "the laboratory has rows, and a value that is only declared has none",
}
"""Where the laboratory answers otherwise, and says so."""

ANSWERED = [one for one in CASES if one.label and one.file not in OTHERWISE]


@pytest.mark.long
@pytest.mark.parametrize("case", ANSWERED, ids=[f"{one.file} {one.question}" for one in ANSWERED])
def test_the_laboratory_answers_a_stranger_as_the_command_line_does(case):
    text, _ = read_written(FOLDER / case.file)
    options = case.options.replace("--alpha 0", "").split()
    found = preview(text, typed=case.question)
    assert found["error"] == ""
    state = {"model": "multinomial", "smoothing": "laplace", "alpha": "1", **found, "hidden": ""}
    state |= found["state"]
    if "--alpha 0" in case.options:
        state["smoothing"] = "none"
    if options:  # --prior spam=1/10,ham=9/10
        state |= {"prior": "given", "given": options[1].replace("=", " ").replace(",", ", ")}
    asked = read(state)
    [posterior] = asked.model.predict_proba([asked.document])
    label = max(posterior, key=posterior.get)
    assert (label, posterior[label]) == (
        case.label,
        pytest.approx(float(case.probability), abs=1e-6),
    )
