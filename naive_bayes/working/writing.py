"""Writing: the working as text, as Markdown, as LaTeX, as plain data and as bars.

Everything that a working prints is written here; nothing is computed here.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import fsum, inf
from textwrap import wrap
from typing import Any

from naive_bayes.foundation.arguments import check_whole_number
from naive_bayes.foundation.messages import cut_off, visible
from naive_bayes.likelihood import Density
from naive_bayes.prior import Label
from naive_bayes.working.notation import LATEX, PLAIN, Notation, on_one_line
from naive_bayes.working.written_numbers import WRITABLE_BITS, beyond_floats, number

WIDTH = 80
"""The most columns that the printed working may take."""


WIDTH_OF_FORMULA = 64
"""The most characters of a sentence beside formulas."""


def text(whole: Any, most: int | None = None) -> str:
    """The working as lines of at most 80 columns.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> text(model.explain(["b"])).splitlines()[1]
        'document: b 1'
    """
    chosen = choose_factors(whole, most)
    lines = _wrapped(whole.model, "  ")
    for listing in _listings(whole, "\0"):
        lines += _wrapped(listing, "  ")
    for working in whole.classes:
        lines += ["", *_class_lines(working, chosen)]
    lines += ["", *_verdict_lines(whole)]
    return "\n".join(line.rstrip() for line in lines)


def _verdict_lines(whole: Any) -> list[str]:
    lines: list[str] = []
    if whole.evidence is not None:
        lines += _broken(f"evidence: {evidence_line(whole)}", " + ", "")
    if not whole.impossible and whole.classes[0].posterior is not None:
        width = min(30, max(len(str(working.label)) for working in whole.classes))
        lines.append("posterior:")
        for working in whole.classes:
            share = number(working.posterior)
            decimal = isinstance(working.posterior, float) and not beyond_floats(working.posterior)
            rounded = decimal or share.startswith("≈")
            label = cut_off(on_one_line(str(working.label)), width)
            exactly = "" if rounded else f"  {share}"
            lines.append(f"  {label:<{width}}{exactly}  {float(working.posterior):.4f}")
    lines += _wrapped(on_one_line(f"decision: {whole.verdict}"), "  ")
    return [*lines, *sentence_lines(f"why: {whole.why}", WIDTH, "  ")]


def evidence_line(whole: Any) -> str:
    """The joints, added up, and what comes out.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> evidence_line(model.explain(["b"]))
        '1/4 + 1/6 = 5/12'
    """
    return str(whole.tree.evidence().line)


def markdown(whole: Any, most: int | None = None, words: int | None = None) -> str:
    """The working as Markdown: a table for each class, and the lines below it.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> markdown(model.explain(["b"])).splitlines()[0]
        'document: b 1'
    """
    chosen = choose_factors(whole, most)
    blocks = [markdown_text(listing) for listing in _listings(whole, most=words)]
    for working in whole.classes:
        found, product, made_of = _shown(working, chosen)
        rows = [["factor", "times", "estimate", "value", "log"], *found]
        cells = [list(map(markdown_text, row)) for row in rows]
        table = "\n".join(in_form(cells, "markdown", "lrllr"))
        blocks += [f"**{markdown_text(str(working.label))}**", table]
        blocks.append(markdown_text(product))
        made = [f"- {name} = {text}" for name, text in made_of]
        blocks += ["\n".join(map(markdown_text, made))] if made else []
    if whole.evidence is not None:
        blocks.append(markdown_text(f"evidence: {evidence_line(whole)}"))
    if not whole.impossible and whole.classes[0].posterior is not None:
        shares = (f"{working.label} {number(working.posterior)}" for working in whole.classes)
        blocks.append(markdown_text(f"posterior: {', '.join(shares)}"))
    blocks += [markdown_text(f"decision: {whole.verdict}"), markdown_text(f"why: {whole.why}")]
    return "\n\n".join(blocks)


def latex(whole: Any, most: int | None = None) -> str:
    """The working as LaTeX.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> print(latex(model.explain(["b"])).splitlines()[2])
        &= \\frac{1}{4} \\\\
    """
    chosen, tree = choose_factors(whole, most), whole.tree
    lines: list[str] = []
    posteriors: list[str] = []
    for working in whole.classes:
        c = working.label
        steps = [working.steps[k] for k in chosen]
        if working.joint is None:
            score = LATEX.decimal(f"{working.log_joint:.4f}")
            lines.append(rf"\operatorname{{score}}({LATEX.words(str(c))}) &= {score}")
        else:
            left = LATEX.symbol("joint", c)
            factors = [step.in_product_in(LATEX) for step in steps]
            lines += _aligned(left, tree.product(c, factors, LATEX), LATEX.times)
            lines.append(f"&{_after_sign(tree.joints[c].result_in(LATEX))}")
        for step in steps:
            for name, made in _made_lines(step, LATEX):
                lines.append(f"{name} &{_after_sign(made)}")
        if working.posterior is not None and not whole.impossible:
            term = tree.posterior(c)
            posteriors.append(f"{term.name_in(LATEX)} &{_after_sign(term.result_in(LATEX))}")
    if whole.evidence is not None:
        evidence = tree.evidence()
        joints = [joint.result_in(LATEX).removeprefix(LATEX.about) for joint in evidence.parts]
        lines += _aligned("P(d)", joints, " + ")
        lines[-1] += f" {_after_sign(evidence.result_in(LATEX))}"
    lines += posteriors
    for line in sentence_lines(whole.why, WIDTH_OF_FORMULA):
        lines.append(f"&{LATEX.words(line)}")  # a line of mathematics does not break by itself
    return "\\begin{align*}\n" + " \\\\\n".join(lines) + "\n\\end{align*}"


def _after_sign(text: str) -> str:
    return text if text.startswith(LATEX.about) else f"= {text}"


def _aligned(left: str, parts: list[str], sign: str) -> list[str]:
    # A long sum or product takes several lines.
    lines: list[str] = []
    for start in range(0, len(parts), 6):
        part = sign.join(parts[start : start + 6])
        lines.append(rf"&\quad{sign}{part}" if lines else f"{left} &= {part}")
    return lines


LARGEST_IN_JSON = 2**53
"""Beyond it, some readers of JSON round a whole number."""


def number_and_text(name: str, value: Any) -> dict[str, Any]:
    """A number for JSON, and beside it the exact text.

    Examples:
        >>> number_and_text("prior", Fraction(1, 3))
        {'prior': 0.3333333333333333, 'prior_exactly': '1/3'}
        >>> number_and_text("times", 3)
        {'times': 3, 'times_exactly': '3'}
    """
    if value is None:
        return {name: None, f"{name}_exactly": None}
    whole = type(value) is int and abs(value) <= LARGEST_IN_JSON
    written = str(value) if whole else number(value, longest=inf)
    return {name: value if whole else _finite(value), f"{name}_exactly": written}


def plain_data(whole: Any) -> dict[str, Any]:
    """The working as plain dicts, lists, strings and floats, ready for JSON.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> working = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"]).explain(["b"])
        >>> [plain_data(working)[name] for name in ("evidence", "evidence_exactly")]
        [0.4166666666666667, '5/12']
        >>> plain_data(MultinomialNB().fit([["a"]], [1]).explain(["a"]))["decision"]
        1
    """
    return {
        "model": whole.model,
        "document": [_with_times(word, times) for word, times in whole.document.items()],
        "ignored": [_with_times(word, times) for word, times in whole.ignored.items()],
        **(
            {"originals": [_with_times(*pair) for pair in whole.originals.items()]}
            if whole.originals
            else {}
        ),
        "classes": [
            {
                "label": _plain(working.label),
                **number_and_text("prior", working.prior),
                "factors": [
                    _row_of_data(step, float(step.times * log))
                    for step, log in zip(
                        working.steps, working.tree.logs(working.label), strict=True
                    )
                ],
                **number_and_text("joint", working.joint),
                "log_joint": _finite(working.log_joint),
                **number_and_text("posterior", working.posterior),
            }
            for working in whole.classes
        ],
        **number_and_text("evidence", whole.evidence),
        "decision": _plain(whole.decision),
        "impossible": whole.impossible,
        "tied": [_plain(label) for label in whole.tied],
        "verdict": whole.verdict,
        "why": whole.why,
    }


def _row_of_data(step: Any, total: float) -> dict[str, Any]:
    made = step.made
    return {
        "word": step.of,
        **number_and_text("times", abs(step.times)),
        **number_and_text("estimate", step.estimate),
        "formula": _made(step),
        "factor": _finite(power(step.factor, step.times, total)),
        "factor_exactly": step.expression,
        "log": _finite(total),
        **({"working": [[*line] for line in made]} if made else {}),
    }


def bars(whole: Any, a: Label, b: Label) -> str:
    """A picture in text of what the prior and each word add to the log odds.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> print(bars(model.explain(["b"]), "spam", "ham").splitlines()[1].rstrip())
        prior    0.0000                          |
    """
    rows = [(row.word, row.log_odds) for row in whole.contributions(a, b)]
    rows.append(("sum", sum(log_odds for _, log_odds in rows)))
    finite = [abs(log_odds) for _, log_odds in rows if abs(log_odds) < inf]
    largest = max(finite, default=0.0) or 1.0
    name_width = min(24, max(len(word) for word, _ in rows))
    written = [f"{log:.4f}" if abs(log) < 1e15 else f"{log:.6g}" for _, log in rows]
    numbers = max(8, *map(len, written))
    half = min(24, (WIDTH - name_width - numbers - 5) // 2)
    left, right = (cut_off(on_one_line(str(label)), half - 1) for label in (b, a))
    lines = [f"{left:>{name_width + numbers + 3 + half}} | {right}"]
    for (word, log_odds), shown in zip(rows, written, strict=True):
        share = min(1.0, abs(log_odds) / largest)
        bar = "#" * max(1, round(share * half)) if share > 0 else ""  # nan has none
        left, right = ("", bar) if log_odds > 0 else (bar, "")
        name = f"{cut_off(word, name_width):<{name_width}}"
        lines.append(f"{name}  {shown:>{numbers}}  {left:>{half}}|{right}")
    return "\n".join(lines)


# Numbers and rows, shared by the three ways to write.


def ratio_of(a: Any, b: Any) -> Any:
    """The ratio a/b; None if it is infinite or too large for a float.

    Examples:
        >>> ratio_of(Fraction(1, 2), Fraction(1, 4)), ratio_of(Fraction(1, 2), Fraction(0))
        (Fraction(2, 1), None)
        >>> ratio_of(0, 0)
        Fraction(1, 1)
        >>> near, far = Density.from_log(-2000.0), Density.from_log(-2002.0)
        >>> ratio_of(near, far), ratio_of(Density(1), near)    # e^2, and too large
        (7.38905609893065, None)
        >>> ratio_of(Density(1), Density.from_log(-709.9)), ratio_of(Fraction(1, 2), Density(0.5))
        (None, 1.0)
    """
    if isinstance(a, Density) and isinstance(b, Density) and a.log > -inf < b.log:
        return _finite(Density.from_log(a.log - b.log))
    if isinstance(a, Fraction | int) and isinstance(b, Fraction | int):
        return Fraction(a) / Fraction(b) if b else (Fraction(1) if not a else None)
    return float(a) / float(b) if b and float(b) else None


def power(p: Any, times: Any, log: float) -> Any:
    """A factor with its exponent; from its logarithm where it would be long, or is not a fraction.

    Examples:
        >>> power(Fraction(2, 3), 2, -0.81093), power(Fraction(2, 3), 10**12, -4.05e11).log
        (Fraction(4, 9), -405000000000.0)
    """
    if isinstance(p, int | Fraction) and type(times) is int:
        if times == 1:
            return p
        bits = max(p.numerator, p.denominator).bit_length()
        if abs(times) * bits < WRITABLE_BITS:
            return p**times
    return Density.from_log(log)


def _with_times(word: Any, times: Any) -> list[Any]:
    # A word and how often it occurs; for a row, a feature and its value.
    if isinstance(times, int | Fraction) and not isinstance(times, bool):
        return [_plain(word), *number_and_text("times", times).values()]
    return [_plain(word), str(times)]


def _finite(value: Any) -> float | None:
    try:
        number = float(value)
    except OverflowError:  # a coefficient has no bound
        return None
    return number if abs(number) < inf else None


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def choose_factors(whole: Any, most: int | None) -> list[int]:
    """Which factors to show: present words before absent ones, the strongest first.

    A factor is strong if it tells the classes apart: if its logarithms differ much between
    them.

    Arguments:
        whole: the working.
        most: how many factors to show for each class; None shows them all.

    Raises:
        NaiveBayesError: `most` is not a whole number of 2 or more.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> model = BernoulliNB().fit([["a", "b", "c"], ["c"]], ["spam", "ham"])
        >>> choose_factors(model.explain(["c"]), 2)                     # c is there, and a and b are not
        [0, 2]
    """
    if most is not None:
        check_whole_number(most, "most", 2)
    tree = whole.tree
    if most is None or len(tree.factors) <= most:
        return list(range(len(tree.factors)))
    logs = [tree.logs(working.label) for working in whole.classes]

    def weakness(k: int) -> tuple[bool, float]:
        factor = tree.factors[k]
        totals = [float(factor.times * column[k]) for column in logs]
        spread = max(totals) - min(totals) if max(totals) > min(totals) else 0.0
        return factor.absent, -spread

    return sorted(sorted(range(len(tree.factors)), key=weakness)[:most])


def _shown(working: Any, chosen: list[int]) -> tuple[list[list[str]], str, list[tuple[str, str]]]:
    # The rows, the product, and how each density is made.  Each term is dropped once it is written.
    rows = [["prior", "", working.prior.formula, str(working.prior), f"{working.log_prior:.4f}"]]
    product: list[str] = []
    made: list[tuple[str, str]] = []
    logs, factors = working.tree.logs(working.label), working.tree.factors
    for k in chosen:
        step, log = working.steps[k], float(factors[k].times * logs[k])
        times = str(abs(step.times))
        rows.append([step.of, times, _made(step), step.expression, f"{log:.4f}"])
        product.append(step.in_product)
        made += _made_lines(step)
    if hidden := set(range(len(factors))).difference(chosen):
        log = fsum(float(factors[k].times * logs[k]) for k in hidden)
        rows.append([f"… {len(hidden)} more", "", "", "", f"{log:.4f}"])
    return rows, _product_line(working, product), made


def _made(step: Any) -> str:
    made = step.short if step.role == "density" else step.formula  # its lines are below the table
    return str(made)


def product_line(working: Any, steps: Sequence[Any] | None = None) -> str:
    """The numbers substituted into the product, and what comes out.

    Arguments:
        working: of one class.
        steps: the factors to write; None writes them all.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> spam = model.explain(["a", "b"])["spam"]
        >>> product_line(spam, spam.steps[1:])
        '1/2 × 2/4 × [1 more] = 1/8'
    """
    written = working.steps if steps is None else steps
    return _product_line(working, [step.in_product for step in written])


def _product_line(working: Any, factors: list[str]) -> str:
    if working.joint is None:
        return f"score = {working.log_joint:.4f}"
    product = PLAIN.product(working.tree.product(working.label, factors))
    return PLAIN.equated(product, working.tree.joints[working.label].result)


# Text.


def _class_lines(working: Any, chosen: list[int]) -> list[str]:
    label = on_one_line(str(working.label))
    found, product, made_of = _shown(working, chosen)
    rows = [[f"  {cells[0]}", *cells[1:]] for cells in found]
    name = "  joint" if working.joint is not None else "  score"
    rows.append([name, "", "", "", f"{working.log_joint:.4f}"])
    rows.insert(0, [label, "times", "estimate", "factor", "log"])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    # No number is ever cut off: a long name is, or the estimate gets a line of its own.
    for_name = WIDTH - sum(widths[1:]) - 8
    apart = for_name < min(widths[0], 12)
    if apart:
        for_name += widths[2] + 2
    table = []
    for name, times, estimate, *rest in rows:
        name = cut_off(name, max(min(for_name, 30), 4))
        table.append([name, times, *([] if apart else [estimate]), *rest])
    lines = []
    for row, line in zip(rows, in_form(table, "text", "lrlr" if apart else "lrllr"), strict=True):
        lines.append(line)
        if apart and row[2] not in ("estimate", row[3]):
            lines += _wrapped(f"    = {row[2]}", "      ")
    lines += _broken(f"  {product}", " × ", "  ")
    for name, made in made_of:
        lines += _broken(f"  {on_one_line(name)} = {made}", " + ", "  ")
    return lines


def _made_lines(step: Any, to: Notation = PLAIN) -> list[tuple[str, str]]:
    # How a density is made.
    return [(line.name, line.text) for line in step.made_in(to)]


def _broken(line: str, sign: str, indent: str) -> list[str]:
    # A long sum or product breaks before its signs; a part that is longer than a line, before others.
    text = line.replace(" ", "\0").replace(sign.replace(" ", "\0"), f" {sign[1]}\0")
    return _wrapped(text, f"{indent} ")


def _wrapped(text: str, indent: str) -> list[str]:
    # Lines that break at blanks, so that a minus stays with its number.
    parts = text.split(" ")
    for k, part in enumerate(parts):
        if len(part) > WIDTH - len(indent):
            parts[k] = re.sub(" ([-+×=≈]) ", " \\1\0", part.replace("\0", " "))
    lines = wrap(" ".join(parts), WIDTH, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def sentence_lines(sentence: str, width: int = WIDTH, indent: str = "") -> list[str]:
    """The lines of a sentence, which do not break in a ratio.

    Examples:
        >>> sentence_lines("each b is 5 : 2 for spam", 12)
        ['each b is', '5 : 2 for', 'spam']
    """
    text = sentence.replace(" : ", "\0:\0")
    lines = wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def _listings(whole: Any, space: str = " ", most: int | None = None) -> Iterator[str]:
    # The words of the document; with another space a word and its count stay together.
    for title, words in (("document", whole.document), ("ignored (no factor)", whole.ignored)):
        entries = []
        for word, times in words.items():
            changed = f" (from {whole.originals[word]})" if word in whole.originals else ""
            entries.append(on_one_line(f"{word} {times}{changed}"))
        if most is not None and len(entries) > most:
            entries[most:] = [f"… {len(entries) - most} more"]
        if entries or title == "document":
            listed = ", ".join(entry.replace(" ", space) for entry in entries)
            yield f"{title}: {listed or 'empty'}"


# Tables.


def in_form(rows: Sequence[Sequence[str]], form: str, columns: str) -> list[str]:
    """The lines of a table, whose first row is its header.

    Arguments:
        rows: cells, as they are written in the form.
        form: "text", "markdown", "latex" or "html".
        columns: for each column l if it is flush left, r if it is flush right.

    Examples:
        >>> print(*in_form([["class", "texts"], ["spam", "12"]], "latex", "lr"), sep="\\n")
        \\begin{tabular}{lr}
        class & texts \\\\ \\hline
        spam & 12 \\\\
        \\end{tabular}
        >>> print(in_form([["class", "texts"], ["spam", "12"]], "html", "lr")[1])
        <tr><th scope="col">class</th><th scope="col">texts</th></tr>
    """
    head, *body = rows
    if form == "markdown":
        rule = "|".join({"l": "---", "r": "--:"}[side] for side in columns)
        return [f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in body)]
    if form == "latex":
        lines = [rf"{' & '.join(row)} \\" for row in rows]
        begin = rf"\begin{{tabular}}{{{columns}}}"
        return [begin, rf"{lines[0]} \hline", *lines[1:], r"\end{tabular}"]
    if form == "html":
        lines = [f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in body]
        heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        return ["<table>", f"<tr>{heads}</tr>", *lines, "</table>"]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = {"l": "<", "r": ">"}
    forms = [f"{sides[side]}{width}" for side, width in zip(columns, widths, strict=True)]
    return ["  ".join(map(format, row, forms)).rstrip() for row in rows]


# Markdown.


def markdown_text(text: str) -> str:
    """A text escaped for Markdown.

    Examples:
        >>> print(markdown_text("a|b *c*"))
        a\\|b \\*c\\*
    """
    return "".join(
        "\\" + c if c in r"\`*_{}[]<>#|~&!$" else (" " if c in "\n\t" else c)
        for c in visible(text.replace("\r", " "))
    )
