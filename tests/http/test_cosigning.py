"""At the end each seat's phone signs that it saw the game; the file says so, and a rewritten log is caught by it."""

import time
from pathlib import Path
from typing import Any

import pytest
from api_table import ApiTable, closing, header, problem_of, remark
from test_checkpoints import KEYS, client_of, rewritten

from ucr_events.service import Service
from ucr_events.transparency.notes import COSIGNATURE, Key, Signer, cosigned
from ucr_events.transparency.verifying import verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def played(path: Path, **changes: Any) -> tuple[ApiTable, Service]:
    client, service = client_of(path)
    answer = client.post("/api/v1/games", json=header(**changes)).get_json()
    tokens = {f"seat:{link['seat']}" if link["seat"] else link["role"]: link["token"] for link in answer["links"]}
    table = ApiTable(client, answer["game"], tokens)
    table.record(remark("a"), remark("b"))
    return table, service


def signature(table: ApiTable, seat: int, seed: int = 0, at: int | None = None, named: int | None = None) -> dict[str, str]:
    """What the phone of this seat sends: its key, and the game's checkpoint as it stands with the phone's line."""
    text = table.get("checkpoint", f"seat:{seat}").text.partition("\n\n")[0] + "\n"
    signer = Signer(f"club.example/g/{table.game}/seat/{named or seat}", bytes([seed or seat] * 32))
    key, now = Key(signer.key.name, signer.key.public, COSIGNATURE), int(time.time()) if at is None else at
    line = key.line(now.to_bytes(8, "big") + signer.raw(cosigned(text, now)))
    return {"key": key.vkey, "note": f"{text}\n{line}"}


def found_in(table: ApiTable) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for one in verify(table.export().splitlines(), KEYS, ()):
        found.setdefault(f"{one.code} {one.verdict}", []).append(one.values)
    return found


def test_seats_sign_what_they_saw_and_the_file_says_who(path: Path) -> None:
    """Given a closed game / when two phones sign, one of them before a comment came / then all read up to where each saw."""
    table, service = played(path)
    with service.store:
        table.record(closing())
        assert table.post("cosignatures", signature(table, 1), "seat:1").status_code == 201
        table.record(remark("c", because="a"))
        told = table.post("cosignatures", signature(table, 2), "seat:2").get_json()
        assert [(one["seat"], one["size"]) for one in told["seats"]] == [(1, 4), (2, 5)]
        assert table.get("cosignatures").get_json() == told and (told["of"], told["size"]) == (4, 5)
        found = found_in(table)
        assert [(one["seat"], one["size"]) for one in found["cosigned holds"]] == [("1", 4), ("2", 5)]
        assert found["seats nobody"] == [{"seats": "3, 4"}]
        assert not any("fails" in name for name in found)


def test_a_log_rewritten_after_the_table_signed_is_caught_by_its_own_file(path: Path) -> None:
    table, service = played(path)
    with service.store:
        table.record(closing())
        assert table.post("cosignatures", signature(table, 1), "seat:1").status_code == 201
    rewritten(path, table.game, 2, "wine")
    client, service = client_of(path)
    with service.store:
        found = found_in(ApiTable(client, table.game, table.tokens))
        assert "signed-other fails" in found


def test_the_first_key_of_a_seat_stays_and_signs_again_what_came_later(path: Path) -> None:
    table, service = played(path)
    with service.store:
        table.record(closing())
        first = signature(table, 1)
        for _ in range(2):
            assert table.post("cosignatures", first, "seat:1").status_code == 201
        problem_of(table.post("cosignatures", signature(table, 1, seed=9), "seat:1"), 403)
        table.record(remark("c", because="a"))
        again = table.post("cosignatures", signature(table, 1), "seat:1").get_json()
        assert [one["size"] for one in again["seats"]] == [5]
        table.post("cosignatures", first, "seat:1")
        assert table.get("cosignatures").get_json() == again, "an older one takes nothing back"


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"named": 2}, "key"), ({"at": 2**40}, "note"), ({"at": 0}, "note")],
    ids=["of another seat", "to come", "no time"],
)
def test_what_is_no_signature_of_this_seat_is_refused(path: Path, changes: dict[str, int], field: str) -> None:
    table, service = played(path)
    with service.store:
        table.record(closing())
        body = signature(table, 1, **changes)
        assert field in problem_of(table.post("cosignatures", body, "seat:1"), 422)["errors"]
        other = {**signature(table, 1), "note": signature(table, 2)["note"]}
        assert "note" in problem_of(table.post("cosignatures", other, "seat:1"), 422)["errors"]


def test_a_game_that_goes_on_is_not_signed_yet_and_nobody_signs_for_a_seat(path: Path) -> None:
    table, service = played(path)
    with service.store:
        assert "note" in problem_of(table.post("cosignatures", signature(table, 1), "seat:1"), 422)["errors"]
        table.record(closing())
        for role in ("owner", "scribe", None):
            problem_of(table.post("cosignatures", signature(table, 1), role), 403)
        assert table.get("cosignatures").get_json()["seats"] == []
