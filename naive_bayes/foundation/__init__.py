"""Below all lessons: reading numbers, checking arguments, comparing products exactly."""
