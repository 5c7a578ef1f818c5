"""Documents into a store and out of it."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kg
from extract.document import Document
from extract.pipeline import Reading, extract_sources
from extract.steps import extract_document
from kg import build
from kg.build import add_documents, copy_store, graph_of, remove_document
from kg.checking import check_facts, check_store, mend
from kg.errors import DocumentError, NotFound, StoreError
from kg.facts import DocumentFacts, Source
from kg.load import Counts, Report, apply, get_facts, put_facts, read_graph
from kg.model import Graph
from kg.settings import Settings
from kg.store import Store, open_store
from kg.stores.generations import holds_store

DEMO = Path(__file__).parents[2] / "api" / "demo" / "documents"


def facts_of(name: str, text: str) -> DocumentFacts:
    return extract_document(Document(name, f"{name}.md", text, "00", "markdown"))


NOTES = facts_of(
    "notes",
    "# Notes\n\n## TinyNet: A Small Network\n\nAnna Berg, Bo Dahl\n\n- They introduce TinyNet, see Quist et al. (2018).\n\n"
    "## Forgetting Is a Feature\n\nDan Ek, Eva Falk\n\n- It is no TinyNet (Berg and Dahl, 2020).\n",
)
LIST = facts_of(
    "list",
    "# List\n\n## TinyNet: a small network\n\nA. Berg, B. Dahl\n\n- Pruned.\n\n"
    "## Densely Connected Convolutional Networks\n\nIda Quist, Bo Dahl, Cy Moe\n\n- Heads count.\n",
)


def test_a_build_holds_what_its_documents_state(embedded_store: Store) -> None:
    report = add_documents(embedded_store, [NOTES, LIST])
    assert read_graph(embedded_store) == graph_of([NOTES, LIST])
    assert [(document.id, document.path, document.papers) for document in report.documents] == [
        ("notes", "notes.md", 2),
        ("list", "list.md", 2),
    ]
    assert (report.counts["Document"], report.counts["Paper"] >= 3) == (2, True)


def test_building_a_document_twice_is_building_it_once(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES])
    report = add_documents(embedded_store, [NOTES])
    assert report.changes == Report(nodes=Counts(), edges=Counts())
    assert read_graph(embedded_store) == graph_of([NOTES])


def test_documents_one_after_the_other_are_documents_at_once(embedded_store: Store) -> None:
    for facts in (LIST, NOTES):
        add_documents(embedded_store, [facts])
    assert read_graph(embedded_store) == graph_of([NOTES, LIST])


def test_a_changed_document_replaces_what_it_stated_before(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES, LIST])
    changed = facts_of(
        "list",
        "# List\n\n## Wide Images\n\nPia Oster, Roy Pfaff\n\n- Wide.\n\n## Long Texts\n\nUlf Vik, Wim Xu\n\n- Long.\n",
    )
    add_documents(embedded_store, [changed])
    assert read_graph(embedded_store) == graph_of([NOTES, changed])


def test_a_removed_document_takes_with_it_all_that_only_it_supports(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES, LIST])
    report = remove_document(embedded_store, "list")
    assert read_graph(embedded_store) == graph_of([NOTES])
    assert [document.id for document in report.documents] == ["list"]
    assert [name for name, _ in get_facts(embedded_store)] == ["notes"]


def test_removing_the_last_document_empties_the_store(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES])
    remove_document(embedded_store, "notes")
    assert read_graph(embedded_store) == Graph()


def test_removing_what_is_not_there_names_what_is(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES, LIST])
    with pytest.raises(NotFound) as caught:
        remove_document(embedded_store, "not")
    assert caught.value.nearest == ("notes",)
    assert read_graph(embedded_store) == graph_of([NOTES, LIST])


def test_a_build_into_an_imported_graph_is_refused(embedded_store: Store) -> None:
    apply(embedded_store, graph_of([NOTES]))
    with pytest.raises(StoreError, match="holds an imported graph: the facts of notes are not in it"):
        add_documents(embedded_store, [LIST])
    assert read_graph(embedded_store) == graph_of([NOTES])


def test_no_documents_change_nothing(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES])
    assert add_documents(embedded_store, []).documents == ()
    assert read_graph(embedded_store) == graph_of([NOTES])


@pytest.fixture(scope="module")
def pieces() -> list[str]:
    """The real demo documents cut into records, to be put together anew."""
    text = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted(DEMO.glob("conference-notes.md")))
    return [f"### {record}" for record in text.split("### ")[1:]]


@pytest.fixture(scope="module")
def new_store(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Store]:
    """Opens a fresh embedded store."""

    def store() -> Store:
        return open_store(f"embedded:{tmp_path_factory.mktemp('store')}", settings=Settings())

    return store


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_removing_what_was_added_leaves_the_store_as_it_was(
    data: st.DataObject, pieces: list[str], new_store: Callable[[], Store]
) -> None:
    some = st.lists(st.sampled_from(pieces), min_size=1, max_size=5)
    kept = facts_of("kept", "# Notes\n\n" + "".join(data.draw(some)))
    passing = facts_of("passing", "# Notes\n\n" + "".join(data.draw(some)))
    store = new_store()
    add_documents(store, [kept])
    add_documents(store, [passing])
    assert read_graph(store) == graph_of([kept, passing])
    remove_document(store, "passing")
    assert read_graph(store) == graph_of([kept])
    store.close()


LINES = [
    "same: Anna Berg = A. Berg", "different: notes:3 != list:3", "same: notes:3 = notes:9", "same: Nobody = Nothing",
    "same: Bo Dahl @ tinynet-a-small-network = Cy Moe",
]  # fmt: skip


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(st.sampled_from(LINES), max_size=4, unique=True), order=st.permutations(range(3)))
def test_documents_and_decisions_in_any_order_are_a_fresh_build_of_all(
    lines: list[str], order: list[int], new_store: Callable[[], Store]
) -> None:
    decisions = extract_document(Document("kg", "kg.decisions", "\n".join(lines), "00", "decisions"))
    documents = [NOTES, LIST, decisions]
    store = new_store()
    for i in order:
        add_documents(store, [documents[i]])
    assert read_graph(store) == graph_of(documents)
    remove_document(store, "kg")
    assert read_graph(store) == graph_of([NOTES, LIST])
    store.close()


PAGE = "# Notes\n\n## {}\n\nAnna Berg, Bo Dahl\n\n- They introduce TinyNet.\n"


def written(file: Path, title: str) -> Path:
    file.parent.mkdir(exist_ok=True)
    file.write_text(PAGE.format(title), encoding="utf-8")
    return file


def built(store: Store, *sources: Path | str, folders: tuple[Path, ...] = ()) -> tuple[list[str], tuple[str, ...]]:
    """The ids of all documents that the store keeps after building the sources, and what went."""
    documents = [facts for facts in extract_sources(list(map(str, sources))) if isinstance(facts, DocumentFacts)]
    gone = add_documents(store, documents, folders=folders).gone
    return [name for name, _ in get_facts(store)], gone


def test_files_of_one_name_in_two_folders_are_two_documents(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, title in (
        ("a", "Densely Connected Convolutional Networks"),
        ("b", "Deep Residual Learning for Image Recognition"),
    ):
        monkeypatch.chdir(written(tmp_path / folder / "notes.md", title).parent)
        ids, _ = built(embedded_store, "notes.md")
    assert len(ids) == 2
    assert sum(node.label == "Paper" for node in read_graph(embedded_store).nodes) == 2


def test_one_file_under_three_names_is_one_document(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path / "a" / "notes.md", "Deep Residual Learning for Image Recognition")
    monkeypatch.chdir(tmp_path)
    for name in ("a/notes.md", "a/../a/notes.md", str(file)):
        ids, _ = built(embedded_store, name)
    assert ids == ["notes"]
    assert built(embedded_store, "a/notes.md", file, "a") == (["notes"], ())


def test_a_file_that_was_moved_keeps_its_id(embedded_store: Store, tmp_path: Path) -> None:
    file = written(tmp_path / "a" / "notes.md", "Deep Residual Learning for Image Recognition")
    built(embedded_store, file)
    moved = file.rename(tmp_path / "a" / "resnet.md")
    assert built(embedded_store, tmp_path / "a", folders=(tmp_path / "a",)) == (["notes"], ())
    ((_, facts),) = get_facts(embedded_store)
    assert facts.source.path == str(moved)


def test_each_document_is_compared_with_those_that_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    def counted(a: Source, b: Source) -> bool:
        compared.append(b.id)
        return a.home == b.home

    def notes(n: int) -> DocumentFacts:
        return replace(NOTES, source=Source(f"note-{n}", f"{n}.md", None, f"{n:02}", "notes", f"/vault/{n}.md"))

    monkeypatch.setattr(build, "_is_same", counted)
    kept = {f"note-{n}": notes(n) for n in range(200)}
    places = build._Places(kept)
    assert [places.under_free_id(notes(n)).source.id for n in range(300)] == [f"note-{n}" for n in range(300)]
    assert len(compared) == 200


def test_a_copy_is_a_document_of_its_own(embedded_store: Store, tmp_path: Path) -> None:
    file = written(tmp_path / "a" / "notes.md", "Deep Residual Learning for Image Recognition")
    built(embedded_store, file)
    (tmp_path / "a" / "copy.md").write_bytes(file.read_bytes())
    assert built(embedded_store, tmp_path / "a")[0] == ["copy", "notes"]


def test_what_was_deleted_from_a_folder_goes_with_it(embedded_store: Store, tmp_path: Path) -> None:
    folder, other = tmp_path / "a", written(tmp_path / "b" / "other.md", "Attention Is All You Need")
    gone = written(folder / "old.md", "Densely Connected Convolutional Networks")
    written(folder / "notes.md", "Deep Residual Learning for Image Recognition")
    built(embedded_store, folder, other)
    gone.unlink()
    other.unlink()
    assert built(embedded_store, folder / "notes.md") == (["notes", "old", "other"], ())
    assert built(embedded_store, folder, folders=(folder,)) == (["notes", "other"], (str(gone),))
    assert [node.id for node in read_graph(embedded_store).nodes if node.label == "Document"] == ["notes", "other"]


def test_a_build_that_was_cut_off_is_seen(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES])
    assert check_facts(embedded_store) == ([], ())
    put_facts(embedded_store, LIST)
    stale, _ = check_facts(embedded_store)
    assert "AUTHORED bo-dahl -> tinynet-a-small-network" in [fault.where for fault in stale]
    assert check_store(embedded_store) == []
    add_documents(embedded_store, [])
    assert check_facts(embedded_store) == ([], ())


def test_what_was_written_by_hand_is_seen_and_mended(embedded_store: Store) -> None:
    add_documents(embedded_store, [NOTES, LIST])
    whole = read_graph(embedded_store)
    embedded_store.write("MATCH (p:Paper {id: 'forgetting-is-a-feature'}) SET p.title = 'Another'")
    assert [fault.where for fault in check_facts(embedded_store)[0]] == ["Paper forgetting-is-a-feature"]
    assert mend(embedded_store) == Report(nodes=Counts(changed=1))
    assert (read_graph(embedded_store), check_facts(embedded_store)) == (whole, ([], ()))
    assert mend(embedded_store) == Report()


def test_an_imported_graph_is_not_mended_away(embedded_store: Store) -> None:
    apply(embedded_store, graph_of([NOTES]))
    assert mend(embedded_store) == Report()
    assert read_graph(embedded_store) == graph_of([NOTES])


def test_nothing_is_resolved_where_nothing_has_changed(embedded_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first = add_documents(embedded_store, [NOTES, LIST])
    monkeypatch.setattr("kg.build.resolve", None)
    again = add_documents(embedded_store, [LIST])
    assert (again.counts, again.unmatched, again.conflicts) == (first.counts, first.unmatched, first.conflicts)
    assert [document.unchanged for document in again.documents] == [True]


def test_a_change_reads_no_graph_back(embedded_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    add_documents(embedded_store, [NOTES])
    monkeypatch.setattr("kg.load.stored_nodes", None)
    monkeypatch.setattr("kg.load.stored_edges", None)
    add_documents(embedded_store, [LIST])
    remove_document(embedded_store, "notes")
    assert read_graph(embedded_store) == graph_of([LIST])


def test_a_graph_of_another_resolution_is_resolved_again(
    embedded_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_documents(embedded_store, [NOTES])
    later = graph_of([LIST])
    monkeypatch.setattr("kg.build.resolver", lambda: "a later release")
    monkeypatch.setattr("kg.build.resolve", lambda _: later)
    add_documents(embedded_store, [NOTES])
    assert read_graph(embedded_store) == later


def test_identifiers_that_contradict_titles_are_told_by_the_check(embedded_store: Store) -> None:
    text = "@article{a%d, title={%s}, author={Berg, Anna}, year={2019}, doi={10.1000/same}, journal={Nature}}\n"
    bib = "".join(text % (i, title) for i, title in enumerate(("Sheep of the Northern Hills", "Verbs without Objects")))
    add_documents(embedded_store, [extract_document(Document("b", "b.bib", bib, "00", "bibtex"))])
    faults, (conflict,) = check_facts(embedded_store)
    assert faults == []
    assert "kept apart" in conflict


def test_an_imported_graph_has_no_facts_to_check(embedded_store: Store) -> None:
    apply(embedded_store, graph_of([NOTES]))
    assert check_facts(embedded_store) == ([], ())


def test_a_folder_that_is_built_again_is_read_where_it_has_changed(embedded_store: Store, tmp_path: Path) -> None:
    (notes := tmp_path / "notes").mkdir()
    for name in "abc":
        (notes / f"{name}.md").write_text(f"# To read\n\n- **Graphs of Notes {name}**. Anna Berg. ICML 2021.\n")
    add_documents(embedded_store, Reading([str(notes)]).facts())
    (notes / "b.md").write_text("# To read\n\n- **Notes of Graphs**. Bo Dahl. ICML 2022.\n")
    reading = Reading([str(notes)])
    report = add_documents(embedded_store, lambda kept: reading.facts(None, kept))
    assert [(one.id, one.unchanged) for one in report.documents] == [("a", True), ("b", False), ("c", True)]
    assert read_graph(embedded_store) == graph_of(Reading([str(notes)]).facts())


def test_a_store_among_the_notes_is_no_document(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# To read\n\n- **Graphs of Notes**. Anna Berg. ICML 2021.\n")
    store = open_store(f"embedded:{tmp_path / 'notes.db'}")
    for _ in range(2):
        report = add_documents(store, Reading([str(tmp_path)]).facts(), folders=[tmp_path])
        assert [one.id for one in report.documents] == ["a"]
    store.close()


def test_a_folder_that_is_closed_is_taken_for_no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> bool:
        raise PermissionError("closed")

    monkeypatch.setattr(Path, "exists", refuse)
    assert not holds_store(tmp_path)


def test_a_copy_of_a_store_is_the_same_and_can_be_built_on(embedded_store: Store, tmp_path: Path) -> None:
    add_documents(embedded_store, [NOTES])
    with closing(open_store(f"embedded:{tmp_path / 'copy'}")) as other:
        copy_store(embedded_store, other)
        assert (read_graph(other), get_facts(other)) == (read_graph(embedded_store), get_facts(embedded_store))
        assert check_store(other) == []
        for store in (embedded_store, other):
            add_documents(store, [LIST])
        assert read_graph(other) == read_graph(embedded_store)
        with pytest.raises(StoreError, match="holds 2 documents already"):
            copy_store(embedded_store, other)


def test_a_graph_that_was_imported_is_copied_too(embedded_store: Store, tmp_path: Path) -> None:
    apply(embedded_store, graph_of([NOTES]))
    with closing(open_store(f"embedded:{tmp_path / 'copy'}")) as other:
        copy_store(embedded_store, other)
        assert read_graph(other) == graph_of([NOTES])


def test_a_folder_that_has_lost_all_its_files_keeps_what_is_known_of_them(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    for name, title in (("a", "Small Nets of Rivers"), ("b", "Tall Trees of Birds"), ("c", "Wide Seas of Fish")):
        (folder / f"{name}.md").write_text(
            f"# To read\n\n- **{title}**. Anna Berg, Bo Dahl. ICML 2011.\n", encoding="utf-8"
        )
    with kg.open(tmp_path / "graph.db") as graph:
        graph.build(folder)
        kept = {file: file.read_text(encoding="utf-8") for file in folder.iterdir()}
        for file in kept:
            file.unlink()
        with pytest.raises(DocumentError, match="no document in this folder"):
            graph.build(folder)
        assert graph.paper("small-nets-of-rivers").name == "Small Nets of Rivers"
        (folder / "c.md").write_text(kept[folder / "c.md"], encoding="utf-8")
        assert len(graph.build(folder).gone) == 2
        assert [hit.id for hit in graph.search("nets")] == []
