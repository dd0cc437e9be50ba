"""A verb in a chapter's prose leads to the model that the section's sessions use."""

import re

import pytest

from docs.making.pages import chapters as pages

LINK = re.compile(r'^#+ (.*)$|identifier="(naive_bayes\.[\w.]+)">`([\w.]+)`', re.MULTILINE)


def links(chapter):
    """The links of a chapter to a verb of a model: section, verb, and where it leads."""
    source = f"worked_examples/{chapter}.md"
    text = (pages.ROOT / source).read_text(encoding="utf-8")
    heading = ""
    for title, target, name in LINK.findall(pages.to_the_reference(text, source)):
        heading = title or heading
        if not title and target.split(".")[-2][:1].isupper():
            yield heading, name.split(".")[-1], target


@pytest.mark.parametrize(
    ("model", "chapter", "heading", "verb"),
    [
        ("multinomial.MultinomialNB", "newsgroups_post", "Estimating the Likelihood", "likelihood"),
        ("multinomial.MultinomialNB", "sushi", "8.2.1 Naïve Assumption", "likelihood"),
        ("multinomial.MultinomialNB", "sushi", "8.4 Generative vs. Discriminative", "sample"),
        ("multinomial.MultinomialNB", "odds", "Text Document Classification", "likelihood"),
        ("multinomial.MultinomialNB", "spam_ham", "1 Probabilistic Classification", "sample"),
        ("multinomial.MultinomialNB", "spam_ham", "3.2.2 Multinomial Naive Bayes", "likelihood"),
        ("multinomial.MultinomialNB", "great_waste", "The Bag of Words", "likelihood"),
        ("multinomial.MultinomialNB", "great_waste", "The Bag of Words", "sample"),
        (
            "bernoulli.BernoulliNB",
            "spam_ham",
            "3.1 Multivariate Bernoulli Naive Bayes",
            "likelihood",
        ),
        ("bernoulli.BernoulliNB", "great_waste", "Bernoulli tests", "likelihood"),
        ("further.mixed.MixedNB", "odds", "Categorical data", "likelihood"),
        ("further.mixed.MixedNB", "odds", "Gaussian Naive Bayes", "sample"),
    ],
)
def test_a_verb_leads_to_the_model_of_its_section(model, chapter, heading, verb):
    targets = {to for section, name, to in links(chapter) if (section, name) == (heading, verb)}
    assert targets == {f"naive_bayes.{model}.{verb}"}


def test_a_session_is_one_line_that_opens_and_the_address_of_a_figure_opens_it(same_page, home):
    page = same_page(home + "notes/spam-ham/")
    session = page.locator("details.session", has_text="(5 + 1)/(17 + 3)").first
    assert session.get_attribute("open") is None
    assert session.locator("summary math").count() >= 6  # the theta of each word and class
    code = session.locator("pre")
    assert not code.is_visible()
    session.locator("summary").click(position={"x": 2, "y": 5})
    assert code.is_visible()
    name = page.locator("details.session:not([open]) .figure").last.get_attribute("id")
    page.goto(f"{home}notes/spam-ham/#{name}")
    page.wait_for_selector(f"#{name}", state="visible")
