"""What a stranger brings along to be worked out, and what takes more than a moment, is answered by a process of its own.

It can be killed, and takes no turns from the threads that answer everybody else. What is kept for everybody (reviews, analyses,
verdicts by another edition) stays in the threads: in another process it would be worked out once more.
"""

from typing import Any, Protocol, cast

import msgspec
from flask import Flask, Response, current_app, request

from ucr_api.http.operations import PREFIX, name_of
from ucr_api.http.patience import GONE
from ucr_api.http.problems import refused
from ucr_api.sources import source_of
from ucr_events.errors import Elsewhere, Refused
from ucr_events.service.keeping.patience import may_leave

HELPERS = "ucr_helpers"
BROUGHT = ("weighModel", "importGame", "supposeFact", "listWhatRests", "mergeLogs")
"Operations that work something out for one request alone."


class Sent(msgspec.Struct, frozen=True):
    """A request: the texts of its environment, and its body."""

    environ: dict[str, str]
    body: bytes


class Answered(msgspec.Struct, frozen=True):
    """What another process answers."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Asks(Protocol):
    """Processes that answer requests."""

    def ask(self, source: str, sent: Sent, gone: Any) -> Answered:
        """The answer of one of them; raises StillJudging where none is free, or for nobody, TooLongToJudge for one killed."""


def go_elsewhere(app: Flask) -> None:
    """Hand over what takes long, where there are processes for it."""
    app.before_request(_may)
    app.register_error_handler(Elsewhere, _hand_over)


def _may() -> None:
    if HELPERS in current_app.extensions and _operation() in BROUGHT:
        may_leave()


def _hand_over(_: Exception) -> Response:
    helpers = cast(Asks, current_app.extensions[HELPERS])
    texts = {name: value for name, value in request.environ.items() if isinstance(value, str)}
    body = request.environ["wsgi.input"]
    body.seek(0)
    try:
        found = helpers.ask(source_of(request.remote_addr or ""), Sent(texts, body.read()), request.environ.get(GONE))
    except Refused as error:
        return refused(error)
    return Response(found.body, found.status, found.headers)


def _operation() -> str:
    path = request.url_rule.rule.replace("<", "{").replace(">", "}").removeprefix(PREFIX) if request.url_rule else ""
    return name_of(request.method.lower(), path)
