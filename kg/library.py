"""The Python interface: a graph of papers, opened, built, asked and taken along.

import kg

with kg.open("notes.db") as g:
    g.build("notes/")
    for hit in g.search("GAN"):
        print(hit.label, hit.id, hit.name)
    for paper in g.related("attention-is-all-you-need"):
        print(paper.score, paper.name, [reason.text for reason in paper.reasons])
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, get_args

from kg.build import BuildReport, Progress, add_documents, remove_document
from kg.cypher.guard import Limits, Result, run_guarded
from kg.desk.marked import put_away
from kg.errors import KgError, NotFound
from kg.formats.exporting import FORMATS, export_lines
from kg.formats.networks import to_networkx
from kg.formats.tables import table, tables
from kg.load import read_graph, replace_graph
from kg.lookups.counts import Counts, counts
from kg.lookups.evidence import EdgeView, edge
from kg.lookups.explain import Path as Chain
from kg.lookups.explain import explain
from kg.lookups.holdings import Asked, Holding, asked_by, holdings
from kg.lookups.neighbours import TYPES, Relation, relations
from kg.lookups.nodes import NodeView, find, id_given
from kg.notes import Note, find_notes, notes_on
from kg.related import KINDS, Community, Kind, Mode, Related, Wanted, communities_of, related_papers
from kg.schema import RELATIONSHIPS
from kg.search import Hit, search
from kg.store import Store, address, open_store

if TYPE_CHECKING:
    import networkx
    import pandas


class KnowledgeGraph:
    """A graph of papers, authors and concepts in a store; `kg.open` gives one.

    Ids are those that `search` finds; "concept:bert" says which where several kinds share one. Every look-up raises NotFound,
    with the nearest ids, for one that is unknown.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"KnowledgeGraph({self.store.url!r})"

    def close(self) -> None:
        """Give back what the store holds."""
        self.store.close()

    def build(self, *sources: str | Path, encoding: str | None = None, progress: Progress | None = None) -> BuildReport:
        """Read files and folders, and put what they state into the graph.

        A file that was changed, moved or renamed takes the place of what it said before; what was deleted from a folder goes;
        a file that has not changed is not read again. The report names what could not be read (`skipped`). Raises
        DocumentError where nothing could.
        """
        from extract.pipeline import Reading

        if not sources:
            raise KgError("name a file or a folder to build from")
        reading = Reading([str(source) for source in sources], encoding)
        folders = [source for source in sources if Path(source).is_dir()]
        with self.store.changing() as draft:
            report = add_documents(draft, partial(reading.facts, progress), progress, folders=folders)
            if reading.errors and not reading.documents:
                raise reading.errors[0]
        return replace(report, skipped=tuple(reading.errors))

    def remove(self, document: str) -> BuildReport:
        """Remove a document and all that only it supports."""
        return remove_document(self.store, find(self.store, document, labels=("Document",)).id)

    def search(self, text: str, *, limit: int = 20) -> tuple[Hit, ...]:
        """What is called so, best first: other names, acronyms, beginnings and misspellings count.

        `author:vaswani venue:neurips year:2017..2019 type:dataset` narrow it.
        """
        return search(self.store, text, limit=_checked(limit)).hits

    def find_notes(self, text: str, *, limit: int = 10) -> tuple[Note, ...]:
        """The notes that say these words, the best first, with the lines where they stand, whether a paper was recognised there
        or not; words in quotes are looked for as they stand."""
        return find_notes(self.store, text, limit=_checked(limit)).notes

    def notes(self, paper_id: str) -> tuple[Note, ...]:
        """All that documents say of a paper: a note of each, whose lines are whole paragraphs."""
        return notes_on(self.store, self.paper(paper_id).id)

    def paper(self, paper_id: str) -> NodeView:
        """A paper with all that is known of it."""
        return find(self.store, paper_id, labels=("Paper",))

    def author(self, author_id: str) -> NodeView:
        """An author with all that is known of them."""
        return find(self.store, author_id, labels=("Author",))

    def concept(self, concept_id: str) -> NodeView:
        """A concept with all that is known of it."""
        return find(self.store, concept_id, labels=("Concept",))

    def node(self, node_id: str) -> NodeView:
        """A paper, author, concept, venue, organization or document with all that is known of it."""
        return find(self.store, node_id)

    def relations(self, node_id: str, *, types: Iterable[str] | str = (), limit: int = 100) -> list[Relation]:
        """What a node is connected with, by type and direction, the first sentence with each neighbour."""
        chosen = (types,) if isinstance(types, str) else tuple(types)
        if unknown := [kind for kind in chosen if kind not in RELATIONSHIPS]:
            raise KgError(f"there is no relationship {unknown[0]!r}; there are {', '.join(RELATIONSHIPS)}")
        return relations(self.store, self.node(node_id).key, types=chosen or TYPES, limit=limit)

    def related(
        self,
        *papers: str,
        text: str = "",
        limit: int = 20,
        mode: Mode = "similar",
        year_from: int | None = None,
        year_to: int | None = None,
        new_authors: bool = False,
        stubs: bool = False,
        diverse: bool = False,
        venue: str | None = None,
        document: str | None = None,
        reason: Kind | None = None,
        unread: bool = False,
    ) -> list[Related]:
        """The papers most related to papers or to a text, each with the reasons that its score is the sum of.

        `mode` asks for "earlier" ones, "later" ones or a "bridge" between papers; `diverse` for ones that differ; `venue` and
        `document` (ids) for theirs; `reason` (a kind) for those with such a one; `unread` for those not marked as read or away.
        """
        for name, given, known in (("mode", mode, get_args(Mode)), ("reason", reason, KINDS)):
            if given is not None and given not in known:
                raise KgError(f"there is no {name} {given!r}; there are {', '.join(known)}")
        ids = [self.paper(paper).id for paper in papers]
        wanted = Wanted(
            _checked(limit),
            mode,
            year_from,
            year_to,
            new_authors,
            stubs,
            diverse,
            id_given(self.store, venue, "Venue"),
            id_given(self.store, document, "Document"),
            reason,
            put_away(self.store) if unread else (),
        )
        return related_papers(self.store, *ids, text=text, wanted=wanted)

    def have(self, works: str | Asked | Iterable[str | Asked]) -> list[Holding]:
        """What the graph has of works known by a title, a DOI or an arXiv number, or by more:
        `kg.lookups.holdings.Asked(title, authors, year, doi)`.
        """
        several = (works,) if isinstance(works, str | Asked) else works
        return holdings(self.store, [asked_by(work) if isinstance(work, str) else work for work in several])

    def explain(self, a: str, b: str, *, limit: int = 5) -> list[Chain]:
        """How two nodes are connected: the shortest chains, with the sentences behind every link."""
        return explain(self.store, self.node(a).key, self.node(b).key, limit=limit)

    def communities(self) -> tuple[Community, ...]:
        """Papers that belong together by shared concepts and citations, the largest community first, each with its concepts."""
        return communities_of(self.store)

    def evidence(self, source: str, kind: str, target: str, *, limit: int = 20) -> EdgeView:
        """A relationship with the sentences that state it: `g.evidence("bert", "CITES", "attention-is-all-you-need")`."""
        ends = RELATIONSHIPS.get(kind.upper())
        if ends is None:
            raise KgError(f"there is no relationship {kind!r}; there are {', '.join(RELATIONSHIPS)}")
        start = find(self.store, source, labels=(ends.source,)).id
        end = find(self.store, target, labels=(ends.target,)).id
        try:
            return edge(self.store, start, kind.upper(), end, limit=limit)
        except NotFound as error:
            raise KgError(f"nothing states that {source} {kind.upper()} {target}") from error

    def cypher(self, statement: str, /, *, limits: Limits | None = None, **parameters: Any) -> Result:
        """The rows of a read-only Cypher statement, which is killed where it takes too long or too much memory.

        At most 1,000 rows unless `limits` says otherwise (`kg.cypher.guard.Limits(rows=5000)`); `truncated` says whether some
        were cut.
        """
        given = {name: _plain(value) for name, value in parameters.items()}
        return run_guarded(self.store, statement, given, limits=limits or Limits())

    def counts(self) -> Counts:
        """How many nodes and relationships of each kind there are."""
        return counts(self.store)

    def to_networkx(self) -> "networkx.MultiDiGraph[str]":
        """The graph without its passages, with all properties; see `kg.formats.networks.to_networkx`."""
        return to_networkx(read_graph(self.store))

    def network(self, node_id: str, *, depth: int = 2, limit: int = 60) -> Any:
        """The neighbourhood of a node as a `pyvis.network.Network`, styled as the pages draw it, for notebooks: at most `limit`
        nodes, no further than `depth` steps. It loads nothing from elsewhere."""
        from api.views.build import network

        return network(self.store, node_id, depth=depth, limit=limit)

    def to_pandas(self, name: str = "papers") -> "pandas.DataFrame":
        """A table of the graph as a DataFrame; see `kg.formats.tables`. Needs pandas."""
        if name not in tables():
            raise KgError(f"there is no table {name!r}; there are {', '.join(tables())}")
        try:
            import pandas as pd
        except ModuleNotFoundError as error:
            raise KgError("to_pandas needs the package pandas, which is not installed: pip install pandas") from error
        columns, rows = table(read_graph(self.store), name)
        return pd.DataFrame(rows, columns=columns).convert_dtypes()

    def export(self, kind: str = "jsonl", path: str | Path | None = None) -> str:
        """The graph as a text in one of the formats of `kg export`, written to a file where `path` is given.

        "jsonl" alone loses nothing; `load` reads it again.
        """
        if kind not in FORMATS:
            raise KgError(f"there is no format {kind!r}; there are {', '.join(FORMATS)}")
        text = "".join(f"{line}\n" for line in export_lines(read_graph(self.store), kind))
        if path is not None:
            Path(path).write_text(text, encoding="utf-8", newline="\n")
        return text

    def load(self, path: str | Path) -> None:
        """Make the store hold exactly the graph of a file that `export` wrote as "jsonl"; what it kept of documents goes,
        unless it held that graph already."""
        from kg.formats.interchange import from_lines

        with Path(path).open(encoding="utf-8") as lines:
            replace_graph(self.store, from_lines(lines, str(path)))


def _checked(limit: int) -> int:
    """How many answers are asked for; raises KgError for fewer than none."""
    if limit < 0:
        raise KgError(f"a limit is 0 or more: {limit}")
    return limit


def _plain(value: Any) -> Any:
    """The value of a parameter as Python has it: numbers of a data frame are numpy's."""
    return value.item() if type(value).__module__ == "numpy" and hasattr(value, "item") else value


def open_graph(store: str | Path | None, *, create: bool) -> KnowledgeGraph:
    """See `kg.open`."""
    return KnowledgeGraph(open_store(address(store), create=create))
