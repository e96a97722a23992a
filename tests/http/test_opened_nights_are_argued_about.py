"""What happened in a night that was opened is corrected, asked about and disputed like any other fact, by its id."""

from typing import Any

import pytest
from api_table import ApiTable, problem_of, remark
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from passage_table import begin, closed, moderated, wrote


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A night in which seat 3 got something because of what seat 1 did, opened, and a remark after it."""
    table = moderated(client)
    act = {"kind": "action.announced/1", "id": "act", "seat": 1, "action": "give", "targets": [3]}
    got = {"kind": "counter.set/1", "id": "got", "because": "act", "seat": 3, "counter": "potions", "value": 1}
    wrote(table, begin(table), [{"fact": act, "to": [1]}, {"fact": got, "to": [3]}])
    closed(table)
    table.record(remark("dawn"))
    return table


def opened(table: ApiTable) -> list[str]:
    """Open it; the ids of its facts, in order."""
    assert table.post("passages/passage-1/open", {"id": "o"}, "moderator").status_code == 201
    return [one["fact"]["id"] for one in night(table)["counts"][1:]]


def night(table: ApiTable) -> dict[str, Any]:
    (line,) = [one for one in table.get("facts").get_json()["facts"] if one["fact"]["kind"] == "passage.sealed/1"]
    found: dict[str, Any] = line
    return found


def potions(table: ApiTable) -> Any:
    return table.get("table").get_json()["table"]["seats"][2]["counters"].get("potions")


def test_what_rests_on_an_act_of_the_night_is_told(table: ApiTable) -> None:
    act, got = opened(table)
    found = table.get(f"facts/{act}/rests", query_string={"lang": "en"}).get_json()
    assert [(one["what"], one["fact"], one["step"]) for one in found["rests"]] == [("fact", got, night(table)["position"])]


def test_before_the_opening_there_is_no_such_fact(table: ApiTable) -> None:
    (inside,) = [one for one in table.get("passages", "moderator").get_json()["passages"] if one["passage"] == "passage-1"]
    name = inside["facts"][0]["fact"]["id"]
    said = []
    for one in (name, "passage-1.0badcafe"):
        said.append(problem_of(table.get(f"facts/{one}/rests", "moderator"), 404)["detail"].replace(one, "it"))
        answer = table.append(table.position(), {"kind": "fact.struck/1", "id": "c1", "fact": one}, role="scribe")
        said.append(problem_of(answer, 422, "facts[0].fact")["errors"]["facts[0].fact"][0].replace(one, "it"))
    assert said[:2] == said[2:]


def test_what_was_written_wrongly_in_the_night_is_corrected_in_public(table: ApiTable) -> None:
    _, got = opened(table)
    reads = {"kind": "counter.set/1", "seat": 3, "counter": "potions", "value": 2}
    table.record({"kind": "fact.amended/1", "id": "c1", "fact": got, "reads": reads})
    assert potions(table) == 2 and night(table)["corrected_by"] == ["c1"]
    table.record({"kind": "fact.struck/1", "id": "c2", "fact": "c1"})
    assert potions(table) == 1 and night(table)["corrected_by"] == []


def test_an_act_of_the_night_is_disputed_and_ruled_void(table: ApiTable) -> None:
    _, got = opened(table)
    disputes = DisputeTable(table)
    dispute = disputes.open(fact=got, step=night(table)["position"])
    disputes.ruled(dispute, "void", facts=[got])
    assert potions(table) is None


def test_a_dispute_about_what_nobody_was_told_of_is_refused(table: ApiTable) -> None:
    (inside,) = [one for one in table.get("passages", "moderator").get_json()["passages"] if one["passage"] == "passage-1"]
    disputes = DisputeTable(table)
    for one in (inside["facts"][0]["fact"]["id"], "passage-1.0badcafe"):
        problem_of(disputes.try_to_open(fact=one), 422)
