"""LaTeX sources of lists and slides as Markdown: sections, items, frames, links, emphasis, entries of bibliographies.

Accents and mathematics stay as they are; `text/clean.py` resolves them.
"""

import re
from collections.abc import Iterator

from extract.formats.encoding import decoded
from extract.formats.markdown import link
from extract.keys import LATEX as CITATION

COMMENT = re.compile(r"(?<!\\)%.*")
BODY = re.compile(r"\\begin\{document\}(?P<body>.*?)(?:\\end\{document\}|\Z)", re.DOTALL)
GROUP = r"\{(?P<words>(?:[^{}]|\{[^{}]*\}){0,2000})\}"
"""What stands in braces, with braces in it; bounded, for where the last brace is missing each opening one is looked at."""
TITLE = re.compile(r"\\title(?:\[[^\]]*\])?" + GROUP)
HREF = re.compile(r"\\href\{(?P<target>[^{}]*)\}" + GROUP)
URL = re.compile(r"\\url\{(?P<target>[^{}]*)\}")
BOLD = re.compile(r"\\textbf" + GROUP)
ITALIC = re.compile(r"\\(?:emph|textit|textsl)" + GROUP)
PLAIN = re.compile(r"\\(?:textsc|textrm|texttt|textsf|mbox|underline|text)" + GROUP)
SILENT = re.compile(
    r"\\(?:label|ref|index|vspace\*?|hspace\*?|includegraphics|setlength|pagestyle|usepackage|input|newcommand)"
    r"(?:\[[^\]]*\])?(?:\{[^{}]*\})*"
)
SWITCH = re.compile(
    r"\\(?:maketitle|tableofcontents|newpage|clearpage|noindent|centering|small|large|Large|footnotesize|itemsep\S*|pause|newblock"
    r"|bigskip|medskip|smallskip|par)(?![A-Za-z])\s?"
)
HEADING = re.compile(
    r"\s*\\(?P<kind>part|chapter|section|subsection|subsubsection|paragraph|frametitle)\*?(?:\[[^\]]*\])?" + GROUP
)
FRAME = re.compile(r"\s*\\begin\{frame\}(?:\[[^\]]*\])?(?:" + GROUP + r")?")
ITEM = re.compile(r"\s*\\(?:item(?:<[^>]*>)?(?:\[(?P<label>[^\]]*)\])?|bibitem(?:\[[^\]]*\])?\{[^{}]*\})\s*")
LISTS = re.compile(r"\s*\\(?P<side>begin|end)\{(?:itemize|enumerate|description)\}(?:\[[^\]]*\])?\s*")
BIBLIOGRAPHY = re.compile(r"\s*\\begin\{thebibliography\}(?:\{[^{}]*\})?")
ENVIRONMENT = re.compile(
    r"\s*\\(?:begin|end)\{(?!equation|align|gather|math|displaymath)[^{}]*\}(?:\[[^\]]*\]|\{[^{}]*\})*\s*"
)
LEVELS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "frametitle": 2}
INDENT = 2
DEEPEST = 12


def text(data: bytes, encoding: str | None = None) -> str:
    """The document's body as Markdown: paragraphs and items on one line each."""
    source = "\n".join(COMMENT.sub("", line) for line in decoded(data, encoding).removeprefix("\ufeff").splitlines())
    title = TITLE.search(source)
    body = BODY.search(source)
    head = [f"# {_marked(title['words'])}", ""] if title else []
    rows = (body["body"] if body else source).splitlines()
    return "".join(f"{line}\n" for line in [*head, *_lines(rows)])


def _lines(rows: list[str]) -> Iterator[str]:
    depth = 0
    words: list[str] = []
    for row in rows:
        structure = _structure(row)
        if structure is None and row.strip():
            words.append(row.strip())
            continue
        if words:
            yield from _paragraph(words)
            words = []
        if not row.strip():
            yield ""
        elif (lists := LISTS.match(row)) and structure:
            depth = min(DEEPEST, max(0, depth + (1 if lists["side"] == "begin" else -1)))
            words = [rest] if (rest := row[lists.end() :].strip()) else []
        elif item := ITEM.match(row):
            label = f"{item['label']} " if item["label"] else ""
            words = [f"{' ' * INDENT * max(0, depth - 1)}- {label}{row[item.end() :].strip()}"]
        elif heading := HEADING.match(row) or FRAME.match(row):
            kind = heading.groupdict().get("kind") or "frametitle"
            yield ""
            if heading["words"]:
                yield f"{'#' * LEVELS[kind]} {_marked(heading['words'])}"
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
    for line in re.split(r"\\\\(?:\[[^\]]*\])?|\\newline\b", " ".join(words)):
        marked = _marked(line)
        if marked.strip():
            yield marked.rstrip()


def _cited(found: re.Match[str]) -> str:
    """Keys as Pandoc writes them."""
    keys = [key.strip() for key in found["keys"].split(",") if key.strip() not in ("", "*")]
    return f"[{'; '.join(f'@{key}' for key in keys)}]" if keys else ""


def _marked(words: str) -> str:
    """The words with links and emphasis as Markdown has them, without commands that set no words."""
    words = CITATION.sub(_cited, words.replace("~", " ").replace("``", "“").replace("''", "”"))
    words = SWITCH.sub("", SILENT.sub("", words))
    words = PLAIN.sub(r"\g<words>", words)
    words = BOLD.sub(lambda found: f"**{found['words'].strip()}**", words)
    words = ITALIC.sub(lambda found: f"*{found['words'].strip()}*", words)
    words = HREF.sub(lambda found: link(found["words"], found["target"]), words)
    return URL.sub(lambda found: found["target"], words)
