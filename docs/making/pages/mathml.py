r"""All pages: TeX becomes MathML while the site is built, so that no script has to draw it.

`pymdownx.arithmatex` finds the maths of a page and leaves it as `\(...\)` in a span and
`\[...\]` in a div.  What comes after it here puts MathML in their place, which browsers
draw and screen readers read as maths.  TeX that the converter does not know fails the
build.
"""

import re
from html import unescape
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from math_core import LatexError, LatexToMathML

INLINE = re.compile(r'<span class="arithmatex">\\\((.*?)\\\)</span>', re.DOTALL)
STOP = re.compile(r"(<math>(?:(?!</math>).)*</math>[.,;:!?)’”]+)", re.DOTALL)
"""Maths and the stop after it, which belongs on the same line."""
DISPLAYED = re.compile(r'<div class="arithmatex">\s*\\\[(.*?)\\\]\s*</div>', re.DOTALL)


def mathml(tex: str, display: bool = False) -> str:
    """MathML for TeX as it is written in HTML.

    Errors:
        math_core.LatexError: what the converter does not know, or browsers do not draw.

    Examples:
        >>> mathml("c_1")
        '<math><msub><mi>c</mi><mn>1</mn></msub></math>'
        >>> mathml("a &lt; b")
        '<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>'
    """
    formula = unescape(tex).strip()
    # One for each formula: what it numbers or defines leaves the next one alone.
    converter = LatexToMathML(fancy_error=False)
    try:
        made = converter.convert_with_local_state(formula, displaystyle=display)
    except LatexError as error:
        raise LatexError(f"{error} (at that character; the formula is: {formula})") from None
    if "<menclose" in made:
        raise LatexError(f"browsers draw no boxes and no strokes (the formula is: {formula})")
    return made


SIGN = r"[=+]|\\(?:approx|propto|le|ge|to|times|cdot)(?![a-zA-Z])"
# The bracket after \left or \right is theirs.
TOKEN = re.compile(
    r"(?P<opens>\\left(?![a-zA-Z])\s*\\?.|\\begin|\\\{|[{(\[])"
    r"|(?P<closes>\\right(?![a-zA-Z])\s*\\?.|\\end|\\\}|[})\]])"
    rf"|(?P<sign>{SIGN})|(?P<gap>\\q?quad)|(?P<column>&|\\\\)|\\[a-zA-Z]+|\\.",
    re.DOTALL,
)
END = re.compile(r"((?<=[,;])\s*\\q?quad|\\qquad)[\s\\quad]*$")
"""The gap at the end of a formula that has another beside it."""


def pieces(tex: str) -> list[str]:
    r"""A formula cut where a narrow page may break it: before relations and terms, after gaps.

    What is inside brackets or an environment stays together.

    Examples:
        >>> pieces(r"P(c \mid d) = \frac{a = b}{c} + d, \quad e = 1")
        ['P(c \\mid d)', '{}= \\frac{a = b}{c}', '{}+ d, \\quad', 'e', '{}= 1']
        >>> pieces(r"a \quad \qquad b")
        ['a \\quad \\qquad', 'b']
        >>> pieces("P_+ = 1")
        ['P_+', '{}= 1']
        >>> pieces(r"\begin{cases} 1 & x = 1 \\\\ 0 \end{cases}")
        ['\\begin{cases} 1 & x = 1 \\\\\\\\ 0 \\end{cases}']
    """
    cuts, depth = [0], 0
    for found in TOKEN.finditer(tex):
        if found["opens"]:
            depth += 1
        elif found["closes"]:
            depth -= 1
        elif depth:
            continue
        elif found["column"]:
            return [tex.strip()]
        elif found["sign"]:
            if not tex[: found.start()].rstrip().endswith(("_", "^", "{}")):  # P_+ is a name
                cuts.append(found.start())
        elif found["gap"]:
            if cuts[-1] and not tex[cuts[-1] : found.start()].strip():
                cuts.pop()  # one gap after another is one
            cuts.append(found.end())
    cut = [tex[a:b].strip() for a, b in zip(cuts, [*cuts[1:], len(tex)], strict=True)]
    # An empty group in front of a sign keeps its space.
    return [f"{{}}{part}" if re.match(SIGN, part) else part for part in cut if part]


def displayed(tex: str) -> str:
    r"""A formula on lines of its own: one, or as many as a narrow page needs.

    Several formulas side by side are parted before one of them is broken.

    Examples:
        >>> displayed("a = 1").count("<math")
        2
        >>> displayed(r"a = 1, \quad b = 2").count("<span>")
        2
    """
    formulas: list[list[str]] = [[]]
    for piece in pieces(unescape(tex)):
        alone = END.sub("", piece)
        formulas[-1].append(mathml(alone, True))
        if alone != piece:
            formulas.append([])
    made = (f"<span>{' '.join(parts)}</span>" for parts in formulas if parts)
    return f'<div class="formula">{" ".join(made)}</div>'


class MathML(Postprocessor):
    """Puts MathML in the place of what arithmatex left."""

    def run(self, text: str) -> str:
        """The page with its maths."""
        text = INLINE.sub(lambda found: mathml(found[1]), text)
        text = STOP.sub(r'<span class="kept">\1</span>', text)
        # What is still wider than the page scrolls in a box of its own.
        return DISPLAYED.sub(lambda found: displayed(found[1]), text)


class MathMLExtension(Extension):
    """For `markdown_extensions`, after `pymdownx.arithmatex` with `generic: true`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Comes last, when arithmatex's boxes are back in the page."""
        md.postprocessors.register(MathML(md), "mathml", -100)


def makeExtension(**settings: Any) -> MathMLExtension:
    """What Python-Markdown calls."""
    return MathMLExtension(**settings)
