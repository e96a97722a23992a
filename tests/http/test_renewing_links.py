"""Tokens are answered once; whoever wants another renews the link, and the game's log tells who it was."""

import time
from typing import Any

import pytest
from api_table import NOW, ApiTable, Payload, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from ucr_api.http.state import KEY

HOUR = 3600


def renew(table: ApiTable, role: str, by: str, **more: Any) -> Payload:
    """The answer to a renewal; the table goes on with the new token."""
    response = table.post("links", {"role": role, **more}, by)
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    table.tokens[role] = answer["token"]
    return answer


def renewals(table: ApiTable) -> list[Payload]:
    facts = [line["fact"] for line in table.get("facts", "scribe").get_json()["facts"]]
    return [fact for fact in facts if fact["kind"] == "link.renewed/1"]


def state(table: ApiTable, role: str) -> Payload:
    (found,) = [one for one in table.get("links", "owner").get_json()["links"] if one["role"] == role]
    return dict(found)


def test_the_list_of_links_has_no_token_of_anybody(table: ApiTable) -> None:
    told = table.get("links", "owner")
    assert {one["role"] for one in told.get_json()["links"]} == table.tokens.keys()
    assert not any(token in told.text for token in table.tokens.values())
    assert state(table, "seat:1") == {"role": "seat:1", "seat": 1, "generation": 0, "made": NOW, "by": "owner", "expires": None}
    for again in (table.get("", "owner"), table.ask("POST", "/api/v1/games/import", "owner", data=table.export())):
        assert not any(token in again.text for token in table.tokens.values())


def test_an_owner_opens_a_seats_vault_only_by_taking_its_link_in_the_open(table: ApiTable) -> None:
    table.seal(1, "s1", "hidden")
    seats_own = table.tokens["seat:1"]
    taken = renew(table, "seat:1", "owner")
    assert table.get("seals", "seat:1").get_json()["seals"][0]["value"] == "hidden"
    (told,) = renewals(table)
    assert (told["actor"], told["link"], told["seat"], told.get("until")) == ("owner", "seat", 1, None)
    assert taken["token"] not in table.export().decode()
    assert problem_of(table.get("seals", headers={"Authorization": f"Bearer {seats_own}"}), 403), "the seat notices"
    assert (state(table, "seat:1")["generation"], state(table, "seat:1")["by"]) == (1, "owner")


@pytest.mark.parametrize("role", ["seat:1", "judge"])
def test_a_seat_makes_its_link_its_own_alone_and_the_owners_copy_stops(table: ApiTable, role: str) -> None:
    copy = table.tokens[role]
    renew(table, role, role)
    problem_of(table.get("facts", headers={"Authorization": f"Bearer {copy}"}), 403)
    assert table.get("facts", role).status_code == 200
    assert [(fact["actor"], fact.get("seat")) for fact in renewals(table)] == [(role, 1 if role == "seat:1" else None)]
    assert [one["role"] for one in table.get("links", role).get_json()["links"]] == [role]
    for other in ("seat:2", "owner", "scribe"):
        problem_of(table.post("links", {"role": other}, role), 403)
    problem_of(table.post("links", {"role": role, "expires": None}, role), 403)


def test_a_link_is_renewed_while_play_goes_on_and_after_it(client: FlaskClient) -> None:
    table = open_table(client, visibility="judge")
    table.record(remark("a"), closing())
    renew(table, "seat:1", "seat:1")
    renew(table, "seat:2", "owner")
    assert [fact["seat"] for fact in renewals(table)] == [1, 2]


def test_nobody_writes_by_hand_that_a_link_was_renewed(table: ApiTable) -> None:
    fact = {"kind": "link.renewed/1", "id": "x", "link": "seat", "seat": 1}
    for role in ("owner", "scribe", "judge", "seat:1"):
        problem_of(table.append(1, fact, role=role), 403)


def test_a_renewed_link_stops_when_the_one_before_it_did(table: ApiTable) -> None:
    soon = int(time.time()) + HOUR
    renew(table, "seat:1", "owner", expires=soon)
    assert state(table, "seat:1")["expires"] == soon
    for by in ("seat:1", "owner"):
        renew(table, "seat:1", by)
        assert state(table, "seat:1")["expires"] == soon
    renew(table, "seat:1", "owner", expires=None)
    assert state(table, "seat:1")["expires"] is None
    assert [bool(fact.get("until")) for fact in renewals(table)] == [True, True, True, False]


@pytest.mark.parametrize("expires", [0, -1, 1_700_000_000, 10**12])
def test_a_link_that_would_have_stopped_already_is_not_made(table: ApiTable, expires: int) -> None:
    problem_of(table.post("links", {"role": "seat:1", "expires": expires}, "owner"), 422, "expires")
    assert table.get("facts", "seat:1").status_code == 200
    assert renewals(table) == []


def test_what_the_log_says_of_a_renewal_is_a_sentence_in_both_languages(table: ApiTable) -> None:
    renew(table, "seat:1", "owner")
    renew(table, "scribe", "owner")
    for lang, words in (("en", "renewed by the owner"), ("ja", "持ち主が作り直す")):
        *_, seats, scribes = table.get(f"facts?lang={lang}", "owner").get_json()["facts"]
        for line in (seats, scribes):
            assert words in str(line["sentence"])


def test_renewing_the_secret_of_the_store_voids_every_link(client: FlaskClient, table: ApiTable) -> None:
    client.application.extensions[KEY].links.renew_secret()
    for role in table.tokens:
        problem_of(table.get("facts", role), 403)


def test_no_correction_hides_or_invents_that_a_link_was_renewed(table: ApiTable) -> None:
    renew(table, "seat:1", "owner")
    (fact,) = renewals(table)
    invented = {"kind": "link.renewed/1", "id": "m", "link": "seat", "seat": 2}
    for by in ("owner", "scribe"):
        for correction in (
            {"kind": "fact.struck/1", "id": "x", "fact": fact["id"]},
            {"kind": "fact.amended/1", "id": "x", "fact": fact["id"], "reads": remark("y")},
            {"kind": "fact.inserted/1", "id": "x", "after": fact["id"], "reads": invented},
            {"kind": "play.taken-back/1", "id": "x", "facts": [fact["id"]], "agreed": [1, 2, 3, 4]},
        ):
            problem_of(table.append(2, correction, role=by), 422)
    assert renewals(table) == [fact]
