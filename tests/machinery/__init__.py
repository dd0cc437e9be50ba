"""Tests of naive_bayes.machinery."""
