"""Facts: append them, read them, follow them live."""

import json
import re
from typing import Any
from uuid import UUID

import msgspec
from flask import Response, request
from flask.views import MethodView

from ucr_api.border import read_facts
from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.problems import problem
from ucr_api.http.reader import bearer, game_id, language, role_in, sight_asked, watched
from ucr_api.http.receipts import receipt_body
from ucr_api.http.state import hub, service
from ucr_api.lines import lines
from ucr_api.live.hub import FOLLOW, TooMany, events
from ucr_api.sources import source_of
from ucr_events.errors import BadFacts, NotAllowed, Problem, StalePosition
from ucr_events.facts import Fact, PassageOpened, PassageSealed
from ucr_events.hidden.perspective import EVERYBODY, Role, Sight
from ucr_events.sentences import Lang
from ucr_events.service.logs.aggregates import Live as Log
from ucr_events.service.telling.told import told
from ucr_events.service.writing.log_services import Parts
from ucr_events.service.writing.recording import MAX_BATCH, Receipt

blueprint = Noun("facts", __name__, url_prefix="/api/v1/games/<game>", description="The log of a game")

EVENT_ID = re.compile("[0-9]{1,15}")


@blueprint.route("/facts")
class Facts(MethodView):
    @blueprint.arguments(forms.FactsQuery, location="query")
    @blueprint.response(200, shapes.Lines)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """A range of the log, each fact with its sentence. Hidden things are in it as seals and passages only, whoever reads.

        What this reader knows of them stands beside: `known` at a seal, `counts` at a passage (and where a fact was corrected).
        """
        key = game_id(game)
        live, role = watched(key)
        return log_answer(service(), key, live, query, sight_asked(live, role, query["as_"]))

    @blueprint.arguments(forms.AppendBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.AppendBody, game: str) -> Response:
        """Append facts after `position`, all or none. 409 with the facts since when the log has moved on; safe to repeat.

        A seat's own phone may leave `position` out: its facts land after whatever was recorded last. A strict table answers
        422 with the findings of what a rule forbids, unless `despite` names the rule: it happened all the same. Where the
        header says so, what follows without a choice is appended with its cause, and stands among `facts`, actor "referee".
        """
        key = game_id(game)
        return appended(service(), key, role_in(key), body)


@blueprint.route("/live")
class Live(MethodView):
    @blueprint.arguments(forms.LiveQuery, location="query")
    @blueprint.doc(
        responses={200: {"description": "events `facts`, id = position; `dispute`", "content": {"text/event-stream": {}}}}
    )
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Server-sent events: facts as they are recorded. Resumes after `Last-Event-ID` or `after`.

        Event `dispute`: where each dispute of the game stands, at the beginning and whenever one changes; without an id.
        """
        key = game_id(game)
        live, _ = watched(key)
        last = request.headers.get("Last-Event-ID", "")
        after = int(last) if EVENT_ID.fullmatch(last) else query.get("after", live.position)
        lang, here = language(), hub()
        try:
            subscription = here.follow(key, after, lang, bearer(), source_of(request.remote_addr or ""))
        except TooMany:
            return too_many()
        deliver = request.environ.get(FOLLOW)
        response = Response(iter(()) if deliver else events(subscription), content_type="text/event-stream")
        if deliver:
            deliver(subscription)
        else:
            response.call_on_close(lambda: here.leave(subscription))
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Accel-Buffering"] = "no"
        return response


def too_many() -> Response:
    """No place for another stream: the same facts can be asked for."""
    detail = "Every place for live viewers is taken. Ask again in a while; until then read /facts every few seconds."
    response = problem(503, "too-many-streams", "Too many live viewers", detail)
    response.headers["Retry-After"] = "15"
    return response


def log_answer(parts: Parts, key: UUID, live: Log, query: dict[str, Any], sight: Sight) -> Response:
    """A range of a log with sentences, and where it goes on; nobody keeps a copy of what only some may read."""
    rows = parts.source.read(key, query["after"], query["limit"])
    more = rows[-1].position if rows and rows[-1].position < live.position else None
    found = lines(live.words, rows, language(), told(parts, key, sight, rows))
    response = json_response({"facts": found, "position": live.position, "next": more})
    if sight.reader != "public":
        response.headers["Cache-Control"] = "no-store"
    return response


def appended(parts: Parts, key: UUID, role: Role, body: forms.AppendBody, sight: Sight = EVERYBODY) -> Response:
    """Append the facts of this request to a log and answer the receipt; parts, sight: as for `receipt_body`."""
    lang = language()
    if len(body.facts) > MAX_BATCH:
        raise BadFacts([Problem("facts", f"expected 1 to {MAX_BATCH} facts in one request, got {len(body.facts)}")])
    recorder, dry_run = parts.recorder, body.dry_run
    goes_on = parts is service()  # no what-if
    loaded, problems = read_facts(list(body.facts))
    if problems:
        ids = {str(payload.get("id")) for payload in body.facts if isinstance(payload, dict)}
        raise BadFacts(problems + recorder.review(key, loaded, role, also_recorded=ids))
    facts = list(loaded.values())
    if not goes_on and any(isinstance(fact, PassageSealed | PassageOpened) for fact in facts):
        raise NotAllowed("no passage is sealed in a what-if: what is played there is played in clear")
    while True:
        try:
            receipt = _recorded(parts, key, role, facts, body, discreet=goes_on)
            told = {"advise": goes_on and body.advise, "expect": body.expect}
            answer = receipt_body(key, role, receipt, lang, dry_run=dry_run, parts=parts, sight=sight, **told)
            return json_response(answer, 200 if dry_run or receipt.repeated else 201)
        except StalePosition as error:
            if role.name != "seat":
                return stale(key, error, lang, parts)


def _recorded(parts: Parts, key: UUID, role: Role, facts: list[Fact], body: forms.AppendBody, *, discreet: bool) -> Receipt:
    """A seat perhaps may not watch, so it is told nothing of where the log stands; its facts go wherever that is.

    discreet: play goes on in this log, and no secret is written into it in clear; in a what-if everything may be.
    """
    if role.name == "seat":
        return parts.recorder.record_anywhere(key, facts, role, dry_run=body.dry_run, discreet=discreet)
    return parts.recorder.record(
        key,
        _position(body),
        facts,
        role,
        dry_run=body.dry_run,
        despite=body.despite,
        consequences=body.consequences,
        discreet=discreet,
    )


def _position(body: forms.AppendBody) -> int:
    if body.position is None:
        raise BadFacts([Problem("position", "expected the position after which these facts follow")])
    return body.position


def stale(key: UUID, error: StalePosition, lang: Lang, parts: Parts | None = None) -> Response:
    """The log has moved on: 409 with what to rebase on."""
    parts = parts or service()
    live = parts.library.current(key)
    rows = parts.source.read(key, min(error.expected, live.position), 200, live.position)
    since = json.loads(msgspec.json.encode(lines(live.words, rows, lang)))
    detail = f"the log stands at position {live.position}, not at {error.expected}; `facts` has what was recorded since"
    return problem(
        409, "stale-position", "The log has moved on", detail, expected=error.expected, position=live.position, facts=since
    )
