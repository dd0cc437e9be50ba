"""A notebook, executed: what its reader sees below each cell."""

import pytest

nbformat = pytest.importorskip("nbformat", reason='pip install "naive-bayes-by-hand[clients]"')
nbclient = pytest.importorskip("nbclient", reason='pip install "naive-bayes-by-hand[clients]"')
pytest.importorskip("ipykernel", reason='pip install "naive-bayes-by-hand[clients]"')

CELLS = [
    "from naive_bayes import MultinomialNB, TextClassifier, messages, tokenise\n"
    "classifier = TextClassifier().fit(*zip(*messages()))",
    "classifier.explain('free lunch today')",
    "import pandas as pd\n"
    "rows = classifier.most_informative('spam', 'ham', 3)\n"
    "pd.DataFrame(rows)[['word', 'favours']]",
    "model = MultinomialNB().fit([['$5', '$', 'win_win'], ['a*b', '`']], ['spam', 'ham'])\n"
    "model.explain(['$5', '$', 'win_win', 'a*b', '`'])",
    "model.likelihood('$5', 'spam')",
    "model.posterior(['$5'])",
]


@pytest.fixture(scope="module")
def shown():
    """For each cell, what it shows, by type."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [cell.outputs for cell in notebook.cells]
    assert not any(output.output_type == "error" for cell in outputs for output in cell)
    return [cell[-1].data if cell else {} for cell in outputs]


def test_the_working_shows_as_markdown_and_as_latex(shown):
    assert shown[1]["text/markdown"].startswith("document: free 1, lunch 1, today 1")
    assert "| factor | times | estimate | value | log |" in shown[1]["text/markdown"]
    assert "text/latex" in shown[1]
    assert shown[1]["text/plain"].startswith("<Working")


def test_the_most_informative_words_make_a_table(shown):
    assert "<table" in shown[2]["text/html"]
    assert shown[2]["text/html"].count("<tr") == 7, "a header, three for spam, three for ham"


def test_a_dollar_in_a_word_begins_no_formula(shown):
    text = shown[3]["text/markdown"]
    assert "$" in text
    unescaped = text.replace(r"\$", "").replace("&#36;", "")
    assert "$" not in unescaped, "every dollar of a word is escaped"


def test_numbers_show_what_they_remember(shown):
    assert shown[4]["text/plain"] == "Estimate(1, 3, 1, 5)"
    assert shown[5]["text/plain"] == "{'spam': Fraction(7, 11), 'ham': Fraction(4, 11)}"
