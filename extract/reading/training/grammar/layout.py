"""Heads, topics, items and wraps of a page."""

import textwrap

from extract.reading.training.grammar import entries, remarks, wording
from extract.reading.training.grammar.style import HEADS, TOPICS, Noise, Record, Style


def head(style: Style, noise: Noise) -> int:
    """The top of the page; returns the level of its title."""
    random = style.random
    if random.random() < 0.75:
        if style["setext"] == "yes":
            style.lines += [random.choice(HEADS), "=" * 20, ""]
        else:
            style.lines += [f"# {random.choice(HEADS)}" if style["markup"] == "md" else random.choice(HEADS), ""]
    if style["furniture"] != "none":
        put_noise(style, noise, 1)
    return 1


def put_noise(style: Style, noise: Noise, n: int) -> None:
    for _ in range(n):
        style.lines += [*noise(), ""]


def topic(style: Style, level: int, records: list[Record]) -> None:
    random = style.random
    topic = random.choice(TOPICS)
    if random.random() < 0.15:
        years = [r["year"] for r in records if r.get("year")]
        topic = str(random.choice(years)) if years else topic
    if style["setext"] == "yes" and level == 2:
        style.lines += ["", topic, "-" * max(3, len(topic)), ""]
    elif random.random() < 0.08:
        style.lines += ["", f"**{topic}**", ""]
    else:
        style.lines += ["", f"{'#' * level} {topic}" if style["markup"] == "md" else topic, ""]


def wrapped(style: Style, text: str, indent: str) -> list[str]:
    width = int(style["wrap"])
    lines: list[str] = []
    for i, line in enumerate(text.split("\n")):
        lead = indent if i else ""
        if width and len(line) > width:
            lines += [
                lead + part if j == 0 else indent + part
                for j, part in enumerate(textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False))
            ]
        else:
            lines.append(lead + line)
    return lines


def chunks(style: Style, records: list[Record]) -> list[list[Record]]:
    random = style.random
    if style["topics"] == "no":
        return [records]
    chunks, i = [], 0
    while i < len(records):
        n = random.randint(2, 9)
        chunks.append(records[i : i + n])
        i += n
    return chunks


def marker(style: Style, number: int) -> str:
    return style["bullet"].replace("1", str(number))


def items(style: Style, records: list[Record], indent: str = "") -> None:
    for number, record in enumerate(records, 1):
        words, gold = entries.record_line(
            style, record, order=style.random.choice(("TL", "TAVL", "T")) if wording.chance(style, 0.05) else None
        )
        bullet = marker(style, number)
        lead = entries.before(style, record, number, gold)
        hang = indent + " " * (len(bullet) + 1)
        lines = wrapped(style, f"{lead}{words}", hang)
        style.lines.append(f"{indent}{bullet} {lines[0]}")
        style.lines += lines[1:]
        style.lines += remarks.attributed(style, record, gold, remarks.below(style, record, indent))
        if style["gap"] == "loose":
            style.lines.append("")
        style.gold.append(gold)


def heading(style: Style, words: str, level: int) -> list[str]:
    first, *rest = words.split("\n")
    if style["markup"] == "text":
        return [first, *rest]
    if style["setext"] == "yes" and level <= 2:
        return [first, "=-"[level - 1] * max(3, len(first)), *rest]
    return [f"{'#' * level} {first}", *rest]


def hung(style: Style, mark: str, words: str) -> list[str]:
    """The lines of an item, the first behind its mark."""
    first, *rest = wrapped(style, words, " " * len(mark))
    return [mark + first, *rest]
