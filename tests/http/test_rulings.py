"""Rulings over HTTP: what was decided and what that does to the game are there together, or not at all."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, Payload, closing, ids_of, open_table, problem_of, remark
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, TOO_HIGH, arrives, resumed, teleport

from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine
from ucr_events.service.logs.dispute_streams import examine_dispute
from ucr_events.store import PositionTaken


def count(fact_id: str, value: int, **more: Any) -> Payload:
    return {"kind": "counter.set/1", "id": fact_id, "seat": 1, "counter": "gold", "value": value, **more}


def gold(disputes: DisputeTable, **query: Any) -> int | None:
    seats = disputes.table.get("table", query_string=query).get_json()["table"]["seats"]
    value: int | None = seats[0].get("counters", {}).get("gold")
    return value


@pytest.fixture
def disputes(table: ApiTable) -> DisputeTable:
    """Gold 3 at step 2, a remark, gold 5 at step 4, gold 7 at step 5."""
    table.record(count("g1", 3), remark("r1"), count("g2", 5), count("g3", 7))
    return DisputeTable(table)


def test_that_it_stands_changes_nothing_but_is_said(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2")
    answer = disputes.ruled(dispute, "stands", agreed=[3, 1], at=5)
    assert (answer["position"], answer["game_position"], answer["facts"], answer["voids"]) == (2, 5, [], 0)
    (ruling,) = disputes.read(dispute)["rulings"]
    assert (ruling["outcome"], ruling["reason"], ruling["by"], ruling["agreed"]) == (
        "stands",
        "we looked it up",
        "judge",
        [1, 3],
    )
    assert (ruling["in_force"], ruling["at"], ruling["by"], disputes.read(dispute)["state"]) == (True, 5, "judge", "ruled")
    assert disputes.table.position() == 5


def test_void_play_no_longer_counts_and_names_the_dispute(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g3")
    answer = disputes.ruled(dispute, "void", facts=["g3"])
    (written,) = answer["facts"]
    assert (written["fact"]["kind"], written["fact"]["ruling"], written["fact"]["actor"]) == ("play.voided/1", dispute, "judge")
    assert (answer["voids"], answer["game_position"], gold(disputes)) == (1, 6, 5)
    effects = disputes.read(dispute)["rulings"][0]["effects"]
    assert ids_of(effects) == [written["fact"]["id"]]


def test_play_begins_anew_from_a_step_and_what_was_seen_and_said_stays(disputes: DisputeTable) -> None:
    disputes.table.seal(1, "s1", {"name": "A"})
    disputes.table.record(closing())
    answer = disputes.ruled(disputes.open(fact="g2"), "replay", step=4)
    assert answer["voids"] == 3
    assert [gold(disputes, step=step) for step in (2, 4, 5)] == [3, 3, 3]
    counts = {line["fact"]["id"]: line["counts"] for line in disputes.table.get("facts").get_json()["facts"]}
    assert {name for name, cell in counts.items() if cell == []} == {"g2", "g3", "closed"}
    disputes.table.record(count("again", 9))
    assert gold(disputes) == 9


def test_an_adjustment_writes_the_corrections_it_was_given(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2", role="seat:1")
    given = [
        {"kind": "fact.amended/1", "id": "c1", "fact": "g3", "reads": count("", 6)},
        {"kind": "fact.inserted/1", "id": "c2", "after": "g1", "reads": count("m1", 4)},
        {"kind": "fact.struck/1", "id": "c3", "fact": "g2", "reason": "a slip"},
    ]
    answer = disputes.ruled(dispute, "adjusted", corrections=given)
    assert [gold(disputes, step=step) for step in (2, 3, 4, 5)] == [4, 4, 4, 6]
    assert [line["fact"]["ruling"] for line in answer["facts"]] == [dispute] * 3
    assert [line["fact"]["reason"] for line in answer["facts"]] == ["we looked it up", "we looked it up", "a slip"]


def test_a_later_ruling_overturns_the_one_in_force_and_both_stay_visible(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g3")
    disputes.ruled(dispute, "void", facts=["g3"], id="first")
    disputes.ruled(
        dispute, "adjusted", corrections=[{"kind": "fact.struck/1", "id": "c1", "fact": "g2"}], overturns="first", id="second"
    )
    assert [gold(disputes, step=step) for step in (4, 5)] == [3, 7]
    disputes.ruled(dispute, "void", facts=["g3"], overturns="second", id="third")
    assert [gold(disputes, step=step) for step in (4, 5)] == [5, 5]
    disputes.ruled(dispute, "stands", overturns="third", id="fourth")
    assert gold(disputes) == 7
    rulings = disputes.read(dispute)["rulings"]
    assert [(one["id"], one["overturns"], one["overturned_by"], one["in_force"]) for one in rulings] == [
        ("first", None, "second", False),
        ("second", "first", "third", False),
        ("third", "second", "fourth", False),
        ("fourth", "third", None, True),
    ]
    assert [len(one["undone"]) for one in rulings] == [0, 1, 1, 1]


def test_replay_after_another_replay_voids_what_the_first_had_voided_too(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2")
    disputes.ruled(dispute, "replay", step=5, id="first")
    disputes.ruled(dispute, "replay", step=4, overturns="first")
    assert gold(disputes) == 3
    counts = {line["fact"]["id"]: line["counts"] for line in disputes.table.get("facts").get_json()["facts"]}
    assert {name for name, cell in counts.items() if cell == []} >= {"g2", "g3"}


def test_a_correction_that_somebody_struck_already_is_not_struck_again(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g3")
    voided = disputes.ruled(dispute, "void", facts=["g3"], id="first")["facts"][0]["fact"]["id"]
    disputes.table.record({"kind": "fact.struck/1", "id": "x1", "fact": voided})
    answer = disputes.ruled(dispute, "stands", overturns="first")
    assert (answer["facts"], gold(disputes)) == ([], 7)


def test_the_dry_run_lists_what_would_change_and_writes_nothing(disputes: DisputeTable, service: Service) -> None:
    dispute = disputes.open(fact="g2")
    answer = disputes.rule(dispute, "replay", step=4, dry_run=True)
    assert answer.status_code == 200
    body = answer.get_json()
    assert body["downstream"] == {"changes": [], "differing": 3, "unchanged": 3}
    assert (body["voids"], body["dry_run"], disputes.table.position(), disputes.position(dispute)) == (2, True, 5, 1)
    assert disputes.rule(dispute, "replay", step=4, dry_run=True, reason="").status_code == 200, "the reason comes later"
    stands = disputes.rule(dispute, "stands", dry_run=True, reason=None).get_json()
    assert (stands["downstream"]["changes"], disputes.position(dispute)) == ([], 1)
    assert len(service.store.log_of_disputes(0, 9)) == 1


def test_the_dry_run_says_which_findings_turn(client: FlaskClient) -> None:
    """4.3.teleport.failure: an arrival after a failed teleport vanishes with the arrival."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    disputes = DisputeTable(table)
    dispute = disputes.open(finding={"fact": "m1", "rule": TOO_HIGH}, words=None)
    changes = disputes.rule(dispute, "void", facts=["m1"], dry_run=True).get_json()["downstream"]["changes"]
    assert (TOO_HIGH, "vanishes", "illegal", None) in {(c["rule"], c["what"], c["before"], c["after"]) for c in changes}
    disputes.ruled(dispute, "void", facts=["m1"])
    assert TOO_HIGH not in {one["rule"] for one in table.get("findings").get_json()["findings"]}
    pointed = disputes.add(dispute, "evidence", findings=[{"fact": "m1", "rule": TOO_HIGH}])
    assert pointed.status_code == 201, "what the ruling took away can still be argued about"
    said = disputes.read(dispute)
    assert [(found["rule"], found["verdict"]) for found in said["rules"][0]["findings"]] == [(TOO_HIGH, "illegal")]
    assert [cited["rule"] for cited in said["rulings"][0]["rules"]] == [TOO_HIGH]


@pytest.mark.parametrize("role", [None, "spectator", "scribe", "seat:1"])
def test_only_judge_and_owner_rule(disputes: DisputeTable, role: str | None) -> None:
    dispute = disputes.open(fact="g2")
    for outcome, body in (("stands", {}), ("void", {"facts": ["g2"]})):
        problem_of(disputes.rule(dispute, outcome, role, **body), 403)
        problem_of(disputes.rule(dispute, outcome, role, dry_run=True, **body), 403)
    assert disputes.read(dispute, role)["may"]["rule"] is False
    assert disputes.rule(dispute, "stands", "owner").status_code == 201


@pytest.mark.parametrize(
    ("outcome", "body", "field"),
    [
        ("stands", {"reason": ""}, "reason"),
        ("stands", {"reason": "  "}, "reason"),
        ("stands", {"reason": None}, "reason"),
        ("stands", {"facts": ["g2"]}, "facts"),
        ("stands", {"overturns": "nothing"}, "overturns"),
        ("stands", {"agreed": [9]}, "agreed[0]"),
        ("stands", {"agreed": [1, 1]}, "agreed"),
        ("stands", {"rules": ["3.1"]}, "rules[0]"),
        ("maybe", {}, "outcome"),
        ("void", {}, "facts"),
        ("void", {"facts": ["g2", "nowhere"]}, "facts[1]"),
        ("void", {"facts": ["g2", "g2"]}, "facts"),
        ("void", {"facts": ["g2"], "step": 4}, "step"),
        ("replay", {}, "step"),
        ("replay", {"step": 1}, "step"),
        ("replay", {"step": 99}, "step"),
        ("adjusted", {}, "corrections"),
        ("adjusted", {"corrections": [{"kind": "fact.struck/1", "id": "c1", "fact": "nowhere"}]}, "corrections[0].fact"),
        ("adjusted", {"corrections": [{"kind": "fact.struck/1", "id": "c1"}]}, "corrections[0].fact"),
        ("adjusted", {"corrections": [remark("c1")]}, "corrections[0].kind"),
        ("adjusted", {"corrections": [{"kind": "play.voided/1", "id": "c1", "facts": ["g2"]}]}, "corrections[0].kind"),
        (
            "adjusted",
            {"corrections": [{"kind": "fact.amended/1", "id": "c1", "fact": "g2", "reads": count("", 1, seat=9)}]},
            "corrections[0].reads.seat",
        ),
        ("stands", {"weather": "fine"}, "weather"),
        ("stands", {"position": "one"}, "position"),
    ],
    ids=str,
)
def test_a_ruling_that_cannot_be_followed_says_which_field_is_wrong(
    disputes: DisputeTable, outcome: str, body: Payload, field: str
) -> None:
    dispute = disputes.open(fact="g2")
    problem_of(disputes.rule(dispute, outcome, **body), 422, field)
    assert (disputes.table.position(), disputes.position(dispute)) == (5, 1)


def test_a_dispute_is_ruled_once_unless_the_next_ruling_says_what_it_overturns(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2")
    disputes.ruled(dispute, "stands", id="first")
    body = problem_of(disputes.rule(dispute, "void", facts=["g2"]), 422, "overturns")
    assert "first" in body["errors"]["overturns"][0]
    problem_of(disputes.rule(dispute, "void", facts=["g2"], overturns="another"), 422, "overturns")


def test_what_no_longer_counts_is_not_voided_again(disputes: DisputeTable) -> None:
    disputes.table.record({"kind": "fact.struck/1", "id": "x1", "fact": "g2"})
    body = problem_of(disputes.rule(disputes.open(fact="g2"), "void", facts=["g1", "g2"]), 422, "facts[1]")
    assert "x1" in body["errors"]["facts[1]"][0]


def test_the_same_ruling_twice_is_recorded_once_and_another_under_its_id_refused(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2")
    ruling: Payload = {"id": "first", "facts": ["g2", "g3"], "position": 1, "game_position": 5}
    first, again = (disputes.rule(dispute, "void", **ruling) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.get_json()["facts"][0]["fact"] == first.get_json()["facts"][0]["fact"]
    assert (again.get_json()["voids"], again.get_json()["position"], disputes.table.position()) == (2, 2, 6)
    problem_of(disputes.rule(dispute, "void", **{**ruling, "facts": ["g2"]}), 409)
    problem_of(disputes.rule(dispute, "void", **{**ruling, "reason": "another"}), 409)


def test_a_ruling_on_a_game_or_dispute_that_has_moved_on_says_what_to_rebase_on(disputes: DisputeTable) -> None:
    dispute = disputes.open(fact="g2")
    disputes.table.record(remark("r9"))
    body = problem_of(disputes.rule(dispute, "void", facts=["g2"], position=1, game_position=5), 409)
    assert (body["type"], ids_of(body["facts"])) == ("/problems/stale-position", ["r9"])
    disputes.add(dispute, "answers", seat=1, answer="accept")
    body = problem_of(disputes.rule(dispute, "void", facts=["g2"], position=1, game_position=6), 409)
    assert (body["type"], body["events"][0]["event"]["answer"]) == ("/problems/stale-dispute", "accept")
    assert disputes.rule(dispute, "void", facts=["g2"], position=2, game_position=6).status_code == 201


def test_an_answer_that_comes_while_the_ruling_is_being_written_stops_both(
    disputes: DisputeTable, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute = disputes.open(fact="g2")
    before = service.store.append_together

    def late(streams: Any) -> None:
        monkeypatch.undo()
        assert disputes.add(dispute, "answers", "seat:1", answer="object").status_code == 201
        before(streams)

    monkeypatch.setattr(service.store, "append_together", late)
    body = problem_of(disputes.rule(dispute, "void", facts=["g2"], position=1), 409)
    assert (body["type"], body["position"]) == ("/problems/stale-dispute", 2)
    assert (disputes.table.position(), gold(disputes, step=4)) == (5, 5)


def test_a_fact_that_comes_while_the_ruling_is_being_written_stops_both(
    disputes: DisputeTable, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute = disputes.open(fact="g2")

    def late(streams: Any) -> None:
        monkeypatch.undo()
        raise PositionTaken(None, UUID(disputes.table.game))

    monkeypatch.setattr(service.store, "append_together", late)
    response = disputes.rule(dispute, "void", facts=["g2"], position=1)
    assert response.status_code == 409
    assert (disputes.position(dispute), gold(disputes, step=4)) == (1, 5)


def test_whatever_names_a_ruling_names_a_dispute_of_this_game(disputes: DisputeTable, client: FlaskClient) -> None:
    dispute = disputes.open(fact="g2")
    elsewhere = DisputeTable(open_table(client)).open(step=1)
    for name in ("d1", elsewhere, disputes.table.game):
        voided = {"kind": "play.voided/1", "id": "v1", "facts": ["g2"], "ruling": name}
        problem_of(disputes.table.append(5, voided, role="judge"), 422, "facts[0].ruling")
        struck = {"kind": "fact.struck/1", "id": "v2", "fact": "g2", "ruling": name}
        problem_of(disputes.table.append(5, struck), 422, "facts[0].ruling")
    voided = {"kind": "play.voided/1", "id": "v1", "facts": ["g2"], "ruling": dispute}
    assert disputes.table.append(5, voided, role="judge").status_code == 201


def test_a_ruled_game_is_exported_and_verified_like_any_other(disputes: DisputeTable, service: Service) -> None:
    dispute = disputes.open(fact="g2")
    disputes.ruled(dispute, "void", facts=["g2"])
    assert examine(service.store, UUID(disputes.table.game)) == []
    assert examine_dispute(service.store, UUID(dispute)) == []
    assert dispute.encode() in disputes.table.export()
    assert b"dispute.ruled" not in disputes.table.export()


@pytest.mark.parametrize("option", ["strict", "consequences"])
def test_where_the_referee_stands_at_the_door_a_ruling_still_gets_through(client: FlaskClient, option: str) -> None:
    table = open_table(client, **LOCKE, **{option: True})
    table.record(remark("r1"))
    disputes = DisputeTable(table)
    disputes.ruled(disputes.open(fact="r1", rules=[NEVER_HIGHER]), "void", facts=["r1"], role="owner")
    assert table.get("facts").get_json()["facts"][1]["counts"] == []
