"""Rows for the store's tests: payloads without meaning, chained as the log chains them."""

import sqlite3
from uuid import UUID, uuid4

import psycopg

from ucr_events import chain
from ucr_events.store import FactRow, GameRow, Head, PositionTaken, Store

KIND = "dice.rolled/1"
OPENED = "game.opened/1"


def rows_for(game: UUID, *ids: str, after: Head | None = None) -> list[FactRow]:
    """One row per id, following the head given."""
    position, link = (after.position, after.chain) if after else (0, chain.genesis(str(game)))
    rows = []
    for fact_id in ids:
        payload = b'{"id":"%s"}' % fact_id.encode()
        digest = chain.digest(payload)
        position, link = position + 1, chain.link(link, digest)
        rows.append(FactRow(position, KIND if position > 1 else OPENED, fact_id, payload, digest, link))
    return rows


def numbered(prefix: str, count: int) -> list[str]:
    return [f"{prefix}-{number}" for number in range(1, count + 1)]


def recorded(store: Store, *ids: str) -> tuple[UUID, list[FactRow]]:
    """A new game with a fact for each id, and its rows."""
    game = uuid4()
    rows = rows_for(game, *ids)
    store.append(game, rows)
    return game, rows


def append_somewhere(store: Store, game: UUID, fact_id: str) -> None:
    """Append one fact wherever the game stands, as often as it takes."""
    head = store.head(game)
    while True:
        try:
            store.append(game, rows_for(game, fact_id, after=head))
            return
        except PositionTaken as error:
            head = error.head


def game_row(updated: int = 1, **fields: object) -> GameRow:
    """A line of the list of games, open and public unless told otherwise."""
    values: dict[str, object] = {
        "game": uuid4(),
        "title": "Friday",
        "family": "freeform",
        "edition": "1",
        "visibility": "live",
        "opened_at": None,
        "closed": False,
        "steps": 0,
        "seats": ((1, "Anna", "red"), (2, "Bo", "blue")),
        "search": "friday anna bo",
        "updated": updated,
    }
    return GameRow(**(values | fields))  # type: ignore[arg-type]


def drop_connections(url: str) -> None:
    """Comes back when they have ended: whoever took one that is about to end would be asked again twice."""
    others = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(others, (connection.info.backend_pid,))


def execute(url: str, statement: str) -> None:
    """Carry out a statement past the store, in either database."""
    if url.startswith("postgresql:"):
        with psycopg.connect(url) as server:
            server.execute(statement.encode())
        return
    connection = sqlite3.connect(url)
    connection.execute(statement)
    connection.commit()
    connection.close()
