"""Ctrl-C in the middle: a model is as before, as after, or refuses; never in between."""

import copy
import random
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import naive_bayes as nb
from naive_bayes.base.counts import NoTables
from tests.material import ROWS, WORD_MODELS, refused

WORDS = [f"w{k}" for k in range(60)]
KINDS = {name: (make, WORDS) for name, make in WORD_MODELS.items()}
KINDS |= {"categorical": (nb.CategoricalNB, None)}


def interrupted_at(number, call, inside=None):
    """Whether the call was interrupted, at the line of the package with this number.

    If a function is named, it is interrupted at its instruction with this number.
    """
    seen = 0

    def follow(frame, event, argument):
        nonlocal seen
        if "naive_bayes" not in frame.f_code.co_filename:
            return None
        frame.f_trace_opcodes = frame.f_code.co_name == inside
        if event == ("opcode" if inside else "line"):
            seen += 1
            if seen == number:
                raise KeyboardInterrupt
        return follow

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def corpus(words, rng):
    """Some documents, or rows, and their labels."""
    if words is None:
        return rng.sample(ROWS, 4), ["x", "y", "x", "z"]
    return [rng.choices(words, k=30) for _ in range(4)], ["x", "y", "x", "z"]


def check_interrupted(model, document, before, after):
    """An interrupted model is as before or as after, or all its verbs refuse."""
    if not isinstance(model.counts, NoTables):
        assert any(model == other and model.totals == other.totals for other in (before, after))
        assert [model.estimate(model.vocabulary[0], c) for c in model.classes]
        return
    for verb in ("classify", "explain"):
        refused(lambda v=verb: getattr(model, v)(document), "interrupted")
    for label in ("x", "a new class"):
        refused(lambda c=label: model.update(document, c), "interrupted")
    refused(lambda: model == before, "interrupted")
    refused(lambda: model + before, "interrupted")
    refused(lambda: copy.copy(model), "interrupted")
    refused(model.to_json, "interrupted")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_an_interrupted_model_is_as_before_or_as_after_or_refuses(kind):
    make, words = KINDS[kind]
    rng = random.Random(f"interrupt {kind}")
    (documents, labels), (more, their_labels) = corpus(words, rng), corpus(words, rng)
    before = make().fit(documents, labels)
    calls = {
        "fit": lambda m: m.fit(more, their_labels),
        "update": lambda m: m.update(more[0], "x"),
        "update with a new class": lambda m: m.update(more[0], "new"),
        "add": lambda m: m + before,
        "load": lambda m: type(m).from_json(before.to_json()),
    }
    for call in calls.values():
        after = copy.copy(before)
        call(after)
        number, times = 0, 0
        while True:
            number += 1 if times < 40 else rng.randrange(1, 30)
            model = copy.copy(before)
            if not interrupted_at(number, lambda: call(model)):
                break
            times += 1
            check_interrupted(model, more[0], before, after)
            assert model.fit(more, their_labels) == make().fit(more, their_labels)
        assert times > 3


@pytest.mark.parametrize("kind", KINDS)
def test_an_update_may_be_interrupted_at_each_of_its_instructions(kind):
    make, words = KINDS[kind]
    rng = random.Random(f"instructions {kind}")
    (documents, labels), (more, _) = corpus(words, rng), corpus(words, rng)
    before = make().fit(documents, labels)
    after = copy.copy(before).update(more[0], "x")
    for number in range(1, 1000):
        model = copy.copy(before)
        if not interrupted_at(number, lambda: model.update(more[0], "x"), inside="update"):
            break
        check_interrupted(model, more[0], before, after)
    assert 50 < number < 999


@pytest.mark.parametrize("settings", [{}, {"classes": range(1600)}], ids=["seen", "given"])
def test_new_classes_take_as_long_each_as_those_before(settings, monkeypatch):
    """Sixteen hundred of them by `update`: what is counted for all classes is counted once."""
    learned = []
    learn = nb.MultinomialNB.learn
    monkeypatch.setattr(
        nb.MultinomialNB, "learn", lambda m, *it: learned.append(1) or learn(m, *it)
    )
    model = nb.MultinomialNB(**settings)
    for label in range(1600):
        model.update([f"w{label}", "w"], label)
    assert len(learned) == 1
    assert model == nb.MultinomialNB(**settings).fit(
        [[f"w{c}", "w"] for c in range(1600)], range(1600)
    )
    assert str(model.prior[7]) == "1/1600"


def test_a_first_update_that_is_interrupted_leaves_no_features_behind():
    for number in range(1, 60):
        model = nb.CategoricalNB()
        if interrupted_at(number, lambda model=model: model.update(("sunny", "hot"), "no")):
            model.update({"outlook": "rainy"}, "yes")
            assert list(model.features) in ([0, 1], ["outlook"])


def test_a_refit_of_logistic_regression_that_is_interrupted_keeps_weights_and_classes_together():
    before = nb.LogisticRegression(penalty=1).fit([["a"], ["b"]], ["x", "y"])
    after = nb.LogisticRegression(penalty=1).fit([["b", "c"], ["a"]], ["new", "old"])
    number, times = 0, 0
    while True:
        number += 1 if number < 9 else 2
        model = copy.copy(before)
        if not interrupted_at(
            number, lambda: model.fit([["b", "c"], ["a"]], ["new", "old"]), inside="fit"
        ):
            break
        times += 1
        assert vars(model) in (vars(before), vars(after))
    assert times > 50


@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_four_threads_that_read_one_fresh_model_get_the_labels_of_one(make):
    """The rows are made while others read them."""
    rng = random.Random("threads")
    documents = [rng.choices(WORDS, k=rng.choice([1, 5, 40])) for _ in range(120)]
    labels = [rng.choice("vwxyz") for _ in documents]
    one = make().fit(documents, labels)
    expected = one.predict(documents)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            for _ in range(5):
                fresh = make().fit(documents, labels)
                for labels_of_one in pool.map(fresh.predict, [documents] * 4):
                    assert labels_of_one == expected
    finally:
        sys.setswitchinterval(interval)
