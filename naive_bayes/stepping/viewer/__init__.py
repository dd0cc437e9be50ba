"""The viewer of recordings: one page, without anything from elsewhere.

`viewer.js` and `viewer.css` draw a recording; `typed.js` judges what a reader types, and works
with `fractions.js`, as pages of the site do;
`formulas.json` has the docstrings' formulas as MathML, which `docs.making.pages.docstring_maths`
makes.  A formula that is not in it is shown as text.
"""

import json
import re
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

from naive_bayes.foundation.messages import visible

FOLDER = files("naive_bayes.stepping.viewer")  # which may be inside a zip archive

SCRIPTS = ("fractions.js", "typed.js", "viewer.js")
"""Each imports only those before it."""

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body class="step-page">
<main>
<h1>{title}</h1>
<div id="step"><noscript>To step through this recording, allow scripts for this page.</noscript></div>
</main>
<script type="application/json" id="recording">{data}</script>
<script type="module">
{script}
showPage();
</script>
</body>
</html>
"""


@lru_cache(maxsize=1)
def formulas() -> dict[str, str]:
    """MathML for the formulas of docstrings, by their text.

    Examples:
        >>> formulas()["P(c) = N_c / N"].startswith("<math")
        True
    """
    known: dict[str, str] = json.loads((FOLDER / "formulas.json").read_text(encoding="utf-8"))
    return known


def script() -> str:
    """What draws a recording and judges answers, as one script without imports.

    Examples:
        >>> "\\nimport " in script(), "\\nexport " in script()
        (False, False)
    """
    texts = [(FOLDER / name).read_text(encoding="utf-8") for name in SCRIPTS]
    return re.sub(
        r"^import .*\n|^export (?=function|const|class)", "", "\n".join(texts), flags=re.M
    )


def page(recording: dict[str, Any], title: str) -> str:
    """One self-contained page.

    Arguments:
        recording: what `Recording.to_dict` gives.
        title: the page's heading.

    Examples:
        >>> recording = {"functions": [], "steps": [], "call": "</script>"}
        >>> "</script>" in page(recording, "a < b").split('id="recording">')[1].split("\\n")[0][:-9]
        False
        >>> print(page(recording, "win\\x9b").split("title>")[1])
        win\\u009b</
    """
    data = visible(json.dumps(recording, ensure_ascii=False).replace("<", "\\u003c"))
    return PAGE.format(
        title=escape(visible(title)),
        style=(FOLDER / "viewer.css").read_text(encoding="utf-8"),
        script=script(),
        data=data,
    )


def in_frame(page: str, title: str) -> str:
    """A page in a frame of its own, for a notebook.

    Examples:
        >>> in_frame("<!DOCTYPE html>", "f").split(" ")[0]
        '<iframe'
    """
    return (
        f'<iframe title="Step through {escape(title)}" srcdoc="{escape(page)}" '
        'style="width:100%;height:46rem;border:0"></iframe>'
    )
