"""The replay: the table at a step, and the film of a reader in blocks that never change."""

from typing import Any
from uuid import UUID

import msgspec
from flask import Response, request
from flask.views import MethodView

from ucr_api.addresses import placed
from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, sight_asked, watched
from ucr_api.http.state import service
from ucr_events.film.blocks import BLOCK, compress
from ucr_events.hidden.perspective import Sight
from ucr_events.service.writing.log_services import Parts

blueprint = Noun("replay", __name__, url_prefix="/api/v1/games/<game>", description="Tables and films, per perspective")

FOR_EVER = "max-age=31536000, immutable"


class Seen(msgspec.Struct, frozen=True):
    """A log as somebody sees it: what works on it, its address, and who looks."""

    parts: Parts
    key: UUID
    address: str
    sight: Sight
    shared: bool = False
    "Everybody may keep a copy of the film: nothing of it is anybody's own."


@blueprint.route("/table")
class Table(MethodView):
    @blueprint.arguments(forms.TableQuery, location="query")
    @blueprint.response(200)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The table after a step, as the reader sees it."""
        return json_response(table_document(_seen(game, query.get("as_")), query))


@blueprint.route("/film")
class Film(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.response(200, shapes.FilmPlan)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Which blocks the reader's film has now; the address of a block changes when its bytes would."""
        return film_answer(_seen(game, query.get("as_")), query)


@blueprint.route("/film/<reader>/<int:first>")
class FilmBlock(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.doc(
        responses={200: {"description": "a block; see schemas/film/block.json"}, 302: {"description": "it has grown"}}
    )
    def get(self, query: dict[str, Any], game: str, reader: str, first: int) -> Response:
        """One block of a film. With the right `tag` it is immutable; with another the answer points to the right one."""
        return block_answer(_seen(game, reader), first, query)


def table_document(seen: Seen, query: dict[str, Any]) -> dict[str, Any]:
    """The table after the step asked for, or the last."""
    step = query.get("step", seen.parts.library.current(seen.key).position)
    table = seen.parts.replayer.table_at(seen.key, step, seen.sight, recorded=_recorded(query))
    return {"step": step, "reader": seen.sight.reader, "table": table}


def film_answer(seen: Seen, query: dict[str, Any]) -> Response:
    """The blocks of the film as it is now."""
    plan = seen.parts.replayer.plan(seen.key, seen.sight, recorded=_recorded(query))
    blocks = [
        {"from": block.first, "to": block.to, "url": _address(seen, block.first, block.tag, query)} for block in plan.blocks
    ]
    body = {"reader": seen.sight.reader, "steps": plan.steps, "head": plan.head, "block": BLOCK, "blocks": blocks}
    response = json_response(body)
    response.headers["Cache-Control"] = "no-cache"
    return response


def block_answer(seen: Seen, first: int, query: dict[str, Any]) -> Response:
    """The block itself, or where it is now."""
    tag, block = seen.parts.replayer.block(seen.key, seen.sight, first, recorded=_recorded(query))
    if query.get("tag") != tag:
        return Response(status=302, headers={"Location": _address(seen, first, tag, query)})
    response = Response(block, content_type="application/json")
    if request.accept_encodings["gzip"]:
        response = Response(compress(block), content_type="application/json")
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = _kept_how(seen)
    response.headers["Vary"] = "Accept-Encoding, Authorization"
    response.set_etag(tag, weak=True)
    response.make_conditional(request)
    return response


def _seen(game: str, asked: str | None) -> Seen:
    key = game_id(game)
    live, role = watched(key)
    sight = sight_asked(live, role, asked)
    shared = sight.reader == "public" and live.game.header.visibility == "live"
    return Seen(service(), key, placed(f"/api/v1/games/{game}"), sight, shared)


def _kept_how(seen: Seen) -> str:
    """Who keeps a copy of a block: of what is hidden from all but whoever leads the game nobody, not even their phone."""
    if seen.sight.reader == "moderator":
        return "no-store"
    return f"{'public' if seen.shared else 'private'}, {FOR_EVER}"


def _recorded(query: dict[str, Any]) -> bool:
    return bool(query["line"] == "recorded")


def _address(seen: Seen, first: int, tag: str, query: dict[str, Any]) -> str:
    line = "&line=recorded" if _recorded(query) else ""
    return f"{seen.address}/film/{seen.sight.reader}/{first}?tag={tag}{line}"
