"""Chapters of the notes and books in two layers: what a session shows is one line; its code is folded.

The line has the notes' own equations, where the session prints their figures, and otherwise the
last line of its output.  A click opens the session, and it stays open.  The Markdown of a chapter
knows nothing of this: it remains a doctest that reads well on a forge.
"""

import re
from collections.abc import Callable
from html import escape, unescape
from itertools import groupby
from operator import itemgetter

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


def folded(html: str, figure_of: Callable[[str, int], tuple[str, str, str]]) -> str:
    """A page whose sessions are folded to a line each.

    Arguments:
        html: the page, with the signs of its figures.
        figure_of: the symbol, the words and the step of a figure, by chapter and number; a figure
            without a step is left out.

    Examples:
        >>> page = '<div class="language-pycon highlight"><pre><code><span class="line">⟦spam_ham:7⟧2/4⟦/⟧</span></code></pre></div>'
        >>> print(folded(page, lambda chapter, number: ("p_a^+", "P(a|spam)", "../step/#case=x")).partition("</summary>")[0])
        <details class="session"><summary><span class="equation"><math><msubsup><mi>p</mi><mi>a</mi><mo>+</mo></msubsup></math> = <a href="../step/#case=x" title="p_a^+: P(a|spam)">2/4</a></span>
    """

    def fold(found: re.Match[str]) -> str:
        line = _equations(found[0], figure_of) or _last_line(found[0])
        return f'<details class="session"><summary>{line}</summary>\n{found[0]}</details>'

    return SESSION.sub(fold, html)


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
        return (
            f'<details class="session"><summary>{"" if outputs else "The code: "}{says}</summary>'
            f"\n{found[0]}</details>"
        )

    return CODE.sub(fold, html)


def _equations(session: str, figure_of: Callable[[str, int], tuple[str, str, str]]) -> str:
    made: dict[tuple[str, str], str] = {}  # a number that is repeated is shown once
    for chapter, number, text in re.findall(r"⟦(\w+):(\d+)⟧(.*?)⟦/⟧", session):
        symbol, words, step = figure_of(chapter, int(number))
        says = escape(f"{symbol}: {words}")
        link = f'<a href="{escape(step)}" title="{says}">{TAG.sub("", text)}</a>'
        if step:
            made.setdefault((symbol, TAG.sub("", text)), link)
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
