"""settings: the arguments with which a class is made."""

from naive_bayes.foundation.settings import arguments_of


def test_the_arguments_of_a_class_end_where_nothing_is_passed_on():
    class Base:
        def __init__(self, alpha, **rest):
            pass

    class Model(Base):
        def __init__(self, beta, **rest):
            super().__init__(**rest)

    assert arguments_of(Model) == ("alpha", "beta")  # object, the last, has none
