"""Tags before titles, and lists in which they stand."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.readers.tags import tags_before

PapersOf = Callable[..., list[Any]]

PAPERS = [
    ("Small Networks Are Enough", "ICML", 2021),
    ("Forgetting Is a Feature of Deep Nets", "NeurIPS", 2020),
    ("Counting Words with Attention", "ACL", 2019),
]


@pytest.mark.parametrize(
    ("content", "title", "venue", "year", "decision"),
    [
        ("`2021` `ICML` Small Networks", "Small Networks", "ICML", "2021", None),
        ("[ICML 2021] Small Networks", "Small Networks", "ICML", "2021", None),
        ("**[ICML'21]** Small Networks", "Small Networks", "ICML", "2021", None),
        ("(ICML 2021, oral) Small Networks", "Small Networks", "ICML", "2021", "Oral"),
        ("ICML 2021: Small Networks", "Small Networks", "ICML", "2021", None),
        ("[2021/05] Small Networks", "Small Networks", None, "2021", None),
        ("[ ] ⭐ [vision] Small Networks", "Small Networks", None, None, None),
        ("[Re] Small Networks", "[Re] Small Networks", None, None, None),
        ("(Un)tied Weights", "(Un)tied Weights", None, None, None),
        ("[Small Networks](https://example.org)", "[Small Networks](https://example.org)", None, None, None),
        ("ICML reviews are random", "ICML reviews are random", None, None, None),
        ("", "", None, None, None),
    ],
)
def test_what_tags_state(content: str, title: str, venue: str, year: str, decision: str) -> None:
    tags = tags_before(content)
    stated = (content[tags.end :], tags.venue.name if tags.venue else None, tags.year, tags.decision)
    assert stated == (title, venue, year, decision)


@pytest.mark.parametrize(
    "item",
    [
        "- `{year}` `{venue}` [{title}](https://example.org/{year})",
        "- `{venue} {year}` **{title}** [[pdf](https://example.org/{year})]",
        "* [{venue} {year}] {title}",
        "* ({venue} {year}) {title} [[code]](https://example.org/{year})",
        "- {venue} {year}: {title}",
        "1. **[{venue} {year}]** {title} - [pdf](https://example.org/{year})",
        "- [x] [{venue} {year}] {title}. Anna Berg, Bo Dahl.",
    ],
)
def test_lists_whose_titles_stand_behind_tags(papers_of: PapersOf, item: str) -> None:
    items = "\n".join(item.format(title=title, venue=venue, year=year) for title, venue, year in PAPERS)
    assert [(p.title, p.venue, p.year) for p in papers_of(f"# Papers\n\n## Nets\n\n{items}\n")] == PAPERS


def test_news_that_begins_with_a_venue_is_no_title(papers_of: PapersOf) -> None:
    text = "# News\n\n- ICML was fun\n- NeurIPS takes place in May\n- ACL has moved online\n- We are hiring\n"
    assert papers_of(text) == []
