"""Markdown and LaTeX resolved: the clean form of a title, a name or a concept."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from extract.text.entities import ENTITY, letter

ADDRESS = r"(?:<[^<>\n]*>|(?:\{[{%][^{}\n]*[%}]\}|(?!\{[{%])[^()\s])*(?:\([^()\s]*\)[^()\s]*)*)"
"""Where a link leads: between angle brackets, or without blanks but those in what a site's template fills in."""
OPENS_ADDRESS = r"\](?:\(\s?|\s\(\s?(?=https?://))"
"""Between the words of a link and its address; where the address is one of the web a blank may part the two."""
LINK = re.compile(
    rf"""(?:!\[|\[)                                      # two letters to skip to; "!?" is tried at every one
        ([^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*){OPENS_ADDRESS}   # the words, with brackets one deep
        ({ADDRESS})(?:\s+"[^"]*")?\s?\)               # the address, and what a mouse shows over it
    """,
    re.VERBOSE,
)
TEMPLATE = re.compile(
    r"\{%-?\s*(?:link|post_url)\s+(?P<bare>[^\s{}%]+)[^{}\n]*%\}"
    r"|\{[{%][^{}\n\"']*(?:[\"'](?P<quoted>[^\"'{}\n]*)[\"'][^{}\n]*)?[%}]\}"
)
""" "{{ site.url }}", '{{ "/papers/a.pdf" | relative_url }}', "{% link a.pdf %}": Liquid, as static sites have it."""
HASHTAG = re.compile(r"(?<![\w/&#(\[=.?%\\-])#(?![0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b)(?P<tag>[^\W\d_][\w/-]*[^\W_])")
"""Not a colour, nor the place in an address."""
WIKILINK = re.compile(r"(?<![!\w])\[\[(?:[^\[\]|\n]*+\|)?(?P<words>[^\[\]|\n]++)\]\]")
HAS_LETTER = re.compile(r"[^\W\d_]")
AUTOLINK = re.compile(r"<(https?://[^<>\s]+)>")
""" "<https://doi.org/10.1038/nature14539>" in Markdown."""
EMPHASIS = re.compile(r"(\*\*\*|\*\*|__|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|(?<![\w_])_(?=\S)|(?<=\S)_(?![\w_])|`)")
ESCAPE = re.compile(r"\\([\[\](){}#*_!>+\-&%$|])|\\([`.~])(?![\w{])")
"""Markdown's escapes; a backquote, dot or tilde before a letter is LaTeX's accent instead."""
LATEX = re.compile(r"[\\${}%~&#^_\n]|--|''|``|[!?]`")
"""What means something in LaTeX; Markdown's escapes alone are done with before it is asked."""
TAG = re.compile(
    r"</?(?:a|b|big|br|center|cite|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|tt|u)"
    r"(?:\s*+\b[\w:@.-]++\s*+=\s*+(?:\"[^\"<>]*+\"|'[^'<>]*+'|[^\s\"'<>]++)|\s++[a-z-]{3,}+)*+\s*+/?\s*+>",
    re.IGNORECASE,
)
"""A tag of HTML within a line; "<s, t>" is none."""
BREAK = re.compile(r"<br\s?/?>", re.IGNORECASE)
BRACES = re.compile(r"\{([^{}]*)\}")
MATHS = re.compile(r"\$([^$]{1,200})\$")
TEX_QUOTES = re.compile(r"``([^`]{1,300}?)''")
SIMPLE_MATHS = {r"\textasciicircum": "^", r"\ell": "ℓ", r"\infty": "∞", r"\epsilon": "ε", r"\varepsilon": "ε"}
LOWERED = re.compile(r"(?<=[^\W_])\$_\{?(?P<signs>\w{1,4})\}?\$|\$\^\{?(?P<charge>\d?[+-])\}?\$")
""" "CO$_2$", "Ca$^{2+}$": signs of a formula of chemistry, which stand in a line in plain text."""
RAISED = re.compile(
    r"\$(?:\{\})?\^\{?(?:\\(?:text|textrm|mathrm|mbox|rm)\s?\{(?P<word>\w{1,4})\}|(?P<ordinal>st|nd|rd|th))\}?\$"
)
""" "5$^{\\mbox{th}}$": a word, not a formula."""
ROUND_MATHS = re.compile(
    r"\\\((?P<inside>(?:(?![a-z]{3})[A-Za-z0-9+\-=<>\s]){0,12}(?:\{\})?(?:[_^]|\\(?!cite|ref)[A-Za-z])"
    r"(?:(?![A-Za-z]{3,}\s[A-Za-z]{3,}|://)[^()\n$]){0,200}?)\\\)"
)
"""A formula between "\\(" and "\\)": near its beginning is a command, or a letter that has another above or below, and no two
words stand side by side in it; around others those are brackets that Markdown leaves alone."""
NAME_OF_TEX = re.compile(r"\\((?:La|Bib|Xe|Lua|Con)?TeX)(?![A-Za-z])(?:\{\})?")
DOLLAR = "\ufdd0"
"""Stands for a sign of money while those of formulas are resolved: no character."""
DEGREE = re.compile(r"\$\s*\^\{?\s*\\circ\s*\}?\s*\$")
SPACED_HYPHEN = re.compile(r"(?<=\$)\s+(?=-\w)")


def target_of(address: str) -> str:
    """The address of a link alone: without angle brackets, and with nothing of a template but the path that it names.

    >>> target_of("<papers/Berg 2019.pdf>"), target_of("{{ site.url }}/papers/a.pdf")
    ('papers/Berg 2019.pdf', '/papers/a.pdf')
    """
    if address[:1] == "<":
        return address[1:-1] if address[-1:] == ">" else address
    return TEMPLATE.sub(lambda found: found["quoted"] or found["bare"] or "", address) if "{" in address else address


def may_link(text: str) -> bool:
    """May there be a link?  Whoever looks for links in every line asks this first."""
    return "](" in text or "] (" in text


def without_links(text: str) -> str:
    """The text with every Markdown link replaced by its words."""
    previous = None
    while previous != text and may_link(text):
        previous, text = text, LINK.sub(r"\1", text)
    return AUTOLINK.sub(r"\1", text) if "<" in text else text


def without(text: str, stretches: Iterable[tuple[int, int]]) -> str:
    """The text of the same length with blanks for the stretches.

    >>> without("We use it [12] here", [(10, 14)])
    'We use it      here'
    """
    letters = list(text)
    for start, end in stretches:
        letters[start:end] = " " * (end - start)
    return "".join(letters)


@lru_cache(maxsize=65536)
def plain(text: str) -> str:
    """The text as a careful typist would write it: links, emphasis, escapes, LaTeX, HTML's names of letters and doubled
    spaces resolved.

    >>> plain("[**Schr\\\\\\"odinger** Bridges](#)")
    'Schrödinger Bridges'
    >>> plain(r"{\\LaTeX} for \\$100")
    'LaTeX for $100'
    """
    raw = text = DOLLAR.join(NAME_OF_TEX.sub(r"\1", text).split(r"\$")) if "\\" in text else text
    text = without_links(text)
    if "[[" in text:
        text = WIKILINK.sub(lambda found: found["words"] if HAS_LETTER.search(found["words"]) else found.group(), text)
    if "<" in text:
        text = TAG.sub("", BREAK.sub(" ", text))
    if "\\" in text or text.count("$") > 1:
        text = DEGREE.sub("°", _joined(ROUND_MATHS.sub(_formula, text)))
        text = SPACED_HYPHEN.sub("", text)
        text = ESCAPE.sub(_unescaped, text)
        text = _latex(text) if LATEX.search(text) else text
    if text.count("$") > 1 or ("$" in text and "\\" in raw):
        text = MATHS.sub(r"\1", text).replace("$", "")
    if "{" in text:
        text = BRACES.sub(r"\1", BRACES.sub(r"\1", text))
    if text.count("{") < text.count("}"):  # the end of what stood in braces
        text = text.replace("{", "").replace("}", "")
    if "``" in text and "''" in text:
        text = TEX_QUOTES.sub(r"“\1”", text)
    if "*" in text or "_" in text or "`" in text:
        text = EMPHASIS.sub("", text)
    if "&" in text and ";" in text:
        text = ENTITY.sub(letter, text)
    return " ".join(text.replace(DOLLAR, "$").split())


def _joined(text: str) -> str:
    """The text with what stands above or below a letter as part of the word."""
    text = RAISED.sub(lambda found: found["word"] or found["ordinal"], text)
    return LOWERED.sub(lambda found: found["signs"] or found["charge"], text)


def _formula(found: re.Match[str]) -> str:
    """A formula as words, or as it stands between dollars where it is part of the word before."""
    text = f"${found['inside']}$"
    return text if _joined(f"x{text}") != f"x{text}" else MATHS.sub(r"\1", _latex(text))


def _unescaped(match: re.Match[str]) -> str:
    """The escaped character, unless LaTeX needs the escape too."""
    char: str = match.group(1) or match.group(2)
    return match.group() if char in "$&%#_{}" else char


def _latex(text: str) -> str:
    for command, sign in SIMPLE_MATHS.items():
        text = text.replace(command, sign)
    try:
        converted = _converter()(text)
    except (ValueError, IndexError, RecursionError):
        # Unbalanced markup is common in notes; the raw text is better than none.
        return MATHS.sub(r"\1", text)
    return converted.replace("\xa0", " ")


@cache
def _converter() -> Callable[[str], str]:
    """What turns LaTeX into text; its tables of commands are made once, for they cost more than a title."""
    # pylatexenc is imported here because most documents hold no LaTeX and its tables take a tenth of a second.
    from pylatexenc.latex2text import LatexNodes2Text
    from pylatexenc.latexwalker import LatexWalker, get_default_latex_context_db

    commands = get_default_latex_context_db()
    writer = LatexNodes2Text(math_mode="text", keep_comments=True)

    def convert(text: str) -> str:
        nodes = LatexWalker(text, latex_context=commands, tolerant_parsing=True).get_latex_nodes()[0]
        converted: str = writer.nodelist_to_text(nodes)
        return converted

    return convert
