"""Home's ten emails: the list, and the whole numbers that js/home.js multiplies."""

import json
import re
from fractions import Fraction
from html import escape
from urllib.parse import urlencode

from docs.making.laboratory import cases
from docs.making.pages.formula_map import line_of
from docs.making.pictures.colours import class_hues
from naive_bayes import Estimate, Laplace, MultinomialNB, emails, tokenise
from naive_bayes.data.ten_emails import KEYWORDS

HUE = class_hues(["spam", "ham"])
ALPHAS = ("0", "1/2", "1")
PARTS = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[\W_]+")


def model(alpha: str) -> MultinomialNB:
    """The multinomial model of the ten emails.

    Examples:
        >>> print(model("1/2").likelihood("free", "spam").formula)
        (3 + 1/2)/(11 + 7/2)
    """
    texts, labels = zip(*emails(), strict=True)
    made = MultinomialNB(vocabulary=KEYWORDS, smoothing=Laplace(Fraction(alpha)))
    return made.fit([tokenise(text) for text in texts], labels)


def whole(estimate: Estimate) -> list[int]:
    """An estimate, unreduced, as two whole numbers.

    Examples:
        >>> whole(Estimate(3, 11, Fraction(1, 2), Fraction(7, 2))), whole(Estimate(4, 10))
        ([7, 29], [4, 10])
    """
    above = Fraction(estimate.count + estimate.pseudo_count)
    below = Fraction(estimate.total + estimate.pseudo_total)
    by = max(above.denominator, below.denominator)
    return [int(above * by), int(below * by)]


def table(alpha: str) -> dict[str, dict[str, object]]:
    """For each class its prior, and the share of each keyword.

    Examples:
        >>> table("0")["spam"]["prior"], table("1")["ham"]["shares"]["now"]
        ([4, 10], [3, 18])
    """
    made = model(alpha)
    return {
        str(label): {
            "prior": whole(made.prior[label]),
            "shares": {word: whole(made.likelihood(word, label)) for word in KEYWORDS},
        }
        for label in made.classes
    }


def tile(text: str, label: str) -> str:
    """An email, its keywords marked.

    Examples:
        >>> tile("Lunch at noon?", "ham").count("<u ")
        1
    """
    parts = [
        f'<u data-word="{part.casefold()}">{part}</u>'
        if part.casefold() in KEYWORDS
        else escape(part)
        for part in PARTS.findall(text)
    ]
    return f'<li class="email hue-{HUE[label]}" data-class="{label}"><b>{label}</b> <span>{"".join(parts)}</span></li>'


def tiles() -> str:
    """The ten emails as a list."""
    return (
        f'<ul class="emails" aria-label="Ten emails">{"".join(tile(*it) for it in emails())}</ul>'
    )


def page() -> str:
    """The emails, the field for another one, and a place for the equations.

    Examples:
        >>> page().count('class="email '), page().count("data-keyword")
        (10, 7)
    """
    rows = [(label, text) for text, label in emails()]
    state = cases.state(rows, "", "multinomial", vocabulary=" ".join(KEYWORDS))
    file, line = line_of("bayes_rule.joint")
    where = file.removeprefix("naive_bayes/").removesuffix(".py")
    data = json.dumps(
        {"hues": HUE, "state": urlencode(state), "alphas": {a: table(a) for a in ALPHAS}}
    )
    chips = "".join(
        f'<button type="button" class="chip" data-keyword="{word}" aria-pressed="false">{word}</button>'
        for word in KEYWORDS
    )
    alphas = "".join(
        f'<label><input type="radio" name="alpha" value="{a}"{" checked" * (a == "0")}> {a}</label>'
        for a in ALPHAS
    )
    return f"""<div class="living home">
<div><p class="hint">Ten emails, sorted by hand: 4 spam, 6 ham. Seven keywords are underlined.</p>{tiles()}</div>
<div class="home-right">
<p class="new-email"><label for="home-text">Your email</label> <input id="home-text" type="text" maxlength="200" autocomplete="off" spellcheck="false" value="free now"> <span class="chips">{chips}</span></p>
<p class="ignored" aria-live="polite"></p>
<div class="home-equations"><noscript>spam: 4/10 × 3/11 × 3/11 = 36/1210; ham: 6/10 × 1/11 × 2/11 = 12/1210. So it is spam, 3 : 1.</noscript></div>
<p class="verdict" aria-live="polite"></p>
<div class="shares" aria-hidden="true"></div>
<p class="told">Point at a number to see the emails that it was counted from.</p>
<p class="home-links"><button type="button" data-break>Break it: add a word that spam has never seen</button> <span class="alphas" role="group" aria-label="alpha">Mend it: alpha = {alphas}</span> <a data-go="step/" href="step/">Step through it</a> <a href="source/{where}/#L{line}">Show the line of code</a> <a data-go="laboratory/" href="laboratory/">Change the emails</a></p>
</div>
<script type="application/json" class="home-data">{data}</script>
</div>"""
