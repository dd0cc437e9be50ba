"""The pages of the site, and in `making` what makes them."""
