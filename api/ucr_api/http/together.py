"""Watching a replay together: one leads, others are told where on the stream that they follow anyway."""

from flask import Response, request
from flask.views import MethodView

from ucr_api.http import together_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, watched
from ucr_api.http.state import hub, settings
from ucr_api.live.rooms import NoRoom
from ucr_api.sources import source_of
from ucr_events.errors import BadFacts, Problem

blueprint = Noun("together", __name__, url_prefix="/api/v1/games/<game>", description="Watching together")


@blueprint.route("/together/<room>")
class Together(MethodView):
    @blueprint.arguments(forms.LeadBody)
    @blueprint.response(200, forms.Led)
    def put(self, body: forms.LeadBody, game: str, room: str) -> Response:
        """Lead those who watch together to a step, or end it (`step`: null). Nothing of it is kept, and nothing is in the log.

        Whoever may watch the game may lead; the first who names a room has it, by a key of their own. Followers read the
        events `together` of `/live`. 503 where every place is taken, or where several processes share the work.
        """
        key = game_id(game)
        live, _ = watched(key)
        if not forms.ROOM.fullmatch(room):
            raise BadFacts([Problem("room", "expected 8 to 64 letters, digits and hyphens")])
        step = body.step
        if step is not None and step > live.position:
            raise BadFacts([Problem("step", f"expected a step from 1 to {live.position}, got {step}")])
        if settings().workers > 1:
            raise NoRoom(None, "several processes share the work here, and none knows what the others are told")
        hub().lead(key, room, body.key, step, source_of(request.remote_addr or ""))
        return json_response({"room": room, "step": step})
