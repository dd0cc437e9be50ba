"""Bitmaps: is it a zero or a one?  Each pixel is a word, which occurs where the pixel is black.

Read it beside the reviews notes, "Other applications".  Once keywords are chosen, a
review is a row of 0s and 1s, and so is a black and white bitmap: the words are pixels,
each named by its row and column.  A white pixel is an absent word, and the Bernoulli
model lets it speak too.

Without a file the bitmaps are two dozen digits of 8 x 8 pixels, drawn for this project.
With `--images FILE --labels FILE` they are those of an idx pair such as MNIST, and with
`--images FILE` alone those of a CSV file with the label first; each file plain or
gzipped.  A grey pixel is black from half of 255 on.

    python3 -m worked_examples.bitmaps
    python3 -m worked_examples.bitmaps --images FILE --labels FILE --digits 3,8
"""

import sys
from argparse import ArgumentTypeError
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isqrt

from naive_bayes import (
    BernoulliNB,
    Laplace,
    NaiveBayesError,
    NoSmoothing,
    log_fraction,
    presence_vector,
    read_images,
)
from naive_bayes.foundation.printing import in_columns, parser_of, underlined, write
from naive_bayes.prior import Label
from naive_bayes.smoothing import Smoothing

# "#" is black.  Thick and thin, upright and slanted, shifted, open, and with specks.
ZEROS = """
..####..  ...##...  ..###...  .#####..  ........  ...####.
.##..##.  ..#..#..  .#...#..  ##...##.  ...###..  ..##..##
##....##  .#....#.  #.....#.  ##....##  ..#...#.  .##...##
##....##  .#....#.  #.....#.  ##....##  ..#...#.  .##...##
##....##  .#....#.  #.....#.  ##....##  ..#...#.  ##...##.
##....##  .#....#.  #.....#.  ##....##  ..#...#.  ##...##.
.##..##.  ..#..#..  .#...#..  ##...##.  ...###..  ##..##..
..####..  ...##...  ..###...  .#####..  ........  .####...

..####..  ...###..  .######.  ..###...  ..####..  ...###..
.#....#.  ..##.##.  ##....##  .##.##..  .##..##.  ..#...#.
#......#  .##...##  #......#  .#...##.  ##...##.  .#.....#
#......#  .##...##  #......#  ##....##  ##....#.  .#.....#
#.....#.  .##...##  #......#  ##....##  ##....##  .#....##
##...##.  .##...##  #......#  .##...#.  .#....##  .##..##.
.##.##..  ..##.##.  ##....##  .##.##..  .##..##.  ..####..
..###...  ...###..  .######.  ..###...  ..####..  #.......
"""
ONES = """
...##...  ....##..  ...##...  ....#...  ...##...  .....##.
...##...  ...###..  ..###...  ...##...  ...##...  .....##.
...##...  ..####..  .#.##...  ..#.#...  ...##...  ....##..
...##...  ....##..  ...##...  ....#...  ...##...  ....##..
...##...  ....##..  ...##...  ....#...  ...##...  ...##...
...##...  ....##..  ...##...  ....#...  ...##...  ...##...
...##...  ....##..  ...##...  ....#...  ........  ..##....
...##...  ....##..  .######.  ..#####.  ........  ..##....

....#...  ..##....  ......#.  ...##...  ...#....  ...##...
....#...  ..##....  .....##.  ..###...  ..##....  ..###...
....#...  ..##....  ....##..  ..###...  .#.#....  ...##...
...##...  ..##....  ....#...  ...##...  ...#....  ...###..
...#....  ...##...  ...##...  ...##...  ...#....  ...##...
...#....  ...##...  ...#....  ..###...  ...##...  ...##...
...#....  ...##...  ..##....  ...##...  ..###...  ..####..
...#....  ...##...  ..#.....  ..####..  ........  .#....#.
"""

# Every fourth bitmap of each digit is held out, to be classified.
HELD_OUT = 4
HALF = 128
SHADES = " .:-=+*#%@"

Pixel = tuple[int, int]
"""The row and the column of a pixel, from 0: a word."""

Bitmap = list[Pixel]
"""The black pixels of a bitmap: a document."""


# The data, and the model on it.


@dataclass(frozen=True)
class Digits:
    """Square bitmaps, the digit of each, and how many pixels wide they are."""

    bitmaps: list[Bitmap]
    labels: list[int]
    side: int


def cut(art: str) -> list[Bitmap]:
    """The bitmaps of a text with six in a row.

    >>> cut(ONES)[0][:3], len(cut(ZEROS)), len(cut(ONES))
    ([(0, 3), (0, 4), (1, 3)], 12, 12)
    """
    bitmaps = []
    for band in art.strip().split("\n\n"):
        lines = [line.split() for line in band.split("\n")]
        for k in range(len(lines[0])):
            bitmaps.append(black_pixels([line[k] for line in lines]))
    return bitmaps


def black_pixels(drawing: Sequence[str]) -> Bitmap:
    """The places of the letters #, row by row.

    >>> black_pixels([".#.", "##."])
    [(0, 1), (1, 0), (1, 1)]
    """
    return [
        (r, c) for r, row in enumerate(drawing) for c, letter in enumerate(row) if letter == "#"
    ]


def drawn() -> Digits:
    """The bitmaps of this file: twelve zeros and twelve ones.

    >>> digits = drawn()
    >>> Counter(digits.labels), digits.side
    (Counter({0: 12, 1: 12}), 8)
    """
    zeros, ones = cut(ZEROS), cut(ONES)
    return Digits(zeros + ones, [0] * len(zeros) + [1] * len(ones), 8)


def read(images: str, labels: str | None, pair: Sequence[int]) -> Digits:
    """The bitmaps of two digits in a file; what is half black or more counts as black.

    Raises:
        NaiveBayesError: a file cannot be read or is bad, lacks one of the digits, or its
            images are not square.

    >>> read("no such file", None, (0, 1))
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: no such file: No such file or directory
    """
    bitmaps: list[Bitmap] = []
    found: list[int] = []
    places: list[Pixel] = []
    side = 0
    try:
        for pixels, label in read_images(images, labels):
            if not places:
                side = isqrt(len(pixels))
                places = pixels_of(side)
                if len(places) != len(pixels):
                    raise NaiveBayesError(
                        f"{images}: an image has {len(pixels)} pixels, which make no square: "
                        "give square images, such as 28 x 28"
                    )
            if label in pair:
                black = zip(places, pixels, strict=True)
                bitmaps.append([place for place, pixel in black if pixel >= HALF])
                found.append(label)
    except OSError as error:
        raise NaiveBayesError(f"{error.filename}: {error.strerror}") from error
    for digit in pair:
        if found.count(digit) < HELD_OUT:
            raise NaiveBayesError(
                f"{images}: there are {found.count(digit)} images of the digit {digit} in it: "
                f"give at least {HELD_OUT} of each digit"
            )
    return Digits(bitmaps, found, side)


def pixels_of(side: int) -> list[Pixel]:
    """V: all pixels of a square, row by row.

    >>> pixels_of(2)
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return [(row, column) for row in range(side) for column in range(side)]


def split(digits: Digits) -> tuple[Digits, Digits]:
    """The bitmaps to learn from, and every fourth of each digit, held out.

    >>> training, held_out = split(drawn())
    >>> Counter(training.labels), Counter(held_out.labels)
    (Counter({0: 9, 1: 9}), Counter({0: 3, 1: 3}))
    """
    training, held_out = Digits([], [], digits.side), Digits([], [], digits.side)
    seen: Counter[int] = Counter()
    for bitmap, label in zip(digits.bitmaps, digits.labels, strict=True):
        seen[label] += 1
        part = training if seen[label] % HELD_OUT else held_out
        part.bitmaps.append(bitmap)
        part.labels.append(label)
    return training, held_out


def pixel_model(training: Digits, smoothing: Smoothing = Laplace(1)) -> BernoulliNB:
    """The Bernoulli model whose words are all pixels of the square.

    >>> model = pixel_model(split(drawn())[0])
    >>> print(model.likelihood((3, 3), 0).formula, model.likelihood((3, 3), 1).formula)
    (0 + 1)/(9 + 2) (6 + 1)/(9 + 2)
    """
    classes = sorted(set(training.labels))
    model = BernoulliNB(vocabulary=pixels_of(training.side), smoothing=smoothing, classes=classes)
    return model.fit(training.bitmaps, training.labels)


# Pictures.


def picture(side: int, letter: Callable[[Pixel], str]) -> list[str]:
    """A square of letters in a frame.  A small one is drawn twice as wide, to look square.

    >>> print(*picture(2, lambda pixel: "#" if pixel == (0, 1) else "."), sep="\\n")
    |..##|
    |....|
    """
    wide = 2 if side <= 16 else 1
    lines = []
    for row in range(side):
        lines.append("|" + "".join(wide * letter((row, column)) for column in range(side)) + "|")
    return lines


def bitmap_picture(bitmap: Bitmap, side: int) -> list[str]:
    """A bitmap, with # for black.

    >>> print(*bitmap_picture([(0, 1)], 2), sep="\\n")
    |  ##|
    |    |
    """
    black = set(bitmap)
    return picture(side, lambda pixel: "#" if pixel in black else " ")


def probability_picture(model: BernoulliNB, digit: int, side: int) -> list[str]:
    """P(pixel is black|digit) for each pixel, in ten shades.

    >>> model = BernoulliNB(vocabulary=pixels_of(2), smoothing=0)
    >>> print(*probability_picture(model.fit([[(0, 1)], [(0, 1), (1, 1)]], [0, 0]), 0, 2), sep="\\n")
    |  @@|
    |  ++|
    """
    return picture(side, lambda pixel: shade(model.likelihood(pixel, digit)))


def shade(probability: Fraction) -> str:
    """One of ten letters, from a space for less than 1/10 to @ for 9/10 and more.

    >>> shade(Fraction(0)), shade(Fraction(1, 2)), shade(Fraction(1))
    (' ', '+', '@')
    """
    return SHADES[min(int(10 * probability), 9)]


def beside(pictures: Mapping[str, list[str]]) -> list[str]:
    """Pictures side by side, each below its name.

    >>> print(*beside({"one": ["|##|", "|##|"], "other": ["|  |", "|  |"]}), sep="\\n")
    one     other
    |##|    |  |
    |##|    |  |
    """
    columns = []
    for name, lines in pictures.items():
        width = max(len(name), len(lines[0]))
        columns.append([name.ljust(width), *(line.ljust(width) for line in lines)])
    return ["    ".join(row).rstrip() for row in zip(*columns, strict=True)]


# The sections.


def a_bitmap_is_a_document(training: Digits) -> Iterator[str]:
    """A bitmap as a vector of 0s and 1s.

    >>> list(a_bitmap_is_a_document(drawn()))[-1]
    'In all it holds 32 words and lacks 32.'
    """
    yield from underlined("A bitmap is a document")
    side = training.side
    first = {label: training.labels.index(label) for label in sorted(set(training.labels))}
    yield from beside(
        {f"a {d}": bitmap_picture(training.bitmaps[k], side) for d, k in first.items()}
    )
    bitmap = training.bitmaps[0]
    vector = presence_vector(bitmap, pixels_of(side))
    middle = side // 2
    row = vector[middle * side : (middle + 1) * side]
    yield ""
    yield f"The words are the {len(vector)} pixels, row by row.  In row {middle} the first bitmap reads"
    yield f"    {' '.join(map(str, row))}"
    yield "since it holds these words, the black pixels, and lacks the white ones:"
    words = [str(pixel) for pixel in bitmap if pixel[0] == middle]
    yield f"    {', '.join(words[:8])}{', ...' if len(words) > 8 else ''}"
    yield f"In all it holds {sum(vector)} words and lacks {vector.count(0)}."


def pixel_probabilities(training: Digits) -> Iterator[str]:
    """P(pixel|digit) for all pixels, as a picture of each digit.

    >>> print(*list(pixel_probabilities(split(drawn())[0]))[-9:], sep="\\n")
    P(black|0)            P(black|1)
    |  ..**%%%%++::  |    |      ++**::::  |
    |..**++::::**++::|    |    --****--::  |
    |++++::    ::##==|    |  ::::**%%--    |
    |**++::      ##++|    |      **%%::    |
    |##++..    ..%%==|    |      %%##..    |
    |++**::    ::%%--|    |    ..%%##..    |
    |::##++..==%%--..|    |    --##++..    |
    |  ::##%%%%--..  |    |  ..==++==--..  |
    """
    yield from underlined("The pixel probabilities")
    model = pixel_model(training)
    learned = " and ".join(f"{n} bitmaps of {c}" for c, n in model.document_counts.items())
    yield f"The model learns from {learned}, with Laplace(1)."
    yield "P(black|c) is the share of the bitmaps of c that are black at a pixel, drawn here in ten"
    yield f"shades from 0 to 1: [{SHADES}]"
    yield ""
    yield from beside(
        {
            f"P(black|{digit})": probability_picture(model, digit, training.side)
            for digit in sorted(set(training.labels))
        }
    )


def verdict(training: Digits, held_out: Digits) -> Iterator[str]:
    """The class of one bitmap, and how much its black and its white pixels say.

    >>> print(*list(verdict(*split(drawn())))[-8:-2], sep="\\n")
        the prior         0.000
        34 black pixels  44.600
        30 white pixels  12.137
        the log odds     56.736
    <BLANKLINE>
    The verdict is 0, with P(1|d) = 2.3e-25.  It was drawn as a 0.
    """
    yield from underlined("The verdict on a new bitmap")
    model = pixel_model(training)
    bitmap, digit = held_out.bitmaps[0], held_out.labels[0]
    yield from bitmap_picture(bitmap, held_out.side)
    yield ""
    a, b = model.classes
    yield f"What speaks for {a} (above 0) or for {b} (below), in logs of P(.|{a})/P(.|{b}):"
    yield ""
    log_prior = log_fraction(model.prior[a]) - log_fraction(model.prior[b])
    black, white = evidence(model, bitmap)
    log_odds = model.log_odds(bitmap, a, b)
    yield from in_columns(
        [
            ["    the prior", f"{log_prior:.3f}"],
            [f"    {len(bitmap)} black pixels", f"{black:.3f}"],
            [f"    {held_out.side**2 - len(bitmap)} white pixels", f"{white:.3f}"],
            ["    the log odds", f"{log_odds:.3f}"],
        ]
    )
    yield ""
    [posterior] = model.predict_proba([bitmap])
    best = model.classify(bitmap)
    other = b if best == a else a
    share = f"= {posterior[other]:.1e}" if posterior[other] > 1e-300 else "below 1e-300"
    yield f"The verdict is {best}, with P({other}|d) {share}.  It was drawn as a {digit}."
    yield "The model is surer than it should be: neighbouring pixels are black together, and the"
    yield "naive product takes each of them for news."


def evidence(model: BernoulliNB, bitmap: Bitmap) -> tuple[float, float]:
    """How far black and white pixels speak for the first class against the second.

    >>> model = BernoulliNB(vocabulary=pixels_of(1)).fit([[(0, 0)], []], [0, 1])
    >>> [round(log, 4) for log in evidence(model, [(0, 0)])]             # log of 2/3 to 1/3
    [0.6931, 0.0]
    """
    a, b = model.classes
    there = set(bitmap)
    black = white = 0.0
    for pixel in model.vocabulary:
        p_a, p_b = model.likelihood(pixel, a), model.likelihood(pixel, b)
        if pixel in there:
            black += log_fraction(p_a) - log_fraction(p_b)
        else:
            white += log_fraction(p_a.complement()) - log_fraction(p_b.complement())
    return black, white


def never_black(training: Digits, held_out: Digits) -> Iterator[str]:
    """What Laplace does to a pixel that is never black.

    >>> print(*list(never_black(*split(drawn())))[4:16], sep="\\n")
    13 of the 64 pixels are black in no bitmap of 0 in the training set.
    30 of the 64 pixels are black in no bitmap of 1 in the training set.
    Bare, each of them is a veto.  With Laplace(1) it is only a strong argument:
    <BLANKLINE>
    black in   pixel              P(.|0)  P(.|1)     ratio
    neither   (0, 0)        bare     0/9     0/9       0/0
    neither   (0, 0)  Laplace(1)    1/11    1/11         1
    no 0      (2, 4)        bare     0/9     8/9         0
    no 0      (2, 4)  Laplace(1)    1/11    9/11       1/9
    no 1      (4, 6)        bare     8/9     0/9  infinite
    no 1      (4, 6)  Laplace(1)    9/11    1/11         9
    <BLANKLINE>
    """
    yield from underlined("A pixel that is never black")
    bare, smoothed = pixel_model(training, NoSmoothing()), pixel_model(training)
    a, b = smoothed.classes
    size = training.side**2
    zeros = {c: [p for p in pixels_of(training.side) if not bare.likelihood(p, c)] for c in (a, b)}
    for label, pixels in zeros.items():
        yield f"{len(pixels)} of the {size} pixels are black in no bitmap of {label} in the training set."
    yield "Bare, each of them is a veto.  With Laplace(1) it is only a strong argument:"
    yield ""
    chosen = {
        "neither": [p for p in zeros[a] if p in zeros[b]],
        f"no {a}": [p for p in zeros[a] if p not in zeros[b]],
        f"no {b}": [p for p in zeros[b] if p not in zeros[a]],
    }
    table: list[list[object]] = [["black in", "pixel", "", f"P(.|{a})", f"P(.|{b})", "ratio"]]
    for name, pixels in chosen.items():
        if pixels:
            # The one that the other digit has most often.
            pixel = max(pixels, key=lambda p: max(bare.likelihood(p, a), bare.likelihood(p, b)))
            for model, kind in ((bare, "bare"), (smoothed, "Laplace(1)")):
                p_a, p_b = model.likelihood(pixel, a), model.likelihood(pixel, b)
                ratio = str(Fraction(p_a, p_b)) if p_b else "0/0" if not p_a else "infinite"
                table.append([name, pixel, kind, p_a, p_b, ratio])
    yield from in_columns(table)
    yield ""
    impossible = [
        bitmap for bitmap in held_out.bitmaps if max(bare.log_joint(bitmap).values()) == -inf
    ]
    yield f"Bare, {len(impossible)} of the {len(held_out.bitmaps)} bitmaps held out are impossible as a {a} and as a {b}."
    if impossible:
        yield f"Here is one of them.  With Laplace(1) the verdict is {smoothed.classify(impossible[0])}:"
        yield ""
        yield from bitmap_picture(impossible[0], held_out.side)


def accuracy(training: Digits, held_out: Digits) -> Iterator[str]:
    """How many of the held-out bitmaps are recognised.

    >>> print(*list(accuracy(*split(drawn())))[6:], sep="\\n")
                taken for 0  taken for 1
    drawn as 0            3            0
    drawn as 1            0            3
    <BLANKLINE>
    The accuracy is 6/6 = 100.0%.
    """
    yield from underlined("Accuracy")
    model = pixel_model(training)
    yield f"Every fourth bitmap of each digit was held out, {len(held_out.labels)} in all:"
    yield ""
    predicted = model.predict(held_out.bitmaps)
    pairs: Counter[tuple[Label, Label]] = Counter(zip(held_out.labels, predicted, strict=True))
    table: list[list[object]] = [["", *(f"taken for {c}" for c in model.classes)]]
    for digit in model.classes:
        table.append([f"drawn as {digit}", *(pairs[digit, c] for c in model.classes)])
    yield from in_columns(table)
    yield ""
    share = model.score(held_out.bitmaps, held_out.labels)
    yield f"The accuracy is {share} = {share:.1%}."
    wrong = [
        bitmap
        for bitmap, digit, guess in zip(held_out.bitmaps, held_out.labels, predicted, strict=True)
        if guess != digit
    ]
    if wrong:
        yield "The first that was mistaken:"
        yield ""
        yield from bitmap_picture(wrong[0], held_out.side)


def walk(digits: Digits | None = None) -> Iterator[str]:
    """The whole example, on the bitmaps of this file or on others."""
    training, held_out = split(drawn() if digits is None else digits)
    yield from a_bitmap_is_a_document(training)
    yield from pixel_probabilities(training)
    yield from verdict(training, held_out)
    yield from never_black(training, held_out)
    yield from accuracy(training, held_out)


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
    parser = parser_of("bitmaps", __doc__)
    parser.add_argument("--images", metavar="FILE", help="images: idx, or CSV with the label first")
    parser.add_argument("--labels", metavar="FILE", help="the labels that belong to idx images")
    parser.add_argument(
        "--digits", metavar="A,B", type=two_digits, default=(0, 1), help="0,1 unless given"
    )
    given = parser.parse_args(argv)
    if given.images is None and (given.labels is not None or given.digits != (0, 1)):
        parser.error("--labels and --digits are about the file of --images: give that too")
    try:
        files = (given.images, given.labels, given.digits)
        write(walk(None if given.images is None else read(*files)))
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
