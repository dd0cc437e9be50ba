"""preprocessing: what you can do to the tokens before they are counted."""

from naive_bayes import lemmatise, mark_negation, n_grams, remove_stop_words, tokenise
from naive_bayes.further.preprocessing import WORD_OR_MARK
from tests.material import refused


def test_stop_words_leave_the_order_of_the_rest():
    assert remove_stop_words(list("bdebbde"), {"d", "e"}) == ["b", "b", "b"]
    assert remove_stop_words(iter("abc"), iter("b")) == ["a", "c"]


def test_an_n_below_1_is_refused():
    for n in (0, -1, 1.5, "2"):
        refused(lambda: n_grams(["a"], n), f"n is {n!r}")


def test_negation_is_marked_up_to_the_next_punctuation():
    """Jurafsky and Martin, chapter 4."""
    for text, marked in (
        ("I did not like it, but", "i did not not_like not_it but"),
        ("Isn't it great? Yes", "isn't not_it not_great yes"),
        ("don’t go. Go", "don’t not_go go"),
        ("never say never again", "never not_say not_never not_again"),
        ("no it, nor it. Without it; cannot go", "no not_it nor not_it without not_it cannot not_go"),
        ("a knot", "a knot"),
        ("neither here nor there", "neither not_here not_nor not_there"),
        ("", ""),
    ):  # fmt: skip
        assert mark_negation(tokenise(text, pattern=WORD_OR_MARK)) == marked.split()


def test_a_bare_string_is_not_read_letter_by_letter():
    for call in (
        lambda text: n_grams(text, 2),
        lambda text: remove_stop_words(text, ["a"]),
        lambda text: lemmatise(text, str.upper),
        mark_negation,
    ):
        refused(lambda: call("ab"), "tokens is the plain string 'ab'", kind=TypeError)
