"""Corrections over HTTP: each an event, none erasing; table, film, log and findings follow the effective line."""

from pathlib import Path
from typing import Any

import pytest
from api_table import ApiTable, Payload, closing, fixed_clock, ids_of, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store


def count(fact_id: str, value: int, **more: Any) -> Payload:
    return {"kind": "counter.set/1", "id": fact_id, "seat": 1, "counter": "gold", "value": value, **more}


def correction(kind: str, fact_id: str, **fields: Any) -> Payload:
    return {"kind": f"{kind}/1", "id": fact_id, **fields}


def amend(fact_id: str, fact: str, **reads: Any) -> Payload:
    return correction("fact.amended", fact_id, fact=fact, reads=reads)


def gold(table: ApiTable, **query: Any) -> int | None:
    seats = table.get("table", query_string=query).get_json()["table"]["seats"]
    value: int | None = seats[0].get("counters", {}).get("gold")
    return value


@pytest.fixture
def counted(table: ApiTable) -> ApiTable:
    """Gold 3 at step 2, a remark at step 3, gold 5 at step 4."""
    table.record(count("g1", 3), remark("r1"), count("g2", 5))
    return table


def test_a_misrecorded_value_reads_right_at_its_own_step_and_the_recorded_line_stays(counted: ApiTable) -> None:
    before = counted.export()
    counted.record(amend("c1", "g1", **{**count("", 4), "id": "g1"}))
    assert [gold(counted, step=step) for step in (2, 3, 4, 5)] == [4, 4, 5, 5]
    assert [gold(counted, step=step, line="recorded") for step in (2, 3, 4, 5)] == [3, 3, 5, 5]
    assert counted.export().startswith(before.splitlines()[0])
    assert before.splitlines()[1:-1] == counted.export().splitlines()[1:5]


def test_the_log_says_what_counts_in_the_place_of_a_corrected_fact(counted: ApiTable) -> None:
    counted.record(amend("c1", "g1", **count("", 4)), correction("fact.struck", "c2", fact="r1"))
    lines = counted.get("facts", query_string={"lang": "en"}).get_json()["facts"]
    assert ids_of(lines) == [lines[0]["fact"]["id"], "g1", "r1", "g2", "c1", "c2"]
    assert [line["corrected_by"] for line in lines] == [[], ["c1"], ["c2"], [], [], []]
    assert [line["nature"] for line in lines] == ["evidence", "play", "play", "play", "correction", "correction"]
    assert lines[1]["counts"][0]["fact"]["value"] == 4
    assert lines[2]["counts"] == []
    assert lines[3]["counts"] is None


def test_a_missed_fact_counts_right_after_the_one_it_followed(counted: ApiTable) -> None:
    counted.record(correction("fact.inserted", "c1", after="r1", reads=count("missed", 9)))
    assert [gold(counted, step=step) for step in (2, 3, 4)] == [3, 9, 5]


def test_taken_back_by_consent_voided_and_withdrawn_facts_no_longer_count(counted: ApiTable) -> None:
    counted.record(correction("play.taken-back", "c1", facts=["g2"], agreed=[1, 2]))
    assert gold(counted) == 3
    answer = counted.append(5, correction("play.voided", "c2", facts=["g1"]), role="judge")
    assert answer.status_code == 201, answer.text
    assert gold(counted) is None


def test_striking_a_correction_brings_the_first_result_back(counted: ApiTable) -> None:
    counted.record(correction("fact.struck", "c1", fact="g2"))
    counted.record(correction("fact.struck", "c2", fact="c1"))
    assert gold(counted) == 5


def test_corrections_of_one_request_meet_the_log_as_those_before_corrected_it(counted: ApiTable) -> None:
    refused = counted.append(4, correction("fact.struck", "c1", fact="g1"), amend("c2", "g1", **count("", 4)))
    problem_of(refused, 422, "facts[1].fact")
    counted.record(amend("c1", "g1", **count("", 4)), amend("c2", "g1", **count("", 6)))
    assert gold(counted, step=2) == 6


def test_a_game_that_is_over_is_still_corrected(counted: ApiTable) -> None:
    counted.record(closing())
    counted.record(correction("fact.struck", "c1", fact="g2"))
    assert gold(counted) == 3


def test_the_film_of_either_line_shows_its_own_tables_under_its_own_address(counted: ApiTable) -> None:
    first = counted.get("film").get_json()["blocks"][0]["url"]
    counted.record(amend("c1", "g1", **count("", 4)))
    plans = [counted.get("film", query_string={"line": line}).get_json() for line in ("effective", "recorded")]
    urls = [plan["blocks"][0]["url"] for plan in plans]
    assert len({first, *urls}) == 3
    blocks = [counted.get(url) for url in urls]
    assert [block.status_code for block in blocks] == [200, 200]
    assert b'"gold"],4]' in blocks[0].data and b'"gold"],4]' not in blocks[1].data


def test_the_dry_run_lists_what_would_change_before_anybody_confirms(counted: ApiTable) -> None:
    answer = counted.append(4, amend("c1", "g1", **count("", 4)), dry_run=True).get_json()
    assert answer["downstream"] == {"changes": [], "differing": 2, "unchanged": 3}
    assert counted.append(4, remark("r9"), dry_run=True).get_json()["downstream"] is None
    assert counted.position() == 4


def test_a_later_fact_that_no_longer_fits_the_table_is_listed(table: ApiTable) -> None:
    table.record({"kind": "piece.placed/1", "id": "a", "piece": "ghost", "label": "Ghost", "place": None})
    table.record({"kind": "piece.moved/1", "id": "b", "piece": "ghost", "to": None})
    answer = table.append(3, correction("fact.struck", "c1", fact="a"), dry_run=True).get_json()
    assert [(change["what"], change["step"], change["fact"]) for change in answer["downstream"]["changes"]] == [
        ("conflicts", 3, "b")
    ]


def test_findings_follow_the_effective_line_and_the_dry_run_says_which_turn(client: FlaskClient) -> None:
    """4.3.teleport.failure: an arrival after a failed teleport, where the die had been misread."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    assert TOO_HIGH in {item["rule"] for item in table.get("findings").get_json()["findings"]}
    die = next(line["fact"] for line in table.get("facts").get_json()["facts"] if line["fact"]["kind"] == "dice.rolled/1")
    fixed = amend("c1", die["id"], **{**die, "faces": [2]})
    changes = table.append(table.position(), fixed, dry_run=True).get_json()["downstream"]["changes"]
    assert (TOO_HIGH, "vanishes", "illegal", None) in {(c["rule"], c["what"], c["before"], c["after"]) for c in changes}
    table.record(fixed)
    assert TOO_HIGH not in {item["rule"] for item in table.get("findings").get_json()["findings"]}


def test_the_recorded_line_shows_its_own_findings(client: FlaskClient) -> None:
    """4.3.teleport.failure: the die as it was written down still makes the arrival unlawful on the recorded line."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    as_written = table.get("findings").get_json()["findings"]
    die = next(line["fact"] for line in table.get("facts").get_json()["facts"] if line["fact"]["kind"] == "dice.rolled/1")
    table.record(amend("c1", die["id"], **{**die, "faces": [2]}))
    for _ in range(2):
        assert table.get("findings?line=recorded").get_json()["findings"] == as_written
        assert TOO_HIGH not in {item["rule"] for item in table.get("findings?line=effective").get_json()["findings"]}
    assert table.get("findings?line=both").status_code == 422


@pytest.mark.parametrize(
    ("fact", "field"),
    [
        (correction("fact.struck", "c", fact="nowhere"), "fact"),
        (amend("c", "nowhere", **count("", 1)), "fact"),
        (amend("c", "g1", kind="no.such/1"), "reads"),
        (amend("c", "g1", **count("", 1, seat=9)), "reads.seat"),
        (amend("c", "g1", kind="seal.opened/1", seal="x", value=1, salt="0" * 32), "reads.kind"),
        (correction("fact.inserted", "c", after="nowhere", reads=count("m", 1)), "after"),
        (correction("fact.inserted", "c", after="g1", reads=count("g2", 1)), "reads.id"),
        (correction("fact.inserted", "c", after="g1", reads={"kind": "remark.made/1", "text": "no id"}), "reads"),
        (correction("play.taken-back", "c", facts=["g1", "g1"], agreed=[1]), "facts"),
        (correction("play.taken-back", "c", facts=["g1"], agreed=[7]), "agreed[0]"),
        (correction("play.taken-back", "c", facts=[], agreed=[1]), "facts"),
        (correction("claim.withdrawn", "c", seat=1, fact="g1"), "fact"),
        (correction("claim.withdrawn", "c", seat=2, fact="said"), "seat"),
        (correction("claim.amended", "c", seat=1, fact="said", reads=count("", 1)), "reads.kind"),
    ],
    ids=lambda value: value if isinstance(value, str) else value["kind"],
)
def test_a_correction_that_cannot_be_followed_is_refused_and_nothing_is_written(
    counted: ApiTable, fact: Payload, field: str
) -> None:
    counted.record({"kind": "value.declared/1", "id": "said", "seat": 1, "trait": "gold", "value": 3})
    problem_of(counted.append(5, fact), 422, f"facts[0].{field}")
    assert counted.position() == 5


def test_what_no_longer_counts_is_corrected_by_striking_its_correction_only(counted: ApiTable) -> None:
    counted.record(correction("fact.struck", "c1", fact="g1"))
    for again in (correction("fact.struck", "c2", fact="g1"), amend("c2", "g1", **count("", 4))):
        body = problem_of(counted.append(5, again), 422, "facts[0].fact")
        assert "c1" in body["errors"]["facts[0].fact"][0]
    problem_of(counted.append(5, amend("c2", "c1", **count("", 4))), 422, "facts[0].fact")


def test_the_header_and_what_was_sealed_are_evidence(counted: ApiTable) -> None:
    assert counted.seal(1, "s1", {"name": "A"}).status_code == 201
    opened = ids_of(counted.get("facts").get_json()["facts"])[0]
    for name in (opened, "s1"):
        problem_of(counted.append(5, correction("fact.struck", "c1", fact=name)), 422, "facts[0].fact")


@pytest.mark.parametrize(("agreed", "refused"), [("safe", True), ("always", False), ("never", True)])
def test_play_is_taken_back_across_a_roll_only_where_the_table_agreed_to(
    client: FlaskClient, agreed: str, refused: bool
) -> None:
    table = open_table(client, take_back=agreed)
    table.record(count("g1", 3), {"kind": "dice.rolled/1", "id": "d1", "seat": 1, "faces": [3]})
    answer = table.append(3, correction("play.taken-back", "c1", facts=["g1"], agreed=[1, 2]))
    assert answer.status_code == (422 if refused else 201), answer.text


def test_corrections_come_apart_from_play_where_the_referee_stands_at_the_door(client: FlaskClient) -> None:
    for option in ("strict", "consequences"):
        table = open_table(client, **LOCKE, **{option: True})
        table.record(remark("r1"))
        struck = correction("fact.struck", "c1", fact="r1")
        problem_of(table.append(2, remark("r2"), struck), 422, "facts[1].kind")
        problem_of(table.append(2, struck, remark("r2")), 422, "facts[1].kind")
        assert table.append(2, struck).status_code == 201


def test_elsewhere_play_goes_on_in_the_same_request_on_the_corrected_line(table: ApiTable) -> None:
    placed = {"kind": "piece.placed/1", "id": "m", "piece": "ghost", "label": "Ghost", "place": None}
    moved = {"kind": "piece.moved/1", "id": "b", "piece": "ghost", "to": None}
    table.record(remark("r1"), correction("fact.inserted", "c1", after="r1", reads=placed), moved)
    table.record(correction("fact.struck", "c2", fact="b"), remark("r2"))
    problem_of(table.append(6, correction("fact.struck", "c3", fact="c1"), {**moved, "id": "b2"}), 422, "facts[1].piece")


def test_nobody_corrects_or_rules_without_the_authority(counted: ApiTable) -> None:
    struck, voided = correction("fact.struck", "c1", fact="g1"), correction("play.voided", "c1", facts=["g1"])
    for role, fact in (("seat:1", struck), ("spectator", struck), ("seat:1", voided), ("scribe", voided)):
        answer = counted.append(4, {**fact, "seat": 1} if role == "seat:1" else fact, role=role)
        assert answer.status_code == 403, (role, answer.text)
    problem_of(counted.append(4, struck, role="judge"), 422, "facts[0].fact")
    assert counted.append(4, voided, role="judge").status_code == 201
    assert counted.append(5, correction("fact.struck", "c2", fact="c1"), role="judge").status_code == 201
    assert gold(counted, step=2) == 3


def test_a_corrected_game_is_exported_and_imported_byte_for_byte(counted: ApiTable, tmp_path: Path) -> None:
    placed = {"kind": "piece.placed/1", "id": "m", "piece": "ghost", "label": "Ghost", "place": None}
    counted.record(correction("fact.inserted", "c1", after="g1", reads=placed))
    counted.record({"kind": "piece.moved/1", "id": "b", "piece": "ghost", "to": None})
    exported = counted.export()
    with open_store(f"sqlite:///{tmp_path / 'elsewhere.sqlite'}") as elsewhere:
        other = create_app(Service(elsewhere, fixed_clock)).test_client()
        answer = other.post("/api/v1/games/import", data=exported)
        assert answer.status_code == 201, answer.text
        again = ApiTable(other, counted.game, {link["role"]: link["token"] for link in answer.get_json()["links"]})
        assert again.export() == exported
        assert gold(again, step=3) == gold(counted, step=3)


def test_what_is_inserted_is_the_word_of_whoever_inserts_it(table: ApiTable) -> None:
    table.record(remark("r1"))
    forged = {**remark("missed", seat=1), "actor": "seat:1"}
    table.record({"kind": "fact.inserted/1", "id": "c1", "after": "r1", "reads": forged})
    (line,) = [line for line in table.get("facts", "owner").get_json()["facts"] if line["fact"]["id"] == "r1"]
    assert [counts["fact"].get("actor", "scribe") for counts in line["counts"]] == ["scribe", "scribe"]
