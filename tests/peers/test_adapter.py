"""The adapter on the page "Which one" does what scikit-learn requires of a classifier."""

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer
from sklearn.utils.estimator_checks import check_estimator
from sklearn.utils.validation import check_is_fitted, validate_data

from docs.recipes.sklearn_adapter import TextNB
from naive_bayes import BernoulliNB, MultinomialNB, TextClassifier, messages

TEXTS, LABELS = (list(column) for column in zip(*messages(), strict=True))


class RowNB(TextNB):
    """The adapter on rows of numbers, which scikit-learn's checks give: each row as a text."""

    def fit(self, X, y):
        X, y = validate_data(self, X, y)
        return super().fit(texts_of(X), y)

    def predict(self, X):
        check_is_fitted(self)
        return super().predict(texts_of(validate_data(self, X, reset=False)))

    def predict_proba(self, X):
        check_is_fitted(self)
        return super().predict_proba(texts_of(validate_data(self, X, reset=False)))

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = True
        tags.input_tags.one_d_array = tags.input_tags.string = False
        return tags


def texts_of(X):
    """For each row a text in which the word of a column occurs about twice as often as its number."""
    return [
        " ".join(
            f"{'m' if x < 0 else ''}w{j} " * min(20, round(abs(x) * 2)) for j, x in enumerate(row)
        )
        for row in X
    ]


@pytest.mark.parametrize("estimator", [TextNB(), RowNB()], ids=["texts", "rows"])
def test_scikit_learns_own_checks_of_estimators_pass(estimator):
    results = check_estimator(estimator, on_fail=None, on_skip=None)
    failed = [(one["check_name"], one["exception"]) for one in results if one["status"] == "failed"]
    assert failed == []
    passed = sum(one["status"] == "passed" for one in results)
    assert passed >= (50 if type(estimator) is RowNB else 1), "most of them need rows of numbers"


def test_the_adapter_refuses_to_predict_before_it_is_fitted_and_what_is_not_texts():
    for verb in ("predict", "predict_proba"):
        with pytest.raises(NotFittedError):
            getattr(TextNB(), verb)(TEXTS)
    fitted = TextNB().fit(TEXTS, LABELS)
    for bad in ("win a prize", [["win"]], [1]):
        with pytest.raises((TypeError, ValueError)):
            fitted.predict(bad)
    with pytest.raises(ValueError, match="38 documents and 1 label"):
        TextNB().fit(TEXTS, LABELS[:1])
    with pytest.raises(ValueError, match="continuous"):
        TextNB().fit(TEXTS, np.linspace(0.1, 3.7, len(TEXTS)))


def test_a_clone_has_the_arguments_and_no_counts():
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
