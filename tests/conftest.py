"""Fixtures for all tests: a store in an SQLite file and one in PostgreSQL, fresh for each test."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import postgres
import pytest
import soak_parts
import soaking
from psycopg.conninfo import conninfo_to_dict

from ucr_events.referee.failing import RAISES
from ucr_events.store import Store, open_store

os.environ.setdefault(RAISES, "1")  # also for servers that tests start

MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"Bytes that must be free there."
SAID = pytest.StashKey[str]()
"Which part of the soak this is, if it is one."
gc.set_threshold(50_000, 20, 50)  # what is collected stays until the end, and is looked through in vain


def keep_stores_in_memory() -> None:
    """Temporary files in memory: a commit takes a hundredth of what a disk takes. A `TMPDIR` that is set is left."""
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)  # also for what tests start


def pytest_addoption(parser: pytest.Parser) -> None:
    soaking.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    keep_stores_in_memory()
    soaking.draw_examples(config)
    if config.getoption("soak_record"):
        config.pluginmanager.register(soak_parts.Recording())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[SAID] = soaking.chosen(config, items)  # before `-m` and `-k`, which would cut other parts


def pytest_report_collectionfinish(config: pytest.Config) -> str:
    return config.stash.get(SAID, "")


def pytest_collection_finish() -> None:
    gc.freeze()


@pytest.fixture(autouse=True)
def environment_left_as_it_was() -> Iterator[None]:
    """What one test leaves in the environment, the tests after it on the same worker would run in."""
    before = dict(os.environ)
    yield
    after = {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    before.pop("PYTEST_CURRENT_TEST", None)
    assert after == before, "a test changes the environment"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a server on which databases may be created."""
    with postgres.server(durable=False) as url:
        yield url


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> Iterator[str]:
    """The name of a database that is an empty store: to copy it is faster than to make its tables."""
    with postgres.fresh_database(postgres_server) as url:
        open_store(url).close()
        yield str(conninfo_to_dict(url)["dbname"])


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty PostgreSQL database."""
    with postgres.fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres_store_url(postgres_server: str, postgres_template: str) -> Iterator[str]:
    """A PostgreSQL database that is an empty store."""
    with postgres.fresh_database(postgres_server, postgres_template) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A path where no file is yet."""
    return str(tmp_path / "games.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """A place for a store; the test runs once for each database, on PostgreSQL not always every day (`soaking.py`)."""
    made = request.param == "postgres" and "store" in request.fixturenames
    return str(request.getfixturevalue("postgres_store_url" if made else f"{request.param}_url"))


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An empty store at `store_url`."""
    with open_store(store_url) as opened:
        yield opened
