"""Tests of naive_bayes.foundation."""
