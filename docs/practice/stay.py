from pdb import Pdb

from naive_bayes import BernoulliNB, NoSmoothing

spam = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab"]
ham = ["abababaed", "acacacaed", "eaedaea", "deded"]
bare = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
model = bare.fit(map(list, spam + ham), ["spam"] * 4 + ["ham"] * 4)
others = [
    "abc",
    "collections*",
    "enum",
    "fractions",
    "functools",
    "namedtuple_*",
    "numbers",
    "typing",
]
checks = ["naive_bayes.estimate", "naive_bayes.foundation.*"]
Pdb(skip=others + checks).runcall(model.posterior, list("abbdebb"))
