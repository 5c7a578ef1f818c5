"""Types that the transformer settles where nothing else tells them."""

from collections.abc import Callable

from extract.concepts.accurate.settling import with_settled_types
from extract.document import Document
from extract.pipeline import extract_document
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

NOTES = """# Notes

## Small Networks Are Enough

Anna Berg, Bo Dahl

- They introduce TinyNet, a network of three layers.
- Experiments on CulturaZ show an improvement of 3 points; trained on CulturaZ, it beats Flan-PaLM-XS.
"""


def types(facts: DocumentFacts) -> dict[str, str]:
    return {concept.name: concept.type for concept in facts.concepts}


def document(text: str) -> Document:
    return Document("notes", "notes.md", text, "00", "markdown")


def test_a_name_that_is_evaluated_on_is_a_dataset() -> None:
    fast = types(extract_document(document(NOTES)))
    accurate = types(extract_document(document(NOTES), accurate=True))
    assert fast["CulturaZ"] == "method"
    assert accurate["CulturaZ"] == "dataset"
    assert accurate["TinyNet"] == "method"


def test_only_types_change() -> None:
    fast = extract_document(document(NOTES))
    accurate = extract_document(document(NOTES), accurate=True)
    assert [(c.name, c.span, c.introduces) for c in fast.concepts] == [
        (c.name, c.span, c.introduces) for c in accurate.concepts
    ]
    assert fast.papers == accurate.papers


def test_a_name_that_holds_a_known_one_keeps_its_kind() -> None:
    assert types(extract_document(document(NOTES), accurate=True))["Flan-PaLM-XS"] == "method"


def test_nothing_to_settle() -> None:
    assert with_settled_types(document("# Notes\n"), []) == []
