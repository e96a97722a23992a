"""A replay for other people's pages to put into a frame: as everybody may see it, and by nothing that this browser keeps.

It is the game as one file (`offline.py`), in a sandbox without an origin of its own: no link that this browser holds can be
read in it, nothing is asked of the server, and it leads nowhere but to the replay, in a window of its own.
"""

from html import escape

from flask import Blueprint, Response

from ucr_api.addresses import placed
from ucr_api.http.reader import game_id, need_watching, sight_asked
from ucr_api.http.state import service
from ucr_api.offline import offline_page
from ucr_events import bounds
from ucr_events.errors import BadFacts, Problem
from ucr_events.perspective import Role

blueprint = Blueprint("embed", __name__)

POLICY = "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors *"
BODY = b'<body tabindex="-1">'
SAID = '<p>埋め込まれた再生 · an embedded replay: <a href="{address}" target="_blank" rel="noopener noreferrer">UCR</a></p>'


@blueprint.get("/embed/<game>")
def embedded(game: str) -> Response:
    """The replay of a game that everybody may watch as it stands; whatever link goes along, it is looked at as the public."""
    key = game_id(game)
    live = need_watching(key, Role())
    if live.position > bounds.MOST_IN_PAGE:
        raise BadFacts([Problem("game", f"expected a game of at most {bounds.MOST_IN_PAGE} facts, got {live.position}")])
    page = offline_page(service(), key, sight_asked(live, Role(), "public"), "replay")
    said = BODY + SAID.format(address=escape(placed(f"/g/{key}"))).encode()
    response = Response(page.replace(BODY, said, 1), content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
