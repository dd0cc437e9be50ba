"""Exercises: formulas of a line of text are set as MathML, 7/19 with a bar.

The reader's browser runs this too, without a converter of TeX: it reads what
`naive_bayes.working.terms` writes, sums of products of powers of fractions, and
sentences with P(c|d) in them.  What it cannot read is left as text.
"""

import re
from html import escape

NUMBER = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?(?![.0-9])"
BRACKET = r"\((?:[^()]|\([^()]*\))*\)"
UNIT = rf"(?:{BRACKET}|{NUMBER})"
RATIO = rf"{UNIT}(?:/{UNIT})?"
NAME = r"P\([^()]*\)"

PART = re.compile(
    rf"(?P<over>{RATIO}) / (?P<under>(?:≈ )?{RATIO})"
    rf"|(?P<above>{UNIT})/(?P<below>{UNIT})|(?P<base>{UNIT})\^(?P<power>{NUMBER})"
    rf"|(?P<bracket>{BRACKET})|(?P<name>{NAME})|(?P<number>{NUMBER})|(?P<sign>[-+×/=≈…])|\s+"
)
IN_SENTENCE = re.compile(rf"((?:1 - )?{NAME}(?: {NAME})*)|\(([^()]*)\)/\(([^()]*)\)")


def formula(inside: str) -> str:
    """A formula in a line of text, its fractions with the height of a line each."""
    return f'<math displaystyle="true">{inside}</math>'


def pieces(text: str) -> list[str]:
    """A formula as MathML, cut where a narrow page may break it: at signs outside brackets.

    Errors:
        ValueError: it is not a formula, but words.

    Examples:
        >>> pieces("1/2 × (1 - 2/6)")[1]
        '<mo form="infix">×</mo><mo>(</mo><mn>1</mn><mo form="infix">−</mo><mfrac><mrow><mn>2</mn></mrow><mrow><mn>6</mn></mrow></mfrac><mo>)</mo>'
    """
    made, at, after_sign = [""], 0, True
    while at < len(text):
        found = PART.match(text, at)
        if not found:
            raise ValueError(text)
        if found["sign"] and not after_sign:
            made.append("")
        after_sign = bool(found["sign"]) or (after_sign and found[0].isspace())
        made[-1] += _part(found)
        at = found.end()
    return made


def whole(text: str) -> str:
    """A formula as MathML, in one piece."""
    return "".join(pieces(text))


def _part(found: re.Match[str]) -> str:
    if found["over"]:
        return _bar(found["over"], found["under"])
    if found["above"]:  # a bar needs no brackets
        return _bar(*(found[it].removeprefix("(").removesuffix(")") for it in ("above", "below")))
    if found["base"]:
        return f"<msup><mrow>{whole(found['base'])}</mrow><mn>{found['power']}</mn></msup>"
    if found["bracket"]:
        return f"<mo>(</mo>{whole(found['bracket'][1:-1])}<mo>)</mo>"
    if found["name"]:
        inside = "<mo>∣</mo>".join(map(_word, found["name"][2:-1].split("|")))
        return f"<mrow><mi>P</mi><mo>(</mo>{inside}<mo>)</mo></mrow>"
    if found["sign"]:
        return f'<mo form="infix">{found["sign"].replace("-", "−")}</mo>'
    digits, _, power = (found["number"] or "").partition("e")
    if power:
        ten = f"<msup><mn>10</mn><mn>{str(int(power)).replace('-', '−')}</mn></msup>"
        return f"<mrow><mn>{digits}</mn><mo>×</mo>{ten}</mrow>"
    return f"<mn>{digits}</mn>" if digits else ""


def _bar(*parts: str) -> str:
    return f"<mfrac>{''.join(f'<mrow>{whole(part)}</mrow>' for part in parts)}</mfrac>"


def _word(text: str) -> str:
    text = text.strip()
    name = "mi" if len(text) == 1 and text.isalpha() else "mtext"
    return f"<{name}>{escape(text)}</{name}>"


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
    words, *rest = IN_SENTENCE.split(text)
    made = [escape(words)]
    for names, above, below, words in zip(*(rest[k::4] for k in range(4)), strict=True):
        bar = formula(f"<mfrac>{_word(above)}{_word(below)}</mfrac>") if above else ""
        made += [bar or f"<math>{whole(names)}</math>", escape(words)]
    return "".join(made)


def line_of_working(name: str, text: str) -> str:
    """A line of working as HTML: pieces that a narrow page may put below each other.

    Arguments:
        name: what it is of, such as P(free|spam).
        text: how it is worked out, such as (2 + 1)/(9 + 3) = 3/12.

    Examples:
        >>> line_of_working("P(a)", "2/4").count("<math"), line_of_working("P(a)", "2/4").count("<mfrac>")
        (2, 1)
        >>> line_of_working("P(a)", "left out").split("</math>")[1]
        ': left out'
    """
    named = formula(whole(name) if re.fullmatch(rf"(?:{NAME} ?)+", name) else _word(name))
    try:
        parts = pieces(text if text.startswith("≈") else f"= {text}")
    except ValueError:
        return f"{named}: {escape(text)}"
    return " ".join([named, *map(formula, parts)])
