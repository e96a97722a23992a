"""A request as ASGI tells it, as WSGI wants it."""

import sys
from collections.abc import Mapping
from typing import IO, Any
from urllib.parse import unquote_to_bytes

from ucr_api.sources import behind, source_of

Scope = Mapping[str, Any]


def header(scope: Scope, name: bytes) -> str:
    """The header's value, empty when there is none; name in lower case."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def source_in(scope: Scope, proxies: int) -> str:
    """Who sent the request, as many proxies as are trusted having passed it on; as Flask's `remote_addr`, as one source."""
    host, _ = scope.get("client") or ("", 0)
    forwarded = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for")
    return source_of(behind(proxies, host, forwarded))


def environ_of(scope: Scope, body: IO[bytes], length: int) -> dict[str, Any]:
    """The environment of a request whose body is here as a whole; length: its bytes."""
    host, port = scope.get("server") or ("localhost", 0)
    client, from_port = scope.get("client") or ("", 0)
    root = scope.get("root_path", "")
    path = unquote_to_bytes(scope["raw_path"]).decode("latin-1")
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": root,
        "PATH_INFO": path.removeprefix(root),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "REQUEST_URI": (scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")).decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client,
        "REMOTE_PORT": str(from_port),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for key, value in scope["headers"]:
        if b"_" not in key:  # could not be told from the same with a hyphen
            _add(environ, key.decode("latin-1").upper().replace("-", "_"), value.decode("latin-1"))
    environ["CONTENT_LENGTH"] = str(length)
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    return environ


def _add(environ: dict[str, Any], name: str, value: str) -> None:
    if name not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        name = f"HTTP_{name}"
    if name in environ and name.startswith("HTTP_"):
        value = f"{environ[name]}{';' if name == 'HTTP_COOKIE' else ','}{value}"
    environ[name] = value
