"""Parts of responses that several addresses share: JSON, a link."""

from typing import Any

import msgspec
from flask import Response

from ucr_api.addresses import placed
from ucr_events.facts import GameOpened

PAGES = {"owner": "links", "scribe": "record", "moderator": "record"}
"The page a role's link opens; a seat's is its own phone page, everybody else's the replay."


def json_response(body: Any, status: int = 200) -> Response:
    """A JSON response; bodies may hold `msgspec.Raw`."""
    return Response(msgspec.json.encode(body), status=status, content_type="application/json")


def link(header: GameOpened, role: str, token: str) -> dict[str, Any]:
    """A capability link; the token stands behind the #, which browsers do not send anywhere."""
    name, _, seat = role.partition(":")
    page = f"seat/{seat}" if seat else PAGES.get(name, "")
    path = placed(f"/g/{header.game}{'/' if page else ''}{page}#k={token}")
    return {"role": role, "seat": int(seat) if seat else None, "token": token, "path": path}
