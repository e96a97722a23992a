"""Findings over HTTP: whose knowledge they rest on, and what a receipt tells of them."""

from api_table import SALT, open_table, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, TOO_HIGH, arrives, declared, resumed, sheet, teleport, verdicts


def test_the_judges_findings_follow_the_vault_and_the_publics_do_not(client: FlaskClient) -> None:
    """Given a judge who asked before anything was sealed, when a sheet is sealed and overstated, then only the judge knows."""
    table = open_table(client, **LOCKE)
    assert table.get("findings?as=judge", "judge").get_json()["findings"] == []
    assert table.seal(1, "s1", sheet(2)).status_code == 201
    table.record(declared("d1", 6))
    found = {}
    for reader, role in (("judge", "judge"), ("public", None)):
        findings = table.get(f"findings?as={reader}", role).get_json()["findings"]
        found[reader] = {item["verdict"] for item in findings if item["rule"] == NEVER_HIGHER}
    assert found == {"judge": {"illegal"}, "public": {"undetermined"}}


def test_what_was_compared_names_a_sheet_s_value_to_who_may_open_it_only(client: FlaskClient) -> None:
    """Given a declaration beside a sealed sheet, when others ask, then they learn only which sheet it was held against."""
    table = open_table(client, **LOCKE)
    assert table.seal(1, "s1", sheet(2)).status_code == 201
    table.record(declared("d1", 6))
    told = {}
    for reader, role in (("judge", "judge"), ("seat:1", "seat:1"), ("seat:2", "seat:2"), ("public", None)):
        findings = table.get(f"findings?as={reader}", role).get_json()["findings"]
        (one,) = (item for item in findings if item["rule"] == NEVER_HIGHER)
        looked = [item for item in one["compared"] if item["what"] == "sheet"]
        assert looked, "it says which sheet it looked at, or waits for"
        told[reader] = any(item["value"] is not None for item in looked)
    assert told == {"judge": True, "seat:1": False, "seat:2": False, "public": False}


def test_a_receipt_tells_what_the_rules_say_of_the_facts_it_is_for(client: FlaskClient) -> None:
    """4.3.teleport.failure, 3.1.declare.never-higher: also of a rehearsal, and only of these facts."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=5))
    rehearsed = table.append(5, arrives("m1"), dry_run=True).get_json()
    assert table.position() == 5
    receipt = table.append(5, arrives("m1")).get_json()
    assert verdicts(receipt["findings"]) == {TOO_HIGH: "illegal"}
    assert [(item["fact"], item["settles"]) for item in receipt["findings"]] == [("m1", None)]
    assert receipt["findings"][0]["reason"]["ja"] != receipt["findings"][0]["reason"]["en"]
    assert receipt["findings"] == rehearsed["findings"]
    listed = table.get("findings").get_json()["findings"]
    assert {item["fact"]: item["verdict"] for item in listed} == {"a2": "undetermined", "m1": "illegal"}


def test_a_retry_and_a_rehearsal_of_what_is_recorded_tell_the_same_again(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    first = table.append(1, declared("d1", 6)).get_json()["findings"]
    table.record(remark("after"))
    for again in (table.append(1, declared("d1", 6)), table.append(1, declared("d1", 6), dry_run=True)):
        assert again.get_json()["repeated"]
        assert again.get_json()["findings"] == first


def test_an_opening_tells_which_earlier_steps_it_settled(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(2))
    table.record(declared("d1", 6))
    receipt = table.post("seals/s1/open", {"id": "o1"}, "seat:1").get_json()
    settled = [item for item in receipt["findings"] if item["rule"] == NEVER_HIGHER]
    assert [(item["verdict"], item["position"], item["settles"], item["settled_at"]) for item in settled] == [
        ("illegal", 3, 3, 4)
    ]
    assert settled[0]["until"] == ["sheet:1"], "what it waited for stays with it"
    listed = table.get("findings").get_json()["findings"]
    assert [item["until"] for item in listed if item["rule"] == NEVER_HIGHER] == [["sheet:1"]]


def test_facts_and_the_opening_that_settles_them_in_one_rehearsal_are_told_once(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(2))
    opening = {"kind": "seal.opened/1", "id": "o1", "seal": "s1", "seat": 1, "value": sheet(2), "salt": SALT}
    receipt = table.append(2, declared("d1", 6), opening, dry_run=True).get_json()
    assert verdicts([item for item in receipt["findings"] if item["fact"] == "d1"])[NEVER_HIGHER] == "illegal"


def test_a_seat_that_may_not_watch_is_told_no_finding(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE, visibility="after")
    table.seal(1, "s1", sheet(2))
    table.record(declared("d1", 6))
    assert table.post("seals/s1/open", {"id": "o1"}, "seat:1").get_json()["findings"] == []
    assert len(table.get("findings", "scribe").get_json()["findings"]) > 0


def test_a_family_without_a_referee_has_no_findings_in_its_receipts(client: FlaskClient) -> None:
    table = open_table(client)
    assert table.append(1, remark()).get_json()["findings"] == []
