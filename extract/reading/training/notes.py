"""Notes put into other pages: each as a page of its own, several under the heading of a topic; and sections on topics alone.

Most people keep a note a paper, and such a page says little: its title, and text that speaks of a paper. What tells it from a
note on a topic, and its title from that of a page of many notes, can be learnt from the notes of collections.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal

from extract.document import Document
from extract.reading.training.corpus import Example, documents_in, gold_in, is_in, prepare
from extract.sources import read
from kg.errors import DocumentError
from kg.terms import title_key

PLAIN = ("markdown", "text")
HEADS = (
    "# {title}", "# {title}", "## {title}", "{title}", "---\ntitle: {title}\n---",
    '---\ntitle: "{title}"\ndate: 2021-03-04\n---',
)  # fmt: skip
"""The ways in which a note bears its title."""
WITH_NAMES = (
    '---\ntitle: "{title}"\nauthors: [{names}]\nyear: {year}\ntags: [reading]\n---',
    "---\ntitle: {title}\ntags: [notes]\nauthors: {names}\nyear: {year}\n---",
    "# {title}\n\n{names} ({year})",
    "# {title}\n\n*{names}*",
    "## {title}\n{names}, {year}",
    '+++\ntitle = "{title}"\nauthors = [{names}]\nyear = {year}\n+++',
    "---\ntitle: {title}\nauthors:\n  - {first}\nyear: {year}\n---",
)
"""Those in which only a note on a paper bears it."""
HEADING = re.compile(r"(#{1,6})\s+(?P<words>\S.*?)\s*#*$")
UNDER = ("## {title}", "### {title}", "### {title}", "**{title}**", "- **{title}**", "1. {title}", "- {title}")
PLAINLY = ("{title}",)
LISTED = (
    "- **{title}**. {names}. ICML {year}.", "- {title}, {names} ({year})", "1. {names}: {title}. NeurIPS {year}",
    "**{title}** - {names}, {year}", "### {title} ({year})",
)  # fmt: skip
"""The ways in which one of several notes on a page bears it."""
GAPS: tuple[tuple[str, ...], ...] = ((), ("",))
TOPICS = (
    "{topic}", "{topic}", "{topic}", "Papers", "Reading notes", "Papers on {topic}", "Notes on {topic}", "Week {n}: {topic}",
    "Reading list {n}", "{topic} papers",
)  # fmt: skip
"""The headings of such pages."""
IN_SENTENCES = (
    "On Friday we discussed the paper [{title}](https://arxiv.org/abs/2103.0{n}147).", "{names} ({year}), “{title}”, say so.",
    "In a recent paper, *{title}*, {first} and others show why.", "The other one was “{title}” by {names} ({year}).",
    "Most of the week went into **{title}** ({first} et al., {year}).", "This is about [{title}](paper.pdf) by {names}.",
    "This week I read [{title}](https://arxiv.org/abs/2103.0{n}147).", "The paper *{title}* was worth the time.",
    "Then there is “{title}”.", "We discussed [{title}](https://doi.org/10.1016/j.x.2019.0{n}.003) on Friday.",
)  # fmt: skip
"""How posts name what they tell of."""
POSTS = (
    "What I read about {topic}",
    "Some thoughts on {topic}",
    "Why {topic} matters: a tour",
    "Trip report: {topic}",
    "{topic}",
)
"""The titles of posts."""
GIVEN = "Anna Bo Carla David Emil Freya Goran Hanna Ivo Jana Karl Lena Wei Min Yuki Sofia Pedro J. M. L. R. A.".split()
FAMILY = (
    "Berg Dahl Ek Moen Novak Huber Souza Tanaka Zhang Li Wang Kim Garcia Rossi Hansen Müller Singh Ivanov Smith".split()
)
SENTENCE_END = re.compile(r"(?<=[a-z]{3})\.(?=\s|$)")
CITING, SHORT, TERSE, IN_SECTIONS = 0.5, 0.3, 0.5, 0.6
"""So many texts on topics cite works, by so many of their sentences; so many notes say little, so many of these in a few words;
so many pages of notes have sections, above so many of their notes."""
LEAST = 120
"""Letters of a note, without its title."""
LEAST_LINE = 40
MOST_SECTIONS, MOST_LINES = 6, 3
"""Of a page without papers."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of one paper: the lines in which its title stands, and those without it."""

    title: str
    lines: list[str]
    body: list[str]


Made = Literal["alone", "headed", "stated", "together", "listed", "post", "topic", "citing", "line"]
"""A note as it is; under a heading or in front matter; under one that states names and year; several below the name of a topic;
the same with names and years; several in a post that is called otherwise; a section on a topic; one with citations; a line."""


def pages_of_notes(folder: Path) -> Iterator[tuple[Made, Example]]:
    """Pages that are made of the notes of a folder whose gold says in which lines they stand."""
    random = Random(folder.name)
    gold = gold_in(folder) or {"papers": []}
    topics = [str(one["name"]) for paper in gold["papers"] for one in paper.get("concepts", ())] or [folder.name]
    for file in documents_in(folder):
        document = _plain(file)
        if document is None:
            continue
        page = partial(_page, folder.name, document.format)
        notes = list(_notes_in(document, [p for p in gold["papers"] if is_in(file, p)]))
        for note in notes:
            yield "alone", page(note.lines, [note.title])
            yield "headed", page([_head(random, HEADS, note.title), "", *note.body], [note.title])
            yield "stated", page([_head(random, WITH_NAMES, note.title), "", *_short(random, note)], [note.title])
        if len(notes) > 1:
            titles, topic = [note.title for note in notes], random.choice(topics)
            for heads in (UNDER, PLAINLY):
                yield "together", page(list(_together(random, notes, topics, heads)), titles)
            yield "listed", page(list(_together(random, notes, topics, LISTED)), titles)
            yield "post", page(list(_post(random, notes, topic)), titles)


def pages_of_topics(path: Path) -> Iterator[tuple[Made, Example]]:
    """Pages that are made of a document about no paper, or of those of a folder."""
    random = Random(path.name)
    for file in documents_in(path) if path.is_dir() else (path,):
        document = _plain(file)
        if document is None:
            continue
        page, lines = partial(_page, path.name, document.format), [line.text for line in document.lines]
        sections = list(_sections(lines))
        for title, body in random.sample(sections, min(MOST_SECTIONS, len(sections))):
            yield "topic", page([_head(random, HEADS, title), "", *body])
            if random.random() < CITING:
                yield "citing", page([_head(random, HEADS, title), "", *_with_citations(random, body)])
        long = [line for line in lines if len(line) >= LEAST_LINE]
        yield from (("line", page([line])) for line in random.sample(long, min(MOST_LINES, len(long))))


def _page(name: str, form: str, lines: Sequence[str], titles: Sequence[str] = ()) -> Example:
    made = Document("made", "note.md", "\n".join([*lines, ""]), "", form)
    papers = [{"title": title} for title in titles]
    return prepare(name, "real" if titles else "none", made, {"papers": papers})


def _notes_in(document: Document, papers: Sequence[Mapping[str, Any]]) -> Iterator[Note]:
    for paper in papers:
        if isinstance(at := paper.get("lines"), list):
            title, lines = str(paper["title"]), [line.text for line in document.lines[at[0] - 1 : at[1]]]
            if title_key(title) in title_key(" ".join(lines)):
                yield Note(title, lines, _without(title, lines))


def _together(random: Random, notes: Sequence[Note], topics: Sequence[str], heads: Sequence[str]) -> Iterator[str]:
    topic = random.choice(topics)
    title = random.choice(TOPICS).format(topic=topic[:1].upper() + topic[1:], n=random.randint(1, 12))
    yield from (_head(random, HEADS, title), "")
    head, gap, in_sections = random.choice(heads), random.choice(GAPS), random.random() < IN_SECTIONS
    for note in random.sample(notes, len(notes)):
        deeper = (f"#{line}" if HEADING.match(line) else line for line in _short(random, note))
        if in_sections and random.random() < IN_SECTIONS:
            yield from (("" if heads == PLAINLY else "## ") + random.choice(topics).capitalize(), "")
        yield from (_head(random, [head], note.title), *gap, *deeper, "")


def _short(random: Random, note: Note) -> list[str]:
    """What is said of a paper: all, or its first lines, or a few words of some as bullets."""
    if random.random() >= SHORT:
        return note.body
    lines = note.body[: random.randint(1, 4)]
    words = [line.split() for line in lines if line.strip()]
    return [f"- {' '.join(some[: random.randint(4, 10)])}" for some in words] if random.random() < TERSE else lines


def _post(random: Random, notes: Sequence[Note], topic: str) -> Iterator[str]:
    yield from (_head(random, HEADS, random.choice(POSTS).format(topic=topic)), "")
    for note in notes:
        sentence = _head(random, IN_SENTENCES, note.title)
        yield from (" ".join([sentence, *note.body[:1]]), *note.body[1:], "")


def _plain(file: Path) -> Document | None:
    try:
        document = read(str(file), "document")
    except DocumentError:
        return None
    return document if document.format in PLAIN else None


def _without(title: str, lines: Sequence[str]) -> list[str]:
    """The lines without that which is the title, or without the title in it where it says more."""
    found = []
    is_open = True
    for line in lines:
        at = line.lower().find(title.lower()) if is_open else -1
        if at < 0:
            found.append(line)
            continue
        is_open = False
        rest = line[:at].strip(" #*_[>-|") + " " + line[at + len(title) :].strip(" *_|")
        if sum(char.isalpha() for char in rest) > len("paper"):
            found.append(rest.strip())
    return found


def _sections(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The headings of a page, each with the lines up to the next that is not below it."""
    heads = [(i, match) for i, line in enumerate(lines) if (match := HEADING.match(line))]
    for at, (i, match) in enumerate(heads):
        level = len(match[1])
        end = next((j for j, other in heads[at + 1 :] if len(other[1]) <= level), len(lines))
        body = list(lines[i + 1 : end])
        if len("".join(body)) >= LEAST:
            yield match["words"], body


def _with_citations(random: Random, lines: Sequence[str]) -> list[str]:
    """The lines of a text that cites others: every other sentence or so names a work by author and year, or by key."""

    def cited(stop: re.Match[str]) -> str:
        name, year = random.choice(FAMILY), random.randint(1985, 2025)
        by = random.choice(
            ("({name}, {year})", "({name} et al., {year})", "[@{key}{year}]", "({name} and Berg {year})")
        )
        return f" {by.format(name=name, key=name.lower(), year=year)}." if random.random() < CITING else stop[0]

    return [SENTENCE_END.sub(cited, line) for line in lines]


def _head(random: Random, heads: Sequence[str], title: str) -> str:
    people = [f"{random.choice(GIVEN)} {random.choice(FAMILY)}" for _ in range(random.randint(1, 4))]
    return random.choice(heads).format(
        title=title.replace('"', "'"),
        names=", ".join(people),
        first=people[0],
        year=random.randint(1985, 2025),
        n=random.randint(1, 9),
    )
