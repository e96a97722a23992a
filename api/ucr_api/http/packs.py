"""Files of charts and card lists: a club sends its own, gets a token for it, and pins it by hash when it opens a game."""

from collections.abc import Iterator
from typing import Any

from flask import Response, request
from flask.views import MethodView

from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import bearer
from ucr_api.http.state import service
from ucr_events.bounds import LARGEST_PACK, MOST_TOKENS
from ucr_events.errors import NotAllowed, Problem
from ucr_events.facts import GameOpened
from ucr_events.packs import Pack
from ucr_events.service.logs.charts import shipped

blueprint = Noun("packs", __name__, url_prefix="/api/v1/packs", description="Charts and card lists that a club owns")


@blueprint.route("")
class Packs(MethodView):
    @blueprint.response(200, shapes.PackList)
    def get(self) -> Response:
        """What a new game may pin: files that come with the program, and those whose tokens stand in X-UCR-Packs."""
        found = [_line(digest, pack, came_with_it=True) for digest, pack in shipped().items()]
        for digest in dict.fromkeys(held()):
            pack = service().charts.find(digest)
            if pack and digest not in shipped():
                found.append(_line(digest, pack, came_with_it=False))
        return json_response({"packs": found})

    @blueprint.arguments(forms.PackQuery, location="query")
    @blueprint.response(201, shapes.KeptPack)
    @blueprint.doc(requestBody={"required": True, "content": {"application/json": {"schema": {"type": "object"}}}})
    def post(self, query: dict[str, Any]) -> Response:
        """Check a file (schema: schemas/pack.json), every mistake at once, and keep it by the hash of its content, for ever.

        `token` is the capability: to pin the file in a new game, and to read it again. With `check` nothing is kept.
        """
        request.max_content_length = LARGEST_PACK
        data = request.get_data(cache=False)
        charts = service().charts
        pack = charts.check(data)
        if query["check"]:
            return json_response({"digest": None, "token": None, **_contents(pack)}, 200)
        digest = charts.add(data)
        return json_response({"digest": digest, "token": service().links.pack_token(digest), **_contents(pack)}, 201)


@blueprint.route("/<digest>")
class OnePack(MethodView):
    @blueprint.doc(responses={200: {"description": "the file in its canonical form", "content": {"application/json": {}}}})
    def get(self, digest: str) -> Response:
        """The file, for whoever holds its token. Without it nobody learns whether it is here."""
        token = bearer()
        if token is None or service().links.pack_of(token) != digest:
            raise NotAllowed("this needs the token that was answered when the file was sent here")
        content = service().charts.content(digest)
        if content is None:
            raise NotAllowed("the file is not here")
        response = Response(content, content_type="application/json")
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
        return response


def held() -> Iterator[str]:
    """The hashes of the files whose tokens the request brings along; tokens that are none are passed over."""
    for token in filter(None, request.headers.get("X-UCR-Packs", "").split(",")[:MOST_TOKENS]):
        try:
            yield service().links.pack_of(token.strip())
        except NotAllowed:
            continue


def unpinnable(header: GameOpened) -> Iterator[Problem]:
    """Pinned hashes that are not here, or for which the request brings no token: which of the two is not said."""
    mine, known = set(held()), shipped()
    for name, digest in header.tables.items():
        pack = known.get(digest) or (service().charts.find(digest) if digest in mine else None)
        if pack is None:
            yield Problem(f"tables.{name}", "no file of this hash was sent here with a token of yours in X-UCR-Packs")
        elif pack.family != header.family:
            yield Problem(f"tables.{name}", f"the file is for {pack.family}, the game is {header.family}")


def _line(digest: str, pack: Pack, *, came_with_it: bool) -> dict[str, Any]:
    return {"digest": digest, "shipped": came_with_it, **_contents(pack)}


def _contents(pack: Pack) -> dict[str, Any]:
    damage = ["damage_table"] if pack.damage_table else []
    return {
        "pack": pack.pack,
        "title": pack.title,
        "family": pack.family,
        "editions": list(pack.editions),
        "tables": [*pack.charts, *pack.cards, *damage, *pack.lists],
    }
