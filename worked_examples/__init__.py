"""The notes' worked examples: every published figure beside the one computed here.

Each module is one example and is read beside its notes, section by section:

* `newsgroups_post`: the bag of words, small groups of posts, languages by their letters;
* `sushi`: the sushi chapter, a review of seven words;
* `zeros`: the remedies for a word never seen, side by side;
* `odds`: the odds notes, thresholds and features of other kinds;
* `spam_ham`: COMP9417, eight emails under both event models;
* `great_waste`: reviews notes, two words in a thousand product reviews;
* `bitmaps`: reviews notes, "Other applications", images as bags of pixels;
* `tabular`: weather, people and patients, as rows of features;
* `textbooks`: the small examples of two textbooks;
* `newsgroups`: 20 Newsgroups, by three models;
* `many_machines`: training as a sum, by hand and on Dask;
* `errata`: what slipped in the notes, proved.

`exercises` makes new ones from a seed.

`figures` holds what they share.  All examples at once:

    python3 -m worked_examples
"""
