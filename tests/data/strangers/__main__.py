"""Print how each case of the strangers came out, and how many of each kind did."""

import sys
from collections import Counter

from tests.data.strangers import FIRST_TRY, LISTS, cases_in, verdict

for name in sys.argv[1:] or LISTS:
    came_out = []
    for case in cases_in(name):
        how, said = verdict(case)
        came_out.append(how)
        if how not in FIRST_TRY:
            print(
                f"{how}: {case.file} | {case.question}\n    {said.strip()}".replace("\n", "\n    ")
            )
    counts = Counter(came_out)
    summary = ", ".join(f"{number} {how}" for how, number in counts.most_common())
    print(f"{name}: {len(came_out)} cases: {summary}\n")
