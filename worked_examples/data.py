"""The notes' data, to import: what a section of a chapter needs is one line away.

    from worked_examples.data import EMAILS, LABELS, V

Each constant is a plain list, dict or tuple.  Documents are lists of tokens or bags.
"""

from typing import Any


def _rows(table: str) -> list[dict[str, Any]]:
    # A table as dicts, by its heading; what looks like a number is one.
    names, *rows = (line.split() for line in table.strip().split("\n"))
    return [
        {n: int(x) if x.isdigit() else x for n, x in zip(names, row, strict=True)} for row in rows
    ]


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
RATINGS = ["+", "+", "+", "+", "-", "-", "-"]
DOGS = [
    "Great food, never bland, and dogs are welcome.",
    "Great staff, great with dogs.",
    "Bland food, and a great wait.",
    "The staff are never welcome with bland, bland food.",
]
DOG_RATINGS = ["+", "+", "-", "-"]

# The reviews notes print two tables of their file of 1000 product reviews, and ten of its
# reviews.  The file is not part of the project; these are its reviews as far as the words
# great and waste go.  The tables are silent on two things that the file shows: two of the
# positive reviews say great twice, and none says both words.
POSITIVE = [["great"]] * 90 + [["great", "great"]] * 2 + [[]] * (500 - 92)
NEGATIVE = [["great"]] * 5 + [["waste"]] * 14 + [[]] * (500 - 5 - 14)
REVIEWS = POSITIVE + NEGATIVE
REVIEW_LABELS = ["+"] * 500 + ["-"] * 500

# The ten reviews, as in the file: a text, a tab, and the label.
SAMPLES = """\
So there is no way for me to plug it in here in the US unless I go by a converter.\t0
Good case, Excellent value.\t1
Great for the jawbone.\t1
Tied to charger for conversations lasting more than 45 minutes.MAJOR PROBLEMS!!\t0
The mic is great.\t1
I have to jiggle the plug to get it to line up right to get decent volume.\t0
If you have several dozen or several hundred contacts, then imagine the fun of sending \
each of them one by one.\t0
If you are Razr owner...you must have this!\t1
Needless to say, I wasted my money.\t0
What a waste of money and time!.\t0
"""

# Five zeros and five ones of 8 x 8 pixels, # for black, drawn for this project; each is a
# tuple of its eight rows.
_ZEROS = """
..####..  ..###...  ........  .######.  ...###..
.##..##.  .#...#..  ...###..  ##....##  ..#...#.
##....##  #.....#.  ..#...#.  #......#  .#.....#
##....##  #.....#.  ..#...#.  #......#  .#.....#
##....##  #.....#.  ..#...#.  #......#  .#.....#
##....##  #.....#.  ..#...#.  #......#  .#....##
.##..##.  .#...#..  ...###..  ##....##  .##..##.
..####..  ..###...  ........  .######.  ..####..
"""
_ONES = """
...##...  ....##..  ....#...  .....##.  ......#.
...##...  ...###..  ...##...  .....##.  .....##.
...##...  ..####..  ..#.#...  ....##..  ....##..
...##...  ....##..  ....#...  ....##..  ....#...
...##...  ....##..  ....#...  ...##...  ...##...
...##...  ....##..  ....#...  ...##...  ...#....
...##...  ....##..  ....#...  ..##....  ..##....
...##...  ....##..  ..#####.  ..##....  ..#.....
"""
ZEROS = list(zip(*map(str.split, _ZEROS.split("\n")[1:-1]), strict=True))
ONES = list(zip(*map(str.split, _ONES.split("\n")[1:-1]), strict=True))

# The odds notes print no data.  Twenty reviews of a kettle, written for this project: ten
# that praise it, Y = 1, and ten that complain.
KETTLES = [
    "A great kettle, quick and quiet.",
    "Great handle, great colour, and it boils quickly.",
    "It works every morning. I love it.",
    "Quick, quiet and well made.",
    "The lid fits well and the handle stays cool.",
    "I love the colour, and it works.",
    "Well made, and a great price.",
    "Boils quickly and stays quiet.",
    "My second one: the first still works well.",
    "Not cheap, but a great little kettle.",
    "The lid broke in a week.",
    "It leaks, and the handle gets hot.",
    "Slow, loud and too big.",
    "Stopped working after a week. A waste of money.",
    "The colour came off, and now it leaks.",
    "Not quick, not quiet, not great.",
    "A waste of a good handle: it leaks.",
    "It broke. The second one broke too.",
    "Too loud, and the lid does not fit.",
    "The first one leaks, the second one is slow.",
]
KETTLE_LABELS = [1] * 10 + [0] * 10
STOP_WORDS = ["a", "and", "does", "i", "in", "is", "it", "of", "one", "the", "too"]
LEMMAS = {"leaks": "leak", "leaked": "leak", "broke": "break", "fits": "fit", "quickly": "quick"}

# Eight reports, four from China: hong kong is said by three of them, and by one from the UK.
REPORTS = [["hong", "kong"]] * 3 + [["tea"]] + [["hong", "kong"]] + [["tea"]] * 3
COUNTRIES = ["china"] * 4 + ["uk"] * 4

# Blood pressure and weight of four patients; minutes since the message before, and links.
PATIENTS = [(150, 60), (160, 70), (120, 90), (130, 100)]
ILL = [1, 1, 0, 0]
MESSAGES = [(1, 3), (2, 5), (10, 0), (30, 1)]
UNWANTED = [1, 1, 0, 0]

# Quinlan's weather table: 14 days, and whether tennis was played.  Witten and Frank have
# the temperature in degrees Fahrenheit and the humidity in percent.
WEATHER = _rows("""
outlook temperature degrees humidity percent wind play
sunny    hot  85 high   85 weak   no
sunny    hot  80 high   90 strong no
overcast hot  83 high   86 weak   yes
rain     mild 70 high   96 weak   yes
rain     cool 68 normal 80 weak   yes
rain     cool 65 normal 70 strong no
overcast cool 64 normal 65 strong yes
sunny    mild 72 high   95 weak   no
sunny    cool 69 normal 70 weak   yes
rain     mild 75 normal 80 weak   yes
sunny    mild 75 normal 70 strong yes
overcast mild 72 high   90 strong yes
overcast hot  81 normal 75 weak   yes
rain     mild 71 high   91 strong no
""")
PLAY = [day.pop("play") for day in WEATHER]
_NUMBERS = [(day.pop("degrees"), day.pop("percent")) for day in WEATHER]
MEASURED = [
    {**day, "temperature": degrees, "humidity": percent}
    for day, (degrees, percent) in zip(WEATHER, _NUMBERS, strict=True)
]

# Wikipedia, "Naive Bayes classifier": height in feet, weight in pounds, feet in inches.
PEOPLE: list[dict[str, float]] = [
    {"height": 6, "weight": 180, "foot": 12},
    {"height": 5.92, "weight": 190, "foot": 11},
    {"height": 5.58, "weight": 170, "foot": 12},
    {"height": 5.92, "weight": 165, "foot": 10},
    {"height": 5, "weight": 100, "foot": 6},
    {"height": 5.5, "weight": 150, "foot": 8},
    {"height": 5.42, "weight": 130, "foot": 7},
    {"height": 5.75, "weight": 150, "foot": 9},
]
SEXES = ["male"] * 4 + ["female"] * 4

# Invented: exercise, blood pressure (once not taken), visits in a year, and weeks since the
# last visit.
CLINIC = [
    ("little", 142, 4, 3),
    ("little", 150, 6, 1),
    ("some", 138, 3, 5),
    ("little", None, 5, 2),
    ("some", 145, 7, 1),
    ("much", 135, 5, 4),
    ("much", 121, 1, 12),
    ("some", 128, 2, 9),
    ("much", 117, 0, 20),
    ("little", 133, 3, 4),
    ("some", 126, 1, 15),
    ("much", 119, 2, 12),
]
DIABETES = ["yes"] * 6 + ["no"] * 6

# Examples from the web. Of 500 bananas 400 are long, and so on: margins, not rows.
FRUIT = {
    "banana": {"long": 400, "sweet": 350, "yellow": 450},
    "orange": {"long": 0, "sweet": 150, "yellow": 300},
    "other": {"long": 100, "sweet": 150, "yellow": 50},
}
PIECES = {"banana": 500, "orange": 300, "other": 200}
CARS = _rows("""
colour type   origin   stolen
red    sports domestic yes
red    sports domestic no
red    sports domestic yes
yellow sports domestic no
yellow sports imported yes
yellow SUV    imported no
yellow SUV    imported yes
yellow SUV    domestic no
red    SUV    imported no
red    sports imported yes
""")
STOLEN = [car.pop("stolen") for car in CARS]
SENTENCES = [
    "A great game",
    "Very clean match",
    "A clean but forgettable game",
    "The election was over",
    "It was a close election",
]
TOPICS = ["Sports"] * 3 + ["Not sports"] * 2
FRIENDS = {
    "normal": {"dear": 8, "friend": 5, "lunch": 3, "money": 1},
    "spam": {"dear": 2, "friend": 1, "lunch": 0, "money": 4},
}
HUNDRED = {"spam": {"money": 25, "viagra": 25}, "ham": {"money": 25, "viagra": 5}}
# The people on board the Titanic, from the table that comes with R; each row counts often.
TITANIC = _rows("""
class age   sex    survived count
1st   adult male   yes       57
1st   adult male   no       118
1st   child male   yes        5
1st   adult female yes      140
1st   adult female no         4
1st   child female yes        1
2nd   adult male   yes       14
2nd   adult male   no       154
2nd   child male   yes       11
2nd   adult female yes       80
2nd   adult female no        13
2nd   child female yes       13
3rd   adult male   yes       75
3rd   adult male   no       387
3rd   child male   yes       13
3rd   child male   no        35
3rd   adult female yes       76
3rd   adult female no        89
3rd   child female yes       14
3rd   child female no        17
crew  adult male   yes      192
crew  adult male   no       670
crew  adult female yes       20
crew  adult female no         3
""")
SURVIVED = [row.pop("survived") for row in TITANIC]
TIMES = [row.pop("count") for row in TITANIC]

# Manning, Raghavan and Schuetze, table 13.1; c is China.
NEWS = [
    "Chinese Beijing Chinese",
    "Chinese Chinese Shanghai",
    "Chinese Macao",
    "Tokyo Japan Chinese",
]
CHINA = ["c", "c", "c", "not c"]
D_5 = "Chinese Chinese Chinese Tokyo Japan"

# Jurafsky and Martin, 4.3 and the figure of 4.4.
FILMS = [
    "just plain boring",
    "entirely predictable and lacks energy",
    "no surprises and very few laughs",
    "very powerful",
    "the most fun film of the summer",
]
FILM_LABELS = ["-", "-", "-", "+", "+"]
SCENES = [
    "it was pathetic the worst part was the boxing scenes",
    "no plot twists or great scenes",
    "and satire and great plot twists",
    "great scenes great film",
]
SCENE_LABELS = ["-", "-", "+", "+"]

# The same book, exercise 13.9: is it about China?
CITIES = ["Taipei Taiwan", "Macao Taiwan Shanghai", "Japan Sapporo", "Sapporo Osaka Taiwan"]
IN_CHINA = ["yes", "yes", "no", "no"]
CITY_TEST = "Taiwan Taiwan Sapporo"

# Jurafsky and Martin, exercise 4.1: P(w|pos) and P(w|neg), as they are printed; and 4.2.
OPINIONS = {
    "I": (".09", ".16"),
    "always": (".07", ".06"),
    "like": (".29", ".06"),
    "foreign": (".04", ".15"),
    "films": (".08", ".11"),
}
PLOTS = [
    "fun couple love love",
    "fast furious shoot",
    "couple fly fast fun fun",
    "furious shoot shoot fun",
    "fly fast shoot love",
]
GENRES = ["comedy", "action", "comedy", "action", "action"]
PLOT_TEST = "fast couple shoot fly"

# Han, Kamber and Pei: who buys a computer?
CUSTOMERS = _rows("""
age income student credit buys
youth       high   no  fair      no
youth       high   no  excellent no
middle_aged high   no  fair      yes
senior      medium no  fair      yes
senior      low    yes fair      yes
senior      low    yes excellent no
middle_aged low    yes excellent yes
youth       medium no  fair      no
youth       low    yes fair      yes
senior      medium yes fair      yes
youth       medium yes excellent yes
middle_aged medium no  excellent yes
middle_aged high   yes fair      yes
senior      medium no  excellent no
""")
BUYS = [customer.pop("buys") for customer in CUSTOMERS]

# Tan, Steinbach and Kumar: who defaults on a loan?  The income is in thousands.
LOANS = _rows("""
owner status income defaulted
yes single   125 No
no  married  100 No
no  single    70 No
yes married  120 No
no  divorced  95 Yes
no  married   60 No
yes divorced 220 No
no  single    85 Yes
no  married   75 No
no  single    90 Yes
""")
DEFAULTED = [loan.pop("defaulted") for loan in LOANS]

# Barber, example 10.1: a column for each person, a row for each thing that they like.
TASTES = ("shortbread", "lager", "whiskey", "porridge", "football")
_ENGLISH = ["011100", "001110", "110000", "110001", "101010"]
_SCOTTISH = ["1111111", "0111100", "0010011", "1011110", "1100100"]
LIKES = [
    [taste for taste, like in zip(TASTES, person, strict=True) if like == "1"]
    for table in (_ENGLISH, _SCOTTISH)
    for person in zip(*table, strict=True)
]
NATIONS = ["English"] * 6 + ["Scottish"] * 7


def free_and_prize(spam: int, ham: int) -> tuple[list[list[str]], list[str]]:
    """32 emails and their labels: free and prize are each in 8 of 16 spam and in 4 of 16 ham.

    Arguments:
        spam: how many spam emails have both words, 0 to 8.
        ham: how many ham emails have both, 0 to 4.

    Examples:
        >>> emails, labels = free_and_prize(6, 2)
        >>> emails.count(["free", "prize"]), labels.count("spam")
        (8, 16)
    """
    emails: list[list[str]] = []
    for both, half in ((spam, 8), (ham, 4)):
        one = half - both
        emails += [["free", "prize"]] * both + [["free"]] * one + [["prize"]] * one
        emails += [[]] * (16 - both - 2 * one)
    return emails, ["spam"] * 16 + ["ham"] * 16
