"""The list of games: what was found in them and what is disputed, for those who may watch them."""

from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, Payload, open_table, remarks
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport

from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import import_log
from ucr_events.service.listing import games_projection as projections
from ucr_events.store import GameQuery, open_store

pytestmark = pytest.mark.both_databases

CLOSED: Payload = {"kind": "game.closed/1", "id": "z1", "how": "broken_off"}


def broken(client: FlaskClient, **changes: Any) -> ApiTable:
    """4.3.teleport.failure was broken."""
    table = open_table(client, **{**LOCKE, **changes})
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    return table


def lines(client: FlaskClient, held: str | None = None, **query: Any) -> dict[str, Payload]:
    response = client.get("/api/v1/games", query_string=query, headers={"X-UCR-Links": held} if held else {})
    assert response.status_code == 200, response.text
    return {line["game"]: line for line in response.get_json()["games"]}


def test_nobody_who_reads_works_off_all_that_strangers_wrote(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list goes on a little with each reader, and is whole in the end."""
    monkeypatch.setattr(projections, "PAGE", 1)
    table, most = open_table(client), projections.PAGES_IN_PASSING
    table.record(*remarks("r", 2 * most))
    assert [lines(client)[table.game]["steps"] for _ in range(3)] == [most, 2 * most, 2 * most + 1]


def test_who_brings_in_a_file_brings_the_list_up_to_it(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projections, "PAGE", 1)
    table, most = open_table(client), projections.PAGES_IN_PASSING
    table.record(*remarks("r", 2 * most))
    with open_store(str(tmp_path / "other.sqlite")) as other:
        import_log(other, table.export().splitlines())
        assert [row.steps for row in other.select_games(GameQuery())] == [2 * most + 1]


def test_a_closed_game_says_how_much_was_found_in_it_and_is_found_by_the_rule(client: FlaskClient) -> None:
    """4.3.teleport.failure"""
    table, other = broken(client), open_table(client)
    assert lines(client)[table.game]["findings"] is None
    table.record(CLOSED)
    found = table.get("findings").get_json()["findings"]
    told = ["unless" if item["unless"] else item["verdict"] for item in found]
    counts = {verdict: told.count(verdict) for verdict in ("illegal", "unless", "undetermined")}
    assert counts["illegal"] > 0
    assert lines(client)[table.game]["findings"] == counts
    assert lines(client)[other.game]["findings"] is None
    for text in (TOO_HIGH, "4.3.teleport.failure", "TELEPORT"):
        assert set(lines(client, q=text)) == {table.game}


def test_what_was_found_before_a_correction_is_not_told_as_what_counts_now(client: FlaskClient, service: Service) -> None:
    """4.3.teleport.failure"""
    table = broken(client)
    table.record(CLOSED)
    before = lines(client)[table.game]["findings"]
    disputes = DisputeTable(table)
    disputes.ruled(disputes.open(finding={"fact": "m1", "rule": TOO_HIGH}, words=None), "void", facts=["m1"])
    found = [item["verdict"] for item in table.get("findings").get_json()["findings"] if not item["unless"]]
    assert lines(client)[table.game]["findings"]["illegal"] == found.count("illegal") < before["illegal"]
    service.store.put_verdicts(UUID(table.game), 2, {})
    assert lines(client)[table.game]["findings"] is None


def test_open_disputes_are_counted_and_asked_for(client: FlaskClient) -> None:
    table, quiet = broken(client), open_table(client)
    disputes = DisputeTable(table)
    dispute = disputes.open()
    assert lines(client)[table.game]["disputes"] == {"open": 1, "settled": 0}
    assert (set(lines(client, disputes="open")), set(lines(client, disputes="none"))) == ({table.game}, {quiet.game})
    disputes.ruled(dispute, "stands")
    assert lines(client)[table.game]["disputes"] == {"open": 0, "settled": 1}
    assert lines(client, disputes="open") == {}
    assert client.get("/api/v1/games?disputes=some").status_code == 422


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_game_one_may_not_watch_tells_neither_findings_nor_disputes(client: FlaskClient, visibility: str) -> None:
    """4.3.teleport.failure"""
    table = broken(client, visibility=visibility)
    DisputeTable(table).open()
    for role, sees in (("seat:1", False), ("spectator", False), ("owner", True), ("scribe", True), ("judge", True)):
        held = table.tokens[role]
        assert (lines(client, held)[table.game]["disputes"] is not None) is sees, role
        assert (table.game in lines(client, held, disputes="open")) is sees, role
        assert (table.game in lines(client, held, disputes="none")) is not sees, role
    assert lines(client, disputes="open") == {}


def test_a_game_for_the_judge_only_is_found_by_a_rule_by_those_who_may_watch_it(client: FlaskClient) -> None:
    """4.3.teleport.failure"""
    table = broken(client, visibility="judge")
    table.record(CLOSED)
    table.get("findings", "owner")
    for role, sees in (("seat:1", False), ("owner", True), ("judge", True)):
        assert (table.game in lines(client, table.tokens[role], q="4.3.teleport.failure")) is sees, role
