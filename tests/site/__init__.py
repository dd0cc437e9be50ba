"""Tests of the site: what makes it, and its pages in a browser."""
