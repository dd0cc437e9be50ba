"""libsvm's lines: a label, and the number and value of each feature that is not 0."""

import re

from naive_bayes.data.cells import Table, TableLine, headed

PAIR = re.compile(r"(\d+):([-+.\de]+)")


def libsvm(text: str, name: str) -> Table | None:
    """A label, then index:value for each feature that is not 0, on two lines or more.

    Examples:
        >>> libsvm("+1 1:0.5 3:2\\n-1 2:1", "x").cells
        {'label': ['+1', '-1'], '1': ['0.5', '0'], '2': ['0', '1'], '3': ['2', '0']}
        >>> libsvm("ham lunch at 12:30\\nham see you", "x") is None
        True
    """
    rows = []
    for number, line in enumerate(text.split("\n"), 1):
        label, *pairs = line.partition("#")[0].split() or [""]
        found = [*map(PAIR.fullmatch, pairs)]
        if not all(found):
            return None
        if label:
            rows.append((number, label, {int(pair[1]): pair[2] for pair in found if pair}))
    if sum(bool(own) for _, _, own in rows) < 2:
        return None
    features = sorted({index for _, _, own in rows for index in own})
    lines = [
        TableLine(number, [label, *(own.get(k, "0") for k in features)])
        for number, label, own in rows
    ]
    columns = ["label", *map(str, features)]
    return headed(lines, name, columns, syntax="libsvm", label="label")
