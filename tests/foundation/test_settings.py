"""settings and printing: the arguments of a class, and where a parser writes."""

import pytest

from naive_bayes.foundation.printing import Parser
from naive_bayes.foundation.settings import arguments_of


def test_the_arguments_of_a_class_end_where_nothing_is_passed_on():
    class Base:
        def __init__(self, alpha, **rest):
            pass

    class Model(Base):
        def __init__(self, beta, **rest):
            super().__init__(**rest)

    assert arguments_of(Model) == ("alpha", "beta")  # object, the last, has none


def test_bad_usage_goes_to_the_standard_error_and_help_to_the_output(capsys):
    parser = Parser(prog="ask")
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(["--unknown"])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("usage: ask")
    assert "unrecognized arguments: --unknown" in err
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(["--help"])
    out, err = capsys.readouterr()
    assert (ended.value.code, err) == (0, "")
    assert out.startswith("usage: ask")
