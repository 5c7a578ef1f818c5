"""What ArcadeDB reads differently from Neo4j, put right before it sees the statement."""

import re
from functools import lru_cache

from kg.cypher.tokens import rendered, tokens
from kg.errors import QueryError
from kg.stores.arcade_aggregates import with_aggregates_before, with_counts_before
from kg.stores.arcade_maps import with_plain_maps
from kg.stores.arcade_nulls import with_nulls
from kg.stores.arcade_order import check_counted_maps, with_what_orders
from kg.stores.arcade_schema import with_schema
from kg.stores.arcade_subqueries import with_exists, with_outer

MOST_KEPT = 512
QUOTED = re.compile(r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`[^`]*`|//[^\n]*|/\*.*?\*/)", re.DOTALL)
_NODE = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
SELECTED = re.compile(
    rf"\b(?P<which>(?:ANY\s+)?SHORTEST(?:\s+1)?|ALL\s+SHORTEST)(?:\s+PATHS?)?\s*(?P<first>{_NODE})\s*"
    rf"(?P<left><?-)(?:\[(?P<type>[^\[\]*]*)\])?(?P<right>->?)(?P<many>\+|\{{\d*,?\d*\}})?\s*(?P<last>{_NODE})(?!\s*[-<])",
    re.IGNORECASE,
)
"""A path selector that one of the engine's functions is: "SHORTEST 1 (a)-[:CITES]->+(b)"."""
UNWOUND_THEN_MATCHED = re.compile(r"(\bAS\s+\w+)(\s+)(?=MATCH\b)", re.IGNORECASE)


@lru_cache(maxsize=MOST_KEPT)
def as_neo4j_reads_it(query: str) -> str:
    """The statement as it is to be given to the engine, so that it means what it means to Neo4j.

    Functions stand for path selectors, what a WITH orders by is carried on (`arcade_order`), maps stand for projections within
    maps (`arcade_maps`), and there is a `WITH *` between `UNWIND ... AS x` and the MATCH behind it: where another MATCH stands
    before the UNWIND, ArcadeDB runs both together and before it, so that x is nothing yet and no row comes out (26.10, 26.11).
    Quoted text and comments stay. Raises QueryError for what Neo4j refuses and the engine answers with rows of nothing.

    >>> as_neo4j_reads_it("MATCH (p) UNWIND p.topics AS t MATCH (q {title: t}) RETURN q")
    'MATCH (p) UNWIND p.topics AS t WITH * MATCH (q {title: t}) RETURN q'
    >>> as_neo4j_reads_it("MATCH p = ALL SHORTEST (a {id: 'x)'})-[:CITES]->{1,3}(b) RETURN p")
    "MATCH p = allShortestPaths((a {id: 'x)'})-[:CITES*1..3]->(b)) RETURN p"
    >>> as_neo4j_reads_it("MATCH (p)<-[w]-(a) WITH p, a ORDER BY w.n RETURN p.id, {a: collect(a {.id})}")
    'MATCH (p)<-[w]-(a) WITH p, a , `w` ORDER BY w.n WITH `p` , `a` RETURN p.id, {a: collect( {id :a.id })}'
    """
    query = _with_plain_words(query)
    quoted = iter(QUOTED.findall(query))
    bare = SELECTED.sub(_as_function, UNWOUND_THEN_MATCHED.sub(r"\1 WITH *\2", QUOTED.sub("\0", query)))
    return re.sub("\0", lambda _: next(quoted), bare)


def _with_plain_words(query: str) -> str:
    """The statement without what the engine reads wrongly; as it stands where it holds nothing of that, or cannot be cut."""
    try:
        found = tokens(query)
    except QueryError:
        return query
    check_counted_maps(found)
    changed = with_what_orders(with_aggregates_before(with_counts_before(with_nulls(found))))
    changed = with_schema(with_plain_maps(with_exists(with_outer(changed))))
    return query if changed == found else rendered(changed)


def _as_function(selected: re.Match[str]) -> str:
    bounds = (selected["many"] or "").strip("{}").partition(",")
    many = {"": "", "+": "*"}.get(selected["many"] or "", f"*{bounds[0]}{'..' if bounds[1] else ''}{bounds[2]}")
    name = "allShortestPaths" if selected["which"].upper().startswith("ALL") else "shortestPath"
    step = f"{selected['left']}[{selected['type'] or ''}{many}]{selected['right']}"
    return f"{name}({selected['first']}{step}{selected['last']})"
