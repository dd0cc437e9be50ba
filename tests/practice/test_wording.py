"""How an exercise and its solution are written: each format whole, and what depends on the task."""

from dataclasses import replace

import pytest

from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.wording import sentences, title

SOLVED = [
    "P(ham) P(d|ham) = 25/3993 ≈ 0.00626",
    "",
    "P(ham) = 2/6",
    "P(free|ham) = (0 + 1)/(8 + 3) = 1/11",
    "P(meeting|ham) = (4 + 1)/(8 + 3) = 5/11",
    "P(ham) P(d|ham) = 2/6 × 1/11 × (5/11)^2 = 25/3993",
]

IN_LATEX = r"""$P(\text{ham})\,P(d \mid \text{ham}) = \frac{25}{3993} \approx 0.00626$
\\[2pt]
$P(\text{ham}) = \frac{2}{6}$
\\[2pt]
$P(\text{free} \mid \text{ham}) = \frac{0 + 1}{8 + 3} = \frac{1}{11}$
\\[2pt]
$P(\text{meeting} \mid \text{ham}) = \frac{4 + 1}{8 + 3} = \frac{5}{11}$
\\[2pt]
$P(\text{ham})\,P(d \mid \text{ham}) = \frac{2}{6} \times \frac{1}{11} \times \left(\frac{5}{11}\right)^{2} = \frac{25}{3993}$"""


def test_a_solution_has_the_same_lines_in_each_format():
    """Ham: twice meeting 2, money 2; so 4 of 8 words, and 2 of 6 documents.  The document: free, meeting 2."""
    task = exercise(5, model="multinomial", ask="joint")
    assert task.solution() == "\n".join(SOLVED)
    html = [f"<p>{line}</p>".replace("^2", "<sup>2</sup>") for line in SOLVED if line]
    assert task.solution("html") == "\n".join(html)
    assert task.solution("latex") == IN_LATEX
    assert "\n".join(SOLVED[2:]) in exercise(5, model="multinomial", ask="posterior").solution()


def test_the_solution_of_a_verdict_ends_with_the_joints_and_why():
    """Of the unripe, 3 of 4 are green and 1 has no smell; of the ripe, 2 of 3 and 1."""
    first, _, *rest = exercise(5, model="categorical", ask="verdict").solution().split("\n")
    assert first == "The class of d: unripe."
    assert rest == [
        "P(unripe) = 4/7",
        "P(skin = green|unripe) = (3 + 1)/(4 + 3) = 4/7",
        "P(smell = none|unripe) = (1 + 1)/(4 + 2) = 2/6",
        "P(unripe) P(d|unripe) = 4/7 × 4/7 × 2/6 = 16/147",
        "P(ripe) = 3/7",
        "P(skin = green|ripe) = (2 + 1)/(3 + 3) = 3/6",
        "P(smell = none|ripe) = (1 + 1)/(3 + 2) = 2/5",
        "P(ripe) P(d|ripe) = 3/7 × 3/6 × 2/5 = 3/35",
        "Why: unripe, 80 : 63: the prior is 4 : 3 for unripe; smell = none 6 : 5 for",
        "  ripe; skin = green 8 : 7 for unripe.",
    ]


def test_a_density_is_worked_out_and_rounded():
    """The degrees 26, 24, 24, 18, 22 have the mean 114/5 and, with 5 below the bar, the variance 184/25."""
    assert exercise(5, model="mixed", ask="joint").solution().split("\n")[2:] == [
        "P(yes) = 5/8",
        "P(outlook = rain|yes) = (2 + 1)/(5 + 3) = 3/8",
        "P(wind = weak|yes) = (2 + 1)/(5 + 2) = 3/7",
        "n of degrees in yes = 5",
        "sum of degrees in yes = 26 + 24 + 24 + 18 + 22 = 114",
        "mean of degrees in yes = 114/5 = 22.8",
        "squares of degrees in yes = (26 - 22.8)² + (24 - 22.8)² + (24 - 22.8)² + (18 - 22.8)² + (22 - 22.8)² = 36.8",
        "variance of degrees in yes = 36.8/5 = 7.36",
        "exponent of degrees = 21 in yes = -(21 - 22.8)²/(2 × 7.36) ≈ -0.220109",
        "P(degrees = 21|yes) = e^(-0.220109)/√(2π × 7.36) ≈ 0.117999",
        "P(yes) P(d|yes) = 5/8 × 3/8 × 3/7 × 0.117999 ≈ 0.0118526",
    ]


TEXT = """Exercise 5: multinomial naive Bayes, Laplace smoothing, alpha = 1

How often each word occurs in each training document:

     class  free  meeting  money
d_1  spam      0        0      1
d_2  spam      0        0      3
d_3  spam      0        2      3
d_4  spam      1        2      0
d_5  ham       0        2      2
d_6  ham       0        2      2

The prior is counted from the training documents, and alpha is for the words.
The document d to classify: free 1, meeting 2.
What is P(ham) P(d|ham)?  Leave the multinomial coefficient out."""

LATEX = r"""\noindent\textbf{Exercise 5: categorical naive Bayes, Laplace smoothing, alpha = 1}

The training rows:

\begin{tabular}{llrr}
 & class & skin & smell \\ \hline
$d_{1}$ & ripe & brown & none \\
$d_{2}$ & ripe & green & sweet \\
$d_{3}$ & ripe & green & sweet \\
$d_{4}$ & unripe & green & sweet \\
$d_{5}$ & unripe & yellow & sweet \\
$d_{6}$ & unripe & green & none \\
$d_{7}$ & unripe & green & sweet \\
\end{tabular}

The prior is counted from the training rows, and alpha is for the values.
The row $d$ to classify: skin green, smell none.
What is $P(\text{unripe} \mid d)$?"""

HTML = """<h2>Exercise 5: categorical naive Bayes, no smoothing</h2>
<p>The training rows:</p>
<table>
<tr><th scope="col">row</th><th scope="col">class</th><th scope="col">skin</th><th scope="col">smell</th></tr>
"""

END = """</table>
<p>The prior is counted from the training rows.  The row d to classify: {}.</p>
<p>Which class is likelier for d, {} or {}, or is it a tie?</p>"""


def test_a_question_in_each_format():
    assert exercise(5, model="multinomial", ask="joint").question() == TEXT
    assert "coefficient" not in exercise(5, model="bernoulli", ask="joint").question()
    assert exercise(5, model="categorical", ask="posterior").question("latex") == LATEX
    task = replace(exercise(5, model="categorical", ask="verdict"), alpha=0)
    page = task.question("html")
    assert page.startswith(HTML)
    assert page.endswith(END.format("skin green, smell none", *task.classes))
    rows = [["class", *task.words], *([c, *row.values()] for row, c in task.training)]
    for row in rows[1:]:
        assert f"<td>{'</td><td>'.join(row)}</td></tr>" in page
    assert page.count("<td>d<sub>") == len(task.training)
    page = exercise(5, model="multinomial", ask="prior").question("html")
    assert '<th scope="col">document</th><th scope="col">class</th>' in page
    assert "<p>How often each word occurs in each training document:</p>" in page


def test_the_likeliest_of_three_classes_is_asked_for():
    texts = [("free win now", "x"), ("noon lunch now", "y"), ("orbit win moon", "z")] * 3
    texts += [("free free win", "x"), ("noon now", "y"), ("moon orbit orbit", "z")]
    task = exercise(1, data=[(text.split(), label) for text, label in texts], ask="verdict")
    assert sentences(task)["asked"] == "Which class is likeliest for d, x, y or z, or is it a tie?"


@pytest.mark.long
@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"model": "multinomial"}, "multinomial naive Bayes, Laplace smoothing, alpha = 1"),
        ({"model": "bernoulli", "alpha": 0.5}, "Bernoulli naive Bayes, Laplace smoothing, alpha = 1/2"),
        ({"model": "categorical", "alpha": 0}, "categorical naive Bayes, no smoothing"),
        ({"model": "mixed"}, "naive Bayes with categories and a Gaussian, Laplace smoothing, alpha = 1, variances divided by n"),
    ],
)  # fmt: skip
def test_the_title_names_the_model_and_its_smoothing(settings, named):
    assert title(exercise(3, **settings)) == named


@pytest.mark.parametrize(
    ("model", "ask", "alpha", "line"),
    [
        ("multinomial", "prior", 1, "P(ham) = 2/6 = 1/3 ≈ 0.333"),
        ("mixed", "prior", 1, "P(yes) = 5/8 = 0.625"),
        ("multinomial", "estimate", 1, "P(money|ham) = (4 + 1)/(8 + 3) = 5/11 ≈ 0.455"),
        ("multinomial", "estimate", 0, "P(money|ham) = 4/8 = 1/2 = 0.5"),
        ("mixed", "estimate", 1, "P(outlook = overcast|yes) = (2 + 1)/(5 + 3) = 3/8 = 0.375"),
        ("mixed", "joint", 1, "P(yes) P(d|yes) ≈ 0.0118526"),
        ("mixed", "posterior", 1, "P(yes|d) ≈ 0.822821"),
        ("multinomial", "posterior", 1, "P(ham|d) = 3375/8699 ≈ 0.388"),
        ("multinomial", "verdict", 1, "The class of d: spam."),
    ],
)
def test_the_answer_is_written_as_counted_reduced_and_as_a_decimal(model, ask, alpha, line):
    """It is the first line of the solution, and a prior or an estimate is its own working."""
    task = replace(exercise(5, model=model, ask=ask), alpha=alpha)
    first, _, rest = task.solution().partition("\n\n")
    assert (first, bool(rest)) == (line, ask not in ("prior", "estimate"))


ODD = """class,a_b,50%,x^2,:),free (now)
h|m,1,2,0,1,0
h|m,1,2,0,1,1
no (x),0,1,2,1,0
no (x),1,1,2,1,2"""


@pytest.mark.parametrize(
    ("part", "latex", "html"),
    [
        ("P(no (x))", r"P(\text{no (x)}) = \frac{2}{4}", "P(no (x)) = 2/4"),
        ("P(no (x)) P(d|no (x))", r"P(\text{no (x)})\,P(d \mid \text{no (x)}) = \frac{1}{2}", "P(no (x)) P(d|no (x)) = 1/2"),
        ("P(h|m|d)/P(not h|m|d)", r"P(\text{h\textbar{}m} \mid d)/P(\text{not h\textbar{}m} \mid d) = 1", "P(h|m|d)/P(not h|m|d) = 1"),
        ("P(:)|no (x))", r"P(\text{:)} \mid \text{no (x)}) = \frac{2 + 1}{11 + 5}", "P(:)|no (x)) = (2 + 1)/(11 + 5)"),
        ("P(50%|no (x))", r"P(\text{50\%} \mid \text{no (x)}) = \frac{2 + 1}{11 + 5}", "P(50%|no (x)) = (2 + 1)/(11 + 5)"),
        ("P(x^2|no (x))", r"P(\text{x\textasciicircum{}2} \mid \text{no (x)}) = \frac{4 + 1}{11 + 5}", "P(x^2|no (x)) = (4 + 1)/(11 + 5)"),
    ],
)  # fmt: skip
def test_a_name_may_have_brackets_bars_and_powers_in_it(part, latex, html):
    case = {"data": ODD, "read": {"form": "counts", "header": True}, "document": "zzz"}
    [task] = parts_of({**case, "parts": [part]})
    assert task.solution("latex").startswith(f"${latex}")
    assert task.solution("html").startswith(f"<p>{html}")
    assert latex.split(" = ")[0] in task.question("latex")
