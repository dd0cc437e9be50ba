"""What a model has counted may be changed by hand, as at a breakpoint; all that follows from it follows."""

import gc
import weakref
from collections import Counter

import pytest

import naive_bayes as nb
from tests.material import ROWS, WORD_MODELS, refused, twins
from worked_examples.from_scratch import Multinomial

DOCUMENTS = [["a"] * 5 + ["b"] * 9 + ["c"] * 3, ["a"] * 11 + ["b"] * 3 + ["c"] * 3]
MANY = [f"w{k}" for k in range(300)]

CHANGES = {
    "a count": lambda counts: counts["spam"].__setitem__("a", counts["spam"]["a"] + 5),
    "a new word": lambda counts: counts["ham"].__setitem__("d", 2),
    "a word less": lambda counts: counts["spam"].__delitem__("c"),
    "several": lambda counts: counts["spam"].update({"a": 2, "b": 1}),
    "fewer": lambda counts: counts["ham"].subtract({"a": 1}),
    "popped": lambda counts: counts["ham"].pop("a"),
    "the last": lambda counts: counts["ham"].popitem(),
    "one if missing": lambda counts: counts["spam"].setdefault("d", 4),
    "joined": lambda counts: counts["spam"].__ior__({"a": 20}),
    "none left": lambda counts: counts["ham"].clear(),
    "a whole class": lambda counts: counts.__setitem__("spam", {"a": 1, "c": 2}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("more", [[], MANY], ids=["few words", "many words"])
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_totals_words_prior_and_lines_follow_a_change_of_the_counts(make, more, change):
    """As in a model that starts from the changed counts."""
    model = make().fit([DOCUMENTS[0] + more, DOCUMENTS[1]], ["spam", "ham"])
    model.predict([["a", "b"]] * 30)
    model.document_counts.update(spam=40, ham=60)
    change(model.counts)
    fresh = make()
    fresh.learn(dict(model.document_counts), {c: Counter(t) for c, t in model.counts.items()})
    assert (model.totals, model.prior, model.words) == (fresh.totals, fresh.prior, fresh.words)
    document = [*model.words][:3]
    assert model.classify(document) == fresh.classify(document)
    assert model.predict([document] * 30) == fresh.predict([document] * 30)
    assert model == fresh


def test_a_changed_count_gives_the_estimate_of_the_page():
    """from_scratch.py, where a's count is changed in the same way: (10 + 1)/(22 + 3)."""
    labels = ["spam", "ham"]
    page = Multinomial("abc").fit(DOCUMENTS, labels)
    page.counts["spam"]["a"] += 5
    for V in (None, "abc"):
        model = nb.MultinomialNB(vocabulary=V).fit(DOCUMENTS, labels)
        model.counts["spam"]["a"] += 5
        theirs, ours = page.likelihood("a", "spam"), model.likelihood("a", "spam")
        assert ours.formula == theirs.formula() == "(10 + 1)/(22 + 3)"


def test_a_given_vocabulary_refuses_the_count_of_another_word():
    model = nb.MultinomialNB(vocabulary="abc").fit(DOCUMENTS, ["spam", "ham"])
    before = nb.MultinomialNB(vocabulary="abc").fit(DOCUMENTS, ["spam", "ham"])
    for change in (CHANGES["a new word"], lambda counts: counts["ham"].update("dd")):
        refused(
            lambda change=change: change(model.counts), "'d' is not in the vocabulary of 3 words"
        )
    refused(lambda: model.counts.__setitem__("eggs", {"a": 1}), "'eggs' is not a class")
    assert model == before


def test_a_copy_follows_its_own_counts():
    labels = ["spam", "ham"]
    for model in (
        nb.MultinomialNB().fit(DOCUMENTS, labels),
        nb.CategoricalNB().fit(ROWS[:2], labels),
    ):
        before = (dict(model.totals), model.prior)
        for twin in twins(model):
            word = next(iter(twin.counts["spam"]))
            twin.counts["spam"][word] += 3
            twin.document_counts["ham"] += 3
            assert twin != model
            assert str(twin.prior["ham"]) == "4/5"
        assert before == (dict(model.totals), model.prior)


def test_estimates_of_rows_follow_the_counts():
    model = nb.CategoricalNB(smoothing=0).fit([("sun",), ("rain",), ("rain",)], "nyy")
    assert str(model.likelihood(0, "rain", "y")) == "2/2"
    model.counts["y"][0, "sun"] += 2
    assert str(model.likelihood(0, "rain", "y")) == "2/4"
    first = nb.CategoricalNB(smoothing=0).update(("sun",), "n")
    first.counts["n"][0, "rain"] = 1
    assert str(first.likelihood(0, "rain", "n")) == "1/2"


def test_a_model_is_forgotten_with_its_last_name():
    """Its tables know it, and do not keep it alive."""
    gc.disable()
    try:
        model = nb.MultinomialNB().fit([MANY, ["a"]], "xy")
        reference = weakref.ref(model)
        del model
        assert reference() is None
    finally:
        gc.enable()


def test_a_model_without_counts_can_be_looked_at_in_a_debugger():
    """Every attribute that it lists has a value, also before a fit and during an update."""
    updating = nb.MultinomialNB().fit(DOCUMENTS, ["spam", "ham"])
    seen = []

    class Looking(nb.MultinomialNB):
        def total(self, documents, table):
            if len(seen) < 2 and hasattr(self, "looked"):
                seen.append({name: getattr(self, name) for name in dir(self)})
            return super().total(documents, table)

    updating = Looking().fit(DOCUMENTS, ["spam", "ham"])
    updating.looked = True
    updating.update(["a"], "spam")
    for model in (nb.MultinomialNB(), nb.BernoulliNB(vocabulary="abc"), nb.ComplementNB()):
        seen.append({name: getattr(model, name) for name in dir(model)})
    assert [repr(names["counts"]) for names in seen] == [
        "no counts, while an update is under way"
    ] + ["no counts yet"] * 3
    assert all("prior" not in names for names in seen)
