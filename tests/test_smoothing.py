"""smoothing: the pair that is added to an estimate."""

from decimal import Decimal
from fractions import Fraction

import pytest

import naive_bayes as nb
from naive_bayes import FakeDocument, IgnoreZeros, Laplace, NoSmoothing, PseudoDocuments
from naive_bayes.smoothing import as_smoothing
from tests.material import MODELS, SMOOTHINGS, refused

SIZE = 7
THIRD = Fraction(1, 3)


ADDED = [
    *((smoothing, (0, 0), (0, 0)) for smoothing in (NoSmoothing(), Laplace(0), IgnoreZeros(False))),
    *((Laplace(alpha), (alpha, 2 * alpha), (alpha, alpha * SIZE)) for alpha in (1, 3, THIRD)),
    (FakeDocument(), (1, 1), (1, SIZE)),
    (PseudoDocuments(), (1, 2), (1, SIZE)),
]


@pytest.mark.parametrize(("smoothing", "presence", "share"), ADDED)
def test_each_smoothing_answers_for_presence_and_for_share(smoothing, presence, share):
    """The design's table."""
    for estimate, added in (
        (smoothing.presence(2, 5), presence),
        (smoothing.share(2, 5, SIZE), share),
    ):
        assert (estimate.count, estimate.total) == (2, 5)
        assert (estimate.pseudo_count, estimate.pseudo_total) == added
    if smoothing.pair() is not None:  # what the fast form adds
        assert (smoothing.pair(), smoothing.pair(SIZE)) == (presence, share)


def test_alpha_is_1_by_default_and_read_by_its_shortest_form():
    assert Laplace() == Laplace(1)
    for alpha in (0.1, Decimal("0.1"), Fraction(1, 10)):
        assert Laplace(alpha).alpha == Fraction(1, 10)
        assert Laplace(alpha) == Laplace(Fraction(1, 10))


def test_a_smoothing_cannot_be_changed():
    for smoothing in SMOOTHINGS.values():
        with pytest.raises(AttributeError):
            smoothing.alpha = 2
        assert hash(smoothing) == hash(smoothing)


def test_a_bare_number_is_the_alpha_of_laplace_and_a_smoothing_stays_as_it_is():
    assert as_smoothing(0.5) == Laplace(Fraction(1, 2))
    for make in MODELS.values():
        assert make(smoothing=0).smoothing == Laplace(0)
    for smoothing in SMOOTHINGS.values():
        assert as_smoothing(smoothing) is smoothing


def with_factors(without_zeros):
    """A smoothing of one's own that adds nothing and does this with the factors."""
    own = type(
        "Own", (nb.NoSmoothing,), {"without_zeros": lambda self, factors: without_zeros(factors)}
    )
    return lambda: nb.MultinomialNB(smoothing=own())


def test_a_smoothing_that_drops_a_factor_is_refused_with_the_kind_of_factor():
    for name, drops in (
        ("seen", lambda factor: factor.times == 2),
        ("one", lambda factor: 0 < sum(map(bool, factor.of.values())) < 2),
        ("none", lambda factor: factor.absent),
    ):
        make = with_factors(lambda factors, drops=drops: [f for f in factors if not drops(f)])
        refused(make, f"changes the factor of '{name}' to nothing: ")


def test_a_smoothing_may_look_at_all_factors_which_are_of_the_same_classes():
    def for_all_classes(factors):
        classes = [*factors[0].of]
        return [f if all(f.of[c] for c in classes) else f.leaving_out(classes) for f in factors]

    model = with_factors(for_all_classes)().fit([["a", "b"], ["b"]], ["x", "y"])
    assert model.joint(["a", "b"]) == {"x": Fraction(1, 4), "y": Fraction(1, 2)}
