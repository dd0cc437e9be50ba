"""The pages: chapters, maths, reference, search, steps, practice."""
