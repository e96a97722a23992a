"""A moderator writes a night that nobody else reads; the log gets one fact; later it is opened, and only as it was sealed."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from passage_table import (
    announced,
    begin,
    close,
    closed,
    deal,
    facts_of,
    listed,
    moderated,
    part,
    renew,
    told,
    write,
    wrote,
)
from ucr_api.http.state import KEY

from ucr_events.hidden import passages
from ucr_events.service import Service


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return moderated(client)


def service_of(table: ApiTable) -> Service:
    service: Service = table.client.application.extensions[KEY]
    return service


# ---- writing


def test_a_seat_is_told_its_own_part_and_nothing_that_speaks_of_others(table: ApiTable) -> None:
    before = table.position()
    night = begin(table, slot="deal")
    wrote(table, night, deal())
    assert [fact["says"]["what"] for fact in part(table, 3)] == [["seer"]]
    wolf = part(table, 1)
    assert [fact["says"]["seats"] for fact in wolf] == [[1], [1, 2]]
    assert [fact["to"] for fact in wolf] == [[1], [1]], "who else learned it is not told"
    assert not any(word in fact for fact in wolf for word in ("at", "recorded"))
    assert table.position() == before, "nothing is recorded before it is closed"


def test_everything_left_out_is_undone_without_a_trace(table: ApiTable) -> None:
    night = wrote(table, begin(table), deal())
    undone = wrote(table, night, night["own"][:1], "w2")
    assert undone["own"] == night["own"][:1], "what stays keeps its id"
    assert part(table, 2) == []
    again = wrote(table, undone, [], "w3")
    assert again["version"] == wrote(table, again, [], "w4")["version"]
    assert listed(table, "moderator")[0]["facts"] == []


def test_what_is_written_names_facts_by_the_clients_ids_and_gets_others(table: ApiTable) -> None:
    look = announced(3, "look", 1, id="mine")
    answer = told([1], "wolf", [3], because="mine")
    content = wrote(table, begin(table), [look, answer])["own"]
    names = [entry["fact"]["id"] for entry in content]
    assert all(passages.passage_of(name) == "passage-1" for name in names)
    assert content[1]["fact"]["because"] == names[0]
    assert [fact.get("because") for fact in part(table, 3)] == [None, names[0]]


def test_a_reference_to_what_a_seat_does_not_know_is_not_told(table: ApiTable) -> None:
    attack = announced(1, "attack", 4, id="attack", to=[1, 2])
    content = wrote(table, begin(table), [attack, told([4], "dead", [4], because="attack")])["own"]
    assert "because" in content[1]["fact"]
    assert "because" not in part(table, 4)[0]


def test_a_write_upon_something_else_than_was_read_is_refused_with_what_is_there(table: ApiTable) -> None:
    night = begin(table)
    now = wrote(table, night, deal())
    problem = problem_of(write(table, night, [], "w2"), 409)
    assert (problem["type"], problem["version"]) == ("/problems/passage-moved", now["version"])
    assert listed(table, "moderator")[0]["own"] == now["own"]


def test_a_request_sent_again_is_carried_out_once(table: ApiTable) -> None:
    night = begin(table)
    assert begin(table)["passage"] == night["passage"] == "passage-1"
    first = wrote(table, night, deal())
    second = wrote(table, first, [*first["own"], announced(3, "look", 1)], "w2")
    assert wrote(table, night, deal()) == second, "an old one is answered with what is there now"
    assert begin(table, request="b2")["passage"] == "passage-2"


@pytest.mark.parametrize(
    "fact, field",
    [
        ({"kind": "game.closed/1", "how": "over"}, "content[0].fact.kind"),
        ({"kind": "person.left/1", "seat": 2}, "content[0].fact.kind"),
        ({"kind": "sheet.sealed/1", "seat": 2, "slot": "sheet"}, "content[0].fact.kind"),
        ({"kind": "action.announced/1", "seat": 9, "action": "look"}, "content[0].fact.seat"),
        ({"kind": "action.announced/1", "seat": 1, "action": "look", "because": "nothing"}, "content[0].fact.because"),
        ({"kind": "action.announced/1", "seat": "one", "action": "look"}, "content[0].fact.seat"),
        ({"kind": "fact.struck/1", "fact": "opened"}, "content[0].fact.fact"),
        ({"kind": "fact.struck/1", "fact": "passage-1.00000000"}, "content[0].fact.fact"),
        ({"kind": "no.such/1"}, "content[0].fact.kind"),
        ({"kind": "remark.made/1", "text": "x", "id": "no id"}, "content[0].fact.id"),
    ],
)
def test_what_a_passage_cannot_hold_is_refused_before_it_is_sealed(table: ApiTable, fact: Any, field: str) -> None:
    problem_of(write(table, begin(table), [{"fact": fact, "to": [1]}]), 422, field)
    assert listed(table, "moderator")[0]["own"] == []


@pytest.mark.parametrize("entry", [{}, {"fact": 1}, {"fact": remark(), "to": [9]}, {"fact": remark(), "to": "all"}, 7])
def test_an_entry_that_is_none_is_refused_with_its_place(table: ApiTable, entry: Any) -> None:
    body = problem_of(write(table, begin(table), [entry]), 422)
    assert any(field.startswith("content[0]") for field in body["errors"])


def test_a_full_passage_is_refused_to_who_writes_and_keeps_what_it_has(table: ApiTable) -> None:
    night = begin(table)
    long = [{"fact": remark(text="x" * 3000), "to": []} for _ in range(6)]
    problem_of(write(table, night, long), 422, "content")
    for_one = [{"fact": remark(text="x" * 1500), "to": [1]} for _ in range(3)]
    problem_of(write(table, night, for_one, "w2"), 422, "content")
    assert wrote(table, night, deal(), "w3")["own"]


@pytest.mark.parametrize("slot", ["wolf-killed-4", "", "Night", "passage-1"])
def test_the_slot_is_a_word_of_the_list(table: ApiTable, slot: str) -> None:
    problem_of(table.post("passages", {"request": "b1", "slot": slot}, "moderator"), 422, "slot")


# ---- whose link


def test_before_the_first_secret_the_moderators_link_is_its_holders_alone(client: FlaskClient) -> None:
    table = open_table(client)
    problem = problem_of(table.post("passages", {"request": "b1", "slot": "night"}, "moderator"), 403)
    assert (problem["type"], problem["role"]) == ("/problems/renew-first", "moderator")
    copy = table.tokens["moderator"]
    renew(table, "moderator")
    wrote(table, begin(table), deal())
    problem_of(table.get("passages", headers={"Authorization": f"Bearer {copy}"}), 403)


@pytest.mark.parametrize("role", ["seat:1", "moderator", "judge"])
def test_who_opened_the_game_reads_nothing_by_a_token_it_kept(client: FlaskClient, role: str) -> None:
    table = open_table(client)
    kept = {"Authorization": f"Bearer {table.tokens[role]}"}
    if role != "moderator":
        renew(table, "moderator")
        wrote(table, begin(table, slot="deal"), deal())
        closed(table)
    assert problem_of(table.get("passages", headers=kept), 403)["type"] == "/problems/renew-first"
    renew(table, role)
    assert problem_of(table.get("passages", headers=kept), 403)["type"] == "/problems/not-allowed"
    assert len(listed(table, role)) == (0 if role == "moderator" else 1)
    taken = table.post("links", {"role": role}, "owner").get_json()["token"]  # the log tells it
    owners = {"Authorization": f"Bearer {taken}"}
    assert problem_of(table.get("passages", headers=owners), 403)["type"] == "/problems/renew-first"
    assert [fact["actor"] for fact in facts_of(table) if fact["kind"] == "link.renewed/1"][-1] == "owner"


def test_the_owner_and_the_scribe_are_told_nothing_of_what_a_moderator_leads(table: ApiTable) -> None:
    wrote(table, begin(table), deal())
    for role in ("owner", "scribe"):
        assert listed(table, role) == []
        problem_of(close(table, role=role), 403)
        problem_of(write(table, begin(table), [], "w2", role), 403)
    for nobody in (None, "spectator"):
        problem_of(table.get("passages", nobody), 403)
        problem_of(table.post("passages", {"request": "b", "slot": "night"}, nobody), 403)


def test_a_moderators_link_used_by_a_seat_or_a_seats_by_the_moderator_is_refused(table: ApiTable) -> None:
    night = begin(table, gathers=True)
    problem_of(write(table, night, deal(), role="seat:1"), 403)
    problem_of(close(table, role="seat:1"), 403)
    problem_of(table.ask("PUT", "passages/passage-1/act", "moderator", json={"request": "a", "facts": []}), 403)


def test_a_moderator_writes_what_a_scribe_writes(table: ApiTable) -> None:
    assert table.append(table.position(), remark("by"), role="moderator").status_code == 201
    assert facts_of(table)[-1]["actor"] == "moderator"
    void = {"kind": "play.voided/1", "id": "v", "facts": ["by"]}
    problem_of(table.append(table.position(), void, role="moderator"), 403)


# ---- closing


def test_closing_records_one_fact_that_holds_nothing_but_a_commitment(table: ApiTable) -> None:
    wrote(table, begin(table), deal())
    before = table.position()
    receipt = closed(table)
    assert table.position() == before + 1
    (fact,) = [line["fact"] for line in receipt["facts"]]
    assert fact.keys() <= {"kind", "id", "actor", "slot", "commitment", "recorded"}
    assert (fact["kind"], fact["id"], fact["slot"], fact["actor"]) == ("passage.sealed/1", "passage-1", "night", "moderator")
    (kept,) = listed(table, "moderator")
    assert kept["state"] == "closed"
    assert fact["commitment"] == passages.commitment(table.game, "night", kept["salt"], kept["facts"])


def test_closing_again_comes_to_the_same_and_nothing_is_written_any_more(table: ApiTable) -> None:
    night = wrote(table, begin(table), deal())
    first = closed(table)
    again = close(table)
    assert again.status_code == 200
    assert again.get_json()["facts"] == first["facts"]
    problem_of(write(table, night, [], "w9"), 409)
    assert [fact["says"]["what"] for fact in part(table, 3)] == [["seer"]]


def test_a_night_is_closed_also_after_the_game(table: ApiTable) -> None:
    wrote(table, begin(table), deal())
    table.record(closing())
    closed(table)


def test_passages_are_not_written_by_hand_and_their_ids_are_the_servers(table: ApiTable) -> None:
    hand = {"kind": "passage.sealed/1", "id": "p", "slot": "night", "commitment": "0" * 64}
    told_by_hand = {"kind": "passage.opened/1", "id": "o", "passage": "passage-1", "content": [], "salt": "0" * 32}
    for fact, field in (
        (hand, "kind"),
        (told_by_hand, "kind"),
        (remark("passage-7"), "id"),
        (remark("passage-7-0a1b2c3d"), "id"),
    ):
        problem_of(table.append(table.position(), fact), 422, f"facts[0].{field}")
    seats = remark("passage-8", seat=1)
    problem_of(table.post("facts", {"facts": [seats]}, "seat:1"), 422, "facts[0].id")


# ---- opening


def test_moderator_and_judge_open_a_passage_out_of_the_vault(table: ApiTable) -> None:
    renew(table, "judge")
    for number, role in enumerate(("moderator", "judge"), 1):
        night = begin(table, request=f"b{number}")
        wrote(table, night, deal(), f"w{number}")
        closed(table, night["passage"])
        opened = table.post(f"passages/passage-{number}/open", {"id": f"o{number}"}, role)
        assert opened.status_code == 201, opened.text
        fact = facts_of(table, None)[-1]
        assert (fact["kind"], fact["match"], fact["actor"]) == ("passage.opened/1", "matches", role)
        assert len(fact["content"]) == 5
        assert table.post(f"passages/passage-{number}/open", {"id": f"o{number}"}, role).status_code == 200
        problem_of(table.post(f"passages/passage-{number}/open", {"id": "other"}, role), 422, "passage")
    assert [one["state"] for one in listed(table, "seat:2")] == ["opened", "opened"]


def test_a_passage_is_opened_with_other_content_from_a_paper_only(table: ApiTable) -> None:
    wrote(table, begin(table), deal())
    closed(table)
    (kept,) = listed(table, "moderator")
    other = {"id": "o1", "content": kept["facts"][:-1], "salt": kept["salt"]}
    problem = problem_of(table.post("passages/passage-1/open", other, "moderator"), 422, "content")
    assert "not what was sealed" in problem["errors"]["content"][0]
    assert table.post("passages/passage-1/open", {**other, "paper": True}, "moderator").status_code == 201
    assert facts_of(table)[-1].get("match", "differs") == "differs"
    assert listed(table, "moderator")[0]["state"] == "closed"
    true = {"id": "o2", "content": kept["facts"], "salt": kept["salt"]}
    assert table.post("passages/passage-1/open", true, "moderator").status_code == 201
    assert facts_of(table)[-1]["match"] == "matches"


@pytest.mark.parametrize("role", ["owner", "scribe", "seat:1", "spectator", None])
def test_nobody_else_opens_what_a_moderator_led(table: ApiTable, role: str | None) -> None:
    wrote(table, begin(table), deal())
    closed(table)
    problem_of(table.post("passages/passage-1/open", {"id": "o1"}, role), 403)
    table.record(closing())
    problem_of(table.post("passages/passage-1/open", {"id": "o1"}, role), 403)


def test_what_is_not_there_is_opened_by_nobody(table: ApiTable) -> None:
    begin(table)
    for passage in ("passage-1", "passage-9", "nothing"):  # the first is not closed
        problem_of(table.post(f"passages/{passage}/open", {"id": "o1"}, "moderator"), 404)
    problem_of(table.post("passages/passage-1/open", {"id": "o1", "salt": "0" * 32}, "moderator"), 422, "salt")


def test_everything_opens_in_one_request_once_the_game_is_closed(table: ApiTable) -> None:
    renew(table, "judge")
    for number in (1, 2):
        wrote(table, begin(table, request=f"b{number}"), deal(), f"w{number}")
        closed(table, f"passage-{number}")
    table.seal(1, "s1", "sheet")
    table.seal(2, "n2", "note", slot="note", purpose="note")
    problem_of(table.post("opening", {"request": "all"}, "judge"), 422, "request")
    table.record(closing())
    position = table.position()
    opened = table.post("opening", {"request": "all"}, "judge")
    assert opened.status_code == 201, opened.text
    kinds = [line["fact"]["kind"] for line in opened.get_json()["recorded"]["facts"]]
    assert kinds == ["passage.opened/1", "passage.opened/1", "seals.released/1"]
    assert facts_of(table)[-1]["seals"] == ["s1"], "a private note is its seat's"
    assert table.position() == position + 3
    again = table.post("opening", {"request": "all"}, "judge")
    assert (again.status_code, again.get_json()["recorded"]["repeated"]) == (200, True)
    assert table.post("opening", {"request": "more"}, "moderator").get_json() == {"recorded": None, "left": []}
    own = table.post("opening", {"request": "mine"}, "seat:2")
    assert facts_of(table)[-1]["seals"] == ["n2"], own.text
    assert table.position() == position + 5


def test_a_seats_one_tap_is_its_word_and_opens_its_own_but_notes_only_if_it_says_so(table: ApiTable) -> None:
    """Given a sheet and a note, when the seat agrees, then it is named, its sheet is open, and the note waits for its word."""
    table.seal(2, "s2", "sheet")
    table.seal(2, "n2", "note", slot="note", purpose="note")
    problem_of(table.post("opening", {"request": "early", "notes": False}, "seat:2"), 422, "request")
    early = {"kind": "end.agreed/1", "id": "e", "seat": 2}
    assert table.post("facts", {"position": table.position(), "facts": [early]}, "seat:2").status_code == 422
    table.record(closing())
    own = table.post("opening", {"request": "mine", "notes": False}, "seat:2")
    told = [line["fact"] for line in own.get_json()["recorded"]["facts"]]
    assert [(fact["kind"], fact["seat"], fact["actor"]) for fact in told] == [
        ("end.agreed/1", 2, "seat:2"),
        ("seals.released/1", 2, "seat:2"),
    ]
    assert told[1]["seals"] == ["s2"]
    table.post("opening", {"request": "notes"}, "seat:2")
    assert facts_of(table)[-1]["seals"] == ["n2"]
    nothing = table.post("opening", {"request": "seen"}, "seat:3").get_json()["recorded"]["facts"]
    assert [line["fact"]["kind"] for line in nothing] == ["end.agreed/1"], "who sealed nothing has seen the end, too"


def test_a_seat_agrees_once_however_often_its_phone_says_so(table: ApiTable) -> None:
    """Given a seat that has agreed / when it says so again and again / then the log has it once."""
    table.record(closing())
    assert table.post("opening", {"request": "first"}, "seat:3").status_code == 201
    position = table.position()
    assert table.post("opening", {"request": "first"}, "seat:3").get_json()["recorded"]["repeated"]
    assert table.post("opening", {"request": "more"}, "seat:3").get_json()["recorded"] is None
    said = {"kind": "end.agreed/1", "seat": 3}
    for facts in ([{**said, "id": "e1"}], [{**said, "id": "e1"}, {**said, "id": "e2"}]):
        answer = table.post("facts", {"position": position, "facts": facts}, "seat:3")
        assert "first-end" in problem_of(answer, 422, "facts[0].seat")["detail"]
    assert table.position() == position
    table.record({"kind": "end.agreed/1", "id": "of-the-scribe", "seat": 2})
    position += 1
    twice = [{"kind": "end.agreed/1", "id": f"t{number}", "seat": 2} for number in range(2)]
    problem_of(table.post("facts", {"position": position, "facts": twice}, "seat:2"), 422, "facts[1].seat")
    own = table.post("opening", {"request": "own"}, "seat:2")
    assert own.get_json()["recorded"]["facts"], "its own word is not the scribe's"


def test_what_the_vault_no_longer_has_as_it_was_sealed_is_not_shown_and_named_when_all_is_opened(table: ApiTable) -> None:
    wrote(table, begin(table), deal())
    closed(table)
    store = service_of(table).store
    key = UUID(table.game)
    row = store.drafts.read(key, "passage-1", "moderator")
    assert row is not None
    older = row.value.replace(b"seer", b"fool")
    assert store.drafts.swap(key, "passage-1", "moderator", row.stored, {"moderator": older})
    problem_of(table.post("passages/passage-1/open", {"id": "o1"}, "moderator"), 422, "content")
    assert [(one["state"], one["facts"], one["own"]) for one in listed(table, "moderator")] == [("closed", None, None)]
    table.record(closing())
    assert table.post("opening", {"request": "all"}, "moderator").get_json() == {"recorded": None, "left": ["passage-1"]}
