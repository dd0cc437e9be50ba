"""Bitmaps: is it a zero or a one?  Each pixel is a word, which occurs where the pixel is black.

Read it beside the reviews notes, "Other applications".  Once keywords are chosen, a
review is a row of 0s and 1s, and so is a black and white bitmap: the words are pixels,
each named by its row and column.  A white pixel is an absent word, and in the Bernoulli
model it has a factor too.

Without a file the bitmaps are ten digits of 8 x 8 pixels, drawn for this project.  With
`--images FILE --labels FILE` they are those of an idx pair such as MNIST, plain or gzipped.
A grey pixel is black from half of 255 on.

    python3 -m worked_examples.bitmaps
    python3 -m worked_examples.bitmaps --images FILE --labels FILE --digits 3,8
"""

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import fsum, isqrt

from naive_bayes import BernoulliNB, NaiveBayesError, confusion_matrix, read_images
from naive_bayes.foundation.printing import in_columns, parser_of, underlined, write
from worked_examples.data import ONES, ZEROS

HELD_OUT = 5
"""Every fifth bitmap of each digit is held out, to be classified."""

HALF = 128
SHADES = " .:-=+*#%@"

Pixel = tuple[int, int]
"""The row and the column of a pixel, from 0: a word."""

Digits = dict[int, list[list[Pixel]]]
"""For each of two digits its bitmaps, and of each bitmap the black pixels: documents."""


def drawn() -> tuple[Digits, int]:
    """The drawn bitmaps, five zeros and five ones, and how many pixels wide they are.

    >>> digits, side = drawn()
    >>> len(digits[0]), len(digits[1]), digits[1][0][:3], side
    (5, 5, [(0, 3), (0, 4), (1, 3)], 8)
    """

    def black(rows: Sequence[str]) -> list[Pixel]:
        return [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"]

    return {0: list(map(black, ZEROS)), 1: list(map(black, ONES))}, 8


def read(images: str, labels: str, pair: Sequence[int]) -> tuple[Digits, int]:
    """The bitmaps of two digits in a file, and how many pixels wide they are.

    Raises:
        NaiveBayesError: a file cannot be read, lacks one of the digits, or its images are not
            square.

    >>> read("no such file", "nor this", (0, 1))
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: nor this: No such file or directory
    """
    digits: Digits = {digit: [] for digit in pair}
    side = 0
    try:
        for pixels, label in read_images(images, labels):
            side = isqrt(len(pixels))
            if side**2 != len(pixels):
                raise NaiveBayesError(
                    f"{images}: an image has {len(pixels)} pixels, which make no square: "
                    "give square images, such as 28 x 28"
                )
            if label in digits:
                black = zip(pixels_of(side), pixels, strict=True)
                digits[label].append([place for place, pixel in black if pixel >= HALF])
    except OSError as error:
        raise NaiveBayesError(f"{error.filename}: {error.strerror}") from error
    for digit, bitmaps in digits.items():
        if len(bitmaps) < HELD_OUT:
            raise NaiveBayesError(
                f"{images}: there are {len(bitmaps)} images of the digit {digit} in it: "
                f"give at least {HELD_OUT} of each digit"
            )
    return digits, side


def pixels_of(side: int) -> list[Pixel]:
    """V: all pixels of a square, row by row.

    >>> pixels_of(2)
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return [(row, column) for row in range(side) for column in range(side)]


def picture(side: int, letter: Callable[[Pixel], str]) -> list[str]:
    """A square of letters in a frame.  A small one is drawn twice as wide, to look square.

    >>> print(*picture(2, lambda pixel: "#" if pixel == (0, 1) else "."), sep="\\n")
    |..##|
    |....|
    """
    wide = 2 if side <= 16 else 1
    rows = ("".join(wide * letter((r, c)) for c in range(side)) for r in range(side))
    return [f"|{row}|" for row in rows]


def shade(probability: Fraction) -> str:
    """One of ten letters, from a space for less than 1/10 to @ for 9/10 and more.

    >>> shade(Fraction(0)), shade(Fraction(1, 2)), shade(Fraction(1))
    (' ', '+', '@')
    """
    return SHADES[min(int(10 * probability), 9)]


Examples = list[tuple[list[Pixel], int]]
"""Bitmaps with their digits."""


def split(digits: Digits) -> tuple[Examples, Examples]:
    """The bitmaps to learn from, and every fifth of each digit, held out.

    >>> [len(part) for part in split(drawn()[0])]
    [8, 2]
    """
    training: Examples = []
    held_out: Examples = []
    for digit, bitmaps in digits.items():
        for k, bitmap in enumerate(bitmaps, 1):
            (training if k % HELD_OUT else held_out).append((bitmap, digit))
    return training, held_out


def fitted(training: Examples, side: int) -> BernoulliNB:
    """The Bernoulli model whose words are all pixels of the square.

    >>> model = fitted(split(drawn()[0])[0], 8)
    >>> print(model.likelihood((2, 4), 0).formula, model.likelihood((2, 4), 1).formula)
    (0 + 1)/(4 + 2) (4 + 1)/(4 + 2)
    """
    model = BernoulliNB(vocabulary=pixels_of(side))
    return model.fit(*zip(*training, strict=True))


# The sections.


def probabilities(model: BernoulliNB, side: int) -> Iterator[str]:
    """P(black|digit) for all pixels, as a picture of each digit.

    >>> print(*list(probabilities(fitted([([(0, 1)], 0), ([], 1)], 2), 2))[8:], sep="\\n")
    P(black|0)
    |--**|
    |----|
    <BLANKLINE>
    P(black|1)
    |----|
    |----|
    """
    yield from underlined("The pixel probabilities")
    learned = " and ".join(f"{n} bitmaps of {c}" for c, n in model.document_counts.items())
    yield f"The model learns from {learned}, with Laplace(1)."
    yield "P(black|c) is the share of the bitmaps of c that are black at a pixel, drawn here in ten"
    yield f"shades from 0 to 1: [{SHADES}]"
    for digit in model.classes:
        shades = {pixel: shade(model.likelihood(pixel, digit)) for pixel in model.vocabulary}
        yield from ("", f"P(black|{digit})", *picture(side, shades.__getitem__))


def verdict(model: BernoulliNB, side: int, bitmap: list[Pixel], digit: int) -> Iterator[str]:
    """The class of one bitmap, and how much its black and its white pixels add.

    >>> training, held_out = split(drawn()[0])
    >>> print(*list(verdict(fitted(training, 8), 8, *held_out[0]))[-6:-3], sep="\\n")
        22 black pixels               13.811
        42 white pixels                1.656
        the log odds, with the prior  15.467
    """
    yield from underlined("The verdict on a new bitmap")
    yield from picture(side, lambda pixel: "#" if pixel in bitmap else " ")
    a, b = model.classes
    black: list[float] = []
    white: list[float] = []
    working = model.explain(bitmap)
    for one, other in zip(working[a].steps, working[b].steps, strict=True):
        (white if one.absent else black).append(one.log - other.log)
    yield ""
    yield f"What makes it a {a} (above 0) or a {b} (below), in logs of P(.|{a})/P(.|{b}):"
    yield ""
    yield from in_columns(
        [
            [f"    {len(black)} black pixels", f"{fsum(black):.3f}"],
            [f"    {len(white)} white pixels", f"{fsum(white):.3f}"],
            ["    the log odds, with the prior", f"{model.log_odds(bitmap, a, b):.3f}"],
        ]
    )
    yield ""
    yield f"The verdict is {working.decision}.  It was drawn as a {digit}.  The model is surer than it should be:"
    yield "neighbouring pixels are black together, and the product counts each of them anew."


def accuracy(model: BernoulliNB, held_out: Examples) -> Iterator[str]:
    """How many of the held-out bitmaps are recognised.

    >>> print(*list(accuracy(fitted(split(drawn()[0])[0], 8), split(drawn()[0])[1]))[6:], sep="\\n")
                taken for 0  taken for 1
    drawn as 0            1            0
    drawn as 1            0            1
    <BLANKLINE>
    The accuracy is 2/2 = 100.0%.
    """
    yield from underlined("Accuracy")
    yield f"Every fifth bitmap of each digit was held out, {len(held_out)} in all:"
    yield ""
    bitmaps, true = zip(*held_out, strict=True)
    matrix = confusion_matrix(true, model.predict(bitmaps), model.classes)
    table: list[list[object]] = [["", *(f"taken for {c}" for c in model.classes)]]
    table += [[f"drawn as {c}", *row] for c, row in zip(model.classes, matrix, strict=True)]
    yield from in_columns(table)
    yield ""
    share = model.score(bitmaps, true)
    yield f"The accuracy is {share} = {share:.1%}."


def walk(digits: Digits, side: int) -> Iterator[str]:
    """The whole example."""
    training, held_out = split(digits)
    model = fitted(training, side)
    yield from probabilities(model, side)
    yield from verdict(model, side, *held_out[0])
    yield from accuracy(model, held_out)


def two_digits(text: str) -> tuple[int, int]:
    """The argument of --digits.

    >>> two_digits("3,8")
    (3, 8)
    """
    a, _, b = text.partition(",")
    if not (a.isdecimal() and b.isdecimal() and int(a) != int(b)):
        raise ArgumentTypeError(f"{text!r} is not two different digits with a comma, such as 3,8")
    return int(a), int(b)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 2 where a file is bad."""
    parser = parser_of("python3 -m worked_examples.bitmaps", __doc__)
    parser.add_argument("--images", metavar="FILE", help="an idx file of images")
    parser.add_argument("--labels", metavar="FILE", help="the idx file of their labels")
    parser.add_argument(
        "--digits", metavar="A,B", type=two_digits, default=(0, 1), help="0,1 unless given"
    )
    given = parser.parse_args(argv)
    if (given.images is None) != (given.labels is None):
        parser.error("--images and --labels belong together: give both")
    try:
        files = (given.images, given.labels, given.digits)
        write(walk(*(drawn() if given.images is None else read(*files))))
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
