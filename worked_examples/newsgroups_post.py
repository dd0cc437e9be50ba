"""Newsgroups post: from a sentence to its bag, and from six short posts to a verdict.

Read it beside the post, from "Introduction" to "Final Details".  The post prints one
bag of words and the formulas, and no other figures.  So the formulas are worked out
on six posts of three groups, written for this project.  What is called published is
then what the post says, or what its formula gives by plain arithmetic.

    python3 -m worked_examples.newsgroups_post
"""

from collections.abc import Iterable, Mapping, Sequence

from naive_bayes import (
    Laplace,
    MultinomialNB,
    NoSmoothing,
    arg_max,
    bag_of_words,
    bayes_theorem,
    n_grams,
    presence_likelihood,
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

SENTENCE = (
    "The Answer to the Great Question\u2026 Of Life, the Universe and Everything\u2026 "
    "Is\u2026 Forty-two"
)
PRINTED_BAG = "answer forty-two the great of question to the life the universe is everything and"

POSTS = (
    ("space", "The probe left its orbit and sent the first image of the moon."),
    ("space", "Is the launch of the moon probe delayed again?"),
    ("space", "An orbit of the moon takes the probe two hours."),
    ("hockey", "The goalie saved the game, and the fans sang."),
    ("hockey", "The first goal came in the last minute: what a game!"),
    ("autos", "The brakes squeal in the first minute of the drive."),
)
FIRST_MINUTE = "The first minute!"
MOON_GAME = "The moon game, the game"

HUNGRY = (
    ("eat", "I am hungry."),
    ("eat", "Not full, still hungry!"),
    ("eat", "Hungry, so hungry!"),
    ("wait", "I am not hungry."),
    ("wait", "Full, not hungry."),
    ("wait", "I am so full."),
)
LANGUAGES = (
    ("English", "The bread is warm and the weather is fine."),
    ("English", "This is the thing that they think of."),
    ("German", "Das Brot ist warm und die Luft ist klar."),
    ("German", "Ich sehe dich nicht, und auch das Licht ist nicht da."),
)

Examples = Iterable[tuple[str, str]]
"""A label and a text for each example."""


# The model on texts.


def model_of(examples: Examples, smoothing: Smoothing = Laplace(1), n: int = 1) -> MultinomialNB:
    """The multinomial model on the words of the texts, or on their runs of n words.

    >>> print(model_of(POSTS, NoSmoothing()).likelihood("moon", "space"))
    3/32
    >>> print(model_of(HUNGRY, NoSmoothing(), n=2).likelihood("not hungry", "wait"))
    2/8
    """
    labels, texts = zip(*examples, strict=True)
    documents = [n_grams(tokenise(text), n) for text in texts]
    return MultinomialNB(smoothing=smoothing).fit(documents, labels)


def letter_pairs(text: str) -> list[str]:
    """Every two letters that follow each other inside a word.

    >>> letter_pairs("Is it?")
    ['i s', 'i t']
    """
    return [pair for word in tokenise(text) for pair in n_grams(word, 2)]


def float_product(model: MultinomialNB, words: Sequence[str], label: str) -> float:
    """P(c) times the product of P(w|c), multiplied as floats.

    >>> float_product(model_of(POSTS), ["moon"] * 10, "space") > 0
    True
    >>> float_product(model_of(POSTS), ["moon"] * 400, "space")
    0.0
    """
    product = float(model.prior[label])
    for word in words:
        product *= float(model.likelihood(word, label))
    return product


def by_class(values: Mapping[object, object]) -> str:
    """The value of each class.

    >>> by_class({"space": 3, "hockey": 2})
    'space 3, hockey 2'
    """
    return ", ".join(f"{label} {value}" for label, value in values.items())


# The sections of the post.


def introduction() -> Walk:
    """Introduction: one of its tasks, to tell a language, done on pairs of letters.

    >>> list(introduction())[-1]
    '"another month" is English, "schlicht" is German.'
    """
    yield from heading("Introduction")
    yield "Of the tasks that the post names, groups of posts are sorted below; reviews and spam"
    yield "have examples of their own.  To tell a language, pairs of letters will do for words:"
    yield ""
    languages, texts = zip(*LANGUAGES, strict=True)
    model = MultinomialNB().fit(map(letter_pairs, texts), languages)
    table: list[list[object]] = [["P(pair|c)", *model.classes]]
    for pair in ("t h", "i n", "c h", "s t"):
        shares = [model.likelihood(pair, language) for language in model.classes]
        table.append([pair.replace(" ", ""), *shares])
    yield from in_columns(table)
    yield ""
    yield "None of these words stands in the texts, but their pairs of letters do:"
    verdicts = [
        f'"{t}" is {model.classify(letter_pairs(t))}' for t in ("another month", "schlicht")
    ]
    yield f"{', '.join(verdicts)}."


def why_naive() -> Walk:
    """Why Naive?  The sentence about the Great Question, and what its bag forgets.

    >>> [figure.computed for figure in figures_in(why_naive())][1:]
    ['14', '3', 'same bag', 'same joint']
    """
    yield from heading("Why Naive?")
    tokens = tokenise(SENTENCE)
    bag = bag_of_words(tokens)
    yield "The sentence about the Great Question, tokenised, in its own order:"
    yield f"    {' '.join(tokens)}"
    by_spaces = [word for word in SENTENCE.casefold().split() if word not in bag]
    yield f"Split at spaces alone, {len(by_spaces)} words would keep their punctuation, as {by_spaces[1]!r} does.  The"
    yield "printed bag has none.  Both bags, in order of the alphabet:"
    where = "newsgroups post, Why Naive?"
    printed, computed = sorted(PRINTED_BAG.split(" ")), sorted(map(str, bag.elements()))
    yield Figure(f"{where}, the bag", " ".join(printed), " ".join(computed))
    yield Figure(f"{where}, words in the bag", str(len(printed)), str(bag.total()))
    yield Figure(f"{where}, times that it holds the", str(printed.count("the")), str(bag["the"]))
    yield f"A set would hold {len(bag)} words, each of them once.  A bag forgets the order, and so does all"
    yield "that is worked out from it:"
    reordered = bag_of_words(reversed(tokens))
    model, words = model_of(POSTS), tokenise(MOON_GAME)
    same = model.joint(words) == model.joint(sorted(words))
    yield Figure(f"{where}, in reverse", "same bag", "same bag" if reordered == bag else "another")
    yield Figure(f"{where}, a post sorted", "same joint", "same joint" if same else "another")


def why_bayes() -> Walk:
    """Why Bayes?  Joint, evidence and posterior; the arg max needs the joint alone.

    >>> [figure.computed for figure in figures_in(why_bayes())]
    ['1', '12/17', 'autos']
    """
    yield from heading("Why Bayes?")
    yield "Six posts of three groups:"
    yield ""
    for label, text in POSTS:
        yield f"    {label:<8}{text}"
    yield ""
    yield f"The post to sort says: {FIRST_MINUTE}  The next sections show where the numbers come from."
    yield ""
    model, words = model_of(POSTS, NoSmoothing()), tokenise(FIRST_MINUTE)
    prior, likelihood = model.prior, model.document_likelihood(words)
    joint, evidence, posterior = model.joint(words), model.evidence(words), model.posterior(words)
    table: list[list[object]] = [["", "prior P(c)", "likelihood P(d|c)", "P(d|c) P(c)", "P(c|d)"]]
    for c in model.classes:
        table.append([c, prior[c], likelihood[c], joint[c], posterior[c]])
    yield from in_columns([*table, ["sum", sum(prior.values()), "", evidence, ""]])
    where = "newsgroups post, Why Bayes?"
    yield Figure(f"{where}, the sum of P(c|d)", "1", str(sum(posterior.values())))
    theorem = bayes_theorem(likelihood["autos"], prior["autos"], evidence)
    yield Figure(f"{where}, P(autos|d)", str(theorem), str(posterior["autos"]))
    with_evidence = arg_max({c: joint[c] / evidence for c in model.classes})
    yield Figure(f"{where}, arg max without P(d)", str(with_evidence), str(arg_max(joint)))


def estimating_the_prior() -> Walk:
    """Estimating the Prior: the share of the posts that belong to a class.

    >>> list(estimating_the_prior())[-1]
    'Divided by all 6 posts, that is P(c): space 3/6, hockey 2/6, autos 1/6.'
    """
    yield from heading("Estimating the Prior")
    model = model_of(POSTS)
    yield f"Posts of each class: {by_class(model.document_counts)}."
    yield f"Divided by all {len(POSTS)} posts, that is P(c): {by_class(model.prior)}."


def estimating_the_likelihood() -> Walk:
    """Estimating the Likelihood: a share of the words, which is not a share of the posts.

    >>> print(figures_in(estimating_the_likelihood())[0].computed)
    2/2
    """
    yield from heading("Estimating the Likelihood")
    model = model_of(POSTS, NoSmoothing())
    words = tokenise(FIRST_MINUTE)
    yield f"V has {len(model.vocabulary)} words.  The words of each class: {by_class(model.word_totals)}."
    yield "P(w|c) is the share of the class's words that are w, and P(d|c) their product:"
    yield ""
    table: list[list[object]] = [["", *model.classes]]
    for word in words:
        table.append([word, *(model.likelihood(word, c) for c in model.classes)])
    table.append(["P(d|c)", *model.document_likelihood(words).values()])
    yield from in_columns(table)
    posts = [tokenise(text) for label, text in POSTS if label == "hockey"]
    holding, beginning = (
        presence_likelihood(sum("the" in post[:length] for post in posts), len(posts))
        for length in (None, 1)
    )
    yield ""
    yield "So it says how likely one word, drawn from the words of the class, is w.  How likely w is"
    yield "to appear in a post of the class is another question, with a share of posts for its answer:"
    share = model.likelihood("the", "hockey")
    yield Figure(
        "newsgroups post, Estimating the Likelihood, a hockey post has the",
        str(share),
        str(holding),
        Slip(
            right="2/2",
            proof=f"Both hockey posts hold the; {share} is its share of their 20 words.",
        ),
    )
    yield f"The product also takes P(w|c) to be the same at every place.  {beginning} of the hockey posts"
    yield f"begin with the, but at the first place, as at all others, the model has {share} for it."
    yield from not_hungry()


def not_hungry() -> Walk:
    """Estimating the Likelihood: not and hungry depend on each other; bigrams keep both.

    >>> for line in list(not_hungry())[-2:]:
    ...     print(line)
    single words  not, hungry   360/649      eat
    bigrams        not hungry     20/77     wait
    """
    yield ""
    yield "Words do depend on each other.  Who is to eat, and who to wait?"
    yield ""
    for label, text in HUNGRY:
        yield f"    {label:<6}{text}"
    yield ""
    table = [["not hungry", "features", "P(eat|d)", "verdict"]]
    for name, n in (("single words", 1), ("bigrams", 2)):
        model, document = model_of(HUNGRY, n=n), n_grams(["not", "hungry"], n)
        p = model.posterior(document)["eat"]
        table.append([name, ", ".join(document), str(p), str(model.classify(document))])
    yield from in_columns(table)


def putting_everything_together() -> Walk:
    """Putting Everything Together: the product runs over the occurrences.

    >>> figures_in(putting_everything_together())[0].computed
    'autos'
    """
    yield from heading("Putting Everything Together")
    model, words = model_of(POSTS, NoSmoothing()), tokenise(FIRST_MINUTE)
    by_hand = {}
    for c in model.classes:
        by_hand[c] = model.prior[c] * 1
        for word in words:
            by_hand[c] *= model.likelihood(word, c)
        factors = " x ".join(str(model.likelihood(word, c)) for word in words)
        yield f"    P({c}) P(d|{c}) = {model.prior[c]} x {factors} = {by_hand[c]}"
    yield Figure(
        "newsgroups post, Putting Everything Together",
        str(arg_max(by_hand)),
        str(model.classify(words)),
    )
    smoothed, repeated = model_of(POSTS), tokenise(MOON_GAME)
    once = list(dict.fromkeys(repeated))
    yield "The product runs over the words as they occur, repeats included, and not over the"
    yield f'different words.  "{MOON_GAME}" is {smoothed.classify(repeated)}, and'
    yield f'"{" ".join(once)}" is {smoothed.classify(once)} (with the smoothing of the next section).'


def final_details() -> Walk:
    """Final Details: logs instead of a product that is too small for a float.

    >>> [figure.computed for figure in figures_in(final_details())]
    ['hockey', '0']
    """
    yield from heading("Final Details")
    model, words = model_of(POSTS), tokenise(MOON_GAME)
    long_post = words * 100
    yield f"A post of {len(long_post)} words: {MOON_GAME}, a hundred times.  The product of its factors"
    yield "is too small for a float, and the sum of their logs is not:"
    yield ""
    table: list[list[object]] = [["", "product in floats", "log P(c) + sum of logs"]]
    logs = model.log_joint(long_post)
    for c in model.classes:
        table.append([c, float_product(model, long_post, str(c)), f"{logs[c]:.3f}"])
    yield from in_columns(table)
    where = "newsgroups post, Final Details"
    # Fractions do not underflow, so the exact product can judge the logs.
    exact = arg_max(model.joint(long_post))
    yield Figure(f"{where}, arg max of the logs", str(exact), str(arg_max(logs)))
    bare = model_of(POSTS, NoSmoothing())
    yield "A word that was not seen with a class brings another difficulty:"
    zero, log_zero = bare.likelihood("moon", "hockey"), bare.log_joint(["moon"])["hockey"]
    yield Figure(f"{where}, P(moon|hockey)", "0", str(zero.numerator))
    yield f"Its log is undefined.  log_joint says {log_zero}: hockey is ruled out by one word."


def smoothing() -> Walk:
    """Final Details: Laplace, whose two denominators are the same.

    >>> [figure.computed for figure in figures_in(smoothing())]
    ['66, 54, 44', '1, 1, 1', 'none']
    """
    yield "Laplace adds 1 to every count.  Below the bar stands the sum of count + 1, or the sum of"
    yield "the counts and |V|, which is the same:"
    model = model_of(POSTS)
    V = model.vocabulary
    sum_plus_size = [model.word_totals[c] + len(V) for c in model.classes]
    sum_of_plus_ones = [sum(model.word_counts[c][w] + 1 for w in V) for c in model.classes]
    sums = [sum(model.likelihood(w, c) for w in V) for c in model.classes]
    where = "newsgroups post, Final Details"
    yield Figure(
        f"{where}, the denominators",
        ", ".join(map(str, sum_plus_size)),
        ", ".join(map(str, sum_of_plus_ones)),
    )
    yield Figure(f"{where}, sums of P(w|c) over V", "1, 1, 1", ", ".join(map(str, sums)))
    zeros = [word for c in model.classes for word in V if not model.likelihood(word, c)]
    yield Figure(f"{where}, estimates of 0", "none", ", ".join(map(str, zeros)) or "none")
    hockey = model.likelihood("moon", "hockey")
    posterior = model.posterior(["moon"])
    yield f"P(moon|hockey) = {hockey.formula} = {hockey}.  One moon makes hockey less likely, from"
    yield f"P(hockey) = {model.prior['hockey']} to P(hockey|moon) = {posterior['hockey']}, but not impossible."


def unseen_words() -> Walk:
    """Final Details: words outside V change nothing.

    >>> [figure.computed for figure in figures_in(unseen_words())]
    ['nothing']
    """
    yield ""
    yield "Words that are not in V have no estimate, and are ignored:"
    model = model_of(POSTS)
    words = tokenise(MOON_GAME)
    more = [*words, "zeppelin", "zeppelin", "quasar"]
    same = model.joint(words) == model.joint(more) and model.log_joint(words) == model.log_joint(
        more
    )
    yield Figure(
        "newsgroups post, Final Details, unseen words change",
        "nothing",
        "nothing" if same else "something",
    )
    yield "The odds notes would smooth them instead; what comes of that, the example odds shows.  In a"
    yield f"post of unseen words the prior decides: zeppelin is {model.classify(['zeppelin'])}."


def walk() -> Walk:
    """The whole example, in the order of the post."""
    yield from introduction()
    yield from why_naive()
    yield from why_bayes()
    yield from estimating_the_prior()
    yield from estimating_the_likelihood()
    yield from putting_everything_together()
    yield from final_details()
    yield from smoothing()
    yield from unseen_words()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("newsgroups_post", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
