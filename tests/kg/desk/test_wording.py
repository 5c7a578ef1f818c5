"""What two papers say in the same words, marked."""

from kg.desk.wording import marked, wording
from kg.load import apply
from kg.lookups.nodes import find
from kg.model import Edge, Evidence, Graph, Node
from kg.store import Store

TITLES = {
    "raid": (
        "RAID: Reliable Secondary Storage",
        "Disks fail. Storage of many disks is made reliable by parity. We like tea.",
    ),
    "cfs": ("Wide-Area Cooperative Storage", "Blocks lie on many hosts."),
    "tea": ("The Taste of Leaves", ""),
}


def filled(store: Store) -> Store:
    papers = [
        Node("Paper", key, {"title": title, "status": "entry", "abstract": abstract})
        for key, (title, abstract) in TITLES.items()
    ]
    notes = [Node("Document", "notes", {"path": "notes.md"}), Node("Passage", "notes:0", {"document": "notes", "line": 7,
             "start": 0, "end": 12, "text": "RAID: disks."})]  # fmt: skip
    said = Edge("DESCRIBED_IN", "raid", "notes", {"line": 7}, (Evidence("notes", 0, 4, 7, "RAID", "notes:0", ""),))
    apply(store, Graph((*papers, *notes), (said,)))
    return store


def text(parts: tuple[tuple[str, bool], ...]) -> str:
    return "".join(f"[{words}]" if shared else words for words, shared in parts)


def test_titles_and_sentences_say_the_shared_words(embedded_store: Store) -> None:
    store = filled(embedded_store)
    raid, cfs = wording(store, [find(store, "raid"), find(store, "cfs")], {"storage", "reliabl", "blocks"})
    assert [text(raid.title), *map(text, raid.sentences)] == [
        "RAID: Reliable Secondary [Storage]", "[Storage] of many disks is made reliable by parity.",
    ]  # fmt: skip
    assert [text(cfs.title), *map(text, cfs.sentences)] == ["Wide-Area Cooperative [Storage]"]
    assert raid.place is not None
    assert (raid.place.path, raid.place.line) == ("notes.md", 7)
    assert cfs.place is None


def test_words_of_one_alone_are_not_shared(embedded_store: Store) -> None:
    store = filled(embedded_store)
    assert wording(store, [find(store, "raid"), find(store, "tea")], {"storage", "taste"}) == ()


def test_a_word_is_marked_in_every_form_that_has_its_stem() -> None:
    assert text(marked("Réseaux: networks, Networked, net; the networks'", {"network"})) == (
        "Réseaux: [networks], [Networked], net; the [networks]'"
    )
    assert marked("", {"a"}) == ()
