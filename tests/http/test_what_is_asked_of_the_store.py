"""How often, and for how much, the store is asked does not hang on what a passage hides, of readers and of writers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from api_table import ApiTable
from flask.testing import FlaskClient
from passage_table import acted, announced, begin, moderated
from told_passages import told
from ucr_api.http.state import KEY

from ucr_events.service.linking import links

ASKED = ("", "facts", "table", "film", "findings", "expectations", "passages", "seals", "export", "table?as=seat:2")


@contextmanager
def counted(table: ApiTable) -> Iterator[list[tuple[str, int]]]:
    """Every statement in the block, with how much was read or written by it."""
    database: Any = table.client.application.extensions[KEY].store._database
    seen: list[tuple[str, int]] = []
    read, writing = database.read, database.writing

    def note(sql: str, parameters: Any, rows: Any) -> Any:
        blobs = [cell for row in (*rows, parameters) for cell in row if isinstance(cell, bytes)]
        seen.append((sql, sum(map(len, blobs))))
        return rows

    @contextmanager
    def wrote(*patience: Any) -> Iterator[Callable[..., Any]]:
        with writing(*patience) as execute:
            yield lambda sql, parameters=(): note(sql, parameters, execute(sql, parameters))

    database.read = lambda sql, parameters=(): note(sql, parameters, read(sql, parameters))
    database.writing = wrote
    try:
        yield seen
    finally:
        del database.read, database.writing


@pytest.fixture
def tables(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> tuple[ApiTable, ApiTable]:
    """One fact hidden here, forty there; the same number of passages, the same for seat 2."""
    monkeypatch.setattr(links, "LOOK_AGAIN", float("inf"))  # the secret is looked up every second, whoever asks
    found = []
    for which in (0, 1):
        table = moderated(client)
        told(table, which, close=False, asker="seat:2")
        found.append(table)
    return found[0], found[1]


@pytest.mark.parametrize("role", [None, "owner", "seat:2", "seat:1"])
def test_who_may_not_know_has_the_store_asked_for_as_much(tables: tuple[ApiTable, ApiTable], role: str | None) -> None:
    for path in ASKED:
        if "seat:2" in path and role != "seat:2":
            continue
        counts: list[list[Any]] = []
        for table in tables:
            with counted(table) as seen:
                table.get(path, role)
            counts.append([sql for sql, _ in seen] + [size for sql, size in seen if "vault" in sql])
        assert counts[0] == counts[1], path


def test_a_seat_that_writes_has_every_row_written_whatever_others_hide(tables: tuple[ApiTable, ApiTable]) -> None:
    counts = []
    for table in tables:
        with counted(table) as seen:
            acted(table, 2, announced(2, "point", 4)["fact"], request="again")
        counts.append(seen)
    assert counts[0] == counts[1]
    rewritten = [size for sql, size in counts[0] if sql.lstrip().startswith("UPDATE vault")]
    assert len(rewritten) == 5 and len(set(rewritten[1:])) == 1


def test_the_count_would_notice_a_row_that_is_left_out(tables: tuple[ApiTable, ApiTable]) -> None:
    one, other = tables
    begin(other, "scribe", "b9", slot="choice")
    counts = []
    for table in (one, other):
        with counted(table) as seen:
            table.get("passages", "seat:2")
        counts.append(seen)
    assert counts[0] != counts[1]
