"""Notebooks as the Markdown of their cells."""

import json

import pytest

from extract.formats.notebook import text
from extract.formats.unreadable import Unreadable


def test_cells_of_text_in_their_order() -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# Papers\n", "- one"]},
        {"cell_type": "code", "source": "print(1)", "outputs": []},
        {"cell_type": "raw", "source": "two"},
    ]
    assert text(json.dumps({"cells": cells}).encode()) == "# Papers\n- one\n\ntwo\n"


def test_cells_of_old_notebooks_stand_in_worksheets() -> None:
    cells = [{"cell_type": "heading", "level": 2, "source": "Papers"}, {"cell_type": "markdown", "source": "one"}]
    assert text(json.dumps({"worksheets": [{"cells": cells}]}).encode()) == "## Papers\n\none\n"


@pytest.mark.parametrize("page", ["", "[]", "{", "words", "[" * 20_000])
def test_what_is_no_notebook_is_said(page: str) -> None:
    with pytest.raises(Unreadable, match="no notebook"):
        text(page.encode())


@pytest.mark.parametrize("page", ['{"cells": [1, {"cell_type": "markdown"}]}', '{"worksheets": [3]}', '{"cells": []}'])
def test_odd_notebooks_are_read(page: str) -> None:
    assert text(page.encode()).strip() == ""
