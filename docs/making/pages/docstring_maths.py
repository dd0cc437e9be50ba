r"""The formulas of the package's docstrings as MathML, for the viewer of recordings.

    python3 -m docs.making.pages.docstring_maths

A docstring has its formula as plain text, as in `P(c) = N_c / N`.  Its few habits are read
here and written as TeX, which becomes MathML.  A formula with a habit that is not known is
left out, and the viewer shows the text.
"""

import json
import re
from pathlib import Path

from math_core import LatexError

from docs.making.pages.mathml import mathml
from naive_bayes.stepping import viewer
from naive_bayes.stepping.syntax import functions_in

FILE = Path(str(viewer.FOLDER)) / "formulas.json"
PACKAGE = FILE.parents[3]

GREEK = ("alpha", "theta", "pi", "sigma", "mu")
FUNCTIONS = ("log", "exp")
TOKEN = re.compile(r"\s+|\.\.\.|[A-Za-z]+|\d+|.")
OPERATORS = {"=": "=", "+": "+", "-": "-", ">": ">", "|": r"\mid ", ",": ",\\ ", "~": r"\sim "}
OPEN = ("\\sum", "\\prod", "\\arg", "\\propto", "\\times", "\\log")
"""What is followed by what it is applied to."""

NAMES = re.compile(r"[a-zA-Z]-[a-z]|[A-Z]\d|log loss|`")
"""As in tf-idf and F1, which would be read as a difference and a product."""

PHRASES = (
    (r"arg max over (\w) of ", r"\\arg\\max_{\1} "),
    (r"(?:the )?product over the (\w+) of ", r"\\prod_{\\text{\1}} "),
    (r"(?:the )?product over V of ", r"\\prod_{w \\in V} "),
    (r"(?:the )?product over (\w) of ", r"\\prod_{\1} "),
    (r"sum over the (\w+) of ", r"\\sum_{\\text{\1}} "),
    (r"sum over (\w) of ", r"\\sum_{\1} "),
    (r"(?:the )?sum of (count|weight)\(w', ([\w ]+)\)( over V)?", None),
    (r"(?:the )?sum of ", r"\\sum "),
    (r"is proportional to ", r"\\propto "),
    (r"times (?=\\)", r"\\times "),
)


def tex(formula: str) -> str:
    r"""A docstring's formula as TeX.

    Raises:
        ValueError: it has something that is not known here.

    Examples:
        >>> print(tex("P(c) = N_c / N"))
        P(c) = \frac{N_{c}}{N}
        >>> print(tex("P(c|d) = P(c) P(d|c) / P(d)"))
        P(c \mid d) = \frac{P(c)\,P(d \mid c)}{P(d)}
        >>> tex("a\nb")
        Traceback (most recent call last):
            ...
        ValueError: a formula of several lines
    """
    if "\n" in formula:
        raise ValueError("a formula of several lines")
    if NAMES.search(formula):
        raise ValueError("a name that is not a symbol")
    parts = re.split(r"(,?)\s{3,}", re.sub(r"(?<=of)\s+", " ", formula))
    made = r",\qquad ".join(Reader(part).whole() for part in parts if part not in ("", ","))
    return re.sub(" +", " ", made)


class Reader:
    r"""Reads one formula from left to right.

    Examples:
        >>> print(Reader("(n + a)/(N + 2a)").whole())
        \frac{n + a}{N + 2a}
        >>> print(Reader("P(w1|c)^count(w, d)").whole())
        {P(w_{1} \mid  c)}^{\text{count}(w,\  d)}
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def whole(self) -> str:
        """Reads the whole formula."""
        made = self.terms("")
        if self.text:
            raise ValueError(f"{self.text!r} is left")
        return made

    def peek(self) -> str:
        """The next token."""
        found = TOKEN.match(self.text)
        return found[0] if found else ""

    def take(self) -> str:
        """Takes the next token."""
        token = self.peek()
        self.text = self.text[len(token) :]
        return token

    def terms(self, closing: str) -> str:
        """Products between operators, up to a closing bracket."""
        made: list[str] = []
        while self.text and self.peek() != closing:
            if self.peek().isspace():
                self.take()
            elif self.peek() in OPERATORS:
                made.append(OPERATORS[self.take()])
            else:
                made.append(self.product())
        return " ".join(made).replace(" ,", ",")

    def product(self) -> str:
        """Factors side by side, with a wide slash between them or not."""
        factors: list[str] = []
        while self.text:
            token = self.peek()
            if token.isspace():
                self.take()
                after = self.peek()
                if after == "/":
                    self.take()
                    self.text = self.text.lstrip()
                    return rf"\frac{{{bare(joined(factors))}}}{{{bare(self.product())}}}"
                if after == "x" and factors and self.text.startswith("x "):
                    self.take()
                    factors.append(r"\times")
            elif token in OPERATORS or token in ")]/":
                break
            else:
                factors.append(self.factor())
        return joined(factors)

    def factor(self) -> str:
        """An atom with what belongs to it: an index, a power, a tight slash."""
        for pattern, written in PHRASES:
            found = re.match(pattern, self.text)
            if found:
                self.text = self.text[found.end() :]
                if written is not None:
                    return found.expand(written).strip()
                within = r" \in V" if found[3] else ""
                of = words(found[2])
                return rf"\sum_{{w'{within}}} \text{{{found[1]}}}(w',\ {of})"
        made = self.atom()
        while True:
            token = self.peek()
            if token in ("!", "'"):
                made += self.take()
            elif token == "*":
                self.take()
                made = rf"{made}^{{*}}"
            elif token == "_":
                self.take()
                made = rf"{made}_{{{self.take()}}}"
                if self.peek() == "(":
                    made += self.atom()
            elif token == "^":
                self.take()
                made = rf"{{{made}}}^{{{bare(self.power())}}}"
            elif token == "/" and self.text[1:2].strip():
                self.take()
                return rf"\frac{{{bare(made)}}}{{{bare(self.factor())}}}"
            else:
                return made

    def power(self) -> str:
        """A numerator: factors without a slash."""
        sign = self.take() if self.peek() == "-" else ""
        made = sign + self.atom()
        while self.peek() == "_":
            self.take()
            made = rf"{made}_{{{self.take()}}}"
        return made

    def atom(self) -> str:
        """A number, a name, a function of something, or what is in brackets."""
        token = self.take()
        if token in ("(", "["):
            closing = {"(": ")", "[": "]"}[token]
            inside = self.terms(closing)
            if self.take() != closing:
                raise ValueError(f"no {closing}")
            return f"{token}{inside}{closing}"
        if token == "...":
            return r"\dots "
        if token.isdigit():
            return token
        if token == "sqrt":
            return rf"\sqrt{{{bare(self.atom())}}}"
        if token.isalpha():
            name = self.name(token)
            if self.peek() == "(":
                return name + self.atom()
            return name
        raise ValueError(f"{token!r} is not known")

    def name(self, token: str) -> str:
        """A letter, a Greek one, a function, or a word."""
        if token in GREEK or token in FUNCTIONS:
            return rf"\{token} "
        if len(token) == 1:
            digit = self.peek()
            if digit.isdigit() and token.islower():
                self.take()
                return f"{token}_{{{digit}}}"
            return token
        if token in ("wn", "xk"):
            return f"{token[0]}_{{{token[1]}}}"
        return rf"\text{{{token}}}"


def words(text: str) -> str:
    r"""Words, or one letter.

    Examples:
        >>> words("c"), words("not c")
        ('c', '\\text{not } c')
    """
    first, _, letter = text.rpartition(" ")
    return rf"\text{{{first} }} {letter}" if first else letter


def joined(factors: list[str]) -> str:
    r"""Factors side by side: words with spaces between them, numbers close together.

    Examples:
        >>> print(joined(["P", "Q"]), joined([r"\text{all}", r"\text{of}", "V"]), joined(["2", "a"]))
        P\,Q \text{all}\ \text{of}\ V 2a
    """
    made = ""
    for before, factor in zip(["", *factors], factors, strict=False):
        gap = r"\,"
        if not made or (before.isdigit() and len(factor) < 3):
            gap = ""
        elif r"\text" in before or factor.startswith(r"\text"):
            gap = r"\ "
        elif before.startswith(OPEN) or factor.startswith("\\times"):
            gap = " "
        made += gap + factor
    return made


def bare(text: str) -> str:
    r"""What is in brackets, without them, if they go around all of it.

    Examples:
        >>> bare("(a + b)"), bare("(a)(b)")
        ('a + b', '(a)(b)')
    """
    if not (text.startswith("(") and text.endswith(")")):
        return text
    depth = 0
    for place, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0 and place < len(text) - 1:
            return text
    return text[1:-1]


def made() -> dict[str, str]:
    """MathML for each formula of a function of the package that can be read.

    Examples:
        >>> made()["P(c) = 1/K"].count("<mfrac>")
        1
    """
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.joinpath("naive_bayes").rglob("*.py")):
        for function in functions_in(path):
            if not function.formula:
                continue
            try:
                found[function.formula] = mathml(tex(function.formula), True)
            except (ValueError, LatexError):
                continue
    return dict(sorted(found.items()))


def text() -> str:
    """What the file should contain.

    Examples:
        >>> text().startswith("{")
        True
    """
    return json.dumps(made(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
