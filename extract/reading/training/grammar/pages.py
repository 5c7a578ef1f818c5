"""Documents of notes: headings, plain titles, one note, front matter, labelled lines, ordinary pages, pages of no papers."""

import re
from typing import Any

from extract.reading.training.grammar import entries, layout, remarks, wording
from extract.reading.training.grammar.style import (
    AFFILIATIONS,
    EDITORS,
    HEADS,
    LABELS,
    ORDINARY,
    OTHER_FIELDS,
    PARTS_OF_PAGES,
    PLACES,
    SECTIONS,
    TOPICS,
    Noise,
    Record,
    Style,
)

THINGS = (
    ("artist", ("album: Blue", "genre: jazz", "label: ECM")),
    ("director", ("genre: drama", "cast: Ann Lee, Bo Dahl", "duration: 98 min")),
    ("author", ("version: 2.1", "license: MIT", "dependencies: none")),
    ("speaker", ("location: Lisbon", "room: 12", "duration: 1 h")),
    ("author", ("servings: 4", "time: 30 min", "source: my aunt")),
)
"""What front matter tells of that is no paper: who made it, and other fields."""
YEAR_BEHIND = re.compile(r" \W\{year\}\W")


def write_headings(style: Style, records: list[Record], noise: Noise) -> None:
    layout.head(style, noise)
    level = int(style["level"])
    if style["sign"] in ("<br>",):
        style.values["sign"] = ", "
    if style["below"] == "" or style["below"] == "details":
        style.values["below"] = style.random.choice(
            ("prose", "bullets", "sections", "sections", "template", "abstract")
        )
    flat = wording.chance(style, 0.15)  # as slides, whose titles are all of one level
    compact = style["order"] in ("T", "TL", "TV", "TA", "free") or wording.chance(style, 0.3)
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes" and (level > 1 or flat):
            layout.topic(style, level if flat else level - 1, chunk)
        for number, record in enumerate(chunk, 1):
            if compact:
                words, gold = entries.record_line(style, record)
                if "\n" not in words and len(words) > 220:
                    words, gold = entries.record_line(style, record, order="T")
            else:
                words, gold = entries.titled(style, record)
            lead = entries.before(style, record, number, gold)
            style.lines += [*layout.heading(style, lead + words, level), ""]
            style.lines += remarks.attributed(style, record, gold, remarks.below(style, record, "", level))
            style.lines.append("")
            style.gold.append(gold)
    if style["furniture"] == "much":
        layout.put_noise(style, noise, 1)


def write_plain(style: Style, records: list[Record], noise: Noise) -> None:
    """Titles on lines of their own, bare or in bold, over bullets or prose."""
    random = style.random
    style.values["markup"] = "text"
    style.values["title"] = "plain"
    if random.random() < 0.6:
        mark = random.choice(("", "", "# "))
        style.lines += [f"{mark}{random.choice(HEADS)}", ""]
    points = "points" in style.values
    over = "bullets" if points else random.choice(("bullets", "prose", "prose"))
    gap = random.choice((1, 2))
    stated = "" if points else random.choice(("", "", "A", "A", "AV"))
    title = random.choice(("{}", "{}", "{}", "**{}**", "{} ({year})", "{} [{year}]", "**{} ({year})**"))
    tight = random.choice((0.0, 0.3, 0.3, 1.0))
    bullet = random.choice(("  • ", "- ", "* "))
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes":
            style.lines += ["", random.choice(TOPICS), ""]
        for record in chunk:
            gold: dict[str, Any] = {"title": record["title"]}
            with_year = "{year}" in title and bool(record.get("year"))
            style.lines += [
                *[""] * gap,
                (title if with_year else YEAR_BEHIND.sub("", title)).format(record["title"], **record),
            ]
            if with_year:
                gold["year"] = record["year"]
            if random.random() >= tight:
                style.lines.append("")
            if stated and record["authors"]:
                line = wording.say_names(style, record, gold)
                if stated == "AV" and record.get("venue"):
                    venue, gold["venue"], said = wording.venue_words(style, record, with_year=bool(record.get("year")))
                    line += f", {venue}"
                    gold |= {"year": record["year"]} if said else {}
                style.lines.append(line)
                if over == "prose" and tight < 1:
                    style.lines.append("")
            sentences = remarks.some_sentences(style, record, random.randint(1, 6))
            if over == "bullets":
                style.lines += remarks.attributed(style, record, gold, [f"{bullet}{s}" for s in sentences])
            else:
                style.lines.append(" ".join(sentences))
            style.gold.append(gold)


def write_digest(style: Style, records: list[Record], noise: Noise) -> None:
    """Titles over points, of which one says whose work it is, as blogs tell of papers."""
    style.values |= {
        "attributed": "yes",
        "below": "bullets",
        "points": "yes",
        "order": style.random.choice(("T", "TL")),
    }
    style.random.choice((write_headings, write_plain))(style, records, noise)


def write_note(style: Style, records: list[Record], noise: Noise) -> None:
    """A note about one paper, with sections."""
    random = style.random
    record = records[0]
    del records[1:]
    level = random.choice((1, 1, 1, 2))
    words, gold = entries.titled(style, record) if random.random() < 0.7 else entries.record_line(style, record)
    first, *rest = words.split("\n")
    if random.random() < 0.15:
        style.lines += ["Tags: #reading #paper", ""]
    style.lines += [f"{'#' * level} {first}", *rest, ""]
    style.values["below"] = random.choice(("sections", "sections", "sections", "bullets", "prose"))
    style.lines += remarks.below(style, record, "", level)
    style.gold.append(gold)


def write_front(style: Style, records: list[Record], noise: Noise) -> None:
    """A note with front matter about one paper."""
    random = style.random
    record = records[0]
    gold: dict[str, Any] = {"title": record["title"]}
    fence = random.choice(("---", "---", "---", "+++"))
    sign = ": " if fence == "---" else " = "
    quote = random.choice(("", '"')) if fence == "---" else '"'
    if ": " in record["title"] and not quote:
        quote = '"'
    lines = [f"title{sign}{quote}{record['title']}{quote}"]
    if record["authors"]:
        full = [f"{g} {f}".strip() for g, f in record["authors"]]
        turned = [f"{f}, {g}".strip(" ,") for g, f in record["authors"]]
        way = random.choice(("list", "bare", "bare", "block", "plain", "turned", "turnedlist", "links"))
        gold["authors"] = full
        key = random.choice(("authors", "author"))
        if way == "block":
            lines += [f"{key}{sign.rstrip()}", *(f"  - {name}" for name in full)]
        else:
            value = {
                "list": "[" + ", ".join(f'"{n}"' for n in full) + "]", "bare": "[" + ", ".join(full) + "]",
                "plain": ", ".join(full), "turned": "; ".join(turned),
                "turnedlist": "[" + ", ".join(f'"{n}"' for n in turned) + "]", "links": ", ".join(f"[[{n}]]" for n in full),
            }[way]  # fmt: skip
            lines.append(f"{key}{sign}{value}")
    if record.get("year") and random.random() < 0.8:
        gold["year"] = record["year"]
        lines.append(f"year{sign}{record['year']}")
    much = random.random() < 0.65
    if much and record.get("venue") and random.random() < 0.7:
        gold["venue"] = record["venue"]
        lines.append(f"{random.choice(('venue', 'journal', 'publication'))}{sign}{record['venue']}")
    if much and random.random() < 0.6:
        gold["url"] = url = wording.address(style, record)
        lines.append(f"{random.choice(('url', 'link', 'pdf'))}{sign}{url}")
    lines += [
        f"tags{sign}[paper, reading]",
        f"citekey{sign}abc2020",
        "status: read" if fence == "---" else 'status = "read"',
    ][: random.randint(0, 3) if much else 0]
    if much and random.random() < 0.3:  # a post of a blog
        posts = ("layout" + sign + '"post"', "date" + sign + '"2021-05-03"', "categories" + sign + '"papers"')
        lines += [words.replace('"', quote) for words in random.sample(posts, random.randint(1, 3))]
    random.shuffle(lines) if not any(line.startswith("  ") for line in lines) else None
    style.lines += [fence, *lines, fence, ""]
    if random.random() < 0.5:
        style.lines += [f"# {record['title']}", ""]
    _end_of_note(style, record, gold)


def write_properties(style: Style, records: list[Record], noise: Noise) -> None:
    """A note about one paper as programs for notes export it: its title, a field a line, and what was written."""
    random = style.random
    record = records[0]
    gold: dict[str, Any] = {"title": record["title"]}
    mark = random.choice(("{}: ", "{}: ", "{}:: ", "- {}:: ", "**{}**: ", "- **{}:** "))
    lines = []
    if record["authors"]:
        style.values["names"] = random.choice(("full", "initials", "inverted"))
        lines.append(
            mark.format(random.choice(("Authors", "Author", "authors"))) + wording.say_names(style, record, gold)
        )
    if record.get("venue") and random.random() < 0.7:
        gold["venue"] = record["venue"]
        lines.append(mark.format(random.choice(("Venue", "Journal", "Publication", "Published in"))) + record["venue"])
    if record.get("year") and random.random() < 0.8:
        gold["year"] = record["year"]
        lines.append(mark.format("Year") + str(record["year"]))
    if random.random() < 0.7:
        gold["url"] = url = wording.address(style, record)
        lines.append(mark.format(random.choice(("URL", "Link", "Paper", "PDF"))) + url)
    others = (
        ("Created", "May 3, 2021 10:12 AM"), ("Date", "2021-05-03"), ("Status", random.choice(("Read", "Reading", "To read"))),
        ("Tags", "pruning, vision"), ("Type", "Paper"), ("Rating", "4/5"), ("Reviewed", "Yes"), ("Read on", "3 May 2021"),
    )  # fmt: skip
    lines += [mark.format(name) + value for name, value in random.sample(others, random.randint(0, 4))]
    random.shuffle(lines)
    style.lines += [f"# {record['title']}", "", *lines, ""]
    _end_of_note(style, record, gold)


def _end_of_note(style: Style, record: Record, gold: dict[str, Any]) -> None:
    """What stands below the fields of a note, if anything: often little."""
    random = style.random
    way = style.values["below"] = random.choice(("sections", "sections", "bullets", "prose", "", "short"))
    if way == "short":
        head = [f"## {random.choice(SECTIONS)}", ""] if random.random() < 0.5 else []
        style.lines += [*head, *remarks.some_sentences(style, record, random.choice((1, 1, 2)))]
    else:
        style.lines += remarks.below(style, record, "", 1)
    style.gold.append(gold)


def write_mixed(style: Style, records: list[Record], noise: Noise) -> None:
    """An ordinary page with a short list of papers in one section."""
    random = style.random
    style.lines += [
        f"# {random.choice(('Notes on seeds', 'My tool', 'Lecture 4', 'Project page', 'Tutorial', 'Overview'))}",
        "",
    ]
    layout.put_noise(style, noise, random.randint(1, 4))
    style.lines += [f"## {random.choice(PARTS_OF_PAGES)}", ""]
    del records[random.randint(1, 6) :]
    style.values["topics"] = "no"
    if random.random() < 0.4:
        for number, record in enumerate(records, 1):
            words, gold = entries.reference_string(style, record)
            style.lines.append(f"{layout.marker(style, number)} {words}")
            style.gold.append(gold)
    else:
        style.values["below"] = random.choice(("", "", "bullets"))
        layout.items(style, records)
    style.lines.append("")
    if random.random() < 0.6:
        style.lines += [f"## {random.choice(('License', 'Contact', 'Exercises', 'Links', 'Appendix'))}", ""]
        layout.put_noise(style, noise, random.randint(1, 2))


def write_labelled(style: Style, records: list[Record], noise: Noise) -> None:
    """Records of labelled lines, the title among them."""
    random = style.random
    layout.head(style, noise)
    mark = random.choice(
        (
            "{}: ",
            "**{}**: ",
            "- {}: ",
            "- **{}:** ",
            "{}:: ",
            "{}:: ",
            "* {} - ",
            "> **{}**:: ",
            "| {} | ",
            "## {}\n",
            "### {}\n\n",
        )
    )
    title = LABELS[style["language"]][8]
    title = random.choice((title, title, title, "Paper")) if style["language"] == "en" else title
    small = random.random() < 0.3
    first = random.random() < 0.6
    style.values["names"] = random.choice(("full", "initials", "inverted", "invertedfull"))
    for record in records:
        gold: dict[str, Any] = {"title": record["title"]}
        lines = [mark.format(title) + record["title"]]
        if record["authors"]:
            lines.append(mark.format(LABELS[style["language"]][0]) + wording.say_names(style, record, gold))
        if record.get("venue"):
            gold["venue"] = record["venue"]
            lines.append(mark.format(LABELS[style["language"]][1]) + str(record["venue"]))
        if record.get("year"):
            gold["year"] = record["year"]
            lines.append(mark.format(LABELS[style["language"]][2]) + str(record["year"]))
        url = wording.address(style, record)
        if "L" in style["order"]:
            gold["url"] = url
            lines.append(mark.format(LABELS[style["language"]][3]) + url)
        if style["below"]:
            lines.append(mark.format(LABELS[style["language"]][5]) + " ".join(remarks.some_sentences(style, record, 2)))
        lines += [mark.format(name) + value for name, value in random.sample(OTHER_FIELDS, random.choice((0, 0, 1, 3)))]
        if not first:
            random.shuffle(lines)
        if small:
            lines = [
                line.replace(title, title.lower(), 1) if line.startswith(mark.format(title)[:4]) else line
                for line in lines
            ]
            lines = [line[:2].lower() + line[2:] if line[:1].isupper() else line for line in lines]
        if mark.startswith("| "):
            lines = [f"{line} |" for line in lines]
        style.lines += [part for line in lines for part in line.split("\n")]
        style.lines.append("")
        style.gold.append(gold)


def write_nothing(style: Style, records: list[Record], noise: Noise) -> None:
    """A page of no papers: a post with front matter, an index of posts, a page about people."""
    random = style.random
    style.values["markup"] = "md"
    way = random.choice(("post", "post", "post", "thing", "index", "people", "notes", "notes"))
    if way == "thing":
        who, things = random.choice(THINGS)
        lines = [f"title: {random.choice((*ORDINARY, *TOPICS))}", f"{who}: {random.choice(EDITORS)}"]
        lines += random.sample(
            (*things, "year: 1999", "rating: 4", "tags: fun", "date: 2021-05-03"), random.randint(1, 4)
        )
        style.lines += ["---", *lines, "---", "", *remarks.some_sentences(style, random.choice(records), 2), ""]
        return
    if way == "post" or random.random() < 0.2:
        about = random.choice((ORDINARY, TOPICS, SECTIONS))
        fields = [
            "layout: post",
            f"author{random.choice((': Ann', ': Bo Dahl', ': admin', ': Ann Lee', ': '))}",
            f"date: {random.choice(('2021-05-03', '2020-01-02T10:00:00', 'May 3, 2021', '2019'))}",
            random.choice(("tags: [notes]", "tags: travel", "categories: life", "description: What happened.")),
            random.choice(
                ("version: 2.1", "draft: false", "image: /assets/a.png", "permalink: /notes/", "slug: notes")
            ),
        ]
        lines = [f"title: {random.choice(about)}", *random.sample(fields, random.randint(1, 4))]
        style.lines += ["---", *lines, "---", ""]
    else:
        style.lines += [f"# {random.choice(ORDINARY)}", ""]
    if way == "index":
        style.lines += [
            f"- [{title}](posts/{i}.html) ({random.choice(('2019', '2021-05-03', 'May 2020'))})"
            for i, title in enumerate(random.sample(ORDINARY, 8))
        ]
    elif way == "people":
        for record in records[:8]:
            place, other = random.sample(PLACES, 2)
            if record["authors"]:
                style.lines += [
                    f"- **{' '.join(record['authors'][0])}**",
                    f"  {random.choice(AFFILIATIONS).format(place, other)}",
                ]
    elif way == "notes":
        for name in random.sample(SECTIONS, 4):
            style.lines += [
                f"## {name}",
                "",
                *(f"- {s}" for s in remarks.some_sentences(style, random.choice(records), 3)),
                "",
            ]
    elif random.random() < 0.3:
        style.lines += [*remarks.some_sentences(style, random.choice(records), random.choice((1, 1, 2, 3))), ""]
        return
    else:
        for name in random.sample(ORDINARY, random.choice((1, 2, 3))):
            style.lines += [f"## {name}", "", " ".join(remarks.some_sentences(style, random.choice(records), 4)), ""]
    layout.put_noise(style, noise, random.randint(1, 3))


def write_story(style: Style, records: list[Record], noise: Noise) -> None:
    """A page in prose with affiliations at its top and references at its end."""
    random = style.random
    style.lines += [f"# {random.choice(ORDINARY)}", ""]
    for record in records[:3]:
        if record["authors"]:
            place, other = random.sample(PLACES, 2)
            style.lines += [
                f"- **{' '.join(record['authors'][0])}**",
                f"  {random.choice(AFFILIATIONS).format(place, other)}",
                "",
            ]
    for name in random.sample(SECTIONS, 3):
        style.lines += [f"## {name}", ""]
        for record in random.sample(records, min(2, len(records))):
            who = record["authors"][0][1] if record["authors"] else "Berg"
            style.lines += [
                " ".join(remarks.some_sentences(style, record, 4)) + f" ({who} et al., {record.get('year') or 2019})",
                "",
            ]
        if random.random() < 0.4:
            style.lines += [f"Figure 1: {wording.comment(style, records[0])}", ""]
    style.lines += [
        f"## {random.choice(('References', 'Literature', 'Bibliography', LABELS[style['language']][6]))}",
        "",
    ]
    bullet = random.choice(("", "- ", "[1] ", "1. "))
    for number, record in enumerate(records, 1):
        words, gold = entries.reference_string(style, record)
        mark = bullet.replace("1", str(number))
        style.lines += [
            *layout.hung(style, mark, words),
            *([""] if not mark or style["gap"] == "loose" else []),
        ]
        style.gold.append(gold)
