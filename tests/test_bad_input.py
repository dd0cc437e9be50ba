"""What is refused, and in which words; and that a refusal changes nothing.

Each case states the whole message.  A message names the offending thing, the rule
that it breaks, and what to do.
"""

import copy
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    Estimate,
    Exponential,
    FakeDocument,
    Gaussian,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    Poisson,
    accuracy,
    arg_max,
    bag_from_vector,
    bag_of_words,
    calibration_table,
    confusion_matrix,
    count_matrix,
    count_vector,
    dirichlet_mean,
    empirical_prior,
    given_prior,
    lemmatise,
    log_fraction,
    log_odds_column,
    log_presence_column,
    log_share_column,
    mark_negation,
    multinomial_coefficient,
    multinomial_pmf,
    n_grams,
    posterior_from_logs,
    presence_likelihood,
    presence_matrix,
    presence_row,
    presence_vector,
    roc_points,
    share_likelihood,
    share_row,
    sigmoid,
    tokenise,
    transpose_times,
    uniform_prior,
)
from tests.material import MODELS, message_of

nan, infinity = float("nan"), float("inf")
every_model = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)


def spam_or_ham(make, **settings):
    return make(**settings).fit([["free", "money"], ["free"], ["lunch"]], ["spam", "spam", "ham"])


# Documents.

BARE_STRING = (
    "the document 'free money' is a bare string, and counting it would count its letters: "
    "tokenise it first, as in tokenise(text)"
)
BYTES = (
    "the document b'free money' is bytes, and counting it would count numbers: "
    "decode it and tokenise it first, as in tokenise(data.decode('utf-8'))"
)
NO_COUNT = ": a count is a whole number of occurrences, an int of 0 or more"
UNCOUNTABLE = (
    "a document is tokens or a bag of counts, and {} is of type {}: "
    "give a list of words, or a dict from word to count"
)


def unhashable(token):
    """The message for a token that cannot be counted, which quotes Python's own."""
    try:
        Counter([token])
    except TypeError as error:
        return (
            f"a token of the document cannot be counted ({error}), so this may be a list of "
            "documents instead of one document: give one document's words, as strings"
        )
    raise AssertionError(f"{token!r} can be counted")


BAD_DOCUMENTS = {
    "a bare string": ("free money", NaiveBayesError, BARE_STRING),
    "a long bare string": (
        "w" * 41,
        NaiveBayesError,
        BARE_STRING.replace("'free money'", repr("w" * 40) + "…"),
    ),
    "an empty string": ("", NaiveBayesError, BARE_STRING.replace("'free money'", "''")),
    "bytes": (b"free money", NaiveBayesError, BYTES),
    "a bytearray": (
        bytearray(b"free money"),
        NaiveBayesError,
        BYTES.replace("b'free money'", "bytearray(b'free money')"),
    ),
    "a negative count": ({"free": -1}, NaiveBayesError, "the count of 'free' is -1" + NO_COUNT),
    "a fractional count": ({"free": 0.5}, NaiveBayesError, "the count of 'free' is 0.5" + NO_COUNT),
    "a whole float": ({"free": 2.0}, NaiveBayesError, "the count of 'free' is 2.0" + NO_COUNT),
    "a Fraction": (
        {"free": Fraction(1, 2)},
        NaiveBayesError,
        "the count of 'free' is Fraction(1, 2)" + NO_COUNT,
    ),
    "a NaN": ({"free": nan}, NaiveBayesError, "the count of 'free' is nan" + NO_COUNT),
    "an infinite count": ({"free": infinity}, NaiveBayesError, "the count of 'free' is inf" + NO_COUNT),
    "no count": ({"free": None}, NaiveBayesError, "the count of 'free' is None" + NO_COUNT),
    "a text for a count": ({"free": "2"}, NaiveBayesError, "the count of 'free' is '2'" + NO_COUNT),
    "a negative count among good ones": (
        Counter({"money": 2, "free": -3}),
        NaiveBayesError,
        "the count of 'free' is -3" + NO_COUNT,
    ),
    "a list of lists": ([["free"], ["money"]], NaiveBayesError, unhashable(["free"])),
    "a list of bags": ([{"free": 1}], NaiveBayesError, unhashable({"free": 1})),
    "an int": (7, TypeError, UNCOUNTABLE.format("7", "int")),
    "a float": (0.5, TypeError, UNCOUNTABLE.format("0.5", "float")),
    "None": (None, TypeError, UNCOUNTABLE.format("None", "NoneType")),
}  # fmt: skip

bad_document = pytest.mark.parametrize(
    ("document", "kind", "message"), BAD_DOCUMENTS.values(), ids=BAD_DOCUMENTS
)


@bad_document
def test_bag_of_words_refuses_what_is_no_document(document, kind, message):
    assert message_of(lambda: bag_of_words(document), kind) == message


@bad_document
@pytest.mark.parametrize("to_vector", [presence_vector, count_vector])
def test_vectors_refuse_what_is_no_document(to_vector, document, kind, message):
    assert message_of(lambda: to_vector(document, ["free"]), kind) == message


@bad_document
@pytest.mark.parametrize("to_matrix", [presence_matrix, count_matrix])
def test_matrices_refuse_what_is_no_document(to_matrix, document, kind, message):
    assert message_of(lambda: to_matrix([["free"], document], ["free"]), kind) == message


VERBS = [
    "document_likelihood",
    "log_document_likelihood",
    "joint",
    "log_joint",
    "evidence",
    "posterior",
    "log_posterior",
    "classify",
    "factors",
    "explain",
]


@bad_document
@every_model
def test_every_verb_refuses_what_is_no_document(make, document, kind, message):
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    for verb in VERBS:
        assert message_of(lambda verb=verb: getattr(model, verb)(document), kind) == message, verb
        assert model == before, verb


@bad_document
@every_model
def test_odds_refuse_what_is_no_document(make, document, kind, message):
    model = spam_or_ham(make)
    assert message_of(lambda: model.odds(document, "spam", "ham"), kind) == message
    assert message_of(lambda: model.log_odds(document, "spam", "ham"), kind) == message


@bad_document
@every_model
def test_lists_of_documents_refuse_a_member_that_is_none(make, document, kind, message):
    model = spam_or_ham(make)
    for verb in (model.predict, model.predict_proba, model.predict_log_proba):
        assert message_of(lambda verb=verb: verb([["free"], document]), kind) == (
            "in document 2, " + message
        )
    assert message_of(lambda: model.score([document], ["spam"]), kind) == (
        "in document 1, " + message
    )


@bad_document
@pytest.mark.parametrize("vocabulary", [None, ["free"]])
@every_model
def test_fit_says_which_document_is_none_and_leaves_the_model_as_it_was(
    make, vocabulary, document, kind, message
):
    model = spam_or_ham(make, vocabulary=vocabulary)
    before = copy.deepcopy(model)
    joint = model.joint(["free"])
    bad = [["lunch"], document, ["free"]]
    assert message_of(lambda: model.fit(bad, ["x", "y", "x"]), kind) == "in document 2, " + message
    assert model == before
    assert model.classes == ("spam", "ham")
    assert model.joint(["free"]) == joint


@bad_document
@pytest.mark.parametrize("vocabulary", [None, ["free"]])
@every_model
def test_update_with_what_is_no_document_leaves_the_model_as_it_was(
    make, vocabulary, document, kind, message
):
    model = spam_or_ham(make, vocabulary=vocabulary)
    before = copy.deepcopy(model)
    joint = model.joint(["free"])
    for label in ("spam", "new"):
        assert message_of(lambda label=label: model.update(document, label), kind) == message
    assert model == before
    assert model.prior == before.prior
    assert model.joint(["free"]) == joint


@bad_document
@every_model
def test_a_failed_first_fit_or_update_leaves_the_model_unfitted(make, document, kind, message):
    model = make()
    assert message_of(lambda: model.fit([["free"], document], "xy"), kind) == (
        "in document 2, " + message
    )
    assert message_of(lambda: model.update(document, "x"), kind) == message
    assert model == make()
    assert model.document_counts == {}


def test_a_document_that_fails_while_it_is_read_leaves_the_model_as_it_was():
    def half_a_document():
        yield "free"
        raise OSError("the file is gone")

    for make in MODELS.values():
        model = spam_or_ham(make)
        before = copy.deepcopy(model)
        with pytest.raises(OSError, match="the file is gone"):
            model.update(half_a_document(), "spam")
        with pytest.raises(OSError, match="the file is gone"):
            model.fit([["a"], half_a_document()], ["spam", "ham"])
        assert model == before


# A list of documents where one document belongs.

WHITE_SPACE = (
    "no word of the document is known, and its token {} has white space in it, as if it were a "
    "whole text: give one document's words, as in tokenise(text), or use predict for a list of "
    "documents"
)
NOT_A_STRING = (
    "no word of the document is known, and its token {} is not a string as the words of the "
    "vocabulary are: give one document's words, as in tokenise(text), or use predict for a list "
    "of documents"
)
LISTS = {
    "texts": (["free money now", "see you"], WHITE_SPACE.format("'free money now'")),
    "one text": (["free\tmoney"], WHITE_SPACE.format(r"'free\tmoney'")),
    "a long text": (["free " * 9], WHITE_SPACE.format(repr("free " * 8) + "…")),
    "texts among unknown words": (["hello", "dear friend"], WHITE_SPACE.format("'dear friend'")),
    "tuples": ([("free", "money")], NOT_A_STRING.format("('free', 'money')")),
    "ints": ([1, 0, 1], NOT_A_STRING.format("1")),
    "byte strings": ([b"free"], NOT_A_STRING.format("b'free'")),
    "None": ([None], NOT_A_STRING.format("None")),
    "a bag of texts": ({"free money": 1}, WHITE_SPACE.format("'free money'")),
    "a generator of texts": (["free money"], WHITE_SPACE.format("'free money'")),
}
list_of_documents = pytest.mark.parametrize(("documents", "message"), LISTS.values(), ids=LISTS)


@list_of_documents
@every_model
def test_every_verb_refuses_a_list_of_documents(make, documents, message):
    """It would answer with the prior, as for a document of unseen words."""
    model = spam_or_ham(make)
    for verb in VERBS:
        ask = getattr(model, verb)
        assert message_of(lambda ask=ask: ask(documents)) == message, verb
        if isinstance(documents, list):
            assert message_of(lambda ask=ask: ask(d for d in documents)) == message, verb


@list_of_documents
@every_model
def test_update_over_given_keywords_refuses_a_list_of_documents(make, documents, message):
    """It would count one document without a word of V."""
    model = spam_or_ham(make, vocabulary=["free", "lunch"])
    before = copy.deepcopy(model)
    assert message_of(lambda: model.update(documents, "spam")) == message
    assert model == before


@list_of_documents
@every_model
def test_fit_over_given_keywords_refuses_a_list_of_documents_as_one_document(
    make, documents, message
):
    model = make(vocabulary=["free", "lunch"])
    assert message_of(lambda: model.fit([["free"], documents], "xy")) == (
        "in document 2, " + message
    )
    assert model == make(vocabulary=["free", "lunch"])


@every_model
def test_unseen_words_alone_are_no_list_of_documents(make):
    model = spam_or_ham(make)
    assert model.classify(["hello", "friend"]) == model.classify([])


@every_model
def test_a_known_word_beside_a_text_is_no_list_of_documents(make):
    model = spam_or_ham(make)
    assert model.joint(["free", "dear friend"]) == model.joint(["free"])


@every_model
def test_where_words_have_white_space_or_are_no_strings_so_may_the_unseen_ones(make):
    pairs = make().fit([["not good"], ["very good"]], "xy")
    assert pairs.joint(["not bad"]) == pairs.joint([])
    pixels = make().fit([[(0, 1)], [(1, 1)]], "xy")
    assert pixels.joint([(2, 2)]) == pixels.joint([])


# One document where a list of documents belongs.

ONE_DOCUMENT = (
    "documents is one {}: give a list of documents here, and one document to classify or posterior"
)


@pytest.mark.parametrize(
    ("document", "name"),
    [
        ("free money", "str"),
        (b"free money", "bytes"),
        ({"free": 1}, "dict"),
        (Counter(free=1), "Counter"),
    ],
)
@every_model
def test_predict_refuses_one_document(make, document, name):
    model = spam_or_ham(make)
    for verb in (model.predict, model.predict_proba):
        assert message_of(lambda verb=verb: verb(document)) == ONE_DOCUMENT.format(name)
    assert message_of(lambda: model.score(document, ["spam"])) == ONE_DOCUMENT.format(name)


@every_model
def test_predict_refuses_the_tokens_of_one_document(make):
    model = spam_or_ham(make)
    for verb in (model.predict, model.predict_proba):
        assert message_of(lambda verb=verb: verb(["free money"])) == (
            "in document 1, " + BARE_STRING
        )


@every_model
def test_fit_refuses_a_bare_string_of_documents(make):
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    assert message_of(lambda: model.fit("free money", ["spam"])) == (
        "documents is the single value 'free money': give a list of documents, "
        "each of them tokens or a bag"
    )
    assert model == before


@every_model
def test_fit_refuses_the_tokens_of_one_document(make):
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    assert message_of(lambda: model.fit(["free money"], ["spam"])) == (
        "in document 1, " + BARE_STRING
    )
    assert model == before


# Labels and classes.


@pytest.mark.parametrize(
    ("documents", "labels", "lengths"),
    [
        ([["a"], ["b"]], ["x"], "2 documents and 1 label"),
        ([["a"]], ["x", "y"], "1 document and 2 labels"),
        ([["a"]], [], "1 document and 0 labels"),
        ([], ["x"], "0 documents and 1 label"),
        ([["a"]] * 5, ["x"] * 3, "5 documents and 3 labels"),
    ],
)
@every_model
def test_documents_and_labels_of_different_lengths_are_refused(make, documents, labels, lengths):
    message = f"there are {lengths}: give one label for each document"
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    assert message_of(lambda: model.fit(documents, labels)) == message
    assert message_of(lambda: model.fit(iter(documents), iter(labels))) == message
    assert message_of(lambda: model.score(documents, labels)) == message
    assert model == before


@every_model
def test_no_documents_are_refused(make):
    message = "there are no documents to count: give at least one"
    assert message_of(lambda: make().fit([], [])) == message
    assert message_of(lambda: make(classes="xy").fit(iter([]), iter([]))) == message
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    assert message_of(lambda: model.fit([], [])) == message
    assert message_of(lambda: model.score([], [])) == (
        "there are no documents to score: give at least one"
    )
    assert model == before


@every_model
def test_a_label_that_is_not_one_of_the_given_classes_is_refused(make):
    message = "the label 'junk' is not in classes=('spam', 'ham'): add it there, or leave the document out"
    model = spam_or_ham(make, classes=["spam", "ham"])
    before = copy.deepcopy(model)
    assert message_of(lambda: model.fit([["a"], ["b"]], ["spam", "junk"])) == message
    assert message_of(lambda: model.update(["a"], "junk")) == message
    assert model == before
    assert message_of(lambda: make(classes=["spam", "ham"]).update(["a"], "junk")) == message


@every_model
def test_an_unknown_label_asked_for_by_name_is_refused(make):
    model = spam_or_ham(make)
    message = "'junk' is not a class: the classes are 'spam', 'ham'"
    assert message_of(lambda: model.likelihood("free", "junk")) == message
    assert message_of(lambda: model.odds(["free"], "junk", "ham")) == message
    assert message_of(lambda: model.odds(["free"], "ham", "junk")) == message
    assert message_of(lambda: model.log_odds(["free"], "junk", "ham")) == message
    assert message_of(lambda: model.log_odds(["free"], "ham", "junk")) == message


@every_model
def test_an_unknown_word_asked_for_by_name_is_refused(make):
    model = spam_or_ham(make)
    message = (
        "the word 'win' is not in the vocabulary of 3 words, so it has no probability: "
        "ask for a word that is, or leave it out"
    )
    assert message_of(lambda: model.likelihood("win", "spam")) == message
    assert message_of(lambda: model.table("win")) == message


@every_model
def test_a_class_given_twice_is_refused(make):
    assert message_of(lambda: make(classes=["x", "y", "x"])) == (
        "classes=('x', 'y', 'x') has a label twice: give each label once"
    )


# A model that has seen nothing.


ASKED = [
    lambda model: model.classes,
    lambda model: model.prior,
    lambda model: model.vocabulary,
    lambda model: model.likelihood("a", "x"),
    lambda model: model.table("a"),
    lambda model: model.odds(["a"], "x", "y"),
    lambda model: model.log_odds(["a"], "x", "y"),
    lambda model: model.predict([["a"]]),
    lambda model: model.predict([]),
    lambda model: model.predict_proba([["a"]]),
    lambda model: model.predict_proba([]),
    lambda model: model.score([["a"]], ["x"]),
    *(lambda model, verb=verb: getattr(model, verb)(["a"]) for verb in VERBS),
    *(lambda model, verb=verb: getattr(model, verb)([]) for verb in VERBS),
]


@pytest.mark.parametrize("settings", [{}, {"vocabulary": "ab", "classes": "xy"}])
@every_model
def test_an_unfitted_model_says_so_whatever_it_is_asked(make, settings):
    model = make(**settings)
    for ask in ASKED:
        assert message_of(lambda ask=ask: ask(model)) == (
            f"this {type(model).__name__} has seen no documents: call fit(documents, labels) first"
        )


def test_the_counts_of_an_unfitted_model_cannot_be_asked_for():
    assert message_of(lambda: MultinomialNB().word_counts) == (
        "this MultinomialNB has seen no documents: call fit(documents, labels) first"
    )
    assert message_of(lambda: BernoulliNB().documents_with) == (
        "this BernoulliNB has seen no documents: call fit(documents, labels) first"
    )


# Priors.

BAD_PRIORS = {
    "a missing class": (
        {"x": 1},
        "the prior has no probability for the class 'y': give one for every class",
    ),
    "an unknown class": (
        {"x": 0.5, "y": 0.5, "z": 0},
        "the prior names 'z', which is not a class: the classes are 'x', 'y'",
    ),
    "a negative value": (
        {"x": -0.5, "y": 1.5},
        "the prior of the class 'x' is -0.5, which is negative: give a probability from 0 to 1",
    ),
    "a sum below 1": (
        {"x": 0.5, "y": 0.4},
        "the prior sums to 9/10: give probabilities that sum to exactly 1, as fractions if need be",
    ),
    "a sum above 1": (
        {"x": 0.9, "y": 0.9},
        "the prior sums to 9/5: give probabilities that sum to exactly 1, as fractions if need be",
    ),
    "a rounded third": (
        {"x": 0.333, "y": 0.666},
        "the prior sums to 999/1000: give probabilities that sum to exactly 1, "
        "as fractions if need be",
    ),
    "a NaN": (
        {"x": nan, "y": 1},
        "the prior of the class 'x' is nan, which is not a finite number: "
        "give an int, a Fraction or a decimal such as 0.5",
    ),
    "an infinite value": (
        {"x": 1, "y": infinity},
        "the prior of the class 'y' is inf, which is not a finite number: "
        "give an int, a Fraction or a decimal such as 0.5",
    ),
}
bad_prior = pytest.mark.parametrize(("prior", "message"), BAD_PRIORS.values(), ids=BAD_PRIORS)


@bad_prior
def test_given_prior_refuses_what_is_no_distribution_over_the_classes(prior, message):
    assert message_of(lambda: given_prior(prior, "xy")) == message


@bad_prior
@every_model
def test_models_refuse_a_prior_that_is_no_distribution_over_the_classes(make, prior, message):
    """At once where the classes are given; at the latest in fit."""
    assert message_of(lambda: make(prior=prior, classes="xy")) == message
    assert message_of(lambda: make(prior=prior).fit([["a"], ["b"]], "xy")) == message


@every_model
def test_documents_of_a_class_without_a_prior_leave_the_model_as_it_was(make):
    model = make(prior={"x": 0.5, "y": 0.5}).fit([["a"], ["b"]], "xy")
    before = copy.deepcopy(model)
    message = "the prior has no probability for the class 'z': give one for every class"
    assert message_of(lambda: model.update(["a"], "z")) == message
    assert message_of(lambda: model.fit([["a"], ["b"], ["c"]], "xyz")) == message
    assert model == before


@every_model
def test_a_prior_that_is_no_number_is_a_type_error(make):
    assert message_of(lambda: make(prior={"x": "1", "y": 0}), TypeError) == (
        "the prior of the class 'x' is '1', of type str: "
        "give an int, a Fraction or a decimal such as 0.5"
    )


@pytest.mark.parametrize(("rule", "shown"), [("flat", "'flat'"), (0.5, "0.5"), (None, "None")])
@every_model
def test_an_unknown_rule_for_the_prior_is_refused(make, rule, shown):
    assert message_of(lambda: make(prior=rule)) == (
        f'the prior is {shown}: give "empirical", "uniform", or a dict from label to probability'
    )


def test_no_documents_and_no_classes_have_no_prior():
    message = "there are no documents, so there is no prior to count: give at least one document"
    assert message_of(lambda: empirical_prior({})) == message
    assert message_of(lambda: empirical_prior({"x": 0, "y": 0})) == message
    assert message_of(lambda: uniform_prior([])) == (
        "there are no classes, so there is no prior: give at least one class"
    )


# Smoothing.


@pytest.mark.parametrize(
    ("alpha", "message"),
    [
        (-1, "alpha is -1, which is negative: give 0 (no smoothing) or more"),
        (-0.5, "alpha is -0.5, which is negative: give 0 (no smoothing) or more"),
        (Fraction(-1, 3), "alpha is -1/3, which is negative: give 0 (no smoothing) or more"),
        (-1e-300, "alpha is -1e-300, which is negative: give 0 (no smoothing) or more"),
        (
            nan,
            "alpha is nan, which is not a finite number: "
            "give an int, a Fraction or a decimal such as 0.5",
        ),
        (
            infinity,
            "alpha is inf, which is not a finite number: "
            "give an int, a Fraction or a decimal such as 0.5",
        ),
        (
            -infinity,
            "alpha is -inf, which is not a finite number: "
            "give an int, a Fraction or a decimal such as 0.5",
        ),
        (
            Decimal("NaN"),
            "alpha is NaN, which is not a finite number: "
            "give an int, a Fraction or a decimal such as 0.5",
        ),
        (
            Decimal("Infinity"),
            "alpha is Infinity, which is not a finite number: "
            "give an int, a Fraction or a decimal such as 0.5",
        ),
    ],
)
def test_a_negative_nan_or_infinite_alpha_is_refused(alpha, message):
    assert message_of(lambda: Laplace(alpha)) == message
    for make in MODELS.values():
        assert message_of(lambda make=make: make(smoothing=alpha)) == message


def test_an_alpha_that_is_no_number_is_a_type_error():
    assert message_of(lambda: Laplace("1"), TypeError) == (
        "alpha is '1', of type str: give an int, a Fraction or a decimal such as 0.5"
    )
    assert message_of(lambda: Laplace(1j), TypeError) == (
        "alpha is 1j, of type complex: give an int, a Fraction or a decimal such as 0.5"
    )


@pytest.mark.parametrize(
    ("smoothing", "shown"),
    [("laplace", "'laplace', of type str"), (None, "None, of type NoneType")],
)
@every_model
def test_what_is_neither_smoothing_nor_number_is_a_type_error(make, smoothing, shown):
    assert message_of(lambda: make(smoothing=smoothing), TypeError) == (
        f"smoothing is {shown}: give Laplace(), FakeDocument(), PseudoDocuments(), NoSmoothing(), "
        "IgnoreZeros(), or a number for alpha"
    )


# The vocabulary.


@pytest.mark.parametrize(
    "use",
    [
        lambda words: MultinomialNB(vocabulary=words),
        lambda words: BernoulliNB(vocabulary=words),
        lambda words: presence_vector(["a"], words),
        lambda words: count_vector(["a"], words),
        lambda words: presence_matrix([["a"]], words),
        lambda words: count_matrix([], words),
        lambda words: bag_from_vector((1, 2, 1), words),
    ],
)
def test_an_empty_or_repeated_vocabulary_is_refused(use):
    empty = (
        "the vocabulary is empty: give at least one word, "
        "or leave the vocabulary out to learn it from the documents"
    )
    assert message_of(lambda: use([])) == empty
    assert message_of(lambda: use(iter(()))) == empty
    assert message_of(lambda: use(["great", "waste", "great"])) == (
        "the vocabulary has 'great' twice: give each word once"
    )


@pytest.mark.parametrize("word", [["great"], {"great": 1}], ids=repr)
@every_model
def test_a_keyword_that_is_not_hashable_is_refused_by_name(make, word):
    message = (
        f"the word {word!r} is of type {type(word).__name__}, which cannot be a word: "
        "give a string or a number"
    )
    assert message_of(lambda: make(vocabulary=["waste", word]), TypeError) == message
    assert message_of(lambda: presence_vector(["a"], ["waste", word]), TypeError) == message


def test_a_prior_of_what_is_not_hashable_is_refused_by_name():
    assert message_of(lambda: uniform_prior(["x", ["y"]]), TypeError) == (
        "the label ['y'] is of type list, which cannot be a label: give a string or a number"
    )


# Impossible evidence, and 0/0.


@every_model
def test_impossible_evidence_names_the_words(make):
    model = make(smoothing=0).fit([["a", "c"], ["b", "c"], ["a"], ["b"]], "xyxy")
    message = (
        "the document is impossible under every class, because a factor is 0 for 'a', 'b': "
        "smooth, as with Laplace(1), or leave out what is impossible"
    )
    for verb in (model.posterior, model.log_posterior, model.classify):
        assert (
            message_of(lambda verb=verb: verb(["c", "b", "a"])).replace("'b', 'a'", "'a', 'b'")
            == message
        )
        assert "'c'" not in message_of(lambda verb=verb: verb(["c", "b", "a"]))
    for verb in (model.odds, model.log_odds):
        assert message_of(lambda verb=verb: verb(["a", "b"], "x", "y")) == message
    for verb in (model.predict, model.predict_proba):
        assert message_of(lambda verb=verb: verb([["a"], ["a", "b"]])) == (
            "in document 2, " + message
        )


def test_a_word_that_is_absent_can_be_the_impossible_one():
    """Every document of each class has the word a."""
    model = BernoulliNB(smoothing=0).fit([["a"], ["a", "b"]], "xy")
    assert message_of(lambda: model.classify(["c"])) == (
        "the document is impossible under every class, because a factor is 0 for 'a', 'b': "
        "smooth, as with Laplace(1), or leave out what is impossible"
    )


def test_a_prior_of_0_and_a_factor_of_0_are_impossible_evidence_together():
    for make in (MultinomialNB, BernoulliNB):
        model = make(smoothing=0, prior={"x": 1, "y": 0}).fit([["a"], ["b"]], "xy")
        assert model.joint(["b"]) == {"x": 0, "y": 0}
        assert "impossible under every class, because a factor is 0 for " in message_of(
            lambda model=model: model.posterior(["b"])
        )


@every_model
def test_odds_against_an_impossible_class_are_refused(make):
    model = make(smoothing=0).fit([["a"], ["b"], ["c"]], "xyz")
    assert message_of(lambda: model.odds(["a"], "x", "y")) == (
        "the document is impossible under the class 'y', so the odds against it are infinite: "
        "use log_odds, which is then inf, or smooth"
    )
    assert message_of(lambda: model.log_odds(["a"], "y", "z")) == (
        "the document is impossible under both 'y' and 'z', so their odds are 0/0: "
        "compare one of them with a class that is possible, or smooth"
    )


@pytest.mark.parametrize("smoothing", [NoSmoothing(), Laplace(0), IgnoreZeros(), 0])
def test_an_estimate_of_0_0_names_the_class(smoothing):
    message = (
        "the class 'y' has no words and nothing is added, so its estimates are 0/0: "
        "give it some, or smooth, as with Laplace(1)"
    )
    model = MultinomialNB(smoothing=smoothing).fit([["a"], []], "xy")
    for ask in (
        lambda: model.likelihood("a", "y"),
        lambda: model.joint(["a"]),
        lambda: model.log_joint(["a"]),
        lambda: model.posterior(["a"]),
        lambda: model.classify(["a"]),
    ):
        assert message_of(ask) == message
    model = BernoulliNB(smoothing=smoothing, classes="xy").fit([["a"]], "x")
    message = message.replace("no words", "no documents")
    for ask in (
        lambda: model.likelihood("a", "y"),
        lambda: model.joint([]),
        lambda: model.log_joint([]),
        lambda: model.posterior(["a"]),
        lambda: model.classify(["a"]),
    ):
        assert message_of(ask) == message


# Models that do not add up.


@every_model
def test_models_with_other_settings_do_not_add(make):
    one, two = spam_or_ham(make), spam_or_ham(make, smoothing=2)
    assert message_of(lambda: one + two) == (
        f"{one!r} and {two!r} have different settings: add models made with the same settings"
    )


# Single functions.


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (
            (0, 0),
            "the estimate 0/0 has no value, since nothing was counted: "
            "count something first, or smooth",
        ),
        ((-1, 4), "an estimate is made of counts, and -1 is negative: give counts that are 0 or more"),
        ((1, 4, 0, -1), "an estimate is made of counts, and -1 is negative: give counts that are 0 or more"),
        ((5, 4), "the estimate 5/4 exceeds 1, so it is not a probability: the count must be part of the total"),
        ((4, 4, 1), "the estimate 5/4 exceeds 1, so it is not a probability: the count must be part of the total"),
    ],
)  # fmt: skip
def test_an_estimate_is_a_probability(parts, message):
    assert message_of(lambda: Estimate(*parts)) == message


@pytest.mark.parametrize(
    ("parts", "shown"),
    [((0.5, 1), "0.5 is of type float"), ((1, "2"), "'2' is of type str"), ((1, 2, nan, 1), "nan is of type float")],
)  # fmt: skip
def test_an_estimate_of_what_is_not_exact_is_a_type_error(parts, shown):
    assert message_of(lambda: Estimate(*parts), TypeError) == (
        f"an estimate is made of whole counts and exact pseudo-counts, and {shown}: "
        "give an int or a Fraction"
    )


def test_likelihoods_of_impossible_counts_are_refused():
    zero = (
        "the estimate 0/0 has no value, since nothing was counted: count something first, or smooth"
    )
    assert message_of(lambda: presence_likelihood(0, 0)) == zero
    assert message_of(lambda: share_likelihood(0, 0, 3)) == zero
    assert message_of(lambda: presence_likelihood(5, 4)) == (
        "the estimate 5/4 exceeds 1, so it is not a probability: the count must be part of the total"
    )
    assert message_of(lambda: share_likelihood(-1, 4, 3, FakeDocument())) == (
        "an estimate is made of counts, and -1 is negative: give counts that are 0 or more"
    )


@pytest.mark.parametrize("count", [-1, 0.5, 2.0, nan, "2"])
def test_the_coefficient_refuses_what_is_no_count(count):
    message = f"the count {count!r} is not a number of occurrences: give ints of 0 or more"
    assert message_of(lambda: multinomial_coefficient([4, count])) == message
    assert message_of(lambda: multinomial_pmf([4, count], [Fraction(1, 2)] * 2)) == message


def test_the_pmf_refuses_what_is_no_distribution():
    half = Fraction(1, 2)
    assert message_of(lambda: multinomial_pmf((1, 2), [half])) == (
        "there are 2 counts and 1 probabilities: give one probability for each count"
    )
    assert message_of(lambda: multinomial_pmf((1, 2), [half, 0.5]), TypeError) == (
        "the probability 0.5 is of type float: give a Fraction, so that nothing is rounded"
    )
    assert message_of(lambda: multinomial_pmf((1, 2), [-half, 3 * half])) == (
        "the probability -1/2 is negative: give probabilities from 0 to 1"
    )
    assert message_of(lambda: multinomial_pmf((1, 2), [half, half / 2])) == (
        "the probabilities sum to 3/4: give a distribution, which sums to 1"
    )


def test_log_space_refuses_what_has_no_log_and_no_maximum():
    assert message_of(lambda: log_fraction(Fraction(-1, 2))) == (
        "-1/2 is negative and has no logarithm: give a probability"
    )
    assert message_of(lambda: arg_max({})) == (
        "there are no scores to choose from: give at least one class"
    )
    nothing = (
        "every score is -inf, so no class is possible: smooth, or leave out what is impossible"
    )
    assert message_of(lambda: posterior_from_logs({"x": -infinity, "y": -infinity})) == nothing
    assert message_of(lambda: posterior_from_logs({})) == nothing


def test_a_vector_that_does_not_fit_its_keywords_is_refused():
    assert message_of(lambda: bag_from_vector((4, 3), "abc")) == (
        "the vector (4, 3) has 2 entries for 3 keywords: give one entry for each keyword"
    )
    assert message_of(lambda: bag_from_vector((4, -3), "ab")) == "the count of 'b' is -3" + NO_COUNT


def test_matrices_that_do_not_fit_are_refused():
    assert message_of(lambda: transpose_times([1], [[1], [0]])) == (
        "Y has 1 entries and X has 2 rows: give one label for each document"
    )
    assert message_of(lambda: transpose_times([1, 0], [[1, 0], [0]])) == (
        "row 2 of X has 1 entries and row 1 has 2: give one entry for each keyword in every row"
    )
    for column in (log_presence_column, log_share_column):
        assert message_of(lambda column=column: column([[1, 0], [1]], [Fraction(1, 2)] * 2)) == (
            "row 2 of X has 1 entries for 2 keywords: give one entry for each keyword"
        )
    zero = (
        "the estimate 0/0 has no value, since nothing was counted: count something first, or smooth"
    )
    assert message_of(lambda: presence_row([0], [[1]])) == zero
    assert message_of(lambda: share_row([0], [[1]])) == zero


def test_log_odds_columns_that_do_not_fit_or_have_no_odds_are_refused():
    half = Fraction(1, 2)
    assert message_of(lambda: log_odds_column([-1.0, -2.0], [-1.0], half, half)) == (
        "the columns have 2 and 1 entries: give both for the same documents"
    )
    impossible = "document 2 is impossible under both classes, so its odds are 0/0: smooth"
    columns = [-1.0, -infinity], [-2.0, -infinity]
    assert message_of(lambda: log_odds_column(*columns, half, half)) == impossible


def test_a_text_is_a_string():
    message = (
        "tokenise reads one text, a str, and this is of type {}: "
        "give a str, and tokenise documents one by one"
    )
    for text, name in (
        (b"free", "bytes"),
        (["free money"], "list"),
        (None, "NoneType"),
        (7, "int"),
    ):
        assert message_of(lambda text=text: tokenise(text), TypeError) == message.format(name)


def test_stop_words_are_a_collection():
    assert message_of(lambda: tokenise("free money", stop_words="the"), TypeError) == (
        "stop_words is the bare string 'the', which would stop single letters: "
        "give a collection of words, as in ('the',)"
    )


def test_a_pattern_is_a_regular_expression_with_at_most_one_group():
    message = message_of(lambda: tokenise("free", pattern="("))
    assert message.startswith("the pattern '(' is not a regular expression (")
    assert message.endswith("): give one that matches a word")
    assert message_of(lambda: tokenise("free", pattern="(f)(r)")) == (
        "the pattern '(f)(r)' has 2 groups, so it is unclear which one is the word: "
        "write all but one of them as (?:...)"
    )


# Numbers that are too large, and arguments of another kind.

OUT_OF_RANGE = [
    (
        lambda: Exponential().log_likelihood(10**400, Fraction(1)),
        "the waiting time is too large for a float: check the unit it is measured in",
    ),
    (
        lambda: Exponential().draw(Fraction(1, 10**400), Random(7)),
        "the mean is too large for a float: check the unit it is measured in",
    ),
    (
        lambda: Poisson().check(10**101),
        "a number of events is beyond 10^100: check the unit it is counted in",
    ),
    (
        lambda: Poisson().draw(Fraction(10**7), Random(7)),
        "the mean is beyond 1000000 events, which are drawn one after the other: "
        "count in a larger unit",
    ),
    (
        lambda: dirichlet_mean({"a": -1}),
        "the count -1 is not a number of occurrences: give ints of 0 or more",
    ),
    (
        lambda: calibration_table(["+"], [{"+": 0.5}], "+", bins=10**9),
        "bins is beyond 1000000: give as many as one can look at",
    ),
    (lambda: sigmoid(nan), "the log odds are nan: give a number"),
]


@pytest.mark.parametrize(("call", "message"), OUT_OF_RANGE, ids=[m for _, m in OUT_OF_RANGE])
def test_a_number_out_of_range_is_refused(call, message):
    assert message_of(call) == message


NO_COLUMN = "is None, of type NoneType: give a list of labels"

OF_ANOTHER_KIND = [
    (lambda: accuracy(None, ["+"]), f"true {NO_COLUMN}"),
    (lambda: accuracy(["+"], None), f"predicted {NO_COLUMN}"),
    (lambda: confusion_matrix(["+"], ["+"], 3), "labels is 3, of type int: give a list of labels"),
    (lambda: calibration_table(None, [{"+": 0.5}], "+"), f"true {NO_COLUMN}"),
    (lambda: roc_points(None, [0.5], "+"), f"true {NO_COLUMN}"),
    (lambda: MultinomialNB().fit([["a"]], ["x"]).score([["a"]], None), f"labels {NO_COLUMN}"),
    (
        lambda: Gaussian().log_likelihood("6", (0, 1)),
        "'6' is of type str: give an int, a float or a Fraction, or None where it is missing",
    ),
    (
        lambda: mark_negation(["a"], negations="not"),
        "the negations are the bare string 'not', and reading it would give letters: give a list "
        "of words, as tokenise(text) does",
    ),
    (
        lambda: transpose_times({0: 1}, [[1]]),
        "a dict is no matrix: give Y as a list, and X as a list of rows",
    ),
    (
        lambda: lemmatise(["dogs"], {"dogs": "dog"}),
        "the lemmatiser is {'dogs': 'dog'}, of type dict: give a function from a word to a word",
    ),
    (lambda: n_grams(["a", 1], 2), "the token 1 is of type int: give words, as strings"),
    (
        lambda: tokenise("a", pattern=7),
        "the pattern 7 is of type int: give a regular expression, as a string",
    ),
    (
        lambda: tokenise("a", stop_words=[7]),
        "the stop word 7 is of type int: give words, as strings",
    ),
]


@pytest.mark.parametrize(("call", "message"), OF_ANOTHER_KIND, ids=[m for _, m in OF_ANOTHER_KIND])
def test_an_argument_of_another_kind_is_refused(call, message):
    assert message_of(call, TypeError) == message
