"""Natural calls, which type checkers accept under their strictest settings; they run, too."""

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import naive_bayes as nb

TEXTS = ["Win now!", "Free money", "Lunch?", "See you at lunch"]
LABELS = ["spam", "spam", "ham", "ham"]


def natural(folder: Path) -> list[object]:
    """Calls as a reader writes them, with names for what they take."""
    prior: dict[str, float] = {"spam": 0.25, "ham": 0.75}
    exact: dict[str, Fraction] = {"spam": Fraction(1, 4), "ham": Fraction(3, 4)}
    keywords: list[str] = ["win", "lunch"]
    alpha: float = 0.5
    documents: list[list[str]] = [nb.tokenise(text) for text in TEXTS]
    bags: list[Counter[str]] = [Counter(document) for document in documents]
    plain: list[dict[str, int]] = [dict(bag) for bag in bags]
    numbers: list[int] = [1, 1, 0, 0]

    model = nb.MultinomialNB(smoothing=alpha, prior=prior, vocabulary=keywords)
    model.fit(documents, LABELS)
    other = nb.BernoulliNB(prior=exact, classes=("spam", "ham")).fit(bags, LABELS)
    third = nb.ComplementNB(smoothing=nb.Laplace(Fraction(1, 3))).fit(plain, numbers)
    tuples = nb.MultinomialNB().fit([tuple(document) for document in documents], LABELS)
    generated = nb.MultinomialNB().fit((nb.tokenise(text) for text in TEXTS), iter(LABELS))
    weighted = nb.WeightedNB().fit([{"a": 0.5, "b": 2}, {"c": Fraction(1, 3)}], ["x", "y"])
    classifier = nb.TextClassifier(nb.BernoulliNB(smoothing=1), stop_words={"the"}, sizes=[1, 2])
    classifier.fit(TEXTS, LABELS).update("Win a prize", "spam")

    share: nb.Estimate = model.likelihood("win", "spam")
    posterior: Fraction = model.posterior(["win"])["spam"]
    odds: float = float(model.odds({"win": 2}, "spam", "ham"))
    log_odds: float = other.log_odds(Counter("win"), "spam", "ham")
    total = model + model
    said = total.classify(["win"], threshold=0.5, positive="spam")
    rows: list[dict[str, str]] = [{"outlook": "sunny"}, {"outlook": "rainy"}]
    weather = nb.MixedNB({"outlook": nb.Categorical()}).fit(rows, ["no", "yes"])
    heights = nb.GaussianNB(ddof=1).fit([(6.0, 180), (5.9, 190), (5.0, 100), (5.5, 150)], LABELS)
    visits = nb.MixedNB({"visits": nb.Poisson(), "height": nb.Gaussian(floor=0.01)})
    visits.fit([[0, 1.7], [3, 1.8]], [False, True])

    path = folder / "model.json"
    path.write_text(classifier.to_json(), encoding="utf-8")
    loaded = nb.TextClassifier.from_json(path.read_text(encoding="utf-8"), str(path))
    words: list[object] = list(tuples.sample("spam", 3, random.Random(7)))
    texts, labels = zip(*nb.messages(), strict=True)
    predicted = nb.cross_validate(lambda: nb.TextClassifier(), texts, labels, k=2)
    probabilities = classifier.predict_proba(TEXTS)
    scores: list[float] = [row["spam"] for row in probabilities]
    right: Fraction = nb.accuracy(labels, predicted)
    matrix: list[list[int]] = nb.confusion_matrix(labels, predicted, ["spam", "ham"])
    points = nb.roc_points(LABELS, scores, "spam")
    vector: tuple[int, ...] = nb.count_vector(nb.bag_of_words(["a", "b"]), "abc")
    given = nb.given_prior(prior, ["spam", "ham"])
    lines: str = model.explain(["win"]).to_markdown(most=5)
    working: Fraction | float | None = model.explain(["win"])["spam"].joint
    loss: float = nb.log_loss(LABELS, probabilities)
    return [
        share, posterior, odds, log_odds, said, weather, heights, loaded, words, right, matrix,
        points, vector, given, lines, working, loss, third, generated, weighted, nb.report(labels, predicted),
    ]  # fmt: skip
