"""The notes' figures, each beside what the package computes.

python3 -m worked_examples                         all chapters
python3 -m worked_examples spam_ham                one of them
python3 -m worked_examples spam_ham 3.1            one section
python3 -m worked_examples spam_ham 3.1 --step     in the debugger pdb
python3 -m worked_examples spam_ham 3.1 --script   as a plain program
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence

from naive_bayes import NaiveBayesError, read_labelled_sentences, tokenise
from naive_bayes.foundation.printing import underlined, write
from worked_examples import chapters, data
from worked_examples.chapters import Figure, Section

ROW = "    {:<32}  {:>27}  {:>27}  {}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run chapters; 0, 1 where a figure disagrees, 2 where what is asked for is not there."""
    parser = ArgumentParser(
        prog="python3 -m worked_examples",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("chapter", nargs="?", help=f"one of {', '.join(chapters.chapters())}")
    parser.add_argument("section", nargs="?", help="its number, or how its heading begins")
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
                raise NaiveBayesError("this takes one section: name it, as in spam_ham 3.1")
            if options.step:
                chapters.Stepper(chosen[0]).start()
            else:
                write(chapters.script(chosen[0]).splitlines())
            return 0
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    found: list[Figure] = []
    write(lines_of(chosen, found))
    return int(not all(figure.agrees for figure in found))


def choose(chapter: str | None, asked: str | None) -> list[Section]:
    """The sections that are asked for.

    Raises:
        NaiveBayesError: there is no such chapter, or not one such section.

    >>> [section.heading for section in choose("spam_ham", "3.1")]
    ['3.1 Multivariate Bernoulli Naive Bayes']
    """
    names = chapters.chapters()
    if chapter is None:
        return [section for name in names for section in chapters.sections(name)]
    name = chapter.removesuffix(".md").replace("-", "_")
    if name not in names:
        raise NaiveBayesError(f"there is no chapter {chapter!r}: give one of {', '.join(names)}")
    everything = chapters.sections(name)
    if asked is None:
        return everything
    found = [section for section in everything if fits(section.heading, asked)]
    # The whole heading of one section may be how that of another begins.
    found = [one for one in found if one.heading.lower() == asked.lower()] or found
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
    heading, asked = heading.lower(), asked.lower()
    number, _, words = heading.partition(" ")
    if asked[:1].isdigit() and " " not in asked:
        return number == asked
    return heading.startswith(asked) or (number[:1].isdigit() and words.startswith(asked))


def read_reviews(path: str) -> None:
    """Put the real reviews in the place of those in `data`, as far as great and waste go."""
    reviews = sorted(read_labelled_sentences(path), key=lambda review: -review[1])
    words = [[w for w in tokenise(text) if w in ("great", "waste")] for text, _ in reviews]
    data.REVIEWS[:], data.REVIEW_LABELS[:] = words, ["-+"[label] for _, label in reviews]


def lines_of(chosen: Sequence[Section], found: list[Figure]) -> Iterator[str]:
    """Runs sections; a line for each figure with a mark, and for each that disagrees.

    Arguments:
        chosen: the sections.
        found: takes the figures.
    """
    chapter = ""
    for section in chosen:
        if section.chapter != chapter:
            chapter = section.chapter
            yield from underlined(chapters.title(chapter))[1:]
        figures = chapters.figures(section)
        found += figures
        shown = [figure for figure in figures if figure.kind or not figure.agrees]
        if shown:
            yield section.heading
            yield ROW.format("", "printed", "computed", "").rstrip()
            for figure in shown:
                yield from in_lines(figure)
            yield ""
    yield summary(found)


def in_lines(figure: Figure) -> Iterator[str]:
    """A figure in one line where it is short and agrees, otherwise in three.

    >>> print(*in_lines(Figure("notes", "p_a^+", "2/4", "2/4", True, "a.md:7")), sep="\\n")
        p_a^+                                                     2/4                          2/4  notes
    >>> print(*in_lines(Figure("notes", "p_a^+", "2/4", "1/2", False, "a.md:7")), sep="\\n")
        p_a^+: DISAGREES, a.md:7
            printed   2/4
            computed  1/2
    """
    short = figure.what if len(figure.what) <= 32 else f"{figure.what[:29]}..."
    if figure.agrees and max(len(figure.printed), len(figure.computed)) <= 27:
        yield ROW.format(short, figure.printed, figure.computed, figure.kind)
    else:
        yield f"    {short}: {figure.kind if figure.agrees else f'DISAGREES, {figure.place}'}"
        yield f"        printed   {figure.printed}"
        yield f"        computed  {figure.computed}"


def summary(found: Sequence[Figure]) -> str:
    """How many figures there are of each kind, and how many disagree.

    >>> good, bad = (Figure("notes", "p", "1", "1", right, "a.md:7") for right in (True, False))
    >>> print(summary([good, good, bad]))
    printed by the notes and agreeing: 2; slips: 0; worked out here: 0; textbooks: 0; slips of textbooks: 0; given: 0; disagreeing: 1
    """
    return "; ".join(f"{name}: {count}" for name, count in chapters.counts(found).items())


if __name__ == "__main__":
    raise SystemExit(main())
