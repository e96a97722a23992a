"""A table with a dispute: what opens one, adds to it and rules it, in as few words as a test needs."""

from typing import Any
from uuid import uuid4

from api_table import ApiTable, Payload
from werkzeug.test import TestResponse


class DisputeTable:
    """The disputes of an open game, asked with the link of a role."""

    def __init__(self, table: ApiTable) -> None:
        self.table = table

    def open(self, role: str = "scribe", **body: Any) -> str:
        """Open a dispute, at step 2 in words unless told otherwise; its id."""
        response = self.try_to_open(role, **body)
        assert response.status_code == 201, response.text
        return str(response.get_json()["dispute"])

    def try_to_open(self, role: str | None = "scribe", **body: Any) -> TestResponse:
        given = {"words": "that was wrong", **({} if body.keys() & {"step", "fact", "finding"} else {"step": 2}), **body}
        return self.table.post("disputes", given, role)

    def add(self, dispute: str, what: str, role: str | None = "scribe", **body: Any) -> TestResponse:
        """`what`: evidence, answers, withdrawal."""
        return self.table.post(f"disputes/{dispute}/{what}", body, role)

    def rule(self, dispute: str, outcome: str, role: str | None = "judge", **body: Any) -> TestResponse:
        """Rule the dispute as it stands now."""
        given = {"outcome": outcome, "reason": "we looked it up", "id": uuid4().hex, **body}
        if "position" not in given:
            given["position"] = self.position(dispute)
        return self.table.post(f"disputes/{dispute}/rulings", given, role)

    def ruled(self, dispute: str, outcome: str, **body: Any) -> Payload:
        response = self.rule(dispute, outcome, **body)
        assert response.status_code == 201, response.text
        answer: Payload = response.get_json()
        return answer

    def position(self, dispute: str) -> int:
        return int(self.read(dispute)["position"])

    def read(self, dispute: str, role: str | None = "owner", **query: Any) -> Payload:
        response = self.table.get(f"disputes/{dispute}", role, query_string=query)
        assert response.status_code == 200, response.text
        answer: Payload = response.get_json()
        return answer

    def listed(self, role: str | None = "owner") -> list[Payload]:
        response = self.table.get("disputes", role)
        assert response.status_code == 200, response.text
        answer: list[Payload] = response.get_json()["disputes"]
        return answer
