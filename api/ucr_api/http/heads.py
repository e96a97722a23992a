"""Where a game stands, to keep and to compare: checkpoints as C2SP has them, and proofs that a log only grew."""

import time
from base64 import b64encode, urlsafe_b64decode
from typing import Annotated, Any
from uuid import UUID

import msgspec
from flask import Response
from flask.views import MethodView
from marshmallow import fields, validate
from msgspec import Meta, field

from ucr_api.http.bodies import json_response
from ucr_api.http.forms import Query
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import dispute_id, game_id, need, watched
from ucr_api.http.shapes import Answer, Body, said
from ucr_api.http.state import entries, heads, service
from ucr_events.errors import BadFacts, NotThisLog, Problem
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.dispute_streams import read_stream
from ucr_events.service.transparency.cosigning import Cosigned
from ucr_events.service.transparency.heads import Of

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


class OpenedHead(Answer, frozen=True):
    size: Annotated[int, said("facts the log had")]
    nonce: Annotated[str, said("32 bytes in base64")]
    checkpoint: Annotated[str, said("the text that SHA-256(nonce, text) hid")]


class CosignBody(Body, frozen=True, kw_only=True):
    key: Annotated[
        str,
        Meta(min_length=1, max_length=400),
        said("the phone's public key, name+tag+key (0x04), made for this game and seat: <origin>/g/<id>/seat/4"),
    ]
    note: Annotated[
        str, Meta(min_length=1, max_length=4000), said("a checkpoint of this log, signed with that key as `cosignature/v1`")
    ]


class Cosignature(Answer, frozen=True):
    seat: int
    size: Annotated[int, said("the phone saw facts 1 to this")]
    at: Annotated[int, said("seconds since 1970, by the phone's clock")]
    key: str


class Cosignatures(Answer, frozen=True):
    seats: list[Cosignature]
    of: Annotated[int, said("seats of the game")]
    size: Annotated[int, said("facts the log has now")]


class Consistency(Answer, frozen=True):
    from_: Annotated[int, said("as asked")] = field(name="from")
    size: Annotated[int, said("facts the log has now")]
    proof: Annotated[list[str], said("hashes in base64, as RFC 9162 has them")]
    checkpoint: Annotated[str, said("of the log as it stands now, as `/checkpoint` gives it")]


class Leaf(Answer, frozen=True):
    place: Annotated[int, said("in the server's log of all games, from 0")]
    entry: Annotated[str, said("32 bytes in base64: the entry of the tree, SHA-256(nonce, checkpoint)")]
    proof: Annotated[list[str], said("that it is there: hashes in base64, as RFC 9162 has them")]
    at: Annotated[int, said("when it was entered, in seconds since 1970, by the server's clock")]
    size: Annotated[int, said("facts the game had then")]
    nonce: Annotated[str | None, said("32 bytes in base64; null: the game has not so many facts")]
    checkpoint: Annotated[str | None, said("of the game at this size, as it stands now")]


class Witnessed(Answer, frozen=True):
    key: Annotated[str, said("of the witness")]
    note: Annotated[str, said("the checkpoint that it signed, and its signature")]
    proof: Annotated[list[str], said("that of this and the other checkpoint the smaller begins the larger")]


class Leaves(Answer, frozen=True):
    format: Annotated[str, said("`ucr-leaves/1`: kept as a file, `ucr verify` reads it")]
    leaves: list[Leaf]
    checkpoint: Annotated[str, said("of the log of all games, as `/log/checkpoint` gives it")]
    witnessed: Annotated[list[Witnessed], said("what each witness signed of that log last")]


MOST_LEAVES = 50


class LeavesQuery(Query):
    before = fields.Integer(
        load_default=2**53, validate=validate.Range(0), metadata={"description": "leaves at lower places only: the page before"}
    )
    limit = fields.Integer(load_default=10, validate=validate.Range(1, MOST_LEAVES))


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


@blueprint.route("/leaves")
class InTheLogOfAll(MethodView):
    @blueprint.arguments(LeavesQuery, location="query")
    @blueprint.response(200, Leaves)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The game's last entries in the server's log of all games, opened, with the proofs that they are there.

        What does not hash to its entry is proof that the game is not what it was.
        """
        key = game_id(game)
        live, _ = watched(key)
        return json_response(listed(key, live.position, query))


@blueprint.route("/disputes/<dispute>/leaves")
class OfDispute(MethodView):
    @blueprint.arguments(LeavesQuery, location="query")
    @blueprint.response(200, Leaves)
    def get(self, query: dict[str, Any], game: str, dispute: str) -> Response:
        """The same of a dispute, over its events; it is entered as long as everybody may watch the game."""
        key = game_id(game)
        watched(key)
        stream = dispute_id(dispute)
        _, rows = read_stream(service().store, stream, key)
        return json_response(listed(stream, len(rows), query, "dispute"))


@blueprint.route("/cosignatures")
class OfTable(MethodView):
    @blueprint.response(200, Cosignatures)
    def get(self, game: str) -> Response:
        """Which seats' phones signed that they saw the game, and up to where; facts that came after are not in it."""
        key = game_id(game)
        live, _ = watched(key)
        return json_response(_cosigned(key, live))

    @blueprint.arguments(CosignBody)
    @blueprint.response(201, Cosignatures)
    def post(self, body: CosignBody, game: str) -> Response:
        """Once the game is closed: keep what this seat's phone signed of what it saw. The first key of a seat stays."""
        key = game_id(game)
        live, role = watched(key)
        seat = need(role, "seat").seat
        assert seat is not None
        if not live.table.closed:
            raise BadFacts([Problem("note", "the game is not closed yet")])
        Cosigned(service().store, heads()).keep(key, seat, body.key, body.note, live.position, int(time.time()))
        return json_response(_cosigned(key, live), 201)


def listed(stream: UUID, position: int, query: dict[str, Any], of: Of = "game") -> dict[str, Any]:
    """The entries of a stream that is so long now, as the query asks for them."""
    found: dict[str, Any] = msgspec.to_builtins(entries().listed(stream, position, query["before"], query["limit"], of))
    return found


def _cosigned(key: UUID, live: Live) -> dict[str, Any]:
    seats = [setup.seat for setup in live.game.header.seats]
    signed = Cosigned(service().store, heads()).of(key, seats)
    listed = [{"seat": one.seat, "size": one.size, "at": one.at, "key": one.key} for one in signed]
    return {"seats": listed, "of": len(seats), "size": live.position}
