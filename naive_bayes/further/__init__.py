"""The lectures after the first: more models, more theory, and evaluation."""
