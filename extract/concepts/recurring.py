"""Phrases that the notes of a work come back to: terms of any form, told by that alone."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from extract.concepts.wording import FILLERS, is_verb
from extract.text.words import OPENERS, STOP_WORDS
from kg.terms import GENERIC, concept_key

WORD = re.compile(r"[A-Za-z][\w’'-]*\w")
LONGEST = 4
JOINTS = (" ", "-", "  ")
FRAGMENT = 0.6
"""Where a phrase mostly goes on behind its last word it is a fragment: "zero-shot voice" of "zero-shot voice conversion"."""
TIMES = 3
"""So often the notes must name a phrase, the title counting twice; with two the concepts' precision fell by four points."""
ADJECTIVE = re.compile(r"(?:ly|ed|ous|able|ible|ful|less|ive|ical|ary|ual|ric|tic|ural|ional|ent|ant)$")
"""Endings with which no term ends: "semi-supervised", "recurrent", "statistical"."""
NOUNS = frozenset(
    "agent gradient coefficient environment constraint descent logic metric arithmetic variant transient event".split()
)
"""Nouns with such an ending."""
EMPTY_HEADS = frozenset(
    """researchers people time times example examples state states amount kind type types part parts lot range level
    levels addition order terms way ways fact point points area areas issue issues need role use user users aspect
    aspects value values size sizes percent version versions choice choices data details effect effects rest end
    world year years step steps information term words word sentence sentences image images text texts question
    questions answer answers document documents output outputs input inputs number numbers capability capabilities
    ability setting settings scenario scenarios experience insight insights efficiency improvement improvements
    performance quality baseline baselines framework frameworks technique techniques strategy strategies""".split()
)
"""Nouns that fill any notes; a phrase that ends in one must be found otherwise."""


def recurring_terms(title: str, texts: Iterable[str]) -> frozenset[str]:
    """Keys of the phrases of two to four words that the texts name three times, or once if the title names them too.

    >>> sorted(recurring_terms("On Prompt Hacking", ["Against prompt hacking nothing helps."]))
    ['prompthacking']
    """
    counts: Counter[str] = Counter()
    cut_off: Counter[str] = Counter()
    for text in texts:
        for key, _, goes_on in _phrases(text):
            counts[key] += 1
            cut_off[key] += goes_on
    in_title = {key for key, *_ in _phrases(title)}
    kept = {key for key, n in counts.items() if n + 2 * (key in in_title) >= TIMES and cut_off[key] <= FRAGMENT * n}
    return frozenset(key for key in kept if not any(key != k and key in k and counts[k] >= counts[key] for k in kept))


def places(text: str, terms: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Where the phrases stand in the text."""
    for key, place, _ in _phrases(text):
        if key in terms:
            yield place


@lru_cache(maxsize=1024)
def _phrases(text: str) -> tuple[tuple[str, tuple[int, int], bool], ...]:
    """All stretches of words that may be a term: key, place, and whether more words follow that belong to it; kept, for the
    sentences of an entry are read twice."""
    return tuple(_stretches(text))


def _stretches(text: str) -> Iterator[tuple[str, tuple[int, int], bool]]:
    words = list(WORD.finditer(text))
    run: list[re.Match[str]] = []
    for i, word in enumerate(words):
        if run and text[run[-1].end() : word.start()] not in JOINTS:
            run = []
        if _parts(word.group()):
            run = []
            continue
        run.append(word)
        if not _ends(word.group()):
            continue
        behind = words[i + 1] if i + 1 < len(words) else None
        goes_on = behind is not None and text[word.end() : behind.start()] in JOINTS and not _parts(behind.group())
        for first in range(max(0, len(run) - LONGEST), len(run) - 1):
            if run[first].group().lower() not in FILLERS and not is_verb(run[first].group()):
                start, end = run[first].start(), word.end()
                yield concept_key(text[start:end]), (start, end), goes_on


@lru_cache(maxsize=1 << 14)
def _parts(word: str) -> bool:
    lower = word.lower()
    return (
        lower in STOP_WORDS
        or lower in GENERIC
        or lower in OPENERS
        or lower.endswith("ly")
        or (is_verb(lower) and not lower.endswith("ing"))
    )


@lru_cache(maxsize=1 << 14)
def _ends(word: str) -> bool:
    lower = word.lower()
    if lower in EMPTY_HEADS or lower in FILLERS or len(lower) < 3:
        return False
    return lower in NOUNS or not ADJECTIVE.search(lower.removesuffix("s") if len(lower) > 4 else lower)
