"""Names on papers, and the strands that they make: mentions of one name that a shared co-author ties together."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from kg.names import PersonName
from kg.resolve.persons.forms import NameForm, name_form
from kg.resolve.persons.topics import Topics, Vector


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper's authors, and what else it tells of them."""

    id: str
    authors: tuple[PersonName, ...]
    title: str = ""
    abstract: str = ""
    year: int | None = None
    venue: str | None = None
    organizations: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Mention:
    """A name on a paper: the author at `position` (from 0) of its list."""

    paper: Paper
    position: int

    @property
    def name(self) -> PersonName:
        """The name as the paper has it."""
        return self.paper.authors[self.position]


@dataclass(frozen=True, slots=True)
class Strand:
    """Mentions (their numbers, ascending) of one name that shared co-authors tie together."""

    members: tuple[int, ...]
    form: NameForm
    papers: frozenset[str]


@dataclass(frozen=True, slots=True)
class Profile:
    """What the papers of a strand tell: co-authors by full name and by initial, topics, years, venues, affiliations."""

    company: frozenset[str]
    acquaintance: frozenset[str]
    topics: Vector
    years: tuple[int, int] | None
    venues: frozenset[str]
    organizations: frozenset[str]


class Strands:
    """The strands of a set of mentions, and how common names and co-authors are among them."""

    def __init__(self, mentions: Sequence[Mention], apart: Iterable[tuple[int, int]] = ()) -> None:
        self.mentions = mentions
        papers = {mention.paper.id: mention.paper for mention in mentions}
        self._topics = Topics({paper.id: (paper.title, paper.abstract) for paper in papers.values()})
        stated = {id(mention.paper): mention.paper.authors for mention in mentions}
        forms = {name: name_form(name) for authors in stated.values() for name in authors}
        self._keys = {name: (form.key, acquaintance(form)) for name, form in forms.items()}
        known = {form.key: form for form in forms.values()}.values()
        self.family_names = Counter(form.family_key for form in known)
        """How many full names of the set bear a family name."""
        self.given_names = Counter(form.given_key for form in known)
        self.papers_of: Counter[str] = Counter()
        """How many papers a name, or an initial and family name, stands on."""
        for paper in papers.values():
            self.papers_of.update({key for name in paper.authors for key in self._keys[name]})
        self.strands = list(self._strands(forms, set(apart)))
        self._profiles: dict[int, Profile] = {}

    def profile(self, strand: int) -> Profile:
        """What the papers of a strand (its number) tell; kept, for a strand is compared with many."""
        if strand not in self._profiles:
            self._profiles[strand] = self._profile(self.strands[strand])
        return self._profiles[strand]

    def _profile(self, strand: Strand) -> Profile:
        mentions = [self.mentions[i] for i in strand.members]
        years = [mention.paper.year for mention in mentions if mention.paper.year]
        company = [self._keys[name] for mention in mentions for name in _others(mention)]
        return Profile(
            company=frozenset(key for key, _ in company),
            acquaintance=frozenset(key for _, key in company),
            topics=self._topics.of(strand.papers),
            years=(min(years), max(years)) if years else None,
            venues=frozenset(mention.paper.venue for mention in mentions if mention.paper.venue),
            organizations=frozenset(name for mention in mentions for name in mention.paper.organizations),
        )

    def _strands(self, forms: dict[PersonName, NameForm], apart: set[tuple[int, int]]) -> Iterator[Strand]:
        by_name: dict[str, list[int]] = defaultdict(list)
        for i, mention in enumerate(self.mentions):
            by_name[self._keys[mention.name][0]].append(i)
        for name in sorted(by_name):
            for members in self._tied(by_name[name], apart):
                mentions = [self.mentions[i] for i in members]
                fullest = max((forms[m.name] for m in mentions), key=lambda form: (len(form.given), form.raw.display))
                yield Strand(tuple(members), fullest, frozenset(mention.paper.id for mention in mentions))

    def _tied(self, members: Sequence[int], apart: set[tuple[int, int]]) -> list[list[int]]:
        """The mentions of one name in strands that shared co-authors tie; foes stay apart, and so do two of one paper."""
        twice = Counter(self.mentions[i].paper.id for i in members)
        if twice and max(twice.values()) > 1:
            pairs = combinations(members, 2)
            apart = apart | {(a, b) for a, b in pairs if self.mentions[a].paper.id == self.mentions[b].paper.id}
        strand_of = {i: [i] for i in members}
        through: dict[str, int] = {}
        for i in members:
            for key in sorted({self._keys[name][0] for name in _others(self.mentions[i])}):
                ours, theirs = strand_of[i], strand_of[through.setdefault(key, i)]
                if ours is theirs or _foes(ours, theirs, apart):
                    continue
                ours += theirs
                for k in theirs:
                    strand_of[k] = ours
        return sorted({id(strand): sorted(strand) for strand in strand_of.values()}.values())


def _others(mention: Mention) -> Iterator[PersonName]:
    """The names beside a mention."""
    return (name for i, name in enumerate(mention.paper.authors) if i != mention.position)


def _foes(ours: Sequence[int], theirs: Sequence[int], apart: set[tuple[int, int]]) -> bool:
    return bool(apart) and any((a, b) in apart or (b, a) in apart for a in ours for b in theirs)


def acquaintance(form: NameForm) -> str:
    """Initial and family name, under which a co-author is found again however the given names are written."""
    return f"{form.given_key[:1]}.{form.family_key}"
