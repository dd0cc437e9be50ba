"""The notes' data, to import: what a section of a chapter needs is one line away.

    from worked_examples.data import EMAILS, LABELS, V

Each constant is a plain list, dict or tuple.  Documents are lists of tokens or bags.
"""

# COMP9417, section 3: eight emails, each word one letter.  The notes print e_2 with two
# c's; the third is the one that their table and the 17 words of 3.2.2 count.
SPAM = [list("bdebbde"), list("bcebbddecc"), list("adadeaee"), list("badbedab")]
HAM = [list("abababaed"), list("acacacaed"), list("eaedaea"), list("deded")]
EMAILS = SPAM + HAM
LABELS = ["spam"] * 4 + ["ham"] * 4
V = ("a", "b", "c")

# Its table rows are named e_1 to e_8.
NAMES = ["e_1", "e_2", "e_3", "e_4", "e_5", "e_6", "e_7", "e_8"]
E_2_AS_PRINTED = list("bcebbddec")

# The two emails to classify: that of 3.1, and one with the counts (4, 3, 1) of 3.2.2.
E_STAR = list("abbdebb")
X_STAR = list("aaaabbbc")

# The changed table of 3.1.1: no spam email has the word a.
CHANGED = [[word for word in email if word != "a"] for email in SPAM] + HAM

# The newsgroups post prints no training posts.  These six were written for this project.
POSTS = [
    "The probe left its orbit and sent the first image of the moon.",
    "Is the launch of the moon probe delayed again?",
    "An orbit of the moon takes the probe two hours.",
    "The goalie saved the game, and the fans sang.",
    "The first goal came in the last minute: what a game!",
    "The brakes squeal in the first minute of the drive.",
]
GROUPS = ["space", "space", "space", "hockey", "hockey", "autos"]

# Nor does the sushi chapter print its reviews: seven of our own, and for its 8.3.2 four
# sentences in which dogs occurs in positive ones only.
MEALS = [
    "The sushi was awesome and the staff was great.",
    "Everything was awesome, and so was everything else.",
    "Great sushi, great rolls, nothing else.",
    "The miso soup was great and the sushi awesome.",
    "The sushi was bland and everything else was cold.",
    "Bland soup, bland rolls.",
    "Awesome view, but the soup was bland and cold.",
]
MEAL_LABELS = ["+", "+", "+", "+", "-", "-", "-"]
DOGS = [
    "Great food, never bland, and dogs are welcome.",
    "Great staff, great with dogs.",
    "Bland food, and a great wait.",
    "The staff are never welcome with bland, bland food.",
]
DOG_LABELS = ["+", "+", "-", "-"]
