"""What hostile statements do to a server: `python tests/bench/hostile.py STORE [--statements N] [--at-once N] [--limit S]`.

Serves the store and sends statements that want too much, each from many clients at once: products of patterns, long paths,
growing texts and lists, slow sorts, searches that try again and again, brackets and signs without end, and what must not be
said at all.  They are put together by chance, the same for the same `--seed`.  Meanwhile somebody asks for `/health`.  Prints
each statement that did more than it may, then for each family how its statements were answered, the longest wait, how much
memory the server and its processes took beyond what they had, and the slowest `/health`; last how long the server took to stop.
"""

import argparse
import os
import random
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from serving import Server, serving

MB = 1 << 20
LABELS = ("Paper", "Author", "Concept", "Venue", "Document", "Passage", "Organization")
TYPES = ("MENTIONS", "CITES", "AUTHORED", "DESCRIBED_IN", "INTRODUCES", "RELATED_TO")
TEXTS = ("title", "name", "id", "abstract")
LOOK_S = 0.05
KEPT_S = 2.0
"""A server closes connections that rest for five seconds: one is not used again so late that it may just be doing so."""
LATER_S, HEALTH_S, MEMORY = 3.0, 1.0, 300 * MB
"""What a statement may do: wait so long beyond its limit, keep a supervisor so long, take so much."""

Chance = random.Random
Family = Callable[[Chance], str]


def product(chance: Chance) -> str:
    """Nodes that have nothing to do with one another."""
    n = chance.randint(2, 6)
    nodes = [f"(n{i}{chance.choice(['', *(':' + label for label in LABELS[:4])])})" for i in range(n)]
    told = chance.choice(
        [
            "count(*)",
            "n0, n1",
            "collect(n0.id + n1.id)",
            "max(n0.id)",
            "DISTINCT n0.id, n1.id",
            "n0.id ORDER BY n1.id DESC",
        ]
    )
    return f"MATCH {', '.join(nodes)} RETURN {told}"


def paths(chance: Chance) -> str:
    """Paths of many steps."""
    kinds = "|".join(chance.sample(TYPES, chance.randint(1, 4)))
    of = chance.choice(["", ":" + kinds])
    end = chance.choice(["count(p)", "collect(p)", "length(p) ORDER BY length(p) DESC", "p", "[n IN nodes(p) | n.id]"])
    most = chance.randint(4, 12)
    return f"MATCH p = (a:{chance.choice(LABELS)})-[{of}*1..{most}]-(b) RETURN {end}"


def chains(chance: Chance) -> str:
    """Steps written out one by one, with all that lies at their ends."""
    n = chance.randint(3, 7)
    steps = "--".join(f"(n{i})" for i in range(n))
    return f"MATCH {steps} RETURN {chance.choice(['count(*)', 'n0, n1, n2', 'collect(n0.id)', 'DISTINCT n0.id'])}"


def ranges(chance: Chance) -> str:
    """Numbers without end."""
    n = 10 ** chance.randint(4, 12)
    return chance.choice(
        [
            f"UNWIND range(1, {n}) AS a UNWIND range(1, {n}) AS b RETURN count(*)",
            f"UNWIND range(1, {n}) AS a RETURN a ORDER BY a DESC",
            f"RETURN size(range(1, {n}))",
            f"WITH range(1, {n}) AS r RETURN all(x IN r WHERE any(y IN r WHERE x + y < 0))",
            f"WITH [x IN range(1, {n}) | [y IN range(1, {n}) | x * y]] AS m RETURN size(m)",
            f"UNWIND range(1, {n}) AS a RETURN DISTINCT toString(a) + '{'x' * 40}' AS s",
            f"UNWIND range(1, {n}) AS a WITH collect(a) AS all RETURN size(all)",
        ]
    )


def lists(chance: Chance) -> str:
    """Lists in lists over what the graph holds."""
    label = chance.choice(LABELS[:6])
    depth = chance.randint(2, 3)
    names = [f"x{i}" for i in range(depth)]
    inner = " + ".join(f"size({name})" for name in names) + " < 0"
    for name in reversed(names):
        inner = f"{chance.choice(['any', 'all', 'none'])}({name} IN ids WHERE {inner})"
    return f"MATCH (n:{label}) WITH collect(n.id) AS ids RETURN {inner} AS held"


def growth(chance: Chance) -> str:
    """Texts and lists that become twice as long at each step."""
    n = chance.randint(20, 200)
    grown = " + ".join(["s"] * chance.randint(2, 5))
    again = f"WITH {grown} AS s "
    return chance.choice(
        [
            f"RETURN reduce(s = 'a', x IN range(1, {n}) | {grown})",
            f"RETURN size(reduce(s = [1], x IN range(1, {n}) | {grown}))",
            f"WITH 'aaaaaaaaaa' AS s {again * (n // 10)}RETURN size(s) AS n",
            f"MATCH (n:Paper) WITH collect(n) AS s {again * (n // 20)}RETURN size(s) AS n",
        ]
    )


def searches(chance: Chance) -> str:
    """Regular expressions that try again and again."""
    parts = chance.choice(["(a+)+", "(a|a)*", "(.*)*", "(\\\\w+\\\\s?)*", "([a-z]+)*"])
    label, text = chance.choice(LABELS), chance.choice(TEXTS)
    return f"MATCH (n:{label}) WHERE n.{text} =~ '{parts * chance.randint(1, 6)}{chance.choice('zq!')}' RETURN n"


def groups(chance: Chance) -> str:
    """Everything together with everything of its kind, grouped."""
    kind, other = chance.choice(TYPES), chance.choice(TYPES)
    what = chance.choice(["count(*)", "collect(DISTINCT m.id)", "collect(b.id)[..3]", "avg(size(b.id))"])
    return (
        f"MATCH (a)-[:{kind}]-(m)-[:{other}]-(b)-[:{kind}]-(c) "
        f"RETURN a.id, {chance.choice(['b.id, ', 'c.id, ', ''])}{what} AS n ORDER BY n DESC"
    )


def nested(chance: Chance) -> str:
    """Brackets and signs, one in another."""
    n = chance.choice([50, 500, 2000, 6000])
    signs = [("(", ")"), ("[", "]"), ("{a: ", "}"), ("NOT ", ""), ("- ", ""), ("CASE WHEN true THEN ", " END")]
    opened, closed = chance.choice(signs)
    return f"RETURN {opened * n}1{closed * n} AS x"


def wide(chance: Chance) -> str:
    """One expression of very many parts."""
    n = chance.choice([100, 1000, 4000])
    return chance.choice(
        [
            "RETURN " + " + ".join(["1"] * n),
            "MATCH (n) WHERE " + " OR ".join(f"n.id = '{i}'" for i in range(n)) + " RETURN n",
            "RETURN [" + ", ".join(["1"] * n) + "]",
            " UNION ".join(["MATCH (a), (b) RETURN count(*) AS n"] * min(n, 300)),
            "MATCH " + ", ".join(f"(a{i})" for i in range(n)) + " RETURN count(*)",
        ]
    )


def subqueries(chance: Chance) -> str:
    """Questions in questions."""
    pattern = chance.choice(["(n)--()--()--()--()", "(n)-[*1..6]-()", "(n)--(:Passage)--()--(:Passage)"])
    return chance.choice(
        [
            f"MATCH (n) WHERE EXISTS {{ MATCH {pattern}, (m), (k) WHERE m.id + k.id = 'x' }} RETURN n",
            f"MATCH (n) RETURN n.id, COUNT {{ {pattern} }} AS c ORDER BY c DESC",
            f"MATCH (n), (m) CALL {{ WITH n MATCH {pattern} RETURN count(*) AS c }} RETURN sum(c)",
            f"MATCH (n) RETURN size([p = {pattern} | p]) AS c ORDER BY c DESC",
        ]
    )


def forbidden(chance: Chance) -> str:
    """What writes, reads files, or reaches the network."""
    name = chance.choice(LABELS)
    return chance.choice(
        [
            f"MATCH (n:{name}) DETACH DELETE n",
            f"MATCH (n:{name}) SET n.id = 'x' RETURN n",
            "LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line",
            "LOAD CSV FROM 'http://127.0.0.1:1/' AS line RETURN line",
            f"CREATE (n:{name} {{id: 'x'}}) RETURN n",
            f"MATCH (n:{name}) CALL {{ WITH n CREATE (m:X) RETURN m }} RETURN count(*)",
            "CALL dbms.components()",
            "CALL apoc.load.json('http://127.0.0.1:1/')",
            f"MATCH (n:{name}) REMOVE n.id RETURN n",
            f"MERGE (n:{name} {{id: 'x'}}) RETURN n",
            "DROP DATABASE neo4j",
            f"FOREACH (i IN range(1, 1000000) | CREATE (:{name}))",
            "RETURN 1; MATCH (n) DETACH DELETE n",
            "/* RETURN */ MATCH (n) // \n DELETE n",
            "PROFILE MATCH (a), (b), (c) RETURN count(*)",
        ]
    )


FAMILIES: tuple[Family, ...] = (
    product, paths, chains, ranges, lists, growth, searches, groups, nested, wide, subqueries, forbidden,
)  # fmt: skip


@dataclass(slots=True)
class Watch:
    """What was seen of the server while a statement was asked."""

    memory: int = 0
    health_s: float = 0.0


@dataclass(slots=True)
class Seen:
    """What came of the statements of a family."""

    statuses: Counter[int] = field(default_factory=Counter)
    waited_s: float = 0.0
    memory: int = 0
    health_s: float = 0.0
    n: int = 0

    def add(self, answers: Sequence[tuple[int, float]], watch: Watch) -> None:
        """Count the answers to one statement."""
        self.n += 1
        self.statuses.update(status for status, _ in answers)
        self.waited_s = max(self.waited_s, *(seconds for _, seconds in answers))
        self.memory, self.health_s = max(self.memory, watch.memory), max(self.health_s, watch.health_s)

    def told(self) -> str:
        """A line of the report."""
        statuses = " ".join(f"{status}x{n}" for status, n in sorted(self.statuses.items()))
        return (
            f"{self.n:4} statements  {self.waited_s:5.1f} s  {self.memory / MB:+6.0f} MB  "
            f"/health {1e3 * self.health_s:5.0f} ms  {statuses}"
        )


def statements(n: int, seed: int) -> list[tuple[str, str]]:
    """So many statements with the name of their family, the same for the same seed; none comes twice."""
    chance, found = random.Random(seed), dict[str, str]()
    while len(found) < n:
        family = FAMILIES[len(found) % len(FAMILIES)]
        statement = family(chance)
        if statement in found:
            statement += f" // {len(found)}"
        found[statement] = family.__name__
    return [(name, statement) for statement, name in found.items()]


def tree_bytes(pid: int) -> int:
    """The resident memory of a process and all that it started; one that is just being started shows that of its parent, and is
    left out."""
    children: dict[int, list[int]] = defaultdict(list)
    held: dict[int, int] = {}
    commands: dict[int, bytes] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
                pages = int((entry / "statm").read_text(encoding="ascii").split()[1])
                commands[int(entry.name)] = (entry / "cmdline").read_bytes()
            except OSError:
                continue  # it ended while we looked
            children[parent].append(int(entry.name))
            held[int(entry.name)] = pages * os.sysconf("SC_PAGE_SIZE")
    total, todo = held.get(pid, 0), children[pid]
    while todo:
        one = todo.pop()
        total += held[one] if commands[one] != commands.get(pid) else 0
        todo += children[one]
    return total


@contextmanager
def watched(server: Server, before: int) -> Iterator[Watch]:
    """Look at the server's memory and health until the block ends."""
    watch, over = Watch(-before), threading.Event()

    def look() -> None:
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=120) as client:
            while not over.wait(LOOK_S):
                start = time.perf_counter()
                client.get("/health").raise_for_status()
                watch.health_s = max(watch.health_s, time.perf_counter() - start)
                watch.memory = max(watch.memory, tree_bytes(server.pid) - before)

    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(look)
        try:
            yield watch
        finally:
            over.set()
            looking.result()


def attacked(store: str, options: argparse.Namespace) -> Iterator[str]:
    """The lines of the report, as each is known."""
    seen: dict[str, Seen] = defaultdict(Seen)
    with serving(store) as server:
        server.answer("/health")
        server.wait_until_idle()
        before = tree_bytes(server.pid)
        most = httpx.Limits(max_connections=options.at_once, keepalive_expiry=KEPT_S)
        site = f"http://127.0.0.1:{server.port}"
        with (
            httpx.Client(base_url=site, timeout=120, limits=most) as client,
            ThreadPoolExecutor(options.at_once) as all_,
        ):
            for name, statement in statements(options.statements, options.seed):
                with watched(server, before) as watch:
                    answers = list(all_.map(lambda asked: _asked(client, asked), [statement] * options.at_once))
                seen[name].add(answers, watch)
                slowest = max(seconds for _, seconds in answers)
                if slowest > options.limit + LATER_S or watch.health_s > HEALTH_S or watch.memory > MEMORY:
                    told = f"{slowest:.1f} s, {watch.memory / MB:+.0f} MB, /health {watch.health_s:.2f} s"
                    yield f"{told}: {statement[:200]!r}"
            yield from (f"{name:12}{of.told()}" for name, of in seen.items())
            for _ in range(options.at_once):
                all_.submit(_asked, client, "MATCH (a), (b), (c) RETURN count(*)")
            time.sleep(1)
            start = time.perf_counter()
            server.stop()
            yield f"stopped within {time.perf_counter() - start:.1f} s, with statements in hand"


def _asked(client: httpx.Client, statement: str) -> tuple[int, float]:
    """The status of the answer, and the seconds that it took."""
    start = time.perf_counter()
    answer = client.post("/api/cypher", json={"query": statement})
    return answer.status_code, time.perf_counter() - start


def main() -> None:
    """Ask, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--statements", type=int, default=250)
    parser.add_argument("--at-once", type=int, default=50)
    parser.add_argument("--limit", type=float, default=10.0, help="seconds that a statement may take")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    os.environ["KG_QUERY_TIMEOUT_S"] = str(options.limit)
    for line in attacked(options.store, options):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
