"""Two lines beside each other over HTTP: the game and a what-if, two what-ifs, as corrected and as written."""

import pytest
from api_table import ApiTable, Payload, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport
from what_if_table import HEADER, compared, forked, steps_of


def count(fact_id: str, value: int) -> Payload:
    return {"kind": "counter.set/1", "id": fact_id, "seat": 1, "counter": "gold", "value": value}


@pytest.fixture
def counted(table: ApiTable) -> ApiTable:
    """Gold 3 at step 2, a remark at step 3, gold 5 at step 4."""
    table.record(count("g1", 3), remark("r1"), count("g2", 5))
    return table


def test_a_fork_without_facts_of_its_own_is_the_game_up_to_its_step(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    found = compared(counted, fork, left="effective", right=fork.id)
    assert (found["common"], found["first"]) == (3, 4)
    assert steps_of(found["rows"]) == [(4, ["g2"], [])]
    assert [(side["steps"], side["step"], side["whatif"]) for side in (found["left"], found["right"])] == [
        (4, 4, None),
        (3, 3, fork.id),
    ]
    same = compared(counted, fork, left="effective", left_step=3, right=fork.id)
    assert same["differences"] == same["places"] == same["findings"] == []


def test_facts_stand_side_by_side_and_what_lies_otherwise_is_told(counted: ApiTable) -> None:
    fork = forked(counted, 3, title="nine")
    fork.play(count("own", 9), remark("more"))
    found = compared(counted, fork, left="effective", right=fork.id, right_step=4)
    assert steps_of(found["rows"]) == [(4, ["g2"], ["own"]), (5, [], ["more"])]
    assert "9" in str(found["rows"][0]["right"][0]["sentence"])
    (gold,) = found["differences"]
    assert gold["path"] == ["seats", 0, "counters", "gold"]
    assert (gold["kind"], gold["id"], gold["field"], gold["left"], gold["right"]) == ("seat", 1, "gold", 5, 9)
    assert found["right"]["title"] == "nine"


def test_the_same_done_again_under_another_id_is_the_same(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    fork.play(count("again", 5))
    found = compared(counted, fork, left="effective", right=fork.id)
    assert (found["first"], found["rows"], found["differences"]) == (None, [], [])


def test_what_only_one_side_has_is_told_as_such(counted: ApiTable) -> None:
    fork = forked(counted, 1)
    fork.play(remark("quiet"))
    found = compared(counted, fork, left="effective", right=fork.id)
    (gold,) = found["differences"]
    assert (gold["left"], gold["right"], gold["only"]) == (5, None, "left")


def test_moved_pieces_name_the_places_of_both(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.record(resumed())
    fork = forked(table, 2)
    fork.play(arrives("m1"))
    found = compared(table, fork, left="effective", right=fork.id)
    moved = next(one for one in found["differences"] if one["path"] == ["pieces", "p1", "place"])
    assert (moved["left"], moved["right"], moved["places"]) == ("earth.1", "earth.3", ["earth.1", "earth.3"])
    assert found["places"] == ["earth.1", "earth.3"]


def test_two_forks_are_compared_and_their_findings(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.record(resumed())
    high, low = forked(table, 2), forked(table, 2, role=None)
    high.play(*teleport("t", die=5), arrives("m1"))
    low.play(*teleport("u", die=2), arrives("m2"))
    found = compared(table, high, low, left=high.id, right=low.id)
    assert found["first"] == 5
    assert [(one["what"], one["rule"], one["fact"]) for one in found["findings"]] == [("vanishes", TOO_HIGH, "m1")]
    assert compared(table, high, low, left=high.id, right=low.id, left_step=4, right_step=4)["findings"] == []


def test_the_line_as_corrected_and_as_written_are_compared(counted: ApiTable) -> None:
    counted.record({"kind": "fact.amended/1", "id": "c1", "fact": "g1", "reads": count("g1", 4)})
    found = compared(counted, left_step=2, right_step=2)
    assert [side["line"] for side in (found["left"], found["right"])] == ["effective", "recorded"]
    assert (found["common"], found["first"]) == (1, 2)
    assert [(row["step"], row["same"]) for row in found["rows"]] == [(2, False), (3, True), (4, True), (5, True)]
    (gold,) = found["differences"]
    assert (gold["left"], gold["right"]) == (4, 3)
    counted.record({"kind": "fact.struck/1", "id": "c2", "fact": "c1"})
    assert compared(counted)["differences"] == []


def test_rows_are_paged(counted: ApiTable) -> None:
    counted.record({"kind": "fact.amended/1", "id": "c1", "fact": "g1", "reads": count("g1", 4)})
    found = compared(counted, limit=2)
    assert ([row["step"] for row in found["rows"]], found["next"]) == ([2, 3], 3)
    rest = compared(counted, limit=2, after=found["next"])
    assert ([row["step"] for row in rest["rows"]], rest["next"]) == ([4, 5], None)


def test_what_cannot_be_compared_is_told(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    with_token = {HEADER: fork.token()}
    beyond = counted.get(f"comparison?left_step=5&right={fork.id}&right_step=4", headers=with_token)
    problem_of(beyond, 422, "left_step", "right_step")
    assert problem_of(counted.get(f"comparison?right={fork.id}"), 404)["type"] == "/problems/no-such-what-if"
    assert problem_of(counted.get("comparison?right=nowhere"), 404)["type"] == "/problems/no-such-what-if"
    assert counted.get("comparison?as=judge", "scribe").status_code == 403
    assert counted.get("comparison?limit=0").status_code == 422


def test_a_reader_sees_both_sides_as_it_may(client: FlaskClient) -> None:
    table = open_table(client)
    table.seal(1, "s1", "hidden")
    fork = forked(table, 1, role="seat:1")
    for role, value in (("seat:1", "hidden"), (None, None), ("seat:2", None)):
        found = compared(table, fork, role=role, left="effective", right=fork.id)
        seal = next(one for one in found["differences"] if one["path"][0] == "seals")
        assert (seal["left"]["value"], seal["only"]) == (value, "left")
