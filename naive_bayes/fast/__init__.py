"""Many documents at a time: scores added up without a factor for each word."""
