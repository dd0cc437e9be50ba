"""Chapters of the notes and books in two layers: what a session shows is in sight; its code is folded.

Where a session prints figures of the notes, their equations come first, then why with its tug of
war, and then the fold, whose title says in words what the session works out.  Beneath the fold of
another session are the last lines of its output.  A click opens the session, which then shows all of
it, and stays open.  The Markdown of a chapter knows nothing of this: it remains a doctest that reads
well on a forge.
"""

import re
from html import escape, unescape
from itertools import groupby
from operator import itemgetter

from docs.making.pages.figures import SIGN, of_chapter
from docs.making.pages.fold_titles import title_of
from docs.making.pages.mathml import mathml

SESSION = re.compile(
    r'(<div class="language-pycon highlight">.*?</div>)'
    r'((?:\s*<div class="worked living">.*?</div><!-- worked -->)*)',
    re.DOTALL,
)
CODE = re.compile(r'<div class="language-py(?:con try|thon) highlight">.*?</div>', re.DOTALL)
OUTPUT = re.compile(r'<span class="go">(.*?)</span>\n?</span>', re.DOTALL)
TAG = re.compile(r"<[^>]*>|⟦/?[^⟧]*⟧")

FILE = re.compile(r'<span class="filename">(?:[^<]*/)?([^<]*)</span>')
DEFINED = re.compile(r"def (\w+)\(")
LINE = re.compile(r"^(?:>>>|\.\.\.)(?: |$)(.*)$")

MOST_EQUATIONS, MOST_OUTPUT = 16, 4
"""How many equations, or lines of output, are beneath a folded session."""

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
    """A page whose sessions are folded.

    Arguments:
        html: the page, with the signs of its figures.
        root: the address of the site's root, from the page.

    Examples:
        >>> code = '<span class="gp">&gt;&gt;&gt; </span>print(model.prior["+"])\\n'
        >>> page = f'<div class="language-pycon highlight"><pre><code>{code}<span class="line"><span class="go">⟦spam_ham:21⟧2/4⟦/⟧</span></span></code></pre></div>'
        >>> print(folded(page, "../").partition(" = ")[0])
        <div class="session-shows"><span class="equation"><math><msubsup><mi>p</mi><mi>a</mi><mo>+</mo></msubsup></math>
        >>> print(folded(page, "../").partition("</div>")[2].partition("</summary>")[0].strip())
        <details class="session"><summary>In Python: P(+) = 2/4
    """

    def fold(found: re.Match[str]) -> str:
        session, worked = found.groups()
        if equations := _equations(session, root):
            return f'<div class="session-shows">{equations}</div>{worked}\n{_behind(session, "")}'
        return _behind(session, _output(session)) + worked

    return SESSION.sub(fold, html)


def behind_a_fold(html: str) -> str:
    """A page of Learn with its code behind folds: what a session prints stays in sight.

    Examples:
        >>> page = '<div class="language-python highlight"><span class="filename">a/b.py</span><pre><code>def share(n, N):\\n</code></pre></div>'
        >>> behind_a_fold(page).partition("</summary>")[0]
        '<details class="session"><summary>In Python: <code>share</code> in <code>b.py</code>'
    """
    return CODE.sub(lambda found: _behind(found[0], _output(found[0])), html)


def _behind(session: str, beneath: str) -> str:
    shows = f'\n<div class="session-shows">{beneath}</div>' if beneath else ""
    return f'<details class="session"><summary>In Python: {_title(session)}</summary>\n{session}</details>{shows}'


def _text(html: str) -> str:
    return unescape(TAG.sub("", html))


def _title(session: str) -> str:
    typed = [found[1] for found in map(LINE.match, _text(session).split("\n")) if found]
    if typed:
        return escape(title_of("\n".join(typed), _output_lines(session)))
    names = [*DEFINED.findall(_text(session))[:1], *FILE.findall(session)]
    return " in ".join(f"<code>{escape(name)}</code>" for name in names) or "the code"


def _output_lines(session: str) -> list[str]:
    return [_text(line).rstrip() for line in OUTPUT.findall(session) if _text(line).strip()]


def _output(session: str) -> str:
    lines, title = _output_lines(session), _title(session)
    if title == "why" or (len(lines) == 1 and title.endswith(f" = {escape(lines[0].strip())}")):
        return ""  # the page says it below the session, or the title has it
    lines = ["…", *lines[1 - MOST_OUTPUT :]] if len(lines) > MOST_OUTPUT else lines
    return "\n".join(f"<code>{escape(line)}</code>" for line in lines)


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
