"""Tests of the worked examples."""
