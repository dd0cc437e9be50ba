"""Tables: rows of features in place of words, each feature with its own distribution.

Read it beside the odds notes ("categorical data", "Gaussian Naive Bayes", "other
distributions like exponential") and COMP9417, section 2, where a patient's blood
pressure and weight are taken as independent given diabetes.  The notes print no figures
for them, so well-known tables stand in:

* the 14 days of Quinlan's weather table, with the figures of Mitchell, "Machine
  Learning", 6.9.1, and of Witten and Frank, "Data Mining", second edition, 4.2;
* the heights, weights and feet of eight people, with the figures of Wikipedia's article
  "Naive Bayes classifier"; the documentation of Python's `statistics` ends with them;
* a clinic's twelve patients, invented for this project, with four distributions.

Most of the published figures are rounded.  Where one was rounded too early, it is a
slip, and the computation shows how it came about.

    python3 -m worked_examples.tabular
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from statistics import NormalDist
from textwrap import wrap

from naive_bayes import (
    Categorical,
    CategoricalNB,
    Estimate,
    Exponential,
    Gaussian,
    GaussianNB,
    MixedNB,
    NaiveBayesError,
    Normal,
    Poisson,
)
from naive_bayes.distributions import Distribution
from naive_bayes.mixed import Feature
from naive_bayes.prior import Label
from worked_examples.figures import (
    Figure,
    Slip,
    Walk,
    decimal,
    figures_in,
    heading,
    in_columns,
    parser_of,
    present,
)

Row = Mapping[str, str | int | float | None]
"""The value of each feature, or None where it is missing."""

# Quinlan's table, with temperature and humidity in words and, after Witten and Frank, in
# degrees Fahrenheit and percent.
WEATHER = (
    ("sunny", "hot", 85, "high", 85, "weak", "no"),
    ("sunny", "hot", 80, "high", 90, "strong", "no"),
    ("overcast", "hot", 83, "high", 86, "weak", "yes"),
    ("rain", "mild", 70, "high", 96, "weak", "yes"),
    ("rain", "cool", 68, "normal", 80, "weak", "yes"),
    ("rain", "cool", 65, "normal", 70, "strong", "no"),
    ("overcast", "cool", 64, "normal", 65, "strong", "yes"),
    ("sunny", "mild", 72, "high", 95, "weak", "no"),
    ("sunny", "cool", 69, "normal", 70, "weak", "yes"),
    ("rain", "mild", 75, "normal", 80, "weak", "yes"),
    ("sunny", "mild", 75, "normal", 70, "strong", "yes"),
    ("overcast", "mild", 72, "high", 90, "strong", "yes"),
    ("overcast", "hot", 81, "normal", 75, "weak", "yes"),
    ("rain", "mild", 71, "high", 91, "strong", "no"),
)
NEW_DAY = {"outlook": "sunny", "temperature": "cool", "humidity": "high", "wind": "strong"}
NEW_DAY_IN_NUMBERS = {"outlook": "sunny", "temperature": 66, "humidity": 90, "wind": "strong"}
OVERCAST_DAY = {"outlook": "overcast", "temperature": "cool", "humidity": "high", "wind": "strong"}

# Height in feet, weight in pounds, foot size in inches.
PEOPLE: Sequence[tuple[str, float, float, float]] = (
    ("male", 6, 180, 12),
    ("male", 5.92, 190, 11),
    ("male", 5.58, 170, 12),
    ("male", 5.92, 165, 10),
    ("female", 5, 100, 6),
    ("female", 5.5, 150, 8),
    ("female", 5.42, 130, 7),
    ("female", 5.75, 150, 9),
)
NEW_PERSON = {"height": 6, "weight": 130, "foot size": 8}

# Invented.  Exercise, blood pressure (in one case not taken), visits in a year, and weeks
# since the last visit.
PATIENTS: Sequence[tuple[str | int | None, ...]] = (
    ("diabetes", "little", 142, 4, 3),
    ("diabetes", "little", 150, 6, 1),
    ("diabetes", "some", 138, 3, 5),
    ("diabetes", "little", None, 5, 2),
    ("diabetes", "some", 145, 7, 1),
    ("diabetes", "much", 135, 5, 4),
    ("healthy", "much", 121, 1, 12),
    ("healthy", "some", 128, 2, 9),
    ("healthy", "much", 117, 0, 20),
    ("healthy", "little", 133, 3, 4),
    ("healthy", "some", 126, 1, 15),
    ("healthy", "much", 119, 2, 12),
)
NEW_PATIENT: Row = {"exercise": "little", "blood pressure": 131, "visits": 3, "weeks": 6}

MITCHELL = "Mitchell 6.9.1, {}".format
WITTEN = "Witten and Frank 4.2, {}".format
WIKIPEDIA = "Wikipedia, {}".format


# The tables, and the models on them.


def days(*, in_numbers: bool = False) -> list[Row]:
    """The weather of each day, in words, or with numbers for temperature and humidity.

    >>> days()[0]
    {'outlook': 'sunny', 'temperature': 'hot', 'humidity': 'high', 'wind': 'weak'}
    >>> days(in_numbers=True)[0]
    {'outlook': 'sunny', 'temperature': 85, 'humidity': 85, 'wind': 'weak'}
    """
    rows: list[Row] = []
    for outlook, warm, degrees, damp, percent, wind, _ in WEATHER:
        temperature, humidity = (degrees, percent) if in_numbers else (warm, damp)
        rows.append(dict(zip(NEW_DAY, (outlook, temperature, humidity, wind), strict=True)))
    return rows


def play() -> list[str]:
    """Whether tennis was played, day by day.

    >>> play().count("yes")
    9
    """
    return [row[-1] for row in WEATHER]


def weather_model(smoothing: int) -> MixedNB:
    """All four features in words: the categorical model.

    >>> print(weather_model(0).likelihood("outlook", "sunny", "yes"))
    2/9
    """
    return CategoricalNB(smoothing=smoothing, classes=("yes", "no")).fit(days(), play())


def people_model(ddof: int) -> MixedNB:
    """Height, weight and foot size: the Gaussian model.

    >>> people_model(1).parameters("height", "male").mean == Fraction("5.855")
    True
    """
    rows: list[Row] = [dict(zip(NEW_PERSON, values, strict=True)) for _, *values in PEOPLE]
    return GaussianNB(ddof=ddof).fit(rows, [sex for sex, *_ in PEOPLE])


def patients() -> tuple[list[Row], list[Label]]:
    """The rows of the clinic, and the class of each.

    >>> patients()[0][3]
    {'exercise': 'little', 'blood pressure': None, 'visits': 5, 'weeks': 2}
    """
    rows: list[Row] = [dict(zip(NEW_PATIENT, values, strict=True)) for _, *values in PATIENTS]
    return rows, [label for label, *_ in PATIENTS]


def clinic_model() -> MixedNB:
    """Four features, four distributions.

    >>> clinic_model().parameters("visits", "diabetes")
    Fraction(5, 1)
    """
    features: dict[Feature, Distribution] = {
        "exercise": Categorical(),
        "blood pressure": Gaussian(),
        "visits": Poisson(),
        "weeks": Exponential(),
    }
    return MixedNB(features).fit(*patients())


# Pieces of a walk.


def factors(model: MixedNB, row: Row, label: str) -> str:
    """The factors of a row's features and then the prior, as Witten and Frank write them.

    >>> factors(weather_model(0), NEW_DAY, "yes")
    '2/9 x 3/9 x 3/9 x 3/9 x 9/14'
    >>> factors(weather_model(0), {**NEW_DAY, "outlook": None}, "yes")
    '3/9 x 3/9 x 3/9 x 9/14'
    """
    written = []
    for feature, value in row.items():
        if value is not None:
            p = model.likelihood(feature, value, label)
            written.append(str(p) if isinstance(p, Fraction) else f"{p:.4f}")
    return " x ".join([*written, str(model.prior[label])])


def fixed(value: Fraction | float, places: int) -> str:
    """A rounded decimal with all its places.

    >>> fixed(Fraction(1, 189), 4)
    '0.0053'
    """
    return f"{float(value):.{places}f}"


def scientific(value: Fraction | float) -> str:
    """A number with four decimals and a power of ten, unless that is 1.

    >>> scientific(Fraction(1475, 12)), scientific(Fraction(5, 3))
    ('1.2292e+02', '1.6667')
    """
    return f"{float(value):.4e}".removesuffix("e+00")


# The sections.


def weather() -> Walk:
    """Categorical features: the weather table, unsmoothed as published.

    >>> [figure.computed for figure in figures_in(weather())][4:7]
    ['.0053', '.0206', '.795']
    """
    yield from heading("Categorical features: is it a day for tennis?")
    yield "P(x|c) is the share of the rows of c that have x.  Fourteen days are known:"
    yield ""
    yield from in_columns(
        [[*NEW_DAY, "play"], *([*row.values(), c] for row, c in zip(days(), play(), strict=True))]
    )
    yield ""
    yield f"The day to classify is {', '.join(NEW_DAY.values())}."
    model = weather_model(0)
    for label, published in {"yes": ".64", "no": ".36"}.items():
        yield Figure(MITCHELL(f"P({label})"), published, fixed(model.prior[label], 2)[1:])
    for label, published in {"yes": ".33", "no": ".60"}.items():
        p = model.likelihood("wind", "strong", label)
        yield Figure(MITCHELL(f"P(strong|{label})"), published, fixed(p, 2)[1:])
    joint, posterior = model.joint(NEW_DAY), model.posterior(NEW_DAY)
    for label, published in {"yes": ".0053", "no": ".0206"}.items():
        where = MITCHELL(f"P({label}) P(x|{label}), rounded")
        yield Figure(where, published, decimal(joint[label], 4))
    yield Figure(MITCHELL("P(no|x), rounded"), ".795", decimal(posterior["no"], 3))
    yield Figure(MITCHELL("the verdict"), "no", str(model.classify(NEW_DAY)))
    products = {"yes": "2/9 x 3/9 x 3/9 x 3/9 x 9/14", "no": "3/5 x 1/5 x 4/5 x 3/5 x 5/14"}
    for label, published in products.items():
        yield Figure(WITTEN(f"{label}, factors"), published, factors(model, NEW_DAY, label))
    for label, published in {"yes": "20.5%", "no": "79.5%"}.items():
        where = WITTEN(f"P({label}|x), rounded")
        yield Figure(where, published, f"{float(posterior[label]):.1%}")
    yield f"Exactly, the products are {joint['yes']} and {joint['no']}, and P(no|x) = {posterior['no']}."


def missing_value() -> Walk:
    """A value that is not known: its factor is left out.

    >>> [figure.computed for figure in figures_in(missing_value())][2:]
    ['0.0238', '0.0343', '41%', '59%']
    """
    yield from heading("A missing value")
    yield "Suppose that nobody looked at the sky.  The row has None for the outlook, and the"
    yield "products go without that factor:"
    model = weather_model(0)
    day = {**NEW_DAY, "outlook": None}
    joint, posterior = model.joint(day), model.posterior(day)
    products = {"yes": "3/9 x 3/9 x 3/9 x 9/14", "no": "1/5 x 4/5 x 3/5 x 5/14"}
    for label, published in products.items():
        where = WITTEN(f"no outlook, {label}, factors")
        yield Figure(where, published, factors(model, day, label))
    for label, published in {"yes": "0.0238", "no": "0.0343"}.items():
        where = WITTEN(f"no outlook, {label}, product, rounded")
        yield Figure(where, published, fixed(joint[label], 4))
    for label, published in {"yes": "41%", "no": "59%"}.items():
        where = WITTEN(f"no outlook, P({label}|x), rounded")
        yield Figure(where, published, f"{float(posterior[label]):.0%}")
    yield f"Exactly, the products are {joint['yes']} and {joint['no']}, and P(no|x) = {posterior['no']}.  Both are"
    yield "larger than before, having one factor less, and that cancels."
    rows = [[value for feature, value in row.items() if feature != "outlook"] for row in days()]
    without = CategoricalNB(smoothing=0).fit(rows, play())
    share = without.posterior([value for value in day.values() if value is not None])["no"]
    yield f"A model that was never told of an outlook has P(no|x) = {share} too."


def laplace() -> Walk:
    """What smoothing does to the weather table: a veto becomes an argument.

    >>> print(*list(laplace())[-3:], sep="\\n")
    P(no|x)                       unsmoothed  Laplace(1)
    sunny, cool, high, strong        486/611   3025/4201  = 0.7201
    overcast, cool, high, strong           0    605/2173  = 0.2784
    """
    yield from heading("With Laplace(1)")
    yield "No overcast day was without tennis.  Unsmoothed, that is a veto, whatever else the day is"
    yield "like.  Laplace adds 1 to each value's count, and below the bar the number of values:"
    yield ""
    bare, smoothed = weather_model(0), weather_model(1)
    table: list[list[object]] = [["", "unsmoothed", "Laplace(1)", "from"]]
    for value in ("sunny", "overcast", "rain", "foggy"):
        p = smoothed.likelihood("outlook", value, "no")
        formula = p.formula if isinstance(p, Estimate) else ""
        table.append([f"P({value}|no)", bare.likelihood("outlook", value, "no"), p, formula])
    yield from in_columns(table)
    yield ""
    yield "(No day was foggy.  A value that was never seen in any class is smoothed like the rest.)"
    yield ""
    rows: list[list[object]] = [["P(no|x)", "unsmoothed", "Laplace(1)", ""]]
    for day in (NEW_DAY, OVERCAST_DAY):
        shares = [model.posterior(day)["no"] for model in (bare, smoothed)]
        rows.append([", ".join(day.values()), *shares, f"= {fixed(shares[1], 4)}"])
    yield from in_columns(rows)


def numeric_weather() -> Walk:
    """A mixed row with published figures: two features in words, two in numbers.

    >>> [figure.computed for figure in figures_in(numeric_weather()) if figure.slip]
    ['0.0279', '0.0380', '0.000136', '20.8%', '79.2%']
    """
    yield from heading("A mixed row: the weather with numbers")
    yield "Temperature and humidity are now measured, and Gaussian in each class.  Witten and Frank"
    yield "divide the sum of squares by n - 1, so ddof=1:"
    features: dict[Feature, Distribution] = {
        "outlook": Categorical(0),
        "temperature": Gaussian(ddof=1),
        "humidity": Gaussian(ddof=1),
        "wind": Categorical(0),
    }
    model = MixedNB(features, classes=("yes", "no")).fit(days(in_numbers=True), play())
    printed = {
        ("temperature", "yes"): ("73", "6.2"),
        ("temperature", "no"): ("74.6", "7.9"),
        ("humidity", "yes"): ("79.1", "10.2"),
        ("humidity", "no"): ("86.2", "9.7"),
    }
    for (feature, label), (mean, deviation) in printed.items():
        normal = model.parameters(feature, label)
        where = WITTEN(f"{feature} given {label}")
        yield Figure(f"{where}, mean", mean, f"{float(normal.mean):.3g}")
        computed = f"{float(normal.variance) ** 0.5:.1f}"
        yield Figure(f"{where}, std. dev.", deviation, computed)

    day = NEW_DAY_IN_NUMBERS
    yield f"The day to classify is {', '.join(map(str, day.values()))}.  Its densities:"
    density = {key: model.likelihood(key[0], day[key[0]], key[1]) for key in printed}
    # The same two densities from the printed, rounded means and standard deviations.
    warm = Gaussian().likelihood(66, Normal(Fraction("74.6"), Fraction("7.9") ** 2))
    damp = Gaussian().likelihood(90, Normal(Fraction("86.2"), Fraction("9.7") ** 2))
    slips = {
        ("temperature", "no"): Slip(
            "0.0279",
            f"The printed 74.6 and 7.9 give {warm:.4f}; 0.0221 is the humidity's density given yes.",
        ),
        ("humidity", "no"): Slip(
            "0.0380", f"The printed, rounded 9.7 gives {damp:.4f}; 9.7314 does not."
        ),
    }
    densities = ("0.0340", "0.0221", "0.0221", "0.0381")
    for (key, value), published in zip(density.items(), densities, strict=True):
        feature, label = key
        where = WITTEN(f"f({feature} = {day[feature]}|{label})")
        yield Figure(where, published, fixed(value, 4), slips.get(key))
    joint, posterior = model.joint(day), model.posterior(day)
    follows = "The product given no has the factor 0.0221, where 0.0279 belongs."
    yield Figure(WITTEN("yes, product, rounded"), "0.000036", fixed(joint["yes"], 6))
    product = fixed(joint["no"], 6)
    yield Figure(WITTEN("no, product, rounded"), "0.000108", product, Slip("0.000136", follows))
    for label, published, right in (("yes", "25.0%", "20.8%"), ("no", "75.0%", "79.2%")):
        where = WITTEN(f"in numbers, P({label}|x), rounded")
        yield Figure(where, published, f"{posterior[label]:.1%}", Slip(right, follows))
    yield f"The verdict is the same, {model.classify(day)}, and the figures are now close to those in words."


def people() -> Walk:
    """Gaussian features: the densities as published, and three that were rounded too early.

    >>> [figure.computed for figure in figures_in(people()) if figure.slip]
    ['5.9867e-06', '6.1971e-09', '5.3779e-04']
    """
    yield from heading("Gaussian features: height, weight and foot size")
    yield from in_columns([["", *NEW_PERSON], *PEOPLE])
    yield ""
    yield "Each feature has a mean and a variance in each class, again with n - 1 below the bar:"
    model = people_model(1)
    parameters = {
        ("height", "male"): ("5.855", "3.5033e-02"),
        ("weight", "male"): ("176.25", "1.2292e+02"),
        ("foot size", "male"): ("11.25", "9.1667e-01"),
        ("height", "female"): ("5.4175", "9.7225e-02"),
        ("weight", "female"): ("132.5", "5.5833e+02"),
        ("foot size", "female"): ("7.5", "1.6667"),
    }
    for (feature, label), (mean, variance) in parameters.items():
        normal = model.parameters(feature, label)
        yield Figure(WIKIPEDIA(f"{label} {feature}, mean"), mean, f"{float(normal.mean):g}")
        where = WIKIPEDIA(f"{label} {feature}, variance, rounded")
        yield Figure(where, variance, scientific(normal.variance))

    yield f"Who is {NEW_PERSON['height']} feet tall, with {NEW_PERSON['weight']} pounds and feet of {NEW_PERSON['foot size']} inches?"
    yield "A density may be above 1: it is no probability."
    # With the variance as printed, rounded to five digits, the published density comes out.
    early = Gaussian().likelihood(130, Normal(Fraction("176.25"), Fraction("1.2292e+02")))
    of_weight = Slip(
        "5.9867e-06", f"The variance is 1475/12; rounded to 122.92 it gives {scientific(early)}."
    )
    densities = {
        ("height", "male"): "1.5789",
        ("weight", "male"): "5.9881e-06",
        ("foot size", "male"): "1.3112e-03",
        ("height", "female"): "2.2346e-01",
        ("weight", "female"): "1.6789e-02",
        ("foot size", "female"): "2.8669e-01",
    }
    for (feature, label), published in densities.items():
        value = scientific(model.likelihood(feature, NEW_PERSON[feature], label))
        slip = of_weight if (feature, label) == ("weight", "male") else None
        yield Figure(WIKIPEDIA(f"p({feature}|{label}), rounded"), published, value, slip)
    joint = model.joint(NEW_PERSON)
    for label, published, right in (
        ("male", "6.1984e-09", "6.1971e-09"),
        ("female", "5.3778e-04", "5.3779e-04"),
    ):
        # The product of the printed densities, with the prior 1/2.
        rounded = prod(float(p) for key, p in densities.items() if key[1] == label) / 2
        proof = (
            f"The rounded densities multiply to {scientific(rounded)}; rounding belongs at the end."
        )
        where = WIKIPEDIA(f"P({label}) p(x|{label})")
        yield Figure(where, published, scientific(joint[label]), Slip(right, proof))
    verdict = str(model.classify(NEW_PERSON))
    yield Figure(WIKIPEDIA("the verdict"), "female", verdict)
    yield Figure("documentation of statistics, the verdict", "female", verdict)
    yield "The products of statistics.NormalDist, without rounding, are these:"
    for sex in ("male", "female"):
        yield f"    {sex:<7} {by_statistics(sex):.4e}"


def by_statistics(label: str) -> float:
    """P(c) p(x|c) by the standard library's `NormalDist`.

    >>> from math import isclose
    >>> joint = people_model(1).joint(NEW_PERSON)
    >>> all(isclose(by_statistics(label), joint[label], rel_tol=1e-12) for label in joint)
    True
    """
    columns = zip(*(values for sex, *values in PEOPLE if sex == label), strict=True)
    normals = [NormalDist.from_samples(column) for column in columns]
    values = NEW_PERSON.values()
    return prod(normal.pdf(x) for normal, x in zip(normals, values, strict=True)) / 2


def n_or_less() -> Walk:
    """The variance with n and with n - 1 below the bar.

    >>> print(*list(n_or_less())[-3:], sep="\\n")
           variance, male weight  p(x|male)  P(male|x)
    n            1475/16 = 92.19   1.39e-10   1.54e-07
    n - 1       1475/12 = 122.92   1.24e-08   1.15e-05
    """
    yield from heading("n or n - 1")
    yield "The notes do not say how the variance is estimated.  Divided by n (maximum likelihood,"
    yield "the default) it is smaller than divided by n - 1 (ddof=1).  With four people in a class"
    yield "that matters.  The verdict is the same, but its confidence is not:"
    yield ""
    table: list[list[object]] = [["", "variance, male weight", "p(x|male)", "P(male|x)"]]
    for name, ddof in (("n", 0), ("n - 1", 1)):
        model = people_model(ddof)
        variance = model.parameters("weight", "male").variance
        density = model.document_likelihood(NEW_PERSON)["male"]
        share = model.posterior(NEW_PERSON)["male"]
        table.append(
            [name, f"{variance} = {float(variance):.2f}", f"{density:.2e}", f"{share:.2e}"]
        )
    yield from in_columns(table)


def clinic() -> Walk:
    """A mixed row of four distributions, and a missing value among them.

    >>> print(*list(clinic())[-10:-3], sep="\\n")
                        diabetes    healthy
    the prior           0.500000   0.500000
    exercise = little   0.444444   0.222222
    visits = 3          0.140374   0.125511
    weeks = 6           0.039525   0.050544
    the product        1.233e-03  7.049e-04
    P(c|x)                0.6363     0.3637
    """
    yield from heading("A mixed row: four distributions")
    yield "The patients of a clinic are invented, and nothing about diabetes can be learned here."
    yield "A dash marks a blood pressure that was not taken:"
    yield ""
    rows, labels = patients()
    table: list[list[object]] = [["", *NEW_PATIENT]]
    for row, label in zip(rows, labels, strict=True):
        table.append([label, *("-" if value is None else value for value in row.values())])
    yield from in_columns(table)
    yield ""
    model = clinic_model()
    a, b = model.classes
    yield "Exercise is categorical, with Laplace(1); blood pressure is Gaussian; the visits of a"
    yield "year are Poisson; the weeks since the last one are exponential.  What is estimated:"
    yield ""
    estimated: list[list[object]] = [["", a, b]]
    normals = [model.parameters("blood pressure", label) for label in (a, b)]
    exercise = [model.likelihood("exercise", "little", label) for label in (a, b)]
    estimated.append(["P(little exercise|c)", *exercise])
    estimated.append(["mean of the blood pressure", *(normal.mean for normal in normals)])
    estimated.append(["its variance", *(normal.variance for normal in normals)])
    estimated.append(["mean of the visits", *(model.parameters("visits", c) for c in (a, b))])
    estimated.append(
        ["rate of the weeks, per week", *(model.parameters("weeks", c) for c in (a, b))]
    )
    yield from in_columns(estimated)
    yield ""
    yield "The row without a blood pressure is left out of its mean and variance, and counts in all"
    yield "else.  A new patient, factor by factor:"
    yield ""
    yield from in_columns(factor_table(model, NEW_PATIENT))
    yield ""
    yield "With the blood pressure missing, that line is left out:"
    yield ""
    untaken: Row = {**NEW_PATIENT, "blood pressure": None}
    yield from in_columns(factor_table(model, untaken))
    yield ""
    with_pressure, without = model.classify(NEW_PATIENT), model.classify(untaken)
    yield f"So this one number turns {without} into {with_pressure}.  To leave a factor out is to add up the"
    yield "joints over all values that the feature could have, since P(x|c) sums to 1 over them."


def factor_table(model: MixedNB, row: Row) -> list[list[object]]:
    """The prior, the factor of each feature that has a value, their product, the posterior.

    >>> [line[0] for line in factor_table(clinic_model(), {**NEW_PATIENT, "visits": None})]
    ... # doctest: +NORMALIZE_WHITESPACE
    ['', 'the prior', 'exercise = little', 'blood pressure = 131', 'weeks = 6', 'the product',
     'P(c|x)']
    """
    classes = model.classes
    table: list[list[object]] = [["", *classes]]
    table.append(["the prior", *(fixed(model.prior[c], 6) for c in classes)])
    for feature, value in row.items():
        if value is not None:
            shares = [model.likelihood(feature, value, c) for c in classes]
            table.append([f"{feature} = {value}", *(fixed(p, 6) for p in shares)])
    joint, posterior = model.joint(row), model.posterior(row)
    table.append(["the product", *(f"{joint[c]:.3e}" for c in classes)])
    table.append(["P(c|x)", *(fixed(posterior[c], 4) for c in classes)])
    return table


def zero_variance() -> Walk:
    """A feature that never varies in a class: an error, or a floor.

    >>> print(*list(zero_variance())[-4:], sep="\\n")
    floor   P(a|121)  class
    1/100  1.689e-20      b
    1         0.8415      a
    4         0.7944      a
    """
    yield from heading("A variance of 0")
    yield "Say that three patients of class a have a blood pressure of 120, and three of b have 118,"
    yield "126 and 134.  In class a the density would be infinite at 120, and 0 elsewhere.  For a new"
    yield "patient with 121 that is refused:"
    yield ""
    rows, labels = [[120], [120], [120], [118], [126], [134]], ["a", "a", "a", "b", "b", "b"]
    try:
        GaussianNB().fit(rows, labels).classify([121])
    except NaiveBayesError as error:
        yield from wrap(str(error), 90, initial_indent="    ", subsequent_indent="    ")
    yield ""
    yield "A floor says how small a variance can be.  It is a choice about the measurement, such as"
    yield "1 for an instrument that is right to one unit, and it shows in the result:"
    yield ""
    table: list[list[object]] = [["floor", "P(a|121)", "class"]]
    for floor in (Fraction(1, 100), Fraction(1), Fraction(4)):
        model = GaussianNB(floor=floor).fit(rows, labels)
        table.append([floor, f"{model.posterior([121])['a']:.4g}", model.classify([121])])
    yield from in_columns(table)


def walk() -> Walk:
    """The whole example."""
    yield from weather()
    yield from missing_value()
    yield from laplace()
    yield from numeric_weather()
    yield from people()
    yield from n_or_less()
    yield from clinic()
    yield from zero_variance()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("tabular", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
