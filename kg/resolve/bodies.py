"""Which names mean one venue, and which one organization: equal but for marks and editions, abbreviated, an acronym.

Nothing is known of any of them: "Appl. Phys. Lett." is "Applied Physics Letters" because each word begins the other, "ISCAS" is
what "International Symposium on Circuits and Systems (ISCAS 2009)" calls itself. "Nature" is not "Nature Methods".
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from rapidfuzz.distance import Levenshtein

from kg.facts import Decision
from kg.ids import digest, folded, own_ids, slug
from kg.resolve.components import Group, Link, groups
from kg.resolve.decisions import Decided, Lookup, decide, named_as
from kg.resolve.weighing import Reason
from kg.terms import ORDINAL, STOP_WORDS

EQUAL, STATED, ABBREVIATED, INITIALS = 9.0, 7.0, 5.0, 4.0
"""How sure the kinds of evidence are, in nats."""
LEAD = re.compile(
    rf"^(?:(?:in|the|of|annual|proceedings|proc\.?(?=\s+(?:of|the|\d|[A-Z]{{3}}|Int|Conf|Annual))|(?:19|20)\d\d|"
    rf"{ORDINAL})\s+)+",
    re.IGNORECASE,
)
"""What stands before the name of a series: "Proc." before an abbreviated title is a part of it."""
TRANSACTIONS = re.compile(
    r"(?:the\s+)?proc(?:eedings|\.)?\s+(?:of\s+)?(?:the\s+)?(?:(?:[^\W\d][\w.-]*\s+){0,2}acad(?:emy|\b)|r(?:oyal|\.)?\s+soc)",
    re.IGNORECASE,
)
""" "Proceedings of the Royal Society B" is a journal of that name, no meeting of the society."""
ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)
EDITION = re.compile(r"\s*\((?:19|20)\d\d\)|[\s,]*\b(?:19|20)\d\d(?=\s|,|:|\)|$)|\s*['’]\d\d(?=\s|,|:|\)|$)")
ACRONYM = re.compile(
    r"(?:\(|,\s|-\s|:\s|^)(?P<acronym>(?=(?:[^A-Z\s]*[A-Z]){3})[A-Za-z][A-Za-z&/-]{2,11})(?P<year>\s*['’-]?\d{2,4})?"
    r"(?P<end>\)|,|:|\s-|$)"
)
""" "(ISCAS 2009)", ", ISCAS 2004, Vancouver"."""
HOUSES = frozenset(["IEEE", "ACM", "USENIX", "AAAI", "SPIE", "IFIP"])
"""Who holds conferences and prints journals: no series calls itself by their name alone."""
NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]+\.?")
SMALL = STOP_WORDS | frozenset("und der die de la des du et y e del das fur für di da".split())
LEAST_CAPITALS = 3
INFLECTED = 2
"""Words that differ by so many letters at their ends may differ in number or case."""
ENDINGS = frozenset(["ing", "ings"])
""" "Social Network" is not short for "Social Networking"."""
SLIPS = 2
"""Names that differ by so many letters are one, spelt otherwise."""
MOST_ALIASES = 12


@dataclass(frozen=True, slots=True)
class Body:
    """A venue or an organization under all the names that it is stated by; `because` says why they are one."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    because: tuple[str, ...] = ()


def venues(names: Iterable[str], decisions: Sequence[Decision] = ()) -> tuple[dict[str, Body], Decided]:
    """Stated name -> the venue that it means, and what the decisions say of venues."""
    return _merged("Venue", Counter(names), decisions, _without_edition, least_initials=4)


def organizations(names: Iterable[str], decisions: Sequence[Decision] = ()) -> tuple[dict[str, Body], Decided]:
    """Stated name -> the organization that it means, and what the decisions say of organizations."""
    return _merged("Organization", Counter(names), decisions, str, least_initials=3)


def _merged(
    label: str, counts: Counter[str], decisions: Sequence[Decision], bare: Callable[[str], str], least_initials: int
) -> tuple[dict[str, Body], Decided]:
    forms = sorted(counts)
    links = list(_links(forms, [bare(form) for form in forms], least_initials))

    def bodies(found: Iterable[Group]) -> list[tuple[Body, list[str]]]:
        return list(_bodies(found, forms, counts, bare))

    def grouped(apart: tuple[tuple[int, int], ...]) -> tuple[list[Group], Lookup]:
        found = groups(len(forms), links, apart)
        ids = {body.id: group.members for (body, _), group in zip(bodies(found), found, strict=True)}
        return found, named_as(label, ids, {form: (i,) for i, form in enumerate(forms)})

    decided = decide(decisions, grouped, lambda i: f"{label.lower()}:{forms[i]}") if decisions else Decided()
    found = bodies(groups(len(forms), [*links, *decided.links], decided.apart))
    return {form: body for body, members in found for form in members}, decided


def _bodies(
    found: Iterable[Group], forms: Sequence[str], counts: Mapping[str, int], bare: Callable[[str], str]
) -> Iterator[tuple[Body, list[str]]]:
    """The body of each group under an id of its own, with the forms in which it is stated."""
    named: list[tuple[str, list[str], tuple[str, ...]]] = []
    for group in found:
        words = {forms[i]: _content(bare(forms[i])) for i in group.members}
        short = {_key(f) for f, own in words.items() if any(_abbreviates(own, other) for other in words.values())}
        members = sorted(words, key=lambda form: (_key(form) in short, *_length(bare(form)), -counts[form], form))
        because = tuple(sorted(link.sentence(f"“{forms[link.a]}”", f"“{forms[link.b]}”") for link in group.links))
        named.append((_shown(members[0], bare(members[0])), members, because))
    ids = own_ids((slug(name), f"{slug(name)}-{digest(min(members))}") for name, members, _ in named)
    for body_id, (name, members, because) in zip(ids, named, strict=True):
        aliases = tuple(sorted({*members} - {name}))[:MOST_ALIASES]
        yield Body(body_id, name, aliases, because[:MOST_ALIASES]), members


def _shown(stated: str, bare: str) -> str:
    """The bare name, unless nothing but the name of a house is left of it ("Proceedings of the IEEE")."""
    return stated if bare in HOUSES else bare


def _length(name: str) -> tuple[bool, int, int]:
    """The order in which names are shown: a short name in capitals first, then the least abbreviated, then the shortest."""
    short = " " not in name and sum(char.isupper() for char in name) >= LEAST_CAPITALS
    return not short, name.count("."), len(name)


def _without_edition(name: str) -> str:
    words = " ".join(name.split())
    if TRANSACTIONS.match(words):
        return ARTICLE.sub("", EDITION.sub("", words)).strip(" ,;:-–")
    return LEAD.sub("", EDITION.sub("", LEAD.sub("", words))).strip(" ,;:-–") or words


def _links(forms: Sequence[str], plain: Sequence[str], least_initials: int) -> Iterator[Link]:
    """The pairs of names that are one; only names of one key, or of the same initials, are compared."""
    keys = [_key(name) for name in plain]
    words = [_content(name) for name in plain]
    initials = ["".join(word[0] for word in one).lower() for one in words]
    bearers, alike = _blocks(keys), _blocks(initials)
    for block in bearers.values():
        for other in block[1:]:
            yield _link(block[0], other, "equal but for marks, year and number", EQUAL)
    short = [pair for block in alike.values() for pair in _abbreviations(block, plain, keys, words)]
    for a, b in short:
        yield _link(a, b, "abbreviated word by word", ABBREVIATED)
    abbreviated = {a for a, _ in short}
    for i, form in enumerate(forms):
        for acronym in _acronyms(form, initials[i]):
            for other in bearers.get(_key(acronym), ())[:1]:
                if _key(acronym) != keys[i]:
                    yield _link(i, other, "states this acronym", STATED)
        is_acronym = form.isupper() and form.isalpha() and len(form) >= least_initials
        spelled = [j for j in alike.get(form.lower(), ()) if j not in abbreviated] if is_acronym else []
        if len({keys[j] for j in spelled}) == 1 and spelled[0] != i:
            yield _link(i, spelled[0], "the initials of the other", INITIALS)


def _abbreviations(
    block: Sequence[int], plain: Sequence[str], keys: Sequence[str], words: Sequence[Sequence[str]]
) -> Iterator[tuple[int, int]]:
    """The names of a block each with those that it abbreviates; none for what may be short for two names."""
    numbers = {i: NUMBER.findall(plain[i]) for i in block}
    longer: dict[int, list[int]] = defaultdict(list)
    for a, b in permutations(block, 2):
        if keys[a] != keys[b] and numbers[a] == numbers[b] and _abbreviates(words[a], words[b]):
            longer[a].append(b)
    for a, others in longer.items():
        rivals = sorted({keys[b] for b in others if b not in longer})
        if all(Levenshtein.distance(rivals[0], other, score_cutoff=SLIPS) <= SLIPS for other in rivals[1:]):
            yield from ((a, b) for b in others if a < b or a not in longer.get(b, ()))


def _link(a: int, b: int, what: str, weight: float) -> Link:
    return Link.between(a, b, weight, Reason(f"name: {what}", weight))


def _acronyms(form: str, initials: str) -> set[str]:
    """The acronyms by which a name calls itself: in brackets, with a year, or of its own initials."""
    return {
        found["acronym"]
        for found in ACRONYM.finditer(form)
        if found["acronym"] not in HOUSES
        and (found["end"] == ")" or found["year"] or found["acronym"].lower() in initials)
    }


def _blocks(keys: Sequence[str]) -> dict[str, list[int]]:
    blocks: dict[str, list[int]] = defaultdict(list)
    for i, key in enumerate(keys):
        if key:
            blocks[key].append(i)
    return blocks


def _key(name: str) -> str:
    return "".join(re.findall(r"\w+", folded(name.replace("&", " and "))))


def _content(name: str) -> list[str]:
    """The words of a name that its initials are made of; a full stop behind an abbreviated one stays.

    >>> _content("The Journal of the Optical Soc. of America A")
    ['Journal', 'Optical', 'Soc.', 'America', 'A']
    """
    words = WORD.findall(name)
    section = words.pop() if len(words) > 1 and len(words[-1]) == 1 and words[-1].isupper() else None
    return [word for word in words if word.strip(".").lower() not in SMALL] + ([section] if section else [])


def _abbreviates(short: Sequence[str], long: Sequence[str]) -> bool:
    """Is each word of the one, cut short, a word of the other?

    A word that is marked as cut begins the other, or holds its letters from first to last.  Where others are marked, the last
    may have lost its stop ("Phys. Rev. Lett"); where none is, as in medicine, the last is cut, too ("Nat Commun").
    """
    if not len(short) == len(long) > 1:
        return False
    *before, last = zip(short, long, strict=True)
    if any(word.endswith(".") for word in short):
        return all(_cut(a, b) for a, b in before) and (_cut(*last) or _begins(*last))
    return _begins(*last) and all(folded(b).startswith(folded(a)) for a, b in before)


def _cut(a: str, b: str) -> bool:
    ours, theirs = folded(a.rstrip(".")), folded(b.rstrip("."))
    if ours == theirs or not a.endswith("."):
        return ours == theirs
    letters = iter(theirs)
    return theirs.startswith(ours) or (ours[-1:] == theirs[-1:] and all(letter in letters for letter in ours))


def _begins(a: str, b: str) -> bool:
    """Does a word of more than one letter end well before another that it begins?"""
    rest = folded(b.rstrip(".")).removeprefix(folded(a))
    return 1 < len(a) < len(b.rstrip(".")) - INFLECTED and folded(b).startswith(folded(a)) and rest not in ENDINGS
