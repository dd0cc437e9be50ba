"""What the page works out without Python is what the package says: a few hundred drawn cases.

`python3 -m tests.site.engines` draws ten thousand.
"""

import sys
import unicodedata

from docs.making.pictures.colours import class_hues
from naive_bayes import tokenise
from tests.by_node import by_node
from tests.site import engines


def test_of_drawn_cases_the_page_answers_most_and_each_as_the_package_does():
    tally, different = engines.compared(list(engines.states(300, seed=76)))
    assert different == []
    assert tally["answered by the page"] > 180


def test_a_pasted_text_is_read_as_the_package_reads_it_or_left_to_it():
    tally, different = engines.compared_pastes(list(engines.pastes(1000, seed=76)))
    assert different == []
    assert tally["read by the page"] > 30


TOKENS_JS = """
import { read } from "words.js";
const plain = { model: "bernoulli", smoothing: "none", alpha: "1", prior: "uniform", features: "", hidden: "", vocabulary: "", training: "a\\tb" };
const made = given.map((document) => read({ ...plain, document })?.document ?? null);
"""


def test_every_letter_is_folded_as_by_tokenise_or_left_to_it():
    letters = [chr(n) for n in range(sys.maxunicode + 1) if not 0xD800 <= n < 0xE000]
    texts = [f"a{it} {it}" for it in letters if unicodedata.category(it)[0] in "LMNS"]
    answers = list(zip(texts, by_node(TOKENS_JS, texts), strict=True))
    assert [text for text, own in answers if own not in (None, tokenise(text))] == []
    assert sum(own is not None for _, own in answers) > 50_000


def test_a_class_has_the_hue_that_it_has_in_every_picture():
    several = [
        ["spam", "ham"],
        ["+", "-"],
        ["hockey", "space", "spam"],
        ["1", "0"],
        [*"abcdefghijkl"],
    ]
    program = 'import { huesOf } from "case.js"; const made = given.map(huesOf);'
    assert by_node(program, several) == [[*class_hues(labels).values()] for labels in several]
