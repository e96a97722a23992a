"""A replay for other people's pages to put into a frame: as everybody may see it, and by nothing that this browser keeps.
How to frame it is told to other sites as they ask for it, by oEmbed 1.0 (https://oembed.com).

It is the game as one file (`offline.py`), in a sandbox without an origin of its own: no link that this browser holds can be
read in it, nothing is asked of the server, and it leads nowhere but to the replay, in a window of its own.
"""

import re
from collections.abc import Iterator
from html import escape
from urllib.parse import urlsplit

from flask import Blueprint, Response, jsonify, request

from ucr_api.addresses import placed
from ucr_api.http.reader import game_id, need_watching, sight_asked
from ucr_api.http.state import service
from ucr_api.offline import offline_page
from ucr_events import bounds
from ucr_events.errors import BadFacts, NoSuchGame, Problem
from ucr_events.hidden.perspective import Role
from ucr_events.service.logs.aggregates import Live

blueprint = Blueprint("embed", __name__)

POLICY = "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors *"
BODY = b'<body tabindex="-1">'
SAID = '<p>埋め込まれた再生 · an embedded replay: <a href="{address}" target="_blank" rel="noopener noreferrer">UCR</a></p>'

PAGE = re.compile("/g/([^/]+)(/.*)?")
"The path of a page of a game; which one is for the browser to know: all of them are framed as the replay."
SIZE = {"maxwidth": 800, "maxheight": 600}
"CSS pixels of the frame where the other site asks for no less."
FRESH = 300
"Seconds for which the other site need not ask again."


@blueprint.get("/embed/<game>")
def embedded(game: str) -> Response:
    """The replay of a game that everybody may watch as it stands; whatever link goes along, it is looked at as the public."""
    key = game_id(game)
    live = _to_embed(game)
    page = offline_page(service(), key, sight_asked(live, Role(), "public"), "replay")
    said = BODY + SAID.format(address=escape(placed(f"/g/{key}"))).encode()
    response = Response(page.replace(BODY, said, 1), content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@blueprint.get("/oembed")
def oembed() -> Response:
    """The frame for the game of `?url=`, no larger than `maxwidth` by `maxheight`; what may not be framed is refused as there.

    Raises BadFacts for what it cannot read (JSON alone is answered), NoSuchGame for an address that is no game's of this host.
    """
    if found := list(_mistakes()):
        raise BadFacts(found)
    game = _game_at(request.args["url"])
    live = _to_embed(game)
    root = request.host_url.rstrip("/")
    wide, high = (min(size, int(request.args.get(name, size))) for name, size in SIZE.items())
    title = live.game.header.title
    frame = f'<iframe src="{escape(root + placed(f"/embed/{game}"))}" width="{wide}" height="{high}" title="{escape(title)}"'
    response = jsonify(
        type="rich",
        version="1.0",
        title=title,
        provider_name="UCR",
        provider_url=root + placed("/"),
        cache_age=FRESH,
        html=f'{frame} style="border:0" loading="lazy"></iframe>',
        width=wide,
        height=high,
    )
    response.headers["Cache-Control"] = f"max-age={FRESH}"
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _mistakes() -> Iterator[Problem]:
    if not request.args.get("url"):
        yield Problem("url", "expected the address of a game's page, got nothing")
    if (form := request.args.get("format", "json")) != "json":
        yield Problem("format", f"expected json, got {form[:20]!r}")
    for name in SIZE:
        if not re.fullmatch("[1-9][0-9]{0,5}", asked := request.args.get(name, "1")):
            yield Problem(name, f"expected a number of pixels, got {asked[:20]!r}")


def _game_at(url: str) -> str:
    """The id in the address of a page of this host, below the prefix that people see."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    here = parts.scheme in ("http", "https") and parts.netloc == request.host
    path = parts.path.removeprefix(placed("")) if here and parts.path.startswith(placed("")) else ""
    if not (found := PAGE.fullmatch(path)):
        raise NoSuchGame(f"expected the address of a game's page below {request.host_url.rstrip('/') + placed('/')}")
    return str(game_id(found[1]))


def _to_embed(game: str) -> Live:
    """The game that everybody may watch as it stands, if it fits into a page."""
    live = need_watching(game_id(game), Role())
    if live.position > bounds.MOST_IN_PAGE:
        raise BadFacts([Problem("game", f"expected a game of at most {bounds.MOST_IN_PAGE} facts, got {live.position}")])
    return live
