"""Where a game stands, to keep and to compare: checkpoints as C2SP has them, and proofs that a log only grew."""

from base64 import b64encode, urlsafe_b64decode
from typing import Any

from flask import Response
from flask.views import MethodView
from marshmallow import fields, validate

from ucr_api.http.bodies import json_response
from ucr_api.http.forms import Query, answer
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, watched
from ucr_api.http.state import heads
from ucr_events.errors import NotThisLog

blueprint = Noun("heads", __name__, url_prefix="/api/v1/games/<game>", description="Where a game stands, signed")


class FromQuery(Query):
    from_ = fields.Integer(
        data_key="from",
        required=True,
        validate=validate.Range(0),
        metadata={"description": "the position that was seen before"},
    )


class SealedQuery(Query):
    head = fields.String(
        required=True,
        validate=validate.Regexp(r"[A-Za-z0-9_-]{43}\Z"),
        metadata={"description": "the hash in the sealed head, in base64url without padding"},
    )


OpenedHead = answer(
    "OpenedHead",
    size=fields.Integer(metadata={"description": "facts the log had"}),
    nonce=fields.String(metadata={"description": "32 bytes in base64"}),
    checkpoint=fields.String(metadata={"description": "the text that SHA-256(nonce, text) hid"}),
)
Consistency = answer(
    "Consistency",
    **{"from": fields.Integer(metadata={"description": "as asked"})},
    size=fields.Integer(metadata={"description": "facts the log has now"}),
    proof=fields.List(fields.String(), metadata={"description": "hashes in base64, as RFC 9162 has them"}),
    checkpoint=fields.String(metadata={"description": "of the log as it stands now, as `/checkpoint` gives it"}),
)


@blueprint.route("/checkpoint")
class OfGame(MethodView):
    @blueprint.doc(
        responses={200: {"description": "a C2SP checkpoint; signed where the server has a key", "content": {"text/plain": {}}}}
    )
    def get(self, game: str) -> Response:
        """The game's origin, how many facts it has, the RFC 6962 root over their digests; signed where `/about` has a key."""
        key = game_id(game)
        live, _ = watched(key)
        return Response(heads().checkpoint(key, live.position), content_type="text/plain; charset=utf-8")


@blueprint.route("/consistency")
class SinceThen(MethodView):
    @blueprint.arguments(FromQuery, location="query")
    @blueprint.response(200, Consistency)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The proof that the log as somebody saw it at `from` is the beginning of the log as it stands now."""
        key = game_id(game)
        live, _ = watched(key)
        proof = heads().consistency(key, query["from_"], live.position)
        return json_response(
            {
                "from": query["from_"],
                "size": live.position,
                "proof": [b64encode(one).decode() for one in proof],
                "checkpoint": heads().checkpoint(key, live.position),
            }
        )


@blueprint.route("/sealed")
class Sealed(MethodView):
    @blueprint.arguments(SealedQuery, location="query")
    @blueprint.response(200, OpenedHead)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What a sealed head hid: size, nonce and checkpoint, which hash to it. 409: it is not of this log as it stands.

        A head that this server signed and cannot open is proof that the log is not what it was.
        """
        key = game_id(game)
        live, _ = watched(key)
        found = heads().open_sealed(key, urlsafe_b64decode(f"{query['head']}="), live.position)
        if found is None:
            raise NotThisLog("nothing that this log was is hidden in this head")
        return json_response({"size": found.size, "nonce": b64encode(found.nonce).decode(), "checkpoint": found.checkpoint})
