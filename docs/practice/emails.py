from naive_bayes import BernoulliNB, NoSmoothing, debug

spam = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab"]
ham = ["abababaed", "acacacaed", "eaedaea", "deded"]
model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
model.fit(map(list, spam + ham), ["spam"] * 4 + ["ham"] * 4)
print(debug(model.posterior, list("abbdebb")))
