"""What speaks for a term's being the work's own: how it is written, what the title makes of it, whether the notes come back to
it, and the words around it that say whose a thing is."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from extract.concepts.apart import How
from extract.concepts.candidate import COINED
from extract.concepts.cues import context_of, distances
from extract.concepts.evidence import FAR, TITLE, Groups, Mention, Notes
from extract.concepts.lexicon import is_common
from extract.concepts.words import TENTHS, WORD, unpacked

BIAS = "-"
MAY_BE = 0.1
"""What is not written like a name is looked at from this probability of being a concept on: of 1,386 names 21 lie below."""
LAST_RANK = 9
SPELLED = range(2, 13)
"""Letters of a name that a title's words may spell."""


@cache
def shipped() -> Mapping[str, float]:
    """Feature of the words around a term -> what it says, in nats; read once."""
    rows = (line.split("\t") for line in unpacked("own_words.tsv.gz"))
    return {feature: int(weight) / TENTHS for feature, weight in rows}


def asked(groups: Groups, likely: NDArray[np.float32]) -> list[bool]:
    """Of each term whether it may be the work's own: what is set apart, written like a name, or likely a concept."""
    return [
        probability >= MAY_BE or any(m.apart or m.sentence == TITLE or m.candidate.is_name for m in mentions)
        for mentions, probability in zip(groups.values(), likely, strict=True)
    ]


def own_rows(
    groups: Groups, notes: Notes, rows: NDArray[np.float32], words: Mapping[str, float]
) -> NDArray[np.float32]:
    """(n_terms, n_features): the evidence of each term, the first columns its `rows` as a concept (`evidence.rows_of`).

    `words` are the weights of the words around a term.
    """
    named = [key for key, group in groups.items() if any(m.candidate.is_name for m in group)]
    most = max((len(groups[key]) for key in named), default=1)
    by_count = _ranks(sorted(named, key=lambda key: -len(groups[key])))
    by_place = _ranks(sorted(named, key=lambda key: min((m.sentence, m.candidate.start) for m in groups[key])))
    own = []
    for key, group in groups.items():
        places = [distances(m.text, m.candidate.start, m.candidate.end) for m in group]
        said = [weight_of(m, words) for m in group]
        own.append([
            len(named), len(group) / most, by_count.get(key, LAST_RANK), by_place.get(key, LAST_RANK),
            *_of_form(group, notes), *_of_title(group), *_of_places(group),
            max(said), sum(said) / len(said), said[0], *_nearest_first_mean(places),
        ])  # fmt: skip
    columns = np.array(own, dtype=np.float32).reshape(len(own), len(own[0]) if own else 0)
    return np.concatenate([rows, columns], axis=1)


def features_around(mention: Mention) -> list[str]:
    """The features of the words around a mention, for the weights that are learnt."""
    candidate = mention.candidate
    found = [BIAS, *context_of(mention.text, candidate.start, candidate.end)]
    if mention.attributed:
        found.append("attributed")
    return [*found, "title"] if mention.sentence == TITLE else found


def weight_of(mention: Mention, words: Mapping[str, float]) -> float:
    """What the words around a mention say, in nats: above 0 that it names the work's own."""
    return sum(words.get(feature, 0.0) for feature in features_around(mention))


def _nearest_first_mean(places: Sequence[Sequence[int]]) -> list[float]:
    """Of the distances of all mentions the least, those of the first, and the means."""
    columns = list(zip(*places, strict=True))
    return [*map(min, columns), *places[0], *(sum(column) / len(places) for column in columns)]


def _ranks(keys: Sequence[str]) -> dict[str, int]:
    return {key: min(rank, LAST_RANK) for rank, key in enumerate(keys)}


def _of_form(group: Sequence[Mention], notes: Notes) -> list[float]:
    name = group[0].candidate.name
    long_form = next((m.candidate.long_form for m in group if m.candidate.long_form), None)
    parts = name.split()
    return [
        any(m.candidate.is_name for m in group), bool(COINED.search(name)), name[:1].isupper(),
        sum(part[:1].isupper() for part in parts) / len(parts), is_common(long_form or name), long_form is not None,
        spelled(name, notes.title), _share(name, notes.title), _share(long_form, notes.title) if long_form else -1,
        notes.whole, notes.record, len(notes.title.split()),
        *(any(m.apart == how for m in group) for how in get_args(How)), any(m.attributed for m in group),
    ]  # fmt: skip


def _of_title(group: Sequence[Mention]) -> list[float]:
    """Does the title name it, does it open, close or fill the title, stand before a colon or in brackets?"""
    mention = next((m for m in group if m.sentence == TITLE), None)
    if mention is None:
        return [0, 0, 0, 0, 0, 0, FAR, FAR]
    at = mention.candidate
    before = mention.text[: at.start].strip(" *_[“\"'`")
    behind = mention.text[at.end :].strip(" *_]”\"'`")
    return [
        1, not before, not behind, not before and not behind, behind[:1] in (":", "-", "–", "—"),
        before.endswith("(") and behind.startswith(")"), len(before.split()), len(behind.split()),
    ]  # fmt: skip


def _of_places(group: Sequence[Mention]) -> list[float]:
    body = [m for m in group if m.sentence != TITLE]
    n = max(1, len(body))
    return [
        len(body), min((m.sentence for m in body), default=FAR),
        any(m.sentence == 0 and not m.text[: m.candidate.start].strip(" *_[“\"'`-+•·#>") for m in body),
        sum(m.marked for m in body) / n, sum(not m.inside for m in body) / n,
    ]  # fmt: skip


def _share(name: str, title: str) -> float:
    """Of the words of a name the share that the title holds."""
    words, held = [word.lower() for word in WORD.findall(name)], {word.lower() for word in WORD.findall(title)}
    return sum(word in held for word in words) / len(words) if words else 0.0


@lru_cache(maxsize=4096)
def spelled(name: str, title: str) -> float:
    """The share of a name's letters that stand in the title in their order, of which two or more begin words.

    >>> spelled("DeiT", "Training data-efficient image transformers")
    1.0
    >>> spelled("BERT", "Training data-efficient image transformers")
    0.0
    """
    letters = "".join(char for char in name.lower() if char.isalpha())
    words = re.findall(r"[^\W\d_]+", title.lower())
    if len(letters) not in SPELLED:
        return 0.0
    best = max(
        (_spelled(letters, words[first:]) for first in range(len(words)) if words[first][0] == letters[0]), default=0
    )
    return best / len(letters)


def _spelled(letters: str, words: Sequence[str]) -> int:
    """How many letters are found, going through the words and taking first letters before others; 0 with one word alone."""
    at = first_letters = 0
    for i, word in enumerate(words):
        if at == len(letters):
            break
        if word[0] != letters[at]:
            continue
        at, first_letters = at + 1, first_letters + 1
        following = words[i + 1][0] if i + 1 < len(words) else ""
        for char in word[1:]:
            if at < len(letters) and char == letters[at] and letters[at] != following:
                at += 1
    return at if first_letters > 1 else 0
