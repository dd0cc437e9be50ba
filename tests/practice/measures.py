"""How well the judge helps, and whether what it says is true.

    python3 -m tests.practice.measures                # everything, some minutes
    python3 -m tests.practice.measures slips --tasks 60
    python3 -m tests.practice.measures truth right near

slips   of each usual slip how often it is named, for a number and for a working
truth   of drawn mistakes, one or two, how many certain statements are untrue
right   right answers that are refused, or called wrong
near    answers that are nearly right, and are accepted
"""

import argparse
import statistics
import time
from collections import Counter
from random import Random

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.explanations import explanations
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.feedback import feedback
from naive_bayes.practice.shown_slips import shown_slips
from tests.practice import answers, workings

took = []


def asked(t, ask, label, word, text):
    """The comparison and the reply; None where the answer cannot be read."""
    begin = time.process_time()
    question = {"ask": ask, "label": None if ask == "evidence" else label, "word": word}
    training = None if t.kind == "categorical" else t.training
    try:
        found = explanations(
            t.model, t.document, text, training=training, conventions=False, **question
        )
        return found, feedback(t.model, found)
    except NaiveBayesError:
        return None, None
    finally:
        took.append((1000 * (time.process_time() - begin), text))


def slip_answers(tasks):
    """Each slip in each task: what is asked, the form, and the text."""
    for t in tasks:
        for kind in answers.TELLS:
            products = answers.slipped(t, kind)
            for ask in ("joint", "posterior") if products else ():
                label = t.products[0].label
                value, right = (t.value(ask, label, some) for some in (products, t.products))
                if abs(float(value / right) - 1) < 2e-3:
                    continue
                texts = {"4 digits": answers.decimal(value, 4)}
                if value.denominator < 10**8:
                    texts["fraction"] = str(value)
                for form, how in {
                    "working": {},
                    "working, sums": {"style": "sums"},
                    "working, another order": {"last": True, "turned": True},
                }.items():
                    texts[form] = answers.working(ask, label, products, **how)
                for form, text in texts.items():
                    if len(text) < 490:
                        yield t, kind, ask, label, form, text


def slips(tasks):
    """The table of slips that are named."""
    counted, of = Counter(), Counter()
    for t, kind, ask, label, form, text in slip_answers(tasks):
        found, told = asked(t, ask, label, None, text)
        if found is None or found.agrees or found.nearly:
            continue
        name = "workings" if form.startswith("working") else "numbers"
        hit = answers.TELLS[kind] in told.message
        for key in ((kind, name), ("all", name), ("all", form)):
            of[key] += 1
            counted[key] += hit
    print(f"{'slip':24}{'numbers':>16}{'workings':>16}")
    for kind in (*answers.TELLS, "all"):
        cells = (f"{counted[kind, name]} of {of[kind, name]}" for name in ("numbers", "workings"))
        print(f"{kind:24}" + "".join(f"{cell:>16}" for cell in cells))
    for key in of:
        if key[0] == "all" and key[1] not in ("numbers", "workings"):
            print(f"    {key[1]}: {counted[key]} of {of[key]}")


def is_true(t, ask, label, products, found):
    """Whether what is said for certain agrees with what was written; None where nothing is said.

    A slip is true if its tree has the factors that were written, in each class; a parts sentence if
    the right answer comes out where each number that is called wrong is put right.
    """
    facts = facts_of(t.model, t.document, None if t.kind == "categorical" else t.training)
    if found.shown:
        longest = max(found.given.parts, key=lambda part: sum(1 for _ in part.walk()))
        trees = [one.term for one in shown_slips(longest, facts, found.question)]
        return any(tree_is(tree, ask, label, products) for tree in trees)
    if found.shows:
        text, shows = found.given.first.text, found.shows
        several = "^" in text or sum(text.count(one.text) for one, _ in shows.wrong) > 5
        if several or not shows.wrong or shows.missing or shows.extra or shows.lost:
            return None
        return workings.is_true(shows, text, facts.asked(found.question))
    return None


def tree_is(term, ask, label, products):
    """Whether a tree has in each class the factors that were written."""
    seen = {}
    for each in term.walk():
        if each.role in ("joint", "likelihood"):
            factors = Counter()
            for part in each.parts:
                if part.value != 1:
                    factors[part.value] += part.times
            seen.setdefault(each.label, factors)
    for p in products:
        if ask == "joint" and p.label != label:
            continue
        written = Counter()
        for f in p.factors:
            written[f.value] += f.times if f.value != 1 else 0
        if p.prior:
            written[answers.Fraction(*p.prior)] += 1
        if +written != +seen.get(p.label, Counter()):
            return False
    return True


def truth(tasks, n, several, seed, show):
    """How many certain statements about drawn mistakes are untrue."""
    tally, names = Counter(), Counter()
    for t, ask, label, products, kinds, text in answers.mistakes(Random(seed), tasks, n, several):
        found, told = asked(t, ask, label, None, text)
        if found is None:
            tally["refused"] += 1
            continue
        if found.agrees or found.nearly:
            tally["called right"] += 1
            print("CALLED RIGHT", kinds, text, sep=" | ")
            continue
        grade = (
            "slip named"
            if found.shown
            else "parts"
            if found.shows
            else "possible"
            if found.found
            else "none"
        )
        tally[grade] += 1
        if is_true(t, ask, label, products, found) is False:
            tally[f"untrue {grade}"] += 1
            if show:
                print("UNTRUE", t.kind, ask, label, kinds, text, told.message, sep=" | ")
        for one in found.shown[:1]:
            names[kinds[0][0], one.name.partition(",")[0].partition(":")[0]] += 1
    print(f"{several} mistake{'s' if several > 1 else ''}:", dict(tally))
    if show:
        print(names)


def verdicts(made, right, show):
    """Of answers of which the verdict is known, how many are refused, and how many are judged otherwise."""
    tally = Counter()
    for t, ask, label, word, text in made:
        found, _ = asked(t, ask, label, word, text)
        verdict = (
            "refused" if found is None else "accepted" if found.agrees or found.nearly else "wrong"
        )
        tally[verdict] += 1
        if show and verdict != ("accepted" if right else "wrong"):
            print(
                verdict,
                t.kind,
                ask,
                label,
                word,
                t.value(ask, label) if not word else "",
                text,
                sep=" | ",
            )
    print("right:" if right else "near:", dict(tally))


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="*", default=["slips", "truth", "right", "near"])
    parser.add_argument("--tasks", type=int, default=60, help="data sets (60)")
    parser.add_argument(
        "--answers", type=int, default=5000, help="right ones, and near ones (5000)"
    )
    parser.add_argument("--mistakes", type=int, default=1000, help="with one mistake (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="each answer that is judged otherwise")
    given = parser.parse_args()
    tasks = answers.tasks(Random(given.seed), given.tasks)
    for what in given.what:
        took.clear()
        if what == "slips":
            slips(tasks)
        elif what == "truth":
            truth(tasks, given.mistakes, 1, given.seed + 1, given.show)
            truth(tasks, given.mistakes * 2 // 5, 2, given.seed + 2, given.show)
        else:
            make = answers.right_answers if what == "right" else answers.near_answers
            verdicts(
                make(Random(given.seed + 3), tasks, given.answers), what == "right", given.show
            )
        ms = sorted(took)
        print(
            f"{len(ms)} checks, median {statistics.median(x for x, _ in ms):.0f} ms, worst {ms[-1][0]:.0f} ms of processor time: {ms[-1][1]}\n"
        )


if __name__ == "__main__":
    main()
