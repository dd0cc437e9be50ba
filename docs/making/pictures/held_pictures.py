"""Learn: pictures that a reader takes hold of, as they are before anybody does.

Every number is the package's.  js/sums.js computes those of the other positions, and a test
compares all of them with the package.
"""

from fractions import Fraction
from itertools import compress
from math import prod

from docs.making.pages import home
from docs.making.pages.templates import in_markdown
from docs.making.pictures.step_pictures import COLOURS
from naive_bayes import BernoulliNB, Estimate
from naive_bayes.data.ten_emails import KEYWORDS
from naive_bayes.working.written_numbers import percent
from worked_examples import data

Pair = tuple[int, int]

ALPHAS = ("0", "1/10", "1/4", "1/2", "1", "2", "5", "10", "20", "50", "100")
"""The positions of the slider for alpha."""

EMAIL = ("free", "lunch", "now")
"""The email whose verdict is shown below the shares."""


def pair(estimate: Estimate) -> Pair:
    """An estimate, unreduced."""
    return int(estimate.above), int(estimate.below)


def over(number: Fraction, below: int) -> Pair:
    """A fraction over a denominator.

    Examples:
        >>> over(Fraction(1, 5), 10)
        (2, 10)
    """
    return int(number * below), below


def bayes() -> str:
    """Bayes' theorem as areas: the border between the classes and both shares can be dragged.

    Examples:
        >>> bayes().count('class="handle"')
        3
    """
    model = home.model("0")
    joint, evidence = model.joint(["free"]), model.evidence(["free"])
    share, total = model.posterior(["free"])["spam"], sum(model.word_totals.values())
    left, top, side = 80, 24, 180
    numbers: dict[str, Pair] = {}
    strips, x = {}, float(left)
    for label in model.classes:
        prior, given = model.prior[label], model.likelihood("free", label)
        numbers[f"prior-{label}"], numbers[f"given-{label}"] = pair(prior), pair(given)
        numbers[f"joint-{label}"] = over(joint[label], total)
        strips[label] = x, float(prior) * side, float(given) * side
        x += strips[label][1]
    numbers["evidence"] = over(evidence, total)
    numbers["posterior"] = numbers["counted"] = share.as_integer_ratio()
    first, second = (numbers[f"joint-{label}"][0] for label in model.classes)
    return in_markdown(
        "held-bayes.html",
        name="bayes", box="0 0 340 236",
        left=left, top=top, side=side, strips=strips, colours=COLOURS, numbers=numbers,
        says=f"Of the words that are “free”, {share} are in spam: {first} to {second}.",
        told="A square is cut into a strip of spam and one of ham. The part of each that is the word “free” is shaded. Borders can be moved.",
        caption="Bayes’ theorem as areas. The shaded part is the words that are <em>free</em>; P(spam | free) is the share of it that lies in spam. Drag the borders.",
    )  # fmt: skip


def sixteen(both: int) -> BernoulliNB:
    """A model of sixteen emails, of which eight have free and eight have prize, some both.

    Examples:
        >>> sixteen(6).likelihood("free", "spam")
        8/16
    """
    rest = 8 - both
    texts = [["free", "prize"]] * both + [["free"]] * rest + [["prize"]] * rest + [[]] * both
    return BernoulliNB(vocabulary=["free", "prize"], smoothing=0).fit(texts, ["spam"] * len(texts))


def together(both: int = 6) -> str:
    """What the emails say of two words, beside what the naive assumption says of them.

    Examples:
        >>> together().count("<rect")
        33
    """
    model = sixteen(both)
    assumed = model.document_likelihood(["free", "prize"])["spam"]
    margin = model.likelihood("free", "spam")  # prize has the same
    half, total = pair(margin)
    numbers = {"counted": (both, total), "half": (half, total), "assumed": over(assumed, total)}
    return in_markdown(
        "held-together.html",
        name="together", box="0 0 340 222",
        numbers=numbers, half=half, both=both,
        says=f"More often together than assumed: of the 8 emails with free, {both} have prize too, where 4 are assumed.",
        told="Sixteen emails of one class, twice. Eight have the word free and eight the word prize. On the left stands how many have both, on the right how many the naive assumption says.",
        caption="Sixteen emails of one class c. Eight have free and eight have prize; the slider says how many of them have both.",
    )  # fmt: skip


def two_classes(spam: int, ham: int) -> dict[str, object]:
    """What the emails with free and prize are in truth, and by naive Bayes.

    Arguments:
        spam: how many of 16 spam emails have both words, 0 to 8.
        ham: how many of 16 ham emails have both, 0 to 4.

    Examples:
        >>> found = two_classes(6, 2)
        >>> found["is"], found["right"], found["best"]
        ('+', 20, 20)
    """
    emails, labels = data.free_and_prize(spam, ham)
    model = BernoulliNB(vocabulary=["free", "prize"], smoothing=0).fit(emails, labels)
    naive = model.odds(["free", "prize"], "spam", "ham")
    right = best = 0
    for kind in (["free", "prize"], ["free"], ["prize"], []):
        of = [label for email, label in zip(emails, labels, strict=True) if email == kind]
        right += of.count(str(model.classify(kind)))
        best += max(of.count("spam"), of.count("ham"))
    if not spam + ham:
        sign = "."
    elif (spam > ham) != (naive > 1) and spam != ham:
        sign = "x"
    else:
        sign = "=" if spam == naive * ham else "+" if spam < naive * ham else "-"
    return {"is": sign, "right": right, "best": best}


BECOMES = {
    ".": "no email has both words",
    "x": "the verdict is wrong",
    "+": "the verdict is right, and too sure",
    "=": "verdict and odds are right",
    "-": "the verdict is right, and not sure enough",
}
"""What becomes of the verdict, for each sign of the map."""


def dependence(spam: int = 6, ham: int = 2) -> str:
    """A map of all ways in which two words can depend on each other; a point can be dragged.

    Examples:
        >>> dependence().count("<rect")
        45
    """
    signs = {(k, m): two_classes(k, m)["is"] for k in range(9) for m in range(5)}
    found = two_classes(spam, ham)
    return in_markdown(
        "held-dependence.html",
        name="dependence", box="0 0 340 236",
        left=44, top=24, side=32, signs=signs, spam=spam, ham=ham, becomes=BECOMES,
        strong={".": 0.05, "x": 0.0, "+": 0.2, "-": 0.4, "=": 0.75},
        says=f"Both words: in truth {spam} : {ham}, by naive Bayes 4 : 1; {BECOMES[str(found['is'])]}. Of all 32 emails naive Bayes gets {found['right']} right; at best {found['best']} can be.",
        told="A grid of nine times five cells: how many of 16 spam emails have both words, and how many of 16 ham emails. Each cell has a sign: x for a wrong verdict, + for too sure, - for not sure enough, = for exact.",
        caption="All ways in which two words can depend on each other. + too sure, &minus; not sure enough, = exact, x wrong verdict. Drag the ring.",
    )  # fmt: skip


def copies() -> str:
    """A table of what naive Bayes makes of one word that is counted once, twice, three times.

    Examples:
        >>> print(copies().split("\\n")[-1])
        | three times | 3/4, 3 : 1 | 27/28, 27 : 1 |
    """
    labels = ["China"] * 4 + ["UK"] * 4
    with_it = [True] * 3 + [False] + [True] + [False] * 3
    both = list(compress(labels, with_it))
    truth = Estimate(both.count("China"), len(both))
    rows = ["| hong kong counts | counted in the texts | naive Bayes says |", "|---|---|---|"]
    for n, times in enumerate(("once", "twice", "three times"), 1):
        words = ["hong", "kong", "again"][:n]
        texts = [words if there else [] for there in with_it]
        model = BernoulliNB(vocabulary=words, smoothing=0).fit(texts, labels)
        share, odds = model.posterior(words)["China"], model.odds(words, "China", "UK")
        rows.append(f"| {times} | {truth}, {truth / (1 - truth)} : 1 | {share}, {odds} : 1 |")
    return "\n".join(rows)


def shares() -> str:
    """The shares of all eight keywords in both classes, for an alpha that a slider sets.

    Examples:
        >>> shares().count("<rect")
        16
    """
    model, at = home.model("1"), ALPHAS.index("1")
    posterior = model.posterior(EMAIL)
    best, other = sorted(model.classes, key=lambda label: posterior[label], reverse=True)
    odds = model.odds(EMAIL, best, other)
    numbers: dict[str, Pair] = {}
    for label in model.classes:
        numbers[f"prior-{label}"] = pair(model.prior[label])
        for word in KEYWORDS:
            numbers[f"{label}-{word}"] = pair(model.likelihood(word, label))
        factors = [numbers[f"{label}-{name}"] for name in EMAIL]
        above, below = zip(numbers[f"prior-{label}"], *factors, strict=True)
        numbers[f"joint-{label}"] = prod(above), prod(below)
    return in_markdown(
        "held-shares.html",
        name="shares", box="0 18 454 177",
        base=170, scale=440, words=KEYWORDS, email=EMAIL, colours=COLOURS, hues=home.HUE,
        numbers=numbers, alphas=ALPHAS, at=at, classes=home.classes(), bar=home.bar_of("1", EMAIL),
        says=f"{' '.join(EMAIL)}: {best}, {odds.numerator} : {odds.denominator} ({percent(posterior[best])})",
        told="For each of the eight keywords its share of the words of spam and of ham, as bars. A dashed line is at one eighth.",
        caption="The shares of the eight keywords. Left bars are spam, right ones ham; the larger alpha, the nearer all come to 1/8. The working is that of <em>free lunch now</em>.",
    )  # fmt: skip
