"""The site's pictures and colours."""
