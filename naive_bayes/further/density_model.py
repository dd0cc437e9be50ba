"""A model whose factors are densities: the methods of every model, on logarithms.

Joint, evidence and posterior are floats, made by the functions of `density_rule`.
"""

from typing import Any

from naive_bayes.base.classifier import D
from naive_bayes.foundation.arguments import check_known
from naive_bayes.further import density_rule
from naive_bayes.model import ProbabilityModel
from naive_bayes.prior import Label


class DensityModel(ProbabilityModel[D]):
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

    exact = False
    rule: Any = density_rule
    """The functions of Bayes' rule: on logarithms, as here, or on fractions."""

    def document_likelihood(self, document: D) -> dict[Any, Any]:
        """P(d|c) for each class, from its logarithm; see `ProbabilityModel`."""
        document_likelihood: dict[Any, Any] = self.rule.document_likelihood(
            self._prior, self.factors(document)
        )
        return document_likelihood

    def joint(self, document: D) -> dict[Any, Any]:
        """P(c) P(d|c) for each class, from its logarithm."""
        joint: dict[Any, Any] = self.rule.joint(self._prior, self.factors(document))
        return joint

    def evidence(self, document: D) -> Any:
        """P(d), from the logarithms of the joint."""
        return self.rule.evidence(self.joint(document))

    def posterior(self, document: D) -> dict[Any, Any]:
        """P(c|d) for each class, from the logarithms of the joint."""
        posterior: dict[Any, Any] = self.rule.posterior(self._prior, self.factors(document))
        return posterior

    def odds(self, document: D, a: Label, b: Label) -> Any:
        """P(a|d) / P(b|d), from the logarithms of the joint."""
        check_known((a, b), self._prior)
        return self.rule.odds(self._prior, self.factors(document), a, b)
