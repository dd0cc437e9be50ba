"""An editor's debugger, started as .vscode/launch.json says, stops where the page says."""

import json

from docs.making.pages import tour
from tests.debug_adapter import Editor
from tests.material import ROOT

LAUNCH = json.loads((ROOT / ".vscode" / "launch.json").read_text(encoding="utf-8"))
WAYS = {each["name"]: each for each in LAUNCH["configurations"]}


def filled(way, **typed):
    """A configuration with what the editor puts into it, and what the reader types."""
    default = {each["id"]: each["default"] for each in LAUNCH["inputs"]}
    values = {f"${{input:{name}}}": value for name, value in {**default, **typed}.items()}
    text = json.dumps(WAYS[way])
    for name, value in {"${workspaceFolder}": str(ROOT), **values}.items():
        text = text.replace(name, json.dumps(value)[1:-1])
    return json.loads(text)


def line_of(path, text):
    """The number of the only line that has a text."""
    (number,) = [n for n, line in enumerate(path.read_text().split("\n"), 1) if text in line]
    return number


def test_step_through_posterior_stops_at_the_line_that_asks_and_f11_goes_into_the_call():
    with Editor(filled("Step through posterior")) as editor:
        top = editor.stop()[0]
        assert (top.file, top.line) == ("emails.py", line_of(tour.PROGRAM, "debug(model.posterior"))
        editor.go("stepIn")
        top = editor.stop()[0]
        assert (top.function, top.file) == ("posterior", "model.py")
        editor.go("continue")
        assert editor.stop() == []
    assert "{'spam': Fraction(2, 3), 'ham': Fraction(1, 3)}" in editor.printed


def test_f5_goes_from_one_named_function_to_the_next_and_the_console_answers():
    names = ("factors", "document_likelihood", "evidence")
    with Editor(filled("Step through posterior"), names) as editor:
        editor.stop()
        for name in names:
            editor.go("continue")
            top = editor.stop()[0]
            assert top.function == name
            if name == "factors":
                answer = editor.value('self.likelihood("a", "spam")', top)
    page = tour.PAGE.read_text(encoding="utf-8")
    assert f'`self.likelihood("a", "spam")` answers `{answer}`' in page


def test_step_through_a_section_stops_at_the_line_of_the_chapter():
    """COMP9417, 3.2.3: theta of a is 6/20 in spam; F5 goes to the same line, with the next word."""
    chapter = ROOT / "worked_examples" / "spam_ham.md"
    asks = "spam_ham.md", line_of(chapter, "theta = smoothed.likelihood(j, k)")
    with Editor(filled("Step through a section", chapter="spam_ham", section="3.2.3")) as editor:
        top = editor.stop()[0]
        assert (top.file, top.line) == asks
        editor.go("stepIn")
        assert editor.stop()[0].function == "likelihood"
        editor.go("continue")
        top = editor.stop()[0]
        assert (top.file, top.line) == asks
        assert "6/20" in editor.value("str(theta)", top)
