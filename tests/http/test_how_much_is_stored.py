"""What one stranger may have stored in a day, and what is left of the disk for tables that are playing."""

import shutil
import time
from collections.abc import Callable
from typing import Any

import pytest
from api_table import ApiTable, header, problem_of, remark
from flask.testing import FlaskClient
from test_exchange_over_http import file_of, opening
from ucr_api.http import create_app, storing
from ucr_api.http.state import KEY
from ucr_api.settings import Settings

Club = Callable[..., FlaskClient]
NOON = 20_000 * storing.A_DAY + storing.A_DAY / 2


@pytest.fixture
def club(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Club:
    """The same store with other settings, at noon."""
    monkeypatch.setattr(time, "time", lambda: NOON)
    return lambda **settings: create_app(client.application.extensions[KEY], Settings(**settings)).test_client()


def opens(club: FlaskClient, source: str = "10.0.0.1", **changes: Any) -> Any:
    return club.post("/api/v1/games", json=header(**changes), environ_base={"REMOTE_ADDR": source})


def test_a_stranger_stores_so_many_bytes_a_day_and_others_go_on(
    club: Club, table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a stranger who sends and sends / when the bytes of a day are there / then 429 until midnight, and only there."""
    small = club(bytes_a_day=20_000)
    sent = {"position": 1, "facts": [remark(f"r{number}", text="tea " * 100) for number in range(50)]}
    facts, scribe = table.address("facts"), {"Authorization": f"Bearer {table.tokens['scribe']}"}

    def adds(position: int, source: str, name: str) -> Any:
        body = {"position": position, "facts": [remark(name)]}
        return small.post(facts, json=body, headers=scribe, environ_base={"REMOTE_ADDR": source})

    assert small.post(facts, json=sent, headers=scribe, environ_base={"REMOTE_ADDR": "10.0.0.1"}).status_code == 201
    for refused in (opens(small), adds(51, "10.0.0.1", "more")):
        assert problem_of(refused, 429)["bound"] == "bytes-a-day"
        assert int(refused.headers["Retry-After"]) == storing.A_DAY / 2 + 1
    assert opens(small, "10.0.0.2").status_code == 201
    assert adds(51, "10.0.0.2", "other").status_code == 201
    reads = small.get(facts, environ_base={"REMOTE_ADDR": "10.0.0.1"})
    assert reads.status_code == 200, "who reads is asked for nothing"
    monkeypatch.setattr(time, "time", lambda: NOON + storing.A_DAY)
    assert opens(small).status_code == 201, "another day"


def test_a_stranger_opens_and_brings_in_so_many_games_a_day(club: Club, table: ApiTable) -> None:
    few = club(games_a_day=2)
    assert opens(few).status_code == 201
    taken = {"environ_base": {"REMOTE_ADDR": "10.0.0.1"}, "content_type": "application/x-ndjson"}
    assert few.post("/api/v1/games/import", data=file_of([opening()]), **taken).status_code == 201
    for refused in (opens(few), few.post("/api/v1/clubs", json={"name": "Club"}, environ_base={"REMOTE_ADDR": "10.0.0.1"})):
        assert problem_of(refused, 429)["bound"] == "games-a-day"
    body = {"position": 1, "facts": [remark("r")]}
    headers = {"Authorization": f"Bearer {table.tokens['scribe']}"}
    there = few.post(table.address("facts"), json=body, headers=headers, environ_base={"REMOTE_ADDR": "10.0.0.1"})
    assert there.status_code == 201, "a game that is there goes on"


def test_several_processes_take_no_more_together(club: Club) -> None:
    """Given two processes over one store / when a stranger goes from one to the other / then both allow what one does."""
    workers = [club(games_a_day=4, workers=2) for _ in range(2)]
    opened = [opens(workers[number % 2]).status_code for number in range(8)]
    assert opened == [201] * 4 + [429] * 4


def test_what_was_refused_is_not_counted(club: Club) -> None:
    few = club(games_a_day=1)
    for _ in range(3):
        problem_of(few.post("/api/v1/games", json={"title": 1}, environ_base={"REMOTE_ADDR": "10.0.0.1"}), 422)
    assert opens(few).status_code == 201


def test_the_last_of_the_disk_is_for_games_that_are_being_played(
    club: Club, table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a disk that is nearly full / when games are opened and brought in / then 507, and the table plays on."""
    careful = club(reserve=1000)
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=999))
    assert problem_of(opens(careful), 507)["type"] == "/problems/store-full"
    refused = careful.post("/api/v1/games/import", data=file_of([opening()]), content_type="application/x-ndjson")
    assert "being played" in problem_of(refused, 507)["detail"]
    problem_of(careful.post("/api/v1/scripts", json=[{"id": "rat", "name": "Rat", "team": "minion"}]), 507)
    body = {"position": 1, "facts": [remark("r")]}
    headers = {"Authorization": f"Bearer {table.tokens['scribe']}"}
    assert careful.post(table.address("facts"), json=body, headers=headers).status_code == 201
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
    assert opens(careful).status_code == 201


def test_where_the_database_is_elsewhere_nobody_knows_its_disk() -> None:
    assert storing.room_of("postgresql://somewhere/ucr") is None
    assert storing.room_of("ucr.sqlite") is not None
