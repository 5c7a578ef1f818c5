"""A grammar of how people write lists of papers and notes on them: real facts in, a document and its gold out.

Every choice that a writer makes is a dimension here (order, signs between the parts, emphasis, quotes, brackets, links, initials,
"et al.", languages of labels, wraps, what stands below, what stands beside); a document draws its values once, for people keep lists
alike, and now and then an item differs. `without` leaves values out, so that a model can be tried on ways it has never seen.
"""

import textwrap
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import Any

Record = Mapping[str, Any]
"""A paper's facts: title, authors (pairs of given and family name), year, venue, abstract."""

DIMENSIONS: dict[str, tuple[str, ...]] = {
    "kind": ("list",) * 6 + ("headings",) * 5 + ("nested",) * 2 + ("table",) * 2 + ("stanzas",) * 2 + ("references",) * 2
    + ("note",) * 2 + ("front", "mixed", "mixed", "plain", "plain", "paragraphs", "schedule", "labelled", "labelled", "values", "nothing", "story"),
    "title": ("plain", "plain", "bold", "link", "link", "boldlink", "linkbold", "italic", "quoted", "curly", "html", "wiki", "single", "yearlink"),
    "names": ("full", "full", "full", "initials", "inverted", "invertedfull", "semicolon", "medline", "scholar", "etal", "surnames",
              "firstinverted", "dots"),
    "around": ("", "", "", "italic", "round", "by", "label", "bold"),
    "order": ("TAVL", "TAVL", "TVL", "TL", "ATVL", "AYTVL", "VTAL", "TAYL", "T", "TA", "TV", "YTAL", "TLAV", "LT", "A:TVL", "TAC",
              "TLC", "TC", "AYT", "T(AY)L", "T(VY)L", "T(Y)AL", "[VY]TAL", "[A,Y]TL", "A(Y):TL", "TbyAL", "TLAVC", "DTAL"),
    "sign": (". ", ". ", ", ", ", ", " - ", " – ", " | ", "; ", " ", "<br>", "\n", "\n", "\n\n", " / ", ": ", "\n- "),
    "venue": ("short", "short", "full", "in", "italic", "bold", "code", "apostrophe", "volume", "round", "linked"),
    "year": ("bare", "bare", "round", "month", "square"),
    "links": ("double", "double", "single", "bars", "bare", "doi", "arxiv", "angle", "round", "badge", "words"),
    "bullet": ("-", "-", "*", "*", "+", "1.", "[1]", "•", "1)", "- [ ]", "(1)"),
    "before": ("",) * 9 + ("number", "star", "tag", "date", "code", "key"),
    "below": ("",) * 6 + ("prose", "prose", "bullets", "bullets", "sections", "quote", "abstract", "labels", "template", "details"),
    "gap": ("tight", "tight", "loose"),
    "level": ("1", "2", "2", "3", "3", "4"),
    "setext": ("no", "no", "no", "no", "yes"),
    "wrap": ("0",) * 6 + ("72", "80"),
    "language": ("en",) * 8 + ("de", "es", "fr", "zh"),
    "topics": ("yes", "yes", "no"),
    "furniture": ("none", "some", "some", "much"),
    "markup": ("md",) * 9 + ("text",),
}  # fmt: skip
LABELS = {
    "en": ("Authors", "Venue", "Year", "Link", "Summary", "Notes", "References", "Papers"),
    "de": ("Autoren", "Erschienen in", "Jahr", "Link", "Zusammenfassung", "Notizen", "Literatur", "Artikel"),
    "es": ("Autores", "Revista", "Año", "Enlace", "Resumen", "Notas", "Bibliografía", "Lecturas"),
    "fr": ("Auteurs", "Revue", "Année", "Lien", "Résumé", "Notes", "Bibliographie", "Articles"),
    "zh": ("作者", "会议", "年份", "链接", "摘要", "笔记", "参考文献", "论文"),
}
AUTHOR_LABELS = ("Authors", "Author", "By", "Author(s)")
VENUE_LABELS = ("Venue", "Published", "Journal", "Conference", "Publication")
LINK_LABELS = ("Link", "URL", "Paper", "arXiv", "PDF")
SECTIONS = (
    "Summary", "Abstract", "Introduction", "Method", "Methods", "Results", "Key points", "Contributions", "Main idea", "Strengths",
    "Weaknesses", "Limitations", "Thoughts", "My two cents", "Questions", "Discussion", "Experiments", "Conclusion", "Why it matters",
    "What?", "Why?", "How?", "TL;DR", "Notes", "Related work", "Open questions", "Data sets", "Background", "Model", "Evaluation", "See also",
)  # fmt: skip
TEMPLATE = ("Strengths", "Weaknesses", "Rating", "Code", "Read", "Reproduced", "Next", "Status", "Tags", "Topic", "Keywords", "Score")
TOPICS = (
    "Surveys", "Theory", "Applications", "Optimization", "Computer Vision", "Language Models", "Evaluation", "Datasets", "Graph methods",
    "Time series", "Methods", "Foundations", "Reinforcement Learning", "Medical imaging", "Political economy", "Security", "Databases",
    "Operating Systems", "Genomics", "Memory", "Attention", "Human factors", "Recommended reading", "Must read", "Classics", "2019", "2021",
    "Week 3", "Transfer Learning", "Robustness and Safety", "Climate", "Ecology and Evolution", "Background", "Miscellaneous", "Papers to discuss",
)  # fmt: skip
HEADS = (
    "Reading list", "Paper notes", "Awesome Papers", "Literature", "My reading log", "Papers I have read", "Course readings", "Notes",
    "A list of papers", "Research notes 2021", "Journal club", "Reading group", "Publications", "Selected papers", "Bibliography",
)  # fmt: skip
COMMENTS = ("must read", "nice introduction", "the original paper", "long but worth it", "see also the appendix", "skim only")
LINK_WORDS = ("pdf", "paper", "PDF", "Paper", "code", "arXiv", "link", "slides", "video", "project", "Code", "website", "abs", "doi", "poster")
TAGS = ("Oral", "Poster", "Spotlight", "Survey", "NEW", "Best Paper", "Award")
OTHER_FIELDS = (
    ("tags", "#reading #paper"), ("type", "journalArticle"), ("status", "to read"), ("citekey", "berg2020small"), ("date", "[[May 3rd, 2021]]"),
    ("pages", "12-34"), ("volume", "27"), ("issue", "3"), ("ISSN", "0027-8424"), ("language", "en"), ("rating", "4"), ("item-type", "[[journalArticle]]"),
    ("library-catalog", "PubMed Central"), ("access-date", "2021-05-03T12:00:00Z"), ("Keywords", "seeds, soil, growth"), ("Date read", "2021-05-03"),
)  # fmt: skip
ACRONYMS = (
    "ICML NeurIPS NIPS ICLR CVPR ICCV ECCV AAAI IJCAI KDD WWW SIGIR CIKM WSDM RecSys ACL EMNLP NAACL COLING SIGMOD VLDB ICDE PODS SOSP OSDI "
    "NSDI ATC EuroSys ASPLOS ISCA MICRO HPCA PLDI POPL OOPSLA ICFP ESOP ICSE FSE ASE ISSTA CCS NDSS S&P SP USENIX CHI UIST CSCW IUI VIS EuroVis "
    "ICRA IROS RSS CoRL STOC FOCS SODA COLT AISTATS UAI Interspeech ICASSP MICCAI ISMB RECOMB PNAS Nature Science Cell eLife JMLR TMLR TACL "
    "PAMI TPAMI TOG SIGGRAPH SenSys MobiSys MobiCom SIGCOMM IMC HotOS HotNets CRYPTO EUROCRYPT arXiv bioRxiv WOOT RAID ACSAC"
).split()
AFFILIATIONS = (
    "Department of Computer Science, University of {}, {}", "Institute for Theoretical Physics, {} University, {}", "{} Research, {}",
    "School of Medicine, {} Hospital, {}, United States of America", "Max Planck Institute for {}, {}",
)
PLACES = ("Lisbon", "Springfield", "Heidelberg", "Osaka", "Toronto", "Lyon", "Accra", "Lima", "Utrecht", "Perth")
ORDINARY = (
    "Setting up the new machine", "How I take notes", "Why we moved to a monorepo", "A week in Lisbon", "Notes on sourdough", "Release notes for May",
    "What I learned this month", "Debugging a slow query", "Meeting with the group", "Plans for next term", "Thoughts on teaching statistics",
    "My favourite tools", "Understanding dropout", "An introduction to graphs", "Linear regression", "Bayesian inference", "Gradient descent explained",
)  # fmt: skip
LINKED = ("link", "boldlink", "linkbold", "yearlink")


@dataclass(slots=True)
class Style:
    """The values that a document has drawn."""

    values: dict[str, str]
    random: Random
    lines: list[str] = field(default_factory=list)
    gold: list[dict[str, Any]] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.values[name]


def draw(random: Random, without: Mapping[str, Set[str]] | None = None, only: Mapping[str, Set[str]] | None = None) -> Style:
    """A style: one value of every dimension; none of those in `without`, and where `only` names a dimension one of its."""
    values = {}
    for name, ways in DIMENSIONS.items():
        left = [way for way in ways if way not in (without or {}).get(name, ())]
        left = [way for way in left if way in (only or {}).get(name, left)] or list((only or {}).get(name, left))
        values[name] = random.choice(left)
    return Style(values, random)


def document(
    random: Random, records: Sequence[Record], noise: Callable[[], Sequence[str]], style: Style | None = None
) -> tuple[str, list[dict[str, Any]], Style]:
    """A document in a style about the records, its gold in the form of `gold.json`, and the style; `noise` gives lines of a page
    that lists no paper."""
    style = style or draw(random)
    _WRITERS[style["kind"]](style, list(records), noise)
    text = "\n".join(style.lines) + "\n"
    return text, style.gold, style


def _chance(style: Style, share: float) -> bool:
    return style.random.random() < share


def _label(style: Style, which: int) -> str:
    if style["language"] == "en" and which < 4:
        return style.random.choice((AUTHOR_LABELS, VENUE_LABELS, ("Year", "Date"), LINK_LABELS)[which])
    return LABELS[style["language"]][which]


def _given(name: tuple[str, str], *, stop: str = ".") -> str:
    parts = [part for part in name[0].replace("-", " ").split() if part]
    return " ".join(part[0] + stop for part in parts)


def authors_in(style: Style, record: Record) -> tuple[str, list[str], bool]:
    """The author list as the style writes it, the names as gold has them, and whether it says that it goes on."""
    people: list[tuple[str, str]] = [(g, f) for g, f in record["authors"] if f]
    random = style.random
    way = style["names"]
    if len(people) > 6 and way not in ("etal", "surnames") and random.random() < 0.5:
        way = "etal" if random.random() < 0.5 else way
    full = [f"{g} {f}".strip() for g, f in people]
    last = random.choice((" and ", ", and ", " & ", ", "))
    if way == "etal" and len(people) > 1:
        keep = random.choice((1, 1, 1, 2, 3))
        shown = people[:keep]
        words = [random.choice((f"{g} {f}".strip(), f)) for g, f in shown]
        return ", ".join(words) + random.choice((" et al.", " et al", ", et al.")), words, True
    if way == "surnames":
        words = [f for _, f in people[:3]]
        more = len(people) > 3
        return (f"{words[0]} et al." if more else last.join([", ".join(words[:-1]), words[-1]] if words[1:] else words)), (
            words[:1] if more else words
        ), more
    if way == "initials":
        words = [f"{_given(p)} {p[1]}".strip() for p in people]
    elif way == "scholar":
        words = [f"{_given(p, stop='').replace(' ', '')} {p[1]}".strip() for p in people]
    elif way == "medline":
        words = [f"{p[1]} {_given(p, stop='').replace(' ', '')}".strip() for p in people]
    elif way == "inverted":
        words = [f"{p[1]}, {_given(p)}".strip(" ,") for p in people]
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


def _title(style: Style, title: str, url: str | None) -> str:
    way = style["title"]
    if way == "wiki":
        return f"[[{title}]]"
    if way == "yearlink":
        way = "link"
    if way in ("link", "boldlink", "linkbold") and not url:
        way = "bold" if way != "link" else "plain"
    forms = {
        "bold": f"**{title}**", "link": f"[{title}]({url})", "boldlink": f"**[{title}]({url})**", "linkbold": f"[**{title}**]({url})",
        "italic": f"*{title}*", "quoted": f'"{title}"', "curly": f"“{title}”", "html": f"<b>{title}</b>", "single": f"_{title}_",
    }  # fmt: skip
    return forms.get(way, title)


def _link(style: Style, record: Record) -> str:
    random = style.random
    number = f"{random.randint(10, 23)}{random.randint(1, 12):02d}.{random.randint(1, 20000):05d}"
    return random.choice(
        (
            f"https://arxiv.org/abs/{number}", f"https://arxiv.org/pdf/{number}.pdf", f"http://arxiv.org/abs/{number}",
            f"https://doi.org/10.{random.randint(1000, 9999)}/{random.choice('abcxs')}{random.randint(1000, 99999)}",
            f"https://www.example.org/papers/{random.choice(record['title'].split()).strip('.,:').lower()}{random.randint(1, 999)}.pdf",
            f"https://openreview.net/forum?id=B{random.randint(100, 999)}xK{random.randint(10, 99)}",
            f"https://dl.acm.org/citation.cfm?id={random.randint(100000, 999999)}", f"https://aclanthology.org/P{random.randint(10, 19)}-{random.randint(1000, 1999)}",
        )
    )  # fmt: skip


def _links(style: Style, url: str) -> str:
    random = style.random
    way = style["links"]
    words = random.choice(LINK_WORDS[:6])
    more = [(random.choice(LINK_WORDS), f"https://github.com/x/{random.randint(1, 999)}") for _ in range(random.choice((0, 0, 1, 2)))]
    pairs = [(words, url), *more]
    forms = {
        "double": " ".join(f"[[{w}]({u})]" for w, u in pairs), "single": " ".join(f"[{w}]({u})" for w, u in pairs),
        "bars": " | ".join(f"[{w}]({u})" for w, u in pairs), "bare": url, "angle": f"<{url}>", "round": f"([{words}]({url}))",
        "doi": url if "doi" not in url else url.replace("https://doi.org/", "doi:"), "arxiv": url,
        "badge": f"[![{words}](https://img.shields.io/badge/{words}-blue)]({url})", "words": " ".join(f"\\[[{w}]({u})\\]" for w, u in pairs),
    }  # fmt: skip
    return forms[way]


def _venue(style: Style, record: Record, *, with_year: bool) -> tuple[str, str, bool]:
    """The venue as the style writes it, the words of its name, and whether the year stands with it."""
    random = style.random
    name = str(record["venue"])
    year = record["year"]
    way = style["venue"]
    if way == "apostrophe" and " " not in name and with_year and year:
        return f"{name}'{year % 100:02d}", name, True
    behind = f" {year}" if with_year and year else ""
    forms = {
        "full": f"{name},{behind}" if behind else name, "in": f"In {random.choice(('', 'Proceedings of ', '*'))}{name}{behind}",
        "italic": f"*{name}*{behind}", "bold": f"**{name}{behind}**", "code": f"`{name}{behind}`",
        "volume": f"{name}, {random.randint(1, 99)}({random.randint(1, 12)}), {random.randint(1, 400)}-{random.randint(401, 900)}"
        + (f", {year}" if behind else ""),
        "round": f"({name}{behind})",
    }  # fmt: skip
    words = forms.get(way, f"{name}{behind}")
    if way == "linked":
        words = f"[{name}{behind}]({_link(style, record)})"
    if words.startswith("In *"):
        words = f"In *{name}*{behind}"
    return words, name, bool(behind)


def _year(style: Style, record: Record) -> str:
    year = record["year"]
    return {"round": f"({year})", "square": f"[{year}]", "month": f"{style.random.choice(('May', 'Jun', 'October'))} {year}"}.get(
        style["year"], str(year)
    )


def _comment(style: Style, record: Record) -> str:
    random = style.random
    sentences = [s.strip() for s in str(record.get("abstract") or "").split(". ") if 20 < len(s) < 220]
    if sentences and random.random() < 0.8:
        return random.choice(sentences).rstrip(".") + random.choice((".", ""))
    return random.choice(COMMENTS)


def record_line(style: Style, record: Record, *, order: str | None = None) -> tuple[str, dict[str, Any]]:
    """A record in the style's order, and its gold."""
    random = style.random
    order = order or style["order"]
    title = str(record["title"]).strip()
    url = _link(style, record)
    gold: dict[str, Any] = {"title": title}
    has_year, has_venue = bool(record.get("year")), bool(record.get("venue"))
    sign = style["sign"]
    parts: list[str] = []
    dated = False
    year_apart = "Y" in order

    def say_names() -> str:
        words, names, goes_on = authors_in(style, record)
        gold["authors"] = names
        if goes_on:
            gold["et_al"] = True
        return words

    def say_venue(*, with_year: bool) -> str:
        nonlocal dated
        words, name, said = _venue(style, record, with_year=with_year and has_year)
        gold["venue"] = name
        if said:
            gold["year"] = record["year"]
            dated = True
        return words

    def say_year() -> str:
        gold["year"] = record["year"]
        return _year(style, record)

    linked = style["title"] in LINKED
    title_words = _title(style, title, url)
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
            parts.append(f"{head}{random.choice((': ', ' - ', '. '))}{title_words}" if head else title_words)
            i += 6
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
                label = _label(style, 0)
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
                    parts.append(_links(style, url))
            elif one == "C":
                parts.append(_comment(style, record))
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


def _before(style: Style, record: Record, number: int, gold: dict[str, Any]) -> str:
    random = style.random
    way = style["before"]
    if way == "code" and record.get("year"):
        gold["year"] = record["year"]
        return f"`{record['year']}` "
    if way == "tag":
        return random.choice((f"[{random.choice(TAGS)}] ", f"({random.choice(TAGS)}) ", f"**{random.choice(TAGS)}** "))
    forms = {
        "number": f"{number}. ", "star": random.choice(("⭐ ", ":star: ", "🔥 ", "✅ ")),
        "date": f"{random.randint(2015, 2023)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d} ",
        "key": f"@{record['authors'][0][1].lower().replace(' ', '') if record['authors'] else 'anon'}{record.get('year') or 2000}: ",
    }  # fmt: skip
    return forms.get(way, "")


def _sentences(style: Style, record: Record, n: int) -> list[str]:
    sentences = [s.strip().rstrip(".") + "." for s in str(record.get("abstract") or "").split(". ") if len(s) > 20]
    if not sentences:
        sentences = [f"They show that {record['title'].split(':')[0].lower()} matters.", "The data are small.", "Worth a second look."]
    style.random.shuffle(sentences)
    return sentences[:n]


def _below(style: Style, record: Record, indent: str = "", level: int = 0) -> list[str]:
    """The notes that stand below a record."""
    random = style.random
    way = style["below"]
    if random.random() < 0.1:
        way = random.choice(("", "prose", "bullets"))
    sentences = _sentences(style, record, random.randint(1, 5))
    if way == "prose":
        return ["", indent + " ".join(sentences), ""]
    if way == "bullets":
        return [f"{indent}{'  ' if indent or level == 0 else ''}{random.choice('-*')} {s}" for s in sentences]
    if way == "quote":
        return [f"{indent}> {s}" for s in sentences]
    if way == "abstract":
        label = _label(style, 4)
        return ["", f"{indent}{random.choice((f'**{label}**: ', f'{label}: ', f'*{label}.* '))}" + " ".join(sentences), ""]
    if way in ("template", "labels"):
        names = random.sample(TEMPLATE, random.randint(2, 5))
        return [f"{indent}{'  ' if level == 0 else ''}- {random.choice(('', '**'))}{n}: {random.choice(sentences)[:60]}" for n in names]
    if way == "details":
        return [f"{indent}<details><summary>Abstract</summary>", "", indent + " ".join(sentences), "", f"{indent}</details>", ""]
    if way == "sections" and level:
        lines: list[str] = []
        names = _sections(style)
        for name in names:
            lines += ["", f"{'#' * min(6, level + 1)} {name}", ""]
            chosen = random.sample(sentences, min(len(sentences), random.randint(1, 3)))
            lines += [f"- {s}" for s in chosen] if random.random() < 0.5 else [" ".join(chosen)]
        return [*lines, ""]
    return []


def _sections(style: Style) -> list[str]:
    """The sub-headings of notes: a template of the document."""
    if "sections" not in style.values:
        style.values["sections"] = "\n".join(style.random.sample(SECTIONS, style.random.randint(2, 5)))
    names = style.values["sections"].split("\n")
    return [name for name in names if style.random.random() < 0.85] or names[:1]


def _head(style: Style, noise: Callable[[], Sequence[str]]) -> int:
    """The top of the page; returns the level of its title."""
    random = style.random
    if random.random() < 0.75:
        if style["setext"] == "yes":
            style.lines += [random.choice(HEADS), "=" * 20, ""]
        else:
            style.lines += [f"# {random.choice(HEADS)}" if style["markup"] == "md" else random.choice(HEADS), ""]
    if style["furniture"] != "none":
        _noise(style, noise, 1)
    return 1


def _noise(style: Style, noise: Callable[[], Sequence[str]], n: int) -> None:
    for _ in range(n):
        style.lines += [*noise(), ""]


def _topic(style: Style, level: int, records: list[Record]) -> None:
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


def _wrapped(style: Style, text: str, indent: str) -> list[str]:
    width = int(style["wrap"])
    lines: list[str] = []
    for i, line in enumerate(text.split("\n")):
        lead = indent if i else ""
        if width and len(line) > width:
            lines += [lead + part if j == 0 else indent + part for j, part in enumerate(textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False))]
        else:
            lines.append(lead + line)
    return lines


def _chunks(style: Style, records: list[Record]) -> list[list[Record]]:
    random = style.random
    if style["topics"] == "no":
        return [records]
    chunks, i = [], 0
    while i < len(records):
        n = random.randint(2, 9)
        chunks.append(records[i : i + n])
        i += n
    return chunks


def _bullet(style: Style, number: int) -> str:
    return style["bullet"].replace("1", str(number))


def _items(style: Style, records: list[Record], indent: str = "") -> None:
    for number, record in enumerate(records, 1):
        words, gold = record_line(style, record, order=style.random.choice(("TL", "TAVL", "T")) if _chance(style, 0.05) else None)
        bullet = _bullet(style, number)
        lead = _before(style, record, number, gold)
        hang = indent + " " * (len(bullet) + 1)
        lines = _wrapped(style, f"{lead}{words}", hang)
        style.lines.append(f"{indent}{bullet} {lines[0]}")
        style.lines += lines[1:]
        style.lines += _below(style, record, indent)
        if style["gap"] == "loose":
            style.lines.append("")
        style.gold.append(gold)


def _write_list(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    level = _head(style, noise)
    for chunk in _chunks(style, records):
        if style["topics"] == "yes":
            _topic(style, level + style.random.choice((1, 1, 2)), chunk)
        if style["furniture"] == "much" and _chance(style, 0.4):
            _noise(style, noise, 1)
        _items(style, chunk)
    if style["furniture"] in ("some", "much"):
        _noise(style, noise, style.random.choice((0, 1, 2)))


def _write_nested(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    level = _head(style, noise)
    random = style.random
    style.values["below"] = random.choice(("", "", "bullets"))
    marks = random.choice(("**{}**", "{}", "{}", "[{}](#x)", "__{}__"))
    deep = random.choice(("  ", "    ", "\t"))
    if random.random() < 0.5:
        _topic(style, level + 1, records)
    for chunk in _chunks(style, records):
        topic = random.choice(TOPICS)
        occasions = [r for r in chunk if r.get("venue") and r.get("year")]
        if occasions and random.random() < 0.3:
            topic = f"{occasions[0]['venue']} {occasions[0]['year']}"
            for record in chunk:
                record.update(venue=occasions[0]["venue"], year=occasions[0]["year"])  # type: ignore[attr-defined]
            style.lines.append(f"- {marks.format(topic)}")
            at = len(style.gold)
            _items(style, chunk, deep)
            for gold in style.gold[at:]:
                gold.setdefault("venue", occasions[0]["venue"])
                gold.setdefault("year", occasions[0]["year"])
            continue
        style.lines.append(f"{random.choice('-*')} {marks.format(topic)}")
        _items(style, chunk, deep)
    _noise(style, noise, 1)


def _heading(style: Style, words: str, level: int) -> list[str]:
    first, *rest = words.split("\n")
    if style["markup"] == "text":
        return [first, *rest]
    if style["setext"] == "yes" and level <= 2:
        return [first, "=-"[level - 1] * max(3, len(first)), *rest]
    return [f"{'#' * level} {first}", *rest]


def _write_headings(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    _head(style, noise)
    level = int(style["level"])
    if style["sign"] in ("<br>",):
        style.values["sign"] = ", "
    if style["below"] == "" or style["below"] == "details":
        style.values["below"] = style.random.choice(("prose", "bullets", "sections", "sections", "template", "abstract"))
    compact = style["order"] in ("T", "TL", "TV", "TA") or _chance(style, 0.3)
    for chunk in _chunks(style, records):
        if style["topics"] == "yes" and level > 1:
            _topic(style, level - 1, chunk)
        for number, record in enumerate(chunk, 1):
            if compact:
                words, gold = record_line(style, record)
                if "\n" not in words and len(words) > 220:
                    words, gold = record_line(style, record, order="T")
            else:
                words, gold = _titled(style, record)
            lead = _before(style, record, number, gold)
            style.lines += [*_heading(style, lead + words, level), ""]
            style.lines += _below(style, record, "", level)
            style.lines.append("")
            style.gold.append(gold)
    if style["furniture"] == "much":
        _noise(style, noise, 1)


def _titled(style: Style, record: Record) -> tuple[str, dict[str, Any]]:
    """A title with what is stated below it, line by line, labelled or not."""
    random = style.random
    url = _link(style, record)
    gold: dict[str, Any] = {"title": record["title"]}
    linked = style["title"] in LINKED
    lines = [_title(style, record["title"], url)]
    if linked:
        gold["url"] = url
    labelled = style["around"] in ("label", "bold", "round")
    bullet = random.choice(("", "", "- ", "* "))
    below: list[str] = []

    def add(which: int, words: str) -> None:
        if labelled:
            label = _label(style, which)
            mark = style.values.setdefault("mark", random.choice(("{}: ", "**{}**: ", "**{}:** ", "_{}_: ", "{}:: ", "> **{}**: ")))
            below.append(f"{bullet}{mark.format(label)}{words}")
        else:
            below.append(f"{bullet}{words}")

    if record["authors"] and "A" in style["order"]:
        words, names, goes_on = authors_in(style, record)
        gold["authors"] = names
        if goes_on:
            gold["et_al"] = True
        add(0, f"*{words}*" if style["around"] == "italic" else words)
    if record.get("venue") and "V" in style["order"]:
        words, name, said = _venue(style, record, with_year=bool(record.get("year")) and not labelled)
        gold["venue"] = name
        if said:
            gold["year"] = record["year"]
        add(1, words)
    if record.get("year") and "year" not in gold and ("Y" in style["order"] or labelled):
        gold["year"] = record["year"]
        add(2, str(record["year"]))
    if "L" in style["order"]:
        gold.setdefault("url", url)
        add(3, url if labelled or linked else _links(style, url))
    gap = [""] if random.random() < 0.6 else []
    return "\n".join([*lines, *gap, *below]), gold


def _write_plain(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """Titles on lines of their own, without a mark, over bullets or prose."""
    random = style.random
    style.values["markup"] = "text"
    style.values["title"] = "plain"
    if random.random() < 0.6:
        style.lines += [random.choice(HEADS), ""]
    over = random.choice(("bullets", "prose", "prose"))
    gap = random.choice((1, 2))
    stated = random.random() < 0.5
    for chunk in _chunks(style, records):
        if style["topics"] == "yes":
            style.lines += ["", random.choice(TOPICS), ""]
        for record in chunk:
            gold: dict[str, Any] = {"title": record["title"]}
            style.lines += [*[""] * gap, record["title"]]
            if random.random() < 0.7:
                style.lines.append("")
            if stated and record["authors"]:
                words, names, goes_on = authors_in(style, record)
                gold["authors"] = names
                if goes_on:
                    gold["et_al"] = True
                style.lines.append(words)
                if over == "prose":
                    style.lines.append("")
            sentences = _sentences(style, record, random.randint(1, 6))
            if over == "bullets":
                style.lines += [f"{random.choice(('  • ', '- '))}{s}" for s in sentences]
            else:
                style.lines.append(" ".join(sentences))
            style.gold.append(gold)


def _write_stanzas(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    level = _head(style, noise)
    bullet = style.random.choice(("", "", "", "- ", "1. "))
    if style["names"] == "surnames":
        style.values["names"] = "full"
    for chunk in _chunks(style, records):
        if style["topics"] == "yes":
            _topic(style, level + 1, chunk)
        for number, record in enumerate(chunk, 1):
            style.values["sign"] = "\n"
            words, gold = record_line(style, record, order=style["order"] if "A" in style["order"] and "T" in style["order"] else "TAVL")
            lines = words.split("\n")
            mark = bullet.replace("1", str(number))
            ends = style.values.setdefault("ends", style.random.choice(("", "", "  ", "\\")))
            style.lines += [f"{mark}{lines[0]}{ends}", *(" " * len(mark) + line + ends for line in lines[1:])]
            style.lines += _below(style, record, " " * len(mark), 1)
            style.lines.append("")
            style.gold.append(gold)


def _write_paragraphs(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    level = _head(style, noise)
    if style["sign"].strip() in ("", "-") or "\n" in style["sign"]:
        style.values["sign"] = ". "
    numbered = style.random.choice(("", "[{}] ", "**[{}]** ", "{}. "))
    for chunk in _chunks(style, records):
        if style["topics"] == "yes":
            _topic(style, level + 1, chunk)
        for number, record in enumerate(chunk, 1):
            words, gold = record_line(style, record)
            style.lines += [*_wrapped(style, numbered.format(number) + words, ""), ""]
            if style["below"] in ("prose", "quote", "abstract"):
                style.lines += _below(style, record)
            style.gold.append(gold)


def reference_string(style: Style, record: Record) -> tuple[str, dict[str, Any]]:
    """A record as bibliographies have it."""
    random = style.random
    way = style.values.setdefault("citation", random.choice(("apa", "apa", "mla", "chicago", "ieee", "vancouver", "acl", "springer", "plain")))
    if style["names"] in ("etal", "surnames", "dots", "semicolon"):
        style.values["names"] = random.choice(("inverted", "full", "initials"))
    names = {"apa": "inverted", "mla": "firstinverted", "chicago": "firstinverted", "ieee": "initials", "vancouver": "medline", "acl": "full",
             "springer": "inverted"}.get(way, style["names"])  # fmt: skip
    kept = style["names"]
    style.values["names"] = names
    words, people, goes_on = authors_in(style, record) if record["authors"] else ("", [], False)
    style.values["names"] = kept
    gold: dict[str, Any] = {"title": record["title"]}
    if people:
        gold["authors"] = people
        if goes_on:
            gold["et_al"] = True
    if record.get("year"):
        gold["year"] = record["year"]
    if record.get("venue"):
        gold["venue"] = record["venue"]
    title, year, venue = record["title"], record.get("year") or "n.d.", record.get("venue") or ""
    volume = f"{random.randint(1, 80)}({random.randint(1, 12)})" if random.random() < 0.7 else f"{random.randint(1, 80)}"
    pages = f"{random.randint(1, 400)}–{random.randint(401, 900)}"
    emph = random.choice(("", "*", "_"))
    end = "" if title.endswith(("?", "!")) else "."
    forms = {
        "apa": f"{words} ({year}). {title}{end} {emph}{venue}{emph}, {volume}, {pages}.",
        "mla": f'{words.rstrip(".")}. "{title}{end}" {emph}{venue}{emph} {volume} ({year}): {pages}.',
        "chicago": f"{words.rstrip('.')}. {year}. “{title}{end}” {emph}{venue}{emph} {volume}: {pages}.",
        "ieee": f'{words}, "{title}," {emph}{venue}{emph}, vol. {volume}, pp. {pages}, {year}.',
        "vancouver": f"{words}. {title}{end} {venue}. {year};{volume}:{pages}.",
        "acl": f"{words}. {year}. {title}{end} In {emph}{venue}{emph}, pages {pages}.",
        "springer": f"{words}: {title}{end} {venue} {volume}, {pages} ({year})",
        "plain": f"{words}, {title}, {venue}, {year}.",
    }  # fmt: skip
    line = forms[way]
    if not words:
        line = line.lstrip(" .,:")
    if not venue:
        line = line.replace(f"{emph}{emph}", "").replace(" ,", ",").replace("In ,", "")
    if random.random() < 0.3:
        url = _link(style, record)
        gold["url"] = url
        line += " " + random.choice((url, f"[pdf]({url})", f"[{url}]({url})", f"<{url}>"))
    return line, gold


def _write_references(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    random = style.random
    level = _head(style, noise)
    if random.random() < 0.6:
        style.lines += [f"{'#' * (level + 1)} {random.choice((LABELS[style['language']][6], 'References', 'Bibliography', 'Further reading', 'Literature'))}", ""]
    elif style["topics"] == "yes":
        _topic(style, level + 1, records)
    bullet = random.choice(("", "", "- ", "* ", "[1] ", "1. "))
    remark = random.random() < 0.25
    for number, record in enumerate(records, 1):
        words, gold = reference_string(style, record)
        mark = bullet.replace("1", str(number))
        style.lines += [mark + (lines := _wrapped(style, words, " " * len(mark)))[0], *lines[1:]]
        if remark and random.random() < 0.7:
            style.lines += ["", " " * len(mark) + " ".join(_sentences(style, record, 2))]
        if not mark or style["gap"] == "loose" or remark:
            style.lines.append("")
        style.gold.append(gold)


def _write_table(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    random = style.random
    level = _head(style, noise)
    columns = random.choice(("TAVYL", "TAY", "TL", "YTVL", "TVL", "NTAL", "TC", "TALC", "VTYL", "MTL", "TYC", "XTL"))
    names = {"T": ("Title", "Paper", "Paper title", "Name", "Reading"), "A": ("Authors", "Author", "Author(s)"), "V": ("Venue", "Conference", "Journal", "Where"),
             "Y": ("Year", "Date", "Published"), "L": ("Link", "PDF", "Code", "Links", "URL"), "N": ("#", "No.", ""), "C": ("Notes", "Summary", "Comment", "TL;DR"),
             "M": ("Model", "Method", "System"), "X": ("Done", "Status", "Read")}  # fmt: skip
    if style["language"] == "zh":
        names |= {"T": ("论文", "题目", "名字"), "A": ("作者",), "V": ("会议", "发表"), "Y": ("年份",), "L": ("链接",), "C": ("备注", "简介")}
    header = [random.choice(names[c]) for c in columns]
    bars = random.random() < 0.85
    glued = random.random() < 0.12

    def row(cells: Sequence[str]) -> str:
        inner = " | ".join(cells)
        return f"| {inner} |" if bars else inner

    if "M" in columns:
        style.values["title"] = random.choice(("link", "link", "plain"))
    for chunk in _chunks(style, records):
        if style["topics"] == "yes":
            _topic(style, level + 1, chunk)
        style.lines += [row(header), row([random.choice(("---", ":---", ":--:")) for _ in header])]
        for number, record in enumerate(chunk, 1):
            gold: dict[str, Any] = {"title": record["title"]}
            url = _link(style, record)
            cells = []
            for column in columns:
                if column == "T":
                    words = _title(style, record["title"], url)
                    if style["title"] in LINKED:
                        gold["url"] = url
                    if glued:
                        words = f"{number}) {words} - {_comment(style, record)}"
                    cells.append(words)
                elif column == "A":
                    words, people, goes_on = authors_in(style, record) if record["authors"] else ("", [], False)
                    if people:
                        gold["authors"] = people
                        if goes_on:
                            gold["et_al"] = True
                    cells.append(words)
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
                    cells.append(_links(style, url).replace(" | ", ", "))
                elif column == "N":
                    cells.append(str(number))
                elif column == "C":
                    cells.append(_comment(style, record))
                elif column == "M":
                    cells.append(random.choice(("BERT-large", "FooNet", "Ours", "LSTM + CRF", "PruneFormer", "baseline")))
                else:
                    cells.append(random.choice(("✅", "", "x", "todo")))
            style.lines.append(row([cell.replace("|", "/") for cell in cells]))
            style.gold.append(gold)
        style.lines.append("")


def _write_note(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """A note about one paper, with sections."""
    random = style.random
    record = records[0]
    del records[1:]
    level = random.choice((1, 1, 1, 2))
    words, gold = _titled(style, record) if random.random() < 0.7 else record_line(style, record)
    first, *rest = words.split("\n")
    if random.random() < 0.15:
        style.lines += ["Tags: #reading #paper", ""]
    style.lines += [f"{'#' * level} {first}", *rest, ""]
    style.values["below"] = random.choice(("sections", "sections", "sections", "bullets", "prose"))
    style.lines += _below(style, record, "", level)
    style.gold.append(gold)


def _write_front(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
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
        way = random.choice(("list", "block", "plain", "turned", "turnedlist", "links"))
        gold["authors"] = full
        key = random.choice(("authors", "author"))
        if way == "block":
            lines += [f"{key}{sign.rstrip()}", *(f"  - {name}" for name in full)]
        else:
            value = {
                "list": "[" + ", ".join(f'"{n}"' for n in full) + "]", "plain": ", ".join(full), "turned": "; ".join(turned),
                "turnedlist": "[" + ", ".join(f'"{n}"' for n in turned) + "]", "links": ", ".join(f"[[{n}]]" for n in full),
            }[way]  # fmt: skip
            lines.append(f"{key}{sign}{value}")
    if record.get("year"):
        gold["year"] = record["year"]
        lines.append(f"year{sign}{record['year']}")
    if record.get("venue"):
        gold["venue"] = record["venue"]
        lines.append(f"{random.choice(('venue', 'journal', 'publication'))}{sign}{record['venue']}")
    if random.random() < 0.5:
        gold["url"] = url = _link(style, record)
        lines.append(f"{random.choice(('url', 'link', 'pdf'))}{sign}{url}")
    lines += [f"tags{sign}[paper, reading]", f"citekey{sign}abc2020", "status: read" if fence == "---" else 'status = "read"'][: random.randint(1, 3)]
    random.shuffle(lines) if not any(line.startswith("  ") for line in lines) else None
    style.lines += [fence, *lines, fence, ""]
    if random.random() < 0.5:
        style.lines += [f"# {record['title']}", ""]
    style.values["below"] = "sections"
    style.lines += _below(style, record, "", 1)
    style.gold.append(gold)


def _write_mixed(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """An ordinary page with a short list of papers in one section."""
    random = style.random
    style.lines += [f"# {random.choice(('Notes on seeds', 'My tool', 'Lecture 4', 'Project page', 'Tutorial', 'Overview'))}", ""]
    _noise(style, noise, random.randint(1, 4))
    style.lines += [f"## {random.choice(('Further reading', 'References', 'Papers', 'Literature', 'Related papers', 'Citation', 'Reading', 'Publications', 'Resources'))}", ""]
    del records[random.randint(1, 6) :]
    style.values["topics"] = "no"
    if random.random() < 0.4:
        for number, record in enumerate(records, 1):
            words, gold = reference_string(style, record)
            style.lines.append(f"{_bullet(style, number)} {words}")
            style.gold.append(gold)
    else:
        style.values["below"] = random.choice(("", "", "bullets"))
        _items(style, records)
    style.lines.append("")
    if random.random() < 0.6:
        style.lines += [f"## {random.choice(('License', 'Contact', 'Exercises', 'Links', 'Appendix'))}", ""]
        _noise(style, noise, random.randint(1, 2))


def _write_schedule(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    random = style.random
    level = _head(style, noise)
    style.values["below"] = ""
    way = random.choice(("Week {n}: {t}", "Lecture {n} - {t}", "{t} ({d} May)", "{n}. {t}", "Class {n} | {t}"))
    for n, chunk in enumerate(_chunks(style, records), 1):
        style.lines += [f"{'#' * (level + 1)} {way.format(n=n, t=random.choice(TOPICS), d=n)}", ""]
        if random.random() < 0.4:
            style.lines += [random.choice(("Required:", "**Readings**", "Slides: [here](slides.pdf)", "Discussion leader: Anna", "Optional readings:")), ""]
        if random.random() < 0.5:
            for number, record in enumerate(chunk, 1):
                words, gold = reference_string(style, record)
                style.lines.append(f"{_bullet(style, number)} {words}")
                style.gold.append(gold)
        else:
            _items(style, chunk)
        style.lines.append("")


def _write_labelled(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """Records of labelled lines, the title among them."""
    random = style.random
    _head(style, noise)
    mark = random.choice(("{}: ", "**{}**: ", "- {}: ", "- **{}:** ", "{}:: ", "{}:: ", "* {} - ", "> **{}**:: ", "| {} | ", "## {}\n", "### {}\n\n"))
    title = {"en": "Title", "de": "Titel", "es": "Título", "fr": "Titre", "zh": "题目"}[style["language"]]
    title = random.choice((title, title, title, "Paper")) if style["language"] == "en" else title
    small = random.random() < 0.3
    first = random.random() < 0.6
    style.values["names"] = random.choice(("full", "initials", "inverted", "invertedfull"))
    for record in records:
        gold: dict[str, Any] = {"title": record["title"]}
        lines = [mark.format(title) + record["title"]]
        if record["authors"]:
            words, names, goes_on = authors_in(style, record)
            gold["authors"] = names
            if goes_on:
                gold["et_al"] = True
            lines.append(mark.format(LABELS[style["language"]][0]) + words)
        if record.get("venue"):
            gold["venue"] = record["venue"]
            lines.append(mark.format(LABELS[style["language"]][1]) + str(record["venue"]))
        if record.get("year"):
            gold["year"] = record["year"]
            lines.append(mark.format(LABELS[style["language"]][2]) + str(record["year"]))
        url = _link(style, record)
        if "L" in style["order"]:
            gold["url"] = url
            lines.append(mark.format(LABELS[style["language"]][3]) + url)
        if style["below"]:
            lines.append(mark.format(LABELS[style["language"]][5]) + " ".join(_sentences(style, record, 2)))
        lines += [mark.format(name) + value for name, value in random.sample(OTHER_FIELDS, random.choice((0, 0, 1, 3)))]
        if not first:
            random.shuffle(lines)
        if small:
            lines = [line.replace(title, title.lower(), 1) if line.startswith(mark.format(title)[:4]) else line for line in lines]
            lines = [line[:2].lower() + line[2:] if line[:1].isupper() else line for line in lines]
        if mark.startswith("| "):
            lines = [f"{line} |" for line in lines]
        style.lines += [part for line in lines for part in line.split("\n")]
        style.lines.append("")
        style.gold.append(gold)


def _write_values(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """A file of values, as data bases export it."""
    random = style.random
    style.values["format"] = "csv"
    columns = random.choice(("kTAVYD", "TAVYU", "nTAYVB", "TYVB", "iTVB", "ATVYUB", "YTAV", "gTVB"))
    names = {"T": ("Title", "title", "Article Title", "Document Title"), "A": ("Authors", "Author", "authors", "Author Full Names"),
             "V": ("Journal", "Source title", "source", "Publication Title", "venue", "Journal/Book"), "Y": ("Year", "Publication Year", "year"),
             "D": ("DOI", "doi"), "U": ("URL", "Link", "url"), "B": ("Abstract", "abstract", "Abstract Note"), "k": ("Key", "Item Type"), "n": ("", "#", "id"),
             "i": ("PMID", "pmid"), "g": ("Category", "Include", "EC")}  # fmt: skip
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
                words, people, goes_on = authors_in(style, record) if record["authors"] else ("", [], False)
                if people:
                    gold["authors"] = people
                if goes_on:
                    gold["et_al"] = True
                cells.append(words)
            elif column == "V":
                cells.append(str(record.get("venue") or ""))
                if record.get("venue"):
                    gold["venue"] = record["venue"]
            elif column == "Y":
                cells.append(str(record.get("year") or ""))
                if record.get("year"):
                    gold["year"] = record["year"]
            elif column in "UD":
                url = _link(style, record)
                gold["url"] = url
                cells.append(url)
            elif column == "B":
                cells.append(str(record.get("abstract") or "").replace("\n", " "))
            else:
                cells.append({"T": record["title"], "n": str(number), "i": str(random.randint(10**7, 4 * 10**7))}.get(column, random.choice(("journalArticle", "No", "Methods"))))
        style.lines.append(sign.join(cell(words) for words in cells))
        style.gold.append(gold)


def _write_nothing(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """A page of no papers: a post with front matter, an index of posts, a page about people."""
    random = style.random
    style.values["markup"] = "md"
    way = random.choice(("post", "post", "index", "people", "notes", "notes"))
    if way == "post" or random.random() < 0.2:
        style.lines += ["---", "layout: post", f"title: {random.choice(ORDINARY)}", f"author: {random.choice(('Ann', 'Bo Dahl', 'admin'))}", "date: 2021-05-03", "tags: [notes]", "---", ""]
    else:
        style.lines += [f"# {random.choice(ORDINARY)}", ""]
    if way == "index":
        style.lines += [f"- [{title}](posts/{i}.html) ({random.choice(('2019', '2021-05-03', 'May 2020'))})" for i, title in enumerate(random.sample(ORDINARY, 8))]
    elif way == "people":
        for record in records[:8]:
            place, other = random.sample(PLACES, 2)
            if record["authors"]:
                style.lines += [f"- **{' '.join(record['authors'][0])}**", f"  {random.choice(AFFILIATIONS).format(place, other)}"]
    elif way == "notes":
        for name in random.sample(SECTIONS, 4):
            style.lines += [f"## {name}", "", *(f"- {s}" for s in _sentences(style, random.choice(records), 3)), ""]
    else:
        for name in random.sample(ORDINARY, 3):
            style.lines += [f"## {name}", "", " ".join(_sentences(style, random.choice(records), 4)), ""]
    _noise(style, noise, random.randint(1, 3))


def _write_story(style: Style, records: list[Record], noise: Callable[[], Sequence[str]]) -> None:
    """A page in prose with affiliations at its top and references at its end."""
    random = style.random
    style.lines += [f"# {random.choice(ORDINARY)}", ""]
    for record in records[:3]:
        if record["authors"]:
            place, other = random.sample(PLACES, 2)
            style.lines += [f"- **{' '.join(record['authors'][0])}**", f"  {random.choice(AFFILIATIONS).format(place, other)}", ""]
    for name in random.sample(SECTIONS, 3):
        style.lines += [f"## {name}", ""]
        for record in random.sample(records, min(2, len(records))):
            who = record["authors"][0][1] if record["authors"] else "Berg"
            style.lines += [" ".join(_sentences(style, record, 4)) + f" ({who} et al., {record.get('year') or 2019})", ""]
        if random.random() < 0.4:
            style.lines += [f"Figure 1: {_comment(style, records[0])}", ""]
    style.lines += [f"## {random.choice(('References', 'Literature', 'Bibliography', LABELS[style['language']][6]))}", ""]
    bullet = random.choice(("", "- ", "[1] ", "1. "))
    for number, record in enumerate(records, 1):
        words, gold = reference_string(style, record)
        mark = bullet.replace("1", str(number))
        style.lines += [mark + (lines := _wrapped(style, words, " " * len(mark)))[0], *lines[1:], *([""] if not mark or style["gap"] == "loose" else [])]
        style.gold.append(gold)


_WRITERS: dict[str, Callable[[Style, list[Record], Callable[[], Sequence[str]]], None]] = {
    "list": _write_list, "headings": _write_headings, "nested": _write_nested, "table": _write_table, "stanzas": _write_stanzas,
    "references": _write_references, "note": _write_note, "front": _write_front, "mixed": _write_mixed, "plain": _write_plain,
    "paragraphs": _write_paragraphs, "values": _write_values, "nothing": _write_nothing, "story": _write_story, "schedule": _write_schedule, "labelled": _write_labelled,
}  # fmt: skip
