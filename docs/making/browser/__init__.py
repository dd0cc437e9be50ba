"""Python in the reader's browser: fetched, packed, and run."""
