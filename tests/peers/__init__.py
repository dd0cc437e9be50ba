"""What other libraries answer, and what their users bring: scikit-learn, NLTK, River, pandas, Dask."""
