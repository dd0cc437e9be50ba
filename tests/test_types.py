"""Natural calls run; `.ci/run lint` asks mypy and Pyright whether they accept them and no others."""

from tests.calls import right


def test_natural_calls_run(tmp_path):
    assert all(value is not None for value in right.natural(tmp_path))
