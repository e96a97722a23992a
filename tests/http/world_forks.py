"""Every question one can ask of what-ifs and of two lines beside each other, for the two worlds."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid5

from api_table import ApiTable, remark
from what_if_table import HEADER

READERS = ("public", "seat:1", "seat:2", "seat:3", "seat:4", "judge", "all")
METHODS = ("GET", "HEAD", "OPTIONS")

Asked = tuple[str, str, dict[str, Any]]
"Method, path, and what goes along."


MADE_FOR = (None, "seat:1", "seat:4", "judge", "all")
"As whom a what-if is asked for, the widest last; None: the link's own."


def questions(table: ApiTable, role: str | None, seal: str) -> Iterator[Asked]:
    """Fork, play a little, look at it as everybody, compare, put it away. Nothing of it changes the game."""
    key, token = str(uuid5(UUID(table.game), str(role))), ""
    for reader in MADE_FOR:
        body = {"step": 2, **({"as": reader} if reader else {})}
        again = {"Idempotency-Key": str(uuid5(UUID(table.game), f"{role} {reader}"))}
        yield "POST", "whatifs", {"json": body, "headers": again}
        answer = table.post("whatifs", body, role, headers=again)
        if answer.status_code == 200:
            key, token = str(answer.get_json()["whatif"]), str(answer.get_json()["links"]["play"]["token"])
    with_token = {"headers": {HEADER: token}} if token else {}
    yield from ((method, "whatifs", with_token) for method in METHODS)
    for fact in (remark("w1"), {"kind": "seal.opened/1", "id": "w2", "seal": seal, "seat": 1, "value": "guess"}):
        for position in (2, 3):
            yield "POST", f"whatifs/{key}/facts", {"json": {"position": position, "facts": [fact]}, **with_token}
    yield from looks(key, with_token)
    yield "DELETE", f"whatifs/{key}", with_token
    yield "GET", f"whatifs/{key}", with_token


def looks(key: str, with_token: dict[str, Any]) -> Iterator[Asked]:
    """Every address of a what-if that can be read, as everybody."""
    for method in METHODS:
        for path in ("", "/facts", "/table", "/film", "/findings", "/expectations", "/continuations", "/film/public/0"):
            yield method, f"whatifs/{key}{path}", with_token
        yield method, "comparison", with_token
        yield method, "continuations", {}
    for reader in READERS:
        for path in ("table", f"film/{reader}/0", "findings"):
            yield "GET", f"whatifs/{key}/{path}?as={reader}", with_token
        yield "GET", f"comparison?right={key}&as={reader}", with_token
        yield "GET", f"comparison?as={reader}&left_step=2", {}
        yield "GET", f"continuations?as={reader}", {}
    for reader in ("seat:1", "judge"):
        yield "GET", f"whatifs/{key}/continuations?as={reader}", with_token
        yield "GET", f"whatifs/{key}/table?step=1&as={reader}", with_token
