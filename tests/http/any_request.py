"""Requests as the document describes them, made by schemathesis: none may break the server."""

from typing import Any

import schemathesis
from api_table import ApiTable, open_table
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

ROLES = (None, "owner", "scribe", "seat:1")
daily = settings(
    max_examples=2,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
often = settings(daily, max_examples=50)


@schemathesis.serializer("application/x-ndjson")
def lines_of_json(_: schemathesis.SerializationContext, value: Any) -> bytes:
    """A file that is imported: any text."""
    return str(value).encode("utf-8", "surrogatepass")


def ask_everything(app: Flask, how_often: settings) -> None:
    """Every operation of the document."""
    table = open_table(app.test_client())
    table.seal(1, "s1", "hidden")
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app).exclude(path_regex="/live$")
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert len(operations) > 15
    for operation in operations:
        ask_anything(table, operation, how_often)


def ask_anything(table: ApiTable, operation: Any, how_often: settings) -> None:
    """Requests as the document describes them, now and then about a game that is there, with a link that holds."""

    @given(case=operation.as_strategy(), here=st.booleans(), role=st.sampled_from(ROLES))
    @how_often
    def ask(case: Any, here: bool, role: str | None) -> None:
        if here and "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = table.game
        response = case.call(headers={"Authorization": f"Bearer {table.tokens[role]}"} if role else {})
        assert response.status_code < 500, (operation.label, response.text)
        if response.status_code >= 400:
            assert response.headers["content-type"] == ["application/problem+json"], operation.label

    ask()
