"""Several clients record into one game at once: nothing is lost, a conflict answers the facts since, retries count once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from api_table import ApiTable, fixed_clock, ids_of, problem_of, remark, remarks
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.http.state import KEY

from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine
from ucr_events.store import open_store

pytestmark = pytest.mark.both_databases

WRITERS = 5
EACH = 8


@pytest.fixture
def other_client(store_url: str, client: FlaskClient) -> Iterator[FlaskClient]:
    """A second server on the same database, as a second process would have it."""
    with open_store(store_url) as store:
        yield create_app(Service(store, fixed_clock)).test_client()


def beside(table: ApiTable, client: FlaskClient) -> ApiTable:
    return ApiTable(client, table.game, table.tokens)


def write(table: ApiTable, writer: str) -> int:
    """Append EACH batches of two, rebasing on every conflict; how many conflicts there were."""
    position, conflicts = 1, 0
    for number in range(EACH):
        while True:
            response = table.append(position, *remarks(f"{writer}-{number}-", 2))
            if response.status_code == 201:
                position = response.get_json()["position"]
                break
            body = problem_of(response, 409)
            assert body["position"] >= position + len(body["facts"]) > position
            assert [line["position"] for line in body["facts"]] == list(range(position + 1, position + 1 + len(body["facts"])))
            position, conflicts = body["position"], conflicts + 1
    return conflicts


def assert_everything_is_there(table: ApiTable, writers: list[str]) -> None:
    stored = ids_of(table.get("facts?after=1&limit=2000").get_json()["facts"])
    batches = [f"{writer}-{number}-" for writer in writers for number in range(EACH)]
    assert sorted(stored) == sorted(f"{batch}{index}" for batch in batches for index in range(2))
    for batch in batches:
        assert stored.index(f"{batch}1") == stored.index(f"{batch}0") + 1, "no batch is torn apart"


def test_writers_of_one_server_lose_nothing(table: ApiTable) -> None:
    writers = [f"w{number}" for number in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        conflicts = list(pool.map(lambda writer: write(beside(table, table.client.application.test_client()), writer), writers))
    assert sum(conflicts) > 0, "otherwise they did not meet"
    assert_everything_is_there(table, writers)


def test_writers_of_two_servers_on_one_database_lose_nothing(table: ApiTable, other_client: FlaskClient) -> None:
    apps = (table.client.application, other_client.application)
    writers = [f"w{number}" for number in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: write(beside(table, apps[n % 2].test_client()), writers[n]), range(4)))
    assert_everything_is_there(table, writers)
    assert_everything_is_there(beside(table, other_client), writers)
    service: Service = table.client.application.extensions[KEY]
    (game,) = service.store.games()
    assert examine(service.store, game) == []


def test_the_same_request_from_many_phones_records_once(table: ApiTable, other_client: FlaskClient) -> None:
    apps = (table.client.application, other_client.application)

    def send(number: int) -> int:
        return beside(table, apps[number % 2].test_client()).append(1, *remarks("same", 3)).status_code

    with ThreadPoolExecutor(6) as pool:
        statuses = sorted(pool.map(send, range(6)))
    assert statuses == [200] * 5 + [201]
    assert ids_of(table.get("facts?after=1").get_json()["facts"]) == ["same0", "same1", "same2"]


def test_phones_of_all_seats_seal_at_once(table: ApiTable) -> None:
    def seal(seat: int) -> int:
        return beside(table, table.client.application.test_client()).seal(seat, f"s{seat}", {"of": seat}).status_code

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(seal, range(1, 5))) == [201] * 4
    seals = table.get("table", "judge").get_json()["table"]["seals"]
    assert {name: seal["value"]["of"] for name, seal in seals.items()} == {f"s{seat}": seat for seat in range(1, 5)}


def test_what_another_server_recorded_is_seen_at_once(table: ApiTable, other_client: FlaskClient) -> None:
    there = beside(table, other_client)
    assert there.position() == 1
    table.record(remark("here"))
    assert there.position() == 2
    assert problem_of(there.append(1, remark("there")), 409)["facts"][0]["fact"]["id"] == "here"
    assert there.append(2, remark("there")).status_code == 201
    assert ids_of(table.get("facts").get_json()["facts"]) == ["opened", "here", "there"]


def test_a_game_imported_by_two_at_once_is_there_once(table: ApiTable, tmp_path: Path) -> None:
    table.record(*remarks("m", 20))
    exported = table.export()
    with open_store(str(tmp_path / "elsewhere.sqlite")) as store:
        app = create_app(Service(store, fixed_clock))
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda _: app.test_client().post("/api/v1/games/import", data=exported), range(4)))
        assert sorted(answer.status_code for answer in answers).count(201) == 1
        assert all(answer.status_code in (200, 201, 422) for answer in answers)
        assert app.test_client().get(f"/api/v1/games/{table.game}/export").data == exported
