"""OpenAPI 3.1 from the same definitions that check the requests, with the schema of every fact kind among its components."""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

from flask import Flask, Response, redirect
from flask_smorest import Api
from flask_swagger_ui import get_swaggerui_blueprint

from ucr_api.addresses import placed
from ucr_api.http.documents import BODIES, CONTENT, components
from ucr_api.http.operations import AGAIN, name_of, parameters_of, refusals_of
from ucr_api.http.problems import MEDIA_TYPE

CONFIG = {
    "API_TITLE": "UCR, the unalterable card-game record",
    "API_VERSION": "v1",
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/api/v1",
    "OPENAPI_JSON_PATH": "openapi.json",
}
TOKEN = {"type": "http", "scheme": "bearer", "description": "The token of a capability link; without one you are the public."}
OF_THE_FRAMEWORK = ("Error", "PaginationMetadata")
"Components of flask-smorest that nothing here answers with."


INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
DOCS_POLICY = (
    "default-src 'self'; script-src {scripts}; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


def describe(api: Api) -> None:
    """Put facts, problems and links into the specification."""
    for name, schema in components().items():
        api.spec.components.schema(name, schema)
    api.spec.components.security_scheme("link", TOKEN)
    api.spec.options["security"] = [{}, {"link": []}]


def finish(api: Api) -> None:
    """Say of every operation its name, the headers it reads, what it carries, and how it may refuse."""
    for path, operations in api.spec._paths.items():
        for method, operation in operations.items():
            if isinstance(operation, dict) and "responses" in operation:
                _complete(method, path, operation)
    for name in OF_THE_FRAMEWORK:
        api.spec.components.schemas.pop(name, None)
    api.spec.components.responses.clear()


def _complete(method: str, path: str, operation: dict[str, Any]) -> None:
    name = operation.setdefault("operationId", name_of(method, path))
    if name in BODIES:
        operation["requestBody"] = {"required": True, "content": BODIES[name]}
    there = {(item["name"], item["in"]) for item in operation.get("parameters", ())}
    more = [item for item in parameters_of(name, path) if (item["name"], item["in"]) not in there]
    if more:
        operation["parameters"] = [*operation.get("parameters", ()), *more]
    responses = operation["responses"]
    if name in CONTENT:
        responses["200"] = {"description": "OK", **responses.get("200", {}), "content": CONTENT[name]}
    responses |= {status: problem(when) for status, when in refusals_of(name, path, operation).items()}
    if name in AGAIN:
        written = next(responses[status] for status in ("201", "200") if status in responses)
        responses |= {"200": written, "201": written}
    del responses["default"]  # it would say of a success, too, that it is a problem
    ranges = {"4XX": problem("refused"), "5XX": problem("not now, or a mistake of the server")}
    operation["responses"] = {**dict(sorted(responses.items())), **ranges}


def problem(when: str) -> dict[str, Any]:
    """The response of a refusal: always RFC 9457 problem JSON."""
    return {
        "description": f"{when}: RFC 9457 problem JSON, with every wrong field in `errors`",
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }


def browse(app: Flask) -> None:
    """A page to browse the specification, served from the package itself: it works without the internet."""
    pages = get_swaggerui_blueprint(".", "../openapi.json", config={"app_name": "UCR"})  # relative: right below a prefix, too
    pages.after_request(_with_policy)
    app.register_blueprint(pages, url_prefix="/api/v1/docs")

    @app.get("/api")
    def _api() -> Response:
        return redirect(placed("/api/v1/docs/"))  # type: ignore[return-value]


def _with_policy(response: Response) -> Response:
    """Its own scripts only; those that stand in the page itself by their hashes."""
    if response.mimetype == "text/html":
        found = INLINE.findall(response.get_data())
        hashes = " ".join(f"'sha256-{b64encode(sha256(script).digest()).decode()}'" for script in found)
        response.headers["Content-Security-Policy"] = DOCS_POLICY.format(scripts=f"'self' {hashes}".strip())
        response.headers["Referrer-Policy"] = "no-referrer"
    return response
