"""A notebook, executed: what its reader sees below each cell."""

import re

import nbclient
import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager
from jupyter_client.manager import start_new_kernel

from docs.making.pages import notebooks
from tests.material import ROOT
from worked_examples import chapters

CELLS = [
    "from naive_bayes import MultinomialNB, TextClassifier, messages, tokenise\n"
    "classifier = TextClassifier().fit(*zip(*messages()))",
    "classifier.explain('free lunch today')",
    "import pandas as pd\n"
    "rows = classifier.model.most_informative('spam', 'ham', 3)\n"
    "pd.DataFrame(rows)[['word', 'favours']]",
    "model = MultinomialNB().fit([['$5', '$', 'win_win'], ['a*b', '`']], ['spam', 'ham'])\n"
    "model.explain(['$5', '$', 'win_win', 'a*b', '`'])",
    "model.likelihood('$5', 'spam')",
    "model.posterior(['$5'])",
    "model.factors(['$5'])[0]",
    "from naive_bayes import record\nrecord(model.posterior, ['$5'])",
]


@pytest.fixture(scope="module")
def shown():
    """For each cell, what it shows, by type."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [cell.outputs for cell in notebook.cells]
    assert not any(output.output_type == "error" for cell in outputs for output in cell)
    return [cell[-1].data if cell else {} for cell in outputs]


def test_each_object_is_shown_in_its_own_form(shown):
    _, working, table, dollars, estimate, posterior, factor, recording = shown
    assert working["text/markdown"].startswith("document: free 1, lunch 1, today 1")
    assert "| factor | times | estimate | value | log |" in working["text/markdown"]
    assert "text/latex" in working
    assert working["text/plain"].startswith("<Working")
    assert table["text/html"].count("<tr") == 7, "a header, three for spam, three for ham"
    assert "$" in dollars["text/markdown"]
    unescaped = dollars["text/markdown"].replace(r"\$", "").replace("&#36;", "")
    assert "$" not in unescaped, "a dollar in a word does not begin a formula"
    assert estimate["text/latex"] == r"$\displaystyle \frac{2}{8}$"
    assert estimate["text/plain"] == "2/8 = (1 + 1)/(3 + 5)"
    assert posterior["text/plain"] == "{'spam': Fraction(7, 11), 'ham': Fraction(4, 11)}"
    formula = r"P(\text{\$5} \mid \text{spam}) &= \left(\displaystyle \frac{2}{8}\right)"
    assert formula in factor["text/latex"]
    assert "<iframe" in recording["text/html"]


def test_debug_asks_in_the_notebook_if_no_debugger_is_attached():
    """ipykernel has debugpy, and Jupyter's own debugger is off."""
    code = "from naive_bayes import bayes_rule, debug\ndebug(bayes_rule.evidence, {'spam': 2})"
    typed, shown = iter(["args", "continue", "continue"]), []
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        client.execute_interactive(
            code, timeout=60, allow_stdin=True,
            stdin_hook=lambda message: client.input(next(typed)),
            output_hook=lambda message: shown.append(str(message["content"])),
        )  # fmt: skip
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert "joint = {'spam': 2}" in "".join(shown)
    assert "The evidence P(d), the sum of the joints: 2." in "".join(shown)
    assert "Fraction(2, 1)" in "".join(shown)


def test_a_page_as_a_notebook_shows_what_its_cells_give():
    """A sample; `.ci/run peers` runs them all."""
    path = notebooks.sources()["books_manning"]
    book = notebooks.notebook(path.read_text(encoding="utf-8"), "own.whl")
    nbformat.validate(book)
    assert 'wheel = Path("own.whl")' in book.cells[0].source
    saved = [printed(cell) for cell in book.cells]
    assert any(saved)
    nbclient.NotebookClient(book, timeout=60, kernel_name="python3").execute()
    assert [printed(cell) for cell in book.cells] == saved


def test_the_first_cell_installs_the_wheel_beside_it_or_says_that_it_is_missing(
    monkeypatch, tmp_path
):
    transformer = TransformerManager()
    page = "```pycon\n>>> import naive_bayes, snowballstemmer\n>>> 1\n1\n\n```\n"
    first = notebooks.notebook(page, "own.whl").cells[0]
    assert "skip-execution" not in first.metadata.get("tags", ())
    source, installed = transformer.transform_cell(first.source), []

    class Shell:
        def run_line_magic(self, name, line):
            assert name == "pip"
            names = {"wheel": "own.whl", "package": "snowballstemmer"}
            installed.append(line.format(**names).removeprefix("install --quiet "))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match=r"^put own.whl beside this notebook"):
        exec(source, {"get_ipython": Shell})
    (tmp_path / "own.whl").touch()
    exec(source, {"get_ipython": Shell})
    assert installed == ["own.whl", "snowballstemmer"]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: "found")
    (tmp_path / "own.whl").unlink()
    exec(source, {"get_ipython": Shell})
    assert installed == ["own.whl", "snowballstemmer"]


def test_no_notebook_has_the_markup_of_the_site():
    for name, path in notebooks.sources().items():
        parts = notebooks.FENCED.split(notebooks.MADE.sub("", path.read_text(encoding="utf-8")))
        prose = "".join(map(notebooks.prose, parts[::2]))
        assert not re.search(r"^(!!!|\?\?\?|===) |\{[:#]|<div|\[TOC\]", prose, re.MULTILINE), name


def printed(cell):
    """What a cell shows as text; IPython breaks the lines of a long value in its own way."""
    outputs = (it.get("text") or it.data["text/plain"] for it in cell.get("outputs", []))
    return "".join("".join(outputs).split())


def test_every_chapter_and_recipe_is_a_notebook():
    assert set(chapters.chapters()) <= set(notebooks.sources())
    recipes = {page for page in (ROOT / "docs").glob("recipes/*.md") if page.stem != "index"}
    assert recipes <= set(notebooks.sources().values())
