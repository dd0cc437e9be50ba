"""Data to learn from: a small embedded corpus, readers for files, and the published originals."""
