"""Which strands are compared: those of names that could be one person's, found by keys."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from kg.ids import folded
from kg.resolve.persons.forms import NameForm, Relation, relation
from kg.resolve.persons.mentions import Strand

LARGEST_BLOCK = 1500
"""Keys under which more names stand say too little: their names meet under other keys."""


def related_pairs(strands: Sequence[Strand]) -> Iterator[tuple[int, int, Relation]]:
    """Pairs of strands (their numbers, ascending) whose names could be one person's; no pair that shares a paper."""
    by_name: dict[str, list[int]] = defaultdict(list)
    forms: dict[str, NameForm] = {}
    for i, strand in enumerate(strands):
        by_name[strand.form.key].append(i)
        forms[strand.form.key] = strand.form
    for a, b in _pairs(forms):
        related = relation(forms[a], forms[b])
        if related:
            yield from ((*sorted((i, j)), related) for i in by_name[a] for j in by_name[b] if _apart(strands, i, j))  # type: ignore[misc]
    for key, same in by_name.items():
        if related := relation(forms[key], forms[key]):
            yield from ((i, j, related) for i, j in combinations(same, 2) if _apart(strands, i, j))


def _apart(strands: Sequence[Strand], i: int, j: int) -> bool:
    return not strands[i].papers & strands[j].papers


def _pairs(forms: dict[str, NameForm]) -> Iterator[tuple[str, str]]:
    blocks: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for key in sorted(forms):
        for block in _keys(forms[key]):
            blocks[block].append(key)
    seen: set[tuple[str, str]] = set()
    for block in sorted(blocks):
        if len(blocks[block]) <= LARGEST_BLOCK:
            for pair in combinations(blocks[block], 2):
                if pair not in seen:
                    seen.add(pair)
                    yield pair


def _keys(form: NameForm) -> set[tuple[str, ...]]:
    """A word of the family name with an initial; a family name's consonants with the given names; all words in order."""
    initials = {word[0] for word in form.given} | set(folded(_ascii(form.raw.given))[:1])
    words = {
        *form.told,
        form.family_key,
        folded(_ascii(form.raw.family)),
        *(word for word in form.given if len(word) > 3),
    }
    keys = {("word", word, initial) for word in words for initial in initials}
    keys |= {("sound", _consonants(form.family_key), initial) for initial in initials if len(form.family_key) > 3}
    return keys | {("words", *sorted({*form.told, *form.given}))}


def _ascii(text: str) -> str:
    """What is left of a name that lost its other letters on the way."""
    return "".join(char for char in text if char.isascii())


def _consonants(word: str) -> str:
    return word[:1] + "".join(char for char in word[1:] if char not in "aeiouyhw")[:3]
