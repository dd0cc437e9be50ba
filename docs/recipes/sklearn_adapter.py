"""The text classifier as an estimator of scikit-learn: copy this file into your project.

`clone`, `cross_val_score`, `GridSearchCV` and pipelines take a `TextNB` as they take any
classifier.  Its input is a list or an array of texts.
"""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted

from naive_bayes import MultinomialNB, TextClassifier


class TextNB(ClassifierMixin, BaseEstimator):
    """A `TextClassifier` with the methods and the attributes that scikit-learn asks for.

    Arguments:
        kind: the model, such as `MultinomialNB` or `BernoulliNB`.
        alpha: of the Laplace smoothing.
        sizes: which n-grams to count.

    After `fit`, `classes_` has the labels in order, and `classifier_` is the classifier itself,
    with its exact posterior and its working.
    """

    def __init__(self, kind=MultinomialNB, alpha=1, sizes=(1,)):
        self.kind = kind
        self.alpha = alpha
        self.sizes = sizes

    def fit(self, texts, labels):
        """Count the words in the texts of each class."""
        check_classification_targets(labels)
        self.classes_ = np.unique(labels)
        model = self.kind(smoothing=self.alpha, classes=self.classes_)
        self.classifier_ = TextClassifier(model, sizes=self.sizes).fit(texts, labels)
        return self

    def predict(self, texts):
        """The class of each text."""
        check_is_fitted(self)
        return np.array(self.classifier_.predict(texts))

    def predict_proba(self, texts):
        """P(c|d) of each text: a row for each, with a column for each of `classes_`."""
        check_is_fitted(self)
        rows = self.classifier_.predict_proba(texts)
        return np.array([list(row.values()) for row in rows])

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = False
        tags.input_tags.one_d_array = True
        tags.input_tags.string = True
        return tags
