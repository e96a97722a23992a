"""Seats write from their own phones: all send and get the same, nobody is told who has, and it ends sealed or told."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import pytest
from api_table import NOW, ApiTable, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from passage_table import (
    act,
    acted,
    announced,
    begin,
    close,
    closed,
    facts_of,
    listed,
    moderated,
    part,
    renew,
    told,
)
from ucr_api.http.state import KEY

from ucr_events.hidden.perspective import Role
from ucr_events.service import Service
from ucr_events.store import PositionTaken

HOUR = 3_600_000


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return moderated(client)


def service_of(table: ApiTable) -> Service:
    service: Service = table.client.application.extensions[KEY]
    return service


def chosen(seat: int, *targets: int) -> dict[str, Any]:
    fact: dict[str, Any] = announced(seat, "point", *targets)["fact"]
    return fact


# ---- what a phone sends and gets


def test_every_seat_sends_the_same_and_gets_the_same_bytes(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    answers = [act(table, 1, [chosen(1, 4)]), act(table, 2, []), act(table, 3, [chosen(3, 1), chosen(3, 2)])]
    assert len({(answer.status_code, answer.data, answer.headers["Content-Length"]) for answer in answers}) == 1
    lengths = {len(table.get("passages", f"seat:{seat}").data) for seat in (1, 2, 3, 4)}
    assert len(lengths) == 1, "also what a seat is told of its own part is as long for everybody"


def test_nobody_is_told_who_has_written_but_who_closes_that_all_have(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    position, before = table.position(), {seat: table.get("passages", f"seat:{seat}").data for seat in (2, 3, 4)}
    acted(table, 1, chosen(1, 2))
    assert {seat: table.get("passages", f"seat:{seat}").data for seat in before} == before
    assert [one["all"] for one in listed(table, "scribe")] == [False]
    assert listed(table, "scribe")[0]["facts"] is None
    for seat in (4, 3):
        acted(table, seat)
        assert [one["all"] for one in listed(table, "owner")] == [False]
    acted(table, 2)
    assert [one["all"] for one in listed(table, "scribe")] == [True]
    assert [one["all"] for one in listed(table, "seat:1")] == [None]
    assert table.position() == position, "the last act closes nothing"


def test_a_seat_changes_its_mind_until_it_is_closed(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    acted(table, 1, chosen(1, 2))
    acted(table, 1, chosen(1, 3), request="a2")
    acted(table, 1, chosen(1, 2), request="a1")  # the first one, sent once more by a phone that had no answer
    assert [fact["targets"] for fact in part(table, 1)] == [[3]]
    closed(table, role="scribe")
    problem_of(act(table, 1, [], "a3"), 409)
    acted(table, 1, chosen(1, 3), request="a2")


@pytest.mark.parametrize(
    "fact, field",
    [
        (chosen(2, 3), "facts[0].seat"),
        ({"kind": "game.closed/1", "how": "over"}, "facts[0].kind"),
        ({"kind": "dice.rolled/1", "faces": [1]}, "facts[0].kind"),
        ({"kind": "action.announced/1", "action": "point", "targets": [9]}, "facts[0].targets[0]"),
        ({"kind": "action.announced/1", "action": "point", "targets": "all"}, "facts[0].targets"),
        ({"kind": "cards.shown/1", "to": [2], "cards": [{"name": "Sun"}]}, "facts[0].cards"),
        ({"kind": "remark.made/1", "text": "x" * 2000}, "facts"),
    ],
)
def test_what_a_seat_cannot_write_is_refused_to_it_alone(table: ApiTable, fact: Any, field: str) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    problem_of(act(table, 1, [fact]), 422, field)
    assert listed(table, "scribe")[0]["all"] is False and part(table, 1) == []


def test_a_seat_is_refused_the_same_whether_others_wrote_what_it_names(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    acted(table, 2, chosen(2, 3))
    there = service_of(table).store.drafts.of(UUID(table.game), "table")["passage-1"]
    name = "passage-1." + there.decode().split("passage-1.")[1][:8]
    refusals = {
        act(table, 1, [{**chosen(1, 2), "because": because}]).text.replace(because, "…")
        for because in (name, "passage-1.00000000")
    }
    assert len(refusals) == 1


def test_however_much_others_write_a_seats_own_room_is_its_own(table: ApiTable) -> None:
    begin(table, "scribe", ends="sealed", slot="note")
    full = {"kind": "remark.made/1", "text": "x" * 1000}
    for seat in (1, 2, 3, 4):
        acted(table, seat, full)
    acted(table, 1, {**full, "text": "y" * 1000}, request="a2")


# ---- told


def test_acts_are_told_together_in_the_order_of_seats_each_by_its_own_phone(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    for seat in (4, 2, 1):
        acted(table, seat, chosen(seat, 3))
    before = table.position()
    receipt = closed(table, role="scribe")
    facts = [line["fact"] for line in receipt["facts"]]
    assert [(fact["seat"], fact["actor"], fact["targets"]) for fact in facts] == [
        (seat, f"seat:{seat}", [3]) for seat in (1, 2, 4)
    ]
    assert table.position() == before + 3
    assert not any("passage" in fact["kind"] for fact in facts_of(table))
    again = close(table, role="owner")
    assert (again.status_code, again.get_json()["facts"]) == (200, receipt["facts"])
    assert listed(table, "scribe")[0]["state"] == "closed"


def test_where_nobody_did_anything_nothing_is_told(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    acted(table, 1)
    before = table.position()
    assert close(table, role="scribe").status_code == 200
    assert table.position() == before
    assert listed(table, "scribe")[0]["state"] == "closed"


def test_votes_are_told_at_once(table: ApiTable) -> None:
    table.record({"kind": "vote.called/1", "id": "v", "on": "exile"})
    begin(table, "scribe", ends="told", slot="votes")
    for seat in (3, 1, 2):
        acted(table, seat, {"kind": "vote.cast/1", "target": 4, "because": "v"})
    closed(table, role="scribe")
    assert [(fact["seat"], fact["target"]) for fact in facts_of(table) if fact["kind"] == "vote.cast/1"] == [
        (1, 4),
        (2, 4),
        (3, 4),
    ]


def test_all_acts_are_told_or_none(table: ApiTable) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    acted(table, 1, {"kind": "piece.moved/1", "piece": "p1", "to": "there"})
    acted(table, 2, chosen(2, 1))
    table.record(closing())  # no act is played after the end
    before = table.position()
    problem_of(close(table, role="scribe"), 409)
    assert table.position() == before
    assert listed(table, "scribe")[0]["state"] == "open", "nothing was closed either"


# ---- sealed


def test_without_a_moderator_nobody_reads_what_the_seats_wrote_before_it_opens(table: ApiTable) -> None:
    renew(table, "judge")
    begin(table, "owner", slot="deal")
    for seat, role in enumerate(("wolf", "seer", "villager", "villager"), 1):
        acted(table, seat, told([seat], role, [seat])["fact"])
    for reader in ("owner", "scribe", "moderator", "judge"):
        (kept,) = listed(table, reader)
        assert (kept["facts"], kept["salt"], kept["own"]) == (None, None, None)
    closed(table, role="scribe")
    for reader in ("owner", "scribe"):
        assert listed(table, reader)[0]["facts"] is None
    assert [len(listed(table, reader)[0]["facts"]) for reader in ("moderator", "judge")] == [4, 4]
    problem_of(table.post("passages/passage-1/open", {"id": "o"}, "owner"), 403)
    table.record(closing())
    assert table.post("passages/passage-1/open", {"id": "o"}, "owner").status_code == 201
    assert facts_of(table, None)[-1]["match"] == "matches"


def test_at_an_agreed_time_no_act_is_taken_and_any_seats_phone_closes(client: FlaskClient) -> None:
    service: Service = client.application.extensions[KEY]
    table = moderated(client)
    begin(table, "scribe", ends="told", slot="choice", until=NOW + HOUR)
    acted(table, 1, chosen(1, 2))
    problem_of(close(table, role="seat:2"), 403)
    service.passages._clock = lambda: NOW + HOUR
    problem_of(act(table, 2, [chosen(2, 1)]), 409)
    assert closed(table, role="seat:2")["facts"][0]["fact"]["actor"] == "seat:1"
    assert close(table, role="seat:3").status_code == 200


@pytest.mark.parametrize(
    "more, field",
    [
        ({"until": NOW - 1}, "until"),
        ({"until": NOW + 48 * HOUR}, "until"),
        ({"gathers": False}, "gathers"),
        ({"ends": "shown"}, "ends"),
        ({"slot": "own words"}, "slot"),
        ({"request": ""}, "request"),
    ],
)
def test_a_gathering_that_cannot_be_is_not_begun(table: ApiTable, more: dict[str, Any], field: str) -> None:
    problem_of(table.post("passages", {"request": "b", "slot": "choice", **more}, "scribe"), 422, field)
    assert listed(table, "scribe") == []


# ---- failures


def test_two_phones_at_once_lose_nothing(client: FlaskClient) -> None:
    table = moderated(client)
    night = begin(table, gathers=True)
    service = service_of(table)

    def tap(seat: int) -> None:
        for number in range(5):
            facts = [{**chosen(seat, number % 4 + 1), "id": "new"}]
            service.passages.act(UUID(table.game), Role("seat", seat), night["passage"], f"a{number}", facts)

    with ThreadPoolExecutor(4) as phones:
        list(phones.map(tap, (1, 2, 3, 4)))
    assert [part(table, seat)[0]["targets"] for seat in (1, 2, 3, 4)] == [[1]] * 4
    assert listed(table, "moderator")[0]["version"] == night["version"], "the moderator's own words are what they were"


@pytest.mark.parametrize("ends", ["sealed", "told"])
@pytest.mark.parametrize("before", ["the row", "the fact"])
def test_a_server_killed_while_closing_has_lost_nothing(
    table: ApiTable, ends: str, before: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given acts that were acknowledged, when the server dies before a write of the closing, then closing again does it."""
    begin(table, "scribe", ends=ends, slot="choice")
    for seat in (1, 2):
        acted(table, seat, chosen(seat, 3))
    store, position = service_of(table).store, table.position()

    class Killed(BaseException):
        pass

    def dies(*_: Any, **__: Any) -> Any:
        raise Killed

    with monkeypatch.context() as patched, pytest.raises(Killed):
        patched.setattr(*((store.drafts, "swap") if before == "the row" else (store, "append")), dies)
        close(table, role="scribe")
    assert table.position() == position
    assert listed(table, "scribe")[0]["state"] == ("open" if before == "the row" else "closing")
    if before == "the fact":
        problem_of(act(table, 3, [chosen(3, 1)]), 409)
    fixed = [line["fact"].get("commitment") for line in closed(table, role="scribe")["facts"]]
    assert len(fixed) == (1 if ends == "sealed" else 2)
    if ends == "sealed":
        table.record(closing())
        assert table.post("passages/passage-1/open", {"id": "o"}, "scribe").status_code == 201
        assert facts_of(table)[-1]["match"] == "matches"


def test_a_fact_in_between_does_not_hinder_the_closing(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, "scribe", ends="told", slot="choice")
    acted(table, 1, chosen(1, 2))
    store = service_of(table).store
    append, came = store.append, []

    def late(game: UUID, rows: Any) -> Any:
        if not came:
            came.append(1)
            table.record(remark("between"))
            raise PositionTaken(store.head(game))
        return append(game, rows)

    monkeypatch.setattr(store, "append", late)
    closed(table, role="scribe")
    assert [fact["id"] for fact in facts_of(table)][-2] == "between"


def test_a_seat_erases_its_part_and_who_leads_keeps_the_row(table: ApiTable) -> None:
    begin(table, gathers=True)
    acted(table, 1, chosen(1, 2))
    assert table.ask("DELETE", "vault", "seat:1").status_code == 200
    assert listed(table, "seat:1") == []
    assert [entry["fact"]["seat"] for entry in listed(table, "moderator")[0]["facts"]] == [1]
    acted(table, 2, chosen(2, 3))
    assert listed(table, "seat:1") == [], "nobody else's write brings it back"
    closed(table)
    assert table.post("passages/passage-1/open", {"id": "o"}, "moderator").status_code == 201


def test_so_many_passages_and_writes_and_no_more(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ucr_events.bounds.OPEN_PASSAGES", 2)
    monkeypatch.setattr("ucr_events.bounds.WRITES_OF_SEAT", 3)
    for number in (1, 2):
        begin(table, "scribe", f"b{number}", ends="told", slot="choice")
    problem_of(table.post("passages", {"request": "b3", "slot": "choice"}, "scribe"), 429)
    for number in range(3):
        acted(table, 1, request=f"a{number}")
    problem_of(act(table, 1, [], "a9"), 429)
    acted(table, 2, request="a1")
    close(table, "passage-1", "scribe")
    begin(table, "scribe", "b3", ends="told", slot="choice")


def test_a_seat_that_may_not_watch_writes_and_reads_its_part(client: FlaskClient) -> None:
    table = open_table(client, visibility="after")
    renew(table, *(f"seat:{seat}" for seat in (1, 2)))
    begin(table, "scribe", slot="choice")
    acted(table, 1, chosen(1, 2))
    closed(table, role="scribe")
    assert [fact["targets"] for fact in part(table, 1)] == [[2]]
    assert [one["state"] for one in listed(table, "seat:2")] == ["closed"]
    problem_of(table.get("facts", "seat:1"), 403)
