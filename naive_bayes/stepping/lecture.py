"""The whole decision, as a lecture goes through it: from the prior to the arg max."""

from typing import Any

from naive_bayes.bayes_rule import arg_max
from naive_bayes.prior import Label


def lecture(model: Any, document: Any) -> Label:
    """The class of a document, with every step on the way to it.

    Give it to `record`, together with a model and a document: the steps of the recording begin
    with the prior and end with the arg max.

    Arguments:
        model: a model with a `posterior`.
        document: what the model classifies.

    Examples:
        >>> from naive_bayes import MultinomialNB, record
        >>> from naive_bayes.stepping.lecture import lecture
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> recording = record(lecture, model, ["b"])
        >>> recording.call, recording.result
        ('MultinomialNB, from the prior to the arg max', 'spam')
        >>> for step in recording.steps:
        ...     if step.of_the_lecture:
        ...         print(step.says)
        The prior P(c): spam: 1/2, ham: 1/2.
        The likelihood of b in spam: 2 of 3 words; smoothing adds 1 above and 2 below, which makes 3/5.
        The likelihood of b in ham: 0 of 1 words; smoothing adds 1 above and 2 below, which makes 1/3.
        The factors of the document: b × 1.
        The likelihood P(d|c), the product of the factors: spam: 3/5, ham: 1/3.
        The joint P(c) P(d|c): spam: 3/10, ham: 1/6.
        The evidence P(d), the sum of the joints: 7/15.
        The posterior P(c|d): spam: 9/14, ham: 5/14.
        The class with the largest score: spam.
    """
    prior = model.prior
    posterior = model.posterior(document)
    return arg_max({c: posterior[c] for c in prior})  # a tie: the first class
