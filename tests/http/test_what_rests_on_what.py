"""What rests on a fact over HTTP, what it rests on, and what would be otherwise had it read differently."""

from collections.abc import Callable
from typing import Any

import pytest
from api_table import ApiTable, Payload, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, TOO_HIGH, arrives, declared, resumed, sheet, teleport

Line = dict[str, Any]


def rests(table: ApiTable, fact: str, role: str | None = None, **query: Any) -> Payload:
    response = table.get(f"facts/{fact}/rests", role, query_string={"lang": "en", **query})
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    return answer


def suppose(table: ApiTable, fact: str, reads: Payload | None, role: str | None = None) -> Payload:
    response = table.post(f"facts/{fact}/rests?lang=en", {"reads": reads}, role)
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    return answer


def short(found: list[Line]) -> list[tuple[str, int, str, bool]]:
    return [(one["what"], one["step"], one["fact"], one["direct"]) for one in found]


@pytest.fixture
def chained(table: ApiTable) -> ApiTable:
    """Remarks: b answers a, c answers b, d stands alone; a is amended by c1."""
    table.record(remark("a"), remark("b", because="a"), remark("c", because="b"), remark("d"))
    reads = {"kind": "remark.made/1", "text": "coffee"}
    table.record({"kind": "fact.amended/1", "id": "c1", "fact": "a", "reads": reads})
    return table


def test_what_answers_a_fact_rests_on_it_and_so_on(chained: ApiTable) -> None:
    found = rests(chained, "a")
    assert short(found["rests"]) == [("fact", 3, "b", True), ("fact", 4, "c", False), ("correction", 6, "c1", True)]
    assert [one["through"] for one in found["rests"]] == [["a"], ["b"], ["a"]]
    assert {one[2]: one[3] for one in short(rests(chained, "c")["on"])} == {"b": True, "a": False, "c1": False}
    assert rests(chained, "d")["rests"] == rests(chained, "d")["on"] == []


def test_a_fact_says_itself(chained: ApiTable) -> None:
    found = rests(chained, "a")
    assert found["fact"]["step"] == 2
    assert found["fact"]["kind"] == "remark.made/1"
    assert "coffee" in str(found["fact"]["sentence"])
    assert (found["reader"], found["position"]) == ("public", 6)


def test_a_fact_that_is_not_there_is_told(table: ApiTable) -> None:
    assert problem_of(table.get("facts/nowhere/rests"), 404)["type"] == "/problems/no-such-fact"
    assert problem_of(table.post("facts/nowhere/rests", {"reads": None}), 404)["type"] == "/problems/no-such-fact"


@pytest.fixture
def locke(client: FlaskClient) -> ApiTable:
    """Seat 1 teleports with a die that is too high, and the table lets it move."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("t", die=5), arrives("m1"), remark("r1", because="m1"))
    return table


def test_a_finding_rests_on_what_it_was_judged_by(locke: ApiTable) -> None:
    found = [one for one in rests(locke, "t3")["rests"] if one["what"] == "finding"]
    assert [(one["fact"], one["finding"]["rule"], one["finding"]["verdict"]) for one in found] == [("m1", TOO_HIGH, "illegal")]
    assert found[0]["direct"]
    facts = [one["fact"] for one in rests(locke, "m1")["on"] if one["what"] == "fact"]
    assert {"t2", "t3"} <= set(facts)


def test_what_follows_in_the_same_act_rests_on_what_came_before(locke: ApiTable) -> None:
    assert {"t3", "m1"} <= {one["fact"] for one in rests(locke, "t2")["rests"] if one["what"] == "fact" and one["direct"]}
    assert "t1" not in {one["fact"] for one in rests(locke, "t2")["rests"]}
    locke.record({"kind": "turn.ended/1", "id": "e1", "seat": 1}, {"kind": "turn.began/1", "id": "b1", "seat": 2})
    assert "b1" not in {one["fact"] for one in rests(locke, "t2")["rests"]}


def test_had_the_die_been_lower_the_finding_would_not_be_there(locke: ApiTable) -> None:
    reads = {"seat": 1, "faces": [2], "purpose": "teleport"}
    found = suppose(locke, "t3", reads)
    finding = next(one for one in found["rests"] if one["what"] == "finding")
    assert (finding["outcome"], finding["mark"], finding["before"], finding["after"]) == ("differs", "✕", "illegal", None)
    assert [(one["what"], one["rule"]) for one in found["changes"]] == [("vanishes", TOO_HIGH)]
    assert found["if"]["fact"] == "t3"
    assert found["if"]["reads"]["faces"] == [2]
    assert locke.position() == 7


def test_what_would_be_found_besides_is_listed_too(locke: ApiTable) -> None:
    found = suppose(locke, "t3", {"seat": 1, "faces": [1], "purpose": "teleport"})
    new = [one for one in found["rests"] if one["before"] is None and one["after"]]
    assert [(one["fact"], one["after"], one["direct"], one["through"]) for one in new] == [("m1", "illegal", False, [])]
    assert {one["what"] for one in found["changes"]} == {"appears", "vanishes"}


def test_what_people_say_is_their_choice(locke: ApiTable) -> None:
    found = suppose(locke, "m1", None)
    facts = [one for one in found["rests"] if one["what"] == "fact"]
    assert [(one["fact"], one["outcome"], one["mark"]) for one in facts] == [("r1", "choice", "−")]
    assert found["if"]["reads"] is None
    assert found["differing"] > 0


def test_a_supposition_is_checked_like_an_amendment(locke: ApiTable) -> None:
    problem_of(locke.post("facts/t3/rests", {"reads": {"faces": ["six"]}}), 422, "reads.faces[0]")
    problem_of(locke.post("facts/t3/rests", {"reads": {"faces": [7], "purpose": "teleport"}}), 422, "reads.faces[0]")
    problem_of(locke.post("facts/t3/rests", {"reads": 5}), 422, "reads")
    problem_of(locke.post("facts/t3/rests", {}), 422, "reads")
    problem_of(locke.post("facts/opened/rests", {"reads": None}), 422, "fact")


def test_what_an_opening_settled_rests_on_it(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(3))
    table.record(resumed(), declared("d1", 4))
    opened = table.post("seals/s1/open", {"id": "o1"}, "seat:1")
    assert opened.status_code == 201, opened.text
    settled = [one for one in rests(table, "o1")["rests"] if one["what"] == "settled"]
    assert (NEVER_HIGHER, "illegal") in [(one["finding"]["rule"], one["finding"]["verdict"]) for one in settled]
    assert {one["fact"] for one in settled} == {"d1"}
    assert "s1" in [one["fact"] for one in rests(table, "o1")["on"]]
    told = [one["finding"]["verdict"] for one in rests(table, "d1")["rests"] if one["finding"] and one["direct"]]
    assert "illegal" in told
    differs = suppose(table, "d1", {"seat": 1, "trait": "esp_level", "value": 3})
    fates = {one["finding"]["rule"]: one["outcome"] for one in differs["rests"] if one["what"] == "finding"}
    assert fates[NEVER_HIGHER] == "differs"


def test_only_the_judge_sees_what_rests_by_the_vault(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(3))
    table.record(resumed(), declared("d1", 4))
    judge, public = (
        {one["finding"]["verdict"] for one in rests(table, "d1", role)["rests"] if one["finding"]} for role in ("judge", None)
    )
    assert "illegal" in judge
    assert "illegal" not in public
    assert "undetermined" in public


def test_who_may_not_watch_is_told_nothing(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(visibility="after")
    table.record(remark("a"))
    for role in (None, "seat:1", "spectator"):
        assert table.get("facts/a/rests", role).status_code == 403
        assert table.get("facts/nowhere/rests", role).status_code == 403
        assert table.post("facts/a/rests", {"reads": None}, role).status_code == 403
    assert table.get("facts/a/rests?as=judge", "scribe").status_code == 403
