"""A real PostgreSQL for the tests: a temporary cluster on a socket of its own, one fresh database per test.

`UCR_TEST_PG=postgresql://…` names a server to use instead; its user must be allowed to create databases.
"""

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

NOBODY = 65534

MISSING = (
    "PostgreSQL was not found, and half of the store's tests need it. Install it (Debian: apt install postgresql), "
    "or put its bin directory on PATH, or set UCR_TEST_PG=postgresql://user@host/database to use a running server."
)


@contextmanager
def server(durable: bool = True) -> Iterator[str]:
    """The URL of a server on which databases may be created: the named one, or a temporary one."""
    given = os.environ.get("UCR_TEST_PG")
    if given:
        yield given
        return
    with temporary_cluster(binaries(), durable) as url:
        yield url


@contextmanager
def fresh_database(server_url: str, template: str = "template1") -> Iterator[str]:
    """The URL of a database of its own, a copy of the template (by its name), dropped afterwards."""
    name = f"ucr_test_{uuid.uuid4().hex}"
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(create)
    try:
        yield with_database(server_url, name)
    finally:
        with psycopg.connect(server_url, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def with_database(server_url: str, name: str) -> str:
    parts = conninfo_to_dict(server_url) | {"dbname": name}
    return "postgresql:///?" + urlencode(parts)


def binaries() -> Path:
    """The directory with initdb and postgres; the newest version if several are installed."""
    found = [Path(shutil.which(tool) or "/nowhere").resolve().parent for tool in ("initdb", "postgres")]
    if shutil.which("pg_config"):
        found.append(Path(subprocess.check_output(["pg_config", "--bindir"], text=True).strip()))
    installed = Path("/usr/lib/postgresql")
    if installed.is_dir():
        found += sorted(installed.glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    for directory in found:
        if (directory / "initdb").exists() and (directory / "postgres").exists():
            return directory
    raise RuntimeError(MISSING)


@contextmanager
def temporary_cluster(tools: Path, durable: bool = True) -> Iterator[str]:
    """A cluster; owned by nobody when the tests run as root, which PostgreSQL refuses.

    durable: with fsync on, as in production; without it a database is dropped in 30 ms, with it in two seconds. Only a power
    cut tells the two apart.
    """
    owner = NOBODY if os.geteuid() == 0 else None
    home = Path(tempfile.mkdtemp(prefix="ucr-pg-"))
    if owner is not None:
        os.chown(home, owner, -1)
    data = home / "data"
    try:
        make: list[str | Path] = [
            tools / "initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]
        run(make, owner)
        options = f"-c listen_addresses='' -c unix_socket_directories='{home}' -c max_connections=200"
        options += "" if durable else " -c fsync=off -c full_page_writes=off"
        control: list[str | Path] = [tools / "pg_ctl", "-D", data, "-w"]
        run([*control, "-o", options, "-l", home / "log", "start"], owner)
        try:
            yield f"postgresql:///postgres?host={home}&user=postgres"
        finally:
            run([*control, "-m", "immediate", "stop"], owner)
    finally:
        shutil.rmtree(home)


def run(command: Sequence[str | Path], owner: int | None) -> None:
    result = subprocess.run(command, user=owner, capture_output=True, text=True, cwd="/", check=False)
    if result.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{result.stdout}{result.stderr}")
