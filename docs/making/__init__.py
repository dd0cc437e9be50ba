"""What makes the site: maths, pictures, fonts.  Nothing here is a page of it."""
