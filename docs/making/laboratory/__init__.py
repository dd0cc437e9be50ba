"""The laboratory: its cases, its engine, and its page."""
