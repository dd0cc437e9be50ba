"""Tests of naive_bayes.fast."""
