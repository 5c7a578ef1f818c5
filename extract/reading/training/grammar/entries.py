"""Whole records: parts in an order, with signs between them; reference strings; titles over lines that state the rest."""

from typing import Any

from extract.reading.training.grammar import wording
from extract.reading.training.grammar.style import LINKED, TAGS, TOPICS, Record, Style

SIGNS = (
    ". ",
    ", ",
    ", ",
    " - ",
    " – ",
    " — ",
    ": ",
    " | ",
    "; ",
    " ",
    "  ",
    " / ",
    " · ",
    " -- ",
    " by ",
    ". ",
    " . ",
    " -> ",
    "\t",
)
WRAPPINGS = ("{}",) * 8 + (
    "({})",
    "[{}]",
    "*{}*",
    "_{}_",
    "**{}**",
    "`{}`",
    "<i>{}</i>",
    "({})",
    '"{}"',
    "“{}”",
    "**({})**",
    "*({})*",
    "[{}].",
    "{}.",
    "<b>{}</b>",
)
PLANS = (
    "TA",
    "AT",
    "TAV",
    "ATV",
    "TVA",
    "TY",
    "YT",
    "VT",
    "AYT",
    "YAT",
    "TAY",
    "TYA",
    "TVY",
    "VTA",
    "TAVY",
    "AYTV",
    "YTA",
    "VTAY",
    "ATY",
    "TAYV",
    "YVT",
    "DT",
    "DTA",
    "TV",
    "T",
    "GT",
    "GTA",
    "TG",
    "NT",
    "NTA",
)


def free_line(style: Style, record: Record) -> tuple[str, dict[str, Any]]:
    """A record in an order, with signs and wrappings that the document has drawn for itself, one for every place."""
    random = style.random
    if "plan" not in style.values:
        plan = random.choice(PLANS)
        behind = random.choice(("", "", "L", "L", "C", "LC", "CL"))
        style.values["plan"] = plan + behind
        style.values["signs"] = "\x00".join(random.choice(SIGNS) for _ in plan + behind)
        style.values["wraps"] = "\x00".join(random.choice(WRAPPINGS) for _ in plan + behind)
        style.values["link"] = random.choice(("", "", "T", "T", "V", "Y", "all"))
    plan, signs, wraps = style["plan"], style["signs"].split("\x00"), style["wraps"].split("\x00")
    url = wording.address(style, record)
    gold: dict[str, Any] = {"title": record["title"]}
    words = ""
    for place, what in enumerate(plan):
        part = ""
        if what == "T":
            part = record["title"]
        elif what == "A" and record["authors"]:
            part = wording.say_names(style, record, gold)
        elif what == "V" and record.get("venue"):
            part = str(record["venue"])
            gold["venue"] = part
            if "Y" not in plan and record.get("year") and random.random() < 0.8:
                part = f"{part} {record['year']}"
                gold["year"] = record["year"]
        elif what == "Y" and record.get("year"):
            part = wording.year_words(style, record) if style["year"] in ("number", "month") else str(record["year"])
            gold["year"] = record["year"]
        elif what == "D":
            part = f"{random.randint(2015, 2023)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}"
        elif what == "G":
            part = style.values.setdefault(
                "tag", random.choice((*TAGS, "Poster 12", "Paper", "Seminal", "RL", "NLP", "survey"))
            )
        elif what == "N":
            part = f"{random.choice(('#', 'P', '', 'Paper ', 'No. '))}{random.randint(1, 99)}"
        elif what == "L":
            part = wording.links(style, url)
            gold.setdefault("url", url)
        elif what == "C":
            part = wording.comment(style, record)
        if not part:
            continue
        if what == style["link"]:
            part = f"[{part}]({url})"
            gold["url"] = url
        part = wraps[place].format(part) if what not in "LC" else part
        if words:
            sign = signs[place]
            sign = " " if sign == ". " and words[-1] in ".?!" else sign
            words += sign if what != "A" or sign != " by " else " by "
        words += part
    if style["link"] == "all" and "](" not in words and "http" not in words:
        words, gold["url"] = f"[{words}]({url})", url
    return words, gold


def record_line(style: Style, record: Record, *, order: str | None = None) -> tuple[str, dict[str, Any]]:
    """A record in the style's order, and its gold."""
    random = style.random
    order = order or style["order"]
    if order == "free":
        return free_line(style, record)
    title = str(record["title"]).strip()
    url = wording.address(style, record)
    gold: dict[str, Any] = {"title": title}
    has_year, has_venue = bool(record.get("year")), bool(record.get("venue"))
    sign = style["sign"]
    parts: list[str] = []
    year_apart = "Y" in order

    def say_names() -> str:
        return wording.say_names(style, record, gold)

    def say_venue(*, with_year: bool) -> str:
        words, name, said = wording.venue_words(style, record, with_year=with_year and has_year)
        gold["venue"] = name
        if said:
            gold["year"] = record["year"]
        return words

    def say_year() -> str:
        gold["year"] = record["year"]
        return wording.year_words(style, record)

    linked = style["title"] in LINKED
    title_words = wording.title_words(style, title, url)
    if style["title"] == "yearlink" and has_year:
        gold["year"] = record["year"]
        title_words = f"[{record['year']} - {title}]({url})"
        order = order.replace("Y", "") or "T"
    has_names = bool(record["authors"])
    i = 0
    while i < len(order):
        rest = order[i:]
        if rest.startswith("TbyA"):
            parts.append(f"{title_words} by {say_names()}" if has_names else title_words)
            i += 4
        elif rest.startswith("A:T"):
            parts.append(f"{say_names()}: {title_words}" if has_names else title_words)
            i += 3
        elif rest.startswith("A(Y):T"):
            head = f"{say_names()} ({say_year()})" if has_names and has_year else ""
            head = head.replace("((", "(").replace("))", ")").replace("([", "(").replace("])", ")")
            parts.append(f"{head}{random.choice((': ', ' - ', '. ', ' ', ', '))}{title_words}" if head else title_words)
            i += 6
        elif rest.startswith("Y:T"):
            behind = style.values.setdefault("year_ends", random.choice((" - ", ": ", " – ", ". ", " ", " | ")))
            parts.append(f"{say_year()}{behind}{title_words}" if has_year else title_words)
            i += 3
        elif rest.startswith("[A,Y]"):
            if has_names and has_year:
                gold["year"] = record["year"]
                parts.append(f"[{say_names()}, {record['year']}] {title_words}")
            else:
                parts.append(title_words)
            i += 6
        elif rest.startswith("[VY]"):
            if has_venue and has_year:
                gold["year"], gold["venue"] = record["year"], record["venue"]
                parts.append(f"[{record['venue']} {record['year']}] {title_words}")
            else:
                parts.append(title_words)
            i += 5
        elif rest.startswith("T("):
            close = rest.index(")")
            inside = rest[2:close]
            said = []
            if "A" in inside and has_names:
                said.append(say_names())
            if "V" in inside and has_venue:
                gold["venue"] = record["venue"]
                said.append(str(record["venue"]))
            if "Y" in inside and has_year:
                gold["year"] = record["year"]
                said.append(str(record["year"]))
            parts.append(f"{title_words} ({random.choice((', ', ' ', ', ')).join(said)})" if said else title_words)
            i += close + 1
        else:
            one = order[i]
            if one == "T":
                parts.append(title_words)
            elif one == "A" and has_names:
                words = say_names()
                around = style["around"]
                label = wording.label(style, 0)
                parts.append(
                    {
                        "italic": f"*{words}*", "round": f"({words})", "by": f"by {words}", "bold": f"**{words}**",
                        "label": random.choice((f"{label}: {words}", f"**{label}**: {words}", f"**{label}:** {words}")),
                    }.get(around, words)
                )  # fmt: skip
            elif one == "V" and has_venue:
                parts.append(say_venue(with_year=not year_apart))
            elif one == "Y" and has_year:
                parts.append(say_year())
            elif one == "L":
                gold.setdefault("url", url)
                if not linked or random.random() < 0.4:
                    parts.append(wording.links(style, url))
            elif one == "C":
                parts.append(wording.comment(style, record))
            elif one == "D":
                parts.append(f"{random.randint(2015, 2023)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}")
            i += 1
    if linked:
        gold["url"] = url
    words = ""
    for part in parts:
        if words:
            mark = "" if sign == ". " and words.endswith((".", "?", "!", '."')) else sign
            words += " " if mark == "" else mark
        words += part
    if sign == ". " and not words.endswith((".", ")", "]")) and random.random() < 0.7:
        words += "."
    if gold.get("year") is None:
        gold.pop("year", None)
    return words, gold


def before(style: Style, record: Record, number: int, gold: dict[str, Any]) -> str:
    random = style.random
    way = style["before"]
    family = record["authors"][0][1] if record["authors"] else "anon"
    if way == "code" and record.get("year"):
        gold["year"] = record["year"]
        return f"`{record['year']}` "
    if way == "tag":
        return random.choice((f"[{random.choice(TAGS)}] ", f"({random.choice(TAGS)}) ", f"**{random.choice(TAGS)}** "))
    forms = {
        "number": f"{number}. ",
        "star": random.choice(("⭐ ", ":star: ", "🔥 ", "✅ ")),
        "date": f"{random.randint(2015, 2023)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d} ",
        "key": f"@{family.lower().replace(' ', '')}{record.get('year') or 2000}: ",
    }
    return forms.get(way, "")


def titled(style: Style, record: Record) -> tuple[str, dict[str, Any]]:
    """A title with what is stated below it, line by line, labelled or not."""
    random = style.random
    url = wording.address(style, record)
    gold: dict[str, Any] = {"title": record["title"]}
    linked = style["title"] in LINKED
    lines = [wording.title_words(style, record["title"], url)]
    if linked:
        gold["url"] = url
    labelled = style["around"] in ("label", "bold", "round")
    bullet = random.choice(("", "", "- ", "* "))
    below: list[str] = []

    def add(which: int, words: str) -> None:
        if labelled:
            label = wording.label(style, which)
            mark = style.values.setdefault(
                "mark", random.choice(("{}: ", "**{}**: ", "**{}:** ", "_{}_: ", "{}:: ", "> **{}**: "))
            )
            below.append(f"{bullet}{mark.format(label)}{words}")
        else:
            below.append(f"{bullet}{words}")

    if record["authors"] and "A" in style["order"]:
        words = wording.say_names(style, record, gold)
        add(0, f"*{words}*" if style["around"] == "italic" else words)
    if record.get("venue") and "V" in style["order"]:
        words, name, said = wording.venue_words(
            style, record, with_year=bool(record.get("year")) and (not labelled or wording.chance(style, 0.5))
        )
        gold["venue"] = name
        if said:
            gold["year"] = record["year"]
        add(1, words)
    if record.get("year") and "year" not in gold and ("Y" in style["order"] or labelled):
        gold["year"] = record["year"]
        add(2, str(record["year"]))
    if "L" in style["order"]:
        gold.setdefault("url", url)
        add(3, url if labelled or linked else wording.links(style, url))
    gap = [""] if random.random() < 0.6 else []
    return "\n".join([*lines, *gap, *below]), gold


WAYS = (
    *("apa",) * 3, "mla", "mla", "chicago", "chicago", "ieee", "ieee in", "ieee in", "vancouver", "vancouver", "acl",
    "springer", "plain", "harvard", "author title", "gost", "short", "quoted", "gb",
)  # fmt: skip
NAMES_OF_WAYS = {
    "apa": "inverted",
    "mla": "firstinverted",
    "chicago": "firstinverted",
    "ieee": "initials",
    "ieee in": "initials",
    "vancouver": "medline",
    "acl": "full",
    "springer": "inverted",
    "harvard": "inverted",
    "gost": "medline",
    "gb": "medline",
    "short": "surnames",
    "quoted": "full",
}


def reference_string(style: Style, record: Record) -> tuple[str, dict[str, Any]]:
    """A record as bibliographies have it: an article, now and then a chapter or a book."""
    random = style.random
    way = style.values.setdefault("citation", random.choice(WAYS))
    if style["names"] in ("etal", "surnames", "dots", "semicolon"):
        style.values["names"] = random.choice(("inverted", "full", "initials"))
    kept = style["names"]
    style.values["names"] = NAMES_OF_WAYS.get(way, kept)
    gold: dict[str, Any] = {"title": record["title"]}
    words = wording.say_names(style, record, gold)
    style.values["names"] = kept
    title, year = record["title"], record.get("year") or random.choice(wording.UNDATED)
    if record.get("year"):
        gold["year"] = record["year"]
    kind = random.choice(style.values.setdefault("works", random.choice(("a", "a", "a", "aaacb", "acb", "cb"))))
    if kind == "a":
        line = _article(style, way, words, title, year, str(record.get("venue") or ""))
        if record.get("venue"):
            gold["venue"] = record["venue"]
    else:
        line = (_chapter if kind == "c" else _book)(style, way, words, title, year, gold)
    if not words:
        line = line.lstrip(" .,:")
    if style.values.setdefault("about", random.choice(("",) * 11 + ("{}: ", "**{}**: ", "{} - "))):
        line = style["about"].format(random.choice(TOPICS)) + line
    if random.random() < 0.3:
        url = wording.address(style, record)
        gold["url"] = url
        line += " " + random.choice((url, f"[pdf]({url})", f"[{url}]({url})", f"<{url}>", f"*[link]({url})*"))
    return line, gold


def _article(style: Style, way: str, words: str, title: str, year: int | str, venue: str) -> str:
    random = style.random
    volume = (
        f"{random.randint(1, 80)}({random.randint(1, 12)})" if random.random() < 0.7 else f"{random.randint(1, 80)}"
    )
    pages = f"{random.randint(1, 400)}{random.choice('–-')}{random.randint(401, 900)}"
    emph = style.values.setdefault("emphasis", random.choice(("", "*", "_")))
    end = "" if title.endswith(("?", "!")) else "."
    opening, closing = wording.quotes(style)
    last = words.rstrip(".")
    proceedings = style.values.setdefault("proceedings", random.choice(("Proc. ", "Proceedings of the ", "")))
    way = "quoted" if way == "ieee in" and not venue else way
    forms = {
        "apa": f"{words} ({year}). {title}{end} {emph}{venue}{emph}, {volume}, {pages}.",
        "mla": f"{last}. {opening}{title}{end}{closing} {emph}{venue}{emph} {volume} ({year}): {pages}.",
        "chicago": f"{last}. {year}. {opening}{title}{end}{closing} {emph}{venue}{emph} {volume}: {pages}.",
        "ieee": f"{words}, {opening}{title},{closing} {emph}{venue}{emph}, vol. {volume}, pp. {pages}, {year}.",
        "ieee in": f"{words}, {opening}{title},{closing} in {emph}{proceedings}{venue}{emph}, {year}, pp. {pages}.",
        "vancouver": f"{words}. {title}{end} {venue}. {year};{volume}:{pages}.",
        "acl": f"{words}. {year}. {title}{end} In {emph}{venue}{emph}, pages {pages}.",
        "springer": f"{words}: {title}{end} {venue} {volume}, {pages} ({year})",
        "plain": f"{words}, {title}, {venue}, {year}.",
        "harvard": f"{words} {year}. {title}{end} {emph}{venue}{emph}, {volume}, {pages}.",
        "author title": f"{words}, {opening}{title}{closing}, {emph}{venue}{emph} {volume} ({year}), {pages}.",
        "gost": f"{words} {title} // {venue}. {year}. № {volume}. С. {pages}.",
        "gb": f"{last}. {title}[{random.choice('JJJCD')}]. {venue}, {year}, {volume}: {pages}.",
        "short": f"{words} ({year}). {title}{end}",
        "quoted": f"{words}, {opening}{title},{closing} {emph}{venue}{emph}, {year}",
    }
    line = forms[way]
    return line if venue else line.replace(f"{emph}{emph}", "").replace(" ,", ",").replace("In ,", "")


def _chapter(style: Style, way: str, words: str, title: str, year: int | str, gold: dict[str, Any]) -> str:
    """A chapter; the book that it stands in is its venue."""
    random = style.random
    gold["venue"] = book = wording.book(style)
    gold["editors"] = names = wording.editors(style)
    editors = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {random.choice(('&', 'and'))} {names[-1]}"
    within = style.values.setdefault(
        "within", random.choice(("In ", "in ", "In: ", "In ", "En ", "dans ", "Dans ", ""))
    )
    hands = random.choice(("(Ed.)", "(Eds.)", "(ed.)", "(eds.)", "(Hrsg.)", "(dir.)", "(éds.)"))
    pages = f"{random.randint(1, 200)}{random.choice('–-')}{random.randint(201, 400)}"
    place, publisher = wording.publisher(style)
    opening, closing = wording.quotes(style)
    end = "" if title.endswith(("?", "!")) else "."
    emph = style.values.setdefault("emphasis", random.choice(("*", "_", "*", "")))
    host = f"{emph}{book}{emph}"
    last = words.rstrip(".")
    edited = f"{editors} {hands}, {host}" if random.random() < 0.6 else host
    behind = f", edited by {editors}" if edited == host and random.random() < 0.5 else ""
    forms = {
        "apa": f"{words} ({year}). {title}{end} {within}{edited} (pp. {pages}). {publisher}.",
        "mla": f"{last}. {opening}{title}{end}{closing} {within}{host}{behind}, {publisher}, {year}, pp. {pages}.",
        "chicago": f"{last}. {year}. {opening}{title}{end}{closing} {within}{host}{behind}, {pages}. {place}: {publisher}.",
        "author title": f"{words}, {opening}{title}{closing}, {within}{edited}, {place}, {publisher}, {year}, p. {pages}.",
        "quoted": f"{words}, {opening}{title}{closing} {within}{host}{behind}",
        "springer": f"{words}: {title}{end} {within}{editors} {hands}: {book}, {pages}. {place}: {publisher} ({year})",
    }
    return forms.get(way, f"{words} ({year}) {title}{end} {within}{edited}. {publisher}, {place}, pp. {pages}.")


def _book(style: Style, way: str, words: str, title: str, year: int | str, gold: dict[str, Any]) -> str:
    """A book; its publisher is its venue."""
    random = style.random
    place, publisher = wording.publisher(style)
    gold["venue"] = publisher
    emph = style.values.setdefault("emphasis", random.choice(("*", "_", "*", "")))
    end = "" if title.endswith(("?", "!")) else "."
    named = f"{emph}{title}{end}{emph}" if random.random() < 0.5 else f"{emph}{title}{emph}{end}"
    last = words.rstrip(".")
    edition = random.choice(("", "", "", " 2nd ed.", " (3rd ed.)"))
    where = random.choice((f"{place}: {publisher}", publisher, f"{publisher}, {place}"))
    forms = {
        "apa": f"{words} ({year}). {named}{edition} {where}.",
        "mla": f"{last}. {named}{edition} {where}, {year}.",
        "chicago": f"{last}. {year}. {named}{edition} {where}.",
        "author title": f"{words}, {emph}{title}{emph}, {place}, {publisher}, {year}.",
        "quoted": f"{words}, {emph}{title}{emph} ({where}, {year})",
    }
    return forms.get(way, f"{words} ({year}) {named}{edition} {where}.")
