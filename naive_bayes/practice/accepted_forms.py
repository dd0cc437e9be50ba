"""How a right number may be written, and what is refused: the table that every judge is tested on."""

from fractions import Fraction
from typing import NamedTuple

from naive_bayes.practice.judging import RIGHT, SHORT, UNREADABLE, WRONG


class Form(NamedTuple):
    """One way to write a number, and what the judge says of it.

    Attributes:
        what: the kind of form.
        number: the right number.
        verdict: what the judge says of each text.
        texts: what is typed.

    Examples:
        >>> from naive_bayes.practice.judging import judge
        >>> form = Form("a fraction", Fraction(3, 10), RIGHT, ("6/20", "3/10"))
        >>> [judge(text, form.number).verdict for text in form.texts]
        ['right', 'right']
    """

    what: str
    number: Fraction
    verdict: str
    texts: tuple[str, ...]


F = Fraction

# fmt: off
ACCEPTED_FORMS = (
    Form("a fraction, reduced or not", F(6, 20), RIGHT, ("6/20", "3/10", "30/100", "3 /10", " 6 / 20 ", "6÷20", "6⁄20", "+3/10", "6:20", "9/30.")),
    Form("with alpha = 1/2", F(11, 37), RIGHT, ("(5 + 1/2)/(17 + 3/2)", "(5 + 1/2) / (16 + 5/2)", "5.5/18.5", "(5+½)/(17+1½)")),
    Form("with alpha = 1/2, and other counts", F(11, 37), WRONG, ("10.5/35.5", "(10 + 0.5)/(34 + 1.5)", "(10,5)/(34 + 3 × 0,5)", r"\frac{10.5}{35.5}", "2 × (10.5/71.5)")),
    Form("odds, to three digits", F(62, 25), RIGHT, ("2.48 : 1", "1/0.403")),
    Form("odds, rounded to two digits", F(62, 25), SHORT, ("2.5 : 1", "2,5/1")),
    Form("a rate, to three digits", F(25, 62), RIGHT, ("1/2.48", "40.3/100")),
    Form("a rate, rounded to two digits", F(25, 62), SHORT, ("1/2.5",)),
    Form("joints that are rounded", F(123, 250), RIGHT, ("62.5/(62.5 + 64.5)", "49.2/100")),
    Form("an exact decimal of any length", F(1, 2), RIGHT, (".5", "0.5", "0,5", "0.50", "0.500000", "50 %", "50%", "½", "5e-1", "5 × 10^-1", "1/2 = 0.5")),
    Form("a decimal, rounded to three digits or more", F(2, 3), RIGHT, ("0.667", "0,667", ".6667", "0.66666667", "66.7 %", "66.67%", "66,7 per cent", "≈ 0.667", "0.666…", "0.6666...", "6.67e-1", "6.67 x 10^-1", repr(2 / 3))),
    Form("a decimal, rounded to two digits", F(2, 3), SHORT, ("0.67", "0,67", ".67", "67 %", "67%", "6.7e-1", "0.66…")),
    Form("a number with zeros in front", F(81, 5000), RIGHT, ("0.0162", "1.62e-2", "1.62E-02", "1.62 × 10^-2", "1.62·10⁻²", "162 x 10^(-4)", "1.62%", "162/10000", "0.016200")),
    Form("a small number, rounded", F(1, 823), RIGHT, ("0.00122", "1.22e-3", "1.215 x 10^-3", "1.22*10**-3", "0.122 %", "0.001215")),
    Form("a small number, rounded to two digits", F(1, 823), SHORT, ("0.0012", "1.2e-3", "1.2 x 10^-3", "12 × 10⁻⁴", "0.12 %")),
    Form("odds", F(9, 4), RIGHT, ("9 : 4", "9:4", "18 : 8", "9 to 4", "9/4", "2.25", "2,25", "2¼")),
    Form("a power", F(1024), RIGHT, ("2^10", "2**10", "2¹⁰", "4^5", "2 ^ 10", "1024")),
    Form("thousands; either reading may be meant", F(1024), RIGHT, ("1,024", "1,024.0", "1.024,0")),
    Form("thousands; either reading may be meant", F(128, 125), RIGHT, ("1,024", "1.024")),
    Form("more thousands", F(1234567), RIGHT, ("1,234,567", "1.234.567", "1234567")),
    Form("in how many orders", F(280), RIGHT, ("8!/(4! 3! 1!)", "8!/(4! × 3!)", "C(8, 4) × C(4, 3)", r"\frac{8!}{4!\,3!\,1!}", r"\binom{8}{4} \times 4", "8 choose 4 × 4", "4(8 choose 4)", "math.comb(8, 4) * 4")),
    Form("a count out of a total", F(1, 3), RIGHT, ("2 out of 6", "P(type = van|safe): 2/6", "P(type = van|safe) = 1/3")),
    Form("with signs around it", F(5, 16), RIGHT, ("~ 5/16", "5/16 ≅ 0.3125", "5/16 → 0.3125", "5/16 ~ 0.313", "0.3125 (approx.)", r"\boxed{\frac{5}{16}}", r"\[ 5/16 \]", r"\( 0.3125 \)", "np.float64(0.3125)", "3.125e−1", "5/16 = … = 0.3125")),
    Form("the sums written out", F(6, 20), RIGHT, ("(5 + 1)/(17 + 3)", "(5+1)/(17+3)", "(5 + 1) / 20", "[5 + 1]/[17 + 3]", "6/(16 + 4)", "(5 + 1)/(17 + 1×3)", "(5 + 1)/(17 + 3) = 6/20 = 0.3", "P(free|spam) = 6/20", "P(free|or) = 6/20", r"P(\text{or}) = \frac{6}{20}")),
    Form("a product written out", F(9, 64), RIGHT, ("1/2 × 2/4 × 3/4 × (1 - 1/4)", "1/2 * 2/4 * 3/4 * (1 − 1/4)", "1/2 · 2/4 · (3/4)²", "0.5 x 0.5 x 0.75 x 0.75", "1/2(2/4)(3/4)(3/4)", "9/64", "2^-6 × 9", "P(c) P(d|c) = 9/64")),
    Form("a quotient written out", F(125, 253), RIGHT, ("(1/2 × 3375/16000)/(1/2 × 3375/16000 + 1/2 × 3456/16000)", "1/(1 + 128/125)", "(125/2)/(253/2)", "125/(125 + 128)")),
    Form("in LaTeX", F(1, 3), RIGHT, (r"\frac{1}{3}", r"\frac{2}{3} \times \frac{1}{2}", r"\left(\frac{2}{6}\right)", r"1 - \tfrac23", r"\frac 1 3")),
    Form("one number in two forms", F(1, 3), RIGHT, ("3/9 (0.333)", "1/3 or 0.333", "about 1/3", "Fraction(1, 3)", "1 - 66.6667%")),
    Form("a mixed number", F(9, 4), RIGHT, ("2 1/4", "2 ¼", r"2\frac{1}{4}", "１＋１¼")),
    Form("the number in brackets, and another before it", F(1, 3), UNREADABLE, ("3/8 (0.333)", "1/2 (2/3)")),
    Form("one digit of more", F(2, 3), WRONG, ("0.7", ".7", "70 %", "7e-1", "7 × 10^-1")),
    Form("a wrong last digit", F(2, 3), WRONG, ("0.668", "0.666", "66.6 %", "66.8%", "0.66", "6.66e-1")),
    Form("brackets left out", F(6, 20), WRONG, ("5 + 1/17 + 3", "(5 + 1)/17 + 3", "6/17 + 3")),
    Form("a percent sign left out, or one too many", F(3, 10), WRONG, ("30", "0.3 %", "3/10 %")),
    Form("another number", F(3, 10), WRONG, ("0.31", "0.29", "-3/10", "10/3", "3", "0", "1e-4000")),
    Form("a comma that fits no reading", F(3, 10), WRONG, ("1,024", "3,000")),
    Form("not a number", F(3, 10), UNREADABLE, ("", " ", "a third", "3/", "/3", "(1", "1)", "1 2", "1//2", "0..3", "1,2,3", "0,300,000", "3/10 = 1/3", "1/0", "0/0", "2^0.3", "9^9^9", "2^5000", "1e99999", "nan", "inf", "1_0", "٣/١٠", "%", ".", "3…", "P(a)", "=", "9" * 501)),
)
# fmt: on
"""Each kind of form with examples."""
