"""How an exercise and its solution are written: as text, LaTeX or HTML."""

import re
from collections.abc import Callable, Collection
from fractions import Fraction
from html import escape
from typing import Any
from unicodedata import normalize

from naive_bayes.estimate import Estimate
from naive_bayes.further.features import kinds_of
from naive_bayes.practice.questions import check_choice, in_a_sentence
from naive_bayes.tokenisation import WORD, tokenise
from naive_bayes.working.terms import number
from naive_bayes.working.writing import LATEX, formula_in_latex, in_form

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
    if task.model == "mixed":
        kinds = dict.fromkeys(kinds_of(task.fitted().features).values())
        named = in_a_sentence([KINDS[kind] for kind in KINDS if kind in kinds], "and")
        smoothing = f", {smoothing}" if "categorical" in kinds else ""
        variances = ", variances divided by n" if "gaussian" in kinds else ""
        return f"naive Bayes with {named}{smoothing}{variances}"
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


KINDS = {
    "categorical": "categories",
    "bernoulli": "features that are yes or no",
    "gaussian": "a Gaussian",
    "poisson": "a Poisson distribution",
    "exponential": "an exponential distribution",
}
"""How a title says what a feature of a mixed model is."""


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
        name = f"${name_in_latex(task.asked)}$" if format == "latex" else write(task.asked)
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


def answer_line(task: Any) -> str:
    """The answer: as it is counted, unreduced, reduced, and as a decimal.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> answer_line(exercise(2, ask="prior")), answer_line(exercise(2, ask="verdict"))
        ('P(work) = 2/6 = 1/3 ≈ 0.333', 'The class of d: leisure.')
    """
    answer = task.answer
    if not isinstance(answer, Fraction):
        return f"The class of d: {answer}."
    if not task.is_exact:
        return f"{task.asked} {number(answer, 0)}"  # a density is not a fraction
    forms = [answer.formula] if isinstance(answer, Estimate) and task.alpha else []
    forms = list(dict.fromkeys([*forms, str(answer), str(Fraction(answer))]))
    short = f"{float(answer):.4g}"
    decimal = f"= {short}" if Fraction(short) == answer else f"≈ {float(answer):#.3g}"
    return f"{task.asked} = {' = '.join(forms)} {decimal if short not in forms else ''}".rstrip()


def solution(task: Any, format: str = "text") -> str:
    """The answer, and the working that leads to it, line by line.

    Raises:
        NaiveBayesError: the format is unknown.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> print(solution(exercise(2, model="multinomial", ask="joint"), "latex").split("\\n")[2])
        $P(\\text{work}) = \\frac{2}{6}$
    """
    check_choice(format, "format", FORMATS)
    first = answer_line(task)
    working = [] if task.ask in ("prior", "estimate") else task.lines()
    rows = [line.equation for line in working]
    if format == "text":
        return "\n".join([first, "", *rows] if rows else [first])
    verdict = task.ask == "verdict"
    # A name may have a sign of equality, a bracket or a power in it.
    named = [(first if verdict else task.asked, first), *((it.name, it.equation) for it in working)]
    if format == "html":
        html = [(escape(name), escape(row[len(name) :])) for name, row in named]
        powers = [name + re.sub(r"\^([0-9]+)", r"<sup>\1</sup>", rest) for name, rest in html]
        return "\n".join(f"<p>{line}</p>" for line in powers)
    lines = [f"${line_in_latex(row, name)}$" for name, row in named[verdict:]]
    return "\n\\\\[2pt]\n".join([in_tex(first), *lines] if verdict else lines)


# LaTeX.


def in_tex(text: str) -> str:
    """A text for LaTeX; letters are left as they are, since the preamble chooses the fonts.

    Examples:
        >>> in_tex("50% Übung")
        '50\\\\% Übung'
    """
    return "".join(LATEX.get(sign, sign) for sign in normalize("NFC", text))


def name_in_latex(name: str) -> str:
    """P(w|c) or P(c) P(d|c) in LaTeX, with labels and words upright.

    Examples:
        >>> print(name_in_latex("P(work) P(d|work)"))
        P(\\text{work})\\,P(d \\mid \\text{work})
    """

    joint = re.fullmatch(r"(P\((.*)\)) (P\(d\|\2\))", name, re.DOTALL)
    odds = re.fullmatch(r"(P\((.*)\|d\))/(P\(not \2\|d\))", name, re.DOTALL)
    if two := joint or odds:
        return (r"\," if joint else "/").join(map(name_in_latex, (two[1], two[3])))
    parts = [p if p == "d" else rf"\text{{{in_tex(p)}}}" for p in name[2:-1].rsplit("|", 1)]
    return "P(" + r" \mid ".join(parts) + ")"


def line_in_latex(line: str, name: str) -> str:
    """A line of working in LaTeX, with a bar in each fraction.

    Arguments:
        line: the line.
        name: what is before its first sign of equality.

    Examples:
        >>> print(line_in_latex("P(a|x) = (5 + 1)/(17 + 3) = 6/20", "P(a|x)"))
        P(\\text{a} \\mid \\text{x}) = \\frac{5 + 1}{17 + 3} = \\frac{6}{20}
        >>> print(line_in_latex("P(d) = 1/2 × (6/20)^2 ≈ 4.5e-05", "P(d)"))
        P(d) = \\frac{1}{2} \\times \\left(\\frac{6}{20}\\right)^{2} \\approx 4.5 \\times 10^{-5}
        >>> print(line_in_latex("P(heat = 8|no) = exp(-(8 - 6)²/(2 × 4))/√(2π × 4) ≈ 0.121", "P(heat = 8|no)"))
        P(\\text{heat = 8} \\mid \\text{no}) = \\frac{1}{\\sqrt{2 \\pi \\times 4}}\\,\\exp\\left(-\\frac{(8 - 6)^2}{2 \\times 4}\\right) \\approx 0.121
    """
    rest = line.removeprefix(name)
    sign, text = rest[:3], rest[3:]
    if bell := BELL.match(text):
        above = rf"\exp\left(-\frac{{({bell[1]} - {bell[2]})^2}}{{2 \times {bell[3]}}}\right)"
        density = rf"\frac{{1}}{{\sqrt{{2 \pi \times {bell[3]}}}}}\,{above}"
        value = formula_in_latex(text[bell.end() :])
        return f"{name_in_latex(name)}{formula_in_latex(sign)}{density}{value}"
    if re.search("[A-Za-z]{2}", text):
        formula = rf"\text{{{in_tex(text)}}}"
    else:
        formula = formula_in_latex(text)
    return f"{name_in_latex(name)}{formula_in_latex(sign)}{formula}"


BELL = re.compile(r"exp\(-\((\S+) - (\S+)\)²/\(2 × (\S+)\)\)/√\(2π × \S+\)")
"""A Gaussian density with its numbers, as a `Term` writes it."""


ESCAPED: dict[str, Callable[[str], str]] = {"text": str, "latex": in_tex, "html": escape}
"""How a word or label is written in each format."""
