"""Tests of naive_bayes.practice."""
