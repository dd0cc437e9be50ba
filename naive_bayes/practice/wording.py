"""How an exercise and its solution are written: as text, LaTeX or HTML."""

import re
from collections.abc import Callable, Collection
from fractions import Fraction
from math import inf
from typing import Any
from unicodedata import normalize

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.messages import in_a_sentence, visible
from naive_bayes.further.distributions import DISTRIBUTIONS
from naive_bayes.practice.questions import check_choice
from naive_bayes.practice.row_exercises import NUMBER_MODELS
from naive_bayes.tokenisation import WORD, tokenise
from naive_bayes.working.notation import HTML, PLAIN, SIGNS_IN_LATEX, Latex, Notation
from naive_bayes.working.writing import in_form, sentence_lines
from naive_bayes.working.written_numbers import SMALLEST, rounded

FORMATS = ("text", "latex", "html")


# The question.


def title(task: Any) -> str:
    """The model and its smoothing.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> title(exercise(2, model="bernoulli"))
        'Bernoulli naive Bayes, Laplace smoothing, alpha = 1'
    """
    smoothing = f"Laplace smoothing, alpha = {task.alpha}" if task.alpha else "no smoothing"
    if getattr(task, "shown", ()) and task.of_rows and not task.alpha:
        return "naive Bayes, probabilities as given"
    if task.model in NUMBER_MODELS:
        used = {type(of) for of in task.fitted().features.values()}
        kinds = [of for of in DISTRIBUTIONS if of in used]
        named = in_a_sentence([of.described for of in kinds], "and")
        smoothing = f", {smoothing}" if any(of.counted for of in kinds) else ""
        remarks = "".join(f", {of.remark}" for of in kinds if of.remark)
        return f"naive Bayes with {named}{smoothing}{remarks}"
    model = "Bernoulli" if task.model == "bernoulli" else task.model
    return f"{model} naive Bayes, {smoothing}"


def headed(task: Any, format: str = "text") -> str:
    """What a case is called, and the model, as a heading begins.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> headed(exercise(2, model="multinomial"))
        'Multinomial naive Bayes, Laplace smoothing, alpha = 1'
    """
    model, named = title(task), getattr(task, "title", "")
    model = f"{model[0].upper()}{model[1:]}"
    return f"{ESCAPED[format](named)}: {model}" if named else model


def sentences(task: Any, format: str = "text") -> dict[str, str]:
    """What is given beside the table, and what is asked.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> sentences(exercise(2, ask="posterior"), "latex")["asked"]
        'What is $P(\\\\text{work} \\\\mid d)$?'
    """
    write = ESCAPED[format]
    d = "$d$" if format == "latex" else "d"
    units, things = ("rows", "values") if task.of_rows else ("documents", "words")
    prior = f"The prior is counted from the training {units}"
    if (rule := task.fitted().prior_rule) == "uniform":
        prior = "The classes are equally likely beforehand"
    elif rule != "empirical":
        prior = f"The prior: {', '.join(f'{c} {p}' for c, p in task.fitted().prior.items())}"
    prior = write(prior) + (f", and alpha is for the {things}." if task.alpha else ".")
    document = ", ".join(
        f"{write(word)} {write(_cell(times))}" for word, times in task.document.items()
    )
    if task.texts:
        few = len(task.words) <= MOST_LISTED
        prior += write(
            f"  V = {{{', '.join(task.words)}}}; other words are ignored."
            if few
            else f"  V has {len(task.words)} words, those that are underlined."
        )
        document = f"“{marked(task.text, task.words, format)}”"
    if task.ask == "verdict":
        classes = in_a_sentence(tuple(map(write, task.classes)))
        likelier = "likelier" if len(task.classes) == 2 else "likeliest"
        asked = f"Which class is {likelier} for {d}, {classes}, or is it a tie?"
    else:
        name = task.asks_for.written_in(NOTATIONS[format])
        name = f"${name}$" if format == "latex" else name
        asked = f"What is {name}?"
        if task.ask == "joint" and task.model == "multinomial":
            asked += "  Leave the multinomial coefficient out."
    document = f"The {'row' if task.of_rows else 'document'} {d} to classify: {document}."
    return {"prior": prior, "document": document, "asked": asked}


def table(task: Any, format: str = "text") -> str:
    """The training documents: the class of each, and how often it has each word.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> table(exercise(2)).split("\\n")[0]
        '     class    coffee  garden  minutes'
    """
    write = ESCAPED[format]
    name = {"text": "d_{}", "latex": "$d_{{{}}}$", "html": "d<sub>{}</sub>"}[format]
    unit = "row" if task.of_rows else "document"
    if shown := getattr(task, "shown", ()):
        cells = [[*map(write, row)] for row in shown]
        return "\n".join(in_form(cells, format, "l" + "r" * (len(shown[0]) - 1)))
    if task.texts:
        found = zip(task.texts, task.training, strict=True)
        told = [
            [name.format(k), write(label), marked(text, task.words, format)]
            for k, (text, (_, label)) in enumerate(found, 1)
        ]
        if format == "latex":  # a text is longer than a line
            return "\n".join(rf"{d} \textbf{{{label}}} {text}\par" for d, label, text in told)
        header = [unit if format == "html" else "", "class", "text"]
        whole = "\n".join(in_form([header, *told], format, "lll"))
        return whole.replace("<table>", '<table class="texts">')
    header = [unit if format == "html" else "", "class", *map(write, task.words)]
    rows = [
        [name.format(k), write(label), *(write(_cell(bag.get(word, 0))) for word in task.words)]
        for k, (bag, label) in enumerate(task.training, 1)
    ]
    return "\n".join(in_form([header, *rows], format, "ll" + "r" * len(task.words)))


def _cell(value: Any) -> str:
    return "?" if value is None else str(value)  # a value that is missing


def marked(text: str, words: Collection[str], format: str = "text") -> str:
    """A text with the words of V underlined; plain text has no lines.

    Examples:
        >>> marked("Win now & win!", ["win"], "html"), marked("Win now & win!", ["win"], "latex")
        ('<u>Win</u> now &amp; <u>win</u>!', '\\\\underline{Win} now \\\\& \\\\underline{win}!')
    """
    write, line = ESCAPED[format], UNDERLINED[format]
    parts = re.split(f"({WORD})", " ".join(text.split()))
    return "".join(line % write(p) if {*tokenise(p)} & {*words} else write(p) for p in parts)


UNDERLINED = {"text": "%s", "latex": r"\underline{%s}", "html": "<u>%s</u>"}
MOST_LISTED = 12
"""A vocabulary with more words is not written out."""

COUNTED = "How often each word occurs in each training document:"
TEXTS = "The training documents:"
ROWS = "The training rows:"
GIVEN = "The counts or probabilities:"


def above_table(task: Any) -> str:
    """The line above the table.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> above_table(exercise(1, model="mixed"))
        'The training rows:'
    """
    if getattr(task, "shown", ()):
        return GIVEN
    return TEXTS if task.texts else ROWS if task.of_rows else COUNTED


def question(task: Any, format: str = "text", heading: str = "") -> str:
    """The training table and the question.

    Arguments:
        task: the exercise.
        format: "text", "latex" (for an article with amsmath) or "html".
        heading: by default the seed or the title, the model and its smoothing.

    Raises:
        NaiveBayesError: the format is unknown.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> question(exercise(2), "html").split("\\n")[0][:22]
        '<h2>Exercise 2: multin'
    """
    check_choice(format, "format", FORMATS)
    if not heading:
        of_a_case = hasattr(task, "title")
        heading = headed(task, format) if of_a_case else f"Exercise {task.seed}: {title(task)}"
    prior, document, asked = sentences(task, format).values()
    whole, given = table(task, format), above_table(task)
    if format == "html":
        paragraphs = [f"<p>{text}</p>" for text in (f"{prior}  {document}", asked)]
        return "\n".join([f"<h2>{heading}</h2>", f"<p>{given}</p>", whole, *paragraphs])
    head = rf"\noindent\textbf{{{heading}}}" if format == "latex" else heading
    return "\n".join([head, "", given, "", whole, "", prior, document, asked])


# The solution.

COMPARED = ("odds", "posterior", "verdict")
"""Questions that compare the classes."""


def answer_line(task: Any, to: Notation = PLAIN) -> str:
    """The answer: as it is counted, unreduced, reduced, and as a decimal.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> answer_line(exercise(2, ask="prior")), answer_line(exercise(2, ask="verdict"))
        ('P(work) = 2/6 = 1/3 ≈ 0.333', 'The class of d: leisure.')
    """
    answer, asked = task.answer, task.asks_for.written_in(to)
    if not isinstance(answer, Fraction):
        return to.words(f"The class of d: {answer}.")
    if not task.is_exact:
        return f"{asked} {to.about}{to.decimal(six_digits(answer))}"  # a density is not a fraction
    forms = [to.counted(answer)] if isinstance(answer, Estimate) and task.alpha else []
    forms = list(dict.fromkeys([*forms, to.number(answer, inf), to.number(Fraction(answer), inf)]))
    short = f"{float(answer):.4g}"
    decimal = (
        to.equated("", to.decimal(short))
        if Fraction(short) == answer
        else (f" {to.about}{to.decimal(f'{float(answer):#.3g}')}")
    )
    return f"{asked} = {' = '.join(forms)}{decimal if to.decimal(short) not in forms else ''}"


def six_digits(value: Fraction) -> str:
    """A rounded number with all of its six digits: the last zeros say how sure it is.

    Examples:
        >>> six_digits(Fraction(1, 40)), six_digits(Fraction(1, 7**5000))
        ('0.0250000', '3.23445e-4226')
    """
    within = SMALLEST < abs(value) < 10**6
    return f"{float(value):#.6g}".rstrip(".") if within else rounded(value)


WHY = "why"
"""The name of the sentence that says why a class wins, among what earlier parts have shown."""


def names_shown(task: Any) -> list[str]:
    """What a solution shows: what is asked, and each line of its working, by name.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> names_shown(exercise(2, ask="prior")), len(names_shown(exercise(2, ask="joint")))
        (['P(work)'], 5)
    """
    lines = [] if task.ask in ("prior", "estimate") else task.lines()
    return [task.asked, *(line.name for line in lines), *([WHY] if task.ask in COMPARED else [])]


def solution(task: Any, format: str = "text", above: Collection[str] = ()) -> str:
    """The answer, and the working that leads to it, line by line; of the classes compared, why.

    Arguments:
        task: the exercise.
        format: "text", "latex" or "html".
        above: what earlier parts have shown, by the names of their lines; it is left out.

    Raises:
        NaiveBayesError: the format is unknown.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> print(solution(exercise(2, model="multinomial", ask="joint"), "latex").split("\\n")[2])
        $P(\\text{work}) = \\frac{2}{6}$
        >>> print(solution(exercise(2, model="multinomial", ask="verdict")).split("\\n")[-2])
        Why: leisure, 1331 : 864: the prior is 2 : 1 for leisure; each coffee 12 : 11
        >>> task = exercise(2, model="multinomial", ask="joint")
        >>> print(solution(task, above={"P(work)", "P(coffee|work)"}))
        P(work) P(d|work) = 64/3993 ≈ 0.0160
        <BLANKLINE>
        P(minutes|work) = (3 + 1)/(8 + 3) = 4/11
        P(work) P(d|work) = 2/6 × (4/11)^2 × 4/11 = 64/3993
    """
    check_choice(format, "format", FORMATS)
    to = NOTATIONS[format]
    working = [] if task.ask in ("prior", "estimate") else task.lines(to=to)
    names = (line.name for line in (task.lines() if working else []))
    both = zip(names, working, strict=True)
    rows = [to.equated(*line) for name, line in both if name not in above]
    first = answer_line(task, to)
    why_told = task.ask in COMPARED and WHY not in above
    told = f"Why: {task.fitted().explain(task.document).why}" if why_told else ""
    if format == "text":
        rows += sentence_lines(told, indent="  ")
        return "\n".join([first, "", *rows] if rows else [first])
    why = [ESCAPED[format](told)] if told else []
    if format == "html":
        return "\n".join(f"<p>{line}</p>" for line in (first, *rows, *why))
    lines = [*(f"${row}$" for row in rows), *why]
    first = in_tex(answer_line(task)) if task.ask == "verdict" else f"${first}$"
    return "\n\\\\[2pt]\n".join([first, *lines])


# LaTeX.


def in_tex(text: str) -> str:
    """A text for LaTeX; letters are left as they are, since the preamble chooses the fonts.

    Examples:
        >>> in_tex("50% Übung")
        '50\\\\% Übung'
    """
    return "".join(SIGNS_IN_LATEX.get(sign, sign) for sign in normalize("NFC", visible(text)))


ESCAPED: dict[str, Callable[[str], str]] = {"text": str, "latex": in_tex, "html": HTML.words}
"""How a word or label is written in each format."""

NOTATIONS = {"text": PLAIN, "latex": Latex(in_tex), "html": HTML}
"""How a formula is written in each."""
