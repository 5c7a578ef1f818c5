"""Keys under which titles and concept names are one, whatever their spelling."""

import re

from kg.ids import folded

STOP_WORDS = frozenset(
    """a an and are as at by for from in into is of on or over the through to toward towards under via with without""".split()
)


def title_key(title: str) -> str:
    """The letters and digits of a title: equal for spellings that differ in case, accents and punctuation only.

    >>> title_key("BERT: Pre-training") == title_key("BERT – pretraining")
    True
    """
    return "".join(re.findall(r"[^\W_]+", folded(title)))


def content_words(title: str) -> frozenset[str]:
    """The words of a title that carry meaning, singular."""
    return frozenset(_singular(word) for word in re.findall(r"[^\W_]+", folded(title)) if word not in STOP_WORDS)


def concept_key(name: str) -> str:
    """What spellings of one concept share: case, accents, hyphens and a plural s are folded, digits are kept.

    >>> concept_key("Graph Neural Networks") == concept_key("graph neural-network")
    True
    >>> concept_key("CIFAR-10") == concept_key("CIFAR-100")
    False
    """
    words = re.findall(r"[^\W_]+", folded(name))
    if words:
        words[-1] = _singular(words[-1])
    return "".join(words)


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and re.search(r"[^siu]s$", word) else word
