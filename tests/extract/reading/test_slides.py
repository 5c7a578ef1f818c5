"""The text of a slide deck, whose slides build up line by line."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]


def built_up(head: str, *bullets: str) -> str:
    """A slide that grows by one bullet at a time, as presentation programs print it."""
    return "".join("\n\n".join([head, "\n".join(bullets[:n])]) + "\n\n" for n in range(1, len(bullets) + 1))


DECK = (
    "Small Networks Are Enough for Many Tasks\n\nAnna Berg\n\nJury: Bo Dahl, Cy Moe\n\n"
    + built_up("Why small", *(f"- **Reason {n}** speaks for small networks" for n in range(6)))
    + built_up(
        "Publications",
        "- Forgetting Is a Feature of Networks\n  - Poster at ACL 2019",
        "- Counting Words with Attention Heads\n  - Oral talk at EMNLP 2020",
    )
    + built_up("What we learn", *(f"- Lesson {n} is that *less* is enough" for n in range(6)))
    + 'References\n\nDahl, Bo and Cy Moe (2018). "Wide Images Need Wide Networks". In: *Proc. ICML*.\n'
)


def test_the_title_slide_and_the_lists_of_a_deck(papers_of: PapersOf) -> None:
    found = [(p.title, p.authors, p.venue, p.year, p.decision, p.status) for p in papers_of(DECK, "talk.txt")]
    assert found == [
        ("Small Networks Are Enough for Many Tasks", ("Anna Berg",), None, None, None, "entry"),
        ("Forgetting Is a Feature of Networks", (), "ACL", 2019, "Poster", "entry"),
        ("Counting Words with Attention Heads", (), "EMNLP", 2020, "Oral", "entry"),
        ("Wide Images Need Wide Networks", ("Bo Dahl", "Cy Moe"), "ICML", 2018, None, "reference"),
    ]


def test_lines_that_come_back_on_every_slide_are_said_once(papers_of: PapersOf) -> None:
    titles = [p.title for p in papers_of(DECK, "talk.txt")]
    assert len(titles) == len(set(titles))
