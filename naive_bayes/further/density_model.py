"""A model whose factors are densities: the methods of every model, on logarithms.

Joint, evidence and posterior are floats, made by the functions of `density_rule`.
"""

from typing import Any

from naive_bayes.further import density_rule
from naive_bayes.model import D, ProbabilityModel


class DensityModel(ProbabilityModel[D, Any]):
    """The base of models with e or pi in their factors: joint, evidence and posterior are floats.

    Derive a model of your own from it and give each factor as a `Density`, which remembers
    its logarithm.

    Examples:
        >>> from naive_bayes import Density, Factor, WordModel
        >>> class Waiting(WordModel, DensityModel):
        ...     def factors(self, document):
        ...         return [Factor("waited", 1, dict.fromkeys(self.classes, Density.from_log(-2000.0)))]
        >>> model = Waiting().fit([["a"], ["b"], ["b"]], ["soon", "late", "late"])
        >>> {label: round(p, 4) for label, p in model.posterior(["a"]).items()}
        {'soon': 0.3333, 'late': 0.6667}
    """

    gives = "densities"
    _rule = density_rule
