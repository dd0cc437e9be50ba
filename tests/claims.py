"""Sentences of the pages that claim something, drawn by a seed; and words by section.

    python3 -m tests.claims --number 100 --seed 1
    python3 -m tests.claims --words

Ask of each sentence: does a session show it, is it cited, or must it be changed?  Code, formulas on
lines of their own, tables, headings, quotations, questions and tasks claim nothing here.  A change of
one sentence leaves the others of a seed as they are.  Words are those of the text and of tables.
"""

import argparse
import random
import re
from collections.abc import Iterator
from pathlib import Path

from tests.test_pages import FENCE

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("README.md", "docs/**/*.md", "worked_examples/*.md")
REFERENCES = ROOT / "docs" / "reference" / "references.md"

SECTIONS = {
    "Learn": "docs/steps/",
    "Go further": "docs/(models|beyond)/|docs/which-one|worked_examples/(bursts|better|evaluation"
    "|keywords|logistic|why|wrong)",
    "Notes": "docs/(notes/|questions)|worked_examples/(newsgroups|sushi|odds|spam|great|errata)",
    "Books": "docs/books/|worked_examples/(books_|web)",
    "Play": "docs/(laboratory|step\\.|practice/)",
    "Reference": "docs/(reference/|recipes/|speed)",
    "Other": "",
}
"""The sections of the menu: each page belongs to the first whose pattern its path begins with."""

NOT_PROSE = re.compile(
    r"\A---\n.*?^---\n|<!--.*?-->|^ *\$\$.*?\$\$|^:::.*\n(?: .*\n)*", re.M | re.S
)
TAG = re.compile(r"<[a-zA-Z/][^>]*>")
TASK = re.compile(r'<p class="your-turn">.*?</p>|^> .*\n', re.M | re.S)
"""A question of a page, or what it quotes."""
LINK = re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
MARKUP = re.compile(r"\{:?[ .#][^}]*\}|\*\*|(?<!\w)[*_]|[*_](?!\w)")
ABBREVIATED = re.compile(r"(?:\b(?:[A-Z]|Eq|Fig|al)|\.\.)\.$")
ENDS = re.compile(r"[.!?]['\")]*(?=\s+[A-Z\"'`$(0-9])|:(?=\s+[A-Z])")
POINTS_ELSEWHERE = re.compile(
    r"(After this (page|chapter)|More( on|:| about)|Next:|Then:|See\b|Code:|Source|Reference:|Here (is|are)\b"
    r"|(Add|Ask|Begin|Change|Choose|Click|Compare|Copy|Cover|Delete|Divide|Drag|Find|Give|Import|Leave|Let|Look"
    r"|Make|Multiply|Predict|Pull|Put|Raise|Read|Save|Say|Suppose|Take|Test|Train|Try|Type|Use|Work|Write)\b)"
)
"""How sentences begin that ask for something or lead somewhere."""


def pages() -> list[Path]:
    """All pages, in the order of their names."""
    found = {path for place in PLACES for path in ROOT.glob(place)}
    return sorted(path for path in found if "making" not in path.parts)


def without(pattern: re.Pattern[str], text: str) -> str:
    """The text without what a pattern finds; each line stays where it is."""
    return pattern.sub(lambda found: "\n" * found[0].count("\n"), text)


def prose(text: str) -> str:
    """What the text of a page says, line by line, without code, formulas of their own and markup."""
    text = without(TAG, without(NOT_PROSE, without(FENCE, text)))
    return MARKUP.sub("", LINK.sub(r"\1", text))


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Each sentence of a page, after the number of the line on which it begins."""
    paragraph: list[tuple[int, str]] = []
    text = prose(without(TASK, path.read_text(encoding="utf-8")))
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        stripped = re.sub(r"^\s*([-*+]|\d{1,2}\.|:)\s+", "", line).strip()
        own = not stripped or line.lstrip().startswith(("#", "|", "!!!", "???"))
        if own or re.match(r"\s*([-*+]|\d{1,2}\.)\s", line):
            yield from cut(paragraph)
            paragraph = []
        if not own:
            paragraph.append((number, stripped))


def cut(paragraph: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The sentences of a paragraph."""
    text, begin = " ".join(line for _, line in paragraph), 0
    starts: list[tuple[int, int]] = []
    at = 0
    for number, line in paragraph:
        starts.append((at, number))
        at += len(line) + 1
    for end in [found.end() for found in ENDS.finditer(text)] + [len(text)]:
        if ABBREVIATED.search(text[:end]) and end < len(text):
            continue
        if sentence := text[begin:end].strip():
            first = begin + len(text[begin:end]) - len(text[begin:end].lstrip())
            yield max(number for at, number in starts if at <= first), sentence
        begin = end


def claims(path: Path) -> list[tuple[int, str]]:
    """The sentences of a page that claim something."""
    return [
        (number, sentence)
        for number, sentence in sentences(path)
        if len(sentence.split()) >= 5
        and not sentence.endswith(("?", ":"))
        and not POINTS_ELSEWHERE.match(sentence)
    ]


def words_by_section() -> dict[str, int]:
    """How many words the pages of each section have."""
    words = dict.fromkeys(SECTIONS, 0)
    for path in pages():
        name = path.relative_to(ROOT).as_posix()
        section = next(each for each, pattern in SECTIONS.items() if re.match(pattern, name))
        words[section] += len(re.findall(r"\w[^\s|]*", prose(path.read_text(encoding="utf-8"))))
    return words


def main() -> None:
    """Prints what is asked for."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.claims", description=__doc__)
    parser.add_argument("--number", type=int, default=100, help="how many sentences to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--words", action="store_true", help="count the words of each section")
    options = parser.parse_args()
    if options.words:
        words = words_by_section()
        for section, number in (*words.items(), ("all", sum(words.values()))):
            print(f"{section:<11}{number:>7,}")
        return
    found = [
        (path.relative_to(ROOT), *claim)
        for path in pages()
        if path != REFERENCES
        for claim in claims(path)
    ]
    lots = [random.Random(f"{options.seed} {sentence}").random() for _, _, sentence in found]
    last = sorted(lots)[: options.number][-1]
    for lot, (path, number, sentence) in zip(lots, found, strict=True):
        if lot <= last:
            print(f"{path}:{number}: {sentence}")


if __name__ == "__main__":
    main()
