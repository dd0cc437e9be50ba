"""Behind the lessons: what a reader can skip and still understand naive Bayes.

The files here make the lessons exact, fast and pleasant to use.  They read a model
from outside, through its public parts.
"""
