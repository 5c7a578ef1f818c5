"""Whether a text speaks of the field of the gazetteer: elsewhere "MT" is no machine translation, and "maps" are no precision.

Names of several words, and such as one work coined, mean hardly anything else. Texts on machine learning hold 20 of them in a
thousand words and more, nearly all others four and fewer.
"""

import re
from functools import cache

from extract.concepts.lexicon import KnownConcept, known, known_concepts
from kg.terms import concept_key

READ = 200_000
"""Letters of a text that are looked at."""
WORD = re.compile(r"[^\W_]+")
ADDRESS = re.compile(r"https?://\S+")
MOST_WORDS = 4
SHARE, DISTINCT = 0.012, 3
"""Such a share of the words of a text on the field are such names, and so many different ones."""
LEAST_COINED = 4


@cache
def _telling() -> tuple[frozenset[tuple[str, ...]], frozenset[str]]:
    """Names of several words, word by word in small letters, and coined ones as they are written."""
    names = [(name, concept) for concept in known_concepts() for name in concept.names]
    several = (tuple(word.lower() for word in WORD.findall(name)) for name, _ in names)
    coined = (name for name, concept in names if concept.coined and len(name) >= LEAST_COINED and not name.islower())
    return frozenset(words for words in several if len(words) > 1), frozenset(name for name in coined if name.isalnum())


def is_of_gazetteer(text: str) -> bool:
    """Does a text, by its beginning, speak of machine learning and its neighbours?

    >>> is_of_gazetteer("We train a convolutional neural network by contrastive learning for image classification.")
    True
    >>> is_of_gazetteer("MT neurons respond to motion; maps of the cortex remain stable.")
    False
    """
    several, coined = _telling()
    written = WORD.findall(ADDRESS.sub(" ", text[:READ]))
    words = [word.lower() for word in written]
    found: list[tuple[str, ...]] = [(word,) for word in written if word in coined]
    at = 0
    while at < len(words):
        name = next((name for n in range(MOST_WORDS, 1, -1) if (name := tuple(words[at : at + n])) in several), None)
        found += [name] if name else []
        at += len(name) if name else 1
    return len(found) >= SHARE * len(words) and len(set(found)) >= DISTINCT


def meant(name: str, *, of_gazetteer: bool) -> KnownConcept | None:
    """The concept of the gazetteer that a text of its field means by a name, or one of another: there only its own name means
    it, unless that is an ordinary word but for its capitals.

    >>> meant("MT", of_gazetteer=True).name, meant("MT", of_gazetteer=False)
    ('machine translation', None)
    """
    concept = known(name)
    if concept is None or of_gazetteer:
        return concept
    own = concept_key(concept.name) == concept_key(name) and (concept.coined or not concept.cased)
    return concept if own else None
