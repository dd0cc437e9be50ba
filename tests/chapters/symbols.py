"""What each symbol of `worked_examples/figures.tsv` means, and what changes when the data do.

A meaning is counted in the data as they are at the moment, by `from_scratch.py` and by the oracle
of rows, which import nothing of the package.  A change sets one thing: a word of a document, a
cell, a label.  Where no data tell two symbols apart, such as two priors that are 1/2, it doubles
what a function of the package gives for one of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import factorial, log, prod, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

import naive_bayes as nb
from tests.oracle import Rows
from worked_examples import data
from worked_examples.from_scratch import Bernoulli, Multinomial, tokenise

NOTHING: Mapping[str, Any] = {}


class Change(NamedTuple):
    """One thing that is otherwise, while a section runs.

    Attributes:
        data: what `worked_examples.data` has instead.
        package: what `naive_bayes` has instead.
        names: what the session has instead, from its names, where a figure is evaluated.
        means: what a symbol means then, where the data do not say it.
    """

    data: Mapping[str, Any] = NOTHING
    package: Mapping[str, Any] = NOTHING
    names: Callable[[dict[str, Any]], Mapping[str, Any]] = lambda names: NOTHING
    means: Mapping[str, Any] = NOTHING


# What the symbols mean.


def presence(document, words):
    return tuple(int(w in document) for w in words)


def counts(document, words):
    return tuple(document.count(w) for w in words)


def numbered(name, rows):
    return {f"{name}_{k}": row for k, row in enumerate(rows, 1)}


SIGNS = {"+": "spam", "-": "ham"}
EVEN = {f"p(c_{sign})": Fraction(1, 2) for sign in SIGNS}


def of_emails(name, page):
    """The estimates of a page, named as COMP9417 does."""
    return {f"{name}_{w}^{s}": page.likelihood(w, c) for w in page.V for s, c in SIGNS.items()}


def spam_ham(section):
    V, emails, labels, e, x = data.V, data.EMAILS, data.LABELS, data.E_STAR, data.X_STAR
    if section.startswith("3 "):
        words = sorted({w for email in emails for w in email})
        bags = map(Counter, [emails[0], data.E_2_AS_PRINTED, *emails[2:]])
        stops = {"the words": words, "V": [w for w in words if w not in "de"]}
        return {**numbered("e", bags), **stops, **EVEN}
    if section.startswith("3.1 "):
        page = Bernoulli(V, 0).fit(emails, labels)
        found = of_emails("p", page) | {f"1 - {k}": 1 - p for k, p in of_emails("p", page).items()}
        joint = {c: prod(page.factors(e, c)) / 2 for c in page.prior}
        found |= {f"p(c_{s}) p(x_*|c_{s})": joint[c] for s, c in SIGNS.items()}
        found |= numbered("x", [presence(email, V) for email in emails])
        return {**found, **EVEN, "x_*": presence(e, V), "c_*": max(joint, key=joint.get)}
    if section.startswith("3.1.1"):
        page = Bernoulli(V, 0).fit(data.CHANGED, labels)
        in_changed = "{} in the changed table"
        found = {
            in_changed.format(f"P({d}|spam)"): prod(page.factors(d, "spam"))
            for d in ("a", "ab", "ac", "abc")
        }
        found["p_a^+", in_changed.format("P(a|spam)")] = page.likelihood("a", "spam")
        found |= numbered("x", [presence(email, V) for email in data.CHANGED])
        found |= zip(
            PSEUDO, [presence(email, V) for email in with_pseudo(data.CHANGED)], strict=True
        )
        return found | of_emails("p", Bernoulli(V, 1).fit(emails, labels)) | {"values of X": 2}
    page = Multinomial(V, alpha=int(section.startswith("3.2.3"))).fit(emails, labels)
    theta = of_emails("theta", page)
    found = {**theta, **numbered("x", [counts(email, V) for email in emails])}
    found |= {f"({name})^{k}": p**k for name, p in theta.items() for k in (1, 3, 4)}
    found |= {f"words of c_{s}": page.counts[c].total() for s, c in SIGNS.items()}
    orders = Fraction(factorial(sum(counts(x, V))), prod(map(factorial, counts(x, V))))
    found |= of_new_emails(orders) if section.startswith("3.2.3") else {}
    return {
        **found,
        **EVEN,
        "x_*": counts(x, V),
        "n": sum(counts(x, V)),
        "n!/(x_a! x_b! x_c!)": orders,
    }


def of_new_emails(orders):
    """Posteriors, joints and odds of COMP9417's new emails, unsmoothed and smoothed."""
    found = {}
    for alpha, said in ((0, "multinomial"), (1, "multinomial, smoothed")):
        page = Multinomial(data.V, alpha).fit(data.EMAILS, data.LABELS)
        for name, email in (("x_*", data.X_STAR), ("e_*", data.E_STAR)):
            joint = {
                c: Fraction(1, 2) * prod(page.likelihood(w, c) for w in email if w in data.V)
                for c in ("spam", "ham")
            }
            found[f"p(c_+|{name})", f"P(spam|{name}), {said}"] = joint["spam"] / sum(joint.values())
            if name == "x_*":
                found |= {f"p(c_{s}) p(x_*|c_{s})": orders * joint[c] for s, c in SIGNS.items()}
                found["p(c_+|x_*)/p(c_-|x_*)"] = joint["spam"] / joint["ham"]
    return found


PSEUDO = ["e_1", "e_2", "e_3", "e_4", "e_p1", "e_p2", "e_5", "e_6", "e_7", "e_8", "e_p3", "e_p4"]


def with_pseudo(emails):
    return [*emails[:4], list(data.V), [], *emails[4:], list(data.V), []]


def great_waste(section):
    reviews, labels = data.REVIEWS, data.REVIEW_LABELS
    N = Counter(labels)
    found = {"P(+)": Fraction(N["+"], N.total()), "P(-)": Fraction(N["-"], N.total())}
    found["+, -, total"] = [N["+"], N["-"], N.total()]
    for word in ("great", "waste"):
        n = Counter(c for review, c in zip(reviews, labels, strict=True) if word in review)
        without = N - n
        for name, row in ((word, n), (f"~{word}", without)):
            found[f"{name}: +, -, total"] = [row["+"], row["-"], row.total()]
            for c in "+-":
                found[f"P({name}|{c})"] = Fraction(row[c], N[c])
                found[f"P({c}|{name})"] = Fraction(row[c], row.total())
        found[f"P({word})"] = Fraction(n.total(), N.total())
    joint = {c: found[f"P({c})"] * found[f"P(great|{c})"] * found[f"P(~waste|{c})"] for c in "+-"}
    found["L(+|great, ~waste)"] = joint["+"]
    found["the product as the notes print it"] = (
        found["P(great|-)"] * found["P(waste|-)"] * found["P(-)"]
    )
    found["the verdict"] = max(joint, key=joint.get)
    lines = [line.rpartition("\t")[0] for line in data.SAMPLES.strip().split("\n")]
    found |= numbered("f", [presence(tokenise(line), ["great", "waste"]) for line in lines])
    found |= {"f": (1, 0, 1), "the length of the vector": 28 * 28}
    return found | {"sum of P(w|+)": 1, "sum of P(w|-)": 1}


def errata(section):
    reviews, emails = great_waste(section), data.EMAILS
    page = Multinomial(data.V).fit(emails, data.LABELS)
    x = counts(data.X_STAR, data.V)
    joint = {
        c: reviews[f"P({c})"] * reviews[f"P(great|{c})"] * reviews[f"P(~waste|{c})"] for c in "+-"
    }
    log_L = sum(n * log(page.likelihood(w, "spam")) for w, n in zip(data.V, x, strict=True))
    orders = factorial(sum(x)) // prod(map(factorial, x))
    alone = sum({*review} == {"great"} for review in data.REVIEWS)
    both = zip(data.REVIEWS, data.REVIEW_LABELS, strict=True)
    return {
        "theta_c^+": page.likelihood("c", "spam"),
        "the class of x_*": page.classify(data.X_STAR),
        "L(-|great, ~waste)": joint["-"],
        "the odds": joint["+"] / joint["-"],
        "the share of reviews with f": Fraction(alone, len(data.REVIEWS)),
        "P(f)": sum(joint.values()),
        "log P(f|+)": log_L + log(orders),
        "great in positive reviews": sum(review.count("great") for review, c in both if c == "+"),
    }


def of_words(page, d, name="d"):
    """What a page says of a document, named as the books do."""
    found = {f"P({w}|{c})": page.likelihood(w, c) for w in page.V for c in page.prior}
    joint, posterior = page.joint(d), page.posterior(d)
    for c in page.prior:
        found |= {f"P({c})": page.prior[c], f"P({c}|{name})": posterior[c]}
        found |= {
            f"P({c}) P({name}|{c})": joint[c],
            f"P({c}) P({name}|{c}), times 10^5": joint[c] * 10**6 // 1 / 10,
        }
    return {**found, "the class": page.classify(d)}


def in_order(documents):
    return tuple(dict.fromkeys(w for d in documents for w in d))


def manning(section):
    if section.startswith("13.5"):
        (a, b), (c, d) = (49, 27652), (141, 774106)
        N = a + b + c + d
        cells = ((a, a + b, a + c), (b, a + b, b + d), (c, c + d, a + c), (d, c + d, b + d))
        information = sum(n / N * log(N * n / (row * column), 2) for n, row, column in cells)
        squares = sum((n - row * column / N) ** 2 / (row * column / N) for n, row, column in cells)
        return {"I(U; C)": information, "X^2": round(squares)}
    texts = [*map(tokenise, data.NEWS)]
    kind = Multinomial if "13.1" in section else Bernoulli
    page = kind(in_order(texts)).fit(texts, data.CHINA)
    return of_words(page, tokenise(data.D_5))


def jurafsky(section):
    if section.startswith("4.3"):
        texts = [*map(tokenise, data.FILMS)]
        page = Multinomial(in_order(texts)).fit(texts, data.FILM_LABELS)
        return of_words(page, tokenise("predictable with no fun"), "S") | {"|V|": len(page.V)}
    texts = [*map(tokenise, data.SCENES)]
    found = {f"document {k}": Counter({*text}) for k, text in enumerate(texts, 1)}
    for w in in_order(texts):
        row = [
            [text.count(w) for text, c in zip(texts, data.SCENE_LABELS, strict=True) if c == k]
            for k in "+-"
        ]
        counted = [*map(sum, row), *(sum(map(bool, each)) for each in row)]
        found[f"count({w}, +), count({w}, -), binary the same"] = counted
    return found


def barber(section):
    page = Bernoulli(data.TASTES, 0).fit(data.LIKES, data.NATIONS)
    return of_words(page, ["shortbread", "whiskey", "porridge"], "x")


def of_rows(rows, labels, classes, x, smoothing=None):
    """What the oracle says of rows of words, and of the row x; None where it is impossible."""
    page = Rows(smoothing or nb.NoSmoothing()).fit(rows, labels)
    page.prior = {c: page.prior[c] for c in classes}
    found = {f"P({c})": p for c, p in page.prior.items()}
    for feature in rows[0]:
        for value in {row[feature] for row in rows}:
            for c in classes:
                p = page.likelihood(feature, value, c)
                found |= {f"P({feature}={value}|{c})": p, f"P({value}|{c})": p}
    joint = page.joint(x)
    possible = any(joint.values())
    for c in classes:
        found |= {f"P(x|{c})": joint[c] / page.prior[c], f"P({c}) P(x|{c})": joint[c]}
        found[f"P({c}|x)"] = joint[c] / sum(joint.values()) if possible else None
    return found | {"the verdict": max(joint, key=joint.get) if possible else None}


YES_NO = ("yes", "no")
TENNIS = {"outlook": "sunny", "temperature": "cool", "humidity": "high", "wind": "strong"}
YOUTH = {"age": "youth", "income": "medium", "student": "yes", "credit": "fair"}


def tennis(section, x=TENNIS, smoothing=None):
    return of_rows(data.WEATHER, data.PLAY, YES_NO, x, smoothing)


def han(section):
    if section.startswith("8.3"):
        return of_rows(data.CUSTOMERS, data.BUYS, YES_NO, YOUTH)
    found = {"P(income=low|yes)": Fraction(0, 1000)}
    corrected = {"low": 0 + 1, "medium": 990 + 1, "high": 10 + 1}
    return found | {
        f"P(income={v}|yes), corrected": Fraction(n, 1000 + 3) for v, n in corrected.items()
    }


class Column(NamedTuple):
    """The numbers of a feature in a class, whose variance divides by n - 1."""

    numbers: list[Any]

    @property
    def mean(self):
        return Fraction(sum(map(Fraction, map(str, self.numbers))), len(self.numbers))

    @property
    def variance(self):
        squares = [(Fraction(str(x)) - self.mean) ** 2 for x in self.numbers]
        return sum(squares) / (len(squares) - 1)

    @property
    def deviation(self):
        return sqrt(self.variance)

    def density(self, x):
        return NormalDist(float(self.mean), self.deviation).pdf(x)


def columns(rows, labels, feature):
    return {
        c: Column([row[feature] for row, k in zip(rows, labels, strict=True) if k == c])
        for c in dict.fromkeys(labels)
    }


def named(feature, of):
    """Mean, variance and deviation of a feature in each class."""
    parts = ("mean", "variance", "deviation")
    return {f"{part} of {feature}|{c}": getattr(it, part) for c, it in of.items() for part in parts}


def witten(section):
    if "missing" in section:
        return tennis(section, {**TENNIS, "outlook": None})
    if "Laplace" in section:
        smoothed = tennis(section, smoothing=nb.Laplace(1))
        return tennis(section) | {f"{name}, Laplace": p for name, p in smoothed.items()}
    if "numbers" not in section:
        return tennis(section)
    heat, wet = (columns(data.MEASURED, data.PLAY, it) for it in ("temperature", "humidity"))
    found = named("temperature", heat) | named("humidity", wet)
    x = {feature: TENNIS[feature] for feature in ("outlook", "wind")}
    in_words = [{feature: day[feature] for feature in x} for day in data.MEASURED]
    words = of_rows(in_words, data.PLAY, YES_NO, x)
    joint = {}
    for c in YES_NO:
        found[f"f(temperature=66|{c})"] = heat[c].density(66)
        found[f"f(humidity=90|{c})"] = wet[c].density(90)
        densities = heat[c].density(66) * wet[c].density(90)
        joint[c] = found[f"P({c}) f(x|{c})"] = float(words[f"P({c}) P(x|{c})"]) * densities
    found["f(humidity=90|no), from 9.7"] = NormalDist(86.2, round(wet["no"].deviation, 1)).pdf(90)
    found |= {f"P({c}|x)": p / sum(joint.values()) for c, p in joint.items()}
    return found | {"the verdict": max(joint, key=joint.get)}


def tan(section):
    m_estimate = "m-estimate" in section
    income = columns(data.LOANS, data.DEFAULTED, "income")
    found, joint = named("the income", income), {}
    for c in ("No", "Yes"):
        rows = [loan for loan, k in zip(data.LOANS, data.DEFAULTED, strict=True) if k == c]
        n = {"owner=no": [loan["owner"] for loan in rows].count("no")}
        n["status=married"] = [loan["status"] for loan in rows].count("married")
        mp, m = ({"No": 2, "Yes": 1}[c], 3) if m_estimate else (0, 0)
        p = {name: Fraction(count + mp, len(rows) + m) for name, count in n.items()}
        found |= {f"P({name}|{c})": share for name, share in p.items()}
        density = found[f"p(income=120|{c})"] = income[c].density(120)
        rounded = float(f"{density:.1e}") if m_estimate else round(density, 4)
        found[f"P(X|{c}), {'m-estimate' if m_estimate else 'from the rounded density'}"] = (
            float(prod(p.values())) * rounded
        )
        found[f"P(X|{c})"] = float(prod(p.values())) * density
        joint[c] = float(prod(p.values())) * (rounded if m_estimate else density) * len(rows)
    return found | {"the verdict": max(joint, key=joint.get)}


def wikipedia(section):
    person, found, joint, printed = {"height": 6, "weight": 130, "foot": 8}, {}, {}, {}
    for feature, x in person.items():
        of = columns(data.PEOPLE, data.SEXES, feature)
        found |= named(feature, of)
        for sex, it in of.items():
            density = found[f"p({feature}|{sex})"] = it.density(x)
            if (feature, sex) == ("weight", "male"):
                rounded = NormalDist(176.25, sqrt(float(f"{float(it.variance):.5g}"))).pdf(x)
                found["p(weight|male), from the rounded variance"] = rounded
            else:
                rounded = density
            joint[sex] = joint.get(sex, 0.5) * density
            printed[sex] = printed.get(sex, 0.5) * float(f"{rounded:.5g}")
    found |= {f"P({sex}) p(x|{sex}), from rounded densities": p for sex, p in printed.items()}
    return found | {"the verdict": max(joint, key=joint.get)}


def russell(section):
    cavity = Fraction(2, 10) * Fraction(6, 10) * Fraction(9, 10)
    none = Fraction(8, 10) * Fraction(1, 10) * Fraction(2, 10)
    share = cavity / (cavity + none)
    found = {"P(cavity|toothache, catch)": share, "P(no cavity|toothache, catch)": 1 - share}
    return found | {"P(m|s)": Fraction(7, 10) * Fraction(1, 50_000) / Fraction(1, 100)}


def web(section):
    if section.startswith("Fruit"):
        n, N = data.FRUIT, data.PIECES
        joint = {
            f: Fraction(N[f], sum(N.values())) * prod(Fraction(n[f][x], N[f]) for x in n[f])
            for f in n
        }
        below = prod(Fraction(sum(n[f][x] for f in n), sum(N.values())) for x in n["banana"])
        found = {f"P({f}) P(x|{f})": p for f, p in joint.items()}
        return found | {"the denominator": below, "P(banana|x)": joint["banana"] / below}
    if section.startswith("A hundred"):
        spam = prod(Fraction(n, 30) for n in data.HUNDRED["spam"].values()) * Fraction(30, 100)
        return {"P(spam|money, viagra)": spam / (Fraction(50, 100) * Fraction(30, 100))}
    if section.startswith("Stolen"):
        car = {"colour": "red", "type": "SUV", "origin": "domestic"}
        found = of_rows(data.CARS, data.STOLEN, YES_NO, car, nb.Laplace(Fraction(3, 2)))
        bare = of_rows(data.CARS, data.STOLEN, YES_NO, car)
        found |= {f"{name}, without smoothing": p for name, p in bare.items()}
        return found | {"P(yes) P(x|yes), from two digits": 0.5 * 0.56 * 0.31 * 0.43}
    if section.startswith("Five"):
        texts = [*map(tokenise, data.SENTENCES)]
        page = Multinomial(in_order(texts)).fit(texts, data.TOPICS)
        return of_words(page, tokenise("A very close game"), "x")
    # Dear friend.
    found, N = (
        {"P(spam) P(message|spam), from two digits": 0.33 * 0.09 * 0.45**4},
        {"normal": 8, "spam": 4},
    )
    for c, n in data.FRIENDS.items():
        words, prior = sum(n.values()), Fraction(N[c], 12)
        found[f"P({c}) P(dear friend|{c})"] = prior * Fraction(n["dear"] * n["friend"], words**2)
        lunch, money = (Fraction(n[w] + 1, words + len(n)) for w in ("lunch", "money"))
        found[f"P({c}) P(message|{c})"] = prior * lunch * money**4
    return found


BAG = "and answer everything forty-two great is life of question the the the to universe"
MEANINGS = {
    "spam_ham": spam_ham, "great_waste": great_waste, "errata": errata, "web": web,
    "newsgroups_post": lambda section: {"the bag": Counter(BAG.split())},
    "sushi": lambda section: {"P(great|y=+1)": Fraction(30, 10_000)},
    "odds": lambda section: {"P(Y=1|X) + P(Y=0|X)": 1, "sum over V of P(w|Y=1)": 1, "sum over V of P(w|Y=0)": 1, "log odds": 0},
    "books_manning": manning, "books_jurafsky": jurafsky, "books_mitchell": tennis,
    "books_witten": witten, "books_han": han, "books_tan": tan, "books_barber": barber,
    "books_russell": russell, "books_wikipedia": wikipedia,
}  # fmt: skip


def meanings(chapter, section):
    """What the symbols of a section mean, in the data as they are now."""
    assert chapter in MEANINGS, (
        f"write in MEANINGS of tests/chapters/symbols.py what counts {chapter}"
    )
    return MEANINGS[chapter](section)


def meaning(row, of):
    """What a row says that its figure is, among the meanings of its section."""
    for name in ((row.symbol, row.words), row.words, row.symbol):
        if name in of:
            return of[name]
    raise AssertionError(
        f"write in tests/chapters/symbols.py what {row.symbol} is in {row.section}"
    )


# What changes.


def replaced(items, k, item):
    return [*items[:k], item, *items[k + 1 :]]


def words_added(name, words):
    """A word twice more, so that counts and presences differ, at the end of one document."""
    documents = getattr(data, name)
    for k, document in enumerate(documents):
        for w in words:
            longer = f"{document} {w} {w}" if isinstance(document, str) else [*document, w, w]
            yield Change(data={name: replaced(documents, k, longer)})


def documents_added(name, labels, words):
    """One more document, of one word, in one class."""
    documents, of = getattr(data, name), getattr(data, labels)
    for w in words:
        for c in dict.fromkeys(of):
            yield Change(data={name: [*documents, w], labels: [*of, c]})


def cells_changed(name, labels):
    """Another value in one cell, or another label of one row; a number is larger by 1."""
    rows, of = getattr(data, name), getattr(data, labels)
    for k, row in enumerate(rows):
        for feature, value in row.items():
            values = sorted({it[feature] for it in rows}, key=str)
            other = values[(values.index(value) + 1) % len(values)]
            one = value + 1 if isinstance(value, int | float) else other
            yield Change(data={name: replaced(rows, k, {**row, feature: one})})
        [other] = {*of} - {of[k]}
        yield Change(data={labels: replaced(of, k, other)})


def counts_changed(name):
    table = getattr(data, name)
    for c, row in table.items():
        for word, n in row.items():
            yield Change(data={name: {**table, c: {**row, word: n - 1 if n else 1}}})


def of_the_emails(section) -> Iterator[Change]:
    for name in ("EMAILS", "CHANGED"):
        yield from words_added(name, "abcf" if section.startswith("3 ") else "abc")
    for name in ("E_STAR", "X_STAR", "E_2_AS_PRINTED"):
        yield from (Change(data={name: [*getattr(data, name), w]}) for w in "abc")
    if section.startswith("3.1.1"):
        email = data.CHANGED[0]  # which has b, as three of four have
        yield Change(data={"CHANGED": replaced(data.CHANGED, 0, [*email, "a", "c"])})
        for k, name in enumerate(PSEUDO):
            row = with_pseudo(data.CHANGED)[k]
            other = [w for w in data.V if w not in row]  # absent is present, and the other way
            yield Change(
                names=lambda names, k=k, other=other: {
                    "longer": replaced(names.get("longer", []), k, other)
                },
                means={name: presence(other, data.V)},
            )
    twice = {"spam": Fraction(1), "ham": Fraction(1, 2)}
    yield Change(package={"uniform_prior": lambda labels: twice}, means={"p(c_+)": 1})


def of_the_reviews(section) -> Iterator[Change]:
    reviews, labels = data.REVIEWS, data.REVIEW_LABELS
    for label in "+-":
        k = next(k for k, it in enumerate(reviews) if not it and labels[k] == label)
        for word in ("great", "waste"):
            yield Change(data={"REVIEWS": replaced(reviews, k, [word])})
        yield Change(data={"REVIEW_LABELS": replaced(labels, k, "+-".replace(label, ""))})
    lines = data.SAMPLES.strip().split("\n")
    for k, line in enumerate(lines if section.startswith("An example") else []):
        for word in ("great", "waste"):
            yield Change(data={"SAMPLES": "\n".join(replaced(lines, k, f"{word} {line}")) + "\n"})
    theorem, share_row = nb.bayes_theorem, nb.share_row
    by_theorem = "P(+|great), by Bayes' theorem"
    yield Change(
        package={"bayes_theorem": lambda *given: 2 * theorem(*given)},
        means={by_theorem: 2 * great_waste(section)["P(+|great)"]},
    )
    yield Change(
        package={"share_row": lambda Y, *given: [p * (1 + Y[0]) for p in share_row(Y, *given)]},
        means={"sum of P(w|+)": 2},
    )


def of_the_kettles(section) -> Iterator[Change]:
    class Doubled(nb.MultinomialNB):
        def likelihood(self, word, label):
            return (1 + label) * super().likelihood(word, label)

    yield Change(package={"MultinomialNB": Doubled}, means={"sum over V of P(w|Y=1)": 2})


def changes(chapter, section) -> list[Change]:
    """What is changed while a section runs, one thing at a time."""
    match chapter:
        case "spam_ham":
            return [*of_the_emails(section)]
        case "great_waste":
            return [*of_the_reviews(section)]
        case "errata":
            return [*words_added("EMAILS", "abc"), *of_the_reviews(section)]
        case "odds" if section.startswith("Laplacian"):
            return [*of_the_kettles(section)]
        case "books_manning":
            words = in_order(map(tokenise, data.NEWS))
            return [*words_added("NEWS", words), *documents_added("NEWS", "CHINA", words)]
        case "books_jurafsky":
            names = ("FILMS", "SCENES")[section.startswith("4.4")]
            return [*words_added(names, in_order(map(tokenise, getattr(data, names))))]
        case "books_barber":
            return [*words_added("LIKES", data.TASTES)]
        case "books_mitchell" | "books_witten":
            named = "MEASURED" if "numbers" in section else "WEATHER"
            return [*cells_changed(named, "PLAY")]
        case "books_han":
            return [*cells_changed("CUSTOMERS", "BUYS")]
        case "books_tan":
            return [*cells_changed("LOANS", "DEFAULTED")]
        case "books_wikipedia":
            return [*cells_changed("PEOPLE", "SEXES")]
        case "web":
            tables = {"Fruit": "FRUIT", "A hundred": "HUNDRED", "Dear": "FRIENDS"}
            found = [
                it
                for begin, name in tables.items()
                if section.startswith(begin)
                for it in counts_changed(name)
            ]
            found += cells_changed("CARS", "STOLEN") if section.startswith("Stolen") else []
            found += (
                words_added("SENTENCES", ["game", "close", "a"])
                if section.startswith("Five")
                else []
            )
            return found
    return []  # the probabilities are given, in the session
