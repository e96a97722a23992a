"""Reading requests: JSON bodies, and a blueprint whose arguments are read the same way."""

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
from flask import Request
from flask_smorest import Blueprint
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from ucr_api.border import body_of, must_be_bounded
from ucr_api.http.shapes import NAMED, ref

Handler = TypeVar("Handler", bound=Callable[..., Any])

CHUNK = 64 * 1024
"Bytes of a body that are read at once."


def json_body(request: Request) -> Any:
    """The body as JSON; raises UnsupportedMediaType for another content type, BadRequest for what cannot be read as JSON."""
    if not is_json_request(request):
        raise UnsupportedMediaType(f"expected Content-Type: application/json, got {request.mimetype or 'none'}")
    try:
        body = json.loads(request.get_data())
    except RecursionError as error:
        raise BadRequest("the body is nested too deep") from error
    except ValueError as error:
        raise BadRequest(f"the body is not JSON: {error}") from error
    must_be_bounded(body)
    return body


def lines_of(request: Request, longest: int) -> Iterator[bytes]:
    """The lines of the body as they arrive, without their ends; one that is longer is cut there, and so is told apart."""
    rest = b""
    while chunk := request.stream.read(CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole
        if len(rest) > longest:
            yield rest
            return
    if rest:
        yield rest


class BodyParser(FlaskParser):
    """webargs, reading JSON as above; whether unknown names are errors is for each schema to say, in queries too."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": None}

    def _raw_load_json(self, req: Request) -> Any:
        return json_body(req)


class Noun(Blueprint):  # type: ignore[misc]
    """The blueprint of one noun of the API."""

    ARGUMENTS_PARSER = BodyParser()

    def arguments(self, schema: Any, *, location: str = "json", **options: Any) -> Callable[[Handler], Handler]:
        """What an address takes: a body as its struct, or a form of marshmallow, of a query or headers."""
        if not (isinstance(schema, type) and issubclass(schema, msgspec.Struct)):
            form: Callable[[Handler], Handler] = super().arguments(schema, location=location, **options)
            return form
        NAMED[schema.__name__] = schema
        content = {"application/json": {"schema": ref(schema.__name__)}}
        described = self.doc(requestBody={"required": True, "content": content})
        read = self.ARGUMENTS_PARSER.use_args(body_of(schema), location=location)
        return lambda handler: described(read(handler))

    def response(
        self, status_code: int, schema: type[msgspec.Struct] | None = None, **options: Any
    ) -> Callable[[Handler], Handler]:
        """What an address answers; its JSON Schema is the struct's (None: `documents.py` says what it carries)."""
        if schema is not None:
            NAMED[schema.__name__] = schema
        described: Callable[[Handler], Handler] = super().response(status_code, schema and ref(schema.__name__), **options)
        return described
