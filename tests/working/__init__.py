"""Tests of naive_bayes.working."""
