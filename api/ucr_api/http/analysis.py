"""What a reader can prove of the hidden cards, how many bits each fact told it, what was declared against the truth."""

from collections.abc import Callable
from typing import Any, NamedTuple

from flask import Response, current_app, request
from flask.views import MethodView

from ucr_api.answers.analysed_logs import Kept, case_of_game
from ucr_api.answers.analysis import Case, Document
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


Asks = Callable[[Case, dict[str, Any]], Document]


class Question(NamedTuple):
    """Something to ask of a game as one reader: where, what the query may hold, what the answer looks like, and who answers."""

    path: str
    answer: Any
    about: str
    ask: Asks
    query: Any = forms.StepQuery


QUESTIONS = (
    Question(
        "",
        forms.Analysis,
        "What the reader can say of every seat's card after a step: chances, exclusions with their facts, what is missing.",
        lambda case, query: case.document(query.get("step"), query.get("assume", "")),
        forms.AssumeQuery,
    ),
    Question(
        "read",
        forms.ReadSoFar,
        "Read a long log in parts before anything is asked of it: how far it has been read, so that who waits sees it come.",
        lambda case, query: case.read(query.get("step")),
        forms.UpToQuery,
    ),
    Question(
        "told",
        forms.ToldBits,
        "How many bits each fact up to a step told the reader; they add up to what it has learnt since the deal.",
        lambda case, query: case.told(query.get("step")),
    ),
    Question(
        "story",
        forms.Story,
        "The game in clauses, chapter by chapter, up to a step, each with the facts that it tells of; needs no numbers.",
        lambda case, query: case.story(query.get("step")),
    ),
    Question(
        "curve",
        forms.Curve,
        "How likely the sides as they were looked to all and to each seat, step by step, once the reader can prove them.",
        lambda case, query: case.curve(query.get("step")),
    ),
    Question(
        "proof",
        forms.Proof,
        "The fewest facts that prove to the reader that a seat is not of a side, a role or a card: one cell, on demand.",
        lambda case, query: case.proof(query.get("step"), query.get("of")),
        forms.ProofQuery,
    ),
    Question(
        "ask",
        forms.Answered,
        "A statement of any form: how likely it is; once it is decided, since when, and facts that prove it, none too many.",
        lambda case, query: case.ask(query.get("step"), query["says"]),
        forms.AskQuery,
    ),
    Question(
        "knew",
        forms.Knew,
        "What each seat knew up to a step, as far as the reader can say so: all of it, or what it knew at least.",
        lambda case, query: case.knew(query.get("step")),
    ),
    Question(
        "may-know",
        forms.MayKnow,
        "What one seat may have known after a step: how likely it had been dealt and told what would prove each thing to it.",
        lambda case, query: case.may_know(query.get("step"), query["of"], query.get("assume", "")),
        forms.MayKnowQuery,
    ),
    Question(
        "grades",
        forms.Grades,
        "What seats decided up to a step: how likely its aim was by what that seat knew then, and the best it had.",
        lambda case, query: case.grades(query.get("step")),
    ),
    Question(
        "claims",
        forms.ClaimList,
        "Every value declared up to a step against the truth, where the reader knows it, and who could prove it false.",
        lambda case, query: case.claims(query.get("step")),
    ),
    Question(
        "models",
        forms.ModelList,
        "The models of how people behave that speak of this game's sides and roles; none is used unless it is asked for.",
        lambda case, query: case.models(),
        None,
    ),
    Question(
        "estimate",
        forms.Estimate,
        "What the reader would think if people behaved as a model says; an estimate, apart from everything exact.",
        lambda case, query: case.estimate(query.get("step"), _model(query.get("model"))),
        forms.EstimateQuery,
    ),
    Question(
        "play",
        forms.PlayReport,
        "Each attack up to a step with what it could be expected to deal and what it dealt; how long each turn took.",
        lambda case, query: case.play(query.get("step")),
    ),
    Question(
        "dice",
        forms.DiceReport,
        "Whether each die of this game fell evenly, corrected for looking at several, and how lucky each person was.",
        lambda case, query: dice_document([(case.record.game, [fact for _, fact in case.record.counting])]),
        None,
    ),
)


def _view(one: Question) -> type[MethodView]:
    """The resource that answers it."""

    def get(self: MethodView, query: dict[str, Any], game: str) -> Response:
        return json_response(one.ask(_case(game, query), query))

    def plain(self: MethodView, game: str) -> Response:
        return json_response(one.ask(_case(game, {}), {}))

    asked = plain if one.query is None else get
    asked.__doc__ = one.about
    answered = blueprint.response(200, one.answer)(asked)
    methods = {"get": answered if one.query is None else blueprint.arguments(one.query, location="query")(answered)}
    if one.path == "estimate":
        methods["post"] = _by_own_model
    return type(f"Analysis{one.path.title().replace('-', '')}", (MethodView,), methods)


@blueprint.arguments(forms.StepQuery, location="query")
@blueprint.response(200, forms.Estimate)
@blueprint.doc(requestBody={"required": True, "content": {"application/json": {"schema": {"type": "object"}}}})
def _by_own_model(self: MethodView, query: dict[str, Any], game: str) -> Response:
    """The same by a model of one's own, which stands in the body as its file has it; nothing of it is kept."""
    case = _case(game, query)
    request.max_content_length = MOST
    return json_response(case.estimate(query.get("step"), read_model(request.get_data(cache=False))))


for _one in QUESTIONS:
    blueprint.route(f"/{_one.path}" if _one.path else "")(_view(_one))


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
