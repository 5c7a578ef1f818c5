"""The order of resolution, and the resolved graph as nodes and edges with their evidence."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kg.collector import collector_paused
from kg.facts import CitationFact, ConceptFact, Decision, DocumentFacts, PaperFact, Span
from kg.ids import identifier, slug
from kg.model import Edge, Evidence, Graph, Node, Value
from kg.names import family_key
from kg.resolve.bodies import Body, organizations, venues
from kg.resolve.citations import CitationIndex, Keys, Notes, Profile
from kg.resolve.concepts import ConceptIndex, merge_concepts, salience
from kg.resolve.corrections import Told, left_out, told
from kg.resolve.dating import year_of
from kg.resolve.decisions import Decided, about
from kg.resolve.links import At, builds_on
from kg.resolve.papers import Merged, Stated, Work, merge_papers
from kg.resolve.people import Authorship, Person, author_list, known_pairs, merge_people
from kg.resolve.relations import Read, relate
from kg.resolve.versions import is_archived
from kg.schema import NODES, RELATIONSHIPS
from kg.terms import concept_key, title_key

VENUE_PROPERTIES = ("venue", "venue_inferred")


@collector_paused()
def resolve(documents: Iterable[DocumentFacts]) -> Graph:
    """The graph of all documents: a pure function of their facts, the same for any order of them."""
    stated = sorted(documents, key=lambda d: d.source.id)
    given = told(stated)
    facts = given.facts
    build = _Build(facts, given)
    decisions = [decision for d in facts for decision in d.decisions]
    merged = merge_papers((Stated(d.source.id, p) for d in facts for p in d.papers), about(decisions, None))
    build.works, build.conflicts, build.known = merged.works, merged.conflicts, merged.known
    build.index_works(decisions)
    build.versions(merged)
    build.people(merged.unmatched)
    build.concepts(about(decisions, "Concept"))
    build.citations()
    build.documents()
    build.leave_out()
    return build.graph()


@dataclass
class _Build:
    """The graph while it grows: nodes by (label, id), edges by (type, source, target)."""

    facts: Sequence[DocumentFacts]
    told: Told
    works: Sequence[Work] = ()
    unmatched: Sequence[Decision] = ()
    conflicts: Sequence[str] = ()
    known: frozenset[str] = frozenset()
    unknown: Sequence[str] = ()
    work_of: dict[tuple[str, str], str] = field(default_factory=dict)
    nodes: dict[tuple[str, str], Node] = field(default_factory=dict)
    edges: dict[tuple[str, str, str], dict[str, Value]] = field(default_factory=dict)
    evidence: dict[tuple[str, str, str], set[Evidence]] = field(default_factory=lambda: defaultdict(set))
    authors: dict[str, list[Authorship]] = field(default_factory=dict)
    et_al: dict[str, bool] = field(default_factory=dict)
    pairs: dict[tuple[str, ...], tuple[str, str]] = field(default_factory=dict)
    introduced: dict[tuple[str, str], float] = field(default_factory=dict)
    index: ConceptIndex = field(default_factory=lambda: ConceptIndex((), {}))
    bodies: Mapping[str, Mapping[str, Body]] = field(default_factory=dict)

    def index_works(self, decisions: Sequence[Decision]) -> None:
        """Paper, venue and organization nodes."""
        for work in self.works:
            for one in work.stated:
                self.work_of[one.ref] = work.id
        facts = [paper for document in self.facts for paper in document.papers]
        made = {
            "Venue": venues((fact.venue for fact in facts if fact.venue), about(decisions, "Venue")),
            "Organization": organizations(
                (named.name for fact in facts for named in fact.organizations), about(decisions, "Organization")
            ),
        }
        self.bodies = {label: bodies for label, (bodies, _) in made.items()}
        for _, decided in made.values():
            self._note(decided)
        for work in self.works:
            self.authors[work.id], self.et_al[work.id] = author_list(work)
            self.add_node("Paper", work.id, _paper_properties(work, et_al=self.et_al[work.id]))
            self._venues_and_organizations(work)

    def _note(self, decided: Decided) -> None:
        """What decisions named nothing, and which contradict each other."""
        self.unmatched = (*self.unmatched, *decided.unmatched)
        self.conflicts = (*self.conflicts, *decided.contradictions)
        self.known |= decided.known

    def _venues_and_organizations(self, work: Work) -> None:
        for one in work.stated:
            fact = one.fact
            for organization in fact.organizations:
                target = self._body("Organization", organization.name)
                self.add_edge("FROM", work.id, target, {}, [(one.document, organization.span)])
            at = (one.document, fact.venue_span) if fact.venue_span else self.told.venues.get(one.ref)
            if fact.venue and at:
                target = self._body("Venue", fact.venue)
                self.add_edge("PUBLISHED_IN", work.id, target, {"year": fact.year}, [at])

    def _body(self, label: str, stated: str) -> str:
        """The node of a venue or an organization, and its id."""
        body = self.bodies[label][stated]
        self.add_node(label, body.id, {"name": body.name, "aliases": list(body.aliases), "because": list(body.because)})
        return body.id

    def versions(self, merged: Merged) -> None:
        """What grew out of what."""
        for later, earlier, kind, places in merged.versions:
            spans = [(one.document, one.fact.span) for one in places]
            self.add_edge("VERSION_OF", later, earlier, {"kind": kind}, spans)

    def people(self, decisions: Sequence[Decision]) -> None:
        """Author nodes and who wrote what; the decisions are those that name no papers."""
        authorships = [one for work in self.works for one in self.authors[work.id]]
        persons, decided = merge_people(authorships, self.works, decisions)
        self._note(decided)
        for person in persons:
            self.add_node("Author", person.id, _author_properties(person))
        self.pairs = known_pairs(authorships)
        for one in authorships:
            self.add_edge("AUTHORED", one.person, one.work, {"position": one.position}, one.spans)

    def concepts(self, decisions: Sequence[Decision]) -> None:
        """Concept nodes, what each paper mentions and introduces, and what follows from that."""
        stated = [(d.source.id, fact) for d in self.facts for fact in d.concepts]
        self.index, decided = merge_concepts((fact for _, fact in stated), decisions)
        self._note(decided)
        for concept in self.index.concepts:
            properties: dict[str, Value] = {
                "name": concept.name,
                "type": concept.type,
                "aliases": list(concept.aliases),
            }
            self.add_node("Concept", concept.id, properties)
        grouped: dict[tuple[str, str], list[tuple[str, ConceptFact]]] = defaultdict(list)
        for document, fact in stated:
            grouped[(self.work_of[(document, fact.paper)], self.index.concept_id(fact))].append((document, fact))
        mentions: dict[tuple[str, str], list[At]] = {}
        places: dict[str, list[At]] = defaultdict(list)
        for (work, concept_id), group in sorted(grouped.items()):
            spans = [(document, fact.span) for document, fact in group]
            mentions[(work, concept_id)] = spans
            places[concept_id] += spans
            facts = [fact for _, fact in group]
            self.add_edge("MENTIONS", work, concept_id, {"count": len(facts), "salience": salience(facts)}, spans)
            confidence = max(fact.introduces for fact in facts)
            if confidence:
                self.introduced[(work, concept_id)] = confidence
                told = [(document, fact.span) for document, fact in group if fact.introduces == confidence]
                self.add_edge("INTRODUCES", work, concept_id, {"confidence": confidence}, told)
        for (work, earlier), spans in sorted(builds_on(mentions, self.introduced, self.index.concepts).items()):
            self._builds_on(work, earlier, spans)
        said = [(d.source.id, fact) for d in self.facts for fact in d.relations]
        headings = [(p.topics, (d.source.id, p.span)) for d in self.facts for p in d.papers if len(p.topics) > 1]
        for relation in relate(self.index.concepts, Read(places, said, headings)):
            properties = {"kind": relation.kind, "weight": relation.weight}
            self.add_edge("RELATED_TO", relation.source, relation.target, properties, relation.evidence)

    def citations(self) -> None:
        """What cites what; works that are only cited become stubs."""
        referenced = self._references()
        if not any(document.citations for document in self.facts):
            return
        index = self._citation_index(referenced)
        sure = {(a, b): 1.0 for kind, a, b in self.edges if kind == "CITES"}
        for document in self.facts:
            for citation in document.citations:
                citing = self.work_of[(document.source.id, citation.citing)]
                cited = index.resolve(citation, citing, document.source.id)
                if cited is None or cited.work == citing:
                    continue
                if cited.stub:
                    self._stub(cited.work, citation, document.source.id)
                pair = (citing, cited.work)
                sure[pair] = max(sure.get(pair, 0.0), cited.confidence)
                properties: dict[str, Value] = {"count": 1, "confidence": sure[pair]}
                self.add_edge("CITES", *pair, properties, [(document.source.id, citation.span)])
                if citation.builds:
                    self._builds_on(*pair, [(document.source.id, citation.span)])

    def _builds_on(self, work: str, earlier: str, places: Sequence[At]) -> None:
        """The edge from a work to one that it builds on, unless that appeared later."""
        own, other = (self.nodes[("Paper", paper)].properties.get("year") for paper in (work, earlier))
        if not (isinstance(own, int) and isinstance(other, int) and own < other):
            self.add_edge("BUILDS_ON", work, earlier, {"count": len(places)}, places)

    def _references(self) -> dict[str, set[str]]:
        """Edges from a work to the references that its document lists; work -> documents that list it."""
        listed: dict[str, set[str]] = defaultdict(set)
        for document in self.facts:
            for fact in document.papers:
                work = self.work_of[(document.source.id, fact.key)]
                if fact.status != "entry":
                    listed[work].add(document.source.id)
                for key in fact.cited_by:
                    citing = self.work_of.get((document.source.id, key))
                    if citing and citing != work:
                        properties: dict[str, Value] = {"count": 1, "confidence": 1.0}
                        self.add_edge("CITES", citing, work, properties, [(document.source.id, fact.span)])
                        if fact.builds:
                            self._builds_on(citing, work, [(document.source.id, fact.span)])
        return listed

    def _citation_index(self, referenced: Mapping[str, set[str]]) -> CitationIndex:
        names: dict[str, set[str]] = defaultdict(set)
        introducers: dict[str, list[str]] = defaultdict(list)
        by_id = {concept.id: concept for concept in self.index.concepts}
        mentioned: dict[str, list[str]] = defaultdict(list)
        for kind, source, target in self.edges:
            if kind == "MENTIONS":
                mentioned[source].append(by_id[target].name)
        for (work, concept_id), _ in sorted(self.introduced.items(), key=lambda item: (-item[1], item[0])):
            for name in (by_id[concept_id].name, *by_id[concept_id].aliases):
                names[work].add(concept_key(name))
                introducers[concept_key(name)].append(work)
        notes = Notes(self.facts)
        profiles = [
            Profile(
                work.id,
                tuple(family_key(authorship.author.family) for authorship in self.authors[work.id]),
                complete=bool(self.authors[work.id]) and not self.et_al[work.id],
                years=tuple(dict.fromkeys(s.fact.year for s in work.stated if s.fact.year)),
                preprint=any(s.fact.arxiv or is_archived(s.fact) for s in work.stated),
                title=work.title or "",
                text=" ".join([work.title or "", *mentioned.get(work.id, ())]),
                notes=" ".join(notes.on(s.document, s.fact) for s in work.stated),
                names=frozenset(names[work.id]),
                listed=frozenset(referenced.get(work.id, ())),
            )
            for work in self.works
        ]
        titles: dict[str, str] = {}
        for stated in self.works:
            for one in stated.stated:
                for title in (one.fact.title, *one.fact.titles):
                    if title:
                        titles.setdefault(title_key(title), stated.id)
        return CitationIndex(profiles, titles, introducers, Keys(self.facts, self.work_of))

    def _stub(self, stub: str, citation: CitationFact, document: str) -> None:
        known = self.nodes.get(("Paper", stub))
        aliases = set(known.properties["aliases"] or []) if known else set()  # type: ignore[arg-type]
        form = _bare(citation.span.quote)
        self.nodes[("Paper", stub)] = Node(
            "Paper",
            stub,
            _kept(
                {
                    "status": "cited",
                    "year": citation.year,
                    "aliases": sorted(aliases | {form}),
                    "et_al": citation.et_al,
                    **identifier(citation.key),
                }
            ),
        )
        pair = self.pairs.get(tuple(map(family_key, citation.surnames)), ())
        for position, surname in enumerate(citation.surnames, 1):
            person = pair[position - 1] if pair else slug(f"{surname} {stub}")
            self.add_node("Author", person, {"name": surname, "family": surname})
            self.add_edge("AUTHORED", person, stub, {"position": position}, [(document, citation.span)])

    def documents(self) -> None:
        """Document and passage nodes, and where each paper is described."""
        for document in self.facts:
            source = document.source
            properties: dict[str, Value] = {
                "path": source.path, "title": source.title, "sha256": source.sha256, "format": source.format,
            }  # fmt: skip
            self.add_node("Document", source.id, properties)
            for passage in document.passages:
                self.add_node(
                    "Passage",
                    passage_id(source.id, passage.start),
                    {
                        "document": source.id,
                        "line": passage.line,
                        "start": passage.start,
                        "end": passage.end,
                        "text": passage.text,
                    },
                )
            for paper in document.papers:
                if paper.status != "entry" and paper.cited_by:
                    continue  # a list of references or the notes of another name it: the citation says so
                work = self.work_of[(source.id, paper.key)]
                spans = [(source.id, span) for span in (paper.span, *paper.title_spans)]
                where: dict[str, Value] = {"line": paper.span.line, "line_end": paper.line_end}
                if ("DESCRIBED_IN", work, source.id) in self.edges:
                    where = self.edges[("DESCRIBED_IN", work, source.id)]
                self.add_edge("DESCRIBED_IN", work, source.id, where, spans)

    def leave_out(self) -> None:
        """Take out what the user said is no paper, or wrong, and what then has nothing left that states it."""
        found = left_out(self.facts, self.work_of, self.nodes, self.edges)
        self.unknown = (*self.told.unknown, *found.unknown)
        for node in found.nodes:
            del self.nodes[node]
        for edge in found.edges:
            del self.edges[edge]
        if not found.edges:
            return
        published = {source for kind, source, _ in self.edges if kind == "PUBLISHED_IN"}
        for kind, source, _ in found.edges:
            if kind == "PUBLISHED_IN" and ("Paper", source) in self.nodes and source not in published:
                paper = self.nodes[("Paper", source)]
                stated = {name: value for name, value in paper.properties.items() if name not in VENUE_PROPERTIES}
                self.nodes[("Paper", source)] = Node("Paper", source, stated)

    def add_node(self, label: str, node_id: str, properties: Mapping[str, Value]) -> None:
        """Add the node, or leave the one that is there."""
        self.nodes.setdefault((label, node_id), Node(label, node_id, _kept(properties)))

    def add_edge(
        self, kind: str, source: str, target: str, properties: Mapping[str, Value], places: Iterable[At]
    ) -> None:
        """Add the edge and its evidence; a later statement's properties stand, and a count becomes that of the evidence.

        A stance is what a paper does with what it names: two concepts have none, though a paper's sentence tells of them.
        """
        key = (kind, source, target)
        self.edges[key] = {**self.edges.get(key, {}), **_kept(properties)}
        of_paper = RELATIONSHIPS[kind].source == "Paper"
        self.evidence[key] |= {
            _evidence(document, span, stance=span.stance if of_paper else "") for document, span in places
        }

    def graph(self) -> Graph:
        """All nodes and edges in the order of `kg.model.Graph`."""
        cited = {item.passage for key in self.edges for item in self.evidence[key]}
        nodes = [node for node in self.nodes.values() if node.label != "Passage" or node.id in cited]
        edges = []
        for key, properties in self.edges.items():
            evidence = tuple(sorted(self.evidence[key]))
            counted = {**properties, "count": len(evidence)} if "count" in properties else properties
            edges.append(Edge(*key, counted, evidence))
        return Graph(
            tuple(sorted(nodes, key=lambda node: (node.label, node.id))),
            tuple(sorted(edges, key=lambda edge: edge.key)),
            (
                *(
                    self._sentence(document, decision)
                    for document in self.facts
                    for decision in document.decisions
                    if decision in self.unmatched
                ),
                *self.unknown,
            ),
            tuple(self.conflicts),
        )

    def _sentence(self, document: DocumentFacts, decision: Decision) -> str:
        unknown = [side for side in (decision.a, decision.b) if self._is_nobodys(side)]
        where = f" (nothing here is called {' or '.join(map(repr, unknown))})" if unknown else ""
        return (
            f"{document.source.path}:{decision.span.line}: {decision.span.quote!r} names no two papers and no two persons"
            f"{where}; a side is an id, a title, a name, document:line of a paper, name @ paper of an author, "
            "or concept:NAME, venue:NAME, organization:NAME"
        )

    def _is_nobodys(self, side: str) -> bool:
        """Does a side of a decision, which speaks of no line and of no paper of somebody's, name nothing of any kind?"""
        kind, colon, name = (part.strip() for part in side.partition(":"))
        if side in self.known or "@" in side or (colon and name.isdigit()):
            return False
        called = {(name if colon and kind.title() in NODES else side.strip()).casefold()}
        return all(called.isdisjoint(_names(node)) for node in self.nodes.values())


def _names(node: Node) -> Iterator[str]:
    """What a node is called, in small letters."""
    aliases = node.properties.get("aliases")
    own = (node.id, node.properties.get("title"), node.properties.get("name"))
    yield from (str(name).casefold() for name in (*own, *(aliases if isinstance(aliases, list) else ())) if name)


def _bare(quote: str) -> str:
    """A citation without the brackets around it, and with both halves of those inside.

    >>> _bare("(Taylor, 1953)"), _bare("Berg et al. (2014)"), _bare("Berg et al. (2014")
    ('Taylor, 1953', 'Berg et al. (2014)', 'Berg et al. (2014)')
    """
    form = quote.strip("[] ")
    if form[:1] == "(" and ")" not in form[1:-1]:
        form = form.removesuffix(")")[1:]
    if form[-1:] == ")" and "(" not in form:
        form = form[:-1]
    return form + ")" * (form.count("(") > form.count(")"))


def passage_id(document: str, start: int) -> str:
    """The id of the passage that begins at an offset of a document."""
    return f"{document}:{start}"


def _evidence(document: str, span: Span, *, stance: str) -> Evidence:
    passage = passage_id(document, span.passage)
    return Evidence(document, span.start, span.end, span.line, span.quote, passage, stance)


def _kept(properties: Mapping[str, Value]) -> dict[str, Value]:
    """The properties that are known: no None, no empty list, no flag that is false."""
    return {
        name: value for name, value in properties.items() if value is not None and value != [] and value is not False
    }


def _paper_properties(work: Work, *, et_al: bool) -> dict[str, Value]:
    facts = [one.fact for one in work.stated]
    title = work.title
    named = [] if title else [name for name in (work.call, work.identifier) if name]
    forms = {form for fact in facts for form in (fact.title, *fact.titles) if form}
    dated = sorted((fact for fact in facts if fact.year is not None), key=lambda fact: fact.year_inferred)
    year = dated[0].year if dated else year_of(facts)
    venue = next((fact for fact in facts if fact.venue), None)
    topics = next((fact.topics for fact in facts if fact.topics), ())

    kind = next((fact.kind for fact in facts if fact.kind not in (None, "other")), None)

    def first(name: str) -> Value:
        value: Value = next((getattr(fact, name) for fact in facts if getattr(fact, name)), None)
        return value

    return {
        "title": title, "status": facts[0].status, "year": year,
        "year_inferred": dated[0].year_inferred if dated else year is not None, "venue": venue.venue if venue else None,
        "venue_inferred": bool(venue and venue.venue_inferred), "decision": first("decision"), "abstract": first("abstract"),
        "doi": first("doi"), "arxiv": first("arxiv"), "url": first("url"), "topics": list(topics),
        "aliases": sorted(forms - {title or ""}) or named, "et_al": et_al, "doubtful": any(fact.doubtful for fact in facts),
        "because": list(work.because), "publication_type": kind,
        "cite_key": next((fact.cite_keys[0] for fact in facts if fact.kind and fact.cite_keys), None), **_details(facts),
    }  # fmt: skip


def _details(facts: Sequence[PaperFact]) -> dict[str, Value]:
    """What bibliographies state besides, all from the record that says most: the pages of one and the volume of another are
    of no publication."""
    most = max(facts, key=lambda fact: len(fact.details))
    return dict(most.details)


def _author_properties(person: Person) -> dict[str, Value]:
    return {
        "name": person.name,
        "family": person.family,
        "given": person.given,
        "aliases": list(person.forms),
        "because": list(person.because),
    }
