"""Notes found by what they say, and read again."""

from dataclasses import replace
from pathlib import Path

import pytest

import kg
from kg.build import copy_store
from kg.errors import KgError
from kg.kept import kept_in
from kg.load import get_facts, put_facts
from kg.notes import Note, find_notes
from kg.notes.index import NoteIndex, notes_of
from kg.settings import Settings
from kg.store import open_store
from kg.texts import get_text, get_texts

LIST = """# Reading list

- **Small Networks Learn Fast**. Anna Berg, Bo Dahl. ICML 2021.
  They prune weights while they train; the schedule is a cosine.
- **Deep Forests for Tables**. Cleo Frey. NeurIPS 2019.
  Trees in layers. Pruning does not help them.
"""
MEETING = """Tuesday with the group

We spoke about mnemonic devices and why the old gateways of congestion drop packets.
Nobody had read anything.

Nächste Woche: 注意力机制 und die Küche.
"""
BIB = """@article{frey2020, title = {Leaves that Turn}, author = {Frey, Cleo}, year = {2020}, journal = {Botany Letters},
  abstract = {Chlorophyll is broken down before the anthocyanins are made.}}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("notes")
    for name, text in (("list.md", LIST), ("meeting.md", MEETING), ("leaves.bib", BIB)):
        (made / name).write_text(text, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def graph(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> kg.KnowledgeGraph:
    opened = kg.open(tmp_path_factory.mktemp("store") / "notes.db")
    opened.build(folder)
    return opened


def marked(note: Note) -> list[str]:
    return [line.text[first:last] for line in note.lines for first, last in line.marks]


@pytest.mark.parametrize(
    ("typed", "document", "paper", "words"),
    [
        ("mnemonic devices", "meeting", None, ["mnemonic", "devices"]),
        ("mnemonic device", "meeting", None, ["mnemonic", "devices"]),
        ("nmemonic devices", "meeting", None, ["mnemonic", "devices"]),
        ("dropping packets", "meeting", None, ["drop", "packets"]),
        ("kuche", "meeting", None, ["Küche"]),
        ("注意力", "meeting", None, ["注意力"]),
        ("cosine schedule", "list", "small-networks-learn-fast", ["schedule", "cosine"]),
        ("trees in layers", "list", "deep-forests-for-tables", ["Trees", "layers"]),
        ("anthocyanins", "", "leaves-that-turn", ["anthocyanins"]),
    ],
)
def test_a_note_is_found_by_what_it_says(
    graph: kg.KnowledgeGraph, typed: str, document: str, paper: str | None, words: list[str]
) -> None:
    note = graph.find_notes(typed)[0]
    assert (note.document, note.paper, marked(note)) == (document, paper, words)


def test_who_has_all_words_is_found_and_nobody_else(graph: kg.KnowledgeGraph) -> None:
    assert [note.paper for note in graph.find_notes("prune")] == [
        "small-networks-learn-fast",
        "deep-forests-for-tables",
    ]
    assert [note.paper for note in graph.find_notes("prune cosine")] == ["small-networks-learn-fast"]
    assert graph.find_notes("zebra") == ()
    assert graph.find_notes("") == ()
    assert graph.find_notes("prune", limit=0) == ()


def test_words_in_quotes_stand_together(graph: kg.KnowledgeGraph) -> None:
    assert [note.document for note in graph.find_notes('"mnemonic devices"')] == ["meeting"]
    assert graph.find_notes('"devices mnemonic"') == ()


def test_fields_ask_for_things_and_not_for_words(graph: kg.KnowledgeGraph) -> None:
    assert graph.find_notes("author:berg prune") == ()


def test_marks_and_places_point_into_the_file(graph: kg.KnowledgeGraph, folder: Path) -> None:
    note = graph.find_notes("mnemonic")[0]
    assert note.path.endswith("meeting.md")
    (line,) = note.lines
    text = (folder / "meeting.md").read_text(encoding="utf-8")
    assert text[line.start :].startswith(line.text)
    assert text.splitlines()[line.line - 1].startswith(line.text.splitlines()[0])


def test_the_notes_on_a_paper_are_its_lines(graph: kg.KnowledgeGraph) -> None:
    (note,) = graph.notes("deep-forests-for-tables")
    assert " ".join(line.text for line in note.lines).split()[-3:] == ["not", "help", "them."]
    assert "Berg" not in "".join(line.text for line in note.lines)
    (abstract,) = graph.notes("leaves-that-turn")
    assert (abstract.document, abstract.lines[0].text[:11]) == ("", "Chlorophyll")
    with pytest.raises(KgError):
        graph.notes("no-such-paper")


def test_texts_are_kept_of_what_is_no_bibliography_as_it_stands(graph: kg.KnowledgeGraph, folder: Path) -> None:
    kept = {name: text.words for name, text in get_texts(graph.store)}
    assert kept == {name: (folder / f"{name}.md").read_text(encoding="utf-8") for name in ("list", "meeting")}


def test_texts_come_and_go_with_their_documents_and_are_copied(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "notes"
    own.mkdir()
    for file in folder.iterdir():
        (own / file.name).write_bytes(file.read_bytes())
    with kg.open(tmp_path / "a.db") as graph:
        graph.build(own)
        (own / "meeting.md").write_text("We spoke about zebras.\n", encoding="utf-8")
        graph.build(own)
        assert graph.find_notes("mnemonic") == ()
        assert [note.document for note in graph.find_notes("zebra")] == ["meeting"]
        other = open_store(f"embedded:{tmp_path / 'b.db'}", settings=Settings())
        copy_store(graph.store, other)
        assert list(get_texts(other)) == list(get_texts(graph.store))
        other.close()
        (own / "meeting.md").unlink()
        graph.build(own)
        assert graph.find_notes("zebra") == ()
        assert get_text(graph.store, "meeting").words == ""


def test_the_index_is_the_same_from_its_file(graph: kg.KnowledgeGraph, tmp_path: Path) -> None:
    made = notes_of(graph.store)
    kept_in(tmp_path, "notes", "a", made.packed)
    again = NoteIndex(kept_in(tmp_path, "notes", "a", lambda: pytest.fail("it was not read from its file")))
    assert [again.said(i) for i in range(len(again))] == [made.said(i) for i in range(len(made))]
    assert (again.vocabulary, again.notes) == (made.vocabulary, made.notes)


def test_a_long_paragraph_is_shown_around_the_words(tmp_path: Path) -> None:
    text = f"{'Nothing of it. ' * 20}The axolotl grows a limb again. {'Nothing of it. ' * 20}"
    (tmp_path / "long.md").write_text(text, encoding="utf-8")
    with kg.open(tmp_path / "a.db") as graph:
        graph.build(tmp_path / "long.md")
        (line,) = graph.find_notes("axolotl limb")[0].lines
    assert line.text.startswith("… ")
    assert line.text.endswith(" …")
    assert len(line.text) < 300
    assert [line.text[a:b] for a, b in line.marks] == ["axolotl", "limb"]


def test_a_store_without_texts_finds_nothing(tmp_path: Path) -> None:
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.bib").write_text("@book{a, title={Leaves that Turn}, author={Frey, Cleo}}", encoding="utf-8")
        graph.build(tmp_path / "a.bib")
        assert graph.find_notes("leaves") == ()
        assert graph.notes("leaves-that-turn") == ()


def test_it_is_told_whether_notes_say_what_was_typed(graph: kg.KnowledgeGraph) -> None:
    assert find_notes(graph.store, "mnemonic devices").as_typed
    assert find_notes(graph.store, "mnemonics").as_typed
    assert not find_notes(graph.store, "nmemonic devices").as_typed
    assert not find_notes(graph.store, "zebra").as_typed


@pytest.mark.parametrize(
    "typed", ["1706.03762", "10.1038/nature14539", "https://www.example.org/a?id=3", "berg2019small", "ICLR'18"]
)
def test_what_names_a_thing_is_found_where_a_note_says_it(tmp_path: Path, typed: str) -> None:
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text(f"Somebody told me to look at {typed} again.\n", encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert [note.document for note in graph.find_notes(typed)] == ["a"]


def test_the_prose_around_a_record_is_found(tmp_path: Path) -> None:
    text = "Wombats dig at night.\n\n```bibtex\n@book{a, title={Leaves that Turn}, author={Frey, Cleo}, year={2001}}\n```\n"
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text(text, encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert [note.document for note in graph.find_notes("wombats")] == ["a"]


def test_further_lines_that_name_a_paper_are_of_it(tmp_path: Path) -> None:
    text = (
        "# List\n\n- **Small Networks Learn Fast**. Anna Berg. ICML 2021.\n- **Deep Forests for Tables**. Cleo Frey. 2019.\n\n"
        "## Best of the year\n\n- **Small Networks Learn Fast**. Anna Berg. ICML 2021. A pearl.\n"
    )
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text(text, encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert [note.paper for note in graph.find_notes("pearl")] == ["small-networks-learn-fast"]


def test_an_abstract_is_found_beside_notes_that_do_not_repeat_it(tmp_path: Path) -> None:
    abstract = "Platypuses sense the field of a shrimp. They close their eyes under water and still find it."
    bib = f"@article{{a, title={{Leaves that Turn}}, author={{Frey, Cleo}}, year={{2001}}, abstract={{{abstract}}}}}"
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.bib").write_text(bib, encoding="utf-8")
        note = (
            "# Reading\n\n- **Leaves that Turn**. Cleo Frey. Botany Letters 2001.\n"
            "- **Deep Forests for Tables**. Bo Dahl. ICML 2019.\n"
        )
        (tmp_path / "a.md").write_text(note, encoding="utf-8")
        graph.build(tmp_path / "a.bib", tmp_path / "a.md")
        assert [(note.document, note.paper) for note in graph.find_notes("platypus")] == [("", "leaves-that-turn")]
        (tmp_path / "a.md").write_text(note.replace("2001.\n", f"2001.\n  {abstract}\n"), encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert [note.document for note in graph.find_notes("platypus")] == [note_id(graph)]


def note_id(graph: kg.KnowledgeGraph) -> str:
    """The id of the only document that has a text."""
    ((name, _),) = get_texts(graph.store)
    return name


@pytest.mark.parametrize("word", ["Ku\u0308che", "Küche"])
def test_accents_may_be_signs_of_their_own(tmp_path: Path, word: str) -> None:
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text(f"In der {word} steht sie.\n", encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert marked(graph.find_notes("kuche")[0]) == [word]


def test_a_long_stretch_without_blanks_is_shown_around_the_words(tmp_path: Path) -> None:
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text("是的我们说" * 80 + "注意力机制" + "然后就走了" * 40 + "\n", encoding="utf-8")
        graph.build(tmp_path / "a.md")
        assert all("注意力" in line.text for line in graph.find_notes("注意力")[0].lines)


def test_who_looks_meanwhile_finds_what_a_build_has_kept_anew(tmp_path: Path) -> None:
    with kg.open(tmp_path / "a.db") as graph:
        (tmp_path / "a.md").write_text("Wombats dig at night.\n", encoding="utf-8")
        graph.build(tmp_path / "a.md")
        ((name, facts),) = get_facts(graph.store)
        put_facts(graph.store, replace(facts, source=replace(facts.source, extractor="older")))
        assert len(notes_of(graph.store)) == 0
        graph.build(tmp_path / "a.md")
        assert [note.document for note in graph.find_notes("wombats")] == [name]
