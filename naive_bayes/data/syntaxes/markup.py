"""Tables in HTML and LaTeX, and Weka's ARFF.

A text is HTML or LaTeX only if it begins so: emails have tags in them.
"""

import re
from html.parser import HTMLParser

from naive_bayes.data.cells import Table, TableLine, headed, lines_of, tidy
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import NUMBERS, WORDS, usual_kind


class PageTables(HTMLParser):
    """The cells of the tables of a page.

    Examples:
        >>> page = PageTables()
        >>> page.feed("<table><tr><th>sky<th>play</tr><tr><td>sun</td><td>no</td></table>")
        >>> page.largest
        [TableLine(number=1, cells=['sky', 'play']), TableLine(number=1, cells=['sun', 'no'])]
    """

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[TableLine]] = [[]]
        self.in_cell = False

    @property
    def largest(self) -> list[TableLine]:
        """The rows of the table with most cells."""
        return max(self.tables, key=lambda rows: sum(len(row.cells) for row in rows))

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Begin a table, a row or a cell."""
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append(TableLine(self.getpos()[0], []))
        if tag in ("td", "th") and self.tables[-1]:
            self.tables[-1][-1].cells.append("")
            self.in_cell = True

    def handle_data(self, data: str) -> None:
        """Add the text of a cell."""
        if self.in_cell:
            cells = self.tables[-1][-1].cells
            cells[-1] = " ".join(f"{cells[-1]} {data}".split())

    def handle_endtag(self, tag: str) -> None:
        """End a cell."""
        self.in_cell = self.in_cell and tag not in ("td", "th", "tr", "table")


def html(text: str, name: str) -> Table | None:
    """The largest table of a page.

    Examples:
        >>> html("<table><tr><th>sky<th>play<tr><td>sun<td>no<tr><td>fog<td>yes</table>", "x").cells
        {'sky': ['sun', 'fog'], 'play': ['no', 'yes']}
    """
    if text.lstrip()[:1] != "<" or not re.search(r"<t[rd][ >]", text, re.IGNORECASE):
        return None
    page = PageTables()
    page.feed(text)
    rows = [row for row in page.largest if any(row.cells)]
    headings = "<th" in text.casefold() and len(rows) > 1
    return headed(rows, name, None, True if headings else None, syntax="HTML")


RULES = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\})")
"""The rules between the rows of a tabular."""


def latex(text: str, name: str) -> Table | None:
    r"""The rows of a tabular, or its rows alone.

    Raises:
        NaiveBayesError: a tabular has no end.

    Examples:
        >>> rows = "sky & play \\\\ \\hline sun & \\textbf{no} \\\\ fog & yes \\\\"
        >>> latex("\\begin{tabular}{ll}" + rows + "\\end{tabular}", "x").cells
        {'sky': ['sun', 'fog'], 'play': ['no', 'yes']}
        >>> latex("\\begin{tabular}{ll}" + rows, "days.tex")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: days.tex, line 1: the tabular has no end: add \end{tabular}
    """
    begins = text.lstrip()[:1] in ("\\", "%")
    found = re.search(r"\\begin\{(tabular\w*|array)\*?\}", text) if begins else None
    if not found and not re.match(r"[^\n]*&[^\n]*\\\\", text.lstrip()):
        return None
    body, number = text, 1
    if found:
        number += text.count("\n", 0, found.end())
        inside, end, _ = text[found.end() :].partition(rf"\end{{{found[1]}")
        if not end:
            raise NaiveBayesError(
                f"{name}, line {number}: the {found[1]} has no end: add \\end{{{found[1]}}}"
            )
        body = re.sub(r"^(?:\{(?:[^{}]|\{[^{}]*\})*\})+", "", inside)
    rows = []
    for part in re.split(r"\\\\(?:\[[^\]]*\])?", body):
        row = re.sub(r"\\(?:text\w+|emph|math\w+)\{([^{}]*)\}", r"\1", RULES.sub("", part))
        cells = [
            re.sub(r"\\([_%&#$])", r"\1", " ".join(cell.strip(" $\n").split()))
            for cell in re.split(r"(?<!\\)&", row)
        ]
        if any(cells):
            before = part[: len(part) - len(part.lstrip())]
            rows.append(TableLine(number + before.count("\n"), cells))
        number += part.count("\n")
    return headed(rows, name, None, syntax="LaTeX")


ATTRIBUTE = re.compile(
    r"^[ \t]*@attribute\s+('[^']*'|\"[^\"]*\"|\S+)\s+(\{[^}]*\}|\w+)", re.IGNORECASE | re.MULTILINE
)


def arff(text: str, name: str) -> Table | None:
    """Weka's format: the last attribute is the class, and the values of the others are declared.

    Raises:
        NaiveBayesError: there are attributes, but no data.

    Examples:
        >>> lines = ["@attribute sky {sun, fog}", "@attribute 'the heat' real", "@attribute play {no, yes}"]
        >>> found = arff("\\n".join([*lines, "@data", "sun,30,no", "fog,?,yes"]), "x")
        >>> found.columns, found.label, found.kinds, found.values["sky"]
        (('sky', 'the heat', 'play'), 'play', {'sky': 'categorical', 'the heat': 'gaussian'}, ['sun', 'fog'])
        >>> arff("@relation weather", "days.arff")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: days.arff is ARFF, and it has no @data: add the line, and the rows below it
    """
    first = re.search(r"^[ \t]*[^%\s].*", text, re.MULTILINE)
    if not first or not re.match(r"[ \t]*@(relation|attribute|data)\b", first[0], re.IGNORECASE):
        return None
    text = re.sub(r"^[ \t]*%.*$", "", text, flags=re.MULTILINE)
    head, data, rows = re.split(r"(^[ \t]*@data[ \t]*$)|\Z", text, maxsplit=1, flags=re.I | re.M)
    if not data:
        raise NaiveBayesError(
            f"{name} is ARFF, and it has no @data: add the line, and the rows below it"
        )
    declared = {one.strip("'\""): kind for one, kind in ATTRIBUTE.findall(head)}
    *features, label = declared or [""]
    values = {
        one: [value.strip(" '\"") for value in declared[one][1:-1].split(",")]
        for one in features
        if declared[one].startswith("{")
    }
    kinds = {
        one: usual_kind(WORDS if one in values else NUMBERS)
        for one in features
        if declared[one].casefold() != "string"
    }
    before = "\n" * (head + data).count("\n")  # so that lines keep their numbers
    lines = tidy(lines_of(before + rows.replace("'", '"'), ","), ",")
    columns = [*declared] or None
    return headed(lines, name, columns, syntax="ARFF", label=label, kinds=kinds, values=values)
