"""What is stored is believed no further than its digests: an altered row makes its game read-only, and every answer says so."""

import random
import sqlite3
from pathlib import Path
from uuid import UUID

import pytest
from api_table import ApiTable, header, problem_of, remark
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.settings import Settings

from ucr_events.service import Service, open_service
from ucr_events.service.keeping.walking import Round
from ucr_events.store import open_store

MARK = "X-UCR-Broken"
FLIPS = 20
SEED = 35


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def opened(path: Path) -> tuple[FlaskClient, Service]:
    service = open_service(str(path))
    return create_app(service, Settings(metrics=True)).test_client(), service


def played(path: Path, many: int = 300) -> ApiTable:
    """A game that was recorded and left; whoever opens the file next has nothing of it in memory."""
    client, service = opened(path)
    answer = client.post("/api/v1/games", json=header()).get_json()
    table = ApiTable(client, answer["game"], {link["role"]: link["token"] for link in answer["links"] if link["seat"] is None})
    for start in range(0, many, 100):
        table.record(*(remark(f"r{number}", text=f"words {number}") for number in range(start, start + 100)))
    table.get("table?step=290")
    service.close()
    return table


def altered(path: Path, statement: str, *values: object) -> None:
    """Somebody edits the file, past the program."""
    with sqlite3.connect(path) as connection:
        assert connection.execute(statement, values).rowcount > 0
    connection.close()


def again(path: Path, table: ApiTable) -> tuple[ApiTable, Service]:
    client, service = opened(path)
    return ApiTable(client, table.game, table.tokens), service


ALTER = """
    UPDATE facts SET state = CAST(replace(CAST(state AS TEXT), 'words 150', 'other 150') AS BLOB) WHERE fact_id = 'r150'"""


def test_a_game_with_an_altered_row_is_read_only_and_says_so(path: Path) -> None:
    table = played(path)
    altered(path, ALTER)
    table, service = again(path, table)
    with service.store:
        answer = table.get("")
        assert (answer.status_code, answer.headers[MARK]) == (200, "1")
        assert problem_of(table.append(301, remark("more")), 409)["type"] == "/problems/log-broken"
        assert table.client.get("/api/v1/health").get_json()["broken"] == 1
        assert "ucr_logs_broken 1.0" in table.client.get("/metrics").text
        assert MARK not in table.client.get("/api/v1/kinds").headers


def test_another_game_beside_it_goes_on(path: Path) -> None:
    table = played(path, 100)
    altered(path, "UPDATE facts SET chain = zeroblob(32) WHERE fact_id = 'r99'")
    table, service = again(path, table)
    with service.store:
        assert problem_of(table.append(101, remark("more")), 409)["type"] == "/problems/log-broken"
        answer = table.client.post("/api/v1/games", json=header())
        assert answer.status_code == 201 and MARK not in answer.headers


def test_a_keyframe_that_was_altered_is_made_anew(path: Path) -> None:
    table = played(path)
    before, service = again(path, table)
    with service.store:
        told = before.get("table?step=290").get_json()
    altered(path, "UPDATE keyframes SET state = CAST(substr(state, 1, 40) || x'00' || substr(state, 42) AS BLOB)")
    table, service = again(path, table)
    with service.store:
        answer = table.get("table?step=290")
        assert answer.get_json() == told
        assert MARK not in answer.headers


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE facts SET topic = 'dice.rolled/1' WHERE fact_id = 'r70'",
        "UPDATE facts SET fact_id = 'r70x' WHERE fact_id = 'r70'",
        "UPDATE facts SET digest = zeroblob(32) WHERE fact_id = 'r70'",
        "DELETE FROM facts WHERE fact_id = 'r70'",
    ],
)
def test_the_doctors_round_finds_what_nobody_reads(path: Path, change: str) -> None:
    table = played(path, 100)
    altered(path, change)
    table, service = again(path, table)
    with service.store as store:
        going = Round(store)
        while not going.step():
            pass
        assert UUID(table.game) in store.broken.all()
        assert table.client.get("/api/v1/health").get_json()["broken"] == 1


def test_the_round_finds_nothing_in_what_was_recorded(path: Path) -> None:
    table = played(path, 100)
    _, service = again(path, table)
    with service.store as store:
        going = Round(store)
        assert not going.step()
        assert going.step()
        assert store.broken.all() == {}


def test_every_flipped_bit_in_a_fact_is_noticed(path: Path) -> None:
    """Twenty random bits, each in a payload, digest, link, id or kind of a stored fact."""
    table, chance = played(path, 100), random.Random(SEED)
    columns = ("state", "digest", "chain", "fact_id", "topic")
    whole = path.read_bytes()
    for flip in range(FLIPS):
        path.write_bytes(whole)
        position, column = chance.randrange(2, 101), columns[flip % len(columns)]
        connection = sqlite3.connect(path)
        (kept,) = connection.execute(
            f"SELECT CAST({column} AS BLOB) FROM facts WHERE originator_version = ?", (position,)
        ).fetchone()
        changed = bytearray(kept)
        changed[chance.randrange(len(changed))] ^= 1 << (6 if column in ("fact_id", "topic") else chance.randrange(7))
        kind = "TEXT" if column in ("fact_id", "topic") else "BLOB"
        connection.execute(
            f"UPDATE facts SET {column} = CAST(? AS {kind}) WHERE originator_version = ?", (bytes(changed), position)
        )
        connection.commit()
        connection.close()
        with open_store(str(path)) as store:
            going = Round(store)
            while not going.step():
                pass
            assert store.broken.all() == {UUID(table.game): position}, (column, position)
