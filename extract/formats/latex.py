"""LaTeX sources of lists and slides as Markdown: sections, items, frames, tables, links, emphasis, entries of bibliographies.

Commands are resolved from the innermost braces outwards: those of emphasis and links are written as Markdown has them, accents
become letters, of any other command the words in its braces stay. Mathematics stays as it is; `text/clean.py` resolves it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from extract.formats.encoding import decoded
from extract.formats.markdown import cited, link, table
from extract.keys import LATEX as CITATION
from extract.text.mapped import accented

OPTION = r"(?:\[[^\[\]]*\])?"
"""What a command is given between square brackets; bounded by the next bracket, for the last may be missing."""
COMMENT = re.compile(r"(?<!\\)%.*")
BODY = re.compile(r"\\begin\{document\}(?P<body>.*?)(?:\\end\{document\}|\Z)", re.DOTALL)
GROUP = r"\{(?P<words>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\}){0,2000})\}"
"""What stands in braces, with braces in it; bounded, for where the last brace is missing each opening one is looked at."""
INNERMOST = r"\{(?P<words>[^{}]*)\}"
TITLE = re.compile(r"\\title" + OPTION + GROUP)
AUTHOR = re.compile(r"\\author" + OPTION + GROUP)
NOTE_OF_AUTHOR = re.compile(
    r"\\(?:thanks|footnote|inst|IEEEauthorrefmark|IEEEmembership|orcid(?:ID|link)?|corref|fnref|textsuperscript|footnotemark)"
    + OPTION
    + r"(?:\s*\{(?:[^{}]|\{[^{}]*\})*\})?"
)
OF_AUTHORS = re.compile(r"\\and\b|\\And\b|\\AND\b|\\\\(?:\[[^\]]*\])?|\\(?:IEEEauthorblock[NA]|affil|email)\b|\n\s*\n")
"""What parts authors, and the places where they work from their names."""
ABSTRACT = re.compile(r"\\begin\{abstract\}" + OPTION)
SHORT_FOR = re.compile(
    r"\\(?:(?:re|provide)?newcommand\*?\s*\{?|[egx]?def\s*)\\(?P<name>[A-Za-z]+)\}?\s*"
    r"(?P<arguments>\[\d\]" + OPTION + r"|(?:#\d)+)?\s*" + GROUP
)
LONGEST_WORDS = 200
"""Letters that a command of the document's own stands for; each use of it makes the page so much longer."""
MATHS = re.compile(r"(?<!\\)\$[^$\n]{1,300}\$|\\\(.{1,300}?\\\)")
TARGET = re.compile(r"\\(?P<command>href|url|nolinkurl)\s*\{(?P<target>[^{}]*)\}")
HREF = re.compile(r"\\href\{(?P<target>\ue000\d+\ue001)\}\s*" + INNERMOST)
HIDDEN = re.compile("\ue000(\\d+)\ue001")
BOLD = re.compile(r"\\textbf\s*" + INNERMOST + r"|\{\s*\\(?:bf|bfseries)\b\s*(?P<declared>[^{}]*)\}")
ITALIC = re.compile(
    r"\\(?:emph|textit|textsl)\s*" + INNERMOST + r"|\{\s*\\(?:em|it|sl|itshape|slshape)\b\s*(?P<declared>[^{}]*)\}"
)
MARKUP = re.compile(r"[\\{}]")
SWITCHES = re.compile(r"^(?:\s*\\[a-z]+(?![A-Za-z{]))+")
SILENT = re.compile(
    r"\\(?:label|ref|index|vspace\*?|hspace\*?|includegraphics|setlength|addtolength|setcounter|pagestyle|thispagestyle|usepackage"
    r"|input|include|newcommand|color|definecolor|fontsize|bibliography|bibliographystyle|hypersetup|geometry|begin|end|author|date"
    r"|title|thanks|vskip|hskip|selectlanguage(?:ifdefined)?)"
    + OPTION
    + r"(?:\{[^{}]*\})+|\\(?:hangindent|parindent|parskip|vskip|hskip)\s*=?\s*-?[\d.]+\s*[a-z]{2}"
)
DASHES = re.compile(r"\\BibDash(?![A-Za-z])")
"""The dash between the fields of a reference, as the style of GOST writes it."""
FIRST_SILENT = re.compile(
    r"\\(?:hypertarget|texorpdfstring|textcolor|colorbox|parbox|makebox|raisebox|hyperref)" + OPTION + r"\s*\{[^{}]*\}"
)
"""Commands that say where or how the words of their second braces stand."""
SWITCH = (
    r"(?:em|it|bf|sl|sc|tt|rm|sf|[a-z]+(?:shape|series|family)|tiny|(?:script|footnote|normal)size|small|[Ll]arge|LARGE|[Hh]uge)"
    r"(?![A-Za-z@])"
)
"""Commands for all that follows in their group: no braces behind one are its own."""
COMMAND = re.compile(
    r"\\(?!" + SWITCH + r")(?P<name>[A-Za-z@]+)\*?" + OPTION + r"(?P<groups>(?:\s?\{[^{}]*\})+)(?!\s?\{)"
)
BRACES = re.compile(r"\\(?:" + SWITCH + r"|[A-Za-z@]+\*?" + OPTION + r"(?:\s?\{[^{}]*\})*|.)|" + INNERMOST, re.DOTALL)
"""Braces that are no command's: "Deep {N}ets"."""
BARE = re.compile(r"\\(?P<name>[A-Za-z@]+)\*?\s?|\\[,;:!/ ]|(?<!\\)[{}]")
NAMED = re.compile(r"(?:[a-z].*)?|L(?:arge|ARGE)|H(?:uge|UGE)|.{1,2}")
"""Commands that set no words; others with a capital, such as \\LaTeX and \\NeurIPS, stand for what they are called."""
ESCAPED = re.compile(r"\\([&%])")
DEEPEST = 8
HEADINGS = r"part|chapter|(?:cv)?(?:sub)*section|paragraph|frametitle|subrubric"
HEADING = re.compile(r"\s*\\(?P<kind>" + HEADINGS + r")\*?" + OPTION + r"\s*" + GROUP)
OPENS_HEADING = re.compile(r"\s*\\(?:" + HEADINGS + r")\*?" + OPTION + r"\s*\{")
RECORD = re.compile(r"\s*@[A-Za-z]+\s*\{\s*[^{}\s,]+\s*,")
"""A record of BibTeX, which its own grammar reads."""
MOST_ROWS, MOST_ROWS_OF_RECORD = 4, 200
"""A heading or a record stands on so many rows at most."""
FRAME = re.compile(r"\s*\\begin\{(?:frame|rubric)\}" + OPTION + r"(?:" + GROUP + r")?")
ITEM = re.compile(
    r"\s*\\(?:item(?![A-Za-z])(?:<[^>]*>)?(?:\[(?P<label>[^\[\]]*)\])?|bibitem" + OPTION + r"\{[^{}]*\})\s*"
)
BIBITEM = re.compile(r"\\bibitem" + OPTION + r"\{(?P<key>[\w+:.-]{1,40})\}\s*")
"""The key of a reference, which it begins with where the text cites it by that."""
LISTS = re.compile(r"\s*\\(?P<side>begin|end)\{(?:itemize|enumerate|description)\}" + OPTION + r"\s*")
BIBLIOGRAPHY = re.compile(r"\s*\\begin\{thebibliography\}(?:\{[^{}]*\})?")
ENVIRONMENT = re.compile(
    r"\s*\\(?:begin|end)\{(?!equation|align|gather|math|displaymath)[^{}]*\}(?:\[[^\[\]]*\]|\{[^{}]*\})*\s*"
)
TABULAR = re.compile(
    r"\\begin\{(?P<kind>tabular\*?|tabularx|tabulary|longtable)\}(?P<rows>(?:(?!\\begin\{(?:tabular|longtable)).)*?)\\end\{(?P=kind)\}",
    re.DOTALL,
)
COLUMNS = re.compile(r"\s*" + OPTION + r"(?:\s*\{(?:[^{}]|\{[^{}]*\})*\}){0,2}")
RULES = re.compile(
    r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|endlastfoot|(?:cline|cmidrule|rowcolor)(?:\([^)]*\))?\{[^{}]*\})"
)
BREAK = re.compile(r"\\\\\*?" + OPTION + r"|\\tabularnewline\b|\\newline\b")
SEVERAL_COLUMNS = 3
"""Tables of fewer lay out the page, as dates beside what happened then."""
BLOCK = re.compile(r"\\newblock\b\s*")
"""Between the parts of a reference, as the styles of BibTeX write them."""
UNMARKED = re.compile(r"(?!In\b)[A-Z0-9{$][^\\`]*(?:\\(?![A-Za-z])[^\\`]*)*")
"""A part with neither commands nor quotes that is no name of a host."""
SMALL = re.compile(r"(?<![\w{}])[a-z]{2,}")
MOST_SMALL = 3
"""Words in small letters among names: "and", "et al", "van"; a title has more."""
LEVELS = {
    "part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "frametitle": 2,
    "cvsection": 2, "cvsubsection": 3, "subrubric": 3,
}  # fmt: skip
"""How deep headings are; the last are those of classes for a curriculum vitae."""
DEEPEST_HEADING, INDENT = 5, 2
DEEPEST_LIST = 12


def text(data: bytes, encoding: str | None = None) -> str:
    """The document's body as Markdown: paragraphs and items on one line each."""
    source = "\n".join(COMMENT.sub("", line) for line in decoded(data, encoding).removeprefix("\ufeff").splitlines())
    title = TITLE.search(source)
    body = BODY.search(source)
    words = {
        found["name"]: found["words"]
        for found in SHORT_FOR.finditer(source)
        if not found["arguments"] and len(found["words"]) <= LONGEST_WORDS
    }
    shown = _spelled_out(SHORT_FOR.sub("", body["body"] if body else source), words)
    name = _on_one_line(title["words"]) if title else ""
    head = [f"# {name}", "", *_authors(source)] if name else []
    shown = ABSTRACT.sub("\n\n**Abstract**\n\n", shown)
    cited = {key.strip() for found in CITATION.finditer(shown) for key in found["keys"].split(",")}
    shown = BIBITEM.sub(lambda item: f"{item[0]}[{item['key']}] " if item["key"] in cited else item[0], shown)
    rows = list(_joined(TABULAR.sub(_table, shown).splitlines()))
    return "".join(f"{line}\n" for line in [*head, *_lines(rows)])


def _authors(source: str) -> list[str]:
    """The lines in which those who wrote the document and where they work stand below its title."""
    lines = [
        _on_one_line(line)
        for found in AUTHOR.finditer(SHORT_FOR.sub("", source))
        for line in OF_AUTHORS.split(NOTE_OF_AUTHOR.sub("", found["words"]))
    ]
    lines = [line for line in lines if line]
    return [*lines, ""] if lines else []


def _spelled_out(source: str, words: Mapping[str, str]) -> str:
    """The source with what its own commands without arguments stand for."""
    if not words:
        return source
    names = re.compile(rf"\\({'|'.join(sorted(words, key=len, reverse=True))})(?![A-Za-z])(?:\{{\}})?")
    return names.sub(lambda found: words[found[1]], source)


def _table(found: re.Match[str]) -> str:
    """The rows of a table as Markdown has them, or as lines where they lay out the page."""
    rows = BREAK.split(COLUMNS.sub("", found["rows"], count=1))
    cells = [[_marked(cell) for cell in re.split(r"(?<!\\)&", RULES.sub("", row))] for row in rows]
    cells = [row for row in cells if any(row)]
    wide = sum(len(row) >= SEVERAL_COLUMNS for row in cells)
    if 2 * wide > len(cells):
        return "\n\n" + "\n".join(table(cells, headed=True)) + "\n\n"
    return "\n\n" + "\n\n".join(" ".join(filter(None, row)) for row in cells) + "\n\n"


def _joined(rows: Sequence[str]) -> Iterator[str]:
    """The rows, those of a heading in one, as those of a record of BibTeX."""
    at = 0
    while at < len(rows):
        row = rows[at]
        at += 1
        most = MOST_ROWS_OF_RECORD if RECORD.match(row) else MOST_ROWS if OPENS_HEADING.match(row) else 0
        last = min(len(rows), at + most)
        while at < last and row.count("{") > row.count("}"):
            row = f"{row} {rows[at].strip()}"
            at += 1
        yield row


def _lines(rows: Sequence[str]) -> Iterator[str]:
    depth = 0
    words: list[str] = []
    for row in rows:
        is_row = row.startswith("|") or RECORD.match(row) is not None
        structure = None if is_row else _structure(row)
        if structure is None and row.strip() and not is_row:
            words.append(row.strip())
            continue
        if words:
            yield from _paragraph(words)
            words = []
        if is_row:
            yield row
        elif not row.strip():
            yield ""
        elif (lists := LISTS.match(row)) and structure:
            depth = min(DEEPEST_LIST, max(0, depth + (1 if lists["side"] == "begin" else -1)))
            words = [rest] if (rest := row[lists.end() :].strip()) else []
        elif item := ITEM.match(row):
            label = f"{item['label']} " if item["label"] else ""
            words = [f"{' ' * INDENT * max(0, depth - 1)}- {label}{row[item.end() :].strip()}"]
        elif heading := HEADING.match(row) or FRAME.match(row):
            kind = heading.groupdict().get("kind") or "frametitle"
            yield ""
            if name := _on_one_line(heading["words"] or ""):
                yield f"{'#' * LEVELS.get(kind, DEEPEST_HEADING)} {name}"
            words = [rest] if (rest := row[heading.end() :].strip()) else []
        elif BIBLIOGRAPHY.match(row):
            yield from ("", "## References")
        else:
            yield ""
    if words:
        yield from _paragraph(words)


def _structure(row: str) -> re.Match[str] | None:
    """What a row begins, if it does not go on with the one above."""
    for pattern in (LISTS, ITEM, HEADING, FRAME, BIBLIOGRAPHY, ENVIRONMENT):
        if found := pattern.match(row):
            return found
    return None


def _paragraph(words: list[str]) -> Iterator[str]:
    """The rows of a paragraph or item on one line, or on several where the source breaks it."""
    whole = _with_quoted(" ".join(words))
    indent = whole[: len(whole) - len(whole.lstrip())]
    inner = f"{indent}  " if whole.lstrip().startswith("- ") else ""
    for line in BREAK.split(whole):
        marked = _marked(line)
        if marked.strip("-*"):
            yield f"{indent}{marked}"
            indent = inner


def _with_quoted(reference: str) -> str:
    """A reference whose parts are told, with its title between quotes: what stands between the names and the next part."""
    names, *others = BLOCK.split(reference)
    if len(others) < 2 or len(set(SMALL.findall(names))) > MOST_SMALL or not UNMARKED.fullmatch(others[0]):
        return reference
    title = others[0].rstrip(" .,")
    return " ".join([names.rstrip(), f"“{title}”{others[0][len(title) :]}".rstrip(), *others[1:]])


def _on_one_line(words: str) -> str:
    marked = _marked(BREAK.sub(" ", words))
    return marked if marked.strip("* ") else ""


def _name_of(command: str) -> str:
    return " " if NAMED.fullmatch(command) else command


def _cited(found: re.Match[str]) -> str:
    """Keys as Pandoc writes them."""
    keys = [key.strip() for key in found["keys"].split(",") if key.strip() not in ("", "*")]
    return cited(keys) if keys else ""


def _marked(words: str) -> str:
    """The words on one line, with links and emphasis as Markdown has them, without commands that set no words."""
    if not MARKUP.search(words):
        return _squeezed(_typed(words))
    kept: list[str] = []

    def hidden(value: str) -> str:
        kept.append(value)
        return f"\ue000{len(kept) - 1}\ue001"

    def target(found: re.Match[str]) -> str:
        place = hidden(re.sub(r"\\([%_#&~{}])", r"\1", found["target"]).strip())
        return f"\\href{{{place}}}" if found["command"] == "href" else place

    words = MATHS.sub(lambda found: hidden(found[0]), TARGET.sub(target, words))
    words = FIRST_SILENT.sub("", SILENT.sub("", accented(_typed(DASHES.sub("—", CITATION.sub(_cited, words))))))
    for _ in range(DEEPEST):
        before = words
        words = BOLD.sub(lambda found: _emphasised(found, "**"), words)
        words = ITALIC.sub(lambda found: _emphasised(found, "*"), words)
        words = HREF.sub(lambda found: link(found["words"], _restored(found["target"], kept)), words)
        words = COMMAND.sub(_words_of, words)
        if words == before:
            words = BRACES.sub(lambda found: found[0] if found["words"] is None else found["words"], words)
        if words == before:
            break
    words = BARE.sub(lambda found: _name_of(found["name"] or ""), words)
    return _squeezed(_restored(ESCAPED.sub(r"\1", words), kept))


def _squeezed(words: str) -> str:
    return " ".join(words.split())


def _typed(words: str) -> str:
    return words.replace("~", " ").replace("``", "“").replace("''", "”")


def _emphasised(found: re.Match[str], mark: str) -> str:
    words = SWITCHES.sub("", found["words"] if found["words"] is not None else found["declared"]).strip()
    return f"{mark}{words}{mark}" if words and not words.startswith("*") else words


def _words_of(found: re.Match[str]) -> str:
    """The words in the braces of a command; of several with commas between."""
    parts = [part.strip() for part in re.findall(r"\{([^{}]*)\}", found["groups"])]
    return ", ".join(filter(None, parts)) if any(parts) else f"{_name_of(found['name'])} "


def _restored(words: str, kept: Sequence[str]) -> str:
    return HIDDEN.sub(lambda found: kept[int(found[1])], words)
