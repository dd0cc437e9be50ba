"""All worked examples: each figure of the notes beside the computed one.

python3 -m worked_examples
python3 -m worked_examples --reviews FILE
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from naive_bayes import NaiveBayesError
from worked_examples import (
    bitmaps,
    errata,
    great_waste,
    many_machines,
    newsgroups,
    newsgroups_post,
    odds,
    spam_ham,
    sushi,
    tabular,
    textbooks,
    zeros,
)
from worked_examples.figures import Figure, exit_code, heading, lines_of, summary, write

EXAMPLES = (
    newsgroups_post,
    sushi,
    zeros,
    odds,
    spam_ham,
    great_waste,
    bitmaps,
    tabular,
    textbooks,
    newsgroups,
    many_machines,
    errata,
)
"""The examples in reading order: that of the notes, then other tables and textbooks."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print all figures; 0, 1 where one disagrees, 2 where the file of reviews is bad."""
    parser = ArgumentParser(
        prog="python3 -m worked_examples", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "--reviews", metavar="FILE", help="amazon_cells_labelled.txt, for great_waste and odds"
    )
    path = parser.parse_args(argv).reviews
    lines: list[str] = []
    figures: list[Figure] = []
    try:
        reviews = None if path is None else great_waste.read(path)
        for example in EXAMPLES:
            if reviews is not None and example is great_waste:
                found = great_waste.figures(reviews)
            elif reviews is not None and example is odds:
                found = odds.figures(reviews)
            else:
                found = example.figures()
            lines += heading((example.__doc__ or "").split("\n")[0])
            lines += lines_of(found)
            lines.append("")
            lines.append(f"    step by step: python3 -m {example.__name__}")
            figures += found
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    if path is None:
        lines += ["", "To check the labels of the reviews notes' samples too, add --reviews FILE."]
    write([*lines, "", summary(figures)])
    return exit_code(figures)


if __name__ == "__main__":
    raise SystemExit(main())
