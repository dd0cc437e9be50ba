"""Step through: the formulas of the package's docstrings as MathML, for the viewer.

    python3 -m docs.making.pages.docstring_maths

A docstring has its formula as plain text, as in `P(c) = N_c / N`.  docstring_formulas.tsv has the
same formula in TeX beside it; one that is not there is shown as text.
"""

import json
from pathlib import Path

from docs.making.pages.mathml import mathml
from naive_bayes.stepping import viewer

TABLE = Path(__file__).with_name("docstring_formulas.tsv")
FILE = Path(str(viewer.FOLDER)) / "formulas.json"


def made() -> dict[str, str]:
    """MathML for each formula of the table, by its text.

    Examples:
        >>> made()["P(c) = 1/K"].count("<mfrac>")
        1
    """
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return {text: mathml(tex, True) for text, tex in (line.split("\t") for line in lines)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
