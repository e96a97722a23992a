"""Links: forged, foreign, renewed and expired ones give nothing; every role may do what it says and no more."""

import time
from uuid import UUID

import pytest
from api_table import ApiTable, header, open_table, problem_of, remark
from flask.testing import FlaskClient
from ucr_api.http.state import KEY


def asked_with(table: ApiTable, authorization: str, method: str = "GET", path: str = "facts") -> object:
    return problem_of(table.ask(method, path, headers={"Authorization": authorization}), 403)


@pytest.mark.parametrize(
    "authorization", ["Bearer", "Bearer ", "Basic abc", "Bearer x.y", "Bearer \u00e9", "Bearer " + "a" * 5000, "x"]
)
def test_what_is_no_link_is_refused(table: ApiTable, authorization: str) -> None:
    asked_with(table, authorization)


def test_every_changed_character_of_a_token_makes_it_invalid(table: ApiTable) -> None:
    token = table.tokens["scribe"]
    for place in range(0, len(token), 7):
        forged = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
        asked_with(table, f"Bearer {forged}")


def test_the_link_of_another_game_gives_nothing_here(client: FlaskClient, table: ApiTable) -> None:
    other = open_table(client)
    for role in other.tokens:
        asked_with(table, f"Bearer {other.tokens[role]}")


def test_a_renewed_link_makes_the_old_one_void_at_once(table: ApiTable) -> None:
    assert table.append(1, remark("a")).status_code == 201
    renewed = table.post("links", {"role": "scribe"}, "owner").get_json()["token"]
    problem_of(table.append(3, remark("b")), 403)
    assert table.position() == 3, "the log has that it was renewed"
    table.tokens["scribe"] = renewed
    assert table.append(3, remark("b")).status_code == 201
    assert table.get("facts", "seat:1").status_code == 200, "other roles keep theirs"


def test_an_expired_link_gives_nothing(client: FlaskClient, table: ApiTable) -> None:
    links = client.application.extensions[KEY].links
    past, future = (links.token(UUID(table.game), "scribe", int(time.time()) + seconds) for seconds in (-10, 1000))
    asked_with(table, f"Bearer {past}")
    assert table.get("facts", headers={"Authorization": f"Bearer {future}"}).status_code == 200


@pytest.mark.parametrize("role", [None, "scribe", "spectator"])
def test_who_is_neither_owner_nor_judge_nor_seat_sees_and_renews_no_links(table: ApiTable, role: str | None) -> None:
    problem_of(table.get("links", role), 403)
    problem_of(table.post("links", {"role": role or "seat:1"}, role), 403)
    assert table.get("facts", "seat:1").status_code == 200


def test_a_role_there_is_not_cannot_be_renewed(table: ApiTable) -> None:
    problem_of(table.post("links", {"role": "seat:9"}, "owner"), 422, "role")


@pytest.mark.parametrize("role", [None, "spectator", "judge", "seat:1"])
def test_who_is_no_scribe_records_nothing_of_the_game(table: ApiTable, role: str | None) -> None:
    before = table.export()
    problem_of(table.append(1, {"kind": "turn.began/1", "id": "t", "seat": 1}, role=role), 403)  # type: ignore[arg-type]
    assert table.export() == before


def test_a_seat_speaks_for_itself_only(table: ApiTable) -> None:
    assert table.append(1, remark("mine", seat=1), role="seat:1").status_code == 201
    problem_of(table.append(2, remark("theirs", seat=2), role="seat:1"), 403)
    problem_of(table.append(2, remark("nobodys"), role="seat:1"), 403)


def test_nobody_can_sign_as_another(table: ApiTable) -> None:
    told = table.append(1, remark("mine", seat=1, actor="owner"), role="seat:1").get_json()
    assert told["facts"][0]["fact"]["actor"] == "seat:1"


def test_only_seats_reach_sealed_things(table: ApiTable) -> None:
    for role in (None, "owner", "scribe", "judge", "spectator"):
        for method, path in (("GET", "seals"), ("DELETE", "vault")):
            problem_of(table.ask(method, path, role), 403)
        problem_of(table.post("seals", {"id": "s1", "slot": "sheet"}, role), 403)


def test_a_link_is_answered_without_a_picture_of_it(client: FlaskClient) -> None:
    """Whoever looks at a link draws its QR code: opening and importing games must not pay for pictures nobody asked for."""
    opened = client.post("/api/v1/games", json=header())
    assert opened.status_code == 201
    assert "svg" not in opened.text
