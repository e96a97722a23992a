"""OpenAPI 3.1 from the same definitions that check the requests, with the schema of every fact kind among its components."""

from typing import Any

import msgspec
from apispec.ext.marshmallow.field_converter import FieldConverterMixin
from flask import Flask, Response, redirect
from flask_smorest import Api
from flask_swagger_ui import get_swaggerui_blueprint

from ucr_api.http.forms import AnyFact, ProblemAnswer
from ucr_api.http.problems import MEDIA_TYPE
from ucr_events.facts import KINDS, kind_of

CONFIG = {
    "API_TITLE": "UCR, the unalterable card-game record",
    "API_VERSION": "v1",
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/api/v1",
    "OPENAPI_JSON_PATH": "openapi.json",
}
TOKEN = {"type": "http", "scheme": "bearer", "description": "The token of a capability link; without one you are the public."}
PROBLEM = {
    "description": "Refused: RFC 9457 problem JSON, with every wrong field in `errors`",
    "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


def describe(api: Api) -> None:
    """Put facts, problems and links into the specification."""
    _, components = msgspec.json.schema_components(KINDS, ref_template="#/components/schemas/{name}")
    for name, schema in components.items():
        api.spec.components.schema(name, schema)
    refs = [{"$ref": f"#/components/schemas/{fact.__name__}"} for fact in KINDS]
    mapping = {kind_of(fact): f"#/components/schemas/{fact.__name__}" for fact in KINDS}
    api.spec.components.schema("AnyFact", {"oneOf": refs, "discriminator": {"propertyName": "kind", "mapping": mapping}})
    api.spec.components.schema("Problem", schema=ProblemAnswer)  # referred to by PROBLEM
    api.spec.components.security_scheme("link", TOKEN)
    api.spec.options["security"] = [{}, {"link": []}]
    converter: Any = api.ma_plugin.converter
    converter.add_attribute_function(_fact_reference)


def finish(api: Api) -> None:
    """Say of every operation that it may answer a problem."""
    for operations in api.spec._paths.values():
        for operation in operations.values():
            if isinstance(operation, dict) and "responses" in operation:
                operation["responses"]["default"] = PROBLEM


def browse(app: Flask) -> None:
    """A page to browse the specification, served from the package itself: it works without the internet."""
    app.register_blueprint(get_swaggerui_blueprint("/api/v1/docs", "/api/v1/openapi.json", config={"app_name": "UCR"}))

    @app.get("/api")
    def _api() -> Response:
        return redirect("/api/v1/docs/")  # type: ignore[return-value]


def _fact_reference(self: FieldConverterMixin, field: Any, **_: Any) -> dict[str, Any]:
    return {"$ref": "#/components/schemas/AnyFact"} if isinstance(field, AnyFact) else {}
