"""The type of a concept, from its own last word and from the word that stands behind it."""

import re

from kg.facts import ConceptType

BY_HEAD: tuple[tuple[ConceptType, frozenset[str]], ...] = (
    ("dataset", frozenset("dataset datasets benchmark benchmarks corpus corpora treebank suite".split())),
    ("metric", frozenset("accuracy score error precision recall metric metrics perplexity flops rate similarity".split())),
    ("task", frozenset("""classification recognition detection segmentation translation generation summarization
    answering captioning parsing retrieval navigation forecasting prediction completion synthesis reconstruction
    modeling modelling localization localisation compression
    task tasks planning control reasoning editing understanding learning""".split())),
    ("theory", frozenset("""bound bounds theory complexity bias robustness fairness divergence entropy distance
    principle hypothesis shift generalization uncertainty sparsity equilibrium gradients
    matrix privacy calibration coefficient coefficients limit""".split())),
)  # fmt: skip
BEHIND = re.compile(
    r"^[\s\"”’)]*(dataset|data set|benchmark|corpus|challenge|metric|score|accuracy|task|leaderboard)s?\b",
    re.IGNORECASE,
)
BEHIND_TYPES: dict[str, ConceptType] = {
    "dataset": "dataset", "data set": "dataset", "benchmark": "dataset", "corpus": "dataset", "challenge": "dataset",
    "leaderboard": "dataset", "metric": "metric", "score": "metric", "accuracy": "metric", "task": "task",
}  # fmt: skip


def type_of(name: str, after: str, long_form: str | None = None) -> ConceptType:
    """The likely type of a concept; `after` is the text that follows it. Method where nothing speaks for another."""
    behind = BEHIND.match(after)
    if behind:
        return BEHIND_TYPES[behind.group(1).lower()]
    head = (long_form or name).lower().split()[-1]
    for kind, heads in BY_HEAD:
        if head in heads and not (kind == "task" and head == "learning" and "contrastive" in name.lower()):
            return kind
    return "method"
