"""Where people reach the server, which it cannot see by itself behind a reverse proxy: scheme, host and prefix.

They come from UCR_PUBLIC_URL, or from the X-Forwarded headers of as many proxies as UCR_PROXIES trusts; else from the request.
Whether a proxy takes the prefix off the path or leaves it there makes no difference.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

from ucr_api.addresses import PREFIX
from ucr_api.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PLAIN = re.compile(r"(/[A-Za-z0-9._~-]+)*")
"A prefix as it may be written into pages; anything else that a header claims is none."


def mount(app: Flask, settings: Settings) -> None:
    """Let the application see the address that people see."""
    inner: Any = app.wsgi_app
    trusted = settings.proxies
    outer: Any = Mounted(inner, settings.public_url)
    if trusted:
        named = 0 if settings.public_url else trusted  # a proxy passes on what it does not know, also from strangers
        outer = ProxyFix(outer, x_for=trusted, x_proto=named, x_host=named, x_prefix=named)
    app.wsgi_app = outer  # type: ignore[method-assign]
    app.before_request(_remember_prefix)


class Mounted:
    """The application at its public address."""

    def __init__(self, app: "WSGIApplication", public_url: str) -> None:
        self._app = app
        self._public = urlsplit(public_url) if public_url else None

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer the request, as it would have come without a proxy in between."""
        prefix = environ.get("SCRIPT_NAME", "").rstrip("/")
        if self._public:
            environ["ucr.host"] = environ.get("HTTP_HOST", "")
            environ["wsgi.url_scheme"] = self._public.scheme
            environ["HTTP_HOST"] = self._public.netloc
            prefix = self._public.path.rstrip("/")
        environ["SCRIPT_NAME"] = prefix if PLAIN.fullmatch(prefix) else ""
        environ["PATH_INFO"] = below(environ["SCRIPT_NAME"], environ.get("PATH_INFO", "/"))
        return self._app(environ, start_response)


def below(prefix: str, path: str) -> str:
    """The path without the prefix, where it has it."""
    if prefix and path == prefix:
        return "/"
    return path.removeprefix(prefix) if path.startswith(f"{prefix}/") else path


def _remember_prefix() -> None:
    PREFIX.set(request.script_root)
