"""The adapter on the page "Which one": what scikit-learn asks of a classifier, it answers."""

import doctest

import pytest

pytest.importorskip("sklearn", reason='pip install -e ".[peers]"')

import numpy as np
from sklearn.base import clone
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer

from naive_bayes import BernoulliNB, MultinomialNB, TextClassifier, messages
from tests.material import ROOT
from tests.test_pages import blocks

TEXTS, LABELS = (list(column) for column in zip(*messages(), strict=True))


PAGE = (ROOT / "docs" / "which-one.md").read_text(encoding="utf-8")
(SHOWN,) = [source for info, _, source in blocks(PAGE) if "needs-sklearn" in info]
NAMES = {"MultinomialNB": MultinomialNB, "TextClassifier": TextClassifier}
for example in doctest.DocTestParser().get_examples(SHOWN):
    if example.source.startswith(("import", "from sklearn.base", "class")):
        exec(example.source, NAMES)
TextNB = NAMES["TextNB"]


def test_the_adapter_is_a_dozen_lines():
    assert sum(line.startswith("...") for line in SHOWN.split("\n")) <= 12


def test_a_clone_has_the_arguments_and_has_seen_nothing():
    fitted = TextNB(kind=BernoulliNB, alpha=0.5, sizes=(1, 2)).fit(TEXTS, LABELS)
    twin = clone(fitted)
    assert twin.get_params() == {"kind": BernoulliNB, "alpha": 0.5, "sizes": (1, 2)}
    assert not hasattr(twin, "classifier_")


def test_the_adapter_predicts_as_the_classifier():
    adapter = TextNB().fit(np.array(TEXTS), np.array(LABELS))
    classifier = TextClassifier(MultinomialNB(classes=["ham", "spam"])).fit(TEXTS, LABELS)
    assert adapter.classifier_ == classifier
    assert list(adapter.classes_) == ["ham", "spam"]
    assert list(adapter.predict(TEXTS)) == classifier.predict(TEXTS)
    expected = [[row["ham"], row["spam"]] for row in classifier.predict_proba(TEXTS)]
    assert adapter.predict_proba(TEXTS).tolist() == expected
    assert adapter.score(TEXTS, LABELS) == float(classifier.score(TEXTS, LABELS))


def test_cross_validation_grids_and_pipelines_run():
    assert len(cross_val_score(TextNB(), TEXTS, LABELS, cv=4)) == 4
    assert cross_val_predict(TextNB(), TEXTS, LABELS, method="predict_proba").shape == (38, 2)
    search = GridSearchCV(TextNB(), {"alpha": [1, 0.1], "sizes": [(1,), (1, 2)]}, cv=3)
    assert search.fit(TEXTS, LABELS).best_params_["alpha"] in (1, 0.1)
    assert all(cross_val_score(TextNB(), TEXTS, LABELS, cv=2, scoring="neg_log_loss") < 0)
    upper = FunctionTransformer(lambda texts: [text.upper() for text in texts])
    pipeline = make_pipeline(upper, TextNB()).fit(TEXTS, LABELS)
    assert pipeline.predict(TEXTS).tolist() == TextNB().fit(TEXTS, LABELS).predict(TEXTS).tolist()
