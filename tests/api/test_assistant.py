"""The tools for assistants, asked by the client of the protocol's own package: in process, over standard input, over HTTP."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client, StdioServerParameters

from api.assistant import assistant
from kg.library import KnowledgeGraph
from kg.store import Store

Ask = Callable[[Client], Awaitable[Any]]


def answers(server: Any, *calls: tuple[str, dict[str, Any]]) -> list[str]:
    """What the tools answer, one after another."""

    async def ask() -> list[str]:
        async with Client(server) as client:
            found = [await client.call_tool(name, arguments) for name, arguments in calls]
        return ["".join(getattr(part, "text", "") for part in one.content) for one in found]

    return asyncio.run(ask())


def test_every_tool_says_what_it_is_for_and_that_it_only_reads(store: Store) -> None:
    async def tools() -> list[Any]:
        async with Client(assistant(KnowledgeGraph(store))) as client:
            return (await client.list_tools()).tools

    found = {tool.name: tool for tool in asyncio.run(tools())}
    assert list(found) == ["search", "notes", "show", "related", "explain", "evidence", "schema", "cypher"]
    assert all(tool.description and tool.annotations.read_only_hint for tool in found.values())


def test_answers_carry_their_sentences_and_where_they_stand(store: Store) -> None:
    server = assistant(KnowledgeGraph(store))
    search, show, kinds, related, explain, evidence = answers(
        server,
        ("search", {"words": "atention is all"}),
        ("show", {"node": "attention"}),
        ("show", {"node": "concept:transformer"}),
        ("related", {"papers": ["attention"]}),
        ("explain", {"a": "bert", "b": "attention"}),
        ("evidence", {"source": "bert", "relationship": "CITES", "target": "attention"}),
    )
    assert search.splitlines()[0] == "paper:attention | Attention Is All You Need (2017)"
    assert "written by:\n  author:ashish-vaswani | Ashish Vaswani" in show
    assert "“It proposes the 🧠 »Transformer«.” (notes, line" in show
    assert "  has the kind concept:bert | BERT\n" in kinds
    assert "paper:bert" in related
    assert "cites this paper" in related
    sentence = "“BERT builds upon »Vaswani et al. (2017)«.” (notes, line"
    assert sentence in explain
    assert evidence.startswith(sentence)


def test_what_goes_wrong_is_an_error_of_the_protocol_and_a_text_alone_is_enough(store: Store) -> None:
    async def ask() -> list[Any]:
        async with Client(assistant(KnowledgeGraph(store))) as client:
            wrong = await client.call_tool("show", {"node": "atention"})
            return [wrong, await client.call_tool("related", {"text": "attention for translation"})]

    wrong, related = asyncio.run(ask())
    assert (wrong.is_error, related.is_error) == (True, False)
    assert "attention" in related.content[0].text


def test_cypher_is_guarded_and_errors_say_what_to_do(store: Store) -> None:
    found, refused, unknown, schema, nothing = answers(
        assistant(KnowledgeGraph(store)),
        (
            "cypher",
            {"statement": "MATCH (p:Paper) WHERE p.year > $y RETURN p.id AS id ORDER BY id", "parameters": {"y": 2018}},
        ),
        ("cypher", {"statement": "MATCH (p:Paper) DETACH DELETE p"}),
        ("show", {"node": "atention"}),
        ("schema", {}),
        ("search", {"words": "qqqqqqqq"}),
    )
    assert [json.loads(line) for line in found.splitlines()] == [{"id": "bert"}, {"id": "gpt"}]
    assert "DETACH is not allowed" in refused
    assert unknown.endswith("no node has the id 'atention'; nearest: attention")
    assert "(:Paper)-[:CITES {count, confidence}]->(:Paper)" in schema
    assert nothing == "nothing in the notes is called, or says, 'qqqqqqqq'"


def test_the_command_speaks_the_protocol_on_standard_input(store: Store) -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "api", "mcp", "--store", store.url])
    (found,) = answers(command, ("search", {"words": "bert"}))
    assert "paper:bert" in found


def test_the_command_answers_over_http_on_this_machine(store: Store) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "api", "mcp", "--http", str(port), "--store", store.url]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while process.poll() is None:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            (found,) = answers(f"http://127.0.0.1:{port}/mcp", ("search", {"words": "bert"}))
        finally:
            process.terminate()
    assert "paper:bert" in found


def test_a_misspelt_label_is_told(store: Store) -> None:
    (told,) = answers(assistant(KnowledgeGraph(store)), ("cypher", {"statement": "MATCH (p:Papper) RETURN p.id"}))
    assert told == "no rows\nno node has the label 'Papper' (Paper?)"
