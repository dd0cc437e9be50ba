"""The questions on the pages of Learn: their answers, and the slips that are named."""

import re
from fractions import Fraction
from html import unescape
from itertools import product
from math import log2

from docs.making.pictures.step_pictures import absent_words
from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    MultinomialNB,
    accuracy,
    emails,
    precision,
    recall,
    tokenise,
)
from naive_bayes.data.ten_emails import KEYWORDS
from tests.material import ROOT
from worked_examples.data import COUNTRIES, MEASURED, PLAY, REPORTS, WEATHER

INPUT = re.compile(r'<label>(.*?)<input data-answer="([^"]*)" data-slips="([^"]*)">')
PAGES = sorted((ROOT / "docs" / "steps").glob("*.md"))
QUESTIONS = {
    (page.stem, re.sub("<[^>]*>", "", asked).strip()): (answer, slips)
    for page in PAGES
    for asked, answer, slips in INPUT.findall(unescape(page.read_text(encoding="utf-8")))
}
TEXTS, LABELS = zip(*emails(), strict=True)
DOCUMENTS = [tokenise(text) for text in TEXTS]


def page_of(stem):
    return next(page for page in PAGES if page.stem == stem).read_text(encoding="utf-8")


def fitted(model, smoothing=0):
    return model(vocabulary=KEYWORDS, smoothing=smoothing).fit(DOCUMENTS, LABELS)


def share_of(kept, word=None, label=None):
    """Of the keywords that are kept, the share that is a word, or of a class."""
    pairs = [(w, c) for d, c in zip(DOCUMENTS, LABELS, strict=True) for w in d if w in KEYWORDS]
    rows = [(w, c) for w, c in pairs if kept(w, c)]
    return Fraction(sum(word in (None, w) and label in (None, c) for w, c in rows), len(rows))


def days(alpha):
    """Quinlan's table, as Mitchell prints it."""
    return CategoricalNB(smoothing=alpha).fit(WEATHER, PLAY)


def with_a_longer_email(model):
    """The ten emails, of which one is longer."""
    texts = [text.replace("Win it now!", "Win a free prize now") for text in TEXTS]
    return model(vocabulary=KEYWORDS, smoothing=0).fit(map(tokenise, texts), LABELS)


FILTER = [["spam"] * 10 + ["ham"] * 40, ["spam"] * 9 + ["ham"] + ["spam"] * 3 + ["ham"] * 37]
"""What fifty emails are, and what a filter calls them."""


def expected():
    words, coins, smoothed = fitted(MultinomialNB), fitted(BernoulliNB), fitted(MultinomialNB, 1)
    text = tokenise("Win now! Win a prize, win lunch.")
    odds = smoothed.odds(["free"], "spam", "ham")
    day = {"outlook": "overcast", "temperature": None, "humidity": None, "wind": "strong"}
    return {
        ("given", "P(meeting | ham) ="): share_of(lambda w, c: c == "ham", word="meeting"),
        ("given", "P(ham | meeting) ="): share_of(lambda w, c: w == "meeting", label="ham"),
        ("given", "P(spam | now) ="): share_of(lambda w, c: w == "now", label="spam"),
        ("given", "If now and the class were independent, P(spam | now) would be"): share_of(lambda w, c: True, label="spam"),
        ("bayes-theorem", "The likelihood of now in ham ="): words.likelihood("now", "ham"),
        ("bayes-theorem", "The prior of ham ="): words.prior["ham"],
        ("bayes-theorem", "The joint of ham: P(ham) P(now | ham) ="): words.joint(["now"])["ham"],
        ("bayes-theorem", "The evidence, P(now) ="): share_of(lambda w, c: True, word="now"),
        ("bayes-theorem", "The posterior, P(spam | now) ="): words.posterior(["now"])["spam"],
        ("naive-assumption", "With the assumption, P(free, lunch | ham) ="): words.document_likelihood(["free", "lunch"])["ham"],
        ("naive-assumption", "Of sixteen emails eight have free and four have prize. If the words are independent, so many have both:"): 16 * Fraction(8, 16) * Fraction(4, 16),
        ("naive-assumption", "Without the assumption and with 5 keywords, a class needs so many numbers for two words:"): len([*product(range(5), repeat=2)]) - 1,
        ("words", "How often does it contain win?"): text.count("win"),
        ("words", "How many of its words are keywords?"): sum(w in KEYWORDS for w in text),
        ("words", "How many 1s has its vector of presence, for the eight keywords?"): sum(w in text for w in KEYWORDS),
        ("prior", "P(spam) ="): Fraction(LABELS.count("spam") + 1, len(LABELS) + 1),
        ("prior", "Uniform over three classes: P(spam) ="): Fraction(1, 3),
        ("likelihood", "P(report | ham) ="): words.likelihood("report", "ham"),
        ("likelihood", "P(report report | ham) ="): words.document_likelihood(["report"] * 2)["ham"],
        ("smoothing", "P(free | spam) ="): smoothed.likelihood("free", "spam"),
        ("smoothing", "P(lunch | ham), where 3 of 12 keywords are lunch ="): smoothed.likelihood("lunch", "ham"),
        ("smoothing", "P(lunch | spam), with alpha = 2 ="): fitted(MultinomialNB, 2).likelihood("lunch", "spam"),
        ("smoothing", "If 1 were added above the bar only, the shares of ham would add up to"): Fraction(12 + len(KEYWORDS), 12),
        ("log-space", "The posterior of the first is"): Fraction(1, 2),
        ("log-space", "The second score is now lower by log 3. The posterior of the first is"): Fraction(3, 3 + 1),
        ("log-space", "A factor of 1 adds"): 0,
        ("log-space", "The logarithms, to base 2, of 1/4 and 1/8 add up to"): int(log2(Fraction(1, 4) * Fraction(1, 8))),
        ("arg-max", "The odds of spam against ham ="): odds,
        ("arg-max", "P(spam | d) ="): smoothed.posterior(["free"])["spam"],
        ("arg-max", "Three classes have the joints 2/90, 5/90 and 3/90. The posterior of the verdict ="): Fraction(5, 2 + 5 + 3),
        ("absent-words", "The factor of now in ham, by emails:"): coins.likelihood("now", "ham"),
        ("absent-words", "The factor of the absent free in ham, by emails:"): coins.likelihood("free", "ham").complement(),
        ("absent-words", "The joints are 1/40 for spam and 5/216 for ham. The odds of spam against ham ="): coins.odds(["now"], "spam", "ham"),
        ("absent-words", "With alpha = 1, P(win | ham) by emails ="): fitted(BernoulliNB, 1).likelihood("win", "ham"),
        ("absent-words", "If Win it now! were Win a free prize now, P(free | spam) by words would be"): with_a_longer_email(MultinomialNB).likelihood("free", "spam"),
        ("rows", "P(strong | yes), without smoothing ="): days(0).likelihood("wind", "strong", "yes"),
        ("rows", "P(overcast | no), with alpha = 1 ="): days(1).likelihood("outlook", "overcast", "no"),
        ("rows", "Overcast and strong, for yes: 9/14 × P(overcast | yes) × P(strong | yes), without smoothing ="): days(0).joint(day)["yes"],
        ("any-good", "Always saying ham is right for this share of the emails:"): accuracy(FILTER[0], ["ham"] * 50),
        ("any-good", "The filter's precision ="): precision(*FILTER, "spam"),
        ("any-good", "Its recall ="): recall(*FILTER, "spam"),
        ("any-good", "Its accuracy ="): accuracy(*FILTER),
    }  # fmt: skip


def test_every_page_of_learn_asks_a_question_and_the_answers_are_the_packages():
    assert {key: Fraction(answer) for key, (answer, _) in QUESTIONS.items()} == expected()


def test_a_slip_differs_from_the_answer_and_is_explained():
    for question, (answer, slips) in QUESTIONS.items():
        named = [slip.split(":", 1) for slip in slips.split("//")]
        values = [Fraction(answer), *(Fraction(value.strip()) for value, _ in named)]
        assert len(set(values)) == len(values), question
        assert all(len(says) > 10 for _, says in named), question


def test_every_page_says_first_what_the_reader_can_do_after_it_and_asks_for_it():
    pages = {page.stem: page.read_text(encoding="utf-8") for page in PAGES}
    asked = {page for page, _ in QUESTIONS}
    assert asked == {*pages} - {"index"}
    for page in asked:
        _, first, _ = pages[page].split("\n\n", 2)
        assert first.startswith("After this page you can "), page
        assert first.endswith("{: .goal }"), page


def test_the_index_begins_with_page_1_and_has_neither_formula_nor_code():
    text = page_of("index")
    assert re.findall(r"\]\(([\w-]+\.md)\)", text)[0] == "given.md"
    assert not re.search(r"\$|>>>|∏", text)


def test_until_emails_are_counted_no_share_has_two_values():
    """Covering emails, the areas, the bar and the model say the same of each word that is there."""
    words, coins = fitted(MultinomialNB), fitted(BernoulliNB)
    assert {len([w for w in d if w in KEYWORDS]) for d in DOCUMENTS} == {2}
    assert words.prior["spam"] == Fraction(words.word_totals["spam"], 20)
    for word in KEYWORDS:
        left = [c for d, c in zip(DOCUMENTS, LABELS, strict=True) if word in d]
        share = Fraction(left.count("spam"), len(left))
        assert words.posterior([word])["spam"] == share
        assert share_of(lambda w, c, word=word: w == word, label="spam") == share
        for label in ("spam", "ham"):
            assert coins.likelihood(word, label) == 2 * words.likelihood(word, label)


def test_the_figures_of_the_naive_assumption_are_those_of_the_package():
    text = page_of("naive-assumption")
    left = [c for d, c in zip(DOCUMENTS, LABELS, strict=True) if {"free", "now"} <= {*d}]
    assert left == ["spam"]
    words = fitted(MultinomialNB)
    assert words.joint(["free", "now"]) == {"spam": Fraction(1, 40), "ham": Fraction(1, 120)}
    cities = BernoulliNB(vocabulary=["hong", "kong"], smoothing=0).fit(REPORTS, COUNTRIES)
    assert cities.odds(["hong", "kong"], *cities.classes) == 9
    reviews = [("good", "+"), ("good", "+"), ("not bad", "+"), ("bad", "-"), ("not good", "-")]
    model = MultinomialNB(vocabulary=["good", "not", "bad"], smoothing=0)
    model.fit([r.split() for r, _ in reviews], [c for _, c in reviews])
    assert model.joint(["not", "good"]) == {"+": Fraction(3, 40), "-": Fraction(2, 45)}
    printed = "1/40 and 1/120", "9 : 1", r"\frac{3}{40}", r"\frac{2}{45}", "27 : 16"
    assert all(it in text for it in printed)


def test_the_absent_words_stand_beside_the_words_that_are_there():
    """Each word of V has its factor; the verdicts are those of the two models."""
    coins, words = fitted(BernoulliNB), fitted(MultinomialNB)
    table = unescape(absent_words("free", "now")).replace("\xa0", " ")
    rows = [row.split(" | ") for row in table.split("\n")[2:]]
    factors, [joint, verdict] = rows[1:-2], rows[-2:]
    assert tuple(row[0].removeprefix("| ").removeprefix("no ") for row in factors) == KEYWORDS
    for column, label in ((1, "spam"), (2, "ham")):
        product = coins.prior[label] * Fraction(1)
        for row in factors:
            without = row[column].removeprefix("1 - ")
            product *= 1 - Fraction(without) if "-" in row[column] else Fraction(without)
            assert ("-" in row[column]) == row[0].startswith("| no ") == (row[4] == "–")
        assert product == Fraction(joint[column]) == coins.joint(["free", "now"])[label]
    assert coins.odds(["free", "now"], "spam", "ham") == Fraction(27, 5)
    assert words.odds(["free", "now"], "spam", "ham") == 3
    assert (verdict[1], verdict[4]) == ("**spam, 27 : 5**", "**spam, 3 : 1**")
    # Now alone, a tie by words; and where one email is longer.
    assert coins.odds(["now"], "spam", "ham") == Fraction(27, 25)
    assert with_a_longer_email(MultinomialNB).odds(["now"], "ham", "spam") == Fraction(5, 4)
    assert with_a_longer_email(BernoulliNB).likelihood("now", "spam") == Fraction(2, 4)
    text = page_of("absent-words")
    assert all(it in text for it in ("27 : 5", "27 : 25", "ham, 5 : 4", "9 : 5"))


def test_the_tables_of_the_page_on_rows_are_those_of_the_fourteen_days():
    text = page_of("rows")
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
