"""The engine of slips: the model's own way, every slip by hand, and which explain a number."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    ComplementNB,
    FakeDocument,
    IgnoreZeros,
    MultinomialNB,
    NaiveBayesError,
    Question,
    explanations,
    values_of_slips,
)
from naive_bayes.practice.exercises import ASKS as ASKED
from naive_bayes.practice.exercises import MODELS as KINDS
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.questions import (
    ASKS,
    OWN,
    Way,
    figures_of,
    lines,
    reckon,
    written_bar,
)
from naive_bayes.practice.slips import (
    ADVICE,
    MOST,
    SLIPS,
    _ways,
    expected_form,
    right_value,
    slip_values,
)
from tests.material import (
    EMAILS,
    LABELS,
    MODELS,
    NEW_DAY,
    PLAY,
    SMOOTHINGS,
    X_STAR,
    fitted,
)
from tests.material import (
    ROWS as WEATHER,
)

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
EMAIL_MODELS = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB}


# The model's own way.


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_the_defaults_of_a_way_are_the_models_own(name, smoothing):
    model = fitted(MODELS[name], smoothing=SMOOTHINGS[smoothing])
    figures = figures_of(model, X_STAR, PAIRS)
    for label in model.classes:
        for ask in ("prior", "likelihood", "joint", "posterior", "odds"):
            question = Question(ask, label)
            assert reckon(figures, question) == right_value(model, X_STAR, question), ask
        for word in model.vocabulary:
            question = Question("estimate", label, word)
            assert reckon(figures, question) == right_value(model, X_STAR, question)
    for question in (Question("evidence"), Question("verdict")):
        assert reckon(figures, question) == right_value(model, X_STAR, question)


def test_a_document_too_long_for_fractions_is_reckoned_in_logarithms():
    model = fitted(MultinomialNB)
    document = {"a": 1005, "b": 700, "c": 400}
    figures = figures_of(model, document)
    assert not figures.exact
    reckoned = reckon(figures, Question("posterior", "spam"))
    assert float(reckoned) == pytest.approx(model.predict_proba([document])[0]["spam"])


def test_rows_of_features_have_the_slips_of_prior_and_evidence():
    rows = [["sunny"], ["rainy"], ["rainy"]]
    model = CategoricalNB().fit(rows, ["no", "yes", "yes"])
    values = values_of_slips(model, ["rainy"], Question("posterior", "yes"))
    assert values["forgot the prior"] == (F(3, 4) / (F(3, 4) + F(1, 3)),)
    assert "forgot to smooth" not in values


# Each slip by hand, on the emails of COMP9417.  Spam has 5 a, 9 b, 3 c among 17 words, ham 11,
# 3, 3; in 2, 3, 1 of 4 spam emails, and 3, 1, 1 of 4 ham emails.

X = ["a", "b", "b"]  # c is absent


def product(prior, *factors):
    for factor in factors:
        prior *= F(factor)
    return prior


BY_HAND = [
    ("multinomial", "estimate", "forgot to smooth", F(5, 17)),
    ("multinomial", "estimate", "forgot V in the denominator", F(6, 17)),
    ("multinomial", "estimate", "added alpha below the bar only", F(5, 20)),
    ("multinomial", "estimate", "added alpha once below the bar", F(6, 18)),
    ("multinomial", "estimate", "put 2 below the bar in the multinomial model", F(6, 19)),
    ("multinomial", "estimate", "put documents below the bar, where words belong", F(6, 7)),
    ("multinomial", "estimate", "counted documents for words", F(3, 6)),
    ("multinomial", "estimate", "divided by the words of all classes", F(6, 37)),
    ("multinomial", "estimate", "divided by the documents of all classes", F(6, 11)),
    ("multinomial", "estimate", "gave P(c|w) for P(w|c)", F(5, 16)),
    ("multinomial", "estimate", "took 1 - p for p", F(14, 20)),
    ("multinomial", "estimate", "counted over all classes, above the bar and below", F(17, 37)),
    ("multinomial", "estimate", "multiplied the estimate by the prior", F(3, 20)),
    ("multinomial", "estimate", "answered for the other class", F(12, 20)),
    ("multinomial", "estimate", "answered for another word", F(10, 20)),
    ("bernoulli", "estimate", "forgot the 2 in the denominator", F(3, 4)),
    ("bernoulli", "estimate", "put V below the bar in the Bernoulli model", F(3, 7)),
    ("bernoulli", "estimate", "put words below the bar, where documents belong", F(3, 19)),
    ("bernoulli", "estimate", "divided by the documents of all classes", F(3, 10)),
    ("bernoulli", "estimate", "divided by the words of all classes", F(3, 36)),
    ("bernoulli", "estimate", "gave P(c|w) for P(w|c)", F(2, 5)),
    ("multinomial", "joint", "forgot the prior", product(1, "6/20", "1/4")),
    ("multinomial", "joint", "took the prior of the other class", None),
    ("multinomial", "joint", "multiplied by the count: 2p for p²", product(1, "1/2", "6/20", "1")),
    ("multinomial", "joint", "took each word of the document once", product(1, "1/2", "6/20", "1/2")),
    ("multinomial", "joint", "put in factors 1 - p for absent words", product(1, "1/2", "6/20", "1/4", "16/20")),
    ("multinomial", "joint", "put the multinomial coefficient in", product(3, "1/2", "6/20", "1/4")),
    ("multinomial", "joint", "put the prior in once for every word", product(1, "1/8", "6/20", "1/4")),
    ("multinomial", "joint", "took the odds of the classes for the prior", product(1, "6/20", "1/4")),
    ("bernoulli", "joint", "left out the absent words", product(1, "1/2", "3/6", "4/6")),
    ("bernoulli", "joint", "took p for 1 - p", product(1, "1/2", "3/6", "4/6", "2/6")),
    ("bernoulli", "joint", "took 1 - p for p", product(1, "1/2", "3/6", "2/6", "4/6")),
    ("bernoulli", "joint", "exchanged p and 1 - p", product(1, "1/2", "3/6", "2/6", "2/6")),
    ("bernoulli", "joint", "took a repeated word as a power", product(1, "1/2", "3/6", "16/36", "4/6")),
    ("multinomial", "posterior", "gave the odds", F(5, 4) / 1 * F(5, 2)),
    ("multinomial", "posterior", "gave the joint: forgot to divide by the evidence", product(1, "1/2", "6/20", "1/4")),
    ("multinomial", "posterior", "gave the likelihood P(d|c)", product(1, "6/20", "1/4")),
    ("multinomial", "posterior", "gave the evidence P(d)", product(1, "1/2", "6/20", "1/4") + product(1, "1/2", "12/20", "1/25")),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "name", "value"), BY_HAND)
def test_each_slip_by_hand(kind, ask, name, value):
    model = fitted(EMAIL_MODELS[kind])
    values = values_of_slips(model, X, Question(ask, "spam", "a"), PAIRS)
    if value is None:  # with equal priors there is nothing to see
        assert name not in values
    else:
        assert value in values[name]


def test_zeros_left_in_where_they_are_ignored():
    model = MultinomialNB(smoothing=IgnoreZeros()).fit([["a", "b"], ["a"]], ["x", "y"])
    values = values_of_slips(model, ["a", "b"], Question("joint", "y"))
    assert values["left a factor of zero in"] == (0,)


def test_without_the_documents_what_needs_them_is_left_out():
    model = fitted(MultinomialNB)
    without = values_of_slips(model, X, Question("estimate", "spam", "a"))
    assert "counted documents for words" not in without
    assert "put documents below the bar, where words belong" in without


def test_every_slip_has_a_sentence_and_a_place():
    assert {slip.name for slip in SLIPS} == set(ADVICE)
    for slip in SLIPS:
        assert set(slip.asks) <= set(ASKS)
        assert slip.kind in ("", "words", *KINDS)


# Drawn slips, counted.


def written(value, form):
    if isinstance(value, str):
        return value
    if form == "fraction":
        return str(value)
    digits = {"two digits": 2, "three digits": 3, "four digits": 4, "five digits": 5}[form]
    return f"{float(value):.{digits - 1}e}"


def outcome(task, names, text):
    """What the checker makes of an answer with one slip or two."""
    checked = task.check(text)
    if checked.right:
        return "accepted" if "." not in text else "rounds to the answer"
    if "as far as it goes" in checked.message:
        return "too few digits"
    hit = [slip for slip in checked.slips if set(slip.split(" + ")) == set(names)]
    if len(checked.slips) > MOST:
        return "too many"
    if hit:
        return "rightly" if len(checked.slips) == 1 else "among three"
    if not checked.slips:
        return "not named"
    # Two slips whose number one slip gives as well: that is the better explanation.
    if len(names) == 2 and any(" + " not in slip for slip in checked.slips):
        return "simpler"
    return "wrongly"


def test_drawn_slips_are_named_rightly_or_among_three():
    """Over many seeds, models, questions and ways of writing: 98 of 100, one slip at a time."""
    rng = Random(12)
    found = Counter()
    for seed in range(500, 503):
        for kind in KINDS:
            for ask in ASKED:
                task = exercise(seed, model=kind, ask=ask)
                figures = figures_of(task.fitted(), task.document, task.documents)
                values = [
                    (name, value)
                    for name, _, value in slip_values(figures, task.asks_for)
                    if value != task.answer
                ]
                for name, value in rng.sample(values, min(6, len(values))):
                    for form in ("fraction", "two digits", "three digits", "five digits"):
                        found[outcome(task, [name], written(value, form))] += 1
    # Some round to what the answer rounds to, and cannot be told from it.
    drawn = found.total() - found["too few digits"] - found["rounds to the answer"]
    assert drawn > 450
    assert found["accepted"] == found["too many"] == 0
    assert found["rightly"] + found["among three"] >= 0.98 * drawn, found


COMMON_PAIRS = [
    ("forgot to smooth", "forgot the prior"),
    ("forgot to smooth", "answered for the other class"),
    ("forgot to smooth", "gave the joint: forgot to divide by the evidence"),
    ("forgot the prior", "took each word of the document once"),
    ("forgot the prior", "left out the absent words"),
    ("forgot to smooth", "left out the absent words"),
    ("forgot V in the denominator", "took each word of the document once"),
    ("took the classes to be equally likely", "forgot V in the denominator"),
    ("took the classes to be equally likely", "forgot the 2 in the denominator"),
    ("took the share of the words for the prior", "forgot to smooth"),
]


def test_two_slips_together_are_named():
    found = Counter()
    for seed in range(520, 523):
        for kind in KINDS:
            for ask in ("joint", "posterior"):
                task = exercise(seed, model=kind, ask=ask)
                figures = figures_of(task.fitted(), task.document, task.documents)
                ways = {}
                for slip, way in _ways(figures, task.asks_for):
                    ways.setdefault(slip.name, way)
                for pair in COMMON_PAIRS:
                    if not set(pair) <= set(ways):
                        continue
                    first, second = (vars(ways[name]) for name in pair)
                    changed = {k: v for k, v in second.items() if v != getattr(OWN, k)}
                    both = Way(**{**first, **changed})
                    value = reckon(figures, task.asks_for, both)
                    if value in (None, 0, 1, task.answer):
                        continue
                    found[outcome(task, pair, str(value))] += 1
    drawn = found.total() - found["simpler"]
    assert drawn > 45
    assert found["rightly"] + found["among three"] >= 0.98 * drawn, found


def pairs_of(task):
    """Any two slips of the list that change different things, and what they give together."""
    figures = figures_of(task.fitted(), task.document, task.documents)
    ways = [(slip.name, way) for slip, way in _ways(figures, task.asks_for)]
    for (first, one), (second, other) in combinations(ways, 2):
        changed, also = (
            {k: v for k, v in vars(way).items() if v != getattr(OWN, k)} for way in (one, other)
        )
        if first == second or changed.keys() & also.keys():
            continue
        value = reckon(figures, task.asks_for, Way(**changed, **also))
        if value not in (None, 0, 1, task.answer):
            yield (first, second), value


def test_any_two_slips_together():
    """Nine of ten joints and posteriors; the few values of an estimate come out in many ways."""
    rng = Random(5)
    found = {}
    for seed in range(600, 602):
        for kind in KINDS:
            for ask in ("estimate", "joint", "posterior"):
                task = exercise(seed, model=kind, ask=ask)
                pairs = list(pairs_of(task))
                for names, value in rng.sample(pairs, min(6, len(pairs))):
                    for form in ("fraction", "four digits"):
                        result = outcome(task, names, written(value, form))
                        found.setdefault(ask, Counter())[result] += 1
    for ask, share in (("estimate", 0.75), ("joint", 0.9), ("posterior", 0.85)):
        counts = found[ask]
        drawn = counts.total() - counts["simpler"] - counts["rounds to the answer"]
        assert drawn > 15
        assert counts["accepted"] == counts["too many"] == 0
        assert counts["rightly"] + counts["among three"] >= share * drawn, (ask, counts)


@pytest.mark.parametrize(
    ("drawn", "most"),
    [
        (lambda rng: f"0.{rng.randrange(10**5):05}", 3),
        (lambda rng: f"0.{rng.randrange(10**4):04}", 5),
        (lambda rng: f"0.{rng.randrange(100, 10**3):03}", 13),
        (lambda rng: f"{rng.randrange(1, 61)}/61", 2),
        (lambda rng: f"{rng.randrange(1, 60)}/60", 10),
        (lambda rng: f"{rng.randrange(1, 24)}/24", 13),
    ],
    ids=["five digits", "four digits", "three digits", "sixty-firsts", "sixtieths", "24ths"],
)
def test_a_number_drawn_at_random_is_seldom_named(drawn, most):
    """Of 50; what nobody derived fits by chance, the more often the fewer digits it has."""
    rng = Random(3)
    named = 0
    for seed in range(540, 545):
        task = exercise(seed, ask="posterior")
        named += sum(bool(task.check(drawn(rng)).slips) for _ in range(10))
    assert named <= most, named


def test_two_digits_are_too_few_for_two_slips():
    task = exercise(2, model="multinomial", ask="posterior")
    figures = figures_of(task.fitted(), task.document, task.documents)
    single = {round(float(v), 2) for _, _, v in slip_values(figures, task.asks_for)}
    value = next(v for _, v in pairs_of(task) if round(float(v), 2) not in {*single, 0.77})
    checked = task.check(f"{float(value):.2f}")
    assert checked.slips == ()
    assert (
        "With four digits, or a fraction, any two slips together can be told as well."
        in checked.message
    )
    assert task.check(f"{float(value):.4f}").slips


def test_the_commonest_slip_comes_first():
    task = exercise(2, model="multinomial", ask="posterior")
    prior = task.check("57344/91639")
    assert prior.slips == ("forgot the prior", "took the classes to be equally likely")


def test_what_was_written_tells_slips_of_equal_value_apart():
    """(3 + 1)/(6 + 2) and 5/10 are both 1/2."""
    documents = [["a"] * 3 + ["b"] * 3, ["a", "b", "b", "c"]]
    model = MultinomialNB().fit(documents, ["x", "y"])
    question = {"ask": "estimate", "label": "x", "word": "a", "conventions": False}
    pairs = list(zip(documents, ["x", "y"], strict=True))
    names = [
        one.name for one in explanations(model, ["a"], "1/2", training=pairs, **question).found
    ]
    assert names[0] == "forgot to smooth"
    written = explanations(model, ["a"], "4/8", training=pairs, **question).found
    assert [one.name for one in written] == [
        "put 2 below the bar in the multinomial model",
        "took V from one class only",
    ]


# The other way round.


def test_the_line_where_the_two_part():
    model = fitted(MultinomialNB)
    compared = explanations(
        model, X_STAR, "6/17", ask="estimate", label="spam", word="a", training=PAIRS
    )
    assert str(compared) == (
        "P(a|spam) = 6/20 = 0.3.  6/17 comes out like this:\n"
        "- forgot V in the denominator: P(a|spam) is (5 + 1)/17 = 6/17, where the model has (5 +\n"
        "  1)/(17 + 3) = 6/20"
    )


def test_where_nothing_fits_it_says_what_was_tried():
    compared = explanations(fitted(MultinomialNB), X_STAR, "0.98765", label="spam", training=PAIRS)
    assert compared.found == ()
    assert "forgot to smooth" in compared.tried
    assert "alpha = 1/2" in compared.tried
    assert str(compared).startswith(
        "P(spam|d) = 125/253 = 0.4941, and nothing that was tried gives 0.98765.\nTried: "
    )


def test_the_nearest_class_is_meant():
    model = fitted(MultinomialNB)
    assert explanations(model, X_STAR, "0.494").question.label == "spam"
    assert explanations(model, X_STAR, "0.506").question.label == "ham"


def test_a_verdict():
    # x: 3/4 × 2/6, y: 1/4 × 2/3.  Without the prior y is the larger, or with 1/4 and 1 for b.
    model = MultinomialNB().fit([["a"], ["a"], ["a", "b"], ["b"]], ["x", "x", "x", "y"])
    same = explanations(model, ["b"], "X", ask="verdict")
    assert str(same) == "the class of d = x: X is the same."
    wrong = explanations(model, ["b"], "y", ask="verdict")
    assert (wrong.right, wrong.agrees) == ("x", False)
    assert [one.name for one in wrong.found][:2] == ["forgot to smooth", "forgot the prior"]
    with pytest.raises(NaiveBayesError) as raised:
        explanations(model, ["b"], "z", ask="verdict")
    assert str(raised.value) == "'z' is not a class: answer x, y, or tie"


def test_what_is_expected_may_be_a_number():
    model = fitted(MultinomialNB)
    assert explanations(model, X_STAR, F(125, 253), label="spam").agrees
    assert explanations(model, X_STAR, 125 / 253, label="spam").agrees
    assert explanations(model, ["a"], 0, ask="prior", label="spam").found == ()


def test_a_fraction_longer_than_people_write_is_no_error():
    compared = explanations(
        fitted(MultinomialNB), X_STAR, F(10**250 + 7, 3 * 10**250), label="spam"
    )
    assert compared.found == ()
    assert not compared.too_short
    assert ", and nothing that was tried gives 1000" in str(compared)


def test_too_few_digits_are_said_to_be_too_few():
    model = fitted(MultinomialNB)
    near = explanations(model, X_STAR, "0.49", label="spam")
    assert str(near) == "P(spam|d) = 125/253 = 0.4941: 0.49 agrees with it, as far as it goes."
    far = explanations(model, X_STAR, "0.03", label="spam")
    assert str(far).startswith(
        "P(spam|d) = 125/253 = 0.4941, and nothing that was tried gives 0.03.  With four digits, "
        "or a fraction, any two slips together can be told as well.\nTried: "
    )


def test_the_evidence_without_the_prior():
    # 3/4 × 2/4 + 1/4 × 1/3 with it, 2/4 + 1/3 without.
    model = MultinomialNB().fit([["a"], ["b"], [], ["b"]], ["x", "x", "x", "y"])
    compared = explanations(model, ["a"], "5/6", ask="evidence")
    assert compared.right == F(11, 24)
    assert [one.name for one in compared.found] == ["forgot the prior"]
    assert compared.found[0].there == ("P(x)", "left out")


THREE = MultinomialNB().fit([["a", "a"], ["a", "b"], ["b"], ["b"]], ["x", "y", "z", "z"])


def test_of_three_classes_no_one_is_the_other():
    values = values_of_slips(THREE, ["b"], Question("posterior", "x"))
    assert "took the prior of the other class" not in values
    posterior = THREE.posterior(["b"])
    assert values["answered for the other class"] == (posterior["y"], posterior["z"])
    assert explanations(THREE, ["b"], "0.987654321", label="x").found == ()


def test_a_given_prior_is_shown_as_it_was_given():
    model = fitted(MultinomialNB, prior={"spam": F(9, 10), "ham": F(1, 10)})
    (line,) = lines(figures_of(model, X_STAR), Question("prior", "spam"))
    assert line == ("P(spam)", "9/10")


def test_without_the_documents_a_bernoulli_model_knows_no_words():
    values = values_of_slips(fitted(BernoulliNB), X_STAR, Question("prior", "spam"))
    assert "counted words for documents" not in values
    assert "divided the documents by the words" not in values
    assert explanations(fitted(BernoulliNB), X_STAR, "0.987654321", label="spam").found == ()


def test_a_way_that_has_no_value_is_none_and_says_0_over_0():
    """Nothing was counted in y, and nothing is added."""
    model = MultinomialNB(smoothing=0, vocabulary="ab").fit([["a"], ["c"]], ["x", "y"])
    figures = figures_of(model, ["a"])
    for way in (OWN, Way(chance="P(c|w)"), Way(chance="P(c|w)", absent="in")):
        assert reckon(figures, Question("joint", "x"), way) is None
    assert lines(figures, Question("estimate", "y", "a")) == [("P(a|y)", "0/0")]
    assert written_bar(figures, Question("prior", "x"), Way(prior="other")) == (1, 2)
    of_three = figures_of(THREE, ["a"])
    assert written_bar(of_three, Question("prior", "x"), Way(prior="other")) is None
    assert reckon(of_three, Question("joint", "x"), Way(prior="other")) is None


def test_a_joint_of_0_stays_0_however_it_is_rounded():
    model = MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    figures = figures_of(model, ["a"])
    assert reckon(figures, Question("joint", "y"), Way(joint_digits=2)) == 0


def test_a_long_document_has_its_slips_in_logarithms():
    # Too long to be multiplied out: d is twice as likely under x as under y, 20,000 times over.
    model = MultinomialNB(smoothing=0).fit([["a", "a", "b"], ["a", "b", "b"]], ["x", "y"])
    figures = figures_of(model, {"a": 20_000})
    assert not figures.exact
    assert reckon(figures, Question("verdict")) == "x"
    assert reckon(figures, Question("verdict"), Way(present="1 - p")) == "y"
    assert reckon(figures, Question("posterior", "x")) == 1
    assert reckon(figures, Question("odds", "x")) is None
    assert reckon(figures, Question("evidence")) is None
    assert reckon(figures, Question("joint", "x")) is None
    three = figures_of(THREE, {"a": 20_000})
    assert reckon(three, Question("posterior", "x"), Way(prior="other")) is None
    impossible = MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    neither = figures_of(impossible, {"a": 10_000, "b": 10_000})
    assert reckon(neither, Question("posterior", "x")) is None
    unknown = figures_of(impossible, {"a": 20_000})
    assert reckon(unknown, Question("posterior", "x"), Way(count="other")) is None


@pytest.mark.parametrize(
    ("model", "question", "form"),
    [
        (
            fitted(MultinomialNB, smoothing=0),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (how often a occurs in spam)/(all words of spam).",
        ),
        (
            fitted(BernoulliNB),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1 × 2).",
        ),
        (
            fitted(BernoulliNB, smoothing=FakeDocument()),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1).",
        ),
        (
            fitted(MultinomialNB),
            Question("likelihood", "spam"),
            "P(d|spam) is a product with a factor P(w|c) for each word of d, as often as it "
            "occurs.",
        ),
        (
            fitted(MultinomialNB),
            Question("evidence"),
            "P(d) is the sum of P(c) P(d|c) over the classes.",
        ),
        (
            fitted(MultinomialNB),
            Question("odds", "spam"),
            "P(spam|d)/P(not spam|d) is the joint of spam, divided by the joints of the other "
            "classes.",
        ),
        (
            fitted(MultinomialNB),
            Question("verdict"),
            "The verdict is the class with the largest joint P(c) P(d|c), or a tie.",
        ),
        (
            CategoricalNB().fit([("hot",), ("cool",)], ["no", "yes"]),
            Question("prior", "no"),
            "P(no) is the training documents of no, divided by all training documents.",
        ),
    ],
    ids=lambda value: value.ask if isinstance(value, Question) else "",
)
def test_what_an_answer_looks_like(model, question, form):
    assert expected_form(model, question) == form


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"ask": "mean"}, f"the question is 'mean': ask for {', '.join(ASKS[:-1])} or verdict"),
        ({"label": "eggs"}, "'eggs' is not a class: the classes are 'spam', 'ham'"),
    ],
)
def test_a_question_that_is_none(arguments, message):
    with pytest.raises(NaiveBayesError) as raised:
        explanations(fitted(MultinomialNB), X_STAR, "0.5", **arguments)
    assert str(raised.value) == message


def test_a_question_is_a_question():
    with pytest.raises(TypeError) as raised:
        values_of_slips(fitted(MultinomialNB), X_STAR, "posterior")
    assert str(raised.value) == (
        '\'posterior\' is of type str: ask a Question, as in Question("posterior", "spam")'
    )


def test_scores_are_no_probabilities():
    with pytest.raises(NaiveBayesError) as raised:
        explanations(fitted(ComplementNB), X_STAR, "0.5")
    assert str(raised.value) == (
        "ComplementNB has scores and no probabilities, so there is no number to explain: use "
        "MultinomialNB, BernoulliNB or MixedNB"
    )


# The working of a way.


@pytest.mark.parametrize("kind", KINDS)
def test_each_slip_parts_from_the_models_own_working_in_some_line(kind):
    for ask in ("prior", "estimate", "joint", "posterior"):
        task = exercise(7, model=kind, ask=ask)
        figures = figures_of(task.fitted(), task.document, task.documents)
        own = lines(figures, task.asks_for)
        for name, way, value in slip_values(figures, task.asks_for):
            if value != task.answer:
                assert lines(figures, task.asks_for, way) != own, name


def test_a_way_shows_only_what_it_changes():
    assert repr(replace(OWN, prior="none")) == "Way(prior='none')"


def test_the_working_of_a_likelihood_has_no_prior():
    """COMP9417, 3.2.3: the factors of x*."""
    *factors, last = lines(
        figures_of(fitted(MultinomialNB), X_STAR), Question("likelihood", "spam")
    )
    assert [line.name for line in factors] == ["P(a|spam)", "P(b|spam)", "P(c|spam)"]
    assert last == ("P(d|spam)", "(6/20)^4 × (10/20)^3 × 4/20 = 81/400000")


def test_the_working_of_a_verdict_ends_with_the_class():
    found = lines(figures_of(fitted(MultinomialNB), X_STAR), Question("verdict"))
    assert found[-1] == ("the class of d", "ham")


def test_the_working_of_another_answer_ends_with_what_was_asked():
    """Who gives the joint for the posterior calls it so."""
    figures = figures_of(fitted(MultinomialNB), X_STAR)
    *_, before, last = lines(figures, Question("posterior", "spam"), Way(gives="joint"))
    assert before.name == "P(spam) P(d|spam)"
    assert last == ("P(spam|d)", "P(spam) P(d|spam) = 81/800000")


def test_a_row_is_worked_out_by_feature_and_value():
    """9/14 × 3/12 × 4/12 × 4/11 × 4/11 for the new day, with one more of each value."""
    figures = figures_of(CategoricalNB().fit(WEATHER, PLAY), NEW_DAY)
    found = lines(figures, Question("joint", "yes"))
    assert [line.name for line in found[:2]] == ["P(yes)", "P(0 = sunny|yes)"]
    assert found[-1].text == "9/14 × 3/12 × 4/12 × 4/11 × 4/11 = 6/847"


def test_a_likelihood_in_logarithms_has_no_prior():
    documents = [["a"] * 9 + ["b"], ["b"]]
    model = MultinomialNB(smoothing=0, prior={"x": F(1, 8), "y": F(7, 8)}).fit(
        documents, ["x", "y"]
    )
    figures = figures_of(model, {"a": 3000})
    likelihood, joint = (reckon(figures, Question(ask, "x")) for ask in ("likelihood", "joint"))
    assert float(likelihood / F("0.9") ** 3000) == pytest.approx(1)
    assert float(joint / likelihood) == pytest.approx(1 / 8)


def test_two_decimals_of_a_small_number_are_compared():
    """0.07 has one digit, and is as well known as 0.12."""
    model = MultinomialNB().fit([["a"] + ["b"] * 13, ["b"]], ["x", "y"])
    found = explanations(model, ["a"], "0.07", ask="estimate", word="a", label="x").found
    assert (found[0].name, found[0].value) == ("forgot to smooth", F(1, 14))
    one_digit = explanations(model, ["a"], "0.1", ask="estimate", word="a", label="x")
    assert one_digit.nearly
    far = explanations(model, ["a"], "0.71", ask="estimate", word="a", label="x")
    assert "forgot to smooth" not in [one.name for one in far.found]


def test_what_is_not_shown_is_counted():
    documents, labels = [["a", "a", "b"], ["a", "b", "b"], ["c"]], ["x", "y", "y"]
    model = MultinomialNB().fit(documents, labels)
    pairs = list(zip(documents, labels, strict=True))
    for expected, label, ending in (
        ("1/2", "x", "- and in 2 more ways"),
        ("1/2", "y", "- and in 1 more way"),
        ("0.50", "x", "- and in 3 more ways: with more digits there are fewer"),
    ):
        compared = explanations(model, ["a"], expected, label=label, training=pairs)
        assert len(compared.found) == MOST
        assert str(compared).split("\n")[-1] == ending


def test_a_tie_is_an_answer():
    model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    compared = explanations(model, ["a", "b"], "tie", ask="verdict")
    assert (compared.agrees, compared.nearly) == (True, False)
    right = explanations(model, ["a", "b"], "1/2", label="x")
    assert (right.agrees, right.nearly) == (True, False)


def test_a_comparison_as_plain_data():
    model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
    one = explanations(model, ["a"], "1/2", ask="prior", label="x").to_dict()["found"][0]
    assert list(one) == ["name", "kind", "advice", "value", "here", "there"]
    assert (one["name"], one["kind"]) == ("took the classes to be equally likely", "slip")
    assert (one["value"], one["here"], one["there"]) == ("1/2", ["P(x)", "1/3"], ["P(x)", "1/2"])


def test_the_prior_once_for_every_word_is_the_counted_one():
    # P(x) = 3/4 and P(a|x) = (2 + 1)/(3 + 2), twice each.
    model = MultinomialNB().fit([["a"], ["a"], ["b"], ["b"]], ["x", "x", "x", "y"])
    values = values_of_slips(model, ["a", "a"], Question("joint", "x"))
    assert values["put the prior in once for every word"] == (F(3, 4) ** 2 * F(3, 5) ** 2,)


def test_p_for_an_absent_word_is_shown_as_p():
    """P(c|spam) of an email without c is (1 + 1)/(4 + 2), where the factor is 1 less that."""
    figures = figures_of(fitted(BernoulliNB), X)
    texts = {
        absent: dict(lines(figures, Question("joint", "spam"), Way(absent=absent)))["P(no c|spam)"]
        for absent in ("own", "p")
    }
    assert texts == {
        "own": "1 - 2/6 = 4/6",
        "p": "(1 + 1)/(4 + 2) = 2/6",
    }


def test_of_three_classes_the_other_prior_is_none():
    assert reckon(figures_of(THREE, ["a"]), Question("prior", "x"), Way(prior="other")) is None


def test_alpha_1_in_the_bernoulli_model_adds_2_below():
    """Of 4 spam emails 3 have a b; V, which is 3, has no part in it."""
    values = values_of_slips(fitted(BernoulliNB, smoothing=2), X, Question("estimate", "spam", "b"))
    assert values["took alpha to be 1"] == (F(4, 6),)


def test_the_coefficient_has_a_line_of_its_own():
    """8!/(4! 3! 1!) orders of aaaabbbc."""
    model = fitted(MultinomialNB, coefficient=True)
    found = lines(figures_of(model, X_STAR), Question("joint", "spam"))
    assert ("n!/(x1!...xk!)", "280") in found
