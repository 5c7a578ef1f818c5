"""Of which class words are, counted in a treebank and looked up among the verbs of WordNet, packed for shipping."""

import gzip
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

from extract.concepts.words import CLASSES, LONGEST_ENDING, UNKNOWN

CLASS_OF = {
    "NOUN": 0, "PROPN": 0, "X": 0, "VERB": 1, "ADJ": 2, "ADV": 3, "ADP": 4, "DET": 4, "PRON": 4, "AUX": 4, "CCONJ": 4,
    "SCONJ": 4, "PART": 4, "INTJ": 4, "NUM": 5, "PUNCT": 6, "SYM": 6,
}  # fmt: skip
"""Universal part-of-speech tag -> number of the class in `CLASSES`."""
SEEN_AT_LEAST, ENDINGS_AT_LEAST = 2, 5
COMMON = 30
"""Words seen more often have classes of their own, and say nothing about their ending."""
VERB = (0.02, 0.95, 0.03, 0.0, 0.0, 0.0, 0.0)
PARTICIPLE = (0.02, 0.85, 0.13, 0.0, 0.0, 0.0, 0.0)
"""Shares of words that are forms of verbs and of nothing else; some of the latter stand before nouns."""
SIBILANT = ("s", "x", "z", "ch", "sh")
OF_ENDING, OF_UNKNOWN = 1.5, 2.0
"""So many sightings weighs what the ending of a word says, and what is said of an unknown ending."""


def packed_classes(treebank: Path, verbs: Mapping[str, tuple[float, ...]] | None = None) -> bytes:
    """`word<TAB>digits` and `-ending<TAB>digits` a line, a digit (0 to 9) for the share of each class, compressed.

    `verbs` are the shares of words that the treebank has too seldom.
    """
    words = _counts(gzip.decompress(treebank.read_bytes()).decode("utf-8").splitlines())
    endings: dict[str, Counter[int]] = defaultdict(Counter)
    for word, counts in words.items():
        if word.isalpha() and len(word) > LONGEST_ENDING and sum(counts.values()) < COMMON:
            for length in range(2, LONGEST_ENDING + 1):
                endings[word[-length:]].update(counts.keys())
    known = {
        f"-{ending}": _shares(c, UNKNOWN, OF_UNKNOWN) for ending, c in endings.items() if c.total() >= ENDINGS_AT_LEAST
    }
    rows = {**known, **(verbs or {})}
    for word, counts in words.items():
        if counts.total() >= SEEN_AT_LEAST:
            rows[word] = _shares(counts, _of_ending(word, known), OF_ENDING)
    lines = [f"{word}\t{''.join(str(round(9 * share)) for share in rows[word])}" for word in sorted(rows)]
    return gzip.compress("\n".join(lines).encode("utf-8"), mtime=0)


def verbs_of(lookups: Traversable) -> dict[str, tuple[float, ...]]:
    """The shares of all forms of verbs that WordNet has as nothing else; `lookups` is the folder of spacy-lookups-data."""
    index, exceptions = (
        json.loads(gzip.decompress(lookups.joinpath(f"en_lemma_{name}.json.gz").read_bytes()))
        for name in ("index", "exc")
    )
    others = {word for kind in ("noun", "adj", "adv") for word in index[kind]}
    only = {verb for verb in index["verb"] if verb.isalpha() and verb not in others}
    found: dict[str, tuple[float, ...]] = {}
    for verb in only:
        base, third, participles = _inflected(verb)
        found.update({base: VERB, third: VERB} | dict.fromkeys(participles, PARTICIPLE))
    for form, lemmas in exceptions["verb"].items():
        if form.isalpha() and all(lemma in only for lemma in lemmas):
            found[form] = PARTICIPLE
    return {form: shares for form, shares in found.items() if form not in others}


def _inflected(verb: str) -> tuple[str, str, tuple[str, str]]:
    """A regular verb, its third person, and its participles."""
    if verb.endswith("e"):
        return verb, f"{verb}s", (f"{verb}d", f"{verb[:-1]}ing")
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb, f"{verb[:-1]}ies", (f"{verb[:-1]}ied", f"{verb}ing")
    return verb, f"{verb}es" if verb.endswith(SIBILANT) else f"{verb}s", (f"{verb}ed", f"{verb}ing")


def _counts(lines: Iterable[str]) -> dict[str, Counter[int]]:
    words: dict[str, Counter[int]] = defaultdict(Counter)
    for line in lines:
        columns = line.rstrip("\n").split("\t")
        if len(columns) > 3 and columns[0].isdigit():
            words[columns[1].lower()][CLASS_OF[columns[3]]] += 1
    return words


def _of_ending(word: str, endings: Mapping[str, tuple[float, ...]]) -> tuple[float, ...]:
    for length in range(LONGEST_ENDING, 1, -1):
        if len(word) > length and f"-{word[-length:]}" in endings:
            return endings[f"-{word[-length:]}"]
    return UNKNOWN


def _shares(counts: Counter[int], prior: tuple[float, ...], weight: float) -> tuple[float, ...]:
    n = counts.total()
    return tuple((counts[i] + weight * prior[i]) / (n + weight) for i in range(len(CLASSES)))
