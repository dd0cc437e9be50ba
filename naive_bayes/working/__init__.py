"""The printed working, the most informative words, and saving."""
