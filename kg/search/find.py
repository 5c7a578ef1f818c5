"""Finding things by what is typed: other names, acronyms, beginnings of words, misspellings; and importance counts."""

import math
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kg.lookups.keys import LABELS
from kg.search.spellings import BEGINS, BEGINS_LAST, OTHER_SPELLING, beginning, spellings_of
from kg.search.things import ACRONYM, SHORTEST_ACRONYM, Thing, Things, things_of
from kg.search.wanted import Wanted, wanted
from kg.search.words import ASKING, words_of
from kg.store import Store
from kg.terms import concept_key

SHORT_YEAR = re.compile(r"[0-3]\d")
SHORTEST_TOGETHER = 4
"""From so many letters on a word that no name has may be several that were written together."""
FEWEST_TOGETHER, MOST_TOGETHER = 2, 3
ASKS = 0.1
"""What a word counts that asks rather than tells."""
LOOKED_AT = 300
"""So many of the things that have most of the words are compared by their names."""
LEAST, LEAST_OF_ALL = 0.5, 0.3
"""A thing must have such a share of what the words tell; where none has it and names have all words, such a one."""
EQUAL, WHOLE, OPENS, IMPORTANT, ONLY_CITED = 1.0, 0.6, 0.2, 0.06, 0.3
"""What is added where a name is what was typed, consists of it, or begins with it, and for each doubling of what hangs on the
thing; what being only cited takes away."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A thing that was found: `matched` is the one of its names that fits best, the higher the score the better."""

    label: str
    id: str
    name: str
    score: float
    matched: str
    year: int | None = None
    year_inferred: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found, best first, how many things have all the words, and what may have been meant by misspelt ones."""

    hits: tuple[Hit, ...]
    total: int
    meant: str | None = None


def search(store: Store, text: str, *, labels: Iterable[str] = (), limit: int = 20) -> Found:
    """The things that a text names; see `kg.search.wanted` for fields.

    The first search of a store reads the names of all things; after that the cost is that of the things that have the words.
    """
    return find(things_of(store), wanted(text, frozenset(labels)), limit)


def find(things: Things, asked: Wanted, limit: int = 20) -> Found:
    """The best things for what is asked."""
    if not asked.words:
        return _listed(things, asked, limit)
    asked = replace(asked, words=tuple(part for word in asked.words for part in _apart(things, word)))
    forms = _all_forms(things, asked.words)
    candidates, whole = _candidates(things, asked, forms)
    typed = {concept_key(" ".join(words)) for words in (asked.words, asked.telling)}
    known = set().union(*forms)
    hits = [_hit(things[thing], typed, known, share) for share, thing in candidates]
    hits.sort(key=lambda hit: (-hit.score, LABELS.index(hit.label), hit.name, hit.id))
    corrected = [_corrected(word, form) for word, form in zip(asked.words, forms, strict=True)]
    slipped = bool(hits) and corrected != list(asked.words)
    return Found(tuple(hits[: max(0, limit)]), whole, " ".join(corrected) if slipped else None)


def _corrected(word: str, form: Mapping[str, float]) -> str:
    """The likeliest word of a name for one that no name has or begins with."""
    if any(other.startswith(word) or other == ACRONYM + word or sure == OTHER_SPELLING for other, sure in form.items()):
        return word
    return next(iter(form), word)


def _listed(things: Things, asked: Wanted, limit: int) -> Found:
    """What the fields alone ask for, the most important first."""
    if asked == Wanted((), asked.labels):
        return Found((), 0)
    found, limit = np.flatnonzero(things.passing(asked)), max(0, limit)
    if len(found) > limit:  # with all that are as important as the last of them
        least = np.partition(things.degrees[found], -limit)[-limit] if limit else math.inf
        best = found[things.degrees[found] >= least]
    else:
        best = found
    shown = sorted((things[i] for i in best.tolist()), key=lambda thing: (-thing.degree, thing.names[0], thing.id))[
        :limit
    ]
    return Found(
        tuple(_told(thing, _importance(thing), thing.names[0]) for thing in shown),
        len(found),
    )


def _apart(things: Things, word: str, most: int = MOST_TOGETHER) -> list[str]:
    """The words that were written together, where no name has a word like that and some thing has all of these: "resnet50",
    "annaberg"; "iclr18" is of 2018."""
    if len(word) < SHORTEST_TOGETHER or _begun(things, word):
        return [word]
    best: list[str] = []
    for cut in range(2, len(word)):
        first, rest = word[:cut], word[cut:]
        if not things.number(first):
            continue
        parts = [first, *(_apart(things, rest, most - 1) if most > FEWEST_TOGETHER else [rest])]
        if not all(map(things.number, parts)) or not things.having(parts).size:
            parts = [first, f"20{rest}"] if SHORT_YEAR.fullmatch(rest) else []
        if parts and (not best or min(map(len, parts)) > min(map(len, best))):
            best = parts
    return best or [word]


def _all_forms(things: Things, words: Sequence[str]) -> list[dict[str, float]]:
    """For each typed word the words of names that it may be; neighbours may be one word there: "data set"."""
    last = len(words) - 1
    forms = [
        {word: 1.0} if word in ASKING else _forms(things, word, BEGINS_LAST if i == last else BEGINS)
        for i, word in enumerate(words)
    ]
    for n in (2, 3):
        for i in range(len(words) - n + 1):
            joined = "".join(words[i : i + n])
            if things.number(joined):
                for form in forms[i : i + n]:
                    form.setdefault(joined, OTHER_SPELLING)
    return forms


def _begun(things: Things, word: str) -> bool:
    """Does a word of a name begin so?"""
    return bool(beginning(things.vocabulary, word))


def _forms(things: Things, word: str, begins: float) -> dict[str, float]:
    """The words of names, and the first letters of names, that a typed word may be, each with how surely."""
    letters = ACRONYM + word
    forms = spellings_of(things, word, begins)
    if len(word) >= SHORTEST_ACRONYM and things.number(letters):
        forms[letters] = 1.0
    return forms


def _candidates(
    things: Things, asked: Wanted, forms: Sequence[dict[str, float]]
) -> tuple[list[tuple[float, int]], int]:
    """The things that have most of what the words tell, with the share of it, and how many have all words.

    Words that no name has tell nothing, unless they are the most of them.
    """
    told, count, telling = np.zeros(len(things)), np.zeros(len(things), np.int64), asked.telling
    unheard = [word for word, form in zip(asked.words, forms, strict=True) if not form]
    total, unknown = 0.0, math.log(len(things) + 2) if 2 * len(unheard) > len(telling) else 0.0
    for word, form in zip(asked.words, forms, strict=True):
        surest = max(form.values(), default=0.0)
        rarity = max((things.rarity(other) for other, sure in form.items() if sure == surest), default=unknown)
        rarity *= 1 if word in telling else ASKS
        total += rarity
        best = np.zeros(len(told))
        for other, sure in form.items():
            holders, weights = things.holders(other)
            best[holders] = np.maximum(best[holders], sure * weights)
        told += rarity * best
        count += (best > 0) & (word in telling)
    if asked.has_fields:
        told = np.where(things.passing(asked), told, 0.0)
    among = np.flatnonzero((told >= LEAST * total) & (told > 0))
    if not len(among) and not unheard:
        among = np.flatnonzero((told >= LEAST_OF_ALL * total) & (told > 0))
    order = among[np.lexsort((among, -things.degrees[among], -told[among]))[:LOOKED_AT]]
    return [(float(told[i] / total), int(i)) for i in order], int((count[among] == len(telling)).sum())


def _hit(thing: Thing, typed: Collection[str], known: Collection[str], share: float) -> Hit:
    """The score: how much of what was typed the thing has, how much of its name was typed, and how important it is; `known`
    are the words of names that were typed, and names of persons are, too, where their first letters are."""
    initials = thing.label == "Author"
    fits = [(_fit(name, typed, known, initials=initials), name) for name in thing.names]
    fit, matched = max(fits, key=lambda one: one[0])
    score = share * share * (1 + fit) + _importance(thing)
    return _told(thing, score, matched)


def _told(thing: Thing, score: float, matched: str) -> Hit:
    return Hit(thing.label, thing.id, thing.names[0], round(score, 4), matched, thing.year, thing.year_inferred)


def _importance(thing: Thing) -> float:
    return IMPORTANT * math.log2(1 + thing.degree) - (0 if thing.shown else ONLY_CITED)


def _fit(name: str, typed: Collection[str], known: Collection[str], *, initials: bool) -> float:
    words = words_of(name)
    covered = sum(word in known or (initials and word[0] in known) for word in words) / max(1, len(words))
    key = concept_key(name)
    equal = EQUAL if key in typed or "".join(word[0] for word in words) in typed else 0.0
    return equal + WHOLE * covered + (OPENS if key.startswith(tuple(typed)) else 0.0)
