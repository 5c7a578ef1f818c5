"""What a document states before its notes are read for what they speak of, which takes longest and may be divided."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from extract.concepts.extract import concepts_of, distinct
from extract.concepts.named import Names, named
from extract.document import Document, longest
from extract.entry import Entry
from extract.fields import Fields
from extract.memory import Memory
from extract.relations import relations_of
from extract.stance import with_stances
from kg.facts import ConceptFact, DocumentFacts, Span, Text


class Work(NamedTuple):
    """A work whose notes are read: its entry, what was recognised in it, and the key of its paper."""

    entry: Entry
    fields: Fields
    key: str


@dataclass(frozen=True)
class Told:
    """A document, the facts of it but for concepts, the works that it tells of, and the concepts that tags and keywords name.

    Of a document that was divided each part has all else, but the citations and works of some of its papers; the first has the
    papers themselves.
    """

    document: Document
    facts: DocumentFacts
    works: tuple[Work, ...] = ()
    tagged: tuple[ConceptFact, ...] = ()
    remembered: bool = False
    """Is it worth keeping what was found for the next time?"""
    names: Names = field(default_factory=Names)
    """Those of its persons, which are no concepts."""
    titles: tuple[Span, ...] = ()
    """Where the titles of its papers stand: these do nothing with what they name."""

    @staticmethod
    def of(
        document: Document,
        facts: DocumentFacts,
        works: Sequence[Work],
        tagged: Sequence[ConceptFact],
        *,
        remembered: bool,
    ) -> "Told":
        """What a document states and tells of, with what of its papers every part has to know."""
        titles = tuple(span for paper in facts.papers for span in (paper.span, *paper.title_spans))
        return Told(document, facts, tuple(works), tuple(tagged), remembered, Names.of(facts.papers), titles)

    def parts(self, n: int) -> list["Told"]:
        """So many parts with as many works each, or fewer where there are fewer works; none carries along what the document
        has worked out of its text."""
        n = max(1, min(n, len(self.works)))
        if n == 1:
            return [self]
        bare = replace(self.document, _sentences={})
        starts = [len(self.works) * i // n for i in range(n)]
        places = {paper.key: place for place, paper in enumerate(self.facts.papers)}
        begins = [0, *(places[self.works[start].key] for start in starts[1:])]

        def part_of(key: str) -> int:
            return bisect_right(begins, places[key]) - 1

        return [
            replace(
                self,
                document=bare,
                facts=replace(
                    self.facts,
                    papers=() if i else self.facts.papers,
                    text=Text() if i else self.facts.text,
                    citations=tuple(one for one in self.facts.citations if part_of(one.citing) == i),
                ),
                works=self.works[start:stop],
                tagged=tuple(fact for fact in self.tagged if part_of(fact.paper) == i),
            )
            for i, (start, stop) in enumerate(zip(starts, [*starts[1:], len(self.works)], strict=True))
        ]

    def finished(self, known: bytes = b"") -> DocumentFacts:
        """The facts with the concepts, their relations, what sentences do with what they name, and the passages; `known` is the
        memory of an earlier reading."""
        memory = Memory(known)
        document = self.document
        places = {work.key: place for place, work in enumerate(self.works)}
        topics = {work.key for work in self.works if work.entry.topical}
        found = concepts_of(document, self.works, memory)
        found = [replace(fact, introduces=0.0) if fact.paper in topics else fact for fact in found] if topics else found
        stated = [*found, *self.tagged]
        concepts = distinct(named(sorted(stated, key=lambda fact: places[fact.paper]), self.names))
        listed_alone = {fact.span for fact in self.tagged}
        related = relations_of(document, [fact for fact in concepts if fact.span not in listed_alone], memory)
        concepts, citations = with_stances(
            document, concepts, self.facts.citations, [*self.titles, *listed_alone], memory
        )
        facts = replace(
            self.facts,
            citations=tuple(citations),
            concepts=tuple(concepts),
            relations=tuple(related),
            memory=memory.packed() if self.remembered else b"",
        )
        around = (document.passage(span.start, span.end) for span in _spans(facts))
        return replace(facts, passages=longest((*facts.passages, *around)))


def _spans(facts: DocumentFacts) -> Iterator[Span]:
    """Of all that it names in the text; where two passages begin at one place the longer holds both."""
    for paper in facts.papers:
        yield paper.span
        yield from paper.title_spans
        yield from (author.span for author in paper.authors)
        yield from (organization.span for organization in paper.organizations)
        if paper.venue_span:
            yield paper.venue_span
    yield from (citation.span for citation in facts.citations)
    yield from (concept.span for concept in facts.concepts)
