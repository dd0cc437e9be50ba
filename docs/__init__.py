"""The pages of the site, and in `making` the programs that make them."""
