"""The figures of the notes and books, recomputed.

python3 -m worked_examples                         an email, and what agrees in each chapter
python3 -m worked_examples --slips                 every slip of the notes and books
python3 -m worked_examples --all                   every figure
python3 -m worked_examples spam_ham                the figures of one chapter
python3 -m worked_examples spam_ham 3.1            of one section
python3 -m worked_examples spam_ham 3.1 --step     that section in the debugger pdb
python3 -m worked_examples spam_ham 3.1 --script   that section as a plain program
"""

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from naive_bayes import (
    BernoulliNB,
    MultinomialNB,
    NaiveBayesError,
    emails,
    read_labelled_sentences,
    tokenise,
)
from naive_bayes.data.ten_emails import KEYWORDS
from naive_bayes.foundation.messages import several
from naive_bayes.foundation.printing import Parser, write
from naive_bayes.working.writing import sentence_lines
from worked_examples import chapters, data
from worked_examples.chapters import BOOKS, NOTES, Figure, Section
from worked_examples.stepping import step_through


def main(argv: Sequence[str] | None = None) -> int:
    """Run chapters; 0, 1 if a figure disagrees, 2 if there is nothing to run."""
    parser = Parser(
        prog="python3 -m worked_examples",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
        epilog="programs, each with its own --help:\n"
        + "\n".join(f"  python3 -m worked_examples.{name}" for name in chapters.PROGRAMS),
    )
    parser.add_argument("chapter", nargs="?", help=f"one of {', '.join(chapters.chapters())}")
    parser.add_argument("section", nargs="?", help="its number, or how its heading begins")
    parser.add_argument("--all", action="store_true", help="show every figure")
    parser.add_argument("--slips", action="store_true", help="show every slip, and nothing else")
    parser.add_argument("--step", action="store_true", help="step through the section in pdb")
    parser.add_argument("--script", action="store_true", help="print the section as a program")
    parser.add_argument(
        "--reviews", metavar="FILE", help="amazon_cells_labelled.txt: count in the file itself"
    )
    options = parser.parse_args(argv)
    try:
        if options.reviews:
            read_reviews(options.reviews)
        chosen = choose(options.chapter, options.section)
        if options.step or options.script:
            if len(chosen) > 1:
                raise NaiveBayesError("--step and --script take one section, as in spam_ham 3.1")
            if options.step:
                step_through(chosen[0])
            else:
                write(as_program(chosen[0]))
            return 0
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    found = [figure for section in chosen for figure in chapters.figures(section)]
    if not found:
        print("no figure was computed: this copy of the chapters is empty", file=sys.stderr)
        return 2
    style = Style(sys.stdout)
    brief = options.chapter is None and not options.all
    write((slips if options.slips else overview if brief else every)(found, style))
    return int(not all(figure.agrees for figure in found))


# What was asked for.


def choose(chapter: str | None, asked: str | None) -> list[Section]:
    """The sections that are asked for: all, one, or the parts of one that has no session of its own.

    Raises:
        NaiveBayesError: the chapter is unknown, or not exactly one section fits.

    >>> [section.heading for section in choose("spam_ham", "3.1")]
    ['3.1 Multivariate Bernoulli Naive Bayes']
    >>> [section.heading for section in choose("spam-ham.md", "multivariate bernoulli s")]
    ['3.1.1 Multivariate Bernoulli Smoothing']
    >>> [section.heading for section in choose("spam_ham", "SPAM")]
    ['3 spam or ham']
    >>> [section.heading for section in choose("newsgroups_post", "Final Details")]
    ['Logarithms', 'Laplace smoothing', 'Unseen words']
    """
    names = chapters.chapters()
    if chapter is None:
        return [section for name in names for section in chapters.sections(name)]
    name = chapter.removesuffix(".md").replace("-", "_")
    if name not in names:
        raise NaiveBayesError(f"unknown chapter {chapter!r}: choose from {', '.join(names)}")
    everything = chapters.sections(name)
    if asked is None:
        return everything
    found = [section for section in everything if fits(section.heading, asked)]
    # The whole heading of one section may be the beginning of another.
    found = [one for one in found if one.heading.lower() == asked.lower()] or found
    parts = [section for section in everything if fits(section.part_of, asked)]
    if not found and len({section.part_of for section in parts}) == 1:
        return parts
    if len(found) != 1:
        listed = "".join(f"\n    {section.heading}" for section in found or everything)
        raise NaiveBayesError(
            f"{name} has {'several sections' if found else 'no section'} {asked!r}: "
            f"give the number of one of these, or how its heading begins{listed}"
        )
    return found


def fits(heading: str, asked: str) -> bool:
    """Whether a heading has this number, or begins with these words.

    >>> heading = "3.1 Multivariate Bernoulli Naive Bayes"
    >>> [fits(heading, asked) for asked in ("3.1", "3", "multi", "3.1 Multi", "Bayes")]
    [True, False, True, True, False]
    """
    number, _, words = heading.lower().partition(" ")
    if asked[:1].isdigit() and " " not in asked:
        return number == asked
    begins = [heading.lower(), *([words] if number[:1].isdigit() else [])]
    return any(one.startswith(asked.lower()) for one in begins)


def read_reviews(path: str) -> None:
    """Replace the reviews in `data` by the real ones, reduced to *great* and *waste*."""
    reviews = sorted(read_labelled_sentences(path), key=lambda review: -review[1])
    words = [[w for w in tokenise(text) if w in ("great", "waste")] for text, _ in reviews]
    data.REVIEWS[:], data.REVIEW_LABELS[:] = words, ["-+"[label] for _, label in reviews]


def as_program(section: Section) -> list[str]:
    """A section as a program that runs in any folder, the lines of `chapters.script`."""
    home = str(Path(__file__).resolve().parents[1])
    return [
        f"import sys; sys.path.append({home!r})  # where naive_bayes and worked_examples are",
        "",
        *chapters.script(section).splitlines(),
    ]


# What is printed.


class Style:
    """Colours and marks on a terminal, plain text elsewhere; `NO_COLOR` means no colours.

    >>> import io
    >>> Style(io.StringIO()).mark("agree", "notes"), Style(io.StringIO()).bold("Slips")
    ('notes', 'Slips')
    """

    def __init__(self, stream: object) -> None:
        self.terminal = getattr(stream, "isatty", bool)() and os.environ.get("TERM") != "dumb"
        self.coloured = self.terminal and not os.environ.get("NO_COLOR")
        self.unicode = (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")
        self.arrow = "→" if self.unicode else "->"

    def mark(self, outcome: str, text: str) -> str:
        """A text with the mark and colour of its outcome: agree, slip or disagree; or a heading."""
        mark, colour = MARKS[outcome]
        text = f"{mark}{text}" if self.terminal and self.unicode else text
        return f"\x1b[{colour}m{text}\x1b[0m" if self.coloured else text

    def bold(self, text: str) -> str:
        """A heading."""
        return self.mark("heading", text)


MARKS = {"agree": ("✓ ", 32), "slip": ("! ", 33), "disagree": ("✗ ", 31), "heading": ("", 1)}


def overview(found: Sequence[Figure], style: Style) -> Iterator[str]:
    """An email, one figure of the notes, a line for each chapter, and where to go on."""
    yield from first_email(style)
    yield from first_figure(style)
    wrong = [figure for figure in found if not figure.agrees]
    for name in (*NOTES, *(name for name in chapters.NAMES if name not in NOTES), BOOKS):
        figures = [figure for figure in found if name in groups(figure)]
        if figures:
            title = "Books" if name == BOOKS else chapters.title(name).split(":")[0]
            outcome = "agree" if all(figure.agrees for figure in figures) else "disagree"
            yield f"{style.bold(f'{title:<38}')}  {style.mark(outcome, counted(figures))}"
    yield ""
    for figure in wrong:
        yield from in_lines(figure, style)
    yield f"{len(found)} figures were computed; {len(wrong) or 'none'} disagree{'s' * (len(wrong) == 1)}."
    yield "Go on:  python3 -m worked_examples spam_ham 3.1          one section, figure by figure"
    yield "        python3 -m worked_examples spam_ham 3.1 --step   the same in the debugger"
    yield "        python3 -m worked_examples --slips               what the notes and books got wrong"
    yield "        python3 -m worked_examples --all                 every figure"


def first_email(style: Style) -> Iterator[str]:
    """An email, its fractions, its verdict, and why.

    >>> import io
    >>> print(*first_email(Style(io.StringIO())), sep="\\n")
    Free now!    Is this email spam?  Ten earlier ones are: 4 spam, 6 ham.
    in spam      free 2 times, now 2 times, of 8 keywords
    in ham       free 1 time, now 2 times, of 12 keywords
    for spam     4/10 × 2/8 × 2/8 = 1/40
    for ham      6/10 × 1/12 × 2/12 = 1/120
    verdict      spam, 3 : 1: free is 3 : 1 for spam; now 3 : 2 for spam; the prior
                 3 : 2 for ham.
    <BLANKLINE>
    """
    text, model = "Free now!", MultinomialNB(vocabulary=KEYWORDS, smoothing=0)
    texts, labels = zip(*emails(), strict=True)
    model.fit(map(tokenise, texts), labels)
    words = tokenise(text)
    working = model.explain(words)
    known = ", ".join(f"{n} {label}" for label, n in model.document_counts.items())
    yield f"{style.bold(f'{text:<11}')}  Is this email spam?  Ten earlier ones are: {known}."
    for label, counts in model.word_counts.items():
        seen = ", ".join(f"{word} {several(counts[word], 'time')}" for word in words)
        yield f"in {label:<8}  {seen}, of {counts.total()} keywords"
    for label in model.classes:
        yield f"for {label:<7}  {working[label].product_line}"
    first, *rest = sentence_lines(f"{'verdict':<13}{working.why}", indent=" " * 13)
    yield first[:13] + style.mark("agree", first[13:])
    yield from rest
    yield ""


def first_figure(style: Style) -> Iterator[str]:
    """A figure of the notes with its working.

    >>> import io
    >>> print(*first_figure(Style(io.StringIO())), sep="\\n")
    P(spam) P(abbdebb | spam), spam_ham 3.1   the notes print 9/64
      1/2 × 2/4 × 3/4 × (1 - 1/4) = 9/64
    <BLANKLINE>
    """
    model = BernoulliNB(vocabulary=data.V, prior="uniform", smoothing=0)
    model.fit(data.EMAILS, data.LABELS)
    working = model.explain(data.E_STAR)["spam"].product_line
    outcome = "agree" if working.endswith(" = 9/64") else "disagree"
    title = f"P(spam) P({''.join(data.E_STAR)} | spam), spam_ham 3.1"
    yield f"{style.bold(title)}   {style.mark(outcome, 'the notes print 9/64')}"
    yield from (f"  {working}", "")


def slips(found: Sequence[Figure], style: Style) -> Iterator[str]:
    """Every slip of the notes and books: what is printed, what is right, and why."""
    for name in (*NOTES, BOOKS):
        wrong = [figure for figure in found if figure.slip and name in groups(figure)]
        if wrong:
            yield style.bold("Books" if name == BOOKS else chapters.title(name).split(":")[0])
        for figure in wrong:
            yield from in_lines(figure, style)
    if shared := sum(len(figure.of) > 1 for figure in found):
        yield f"{shared} slip{'s are' if shared > 1 else ' is'} shared by several notes, and listed with each."
    if not any(figure.slip for figure in found):
        yield "There are no slips here."


def groups(figure: Figure) -> tuple[str, ...]:
    """Where the overview counts a figure: with its chapter, or with the books.

    >>> here = Figure("", "p", "1", "1", True, "worked_examples/web.md:7")
    >>> [groups(here), groups(here._replace(place="worked_examples/books_han.md:9"))]
    [('web',), ('books_',)]

    A slip that several notes share is counted with each of them:

    >>> groups(here._replace(kind="slip", of=("sushi", "spam_ham")))
    ('sushi', 'spam_ham')
    """
    if figure.of:
        return figure.of
    return (BOOKS if figure.chapter.startswith(BOOKS) else figure.chapter,)


def counted(figures: Sequence[Figure]) -> str:
    """How many figures agree, and how many there are of each other kind.

    >>> good = Figure("notes", "p", "1", "1", True, "a.md:7")
    >>> counted([good, good, good._replace(kind=""), good._replace(agrees=False)])
    '2 figures agree, 1 worked out here, 1 DISAGREES'
    """
    kinds = Counter(figure.kind for figure in figures if figure.agrees)
    agree = kinds["notes"] + kinds["book"] + kinds["web"]
    slips = kinds["slip"] + kinds["book slip"]
    wrong = sum(not figure.agrees for figure in figures)
    parts = {
        f"figure{'s' * (agree != 1)} agree{'s' * (agree == 1)}": agree,
        f"slip{'s' * (slips != 1)}": slips,
        "from given data": kinds["given"],
        "worked out here": kinds[""],
        f"DISAGREE{'S' * (wrong == 1)}": wrong,
    }
    return ", ".join(f"{count} {what}" for what, count in parts.items() if count)


def every(found: Sequence[Figure], style: Style) -> Iterator[str]:
    """Every figure under its headings: its kind, its name, and its value."""
    for (chapter, heading), figures in groupby(found, attrgetter("chapter", "heading")):
        yield from ("", style.bold(f"{chapters.title(chapter)}, {heading}"))
        for figure in figures:
            yield from in_lines(figure, style)
    yield ""
    yield counted(found)


def in_lines(figure: Figure, style: Style) -> Iterator[str]:
    """A figure in one line, or in three if it disagrees.

    A slip says what is printed, what is right, and why.

    >>> import io
    >>> plain, right = Style(io.StringIO()), Figure("notes", "p_a^+", "2/4", "2/4", True, "a.md:7")
    >>> print(*in_lines(right, plain), sep="\\n")
      notes  p_a^+                             2/4
    >>> print(*in_lines(right._replace(computed="1/2", agrees=False), plain), sep="\\n")
      DISAGREES  p_a^+, a.md:7
        printed   2/4
        computed  1/2
    """
    short = figure.what if len(figure.what) <= 32 else f"{figure.what[:29]}..."
    if not figure.agrees:
        yield f"  {style.mark('disagree', 'DISAGREES')}  {short}, {figure.place}"
        yield f"    printed   {figure.printed}"
        yield f"    computed  {figure.computed}"
    elif figure.slip:
        printed, right, because = figure.slip
        yield f"  {style.mark('slip', f'{printed} {style.arrow} {right}')}, because {because}"
    else:
        kind = f"{figure.kind or 'here':<5}"
        kind = style.mark("agree", kind) if figure.kind else " " * 2 * style.terminal + kind
        yield f"  {kind}  {short:<32}  {figure.computed}"


if __name__ == "__main__":
    raise SystemExit(main())
