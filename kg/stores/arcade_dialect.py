"""What ArcadeDB reads differently from Neo4j, put right before it sees the statement."""

import re

QUOTED = re.compile(r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`[^`]*`|//[^\n]*|/\*.*?\*/)", re.DOTALL)
_NODE = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
SELECTED = re.compile(
    rf"\b(?P<which>(?:ANY\s+)?SHORTEST(?:\s+1)?|ALL\s+SHORTEST)(?:\s+PATHS?)?\s*(?P<first>{_NODE})\s*"
    rf"(?P<left><?-)(?:\[(?P<type>[^\[\]*]*)\])?(?P<right>->?)(?P<many>\+|\{{\d*,?\d*\}})?\s*(?P<last>{_NODE})(?!\s*[-<])",
    re.IGNORECASE,
)
"""A path selector that one of the engine's functions is: "SHORTEST 1 (a)-[:CITES]->+(b)"."""
UNWOUND_THEN_MATCHED = re.compile(r"(\bAS\s+\w+)(\s+)(?=MATCH\b)", re.IGNORECASE)


def as_neo4j_reads_it(query: str) -> str:
    """The statement with `WITH *` between `UNWIND ... AS x` and the MATCH behind it, and functions for path selectors.

    Where another MATCH stands before the UNWIND, ArcadeDB runs both together and before it, so that x is nothing yet and
    no row comes out (26.10 and 26.11); with a WITH between them it keeps the order. Quoted text and comments stay.

    >>> as_neo4j_reads_it("MATCH (p) UNWIND p.topics AS t MATCH (q {title: t}) RETURN q")
    'MATCH (p) UNWIND p.topics AS t WITH * MATCH (q {title: t}) RETURN q'
    >>> as_neo4j_reads_it("MATCH p = ALL SHORTEST (a {id: 'x)'})-[:CITES]->{1,3}(b) RETURN p")
    "MATCH p = allShortestPaths((a {id: 'x)'})-[:CITES*1..3]->(b)) RETURN p"
    """
    quoted = iter(QUOTED.findall(query))
    bare = SELECTED.sub(_as_function, UNWOUND_THEN_MATCHED.sub(r"\1 WITH *\2", QUOTED.sub("\0", query)))
    return re.sub("\0", lambda _: next(quoted), bare)


def _as_function(selected: re.Match[str]) -> str:
    bounds = (selected["many"] or "").strip("{}").partition(",")
    many = {"": "", "+": "*"}.get(selected["many"] or "", f"*{bounds[0]}{'..' if bounds[1] else ''}{bounds[2]}")
    name = "allShortestPaths" if selected["which"].upper().startswith("ALL") else "shortestPath"
    step = f"{selected['left']}[{selected['type'] or ''}{many}]{selected['right']}"
    return f"{name}({selected['first']}{step}{selected['last']})"
