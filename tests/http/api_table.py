"""A table over HTTP: open a game, hold its links, record facts, as a client would through Flask's test client."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

import msgspec
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from ucr_events.hidden import seals

NOW = 1_750_000_000_000
"What the fixed clock says, in milliseconds since 1970."
SALT = "0123456789abcdef" * 2
Payload = dict[str, Any]


def fixed_clock() -> int:
    """A clock that stands still."""
    return NOW


def header(**changes: Any) -> Payload:
    """The header of a free game with four seats, two dice and one piece."""
    return {
        "title": "A quiet evening",
        "family": "freeform",
        "edition": "any",
        "visibility": "live",
        "seats": [{"seat": seat, "name": name} for seat, name in enumerate(("Aki", "Botan", "Chie", "Dai"), 1)],
        "dice": [{"id": "d.red", "label": "red"}, {"id": "d.white", "label": "white"}],
        "pieces": [{"id": "p1", "label": "pawn", "seat": 1}],
        "decks": [{"id": "deck.main", "cards": ["Sun", "Moon"]}],
        **changes,
    }


class ApiTable(msgspec.Struct):
    """One game, and a client that asks with the link of whichever role is named; None: without a link."""

    client: FlaskClient
    game: str
    tokens: dict[str, str]

    def ask(self, method: str, path: str, role: str | None = None, **options: Any) -> TestResponse:
        """Send a request; a path that does not begin with / lies below the game."""
        headers = {**({"Authorization": f"Bearer {self.tokens[role]}"} if role else {}), **options.pop("headers", {})}
        return self.client.open(self.address(path), method=method, headers=headers, **options)

    def address(self, path: str) -> str:
        return path if path.startswith("/") else f"/api/v1/games/{self.game}/{path}".rstrip("/")

    def get(self, path: str, role: str | None = None, **options: Any) -> TestResponse:
        return self.ask("GET", path, role, **options)

    def post(self, path: str, body: Any, role: str | None = None, **options: Any) -> TestResponse:
        return self.ask("POST", path, role, json=body, **options)

    def append(self, position: int, *facts: Payload, role: str = "scribe", **more: Any) -> TestResponse:
        """Send the facts after this position, whatever becomes of it."""
        return self.post("facts", {"position": position, "facts": list(facts), **more}, role)

    def record(self, *facts: Payload) -> int:
        """Append the facts after the last one, as the scribe; the new position."""
        response = self.append(self.position(), *facts)
        assert response.status_code == 201, response.text
        return int(response.get_json()["position"])

    def position(self) -> int:
        return int(self.get("facts", "owner", query_string={"limit": 1}).get_json()["position"])

    def export(self) -> bytes:
        exported: bytes = self.get("export", "owner").data
        return exported

    def seal(self, seat: int, fact_id: str, value: Any, *, keep: bool = True, **changes: Any) -> TestResponse:
        """Seal a value as this seat; keep=False: value and salt stay on the phone."""
        slot, purpose = changes.get("slot", "sheet"), changes.get("purpose", "sheet")
        salt = changes.pop("salt", SALT)
        fixed = seals.commitment(self.game, seat, slot, purpose, salt, value)
        kept = {"value": value, "salt": salt} if keep else {}
        body = {"id": fact_id, "slot": slot, "purpose": purpose, "commitment": fixed, **kept, **changes}
        return self.post("seals", body, f"seat:{seat}")


def open_table(client: FlaskClient, **changes: Any) -> ApiTable:
    """Open a game; `changes` to its header."""
    response = client.post("/api/v1/games", json=header(**changes))
    assert response.status_code == 201, response.text
    answer = response.get_json()
    return ApiTable(client, answer["game"], {link["role"]: link["token"] for link in answer["links"]})


def remark(fact_id: str = "", **more: Any) -> Payload:
    """A fact that fits every table."""
    return {"kind": "remark.made/1", "id": fact_id or f"r{uuid4().hex[:12]}", "text": "tea", **more}


def remarks(prefix: str, count: int) -> list[Payload]:
    return [remark(f"{prefix}{number}") for number in range(count)]


def closing(fact_id: str = "closed") -> Payload:
    return {"kind": "game.closed/1", "id": fact_id, "how": "victory_declaration"}


def ids_of(lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """The fact ids of lines of the log."""
    return [line["fact"]["id"] for line in lines]


def problem_of(response: TestResponse, status: int, *fields: str) -> Payload:
    """The problem this response is; checks its form, its status, and that these fields are named."""
    assert response.status_code == status, (response.status_code, response.text[:500])
    assert response.content_type == "application/problem+json"
    body: Payload = response.get_json()
    assert body["status"] == status
    assert body["type"].startswith("/problems/")
    assert body["title"] and body["detail"]
    for field in fields:
        assert field in body["errors"], (field, body["errors"])
        assert all(isinstance(message, str) and message for message in body["errors"][field])
    return body
