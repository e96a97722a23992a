"""Precedents: rulings by rule, edition and reading, across the games one may watch; and where the same rule fires again."""

from typing import Any

import pytest
from api_table import ApiTable, Payload, open_table, problem_of
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport

from ucr_events.service import Service
from ucr_events.service.listing.precedents import NAME, rebuild

pytestmark = pytest.mark.both_databases

ANOTHER = "mit2020:4.2.end.thousand-turns"
"Read in more than one way."


def broken(client: FlaskClient, **changes: Any) -> DisputeTable:
    """A game in which 4.3.teleport.failure was broken at step 6."""
    table = open_table(client, **{**LOCKE, **changes})
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    return DisputeTable(table)


def claimed(disputes: DisputeTable) -> str:
    return disputes.open(finding={"fact": "m1", "rule": TOO_HIGH}, words=None)


def listed(client: FlaskClient, held: ApiTable | None = None, role: str = "owner", **query: Any) -> list[Payload]:
    headers = {"X-UCR-Links": held.tokens[role]} if held else {}
    response = client.get("/api/v1/precedents", query_string=query, headers=headers)
    assert response.status_code == 200, response.text
    found: list[Payload] = response.get_json()["precedents"]
    return found


def test_a_ruling_is_found_by_its_rule_from_another_game(client: FlaskClient) -> None:
    """4.3.teleport.failure"""
    first, second = broken(client, title="The ninth"), broken(client)
    dispute = claimed(first)
    first.ruled(dispute, "stands", reason="Nobody saw it in time", id="r1")
    (found,) = listed(client, rule=TOO_HIGH)
    assert (found["game"], found["dispute"], found["ruling"], found["title"]) == (first.table.game, dispute, "r1", "The ninth")
    assert (found["outcome"], found["reason"], found["step"], found["number"]) == ("stands", "Nobody saw it in time", 6, 1)
    assert (found["edition"], found["in_force"]) == ("mit2020", True)
    (block,) = second.read(claimed(second))["precedents"]
    assert (block["rule"], block["count"], block["outcomes"]) == (TOO_HIGH, 1, {"stands": 1})
    assert [one["ruling"] for one in block["rulings"]] == ["r1"]
    assert client.get(block["url"]).get_json()["precedents"] == [found]
    assert first.read(dispute)["precedents"][0]["count"] == 0


def test_findings_say_where_their_rule_was_ruled_about_before(client: FlaskClient) -> None:
    """4.3.teleport.failure"""
    first, second = broken(client), broken(client)
    told = lambda: {  # noqa: E731
        one["rule"]: one["precedents"] for one in second.table.get("findings").get_json()["findings"]
    }
    assert set(told().values()) == {None}
    first.ruled(claimed(first), "stands")
    assert told()[TOO_HIGH]["count"] == 1
    assert len(client.get(told()[TOO_HIGH]["url"]).get_json()["precedents"]) == 1
    own = [one["precedents"] for one in first.table.get("findings").get_json()["findings"]]
    assert own == [None] * len(own)


def test_another_edition_is_no_precedent(client: FlaskClient) -> None:
    """A game of an edition without a rule book is argued in words: it names no rule, so no other game's ruling speaks to it."""
    first, other = broken(client), broken(client, edition="box")
    first.ruled(claimed(first), "stands")
    assert other.table.get("findings").get_json()["findings"] == []
    problem_of(other.try_to_open("scribe", step=6, rules=[TOO_HIGH]), 422, "rules[0]")
    dispute = other.open(step=6, words="That was too far")
    other.ruled(dispute, "stands")
    assert other.read(dispute)["precedents"] == []
    assert [one["edition"] for one in listed(client, rule=TOO_HIGH)] == ["mit2020"]
    assert listed(client, rule=TOO_HIGH, edition="box") == []


def test_another_reading_is_no_precedent_of_the_same_rule(client: FlaskClient) -> None:
    """4.2.end.thousand-turns is read in several ways."""
    readings = rules_of(broken(client))[ANOTHER]["readings"]
    one, other = list(readings)[:2]
    bare = ANOTHER.partition(":")[2]
    tables = [broken(client, readings={bare: reading}) for reading in (one, other, one)]
    tables[0].ruled(tables[0].open(step=1, rules=[ANOTHER]), "stands")
    counts = [table.read(table.open(step=1, rules=[ANOTHER]))["precedents"][0]["count"] for table in tables]
    assert counts == [0, 0, 1]
    assert len(listed(client, rule=ANOTHER, reading=f"{bare}={one}")) == 1
    assert listed(client, rule=ANOTHER, reading=f"{bare}={other}") == []


def rules_of(disputes: DisputeTable) -> dict[str, Payload]:
    return {rule["id"]: rule for rule in disputes.table.get("rules").get_json()["rules"]}


def test_an_overturned_ruling_is_listed_as_such_and_counts_no_more(client: FlaskClient) -> None:
    first, second = broken(client), broken(client)
    dispute = claimed(first)
    first.ruled(dispute, "stands", id="r1")
    first.ruled(dispute, "void", facts=["m1"], overturns="r1", id="r2")
    assert [(one["ruling"], one["in_force"]) for one in listed(client, rule=TOO_HIGH)] == [("r2", True), ("r1", False)]
    assert second.read(claimed(second))["precedents"][0]["outcomes"] == {"void": 1}


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_ruling_of_a_game_one_may_not_watch_is_not_there(client: FlaskClient, visibility: str) -> None:
    covered, second = broken(client, visibility=visibility), broken(client)
    covered.ruled(claimed(covered), "stands")
    assert listed(client) == []
    for role, count in (("owner", 1), ("scribe", 1), ("judge", 1), ("seat:1", 0), ("spectator", 0)):
        assert len(listed(client, covered.table, role)) == count, role
    dispute = claimed(second)
    assert second.read(dispute)["precedents"][0]["count"] == 0
    assert {one["precedents"] for one in second.table.get("findings").get_json()["findings"]} == {None}
    held = {"X-UCR-Links": covered.table.tokens["judge"]}
    assert second.table.get(f"disputes/{dispute}", headers=held).get_json()["precedents"][0]["count"] == 1


def test_precedents_are_searched_and_paged(client: FlaskClient) -> None:
    for number in range(3):
        one = broken(client)
        one.ruled(claimed(one), "stands", reason=f"Reason {number} for TEA")
    assert [one["reason"] for one in listed(client, q="tea")] == [f"Reason {number} for TEA" for number in (2, 1, 0)]
    assert [one["reason"] for one in listed(client, q="reason 1")] == ["Reason 1 for TEA"]
    page = client.get("/api/v1/precedents?limit=2").get_json()
    rest = client.get(f"/api/v1/precedents?limit=2&before={page['next']}").get_json()
    assert ([len(page["precedents"]), len(rest["precedents"])], rest["next"]) == ([2, 1], None)
    assert listed(client, edition="box") == []
    for query in ("limit=0", "limit=x", "before=-1", "weather=fine"):
        assert client.get(f"/api/v1/precedents?{query}").status_code == 422


def test_both_lists_are_the_same_when_they_are_made_anew(client: FlaskClient, service: Service) -> None:
    first, second = broken(client), broken(client)
    dispute = claimed(first)
    first.ruled(dispute, "stands", id="r1")
    second.add(claimed(second), "withdrawal")
    first.ruled(dispute, "void", facts=["m1"], overturns="r1")
    before = [listed(client), first.listed(), second.listed()]
    position = service.store.projection_position(NAME)
    assert rebuild(service.store) == position
    assert [listed(client), first.listed(), second.listed()] == before
