"""A table whose moderator writes a night, and whose seats write from their own phones."""

from collections.abc import Sequence
from typing import Any

from api_table import ApiTable, Payload, open_table
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

ROLES = ("wolf", "wolf", "seer", "villager")
"Of seats 1 to 4."


def renew(table: ApiTable, *roles: str) -> None:
    """Each makes its link its own; whatever token was there before is void."""
    for role in roles:
        answer = table.post("links", {"role": role}, role)
        assert answer.status_code == 200, answer.text
        table.tokens[role] = answer.get_json()["token"]


def moderated(client: FlaskClient, **changes: Any) -> ApiTable:
    """A free game in which the moderator and every seat have made their links their own."""
    table = open_table(client, **changes)
    renew(table, "moderator", *(role for role in table.tokens if role.startswith("seat:")))
    return table


def begin(table: ApiTable, role: str = "moderator", request: str = "b1", slot: str = "night", **more: Any) -> Payload:
    answer = table.post("passages", {"request": request, "slot": slot, **more}, role)
    assert answer.status_code == 201, answer.text
    begun: Payload = answer.get_json()
    return begun


def write(table: ApiTable, passage: Payload, content: Sequence[Payload], request: str = "w1", role: str = "moderator") -> Any:
    body = {"request": request, "version": passage["version"], "content": list(content)}
    return table.ask("PUT", f"passages/{passage['passage']}", role, json=body)


def wrote(table: ApiTable, passage: Payload, content: Sequence[Payload], request: str = "w1") -> Payload:
    answer = write(table, passage, content, request)
    assert answer.status_code == 200, answer.text
    written: Payload = answer.get_json()
    return written


def act(table: ApiTable, seat: int, facts: Sequence[Payload], request: str = "a1", passage: str = "passage-1") -> TestResponse:
    return table.ask("PUT", f"passages/{passage}/act", f"seat:{seat}", json={"request": request, "facts": list(facts)})


def acted(table: ApiTable, seat: int, *facts: Payload, request: str = "a1", passage: str = "passage-1") -> None:
    answer = act(table, seat, facts, request, passage)
    assert answer.status_code == 200, answer.text


def close(table: ApiTable, passage: str = "passage-1", role: str = "moderator") -> TestResponse:
    return table.post(f"passages/{passage}/close", {}, role)


def closed(table: ApiTable, passage: str = "passage-1", role: str = "moderator") -> Payload:
    answer = close(table, passage, role)
    assert answer.status_code == 201, answer.text
    receipt: Payload = answer.get_json()
    return receipt


def listed(table: ApiTable, role: str) -> list[Payload]:
    answer = table.get("passages", role)
    assert answer.status_code == 200, answer.text
    found: list[Payload] = answer.get_json()["passages"]
    return found


def part(table: ApiTable, seat: int, passage: str = "passage-1") -> list[Payload]:
    """What this seat's phone is told of a passage: its facts."""
    (found,) = [one for one in listed(table, f"seat:{seat}") if one["passage"] == passage]
    return [entry["fact"] for entry in found["facts"]]


def told(seats: Sequence[int], what: str, to: Sequence[int], of: str = "role", **more: Any) -> Payload:
    """A fact of a passage: these seats learn what those are."""
    fact = {"kind": "knowledge.given/1", "says": {"seats": list(seats), "what": [what], "of": of}, "to": list(to), **more}
    return {"fact": fact, "to": list(to)}


def deal() -> list[Payload]:
    """Each seat its role; the wolves know each other."""
    roles = [told([seat], role, [seat]) for seat, role in enumerate(ROLES, 1)]
    return [*roles, told([1, 2], "wolf", [1, 2])]


def announced(seat: int, action: str, *targets: int, to: Sequence[int] | None = None, **more: Any) -> Payload:
    fact = {"kind": "action.announced/1", "seat": seat, "action": action, "targets": list(targets), **more}
    return {"fact": fact, "to": [seat] if to is None else list(to)}


def facts_of(table: ApiTable, role: str | None = "scribe") -> list[Payload]:
    return [line["fact"] for line in table.get("facts", role).get_json()["facts"]]
