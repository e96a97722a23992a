"""A strict table over HTTP: what a rule forbids is refused whole, unless it is said to have happened all the same."""

from collections.abc import Callable

import pytest
from api_table import ApiTable, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, sheet, teleport, verdicts


@pytest.fixture
def strict(client: FlaskClient) -> ApiTable:
    """A failed teleport of seat 1 lies on the table, at position 5."""
    table = open_table(client, **LOCKE, strict=True)
    table.record(resumed(), *teleport("a", die=5))
    return table


@pytest.mark.parametrize("dry_run", [True, False])
def test_what_a_rule_forbids_is_refused_whole_with_every_finding(strict: ApiTable, dry_run: bool) -> None:
    """4.3.teleport.failure: the remark beside it is not written either."""
    answer = strict.append(5, remark("r1"), arrives("m1"), arrives("m2"), dry_run=dry_run)
    body = problem_of(answer, 422, "facts[1]")
    assert body["type"] == "/problems/against-the-rules"
    assert TOO_HIGH in body["despite"]
    first = body["findings"][0]
    assert (first["fact"], first["rule"], first["verdict"]) == ("m1", TOO_HIGH, "illegal")
    assert first["reason"]["ja"] and first["reason"]["en"] and first["reason"]["ja"] != first["reason"]["en"]
    assert {item["fact"] for item in body["findings"]} == {"m1", "m2"}
    assert strict.position() == 5


@pytest.mark.parametrize("despite", [TOO_HIGH, TOO_HIGH.partition(":")[2]])
def test_it_is_recorded_when_the_request_says_that_it_happened(strict: ApiTable, despite: str) -> None:
    answer = strict.append(5, arrives("m1"), despite=[despite])
    assert answer.status_code == 201, answer.text
    assert verdicts(answer.get_json()["findings"]) == {TOO_HIGH: "illegal"}
    assert strict.position() == 6


def test_saying_so_of_one_rule_does_not_excuse_another(strict: ApiTable) -> None:
    body = problem_of(strict.append(5, arrives("m1"), despite=["4.3.main.list"]), 422, "facts[0]")
    assert body["despite"] == [TOO_HIGH]


def test_what_had_been_recorded_all_the_same_is_repeated_without_asking_again(strict: ApiTable) -> None:
    assert strict.append(5, arrives("m1"), despite=[TOO_HIGH]).status_code == 201
    for position in (5, 6):
        again = strict.append(position, arrives("m1"))
        assert again.status_code in (200, 409), again.text
    assert strict.append(5, arrives("m1")).get_json()["repeated"]


def test_lawful_facts_and_what_waits_for_a_reveal_are_recorded(strict: ApiTable) -> None:
    """3.1.declare.never-higher: only what the public can see to be broken is refused; the vault has no say."""
    table = open_table(strict.client, **LOCKE, strict=True)
    assert table.seal(1, "s1", sheet(1)).status_code == 201
    table.record(resumed(), *teleport("a", die=2, level=6), arrives("m1"))
    assert [item["fact"] for item in table.get("findings", "judge").get_json()["findings"]] == ["a2"]


def test_an_opening_that_proves_an_earlier_step_wrong_is_not_refused(strict: ApiTable) -> None:
    table = open_table(strict.client, **LOCKE, strict=True)
    table.seal(1, "s1", sheet(1))
    table.record(resumed(), *teleport("a", die=2, level=6))
    receipt = table.post("seals/s1/open", {"id": "o1"}, "seat:1")
    assert receipt.status_code == 201
    assert "illegal" in {item["verdict"] for item in receipt.get_json()["findings"]}


def test_a_table_that_is_not_strict_and_a_family_without_rules_refuse_nothing(client: FlaskClient) -> None:
    loose = open_table(client, **LOCKE)
    loose.record(resumed(), *teleport("a", die=5), arrives("m1"))
    free = open_table(client, strict=True)
    assert free.append(1, remark()).status_code == 201


def test_malformed_despite_is_told_by_its_field(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table()
    for despite in ("x", [1], [""], {}, ["x"] * 201):
        assert table.append(1, remark("r1"), despite=despite).status_code == 422
    assert table.position() == 1


def test_a_stale_position_is_told_before_any_rule(strict: ApiTable) -> None:
    problem_of(strict.append(4, arrives("m1")), 409)
