"""How a text is written: one file for each family of syntaxes."""
