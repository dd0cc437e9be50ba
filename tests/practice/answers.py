"""Drawn data with answers to questions about them: right, with one slip or two, and nearly right.

The generator counts for itself and knows nothing of the judge: it imports no file of `practice`,
so what it calls right or wrong is so by the formulas of the notes alone.
"""

from collections import Counter
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from itertools import product
from math import prod

from naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB

KINDS = ("multinomial", "bernoulli", "categorical")
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Factor:
    """A factor as it is counted: (n + a)/(N + a k), so many times; of an absent word, 1 less that."""

    word: object
    n: Fraction
    N: Fraction
    a: Fraction
    k: Fraction
    times: int = 1
    absent: bool = False
    above: bool = True

    @property
    def sides(self):
        return self.n + (self.a if self.above else 0), self.N + self.a * self.k

    @property
    def value(self):
        n, N = self.sides
        return 1 - n / N if self.absent else n / N


@dataclass(frozen=True)
class Product:
    """A class with its prior, a pair (None where it is left out), and its factors."""

    label: str
    prior: tuple[int, int] | None
    factors: tuple[Factor, ...]

    @property
    def likelihood(self):
        return prod((f.value**f.times for f in self.factors), start=Fraction(1))

    @property
    def joint(self):
        return self.likelihood * (Fraction(*self.prior) if self.prior else 1)

    def changed(self, change):
        """Each factor changed by a function; None leaves it out."""
        made = (change(f) for f in self.factors)
        return replace(self, factors=tuple(f for f in made if f is not None))


@dataclass(frozen=True)
class Task:
    """A model, a document, and what a student counts."""

    kind: str
    model: object
    document: object
    training: tuple
    products: tuple[Product, ...]
    words: tuple
    alpha: Fraction

    def value(self, ask, label, products=None):
        """The answer, by the formulas of the notes; ZeroDivisionError where there is none."""
        products = products or self.products
        [own] = [p for p in products if p.label == label]
        whole = sum(p.joint for p in products)
        return {
            "prior": lambda: Fraction(*own.prior),
            "likelihood": lambda: own.likelihood,
            "joint": lambda: own.joint,
            "evidence": lambda: whole,
            "odds": lambda: own.joint / (whole - own.joint),
            "posterior": lambda: own.joint / whole,
        }[ask]()


ASKS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior")


def task(rng, kind, alphas=(1, 1, 1, HALF, 2, 0)):
    """Small data that are drawn; no joint is 0."""
    classes = rng.choice((("spam", "ham"), ("praise", "complaint"), ("spam", "ham", "other")))
    while True:
        alpha = Fraction(rng.choice(alphas))
        sizes = {c: rng.randint(2, 5) for c in classes}
        if len({*sizes.values()}) == 1:
            continue
        labels = [c for c in classes for _ in range(sizes[c])]
        made = (_of_rows if kind == "categorical" else _of_words)(rng, kind, classes, labels, alpha)
        if made and all(p.joint for p in made.products):
            return made


def _of_rows(rng, kind, classes, labels, alpha):
    names = {"sky": ("sun", "rain", "fog"), "wind": ("weak", "strong"), "day": "abcd"}
    rows = [{f: rng.choice(values) for f, values in names.items()} for _ in labels]
    model = CategoricalNB(smoothing=alpha).fit(rows, labels)
    document, products = rng.choice(rows), []
    for c in classes:
        factors = []
        for f in names:
            column = [row[f] for row, label in zip(rows, labels, strict=True) if label == c]
            k = Fraction(len({row[f] for row in rows}))
            n, N = column.count(document[f]), len(column)
            factors.append(Factor((f, document[f]), Fraction(n), Fraction(N), alpha, k))
        products.append(Product(c, (labels.count(c), len(labels)), tuple(factors)))
    training = tuple(zip(rows, labels, strict=True))
    return Task(kind, model, document, training, tuple(products), tuple(names), alpha)


def _of_words(rng, kind, classes, labels, alpha):
    words = ("free", "money", "lunch", "screen")[: rng.choice((3, 4))]
    bags = [Counter(rng.choices(words, k=rng.randint(2, 7))) for _ in labels]
    document = {w: n for w in words if (n := rng.choice((0, 1, 1, 2)))}
    if {*words} != {*sum(bags, Counter())} or not document or len(document) < 2:
        return None
    make = MultinomialNB if kind == "multinomial" else BernoulliNB
    model, products = make(smoothing=alpha, vocabulary=words).fit(bags, labels), []
    for c in classes:
        own = [bag for bag, label in zip(bags, labels, strict=True) if label == c]
        if kind == "multinomial":
            total, k = sum(own, Counter()), Fraction(len(words))
            factors = [
                Factor(w, Fraction(total[w]), Fraction(total.total()), alpha, k, n)
                for w, n in document.items()
            ]
        else:
            factors = [
                Factor(
                    w,
                    Fraction(sum(w in bag for bag in own)),
                    Fraction(len(own)),
                    alpha,
                    Fraction(2),
                    absent=w not in document,
                )
                for w in words
            ]
        products.append(Product(c, (len(own), len(labels)), tuple(factors)))
    training = tuple(zip(bags, labels, strict=True))
    return Task(kind, model, document, training, tuple(products), words, alpha)


def tasks(rng, n, **settings):
    """So many of all kinds."""
    return [task(rng, KINDS[k % len(KINDS)], **settings) for k in range(n)]


# How numbers are written.


def decimal(value, digits):
    """A decimal with so many significant digits, without an exponent."""
    with localcontext(prec=60, rounding=ROUND_HALF_EVEN):
        number = Decimal(value.numerator) / Decimal(value.denominator)
        return format(round(number, digits - 1 - number.adjusted()), "f")


def number(x):
    """A count, or a count and a half."""
    return str(x) if x.denominator == 1 else format(float(x), "g")


def factor_text(f, style):
    """A factor: "plain" 6/20, "sums" (5 + 1)/(17 + 3), "reduced" 3/10, or its decimal."""
    if style == "decimal":
        return decimal(f.value, 4)
    if style == "reduced":
        return str(f.value)
    above, below = map(number, f.sides)
    if style == "sums" and f.a:
        above = f"({number(f.n)} + {number(f.a)})" if f.above else number(f.n)
        below = f"({number(f.N)} + {number(f.a * f.k)})" if f.k else number(f.N)
    return f"(1 - {above}/{below})" if f.absent else f"{above}/{below}"


def product_text(p, style="plain", prior=True, last=False, expand=False, times=" × ", order=None):
    """A product as it is typed.

    Arguments:
        p: the product.
        style: of its factors.
        prior: whether it has one.
        last: whether the prior is the last factor.
        expand: whether a repeated factor is written so often, and not as a power.
        times: the sign.
        order: the factors in another order.
    """
    texts = []
    for f in order or p.factors:
        text = factor_text(f, style)
        if f.times > 1 and not expand:
            text = text if text[0] == "(" and text[-1] == ")" and f.absent else f"({text})"
            texts.append(f"{text}^{f.times}")
        else:
            texts += [text] * f.times
    if prior and p.prior:
        written = str(Fraction(*p.prior)) if style == "reduced" else "{}/{}".format(*p.prior)
        written = decimal(Fraction(*p.prior), 4) if style == "decimal" else written
        texts = [*texts, written] if last else [written, *texts]
    return times.join(texts)


def working(ask, label, products, turned=False, **how):
    """The whole working of a likelihood, a joint, P(d), odds or a posterior."""
    [own] = [p for p in products if p.label == label]
    if ask in ("likelihood", "joint"):
        return product_text(own, prior=ask == "joint", **how)
    texts = {p.label: product_text(p, **how) for p in products}
    every = [*texts.values()][::-1] if turned else [*texts.values()]
    if ask == "evidence":
        return " + ".join(every)
    below = [t for c, t in texts.items() if c != label] if ask == "odds" else every
    return f"({texts[label]})/({' + '.join(below)})"


# Slips, on the counts.

TELLS = {
    "no smoothing": "forgot to smooth",
    "V forgotten": "in the denominator",
    "alpha only below": "added alpha below the bar only",
    "alpha once below": "added alpha once below the bar",
    "no prior": "forgot the prior",
    "uniform prior": "equally likely",
    "prior of the other": "prior of the other class",
    "smoothed prior": "smoothed the prior",
    "word once": "took each word of the document once",
    "absent words left out": "left out the absent words",
    "p for 1 - p": "took p for 1 - p",
    "V in Bernoulli": "put |V| below the bar",
    "2 in multinomial": "put 2 below the bar",
    "alpha 1": "took alpha to be 1",
}
"""Each slip, and what a reply that names it has in it."""


def slipped(task, kind):
    """The products with a slip in all of them; None where it cannot be made."""
    smoothed, words = task.alpha != 0, task.kind != "categorical"
    size, classes = Fraction(len(task.words)), len(task.products)
    change = {
        "no smoothing": smoothed and (lambda f: replace(f, a=Fraction(0))),
        "V forgotten": smoothed and (lambda f: replace(f, k=Fraction(0))),
        "alpha only below": smoothed and (lambda f: replace(f, above=False)),
        "alpha once below": smoothed and (lambda f: replace(f, k=Fraction(1))),
        "word once": task.kind == "multinomial" and (lambda f: replace(f, times=1)),
        "absent words left out": task.kind == "bernoulli" and (lambda f: None if f.absent else f),
        "p for 1 - p": task.kind == "bernoulli" and (lambda f: replace(f, absent=False)),
        "V in Bernoulli": smoothed and task.kind == "bernoulli" and (lambda f: replace(f, k=size)),
        "2 in multinomial": smoothed
        and task.kind == "multinomial"
        and (lambda f: replace(f, k=Fraction(2))),
        "alpha 1": words and task.alpha not in (0, 1) and (lambda f: replace(f, a=Fraction(1))),
    }
    if kind in change:
        made = change[kind] and tuple(p.changed(change[kind]) for p in task.products)
    else:
        prior = {
            "no prior": lambda p: None,
            "uniform prior": lambda p: (1, classes),
            "prior of the other": lambda p: next(
                (o.prior for o in task.products if o is not p and classes == 2), None
            ),
            "smoothed prior": lambda p: (p.prior[0] + 1, p.prior[1] + classes),
        }[kind]
        if kind == "smoothed prior" and task.kind == "categorical" and not smoothed:
            return None
        if kind == "prior of the other" and classes != 2:
            return None
        made = tuple(replace(p, prior=prior(p)) for p in task.products)
    usable = made and all(p.factors and p.joint > 0 for p in made)
    return made if usable and made != task.products else None


ONE_PLACE = (
    "n", "N", "times", "left out", "no prior", "prior", "no smoothing", "V forgotten",
    "alpha only below", "p for 1 - p", "exchanged",
)  # fmt: skip
"""Mistakes in one place of one class."""


def mistaken(rng, p, kind):
    """A product with one mistake in one place; None where it cannot be made."""
    at = rng.randrange(len(p.factors))
    f = p.factors[at]
    by = rng.choice((-1, 1))
    if kind == "no prior":
        return replace(p, prior=None)
    if kind == "prior":
        return replace(p, prior=(p.prior[0] + by, p.prior[1])) if p.prior[0] + by > 0 else None
    if kind == "left out" and len(p.factors) < 2:
        return None
    if kind == "exchanged":
        other = p.factors[rng.randrange(len(p.factors))]
        if other.n == f.n or other.N != f.N or other.k != f.k:
            return None
        counts = {f.word: other.n, other.word: f.n}
        return p.changed(lambda g: replace(g, n=counts.get(g.word, g.n)))
    if f.a == 0 and kind in ("no smoothing", "V forgotten", "alpha only below"):
        return None
    made = {
        "n": lambda: replace(f, n=f.n + by),
        "N": lambda: replace(f, N=f.N + by),
        "times": lambda: replace(f, times=f.times + 1 if f.times == 1 else 1),
        "left out": lambda: None,
        "no smoothing": lambda: replace(f, a=Fraction(0)),
        "V forgotten": lambda: replace(f, k=Fraction(0)),
        "alpha only below": lambda: replace(f, above=False),
        "p for 1 - p": lambda: replace(f, absent=not f.absent),
    }[kind]()
    same = made and (made.value, made.times) == (f.value, f.times)
    if made and (same or made.sides[1] <= 0 or not 0 < made.value < 1):
        return None
    return replace(p, factors=tuple(x for x in (*p.factors[:at], made, *p.factors[at + 1 :]) if x))


def mistakes(rng, tasks, n, several):
    """So many workings of products and posteriors with one mistake, or several."""
    while n:
        t = rng.choice(tasks)
        ask, label = rng.choice(("joint", "posterior", "posterior")), rng.choice(t.products).label
        new, kinds = {p.label: p for p in t.products}, []
        for _ in range(several):
            where = label if ask == "joint" else rng.choice(t.products).label
            kind = rng.choice(ONE_PLACE)
            made = new[where].prior and mistaken(rng, new[where], kind)
            if made and made.factors and made.joint > 0:
                new[where] = made
                kinds.append((kind, where))
        products = tuple(new.values())
        right = t.value(ask, label)
        if len(kinds) < several or t.value(ask, label, products) == right:
            continue
        style = rng.choice(("plain", "plain", "sums", "reduced"))
        how = {"expand": rng.random() < 0.3, "last": rng.random() < 0.2, "style": style}
        text = working(ask, label, products, turned=rng.random() < 0.3, **how)
        if len(text) < 490:
            n -= 1
            yield t, ask, label, products, kinds, text


# Right answers, and nearly right ones.


def estimates(rng, t):
    """A factor that can be asked for: a word of a class."""
    p = rng.choice(t.products)
    f = rng.choice(p.factors)
    return p.label, f.word, replace(f, absent=False, times=1)


def forms(rng, value, ask):
    """A right number in the forms that people write."""
    n, d = value.numerator, value.denominator
    found = [f"{n}/{d}", f"{3 * n}/{3 * d}", f"{n} / {d}", f"{n}:{d}", rf"\frac{{{n}}}{{{d}}}", f"({n})/({d})"]  # fmt: skip
    found += [f"{n} out of {d}", rf"\boxed{{{n}/{d}}}", rf"\[ {n}/{d} \]", f"P(type = van|safe): {n}/{d}"]  # fmt: skip
    for digits in (3, 4, 5, 8):
        plain = decimal(value, digits)
        if "." not in plain:
            continue
        mantissa, _, exponent = f"{Decimal(plain):e}".partition("e")
        percent = decimal(100 * value, digits)
        found += [plain, plain.replace(".", ","), f"≈ {plain}", f"{n}/{d} = {plain}", f"x = {plain}"]  # fmt: skip
        found += [f"{n}/{d} → {plain}", f"~ {plain}", f"{n}/{d} ≅ {plain}", f"np.float64({plain})", f"{plain} (approx.)"]  # fmt: skip
        if "." in mantissa:
            found += [f"{mantissa}e{exponent}", f"{mantissa} × 10^{int(exponent)}", f"{mantissa}·10^({int(exponent)})"]  # fmt: skip
            found.append(f"{mantissa}e{int(exponent)}".replace("-", "−"))
        if ask != "odds" and "." in percent:
            found += [f"{percent} %", f"{percent}%", f"{percent} per cent"]
    return rng.sample(found, min(4, len(found)))


def right_workings(rng, t, ask, label):
    """Right workings: in several styles and orders."""
    for style in rng.sample(("plain", "sums", "reduced", "decimal"), 3):
        how = {"expand": rng.random() < 0.4, "last": rng.random() < 0.3, "style": style}
        how["times"] = rng.choice((" × ", "*", " · ", r" \times "))
        yield working(ask, label, t.products, turned=rng.random() < 0.4, **how)
    if ask == "posterior":
        joints = {p.label: p.joint for p in t.products}
        yield f"({joints[label]})/({' + '.join(map(str, joints.values()))})"
        rough = {c: decimal(j, 4) for c, j in joints.items()}
        yield f"{rough[label]}/({' + '.join(rough.values())})"


def right_answers(rng, tasks, n):
    """So many right answers: the task, what is asked, the class, the word, and the text."""
    while n > 0:
        t, ask = rng.choice(tasks), rng.choice(ASKS)
        label, word, f = estimates(rng, t)
        value = f.value if ask == "estimate" else t.value(ask, label)
        if not value or (ask == "odds" and value > 100):
            continue
        texts = forms(rng, value, ask)
        if ask == "estimate":
            texts += [factor_text(f, "sums"), factor_text(f, "plain")]
        elif ask != "prior":
            texts += right_workings(rng, t, ask, label)
        for text in texts:
            if len(text) < 490 and n > 0:
                n -= 1
                yield t, ask, label, word if ask == "estimate" else None, text


def near_answers(rng, tasks, n):
    """So many answers that are wrong by little: a digit, a count, a factor or an exponent."""
    while n > 0:
        t, ask = rng.choice(tasks), rng.choice(ASKS)
        label, word, f = estimates(rng, t)
        value = f.value if ask == "estimate" else t.value(ask, label)
        if not value:
            continue
        texts = []
        for digits in (3, 4, 6):
            plain = decimal(value, digits)
            unit = Fraction(1, 10 ** len(plain.partition(".")[2]))
            off = Fraction(plain) + rng.choice((-2, -1, 1, 2)) * unit
            if off > 0 and abs(off - value) > unit / 2 and "." in plain:
                texts.append(format(float(off), f".{len(plain.partition('.')[2])}f"))
        n_, d = value.numerator, value.denominator
        texts += [f"{n_ + 1}/{d}", f"{n_}/{d + 1}", f"{d}/{n_}"] if n_ != d else []
        if ask == "estimate":
            for g in (replace(f, n=f.n + 1), replace(f, N=f.N + 1), replace(f, k=f.k + 1)):
                texts += [factor_text(g, "sums")] if g.value != value else []
        elif ask != "prior":
            for kind, style in product(rng.sample(ONE_PLACE, 4), ("plain", "decimal")):
                own = rng.choice(t.products) if ask in ("posterior", "evidence") else None
                own = own or next(p for p in t.products if p.label == label)
                if ask == "likelihood" and kind in ("prior", "no prior"):
                    continue
                made = mistaken(rng, own, kind)
                if not made or made.joint <= 0:
                    continue
                products = tuple(made if p.label == own.label else p for p in t.products)
                if abs(t.value(ask, label, products) / value - 1) > Fraction(1, 200):
                    texts.append(working(ask, label, products, style=style))
        for text in dict.fromkeys(texts):
            if len(text) < 490 and n > 0:
                n -= 1
                yield t, ask, label, word if ask == "estimate" else None, text
