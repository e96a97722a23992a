"""The API as its own document describes it: valid, complete, and never a 5xx for whatever the document allows or forbids."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from api_table import ApiTable, open_table
from conftest import fixed_clock
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store

often = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@schemathesis.serializer("application/x-ndjson")
def lines_of_json(_: schemathesis.SerializationContext, value: Any) -> bytes:
    """A file that is imported: any text."""
    return str(value).encode("utf-8", "surrogatepass")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    path: Path = tmp_path_factory.mktemp("openapi") / "games.sqlite"
    with open_store(str(path)) as store:
        yield create_app(Service(store, fixed_clock))


def test_no_request_that_the_document_allows_breaks_the_server(app: Flask) -> None:
    table = open_table(app.test_client())
    table.seal(1, "s1", "hidden")
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app).exclude(path_regex="/live$")
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert len(operations) > 15
    for operation in operations:
        for role in (None, "owner", "scribe", "seat:1"):
            ask_anything(table, operation, role)


def ask_anything(table: ApiTable, operation: Any, role: str | None) -> None:
    """Requests as the document describes them, now and then about a game that is there, with a link that holds."""

    @given(case=operation.as_strategy(), here=st.booleans())
    @often
    def ask(case: Any, here: bool) -> None:
        if here and "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = table.game
        response = case.call(headers={"Authorization": f"Bearer {table.tokens[role]}"} if role else {})
        assert response.status_code < 500, (operation.label, response.text)
        if response.status_code >= 400:
            assert response.headers["content-type"] == ["application/problem+json"], operation.label

    ask()


def test_the_document_is_valid_and_names_every_address(fileless: FlaskClient) -> None:
    document = fileless.get("/api/v1/openapi.json").get_json()
    validate(document)
    rules = {rule.rule for rule in fileless.application.url_map.iter_rules() if rule.rule.startswith("/api/v1/")}
    described = {path.replace("{", "<").replace("}", ">") for path in document["paths"]}
    there = {rule.replace("<int:", "<") for rule in rules if "docs" not in rule and "openapi" not in rule}
    assert there == described
