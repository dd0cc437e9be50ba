"""Home: the list of ten emails, which Learn has too, and the counts that js/home.js works with."""

import re
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from docs.making.laboratory import cases
from docs.making.pages.formula_map import address_of
from docs.making.pages.templates import rendered
from docs.making.pictures.colours import class_hues
from naive_bayes import Laplace, MultinomialNB, Working, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS

HUE = class_hues(["spam", "ham"])
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
    """For each class its prior, and for each keyword its count, the class's total, and how many.

    Examples:
        >>> classes()["spam"]["prior"], classes()["ham"]["words"]["now"]
        ((4, 10), (2, 11, 7))
    """
    made = model("0")
    total, kinds = made.word_totals, len(KEYWORDS)
    counts = {
        label: {w: (made.word_counts[label][w], total[label], kinds) for w in KEYWORDS}
        for label in made.classes
    }
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
    first = {
        label: (
            f"{100 * float(explained[label].posterior):g}",
            explained[label].posterior if words else p,
        )
        for label, p in made.prior.items()
    }
    text = rendered(
        "pulled.html",
        view=view,
        words=words,
        first=first,
        verdict=explained.decision,
        ratio=" : ".join(map(str, odds(explained).as_integer_ratio())),
        products={label: explained[label].product_line for label in made.classes},
        classes=classes(),
        keywords=KEYWORDS,
        hues=HUE,
        **{"state": "", "line": "", **more},
    )
    return re.sub(r"\n\s*\n", "\n", text).strip()


def odds(explained: Working) -> Fraction:
    """How many to one the verdict is right, against the other of two classes."""
    return Fraction(explained[explained.decision].joint / explained[explained.runner_up].joint)


def page() -> str:
    """The emails beside the bar that their words are pulled onto.

    Examples:
        >>> page().count('class="email '), page().count("data-word")
        (10, 22)
    """
    rows = [(label, text) for text, label in emails()]
    state = cases.state(rows, "", "multinomial", vocabulary=" ".join(KEYWORDS))
    return pulled(
        "home",
        **{key: value for key, value in marked().items() if key == "emails"},
        counted=counted(),
        state=urlencode(state),
        line=address_of("naive_bayes.bayes_rule.joint")[0],
    )
