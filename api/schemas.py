"""The shapes of requests and of answers that are no dataclass of `kg` already."""

from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from api.jobs import State
from kg.desk.deciding import Changed
from kg.desk.marks import Mark
from kg.related import Kind as Reason
from kg.related import Mode
from kg.search import Hit

T = TypeVar("T")
Kind = Literal["paper", "author", "concept", "venue", "organization", "document"]


class Body(BaseModel):
    """What a request sends; a name that means nothing here is refused, not passed over."""

    model_config = ConfigDict(extra="forbid")


class Items(BaseModel, Generic[T]):
    """Some `items` of `total`; `cursor` asks for those behind them, null where there are none."""

    items: list[T]
    total: int
    cursor: str | None = None


class SearchAnswer(Items[Hit]):
    """What a search found, best first: `total` things have all the words; `meant` is what misspelt ones may have meant."""

    query: str
    meant: str | None


class RelatedQuestion(Body):
    """What related work is asked for: papers by their ids, a text with its title, and which answers: of a venue or a document,
    for a reason, `without` some papers (ids all), behind the `cursor` of the page before."""

    papers: list[str] = Field(default_factory=list, max_length=50)
    text: str = Field("", max_length=50_000)
    title: str = Field("", max_length=1000)
    limit: int = Field(20, ge=1, le=200)
    cursor: str | None = Field(None, max_length=2000)
    mode: Mode = "similar"
    year_from: int | None = Field(None, ge=0, le=9999)
    year_to: int | None = Field(None, ge=0, le=9999)
    new_authors: bool = False
    stubs: bool = False
    diverse: bool = False
    venue: str | None = Field(None, max_length=300)
    document: str | None = Field(None, max_length=300)
    reason: Reason | None = None
    without: list[str] = Field(default_factory=list, max_length=1000)


def _whole(text: str) -> str:
    """The text, if all its characters are whole."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError("half a character (a surrogate without its partner)") from error
    return text


Whole = Annotated[str, AfterValidator(_whole)]


class AskedWork(Body):
    """A work that is asked for: its title, or an identifier, and what else is known of it."""

    title: Whole = Field("", max_length=1000)
    authors: list[Whole] = Field(default_factory=list, max_length=500)
    year: int | None = Field(None, ge=0, le=9999)
    venue: Whole = Field("", max_length=500)
    doi: Whole = Field("", max_length=300)
    arxiv: Whole = Field("", max_length=60)


class HaveQuestion(Body):
    """The works of which is asked whether the graph holds them."""

    works: list[AskedWork] = Field(
        max_length=100,
        examples=[[{"title": "Attention is all you need", "year": 2017}, {"doi": "10.18653/v1/n19-1423"}]],
    )


class MarkRequest(Body):
    """What a paper is to the reader; null takes it back."""

    mark: Mark | None


class DecisionRequest(Body):
    """What is decided of nodes, by their ids.

    `same` and `different`: two things of one kind, `a` and `b`. `no paper`: `a`. `wrong`: the relationship of a `type` from
    `a` to `b`. `all of`: the venue and year of all papers of the document `a`.
    """

    kind: Literal["same", "different", "no paper", "wrong", "all of"]
    a: str = Field(max_length=300)
    b: str = Field("", max_length=300)
    type: str = Field("", max_length=40)
    venue: str | None = Field(None, max_length=200, pattern=r"^[^\r\n]*$")
    year: int | None = Field(None, ge=1900, le=2099)


class DecisionAnswer(BaseModel):
    """A decision and what it changes, or did: the first nodes, and how many nodes and relationships."""

    id: str
    line: str
    done: bool
    nodes: list[Changed] = []
    total: int
    relationships: int


class DocumentRead(BaseModel):
    """A document that was read: its id, and how many papers were found in it."""

    id: str
    papers: int


class JobAnswer(BaseModel):
    """A job: how far it is, and in the end what came of it: papers by document, what could not be read, or the problem."""

    id: str
    what: str
    state: State
    step: str
    done: int
    total: int
    documents: list[DocumentRead] = []
    skipped: list[str] = []
    problem: str | None = None


class NodeAnswer(BaseModel):
    """A node with its neighbours by relation, and the first sentences that state them."""

    label: str
    id: str
    name: str
    properties: dict[str, Any]
    degree: int
    relations: list["RelationAnswer"]


class Sentence(BaseModel):
    """A stretch of a document and the passage around it: `text[offset:offset + len(quote)] == quote`, counted in characters.

    `shown` is the sentence as people read it, without the marks of Markdown and TeX: before the quote, the quote, behind it.
    `stance` is what it does with what it names (uses, improves_on, criticises, compares), "" where that is not sure.
    """

    document: str
    path: str
    line: int
    start: int
    end: int
    quote: str
    passage: str
    text: str
    offset: int
    stance: str = ""
    shown: tuple[str, str, str]


class EdgeAnswer(BaseModel):
    """A relationship with its own properties and the first of `total` sentences that state it."""

    type: str
    source: str
    target: str
    properties: dict[str, Any]
    total: int
    evidence: list[Sentence]


class NeighbourAnswer(BaseModel):
    """A node at the far end of a relationship, and the first of the sentences that state it."""

    label: str
    id: str
    name: str
    year: int | None = None
    year_inferred: bool = False
    properties: dict[str, Any] = Field(default_factory=dict)
    sentences: int = 0
    quote: Sentence | None = None


class LinkAnswer(NeighbourAnswer):
    """A node that another is connected with, and by what: `outgoing` from the other to it."""

    type: str
    outgoing: bool


class RelationAnswer(BaseModel):
    """The neighbours by one type of relationship in one direction: the first of `total`."""

    type: str
    outgoing: bool
    total: int
    neighbours: list[NeighbourAnswer]


class GraphNode(BaseModel):
    """A node of a subgraph; `distance` is in relationships from the centre."""

    label: str
    id: str
    name: str
    year: int | None = None
    year_inferred: bool = False
    degree: int
    distance: int


class GraphEdge(BaseModel):
    """A relationship of a subgraph."""

    type: str
    source: str = Field(serialization_alias="from")
    source_label: str
    target: str = Field(serialization_alias="to")
    target_label: str
    properties: dict[str, Any] = Field(default_factory=dict)
    evidence: int


class GraphAnswer(BaseModel):
    """A part of the graph: the `nodes` shown of `total` in reach."""

    centre: str
    centre_label: str
    total: int
    nodes: list[GraphNode]
    edges: list[GraphEdge]


class ExpandRequest(Body):
    """The node to expand, and the (label, id) of the nodes that are shown already."""

    label: Literal["Paper", "Author", "Concept", "Venue", "Organization", "Document"]
    id: str = Field(max_length=300)
    have: list[tuple[str, str]] = Field(default_factory=list, max_length=1000)
    limit: int = Field(default=25, ge=1, le=100)


class CypherRequest(Body):
    """A read-only Cypher statement and its parameters."""

    query: str = Field(max_length=20_000)
    parameters: dict[str, Any] = Field(default_factory=dict)


class CypherAnswer(BaseModel):
    """The rows; `truncated` where there were more than the server gives; `hints` say which names in it nothing bears."""

    columns: list[str]
    rows: list[dict[str, Any]]
    truncated: bool
    seconds: float
    hints: list[str]


class DocumentAnswer(BaseModel):
    """A document that the graph was made from, and how many papers it describes."""

    id: str
    path: str | None = None
    title: str | None = None
    format: str | None = None
    sha256: str | None = None
    papers: int


class DocumentRequest(Body):
    """A document to add: the name of the file and its text; one with the same name is replaced."""

    name: str = Field(min_length=1, max_length=200)
    text: str


class BuildAnswer(BaseModel):
    """What adding or removing a document left behind."""

    documents: list[DocumentRead]
    counts: dict[str, int]
    seconds: float


class CoauthorAnswer(BaseModel):
    """A person who shares papers with an author."""

    id: str
    name: str
    papers: list[dict[str, Any]]


class Health(BaseModel):
    """Whether the server can answer from its store."""

    status: Literal["ok"]
    papers: int


class ConceptRelation(BaseModel):
    """A concept related to another: `kind` says how, where a source states it."""

    id: str
    name: str
    kind: str | None = None
    weight: float | None = None
    outgoing: bool
