"""What stands below a record."""

from extract.reading.training.grammar import wording
from extract.reading.training.grammar.style import SECTIONS, TEMPLATE, Record, Style


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


def sections(style: Style) -> list[str]:
    """The sub-headings of notes: a template of the document."""
    if "sections" not in style.values:
        style.values["sections"] = "\n".join(style.random.sample(SECTIONS, style.random.randint(2, 5)))
    names = style.values["sections"].split("\n")
    return [name for name in names if style.random.random() < 0.85] or names[:1]
