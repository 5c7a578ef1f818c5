"""Technical noun phrases: told by their last word, or by a known concept with the words that narrow it."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.concepts.candidate import Candidate
from extract.concepts.lexicon import by_key
from extract.concepts.names import TITLE_COMPOUND
from extract.concepts.wording import FILLERS, is_verb
from extract.text.words import OPENERS, STOP_WORDS
from kg.terms import GENERIC, concept_key

HEADS = frozenset(
    """network networks learning model models modeling modelling attention loss losses normalization embedding
    embeddings regularization estimation estimator estimators generation classification classifier classifiers
    regression detection segmentation recognition translation representation representations training pretraining
    pre-training tuning fine-tuning optimization optimizer convolution convolutions pooling transformer transformers
    encoder encoders decoder decoders autoencoder autoencoders sampling sampler search retrieval reasoning parsing
    summarization inference adaptation augmentation distillation pruning quantization compression clustering kernel
    kernels gradient gradients descent dynamics process processes flow flows policy policies planning control
    exploration navigation architecture architectures mechanism mechanisms algorithm algorithms layer layers module
    modules block blocks head heads function functions dataset datasets benchmark benchmarks corpus corpora task
    tasks metric metrics score accuracy error similarity distance divergence entropy bound bounds theory complexity
    bias robustness fairness privacy attack attacks defense defenses example examples perturbation perturbations
    prompting prompt prompts tokenization tokenizer matching alignment completion synthesis rendering reconstruction
    prediction forecasting equation equations matrix factorization decomposition approximation game games
    equilibrium bandits agent agents graph graphs tree trees memory bank reward rewards scaling initialization
    schedule dropout calibration uncertainty generalization sparsity supervision grounding principle hypothesis
    shift learner units captioning answering editing decoding""".split()
)
"""Nouns that technical terms of the field end in."""

MODIFIERS_AT_MOST = 3
MODIFIER_BEFORE = re.compile(r"(?<![\w’'-])(?P<word>[A-Za-z][\w’'-]*\w)[ -]$")
WORD_BEHIND = re.compile(r"[ -](?P<word>[a-z]+)\b(?!-)")
NARROW_HEADS = frozenset(
    """head heads prior priors classifier classifiers bound bounds loss losses kernel kernels limit limits layer layers
    mask masks coefficient coefficients guidance index connections tokens estimator block blocks decoder encoder
    theorem coding penalty principle objective regularizer""".split()
)
"""Nouns behind a known concept that make another of it; "model" and "task" only repeat what it is."""
WORD = re.compile(r"[A-Za-z][\w’'-]*[\w]|[A-Za-z]")
LEARNING_RATE = re.compile(r"learning rates?\b", re.IGNORECASE)
"""Not every "learning" ends a term."""


def find_phrases(text: str) -> Iterator[Candidate]:
    """The noun phrases of up to five words that end in a noun of `HEADS`, without leading praise."""
    heads = HEADS
    words = list(WORD.finditer(text))
    i = 0
    while i < len(words):
        if words[i].group().lower() not in heads:
            i += 1
            continue
        j = i
        while j + 1 < len(words) and words[j + 1].group().lower() in heads and _adjacent(text, words[j], words[j + 1]):
            j += 1
        if LEARNING_RATE.match(text, words[j].start()):
            j += 1
        first = i
        while (
            first > 0
            and i - first < 3
            and _adjacent(text, words[first - 1], words[first])
            and _is_modifier(words[first - 1].group())
        ):
            first -= 1
        while first < j and words[first].group().lower() in GENERIC | FILLERS:
            first += 1
        if first < j and j - first < 5:
            yield Candidate(words[first].start(), words[j].end(), text[words[first].start() : words[j].end()], "phrase")
        i = j + 1


def widened(text: str, candidate: Candidate) -> Candidate:
    """A known common noun with the words that narrow it is a phrase of its own: "extra hop attention", "attention heads"."""
    if candidate.form != "known" or candidate.is_name:
        return candidate
    start, end = candidate.start, candidate.end
    for _ in range(MODIFIERS_AT_MOST):
        before = MODIFIER_BEFORE.search(text, 0, start)
        if not before or not _narrows(before.group("word")):
            break
        start = before.start("word")
    behind = WORD_BEHIND.match(text, end)
    if behind and behind.group("word").lower() in NARROW_HEADS:
        end = behind.end()
    if (start, end) == (candidate.start, candidate.end) or concept_key(text[start:end]) in by_key():
        return candidate
    return Candidate(
        start, end, text[start:end], "phrase", candidate.type if end == candidate.end else None, base=candidate
    )


def _narrows(word: str) -> bool:
    """May the word narrow the noun behind it? Adverbs, forms of verbs and words that fill every text do not."""
    if re.search(r"[A-Z].*[A-Z]|[a-z][A-Z]|\d", word.replace("-", "").strip()) and not TITLE_COMPOUND.fullmatch(word):
        return False  # a name: "OntoNotes coreference resolution" speaks of both
    lower = word.lower()
    gerund = lower.endswith("ing") and lower not in HEADS
    return (
        _is_modifier(word)
        and not gerund
        and lower not in OPENERS
        and lower not in FILLERS
        and not lower.endswith(("'s", "’s"))
    )


def _adjacent(text: str, left: re.Match[str], right: re.Match[str]) -> bool:
    return text[left.end() : right.start()] in (" ", "-", "  ")


@lru_cache(maxsize=1 << 14)
def _is_modifier(word: str) -> bool:
    lower = word.lower()
    return (
        lower not in STOP_WORDS
        and lower not in GENERIC
        and not lower.endswith("ly")
        and len(word) > 1
        and (lower in HEADS or not is_verb(lower))
    )
