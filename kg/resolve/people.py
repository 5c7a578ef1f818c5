"""Who is who: the author list of a work from all that is stated of it, and persons across works.

A full name is one person wherever it stands; names that are only compatible (an initial, a nickname, a lost accent, a middle
name more) are one person where a co-author is shared. A surname alone is a person of its work only.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Literal

from kg.facts import AuthorFact, Span
from kg.ids import digest, slug
from kg.names import NICKNAMES, family_key, given_parts, lost_letters
from kg.resolve.components import components
from kg.resolve.papers import Work

Likeness = Literal["equal", "compatible", "different"]


@dataclass(slots=True)
class Authorship:
    """One author of one work: the fullest form of the name, its place in the list, and every span that states it."""

    work: str
    position: int
    author: AuthorFact
    forms: set[str] = field(default_factory=set)
    spans: list[tuple[str, Span]] = field(default_factory=list)
    person: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A person with the name to show, its parts and all forms in which it stands."""

    id: str
    name: str
    family: str
    given: str | None
    forms: tuple[str, ...]


def author_list(work: Work) -> tuple[list[Authorship], bool]:
    """The authors of a work in order, and whether the list is known to be incomplete.

    The fullest list is taken; the names of the others are matched to it, so that "He et al." in one document and the whole
    list in another speak of the same persons.
    """
    lists = [s for s in work.stated if s.fact.authors]
    if not lists:
        return [], any(s.fact.et_al for s in work.stated)
    base = min(lists, key=lambda s: (s.fact.et_al, -len(s.fact.authors), s.rank))
    authors = [
        Authorship(work.id, i, a, {a.name}, [(base.document, a.span)]) for i, a in enumerate(base.fact.authors, 1)
    ]
    for other in lists:
        if other is not base:
            _align(authors, other.document, other.fact.authors)
    return authors, base.fact.et_al


def _align(authors: list[Authorship], document: str, names: Sequence[AuthorFact]) -> None:
    """Give each name to the author that it fits best; a name that fits nobody joins the list at its end."""
    taken: set[int] = set()
    for i, name in enumerate(names):
        fits = [k for k, a in enumerate(authors) if k not in taken and likeness(a.author, name) != "different"]
        fits.sort(key=lambda k: (abs(k - i), k))
        if fits:
            author = authors[fits[0]]
            taken.add(fits[0])
            author.forms.add(name.name)
            author.spans.append((document, name.span))
            if not author.author.given and name.given:
                author.author = name
        else:
            taken.add(len(authors))
            authors.append(Authorship(authors[0].work, len(authors) + 1, name, {name.name}, [(document, name.span)]))


def likeness(a: AuthorFact, b: AuthorFact) -> Likeness:
    """Could the two names be one person's?  Equal up to case, accents and dots; compatible; or different."""
    if (
        family_key(a.family) != family_key(b.family)
        and not lost_letters(a.family, b.family)
        and not lost_letters(b.family, a.family)
    ):
        return "different"
    if not a.given or not b.given:
        return "compatible"
    ours, theirs = given_parts(a.given), given_parts(b.given)
    if ours == theirs or _same_but_for_lost_letters(a.given, b.given):
        return "equal"
    if not ours or not theirs or not _same_first(ours[0], theirs[0], a.given, b.given):
        return "different"
    middle_a, middle_b = ours[1:], theirs[1:]
    if middle_a and middle_b and not all(_same_part(x, y) for x, y in zip(middle_a, middle_b, strict=False)):
        return "different"
    return "compatible"


def _same_but_for_lost_letters(a: str, b: str) -> bool:
    """ "Gonçalo M." and "Gonalo M.": one of the two lost the letters that are not ASCII."""
    words_a, words_b = a.split(), b.split()
    if len(words_a) != len(words_b):
        return False
    return all(x == y or lost_letters(x, y) or lost_letters(y, x) for x, y in zip(words_a, words_b, strict=True))


def _same_part(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    return a == b or (len(short) == 1 and long.startswith(short))


def _same_first(a: str, b: str, raw_a: str, raw_b: str) -> bool:
    if _same_part(a, b) or NICKNAMES.get(a) == b or NICKNAMES.get(b) == a:
        return True
    first_a, first_b = raw_a.split()[0], raw_b.split()[0]
    return lost_letters(first_a, first_b) or lost_letters(first_b, first_a)


def merge_people(authorships: Sequence[Authorship]) -> list[Person]:
    """The persons behind the authorships, by id; sets `person` of each authorship."""
    blocks: dict[str, list[int]] = defaultdict(list)
    for i, one in enumerate(authorships):
        for key in _block_keys(one.author.family):
            blocks[key].append(i)
    company = _co_authors(authorships)
    pairs: list[tuple[int, int]] = []
    for key in sorted(blocks):
        pairs += _pairs(authorships, blocks[key], company)
    persons: dict[str, Person] = {}
    for group in components(len(authorships), pairs):
        person = _person([authorships[i] for i in group])
        if person.id in persons:
            person = Person(
                f"{person.id}-{digest(authorships[group[0]].work)}",
                person.name,
                person.family,
                person.given,
                person.forms,
            )
        persons[person.id] = person
        for i in group:
            authorships[i].person = person.id
    return [persons[person_id] for person_id in sorted(persons)]


def _block_keys(family: str) -> set[str]:
    """The name's key, and the one it has after losing the letters that are not ASCII."""
    return {family_key(family), family_key("".join(char for char in family if char.isascii()))} - {""}


def _co_authors(authorships: Sequence[Authorship]) -> dict[str, set[str]]:
    """work -> name keys of its authors, given initial and family."""
    company: dict[str, set[str]] = defaultdict(set)
    for one in authorships:
        company[one.work].add(_company_key(one))
    return company


def _company_key(one: Authorship) -> str:
    given = given_parts(one.author.given or "")
    return f"{given[0][0] if given else ''} {family_key(one.author.family)}"


def _pairs(
    authorships: Sequence[Authorship], block: Sequence[int], company: dict[str, set[str]]
) -> Iterator[tuple[int, int]]:
    by_name: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i in block:
        given = authorships[i].author.given
        if given:
            by_name[given_parts(given)].append(i)
    for same in by_name.values():
        full = [i for i in same if len(given_parts(authorships[i].author.given or "")[0]) > 1]
        yield from pairwise(full)
    for i in block:
        if not authorships[i].author.given:
            yield from _surname_alone(authorships, i, block, company)
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[int, int]] = {}
    for a, b in combinations(sorted(by_name), 2):
        alike = ((i, k) for i in by_name[a] for k in by_name[b] if _one_person(authorships[i], authorships[k], company))
        if pair := next(alike, None):
            found[(a, b)] = pair
    for names, pair in found.items():
        if not any(_between(name, found) for name in names):
            yield pair


def _between(name: tuple[str, ...], found: Iterable[tuple[tuple[str, ...], tuple[str, ...]]]) -> bool:
    """Is the name an initial that fits several written-out first names, so that it cannot say which of them it is?"""
    if len(name[0]) > 1:
        return False
    fits = {other[0] for names in found if name in names for other in names if other != name and len(other[0]) > 1}
    return len(fits) > 1


def _surname_alone(
    authorships: Sequence[Authorship], i: int, block: Sequence[int], company: dict[str, set[str]]
) -> Iterator[tuple[int, int]]:
    """A surname alone is the person of that name who shares a co-author, if there is only one such name."""
    families = {key.split()[-1] for key in company[authorships[i].work]} - {family_key(authorships[i].author.family)}
    fits = [
        k
        for k in block
        if authorships[k].author.given
        and authorships[k].work != authorships[i].work
        and families & {key.split()[-1] for key in company[authorships[k].work]}
    ]
    if len({given_parts(authorships[k].author.given or "")[:1] for k in fits}) == 1:
        yield (i, fits[0])


def _one_person(a: Authorship, b: Authorship, company: dict[str, set[str]]) -> bool:
    alike = likeness(a.author, b.author)
    if a.work == b.work or alike == "different":
        return False
    if alike == "equal":
        return True
    own = {_company_key(a), _company_key(b)}
    return bool((company[a.work] & company[b.work]) - own)


def _person(group: Sequence[Authorship]) -> Person:
    """The person of a group: the fullest name with accents shown, the other forms as aliases."""
    best = min(group, key=lambda one: (_poverty(one.author), one.author.name, one.work))
    author = best.author
    forms = sorted({form for one in group for form in one.forms} - {author.name})
    given = author.given
    own = slug(author.name) if given else f"{slug(author.family)}-{slug(best.work, 40)}"
    return Person(own, author.name, author.family, given, tuple(forms))


def _poverty(author: AuthorFact) -> tuple[bool, bool, int, bool, int, int]:
    """How little a form tells: no given name, an initial only, no accents, all small letters."""
    given = author.given or ""
    parts = given_parts(given)
    initial_only = bool(parts) and len(parts[0]) == 1
    odd_case = author.name.islower() or any(w.isupper() and len(w) > 3 for w in author.name.split())
    return (
        not given,
        initial_only,
        -len(parts),
        odd_case,
        -len(parts[0]) if parts else 0,
        -sum(not c.isascii() for c in author.name),
    )
