"""Each request has the processor for a moment only, counted with those of the same source, and nobody works for who hung up."""

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask

from ucr_api.sources import source_of
from ucr_events.service.keeping.patience import patience

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


GONE = "ucr.gone"
"In the environment of a request: an event that is set as soon as whoever asked has hung up."


def judge_patiently(app: Flask) -> None:
    """Bound the work of every request; inside of what finds out from where a request comes."""
    inner: Any = app.wsgi_app
    app.wsgi_app = Patient(inner)  # type: ignore[method-assign]


class Patient:
    """The application with a clock for each request."""

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer the request; a body that is made piece by piece judges nothing."""
        gone: threading.Event = environ.get(GONE) or threading.Event()
        with patience(source_of(environ.get("REMOTE_ADDR", "")), gone.is_set):
            return self._app(environ, start_response)
