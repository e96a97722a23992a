"""A what-if over HTTP: made from a table, asked with its own token beside the link of the game."""

from collections.abc import Sequence
from typing import Any

import msgspec
from api_table import ApiTable, Payload
from werkzeug.test import TestResponse

HEADER = "X-UCR-Whatif"


class WhatIf(msgspec.Struct):
    """One what-if and who asks by default; `right`: which of its tokens goes along."""

    table: ApiTable
    info: Payload
    role: str | None

    @property
    def id(self) -> str:
        return str(self.info["whatif"])

    def token(self, right: str = "play") -> str:
        return str(self.info["links"][right]["token"])

    def ask(self, method: str, path: str = "", *, right: str | None = "play", **options: Any) -> TestResponse:
        """Send a request to an address below the what-if."""
        role = options.pop("role", self.role)
        headers = {HEADER: self.token(right)} if right else {}
        return self.table.ask(method, f"whatifs/{self.id}/{path}".rstrip("/"), role, headers=headers, **options)

    def get(self, path: str = "", **options: Any) -> Payload:
        response = self.ask("GET", path, **options)
        assert response.status_code == 200, response.text
        answer: Payload = response.get_json()
        return answer

    def append(self, position: int, *facts: Payload, **options: Any) -> TestResponse:
        more = options.pop("body", {})
        return self.ask("POST", "facts", json={"position": position, "facts": list(facts), **more}, **options)

    def play(self, *facts: Payload) -> int:
        """Append the facts after the last; the new position."""
        response = self.append(int(self.get()["position"]), *facts)
        assert response.status_code == 201, response.text
        return int(response.get_json()["position"])


def forked(table: ApiTable, step: int, role: str | None = "scribe", **more: Any) -> WhatIf:
    """Leave the game after this step."""
    response = table.post("whatifs", {"step": step, **more}, role)
    assert response.status_code == 201, response.text
    return WhatIf(table, response.get_json(), role)


def compared(table: ApiTable, *what_ifs: WhatIf, role: str | None = None, **query: Any) -> Payload:
    """Two lines beside each other, with the tokens of these what-ifs."""
    headers = {HEADER: ", ".join(one.token("read") for one in what_ifs)} if what_ifs else {}
    response = table.get("comparison", role, query_string={"lang": "en", **query}, headers=headers)
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    return answer


def steps_of(rows: Sequence[Payload]) -> list[tuple[int, list[str], list[str]]]:
    """Step, ids on the left, ids on the right."""
    return [
        (row["step"], [one["fact"]["id"] for one in row["left"]], [one["fact"]["id"] for one in row["right"]]) for row in rows
    ]
