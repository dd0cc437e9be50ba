"""Tests of naive_bayes.further."""
