"""Accents that stand beside their letters, as text out of old PDF has them, put back on."""

import re
import unicodedata

COMBINING = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c", "˘": "\u0306", "˚": "\u030a",
    "˙": "\u0307", "¯": "\u0304", "˝": "\u030b", "¸": "\u0327",
}  # fmt: skip
BEHIND = re.compile(r"([cCsStT])\s?¸")
"""TeX sets a cedilla below the letter before it: "Franc¸ois"."""
BEFORE = re.compile(r"([´`¨ˆ˜ˇ˘˚˙¯˝])\s?([^\W\d_])")
"""It sets every other accent above the letter behind it: "Capp´e", "ˇSnajder"."""
ALONE = re.compile(r"([^\W\d_])([´`¨ˆ˜ˇ˘˚˙¯˝])(?=[\s.,]|$)")
"""With no letter glued to it, it goes with the one before: "O´ S´eaghdha"."""
DOTLESS = str.maketrans("ıȷ", "ij")


def with_accents(text: str) -> str:
    """The text with its accents on their letters.

    >>> with_accents("Franc¸ois Capp´e, Jan Hajiˇc, Sandra K¨ubler")
    'François Cappé, Jan Hajič, Sandra Kübler'
    """
    if not any(mark in text for mark in COMBINING):
        return text
    text = BEHIND.sub(lambda found: found[1] + COMBINING["¸"], text)
    text = ALONE.sub(lambda found: _together(found[1], found[2]) or found[0], text)
    text = BEFORE.sub(lambda found: _together(found[2].translate(DOTLESS), found[1]) or found[0], text)
    return unicodedata.normalize("NFC", text)


def _together(char: str, mark: str) -> str:
    """The letter with the mark on it; "" where no language has it: "`Bailey" opens with a quote."""
    found = unicodedata.normalize("NFC", char + COMBINING[mark])
    return found if len(found) == 1 else ""
