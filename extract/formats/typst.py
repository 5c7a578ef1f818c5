"""Typst as Markdown: headings, emphasis, links, lists and citations; settings, code and comments are left out."""

import re

from extract.formats.encoding import decoded
from extract.formats.markdown import cited, link_or_address

COMMENT = re.compile(r"(?<!:)//[^\n]*|/\*(?:(?!/\*|\*/)(?s:.))*\*/")
HEADING = re.compile(r"^(=+)(?=\s)", re.MULTILINE)
NUMBERED = re.compile(r"^(\s*)\+(?=\s)", re.MULTILINE)
BOLD = re.compile(r"(?<![\w*\\])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\w*])")
ITALIC = re.compile(r"(?<![\w_\\])_(?=\S)([^_\n]+)(?<=\S)_(?![\w_])")
LINK = re.compile(r'#link\("(?P<target>[^"\n]*)"\)(?:\[(?P<words>[^\[\]\n]*(?:\n(?!\s*\n)[^\[\]\n]*){0,3})\])?')
CITE = re.compile(r"#cite\(\s*(?:<(?P<label>[\w:.-]+)>|\"(?P<key>[\w:.-]+)\")[^()\n]*\)")
SETTING = re.compile(
    r"^[ \t]*#(?:set|show|import|include|let|pagebreak|outline|bibliography|v|h)\b[^\n]*\n?", re.MULTILINE
)
SHOWN = re.compile(r"#(?:emph|quote|underline|highlight|text)(?:\([^()\n]*\))?\[(?P<words>[^\[\]\n]*)\]")


def text(data: bytes, encoding: str | None = None) -> str:
    """The document as Markdown, line for line but for its settings."""
    words = decoded(data, encoding).removeprefix("\ufeff").replace("\r\n", "\n")
    words = SETTING.sub("", COMMENT.sub("", words))
    words = LINK.sub(lambda found: link_or_address(found["words"], found["target"]), words)
    words = CITE.sub(lambda found: cited([found["label"] or found["key"]]), words)
    words = SHOWN.sub(r"*\g<words>*", ITALIC.sub(r"*\1*", BOLD.sub(r"**\1**", words)))
    return NUMBERED.sub(r"\g<1>1.", HEADING.sub(lambda found: "#" * min(len(found[1]), 6), words))
