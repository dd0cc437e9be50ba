"""Notations: how a formula is put down, as plain text, in LaTeX or in HTML.

A `Term` knows what a number is made of; a notation knows what a fraction, a power or a root looks
like.  So what is printed in any form is written from the same tree.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Any
from unicodedata import normalize

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.messages import visible
from naive_bayes.prior import Label
from naive_bayes.working.written_numbers import LONGEST, exactly, number, rounded


class Notation:
    """Plain text, as `explain` prints it.

    Examples:
        >>> PLAIN.fraction("6", "20"), PLAIN.power("(6/20)", 4), PLAIN.applied("sqrt", "2π")
        ('6/20', '(6/20)^4', '√(2π)')
        >>> PLAIN.symbol("joint", "spam"), PLAIN.symbol("estimate", "yes", ("outlook", "sunny"))
        ('P(spam) P(d|spam)', 'P(outlook = sunny|yes)')
    """

    times = " × "
    about = "≈ "
    more = "…"
    pi = "π"
    given = "|"
    beside = " "
    loose: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {"*": ("+", "-"), "/": ("+", "-", "*", "/"), "-": ("+", "-")}
    )
    """Which parts need brackets: of a product a sum and a difference."""

    def words(self, text: str) -> str:
        """A word, or a label."""
        return text

    def brackets(self, text: str) -> str:
        """A part in brackets."""
        return f"({text})"

    def fraction(self, above: str, below: str) -> str:
        """One over the other."""
        return f"{above}/{below}"

    def is_fraction(self, text: str) -> bool:
        """Whether what is written is a fraction, which a power needs in brackets."""
        return "/" in text

    def power(self, base: str, times: Any) -> str:
        """A part that is a factor several times."""
        return f"{base}^{in_brackets(times)}"

    def square(self, base: str) -> str:
        """A square among decimals."""
        return f"{base}²"

    def applied(self, sign: str, inside: str) -> str:
        """A root, a power of e, a size or a logarithm."""
        if sign == "exp":
            return f"e^({inside})"
        return (
            f"√({inside})"
            if sign == "sqrt"
            else f"|{inside}|"
            if sign == "abs"
            else f"{sign}({inside})"
        )

    def decimal(self, text: str) -> str:
        """A decimal as Python writes it."""
        return text

    def number(self, value: Any, longest: float = LONGEST) -> str:
        """An exact number as it is, unreduced; a long one rounded."""
        return number(value, longest)

    def counted(self, estimate: Estimate) -> str:
        """An estimate with what smoothing adds, however long it is."""
        return estimate.formula

    def result(self, value: float) -> str:
        """A float, or a density, after its sign where that is not =."""
        text = self.number(value)
        return text if text == "0" else self.about + text

    def part(self, value: Any) -> str:
        """A number above or below a bar."""
        return in_brackets(value)

    def shown(self, text: str) -> str:
        """A sign that stands for a number, or for many."""
        return {"…": self.more, "π": self.pi}.get(text, text)

    def inverse(self, text: str) -> str:
        """1 over it."""
        return f"1/({text})"

    def over(self, above: str, below: str) -> str:
        """One over the other, as the lines before have them."""
        return "/".join(t if t.isdecimal() else f"({t})" for t in (above, below))

    def product(self, texts: Sequence[str]) -> str:
        """Factors, with a sign between them; none before π."""
        whole = self.times.join(texts)
        return whole.replace(f"{self.times}{self.pi}", self.pi) if self.pi in texts else whole

    def left_out(self, text: str) -> str:
        """A factor of 0 that is left out."""
        return f"[{text} left out]"

    def hidden(self, factors: int) -> str:
        """Factors that are not written."""
        return f"[{factors} more]"

    def equated(self, left: str, right: str) -> str:
        """Two sides of an equation; a number that is rounded brings its own sign."""
        return f"{left} {right}" if right.startswith(self.about) else f"{left} = {right}"

    def symbol(self, role: str, label: Label = None, word: Any = None) -> str:
        """What a number is called in the notes; "" where they have no symbol for it."""
        c, w = self.words(str(label)), self.words(in_symbols(word))
        bar, rest = self.given, self.words(f"no {in_symbols(word)}")
        match role:
            case "prior":
                return f"P({c})"
            case "estimate" | "density":
                return f"P({w}{bar}{c})"
            case "rest":
                return f"P({rest}{bar}{c})"
            case "likelihood":
                return f"P(d{bar}{c})"
            case "joint":
                return f"P({c}){self.beside}P(d{bar}{c})"
            case "evidence":
                return "P(d)"
            case "odds":
                return f"P({c}{bar}d)/P({self.words(f'not {label}')}{bar}d)"
            case "posterior":
                return f"P({c}{bar}d)"
        return ""


class Barred(Notation):
    """What has bars: in LaTeX, and on a page.  A bar keeps apart what is above and below it.

    Examples:
        >>> print(LATEX.number(Estimate(2, 4)), LATEX.inverse("5"))
        \\frac{2}{4} \\frac{1}{5}
    """

    bar = ""
    """What a fraction begins with."""
    loose = MappingProxyType({"*": ("+", "-"), "-": ("+", "-")})

    def is_fraction(self, text: str) -> bool:
        """Whether it begins with a bar."""
        return text.startswith(self.bar)

    def inverse(self, text: str) -> str:
        """1 over it."""
        return self.fraction("1", text)

    def over(self, above: str, below: str) -> str:
        """With a bar."""
        return self.fraction(above, below)

    def number(self, value: Any, longest: float = LONGEST) -> str:
        """An exact number with a bar; a long one rounded."""
        if isinstance(value, float):
            return self.decimal(number(value))
        if not exactly(value, longest):
            return self.about + self.decimal(rounded(value))
        return self.part(value)

    def part(self, value: Any) -> str:
        """A number with a bar, itself perhaps above or below one."""
        if isinstance(value, Estimate):
            return self.fraction(self.part(value.above), self.part(value.below))
        if value.denominator == 1:
            return str(value)
        sign = "-" if value < 0 else ""
        return sign + self.fraction(str(abs(value.numerator)), str(value.denominator))

    def counted(self, estimate: Estimate) -> str:
        """An estimate with what smoothing adds."""
        if not estimate.pseudo_total:
            return self.part(estimate)
        four = estimate.count, estimate.total, estimate.pseudo_count, estimate.pseudo_total
        n, N, a, b = map(self.part, four)
        return self.fraction(f"{n} + {a}", f"{N} + {b}")


class Latex(Barred):
    """LaTeX, for mathematics.

    Arguments:
        escaped: how a word is written.

    Examples:
        >>> from fractions import Fraction
        >>> print(LATEX.power(LATEX.brackets(LATEX.number(Estimate(5, 17, 1, 3))), 4))
        \\left(\\frac{6}{20}\\right)^{4}
        >>> print(LATEX.counted(Estimate(5, 17, 1, 3)), LATEX.number(Fraction(242, 10) / 7**40))
        \\frac{5 + 1}{17 + 3} \\approx 3.80096 \\times 10^{-33}
        >>> print(LATEX.symbol("odds", "50%"))
        P(\\text{50\\%} \\mid d)/P(\\text{not 50\\%} \\mid d)
    """

    times = r" \times "
    about = r"\approx "
    more = r"\cdots"
    pi = r"\pi"
    given = r" \mid "
    beside = r"\,"
    bar = r"\frac"

    def __init__(self, escaped: Callable[[str], str]) -> None:
        self.escaped = escaped

    def words(self, text: str) -> str:
        """Upright."""
        return rf"\text{{{self.escaped(text)}}}"

    def brackets(self, text: str) -> str:
        """As large as what is in them."""
        return rf"\left({text}\right)"

    def fraction(self, above: str, below: str) -> str:
        """With a bar."""
        return rf"\frac{{{above}}}{{{below}}}"

    def power(self, base: str, times: Any) -> str:
        """With an exponent."""
        return f"{base}^{{{times}}}"

    def square(self, base: str) -> str:
        """As any other power."""
        return self.power(base, 2)

    def applied(self, sign: str, inside: str) -> str:
        """A root, a power of e, a size or a logarithm."""
        if sign == "exp":
            return f"e^{{{inside}}}"
        if sign == "sqrt":
            return rf"\sqrt{{{inside}}}"
        return rf"\left|{inside}\right|" if sign == "abs" else rf"\{sign} {self.brackets(inside)}"

    def decimal(self, text: str) -> str:
        """With a power of ten; a power of e has its exponent above."""
        mantissa, e, exponent = text.partition("e")
        if not e:
            return text.replace("inf", r"\infty")
        if not mantissa:
            return f"e^{{{exponent.removeprefix('^')}}}"
        return rf"{mantissa} \times 10^{{{int(exponent)}}}"

    def left_out(self, text: str) -> str:
        """A factor of 0 that is left out."""
        return rf"[{text}\ \text{{left out}}]"

    def hidden(self, factors: int) -> str:
        """Factors that are not written."""
        return rf"[\text{{{factors} more}}]"


class Html(Notation):
    """Text with exponents, for a page.

    Examples:
        >>> Html().power("(6/20)", 4), Html().symbol("prior", "a<b")
        ('(6/20)<sup>4</sup>', 'P(a&lt;b)')
        >>> print(Html().words("win\\x07"))
        win\\u0007
    """

    def words(self, text: str) -> str:
        """Escaped; a page may not have control characters."""
        return escape(visible(text))

    def power(self, base: str, times: Any) -> str:
        """With an exponent."""
        return f"{base}<sup>{times}</sup>"


def in_symbols(word: Any) -> str:
    """A word, or a feature with its value, as the working names its factor.

    Examples:
        >>> in_symbols("free"), in_symbols(("outlook", "sunny"))
        ('free', 'outlook = sunny')
    """
    return f"{word[0]} = {word[1]}" if isinstance(word, tuple) and len(word) == 2 else str(word)


def on_one_line(text: str) -> str:
    """A text without line breaks and control characters: a word may have them, a table may not.

    Examples:
        >>> on_one_line("two\\nlines"), on_one_line(" \\n\\t ")
        ('two lines', '')
        >>> print(on_one_line("win\\x07"))
        win\\u0007
    """
    if text.isprintable() and text.strip():
        return text  # as nearly always
    text = " ".join(text.splitlines()).replace("\t", " ") if text.strip() else text.strip()
    return visible(text)


def in_brackets(part: Any) -> str:
    """A number above or below a bar, or an exponent: a fraction needs brackets.

    Examples:
        >>> from fractions import Fraction
        >>> in_brackets(6), in_brackets(Fraction(11, 2))
        ('6', '(11/2)')
    """
    return str(part) if part.denominator == 1 else f"({part})"


# A text in LaTeX.

OGONEK = "\u0328"
"""The one accent below U+0180 that plain LaTeX lacks."""

SIGNS_IN_LATEX = {
    **{c: f"\\{c}" for c in "{}$&#%_"},
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "…": r"\ldots{}",
    "’": "'",
    "\n": " ",
    "\t": " ",
}


def latex_text(text: str) -> str:
    """A text escaped for LaTeX.

    A character that plain LaTeX has no glyph for is written as its code point.

    Examples:
        >>> print(latex_text("50% & more_\\n#1 $5\\t{x} don’t…"))
        50\\% \\& more\\_ \\#1 \\$5 \\{x\\} don't\\ldots{}
        >>> print(latex_text("~^<>|"))  # LaTeX would print < as an inverted exclamation mark, | as a dash
        \\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}
        >>> print(latex_text("éçőřžłÅØÆßÿ ǎą中"), latex_text("\\u00ad\\x07\\\\"))
        éçőřžłÅØÆßÿ U+01CEU+0105U+4E2D U+00ADU+0007\\textbackslash{}
    """
    pieces = []
    for c in text:
        # Plain LaTeX can set these European letters: a base letter with an accent.
        base, *accents = list(normalize("NFD", c))
        known = (c.isascii() or c in "ßæœøłåÆŒØŁÅ") or (
            base.isascii() and base.isalpha() and accents and c < "\u0180" and accents[0] != OGONEK
        )
        pieces.append(SIGNS_IN_LATEX.get(c, c if known and c.isprintable() else f"U+{ord(c):04X}"))
    return "".join(pieces)


PLAIN = Notation()
LATEX = Latex(latex_text)
HTML = Html()
