"""What serving may import: its first answer must not wait for spaCy, pyvis or IPython."""

import subprocess
import sys

import pytest

from api.commands.serving import is_loopback

SLOW = ("spacy", "pyvis", "IPython", "networkx", "scipy", "neo4j", "extract.steps")


def test_serving_starts_without_the_slow_packages() -> None:
    code = (
        "import sys; import api.cli, api.commands.serving, api.app, uvicorn; api.app.create_app(object()); "
        f"print(sorted(set({SLOW!r}) & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("10.0.0.4", False)],
)
def test_which_addresses_are_this_machines_alone(host: str, local: bool) -> None:
    assert is_loopback(host) is local
