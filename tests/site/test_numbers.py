"""The field *I have this number*, on its page, on Home, and in the search."""

import re

from tests.site.conftest import becomes
from worked_examples import figures

FIRST_LOOKS = """([text, place]) => {
    const first = document.querySelector('#number-found li');
    return first?.querySelector('b')?.textContent === text && first.textContent.includes(place);
}"""
LOOKS = "said => document.querySelector('#number-found')?.textContent.includes(said)"

# What is typed, what its first answer prints, and where.
TYPED = [
    line.split("  ")
    for line in """
9/64  9/64  COMP9417: spam and ham, 3.1 Multivariate
 9 / 64  9/64  COMP9417: spam and ham, 3.1 Multivariate
6/20  6/20  3.2.3 Multinomial Smoothing
125/253  125/253  3.2.3 Multinomial Smoothing
4600/243  4600/243  Errata, Waste for no waste
9/14  9/14  Witten and Frank: tennis
7/5000  7/5000  Russell and Norvig: meningitis
1/120  1/120  Learn
.184  0.184  Reviews: great and waste, Bernoulli tests
0,948  0.948  Reviews: great and waste, Bernoulli tests
0.00014  0.00014  Two tests together
.8076  0.8076  Barber: English or Scottish?, Example 10.1
1.39  1.39  Examples from the web, A hundred mails
0.0340  0.0340  4.2 Temperature and humidity in numbers
284  284  13.5 Feature selection
2.76e-5  2.76e-05  Five sentences: sports or not
1.2e-9  1.2e-09  Loan default
6.1984e-09  6.1984e-09  Sex classification
95%  95%  Reviews: great and waste, Bernoulli tests
(4, 3, 0)  (4, 3, 0)  3.2.2 Multinomial Naive Bayes
500 486 986  (500, 486, 986)  Reviews: great and waste, Bernoulli tests
[4 3 1]  (4, 3, 1)  3.2.2 Multinomial Naive Bayes
<0;1;1>  (0, 1, 1)  COMP9417: spam and ham, 3.1 Multivariate
(2, 0, 1, 0)  (2, 0, 1, 0)  4.4 Binary naive Bayes
(5/17)^4  (5/17)^4  3.2.2 Multinomial Naive Bayes
(9/17)**3  (9/17)^3  3.2.2 Multinomial Naive Bayes
8!/(4!*3!*1!)  8!/(4! × 3! × 1!)  3.2.2 Multinomial Naive Bayes
8!/(4!3!1!)  8!/(4! × 3! × 1!)  3.2.2 Multinomial Naive Bayes
92  (92, 5, 97)  Reviews: great and waste, Bernoulli tests
1000  1000  COMP9417: spam and ham, 2 Naive Bayes
10000  10,000  Sushi chapter, 8.2.1
10,000  10,000  Sushi chapter, 8.2.1
9  9/64  COMP9417: spam and ham, 3.1 Multivariate
= 4/20  4/20  3.2.3 Multinomial Smoothing
P(a|spam) ≈ 0.3  (5 + 1)/(17 + 3)  3.2.3 Multinomial Smoothing
x_5 = (4, 3, 0)  (4, 3, 0)  3.2.2 Multinomial Naive Bayes
(5 + 1)/(17 + 3)  (5 + 1)/(17 + 3)  3.2.3 Multinomial Smoothing
(2+1)/(4+2)  (2 + 1)/(4 + 2)  3.1.1 Multivariate Bernoulli Smoothing
1 - 1/4  (1 - 1/4)  COMP9417: spam and ham, 3.1 Multivariate
1/2 * 2/4 * 3/4 * 3/4  9/64  COMP9417: spam and ham, 3.1 Multivariate
256:125  256 : 125  Learn: Smoothing
27 : 16  27 : 16  A verdict that is wrong
-2.87  -2.8700  Errata
−2.8700  -2.8700  Errata
log(0.5)  -0.6931  More of one class
""".strip("\n").split("\n")
]


def test_the_field_has_the_focus_and_finds_what_is_printed(same_page, home):
    page = same_page(home + "notes/")
    becomes(page, "document.activeElement.id", "number")
    for typed, text, place in TYPED:
        page.fill("#number", typed)
        becomes(page, FIRST_LOOKS, True, [text, place])
        first = page.locator("#number-found li").first
        links = [first.locator(kind).count() for kind in (".to-line", ".to-step")]
        assert links in ([1, 1], [0, 0]), typed
    page.fill("#number", "4/18")
    becomes(page, LOOKS, True, "equal to 4/18 and printed otherwise")
    page.fill("#number", "12345/67891")
    becomes(page, LOOKS, True, "None of these notes and books")


WEB = "0.252 .01875 .97 1.39 .024 .072 .037 .069 2.76e-5 5.72e-6 .09 .01 .00001 .00122"
"""What the examples from the web publish."""


IN_PROSE = "5 14 28 30 45 100 280 486 495 500 784 903 986 2019 1,000"
"""What the notes print in their prose, in a row, or as a formula."""

NOTES = ("newsgroups_post", "sushi", "odds", "spam_ham", "great_waste")

ANSWERED = """async (texts) => {
    const { answer } = await import(new URL("../js/numbers.js", location.href));
    const lost = [];
    for (const text of texts) if (!(await answer(text))) lost.push(text);
    return lost;
}"""


def test_no_number_that_the_notes_print_is_said_to_be_nowhere(same_page, home):
    page = same_page(home + "notes/")
    rows = [row for chapter in NOTES for row in figures.rows(chapter)]
    printed = [row.printed for row in rows if re.fullmatch(r"[^a-z]*\d[^a-z]*", row.printed)]
    numbers = {*printed, *re.findall(r"[\d.,/]*\d%?", " ".join([IN_PROSE, *printed]))}
    assert len(numbers) > 90
    assert page.evaluate(ANSWERED, sorted(numbers)) == []


def test_the_name_before_a_number_says_which_of_the_equal_ones_it_is(same_page, home):
    page = same_page(home + "notes/")
    for typed in ("theta_b^- = 4/20", r"\theta_{b}^{-} = 4/20", "P(b|ham) = 4/20"):
        page.fill("#number", typed)
        becomes(page, FIRST_LOOKS, True, ["4/20", "theta_b^-, P(b|ham), multinomial, smoothed"])


def test_every_place_has_its_symbol_and_is_marked_and_back_has_the_number(same_page, home):
    page = same_page(home + "notes/")
    page.fill("#number", "1/4")
    becomes(page, LOOKS, True, "p_b^-, P(b|ham), Bernoulli")
    found = page.locator("#number-found li", has_text="p_b^-")
    found.first.get_by_role("link", name="3.1 Multivariate").click()
    page.wait_for_url("**/spam-ham/#figure-*")
    assert page.locator(".figure:target > a").get_attribute("title") == "p_b^-: P(b|ham), Bernoulli"
    page.go_back()
    page.wait_for_url("**/notes/?number=1%2F4")
    becomes(page, LOOKS, True, "p_c^-, P(c|ham), Bernoulli")


def test_each_figure_of_the_examples_from_the_web_is_found(same_page, home):
    page = same_page(home + "notes/")
    for typed in re.findall(r"\S+", WEB):
        page.fill("#number", typed)
        becomes(page, LOOKS, True, "Examples from the web, ")
        page.fill("#number", "")
        becomes(page, LOOKS, False, "Examples from the web, ")


def test_a_number_that_is_nowhere_is_explained_with_the_readers_data(same_page, home, runtime):
    page = same_page(home + "notes/")
    page.fill("#number", "2/5")
    page.fill("#number", "0.4567")
    becomes(page, LOOKS, True, "My lecturer got 0.4567")
    page.fill("#number", "29/49")
    becomes(page, LOOKS, True, "My lecturer got 29/49")
    page.fill(".lecturer textarea", "spam  b b\nspam  a\nham  a")
    page.fill(".lecturer input", "b")
    page.click(".lecturer button")
    becomes(page, LOOKS, True, "P(spam|d) = ")


def test_home_opens_the_field_in_place_and_asks_for_no_index(new_page, home):
    asked = []
    page = new_page("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(home)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "search_index" in url]
    page.focus("#number")
    becomes(page, "document.activeElement.id", "number")
    page.keyboard.type("6/20")
    becomes(page, LOOKS, True, "3.2.3 Multinomial Smoothing")
    first = page.locator("#number-found li").first
    line, step = (first.locator(f".to-{it}").get_attribute("href") for it in ("line", "step"))
    assert line.startswith(f"{home}source/")
    assert step.startswith(f"{home}step/#case=figure-spam-ham")


def test_the_search_answers_a_number_with_its_line_and_step_and_a_result_in_two_lines(
    same_page, home
):
    page = same_page(home)
    page.focus("[data-md-component=search-query]")
    page.keyboard.type("9/64")
    page.wait_for_selector(".numbers-found li")
    first = page.locator(".numbers-found li").first
    assert "3.1 Multivariate Bernoulli" in first.text_content()
    assert first.locator(".to-line, .to-step").count() == 2
    page.keyboard.press("Control+A")
    page.keyboard.type("0.0184")
    page.wait_for_selector(".numbers-found >> text=None of the notes and books prints 0.0184.")
    page.keyboard.press("Control+A")
    page.keyboard.type("chain rule")
    page.wait_for_selector(".md-search-result__item >> text=chain")
    assert page.locator(".numbers-found").is_hidden()
    sizes = page.evaluate(
        "[...document.querySelectorAll('.md-search-result__item')].map((it) => it.clientHeight)"
    )
    assert sizes
    assert max(sizes) < 80
