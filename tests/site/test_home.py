"""Home's arithmetic, run by Node.js, is the package's; its words are those of tokenise."""

from fractions import Fraction
from itertools import chain, combinations

from docs.making.pages import home
from naive_bayes import NaiveBayesError, tokenise
from naive_bayes.data.ten_emails import KEYWORDS
from tests.by_node import by_node

ALPHAS = ("0", "1/2", "1")

JS = """
import { verdict, words } from "emails.js";
import { smoothed } from "sums.js";
const { classes, documents, texts } = given;
const results = documents.map(([alpha, found]) => verdict(smoothed(classes, alpha), found));
const made = { results, words: texts.map(words) };
"""


def made_of(documents, texts):
    """What js/emails.js makes of documents, pairs of alpha and keywords, and of texts."""
    return by_node(JS, {"classes": home.classes(), "documents": documents, "texts": texts})


def test_every_set_of_keywords_gets_the_verdict_of_the_package():
    sets = list(chain(*(combinations(KEYWORDS, k) for k in range(len(KEYWORDS) + 1))))
    sets += [("free", "free", "now"), ("now",) * 5]
    documents = [(alpha, list(found)) for alpha in ALPHAS for found in sets]
    for (alpha, found), result in zip(documents, made_of(documents, [])["results"], strict=True):
        model = home.model(alpha)
        joint = model.joint(found)
        for part in result["classes"]:
            above, below = map(int, part["joint"])
            assert Fraction(above, below) == joint[part["name"]]
            assert list(map(int, part["prior"])) == [model.prior[part["name"]].count, 10]
        try:
            posterior = model.posterior(found)
        except NaiveBayesError:
            assert result["impossible"]
            assert result["label"] is None
            continue
        assert [Fraction("/".join(share)) for share in result["posterior"]] == [*posterior.values()]
        assert result["label"] == model.classify(found)
        assert result["tie"] == (joint["spam"] == joint["ham"])
        other = "ham" if result["label"] == "spam" else "spam"
        if joint[other]:
            odds = joint[result["label"]] / joint[other]
            assert result["odds"] == [str(odds.numerator), str(odds.denominator)]


TEXTS = [
    "", " ", "Win a free prize now", "Free, free: FREE!", "now?now", "don't", "don’t re-read it_all",
    "'quoted' - words", "--", "a-b-c", "a--b", "x'y'z", "LUNCH", "Straße", "STRASSE", "ẞ", "ΟΔΟΣ",
    "οδός", "Éclair", "e\u0301clair", "naïve Bayes", "NAÏVE", "Þorn", "Ægir", "œuvre", "i̇", "ÇA VA",
    "50% off", "£5 now", "3.14", "1,000", "2nd", "x²", "½ price", "No. 7", "e-mail@free.com",
    "http://win.now/prize", "free\tnow\nlunch", "free\u00a0now", "\u200bfree", "冷たい風", "свобода",
    "СЕЙЧАС", "مجاني", "חינם", "फ्री", "हिन्दी", "İstanbul", "ΐ", "free_now", "_", "…free…", "🎉win🎉", "a’b", "FREE-FOR-ALL",
]  # fmt: skip


def test_words_are_those_of_tokenise():
    assert len(TEXTS) >= 50
    found = made_of([], TEXTS)["words"]
    different = {t: (w, tokenise(t)) for t, w in zip(TEXTS, found, strict=True) if w != tokenise(t)}
    assert different == {}
