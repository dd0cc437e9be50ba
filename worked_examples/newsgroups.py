"""Newsgroups: to which of 20 groups was a post sent?

Read it beside the newsgroups post, whose "Introduction" promises a classifier for
20 Newsgroups.  The posts are sorted by date: a model learns from the earlier ones and
is tried on the later ones.  Three event models are compared: how often they are right,
group by group; which groups they confuse; which words tell two groups apart; and one post
is explained.

The post prints no figures for this.  scikit-learn's, for the same posts, tokens and
smoothing, are printed beside the accuracies.

Without data the same steps are taken on the small embedded corpus of messages.

    python3 -m worked_examples.newsgroups
    python3 -m worked_examples.newsgroups --fetch
    python3 -m worked_examples.newsgroups --data PATH
"""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_letters

from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    MultinomialNB,
    NaiveBayesError,
    accuracy,
    confusion_matrix,
    fetch,
    macro_average,
    messages,
    read_archive,
    read_folders,
    report,
)
from naive_bayes.foundation.printing import in_columns, parser_of, underlined, write
from naive_bayes.prior import Label

CORPUS = "20news-bydate"

# Runs of two and more letters, digits or underscores, in lower case: what scikit-learn's
# CountVectorizer takes for words.
WORD = re.compile(r"(?u)\b\w\w+\b")

# scikit-learn's figures for 20 Newsgroups by date, with alpha = 1.
PUBLISHED_ACCURACY = {"multinomial": "0.7728", "Bernoulli": "0.6308"}

MODELS = {"multinomial": MultinomialNB, "Bernoulli": BernoulliNB, "complement": ComplementNB}
Model = MultinomialNB | BernoulliNB | ComplementNB

HELD_OUT = 3  # of the messages, every third of each class
TELLING = 8
SHORTEST = 40  # words that the post to be explained has at least
MOST = 8


# The posts.


@dataclass(frozen=True)
class Posts:
    """Texts with their groups: those to learn from, and those to be sorted."""

    training: list[tuple[str, str]]
    test: list[tuple[str, str]]
    embedded: bool = False


def embedded() -> Posts:
    """The embedded corpus; every third message of each class is to be sorted.

    >>> posts = embedded()
    >>> len(posts.training), len(posts.test), posts.test[0][1]
    (26, 12, 'spam')
    """
    posts = Posts([], [], embedded=True)
    seen: dict[str, int] = {}
    for text, label in messages():
        seen[label] = seen.get(label, 0) + 1
        (posts.training if seen[label] % HELD_OUT else posts.test).append((text, label))
    return posts


def read(path: str) -> Posts:
    """20 Newsgroups by date, from its archive or from the folder that it unpacks to.

    Raises:
        NaiveBayesError: the file or folder cannot be read, or is another one.

    >>> read("no such file")
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: no such file: No such file or directory
    """
    names = f"{CORPUS}-train", f"{CORPUS}-test"
    try:
        if os.path.isdir(path):
            parts = [list(read_folders(os.path.join(path, name), "latin-1")) for name in names]
        else:
            parts = [list(read_archive(path, name, "latin-1")) for name in names]
    except OSError as error:
        raise NaiveBayesError(f"{error.filename or path}: {error.strerror}") from error
    training, test = parts
    return Posts(training, test)


def tokens(text: str) -> list[str]:
    """The words of a post.

    >>> tokens("Subject: Re: A launch, isn't it?")
    ['subject', 're', 'launch', 'isn', 'it']
    """
    return WORD.findall(text.lower())


def fitted(name: str, posts: Posts) -> Model:
    """One of the models, fitted to the training posts.

    >>> fitted("multinomial", embedded()).document_counts
    {'spam': 12, 'ham': 14}
    """
    documents = (tokens(text) for text, _ in posts.training)
    model: Model = MODELS[name]().fit(documents, [group for _, group in posts.training])
    return model


# The sections.


def where_from(posts: Posts) -> Iterator[str]:
    """Which posts these are, and how to get the real ones.

    >>> list(where_from(embedded()))[-1]
    'training: 26 posts; test: 12 posts; groups: 2'
    """
    yield from underlined("The posts")
    if posts.embedded:
        yield "No data was given, so these are the messages of the embedded corpus, spam and ham.  For"
        yield "20 Newsgroups itself, use one of these:"
        yield ""
        yield "    python3 -m worked_examples.newsgroups --fetch"
        yield "        fetches the published archive, about 14 MB, and keeps it for the next time"
        yield "    python3 -m worked_examples.newsgroups --data PATH"
        yield "        PATH is the archive 20news-bydate.tar.gz, or the folder that it unpacks to; it"
        yield "        can be found at http://qwone.com/~jason/20Newsgroups/"
        yield ""
    training, test = len(posts.training), len(posts.test)
    groups = len({group for _, group in posts.training})
    yield f"training: {training} posts; test: {test} posts; groups: {groups}"


def letters(groups: Sequence[Label]) -> list[str]:
    """A short name for each group: a, b, c, ...

    >>> letters(["ham", "spam"])
    ['a', 'b']
    """
    return [*ascii_letters, *map(str, range(len(groups)))][: len(groups)]


def group_by_group(
    name: str, model: Model, true: Sequence[Label], predicted: Sequence[Label]
) -> Iterator[str]:
    """The accuracy; precision, recall and F1 of each group; and the confusion matrix.

    >>> posts = embedded()
    >>> model, true = fitted("complement", posts), [group for _, group in posts.test]
    >>> predicted = model.predict(tokens(text) for text, _ in posts.test)
    >>> print(*list(group_by_group("complement", model, true, predicted))[4:], sep="\\n")
    V has 112 words; 10/12 = 0.8333 of the test posts are right.
    <BLANKLINE>
             posts  precision  recall     F1
    a  spam      6      1.000   0.667  0.800
    b  ham       6      0.750   1.000  0.857
    mean        12      0.875   0.833  0.829
    <BLANKLINE>
    Each row is the true group, each column the predicted one; a dot means no posts:
    <BLANKLINE>
         a   b
    a    4   2
    b    .   6
    """
    yield from underlined(f"{name[0].upper()}{name[1:]}")
    share = accuracy(true, predicted)
    published = (
        f" ({PUBLISHED_ACCURACY[name]} by scikit-learn)" if name in PUBLISHED_ACCURACY else ""
    )
    yield (
        f"V has {len(model.vocabulary)} words; {share} = {float(share):.4f} of the test posts are "
        f"right{published if len(model.classes) == 20 else ''}."
    )
    yield ""
    found = report(true, predicted)
    names = letters(list(found))
    rows: list[list[object]] = [["", "posts", "precision", "recall", "F1"]]
    for (group, row), name in zip(
        [*found.items(), ("mean", macro_average(true, predicted))], [*names, ""], strict=True
    ):
        shares = (row.precision, row.recall, row.f1)
        rows.append(
            [f"{name}  {group}".strip(), row.support, *(f"{float(share):.3f}" for share in shares)]
        )
    yield from in_columns(rows)
    yield ""
    yield "Each row is the true group, each column the predicted one; a dot means no posts:"
    yield ""
    matrix = confusion_matrix(true, predicted, list(found))
    yield "  " + "".join(f"{name:>4}" for name in names)
    for name, counts in zip(names, matrix, strict=True):
        yield f"{name:<2}" + "".join(f"{n or '.':>4}" for n in counts)


def most_confused(true: Sequence[Label], predicted: Sequence[Label]) -> tuple[Label, Label]:
    """The two groups whose posts are taken for each other most often.

    >>> most_confused(["a", "b", "c", "c"], ["a", "c", "b", "c"])
    ('b', 'c')
    """
    groups = list(report(true, predicted))
    matrix = confusion_matrix(true, predicted, groups)
    pairs = [(i, j) for j in range(len(groups)) for i in range(j)]
    i, j = max(pairs, key=lambda pair: matrix[pair[0]][pair[1]] + matrix[pair[1]][pair[0]])
    return groups[i], groups[j]


def telling_words(model: Model, a: Label, b: Label) -> Iterator[str]:
    """The words that tell two groups apart.

    >>> print(*list(telling_words(fitted("Bernoulli", embedded()), "spam", "ham"))[3:6], sep="\\n")
    spam   times      ham  times
    claim    6.9       at    6.1
    prize    5.7      can    5.2
    """
    yield ""
    yield "The words that tell two groups apart, and how many times likelier each makes its group:"
    yield ""
    found = model.most_informative(a, b, TELLING)
    columns: list[list[object]] = []
    for group in (a, b):
        rows = [row for row in found if row.favours == group]
        blanks = [""] * (TELLING - len(rows))
        columns.append([group, *(shortened(str(row.word)) for row in rows), *blanks])
        columns.append(["times", *(f"{float(row.ratio or 0):.1f}" for row in rows), *blanks])
    yield from in_columns(zip(*columns, strict=True))


def shortened(word: str) -> str:
    """A word of at most 16 letters.

    >>> shortened("complement"), shortened("honorificabilitudinitatibus")
    ('complement', 'honorificabilit…')
    """
    return word if len(word) <= 16 else word[:15] + "…"


def one_post(posts: Posts, model: Model) -> Iterator[str]:
    """The verdict on one short post, with the factors that tell the groups apart most.

    >>> list(one_post(embedded(), fitted("multinomial", embedded())))[4]
    'A short post of ham, with 12 words:'
    """
    yield from underlined("One post explained")
    sizes = [len(tokens(text)) for text, _ in posts.test]
    enough = [k for k, size in enumerate(sizes) if size >= min(SHORTEST, max(sizes))]
    chosen = min(enough, key=sizes.__getitem__)
    text, group = posts.test[chosen]
    yield f"A short post of {group}, with {sizes[chosen]} words:"
    yield ""
    for line in text.split("\n"):
        # A post may contain any control character, and a terminal would obey it.
        printable = "".join(c if c.isprintable() else " " for c in line)
        yield f"    | {printable[:90]}".rstrip()
    yield ""
    working = model.explain(tokens(text))
    head, *blocks, verdict = working.to_text(most=MOST).split("\n\n")
    shown = (working.decision, working.runner_up)
    of_two = [
        block for one, block in zip(working.classes, blocks, strict=True) if one.label in shown
    ]
    yield from "\n\n".join([head, *of_two, verdict]).split("\n")


def walk(posts: Posts | None = None) -> Iterator[str]:
    """The whole example, on these posts or on the embedded corpus."""
    posts = embedded() if posts is None else posts
    yield from where_from(posts)
    true = [group for _, group in posts.test]
    models: list[Model] = []
    for name in MODELS:
        model = fitted(name, posts)
        predicted = model.predict(tokens(text) for text, _ in posts.test)
        yield from group_by_group(name, model, true, predicted)
        if not models:
            pair = most_confused(true, predicted)
        yield from telling_words(model, *pair)
        models.append(model)
    yield from one_post(posts, models[0])


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 2 where the data are bad."""
    parser = parser_of("python3 -m worked_examples.newsgroups", __doc__)
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--data", metavar="PATH", help="20news-bydate.tar.gz, or the folder that it unpacks to"
    )
    source.add_argument(
        "--fetch", action="store_true", help="fetch the published archive, once, and use it"
    )
    given = parser.parse_args(argv)
    try:
        path = fetch(CORPUS) if given.fetch else given.data
        write(walk(None if path is None else read(path)))
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
