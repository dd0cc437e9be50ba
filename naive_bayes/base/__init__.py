"""What every model inherits besides the lesson: its tables, and what it does with many documents."""
