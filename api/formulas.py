"""TeX in a sentence as signs that people read, and Markdown's escaped signs as they are meant."""

import re
from collections.abc import Callable
from functools import cache, lru_cache

DOLLARS = re.compile(
    r"(?<!\\)\$\$?(?![\s$])(?:(?=[^$\n]{0,299}[\\^_{=])[^$\n]{1,300}|[A-Za-z])(?<![\s\\])\$\$?(?!\d)"
    r"|\\\$(?![\s$])[^$\n]{1,300}\\\$"
)
"""Between dollars, which a few documents escape: where there is something of TeX, for prices and variables are none."""
BRACKETS = re.compile(r"\\\((?:(?!\\[()])[^\n]){1,300}\\\)")
COMMAND = re.compile(r"(?<![\w:])\\[A-Za-z]{2,20}(?:\{[^{}\n]{0,200}\})*|\\['`^\"~=.]\{?[A-Za-z]\}?")
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!|&%$~-])")
OF_TEX = re.compile(r"[\\^_{=]|^[A-Za-z]$")
WRAPPED_BEFORE, WRAPPED_BEHIND = re.compile(r"\\[A-Za-z]{2,20}\{$"), re.compile(r"^\}")
"""A command around what is marked."""
NO_SIGN = re.compile(r"%s|<[a-z. ]+>")
"""What pylatexenc puts in the place of what it cannot say, such as "<cit.>"."""
UNSAID = re.compile(r"\\today\b")


RAISED = re.compile(r"<su(?P<place>[pb])>(?P<words>[^<>\n]{1,40})</su(?P=place)>")
LONE_LETTER = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")
HIGHER = str.maketrans("0123456789+-−–=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾")
LOWER = str.maketrans("0123456789+-−–=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎")
HIGHER_LETTERS = str.maketrans("abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")


def readable(text: str) -> str:
    r"""The text with formulas and commands of TeX as signs, and raised and lowered numbers as such.

    >>> readable(r"cost \(O(n^2)\), $x_i \in X$, \(Poster\), $5")
    'cost O(n^2), x_i ∈ X, (Poster), $5'
    >>> readable("Anna Berg<sup>1,a</sup>, 10<sup>-3</sup>, the 2<sup>nd</sup>, CO<sub>2</sub>")
    'Anna Berg¹,ᵃ, 10⁻³, the 2nd, CO₂'
    """
    if "<su" in text:
        text = RAISED.sub(_set_off, text)
    if "\\" not in text and "$" not in text:
        return text
    text = DOLLARS.sub(lambda found: _formula(found[0], 2 if found[0].startswith("\\") else 1), text)
    text = BRACKETS.sub(lambda found: _formula(found[0], 2), text)
    return ESCAPED.sub(r"\1", COMMAND.sub(lambda found: _of_tex(found[0]), text))


def _set_off(found: re.Match[str]) -> str:
    """The words between tags as raised or lowered signs; a word of several letters, as in "2nd", stays."""
    higher = found["place"] == "p"
    words = found["words"].translate(HIGHER if higher else LOWER)
    return LONE_LETTER.sub(lambda letter: letter[0].translate(HIGHER_LETTERS), words) if higher else words


def unwrapped(before: str, behind: str) -> tuple[str, str]:
    r"""What stands before and behind a name, without a command that is around it.

    >>> unwrapped(r"we call it \emph{", "} here")
    ('we call it ', ' here')
    """
    if WRAPPED_BEFORE.search(before[-30:]) and WRAPPED_BEHIND.search(behind):
        return before[: before.rindex("\\")], behind[1:]
    return before, behind


def _formula(found: str, sign: int) -> str:
    """The formula between two signs of so many letters; words that are none stay as they are."""
    if not OF_TEX.search(found[sign:-sign].strip("$")):
        return found
    return _of_tex(found.replace("\\$", "$"))


@lru_cache(maxsize=4096)
def _of_tex(source: str) -> str:
    if UNSAID.search(source):
        return source
    try:
        signs = " ".join(_converter()(source).split())
    except (LookupError, RecursionError, TypeError, ValueError):
        return source  # a command without what belongs to it: what is written is better than nothing
    return source if not signs or NO_SIGN.search(signs) else signs


@cache
def _converter() -> Callable[[str], str]:
    """From TeX to signs: what is known of commands is put together once, which takes longer than a formula."""
    # Imported here because most texts hold no TeX.
    from pylatexenc import latex2text, latexwalker

    read, said = latexwalker.get_default_latex_context_db(), latex2text.get_default_latex_context_db()
    return lambda source: latex2text.LatexNodes2Text(latex_context=said).latex_to_text(source, latex_context=read)
