"""Many machines: training is a sum, so it can be done anywhere and added.

Naive Bayes trains by counting.  Documents can be dealt out to any number of machines;
each counts its own, and the counts are added.  The result is not nearly the model of
one machine: it is that model, count for count.

The adding needs no engine.  The dealing out does, and Dask is one: `dask.bag` folds the
counts on a cluster of processes, here on this machine, elsewhere on many.

    python3 -m worked_examples.many_machines
    python3 -m worked_examples.many_machines --data FILE.tsv --workers 4

Dask comes with `python3 -m pip install dask distributed`.  Without it, the same is shown shard
by shard.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.util import find_spec
from operator import add
from typing import Any

from naive_bayes import MultinomialNB, NaiveBayesError, messages, read_tsv, tokenise
from naive_bayes.foundation.printing import in_columns, parser_of, underlined, write

Example = tuple[str, str]
"""A text and its label."""

SHARDS = 4


def shards(examples: Sequence[Example], number: int = SHARDS) -> list[list[Example]]:
    """Deal the examples out, one after the other.

    >>> [len(shard) for shard in shards(messages(), 4)]
    [10, 10, 9, 9]
    """
    return [list(examples[start::number]) for start in range(min(number, len(examples)))]


def classes_of(examples: Sequence[Example]) -> list[str]:
    """The labels in order of first sight: named for every shard, so that ties go the same way.

    >>> classes_of(messages())
    ['spam', 'ham']
    """
    return list(dict.fromkeys(label for _, label in examples))


def count(examples: Sequence[Example], classes: Sequence[str]) -> MultinomialNB:
    """What one machine does: count its own documents.

    >>> count([("Win now!", "spam")], ["spam", "ham"]).document_counts
    {'spam': 1, 'ham': 0}
    """
    texts, labels = zip(*examples, strict=True)
    return MultinomialNB(classes=classes).fit(map(tokenise, texts), labels)


def sent(model: MultinomialNB) -> MultinomialNB:
    """A model as another machine receives it: as JSON, which is counts only.

    >>> model = count([("Win now!", "spam")], ["spam"])
    >>> sent(model) == model
    True
    """
    return MultinomialNB.from_json(model.to_json())


def on_dask(examples: Sequence[Example], classes: Sequence[str], workers: int = 2) -> MultinomialNB:
    """The same on a local cluster of processes, by Dask."""
    import dask.bag
    from dask.distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster),
    ):
        bag: Any = dask.bag.from_sequence(shards(examples, 2 * workers), npartitions=2 * workers)
        total: MultinomialNB = bag.map(count, classes).fold(add).compute()
    return total


def walk(examples: Sequence[Example] | None = None, workers: int = 0) -> Iterator[str]:
    """The example: on one machine, on shards, and, if there are workers, on Dask."""
    examples = messages() if examples is None else examples
    classes = classes_of(examples)
    alone = count(examples, classes)
    parts = [count(shard, classes) for shard in shards(examples)]
    together = reduce(add, map(sent, parts))

    yield from underlined("Shards")
    yield f"{len(examples)} texts, dealt out to {len(parts)} machines.  Each counts:"
    yield ""
    yield from in_columns(
        [
            ["machine", *(f"{label} texts" for label in classes), "words"],
            *(
                [k, *part.document_counts.values(), sum(part.word_totals.values())]
                for k, part in enumerate(parts, 1)
            ),
            ["sum", *together.document_counts.values(), sum(together.word_totals.values())],
        ]
    )
    yield from underlined("The law: fit(A) + fit(B) = fit(A + B)")
    yield same("the sum of the shards, sent as JSON", together, alone)
    if workers:
        yield from underlined(f"Dask, {workers} processes")
        yield same("the fold of dask.bag", on_dask(examples, classes, workers), alone)


def same(where: str, model: MultinomialNB, alone: MultinomialNB) -> str:
    """Whether a model is that of one machine, count for count.

    >>> one, other = (count(messages()[start:], ["spam", "ham"]) for start in (0, 1))
    >>> print(same("all", one, one), same("all but one", other, one), sep="; ")
    all: the model of one machine; all but one: another model
    """
    return f"{where}: {'the model of one machine' if model == alone else 'another model'}"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk; 0, or 2 for bad data."""
    parser = parser_of("many_machines", __doc__)
    parser.add_argument("--data", metavar="FILE.tsv", help="a label, a tab and a text on each line")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    arguments = parser.parse_args(argv)
    workers, notes = max(arguments.workers, 1), list[str]()
    if find_spec("dask") is None or find_spec("distributed") is None:
        workers, notes = (
            0,
            ["", "Dask is not installed: python3 -m pip install dask distributed"],
        )
    try:
        examples = None if arguments.data is None else read_tsv(arguments.data)
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    write([*walk(examples, workers), *notes])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
