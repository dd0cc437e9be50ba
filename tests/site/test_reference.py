"""The reference has each public name once, and each term in its place."""

import contextlib
import io
import re

import naive_bayes
from docs.making.pages import reference
from tests.material import ROOT

FOLDER = ROOT / "docs" / "reference"


def test_the_reference_shows_every_public_name_once_and_with_a_sentence():
    text = (FOLDER / "index.md").read_text(encoding="utf-8")
    blocks = re.findall(r'^```python exec="on"\n(.*?)^```$', text, re.MULTILINE | re.DOTALL)
    shown = []
    for block in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            try:
                exec(block, {})
            except AttributeError as error:
                raise AssertionError(f"{error}: correct docs/reference/index.md") from error
        shown += re.findall(r"<code>(\w+)</code></autoref>", printed.getvalue())
    lacking = {*naive_bayes.__all__} - {*shown}
    assert not lacking, f"add {sorted(lacking)} to a table of docs/reference/index.md"
    assert sorted(shown) == sorted(naive_bayes.__all__)
    for name in shown:
        sentence = reference.first_sentence(getattr(naive_bayes, name))
        assert re.fullmatch(r"[^\n]{10,110}[.?]", sentence), name


def test_the_terms_are_in_alphabetical_order():
    text = (FOLDER / "look-up.md").read_text(encoding="utf-8")
    terms = re.findall(r"^\*\*(.+)\*\* \{: #([a-z-]+) \}\n:   ", text, re.MULTILINE)
    assert len(terms) == text.count("\n:   ")
    names, anchors = zip(*terms, strict=True)
    assert list(names) == sorted(set(names), key=str.casefold)
    assert len(set(anchors)) == len(anchors)
