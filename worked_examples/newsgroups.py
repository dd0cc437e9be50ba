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
from itertools import combinations
from string import ascii_letters
from textwrap import wrap
from typing import NamedTuple

import naive_bayes as nb
from naive_bayes.foundation.printing import parser_of, underlined, write
from naive_bayes.prior import Label
from naive_bayes.working.writing import in_form

CORPUS = "20news-bydate"

# Runs of two and more letters, digits or underscores, in lower case: what scikit-learn's
# CountVectorizer takes for words.
WORD = re.compile(r"(?u)\b\w\w+\b")

# scikit-learn's figures for 20 Newsgroups by date, with alpha = 1.
PUBLISHED_ACCURACY = {"multinomial": "0.7728", "Bernoulli": "0.6308"}

MODELS = {
    "multinomial": nb.MultinomialNB,
    "Bernoulli": nb.BernoulliNB,
    "complement": nb.ComplementNB,
}
Model = nb.MultinomialNB | nb.BernoulliNB | nb.ComplementNB

TELLING = 8
SHORTEST = 40  # words that the post to be explained has at least
MOST = 8


# The posts.


class Posts(NamedTuple):
    """Texts with their groups: those to learn from, and those to be sorted."""

    training: list[tuple[str, str]]
    test: list[tuple[str, str]]


def embedded() -> Posts:
    """The embedded corpus; every third message of each class is to be sorted.

    >>> posts = embedded()
    >>> len(posts.training), len(posts.test), posts.test[0][1]
    (26, 12, 'spam')
    """
    return Posts([pair for k, pair in enumerate(nb.messages(), 1) if k % 3], nb.messages()[2::3])


def read(path: str) -> Posts:
    """20 Newsgroups by date, from its archive or from the folder that it unpacks to.

    Raises:
        OSError, NaiveBayesError: the file or folder cannot be read, or is another one.

    >>> read("no such file")
    Traceback (most recent call last):
        ...
    FileNotFoundError: [Errno 2] No such file or directory: 'no such file'
    """
    names = f"{CORPUS}-train", f"{CORPUS}-test"
    if os.path.isdir(path):
        return Posts(
            *(list(nb.read_folders(os.path.join(path, name), "latin-1")) for name in names)
        )
    return Posts(*(list(nb.read_archive(path, name, "latin-1")) for name in names))


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


NO_DATA = """\
No data was given, so these are the messages of the embedded corpus, spam and ham.  For
20 Newsgroups itself, use one of these:

    python3 -m worked_examples.newsgroups --fetch        downloads about 14 MB, once
    python3 -m worked_examples.newsgroups --data PATH    20news-bydate.tar.gz or its folder,
                                         from http://qwone.com/~jason/20Newsgroups/
"""


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
    share = nb.accuracy(true, predicted)
    published = ""
    if name in PUBLISHED_ACCURACY and len(model.classes) == 20:
        published = f" ({PUBLISHED_ACCURACY[name]} by scikit-learn)"
    yield f"V has {len(model.vocabulary)} words; {share} = {float(share):.4f} of the test posts are right{published}."
    yield ""
    found = nb.report(true, predicted)
    letters = ascii_letters[: len(found)]
    names = [f"{letter}  {group}" for letter, group in zip(letters, found, strict=True)]
    rows = [["", "posts", "precision", "recall", "F1"]]
    of_all = [*found.values(), nb.macro_average(true, predicted)]
    for line, row in zip([*names, "mean"], of_all, strict=True):
        rows.append([line, str(row.support), *(f"{float(share):.3f}" for share in row[:3])])
    yield from in_form(rows, "text", "lrrrr")
    yield ""
    yield "Each row is the true group, each column the predicted one; a dot means no posts:"
    yield ""
    matrix = nb.confusion_matrix(true, predicted, list(found))
    for letter, cells in [("", letters), *zip(letters, matrix, strict=True)]:
        yield f"{letter:<2}" + "".join(f"{cell or '.':>4}" for cell in cells)


def most_confused(true: Sequence[Label], predicted: Sequence[Label]) -> tuple[Label, Label]:
    """The two groups whose posts are taken for each other most often.

    >>> most_confused(["a", "b", "c", "c"], ["a", "c", "b", "c"])
    ('b', 'c')
    """
    groups = list(nb.report(true, predicted))
    matrix = nb.confusion_matrix(true, predicted, groups)
    pairs = combinations(range(len(groups)), 2)
    i, j = max(pairs, key=lambda pair: matrix[pair[0]][pair[1]] + matrix[pair[1]][pair[0]])
    return groups[i], groups[j]


def telling_words(model: Model, a: Label, b: Label) -> Iterator[str]:
    """The words that tell two groups apart.

    >>> print(*list(telling_words(fitted("Bernoulli", embedded()), "spam", "ham"))[3:], sep="\\n")
    spam: claim 6.9, prize 5.7, click 5.7, now 5.1, no 4.6, free 3.4, won 3.4, cheap 3.4
    ham: at 6.1, can 5.2, the 4.4, you 3.9, lunch 3.5, lecture 3.5, me 3.5, are 2.6
    """
    yield ""
    yield "The words that tell two groups apart, and how many times likelier each makes its group:"
    yield ""
    found = model.most_informative(a, b, TELLING)
    for group in (a, b):
        words = [f"{row.word} {float(row.ratio or 0):.1f}" for row in found if row.favours == group]
        listed = f"{group}: {', '.join(words)}"
        yield from wrap(listed, 96, subsequent_indent="  ", break_on_hyphens=False)


def one_post(posts: Posts, model: Model) -> Iterator[str]:
    """The verdict on one short post, with the factors that tell the groups apart most.

    >>> list(one_post(embedded(), fitted("multinomial", embedded())))[4]
    'A short post of ham, with 12 words:'
    """
    yield from underlined("One post explained")
    sizes = [len(tokens(text)) for text, _ in posts.test]
    chosen = sizes.index(min(size for size in sizes if size >= min(SHORTEST, max(sizes))))
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
    shown = working.decision, working.runner_up
    pairs = zip(working.classes, blocks, strict=True)
    of_two = [block for one, block in pairs if one.label in shown]
    yield "\n\n".join([head, *of_two, verdict])


def walk(posts: Posts) -> Iterator[str]:
    """The whole example on these posts."""
    training, test = posts
    groups = {group for _, group in training}
    yield f"training: {len(training)} posts; test: {len(test)} posts; groups: {len(groups)}"
    true = [group for _, group in test]
    pair = None
    for name in MODELS:
        model = fitted(name, posts)
        predicted = model.predict(tokens(text) for text, _ in test)
        yield from group_by_group(name, model, true, predicted)
        pair = pair or most_confused(true, predicted)
        yield from telling_words(model, *pair)
    yield from one_post(posts, fitted("multinomial", posts))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 2 where the data are bad."""
    parser = parser_of("python3 -m worked_examples.newsgroups", __doc__)
    source = parser.add_mutually_exclusive_group()
    whose = "20news-bydate.tar.gz, or the folder that it unpacks to"
    source.add_argument("--data", metavar="PATH", help=whose)
    source.add_argument("--fetch", action="store_true", help="fetch that archive once, and use it")
    given = parser.parse_args(argv)
    try:
        path = nb.fetch(CORPUS) if given.fetch else given.data
        if path is None:
            write([NO_DATA])
        write(walk(embedded() if path is None else read(path)))
    except (nb.NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
