"""Newsgroups: to which of 20 groups was a post sent?

Read it beside the newsgroups post, whose "Introduction" promises a classifier for
20 Newsgroups.  The posts are sorted by date: a model learns from the earlier ones and
is tried on the later ones.  Three event models are compared: how often they are right,
group by group; what they take for what; which words tell; and one post is explained.

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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_letters

from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    Estimate,
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
from naive_bayes.further.evaluation import ClassReport, labels_of
from naive_bayes.prior import Label

CORPUS = "20news-bydate"
TRAINING = f"{CORPUS}-train"
TEST = f"{CORPUS}-test"

# Runs of two and more letters, digits or underscores, in lower case: what scikit-learn's
# CountVectorizer takes for words.
WORD = re.compile(r"(?u)\b\w\w+\b")

# scikit-learn's figures for 20 Newsgroups by date, with alpha = 1.
PUBLISHED_ACCURACY = {"multinomial": "0.7728", "Bernoulli": "0.6308"}

HELD_OUT = 3  # of the messages, every third of each class
TELLING = 8
SHORTEST = 40  # words that the post to be explained has at least
MOST = 8

Model = MultinomialNB | BernoulliNB | ComplementNB


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
    parts: list[list[tuple[str, str]]] = []
    try:
        for part in (TRAINING, TEST):
            progress(f"reading {part}")
            if os.path.isdir(path):
                parts.append(list(read_folders(os.path.join(path, part), "latin-1")))
            else:
                parts.append(list(read_archive(path, part, "latin-1")))
    except OSError as error:
        raise NaiveBayesError(f"{error.filename or path}: {error.strerror}") from error
    finally:
        progress("")
    training, test = parts
    return Posts(training, test)


def tokens(text: str) -> list[str]:
    """The words of a post.

    >>> tokens("Subject: Re: A launch, isn't it?")
    ['subject', 're', 'launch', 'isn', 'it']
    """
    return WORD.findall(text.lower())


def progress(text: str) -> None:
    """What is being done, on the last line of a terminal; an empty text wipes it away.

    >>> progress("reading")
    """
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{text:<60}", end="" if text else "\r", file=sys.stderr, flush=True)


# The models, and what they say.


@dataclass(frozen=True)
class Trial:
    """A fitted model, and the groups of the test posts: the true ones and its own."""

    name: str
    model: Model
    true: list[Label]
    predicted: list[Label]

    @property
    def groups(self) -> list[Label]:
        """The groups in the order of the model."""
        return labels_of(self.model.classes, self.true)

    @property
    def matrix(self) -> list[list[int]]:
        """A row for each true group, with a column for each that the model gave."""
        return confusion_matrix(self.true, self.predicted, self.groups)


def trials(posts: Posts) -> dict[str, Trial]:
    """All three models, fitted to the training posts and tried on the test posts.

    >>> [str(accuracy(t.true, t.predicted)) for t in trials(embedded()).values()]
    ['10/12', '10/12', '10/12']
    """
    found = {}
    models: Mapping[str, Model] = {
        "multinomial": MultinomialNB(),
        "Bernoulli": BernoulliNB(),
        "complement": ComplementNB(),
    }
    for name, model in models.items():
        progress(f"{name}: learning from {len(posts.training)} posts")
        model.fit((tokens(text) for text, _ in posts.training), [g for _, g in posts.training])
        progress(f"{name}: sorting {len(posts.test)} posts")
        predicted = model.predict(tokens(text) for text, _ in posts.test)
        found[name] = Trial(name, model, [group for _, group in posts.test], predicted)
    progress("")
    return found


# The sections.


def where_from(posts: Posts) -> Iterator[str]:
    """Which posts these are, and how to come by the real ones.

    >>> list(where_from(embedded()))[-1]
    'training: 26 posts; test: 12 posts; groups: 2'
    """
    yield from underlined("The posts")
    if posts.embedded:
        yield "No data was given, so these are the messages of the embedded corpus, spam and ham.  For"
        yield "20 Newsgroups itself, either of these takes the same steps:"
        yield ""
        yield "    python3 -m worked_examples.newsgroups --fetch"
        yield "        fetches the published archive, about 14 MB, and keeps it for the next time"
        yield "    python3 -m worked_examples.newsgroups --data PATH"
        yield "        PATH is the archive 20news-bydate.tar.gz, or the folder that it unpacks to; it"
        yield "        is to be had at http://qwone.com/~jason/20Newsgroups/"
        yield ""
    groups = {group for _, group in posts.training}
    yield (
        f"training: {len(posts.training)} posts; test: {len(posts.test)} posts; "
        f"groups: {len(groups)}"
    )


def accuracies(posts: Posts, tried: Mapping[str, Trial]) -> Iterator[str]:
    """How many words there are, and how many test posts each model sorts rightly.

    >>> posts = embedded()
    >>> print(*list(accuracies(posts, trials(posts)))[4:], sep="\\n")
    V has 112 words: runs of two and more letters or digits, in lower case.  alpha is 1.
    <BLANKLINE>
                 right   share
    multinomial  10/12  0.8333
    Bernoulli    10/12  0.8333
    complement   10/12  0.8333
    """
    yield from underlined("Three event models")
    words = len(tried["multinomial"].model.vocabulary)
    yield f"V has {words} words: runs of two and more letters or digits, in lower case.  alpha is 1."
    yield ""
    rows: list[list[object]] = [["", "right", "share"]]
    for name, trial in tried.items():
        share = accuracy(trial.true, trial.predicted)
        rows.append([name, share, f"{float(share):.4f}"])
    if not posts.embedded:
        rows[0].append("scikit-learn")
        for row in rows[1:]:
            row.append(PUBLISHED_ACCURACY.get(str(row[0]), ""))
    yield from in_columns(rows)


def letters(groups: Sequence[Label]) -> list[str]:
    """A short name for each group: a, b, c, ...

    >>> letters(["ham", "spam"])
    ['a', 'b']
    """
    return [*ascii_letters, *map(str, range(len(groups)))][: len(groups)]


def group_by_group(trial: Trial) -> Iterator[str]:
    """Precision, recall and F1 of each group, and what was taken for what.

    >>> print(*list(group_by_group(trials(embedded())["complement"]))[4:], sep="\\n")
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
    yield from underlined(f"{trial.name[0].upper()}{trial.name[1:]}, group by group")
    rows: list[list[object]] = [["", "posts", "precision", "recall", "F1"]]
    rows_of = report(trial.true, trial.predicted)
    names = dict(zip(trial.groups, letters(trial.groups), strict=True))
    for group, name in names.items():
        if group in rows_of:
            rows.append([f"{name}  {group}", *in_decimals(rows_of[group])])
    rows.append(["mean", *in_decimals(macro_average(trial.true, trial.predicted))])
    yield from in_columns(rows)
    yield ""
    yield "Each row is the true group, each column the predicted one; a dot means no posts:"
    yield ""
    yield "  " + "".join(f"{name:>4}" for name in names.values())
    for name, row in zip(names.values(), trial.matrix, strict=True):
        yield f"{name:<2}" + "".join(f"{count or '.':>4}" for count in row)


def in_decimals(row: ClassReport) -> list[object]:
    """The cells of one group: its posts, precision, recall and F1.

    >>> in_decimals(report(["+", "+", "-"], ["+", "-", "-"])["+"])
    [2, '1.000', '0.500', '0.667']
    """
    shares = (row.precision, row.recall, row.f1)
    return [row.support, *(f"{float(share):.3f}" for share in shares)]


def most_confused(trial: Trial) -> tuple[Label, Label]:
    """The two groups whose posts the model takes for each other most often.

    >>> most_confused(trials(embedded())["multinomial"])
    ('spam', 'ham')
    """
    matrix, groups = trial.matrix, trial.groups
    pairs = [(i, j) for j in range(len(groups)) for i in range(j)]
    i, j = max(pairs, key=lambda pair: matrix[pair[0]][pair[1]] + matrix[pair[1]][pair[0]])
    return groups[i], groups[j]


def telling_words(tried: Mapping[str, Trial]) -> Iterator[str]:
    """The words that tell the most confused pair apart, by each model.

    >>> print(*list(telling_words(trials(embedded())))[17:21], sep="\\n")
    For spam:
       multinomial       Bernoulli       complement
    1        claim  6.6      claim  6.9       claim  6.6
    2        prize  5.5      prize  5.7       prize  5.5
    """
    a, b = most_confused(tried["multinomial"])
    yield from underlined(f"The words that tell {a} from {b}")
    matrix, groups = tried["multinomial"].matrix, tried["multinomial"].groups
    i, j = groups.index(a), groups.index(b)
    yield "These two the multinomial model takes for each other most often:"
    yield ""
    yield f"    posts of {a} taken for {b}: {matrix[i][j]}"
    yield f"    posts of {b} taken for {a}: {matrix[j][i]}"
    yield ""
    yield "The most frequent word of each, of all words in its training posts:"
    yield ""
    for group in (a, b):
        counts = tried["multinomial"].model.counts[group]
        [(word, count)] = counts.most_common(1)
        yield f"    {group}: {word}, {Estimate(count, counts.total())}"
    yield ""
    yield "Each word below is followed by how many times likelier one sighting makes its group, or, in the"
    yield "complement model, by how many times rarer the word is in the posts outside its group."
    told = {}
    for name, trial in tried.items():
        progress(f"{name}: looking for the words that tell")
        told[name] = trial.model.most_informative(a, b, TELLING)
    progress("")
    for group in (a, b):
        columns: list[list[str]] = [["", *(str(k) for k in range(1, TELLING + 1))]]
        for name, found in told.items():
            rows = [row for row in found if row.favours == group]
            blanks = [""] * (TELLING - len(rows))
            columns.append([name, *(shortened(str(row.word)) for row in rows), *blanks])
            # With alpha = 1 no ratio is infinite; rarer outside turns it round.
            ratios = [row.ratio or Fraction(1) for row in rows]
            columns.append(["", *(f"{float(max(r, 1 / r)):.1f}" for r in ratios), *blanks])
        yield ""
        yield f"For {group}:"
        yield from in_columns(zip(*columns, strict=True))


def shortened(word: str) -> str:
    """A word of at most 16 letters.

    >>> shortened("complement"), shortened("honorificabilitudinitatibus")
    ('complement', 'honorificabilit…')
    """
    return word if len(word) <= 16 else word[:15] + "…"


def one_post(posts: Posts, trial: Trial) -> Iterator[str]:
    """The verdict on one short post, with its most telling factors.

    >>> list(one_post(embedded(), trials(embedded())["multinomial"]))[4]
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
        # A post may hold any control character, and a terminal would obey it.
        printable = "".join(c if c.isprintable() else " " for c in line)
        yield f"    | {printable[:90]}".rstrip()
    yield ""
    working = trial.model.explain(tokens(text))
    head, *blocks, verdict = working.to_text(most=MOST).split("\n\n")
    yield from head.split("\n")
    shown = (working.decision, working.runner_up)
    for one, block in zip(working.classes, blocks, strict=True):
        if one.label in shown:
            yield ""
            yield from block.split("\n")
    yield ""
    if len(blocks) > 2:
        yield f"({len(blocks) - 2} more groups are worked out alike.)"
        yield ""
    yield from verdict.split("\n")


def walk(posts: Posts | None = None) -> Iterator[str]:
    """The whole example, on these posts or on the embedded corpus."""
    posts = embedded() if posts is None else posts
    tried = trials(posts)
    yield from where_from(posts)
    yield from accuracies(posts, tried)
    for trial in tried.values():
        yield from group_by_group(trial)
    yield from telling_words(tried)
    yield from one_post(posts, tried["multinomial"])


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 2 where the data are bad."""
    parser = parser_of("newsgroups", __doc__)
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
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
