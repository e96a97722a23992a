"""A ticket does nothing but claim: the first phone has the link for itself, and the log says whose key it is."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from api_table import NOW, ApiTable, Payload, closing, open_table, problem_of, remark
from flask import Flask
from flask.testing import FlaskClient
from phones import Phone
from ucr_api.http.state import KEY

from ucr_events.service import Service
from ucr_events.store.settings import CLAIM
from ucr_events.transparency.acts import SMALL_ORDER, hashed

Opens = Callable[..., ApiTable]
SEATS = ("moderator", "judge", "seat:1", "seat:2", "seat:3", "seat:4")


def told(table: ApiTable, kind: str) -> list[Payload]:
    facts = [line["fact"] for line in table.get("facts", "owner").get_json()["facts"]]
    return [fact for fact in facts if fact["kind"] == kind]


def test_the_opener_of_a_game_with_tickets_reads_no_sheet_unless_it_claims_the_seat_and_that_is_seen(
    quick_table: Opens,
) -> None:
    """Given a sheet sealed by the phone of seat 1 / when the opener tries its links / then none opens it unseen."""
    table = quick_table(claims="tickets")
    kept = dict(table.tokens)
    phone = Phone(1)
    phone.claims(table, "seat:1")
    phone.seals(table, 1, "s1", "hidden")
    for role in SEATS:
        said = problem_of(table.get("seals", headers={"Authorization": f"Bearer {kept[role]}"}), 403)["type"]
        assert said == ("/problems/claimed" if role == "seat:1" else "/problems/claim-first")
    assert problem_of(Phone(9).asks(table, "seat:1", kept["seat:1"]), 409)["type"] == "/problems/already-claimed"
    ticket = table.post("links", {"role": "seat:1"}, "owner").get_json()["token"]
    problem_of(table.get("seals", headers={"Authorization": f"Bearer {ticket}"}), 403)
    Phone(9).claims(table, "seat:1", ticket)
    assert table.get("seals", "seat:1").get_json()["seals"][0]["value"] == "hidden"
    kinds = [line["fact"]["kind"] for line in table.get("facts", "owner").get_json()["facts"]]
    assert kinds[-3:] == ["link.refused/1", "link.renewed/1", "link.claimed/1"]


def test_a_ticket_does_nothing_and_owner_scribe_and_spectator_work_at_once(quick_table: Opens) -> None:
    table = quick_table(claims="tickets")
    for role in SEATS:
        for path in ("", "facts", "links"):
            found = problem_of(table.get(path, role), 403)
            assert (found["type"], found["role"]) == ("/problems/claim-first", role)
        problem_of(table.append(1, remark("x"), role=role), 403)
    for role in ("owner", "scribe", "spectator"):
        assert table.get("facts", role).status_code == 200
    assert table.position() == 1


def test_a_claim_is_in_the_log_with_key_and_signature_and_without_the_ticket(quick_table: Opens) -> None:
    table, phone = quick_table(claims="tickets"), Phone(4)
    ticket = table.tokens["seat:4"]
    phone.claims(table, "seat:4")
    (fact,) = told(table, "link.claimed/1")
    assert (fact["actor"], fact["seat"], fact["key"], fact["ticket"]) == ("seat:4", 4, phone.key, hashed(ticket))
    assert ticket not in table.export().decode() and "after" not in fact
    states = {one["role"]: one for one in table.get("claims").get_json()["claims"]}
    assert states["seat:4"] == {"role": "seat:4", "seat": 4, "key": phone.key, "at": NOW, "handed": False}
    assert states["seat:1"]["key"] is None and set(states) == set(SEATS)


def test_a_phone_without_an_answer_asks_again_and_gets_the_same(quick_table: Opens) -> None:
    table, phone = quick_table(claims="tickets"), Phone(4)
    ticket = table.tokens["seat:4"]
    assert phone.claims(table, "seat:4", ticket) == phone.claims(table, "seat:4", ticket)
    assert len(told(table, "link.claimed/1")) == 1


def test_a_claim_whose_fact_was_not_written_is_finished_by_the_same_phone(
    quick_table: Opens, fileless: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a server that dies between the claim and its fact / when the phone asks again / then the fact is there, once."""
    table, phone = quick_table(claims="tickets"), Phone(4)
    ticket, claiming = table.tokens["seat:4"], service_of(fileless).claiming

    def dies(*_: Any) -> None:
        raise OSError("the power is gone")

    with monkeypatch.context() as patched:
        patched.setattr(claiming, "_told", dies)
        assert phone.asks(table, "seat:4", ticket).status_code == 500
    assert told(table, "link.claimed/1") == []
    phone.claims(table, "seat:4", ticket)
    assert [fact["key"] for fact in told(table, "link.claimed/1")] == [phone.key]


@pytest.mark.both_databases
def test_of_many_phones_with_one_ticket_one_has_it(app: Flask) -> None:
    """On each database: eight phones at once, one 200, and the log has one claim."""
    table = open_table(app.test_client(), claims="tickets")
    ticket = table.tokens["seat:2"]

    def asks(number: int) -> int:
        return Phone(number).asks(ApiTable(app.test_client(), table.game, table.tokens), "seat:2", ticket).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = sorted(pool.map(asks, range(1, 9)))
    assert codes == [200, *[409] * 7]
    assert len(told(table, "link.claimed/1")) == 1
    assert 1 <= len(told(table, "link.refused/1")) <= 7


def test_a_link_is_claimed_in_one_statement() -> None:
    assert "WHERE links.generation = ?" in CLAIM and "RETURNING" in CLAIM


def test_the_second_phone_is_told_when_it_was_claimed_and_the_log_says_that_it_came_once_a_minute(quick_table: Opens) -> None:
    table = quick_table(claims="tickets")
    ticket = table.tokens["seat:3"]
    Phone(3).claims(table, "seat:3")
    for number in (4, 5, 6):
        found = problem_of(Phone(number).asks(table, "seat:3", ticket), 409)
        assert (found["at"], found["key"], found["role"]) == (NOW, Phone(3).key, "seat:3")
    (fact,) = told(table, "link.refused/1")
    assert (fact["actor"], fact["link"], fact["seat"]) == ("server", "seat", 3)


def test_refusals_are_bounded_however_long_somebody_goes_on(
    quick_table: Opens, fileless: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, minutes = quick_table(claims="tickets"), iter(range(1, 1000))
    ticket, service = table.tokens["seat:3"], service_of(fileless)
    Phone(3).claims(table, "seat:3")
    for part in (service.claiming, service.recorder):
        monkeypatch.setattr(part, "_clock", lambda: NOW + next(minutes) * 120_000)
    for _ in range(25):
        problem_of(Phone(4).asks(table, "seat:3", ticket), 409)
    facts = [line["fact"]["kind"] for line in table.get("facts", "owner", query_string={"limit": 100}).get_json()["facts"]]
    assert facts.count("link.refused/1") == 20


def test_the_phone_before_hands_its_seat_over(quick_table: Opens) -> None:
    """Given a claimed seat / when its phone makes a ticket for another and signs it / then the log says after whom."""
    table, old, new = quick_table(claims="tickets"), Phone(1), Phone(2)
    old.claims(table, "seat:1")
    ticket = table.post("links", {"role": "seat:1"}, "seat:1").get_json()["token"]
    problem_of(table.get("seals", "seat:1"), 403)
    new.claims(table, "seat:1", ticket, **old.hands(table, "seat:1", ticket))
    assert table.get("seals", "seat:1").status_code == 200
    assert told(table, "link.claimed/1")[-1]["after"] == old.key
    assert table.get("claims").get_json()["claims"][2]["handed"] is True


def test_nobody_says_to_come_after_a_phone_that_did_not_sign(quick_table: Opens) -> None:
    table, old, new = quick_table(claims="tickets"), Phone(1), Phone(2)
    old.claims(table, "seat:1")
    ticket = table.post("links", {"role": "seat:1"}, "owner").get_json()["token"]
    forged = {**old.hands(table, "seat:1", ticket), "handed": new.sign(b"anything")}
    problem_of(new.asks(table, "seat:1", ticket, **forged), 422, "sig")
    problem_of(new.asks(table, "seat:1", ticket, after=old.key), 422, "sig")
    problem_of(new.asks(table, "seat:1", ticket, **Phone(5).hands(table, "seat:1", ticket)), 422, "after")
    problem_of(new.asks(table, "seat:1", ticket, **old.hands(table, "seat:2", ticket)), 422, "sig")
    new.claims(table, "seat:1", ticket)


@pytest.mark.parametrize("key", [*sorted(SMALL_ORDER)[:3], bytes.fromhex("ee" + "ff" * 30 + "7f")])
def test_no_key_under_which_any_signature_holds_claims_anything(quick_table: Opens, key: bytes) -> None:
    table = quick_table(claims="tickets")
    problem_of(Phone(1).asks(table, "seat:1", key=key.hex()), 422, "key")
    assert told(table, "link.claimed/1") == []


def test_a_signature_for_another_ticket_role_or_game_claims_nothing(quick_table: Opens) -> None:
    table, other = quick_table(claims="tickets"), quick_table(claims="tickets")
    phone = Phone(1)
    problem_of(phone.asks(table, "seat:1", table.tokens["seat:2"]), 422, "sig")
    problem_of(phone.asks(table, "seat:1", other.tokens["seat:1"]), 403)
    problem_of(phone.asks(table, "seat:1", sig="x"), 422, "sig")
    problem_of(table.post("claims", {}), 422, "ticket", "key", "sig")


def test_a_phones_token_claims_nothing_so_that_a_thief_of_it_takes_no_seat(quick_table: Opens) -> None:
    for claims in ("tickets", "open"):
        table = quick_table(claims=claims)
        token = Phone(1).claims(table, "seat:1")
        problem_of(Phone(2).asks(table, "seat:1", token), 403)


def test_open_links_work_until_a_phone_claims_them(quick_table: Opens) -> None:
    table = quick_table(claims="open")
    kept = table.tokens["seat:1"]
    assert table.get("seals", "seat:1").status_code == 200
    Phone(1).claims(table, "seat:1")
    assert problem_of(table.get("seals", headers={"Authorization": f"Bearer {kept}"}), 403)["type"] == "/problems/claimed"
    assert table.get("seals", "seat:1").status_code == 200


def test_links_of_a_game_that_does_not_say_so_work_at_once_and_are_not_claimed(quick_table: Opens) -> None:
    table = quick_table()
    assert table.get("seals", "seat:1").status_code == 200
    problem_of(Phone(1).asks(table, "seat:1"), 403)
    assert table.get("claims").get_json() == {"claims": []}
    problem_of(Phone(1).asks(quick_table(claims="tickets"), "owner"), 403)


def test_a_claimed_link_is_ones_own_so_that_passages_ask_for_no_renewal(quick_table: Opens) -> None:
    table = quick_table(claims="tickets")
    Phone(8).claims(table, "moderator")
    assert table.get("passages", "moderator").status_code == 200
    assert told(table, "link.renewed/1") == []


def test_a_seat_is_claimed_while_the_game_is_covered_and_after_it(quick_table: Opens) -> None:
    table = quick_table(claims="tickets", visibility="judge")
    Phone(1).claims(table, "seat:1")
    table.record(closing())
    Phone(2).claims(table, "seat:2")
    problem_of(table.get("claims", "seat:1"), 403)
    assert [fact["seat"] for fact in told(table, "link.claimed/1")] == [1, 2]


def test_nobody_writes_by_hand_that_a_link_was_claimed(quick_table: Opens) -> None:
    table = quick_table()
    fact = {"kind": "link.refused/1", "id": "x", "link": "seat", "seat": 1}
    claim = {**fact, "kind": "link.claimed/1", "key": "ab" * 32, "ticket": "ab" * 32, "sig": Phone(1).sign(b"")}
    for role in ("owner", "scribe", "judge", "seat:1"):
        problem_of(table.append(1, fact, role=role), 403)
        problem_of(table.append(1, claim, role=role), 403)


def service_of(client: FlaskClient) -> Service:
    service: Service = client.application.extensions[KEY]
    return service
