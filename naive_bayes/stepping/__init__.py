"""A call of the package recorded line by line, and the viewer that replays it."""
