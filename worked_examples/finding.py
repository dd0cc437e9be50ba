"""Find a number or a symbol among those that the notes and the books print.

A number is found as it is printed, inside a formula or a row of numbers, and in another form:

    naive-bayes find 125/253
    naive-bayes find .3
    naive-bayes find "theta_b^- = 4/20"

A symbol is found as ASCII, LaTeX or Unicode, in all sections or in one:

    naive-bayes find "P(a|spam)"
    naive-bayes find "theta_a^+ 3.2.3"
"""

import inspect
import re
from argparse import RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import islice
from math import factorial, log
from typing import NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.printing import Parser, write
from naive_bayes.practice.judging import RIGHT, SHORT, judge
from naive_bayes.practice.reading import read
from worked_examples import chapters
from worked_examples.figures import FigureRow, places, table

MOST_ROWS_SHOWN = 12
"""How many places are printed; the others are counted."""

FIGURE = re.compile(
    r"\d+ : \d+|-?\d*[./]?\d+(?:[./]\d+)+|\.\d+|\d+\.\d+|\d+/\d+"
    r"|(?<![\w.])(?<!e[-+])[1-9](?:\d{0,2}(?:,\d{3})+|\d+)(?!\w)"
)
"""A fraction, a decimal, odds, or a whole number from 10 on, as 10,000."""

RANKS = {"notes": 0, "given": 1, "book": 2, "book slip": 2, "web": 2, "slip": 3, "page": 4}
"""What prints a number, the first first."""


class Printed(NamedTuple):
    """A number or a symbol where it is printed.

    Attributes:
        text: the number; a row of numbers with commas.
        kind: what prints it, as `chapters.origin` says; "page" for other numbers of a chapter.
        chapter: the chapter.
        section: the heading of its section.
        at: the line of the chapter, counted from 0.
        symbol: what it is, as the notes write it; "" where no row of the tables says it.
        words: what it is in words.
        code: the function and the beginning of the statement that makes it; see `FigureRow`.
        start: where in the line the figure begins to which it belongs; -1 if to none.
    """

    text: str
    kind: str
    chapter: str
    section: str
    at: int
    symbol: str
    words: str
    code: str
    start: int

    @property
    def title(self) -> str:
        """The chapter's title and the section."""
        return f"{chapters.title(self.chapter)}, {self.section}"


def figure_text(printed: str) -> str:
    """A figure as it is shown: a vector with commas.

    >>> figure_text("0 1 0"), figure_text("6/20")
    ('(0, 1, 0)', '6/20')
    """
    vector = re.fullmatch(r"-?\d+( -?\d+)+", printed)
    return f"({printed.replace(' ', ', ')})" if vector else printed


def parts(row: FigureRow) -> list[tuple[str, str, str]]:
    """The numbers of a vector, each with its own symbol and words.

    >>> row = FigureRow("a", "s", "0 14", "0 14", "waste: +, -", "reviews with waste", "", "")
    >>> parts(row)
    [('0', 'waste, +', 'reviews with waste, +'), ('14', 'waste, -', 'reviews with waste, -')]
    >>> row = row._replace(symbol="x_1", words="e_1 as counts of a, b")
    >>> parts(row)[1]
    ('14', 'x_1b', 'b in e_1 as counts')
    """
    numbers = re.findall(r"-?\d+", figure_text(row.printed))
    if len(numbers) < 2 or not re.fullmatch(r"\([\d, -]+\)", figure_text(row.printed)):
        return []
    what, colon, names = row.symbol.rpartition(": ")
    before, of, listed = row.words.rpartition(" of ")
    columns = re.split(r", | and ", names if colon or not of else listed)
    if len(columns) != len(numbers):
        return []
    if colon or not of:
        said = [(f"{what}, {c}" if what else c, f"{row.words}, {c}") for c in columns]
    else:
        said = [(row.symbol + c * (len(c) == 1), f"{c} in {before}") for c in columns]
    return [(n, *it) for n, it in zip(numbers, said, strict=True)]


@cache
def printed() -> tuple[Printed, ...]:
    """All numbers and symbols of the tables, and the other numbers of the chapters.

    >>> [(it.symbol, it.section[:5]) for it in printed() if it.text == "6/20" and it.symbol]
    [('theta_a^+', '3.2.3')]
    """
    return tuple(it for chapter in chapters.chapters() for it in of_chapter(chapter))


def of_chapter(chapter: str) -> Iterator[Printed]:
    """The same of a chapter: figures of its sessions, counts of its prose, and other numbers."""
    known: set[tuple[str, str]] = set()
    told: set[tuple[str, str, str, str]] = set()
    for section in chapters.sections(chapter):
        test = section.test()
        here: list[Printed] = []
        for example, found in places(section, test):
            kind, _, _ = chapters.origin(test, example)
            for row, at, start in found:
                about = (kind, chapter, section.heading, at)
                said = [(figure_text(row.printed), row.symbol, row.words), *parts(row)]
                for text, symbol, words in said:
                    here.append(Printed(text, *about, symbol, words, row.code, start))
        for it in here:  # once, where a section prints it several times
            if (same := (it.text, it.symbol, it.words, it.section)) not in told:
                told.add(same)
                yield it
        for text, of, symbol, words in counts(chapter, section.heading):
            made = next((it for it in here if it.text == of), None)
            at, start, code = (made.at, made.start, made.code) if made else (section.line, -1, "")
            yield Printed(text, "notes", chapter, section.heading, at, symbol, words, code, start)
            known.add((text, section.heading))
        known |= {(it.text, section.heading) for it in here}
    for heading, line, text in others(chapter):
        if (text, heading) not in known:
            known.add((text, heading))
            yield Printed(text, "page", chapter, heading, line, "", "", "", -1)


def counts(chapter: str, heading: str) -> list[list[str]]:
    """The rows of `counts.tsv`, numbers of the notes' prose, of a section.

    The fourth column says which figure of the section is made from the number, if one is.
    """
    return [row[2:] for row in table("counts.tsv") if row[:2] == [chapter, heading]]


def others(chapter: str) -> Iterator[tuple[str, int, str]]:
    """The numbers in a chapter's text and in what its sessions print: heading, line and text."""
    heading = chapters.title(chapter)
    text = (chapters.FOLDER / f"{chapter}.md").read_text(encoding="utf-8")
    for at, line in enumerate(text.split("\n")):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif not line.startswith((">>>", "...", "```", "<!--")):
            plain = re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", re.sub(r"\]\([^)]*\)", "]", line))
            yield from ((heading, at, text) for text in FIGURE.findall(plain))


# What is typed.

VECTOR = re.compile(r"[(\[{<]?\s*(-?\d+(?:(?:\s*[,;]\s*|\s+)-?\d+)+)\s*[)\]}>]?")
ODDS = re.compile(r"\d+\s*:\s*\d+")
WORKED = re.compile(r"(?=\D*\d)[\d\s.,/()×·*⋅x^!+−-]+")


@cache
def bare(text: str) -> str:
    """A number without what may be written in several ways.

    >>> bare(".184"), bare("0,948"), bare("10,000"), bare("(5/17)**4"), bare("8!/(4!3!)")
    ('0.184', '0.948', '10000', '(5/17)^4', '8!/(4!×3!)')
    """
    text = re.sub(r"\s+", "", text).replace("**", "^").replace("−", "-")
    text = re.sub(r"[·*⋅x]|(?<=!)(?=\d)", "×", text)
    text = re.sub(r"^\(([^(),]+)\)$", r"\1", text)
    if re.fullmatch(r"[1-9]\d{0,2}(,\d{3})+", text):
        text = text.replace(",", "")
    text = re.sub(r"^(-?\d*),(\d+)$", r"\1.\2", text)
    return re.sub(r"^(-?)0?\.", r"\g<1>0.", text)


@cache
def vector(text: str) -> str:
    """A row of whole numbers as the tables have it; "" for anything else.

    >>> vector("500 486 986"), vector("<0;1;1>"), vector("0,948")
    ('(500,486,986)', '(0,1,1)', '')
    """
    found = VECTOR.fullmatch(text)
    numbers = re.split(r"\s*[,;]\s*|\s+", found[1]) if found else []
    decimal = len(numbers) == 2 and re.fullmatch(r"\d+,\d+", text)
    return f"({','.join(numbers)})" if numbers and not decimal else ""


@cache
def value(text: str) -> Fraction | None:
    """What a number is; None for a text that is none, odds, or a row of numbers.

    >>> value("8!/(4! × 3! × 1!)"), value("Fraction(1, 4)"), value("27 : 16")
    (Fraction(280, 1), Fraction(1, 4), None)
    """
    text = re.sub(r"^Fraction\((-?\d+), (\d+)\)$", r"\1/\2", text)
    if re.search("[,:]", text):
        return None
    try:
        return read(without_factorials(text))[0].first.value
    except NaiveBayesError:
        return None


def without_factorials(text: str) -> str:
    """A formula whose factorials are worked out, up to 20!."""
    return re.sub(r"\b(1?\d|20)!", lambda n: str(factorial(int(n[1]))), text)


def logged(text: str) -> str:
    """A logarithm, such as log(1/2), as the notes print it.

    >>> logged("log(1/2)"), logged("1/2")
    ('-0.6931', '1/2')
    """
    of = re.fullmatch(r"(?:log|ln)\s*\(?(.+?)\)?", text, re.IGNORECASE)
    number = value(of[1]) if of else None
    return f"{log(number):.4f}" if number is not None and number > 0 else text


def is_number(text: str) -> bool:
    """Whether a text is a number, odds, a row of numbers, or a working."""
    try:
        return bool(vector(text) or ODDS.fullmatch(text) or WORKED.fullmatch(text) or read(text))
    except NaiveBayesError:
        return False


def parted(typed: str) -> tuple[str, str]:
    """The name and the number of what is typed; either can be "".

    >>> parted("theta_b^- = 4/20"), parted("theta"), parted("=4/20")
    (('theta_b^-', '4/20'), ('theta', ''), ('', '4/20'))
    """
    pieces = [""]
    for piece in re.split("[=≈]", typed):  # but not the = in P(great|y=+1)
        inside = pieces[-1].count("(") > pieces[-1].count(")")
        pieces[-1:] = [f"{pieces[-1]}={piece}"] if inside else [pieces[-1], piece]
    pieces = [logged(it.strip()) for it in pieces[1:]]
    at = next((k for k, it in enumerate(pieces) if is_number(it)), None)
    return (typed, "") if at is None else ("=".join(pieces[:at]), pieces[at])


GREEK = {"α": "alpha", "β": "beta", "θ": "theta", "λ": "lambda", "μ": "mu", "σ": "sigma"}
RAISED = dict(zip("⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹₊₋₀₁₂₃₄₅₆₇₈₉ₐₑᵢⱼₖₓ", "+-0123456789+-0123456789aeijkx", strict=True))


@cache
def plain_symbol(text: str) -> str:
    r"""A symbol as the tables write it, whether it was typed as ASCII, LaTeX or Unicode.

    >>> [plain_symbol(it) for it in (r"\theta_{a}^{+}", "θₐ⁺", "P(a given spam)", "e*", r"p(c_+\mid x_\star)")]
    ['theta_a^+', 'theta_a^+', 'p(a|spam)', 'e_*', 'p(c_+|x_*)']
    """
    text = re.sub(r"\\l?vert\b|\\r?vert\b|\\mid\b|∣|\bgiven\b", "|", text)
    text = re.sub(r"\\(star|ast)\b|⋆|∗", "*", re.sub(r"\\(sim|neg)\b|¬|∼", "~", text))
    text = re.sub(r"\\(?:math\w+|text|hat|boldsymbol)\b|[\\${}]", "", text)
    text = re.sub("[⁺⁻⁰-⁹¹²³]+", lambda it: "^" + "".join(RAISED.get(c, c) for c in it[0]), text)
    text = re.sub("[₀-₋ₐₑᵢⱼₖₓ]+", lambda it: "_" + "".join(RAISED.get(c, c) for c in it[0]), text)
    text = "".join(GREEK.get(c, c) for c in text).replace("−", "-")
    text = re.sub(r"(?<![\w^])([a-zA-Z])(?=[*+-](?![\w(]))", r"\1_", text)  # e* is e_*
    text = re.sub(r"(?<=_\w)(?=[+-](?!\w))", "^", text)  # theta_a+ is theta_a^+
    return re.sub(r"\s*([|(),^_=])\s*", r"\1", text).strip().casefold()


LIKE_A_SYMBOL = re.compile(r"[_^|(*\\~]|[^\W\d_]'?[₀-ₜ⁰-⁻¹²³]|[αβθλμσ]")
NAMED = frozenset({"alpha", "beta", "theta", "lambda", "mu", "sigma"})


def is_symbol(text: str) -> bool:
    """Whether a text may be a symbol: it has a sign of one, or is the symbol of a row.

    >>> [is_symbol(it) for it in ("P(a|spam)", "V", "alpha", "v", "smoothing")]
    [True, True, True, False, False]
    """
    if LIKE_A_SYMBOL.search(text) or plain_symbol(text) in NAMED:
        return True
    return any(it.symbol.strip("|") == text for it in printed())


def carries(row: Printed, wanted: str) -> int:
    """How well a row carries a symbol: 4 if it is its symbol, 0 if it does not carry it."""
    names = [plain_symbol(row.symbol), *map(plain_symbol, row.words.split(", "))]
    if wanted in names:
        return 4
    inside = re.compile(rf"(?<![\w^]){re.escape(wanted)}(?!\w)")
    if re.match(rf"{re.escape(wanted)}[\^_(]", names[0]):
        return 3
    if inside.search(names[0]):
        return 2
    return int(bool(inside.search(plain_symbol(row.words))))


# What is found.


class FoundRow(NamedTuple):
    """A row, and how it is what was typed: "" if just so, else a note for the reader."""

    row: Printed
    how: str


def find(typed: str) -> list[FoundRow]:
    """The places of a number, or of a symbol, the best first.

    >>> [(it.row.text, it.row.symbol, it.how) for it in find("3/10")][:1]
    [('(5 + 1)/(17 + 3)', 'theta_a^+', 'printed as (5 + 1)/(17 + 3)')]
    >>> [(it.row.text, it.row.section[:5]) for it in find("P(a given spam)")][:3]
    [('2/4', '3.1 M'), ('(2 + 1)/(4 + 2)', '3.1.1'), ('3/6', '3.1.1')]
    >>> find("smoothing")
    []
    """
    name, number = parted(typed.strip())
    return of_number(number, name) if number else of_symbol(name)


def of_number(text: str, name: str = "") -> list[FoundRow]:
    """The places of a number: printed just so, then as a part of something, then otherwise.

    Where only a chapter's own working has it just so, equal figures of the tables come first.
    """
    wanted, typed = plain_symbol(name) if name else "", bare(vector(text) or text)

    def order(row: Printed) -> tuple[int, int]:
        named = wanted in [plain_symbol(row.symbol), *map(plain_symbol, row.words.split(", "))]
        return -int(bool(wanted) and named), RANKS.get(row.kind, RANKS["page"])

    same, part, equal = [], [], []
    number = None if vector(text) or ODDS.fullmatch(text) else value(text)
    for row in sorted(printed(), key=order):
        if not re.search(r"\d", row.text):
            continue
        if bare(vector(row.text) or row.text) == typed:
            same.append(FoundRow(row, ""))
        elif typed in re.findall(r"\d[\d.]*!?", row.text):
            part.append(FoundRow(row, f"in {row.text}"))
        elif number is not None and equals(text, row.text):
            equal.append(FoundRow(row, f"printed as {row.text}"))
    if any(it.row.symbol for it in same):
        return [*same, *part, *equal]
    tabled = [it for it in equal if it.row.symbol]
    return [*tabled, *same, *part, *(it for it in equal if not it.row.symbol)]


@cache
def equals(typed: str, text: str) -> bool:
    """Whether a printed number is the typed one, or either is the other one rounded.

    >>> equals("0.3", "6/20"), equals("92/97", "0.948"), equals("1/3", "0.3")
    (True, True, False)
    """
    one, other = value(typed), value(text)
    if one is None or other is None:
        return False
    if abs(one - other) * 10 > abs(one):  # far off, even for a number of two digits
        return False
    if judge(without_factorials(typed), other).verdict in (RIGHT, SHORT):
        return True
    return judge(without_factorials(text), one).verdict == RIGHT


def of_symbol(typed: str) -> list[FoundRow]:
    """The rows that carry a symbol; words after it name a section."""
    words = typed.split()
    for k in range(len(words), 0, -1):
        name, where = " ".join(words[:k]), [it.casefold() for it in words[k:]]
        if not is_symbol(name):
            continue
        wanted = plain_symbol(name)
        rows = [(carries(row, wanted), row) for row in printed() if row.symbol]
        rows = [it for it in rows if it[0] and all(w in it[1].title.casefold() for w in where)]
        if rows:
            rows.sort(key=lambda it: (-it[0], RANKS.get(it[1].kind, 0)))
            return [FoundRow(row, "") for _, row in rows]
    return []


# On the command line.


def code_line(code: str) -> str:
    """File, line and statement of the package that make a figure.

    >>> code_line("bayes_rule.evidence: return").partition(" ")[2]
    'return sum(joint.values(), Fraction(0))'
    """
    name, _, begins = code.partition(": ")
    pieces = name.split(".")
    size = next(k for k, it in enumerate(pieces) if k and (it[0].isupper() or k == len(pieces) - 1))
    module = import_module(f"naive_bayes.{'.'.join(pieces[:size])}")
    made: object = module
    for piece in pieces[size:]:
        made = getattr(made, piece)
    lines, first = inspect.getsourcelines(made)  # type: ignore[arg-type]
    at, line = next((k, it) for k, it in enumerate(lines) if it.strip().startswith(f"{begins} "))
    file = module.__name__.replace(".", "/")
    return f"{file}.py:{first + at} {line.strip()}"


def lines_of(found: Sequence[FoundRow]) -> Iterable[str]:
    """What the command prints: each place in three lines at most."""
    for row, how in islice(found, MOST_ROWS_SHOWN):
        said = row.words if row.words.startswith(row.symbol) else f"{row.symbol}, {row.words}"
        yield "  ".join(filter(None, [row.text, said, how if how.startswith("printed") else ""]))
        yield f"    {row.title}, worked_examples/{row.chapter}.md:{row.at + 1}"
        if row.code:
            yield f"    {code_line(row.code)}"
    if len(found) > MOST_ROWS_SHOWN:
        yield f"{len(found) - MOST_ROWS_SHOWN} more places"


def main(argv: Sequence[str]) -> int:
    """Print where a number or a symbol is printed; 1 if nowhere."""
    parser = Parser(
        prog="naive-bayes find",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("typed", nargs="+", help="a number or a symbol, with a section or without")
    typed = " ".join(parser.parse_args(list(argv)).typed)
    found = find(typed)
    if found:
        write(lines_of(found))
        return 0
    write([f"None of the notes and books here prints {typed}."])
    return 1
