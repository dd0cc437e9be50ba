"""The notes' worked examples: chapters to read, to run and to step through.

A chapter is a Markdown file of prose, formulas and sessions:

* `newsgroups_post.md`, `sushi.md`, `odds.md`, `spam_ham.md`, `great_waste.md`: the notes;
* `why_counting_is_right.md`: maximum likelihood, and alpha as a prior;
* `web.md`: what posts and videos print, with the reason where it differs;
* `books_manning.md` and others: the worked examples of textbooks;
* `logistic_regression.md`, `keywords.md`: the same line fitted to the labels, and which words;
* `errata.md`: ten slips of the notes, each quoted and with a proof, and four remarks.

This prints each figure of the notes beside the computed one, for one section too:

    python3 -m worked_examples
    python3 -m worked_examples spam_ham 3.1

`data` has the documents that the chapters import; `chapters` cuts them and runs them.
Programs of their own are `newsgroups` and `many_machines`.
"""
