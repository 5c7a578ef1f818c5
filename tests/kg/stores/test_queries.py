"""The statements of `kg/queries`: each says what it is for, and takes names of the schema only."""

import re
from pathlib import Path

import pytest

import kg.queries
from kg.queries import query

FOLDER = Path(kg.queries.__file__).parent
STATEMENTS = sorted(FOLDER.rglob("*.cypher"))


@pytest.mark.parametrize("path", STATEMENTS, ids=lambda path: path.stem)
def test_a_statement_says_its_purpose_parameters_and_columns(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = [line for line in lines if line.startswith("//")]
    statement = "\n".join(line for line in lines if not line.startswith("//"))
    assert lines[: len(header)] == header
    assert not header[0].startswith(("// Parameters:", "// Columns:"))
    assert len([line for line in header if line.startswith("// Columns: ")]) == 1
    [parameters] = [line for line in header if line.startswith("// Parameters: ")]
    for parameter in re.findall(r"\$(\w+)", statement):
        assert parameter in parameters


def test_a_statement_comes_without_its_header() -> None:
    assert query("store/nodes", label="Venue") == "MATCH (n:Venue)\nRETURN properties(n) AS properties"


def test_only_names_of_the_schema_become_part_of_a_statement() -> None:
    with pytest.raises(ValueError, match="no label, relationship type or property"):
        query("store/nodes", label="Venue) DETACH DELETE (n")
