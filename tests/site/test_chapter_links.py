"""A verb in a chapter's prose leads to the model that the section's sessions use."""

import re
import sys
from functools import cache

import pytest

for needed in ("math_core", "mkdocs", "pygments"):
    pytest.importorskip(needed, reason='pip install -e ".[docs]"')

from docs.making.pages import chapters as pages  # noqa: E402
from naive_bayes import NaiveBayes  # noqa: E402
from worked_examples import chapters  # noqa: E402

LINK = re.compile(r'^#+ (.*)$|identifier="(naive_bayes\.[\w.]+)">`([\w.]+)`', re.MULTILINE)


@cache
def called(chapter):
    """For each section and verb, the kinds of models on which the sessions call it."""
    found = {}

    def profile(frame, event, _):
        caller = frame.f_back if event == "call" else None
        if caller and caller.f_code.co_filename.startswith("<doctest"):
            model = frame.f_locals.get("self")
            if isinstance(model, NaiveBayes):
                found.setdefault((running, frame.f_code.co_name), set()).add(type(model))

    for section in chapters.sections(chapter):
        running = section.heading
        before = sys.getprofile()
        sys.setprofile(profile)
        try:
            chapters.figures(section)
        finally:
            sys.setprofile(before)
    return found


def links(chapter):
    """The links of a chapter to a verb of a model: section, verb, and where it leads."""
    source = f"worked_examples/{chapter}.md"
    text = (pages.ROOT / source).read_text(encoding="utf-8")
    heading = ""
    for title, target, name in LINK.findall(pages.to_the_reference(text, source)):
        heading = title or heading
        if not title and target.split(".")[-2][:1].isupper():
            yield heading, name.split(".")[-1], target


def owner(kind, verb):
    """Where a kind of model has a verb from."""
    [first, *_] = [one for one in kind.__mro__ if verb in vars(one)]
    return f"{first.__module__}.{first.__qualname__}.{verb}"


@pytest.mark.parametrize("chapter", chapters.NAMES)
def test_a_verb_leads_to_a_model_on_which_its_section_calls_it(chapter):
    for heading, verb, target in links(chapter):
        kinds = called(chapter).get((heading, verb))
        if kinds:
            assert target in {owner(kind, verb) for kind in kinds}, (heading, verb)


@pytest.mark.parametrize(
    ("chapter", "heading", "verb"),
    [
        ("newsgroups_post", "Estimating the Likelihood", "likelihood"),
        ("sushi", "8.2.1 Naïve Assumption", "likelihood"),
        ("sushi", "8.4 Generative vs. Discriminative", "sample"),
        ("odds", "Text Document Classification", "likelihood"),
        ("spam_ham", "1 Probabilistic Classification", "sample"),
        ("spam_ham", "3.2.2 Multinomial Naive Bayes", "likelihood"),
        ("great_waste", "The Bag of Words", "likelihood"),
        ("great_waste", "The Bag of Words", "sample"),
    ],
)
def test_these_verbs_are_the_multinomial_ones(chapter, heading, verb):
    targets = {to for section, name, to in links(chapter) if (section, name) == (heading, verb)}
    assert targets == {f"naive_bayes.multinomial.MultinomialNB.{verb}"}
