"""The parts of a record as people write them: names, title, venue, year, links, a remark."""

from typing import Any

from extract.reading.training.grammar.style import (
    AUTHOR_LABELS,
    COMMENTS,
    EDITORS,
    FIELDS,
    LABELS,
    LINK_LABELS,
    LINK_WORDS,
    PLACES,
    PUBLISHERS,
    VENUE_LABELS,
    Record,
    Style,
)

UNDATED = ("n.d.", "in press", "forthcoming", "under review", "submitted", "in preparation")
AND = {
    "de": (" und ", " & ", ", "), "es": (" y ", " & ", ", "), "fr": (" et ", " & ", ", "), "pt": (" e ", " & ", ", "),
    "it": (" e ", " & ", ", "), "ru": (" и ", ", "),
}  # fmt: skip
"""What stands before the last name."""
QUOTES = (("“", "”"), ('"', '"'), ("“", "”"), ("‘", "’"), ("« ", " »"), ("„", "“"), ("«", "»"))


def quotes(style: Style) -> tuple[str, str]:
    """What a document writes around titles."""
    drawn = style.values.setdefault("quotes", str(style.random.randrange(len(QUOTES))))
    return QUOTES[int(drawn)]


def book(style: Style) -> str:
    """The title of a book of chapters."""
    random = style.random
    field, other = random.sample(FIELDS, 2)
    forms = (
        f"{random.choice(('The Oxford Handbook', 'Handbook', 'Encyclopedia', 'The Routledge Companion'))} of {field}",
        f"Advances in {field}", f"{field}: Essays in Honor of {random.choice(EDITORS)}", f"{field} and {other}",
        f"Perspectives on {field}", f"{field}, Volume {random.randint(1, 9)}", f"A Companion to {field}",
        f"{field}: {random.choice(('Theory and Practice', 'New Directions', 'A Reader', 'Past and Present'))}",
    )  # fmt: skip
    return random.choice(forms)


def editors(style: Style) -> list[str]:
    """One to three names of editors."""
    names = style.random.sample(EDITORS, style.random.choice((1, 2, 2, 3)))
    if style.values.setdefault("editors", style.random.choice(("initials", "full"))) == "initials":
        names = [f"{name[0]}. {name.rsplit(' ', 1)[1]}" for name in names]
    return names


def publisher(style: Style) -> tuple[str, str]:
    """A place and a publisher."""
    return style.random.choice(PLACES), style.random.choice(PUBLISHERS)


def chance(style: Style, share: float) -> bool:
    return style.random.random() < share


def label(style: Style, which: int) -> str:
    if style["language"] == "en" and which < 4:
        return style.random.choice((AUTHOR_LABELS, VENUE_LABELS, ("Year", "Date"), LINK_LABELS)[which])
    return LABELS[style["language"]][which]


def initials(name: tuple[str, str], *, stop: str = ".") -> str:
    parts = [part for part in name[0].replace("-", " ").split() if part]
    return " ".join(part[0] + stop for part in parts)


def say_names(style: Style, record: Record, gold: dict[str, Any]) -> str:
    """The author list as the style writes it, told to the gold; "" where the record has none."""
    if not record["authors"]:
        return ""
    words, gold["authors"], goes_on = authors_in(style, record)
    if goes_on:
        gold["et_al"] = True
    return words


def authors_in(style: Style, record: Record) -> tuple[str, list[str], bool]:
    """The author list as the style writes it, the names as gold has them, and whether it says that it goes on."""
    people: list[tuple[str, str]] = [(g, f) for g, f in record["authors"] if f]
    random = style.random
    way = style["names"]
    if len(people) > 6 and way not in ("etal", "surnames") and random.random() < 0.5:
        way = "etal" if random.random() < 0.5 else way
    full = [f"{g} {f}".strip() for g, f in people]
    last = random.choice(AND.get(style["language"], (" and ", ", and ", " & ", ", ")))
    if way == "etal" and len(people) > 1:
        keep = random.choice((1, 1, 1, 2, 3))
        shown = people[:keep]
        words = [random.choice((f"{g} {f}".strip(), f)) for g, f in shown]
        return ", ".join(words) + random.choice((" et al.", " et al", ", et al.")), words, True
    if way == "surnames":
        words = [f for _, f in people[:3]]
        more = len(people) > 3
        return (
            (f"{words[0]} et al." if more else last.join([", ".join(words[:-1]), words[-1]] if words[1:] else words)),
            (words[:1] if more else words),
            more,
        )
    if way == "initials":
        words = [f"{initials(p)} {p[1]}".strip() for p in people]
    elif way == "scholar":
        words = [f"{initials(p, stop='').replace(' ', '')} {p[1]}".strip() for p in people]
    elif way == "medline":
        words = [f"{p[1]} {initials(p, stop='').replace(' ', '')}".strip() for p in people]
    elif way == "inverted":
        words = [f"{p[1]}, {initials(p)}".strip(" ,") for p in people]
    elif way == "invertedfull":
        words = [f"{f}, {g}".strip(" ,") for g, f in people]
        return "; ".join(words), words, False
    elif way == "semicolon":
        return "; ".join(full), full, False
    elif way == "firstinverted":
        words = [f"{people[0][1]}, {people[0][0]}".strip(" ,"), *full[1:]]
    elif way == "dots" and len(full) > 3:
        return f"{full[0]}, {full[1]}, ..., {full[-1]}", [full[0], full[1], full[-1]], True
    else:
        words = full
    if len(words) == 1:
        return words[0], words, False
    if way == "inverted" and last == ", ":
        last = ", & "
    return ", ".join(words[:-1]) + last + words[-1], words, False


def title_words(style: Style, title: str, url: str | None) -> str:
    way = style["title"]
    if way == "wiki":
        return f"[[{title}]]"
    if way == "yearlink":
        way = "link"
    if way in ("link", "boldlink", "linkbold") and not url:
        way = "bold" if way != "link" else "plain"
    forms = {
        "bold": f"**{title}**",
        "link": f"[{title}]({url})",
        "boldlink": f"**[{title}]({url})**",
        "linkbold": f"[**{title}**]({url})",
        "italic": f"*{title}*",
        "quoted": f'"{title}"',
        "curly": f"“{title}”",
        "html": f"<b>{title}</b>",
        "single": f"_{title}_",
    }
    return forms.get(way, title)


def address(style: Style, record: Record) -> str:
    random = style.random
    number = f"{random.randint(10, 23)}{random.randint(1, 12):02d}.{random.randint(1, 20000):05d}"
    word = random.choice(record["title"].split()).strip(".,:").lower()
    return random.choice(
        (
            f"https://arxiv.org/abs/{number}",
            f"https://arxiv.org/pdf/{number}.pdf",
            f"http://arxiv.org/abs/{number}",
            f"https://doi.org/10.{random.randint(1000, 9999)}/{random.choice('abcxs')}{random.randint(1000, 99999)}",
            f"https://www.example.org/papers/{word}{random.randint(1, 999)}.pdf",
            f"https://openreview.net/forum?id=B{random.randint(100, 999)}xK{random.randint(10, 99)}",
            f"https://dl.acm.org/citation.cfm?id={random.randint(100000, 999999)}",
            f"https://aclanthology.org/P{random.randint(10, 19)}-{random.randint(1000, 1999)}",
        )
    )


def links(style: Style, url: str) -> str:
    random = style.random
    way = style["links"]
    words = random.choice(LINK_WORDS[:6])
    more = [
        (random.choice(LINK_WORDS), f"https://github.com/x/{random.randint(1, 999)}")
        for _ in range(random.choice((0, 0, 1, 2)))
    ]
    pairs = [(words, url), *more]
    forms = {
        "double": " ".join(f"[[{w}]({u})]" for w, u in pairs),
        "single": " ".join(f"[{w}]({u})" for w, u in pairs),
        "bars": " | ".join(f"[{w}]({u})" for w, u in pairs),
        "bare": url,
        "angle": f"<{url}>",
        "round": f"([{words}]({url}))",
        "doi": url if "doi" not in url else url.replace("https://doi.org/", "doi:"),
        "arxiv": url,
        "badge": f"[![{words}](https://img.shields.io/badge/{words}-blue)]({url})",
        "words": " ".join(f"\\[[{w}]({u})\\]" for w, u in pairs),
    }
    return forms[way]


def venue_words(style: Style, record: Record, *, with_year: bool) -> tuple[str, str, bool]:
    """The venue as the style writes it, the words of its name, and whether the year stands with it."""
    random = style.random
    name = str(record["venue"])
    year = record["year"]
    way = style["venue"]
    if way == "apostrophe" and " " not in name and with_year and year:
        return f"{name}'{year % 100:02d}", name, True
    behind = f" {year}" if with_year and year else ""
    volume = f"{random.randint(1, 99)}({random.randint(1, 12)})"
    forms = {
        "full": f"{name},{behind}" if behind else name,
        "in": f"In {random.choice(('', 'Proceedings of ', '*'))}{name}{behind}",
        "italic": f"*{name}*{behind}",
        "bold": f"**{name}{behind}**",
        "code": f"`{name}{behind}`",
        "volume": f"{name}, {volume}, {random.randint(1, 400)}-{random.randint(401, 900)}"
        + (f", {year}" if behind else ""),
        "round": f"({name}{behind})",
    }
    words = forms.get(way, f"{name}{behind}")
    if way == "linked":
        words = f"[{name}{behind}]({address(style, record)})"
    if words.startswith("In *"):
        words = f"In *{name}*{behind}"
    return words, name, bool(behind)


def year_words(style: Style, record: Record) -> str:
    year = record["year"]
    return {
        "round": f"({year})",
        "square": f"[{year}]",
        "number": f"{year}-{style.random.randint(1, 12):02d}",
        "month": f"{style.random.choice(('May', 'Jun', 'October'))} {year}",
    }.get(style["year"], str(year))


def comment(style: Style, record: Record) -> str:
    random = style.random
    sentences = [s.strip() for s in str(record.get("abstract") or "").split(". ") if 20 < len(s) < 220]
    if sentences and random.random() < 0.8:
        return random.choice(sentences).rstrip(".") + random.choice((".", ""))
    return random.choice(COMMENTS)
