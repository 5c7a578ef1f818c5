"""Which units of a page are records, by their scores."""

import numpy as np
import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading.outline import outline_of
from extract.reading.reader import SURE, THRESHOLD, labelled, records_of, shipped

NAME = "Three Papers on Readability"
LIST = (
    "- Mira Berg. *Snowflakes*. PNAS 2016.\n- Ana Souza. *Noisy Clicks*. SIGIR 2020.\n- Karl Huber. *Lichens*. 2009.\n"
)
DOUBTFUL, SAFE = SURE - 0.1, SURE + 0.1


def records(text: str, **scores: float) -> set[str]:
    """The texts of the units that are records where those that hold a word have its score, others none."""
    outline = outline_of(Page.of(Document("notes", "notes.md", text, "0", "notes")))
    found = [max((score for word, score in scores.items() if word in unit.text), default=0.0) for unit in outline.units]
    reads = labelled(outline, shipped())
    return {outline.units[i].text for i in records_of(outline, reads, np.array(found, np.float32))}


LISTED = {"Snowflakes": 0.9, "Clicks": 0.9, "Lichens": 0.9}


@pytest.mark.parametrize(
    "head", [f"# {NAME}\n\n## To read\n\n", f'---\ntitle: "{NAME}"\nauthor: Gus Lund\n---\n\n', f"{NAME}\n\n"]
)
def test_the_name_of_a_page_that_lists_works_is_none_of_them(head: str) -> None:
    text = f"{head}{LIST}"
    assert len(records(text, Readability=DOUBTFUL, **LISTED)) == 3
    assert len(records(text, Readability=SAFE, **LISTED)) == 4


def test_what_may_be_a_record_stays_one() -> None:
    beside = {"Readability": DOUBTFUL, **LISTED}
    one = {"Readability": DOUBTFUL, "Snowflakes": 0.9}
    assert len(records(f"# {NAME}\n\n## To read\n\n{LIST}", **one)) == 2  # one other may be a reference of it
    assert len(records(f"- *{NAME}*\n{LIST}", **beside)) == 4  # an item among items
    assert len(records(f"# {NAME}\n\nGus Lund, Eva Ek\n\n## Related\n\n{LIST}", **beside)) == 4  # names below it
    assert (
        len(records(f"# Notes\n\nOf today.\n\nAnd more.\n\nOf it.\n\n## {NAME}\n\n### More\n\n{LIST}", **beside)) == 4
    )


def test_nothing_is_a_record_below_the_threshold() -> None:
    assert records(f"# {NAME}\n\n{LIST}", Readability=THRESHOLD - 0.01) == set()
    assert records("", Readability=1.0) == set()
