"""Exercises, the checker that names slips, and sheets for a class."""
