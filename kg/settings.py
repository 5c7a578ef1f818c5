"""What a user can set from outside: environment variables that begin with `KG_`, read once at the start."""

import os
import sys
from pathlib import Path
from typing import Literal

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

_APPLICATION = "paper-knowledge-graph"


class Settings(BaseSettings):
    """The settings of one run: `$KG_STORE` is `store`, `$KG_NEO4J_USER` is `neo4j_user`, and so on.

    `store` is the URL of the store, None for the embedded one in the user's data folder; `embedded_engine`
    forces one of the two builds of the embedded engine, None takes the one that is installed, the native one
    first. `neo4j_timeout_s` is how long a server may work on one statement,
    `query_memory_mb` what the processes may take together that run statements of others. `processes` is how many may read
    documents at once, None as many as there are processors.
    """

    model_config = SettingsConfigDict(env_prefix="KG_", env_ignore_empty=True, frozen=True)

    store: str | None = None
    neo4j_user: str = "neo4j"
    neo4j_password: SecretStr | None = None
    neo4j_database: str | None = None
    neo4j_timeout_s: float = 3600.0
    query_memory_mb: int = 260
    embedded_engine: Literal["native", "jvm"] | None = None
    processes: int | None = None


def data_folder() -> Path:
    """The folder in which this platform keeps the data of one user's application; it need not exist yet."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / _APPLICATION
