"""Chapters and Learn: what a folded session works out, in words, from the calls in its code."""

import ast
import re
from collections.abc import Iterator, Sequence

import naive_bayes
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.working.notation import PLAIN

WORDS = {
    "accuracy": "the accuracy",
    "arg_max": "the arg max",
    "bag_of_words": "the bag",
    "bayes_theorem": "Bayes' theorem",
    "bag_from_vector": "the bag",
    "chi_squared": "the chi-squared statistic",
    "classify": "the class",
    "combinations": "the choices",
    "complement_likelihood": "P(w|not c)",
    "contributions": "what each word adds",
    "count_matrix": "the matrix of counts",
    "count_vector": "the vector of counts",
    "credible_interval": "an interval",
    "cross_validate": "the folds",
    "dirichlet_mean": "the Dirichlet mean",
    "document_counts": "the documents of each class",
    "document_likelihood": "P(d|c)",
    "documents_with": "the documents with a word",
    "emails": "the emails",
    "empirical_prior": "the prior",
    "evidence": "P(d)",
    "ignored": "the words without a factor",
    "joint": "the joints",
    "label_column": "the column of labels",
    "lemmatise": "the base forms",
    "likelihood": "P(w|c)",
    "log_document_likelihood": "log P(d|c)",
    "log_fraction": "logarithms",
    "log_joint": "the log joints",
    "log_odds": "the log odds",
    "log_odds_column": "the column of log odds",
    "log_posterior": "the log posterior",
    "log_presence_column": "the column of log odds of presence",
    "log_share_column": "the column of log odds of shares",
    "log_sum_exp": "the logarithm of a sum",
    "mark_negation": "the marked words",
    "mean": "the mean",
    "meets": "whether the printed number fits",
    "most_informative": "the most informative words",
    "multinomial_coefficient": "the coefficient",
    "multinomial_pmf": "the probability of the counts",
    "n_grams": "the n-grams",
    "odds": "the odds",
    "odds_from_probability": "the odds",
    "parameters": "the parameters",
    "pdf": "the density",
    "posterior": "the posterior",
    "posterior_odds": "the posterior odds",
    "precision": "the precision",
    "predict": "the classes",
    "presence_likelihood": "P(w|c)",
    "presence_matrix": "the matrix of presence",
    "presence_row": "the row of P(w|c)",
    "presence_vector": "the vector of presence",
    "prior": "the prior",
    "probability_from_odds": "the probability",
    "product_line": "the product",
    "read_labelled_sentences": "the sentences",
    "recall": "the recall",
    "remove_stop_words": "the words without stop words",
    "sample": "a document that is drawn",
    "score": "the accuracy",
    "share_likelihood": "P(w|c)",
    "share_row": "the row of P(w|c)",
    "straight_line": "the straight line",
    "table": "the contingency table",
    "tf_idf": "the weights",
    "tokenise": "the tokens",
    "tokens": "the tokens",
    "total_probability": "the total probability",
    "transpose_times": "the product of matrices",
    "uniform_prior": "the prior",
    "variance": "the variance",
    "verdict": "the verdict",
    "vocabulary": "the vocabulary",
    "why": "why",
    "word_counts": "the counts of words",
    "word_totals": "the words of each class",
}
"""What a function or an attribute gives, where its name does not say it in words."""

MOST_PHRASES = 3
"""A title names no more than so many things."""

LONGEST_VALUE = 24
"""A longer output is not part of the title."""


def title_of(code: str, output: Sequence[str]) -> str:
    """What a session works out, in words; of one number also the number.

    Arguments:
        code: the statements.
        output: the lines that they print.

    Examples:
        >>> title_of('print(model.likelihood("lunch", "spam"))', ["1/18"])
        'P(lunch|spam) = 1/18'
        >>> title_of("for c in model.classes:\\n    print(model.joint(d)[c], model.classify(d))", ["1/2 x"])
        'the joints and the class'
        >>> title_of("total = sum(map(multinomial_pmf, rows))\\nprint(total)", ["1"])
        'the probability of the counts'
        >>> title_of("2 + 2", ["4"]), title_of("for row in ROWS:\\n    print(row)", ["a"])
        ('a calculation', 'the data')
    """
    statements = ast.parse(code).body
    shown = [each for statement in statements for each in shown_by(statement)]
    assigned = assigned_in(statements)
    phrases = [*dict.fromkeys(it for each in shown for it in phrases_of(each, assigned))]
    if not phrases:
        computed = any(isinstance(node, ast.BinOp) for each in shown for node in ast.walk(each))
        return "a calculation" if computed else "the data"
    if len(phrases) == len(output) == 1 and phrases[0] not in WORDS.values():
        value = output[0].strip()
        return f"{phrases[0]} = {value}" if len(value) <= LONGEST_VALUE else phrases[0]
    if len(phrases) > MOST_PHRASES:
        phrases[MOST_PHRASES - 1 :] = ["more"]
    return in_a_sentence(phrases, "and")


def shown_by(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions that a statement prints, or whose value the session shows."""
    if isinstance(statement, ast.Expr) and named_by(statement.value) != "print":
        yield statement.value
    for inner in ast.walk(statement):
        if isinstance(inner, ast.Call) and getattr(inner.func, "id", "") == "print":
            yield from inner.args


def assigned_in(statements: Sequence[ast.stmt]) -> dict[str, ast.expr]:
    """The value that each name has last."""
    found: dict[str, ast.expr] = {}
    for statement in statements:
        for node in ast.walk(statement):
            match node:
                case ast.Assign(targets=[target], value=value) | ast.For(target=target, iter=value):
                    names = [it.id for it in ast.walk(target) if isinstance(it, ast.Name)]
                    found |= dict.fromkeys(names, value)
    return found


def phrases_of(node: ast.AST, assigned: dict[str, ast.expr], depth: int = 3) -> Iterator[str]:
    """What an expression works out, its own calls before those behind its names."""
    if symbol := symbol_of(node):
        yield symbol
        return
    name = named_by(node)
    if name in WORDS:
        yield WORDS[name]
        return
    if name in naive_bayes.__all__ and name.islower():
        yield f"the {name.replace('_', ' ')}"
        return
    if isinstance(node, ast.Name) and node.id in assigned and depth:
        rest = {key: value for key, value in assigned.items() if key != node.id}
        yield from phrases_of(assigned[node.id], rest, depth - 1)
    for inner in ast.iter_child_nodes(node):
        yield from phrases_of(inner, assigned, depth)


def named_by(node: ast.AST) -> str:
    """The function that is called, or the attribute that is asked for."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=ast.Name(id=name)) | ast.Name(id=name):
            return name
    return ""


def symbol_of(node: ast.AST) -> str:
    """The notes' symbol of one number, where the code names its word and its class.

    Examples:
        >>> def symbol(code): return symbol_of(ast.parse(code, mode="eval").body)
        >>> symbol('m.likelihood("wind", "weak", "no").formula'), symbol('m.prior["spam"]')
        ('P(wind = weak|no)', 'P(spam)')
        >>> symbol('m.posterior(d)["spam"]'), symbol('m.likelihood("a", "x").complement()')
        ('P(spam|d)', 'P(no a|x)')
    """
    match node:
        case ast.Attribute(value=inner, attr="formula"):
            return symbol_of(inner)
        case ast.Call(func=ast.Attribute(value=inner, attr="complement")):
            return re.sub(r"^P\((.*\|)", r"P(no \1", symbol_of(inner))
        case ast.Call(func=ast.Attribute(attr="likelihood"), args=args):
            given = [arg.value for arg in args if isinstance(arg, ast.Constant)]
            if len(given) < len(args) or len(given) not in (2, 3):
                return ""
            *word, label = given
            return PLAIN.symbol("estimate", label, word[0] if len(word) == 1 else tuple(word))
        case ast.Subscript(value=ast.Attribute(attr="prior"), slice=ast.Constant(value=label)):
            return PLAIN.symbol("prior", label)
        case ast.Subscript(
            value=ast.Call(func=ast.Attribute(attr=verb)), slice=ast.Constant(value=label)
        ) if verb in ("posterior", "joint", "document_likelihood"):
            return PLAIN.symbol({"document_likelihood": "likelihood"}.get(verb, verb), label)
    return ""
