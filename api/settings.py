"""What a user can set of the server from outside: environment variables that begin with `KG_`."""

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class ServerSettings(BaseSettings):
    """The settings of one server; without `api_key` (`$KG_API_KEY`) nobody can write over HTTP.

    `query_timeout_s`, `query_rows` and `query_bytes` bound a free-form query, of which `query_at_once` run beside one another;
    `document_bytes` bounds a document. `hosts` are names besides localhost, with commas, under which browsers may ask; "*" is
    any name. Somebody at the machine of the server may mark, decide and add files without the key, unless `local_writing` is
    off: switch it off behind a proxy that does not say that it is one. `access_log` tells every request on standard error, a
    line of JSON each.
    """

    model_config = SettingsConfigDict(env_prefix="KG_", env_ignore_empty=True, frozen=True)

    api_key: SecretStr | None = None
    query_timeout_s: float = 10.0
    query_rows: int = 1000
    query_bytes: int = 5_000_000
    query_at_once: int = 2
    document_bytes: int = 20_000_000
    hosts: str = ""
    local_writing: bool = True
    access_log: bool = False
