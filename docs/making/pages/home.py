"""Home, and what Learn has of it: the ten emails, the bar, and the counts that js/home.js works with."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import Any
from urllib.parse import urlencode

from docs.making.laboratory import cases
from docs.making.laboratory.drawn import drawn
from docs.making.pages.templates import in_markdown, rendered
from docs.making.pictures.colours import class_hues
from naive_bayes import Laplace, MultinomialNB, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS

HUE = class_hues(["spam", "ham"])
EMAIL = "Are you free now?"
PARTS = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[\W_]+")


def model(alpha: str) -> MultinomialNB:
    """The multinomial model of the ten emails.

    Examples:
        >>> print(model("1/2").likelihood("free", "spam").formula)
        (2 + 1/2)/(8 + 4)
    """
    texts, labels = zip(*emails(), strict=True)
    made = MultinomialNB(vocabulary=KEYWORDS, smoothing=Laplace(Fraction(alpha)))
    return made.fit([tokenise(text) for text in texts], labels)


def classes() -> dict[str, dict[str, Any]]:
    """For each class its prior, and for each keyword its count, the class's total, and how many.

    Examples:
        >>> classes()["spam"]["prior"], classes()["ham"]["words"]["now"]
        ((4, 10), (2, 12, 8))
    """
    made, kinds = model("0"), len(KEYWORDS)
    found = {}
    for label, p in made.prior.items():
        counts, total = made.word_counts[label], made.word_totals[label]
        words = {word: (counts[word], total, kinds) for word in KEYWORDS}
        found[str(label)] = {"prior": (p.count, p.total), "words": words}
    return found


def cut() -> list[tuple[str, list[str]]]:
    """The label of each of the ten emails, and the email cut at its words.

    Examples:
        >>> cut()[1][0], "".join(cut()[0][1]) == emails()[0][0]
        ('spam', True)
    """
    return [(label, PARTS.findall(text)) for text, label in emails()]


def tiles() -> str:
    """The ten emails as a list, their keywords underlined."""
    return rendered("emails.html", emails=cut(), keywords=KEYWORDS, hues=HUE)


def in_text(text: str) -> list[tuple[str, str, str]]:
    """The words of a text: what is before a keyword, the keyword, and what is behind it.

    A word that is none has all that it is at the first place.

    Examples:
        >>> in_text("Are you free?")
        [('Are', '', ''), ('you', '', ''), ('', 'free', '?')]
    """
    found = []
    for part in text.split():
        before, word, behind = re.fullmatch(r"(\W*)(.*?)(\W*)", part).groups()  # type: ignore[union-attr]
        is_one = word.casefold() in KEYWORDS
        found.append((before, word, behind) if is_one else (part, "", ""))
    return found


def verdict_of(words: Iterable[str]) -> tuple[str, str]:
    """The verdict on some words and its odds, with the counts as they are.

    Examples:
        >>> verdict_of([]), verdict_of(["free", "now"])
        (('ham', '3 : 2'), ('spam', '3 : 1'))
    """
    made, words = model("0"), [*words]
    explained = made.explain(words)
    odds = made.odds(words, explained.decision, explained.runner_up)
    return str(explained.decision), f"{odds.numerator} : {odds.denominator}"


def beats() -> list[str]:
    """What Home says while it reads its email, a line for each cut.

    Examples:
        >>> print(beats()[2])
        <i>free</i> is 2 of spam's 8 keywords, 1 of ham's 12. Each side keeps its share. \
<span class="then">That turns it: <b class="hue-1">spam, 2 : 1</b>.</span>
    """
    made = model("0")
    words = [word for _, word, _ in in_text(EMAIL) if word]

    def leads(read: list[str], says: str = "") -> str:
        label, ratio = verdict_of(read)
        return f'<b class="hue-{HUE[label]}">{label}{says}, {ratio}</b>'

    spam, ham = made.classes
    counts = made.document_counts
    lines = [
        "A harmless question. The filter read no sentence: it counted words. Watch: <b>each word makes one cut</b>.",
        f"Ten emails were sorted by hand: {counts[spam]} are spam, {counts[ham]} are ham."
        f' <span class="then">Before a word is read, {leads([], " leads")}.</span>',
    ]
    for k, word in enumerate(words):
        (a, b), (c, d) = (
            (p.count, p.total) for p in (made.likelihood(word, c) for c in (spam, ham))
        )
        turns = verdict_of(words[:k])[0] != verdict_of(words[: k + 1])[0]
        then = "That turns it: " if turns else ""
        share = "" if k else " Each side keeps its share."
        lines.append(
            f"<i>{word}</i> is {a} of {spam}'s {b} keywords, {c} of {ham}'s {d}.{share}"
            f' <span class="then">{then}{leads(words[: k + 1])}.</span>'
        )
    lines.append(
        "What is left decides: that is naive Bayes. "
        '<span class="hands"><b>Your turn:</b> drop a word, or pull another onto the bar.</span>'
    )
    return lines


def products(words: Sequence[str]) -> dict[str, dict[str, Any]]:
    """For each class its factors, their product, and the product over what both have below.

    Examples:
        >>> products(["free", "now"])["spam"]
        {'factors': [(4, 10), (2, 8), (2, 8)], 'joint': (16, 640), 'common': (3, 120)}
    """
    made = model("0")
    joint = made.joint(words)
    below = lcm(*(joint[label].denominator for label in made.classes))
    found = {}
    for label in made.classes:
        each = [made.prior[label], *(made.likelihood(word, label) for word in words)]
        factors = [(p.count, p.total) for p in each]
        whole = prod(a for a, _ in factors), prod(b for _, b in factors)
        common = int(joint[label] * below), below
        found[str(label)] = {"factors": factors, "joint": whole, "common": common}
    return found


def pulled(view: str, *words: str) -> str:
    """The bar that words are pulled onto, as it is before any script runs.

    Arguments:
        view: the page of Learn that it is for; the style sheet knows it.
        words: of the document.

    Examples:
        >>> 'aria-label="spam 3/4, ham 1/4"' in pulled("arg-max", "free", "now")
        True
        >>> pulled("prior").count('class="pull-tile"')
        0
    """
    return in_markdown("pulled.html", view=view, **shown(words))


def bar_of(alpha: str, words: Sequence[str]) -> str:
    """The bar that some words have cut, as docs/js/bar.js writes it; without Node.js an empty one.

    Examples:
        >>> "nothing is left" in bar_of("0", ["prize", "lunch"])
        True
    """
    return drawn("countedBar", classes(), alpha, words, HUE) or '<div class="pull-bar"></div>'


def shown(words: Sequence[str]) -> dict[str, Any]:
    """What a template shows of some words: the bar that they have cut, and their products."""
    label, ratio = verdict_of(words)
    return {
        "words": words,
        "bar": bar_of("0", words),
        "verdict": label,
        "ratio": ratio,
        "products": products(words),
        "classes": classes(),
        "keywords": KEYWORDS,
        "hues": HUE,
    }


def page() -> str:
    """The email, the bar that its words have cut, and the emails that they are counted in.

    Examples:
        >>> page().count('class="email"'), page().count("data-word")
        (10, 20)
    """
    rows = [(label, text) for text, label in emails()]
    state = cases.state(rows, "", "multinomial", vocabulary=" ".join(KEYWORDS))
    made = model("0")
    piles = {label: [parts for of, parts in cut() if of == label] for label in made.classes}
    email = in_text(EMAIL)
    return in_markdown(
        "home.html",
        **shown([word for _, word, _ in email if word]),
        email=email,
        beats=beats(),
        piles=piles,
        totals=made.word_totals,
        state=urlencode(state),
    )
