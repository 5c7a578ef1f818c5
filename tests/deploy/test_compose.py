"""The compose file keeps its promises: loopback only, no secret in it, nobody root, no file import."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
INTERPOLATION = re.compile(r"(?<!\$)\$\{(?P<name>\w+)(?P<otherwise>[^}]*)\}")
SECRET = re.compile("password|auth|key|secret|token", re.IGNORECASE)

every_service = pytest.mark.parametrize("service", SERVICES.values(), ids=SERVICES)


def test_the_services_are_the_database_and_the_server() -> None:
    assert sorted(SERVICES) == ["api", "neo4j"]


def test_the_database_is_the_long_term_release() -> None:
    assert SERVICES["neo4j"]["image"] == "neo4j:5.26-community"


@every_service
def test_ports_are_published_on_loopback_only(service: dict[str, Any]) -> None:
    assert service["ports"]
    assert all(str(port).startswith("127.0.0.1:") for port in service["ports"])
    assert "network_mode" not in service


@every_service
def test_a_secret_comes_from_the_environment_and_has_no_default(service: dict[str, Any]) -> None:
    for name, value in service["environment"].items():
        if SECRET.search(name):
            assert INTERPOLATION.sub("", value).strip("/") == ""
            for match in INTERPOLATION.finditer(value):
                assert match["otherwise"] in (":?set it in .env", ":-")


def test_without_a_password_nothing_starts() -> None:
    found = INTERPOLATION.finditer(TEXT)
    required = {match["name"] for match in found if match["otherwise"].startswith(":?")}
    assert required == {"KG_NEO4J_USER", "KG_NEO4J_PASSWORD"}


def test_the_database_and_the_server_have_the_same_credentials() -> None:
    database, server = SERVICES["neo4j"]["environment"], SERVICES["api"]["environment"]
    assert database["NEO4J_AUTH"] == f"{server['KG_NEO4J_USER']}/{server['KG_NEO4J_PASSWORD']}"


def test_every_variable_is_in_the_example_and_no_secret_is() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    example = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert set(example) == {match["name"] for match in INTERPOLATION.finditer(TEXT)}
    assert {name: value for name, value in example.items() if SECRET.search(name)} == {
        "KG_NEO4J_PASSWORD": "",
        "KG_API_KEY": "",
    }


@every_service
def test_health_is_checked(service: dict[str, Any]) -> None:
    check = service["healthcheck"]
    assert check["test"][0] in ("CMD", "CMD-SHELL")
    assert {"interval", "timeout", "start_period", "retries"} <= set(check)


def test_the_server_waits_for_a_healthy_database() -> None:
    assert SERVICES["api"]["depends_on"] == {"neo4j": {"condition": "service_healthy"}}


@every_service
def test_nobody_is_root_or_can_become_it(service: dict[str, Any]) -> None:
    user, group = service["user"].split(":")
    assert int(user) > 0
    assert int(group) > 0
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not {"privileged", "cap_add", "devices", "pid", "ipc"} & set(service)


@every_service
def test_what_a_service_may_use_is_limited(service: dict[str, Any]) -> None:
    assert {"mem_limit", "cpus", "pids_limit", "restart"} <= set(service)


def test_the_server_writes_to_memory_only() -> None:
    api = SERVICES["api"]
    assert api["read_only"] is True
    assert [mount.split(":")[0] for mount in api["tmpfs"]] == ["/tmp"]
    assert "volumes" not in api


def test_the_database_reads_no_files_for_a_query_and_reports_to_nobody() -> None:
    environment = SERVICES["neo4j"]["environment"]
    assert environment["NEO4J_dbms_security_allow__csv__import__from__file__urls"] == "false"
    assert environment["NEO4J_dbms_usage__report_enabled"] == "false"


def test_data_lives_in_named_volumes() -> None:
    mounts = [mount.split(":")[0] for mount in SERVICES["neo4j"]["volumes"]]
    assert sorted(mounts) == sorted(COMPOSE["volumes"])
