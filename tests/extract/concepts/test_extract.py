"""The concepts of an entry: mentions with types, and what the entry introduces."""

from collections.abc import Callable

import pytest

from extract.concepts.types import type_of_label
from kg.facts import ConceptFact, DocumentFacts

FactsOf = Callable[..., DocumentFacts]

NOTES = """# Notes

## [{title}](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

- {note}
- It is pruned until it breaks.

## [Forgetting Is a Feature](https://arxiv.org/abs/2101.00002)

Dan Ek, Eva Falk

- Old words vanish.
"""


@pytest.fixture
def concepts_of(facts_of: FactsOf) -> Callable[..., list[ConceptFact]]:
    """The concepts of one paper with this title and this note."""

    def concepts(note: str, title: str = "Small Networks Are Enough") -> list[ConceptFact]:
        facts = facts_of(NOTES.format(title=title, note=note))
        return [fact for fact in facts.concepts if fact.paper == facts.papers[0].key]

    return concepts


ConceptsOf = Callable[..., list[ConceptFact]]


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("They introduce TinyNet, a network of three layers.", "TinyNet"),
        ("We propose TinyNet to save memory.", "TinyNet"),
        ("A network that is called TinyNet.", "TinyNet"),
        ("The new method, dubbed TinyNet, saves memory.", "TinyNet"),
        ("The authors present TinyNet-v2 for phones.", "TinyNet-v2"),
    ],
)
def test_a_name_that_the_notes_introduce(concepts_of: ConceptsOf, note: str, name: str) -> None:
    assert {(c.name, c.type) for c in concepts_of(note) if c.introduces} == {(name, "method")}


def test_the_name_before_the_colon_of_a_title_is_introduced(concepts_of: ConceptsOf) -> None:
    found = concepts_of("It beats BERT.", "TinyNet: A Network for Phones")
    assert [(c.name, c.span.quote, c.span.line) for c in found if c.introduces] == [("TinyNet", "TinyNet", 3)]


@pytest.mark.parametrize(
    "note",
    [
        "It beats BERT on GLUE.",
        "It is trained with Adam on ImageNet.",
        "They propose a change to how BERT is trained.",
        "Compared with what GPT-3 learns, it is small.",
    ],
)
def test_a_name_that_is_only_used_is_not_introduced(concepts_of: ConceptsOf, note: str) -> None:
    assert [c.name for c in concepts_of(note) if c.introduces] == []


@pytest.mark.parametrize(
    ("note", "name", "kind"),
    [
        ("Tested on CIFAR-10 and more.", "CIFAR-10", "dataset"),
        ("Tested on CIFAR-100 and more.", "CIFAR-100", "dataset"),
        ("Good for image classification on phones.", "image classification", "task"),
        ("The FooBench dataset is hard.", "FooBench", "dataset"),
        ("The QUUX score is high.", "QUUX", "metric"),
        ("It needs stochastic gradient descent only.", "stochastic gradient descent", "method"),
        ("A FooNet3 does it.", "FooNet3", "method"),
    ],
)
def test_types_of_concepts(concepts_of: ConceptsOf, note: str, name: str, kind: str) -> None:
    found = {(c.name.casefold(), c.type) for c in concepts_of(note)}
    assert (name.casefold(), kind) in found or ("sgd", kind) in found


@pytest.mark.parametrize(
    "note",
    [
        "The map shows a glue that holds, and adam ate.",
        "See https://x.org/BERT/GLUE for more.",
        "Read it, OK?",
        "Read what they say at https://x.org/CEO.",
        "$BERT + GLUE$",
    ],
)
def test_ordinary_words_links_and_formulas_name_no_concept(concepts_of: ConceptsOf, note: str) -> None:
    line = 7
    assert [c.name for c in concepts_of(note) if c.span.line == line] == []


def test_an_abbreviation_means_its_long_form_in_the_notes_that_define_it(concepts_of: ConceptsOf) -> None:
    found = concepts_of("A Gated Pruning Network (GPN) prunes. The GPN is small.")
    assert {(c.name, c.long_form) for c in found if "GPN" in c.span.quote} == {("GPN", "Gated Pruning Network")}


def test_the_spans_cut_the_surface_out_of_the_text(concepts_of: ConceptsOf) -> None:
    text = NOTES.format(title="Small Networks Are Enough", note="🧠 It beats BERT and RoBERTa.")
    found = concepts_of("🧠 It beats BERT and RoBERTa.")
    assert [(c.name, text[c.span.start : c.span.end]) for c in found if c.span.line == 7] == [
        ("BERT", "BERT"),
        ("RoBERTa", "RoBERTa"),
    ]


@pytest.mark.parametrize("venue", ["ICLR 2020", "SIGMOD'21", "EDBT’19"])
def test_authors_and_venues_are_no_concepts(concepts_of: ConceptsOf, venue: str) -> None:
    found = concepts_of(f"Seen at {venue} beside the work of McMahan et al. (2017).")
    assert [c.name for c in found if c.span.line == 7] == []


def test_what_the_gazetteer_knows_may_be_introduced_where_one_work_coined_it(concepts_of: ConceptsOf) -> None:
    title = "Focal Loss for Dense Object Detection"
    found = concepts_of("They introduce focal loss, and use a graph neural network.", title)
    assert {c.name: bool(c.introduces) for c in found if c.span.line == 7} == {
        "focal loss": True,
        "graph neural network": False,
    }


def test_a_long_form_that_names_nothing_is_left_out(concepts_of: ConceptsOf) -> None:
    found = concepts_of("It is a matter of natural language understand (NLUX), and NLUX is hard.")
    assert {c.long_form for c in found if c.name == "NLUX"} == {None}


def test_a_learning_rate_is_no_learning(concepts_of: ConceptsOf) -> None:
    found = concepts_of("A constant learning rate is used; the constant learning rate is small.")
    assert "constant learning" not in {c.name for c in found}


def test_a_short_form_that_nobody_defines_is_the_term_that_it_spells(concepts_of: ConceptsOf) -> None:
    found = concepts_of(
        "They compare species distribution models. SDMs are fitted to records; an SDM is checked by others."
    )
    assert {c.name: c.long_form for c in found if c.name.startswith("SDM")} == dict.fromkeys(
        ("SDMs", "SDM"), "species distribution models"
    )


def test_a_short_form_that_two_terms_spell_is_neither(concepts_of: ConceptsOf) -> None:
    found = concepts_of(
        "They compare species distribution models. They use sparse deformable meshes, too. SDMs are fitted to records."
    )
    assert {"species distribution models", "sparse deformable meshes", "SDMs"} <= {c.name for c in found}
    assert {c.long_form for c in found if c.name == "SDMs"} == {None}


def test_what_one_section_defines_holds_in_the_others(facts_of: FactsOf) -> None:
    filled = "Birds were counted in spring and in autumn by many observers along the river and in the hills. " * 60
    text = f"""# Notes

## [Where birds will live](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

### Methods

They fit species distribution models (SDM) to the birds of two rivers. {filled}

### Soil

The SDM is compared with soil density maps. {filled}
"""
    found = facts_of(text).concepts
    assert {c.long_form for c in found if c.name == "SDM"} == {"species distribution models"}


def test_places_among_keywords_are_of_no_type() -> None:
    assert [type_of_label(name) for name in ("France", "China", "image classification")] == ["other", "other", "task"]


def test_instructions_of_programs_hold_no_concepts(concepts_of: ConceptsOf) -> None:
    for note in (
        'Read [the PDF](a.pdf) {{zotero-imported-file TMZPVZVS, "HEBU94IZ.html"}}',
        "By {{ BASEURL.ROOTDIR }} and {% include ABCDEF.html %} it is shown",
    ):
        assert not {concept.name for concept in concepts_of(note)} & {
            "TMZPVZVS",
            "HEBU94IZ",
            "BASEURL",
            "ROOTDIR",
            "ABCDEF",
        }
    assert "BERT" in {concept.name for concept in concepts_of("It is encoded by {{c1::BERT}} at last")}
