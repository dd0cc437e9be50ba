"""The questions on the pages of Learn: their answers, and the slips that are named."""

import re
from fractions import Fraction
from html import unescape

from naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS
from tests.material import ROOT
from worked_examples.data import MEASURED, PLAY, WEATHER

INPUT = re.compile(r'<label>([^<]*)<input data-answer="([^"]*)" data-slips="([^"]*)">')
QUESTIONS = {
    (page.stem, asked.strip()): (answer, slips)
    for page in sorted((ROOT / "docs" / "steps").glob("*.md"))
    for asked, answer, slips in INPUT.findall(unescape(page.read_text(encoding="utf-8")))
}
TEXTS, LABELS = zip(*emails(), strict=True)
DOCUMENTS = [tokenise(text) for text in TEXTS]


def fitted(model, smoothing=0):
    return model(vocabulary=KEYWORDS, smoothing=smoothing).fit(DOCUMENTS, LABELS)


def share_of(kept, word=None, label=None):
    """Of the emails that are kept, the share with a word, or of a class."""
    rows = [(d, c) for d, c in zip(DOCUMENTS, LABELS, strict=True) if kept(d, c)]
    return Fraction(
        sum((word is None or word in d) and label in (None, c) for d, c in rows), len(rows)
    )


def days(alpha):
    """Quinlan's table, as Mitchell prints it."""
    return CategoricalNB(smoothing=alpha).fit(WEATHER, PLAY)


def expected():
    emails_of, words = fitted(BernoulliNB), fitted(MultinomialNB)
    smoothed, email = fitted(MultinomialNB, 1), ["free", "lunch", "now"]
    return {
        ("given", "P(free | ham) ="): share_of(lambda d, c: c == "ham", word="free"),
        ("given", "P(ham | lunch) ="): share_of(lambda d, c: "lunch" in d, label="ham"),
        ("bayes-theorem", "The joint of ham: P(ham) P(free | ham) ="): emails_of.prior["ham"] * emails_of.likelihood("free", "ham"),
        ("bayes-theorem", "P(spam | free) ="): share_of(lambda d, c: "free" in d, label="spam"),
        ("naive-assumption", "With the assumption, P(win, prize | spam) ="): emails_of.likelihood("win", "spam") * emails_of.likelihood("prize", "spam"),
        ("naive-assumption", "Ways in which 10 words can be present or absent:"): 2**10,
        ("emails-or-words", "By emails, P(prize | spam) ="): emails_of.likelihood("prize", "spam"),
        ("emails-or-words", "By words, P(prize | spam) ="): words.likelihood("prize", "spam"),
        ("words", "How often does it contain win?"): tokenise("Win now! Win a prize, win lunch.").count("win"),
        ("words", "How many of its words are keywords?"): sum(w in KEYWORDS for w in tokenise("Win now! Win a prize, win lunch.")),
        ("prior", "P(spam) ="): Fraction(LABELS.count("spam") + 1, len(LABELS) + 1),
        ("prior", "Uniform over three classes: P(spam) ="): Fraction(1, 3),
        ("likelihood", "P(lunch | ham) ="): words.likelihood("lunch", "ham"),
        ("likelihood", "P(lunch lunch | ham) ="): words.document_likelihood(["lunch"] * 2)["ham"],
        ("smoothing", "P(free | spam) ="): smoothed.likelihood("free", "spam"),
        ("smoothing", "By emails, P(lunch | spam) ="): fitted(BernoulliNB, 1).likelihood("lunch", "spam"),
        ("log-space", "The posterior of the first is"): Fraction(1, 2),
        ("log-space", "A factor of 1 adds"): 0,
        ("arg-max", "P(ham | d) ="): smoothed.posterior(email)["ham"],
        ("arg-max", "The odds of ham against spam ="): smoothed.odds(email, "ham", "spam"),
        ("rows", "P(strong | yes), without smoothing ="): days(0).likelihood("wind", "strong", "yes"),
        ("rows", "P(overcast | no), with alpha = 1 ="): days(1).likelihood("outlook", "overcast", "no"),
    }  # fmt: skip


def test_every_page_of_learn_asks_a_question_and_the_answers_are_the_packages():
    assert {key: Fraction(answer) for key, (answer, _) in QUESTIONS.items()} == expected()


def test_a_slip_differs_from_the_answer_and_is_explained():
    for question, (answer, slips) in QUESTIONS.items():
        named = [slip.split(":", 1) for slip in slips.split("//")]
        values = [Fraction(answer), *(Fraction(value.strip()) for value, _ in named)]
        assert len(set(values)) == len(values), question
        assert all(len(says) > 10 for _, says in named), question


def test_the_figures_of_the_naive_assumption_are_those_of_the_package():
    text = (ROOT / "docs" / "steps" / "naive-assumption.md").read_text(encoding="utf-8")
    naive = BernoulliNB(vocabulary=["free", "now"], smoothing=0).fit(DOCUMENTS, LABELS)
    assert naive.odds(["free", "now"], "spam", "ham") == Fraction(27, 4)
    both = [c for d, c in zip(DOCUMENTS, LABELS, strict=True) if {"free", "now"} <= {*d}]
    assert (both.count("spam"), both.count("ham")) == (2, 1)
    reviews = [("good", "+"), ("good", "+"), ("not bad", "+"), ("bad", "-"), ("not good", "-")]
    model = BernoulliNB(vocabulary=["not", "good"], smoothing=0)
    model.fit([r.split() for r, _ in reviews], [c for _, c in reviews])
    assert model.joint(["not", "good"]) == {"+": Fraction(2, 15), "-": Fraction(1, 10)}
    assert all(printed in text for printed in ("27 : 4", r"\frac{2}{15}", r"\frac{1}{10}", "4 : 3"))


def test_emails_and_words_are_compared_as_the_two_models_have_them():
    """The joints of the words that are there, and of each model as a whole its verdict."""
    text = (ROOT / "docs" / "steps" / "emails-or-words.md").read_text(encoding="utf-8")

    def cells(begin):
        rows = [row for row in text.split("\n") if row.startswith(f"| {begin} |")]
        return [[cell.strip() for cell in row.split("|")[2:4]] for row in rows]

    def verdict(model, email):
        odds = model.odds(email, "spam", "ham")
        label, odds = ("spam", odds) if odds > 1 else ("ham", 1 / odds)
        return f"{label}, {odds.numerator} : {odds.denominator}" if odds != 1 else "a tie"

    models = fitted(BernoulliNB), fitted(MultinomialNB)
    for k, email in enumerate((["now"], ["free", "now"])):
        present = BernoulliNB(vocabulary=email, smoothing=0).fit(DOCUMENTS, LABELS), models[1]
        for label in ("spam", "ham"):
            printed = [Fraction(cell.split(" = ")[1]) for cell in cells(f"joint of {label}")[k]]
            assert printed == [Fraction(one.joint(email)[label]) for one in present]
        assert cells("these joints")[k] == [verdict(one, email) for one in present]
        said = [
            f"{name}: {verdict(one, email)}"
            for name, one in zip(("Bernoulli", "multinomial"), models, strict=True)
        ]
        assert cells("**the model**")[k] == said


def test_the_tables_of_the_page_on_rows_are_those_of_the_fourteen_days():
    text = (ROOT / "docs" / "steps" / "rows.md").read_text(encoding="utf-8")
    table = zip(MEASURED, PLAY, strict=True)
    rows = [" | ".join([d["outlook"], d["wind"], str(d["temperature"]), c]) for d, c in table]
    assert all(f"| {row} |" in text for row in rows[:6])
    counts = days(0).value_counts
    for c in ("yes", "no"):
        outlook = [counts[c]["outlook"][value] for value in ("sunny", "overcast", "rain")]
        wind = [counts[c]["wind"][value] for value in ("weak", "strong")]
        assert f"| {c} | {' | '.join(map(str, outlook + wind))} |" in text
    day = {"outlook": "sunny", "temperature": None, "humidity": None, "wind": "strong"}
    assert days(0).joint(day) == {"no": Fraction(9, 70), "yes": Fraction(1, 21)}
    assert days(0).odds(day, "no", "yes") == Fraction(27, 10)
