"""What a reader can prove of the hidden cards, how many bits each fact told it, what was declared against the truth."""

from typing import Any

from flask import Response, current_app, request
from flask.views import MethodView

from ucr_api.answers.analysis import Case, Kept, case_of_game
from ucr_api.answers.dice import dice_document
from ucr_api.http import analysis_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, sight_asked, watched
from ucr_api.http.state import service
from ucr_events.analysis.behaviour import MOST, Model, read_model, shipped_models
from ucr_events.errors import BadFacts, Problem

blueprint = Noun("analysis", __name__, url_prefix="/api/v1/games/<game>/analysis", description="Hidden roles, exactly")

KEY = "ucr.analysis"
"Where the application keeps the logs that were analysed last."


@blueprint.route("")
class Analysis(MethodView):
    @blueprint.arguments(forms.AssumeQuery, location="query")
    @blueprint.response(200, forms.Analysis)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What the reader can say of every seat's card after a step: chances, exclusions with their facts, what is missing."""
        return json_response(_case(game, query).document(query.get("step"), query.get("assume", "")))


@blueprint.route("/read")
class Read(MethodView):
    @blueprint.arguments(forms.UpToQuery, location="query")
    @blueprint.response(200, forms.ReadSoFar)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Read a long log in parts before anything is asked of it: how far it has been read, so that who waits sees it come."""
        return json_response(_case(game, {}).read(query.get("step")))


@blueprint.route("/told")
class Told(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.ToldBits)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """How many bits each fact up to a step told the reader; they add up to what it has learnt since the deal."""
        return json_response(_case(game, query).told(query.get("step")))


@blueprint.route("/story")
class Story(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.Story)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The game in clauses, chapter by chapter, up to a step, each with the facts that it tells of; needs no numbers."""
        return json_response(_case(game, query).story(query.get("step")))


@blueprint.route("/curve")
class Curve(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.Curve)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """How likely the sides as they were looked to all and to each seat, step by step, once the reader can prove them."""
        return json_response(_case(game, query).curve(query.get("step")))


@blueprint.route("/proof")
class Proved(MethodView):
    @blueprint.arguments(forms.ProofQuery, location="query")
    @blueprint.response(200, forms.Proof)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The fewest facts that prove to the reader that a seat is not of a side, a role or a card: one cell, on demand."""
        return json_response(_case(game, query).proof(query.get("step"), query.get("of")))


@blueprint.route("/knew")
class Knew(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.Knew)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What each seat knew up to a step, as far as the reader can say so: all of it, or what it knew at least."""
        return json_response(_case(game, query).knew(query.get("step")))


@blueprint.route("/grades")
class Grades(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.Grades)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What seats decided up to a step: how likely its aim was by what that seat knew then, and the best it had."""
        return json_response(_case(game, query).grades(query.get("step")))


@blueprint.route("/claims")
class Claims(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.ClaimList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Every value declared up to a step against the truth, where the reader knows it, and who could prove it false."""
        return json_response(_case(game, query).claims(query.get("step")))


@blueprint.route("/models")
class Models(MethodView):
    @blueprint.response(200, forms.ModelList)
    def get(self, game: str) -> Response:
        """The models of how people behave that speak of this game's sides and roles; none is used unless it is asked for."""
        return json_response(_case(game, {}).models())


@blueprint.route("/estimate")
class Estimates(MethodView):
    @blueprint.arguments(forms.EstimateQuery, location="query")
    @blueprint.response(200, forms.Estimate)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What the reader would think if people behaved as a model says; an estimate, apart from everything exact."""
        return json_response(_case(game, query).estimate(query.get("step"), _model(query.get("model"))))

    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.Estimate)
    @blueprint.doc(requestBody={"required": True, "content": {"application/json": {"schema": {"type": "object"}}}})
    def post(self, query: dict[str, Any], game: str) -> Response:
        """The same by a model of one's own, which stands in the body as its file has it; nothing of it is kept."""
        case = _case(game, query)
        request.max_content_length = MOST
        return json_response(case.estimate(query.get("step"), read_model(request.get_data(cache=False))))


@blueprint.route("/play")
class Play(MethodView):
    @blueprint.arguments(forms.StepQuery, location="query")
    @blueprint.response(200, forms.PlayReport)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Each attack up to a step with what it could be expected to deal and what it dealt; how long each turn took."""
        return json_response(_case(game, query).play(query.get("step")))


@blueprint.route("/dice")
class Dice(MethodView):
    @blueprint.response(200, forms.DiceReport)
    def get(self, game: str) -> Response:
        """Whether each die of this game fell evenly, corrected for looking at several, and how lucky each person was."""
        case = _case(game, {})
        return json_response(dice_document([(case.record.game, [fact for _, fact in case.record.counting])]))


def _model(name: str | None) -> Model | None:
    if name is not None and name not in shipped_models():
        raise BadFacts(
            [Problem("model", f"no model of that name comes along; there are: {', '.join(shipped_models()) or 'none'}")]
        )
    return shipped_models()[name] if name is not None else None


def _case(game: str, query: dict[str, Any]) -> Case:
    key = game_id(game)
    live, role = watched(key)
    kept: Kept = current_app.extensions.setdefault(KEY, Kept())
    return case_of_game(service(), key, sight_asked(live, role, query.get("as_")), kept)
