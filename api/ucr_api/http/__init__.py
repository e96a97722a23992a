"""The HTTP API: `create_app` is the one place where it is put together; one module per noun beside it."""

from flask import Flask, Response
from flask_smorest import Api

from ucr_api.http import (
    comparison,
    disputes,
    exchange,
    facts,
    games,
    merging,
    meta,
    openapi,
    packs,
    pages,
    photos,
    precedents,
    problems,
    referee,
    replay,
    resting,
    rulings,
    seals,
    whatifs,
)
from ucr_api.http.state import KEY
from ucr_events.service import Service

LARGEST_BODY = 2 * 1024 * 1024
"Bytes of a request; an import may be larger."


def create_app(service: Service) -> Flask:
    """The application over an open service; the caller closes the service."""
    app = Flask("ucr_api", static_folder=None)
    app.config.update(openapi.CONFIG, MAX_CONTENT_LENGTH=LARGEST_BODY)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.extensions[KEY] = service
    api = Api(app)
    problems.register(app)
    openapi.describe(api)
    for module in (
        games,
        facts,
        replay,
        referee,
        resting,
        whatifs,
        comparison,
        packs,
        seals,
        disputes,
        rulings,
        photos,
        precedents,
        merging,
        exchange,
        meta,
    ):
        api.register_blueprint(module.blueprint)
    openapi.finish(api)
    openapi.browse(app)
    app.register_blueprint(pages.blueprint)
    app.after_request(_headers)
    return app


def _headers(response: Response) -> Response:
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Cache-Control", "no-store")
    if "Authorization" not in response.headers.get("Vary", ""):
        response.vary.add("Authorization")
    return response
