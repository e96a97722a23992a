"""The server's log of all games: its checkpoint, and proofs that it only grew."""

from base64 import b64encode
from typing import Any

from flask import Response
from flask.views import MethodView

from ucr_api.http.bodies import json_response
from ucr_api.http.heads import Consistency, FromQuery
from ucr_api.http.parsing import Noun
from ucr_api.http.state import sealed_log

blueprint = Noun("log", __name__, url_prefix="/api/v1/log", description="The log of all games, signed")


@blueprint.route("/checkpoint")
class OfAll(MethodView):
    @blueprint.doc(
        responses={200: {"description": "a C2SP checkpoint; signed where the server has a key", "content": {"text/plain": {}}}}
    )
    def get(self) -> Response:
        """How many entries the log of all games has, and the RFC 6962 root over them; its entries tell strangers nothing."""
        return Response(sealed_log().checkpoint(), content_type="text/plain; charset=utf-8")


@blueprint.route("/consistency")
class GrownSince(MethodView):
    @blueprint.arguments(FromQuery, location="query")
    @blueprint.response(200, Consistency)
    def get(self, query: dict[str, Any]) -> Response:
        """The proof that the log of all games as somebody saw it at `from` is the beginning of it as it stands now."""
        size, proof, checkpoint = sealed_log().proven(query["from_"])
        hashes = [b64encode(one).decode() for one in proof]
        return json_response({"from": query["from_"], "size": size, "proof": hashes, "checkpoint": checkpoint})
