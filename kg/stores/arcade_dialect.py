"""What ArcadeDB reads differently from Neo4j, put right before it sees the statement."""

import re

QUOTED = re.compile(r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`[^`]*`|//[^\n]*|/\*.*?\*/)", re.DOTALL)
UNWOUND_THEN_MATCHED = re.compile(r"(\bAS\s+\w+)(\s+)(?=MATCH\b)", re.IGNORECASE)


def as_neo4j_reads_it(query: str) -> str:
    """The statement with `WITH *` between `UNWIND ... AS x` and the MATCH behind it.

    Where another MATCH stands before the UNWIND, ArcadeDB runs both together and before it, so that x is nothing yet and
    no row comes out (26.10 and 26.11); with a WITH between them it keeps the order. Quoted text and comments stay.

    >>> as_neo4j_reads_it("MATCH (p) UNWIND p.topics AS t MATCH (q {title: t}) RETURN q")
    'MATCH (p) UNWIND p.topics AS t WITH * MATCH (q {title: t}) RETURN q'
    """
    parts = QUOTED.split(query)
    parts[::2] = [UNWOUND_THEN_MATCHED.sub(r"\1 WITH *\2", part) for part in parts[::2]]
    return "".join(parts)
