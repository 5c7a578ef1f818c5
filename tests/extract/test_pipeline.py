"""What holds for the facts of any document."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from extract.document import Document
from extract.steps import extract_document
from kg.build import graph_of
from kg.facts import CitationFact, DocumentFacts, Skipped, Source, Span

FactsOf = Callable[..., DocumentFacts]

DEMO = Path(__file__).parents[2] / "api" / "demo" / "documents"
LINES = {path.name: path.read_text(encoding="utf-8").split("\n") for path in sorted(DEMO.iterdir()) if path.is_file()}
FORMATS = {".md": "markdown", ".txt": "text", ".bib": "bibtex"}
ODD = """\ufeff \x00 \x0b \x85 \u2028 \r \t 🧠 é e\u0301 \u202e ﬁ İ ſ ǅ \U000e0001""".split(" ")
MARKUP = """** * _ ` ``` ~~~ [ ]( ) < | {|-|} { } \\ \\[ \\begin{ $ $$ @article{ # - References et al. ( \\cite{
    & “ ” Abstract: 1. --- ===""".split()
WORDS = ["Anna Berg", "Small Networks Are Enough", "ICML 2020", "This paper by", "et al.", "from", "2019", "| --- |"]
PARTS = [*MARKUP, *ODD, *WORDS, " ", "\n", "\n\n", "# ", "\n- "]


def spans_of(facts: DocumentFacts) -> list[Span]:
    """Every span of a document's facts."""
    found = [citation.span for citation in facts.citations] + [concept.span for concept in facts.concepts]
    for paper in facts.papers:
        found += [paper.span, *paper.title_spans, *([paper.venue_span] if paper.venue_span else [])]
        found += [author.span for author in paper.authors] + [each.span for each in paper.organizations]
    return found


def check(document: Document) -> DocumentFacts:
    """The facts of a document, after all that must hold for them whatever its text."""
    facts = extract_document(document)
    text = document.text
    passages = {passage.start: passage for passage in facts.passages}
    assert len(passages) == len(facts.passages)
    assert sorted(passages) == [passage.start for passage in facts.passages]
    for passage in facts.passages:
        assert text[passage.start : passage.end] == passage.text
        assert text.count("\n", 0, passage.start) + 1 == passage.line
    for span in spans_of(facts):
        assert span.start < span.end
        assert text[span.start : span.end] == span.quote
        assert text.count("\n", 0, span.start) + 1 == span.line
        around = passages[span.passage]
        assert around.start <= span.start
        assert span.end <= around.end
    keys = [paper.key for paper in facts.papers]
    assert len(set(keys)) == len(keys)
    assert {c.citing for c in facts.citations} | {c.paper for c in facts.concepts} <= set(keys)
    assert all(paper.span.line <= paper.line_end for paper in facts.papers)
    return facts


@st.composite
def mutated(draw: st.DrawFn) -> Document:
    """Real lines cut, joined, doubled, and strewn with odd characters and unbalanced markup."""
    name = draw(st.sampled_from(sorted(LINES)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    lines = LINES[name]
    start = rng.randrange(len(lines))
    kept = lines[start : start + rng.randint(1, 60)]
    for _ in range(rng.randint(0, 12)):
        i = rng.randrange(len(kept))
        cut = rng.randint(0, len(kept[i]))
        change = rng.randrange(6)
        if change == 0:
            kept[i] = kept[i][:cut]
        elif change == 1:
            kept[i] = kept[i] + kept[rng.randrange(len(kept))]
        elif change == 2:
            kept.insert(i, kept[i])
        elif change == 3:
            kept[i] = kept[i][:cut] + rng.choice(ODD) + kept[i][cut:]
        elif change == 4:
            kept[i] = kept[i][:cut] + rng.choice(MARKUP) + kept[i][cut:]
        else:
            kept[i] = rng.choice(lines)
    text = rng.choice(["\n", "\n", "\r\n"]).join(kept)
    ending = Path(name).suffix
    return Document(Path(name).stem, name, text, "00", rng.choice([FORMATS[ending], "text", "markdown"]))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated())
def test_whatever_becomes_of_a_real_document_its_facts_are_true(document: Document) -> None:
    check(document)


@settings(max_examples=100, deadline=None)
@given(st.text(), st.sampled_from(["text", "markdown", "bibtex", "csv"]))
@example("@", "bibtex")
@example("@a{", "bibtex")
@example("@a{b,title=", "bibtex")
@example('title,authors\n"A "" b,c\n,"\n"x",y', "csv")
@example("# \n## \n", "markdown")
@example("|\n|--|\n||\n||\n", "markdown")
@example("References\n\n" + "(2019)" * 10, "text")
def test_any_text_has_facts_that_are_true(text: str, form: str) -> None:
    check(Document("x", "x", text, "00", form))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *MARKUP,
                *ODD,
                " ",
                "\n",
                "\n\n",
                "Anna Berg",
                "Small Networks Are Enough",
                "ICML 2020",
                "This paper by",
                "from",
                "2019",
            ]
        )
    ),
    st.sampled_from(["text", "markdown", "bibtex", "csv"]),
)
def test_any_mixture_of_markup_has_facts_that_are_true(parts: list[str], form: str) -> None:
    check(Document("x", "x", "".join(parts), "00", form))


@pytest.mark.parametrize("name", sorted(LINES))
def test_the_facts_of_the_demo_documents_are_true(name: str) -> None:
    text = "\n".join(LINES[name])
    facts = check(Document(Path(name).stem, name, text, "00", FORMATS[Path(name).suffix]))
    assert len(facts.papers) >= 10


@pytest.mark.parametrize("name", sorted(LINES))
def test_line_ends_of_windows_and_a_byte_order_mark_change_offsets_only(name: str) -> None:
    def told(text: str) -> list[tuple[object, ...]]:
        facts = check(Document("x", name, text, "00", FORMATS[Path(name).suffix]))
        return [
            (
                p.title,
                p.status,
                p.span.line,
                p.year,
                p.venue,
                p.arxiv,
                p.abstract,
                [a.name for a in p.authors],
                p.topics,
            )
            for p in facts.papers
        ]

    assert told("\ufeff" + "\r\n".join(LINES[name])) == told("\n".join(LINES[name]))


@pytest.fixture(scope="module")
def demo_facts() -> dict[str, DocumentFacts]:
    """The facts of the demo documents, and of one of them a second time under another name."""
    facts = {
        name: extract_document(Document(name, name, "\n".join(lines[:120]), "00", FORMATS[Path(name).suffix]))
        for name, lines in LINES.items()
    }
    notes = facts["conference-notes.md"]
    return {**facts, "again": replace(notes, source=replace(notes.source, id="again"))}


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(order=st.permutations([*LINES, "again"]))
def test_the_order_of_documents_does_not_change_the_graph(
    order: list[str], demo_facts: dict[str, DocumentFacts]
) -> None:
    assert graph_of(demo_facts[name] for name in order) == graph_of(demo_facts.values())


def test_extraction_is_a_pure_function(facts_of: FactsOf) -> None:
    text = "\n".join(LINES["paper-list.txt"])
    assert facts_of(text, "paper-list.txt") == facts_of(text, "paper-list.txt")


def test_the_source_says_what_was_read(facts_of: FactsOf) -> None:
    facts = facts_of("# My Notes\n\nSome words.\n", "notes.md")
    source = Source("notes", "notes.md", "My Notes", "00", "markdown")
    assert facts == DocumentFacts(source, skipped=(Skipped(1, "2 lines, no paper recognised"),))


def test_a_citation_in_the_notes_of_a_paper(facts_of: FactsOf) -> None:
    text = (
        "# Notes\n\n## Attention Is All You Need\n\nAnna Berg, Bo Dahl\n\n- Pruned as TinyNet (Quist et al., 2018).\n\n"
        "## Deep Residual Learning for Image Recognition\n\nDan Ek, Eva Falk\n\n- Old words vanish.\n"
    )
    (citation,) = facts_of(text).citations
    at = text.index("Quist")
    assert replace(citation, context="", attached_to=None) == CitationFact(
        facts_of(text).papers[0].key,
        Span(at, at + 18, 7, "Quist et al., 2018", text.index("- Pruned")),
        ("Quist",),
        et_al=True,
        year=2018,
    )
    assert "TinyNet" in (citation.attached_to or "")


def test_an_author_line_is_no_citation(facts_of: FactsOf) -> None:
    text = (
        "# Notes\n\n## Small Networks Are Enough\n\nAnna Berg et al. (2019)\n\n- Pruned.\n\n"
        "## Forgetting Is a Feature\n\nDan Ek et al. (2020)\n\n- Old words vanish.\n"
    )
    assert facts_of(text).citations == ()


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ('---\nlayout: page\ntitle: "Readings on sleep"\n---\n\n# Week 1\n', "Readings on sleep"),
        ("---\nlayout: page\ntags: [sleep]\n---\n\nReadings on sleep\n", "Readings on sleep"),
        ("title:: Readings on sleep\ntags:: x\n\n- a\n", "Readings on sleep"),
        ('+++\ntitle = "Readings on sleep"\ndate = 2020\n+++\n\nText\n', "Readings on sleep"),
        ("Readings on sleep\n\nmore\n", "Readings on sleep"),
        ("---\nlayout: page\n---\n", None),
    ],
)
def test_documents_are_called_what_they_call_themselves(text: str, title: str | None) -> None:
    assert extract_document(Document("doc", "doc.md", text, "0", "markdown")).source.title == title
