"""Home: the list of ten emails, which Learn has too, and the counts that js/home.js works with."""

import re
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from docs.making.laboratory import cases
from docs.making.pages.formula_map import address_of
from docs.making.pages.templates import rendered
from docs.making.pictures.colours import class_hues
from naive_bayes import Laplace, MultinomialNB, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS

HUE = class_hues(["spam", "ham"])
ALPHAS = ("0", "1/2", "1")
PARTS = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[\W_]+")


def model(alpha: str) -> MultinomialNB:
    """The multinomial model of the ten emails.

    Examples:
        >>> print(model("1/2").likelihood("free", "spam").formula)
        (3 + 1/2)/(11 + 7/2)
    """
    texts, labels = zip(*emails(), strict=True)
    made = MultinomialNB(vocabulary=KEYWORDS, smoothing=Laplace(Fraction(alpha)))
    return made.fit([tokenise(text) for text in texts], labels)


def classes() -> dict[str, dict[str, Any]]:
    """For each class its prior, as it was counted, and how often it has each keyword.

    Examples:
        >>> classes()["spam"]["prior"], classes()["ham"]["words"]["now"]
        ((4, 10), 2)
    """
    made = model("0")
    counts = {label: {w: made.word_counts[label][w] for w in KEYWORDS} for label in made.classes}
    return {
        str(label): {"prior": (p.count, p.total), "words": counts[label]}
        for label, p in made.prior.items()
    }


def marked() -> dict[str, Any]:
    """What the list of emails needs: each email cut at its words, the keywords, and the hues.

    Examples:
        >>> marked()["emails"][1][0], "".join(marked()["emails"][0][1]) == emails()[0][0]
        ('spam', True)
    """
    cut = [(label, PARTS.findall(text)) for text, label in emails()]
    return {"emails": cut, "keywords": KEYWORDS, "hues": HUE}


def tiles() -> str:
    """The ten emails as a list, their keywords underlined."""
    return rendered("emails.html", **marked())


def counted() -> dict[str, tuple[int, int]]:
    """How many words of each class are keywords, and of how many.

    Examples:
        >>> counted()
        {'spam': (11, 17), 'ham': (11, 23)}
    """
    words: dict[str, list[str]] = {}
    for text, label in emails():
        words.setdefault(label, []).extend(tokenise(text))
    return {
        label: (sum(w in KEYWORDS for w in found), len(found)) for label, found in words.items()
    }


def page() -> str:
    """The emails, the field for another one, and a place for the equations.

    Examples:
        >>> page().count('class="email '), page().count("data-keyword")
        (10, 7)
    """
    rows = [(label, text) for text, label in emails()]
    state = cases.state(rows, "", "multinomial", vocabulary=" ".join(KEYWORDS))
    return rendered(
        "home.html",
        **marked(),
        counted=counted(),
        state=urlencode(state),
        classes=classes(),
        alphas=ALPHAS,
        line=address_of("naive_bayes.bayes_rule.joint")[0],
    )
