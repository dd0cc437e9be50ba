r"""TeX to MathML while the site is built: maths that no script has to draw.

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
DISPLAYED = re.compile(r'<div class="arithmatex">\s*\\\[(.*?)\\\]\s*</div>', re.DOTALL)


def mathml(tex: str, displayed: bool = False) -> str:
    """MathML for TeX as it stands in HTML.

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
        made = converter.convert_with_local_state(formula, displaystyle=displayed)
    except LatexError as error:
        raise LatexError(f"{error} (at that character; the formula is: {formula})") from None
    if "<menclose" in made:
        raise LatexError(f"browsers draw no boxes and no strokes (the formula is: {formula})")
    return made


class MathML(Postprocessor):
    """Puts MathML in the place of what arithmatex left."""

    def run(self, text: str) -> str:
        """The page with its maths."""
        text = INLINE.sub(lambda found: mathml(found[1]), text)
        # A formula that is wider than the page scrolls in a box of its own.
        return DISPLAYED.sub(
            lambda found: f'<div class="formula">{mathml(found[1], True)}</div>', text
        )


class MathMLExtension(Extension):
    """For `markdown_extensions`, after `pymdownx.arithmatex` with `generic: true`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Comes last, when arithmatex's boxes are back in the page."""
        md.postprocessors.register(MathML(md), "mathml", -100)


def makeExtension(**settings: Any) -> MathMLExtension:
    """What Python-Markdown calls."""
    return MathMLExtension(**settings)
