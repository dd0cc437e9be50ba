"""The tests: one file for each file of the package, in its folders, then what all models share."""
