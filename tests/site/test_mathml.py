"""The maths of the site: TeX becomes MathML while the site is built, or the build fails.

The samples go through the site's own settings, those of mkdocs.yml.
"""

import functools
import re
from xml.etree import ElementTree

import markdown
import math_core
import pytest
from mkdocs.config import load_config

from docs.making.pages.mathml import mathml
from tests.material import ROOT


@pytest.fixture
def html(monkeypatch):
    """What makes HTML of Markdown, by the settings of the site."""
    monkeypatch.chdir(ROOT)
    config = load_config("mkdocs.yml")
    return functools.partial(
        markdown.markdown,
        extensions=config.markdown_extensions,
        extension_configs=config.mdx_configs,
    )


@pytest.fixture
def built(small_site, monkeypatch, tmp_path):
    """The HTML of a page that shows a module with a docstring."""
    monkeypatch.syspath_prepend(tmp_path)

    def html(docstring):
        (tmp_path / "formulas.py").write_text(f'r"""{docstring}"""\n', encoding="utf-8")
        page = "# Page\n\n::: formulas\n    options: { show_root_heading: true }\n"
        folder = small_site(page, hooks=[], extra_javascript=[])
        return (folder / "below" / "index.html").read_text(encoding="utf-8")

    return html


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\sum_{i=1}^{n} \log P(w_i)", "∑i=1nlog\u2061P(wi)"),
        (r"\arg\max_{c \in C} P(c)", "arg\u2061maxc∈C\u2061P(c)"),
    ],
)
def test_limits_are_below_where_there_is_room_and_beside_within_a_line(tex, text):
    for displayed, limits in ((False, {"msub", "msubsup"}), (True, {"munder", "munderover"})):
        # HTML knows this entity, XML does not.
        made = mathml(tex, displayed).replace("&ApplyFunction;", "\u2061")
        tree = ElementTree.fromstring(made)
        assert (tree.tag, tree.get("display")) == ("math", "block" if displayed else None)
        assert limits & {element.tag for element in tree.iter()}
        assert "".join(tree.itertext()) == text


@pytest.mark.parametrize(
    "tex", [r"\nosuch", r"\frac{1}", r"\left( x", r"x_", r"\begin{nosuch}", r"\boxed{x}"]
)
def test_what_the_converter_does_not_know_is_an_error(tex, html):
    with pytest.raises(math_core.LatexError) as caught:
        mathml(tex)
    assert f"formula is: {tex}" in str(caught.value)
    for text in (f"See ${tex}$ here.", f"$$\n{tex}\n$$"):
        with pytest.raises(math_core.LatexError):
            html(text)


def test_what_browsers_do_not_draw_is_said():
    said = r"^browsers draw no boxes and no strokes \(the formula is: \\boxed\{x\}\)$"
    with pytest.raises(math_core.LatexError, match=said):
        mathml(r"\boxed{x}")


def test_maths_within_a_line_and_in_a_box_of_its_own(html):
    for text in ("As $x_1$ says.", r"As \(x_1\) says."):
        assert html(text) == "<p>As <math><msub><mi>x</mi><mn>1</mn></msub></math> says.</p>"
    kept = '<p>So <span class="kept"><math><mi>w</mi></math>.</span></p>'
    assert html("So $w$.") == kept  # the stop stays with the formula
    box = '<div class="formula"><span><math display="block"><mi>x</mi></math></span></div>'
    for text in ("$$\nx\n$$", "$$ x $$", "\\[\nx\n\\]"):
        made = html(f"Before.\n\n{text}\n\nAfter.")
        assert made.split("\n") == ["<p>Before.</p>", box, "<p>After.</p>"]


def test_signs_that_html_uses_are_written_for_html(html):
    assert "<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>" in html("If $a<b$ then.")
    columns = html(r"$\begin{pmatrix} 1 & 2 \end{pmatrix}$")
    assert "<mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd>" in columns
    assert "<mtext>a&amp;b</mtext>" in html(r"$\text{a\&b}$")


def test_code_and_prices_are_not_maths(html):
    code = ("`$x$`", r"`\(x\)`", "```sh\necho $HOME $PATH\n```", "```\n$$x$$\n```")
    for text in (*code, "Costs $5 and $6."):
        made = html(text)
        assert not re.search("<math|arithmatex", made)
        assert made.count("$") == text.count("$")


def test_a_formula_does_not_see_what_another_defined(html):
    made = r"\newcommand{\half}{\frac{1}{2}} \half"
    assert "<mfrac>" in html(f"${made}$")
    with pytest.raises(math_core.LatexError):
        html(f"${made}$ and $\\half$")


def test_maths_of_docstrings_becomes_mathml_or_the_build_fails(built):
    made = built("The prior $P(c) < 1$.\n\n$$\n\\frac{1}{2}\n$$\n")
    assert "<mo>&lt;</mo><mn>1</mn></math>." in made
    assert '<div class="formula"><span><math display="block"><mfrac>' in made
    assert "arithmatex" not in made
    with pytest.raises(math_core.LatexError, match="nosuch"):
        built("See $\\nosuch$.")
