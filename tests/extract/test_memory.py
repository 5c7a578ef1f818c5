"""What was read before: of a document that has changed only what stands otherwise now is read, and all is as if read anew."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import extract.concepts.extract as terms
from extract import workers
from extract.document import Document
from extract.memory import Memory, together
from extract.pipeline import extract_sources
from extract.steps import REMEMBERED, extract_document
from extract.told import Told
from kg.facts import DocumentFacts

WORKS = [
    ("Squeeze-and-Excitation Networks", "Jie Hu, Li Shen", "CVPR 2018", "We use it, and it improves on ResNet by attention."),
    ("Learning to Rank from Noisy Clicks", "Ana Souza, Peter Novak", "SIGIR 2020", "Clicks suffer from position bias."),
    ("Densely Connected Convolutional Networks", "Gao Huang, Zhuang Liu", "CVPR 2017", "DenseNet is a convolutional network."),
    ("Soil Carbon under Grazing", "Maria Lopez, John Smith", "Geoderma 2015", "Soil carbon falls under\n  heavy grazing."),
    ("BERT for Legal Texts", "Ilias Berg", "EMNLP 2020", "LegalBERT outperforms BERT, as Devlin et al. (2019) hoped."),
    ("A Theory of Auctions", "Paul Milgrom", "Econometrica 1982", "The linkage principle (LP) holds. The LP is old."),
    ("Place Cells in Bats", "Nachum Ulanovsky", "Science 2011", "See [2]; grid cells were found, too."),
    ("Graph Attention Networks", "Petar Veličković", "ICLR 2018", "Graph attention networks (GAT) use masked self-attention."),
    ("Deep Learning in Medicine", "Eric Topol", "Nature Medicine 2019", "Neural networks are used for radiology."),
    ("Attention Is All You Need", "Ashish Vaswani, Noam Shazeer", "NIPS 2017", "The Transformer, by self-attention alone."),
    ("The Wealth of Cities", "Edward Glaeser", "2011", "Agglomeration; spillovers of knowledge."),
    ("Random Features", "Ali Rahimi, Ben Recht", "NIPS 2007", "Kernel methods are slow. Random Fourier features are fast."),
]  # fmt: skip
ENTRIES = [
    f"- **{title}**. {names}. {venue}.\n  - {note}\n" if i % 3 else f"## {title}\n\n{names}, {venue}\n\n{note}\n"
    for i, (title, names, venue, note) in enumerate(WORKS)
]
WHOLE = "# Read\n\n" + "\n".join(ENTRIES)
FURTHER = [
    "",
    "It uses BERT and improves on GPT-2.",
    "# Later",
    "- **Nets of Fish**. Carl Ek. Nature 2009.",
    "---",
    "🧠 𝒜",
]


def document(text: str) -> Document:
    return Document("notes", "notes.md", text, sha256(text.encode()).hexdigest(), "markdown")


@pytest.fixture(scope="module")
def before() -> DocumentFacts:
    return extract_document(document(WHOLE))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of entries (or sections of long ones) in which terms were looked for, call by call."""
    numbers: list[int] = []
    selected = terms.selected

    def counted(parts: Sequence[tuple[Sequence[terms.Mention], terms.Notes]]) -> list[list[terms.Mention]]:
        numbers.append(len(parts))
        return selected(parts)

    monkeypatch.setattr(terms, "selected", counted)
    return numbers


def test_only_new_questions_are_answered_anew() -> None:
    first = Memory()
    assert first.answers(["a", ("b", 1), "a"], lambda new: [i * 10 for i in new], int) == [0, 10, 20]
    second = Memory(first.packed())
    assert second.answers([("b", 1), "c"], lambda new: [i * 100 for i in new], int) == [10, 100]
    third = Memory(second.packed())
    assert third.answers(["c", ("b", 1)], lambda _: pytest.fail("asked"), int) == [100, 10]
    assert third.answers(["a"], lambda new: [7 for _ in new], int) == [7], "what was not asked again is forgotten"


def test_no_question_no_memory() -> None:
    assert Memory().packed() == b"" == together([b"", b""])


def test_the_memories_of_parts_are_one() -> None:
    parts = [Memory(), Memory()]
    for n, part in enumerate(parts):
        part.answers([("of", n)], lambda new: ["told" for _ in new], str)
    whole = Memory(together(part.packed() for part in parts))
    assert whole.answers([("of", 0), ("of", 1)], lambda _: pytest.fail("asked"), str) == ["told", "told"]


def test_nothing_is_read_again_where_nothing_has_changed(before: DocumentFacts, asked: list[int]) -> None:
    assert len(before.papers) >= REMEMBERED
    assert before.concepts
    assert before.relations
    assert any(fact.span.stance for fact in before.concepts)
    moved = document(f"\n\n{WHOLE}")
    known = extract_document(moved, known=before.memory)
    assert asked == []
    assert known == extract_document(moved)
    assert [fact.name for fact in known.concepts] == [fact.name for fact in before.concepts]


def test_only_the_entry_that_has_changed_is_read(before: DocumentFacts, asked: list[int]) -> None:
    changed = document(WHOLE.replace("Clicks suffer", "GAT and clicks suffer"))
    known = extract_document(changed, known=before.memory)
    assert asked == [1]
    assert known == extract_document(changed)
    assert known.concepts != before.concepts


@st.composite
def edited(draw: st.DrawFn) -> str:
    """The notes after some edits: lines gone, doubled, moved, added, joined with others."""
    lines = WHOLE.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        kind = draw(st.sampled_from(["cut", "copy", "add", "append", "swap"]))
        if kind == "cut":
            del lines[at : at + 5]
        elif kind == "copy":
            lines[at:at] = lines[to : to + 5]
        elif kind == "add":
            lines.insert(at, draw(st.sampled_from(FURTHER)))
        elif kind == "append":
            lines[at] += " " + draw(st.sampled_from(FURTHER))
        else:
            lines[at], lines[to] = lines[to], lines[at]
        lines = lines or [""]
    return "\n".join(lines)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(edited())
def test_what_is_known_gives_what_reading_anew_gives(text: str) -> None:
    before = extract_document(document(WHOLE))
    changed = document(text)
    known, anew = extract_document(changed, known=before.memory), extract_document(changed)
    assert known == anew
    assert known.memory == anew.memory


def test_a_file_that_has_changed_is_read_with_what_is_known(tmp_path: Path, asked: list[int]) -> None:
    file = tmp_path / "notes.md"

    def read(*kept: DocumentFacts) -> Iterator[DocumentFacts]:
        return (one for one in extract_sources([str(file)], kept=kept) if isinstance(one, DocumentFacts))

    file.write_text(WHOLE)
    [before] = read()
    file.write_text(f"{WHOLE}\n{ENTRIES[1].replace('Noisy', 'Few')}")
    asked.clear()
    [known] = read(before)
    assert asked == [1]
    [anew] = read()
    assert known == anew
    assert len(known.papers) == len(before.papers) + 1


def test_what_another_version_has_read_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "notes.md"
    file.write_text(WHOLE)
    [before] = (one for one in extract_sources([str(file)]) if isinstance(one, DocumentFacts))
    file.write_text(f"{WHOLE}\n")
    monkeypatch.setattr("extract.pipeline.extractor", lambda: "another")
    finished = Told.finished
    monkeypatch.setattr(Told, "finished", lambda own, known: pytest.fail("known") if known else finished(own))
    assert list(extract_sources([str(file)], kept=[before]))


def test_what_is_known_of_a_document_is_not_shared_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "notes.md"
    file.write_text(WHOLE)
    monkeypatch.setattr(workers, "LEAST", 100)
    [before] = (one for one in extract_sources([str(file)]) if isinstance(one, DocumentFacts))
    file.write_text(f"{WHOLE}\n")
    read: list[bytes] = []

    def counted(task: workers.Task) -> DocumentFacts:
        read.append(task.known)
        return extract_document(document(file.read_text()), known=task.known)

    monkeypatch.setattr("extract.pipeline.read_one", counted)
    [known] = extract_sources([str(file)], kept=[before])
    assert read == [before.memory] != [b""]
    assert isinstance(known, DocumentFacts)
    assert known.concepts
