"""The API as its own document describes it: valid, complete, and never a 5xx for whatever the document allows or forbids."""

from pathlib import Path

import pytest
import schemathesis
from conftest import fixed_clock
from hypothesis import HealthCheck, Phase, settings
from openapi_spec_validator import validate
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    path: Path = tmp_path_factory.mktemp("openapi") / "games.sqlite"
    with open_store(str(path)) as store:
        app = create_app(Service(store, fixed_clock))
        yield schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


schema = schemathesis.pytest.from_fixture("api").exclude(path_regex="/live$")


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_that_the_document_allows_breaks_the_server(case) -> None:  # type: ignore[no-untyped-def]
    response = case.call()
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        assert response.headers["content-type"] == ["application/problem+json"]


def test_the_document_is_valid_and_names_every_address(fileless) -> None:  # type: ignore[no-untyped-def]
    document = fileless.get("/api/v1/openapi.json").get_json()
    validate(document)
    rules = {rule.rule for rule in fileless.application.url_map.iter_rules() if rule.rule.startswith("/api/v1/")}
    described = {path.replace("{", "<").replace("}", ">") for path in document["paths"]}
    there = {rule.replace("<int:", "<") for rule in rules if "docs" not in rule and "openapi" not in rule}
    assert there == described
