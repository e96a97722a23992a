"""A game to take along: replay and review in one HTML file, for one reader, that asks no server for anything."""

from typing import Any
from urllib.parse import quote

from flask import Response
from flask.views import MethodView

from ucr_api.http import offline_forms as forms
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, sight_asked, watched
from ucr_api.http.state import service
from ucr_api.offline import POLICY, offline_page
from ucr_events import bounds
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import GameOpened

blueprint = Noun("offline", __name__, url_prefix="/api/v1/games/<game>", description="Games as HTML files")


FORBIDDEN = '\\/:*?"<>|'
"What some system does not have in names of files."


@blueprint.route("/file")
class File(MethodView):
    @blueprint.arguments(forms.FileQuery, location="query")
    @blueprint.doc(responses={200: {"description": "a page that needs nothing else", "content": {"text/html": {}}}})
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The whole game as this reader may see it, as a page that opens without a server. Nothing else is in the file."""
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        if (step := query.get("step")) is not None and step > live.position:
            raise BadFacts([Problem("step", f"expected a step from 1 to {live.position}, got {step}")])
        if live.position > bounds.MOST_IN_PAGE:
            most = f"expected a game of at most {bounds.MOST_IN_PAGE} facts, got {live.position}"
            raise BadFacts([Problem("game", f"{most}; `ucr export --html` makes one file of a longer game")])
        response = Response(offline_page(service(), key, sight, query["page"], step), content_type="text/html; charset=utf-8")
        response.headers["Content-Disposition"] = _named(live.game.header, query["page"])
        response.headers["Content-Security-Policy"] = POLICY
        return response


def _named(header: GameOpened, page: str) -> str:
    """The file is called after the game; where a browser cannot read that, after the game's number."""
    title = "".join(letter for letter in header.title if letter.isprintable() and letter not in FORBIDDEN).strip(" .")
    plain = f"{header.game}.{page}.html"
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(title or header.game, safe='')}.html"
