"""Tests of naive_bayes.stepping."""
