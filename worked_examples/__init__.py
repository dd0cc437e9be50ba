"""The notes' worked examples: every published figure beside the one computed here.

Each module is one example and is read beside its notes, section by section:

* `spam_ham`: COMP9417, eight emails under both event models;
* `great_waste`: reviews notes, two words in a thousand product reviews.

`figures` holds what they share.  All examples at once:

    python3 -m worked_examples
"""
