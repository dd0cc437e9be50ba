"""Tests of naive_bayes.data."""
