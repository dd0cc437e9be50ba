"""Zeros: a word that one class has never seen, and what to do about its factor 0.

Read it beside the sushi chapter, 8.3.2.  Its word dogs occurs in positive sentences
only, here in small corpora written for this project.  The chapter has two remedies, to
ignore the word or to smooth.  Then come the zeros that the chapter does not name, and
the two event models on one email of COMP9417: one sees only presence, the other counts.

    python3 -m worked_examples.zeros
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, count
from textwrap import wrap

from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    lemmatise,
    tokenise,
)
from naive_bayes.smoothing import Smoothing
from worked_examples.figures import (
    Figure,
    Slip,
    Walk,
    figures_in,
    heading,
    in_columns,
    parser_of,
    present,
)
from worked_examples.spam_ham import Model, V, count_model, original, presence_model

SENTENCES = (
    ("+", "Great food, never bland, and dogs are welcome."),
    ("+", "Great staff, great with dogs."),
    ("-", "Bland food, and a great wait."),
    ("-", "The staff are never welcome with bland, bland food."),
)
SENTENCE = "Bland, bland food, never with dogs"
# Two sentences on which the two ways to ignore a zero differ.
DOGS = (("+", "dogs great"), ("-", "bad bad"))

REMEDIES: Mapping[str, Smoothing] = {
    "nothing": NoSmoothing(),
    "log(0) = 0": IgnoreZeros(),
    "ignore the word": IgnoreZeros(per_class=False),
    "Laplace(1)": Laplace(1),
}


def model_of(examples: Sequence[tuple[str, str]], smoothing: Smoothing) -> MultinomialNB:
    """The multinomial model on labelled sentences.

    >>> print(model_of(DOGS, NoSmoothing()).likelihood("dogs", "-"))
    0/2
    """
    documents = [tokenise(sentence) for _, sentence in examples]
    return MultinomialNB(smoothing=smoothing).fit(documents, [label for label, _ in examples])


def refusal(error: NaiveBayesError) -> list[str]:
    """An error message, indented, in short lines.

    >>> refusal(NaiveBayesError("no"))
    ['    no']
    """
    return wrap(str(error), 90, initial_indent="    ", subsequent_indent="    ")


def products(model: Model, document: Sequence[str]) -> str:
    """The joint of both classes, as the chapter compares them.

    >>> products(model_of(DOGS, NoSmoothing()), ["dogs"])
    '1/4 to 0'
    """
    return " to ".join(map(str, model.joint(document).values()))


def verdict(model: Model, document: Sequence[str]) -> str:
    """The class, or that both are equally likely.

    >>> verdict(model_of(DOGS, Laplace(1)), ["dogs"]), verdict(model_of(DOGS, Laplace(1)), [])
    ('+', 'a tie')
    """
    first, second = model.joint(document).values()
    return "a tie" if first == second else str(model.classify(document))


# The sections.


def veto() -> Walk:
    """8.3.2: one word that was not seen turns the whole product to 0.

    >>> [figure.computed for figure in figures_in(veto())]
    ['0', '0', 'dogs']
    """
    yield from heading("8.3.2 Zeroes: the veto")
    for label, sentence in SENTENCES:
        yield f"    {label}  {sentence}"
    yield ""
    model, x = model_of(SENTENCES, NoSmoothing()), tokenise(SENTENCE)
    yield f"The new sentence complains: {SENTENCE}.  Word by word:"
    yield ""
    table: list[list[object]] = [["", *model.classes]]
    for word in x:
        table.append([word, *(model.likelihood(word, label) for label in model.classes)])
    table.append(["prior", *model.prior.values()])
    yield from in_columns([*table, ["product", *model.joint(x).values()]])
    where = "sushi chapter 8.3.2"
    dogs = Fraction(model.likelihood("dogs", "-"))
    yield Figure(f"{where}, P(dogs|-)", "0", str(dogs))
    yield Figure(f"{where}, the whole product of -", "0", str(model.joint(x)["-"]))
    yield f"So the verdict is {model.classify(x)}, with P(+|x) = {model.posterior(x)['+']}, whatever the other words say."
    only_positive = [
        str(word)
        for word in model.vocabulary
        if model.likelihood(word, "+") and not model.likelihood(word, "-")
    ]
    yield "The chapter writes of dogs, and then dog in the formula.  To a model these are two words:"
    yield Figure(
        f"{where}, the word of + only",
        "dog",
        ", ".join(only_positive),
        Slip(right="dogs", proof="No sentence has the word dog; it is outside V, and is ignored."),
    )
    stemmed = lemmatise(["dogs", "dog"], lambda word: word.removesuffix("s"))
    yield f"They are one word only if something makes them so; a lemma gives {' and '.join(stemmed)}."


def remedies() -> Walk:
    """8.3.2: both remedies on the complaint, with the two readings of the first.

    >>> [line.split()[-1] for line in list(remedies())[4:]]
    ['+', '-', '-', '-']
    """
    yield ""
    yield "The remedies, on the same sentence:"
    yield ""
    x = tokenise(SENTENCE)
    table: list[list[object]] = [["", "P(dogs|+)", "P(dogs|-)", "P(+|x)", "verdict"]]
    for name, smoothing in REMEDIES.items():
        model = model_of(SENTENCES, smoothing)
        shares = [model.likelihood("dogs", label) for label in model.classes]
        posterior = f"{float(model.posterior(x)['+']):.4f}"
        table.append([name, *shares, posterior, verdict(model, x)])
    yield from in_columns(table)


def two_ways_to_ignore() -> Walk:
    """8.3.2: log(0) = 0 rewards the class that never saw the word.

    >>> [figure.computed for figure in figures_in(two_ways_to_ignore())]
    ['1/4 to 1/2', '-']
    """
    yield from heading("8.3.2 Zeroes: to ignore the word, or log(0) = 0")
    yield "The chapter takes the two to be the same.  Let + have said dogs great, and - bad bad.  The"
    yield "new sentence is: dogs.  Here log(0) = 0 means the factor e^0 = 1, the largest there is:"
    yield ""
    x = ["dogs"]
    models = {name: model_of(DOGS, smoothing) for name, smoothing in REMEDIES.items()}
    table = [["", "P(c) P(x|c), + to -", "verdict"]]
    for name, model in models.items():
        table.append([name, products(model, x), verdict(model, x)])
    yield from in_columns(table)
    ignored, literal = models["ignore the word"], models["log(0) = 0"]
    where = "sushi chapter 8.3.2, log(0) = 0"
    yield Figure(
        f"{where} as ignoring dogs",
        products(ignored, x),
        products(literal, x),
        Slip(
            right="1/4 to 1/2",
            proof="In - the factor becomes 1, in + it stays 1/2; ignoring dogs leaves the priors.",
        ),
    )
    yield Figure(
        f"{where}, verdict",
        verdict(ignored, x),
        verdict(literal, x),
        Slip(right="-", proof="1/2 > 1/4: the class that has never seen dogs gets dogs."),
    )
    yield f"Laplace says {verdict(models['Laplace(1)'], x)}, which is what dogs should tell."


def never_seen_at_all() -> Walk:
    """8.3.2: not seen with a label, and not seen in training, are two cases.

    >>> print(list(never_seen_at_all())[-1].strip())
    like dogs: 1/4 to 0
    """
    yield from heading("8.3.2 Zeroes: not seen with a label, and not seen at all")
    yield "The chapter speaks of a word that was not seen in the training data.  There are two cases."
    yield "dogs was seen, though not with -.  cats was never seen: if it had a factor, this would be 0"
    yield "for both classes, and nothing could be said.  It is outside V, and is ignored:"
    yield ""
    bare = model_of(DOGS, NoSmoothing())
    yield f"    dogs cats: {products(bare, ['dogs', 'cats'])}"
    yield f"    like dogs: {products(bare, ['dogs'])}"


def impossible_evidence() -> Walk:
    """Two words of V that no class has both: P(x) is 0, and there is no posterior.

    >>> list(impossible_evidence())[-1]
    'log P(c) + log P(x|c) is -inf, -inf.  Laplace gives 1/25 to 3/50.'
    """
    yield ""
    yield "V can run into the same.  dogs bad has a word of each class, and a 0 in each product:"
    yield ""
    bare, x = model_of(DOGS, NoSmoothing()), ["dogs", "bad"]
    yield f"    dogs bad:  {products(bare, x)}"
    yield ""
    yield "Then P(x) = 0, the posterior would be 0/0, and the model says so:"
    yield ""
    try:
        bare.posterior(x)
    except NaiveBayesError as error:
        yield from refusal(error)
    logs = ", ".join(map(str, bare.log_joint(x).values()))
    smoothed = products(model_of(DOGS, Laplace(1)), x)
    yield ""
    yield f"log P(c) + log P(x|c) is {logs}.  Laplace gives {smoothed}."


def class_without_words() -> Walk:
    """A class whose documents hold no word of V: 0/0, or 1/V with Laplace.

    >>> list(class_without_words())[-1]
    'Laplace(1) makes it (0 + 1)/(0 + 2) = 1/2, which is 1/V for every word.'
    """
    yield ""
    yield "And a class may have no words at all.  Let the only sentence of - be empty:"
    yield ""
    empty = (("+", "dogs great"), ("-", ""))
    try:
        model_of(empty, NoSmoothing()).likelihood("dogs", "-")
    except NaiveBayesError as error:
        yield from refusal(error)
    p = model_of(empty, Laplace(1)).likelihood("dogs", "-")
    yield ""
    yield f"Laplace(1) makes it {p.formula} = {p}, which is 1/V for every word."


def other_zero() -> Walk:
    """Bernoulli's other zero: a word in every sentence of a class, and its absence.

    >>> for line in list(other_zero())[-5:-3]:
    ...     print(line)
    FakeDocument()                      3/3             0/3             0 to 1/9        -
    PseudoDocuments()                   3/4             1/4         1/32 to 3/32        -
    """
    yield from heading("Bernoulli's other zero")
    yield "Under the Bernoulli model an absent word has a factor too, 1 - P(w|c).  It is 0 where every"
    yield "sentence of a class holds w.  Both sentences of + hold great, and this one does not:"
    yield ""
    x = ["never", "bland"]
    yield f"    {' '.join(x)}"
    yield ""
    table: list[list[object]] = [
        ["", "P(great|+)", "1 - P(great|+)", "P(c) P(x|c), + to -", "verdict"]
    ]
    for smoothing in (NoSmoothing(), IgnoreZeros(), FakeDocument(), PseudoDocuments()):
        model = BernoulliNB(smoothing=smoothing, vocabulary=("great", "never", "bland"))
        model.fit([tokenise(text) for _, text in SENTENCES], [label for label, _ in SENTENCES])
        p = model.likelihood("great", "+")
        table.append([smoothing, p, p.complement(), products(model, x), verdict(model, x)])
    yield from in_columns(table)
    yield ""
    yield "One fake document with every word keeps P(w|c) above 0, but not below 1.  It takes another"
    yield "one with no word: PseudoDocuments, which for presence is Laplace(1)."


def two_event_models() -> Walk:
    """Presence and counts, side by side on one email; and the smallest they disagree on.

    >>> smallest_disagreement(NoSmoothing()), smallest_disagreement(Laplace(1))
    (('a', 'a', 'b'), ('a', 'a', 'b'))
    """
    yield from heading("The two event models side by side")
    yield "The eight emails of COMP9417, smoothed by Laplace(1).  P(w|c) is the share of the emails of c"
    yield "that hold w (Bernoulli), or the share of their words that are w (multinomial)."
    presence, counts = presence_model(original(), Laplace(1)), count_model(original(), Laplace(1))
    for x in (("a", "b"), smallest_disagreement(Laplace(1))):
        yield ""
        yield from side_by_side(presence, counts, x)
    yield ""
    x = smallest_disagreement(Laplace(1))
    bare = [model(original(), NoSmoothing()) for model in (presence_model, count_model)]
    yield f"No smaller email divides them; ties aside, {''.join(x)} is the first.  Presence does not see the"
    yield "second a; to the counts it is one more factor, which is twice as large for ham."
    posteriors = [f"{m.posterior(x)['spam']} ({m.classify(x)})" for m in bare]
    yield f"Unsmoothed it is the same: P(spam) = {posteriors[0]} and {posteriors[1]}."


def side_by_side(presence: BernoulliNB, counts: MultinomialNB, x: Sequence[str]) -> Walk:
    """The factors of one email under both models.

    >>> models = [m(original(), Laplace(1)) for m in (presence_model, count_model)]
    >>> print(list(side_by_side(*models, ["a", "a", "b"]))[-1])
    verdict             spam                         ham
    """
    table: list[list[object]] = [["".join(x), "Bernoulli: spam", "ham", "multinomial: spam", "ham"]]
    for word in V:
        times = x.count(word)
        row: list[object] = [f"{times} x {word}"]
        for label in presence.classes:
            p = presence.likelihood(word, label)
            row.append(p if times else f"1 - {p}")
        for label in counts.classes:
            row.append(f"({counts.likelihood(word, label)})^{times}")
        table.append(row)
    row = ["P(c|x)"]
    for model in (presence, counts):
        row += model.posterior(x).values()
    table.append(row)
    table.append(["verdict", verdict(presence, x), "", verdict(counts, x), ""])
    yield from in_columns(table)


def smallest_disagreement(smoothing: Smoothing) -> tuple[str, ...]:
    """The shortest email over V, first by the alphabet, on which the verdicts differ.

    A tie is no verdict.

    >>> smallest_disagreement(Laplace(1))
    ('a', 'a', 'b')
    """
    presence, counts = presence_model(original(), smoothing), count_model(original(), smoothing)
    emails = (x for length in count(1) for x in combinations_with_replacement(V, length))
    return next(x for x in emails if {verdict(presence, x), verdict(counts, x)} == {"spam", "ham"})


def walk() -> Walk:
    """The whole example: the chapter's zeros first, then the others."""
    yield from veto()
    yield from remedies()
    yield from two_ways_to_ignore()
    yield from never_seen_at_all()
    yield from impossible_evidence()
    yield from class_without_words()
    yield from other_zero()
    yield from two_event_models()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("zeros", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
