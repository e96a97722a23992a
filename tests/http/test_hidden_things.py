"""Who sees a hidden thing, from which step on; and what a seat's phone may do with seals that are not its own."""

from typing import Any
from uuid import UUID

import pytest
from api_table import SALT, ApiTable, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from ucr_api.http.state import KEY

from ucr_events.chain import canonical

SHEET = {"name": "Nagato", "esp_level": 4}


def value_seen(table: ApiTable, role: str | None, seal: str = "s4", **query: Any) -> Any:
    response = table.get("table", role, query_string=query)
    assert response.status_code == 200, response.text
    return response.get_json()["table"]["seals"].get(seal, {}).get("value")


def values_in_film(table: ApiTable, role: str, reader: str) -> dict[int, Any]:
    """Step -> value of seal s4 in the film's block, as far as it is told there."""
    address = table.get(f"film?as={reader}", role).get_json()["blocks"][0]["url"]
    diffs = table.get(address, role).get_json()["diffs"]
    told = {}
    for step, operations in enumerate(diffs, 1):
        for path, *value in operations:
            if path[:2] == ["seals", "s4"] and len(path) == 3 and path[2] == "value":
                told[step] = value[0]
            elif path == ["seals", "s4"] and value[0]["value"] is not None:
                told[step] = value[0]["value"]
    return told


def test_a_seal_shown_to_one_seat_is_known_to_that_seat_alone_and_from_that_step_on(table: ApiTable) -> None:
    table.seal(4, "s4", SHEET)  # step 2
    table.record(remark())
    shown = table.post("seals/s4/show", {"id": "h4", "to": [2]}, "seat:4")
    assert shown.status_code == 201
    step = shown.get_json()["position"]
    table.record(remark())
    assert value_seen(table, "seat:2", step=step - 1) is None
    assert value_seen(table, "seat:2", step=step) == SHEET
    assert [value_seen(table, role) for role in (None, "seat:1", "seat:3", "scribe", "owner", "spectator")] == [None] * 6
    assert value_seen(table, "seat:4", step=2) == SHEET
    assert values_in_film(table, "seat:2", "seat:2") == {step: SHEET}
    assert values_in_film(table, "seat:4", "seat:4") == {2: SHEET}
    assert values_in_film(table, "seat:3", "seat:3") == {}


def test_the_seat_that_was_shown_a_seal_finds_it_among_its_own_without_the_salt(table: ApiTable) -> None:
    table.seal(4, "s4", SHEET)
    assert table.get("seals", "seat:2").get_json() == {"seals": []}
    table.post("seals/s4/show", {"id": "h4", "to": [2]}, "seat:4")
    (kept,) = table.get("seals", "seat:2").get_json()["seals"]
    assert (kept["value"], kept["salt"]) == (SHEET, None)
    assert table.get("seals", "seat:3").get_json() == {"seals": []}


@pytest.mark.parametrize("verb", ["show", "open"])
def test_a_seat_can_neither_show_nor_open_what_another_seat_hides(table: ApiTable, verb: str) -> None:
    table.seal(4, "s4", SHEET)
    body = {"id": "x1", "to": [3]} if verb == "show" else {"id": "x1", "value": SHEET, "salt": SALT}
    before = table.export()
    problem_of(table.post(f"seals/s4/{verb}", body, "seat:3"), 422, "seal")
    kind = "seal.shown/1" if verb == "show" else "seal.opened/1"
    forged = {"kind": kind, "seat": 3, "seal": "s4", **body}
    problem_of(table.append(2, forged, role="seat:3"), 422, "facts[0].seal")
    as_if_seat_four = {**forged, "seat": 4}
    problem_of(table.append(2, as_if_seat_four, role="seat:3"), 403)
    assert table.export() == before
    assert value_seen(table, "seat:3") is None


def test_the_word_of_a_scribe_opens_no_vault(table: ApiTable) -> None:
    table.seal(4, "s4", SHEET)
    table.record({"kind": "seal.shown/1", "id": "x1", "seat": 4, "seal": "s4", "to": [3]})
    assert value_seen(table, "seat:3") is None
    table.post("seals/s4/open", {"id": "o4"}, "seat:4")
    assert value_seen(table, "seat:3", step=3) == SHEET, "once it is open to all, seat 3 knew it from when it was shown"
    assert value_seen(table, "seat:2", step=3) is None


def test_private_notes_are_for_the_seat_alone(table: ApiTable) -> None:
    table.seal(4, "s4", "I used my suit", purpose="note", slot="note")
    table.post("seals/s4/show", {"id": "h4", "to": [2]}, "seat:4")
    assert value_seen(table, "seat:4") == "I used my suit"
    others = [("judge", "judge"), ("judge", "seat:4"), ("seat:2", "seat:2")]
    assert [value_seen(table, role, **{"as": reader}) for role, reader in others] == [None] * 3
    table.record(closing())
    afterwards = [
        (None, "all"),
        (None, "seat:4"),
        ("judge", "all"),
        ("judge", "seat:4"),
        ("seat:2", "seat:4"),
        ("owner", "all"),
    ]
    assert [value_seen(table, role, **{"as": reader}) for role, reader in afterwards] == [None] * 6
    assert value_seen(table, "seat:4", **{"as": "seat:4"}) == "I used my suit"
    assert values_in_film(table, "owner", "seat:4") == {}
    assert values_in_film(table, "seat:4", "seat:4") == {2: "I used my suit"}


def test_a_note_opened_by_its_seat_is_open_to_all(table: ApiTable) -> None:
    table.seal(4, "s4", "I used my suit", purpose="note", slot="note")
    table.post("seals/s4/open", {"id": "o4"}, "seat:4")
    assert value_seen(table, None, step=2) is None
    assert value_seen(table, None, step=3) == "I used my suit"


def test_what_is_kept_on_the_phone_nobody_here_can_open(table: ApiTable) -> None:
    table.seal(4, "s4", SHEET, keep=False)
    assert value_seen(table, "judge") is None
    problem_of(table.post("seals/s4/open", {"id": "o4"}, "seat:4"), 422, "seal")
    opened = table.post("seals/s4/open", {"id": "o4", "value": SHEET, "salt": SALT}, "seat:4")
    assert opened.get_json()["facts"][0]["fact"]["match"] == "matches"


def test_erasing_takes_the_values_of_one_seat_and_leaves_the_log(table: ApiTable) -> None:
    table.seal(4, "s4", SHEET)
    table.seal(3, "s3", "stays")
    before = table.export()
    assert table.ask("DELETE", "vault", "seat:4").get_json() == {"erased": 1}
    assert table.export() == before
    assert (value_seen(table, "judge"), value_seen(table, "judge", "s3")) == (None, "stays")
    problem_of(table.ask("DELETE", "vault", "scribe"), 403)


def test_a_value_that_another_seat_left_under_the_id_is_not_the_seals(client: FlaskClient, table: ApiTable) -> None:
    """A phone that died between vault and log leaves a value behind; it must never pass for somebody else's."""
    store = client.application.extensions[KEY].store
    store.vault_put(UUID(table.game), "seat:3", "s4", canonical({"value": "forged", "salt": SALT}))
    assert table.seal(4, "s4", SHEET, keep=False).status_code == 201
    assert value_seen(table, "judge") is None
    assert table.get("seals", "seat:4").get_json()["seals"][0]["value"] is None


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_who_may_not_watch_is_told_nothing_of_the_log(client: FlaskClient, visibility: str) -> None:
    table = open_table(client, visibility=visibility)
    table.record(remark(), remark())
    for role in (None, "spectator", "seat:1"):
        for path in ("facts", "table", "film", "film/public/0", "live", "export"):
            problem_of(table.get(path, role), 403)
    told = table.append(1, remark("mine", seat=1), role="seat:1").get_json()
    assert (told["position"], told["chain"], told["facts"][0]["position"]) == (None, None, None)
    assert table.get("", "seat:1").get_json()["position"] is None
    listed = client.get("/api/v1/games", headers={"X-UCR-Links": table.tokens["seat:1"]}).get_json()["games"]
    assert [(line["steps"], line["closed"]) for line in listed] == [(None, None)]
    assert client.get("/api/v1/games").get_json()["games"] == []


def test_an_after_game_opens_to_everybody_with_its_last_fact(client: FlaskClient) -> None:
    table = open_table(client, visibility="after")
    table.record(remark())
    problem_of(table.get("facts"), 403)
    table.record(closing())
    assert table.get("facts").get_json()["position"] == 3
    assert [line["steps"] for line in client.get("/api/v1/games").get_json()["games"]] == [3]


def test_a_game_for_the_judge_stays_closed_after_its_end(client: FlaskClient) -> None:
    table = open_table(client, visibility="judge")
    table.record(closing())
    problem_of(table.get("facts", "seat:1"), 403)
    assert table.get("facts", "judge").status_code == 200
    assert client.get("/api/v1/games").get_json()["games"] == []
