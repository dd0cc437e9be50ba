"""Learn, models and speed: small pictures as SVG, every number from the package.

Each picture is a function without arguments that returns a `<figure>`, as those of
`docs.making.pictures.pictures` do.  The first class has the first colour everywhere, the second the
second.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from html import escape
from math import log, prod
from pathlib import Path

from docs.making.pages import home
from docs.making.pages.templates import rendered
from naive_bayes import BernoulliNB, MultinomialNB, bag_of_words, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS
from naive_bayes.prior import Label
from worked_examples import data

EMAIL = "Free, free lunch now!"
COLOURS: dict[Label, str] = {"spam": "class-1", "ham": "class-2"}

WIDTH = 440


def text(
    x: float, y: float, said: object, anchor: str = "start", size: int = 14, colour: str = "ink",
    weight: int = 400,
) -> str:  # fmt: skip
    """A text in a picture.

    Examples:
        >>> text(1, 2, "a<b", "end")
        '<text x="1" y="2" text-anchor="end" font-size="14" fill="var(--picture-ink)" font-weight="400">a&lt;b</text>'
    """
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" '
        f'fill="var(--picture-{colour})" font-weight="{weight}">{escape(str(said))}</text>'
    )


def box(
    x: float, y: float, width: float, height: float, colour: object = "ink", fill: float = 0
) -> str:
    """A rectangle with a line of a colour, and filled with it as far as `fill` says.

    Examples:
        >>> box(0, 0, 2, 1, "class-1", 0.5).count("var(--picture-class-1)")
        2
    """
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        f'fill="var(--picture-{colour})" fill-opacity="{fill:g}" '
        f'stroke="var(--picture-{colour})" stroke-width="1.2"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: object = "soft") -> str:
    """A straight line."""
    return (
        f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" fill="none" '
        f'stroke="var(--picture-{colour})" stroke-width="1.2"/>'
    )


def figure(name: str, height: float, parts: Iterable[str], told: str, caption: str) -> str:
    """A picture with its name, told in words, and a caption."""
    box, drawn = f"-2 0 {WIDTH + 4} {height:g}", "\n".join(parts)
    return rendered("picture.html", name=name, box=box, drawn=drawn, told=told, caption=caption)


def bag() -> str:
    """Tokens that fall into a bag."""
    found, counts = tokenise(EMAIL), bag_of_words(tokenise(EMAIL))
    places = {word: 50 + 110 * k for k, word in enumerate(counts)}
    parts = []
    for k, token in enumerate(found):
        x = 42 + 88 * k
        parts += [text(x, 16, token, "middle"), line(x, 24, places[token], 66)]
    for word, x in places.items():
        parts.append(line(x - 42, 122, x + 42, 122))
        parts += [box(x - 14, 104 - 18 * k, 28, 15, fill=0.15) for k in range(counts[word])]
        parts.append(text(x, 142, f"{word} {counts[word]}", "middle", weight=700))
    told = ", ".join(f"{word} {count}" for word, count in counts.items())
    return figure(
        "bag", 150, parts, f"{len(found)} tokens fall into a bag: {told}.",
        "Tokens fall into a bag. It remembers how many there are of each word, and forgets the order.",
    )  # fmt: skip


def shares(*email: str) -> str:
    """Counts of a class into fractions: the keywords of spam and of ham, those of an email filled.

    Examples:
        >>> shares("free", "now").count('class="lit')
        4
    """
    model = home.model("0")
    rows = {
        label: [(word, model.likelihood(word, label)) for word, n in counts.items() if n]
        for label, counts in model.word_counts.items()
    }
    return rendered("laid.html", rows=rows, email=email, hues=home.HUE)


def underflow() -> str:
    """A table of products that become 0 in a float, beside their logarithms.

    Examples:
        >>> print(underflow().split("\\n")[-1])
        | 1000 | 0.0 | -1673.98 |
    """
    share = home.model("1").likelihood("free", "spam")
    rows = [
        "| words | their product, as a float | the sum of their logarithms |",
        "|---:|---:|---:|",
    ]
    for n in (10, 100, 1000):
        product = prod([float(share)] * n)
        rows.append(f"| {n} | {f'{product:.3g}' if product else '0.0'} | {n * log(share):.2f} |")
    return "\n".join(rows)


def absent_words(*email: str) -> str:
    """A table of an email's factors under both models: one for each word of V, or only for its own.

    Examples:
        >>> print(absent_words("free", "now").split("\\n")[-1])
        | verdict | **spam, 27&nbsp;:&nbsp;5** |  |  | **spam, 3&nbsp;:&nbsp;1** |  |
    """
    texts, labels = zip(*emails(), strict=True)
    coins = BernoulliNB(vocabulary=KEYWORDS, smoothing=0)
    coins.fit([tokenise(each) for each in texts], labels)
    words = home.model("0")
    shares = {factor.word: factor.of.values() for factor in words.factors(email)}

    def row(*cells: object) -> str:
        return "| " + " | ".join(map(str, cells)) + " |"

    def says(spam: Fraction, ham: Fraction) -> str:
        ratio = Fraction(spam) / ham
        return f"{ratio.numerator} : {ratio.denominator}"

    def verdict(model: BernoulliNB | MultinomialNB) -> str:
        found = model.explain(email)
        odds = model.odds(email, found.decision, found.runner_up)
        return f"**{found.decision}, {odds.numerator}&nbsp;:&nbsp;{odds.denominator}**"

    prior, joint = coins.prior.values(), coins.joint(email).values()
    rows = [
        row(f"*{' '.join(email)}*", *(f"{label}, by emails" for label in coins.classes), "spam : ham", *(f"{label}, by words" for label in words.classes)),
        "|---|---|---|---|---|---|",
        row("prior", *prior, says(*prior), *prior),
    ]  # fmt: skip
    for factor in coins.factors(email):
        shown: list[object] = [coins.likelihood(factor.word, label) for label in coins.classes]
        if factor.absent:
            shown = [f"1 - {share}" for share in shown]
        word = f"no {factor.word}" if factor.absent else factor.word
        own = shares.get(factor.word, ("–", "–"))
        rows.append(row(word, *shown, says(*factor.of.values()), *own))
    rows.append(row("joint", *joint, says(*joint), *words.joint(email).values()))
    rows.append(row("verdict", verdict(coins), "", "", verdict(words), ""))
    return "\n".join(rows)


def two_models() -> str:
    """The factors of one email of COMP9417 under both models."""
    email = data.EMAILS[1]
    bag = bag_of_words(email)
    coins = BernoulliNB(vocabulary=data.V).fit(data.EMAILS, data.LABELS)
    words = MultinomialNB(vocabulary=data.V).fit(data.EMAILS, data.LABELS)
    parts, told = [text(0, 16, f"email: {' '.join(email)}", weight=700)], []
    for column, (name, model) in enumerate((("Bernoulli", coins), ("multinomial", words))):
        x = 180 * column
        parts.append(text(x, 46, name, weight=700))
        factors = {factor.word: factor for factor in model.factors(email)}
        for row, word in enumerate(data.V):
            y = 74 + 26 * row
            there = f"{word} is there" if word in bag else f"no {word}"
            occurs = f"{word} {bag[word]} times" if name == "multinomial" else there
            parts.append(text(x, y, occurs, colour="soft"))
            if word not in factors:
                parts.append(text(x + 84, y, "no factor of its own", size=12, colour="soft"))
                continue
            for k, label in enumerate(model.classes):
                value, times = f"{factors[word].of[label]}", factors[word].times
                value = f"({value})^{times}" if times > 1 else value
                place = x + 84 + (48 + 42 * column) * k
                parts.append(text(place, y, value, colour=COLOURS[label], weight=700))
                told.append(f"{name}, {word}, {label}: {value}")
    return figure(
        "two-models", 134, parts, f"The factors of one email: {'; '.join(told)}.",
        "One email under two models. Bernoulli asks whether a word occurs and gives absent words a factor; "
        "the multinomial model asks how often it occurs. Left numbers are spam, right ones ham.",
    )  # fmt: skip


RATIOS = re.compile(r"^\| (texts to|both|one post)([^|]*)\|([^|]*)\|", re.MULTILINE)


def speed() -> str:
    """The ratios to scikit-learn's time that docs/speed.md states for the multinomial model.

    Examples:
        >>> speed().count("<rect")
        5
    """
    page = (Path(__file__).parents[2] / "speed.md").read_text(encoding="utf-8")
    found = [(a + b, float(ratio)) for a, b, ratio in RATIOS.findall(page)]
    parts, scale = [], 150
    for row, (name, ratio) in enumerate(found):
        y = 30 + 26 * row
        parts.append(text(232, y + 13, name.strip().replace("`", ""), "end", size=12))
        parts += [box(240, y, scale * ratio, 18, "class-1", 0.4)]
        parts.append(text(246 + scale * ratio, y + 13, f"{ratio}", size=12, weight=700))
    end = 34 + 26 * len(found)
    parts += [
        line(240 + scale, 20, 240 + scale, end),
        text(240 + scale, 14, "scikit-learn: 1", "middle", size=12),
    ]
    told = "; ".join(f"{name.strip()} {ratio}" for name, ratio in found)
    return figure(
        "speed", end + 4, parts, f"Ratios of time to scikit-learn's: {told}.",
        "Time against scikit-learn’s, multinomial model. Shorter is faster; the line is as fast.",
    )  # fmt: skip
