"""Pipelines of scikit-learn as people write them, drawn by chance, and what becomes of each.

    python -m tests.peers.pipelines --number 200 --seed 1

Each is fitted, taken over, and asked about rows that it was fitted on, and others.  It is *equal* if
all probabilities agree to 1e-9, *refused* if it is refused with a reason, and *wrong* otherwise.
"""

import argparse
import warnings
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy
import pandas
import sklearn
from sklearn import (
    calibration,
    compose,
    decomposition,
    feature_extraction,
    feature_selection,
    impute,
    model_selection,
    multiclass,
    naive_bayes,
    pipeline,
)
from sklearn import preprocessing as prep

import naive_bayes as nb
from naive_bayes.errors import NaiveBayesError
from naive_bayes.further.fitted_steps import CalibratedModels

text = feature_extraction.text
WORDS = ["free", "money", "win", "now", "lunch", "noon", "see", "you", "the", "a", "prize", "call"]
LABELS = {"strings": ["spam", "ham", "news"], "numbers": [3, 1, 2], "bools": [False, True, True]}


class Case(NamedTuple):
    """A pipeline, and the data it is fitted on and asked about."""

    made: Any
    rows: Any
    labels: list[Any]
    new: Any


class Outcome(NamedTuple):
    """What became of a pipeline."""

    verdict: str
    why: str
    steps: str


# Steps of the reader's own.


def stems(document: str) -> list[str]:
    return [word[:3] for word in document.lower().split()]


class Stemming(text.CountVectorizer):
    """The usual recipe for stems."""

    def build_analyzer(self) -> Any:
        return stems


class Lowering(sklearn.base.TransformerMixin, sklearn.base.BaseEstimator):
    """A step that cleans texts, and knows nothing of columns."""

    def fit(self, texts: Any, labels: Any = None) -> "Lowering":
        return self

    def transform(self, texts: Any) -> list[str]:
        return [text.replace("!", " ") for text in texts]


class Tilted(naive_bayes.MultinomialNB):
    """A model that prefers its last class."""

    def predict_proba(self, X: Any) -> Any:
        shares = super().predict_proba(X) * numpy.arange(1, len(self.classes_) + 1)
        return shares / shares.sum(axis=1, keepdims=True)


class Renamed(naive_bayes.MultinomialNB):
    """A model of one's own that answers as the library's."""

    def predict_proba(self, X: Any) -> Any:
        return super().predict_proba(X)


def dense(X: Any) -> Any:
    return X.toarray() if hasattr(X, "toarray") else X


# What is drawn.


def vectoriser(rng: Random) -> Any:
    return rng.choice(
        [
            text.CountVectorizer(),
            text.CountVectorizer(ngram_range=(1, 2), stop_words=["the", "a"]),
            text.CountVectorizer(binary=True),
            text.CountVectorizer(token_pattern=r"\w+", max_features=8),
            text.CountVectorizer(analyzer="char_wb", ngram_range=(2, 3)),
            text.CountVectorizer(lowercase=False, min_df=2),
            text.CountVectorizer(strip_accents="unicode", vocabulary=WORDS),
            text.CountVectorizer(analyzer=stems),
            Stemming(),
            Stemming(binary=True),
            text.TfidfVectorizer(),
            text.TfidfVectorizer(sublinear_tf=True, norm=None),
            text.TfidfVectorizer(use_idf=False, norm=None),
            text.HashingVectorizer(n_features=32, alternate_sign=False, norm=None),
            text.HashingVectorizer(n_features=32, alternate_sign=False),
            pipeline.FeatureUnion(
                [
                    ("words", text.CountVectorizer()),
                    ("letters", text.CountVectorizer(analyzer="char")),
                ]
            ),
            pipeline.FeatureUnion(
                [("one", text.CountVectorizer()), ("two", text.TfidfVectorizer())]
            ),
        ]
    )


def after_texts(rng: Random) -> list[Any]:
    return rng.choice(
        [
            [],
            [],
            [],
            [text.TfidfTransformer()],
            [feature_selection.SelectKBest(feature_selection.chi2, k=5)],
            [feature_selection.SelectPercentile(feature_selection.chi2, percentile=60)],
            [feature_selection.VarianceThreshold(0.1)],
            [prep.Binarizer()],
            [prep.MaxAbsScaler()],
            [prep.FunctionTransformer(dense, accept_sparse=True)],
            [prep.FunctionTransformer(numpy.log1p, feature_names_out="one-to-one")],
            [text.TfidfTransformer(), feature_selection.SelectKBest(feature_selection.chi2, k=6)],
        ]
    )


def word_model(rng: Random) -> Any:
    alpha, fit_prior = rng.choice([1, 0.5, 0.1, 1e-3, 0]), rng.random() < 0.7
    kinds = [naive_bayes.MultinomialNB] * 3 + [naive_bayes.ComplementNB, naive_bayes.BernoulliNB]
    kind = rng.choice([*kinds, Tilted, Renamed])
    model = kind(alpha=alpha, fit_prior=fit_prior)
    if kind is naive_bayes.BernoulliNB:
        model.set_params(binarize=rng.choice([0.0, 0.0, 1.0, None]))
    if kind is naive_bayes.ComplementNB:
        model.set_params(norm=rng.random() < 0.2)
    return model


def bins(rng: Random, encode: str) -> Any:
    return prep.KBinsDiscretizer(3, encode=encode, strategy=rng.choice(["uniform", "kmeans"]))


def columns(rng: Random, words: bool) -> Any:
    """A ColumnTransformer of some of its usual members."""
    one_hot = prep.OneHotEncoder(
        handle_unknown=rng.choice(["ignore", "error", "infrequent_if_exist"]),
        drop=rng.choice([None, None, "first"]),
        min_frequency=rng.choice([None, None, 3]),
    )
    members: list[Any] = [("sky", one_hot, ["outlook", "windy"])]
    members.append(("heat", bins(rng, "onehot"), ["heat"]))
    members.append(("scaled", prep.MinMaxScaler(clip=True), ["visits"]))
    chosen = rng.sample(members, rng.randint(1, 3))
    if words:
        chosen.insert(rng.randint(0, len(chosen)), ("words", text.CountVectorizer(), "text"))
    return compose.ColumnTransformer(chosen, verbose_feature_names_out=rng.random() < 0.5)


def row_model(rng: Random) -> tuple[list[Any], Any, list[str]]:
    """Steps, a model, and the columns of the data frame that they take."""
    numbers, kinds = ["heat", "visits"], ["outlook", "windy"]
    gaussian = naive_bayes.GaussianNB(var_smoothing=rng.choice([1e-9, 1e-3]))
    categorical = naive_bayes.CategoricalNB(alpha=rng.choice([1, 0.5]), min_categories=4)
    scaler = rng.choice(
        [
            prep.StandardScaler(),
            prep.MinMaxScaler(),
            prep.RobustScaler(),
            prep.PowerTransformer(),
            prep.PolynomialFeatures(2),
            decomposition.PCA(2),
            prep.QuantileTransformer(n_quantiles=5),
        ]
    )
    coded = prep.OrdinalEncoder(min_frequency=rng.choice([None, 3]))
    parts = compose.ColumnTransformer(
        [("kinds", prep.OrdinalEncoder(), kinds), ("heat", bins(rng, "ordinal"), ["heat"])]
    )
    if rng.random() < 0.5:
        scaler = scaler.set_output(transform="pandas")
    together = compose.ColumnTransformer(
        [("n", pipeline.make_pipeline(impute.SimpleImputer(), prep.StandardScaler()), numbers)]
    )
    return rng.choice(
        [
            ([], gaussian, numbers),
            ([scaler], gaussian, numbers),
            ([prep.StandardScaler(), feature_selection.SelectKBest(k=1)], gaussian, numbers),
            ([together], gaussian, numbers + kinds),
            ([coded], categorical, kinds),
            ([bins(rng, "ordinal")], categorical, numbers),
            ([parts], categorical, numbers + kinds),
            ([prep.OneHotEncoder(handle_unknown="ignore")], word_model(rng), kinds),
            ([bins(rng, rng.choice(["onehot", "onehot-dense"]))], word_model(rng), numbers),
            ([columns(rng, words=False)], word_model(rng), numbers + kinds),
            ([prep.MinMaxScaler(clip=True)], word_model(rng), numbers),
        ]
    )


def wrapped(rng: Random, made: Any) -> Any:
    if (kind := rng.random()) < 0.8:
        return made
    if kind < 0.87:
        return model_selection.GridSearchCV(made, {}, cv=2)
    if kind < 0.94:
        return multiclass.OneVsRestClassifier(made)
    return calibration.CalibratedClassifierCV(made, cv=2, ensemble=rng.random() < 0.7)


def frame(rng: Random, size: int) -> pandas.DataFrame:
    def one() -> dict[str, Any]:
        some = [rng.choice(WORDS) for _ in range(rng.randint(1, 8))]
        return {
            "text": " ".join(some) + rng.choice(["", "!", " Unseen"]),
            "outlook": rng.choice(["sunny", "rainy", "overcast"]),
            "windy": rng.random() < 0.5,
            "heat": round(rng.uniform(-5, 35), 1),
            "visits": rng.randint(0, 4),
        }

    return pandas.DataFrame([one() for _ in range(size)])


def draw(rng: Random) -> Case:
    """A pipeline that is not fitted, and its data."""
    table, new = frame(rng, 24), frame(rng, 8)
    kinds = LABELS[rng.choice(sorted(LABELS))]
    labels = [*kinds, *kinds] + [rng.choice(kinds) for _ in range(24 - 2 * len(kinds))]
    what = rng.choice(["texts", "texts", "rows", "both"])
    if what == "texts":
        steps = [vectoriser(rng), *after_texts(rng), word_model(rng)]
        if rng.random() < 0.1:
            steps.insert(0, Lowering())
        if rng.random() < 0.1:
            dense_step = prep.FunctionTransformer(dense, accept_sparse=True)
            steps[-1:] = [dense_step, naive_bayes.GaussianNB(var_smoothing=0.01)]
        rows, asked = table["text"], new["text"]
        if rng.random() < 0.5:
            rows, asked = [*rows], [*asked]
    elif what == "rows":
        before, model, chosen = row_model(rng)
        steps, rows, asked = [*before, model], table[chosen], new[chosen]
        needs_names = any(isinstance(step, compose.ColumnTransformer) for step in before)
        if not needs_names and rng.random() < 0.3:
            rows, asked = rows.to_numpy(), asked.to_numpy()
    else:
        select = [feature_selection.SelectKBest(feature_selection.chi2, k=6)]
        steps = [columns(rng, words=True), *rng.choice([[], [], select]), word_model(rng)]
        rows, asked = table, new
    made = pipeline.make_pipeline(*steps) if len(steps) > 1 else steps[0]
    return Case(wrapped(rng, made), rows, labels, asked)


def fitted(rng: Random, case: Case) -> Any:
    """The pipeline of a case, fitted; sometimes with weights, or changed afterwards."""
    made, weights = case.made, {}
    if isinstance(made, pipeline.Pipeline) and rng.random() < 0.2:
        name = made.steps[-1][0]
        weights = {f"{name}__sample_weight": [rng.choice([0.5, 1, 2]) for _ in case.labels]}
    made.fit(case.rows, case.labels, **weights)
    if isinstance(made, pipeline.Pipeline) and rng.random() < 0.05 and hasattr(made[-1], "alpha"):
        made[-1].set_params(alpha=7)
    if isinstance(made, pipeline.Pipeline) and rng.random() < 0.15:
        return tuple(step for _, step in made.steps)
    return made


# What becomes of it.


def shares(taken: Any, rows: Any) -> Iterator[list[float]]:
    """Our probabilities of each row, asked for one by one."""
    for row in each(rows):
        if isinstance(taken, CalibratedModels):
            yield [both.calibrated for both in taken.probabilities(row).values()]
            continue
        prepared = taken
        if isinstance(taken, nb.TextClassifier):
            row, prepared = taken.tokens(row), taken.model
        inner = getattr(prepared, "model", prepared)
        if isinstance(inner, nb.ComplementNB):
            document = taken.prepared(row) if prepared is not inner else row
            scores = inner.scores(document)
            yield [*nb.posterior_from_logs(scores).values()]
        else:
            (share,) = prepared.predict_proba([row])
            yield [*share.values()]


def each(rows: Any) -> list[Any]:
    if isinstance(rows, pandas.DataFrame):
        return [rows.iloc[k] for k in range(len(rows))]
    return [*rows]


def theirs(model: Any, rows: Any) -> Any:
    """What scikit-learn says of each row, or None where it refuses it."""
    answers = []
    for k in range(len(rows)):
        one = rows.iloc[[k]] if isinstance(rows, pandas.DataFrame) else rows[k : k + 1]
        try:
            X = one
            if isinstance(model, tuple):
                for step in model[:-1]:
                    X = step.transform(X)
                answers.append(model[-1].predict_proba(X)[0].tolist())
            else:
                answers.append(model.predict_proba(X)[0].tolist())
        except (ValueError, IndexError):
            answers.append(None)
    return answers


def outcome(model: Any, rows: Any, new: Any) -> Outcome:
    """Take a fitted pipeline over, and compare."""
    last = model[-1] if isinstance(model, tuple) else model
    steps = [model] if not isinstance(model, tuple) else model
    named = " ".join("+".join(short_names(step)) for step in steps)
    try:
        taken = nb.from_fitted(model)
    except NaiveBayesError as error:
        return Outcome("refused", reason(error), named)
    pairs = [(taken, model)]
    if isinstance(taken, dict):
        pairs = [(one, inner) for one, inner in zip(taken.values(), last.estimators_, strict=True)]
    verdict, why = "equal", ""
    for ours, whole in pairs:
        for asked_about in (rows, new):
            for row, expected in zip(each(asked_about), theirs(whole, asked_about), strict=True):
                one = [row] if not isinstance(row, pandas.Series) else row.to_frame().T
                try:
                    (found,) = shares(ours, [row])
                except NaiveBayesError as error:
                    if expected is None or not numpy.isfinite(expected).all():
                        continue  # refused by both
                    verdict, why = "refused", f"asked: {reason(error)}"
                    continue
                if expected is None:
                    return Outcome("wrong", f"they refuse {one}", named)
                if not numpy.isfinite(expected).all():
                    continue
                if not numpy.allclose(found, expected, rtol=1e-9, atol=1e-9):
                    return Outcome("wrong", f"{one}: {found} for {expected}", named)
    return Outcome(verdict, why, named)


def short_names(model: Any) -> list[str]:
    inner = getattr(model, "estimator", None)
    found = [type(model).__name__]
    if inner is not None:
        found += short_names(inner)
    for _, step in getattr(model, "steps", ()):
        found += short_names(step)
    return found


REASONS = (
    "has norm=True", "come weights", "of its own", "changed after fit", "no threshold",
    "0/0", "whole number", "impossible", "refuses what it is given", "has the code",
    "without probabilities", "infinite",
)  # fmt: skip
"""Parts of the messages, by which refusals are counted."""


def reason(error: Exception) -> str:
    return next((part for part in REASONS if part in str(error)), str(error))


def outcomes(number: int, seed: int) -> Iterator[Outcome]:
    """What becomes of so many pipelines that scikit-learn fits."""
    rng, done = Random(seed), 0
    with warnings.catch_warnings(), numpy.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        while done < number:
            case = draw(rng)
            try:
                model = fitted(rng, case)
            except ValueError:  # such as negative numbers before a MultinomialNB
                continue
            done += 1
            yield outcome(model, case.rows, case.new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=200, help="how many pipelines (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers (1)")
    asked = parser.parse_args()
    found = [*outcomes(asked.number, asked.seed)]
    print(f"scikit-learn {sklearn.__version__}: {len(found)} pipelines")
    for verdict, times in Counter(one.verdict for one in found).most_common():
        print(f"{times:4} {verdict}")
        for why, n in Counter(one.why for one in found if one.verdict == verdict).most_common():
            if why:
                print(f"     {n:4} {why}")
    for one in found:
        if one.verdict == "wrong":
            print("wrong:", one.steps)


if __name__ == "__main__":
    main()
