"""Where a record says where its work appeared, given how probable it is that each piece does."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from extract.forest import Forest
from extract.reading.labeller import Labelled
from extract.reading.outline import Unit
from extract.reading.pieces import pieces_of
from extract.reading.roles import Read
from extract.reading.venue_spans import Venues, rows_of, with_venues
from extract.venues import venue_at
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
Asks = Callable[[int, float], Forest]
LABELS = "TVAYC"
MEAN, MOST, SHARED_PLACE, MEAN_LEANING = 0, 2, -2, -7


def read_as(text: str, labels: str, sure: Sequence[float] = ()) -> Read:
    """An item whose pieces have these labels; `sure` is how probably each says where the work appeared."""
    pieces = pieces_of(text)
    assert len(pieces) == len(labels)
    marginals = np.array([[0.9 * (label == one) for one in LABELS] for label in labels], dtype=np.float32)
    if sure:
        marginals[:, 1] = sure
    unit = Unit(0, "item", 0, (), 0, len(text), text)
    title = (labels.index("T"), labels.rindex("T"))
    return Read(unit, pieces, Labelled(tuple(labels), marginals), title, {one: i for i, one in enumerate(LABELS)})


def runs_of(read: Read) -> list[str]:
    assert read.title
    return [read.words(run) for run in Venues.of(read, read.title).runs]


def found(read: Read, forest: Forest) -> str:
    return read.words(with_venues({0: read}, [0], forest).get(0, read).venue)


def test_every_run_beside_the_title_may_say_it_but_no_month_no_number_and_no_address() -> None:
    read = read_as("Anna Berg. Small Nets. Nature, May, 2019, https://a.org/b", "ATVCYC")
    assert runs_of(read) == ["Anna Berg", "Nature", "Nature, May", "Nature, May, 2019"]


def test_what_the_forest_finds_is_it_whatever_it_was_called(forest_that_asks: Asks) -> None:
    read = read_as("Small Nets (1960, JLawE)", "TYC", [0, 0, 0.3])
    assert found(read, forest_that_asks(MEAN, 0.2)) == "JLawE"
    assert found(read, forest_that_asks(MEAN, 0.4)) == ""


def test_of_a_longer_run_what_was_labelled_stays(forest_that_asks: Asks) -> None:
    longer = read_as("Small Nets. Oslo: Berg Press", "TCV", [0, 0.1, 0.9])
    assert runs_of(longer) == ["Oslo", "Oslo: Berg Press", "Berg Press"]
    assert found(longer, forest_that_asks(MOST, 0.5)) == "Berg Press"
    unlabelled = replace(longer, labelled=read_as("Small Nets. Oslo: Berg Press", "TCC").labelled)
    assert found(unlabelled, forest_that_asks(MEAN, -1)) == "Oslo"


def test_the_words_of_journals_and_publishers_lean_away_from_titles() -> None:
    read = read_as("Small Nets. Journal of Physics, Deep Learning of Networks", "TCC", [0, 0.1, 0.1])
    rows = dict(rows_of({0: Venues.of(read, (0, 0))}))[0]
    leaning = dict(zip(runs_of(read), rows[:, MEAN_LEANING].tolist(), strict=True))
    assert leaning["Journal of Physics"] < 0 < leaning["Deep Learning of Networks"]


def test_records_of_a_page_tell_each_other_where_it_stands() -> None:
    text = "Anna Berg, Small Nets, Lund"
    unsure = read_as(text, "ATC", [0, 0, 0.1])
    told = {i: read_as(text, "ATC", [0, 0, 0.95]) for i in range(1, 5)}
    alone, among = (
        dict(rows_of({i: Venues.of(one, (1, 1)) for i, one in reads.items()}))[0]
        for reads in ({0: unsure}, {0: unsure, **told})
    )
    place = runs_of(unsure).index("Lund")
    assert alone[place, SHARED_PLACE] == -1
    assert among[place, SHARED_PLACE] == among[:, SHARED_PLACE].max() > 0.9


def test_what_is_settled_is_not_asked_about(forest_that_asks: Asks) -> None:
    read = read_as("Small Nets. Nature", "TV")
    assert found(read, forest_that_asks(MEAN, 0.5)) == "Nature"
    assert with_venues({0: replace(read, settled=True)}, [0], forest_that_asks(MEAN, 0.5)) == {}


def test_a_record_that_is_all_title_says_nothing_of_it(forest_that_asks: Asks) -> None:
    assert with_venues({0: read_as("Small Nets", "T")}, [0], forest_that_asks(MEAN, -1)) == {}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Phys. Rev. Lett. **128**", "Phys. Rev. Lett."),
        ("submitted to MNRAS", "MNRAS"),
        ("Under review Nature Climate Change", "Nature Climate Change"),
        ("PhD thesis, University of Oslo", "University of Oslo"),
        ("Thèse de doctorat, Université de Lyon", "Université de Lyon"),
        ("Dissertation", "Dissertation"),
        ("ed Crítica</p", "ed Crítica"),
    ],
)
def test_a_venue_is_named_without_what_stands_around_it(text: str, name: str) -> None:
    venue = venue_at(text, 0, len(text))
    assert venue
    assert venue.name == name


ECONOMISTS = """# Reading

- Pigou, Ada: "A Contribution to the Theory of Rivers" (1927, EJ)
- Meade, Bo: "Stability in Small Markets" (1929, EJ)
- Viner, Carla: "Technical Change and Snow" (1957, REStat)
- Knight, David: "The Problem of Common Wells" (1960, JLawE)
"""


def test_short_names_that_nobody_knows_are_told_by_their_place(facts_of: FactsOf) -> None:
    assert [paper.venue for paper in facts_of(ECONOMISTS).papers] == ["EJ", "EJ", "REStat", "JLawE"]


@pytest.mark.parametrize(
    ("line", "venue"),
    [
        ("Berg, Anna. 1989. *On the Growth of Lichens*. 2. Aufl. Gießen: Brunnen.", "Brunnen"),
        ("A. Berg and B. Dahl, On the growth of lichens, J. Chem. Phys. 12, 345-367 (2001).", "J. Chem. Phys"),
    ],
)
def test_publishers_and_journals_of_references(facts_of: FactsOf, line: str, venue: str) -> None:
    papers = facts_of(f"# Essay\n\nText.\n\n## References\n\n- {line}\n- {line.replace('Berg', 'Ek', 1)}\n").papers
    assert {paper.venue for paper in papers if paper.title != "Essay"} == {venue}


def test_the_evidence_of_a_publisher_is_its_words(facts_of: FactsOf) -> None:
    line = "- Berg, Anna. 1989. *On the Growth of Lichens*. 2. Aufl. Gießen: Brunnen.\n"
    papers = facts_of(f"# References\n\n{line}{line.replace('Berg, Anna', 'Ek, Bo')}").papers
    assert {paper.venue_span.quote for paper in papers if paper.venue_span} == {"Brunnen"}
