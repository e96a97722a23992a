"""What a page of another site makes a browser send here is refused: it would come with what the browser's network may reach.

A browser says of itself from where it sends (`Sec-Fetch-Site`), over a safe line. What it sends without asking first, from any
page, has one of three media types, which no address here that writes takes. And where the server knows its public address, it
answers to that, to addresses of machines and to names without a dot, and to no other name that somebody let point here.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, request

from ucr_api.http.problems import problem
from ucr_api.http.state import settings

WRITING = ("POST", "PUT", "PATCH", "DELETE")
UNASKED = ("text/plain", "multipart/form-data", "application/x-www-form-urlencoded")
"Media types that a browser sends from one site to another without asking."
OURS = ("same-origin", "none")


def refuse_other_sites(app: Flask) -> None:
    """Before anything is read of a request that writes, and of any by a name that is not ours."""
    app.before_request(_check)


def _check() -> Response | None:
    if not _is_ours(request.environ.get("ucr.host", ""), settings().public_url):
        return problem(
            421, "another-host", "This is not the address of this server", "The server answers to its own name only."
        )
    if request.method not in WRITING:
        return None
    if request.headers.get("Sec-Fetch-Site", "none") not in OURS:
        return problem(403, "another-site", "This came from another site", "A page of another site may not write here.")
    if request.mimetype in UNASKED and "Authorization" not in request.headers:  # with one, a browser does ask first
        said = f"expected JSON, or a file by its own type (a log: application/x-ndjson), got {request.mimetype}"
        return problem(415, "unsupported-media-type", "Unsupported Media Type", said)
    return None


def _is_ours(host: str, public_url: str) -> bool:
    """Whether somebody who asked for this name meant this server. Without a public address all names are."""
    if not public_url:
        return True
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:  # a bracket that is no address
        return False
    if not name or "." not in name or name == urlsplit(public_url).hostname:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
