"""Editions over HTTP: two of them rule by rule, and a game as another edition would judge it."""

from typing import Any

from flask import Response
from flask.views import MethodView

from ucr_api.compared_editions import editions_asked, editions_document
from ucr_api.http import edition_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, sight_asked, watched
from ucr_api.http.state import service
from ucr_api.two_editions import Side, sides_document
from ucr_events.errors import BadFacts, Problem
from ucr_events.rejudging.judging import Asked, reviewed
from ucr_events.rejudging.verdicts import NotJudged
from ucr_events.texts import by_lang

blueprint = Noun("editions", __name__, url_prefix="/api/v1", description="Editions beside each other")


@blueprint.route("/editions/comparison")
class EditionsCompared(MethodView):
    @blueprint.arguments(forms.EditionsQuery, location="query")
    @blueprint.response(200, forms.EditionsCompared)
    def get(self, query: dict[str, Any]) -> Response:
        """Every rule of both editions: the same, differs (and in what), only here, only there, with both texts.

        `example`: a short game that shows a difference, where one of the rule books has any, and what each edition holds.
        """
        return json_response(editions_document(query["here"], query["there"]))


@blueprint.route("/games/<game>/editions")
class JudgedByAnother(MethodView):
    @blueprint.arguments(forms.OtherEditionQuery, location="query")
    @blueprint.response(200, forms.VerdictsCompared)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What the game's own edition and another one say of its facts, beside each other. Nothing is recorded.

        The judge is told with the sheets that the vault has; everybody else with what everybody knows. `note` (ja and en) says
        why one of the two judges nothing; then there are no steps.
        """
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        header = live.game.header
        _same_family(header.printed, query["edition"])
        log = service().rejudger.log(key, sight)
        sides = [reviewed(log, Asked(edition=name, recorded=query["line"] == "recorded")) for name in (None, query["edition"])]
        wrong = next((side for side in sides if isinstance(side, NotJudged)), None)
        if wrong is not None:
            note = by_lang(wrong.why)
            named = {"here": header.edition, "there": query["edition"]}
            return json_response({**named, "facts": 0, "otherwise": 0, "steps": [], "note": note})
        here, there = (Side(side.game.edition.id, side) for side in sides if not isinstance(side, NotJudged))
        return json_response({**sides_document(here, there), "note": None})


def _same_family(here: str, there: str) -> None:
    """Raises BadFacts for an edition that is none of this game's family, or judges nothing."""
    try:
        editions_asked(there, there)
        editions_asked(here, there)
    except BadFacts as error:
        told = [problem for problem in error.problems if problem.field == "there"]
        if told:
            raise BadFacts([Problem("edition", told[0].message)]) from error
