"""Letters that HTML writes by name or number: "&uuml;", "&#252;", "&#xFC;"."""

import re
from html import unescape
from html.entities import html5

ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


def letter(name: re.Match[str]) -> str:
    """The letter of such a name; the name itself where HTML knows none. A blank that does not break is a blank.

    >>> ENTITY.sub(letter, "M&uuml;ller &amp; S&#246;hne &copyright;")
    'Müller & Söhne &copyright;'
    """
    word = name.group()
    return unescape(word).replace("\xa0", " ") if word[1] == "#" or word[1:] in html5 else word
