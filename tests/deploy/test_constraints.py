"""The constraints name one version of everything that the project installs, and nothing but versions."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LINES = [
    line
    for line in (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_a_line_is_a_name_and_a_version() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_all_that_is_installed_for_the_project_is_pinned() -> None:
    pinned = {canonicalize_name(line.split("==")[0]) for line in LINES}
    required = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"]
    assert sorted(_closure(required) - pinned) == []


def _closure(requirements: list[str]) -> set[str]:
    """The canonical names of what the requirements install here, and of all that they need in turn."""
    names: set[str] = set()
    waiting = [(Requirement(text), frozenset({""})) for text in requirements]
    done: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        requirement, extras = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        names.add(name)
        wanted = frozenset({"", *requirement.extras})
        if (name, wanted) in done:
            continue
        done.add((name, wanted))
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        waiting += [(Requirement(text), wanted) for text in needs]
    return names
