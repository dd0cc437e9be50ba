"""Behind the lessons: you can skip these files and still understand naive Bayes.

They make the lessons exact, fast and pleasant to use, and use a model only through its
public parts.
"""
