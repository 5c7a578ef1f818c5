"""The vendored library is what the wheel holds, and the page's scripts fit into one."""

import hashlib
import re
from collections import Counter
from importlib.resources import files

from api.views.build import COLOURS, network, page_data
from api.views.standalone import MODULES, bundled
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import neighbourhood
from kg.store import Store


def test_vis_network_is_the_one_of_the_wheel() -> None:
    ours = files("api").joinpath("static", "vendor", "vis-network-9.1.2", "vis-network.min.js").read_bytes()
    theirs = files("pyvis").joinpath("lib", "vis-9.1.2", "vis-network.min.js").read_bytes()
    assert hashlib.sha256(ours).hexdigest() == hashlib.sha256(theirs).hexdigest()
    assert files("api").joinpath("static", "vendor", "vis-network-9.1.2", "LICENSE-MIT.txt").is_file()


def test_modules_name_what_they_import_and_nothing_twice() -> None:
    names: Counter[str] = Counter()
    for place, module in enumerate(MODULES):
        text = files("api").joinpath("static", "js", f"{module}.js").read_text(encoding="utf-8")
        for imported in re.findall(r'^import .* from "\./(\w+)\.js";$', text, re.MULTILINE):
            assert imported in MODULES[:place], f"{module} imports {imported}"
        names.update(re.findall(r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+)", text, re.MULTILINE))
    assert [name for name, n in names.items() if n > 1] == []


def test_one_script_has_no_import_left() -> None:
    assert not re.search(r"^(import|export) ", bundled(), re.MULTILINE)


def test_the_picture_names_no_address(store: Store) -> None:
    data = page_data(neighbourhood(store, Key("Paper", "attention")))
    assert {node["kind"] for node in data["nodes"]} == {"Paper", "Author", "Concept", "Venue"}
    assert all(edge["id"] == f"{edge['from']}|{edge['kind']}|{edge['to']}" for edge in data["edges"])
    assert "http" not in repr({name: data[name] for name in ("edges", "options")})


def test_a_notebook_gets_the_picture_with_colours_and_nothing_from_elsewhere(store: Store) -> None:
    drawn = network(store, "attention", limit=10)
    assert {node["kind"] for node in drawn.nodes} <= set(COLOURS)
    assert next(node for node in drawn.nodes if node["id"] == "paper:attention")["color"] == COLOURS["Paper"]
    page = drawn.generate_html()
    assert "Attention Is All You Need" in page
    assert not re.search(r'<(?:script|link)[^>]+(?:src|href)="https?:', page.split("<body", 1)[0])
