"""Markup whose elements do not nest deeper than people nest them.

Parsers of HTML walk up the open elements for each new one, so a megabyte of elements that are never closed takes hours;
browsers cut at 512. The words all stay.
"""

import re

TAG = re.compile(
    r"""
      <!--.*?(?:-->|\Z)                                      # a comment
    | <(?:script|style|textarea)\b.*?(?:</(?:script|style|textarea)|\Z)   # what is no markup: "<script>'<div>'</script>"
    | <(?P<end>/?)(?P<name>[a-zA-Z][^\s/<>]*)[^<>]*>?         # a tag: "</p>", "<td class='x'>"
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
DEEPEST = 400
DEEPEST_FORMATTING = 10
FORMATTING = frozenset("b big code em font i nobr s small strike strong tt u".split())
"""These are opened again in each paragraph until they are closed, so ten open ones make ten nodes a paragraph."""
CLOSED_BY_THE_NEXT = frozenset(
    "a p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup html head body "
    "area base br col embed hr img input link meta param source track wbr".split()
)


def flattened(markup: str) -> str:
    """The markup without the tags of elements that stand deeper than `DEEPEST`; linear in time."""
    depth = {True: 0, False: 0}

    def kept(tag: re.Match[str]) -> str:
        name = (tag["name"] or "").lower()
        if not name or name in CLOSED_BY_THE_NEXT:
            return tag.group()
        formatting = name in FORMATTING
        deepest = DEEPEST_FORMATTING if formatting else DEEPEST
        if not tag["end"]:
            depth[formatting] += 1
            return tag.group() if depth[formatting] <= deepest else " "
        too_deep = depth[formatting] > deepest
        depth[formatting] = max(0, depth[formatting] - 1)
        return " " if too_deep else tag.group()

    return TAG.sub(kept, markup)
