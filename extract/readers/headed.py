"""Titles as headings, marked (`## Title`) or on a line of their own, with notes below.

What tells a title from a topic, and both from furniture, is the shape that repeats: a title has a body, a topic stands
over other headings, and titles of one document are alike in level and in what follows them.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.attribution import find_attribution
from extract.concepts.lexicon import is_known_concept
from extract.entry import Entry, Occasion, Page, Reading
from extract.fields import leading_names
from extract.people import author_list, listed_by_habit
from extract.readers.brackets import DAY_OR_SPAN, WORDS_OF_TITLES, year_behind
from extract.readers.lost import groups, split_lost
from extract.readers.tags import Tags, number_before, tags_before
from extract.readers.topics import Topic, with_heading
from extract.shape import Shaped
from extract.text.clean import LINK, plain
from extract.titles import RESOURCE, is_furniture, looks_like_title, names_an_occasion
from extract.venues import VenueMention, find_venues

MARKED_AT_LEAST = 2
"""With two marked headings, or one that is a title, a document marks its headings; its other lines are then notes."""

TITLED_AT_LEAST = 3
"""So many lines over authors are titles, though the document marks its topics only, as a PDF does that sets them larger."""

BULLETED_SHARE = 0.5
"""A document whose titles stand over bullets more often than this is one of bullets, else one of prose."""

HABIT, HABIT_AT_LEAST = 0.9, 10
"""So many of the bodies, and at least so many, must open with an author list to make a habit of it."""

LONG_LINE = 200
"""A line this long is prose, whatever it is followed by."""

EMPHASISED = re.compile(r"(?P<mark>\*\*|__)[^*_]{3,}(?P=mark)[ \t]*")
"""A line all in bold is a heading, though text follows right below it."""

VENUE_BEHIND = re.compile(r"\s*[(\[](?P<inside>[^()\[\]]{4,60})[)\]]$")
LONE_WORD = re.compile(r"[A-Z][a-z]{2,}")
"""One capitalised word on a line of its own is a topic where another heading follows."""

LABELLED = re.compile(
    r"(?:\*\*|\*|_)?(?:abstract|authors?|tl;?dr|venue|paper|link|url|arxiv)\b.{0,3}?[:@]", re.IGNORECASE
)


@dataclass(slots=True)
class Block:
    """A heading with the lines down to the next one; `gap` is the number of blank lines above it."""

    head: Shaped
    body: list[Shaped]
    gap: int
    role: str = "title"


def read(page: Page) -> Reading:
    """Entries for the headings that are titles of papers, and for notes whose title was lost."""
    shapes = [shape for shape in page.shapes if page.is_free(shape)]
    marked = [shape for shape in shapes if shape.kind == "heading"]
    blocks = _blocks(shapes, marked)
    is_marked = len(marked) >= MARKED_AT_LEAST or (bool(marked) and _is_about_one(blocks))
    if is_marked and _stand_over_titles(blocks):
        under_topics = _blocks(shapes, sorted([*marked, *_unmarked(shapes)], key=lambda shape: shape.number))
        is_marked = not _are_titled(under_topics)
        blocks = blocks if is_marked else under_topics
    elif not is_marked:
        blocks = _blocks(shapes, _unmarked(shapes))
    if not blocks:
        return Reading()
    if is_marked:
        _roles_of_marked(blocks)
    elif _is_bulleted(blocks):
        _roles_over_bullets(blocks)
    else:
        _roles_over_prose(blocks)
    entries = _with_names_by_habit(_entries(blocks))
    return Reading(tuple(entries), frozenset(shape.number for shape in shapes))


def _with_names_by_habit(entries: list[Entry]) -> list[Entry]:
    """Where nearly every body opens with its authors, the first line of the others holds theirs too."""
    opening = [entry for entry in entries if entry.title and entry.body]
    habit = [entry for entry in opening if author_list(entry.body[0].content)]
    if len(habit) < HABIT_AT_LEAST or len(habit) < HABIT * len(opening):
        return entries
    known = {entry.first for entry in habit}
    return [
        _with_names(entry) if entry.title and entry.body and entry.first not in known else entry for entry in entries
    ]


def _with_names(entry: Entry) -> Entry:
    line = entry.body[0]
    names = listed_by_habit(line.content)
    moved = tuple(n.moved(line.start) for n in names)
    return replace(entry, names=moved, body=entry.body[1:]) if names else entry


def _stand_over_titles(blocks: Sequence[Block]) -> bool:
    """Does a line formed like a title, not like authors, come first below most of the headings?"""
    first = [content[0] for block in blocks if (content := _content(block))]
    titles = sum(s.kind == "text" and looks_like_title(s.content) and not author_list(s.content) for s in first)
    return 2 * titles > len(first)


def _are_titled(blocks: Sequence[Block]) -> bool:
    """Do most of the unmarked headings stand over who wrote it, and none of the marked ones?  Then these are topics."""
    unmarked = [block for block in blocks if block.head.kind == "text" and _content(block)]
    titled = sum(_has_evidence(block) for block in unmarked)
    if titled < TITLED_AT_LEAST or 2 * titled <= len(unmarked):
        return False
    return not any(_has_evidence(block) for block in blocks if block.head.kind == "heading")


def _unmarked(shapes: Sequence[Shaped]) -> list[Shaped]:
    """Lines of text on their own that are formed like a title or a topic."""
    heads = []
    for i, shape in enumerate(shapes):
        above = shapes[i - 1].kind if i else "blank"
        if shape.kind != "text" or shape.level or len(shape.content) > LONG_LINE or above == "text":
            continue
        in_bold = EMPHASISED.fullmatch(shape.content) is not None
        below = shapes[i + 1].kind if i + 1 < len(shapes) and not in_bold else "blank"
        text = plain(shape.content)
        lone_word = above == below == "blank" and bool(LONE_WORD.fullmatch(text))
        formed = looks_like_title(shape.content) or names_an_occasion(text) or is_furniture(text) or lone_word
        if below != "text" and formed:
            heads.append(shape)
    return heads


def _blocks(shapes: Sequence[Shaped], heads: Sequence[Shaped]) -> list[Block]:
    numbers = {head.number for head in heads}
    blocks: list[Block] = []
    gap = 0
    for shape in shapes:
        if shape.number in numbers:
            blocks.append(Block(shape, [], gap))
        elif blocks:
            blocks[-1].body.append(shape)
        gap = gap + 1 if shape.kind == "blank" else 0
    return blocks


def _content(block: Block) -> list[Shaped]:
    return [shape for shape in block.body if shape.kind != "blank"]


def _is_bulleted(blocks: Sequence[Block]) -> bool:
    first = [content[0].kind for block in blocks if (content := _content(block))]
    return bool(first) and sum(kind == "bullet" for kind in first) > BULLETED_SHARE * len(first)


def _common_role(block: Block) -> str | None:
    """What a heading is whatever stands around it: an occasion, furniture, the name of a known concept, or unknown."""
    text = plain(block.head.content)
    stated = _venue_behind(block.head) or _tags(block.head).tell
    if names_an_occasion(text) and not (stated and _has_evidence(block)):
        return "occasion"
    if is_furniture(text) or DAY_OR_SPAN.search(block.head.content):
        return "furniture"
    if is_known_concept(text) and not _has_evidence(block):
        return "concept"
    if RESOURCE.search(text) and not _has_evidence(block):
        return "furniture"
    return None


def _tags(head: Shaped) -> Tags:
    """The tags before a title of several words ("[2021/05] A Title with Words"), without what stands behind them."""
    start = number_before(head.content)
    tags = tags_before(head.content[start:]).moved(start)
    return tags if len(head.content[tags.end :].split()) >= WORDS_OF_TITLES else Tags(start)


def _venue_behind(head: Shaped) -> tuple[VenueMention, int] | None:
    """The venue in brackets behind a title ("A Title (ICML 2021)") and where the title ends; offsets in the document."""
    match = VENUE_BEHIND.search(head.content)
    venues = [venue for venue in find_venues(match["inside"]) if venue.year] if match else []
    if not match or not venues or len(head.content[: match.start()].split()) < WORDS_OF_TITLES:
        return None
    return venues[0].moved(head.start + match.start("inside")), head.start + match.start()


def _has_evidence(block: Block) -> bool:
    """Do the first lines of the body say who wrote it, or the heading link to it?"""
    if LINK.search(block.head.content):
        return True
    for shape in _content(block)[:4]:
        text = shape.content
        if LABELLED.match(text) or leading_names(text, 0)[0] or find_attribution(text, plain(block.head.content)):
            return True
    return False


def _is_about_one(blocks: Sequence[Block]) -> bool:
    """Is the first heading, above all others, a title with its authors?  Then the document is about that paper."""
    first, deeper = blocks[0], blocks[1:]
    above = first.head.kind == "heading" and all(block.head.level > first.head.level for block in deeper)
    said = _has_evidence(first) and looks_like_title(first.head.content)
    return above and said and not any(_has_evidence(block) for block in deeper)


def _roles_of_marked(blocks: list[Block]) -> None:
    if _is_about_one(blocks):
        for block in blocks[1:]:
            block.role = "note"
        return
    evident = {block.head.number for block in blocks if _has_evidence(block)}
    levels = Counter(block.head.level for block in blocks if block.head.number in evident)
    level_of_titles = max(levels, key=lambda level: (levels[level], level)) if levels else None
    alike = [block for block in blocks if block.head.level == level_of_titles and _content(block)]
    usual = 2 * sum(block.head.number in evident for block in alike) > len(alike)
    for i, block in enumerate(blocks):
        under = blocks[i + 1].head.level if i + 1 < len(blocks) else 0
        common = _common_role(block)
        if i == 0 and block.head.level < min((b.head.level for b in blocks[1:]), default=0):
            block.role = common if common == "occasion" else "page"
        elif not _content(block) or under > block.head.level:
            block.role = "topic" if common in (None, "concept") else common
        elif level_of_titles is None:
            bullets = any(shape.kind == "bullet" for shape in block.body)
            block.role = common or ("title" if bullets and looks_like_title(block.head.content) else "furniture")
        elif block.head.level == level_of_titles:
            block.role = common or ("title" if block.head.number in evident or not usual else "furniture")
        else:
            block.role = common or "furniture"


def _roles_over_bullets(blocks: list[Block]) -> None:
    for i, block in enumerate(blocks):
        content = _content(block)
        common = _common_role(block)
        lone_word = LONE_WORD.fullmatch(plain(block.head.content)) is not None
        if not content:
            topic = "topic" if i + 1 < len(blocks) else "furniture"
            block.role = topic if common in (None, "concept") else common
        elif lone_word:
            block.role = "furniture"
        elif content[0].kind != "bullet" and not _has_evidence(block):
            block.role = common or "furniture"
        else:
            block.role = common or "title"


def _roles_over_prose(blocks: list[Block]) -> None:
    """In prose a run of headings is topic and title; a third is the first note, which only looks like one."""
    i = 0
    while i < len(blocks):
        j = i
        while j + 1 < len(blocks) and not _content(blocks[j]):
            j += 1
        run = blocks[i : j + 1]
        unknown = [block for block in run if _decide_common(block) in (None, "concept")]
        if len(unknown) == 1 and unknown[0].role == "concept":
            pass
        elif len(unknown) == 1 and _content(run[-1]):
            unknown[0].role = "title"
        elif len(unknown) >= 2:
            unknown[0].role, unknown[1].role = "topic", "title"
            for block in unknown[2:]:
                block.role = "note"
        elif unknown:
            unknown[0].role = "furniture"
        i = j + 1
    _drop_what_stands_before_the_occasion(blocks)


def _decide_common(block: Block) -> str | None:
    common = _common_role(block)
    if common:
        block.role = common
    return common


def _drop_what_stands_before_the_occasion(blocks: list[Block]) -> None:
    """A page that names its occasion has its masthead above it."""
    at = next((i for i, block in enumerate(blocks) if block.role == "occasion"), 0)
    for block in blocks[:at]:
        block.role = "furniture"


def _entries(blocks: list[Block]) -> list[Entry]:
    entries: list[Entry] = []
    topics: list[Topic] = []
    occasion: Occasion | None = None
    run, widest = 0, 0
    single = _bodies_are_single(blocks)
    for block in blocks:
        head = block.head
        if block.role == "occasion":
            occasion = _occasion(head) or occasion
        elif block.role == "topic":
            topics, run = _under(topics, head, run), run + 1
            widest = 0
            continue
        elif block.role == "note" and entries:
            entries[-1] = _extended(entries[-1], [head, *block.body])
        elif block.role == "title":
            if topics and 2 < widest + 1 < block.gap + 1 and head.kind == "text" and run == 0:
                topics = topics[:-1]  # a wider gap than any before: the heading that stood in it was lost
            widest = max(widest, block.gap, 1) if run == 0 else widest
            entry = _entry(block, tuple(text for _, text in topics), occasion)
            entries += split_lost(entry, title=plain(head.content), single=single)
        elif block.role == "concept" and single:
            entries += split_lost(_entry(block, (), occasion), title=plain(head.content), single=single)[1:]
        run = 0
    return entries


def _under(topics: list[Topic], head: Shaped, run: int) -> list[Topic]:
    """The path of topics with this one in its place: under those of a higher level, or in a run one after the other."""
    text = plain(head.content)
    if head.kind == "heading":
        return with_heading(topics, head)
    keep = topics[-run:] if run else topics[: max(0, len(topics) - 1)] if len(topics) > 1 else []
    return [*keep, (len(keep), text)]


def _occasion(head: Shaped) -> Occasion | None:
    for venue in find_venues(head.content):
        if venue.year:
            return Occasion((head.start + venue.start, head.start + venue.end), venue.name, venue.year)
    return None


def _bodies_are_single(blocks: Sequence[Block]) -> bool:
    """Is the usual body one unbroken group of bullets?  Then a further group after a double gap has lost its title."""
    titled = [block for block in blocks if block.role == "title" and block.head.kind == "text"]
    spaced = [block for block in titled if block.body and block.body[0].kind == "blank"]
    if len(titled) < 4 or len(spaced) < 0.9 * len(titled):
        return False
    return sum(len(groups(block.body)) == 1 for block in titled) > 0.6 * len(titled)


def _entry(block: Block, topics: tuple[str, ...], occasion: Occasion | None) -> Entry:
    content = _content(block)
    last = content[-1].number if content else block.head.number
    tags = _tags(block.head)
    start = block.head.start + tags.end
    year, stop = year_behind(block.head.content)
    venue, end = _venue_behind(block.head) or (None, block.head.start + stop)
    venue = venue or (tags.venue.moved(block.head.start) if tags.venue else None)
    values = {"year": tags.year or year, "decision": tags.decision, "arxiv": tags.arxiv}
    return Entry(
        block.head.number,
        last,
        (start, end),
        tuple(content),
        topics,
        venue=venue,
        values={name: value for name, value in values.items() if value},
        occasion=occasion,
    )


def _extended(entry: Entry, shapes: Sequence[Shaped]) -> Entry:
    more = [shape for shape in shapes if shape.kind != "blank"]
    return replace(entry, body=(*entry.body, *more), last=max(entry.last, *(shape.number for shape in more)))
