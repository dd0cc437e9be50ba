"""Home: the list of ten emails, which Learn has too, and the counts that js/home.js works with."""

import re
from collections import Counter
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from docs.making.laboratory import cases
from docs.making.pages.formula_map import address_of
from docs.making.pages.templates import in_markdown, rendered
from docs.making.pictures.colours import class_hues
from naive_bayes import Laplace, MultinomialNB, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS

HUE = class_hues(["spam", "ham"])
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


def counted() -> dict[str, tuple[int, int]]:
    """How many words of each class are keywords, and of how many.

    Examples:
        >>> counted()
        {'spam': (8, 15), 'ham': (12, 25)}
    """
    found = [(label, word in KEYWORDS) for text, label in emails() for word in tokenise(text)]
    both = Counter(label for label, _ in found)
    return {label: (found.count((label, True)), total) for label, total in both.items()}


def pulled(view: str, *words: str, **more: Any) -> str:
    """The bar that words are pulled onto, as it is before any script runs.

    Arguments:
        view: the part of Learn's or Home's page that it is for; the style sheet knows it.
        words: of the document.
        more: other values of the template.

    Examples:
        >>> "width:75%" in pulled("arg-max", "free", "now")
        True
        >>> "width:40%" in pulled("prior"), pulled("prior").count('class="pull-tile"')
        (True, 0)
    """
    made = model("0")
    explained = made.explain(words)
    odds = made.odds(words, explained.decision, explained.runner_up)
    first = {}
    for label, prior in made.prior.items():
        share = explained[label].posterior
        first[label] = f"{100 * float(share):g}", share if words else prior
    return in_markdown(
        "pulled.html",
        view=view,
        words=words,
        first=first,
        verdict=explained.decision,
        ratio=f"{odds.numerator} : {odds.denominator}",
        products={label: explained[label].product_line for label in made.classes},
        classes=classes(),
        keywords=KEYWORDS,
        hues=HUE,
        **{"state": "", "line": "", **more},
    )


def page() -> str:
    """The emails beside the bar that their words are pulled onto.

    Examples:
        >>> page().count('class="email '), page().count("data-word")
        (10, 20)
    """
    rows = [(label, text) for text, label in emails()]
    state = cases.state(rows, "", "multinomial", vocabulary=" ".join(KEYWORDS))
    return pulled(
        "home",
        emails=cut(),
        counted=counted(),
        state=urlencode(state),
        line=address_of("naive_bayes.bayes_rule.joint")[0],
    )
