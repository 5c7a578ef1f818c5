"""Which strands are compared: those of names that could be one person's, found by keys.

A word of the family name with the first letters of a given name finds spellings and additions; names of initials alone meet
all names of their family name with that initial; misspelt family names meet by their consonants.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from kg.ids import folded
from kg.resolve.persons.forms import SHORT_FORMS, NameForm, Relation, relation
from kg.resolve.persons.mentions import Strand

PREFIX = 3
"""So many first letters do spellings of a given name share ("Tatyana", "Tatiana"), but few names."""
LARGEST_BLOCK = 400
"""A key under which more names stand says too little: those of them that are one meet under another key."""

Key = tuple[str, ...]


def related_pairs(strands: Sequence[Strand]) -> Iterator[tuple[int, int, Relation]]:
    """Pairs of strands (their numbers, ascending) whose names could be one person's; no pair that shares a paper."""
    by_name: dict[str, list[int]] = defaultdict(list)
    forms: dict[str, NameForm] = {}
    for i, strand in enumerate(strands):
        by_name[strand.form.key].append(i)
        forms[strand.form.key] = strand.form
    for a, b in _pairs(forms):
        if related := relation(forms[a], forms[b]):
            for i in by_name[a]:
                for k in by_name[b]:
                    if strands[i].papers.isdisjoint(strands[k].papers):
                        yield min(i, k), max(i, k), related
    for key, same in by_name.items():
        if len(same) > 1 and (related := relation(forms[key], forms[key])):
            for i, k in combinations(same, 2):
                if strands[i].papers.isdisjoint(strands[k].papers):
                    yield i, k, related


def _pairs(forms: Mapping[str, NameForm]) -> Iterator[tuple[str, str]]:
    """Pairs of names that share a key, each once, in alphabetical order of the first that they share."""
    blocks: dict[Key, list[str]] = defaultdict(list)
    initials: dict[Key, list[str]] = defaultdict(list)
    for name in sorted(forms):
        for key in _keys(forms[name]):
            blocks[key].append(name)
        if not forms[name].written_out:
            for key in _initial_keys(forms[name]):
                initials[key].append(name)
    for name in sorted(forms):
        if forms[name].written_out:
            for key in sorted(_initial_keys(forms[name]) & initials.keys()):
                blocks["initial", name, *key] = [name, *initials[key]]
    seen: set[tuple[str, str]] = set()
    for key in sorted(blocks):
        block = blocks[key]
        if len(block) > LARGEST_BLOCK:
            continue
        pairs = ((block[0], other) for other in block[1:]) if key[0] == "initial" else combinations(block, 2)
        for a, b in pairs:
            pair = (a, b) if a < b else (b, a)
            if pair not in seen:
                seen.add(pair)
                yield pair


def _keys(form: NameForm) -> set[Key]:
    prefixes = {word[:PREFIX] for word in (*form.given, form.given_key) if word}
    prefixes |= {long[:PREFIX] for word in form.given if (long := SHORT_FORMS.get(word))}
    prefixes |= {folded(_ascii(form.raw.given))[:PREFIX]}
    keys: set[Key] = {("word", word, prefix) for word in _family_words(form) for prefix in prefixes}
    if len(form.family_key) > 3:
        keys |= {("sound", _consonants(form.family_key), prefix) for prefix in prefixes}
    return keys | {("words", *sorted({*form.told, *form.given}))}


def _initial_keys(form: NameForm) -> set[Key]:
    return {(word, given[0]) for word in _family_words(form) for given in form.given}


def _family_words(form: NameForm) -> set[str]:
    """The words under which a family name is found, those among them that may have been taken for a given name."""
    return {
        *form.told,
        form.family_key,
        folded(_ascii(form.raw.family)),
        *(word for word in form.given if len(word) > 3),
    }


def _ascii(text: str) -> str:
    """What is left of a name that lost its other letters on the way."""
    return "".join(char for char in text if char.isascii())


def _consonants(word: str) -> str:
    return word[:1] + "".join(char for char in word[1:] if char not in "aeiouyhw")[:3]
