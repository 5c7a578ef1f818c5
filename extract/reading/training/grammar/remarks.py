"""What stands below a record."""

from typing import Any

from extract.reading.training.grammar import wording
from extract.reading.training.grammar.style import PLACES, SECTIONS, TEMPLATE, Record, Style


def some_sentences(style: Style, record: Record, n: int) -> list[str]:
    sentences = [s.strip().rstrip(".") + "." for s in str(record.get("abstract") or "").split(". ") if len(s) > 20]
    if not sentences:
        sentences = [
            f"They show that {record['title'].split(':')[0].lower()} matters.",
            "The data are small.",
            "Worth a second look.",
        ]
    style.random.shuffle(sentences)
    return sentences[:n]


def below(style: Style, record: Record, indent: str = "", level: int = 0) -> list[str]:
    """The notes that stand below a record."""
    random = style.random
    way = style["below"]
    if random.random() < 0.1:
        way = random.choice(("", "prose", "bullets"))
    sentences = some_sentences(style, record, random.randint(1, 5))
    if way == "prose":
        return ["", indent + " ".join(sentences), ""]
    if way == "bullets":
        return [f"{indent}{'  ' if indent or level == 0 else ''}{random.choice('-*')} {s}" for s in sentences]
    if way == "quote":
        return [f"{indent}> {s}" for s in sentences]
    if way == "abstract":
        label = wording.label(style, 4)
        return [
            "",
            f"{indent}{random.choice((f'**{label}**: ', f'{label}: ', f'*{label}.* '))}" + " ".join(sentences),
            "",
        ]
    if way in ("template", "labels"):
        names = random.sample(TEMPLATE, random.randint(2, 5))
        return [
            f"{indent}{'  ' if level == 0 else ''}- {random.choice(('', '**'))}{n}: {random.choice(sentences)[:60]}"
            for n in names
        ]
    if way == "details":
        return [
            f"{indent}<details><summary>Abstract</summary>",
            "",
            indent + " ".join(sentences),
            "",
            f"{indent}</details>",
            "",
        ]
    if way == "sections" and level:
        lines: list[str] = []
        names = sections(style)
        for name in names:
            lines += ["", f"{'#' * min(6, level + 1)} {name}", ""]
            chosen = random.sample(sentences, min(len(sentences), random.randint(1, 3)))
            lines += [f"- {s}" for s in chosen] if random.random() < 0.5 else [" ".join(chosen)]
        return [*lines, ""]
    return []


def attributed(style: Style, record: Record, gold: dict[str, Any], lines: list[str]) -> list[str]:
    """The notes of a record; in some documents one of their sentences says whose work it is, and where it appeared."""
    random = style.random
    if not style.values.setdefault("attributed", random.choice(("", "", "", "yes"))):
        return lines
    at = next((i for i, line in enumerate(lines) if line.lstrip()[:2] in ("- ", "* ", "• ")), None)
    if at is None or "authors" in gold or "venue" in gold or not (record["authors"] and record.get("venue")):
        return lines
    families = [family for _, family in record["authors"]]
    names = families[:1] if len(families) > 2 else families
    said = f"{names[0]} et al." if len(families) > 2 else " and ".join(names)
    place = f"from {random.choice(('the University of ', ''))}{random.choice(PLACES)} " if random.random() < 0.7 else ""
    when = f"in {record['venue']}{' ' + str(record['year']) if record.get('year') else ''}"
    does = random.choice(("introduces", "proposes", "presents", "studies", "shows that"))
    gold |= {"authors": names, "venue": record["venue"]} | ({"year": record["year"]} if record.get("year") else {})
    rest = random.choice(some_sentences(style, record, 3))
    bullet = lines[at][: len(lines[at]) - len(lines[at].lstrip(" -*•"))]
    sentence = (
        f"{bullet}{random.choice(('This paper', 'This paper', 'This work'))} by {said} {place}{when} {does} {rest}"
    )
    behind = random.choice((at, at + 1))
    return [*lines[:behind], sentence, *lines[behind:]]


def sections(style: Style) -> list[str]:
    """The sub-headings of notes: a template of the document."""
    if "sections" not in style.values:
        style.values["sections"] = "\n".join(style.random.sample(SECTIONS, style.random.randint(2, 5)))
    names = style.values["sections"].split("\n")
    return [name for name in names if style.random.random() < 0.85] or names[:1]
