"""The list of games for readers of feeds."""

from flask import Response, request
from flask.views import MethodView

from ucr_api.addresses import placed
from ucr_api.answers.feed import MEDIA_TYPE, feed_document
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import language
from ucr_api.http.state import service
from ucr_events.service.listing.listing import list_games
from ucr_events.store import GameQuery

blueprint = Noun("feed", __name__, url_prefix="/api/v1", description="New games, for readers of feeds")

PATH = "/api/v1/games.atom"
MOST = 50
"Entries: the first page of the list."
FRESH = 300
"Seconds for which readers need not ask again: they ask by themselves, and often, for ever."


@blueprint.route("/games.atom")
class Feed(MethodView):
    @blueprint.response(200)
    def get(self) -> Response:
        """The newest games that everybody may watch as they stand, as an Atom feed (RFC 4287). No link adds to it."""
        root = request.host_url.rstrip("/")
        lang = language()
        listed = list_games(service().store, GameQuery(limit=MOST))
        document = feed_document(listed, root + placed(""), root + placed(PATH), lang)
        response = Response(document, content_type=f"{MEDIA_TYPE}; charset=utf-8")
        response.headers["Cache-Control"] = f"max-age={FRESH}"
        response.headers["Vary"] = "Accept-Language"
        response.add_etag()
        response.make_conditional(request)
        return response
