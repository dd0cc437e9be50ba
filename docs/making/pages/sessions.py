"""Chapters of the notes and books in two layers: what a session shows is one line; its code is folded.

The line has the notes' own equations, where the session prints their figures, and otherwise the
last line of its output.  A click opens the session, and it stays open.  The Markdown of a chapter
knows nothing of this: it remains a doctest that reads well on a forge.
"""

import re
from html import escape, unescape
from itertools import groupby
from operator import itemgetter

from docs.making.pages.figures import SIGN, of_chapter
from docs.making.pages.mathml import mathml

SESSION = re.compile(r'<div class="language-pycon highlight">.*?</div>', re.DOTALL)
CODE = re.compile(r'<div class="language-py(?:con try|thon) highlight">.*?</div>', re.DOTALL)
OUTPUT = re.compile(r'<span class="go">(.*?)</span>\n?</span>', re.DOTALL)
INPUT = re.compile(r'<span class="gp">&gt;&gt;&gt; </span>(.*?)\n', re.DOTALL)
TAG = re.compile(r"<[^>]*>|⟦/?[^⟧]*⟧")

MOST_EQUATIONS, LONGEST_LINE = 16, 90
"""How many equations, and how many characters of output, a folded session shows."""

MOST_OUTPUT = 4
"""How many lines of output a folded session of Learn shows."""

WORDS = re.compile(r"\\[a-z]+|[a-zA-Z]{2,}")
"""A command of TeX, or a word, which is upright."""


def symbol_in_tex(symbol: str) -> str:
    """A symbol of the notes in TeX; nothing if it is written in words.

    Examples:
        >>> symbol_in_tex("theta_a^+"), symbol_in_tex("p(x_*|c_+)"), symbol_in_tex("the verdict")
        ('\\\\theta_{a}^{+}', 'p(x_{*}\\\\mid c_{+})', '')
        >>> symbol_in_tex("P(great|+)")
        'P(\\\\text{great}\\\\mid +)'
    """
    if re.search(r"[a-zA-Z] \w|[a-zA-Z]{2},|, [a-z]|: ", symbol):
        return ""
    tex = re.sub(r"([_^])(\w+|[*+-])", r"\1{\2}", symbol)
    tex = tex.replace("theta", r"\theta").replace("~", r"\neg ").replace("|", r"\mid ")
    return WORDS.sub(lambda it: it[0] if it[0][0] == "\\" else rf"\text{{{it[0]}}}", tex)


def folded(html: str, root: str) -> str:
    """A page whose sessions are folded to a line each.

    Arguments:
        html: the page, with the signs of its figures.
        root: the address of the site's root, from the page.

    Examples:
        >>> page = '<div class="language-pycon highlight"><pre><code><span class="line">⟦spam_ham:21⟧2/4⟦/⟧</span></code></pre></div>'
        >>> print(folded(page, "../").partition(" = ")[0])
        <details class="session"><summary><span class="equation"><math><msubsup><mi>p</mi><mi>a</mi><mo>+</mo></msubsup></math>
    """

    def line(session: str) -> str:
        return _equations(session, root) or _last_line(session)

    return SESSION.sub(lambda found: _behind(line(found[0]), found[0]), html)


def _behind(line: str, session: str) -> str:
    return f'<details class="session"><summary>{line}</summary>\n{session}</details>'


def behind_a_fold(html: str) -> str:
    """A page of Learn with its code behind folds: what a session prints stays in sight.

    Examples:
        >>> page = '<div class="language-python highlight"><pre><code>return n / N\\n</code></pre></div>'
        >>> behind_a_fold(page).partition("</summary>")[0]
        '<details class="session"><summary>The code: <code>return n / N</code>'
    """

    def fold(found: re.Match[str]) -> str:
        outputs = [unescape(TAG.sub("", line)).strip() for line in OUTPUT.findall(found[0])]
        lines = outputs[-MOST_OUTPUT:] or [unescape(TAG.sub("", found[0])).strip().split("\n")[0]]
        says = " ".join(f"<code>{escape(line)}</code>" for line in lines)
        return _behind(says if outputs else f"The code: {says}", found[0])

    return CODE.sub(fold, html)


def _equations(session: str, root: str) -> str:
    made: dict[tuple[str, str], str] = {}  # a number that is repeated is shown once
    for chapter, number, inside in SIGN.findall(session):
        figure, text = of_chapter(chapter).figures[int(number)], TAG.sub("", inside)
        link = f'<a href="{root}{escape(figure.step)}" title="{escape(figure.says)}">{text}</a>'
        if figure.step:
            made.setdefault((figure.row.symbol, text), link)
    shown = []
    for symbol, forms in groupby(made, key=itemgetter(0)):  # (5 + 1)/(17 + 3) = 6/20
        tex = symbol_in_tex(symbol)
        sides = [mathml(tex) if tex else escape(symbol), *map(made.__getitem__, forms)]
        shown.append(f'<span class="equation">{" = ".join(sides)}</span>')
    return " ".join([*shown[:MOST_EQUATIONS], *(["…"] if len(shown) > MOST_EQUATIONS else [])])


def _last_line(session: str) -> str:
    lines = OUTPUT.findall(session) or INPUT.findall(session)
    text = unescape(TAG.sub("", lines[-1])).strip() if lines else "Session"
    text = text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]} …"
    return f"<code>{escape(text)}</code>"
