"""Reading requests: JSON bodies, and a blueprint whose arguments are read the same way."""

import json
from typing import Any

from flask import Request
from flask_smorest import Blueprint
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import BadRequest, UnsupportedMediaType


def json_body(request: Request) -> Any:
    """The body as JSON; raises UnsupportedMediaType for another content type, BadRequest for what cannot be read as JSON."""
    if not is_json_request(request):
        raise UnsupportedMediaType(f"expected Content-Type: application/json, got {request.mimetype or 'none'}")
    try:
        return json.loads(request.get_data())
    except RecursionError as error:
        raise BadRequest("the body is nested too deep") from error
    except ValueError as error:
        raise BadRequest(f"the body is not JSON: {error}") from error


class BodyParser(FlaskParser):
    """webargs, reading JSON as above; whether unknown names are errors is for each schema to say, in queries too."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": None}

    def _raw_load_json(self, req: Request) -> Any:
        return json_body(req)


class Noun(Blueprint):  # type: ignore[misc]
    """The blueprint of one noun of the API."""

    ARGUMENTS_PARSER = BodyParser()
