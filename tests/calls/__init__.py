"""Calls for type checkers: what is natural must pass, and what is wrong must be reported."""
