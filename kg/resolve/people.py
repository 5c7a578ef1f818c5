"""Persons: the author list of a work from all that is stated of it, and who is who across works.

Who is who is weighed in `persons`: names, co-authors, topics, venues and years. A surname alone is a person of its work only,
until a shared co-author says more. What the user decided outweighs all of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, permutations
from typing import Literal

from kg.facts import AuthorFact, Decision, Span
from kg.ids import digest, own_ids, person_name, slug
from kg.names import (
    COMMON_SURNAMES,
    NICKNAMES,
    PersonName,
    family_key,
    given_parts,
    lost_in_words,
    lost_letters,
    name_key,
    same_word,
)
from kg.resolve.components import Group, Link, groups
from kg.resolve.decisions import Decided, Lookup, decide
from kg.resolve.papers import Work, fullest_list
from kg.resolve.persons import Mention, Paper, who_is_who
from kg.resolve.weighing import Reason

LONGEST_LIST = 30
"""Among more authors two of one name are no sign that they are meant together."""
TOGETHER, SURNAME_ALONE = 5.0, 2.0
"""How firmly (nats) a link holds that who is who has found, and one that only company speaks for."""

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
    because: tuple[str, ...] = ()
    """Why the forms and papers are one person's: a sentence for each that was tied to the others."""


def author_list(work: Work) -> tuple[list[Authorship], bool]:
    """The authors of a work in order, and whether the list is known to be incomplete.

    The fullest list is taken; the names of the others are matched to it, so that "He et al." in one document and the whole
    list in another speak of the same persons.
    """
    base = fullest_list(work.stated)
    if base is None:
        return [], any(s.fact.et_al for s in work.stated)
    authors = [
        Authorship(work.id, i, a, {a.name}, [(base.document, a.span)]) for i, a in enumerate(base.fact.authors, 1)
    ]
    for other in work.stated:
        if other is not base and other.fact.authors:
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
            author.author = min(author.author, name, key=_poverty)
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
    if ours == theirs or lost_in_words(a.given, b.given):
        return "equal"
    if not ours or not theirs or not _same_first(ours[0], theirs[0], a.given, b.given):
        return "different"
    middle_a, middle_b = ours[1:], theirs[1:]
    if middle_a and middle_b and not all(same_word(x, y) for x, y in zip(middle_a, middle_b, strict=False)):
        return "different"
    return "compatible"


def _same_first(a: str, b: str, raw_a: str, raw_b: str) -> bool:
    if same_word(a, b) or NICKNAMES.get(a) == b or NICKNAMES.get(b) == a:
        return True
    first_a, first_b = raw_a.split()[0], raw_b.split()[0]
    return lost_letters(first_a, first_b) or lost_letters(first_b, first_a)


def merge_people(
    authorships: Sequence[Authorship], works: Sequence[Work], decisions: Sequence[Decision] = ()
) -> tuple[list[Person], Decided]:
    """The persons behind the authorships, by id, and what the decisions say of them; sets `person` of each authorship."""
    mentions = _mentions(authorships, works)

    @cache
    def linked(apart: tuple[tuple[int, int], ...]) -> list[Link]:
        return _links(authorships, mentions, apart)

    def grouped(apart: tuple[tuple[int, int], ...]) -> tuple[list[Group], Lookup]:
        automatic = groups(len(authorships), linked(apart))
        return automatic, _named(authorships, automatic)

    decided = decide(decisions, grouped, lambda i: _place(authorships[i]))
    links = [*linked(decided.apart), *decided.links]
    persons = []
    for person, group in _persons(authorships, groups(len(authorships), links, decided.apart)):
        persons.append(person)
        for i in group.members:
            authorships[i].person = person.id
    return sorted(persons, key=lambda person: person.id), decided


def _persons(authorships: Sequence[Authorship], found: Iterable[Group]) -> Iterator[tuple[Person, Group]]:
    """The person of each group, under an id of its own."""
    whole = [([authorships[i] for i in group.members], group) for group in found]
    ids = own_ids(_ladder(members) for members, _ in whole)
    for person_id, (members, group) in zip(ids, whole, strict=True):
        yield _person(person_id, members, _because(authorships, group)), group


def _ladder(members: Sequence[Authorship]) -> tuple[str, ...]:
    """What a person may be called by: the name, with a work, with the place in its list; a surname alone with its work."""
    author = _fullest(members).author
    first = min(members, key=lambda one: (one.work, one.position))
    base = slug(author.name if author.given else author.family)
    within, last = person_name(base, first.work), f"{base}-{digest(first.work, str(first.position))}"
    return (base, within, last) if author.given else (within, last)


def _mentions(authorships: Sequence[Authorship], works: Sequence[Work]) -> list[Mention]:
    """Each authorship as a name on a paper."""
    lists: dict[str, list[Authorship]] = defaultdict(list)
    positions = []
    for one in authorships:
        positions.append(len(lists[one.work]))
        lists[one.work].append(one)
    papers = {work.id: _paper(work, lists[work.id]) for work in works if work.id in lists}
    return [Mention(papers[one.work], position) for one, position in zip(authorships, positions, strict=True)]


def _paper(work: Work, authors: Sequence[Authorship]) -> Paper:
    facts = [one.fact for one in work.stated]
    return Paper(
        id=work.id,
        authors=tuple(PersonName(one.author.family, one.author.given or "") for one in authors),
        title=work.title or "",
        abstract=next((fact.abstract for fact in facts if fact.abstract), ""),
        year=next((fact.year for fact in facts if fact.year), None),
        venue=next((fact.venue for fact in facts if fact.venue), None),
        organizations=frozenset(organization.name for fact in facts for organization in fact.organizations),
    )


def _links(
    authorships: Sequence[Authorship], mentions: Sequence[Mention], apart: Sequence[tuple[int, int]] = ()
) -> list[Link]:
    """What the evidence ties together: names with given names by who is who, surnames alone by their company."""
    links: list[Link] = []
    for identity in who_is_who(mentions, apart):
        links += [Link.between(tie.a, tie.b, TOGETHER, *tie.reasons) for tie in identity.ties]
        links += [Link(a, b, TOGETHER - 1) for a, b in pairwise(identity.members)]
    return [*links, *_surnames_alone(authorships)]


def _named(authorships: Sequence[Authorship], automatic: Sequence[Group]) -> Lookup:
    """The authorships that a person's id, also one that more knowledge has changed, a name, or "name @ paper" names."""
    bearers: dict[str, set[int]] = defaultdict(set)
    for person, group in _persons(authorships, automatic):
        members = [authorships[i] for i in group.members]
        for name in {person.id, *_ladder(members), *(name for one in members for name in _ladder([one]))}:
            bearers[name].update(group.members)
    for i, one in enumerate(authorships):
        for form in {one.author.name, *one.forms}:
            bearers[name_key(form)].add(i)
            bearers[f"{name_key(form)} @ {one.work}"].add(i)

    def named(side: str) -> frozenset[int]:
        side = side.strip().removeprefix("author:")
        name, at, paper = (part.strip() for part in side.partition("@"))
        key = f"{name_key(name)} @ {slug(paper)}" if at else name_key(name)
        return frozenset(bearers.get(side) or bearers.get(key) or ())

    return named


def _because(authorships: Sequence[Authorship], group: Group) -> tuple[str, ...]:
    """A sentence for each link but the plainest, one name with a shared co-author."""
    return tuple(
        sorted(
            link.sentence(_place(authorships[link.a]), _place(authorships[link.b]))
            for link in group.links
            if link.reasons
        )
    )


def _place(one: Authorship) -> str:
    return f"{one.author.name} @ {one.work}"


def _surnames_alone(authorships: Sequence[Authorship]) -> Iterator[Link]:
    """A surname alone is the person of that name who shares a co-author, if there is only one such name."""
    families = [family_key(one.author.family) for one in authorships]
    company: dict[str, set[str]] = defaultdict(set)
    for one, family in zip(authorships, families, strict=True):
        company[one.work].add(family)
    beside: dict[tuple[str, str], list[int]] = defaultdict(list)
    """(family name, a co-author's family name) -> those who bear it in full."""
    for i, one in enumerate(authorships):
        if one.author.given:
            for other in company[one.work] - {families[i]}:
                beside[(families[i], other)].append(i)
    for i, one in enumerate(authorships):
        if not one.author.given:
            others = company[one.work] - {families[i]}
            fits = {
                k for other in others for k in beside.get((families[i], other), ()) if authorships[k].work != one.work
            }
            if len({given_parts(authorships[k].author.given or "")[:1] for k in fits}) == 1:
                reason = Reason("co-authors: shared, and no other first name fits", SURNAME_ALONE)
                yield Link.between(i, min(fits), SURNAME_ALONE, reason)


def known_pairs(authorships: Sequence[Authorship]) -> dict[tuple[str, ...], tuple[str, str]]:
    """The keys of two family names -> the two persons, where just one pair of that name has written together.

    "Frankle & Carbin (2019)" speaks of them, whichever paper it means; a surname alone speaks of nobody: of 32 rare ones that
    one person of five real documents bears, 24 were that person's.
    """
    lists: dict[str, list[Authorship]] = defaultdict(list)
    for one in authorships:
        if one.author.given:
            lists[one.work].append(one)
    found: dict[tuple[str, ...], set[tuple[str, str]]] = defaultdict(set)
    for authors in lists.values():
        if len(authors) <= LONGEST_LIST:
            for a, b in permutations(authors, 2):
                found[(family_key(a.author.family), family_key(b.author.family))].add((a.person, b.person))
    return {
        names: next(iter(pairs))
        for names, pairs in found.items()
        if len(pairs) == 1 and not COMMON_SURNAMES & set(names)
    }


def _person(person_id: str, group: Sequence[Authorship], because: tuple[str, ...]) -> Person:
    """The person of a group: the fullest name with accents shown, the other forms as aliases."""
    author = _fullest(group).author
    forms = sorted({form for one in group for form in one.forms} - {author.name})
    return Person(person_id, author.name, author.family, author.given, tuple(forms), because)


def _fullest(group: Sequence[Authorship]) -> Authorship:
    if len(group) == 1:  # most are
        return group[0]
    return min(group, key=lambda one: (_poverty(one.author), one.author.name, one.work))


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
