"""The replay: the table at a step, and the film of a reader in blocks that never change."""

from typing import Any

from flask import Response, request
from flask.views import MethodView

from ucr_api.http import forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, reader_asked, watched
from ucr_api.http.state import service
from ucr_events.film.blocks import BLOCK, compress

blueprint = Noun("replay", __name__, url_prefix="/api/v1/games/<game>", description="Tables and films, per perspective")

FOR_EVER = "max-age=31536000, immutable"


@blueprint.route("/table")
class Table(MethodView):
    @blueprint.arguments(forms.TableQuery, location="query")
    @blueprint.response(200, forms.Document)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The table after a step, as the reader sees it."""
        key = game_id(game)
        live, role = watched(key)
        reader = reader_asked(live, role, query.get("as_"))
        step = query.get("step", live.position)
        table = service().replayer.table_at(key, step, reader, own=reader == role.text, recorded=_recorded(query))
        return json_response({"step": step, "reader": reader, "table": table})


@blueprint.route("/film")
class Film(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.response(200, forms.FilmPlan)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Which blocks the reader's film has now; the address of a block changes when its bytes would."""
        key = game_id(game)
        live, role = watched(key)
        reader = reader_asked(live, role, query.get("as_"))
        plan = service().replayer.plan(key, reader, own=reader == role.text, recorded=_recorded(query))
        blocks = [
            {"from": block.first, "to": block.to, "url": _address(game, reader, block.first, block.tag, query)}
            for block in plan.blocks
        ]
        body = {"reader": reader, "steps": plan.steps, "head": plan.head, "block": BLOCK, "blocks": blocks}
        response = json_response(body)
        response.headers["Cache-Control"] = "no-cache"
        return response


@blueprint.route("/film/<reader>/<int:first>")
class FilmBlock(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.doc(
        responses={200: {"description": "a block; see schemas/film/block.json"}, 302: {"description": "it has grown"}}
    )
    def get(self, query: dict[str, Any], game: str, reader: str, first: int) -> Response:
        """One block of a film. With the right `tag` it is immutable; with another the answer points to the right one."""
        key = game_id(game)
        live, role = watched(key)
        reader = reader_asked(live, role, reader)
        tag, block = service().replayer.block(key, reader, first, own=reader == role.text, recorded=_recorded(query))
        if query.get("tag") != tag:
            return Response(status=302, headers={"Location": _address(game, reader, first, tag, query)})
        response = Response(block, content_type="application/json")
        if request.accept_encodings["gzip"]:
            response = Response(compress(block), content_type="application/json")
            response.headers["Content-Encoding"] = "gzip"
        public = reader == "public" and live.game.header.visibility == "live"
        response.headers["Cache-Control"] = f"{'public' if public else 'private'}, {FOR_EVER}"
        response.headers["Vary"] = "Accept-Encoding, Authorization"
        response.set_etag(tag, weak=True)
        response.make_conditional(request)
        return response


def _recorded(query: dict[str, Any]) -> bool:
    return bool(query["line"] == "recorded")


def _address(game: str, reader: str, first: int, tag: str, query: dict[str, Any]) -> str:
    line = "&line=recorded" if _recorded(query) else ""
    return f"/api/v1/games/{game}/film/{reader}/{first}?tag={tag}{line}"
