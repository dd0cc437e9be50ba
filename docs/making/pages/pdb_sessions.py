"""Short sessions in pdb on the page "In a debugger", each a run of its own.

To make them again, after a change to the package:

    python3 -m docs.making.pages.pdb_sessions
"""

import re

from docs.making.pages import tour

SESSION = re.compile(r"(?<=^```\{\.text \.pdb\}\n)(.*?)(?=^```$)", re.M | re.S)


def made_again(page: str) -> str:
    """The page with pdb's answers, as they are now, in its short sessions.

    Examples:
        >>> page = "```{.text .pdb}\\n$ python3 -m pdb emails.py\\n(Pdb) p 6 * 7\\n41\\n```\\n"
        >>> made_again(page).split("\\n")[-5:-2]
        ['-> from naive_bayes import BernoulliNB, NoSmoothing', '(Pdb) p 6 * 7', '42']
    """

    def again(found: re.Match[str]) -> str:
        lines = found[1].split("\n")
        typed = [line.removeprefix(tour.PROMPT) for line in lines if line.startswith(tour.PROMPT)]
        first, *said = tour.answers(typed)
        answered = zip(typed, said, strict=True)
        return tour.START + first + "".join(f"{tour.PROMPT}{it}\n{text}" for it, text in answered)

    return SESSION.sub(again, page)


if __name__ == "__main__":
    text = made_again(tour.PAGE.read_text(encoding="utf-8"))
    tour.PAGE.write_text(text, encoding="utf-8")
