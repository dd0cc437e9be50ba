from naive_bayes import BernoulliNB, NoSmoothing

spam = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab"]
ham = ["abababaed", "acacacaed", "eaedaea", "deded"]
model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
model.fit(map(list, spam + ham), ["spam"] * 4 + ["ham"] * 4)
print(model.posterior(list("abbdebb")))
