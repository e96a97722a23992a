"""What rests on a fact over HTTP, and what would be otherwise had it read differently."""

from typing import Any

from flask import Response
from flask.views import MethodView

from ucr_api.answers.resting import supposed_document, web_document
from ucr_api.border import load_fact
from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, language, sight_asked, watched
from ucr_api.http.state import service
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import kind_of

blueprint = Noun("resting", __name__, url_prefix="/api/v1/games/<game>", description="What rests on what")


@blueprint.route("/facts/<fact>/rests")
class Rests(MethodView):
    @blueprint.arguments(forms.PerspectiveQuery, location="query")
    @blueprint.response(200, shapes.Rests)
    def get(self, query: dict[str, Any], game: str, fact: str) -> Response:
        """Everything that rests on this fact, in order of steps, and everything that it rests on, nearest first."""
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        web = service().resting.of(key, fact, sight)
        document = web_document(web, fact, live.words, language())
        return json_response({"reader": sight.reader, "position": live.position, **document})

    @blueprint.arguments(forms.PerspectiveQuery, location="query")
    @blueprint.arguments(forms.SupposeBody)
    @blueprint.response(200, shapes.Supposed)
    def post(self, query: dict[str, Any], body: forms.SupposeBody, game: str, fact: str) -> Response:
        """What would be otherwise had the fact read so, or (`reads`: null) had it not been. Nothing is recorded.

        Each thing that rests on it has an `outcome`: unchanged, differs, depends, or choice (people decided it).
        """
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        web = service().resting.of(key, fact, sight)
        reads = body.reads
        if reads is not None:
            reads = {"kind": kind_of(web.facts[fact]), **reads, "id": fact}
            _check(reads)
        found = service().resting.supposing(key, fact, reads, sight)
        document = supposed_document(web, fact, found, live.words, language())
        return json_response({"reader": sight.reader, "position": live.position, **document})


def _check(reads: dict[str, Any]) -> None:
    try:
        load_fact(reads)
    except BadFacts as error:
        raise BadFacts([Problem(f"reads.{problem.field}", problem.message) for problem in error.problems]) from error
