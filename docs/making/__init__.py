"""What makes the site: maths, pictures, fonts.  Nothing here is on it."""
