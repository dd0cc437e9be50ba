"""Formulas as the package writes them in a line of text, set as MathML: 7/19 with a bar.

The reader's browser runs this too, where there is no converter of TeX: it reads what
`naive_bayes.practice.ways` writes, sums of products of powers of fractions, and
sentences with P(c|d) in them.  What it cannot read is left as text.
"""

import re
from html import escape

TOKEN = re.compile(
    r"(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?)"
    r"|(?P<over>\s/\s)|(?P<sign>[-+×/^()=≈…])|(?P<name>P\([^()]*\)|n!/\([^()]*\))|(?P<space>\s+)"
)

NAME = re.compile(r"(?:1 - )?P\([^()]*\)(?: P\([^()]*\))*")
IN_WORDS = re.compile(r"\(([^()]*)\)/\(([^()]*)\)")


def tag(name: str, inside: str) -> str:
    """An element.

    Examples:
        >>> tag("mn", "3")
        '<mn>3</mn>'
    """
    return f"<{name}>{inside}</{name}>"


def operator(sign: str) -> str:
    """A sign between two numbers, also where it begins a piece; a hyphen becomes a minus.

    Examples:
        >>> operator("-")
        '<mo form="infix">−</mo>'
    """
    return f'<mo form="infix">{sign.replace("-", "−")}</mo>'


def formula(inside: str, display: bool = False) -> str:
    """A formula in a line of text; for display its fractions have the height of a line each.

    Examples:
        >>> formula("<mn>3</mn>", True)
        '<math displaystyle="true"><mn>3</mn></math>'
    """
    return f'<math displaystyle="true">{inside}</math>' if display else tag("math", inside)


def probability(text: str) -> str:
    """P(w|c), or several of them beside each other, as the inside of a formula.

    Examples:
        >>> probability("P(c|d)")
        '<mi>P</mi><mo>(</mo><mi>c</mi><mo>∣</mo><mi>d</mi><mo>)</mo>'
        >>> probability("P(<b>)")
        '<mi>P</mi><mo>(</mo><mtext>&lt;b&gt;</mtext><mo>)</mo>'
    """
    parts = []
    for one in re.findall(r"P\([^()]*\)", text):
        inside = [_word(part) for part in one[2:-1].split("|")]
        parts.append(f"<mi>P</mi><mo>(</mo>{'<mo>∣</mo>'.join(inside)}<mo>)</mo>")
    return '<mspace width="0.17em"/>'.join(parts)


def _word(text: str) -> str:
    text = text.strip()
    return tag("mi" if len(text) == 1 and text.isalpha() else "mtext", escape(text))


def sentence(text: str) -> str:
    """A sentence as HTML, with its formulas set and its fractions in words stacked.

    Examples:
        >>> sentence("What is P(ham|d)?").count("<mo>")
        3
        >>> sentence("Which class is likelier, R&D or PR?")
        'Which class is likelier, R&amp;D or PR?'
        >>> sentence("It is (how often + 1)/(all words + 3).")
        'It is <math displaystyle="true"><mfrac><mtext>how often + 1</mtext><mtext>all words + 3</mtext></mfrac></math>.'
    """
    parts, at = [], 0
    for found in re.finditer(f"{NAME.pattern}|{IN_WORDS.pattern}", text):
        parts.append(escape(text[at : found.start()]))
        if found[1] is None:
            minus = "<mn>1</mn>" + operator("-") if found[0].startswith("1 - ") else ""
            parts.append(formula(minus + probability(found[0])))
        else:
            bar = "".join(tag("mtext", escape(part.strip())) for part in (found[1], found[2]))
            parts.append(formula(tag("mfrac", bar), display=True))
        at = found.end()
    return "".join([*parts, escape(text[at:])])


def equation(name: str, text: str) -> str:
    """A line of working as HTML: pieces that a narrow page may put below each other.

    Arguments:
        name: what it is of, such as P(free|spam).
        text: how it is worked out, such as (2 + 1)/(9 + 3) = 3/12.

    Examples:
        >>> equation("P(a)", "2/4").count("<math"), equation("P(a)", "2/4").count("<mfrac>")
        (2, 1)
        >>> equation("P(a)", "1/2 × (6/20)^2 = 9/200").count("<math")
        4
        >>> equation("P(a)", "left out")
        '<math displaystyle="true"><mi>P</mi><mo>(</mo><mi>a</mi><mo>)</mo></math>: left out'
    """
    named = formula(probability(name) or tag("mtext", escape(name)), display=True)
    try:
        pieces = Reader(text).pieces()
    except ValueError:
        return f"{named}: {escape(text)}"
    if not pieces[0].startswith(operator("≈")):
        pieces[0] = operator("=") + pieces[0]
    return " ".join([named, *(formula(piece, display=True) for piece in pieces)])


class Reader:
    """Reads a line of working, piece by piece.

    Errors:
        ValueError: it is not a formula, but words.

    Examples:
        >>> Reader("(6 + 1)/19").pieces()
        ['<mfrac><mrow><mn>6</mn><mo form="infix">+</mo><mn>1</mn></mrow><mn>19</mn></mfrac>']
        >>> Reader("1/2 × 0.3 = ≈ 0.15").pieces()[1:]
        ['<mo form="infix">×</mo><mn>0.3</mn>', '<mo form="infix">≈</mo><mn>0.15</mn>']
    """

    def __init__(self, text: str) -> None:
        text = text.replace("= ≈", "≈")
        self.tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise ValueError(text)
            if found.lastgroup != "space":
                kind = str(found.lastgroup)
                self.tokens.append((kind, found[0] if kind != "over" else "over"))
            at = found.end()
        self.at = 0

    def next(self) -> str:
        """The next sign, name or number; "" at the end."""
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self, *signs: str) -> str:
        """The next sign if it is one of these, and goes on; otherwise ""."""
        found = self.next()
        if not found or found not in signs:
            return ""
        self.at += 1
        return found

    def pieces(self) -> list[str]:
        """The whole, cut before each sign outside brackets."""
        found = []
        signs = self.take("-")
        while True:
            signs += self.take("≈")  # a number that is rounded, after any sign
            found.append("".join(map(operator, signs)) + self.ratio())
            if self.at == len(self.tokens):
                return found
            signs = self.take("=", "≈", "+", "-", "×")
            if not signs:
                raise ValueError(self.next())

    def ratio(self) -> str:
        """Two numbers of which one is over the other: 3/20 / 9/20."""
        above = self.fraction()
        if not self.take("over"):
            return above
        self.take("≈")
        parts = (above, self.fraction())
        return tag("mfrac", "".join(f'<mrow displaystyle="true">{part}</mrow>' for part in parts))

    def fraction(self) -> str:
        """A power, or two of them with a bar between; what stands at a bar needs no brackets."""
        above, bare = self.power()
        if not self.take("/"):
            return above
        _, below = self.power()
        return tag("mfrac", bare + below)

    def power(self) -> tuple[str, str]:
        """A number or a bracket, with its exponent; the second without the bracket."""
        inside, bracketed = self.atom()
        whole = f"<mo>(</mo>{inside}<mo>)</mo>" if bracketed else inside
        if not self.take("^"):
            return whole, tag("mrow", inside) if bracketed else inside
        exponent, _ = self.atom()
        power = tag("msup", tag("mrow", whole) + tag("mrow", exponent))
        return power, power

    def atom(self) -> tuple[str, bool]:
        """A number, a name, dots, or the inside of a bracket; and whether it is one."""
        if self.take("("):
            inside = self.ratio()
            while sign := self.take("+", "-", "×"):
                inside += operator(sign) + self.ratio()
            if not self.take(")"):
                raise ValueError(self.next())
            return inside, True
        if self.at == len(self.tokens):
            raise ValueError("the formula ends too soon")
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            digits, _, power = text.partition("e")
            if not power:
                return tag("mn", text), False
            ten = tag("msup", f"<mn>10</mn>{tag('mn', str(int(power)).replace('-', '−'))}")
            return f"<mrow>{tag('mn', digits)}<mo>×</mo>{ten}</mrow>", False
        if kind == "name" and text.startswith("P"):
            return tag("mrow", probability(text)), False
        if text == "…":
            return tag("mo", "…"), False
        raise ValueError(text)
