"""What follows from a fact without a choice is written down by the referee, in the same transaction as its cause."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from api_table import ApiTable, open_table, remark
from flask import Flask
from flask.testing import FlaskClient
from locke_table import LOCKE, arrives, party, resumed, teleport
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store

PARTNERS = [("state.changed/1", 2, "partner"), ("state.changed/1", 3, "partner")]


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """Play is under way at a table whose referee writes consequences; the log stands at 2."""
    opened = open_table(client, **LOCKE, consequences=True)
    opened.record(resumed())
    return opened


def facts_of(answer: Any) -> list[dict[str, Any]]:
    return [line["fact"] for line in answer.get_json()["facts"]]


def referees(facts: list[dict[str, Any]]) -> list[tuple[str, int | None, str | None]]:
    """Kind, seat and state of what the referee wrote."""
    return [(fact["kind"], fact.get("seat"), fact.get("state")) for fact in facts if fact["actor"] == "referee"]


def test_several_consequences_stand_behind_their_cause(table: ApiTable) -> None:
    """6.1.party.partner-state: both partners' states begin with the party, marked as the referee's, because of it."""
    answer = table.append(2, *party("q"))
    assert answer.status_code == 201, answer.text
    facts = facts_of(answer)
    assert [fact["id"] for fact in facts[:4]] == ["q1", "q2", "q3", "q4"]
    assert referees(facts) == PARTNERS
    assert {fact["because"] for fact in facts[4:]} == {"q4"}
    assert answer.get_json()["position"] == table.position() == 8
    assert "partner" in table.get("table").get_json()["table"]["seats"][1]["states"]
    assert [item["verdict"] for item in answer.get_json()["findings"] if item["position"] > 6] == []


def test_a_rehearsal_shows_them_and_writes_nothing(table: ApiTable) -> None:
    rehearsed = table.append(2, *party("q"), dry_run=True)
    assert referees(facts_of(rehearsed)) == PARTNERS
    assert table.position() == 2
    stored = table.append(2, *party("q"))
    for name in ("facts", "findings", "expectations", "chain", "position"):
        assert stored.get_json()[name] == rehearsed.get_json()[name]


@pytest.mark.parametrize("dry_run", [True, False])
def test_a_retry_has_the_same_receipt_and_adds_nothing(table: ApiTable, dry_run: bool) -> None:
    first = table.append(2, *party("q")).get_json()
    table.record(remark("later"))
    again = table.append(2, *party("q"), dry_run=dry_run)
    assert again.status_code == 200
    assert again.get_json()["repeated"]
    assert again.get_json()["facts"] == first["facts"]
    assert table.position() == 9


def test_a_retry_of_part_of_a_batch_brings_its_own_consequences_only(table: ApiTable) -> None:
    table.append(2, *party("q"))
    assert facts_of(table.append(2, *party("q")[:2])) == facts_of(table.append(2, *party("q")))[:2]
    assert referees(facts_of(table.append(5, party("q")[3]))) == PARTNERS


def test_what_the_scribe_wrote_in_the_same_request_is_not_written_twice(table: ApiTable) -> None:
    """Whoever sends the third partner's state itself gets the second's only."""
    third = {"kind": "state.changed/1", "id": "s3", "seat": 3, "state": "partner", "on": True}
    answer = table.append(2, *party("q"), remark("r"), third)
    assert referees(facts_of(answer)) == PARTNERS[:1]
    assert table.position() == 9


def test_nothing_is_added_when_the_request_says_that_it_did_not_happen(table: ApiTable) -> None:
    answer = table.append(2, *party("q"), consequences=False)
    assert referees(facts_of(answer)) == []
    remarked = table.append(6, remark("r"))
    assert referees(facts_of(remarked)) == [], "what lies beside play causes nothing"


def test_a_later_fact_may_say_that_it_did_not_happen(table: ApiTable) -> None:
    """No fact is deleted: the state ends again, by the scribe's word."""
    table.append(2, *party("q"))
    table.record({"kind": "state.changed/1", "id": "no", "seat": 3, "state": "partner", "on": False})
    seats = table.get("table").get_json()["table"]["seats"]
    assert ["partner" in seat["states"] for seat in seats[:3]] == [False, True, False]
    assert table.position() == 9


def test_a_game_whose_header_does_not_ask_is_left_alone(client: FlaskClient) -> None:
    plain = open_table(client, **LOCKE)
    plain.record(resumed())
    assert referees(facts_of(plain.append(2, *party("q")))) == []
    free = open_table(client, consequences=True)
    assert free.append(1, remark()).status_code == 201


def test_an_import_gets_nothing_added(table: ApiTable, tmp_path: Path) -> None:
    """A log with the cause and without its consequences stays as it is."""
    table.append(2, *party("q"), consequences=False)
    exported = table.export()
    with open_store(str(tmp_path / "other.sqlite")) as store:
        other = create_app(Service(store)).test_client()
        answer = other.post("/api/v1/games/import", data=exported, content_type="application/x-ndjson")
        assert answer.status_code == 201, answer.text
        assert answer.get_json()["position"] == 6


def test_an_exported_log_with_consequences_is_taken_in_again_as_it_is(table: ApiTable) -> None:
    table.append(2, *party("q"))
    exported = table.export()
    assert exported.count(b'"actor":"referee"') == 2
    answer = table.client.post("/api/v1/games/import", data=exported, content_type="application/x-ndjson")
    assert answer.get_json()["added"] == 0


def test_a_taken_id_leaves_the_consequence_out(table: ApiTable) -> None:
    """Ids of consequences can be reckoned; whoever took one cannot keep the cause out of the log."""
    first = facts_of(table.append(2, *party("q"), dry_run=True))[4]
    table.record(remark(first["id"]))
    answer = table.append(3, *party("q"))
    assert answer.status_code == 201
    assert referees(facts_of(answer)) == []


def test_a_lawful_walk_and_a_strict_table_work_together(client: FlaskClient) -> None:
    strict = open_table(client, **LOCKE, consequences=True, strict=True)
    strict.record(resumed())
    assert referees(facts_of(strict.append(2, *party("q")))) == PARTNERS
    refused = strict.append(8, *teleport("t", die=6), arrives("m"))
    assert refused.status_code == 422
    assert strict.position() == 8


def test_writers_at_the_same_time_leave_one_line_of_causes_and_consequences(table: ApiTable, app: Flask) -> None:
    """Given two scribes that record the same party and remarks, then each fact is there once, consequences behind it."""

    def write(facts: list[dict[str, Any]]) -> None:
        own = ApiTable(app.test_client(), table.game, table.tokens)
        for fact in facts:
            while own.append(own.position(), fact).status_code == 409:
                pass

    others = [[remark(f"{name}{number}") for number in range(12)] for name in ("x", "y")]
    threads = [Thread(target=write, args=(facts,)) for facts in (party("q"), party("q"), *others)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = [line["fact"] for line in table.get("facts").get_json()["facts"]]
    ids = [fact["id"] for fact in log]
    assert len(set(ids)) == len(ids) == 2 + 4 + 2 + 24
    assert [fact["actor"] for fact in log[ids.index("q4") + 1 : ids.index("q4") + 3]] == ["referee", "referee"]


def test_another_process_that_recorded_meanwhile_is_noticed(table: ApiTable, remarking: Callable[[str], None]) -> None:
    """A writer that is behind is told so, and writes no consequence of a table that is no longer there."""
    remarking("elsewhere")
    stale = table.append(2, *party("q"))
    assert stale.status_code == 409
    assert referees(facts_of(table.append(3, *party("q")))) == PARTNERS


@pytest.fixture
def remarking(table: ApiTable, store_url: str) -> Callable[[str], None]:
    """Records a remark through a service of its own, as another process does."""

    def record(fact_id: str) -> None:
        with open_store(store_url) as store:
            other = ApiTable(create_app(Service(store)).test_client(), table.game, table.tokens)
            other.record(remark(fact_id))

    return record
