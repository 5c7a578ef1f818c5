"""The command `kg`: results on standard output, everything else on standard error, exit codes."""

import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kg.formats.interchange import to_lines
from kg.model import Graph
from kg.store import Store, open_store
from kg.stored import read_graph

ROOT = Path(__file__).parents[2]


def kg(
    *arguments: str | Path, store: str | None = None, stdin: str | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run the command as a person would; its store is the given one, other settings come by their names."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KG_")}
    environment |= {"KG_STORE": store or "", "PYTHONWARNINGS": "ignore", "COLUMNS": "120", **settings}
    command = [sys.executable, "-m", "api", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, input=stdin, timeout=120, check=False
    )


@pytest.fixture(scope="module")
def graph(store: Store) -> Graph:
    """The small graph as the store gives it back."""
    return read_graph(store)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory, graph: Graph) -> str:
    """The address of a store that holds the small graph, and that nobody has open."""
    folder = tmp_path_factory.mktemp("filled")
    file = folder / "graph.jsonl"
    file.write_text("".join(f"{line}\n" for line in to_lines(graph)), encoding="utf-8")
    url = f"embedded:{folder / 'store'}"
    done = kg("import", file, store=url)
    assert done.returncode == 0, done.stderr
    return url


def test_import_then_export_is_the_same_file(filled: str, graph: Graph) -> None:
    done = kg("export", store=filled)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split("\n") == [*to_lines(graph), ""]


@pytest.mark.parametrize("kind", ["graphml", "gexf", "csv", "bibtex", "ris", "csl-json"])
def test_export_in_every_format_twice_the_same(filled: str, tmp_path: Path, kind: str) -> None:
    first, again = tmp_path / "first", tmp_path / "again"
    for file in (first, again):
        done = kg("export", "--format", kind, "-o", file, store=filled)
        assert done.returncode == 0, done.stderr
    assert first.read_bytes() == again.read_bytes()
    assert "Attention Is All You Need" in first.read_text(encoding="utf-8")
    assert not list(tmp_path.glob("*.partial"))


def test_graphml_reads_back_with_all_nodes_and_edges(filled: str, tmp_path: Path, graph: Graph) -> None:
    import networkx

    file = tmp_path / "graph.graphml"
    assert kg("export", "--format", "graphml", "-o", file, store=filled).returncode == 0
    read = networkx.read_graphml(file, force_multigraph=True)
    assert read.number_of_nodes() == sum(node.label != "Passage" for node in graph.nodes)
    assert read.number_of_edges() == len(graph.edges)


def test_search_show_related_and_explain_speak_to_people_and_programs(filled: str) -> None:
    assert "attention" in kg("search", "attention", store=filled).stdout
    shown = kg("show", "attention", store=filled).stdout
    assert shown.startswith("Attention Is All You Need\n")
    assert "»Vaswani et al. (2017)«" in shown
    assert "  is a kind of Transformer  [transformer]\n" in kg("show", "concept:bert", store=filled).stdout
    assert (
        "BERT  is a kind of  Transformer" in kg("explain", "concept:bert", "concept:transformer", store=filled).stdout
    )
    assert "shared concepts: Transformer" in kg("related", "attention", store=filled).stdout
    assert "jacob-devlin" in kg("explain", "ashish-vaswani", "jacob-devlin", "--json", store=filled).stdout
    for command in (["search", "bert"], ["show", "concept:bert"], ["related", "bert"], ["stats"]):
        json.loads(kg(*command, "--json", store=filled).stdout)


def test_query_takes_parameters_and_the_guard_holds(filled: str) -> None:
    statement = "MATCH (p:Paper {id: $id}) RETURN p.year AS year"
    done = kg("query", statement, "--param", "id=bert", "--json", store=filled)
    assert json.loads(done.stdout)["rows"] == [{"year": 2019}]
    refused = kg("query", "MATCH (n) DETACH DELETE n", store=filled)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("kg: DETACH is not allowed")


def test_errors_are_one_line_without_traceback(filled: str, tmp_path: Path) -> None:
    for arguments in (
        ["show", "nothing"],
        ["query", "RETURN"[:3]],
        ["import", tmp_path / "none.jsonl"],
        ["related", "xx"],
    ):
        done = kg(*arguments, store=filled)
        assert (done.returncode, done.stdout) == (1, ""), arguments
        assert done.stderr.startswith("kg: ")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_wrong_usage_is_exit_code_2() -> None:
    for arguments in (["nonsense"], ["show"], ["export", "--format", "paper"], ["query", "RETURN 1", "--param", "x"]):
        done = kg(*arguments, store="embedded:/nowhere")
        assert done.returncode == 2, (arguments, done.stderr)


def test_a_store_that_cannot_be_named_is_said_so() -> None:
    done = kg("stats", store="nonsense")
    assert done.returncode == 1
    assert "nonsense" in done.stderr


def test_check_says_that_the_store_is_whole(filled: str) -> None:
    done = kg("check", store=filled)
    assert (done.returncode, done.stdout) == (0, "the store is whole\n")


def test_view_writes_one_file_that_needs_nothing_else(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    done = kg("view", "attention", "-o", file, store=filled)
    assert done.returncode == 0, done.stderr
    page = file.read_text(encoding="utf-8")
    assert "default-src &#39;none&#39;" in page
    for part in ('src="', 'href="/', 'href="http', "@import"):
        assert part not in page.replace('href="#main"', ""), part


@pytest.mark.parametrize(("form", "holds"), [("list", "<blockquote>"), ("pyvis", "new vis.Network(")])
def test_view_writes_a_list_and_the_page_of_pyvis(filled: str, tmp_path: Path, form: str, holds: str) -> None:
    file = tmp_path / "page.html"
    done = kg("view", "attention", "--format", form, "-o", file, store=filled)
    assert done.returncode == 0, done.stderr
    page = file.read_text(encoding="utf-8")
    assert holds in page
    assert not re.search(r'<(?:script|link)[^>]+(?:src|href)="https?:', page)


@pytest.mark.e2e
def test_build_from_documents_says_what_was_found(documents: Path, tmp_path: Path) -> None:
    url = f"embedded:{tmp_path / 'store'}"
    done = kg("build", documents, store=url)
    assert done.returncode == 0, done.stderr
    assert "1 paper found in" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("1 paper, 2 authors")
    again = kg("build", documents, "--json", store=url)
    assert json.loads(again.stdout)["counts"]["Paper"] == 1
    gone = kg("remove", "list", store=url)
    assert gone.returncode == 0, gone.stderr
    assert json.loads(kg("stats", "--json", store=url).stdout)["nodes"]["Paper"] == 0


@pytest.mark.e2e
def test_a_missing_document_is_named_and_the_rest_is_built(documents: Path, tmp_path: Path) -> None:
    done = kg("build", documents, tmp_path / "missing.md", store=f"embedded:{tmp_path / 'store'}")
    assert done.returncode == 1
    assert "missing.md" in done.stderr
    assert "1 paper" in done.stdout


@pytest.mark.e2e
def test_extract_gives_what_build_and_export_give(documents: Path, tmp_path: Path) -> None:
    url = f"embedded:{tmp_path / 'store'}"
    assert kg("build", documents, store=url).returncode == 0
    assert kg("extract", documents, "--quiet").stdout == kg("export", store=url).stdout


@pytest.mark.e2e
def test_demo_builds_and_says_where_to_look(tmp_path: Path) -> None:
    done = kg("demo", "--no-serve", "--store", f"embedded:{tmp_path / 'demo'}")
    assert done.returncode == 0, done.stderr
    assert "6 documents" in done.stdout
    assert "/view/node/" in done.stdout
    assert "Related to" in done.stdout


def test_what_is_near_a_text(filled: str, tmp_path: Path) -> None:
    text = tmp_path / "abstract.txt"
    text.write_text("Attention over all words of a sentence replaces recurrence.", encoding="utf-8")
    near = kg("related", "--text", str(text), "--json", store=filled)
    assert json.loads(near.stdout)[0]["id"] == "attention"
    asked = kg("related", "bert", "gpt", "--mode", "earlier", "--json", store=filled)
    assert "attention" in [one["id"] for one in json.loads(asked.stdout)]


@pytest.mark.parametrize(
    "arguments", [["related"], ["related", "--text", "nowhere.txt"], ["related", "bert", "--mode", "x"]]
)
def test_a_question_about_nothing_is_wrong_usage(filled: str, arguments: list[str]) -> None:
    assert kg(*arguments, store=filled).returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["search", "x"],
        ["stats"],
        ["show", "x"],
        ["related", "x"],
        ["query", "RETURN 1"],
        ["check"],
        ["export"],
        ["merge", "a", "b"],
    ],
)
def test_reading_makes_no_store_at_a_mistyped_path(tmp_path: Path, arguments: list[str]) -> None:
    done = kg(*arguments, store=f"embedded:{tmp_path / 'gaph'}")
    assert (done.returncode, done.stdout) == (1, "")
    assert "there is no store at" in done.stderr
    assert "kg build" in done.stderr
    assert not (tmp_path / "gaph").exists()


def test_have_says_what_of_a_bibliography_is_there(filled: str, tmp_path: Path) -> None:
    bibliography = tmp_path / "thesis.bib"
    bibliography.write_text(
        "@article{a, title={Attention is all you need}, author={Vaswani, Ashish}, year={2017}}\n"
        "@article{b, title={On the Melting of Snow}, author={Berg, Anna}, year={2011}}\n"
    )
    done = kg("have", bibliography, store=filled)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "have     Attention is all you need (2017)  [attention]",
        "missing  On the Melting of Snow (2011)",
    ]
    assert "2 works asked for, 1 of them in the graph" in done.stderr
    missing = json.loads(kg("have", bibliography, "--missing", "--json", store=filled).stdout)
    assert [(one["asked"]["title"], one["state"]) for one in missing] == [("On the Melting of Snow", "missing")]
    nowhere = kg("have", "nowhere.bib", store=filled)
    assert (nowhere.returncode, "skipped nowhere.bib" in nowhere.stderr) == (1, True)


def test_collections_are_built_named_and_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert kg("collections").stdout.startswith("no collections yet")
    for name, title in (("thesis", "Graph Attention Networks"), ("reading", "Songs of Birds")):
        file = tmp_path / f"{name}.md"
        file.write_text(f"# To read\n\n- **{title}**. Anna Berg, Bo Dahl. ICML 2021.\n", encoding="utf-8")
        done = kg("build", "--into", name, file)
        assert done.returncode == 0, done.stderr
    found = json.loads(kg("collections", "--json").stdout)
    assert [(one["name"], one["Paper"]) for one in found] == [("@reading", 1), ("@thesis", 1)]
    assert "graph-attention-networks" in kg("search", "graph", store="@thesis").stdout
    assert "graph-attention-networks" not in kg("search", "graph", "--store", "@reading").stdout
    done = kg("search", "notes", "--store", "@thesys")
    assert done.returncode == 1
    assert done.stderr.endswith("`kg build FOLDER --into thesys` makes one; there are @reading, @thesis\n")
    done = kg("build", "--into", "../thesis", tmp_path / "thesis.md")
    assert (done.returncode, "a collection is called by letters" in done.stderr) == (1, True)


def test_a_store_that_was_written_by_hand_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "notes.md"
    file.write_text("# To read\n\n- **Graph Attention Networks**. Anna Berg, Bo Dahl. ICML 2021.\n", encoding="utf-8")
    store = f"embedded:{tmp_path / 'store'}"
    assert kg("build", file, store=store).returncode == 0
    with closing(open_store(store)) as opened:
        opened.write("MATCH (p:Paper) SET p.title = 'Another'")
    assert "kg check --mend" in kg("check", store=store).stdout
    assert kg("check", "--mend", store=store).stdout == "the store is whole\n"


def test_it_says_which_release_it_is() -> None:
    done = kg("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"kg \d+\.\d+\.\d+\n", done.stdout)


def test_all_of_a_kind_are_listed(filled: str) -> None:
    papers = kg("list", "papers", "--limit", "1", store=filled)
    assert papers.returncode == 0
    assert papers.stdout.strip().endswith("]")
    assert re.fullmatch(r"\d+ more: --limit\n", papers.stderr)
    told = json.loads(kg("list", "authors", "--json", store=filled).stdout)
    assert told["total"] == len(told["items"]) > 0
    assert {"id", "name"} == set(told["items"][0])


@pytest.mark.parametrize("choice", [("--from", "2020"), ("--to", "2020"), ("--unread",)])
def test_what_chooses_papers_chooses_nothing_else(filled: str, choice: tuple[str, ...]) -> None:
    done = kg("list", "authors", *choice, store=filled)
    assert (done.returncode, done.stdout) == (2, "")
    assert "choose papers, not authors" in done.stderr
    assert kg("list", "papers", *choice, store=filled).returncode == 0


def test_a_name_that_nothing_bears_is_told(filled: str) -> None:
    asked = kg("query", "MATCH (p:Paper) RETURN p.titel LIMIT 1", store=filled)
    assert (asked.returncode, asked.stderr) == (0, "nothing has the property 'titel' (title?)\n")
    assert kg("query", "MATCH (p:Paper) RETURN p.titel LIMIT 1", "--quiet", store=filled).stderr == ""
    searched = kg("search", "year:abc", store=filled)
    assert "'abc' is no year: year:2019, year:2019..2021" in searched.stderr


def test_an_id_of_another_kind_is_called_so(filled: str) -> None:
    author = json.loads(kg("list", "authors", "--json", store=filled).stdout)["items"][0]["id"]
    for command in (["related", author], ["mark", author, "read"]):
        done = kg(*command, store=filled)
        assert done.returncode == 1
        assert f"{author!r} is an author, and this asks for a paper" in done.stderr


def test_a_file_that_is_written_is_told(filled: str, tmp_path: Path) -> None:
    done = kg("export", "--format", "bibtex", "-o", tmp_path / "a.bib", store=filled)
    assert re.fullmatch(
        rf"\d+ papers in {re.escape(str(tmp_path / 'a.bib'))}; 1 known without a title are no entries\n", done.stderr
    )
    assert kg("export", "--format", "bibtex", "-o", tmp_path / "a.bib", "--quiet", store=filled).stderr == ""


def test_a_query_heeds_its_settings(filled: str) -> None:
    done = kg("query", "UNWIND range(1, 30) AS n RETURN n", store=filled, KG_QUERY_ROWS="7")
    assert (done.returncode, "$KG_QUERY_ROWS" in done.stderr) == (0, True)
    assert "7" in done.stdout
    assert "8" not in done.stdout


def test_a_page_goes_where_output_is_sent(filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = kg("view", "attention", store=filled)
    assert done.stdout.lstrip().lower().startswith("<!doctype html")
    assert list(tmp_path.iterdir()) == []


def test_asking_an_empty_folder_makes_no_store_there(tmp_path: Path) -> None:
    done = kg("search", "x", store=f"embedded:{tmp_path}")
    assert done.returncode != 0
    assert "there is no store" in done.stderr
    assert list(tmp_path.iterdir()) == []
