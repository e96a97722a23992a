"""Parts of responses that several addresses share: JSON, a link with its QR code."""

from io import BytesIO
from typing import Any

import msgspec
import segno
from flask import Response, request

from ucr_events.facts import GameOpened

PAGES = {"owner": "links", "scribe": "record"}
"The page a role's link opens; a seat's is its own phone page, everybody else's the replay."

LONGEST_HOST = 260
"Characters; no name of a host is longer, and a QR code holds only so much."


def json_response(body: Any, status: int = 200) -> Response:
    """A JSON response; bodies may hold `msgspec.Raw`."""
    return Response(msgspec.json.encode(body), status=status, content_type="application/json")


def link(header: GameOpened, role: str, token: str) -> dict[str, Any]:
    """A capability link with its QR code; the token stands behind the #, which browsers do not send anywhere."""
    name, _, seat = role.partition(":")
    page = f"seat/{seat}" if seat else PAGES.get(name, "")
    path = f"/g/{header.game}{'/' if page else ''}{page}#k={token}"
    return {"role": role, "seat": int(seat) if seat else None, "token": token, "path": path, "qr": _qr(path)}


def _qr(path: str) -> str:
    out = BytesIO()
    host = request.host_url.rstrip("/") if len(request.host) <= LONGEST_HOST else ""
    segno.make(host + path, error="m").save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True)
    return out.getvalue().decode()
