"""What the search finds, and in which order: a hook of MkDocs, after the search's own plugin.

The plugin writes an index of everything that the pages say.  Here each part of a page gets a
weight by the kind of its page, so that a lesson comes before the reference and the reference
before the errata.  Code is left out, since nobody looks for a page by its code.  And symbols and
words that readers type lead to a part of a page, even if they do not occur on it.
"""

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

KINDS = {
    "notes/errata/#": 1e-6,
    "notes/errata/": 1e-4,
    "reference/symbols/": 2,
    "reference/glossary/": 2,
    "reference/policies/": 2,
    "reference/map/": 1,
    "reference/": 1e-3,
    "speed/": 0.5,
    "practice/": 2,
    "books/": 2,
    "notes/": 4,
    "": 8,
}
"""The weight of a page by how its address begins; the first that fits."""

FINDS = {
    "": "why start begin introduction tutorial",
    "#getting-it": "download install pip wheel zip offline source checkout get",
    "steps/words/": "tokenise tokenize tokeniser tokenizer tokenization token split punctuation "
    "bag bow term-frequency h_j(x) h_j x_j count_vector presence_vector bag_of_words",
    "steps/prior/": "prior P(c) P(y) p(c_k) pi base-rate priors",
    "steps/likelihood/": "likelihood P(w|c) P(d|c) P(x|y) P(w_i|c) theta θ theta_j why-naive naive "
    "naïve independence assumption conditional",
    "steps/smoothing/": "smoothing laplace laplacian lidstone add-one additive alpha α pseudo-count "
    "pseudocount pseudo pseudo-documents fake-document zero-probability zero zeros zeroes",
    "steps/log-space/": "log underflow logsumexp",
    "steps/arg-max/": "argmax arg-max arg_max map tie ties decision verdict",
    "steps/arg-max/#from-the-joint-to-the-posterior": "posterior P(c|d) P(y|x) joint evidence P(d) normalise "
    "normalize bayes-rule",
    "steps/why-counting-is-right/": "maximum-likelihood mle dirichlet beta",
    "models/bernoulli/": "bernoulli presence absent binary bernoullinb",
    "models/multinomial/": "multinomial multinomialnb unigram multinomial-coefficient",
    "models/complement/": "complement complementnb imbalanced",
    "models/mixed/": "gaussian gaussiannb categorical categoricalnb poisson exponential normal density "
    "variance sigma σ mu μ continuous numeric",
    "beyond/odds/": "odds log-odds logit threshold sigmoid",
    "models/#generation": "sample generate generative draw",
    "beyond/corpora/#preprocessing": "stop stopwords stemming lemma n-gram bigram ngrams tf-idf tfidf negation",
    "beyond/working/": "explain working latex",
    "beyond/evaluation/": "accuracy precision recall f1 confusion-matrix roc auc calibration cross-validation",
    "beyond/corpora/": "csv newsgroups-data corpus corpora dataset data load file",
    "which-one/": "which choose sklearn scikit-learn nltk river spark limits",
    "laboratory/": "laboratory lab playground interactive",
    "practice/debugger/": "debugger pdb breakpoint step-through",
    "practice/exercises/": "exercise exercises quiz exam",
    "practice/lecturers/": "lecturer teaching slides",
    "practice/lecturers/#exercises-for-a-class": "sheet worksheet homework assignment handout solutions",
    "notes/errata/": "errata erratum mistake mistakes misprint slips",
    "speed/": "speed fast slow benchmark benchmarks performance timing",
    # As the separator cuts them: P(a|spam) loses its last bracket, and (4,3,1) its commas.
    "notes/spam-ham/#31-multivariate-bernoulli-naive-bayes": "P(a|spam P(b|spam P(c|spam",
    "notes/spam-ham/#322-multinomial-naive-bayes": "(4",
    "notes/odds-notes/#text-document-classification": "kettle kettles",
    "reference/policies/#unseen-words": "unseen-word unseen-words oov unknown-word unknown",
    "reference/policies/#impossible-evidence": "impossible",
    "reference/policies/#00": "0/0",
    "reference/symbols/": "symbol symbols notation V",
    "reference/map/": "formula formulas map",
}
"""Parts of pages, and the words and symbols that lead there before anything else."""

SESSION = re.compile(r"<code>(?:(?!</code>)[^\n])*\n.*?</code>", re.DOTALL)
PARAGRAPH = re.compile(r"<p>.*?</p>", re.DOTALL)
MODULE = re.compile(r"reference/(?!symbols/|glossary/|policies/|map/|#|$)")


def weight(location: str) -> float:
    """How much a part of a page counts.

    Examples:
        >>> weight("steps/prior/#the-code") > weight("notes/sushi-chapter/")
        True
        >>> weight("notes/sushi-chapter/") > weight("reference/prior/") > weight("notes/errata/")
        True
    """
    return next(weight for begins, weight in KINDS.items() if location.startswith(begins))


def shortened(location: str, text: str) -> str:
    """The text of a part of a page without sessions; of the reference, its first paragraph.

    Examples:
        >>> shortened("steps/prior/", "<p>See <code>f</code>.</p> <code>&gt;&gt;&gt; f\\n1</code>")
        '<p>See <code>f</code>.</p>'
        >>> shortened("reference/prior/#f", "<p>One.</p> <p>Two.</p>")
        '<p>One.</p>'
    """
    if MODULE.match(location):
        found = PARAGRAPH.search(text)
        return found[0] if found else ""
    return re.sub(r"\s+", " ", SESSION.sub(" ", text)).strip()


def arranged(index: dict[str, Any]) -> dict[str, Any]:
    """The index of the search as the site has it.

    Errors:
        LookupError: `FINDS` names a part of a page that does not exist.
    """
    parts = []
    for part in index["docs"]:
        location = part["location"]
        made = {
            "location": location,
            "title": part["title"],
            "text": shortened(location, part["text"]),
            "boost": weight(location),
        }
        if location in FINDS:
            made["tags"] = FINDS[location].split()
        parts.append(made)
    lost = set(FINDS) - {part["location"] for part in parts}
    if lost:
        raise LookupError(f"the search leads to {min(lost)!r}, which is not on the site")
    return {**index, "docs": parts}


def on_post_build(config: MkDocsConfig) -> None:
    """Rewrites the index."""
    file = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(arranged(index), ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")
