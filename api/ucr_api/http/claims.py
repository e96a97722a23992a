"""Claims: a phone takes a link of a game for itself alone, and who watches sees which links were taken."""

from typing import Annotated

from flask import Response
from flask.views import MethodView
from msgspec import UNSET, Meta, UnsetType

from ucr_api.http.bodies import json_response, link
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, watched
from ucr_api.http.shapes import Answer, Body, Link, given, said, shaped
from ucr_api.http.state import service
from ucr_events.facts.base import SIGNATURE_FORM
from ucr_events.service.linking.claiming import Asked

blueprint = Noun("claims", __name__, url_prefix="/api/v1/games/<game>", description="Links that phones claim")

Key = Annotated[str, shaped("[0-9a-f]{64}", "Expected 64 hex digits.")]
Signature = Annotated[str, shaped(SIGNATURE_FORM, "Expected 64 bytes in base64.")]


class ClaimBody(Body, frozen=True, kw_only=True):
    ticket: Annotated[str, Meta(min_length=1, max_length=400), said("the token of the link, as it was given out")]
    key: Annotated[Key, said("the phone's Ed25519 key, in hex")]
    sig: Annotated[
        Signature, said("over RFC 8785 of {ucr: claim/1, game, role, keys: {ed25519}, ticket: SHA-256 of it in hex}")
    ]
    after: Annotated[Key | UnsetType, said("the key before, whose phone handed the ticket over")] = UNSET
    handed: Annotated[
        Signature | UnsetType, said("by the key before, over {ucr: handover/1, game, role, ticket: SHA-256 of it in hex}")
    ] = UNSET


class Claim(Answer, frozen=True):
    role: str
    seat: int | None
    key: Annotated[str | None, said("null: no phone has claimed it")]
    at: Annotated[int | None, said("milliseconds since 1970")]
    handed: Annotated[bool, said("the phone before handed it over")]


class Claims(Answer, frozen=True):
    claims: list[Claim]


@blueprint.route("/claims")
class GameClaims(MethodView):
    @blueprint.response(200, Claims)
    def get(self, game: str) -> Response:
        """The links that phones claim, and whose key claimed them; none in games whose links work at once."""
        key = game_id(game)
        watched(key)
        return json_response({"claims": service().claiming.states(key)})

    @blueprint.arguments(ClaimBody)
    @blueprint.response(200, Link)
    def post(self, body: ClaimBody, game: str) -> Response:
        """Claim a link for this phone alone; the answer has the token that the phone uses from then on. Safe to repeat.

        Whoever comes second gets 409 `already-claimed`, and the log says that another phone came. A link that was renewed
        since is a new ticket. Once it is claimed, the log takes of this seat only what its phone signed.
        """
        key = game_id(game)
        role, token = service().claiming.claim(key, Asked(**given(body)))
        return json_response(link(service().library.cached(key).game.header, role, token))
