"""Many machines: training is a sum, so it can be done anywhere and added.

Naive Bayes trains by counting.  Documents can be dealt out to any number of machines;
each counts its own, and the counts are added.  The result is exactly the model of one
machine, count for count.

The adding needs no engine.  The dealing out does, and Dask is one: `dask.bag` folds the
counts on a cluster of processes, here on this machine, elsewhere on many.

    python3 -m worked_examples.many_machines

Dask comes with `python3 -m pip install dask distributed`.  Without it, the same is shown shard
by shard.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.util import find_spec
from operator import add
from typing import Any

from naive_bayes import MultinomialNB, messages, tokenise
from naive_bayes.foundation.printing import parser_of, underlined, write

CLASSES = ("spam", "ham")
"""Named for every shard, so that ties go the same way."""


def shards(examples: Sequence[tuple[str, str]], number: int = 4) -> list[list[tuple[str, str]]]:
    """Deal the examples out, one after the other.

    >>> [len(shard) for shard in shards(messages(), 4)]
    [10, 10, 9, 9]
    """
    return [list(examples[start::number]) for start in range(min(number, len(examples)))]


def count(examples: Sequence[tuple[str, str]]) -> MultinomialNB:
    """What one machine does: count its own documents.

    >>> count([("Win now!", "spam")]).document_counts
    {'spam': 1, 'ham': 0}
    """
    texts, labels = zip(*examples, strict=True)
    return MultinomialNB(classes=CLASSES).fit(map(tokenise, texts), labels)


def on_dask(examples: Sequence[tuple[str, str]]) -> MultinomialNB:
    """The same on a local cluster of two processes, by Dask."""
    import dask.bag
    from dask.distributed import Client, LocalCluster

    local = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1"}
    with LocalCluster(dashboard_address=None, **local) as cluster, Client(cluster):
        parts = shards(examples)
        bag: Any = dask.bag.from_sequence(parts, npartitions=len(parts))
        total: MultinomialNB = bag.map(count).fold(add).compute()
    return total


def walk() -> Iterator[str]:
    """The example: on one machine, on shards, and on Dask if it is installed."""
    alone = count(messages())
    parts = [count(shard) for shard in shards(messages())]
    # A machine sends its model as JSON, which is settings and counts.
    together = reduce(add, (MultinomialNB.from_json(part.to_json()) for part in parts))
    yield from underlined("Shards")
    yield f"{len(messages())} texts, dealt out to {len(parts)} machines.  Each counts:"
    yield ""
    for name, part in [*enumerate(parts, 1), ("sum", together)]:
        spam, ham = part.document_counts.values()
        words = sum(part.word_totals.values())
        yield f"{name:>3}  {spam:>2} spam  {ham:>2} ham  {words:>3} words"
    yield from underlined("The law: fit(A) + fit(B) = fit(A + B)")
    yield f"The sum of the shards, sent as JSON, equals the model of one machine: {together == alone}."
    if find_spec("dask") is None or find_spec("distributed") is None:
        yield "Dask is not installed: python3 -m pip install dask distributed"
    else:
        yield f"The fold of dask.bag equals it too: {on_dask(messages()) == alone}."


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk; 0."""
    parser_of("python3 -m worked_examples.many_machines", __doc__).parse_args(argv)
    write(walk())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
