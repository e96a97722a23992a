"""A PostgreSQL for the time of a run: the one that is named, or a temporary server on a socket of its own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

NOBODY = 65534
INSTALLED = Path("/usr/lib/postgresql")
"Where Debian puts the programs of each version."


@contextmanager
def database(given: str | None, tell: Callable[[str], None]) -> Iterator[str | None]:
    """The URL of an empty schema or database that is dropped afterwards; None when no server is to be had."""
    if given:
        with empty_database(given) as url:
            yield url
        return
    programs = binaries()
    if programs is None:
        yield None
        return
    tell("starting a PostgreSQL server")
    with server(programs) as started, empty_database(started) as url:
        yield url


def binaries() -> Path | None:
    """The directory with initdb and pg_ctl, the newest if there are several."""
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    found = versions[-1] if versions else shutil.which("initdb")
    return Path(found).resolve().parent if found else None


@contextmanager
def empty_database(server_url: str) -> Iterator[str]:
    """A new database on the server."""
    name = f"ucr_bench_{uuid4().hex}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield "postgresql:///?" + urlencode(conninfo_to_dict(server_url) | {"dbname": name})
    finally:
        with psycopg.connect(server_url, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def server(programs: Path) -> Iterator[str]:
    """A server with its defaults, so that what is committed is on the disk; stopped and removed afterwards."""
    home = Path(tempfile.mkdtemp(prefix="ucr-bench-pg-"))
    owner = NOBODY if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    if owner is not None:
        os.chown(home, owner, -1)
    data, log = str(home / "data"), str(home / "log")
    control = [str(programs / "pg_ctl"), "-D", data, "-w"]
    try:
        call([str(programs / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"], owner)
        call([*control, "-o", f"-c listen_addresses='' -c unix_socket_directories='{home}'", "-l", log, "start"], owner)
        try:
            yield f"postgresql:///postgres?host={home}&user=postgres"
        finally:
            call([*control, "-m", "fast", "stop"], owner)
    finally:
        shutil.rmtree(home)


def call(command: Sequence[str], owner: int | None) -> None:
    """Run a program of PostgreSQL; raises OSError with what it said."""
    result = subprocess.run(command, user=owner, capture_output=True, text=True, cwd="/", check=False)
    if result.returncode:
        raise OSError(f"{command[0]} failed: {result.stderr}")
