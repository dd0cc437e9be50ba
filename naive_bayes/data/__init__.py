"""Data to learn from: a small embedded corpus, readers of files, and the published originals."""
