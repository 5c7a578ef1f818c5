"""Pages of quotes list no works; lists of titles in quotes do."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

SAID = (
    ("A river is more than its water.", "Albert Berg"),
    ("The lack of rain is the root of all evil.", "Mary Dahl"),
    ("Be a stone; every drop is already taken.", "Oscar Ek"),
    ("The only way out is downstream", "Robert Frey"),
)
FORMS = (
    '- "{0}" - {1}\n',
    "- “{0}” — {1}\n",
    '> "{0}" - {1}\n\n',
    '- {1}: "{0}"\n',
    '"{0}" – {1}\n\n',
    "- *{0}* - {1}\n",
)
WORKS = (
    ("Rivers of the Northern Plains", "Anna Berg"),
    ("A Theory of Still Water", "Bo Dahl"),
    ("Floods and Empires", "Cleo Ek"),
    ("The Geometry of Deltas", "Dora Frey"),
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("heading", ["Quotes", "Things that I like"])
def test_what_somebody_said_is_no_work(papers_of: PapersOf, form: str, heading: str) -> None:
    assert papers_of(f"# {heading}\n\n" + "".join(form.format(*one) for one in SAID)) == []


@pytest.mark.parametrize("form", FORMS[:2])
def test_titles_in_quotes_with_their_authors_are_works(papers_of: PapersOf, form: str) -> None:
    found = papers_of("# Reading list\n\n" + "".join(form.format(*one) for one in WORKS))
    assert [(paper.title, paper.authors) for paper in found] == [(title, (name,)) for title, name in WORKS]
