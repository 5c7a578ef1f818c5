"""Labels, relationship types and their properties: one source for the stores' DDL, the interchange and the docs."""

from dataclasses import dataclass
from typing import Literal

SCHEMA_VERSION = 2
"""Written into every store; a store of another version must be built again."""

Kind = Literal["text", "integer", "real", "flag", "texts"]


@dataclass(frozen=True, slots=True)
class Property:
    """A property that a node or relationship may have; absent means "not known" (texts: none, flag: false)."""

    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Relationship:
    """A relationship type: the labels of its two ends, how it reads from each of them, its table, and its properties.

    What `connects` explains why two things belong together; that two papers are of one venue, house or document does not.
    """

    source: str
    target: str
    forward: str
    backward: str
    table: str
    properties: tuple[Property, ...] = ()
    connects: bool = True

    @property
    def ends(self) -> tuple[str, str]:
        """The labels of the source and of the target."""
        return self.source, self.target


def _properties(**kinds: Kind) -> tuple[Property, ...]:
    return tuple(Property(name, kind) for name, kind in kinds.items())


NODES: dict[str, tuple[Property, ...]] = {
    "Document": _properties(path="text", title="text", sha256="text", format="text"),
    "Paper": _properties(
        title="text", status="text", year="integer", year_inferred="flag", venue="text", venue_inferred="flag",
        decision="text", abstract="text", doi="text", arxiv="text", url="text", topics="texts", aliases="texts",
        et_al="flag", doubtful="flag", because="texts", publication_type="text", cite_key="text",
        volume="text", issue="text", pages="text", publisher="text", isbn="text", edition="text", series="text",
    ),
    "Author": _properties(name="text", family="text", given="text", aliases="texts", because="texts"),
    "Concept": _properties(name="text", type="text", aliases="texts"),
    "Venue": _properties(name="text", aliases="texts", because="texts"),
    "Organization": _properties(name="text", aliases="texts", because="texts"),
    "Passage": _properties(document="text", line="integer", start="integer", end="integer", text="text"),
}  # fmt: skip
"""label -> its properties besides the key `id`, in the order of the interchange."""

RELATIONSHIPS: dict[str, Relationship] = {
    "AUTHORED": Relationship("Author", "Paper", "wrote", "written by", "authorships", _properties(position="integer")),
    "PUBLISHED_IN": Relationship(
        "Paper", "Venue", "published in", "published", "publications", _properties(year="integer"), connects=False
    ),
    "FROM": Relationship("Paper", "Organization", "from", "papers", "affiliations", connects=False),
    "CITES": Relationship(
        "Paper", "Paper", "cites", "cited by", "citations", _properties(count="integer", confidence="real")
    ),
    "MENTIONS": Relationship(
        "Paper", "Concept", "mentions", "mentioned by", "mentions", _properties(count="integer", salience="real")
    ),
    "INTRODUCES": Relationship(
        "Paper", "Concept", "introduces", "introduced by", "introductions", _properties(confidence="real")
    ),
    "BUILDS_ON": Relationship(
        "Paper", "Paper", "builds on", "built on by", "foundations", _properties(count="integer")
    ),
    "RELATED_TO": Relationship(
        "Concept", "Concept", "related to", "related from", "relations", _properties(kind="text", weight="real")
    ),
    "VERSION_OF": Relationship(
        "Paper", "Paper", "version of", "other versions", "versions", _properties(kind="text")
    ),
    "DESCRIBED_IN": Relationship(
        "Paper", "Document", "described in", "describes", "descriptions",
        _properties(line="integer", line_end="integer"), connects=False,
    ),
}  # fmt: skip
"""type -> its ends and properties; in the stores each also has `passages`, `starts` and `ends` (see below)."""

DENIABLE = tuple(kind for kind in RELATIONSHIPS if kind != "DESCRIBED_IN")
"""The types of what a user may call wrong: all that a text is understood to say."""


def said(kind: str, *, outgoing: bool, told: str = "") -> str:
    """How a relationship reads from the end that it leaves, or from the one that it arrives at; where a stance or the kind of a
    relation between concepts is `told`, how that reads.

    >>> said("CITES", outgoing=False), said("MENTIONS", outgoing=False, told="improves_on")
    ('cited by', 'improved on by')
    >>> said("RELATED_TO", outgoing=False, told="used_for")
    'uses'
    """
    known = RELATIONSHIPS[kind]
    return _TOLD_WORDS.get(told, (known.forward, known.backward))[0 if outgoing else 1]


EVIDENCE_PROPERTIES: tuple[str, str, str] = ("passages", "starts", "ends")
"""How a store holds the evidence of a relationship: three lists of one length, the i-th passage's id and the offsets
of the i-th quote in the document. The quote is the slice of the passage's text, so no text is held twice."""

STANCES = "stances"
"""A fourth list beside them where a quote has a stance: what each does with what it names, "" where that is not sure."""
STANCE_WORDS: dict[str, tuple[str, str]] = {
    "improves_on": ("improves on", "improved on by"),
    "criticises": ("criticises", "criticised by"),
    "uses": ("uses", "used by"),
    "compares": ("compares with", "compared by"),
}
"""stance -> how it reads from the paper, and from what it names; what says most comes first."""


RELATED_WORDS: dict[str, tuple[str, str]] = {
    "is_a": ("is a kind of", "has the kind"),
    "part_of": ("is part of", "has the part"),
    "used_for": ("is used for", "uses"),
    "compared_with": ("is compared with", "is compared with"),
    "co_occurs": ("is named together with", "is named together with"),
}
"""kind of a relation between concepts -> how it reads from its source, and from its target; what says most comes first."""

_TOLD_WORDS = STANCE_WORDS | RELATED_WORDS


def telling(told: str) -> int:
    """The place of a stance among those of a relationship's sentences, or of a kind among those of a concept's relations: what
    says most is first, none last."""
    return list(_TOLD_WORDS).index(told) if told in _TOLD_WORDS else len(_TOLD_WORDS)


SEARCH_INDEXES: dict[str, tuple[str, tuple[str, ...]]] = {
    "paper_text": ("Paper", ("title", "abstract")),
    "author_text": ("Author", ("name",)),
    "concept_text": ("Concept", ("name",)),
}
"""full-text index -> (label, properties)."""

INTERNAL_LABELS: tuple[str, ...] = ("Facts", "StoreInfo")
"""Kept by the store for its own use (facts as each document states them, the schema version): no part of the graph,
never exported, never shown."""
