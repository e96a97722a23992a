"""The server's log of all games: its checkpoint, and proofs that it only grew."""

from base64 import b64encode
from typing import Annotated, Any
from uuid import UUID

from flask import Response
from flask.views import MethodView
from marshmallow import fields

from ucr_api.http.bodies import json_response
from ucr_api.http.forms import Query
from ucr_api.http.heads import Consistency, FromQuery
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, watched
from ucr_api.http.shapes import Answer, said
from ucr_api.http.state import heads, sealed_log, witnesses
from ucr_events.errors import Refused
from ucr_events.transparency.handing import with_signatures

blueprint = Noun("log", __name__, url_prefix="/api/v1/log", description="The log of all games, signed")


class Epoch(Answer, frozen=True):
    epoch: Annotated[int, said("from 2: the first needs no word")]
    at: Annotated[int, said("when it began, in seconds since 1970, by the server's clock")]
    ended: Annotated[str, said("the last checkpoint known of the epoch before, a signed note")]


class Epochs(Answer, frozen=True):
    epochs: list[Epoch]
    size: Annotated[
        int | None, said("facts the game had when the last one began; null: it was not there, or is not for the asker")
    ]


class EpochsQuery(Query):
    game = fields.String(load_default=None, metadata={"description": "the id of a game, to hear of how much of it was there"})


@blueprint.route("/checkpoint")
class OfAll(MethodView):
    @blueprint.doc(
        responses={200: {"description": "a C2SP checkpoint; signed where the server has a key", "content": {"text/plain": {}}}}
    )
    def get(self) -> Response:
        """How many entries the log of all games has, and the RFC 6962 root over them; its entries tell strangers nothing.

        Witnesses that have signed it as it stands have their lines under it; what each signed last is in `/about`.
        """
        note = with_signatures(sealed_log().checkpoint(), (one.note for _, one in witnesses().all()))
        return Response(note, content_type="text/plain; charset=utf-8")


@blueprint.route("/consistency")
class GrownSince(MethodView):
    @blueprint.arguments(FromQuery, location="query")
    @blueprint.response(200, Consistency)
    def get(self, query: dict[str, Any]) -> Response:
        """The proof that the log of all games as somebody saw it at `from` is the beginning of it as it stands now."""
        size, proof, checkpoint = sealed_log().proven(query["from_"])
        hashes = [b64encode(one).decode() for one in proof]
        return json_response({"from": query["from_"], "size": size, "proof": hashes, "checkpoint": checkpoint})


@blueprint.route("/epochs")
class OfEpochs(MethodView):
    @blueprint.arguments(EpochsQuery, location="query")
    @blueprint.response(200, Epochs)
    def get(self, query: dict[str, Any]) -> Response:
        """When this server was restored from a backup, as whoever runs it says; each time its log began anew."""
        listed = [{"epoch": one.epoch, "at": one.at, "ended": one.ended} for one in heads().epochs.all]
        return json_response({"epochs": listed, "size": _size_then(query["game"]) if listed else None})


def _size_then(name: str | None) -> int | None:
    if name is None:
        return None
    try:
        game: UUID = game_id(name)
        watched(game)
    except Refused:
        return None
    first = sealed_log().first_of(game)
    return first.size if first else None
