"""Documents that are lists: items, nested items, paragraphs, stanzas, references, schedules, tables, files of values."""

from collections.abc import Sequence
from typing import Any

from extract.reading.training.grammar import entries, layout, remarks, wording
from extract.reading.training.grammar.style import LABELS, LINKED, TOPICS, Noise, Record, Style


def write_list(style: Style, records: list[Record], noise: Noise) -> None:
    level = layout.head(style, noise)
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes":
            layout.topic(style, level + style.random.choice((1, 1, 2)), chunk)
        if style["furniture"] == "much" and wording.chance(style, 0.4):
            layout.put_noise(style, noise, 1)
        layout.items(style, chunk)
    if style["furniture"] in ("some", "much"):
        layout.put_noise(style, noise, style.random.choice((0, 1, 2)))


def write_nested(style: Style, records: list[Record], noise: Noise) -> None:
    level = layout.head(style, noise)
    random = style.random
    style.values["below"] = random.choice(("", "", "bullets"))
    marks = random.choice(("**{}**", "{}", "{}", "[{}](#x)", "__{}__"))
    deep = random.choice(("  ", "    ", "\t"))
    if random.random() < 0.5:
        layout.topic(style, level + 1, records)
    for chunk in layout.chunks(style, records):
        topic = random.choice(TOPICS)
        occasions = [r for r in chunk if r.get("venue") and r.get("year")]
        if occasions and random.random() < 0.3:
            topic = f"{occasions[0]['venue']} {occasions[0]['year']}"
            for record in chunk:
                record.update(venue=occasions[0]["venue"], year=occasions[0]["year"])  # type: ignore[attr-defined]
            style.lines.append(f"- {marks.format(topic)}")
            at = len(style.gold)
            layout.items(style, chunk, deep)
            for gold in style.gold[at:]:
                gold.setdefault("venue", occasions[0]["venue"])
                gold.setdefault("year", occasions[0]["year"])
            continue
        style.lines.append(f"{random.choice('-*')} {marks.format(topic)}")
        layout.items(style, chunk, deep)
    layout.put_noise(style, noise, 1)


def random_order(style: Style) -> str:
    """The order of the lines of a stanza."""
    return style.random.choice(
        ("TAVL", "TAVL", "TAV", "ATV", "AT", "TA", "TAYL", "TVAL", "TLAV", "ATVL", "YTA", "TAVC", "TA")
    )


def write_stanzas(style: Style, records: list[Record], noise: Noise) -> None:
    level = layout.head(style, noise)
    bullet = style.random.choice(("", "", "", "- ", "1. "))
    if style["names"] == "surnames":
        style.values["names"] = "full"
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes":
            layout.topic(style, level + 1, chunk)
        for number, record in enumerate(chunk, 1):
            style.values["sign"] = "\n"
            words, gold = entries.record_line(
                style, record, order=style.values.setdefault("stanza", random_order(style))
            )
            lines = words.split("\n")
            mark = bullet.replace("1", str(number))
            ends = style.values.setdefault("ends", style.random.choice(("", "", "  ", "\\")))
            style.lines += [f"{mark}{lines[0]}{ends}", *(" " * len(mark) + line + ends for line in lines[1:])]
            style.lines += remarks.below(style, record, " " * len(mark), 1)
            style.lines.append("")
            style.gold.append(gold)


def write_paragraphs(style: Style, records: list[Record], noise: Noise) -> None:
    level = layout.head(style, noise)
    if style["sign"].strip() in ("", "-") or "\n" in style["sign"]:
        style.values["sign"] = ". "
    numbered = style.random.choice(("", "[{}] ", "**[{}]** ", "{}. "))
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes":
            layout.topic(style, level + 1, chunk)
        for number, record in enumerate(chunk, 1):
            words, gold = entries.record_line(style, record)
            style.lines += [*layout.wrapped(style, numbered.format(number) + words, ""), ""]
            if style["below"] in ("prose", "quote", "abstract"):
                style.lines += remarks.below(style, record)
            style.gold.append(gold)


def write_references(style: Style, records: list[Record], noise: Noise) -> None:
    random = style.random
    level = layout.head(style, noise)
    if random.random() < 0.6:
        own = LABELS[style["language"]][6]
        name = random.choice((own, "References", "Bibliography", "Further reading", "Literature"))
        style.lines += [f"{'#' * (level + 1)} {name}", ""]
    elif style["topics"] == "yes":
        layout.topic(style, level + 1, records)
    bullet = random.choice(("", "", "- ", "* ", "[1] ", "1. "))
    remark = random.random() < 0.25
    for number, record in enumerate(records, 1):
        words, gold = entries.reference_string(style, record)
        mark = bullet.replace("1", str(number))
        style.lines += [*layout.hung(style, mark, words)]
        if remark and random.random() < 0.7:
            style.lines += ["", " " * len(mark) + " ".join(remarks.some_sentences(style, record, 2))]
        if not mark or style["gap"] == "loose" or remark:
            style.lines.append("")
        style.gold.append(gold)


def write_table(style: Style, records: list[Record], noise: Noise) -> None:
    random = style.random
    level = layout.head(style, noise)
    columns = random.choice(("TAVYL", "TAY", "TL", "YTVL", "TVL", "NTAL", "TC", "TALC", "VTYL", "MTL", "TYC", "XTL"))
    names = {
        "T": ("Title", "Paper", "Paper title", "Name", "Reading"),
        "A": ("Authors", "Author", "Author(s)"),
        "V": ("Venue", "Conference", "Journal", "Where"),
        "Y": ("Year", "Date", "Published"),
        "L": ("Link", "PDF", "Code", "Links", "URL"),
        "N": ("#", "No.", ""),
        "C": ("Notes", "Summary", "Comment", "TL;DR"),
        "M": ("Model", "Method", "System"),
        "X": ("Done", "Status", "Read"),
    }
    if style["language"] == "zh":
        names |= {
            "T": ("论文", "题目", "名字"),
            "A": ("作者",),
            "V": ("会议", "发表"),
            "Y": ("年份",),
            "L": ("链接",),
            "C": ("备注", "简介"),
        }
    header = [random.choice(names[c]) for c in columns]
    bars = random.random() < 0.85
    glued = random.random() < 0.12
    cited = random.random() < 0.5

    def row(cells: Sequence[str]) -> str:
        inner = " | ".join(cells)
        return f"| {inner} |" if bars else inner

    if "M" in columns:
        style.values["title"] = random.choice(("link", "link", "plain"))
    for chunk in layout.chunks(style, records):
        if style["topics"] == "yes":
            layout.topic(style, level + 1, chunk)
        style.lines += [row(header), row([random.choice(("---", ":---", ":--:")) for _ in header])]
        for number, record in enumerate(chunk, 1):
            gold: dict[str, Any] = {"title": record["title"]}
            url = wording.address(style, record)
            cells = []
            for column in columns:
                if column == "T":
                    words = wording.title_words(style, record["title"], url)
                    if style["title"] in LINKED:
                        gold["url"] = url
                    if glued:
                        words = f"{number}) {words} - {wording.comment(style, record)}"
                    cells.append(words)
                elif column == "A":
                    cells.append(wording.say_names(style, record, gold))
                elif column == "V":
                    if record.get("venue"):
                        gold["venue"] = record["venue"]
                    cells.append(str(record.get("venue") or ""))
                elif column == "Y":
                    if record.get("year"):
                        gold["year"] = record["year"]
                    cells.append(str(record.get("year") or ""))
                elif column == "L":
                    gold.setdefault("url", url)
                    cells.append(wording.links(style, url).replace(" | ", ", "))
                elif column == "N":
                    cells.append(str(number))
                elif column == "C":
                    cells.append(wording.comment(style, record))
                elif column == "M":
                    words = random.choice(("BERT-large", "FooNet", "Ours", "LSTM + CRF", "PruneFormer", "baseline"))
                    if cited and record["authors"] and record.get("year"):
                        names = record["authors"][0][1]
                        gold["authors"], gold["year"] = [names], record["year"]
                        words += f" ({names} et al., {record['year']})"
                    cells.append(words)
                else:
                    cells.append(random.choice(("✅", "", "x", "todo")))
            style.lines.append(row([cell.replace("|", "/") for cell in cells]))
            style.gold.append(gold)
        style.lines.append("")


def write_schedule(style: Style, records: list[Record], noise: Noise) -> None:
    random = style.random
    level = layout.head(style, noise)
    style.values["below"] = ""
    way = random.choice(("Week {n}: {t}", "Lecture {n} - {t}", "{t} ({d} May)", "{n}. {t}", "Class {n} | {t}"))
    for n, chunk in enumerate(layout.chunks(style, records), 1):
        style.lines += [f"{'#' * (level + 1)} {way.format(n=n, t=random.choice(TOPICS), d=n)}", ""]
        if random.random() < 0.4:
            style.lines += [
                random.choice(
                    (
                        "Required:",
                        "**Readings**",
                        "Slides: [here](slides.pdf)",
                        "Discussion leader: Anna",
                        "Optional readings:",
                    )
                ),
                "",
            ]
        if random.random() < 0.5:
            for number, record in enumerate(chunk, 1):
                words, gold = entries.reference_string(style, record)
                style.lines.append(f"{layout.marker(style, number)} {words}")
                style.gold.append(gold)
        else:
            layout.items(style, chunk)
        style.lines.append("")


def write_values(style: Style, records: list[Record], noise: Noise) -> None:
    """A file of values, as data bases export it."""
    random = style.random
    style.values["format"] = "csv"
    columns = random.choice(("kTAVYD", "TAVYU", "nTAYVB", "TYVB", "iTVB", "ATVYUB", "YTAV", "gTVB"))
    names = {
        "T": ("Title", "title", "Article Title", "Document Title"),
        "A": ("Authors", "Author", "authors", "Author Full Names"),
        "V": ("Journal", "Source title", "source", "Publication Title", "venue", "Journal/Book"),
        "Y": ("Year", "Publication Year", "year"),
        "D": ("DOI", "doi"),
        "U": ("URL", "Link", "url"),
        "B": ("Abstract", "abstract", "Abstract Note"),
        "k": ("Key", "Item Type"),
        "n": ("", "#", "id"),
        "i": ("PMID", "pmid"),
        "g": ("Category", "Include", "EC"),
    }
    sign = random.choice((",", ",", ",", "\t", ";"))

    def cell(words: str) -> str:
        quoted = words.replace('"', '""')
        return f'"{quoted}"' if sign in words or '"' in words or (sign == "," and random.random() < 0.3) else words

    style.lines.append(sign.join(cell(random.choice(names[c])) for c in columns))
    style.values["names"] = random.choice(("full", "semicolon", "invertedfull", "medline", "initials"))
    for number, record in enumerate(records, 1):
        gold: dict[str, Any] = {"title": record["title"]}
        cells = []
        for column in columns:
            if column == "A":
                cells.append(wording.say_names(style, record, gold))
            elif column == "V":
                cells.append(str(record.get("venue") or ""))
                if record.get("venue"):
                    gold["venue"] = record["venue"]
            elif column == "Y":
                cells.append(str(record.get("year") or ""))
                if record.get("year"):
                    gold["year"] = record["year"]
            elif column in "UD":
                url = wording.address(style, record)
                gold["url"] = url
                cells.append(url)
            elif column == "B":
                cells.append(str(record.get("abstract") or "").replace("\n", " "))
            else:
                cells.append(
                    {"T": record["title"], "n": str(number), "i": str(random.randint(10**7, 4 * 10**7))}.get(
                        column, random.choice(("journalArticle", "No", "Methods"))
                    )
                )
        style.lines.append(sign.join(cell(words) for words in cells))
        style.gold.append(gold)
