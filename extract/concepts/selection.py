"""Which of the mentions of an entry count: no junk, no phrase that stands there by the way, no broad concept in passing."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import lru_cache

from extract.concepts.candidate import Candidate
from extract.concepts.introduced import FROM_COINED, FROM_PHRASE, FROM_TRIGGER
from extract.concepts.junk import INSTITUTION, is_junk
from extract.concepts.lexicon import by_key
from extract.concepts.salience import log_odds
from kg.terms import concept_key

IN_TITLE, IN_FIRST_SENTENCES, IN_NOTES = 1.0, 0.6, 0.3
"""What a mention tells of its concept's weight in the paper, by where it stands."""

SHORT_FORM = 2
"""Short forms of so many letters are ambiguous, and shown by their long forms."""
SHOUTED = 5
"""Shorter words in capitals are acronyms, even if there is a word of that spelling (GLUE)."""

COINED_AT_LEAST = 3
"""So often the notes must name what they announce nowhere."""

SHORT_NOTES = 120
"""Notes of so few words say everything once: there a phrase need not come back."""
BROAD_AT_LEAST = 2
"""So often notes that begin with a broad concept must name it; dropping broad concepts that are named in passing raised the
precision of the concepts on the development notes from .65 to .75, for two points of recall."""

TELLING = -0.8
"""The log odds that a noun phrase must reach. Precision and recall of the concepts on the development notes: at -0.4 .79 and
.86, at -0.8 .77 and .86, at -1.2 .76 and .87."""

PHRASES_AT_MOST = 4
"""A paper's notes keep so many noun phrases beside its names: with more precision falls, recall stays."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A candidate with its place in the document, its weight and the confidence that it is introduced here."""

    start: int
    end: int
    candidate: Candidate
    weight: float
    introduces: float
    after: str


def selected(mentions: list[Mention], text: str, *, words: int) -> list[Mention]:
    """The mentions that count; `text` is that of the document, `words` the number of words of the entry's notes."""
    mentions = [replace(m, candidate=_with_good_long_form(m.candidate)) for m in mentions]
    kept = [m for m in mentions if not _is_junk(m.candidate) and not _shouts(m.candidate, text)]
    kept = _without_weak_introductions(kept)
    kept = _without_rare_phrases(kept, text, short=words <= SHORT_NOTES)
    return _without_broad(kept)


def _with_good_long_form(candidate: Candidate) -> Candidate:
    """A short form of three letters or more stands for itself where its long form names nothing."""
    long_form = candidate.long_form
    if long_form and len(candidate.name) > SHORT_FORM and is_junk(long_form) and not INSTITUTION.search(long_form):
        return replace(candidate, long_form=None)
    return candidate


def _is_junk(candidate: Candidate) -> bool:
    if candidate.form == "known":
        return False
    named = candidate.long_form if candidate.long_form and len(candidate.name) <= SHORT_FORM else candidate.name
    return is_junk(named) or INSTITUTION.search(candidate.long_form or "") is not None


def _shouts(candidate: Candidate, text: str) -> bool:
    """Is it an ordinary word in capitals, which the document also writes small ("SUBSCRIBE")?"""
    name = candidate.name
    shouted = candidate.form == "name" and len(name) >= SHOUTED and name.isupper() and name.isalpha()
    return shouted and name.lower() in _small_words(text)


@lru_cache(maxsize=2)
def _small_words(text: str) -> frozenset[str]:
    """The words of a document that are written small; kept, for every entry of the document asks."""
    return frozenset(re.findall(rf"\b[a-z]{{{SHOUTED},}}\b", text))


def _without_weak_introductions(mentions: list[Mention]) -> list[Mention]:
    """Where a name is introduced, the common phrases near "propose" speak about it; they count only where nothing else does."""
    if not any(m.introduces >= FROM_TRIGGER for m in mentions):
        return _with_first_phrase(_with_coined(mentions))
    return [replace(m, introduces=0.0) if m.introduces <= FROM_PHRASE else m for m in mentions]


def _with_first_phrase(mentions: list[Mention]) -> list[Mention]:
    """Of several phrases the first is meant, that of the title before those of the notes."""
    first = next((concept_key(m.candidate.name) for m in mentions if m.introduces), None)
    return [m if concept_key(m.candidate.name) == first else replace(m, introduces=0.0) for m in mentions]


def _with_coined(mentions: list[Mention]) -> list[Mention]:
    """Where nothing is announced: a coined name that the notes come back to more than to any other is the work's own."""
    names = [concept_key(m.candidate.name) for m in mentions if m.candidate.form in ("name", "defined")]
    counts = Counter(key for key in names if key not in by_key()).most_common(2)
    if not counts or counts[0][1] < COINED_AT_LEAST or (len(counts) > 1 and counts[1][1] == counts[0][1]):
        return mentions
    key = counts[0][0]
    first = next(m for m in mentions if concept_key(m.candidate.name) == key)
    if first.weight < IN_FIRST_SENTENCES or first.candidate.type not in (None, "method"):
        return mentions
    return [replace(m, introduces=FROM_COINED if concept_key(m.candidate.name) == key else 0.0) for m in mentions]


def _without_rare_phrases(mentions: list[Mention], text: str, *, short: bool) -> list[Mention]:
    """Noun phrases are many: those for which most speaks come first, up to a limit; where a phrase does not count, the known
    concept within it stands."""
    places: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        if mention.candidate.form == "phrase":
            places[concept_key(mention.candidate.name)].append(mention)
    best = {
        key: log_odds(
            same[0].candidate.name,
            [text[text.rfind("\n", 0, m.start) + 1 : m.start] for m in same],
            introduced=any(m.introduces for m in same),
            label=any(m.candidate.label for m in same),
            short=short,
            in_title=any(m.weight == IN_TITLE for m in same),
        )
        for key, same in places.items()
    }
    telling = [key for key in best if best[key] >= TELLING]
    kept = set(sorted(telling, key=lambda key: (-best[key], key))[:PHRASES_AT_MOST])
    chosen = []
    for mention in mentions:
        candidate = mention.candidate
        if candidate.form != "phrase" or concept_key(candidate.name) in kept:
            chosen.append(mention)
        elif candidate.base is not None:
            chosen.append(_of_base(mention, candidate.base))
    return chosen


def _without_broad(mentions: list[Mention]) -> list[Mention]:
    """Broad concepts count where the title names them, or where the notes begin with them and come back."""
    by_name: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        by_name[concept_key(mention.candidate.name)].append(mention)
    passing = set()
    for key, places in by_name.items():
        known = by_key().get(key)
        weight = max(m.weight for m in places)
        often = len(places) >= BROAD_AT_LEAST and weight >= IN_FIRST_SENTENCES
        if known and known.broad and not (weight == IN_TITLE or often or any(m.introduces for m in places)):
            passing.add(key)
    return [m for m in mentions if concept_key(m.candidate.name) not in passing]


def _of_base(mention: Mention, base: Candidate) -> Mention:
    """The mention of the known concept within the phrase."""
    offset = mention.start - mention.candidate.start
    return replace(mention, candidate=base, start=base.start + offset, end=base.end + offset, introduces=0.0)
