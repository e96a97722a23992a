"""Disputes over HTTP: opened, argued, answered, withdrawn; who may, what is refused, and what is safe to repeat."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from api_table import NOW, ApiTable, Payload, open_table, problem_of, remark
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, declared, sheet

from ucr_events.chain import digest, genesis, link
from ucr_events.service import Service

WRITERS = ("scribe", "owner", "judge", "seat:2")


@pytest.fixture
def disputes(table: ApiTable) -> DisputeTable:
    """A free game with a remark at step 2 and one at step 3."""
    table.record(remark("r1"), remark("r2", because="r1"))
    return DisputeTable(table)


def test_a_dispute_is_opened_in_words_at_a_fact_and_read_again(disputes: DisputeTable) -> None:
    dispute = disputes.open("seat:2", fact="r2", words="he said tea", at=NOW - 5)
    said = disputes.read(dispute)
    assert said["claim"] == {
        "by": "seat:2",
        "seat": 2,
        "name": "Botan",
        "words": "he said tea",
        "finding": None,
        "rules": [],
        "opened": NOW - 5,
        "opened_at_position": 3,
        "step": 3,
        "fact": "r2",
    }
    assert (said["state"], said["number"], said["position"], said["game_position"]) == ("open", 1, 1, 3)
    assert [(fact["fact"]["id"], fact["why"]) for fact in said["facts"]] == [("r1", "context"), ("r2", "claim")]
    assert said["before"]["step"] == 2
    assert disputes.table.get(said["before"]["url"]).get_json()["step"] == 2
    assert said["unanswered"] == [1, 2, 3, 4]


@pytest.mark.parametrize("role", WRITERS)
def test_whoever_sits_or_writes_at_the_table_opens_and_argues(disputes: DisputeTable, role: str) -> None:
    dispute = disputes.open(role)
    assert disputes.add(dispute, "evidence", role, remark="I saw it", facts=["r1"]).status_code == 201
    assert disputes.add(dispute, "answers", role, seat=2, answer="object", words="no").status_code == 201
    said = disputes.read(dispute)
    assert (said["evidence"][0]["by"], said["evidence"][0]["remark"], said["evidence"][0]["facts"]) == (
        role,
        "I saw it",
        ["r1"],
    )
    assert (said["answers"][0]["seat"], said["answers"][0]["answer"], said["answers"][0]["name"]) == (2, "object", "Botan")
    assert said["unanswered"] == [1, 3, 4]


@pytest.mark.parametrize("role", [None, "spectator"])
def test_who_only_watches_writes_nothing(disputes: DisputeTable, role: str | None) -> None:
    dispute = disputes.open()
    problem_of(disputes.try_to_open(role), 403)
    for what, body in (("evidence", {"remark": "x"}), ("answers", {"seat": 1, "answer": "accept"}), ("withdrawal", {})):
        problem_of(disputes.add(dispute, what, role, **body), 403)
    assert disputes.read(dispute, role)["may"] == {
        "evidence": False,
        "answer": [],
        "rule": False,
        "withdraw": False,
        "erase": False,
    }


def test_a_seat_speaks_for_itself_only_and_the_scribe_for_all(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    problem_of(disputes.add(dispute, "answers", "seat:2", seat=3, answer="accept"), 403)
    problem_of(disputes.try_to_open("seat:2", seat=3), 403)
    for seat in (1, 3):
        assert disputes.add(dispute, "answers", seat=seat, answer="accept").status_code == 201
    assert disputes.read(dispute)["unanswered"] == [2, 4]
    assert disputes.read(dispute, "seat:2")["may"]["answer"] == [2]


def test_a_seat_thinks_again_and_its_earlier_answer_stays_visible(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    disputes.add(dispute, "answers", "seat:2", answer="object", words="never")
    disputes.add(dispute, "answers", "seat:2", answer="accept")
    (answer,) = disputes.read(dispute)["answers"]
    assert (answer["answer"], [(one["answer"], one["words"]) for one in answer["earlier"]]) == ("accept", [("object", "never")])


def test_only_who_opened_a_dispute_and_the_authorities_withdraw_it(disputes: DisputeTable) -> None:
    dispute = disputes.open("seat:2")
    for role in ("seat:3", "scribe"):
        problem_of(disputes.add(dispute, "withdrawal", role), 403)
    assert disputes.add(dispute, "withdrawal", "seat:2", reason="I misread").status_code == 201
    said = disputes.read(dispute)
    assert (said["state"], said["withdrawn"]["by"], said["withdrawn"]["reason"]) == ("withdrawn", "seat:2", "I misread")
    problem_of(disputes.rule(dispute, "stands"), 422, "outcome")
    other = disputes.open("seat:2")
    assert disputes.add(other, "withdrawal", "judge").status_code == 201


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"step": 9}, "step"),
        ({"step": 0}, "step"),
        ({"step": "two"}, "step"),
        ({"fact": "nowhere"}, "fact"),
        ({"fact": "a b"}, "fact"),
        ({"words": ""}, "words"),
        ({"words": "  "}, "words"),
        ({"words": "x" * 4001}, "words"),
        ({"words": 5}, "words"),
        ({"finding": {"fact": "r1", "rule": "1.1"}, "words": None}, "finding"),
        ({"finding": {"fact": "r1"}}, "finding.rule"),
        ({"finding": "r1"}, "finding._schema"),
        ({"rules": ["3.1"]}, "rules[0]"),
        ({"rules": "3.1"}, "rules"),
        ({"seat": 9}, "seat"),
        ({"seat": 0}, "seat"),
        ({"id": "no spaces"}, "id"),
        ({"dispute": "no uuid"}, "dispute"),
        ({"weather": "fine"}, "weather"),
        ({"actor": "judge"}, "actor"),
        ({"stood": 1}, "stood"),
    ],
    ids=str,
)
def test_a_dispute_that_cannot_be_opened_says_which_field_is_wrong(disputes: DisputeTable, body: Payload, field: str) -> None:
    problem_of(disputes.try_to_open(**body), 422, field)
    assert disputes.listed() == []


def test_a_dispute_needs_a_place_and_all_mistakes_come_at_once(disputes: DisputeTable) -> None:
    problem_of(disputes.table.post("disputes", {"words": "somewhere"}, "scribe"), 422, "step")
    problem_of(disputes.try_to_open(step=9, seat=9, words=None), 422, "step", "seat", "words")


@pytest.mark.parametrize(
    ("what", "body", "field"),
    [
        ("evidence", {}, "remark"),
        ("evidence", {"facts": ["r1", "nowhere"]}, "facts[1]"),
        ("evidence", {"findings": [{"fact": "r1", "rule": "1.1"}]}, "findings[0]"),
        ("evidence", {"photo": "0" * 64}, "photo"),
        ("evidence", {"photo": "short"}, "photo"),
        ("evidence", {"remark": " "}, "remark"),
        ("answers", {"answer": "accept"}, "seat"),
        ("answers", {"answer": "perhaps", "seat": 1}, "answer"),
        ("answers", {"answer": "accept", "seat": 9}, "seat"),
        ("answers", {"seat": 1}, "answer"),
        ("withdrawal", {"reason": 7}, "reason"),
        ("withdrawal", {"position": 0}, "position"),
    ],
    ids=str,
)
def test_what_cannot_be_added_says_which_field_is_wrong(disputes: DisputeTable, what: str, body: Payload, field: str) -> None:
    dispute = disputes.open()
    problem_of(disputes.add(dispute, what, **body), 422, field)
    assert disputes.position(dispute) == 1


@pytest.mark.parametrize("dispute", ["no-uuid", str(UUID(int=7))])
def test_what_is_no_dispute_of_this_game_is_not_found(disputes: DisputeTable, dispute: str, client: FlaskClient) -> None:
    elsewhere = DisputeTable(open_table(client))
    other = elsewhere.open(step=1)
    for one in (dispute, other, disputes.table.game):
        problem_of(disputes.table.get(f"disputes/{one}"), 404)
        problem_of(disputes.add(one, "answers", seat=1, answer="accept"), 404)
        problem_of(disputes.rule(one, "stands", position=1), 404)
        problem_of(disputes.table.get(f"disputes/{one}/report"), 404)


def test_a_dispute_is_no_game(disputes: DisputeTable, client: FlaskClient, service: Service) -> None:
    dispute = disputes.open()
    for path in ("", "/facts", "/table", "/export", "/film", "/live", "/links", "/disputes"):
        problem_of(client.get(f"/api/v1/games/{dispute}{path}"), 404)
    assert [game["game"] for game in client.get("/api/v1/games").get_json()["games"]] == [disputes.table.game]
    assert service.store.games() == [UUID(disputes.table.game)]
    assert disputes.table.export().count(b"dispute") == 0


def test_opening_again_with_the_same_ids_is_safe_and_with_another_claim_refused(disputes: DisputeTable) -> None:
    ids = {"dispute": str(uuid4()), "id": "o1"}
    first = disputes.try_to_open(**ids)
    again = disputes.try_to_open(**ids)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.get_json() == {**first.get_json(), "repeated": True}
    problem_of(disputes.try_to_open(**ids, words="something else"), 409)
    problem_of(disputes.try_to_open(dispute=ids["dispute"], id="o2"), 409)
    problem_of(disputes.try_to_open(dispute=disputes.table.game), 409)
    assert len(disputes.listed()) == 1


def test_adding_again_with_the_same_id_is_safe_and_with_other_content_refused(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    answer: Payload = {"id": "a1", "seat": 1, "answer": "accept", "position": 1}
    assert disputes.add(dispute, "answers", **answer).status_code == 201
    assert disputes.add(dispute, "answers", **answer).status_code == 200
    problem_of(disputes.add(dispute, "answers", **{**answer, "answer": "object"}), 409)
    assert disputes.position(dispute) == 2


def test_a_stale_position_answers_what_was_written_since(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    disputes.add(dispute, "answers", seat=1, answer="accept")
    body = problem_of(disputes.add(dispute, "answers", seat=2, answer="accept", position=1), 409)
    assert (body["type"], body["expected"], body["position"]) == ("/problems/stale-dispute", 1, 2)
    assert [event["event"]["seat"] for event in body["events"]] == [1]
    assert disputes.add(dispute, "answers", seat=2, answer="accept").status_code == 201


def test_the_events_hang_together_as_a_chain_of_their_own(disputes: DisputeTable, service: Service) -> None:
    dispute = disputes.open()
    disputes.add(dispute, "answers", seat=1, answer="accept", words="読み違えた")
    previous = genesis(dispute)
    for row in service.store.read(UUID(dispute)):
        previous = link(previous, digest(row.payload))
        assert row.chain == previous
    last = disputes.add(dispute, "evidence", remark="more").get_json()
    assert last["chain"] == service.store.read(UUID(dispute))[-1].chain.hex()


def test_disputes_are_numbered_and_the_open_ones_stand_in_the_games_information(disputes: DisputeTable) -> None:
    first, second = disputes.open(), disputes.open(fact="r2")
    disputes.add(first, "withdrawal")
    assert [(one["number"], one["state"], one["step"]) for one in disputes.listed()] == [(1, "withdrawn", 2), (2, "open", 3)]
    told = disputes.table.get("").get_json()["disputes"]
    assert [(one["dispute"], one["number"], one["step"], one["state"]) for one in told] == [(second, 2, 3, "open")]


def test_a_finding_is_a_claim_with_its_rule_reading_and_who_could_know(client: FlaskClient) -> None:
    """3.1.declare.never-higher: a declaration above the sheet, found when the sheet opens."""
    table = open_table(client, **LOCKE)
    disputes = DisputeTable(table)
    table.seal(1, "s1", sheet(4))
    table.record(declared("d1", 5))
    told = {"fact": "d1", "rule": NEVER_HIGHER}
    dispute = disputes.open("seat:2", finding=told, words=None)
    open_still = disputes.read(dispute)
    assert (open_still["claim"]["step"], open_still["claim"]["rules"]) == (3, [NEVER_HIGHER])
    (rule,) = open_still["rules"]
    assert (rule["id"], rule["edition"], rule["section"]) == (NEVER_HIGHER, "mit2020", "3.1")
    assert [found["verdict"] for found in rule["findings"]] == ["undetermined"]
    assert seal_of(open_still)["seats"] == [{"seat": 1, "from": 2}, *({"seat": seat, "from": None} for seat in (2, 3, 4, 5))]
    assert open_still["knew"]["could_object"] == [1]
    table.post("seals/s1/show", {"id": "x1", "to": [3]}, "seat:1")
    table.post("seals/s1/open", {"id": "o1"}, "seat:1")
    settled = disputes.read(dispute)
    assert [found["verdict"] for found in settled["rules"][0]["findings"]] == ["illegal"]
    assert seal_of(settled)["everybody"] == 5
    assert [one["from"] for one in seal_of(settled)["seats"]] == [2, 5, 4, 5, 5]
    assert settled["knew"]["could_object"] == [1]
    assert "o1" in {fact["fact"]["id"] for fact in settled["facts"]}


def test_a_claim_in_words_alone_shows_what_was_found_of_the_fact(client: FlaskClient) -> None:
    """3.1.declare.never-higher: what the table could know is the same whoever asks, also for the judge who knows the sheet."""
    table = open_table(client, **LOCKE)
    disputes = DisputeTable(table)
    table.seal(1, "s1", sheet(4))
    table.record(declared("d1", 5))
    dispute = disputes.open("seat:2", fact="d1")
    found = {role: disputes.read(dispute, role) for role in ("judge", "owner", "seat:2", None)}
    for said in found.values():
        assert (NEVER_HIGHER in {rule["id"] for rule in said["rules"]}, said["claim"]["rules"]) == (True, [])
        assert (said["knew"]["could_object"], seal_of(said)["id"]) == ([1], "s1")
    verdicts = {role: [f["verdict"] for rule in said["rules"] for f in rule["findings"]] for role, said in found.items()}
    assert "illegal" in verdicts["judge"] and "undetermined" in verdicts["owner"]
    assert verdicts["owner"] == verdicts["seat:2"] == verdicts[None]


def seal_of(said: Payload) -> Payload:
    return next(item for item in said["knew"]["items"] if item["what"] == "seal")


def test_what_only_the_judge_was_told_is_no_claim_for_everybody(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", {**sheet(4), "name": ""})
    table.record(declared("d1", 5))
    public = {(one["fact"], one["rule"]) for one in table.get("findings").get_json()["findings"]}
    judged = table.get("findings", "judge", query_string={"as": "judge"}).get_json()["findings"]
    only = [one for one in judged if (one["fact"], one["rule"]) not in public]
    for one in only:
        problem_of(DisputeTable(table).try_to_open("judge", finding={"fact": one["fact"], "rule": one["rule"]}), 422, "finding")
    dispute = DisputeTable(table).open("seat:2", finding={"fact": "d1", "rule": NEVER_HIGHER})
    verdicts = {
        role: [found["verdict"] for found in DisputeTable(table).read(dispute, role)["rules"][0]["findings"]]
        for role in ("judge", "owner", "seat:2", None)
    }
    assert verdicts == {"judge": ["illegal"], "owner": ["undetermined"], "seat:2": ["undetermined"], None: ["undetermined"]}


def test_a_rule_that_the_book_does_not_have_is_refused(quick_table: Callable[..., ApiTable]) -> None:
    disputes = DisputeTable(quick_table(**LOCKE))
    problem_of(disputes.try_to_open(step=1, rules=["mit2020:0.0.nothing"]), 422, "rules[0]")
    assert disputes.read(disputes.open(step=1, rules=[NEVER_HIGHER, NEVER_HIGHER]))["claim"]["rules"] == [NEVER_HIGHER]


def test_one_link_does_not_fill_a_dispute(quick_table: Callable[..., ApiTable], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ucr_events.service.disputing.disputes.MOST_OF_ONE", 3)
    disputes = DisputeTable(quick_table())
    dispute = disputes.open("seat:2", step=1)
    answers: list[Any] = [disputes.add(dispute, "answers", "seat:2", answer="other") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 422]
    assert disputes.add(dispute, "answers", "seat:3", answer="other").status_code == 201
