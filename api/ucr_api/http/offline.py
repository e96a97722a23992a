"""A game to take along: replay and review in one HTML file, for one reader, that asks no server for anything."""

from typing import Any

from flask import Response
from flask.views import MethodView

from ucr_api.http import offline_forms as forms
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, sight_asked, watched
from ucr_api.http.state import service
from ucr_api.offline import POLICY, offline_page
from ucr_events import bounds
from ucr_events.errors import BadFacts, Problem

blueprint = Noun("offline", __name__, url_prefix="/api/v1/games/<game>", description="Games as HTML files")


@blueprint.route("/file")
class File(MethodView):
    @blueprint.arguments(forms.FileQuery, location="query")
    @blueprint.doc(responses={200: {"description": "a page that needs nothing else", "content": {"text/html": {}}}})
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The whole game as this reader may see it, as a page that opens without a server. Nothing else is in the file."""
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        if live.position > bounds.MOST_IN_PAGE:
            most = f"expected a game of at most {bounds.MOST_IN_PAGE} facts, got {live.position}"
            raise BadFacts([Problem("game", f"{most}; `ucr export --html` makes one file of a longer game")])
        response = Response(offline_page(service(), key, sight, query["page"]), content_type="text/html; charset=utf-8")
        name = f"{live.game.header.game}.{sight.reader.replace(':', '')}.{query['page']}.html"
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        response.headers["Content-Security-Policy"] = POLICY
        return response
