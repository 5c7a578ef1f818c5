"""The image: two stages, tested versions, one unprivileged user, a health check by Python alone."""

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "api" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
LINES = [line for line in TEXT.splitlines() if line and not line.startswith("#")]
STAGES = [part for part in re.split(r"(?m)^(?=FROM )", "\n".join(LINES)) if part]
SERVED = STAGES[-1]


def instruction(word: str) -> list[str]:
    return [line.removeprefix(word).strip() for line in SERVED.splitlines() if line.startswith(f"{word} ")]


def test_both_stages_start_from_the_same_slim_python() -> None:
    assert [stage.splitlines()[0] for stage in STAGES] == [
        "FROM python:3.11-slim-bookworm AS build",
        "FROM python:3.11-slim-bookworm",
    ]


def test_versions_are_the_tested_ones() -> None:
    installs = [line for line in LINES if "pip install" in line]
    assert len(installs) == 1
    assert "-c .ci/constraints.txt" in installs[0]


def test_what_is_copied_exists_and_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored
    copies = [line for line in LINES if line.startswith("COPY ") and "--from" not in line]
    sources = [name for line in copies for name in line.split()[1:-1]]
    assert sources
    for source in sources:
        assert (ROOT / source).exists()
        assert f"!{source}" in ignored


def test_the_user_is_the_one_of_the_compose_file_and_not_root() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    assert instruction("USER") == [compose["services"]["api"]["user"]] == ["10001:10001"]


def test_health_is_asked_with_python_alone() -> None:
    (check,) = instruction("HEALTHCHECK")
    assert '["python", "-c", ' in check
    assert "http://127.0.0.1:8000/health" in check
    assert not re.search(r"\b(?:curl|wget)\b", check)


def test_it_serves_on_the_port_that_it_exposes() -> None:
    assert instruction("ENTRYPOINT") == ['["kg"]']
    assert instruction("CMD") == ['["serve", "--host", "0.0.0.0", "--port", "8000"]']
    assert instruction("EXPOSE") == ["8000"]
