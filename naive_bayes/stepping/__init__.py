"""A call recorded line by line, the viewer that replays it, and a call in a debugger."""
