"""The API as its own document describes it: valid, complete, and never a 5xx for whatever the document allows or forbids."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from api_table import fixed_clock, header, open_table, remark
from described import Contract, Operation, document_of, operations
from flask import Flask
from flask.testing import FlaskClient
from openapi_spec_validator import validate
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    path: Path = tmp_path_factory.mktemp("openapi") / "games.sqlite"
    with open_store(str(path)) as store:
        yield create_app(Service(store, fixed_clock))


def test_no_request_that_the_document_allows_breaks_the_server(app: Flask) -> None:
    from any_request import ask_everything, daily  # schemathesis: seconds for each worker that only collects this file

    ask_everything(app, daily)


@pytest.mark.soak
def test_no_request_of_many_breaks_the_server(app: Flask) -> None:
    from any_request import ask_everything, often

    ask_everything(app, often)


def test_the_document_is_valid_and_names_every_address(fileless: FlaskClient) -> None:
    document = fileless.get("/api/v1/openapi.json").get_json()
    validate(document)
    rules = {rule.rule for rule in fileless.application.url_map.iter_rules() if rule.rule.startswith("/api/v1/")}
    described = {path.replace("{", "<").replace("}", ">") for path in document["paths"]}
    there = {rule.replace("<int:", "<") for rule in rules if "docs" not in rule and "openapi" not in rule}
    assert there == described


def described(fileless: FlaskClient) -> list[Operation]:
    return list(Contract(document_of(fileless.application)).operations.values())


def test_every_operation_has_a_name_of_its_own_a_summary_and_a_tag(fileless: FlaskClient) -> None:
    found = operations(document_of(fileless.application))
    assert len({operation.id for operation in found}) == len(found) > 50
    for operation in found:
        assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)+", operation.id), operation.path
        assert operation.described.get("summary") and operation.described.get("tags"), operation.id


def test_every_body_has_a_schema_and_whatever_posts_has_a_body(fileless: FlaskClient) -> None:
    for operation in described(fileless):
        assert operation.media_types or operation.method in ("get", "delete"), f"{operation.id}: say what its body is"
        for content in operation.described.get("requestBody", {}).get("content", {}).values():
            assert content.get("schema"), operation.id


def test_every_success_is_described_and_every_refusal_is_a_problem(fileless: FlaskClient) -> None:
    for operation in described(fileless):
        answers = operation.described["responses"]
        for status, answer in answers.items():
            content = answer.get("content", {})
            if status[0] in "45":
                assert list(content) == ["application/problem+json"], (operation.id, status)
            elif status[0] == "2":
                assert content, (operation.id, status)
                assert all(one.get("schema") for kind, one in content.items() if kind.endswith("json")), operation.id
        assert {"4XX", "5XX"} <= answers.keys(), operation.id


def test_what_opens_a_game_is_described_as_the_header_is(fileless: FlaskClient) -> None:
    contract = Contract(document_of(fileless.application))
    schema = contract.operations["openGame"].described["requestBody"]["content"]["application/json"]["schema"]
    assert contract.wrong(schema, header()) == []
    assert contract.wrong(schema, {"title": "no seats"}) != []


def test_every_event_of_a_live_stream_is_as_described(fileless: FlaskClient) -> None:
    contract = Contract(document_of(fileless.application))
    (content,) = contract.operations["followGame"].described["responses"]["200"]["content"].values()
    table = open_table(fileless)
    table.record(remark("r1"))
    table.post("disputes", {"step": 2, "words": "look"}, "scribe")
    response = table.get("live?after=0", buffered=False)
    missing = set(content["x-events"])
    for chunk in response.response:
        said = dict(line.split(": ", 1) for line in bytes(chunk).decode().splitlines() if ": " in line)  # type: ignore[arg-type]
        if "event" in said:
            assert said["event"] in content["x-events"], f"say in documents.py what the data of {said['event']} is"
            assert contract.wrong(content["x-events"][said["event"]], json.loads(said["data"])) == [], said
            missing.discard(said["event"])
        if not missing:
            break
    response.close()


def test_nothing_inline_takes_the_name_of_a_component(fileless: FlaskClient) -> None:
    """Generators call an object or enum that stands inline by its owner and field, and drop what has the name of another."""
    found = document_of(fileless.application)["components"]["schemas"]
    made = [
        owner + "".join(word.capitalize() for word in field.split("_"))
        for owner, component in found.items()
        for field, schema in component.get("properties", {}).items()
        if makes_a_type(schema)
    ]
    assert len(made) > 100 and found.keys() & set(made) == set()


def test_no_two_components_share_a_name(fileless: FlaskClient) -> None:
    """Two structs of one name would both be called by their modules, and a client's types with them."""
    found = document_of(fileless.application)["components"]["schemas"]
    assert [name for name in found if "." in name] == []


def makes_a_type(schema: dict[str, Any]) -> bool:
    parts = (schema, schema.get("items", {}), *schema.get("anyOf", ()))
    return any(part.get("type") == "object" or "enum" in part for part in parts)
