"""Disputes of a game: open one, list them, read one, add to one. Rulings are in rulings.py, photos in photos.py."""

import json
from typing import Any
from uuid import UUID, uuid4

import msgspec
from flask import Response
from flask.views import MethodView

from ucr_api.answers.disputes import brief_document, covered_document, events_document, summary_document
from ucr_api.border import load_as
from ucr_api.http import dispute_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.precedents import counted
from ucr_api.http.problems import problem
from ucr_api.http.reader import dispute_id, game_id, language, need_watching, role_in, sight_asked
from ucr_api.http.shapes import given
from ucr_api.http.state import service
from ucr_events.disputes.events import DisputeAnswered, DisputeOpened, DisputeWithdrawn, Event, EvidenceAdded, from_payload
from ucr_events.errors import BadFacts, Problem, StaleDispute
from ucr_events.hidden.perspective import Role
from ucr_events.log.stream_events import kind_of
from ucr_events.sentences import Lang
from ucr_events.service.disputing.disputes import FOR_THE_TABLE, Noted
from ucr_events.service.listing.precedents import disputes_of, number_of

PREFIX = "/api/v1/games/<game>/disputes"

blueprint = Noun("disputes", __name__, url_prefix=PREFIX, description="Disputes of a game")


@blueprint.route("")
class Disputes(MethodView):
    @blueprint.response(200, forms.DisputeList)
    def get(self, game: str) -> Response:
        """The game's disputes; a seat that may not watch yet is told of those that it opened or answered itself."""
        key = game_id(game)
        role = role_in(key)
        watched = service().disputes.watches(key, role)
        if role.name != "seat":
            need_watching(key, role)
        found = disputes_of(service().store, key)
        own = [(row, said) for row, said in found if watched or role.text in said.took_part]
        may_open = role.name in (*FOR_THE_TABLE, "seat")
        listed = [_listed(row, said, role, watched=watched) for row, said in own]
        return json_response({"disputes": listed, "may_open": may_open})

    @blueprint.arguments(forms.OpenDisputeBody)
    @blueprint.response(201, forms.DisputeReceipt)
    def post(self, body: forms.OpenDisputeBody, game: str) -> Response:
        """Open a dispute at a step, a fact or a finding, with a claim in words or one of the public findings.

        Safe to repeat with the same `dispute` and `id`. A seat that may not watch the log yet names a step, and words.
        """
        key = game_id(game)
        role = role_in(key)
        dispute = body.dispute or uuid4()
        position, payload = _opening(key, role, body)
        event = _event(DisputeOpened, {**payload, "game": str(key), "stood": position}, role)
        assert isinstance(event, DisputeOpened)
        return noted(key, role, service().disputes.open(key, dispute, event, role))


@blueprint.route("/<dispute>")
class OneDispute(MethodView):
    @blueprint.response(200, forms.Dispute)
    def get(self, game: str, dispute: str) -> Response:
        """Claim, table before, facts, rules and findings, who knew when, what rests on it, answers, rulings, precedents."""
        key, role = game_id(game), role_in(game_id(game))
        return json_response(document(key, dispute_id(dispute), role, language()))


@blueprint.route("/<dispute>/evidence")
class Evidence(MethodView):
    @blueprint.arguments(forms.EvidenceBody)
    @blueprint.response(201, forms.DisputeReceipt)
    def post(self, body: forms.EvidenceBody, game: str, dispute: str) -> Response:
        """Add facts, findings, a remark, or a photo that was sent before."""
        return _added(EvidenceAdded, body, game, dispute)


@blueprint.route("/<dispute>/answers")
class Answers(MethodView):
    @blueprint.arguments(forms.AnswerBody)
    @blueprint.response(201, forms.DisputeReceipt)
    def post(self, body: forms.AnswerBody, game: str, dispute: str) -> Response:
        """What a seat answers: written by its own link, or by who writes for the table. A seat may answer again."""
        return _added(DisputeAnswered, body, game, dispute)


@blueprint.route("/<dispute>/withdrawal")
class Withdrawal(MethodView):
    @blueprint.arguments(forms.WithdrawBody)
    @blueprint.response(201, forms.DisputeReceipt)
    def post(self, body: forms.WithdrawBody, game: str, dispute: str) -> Response:
        """Let the dispute drop: whoever opened it, the judge, the owner. What was ruled stays ruled."""
        return _added(DisputeWithdrawn, body, game, dispute)


def document(key: UUID, dispute: UUID, role: Role, lang: Lang) -> dict[str, Any]:
    """The dispute as this role may see it; raises NoSuchDispute."""
    here = service()
    state, rows = here.disputes.seen_by(key, dispute, role)
    if not here.disputes.watches(key, role):
        return covered_document(str(key), dispute, state, role, here.store.photos(dispute))
    sight = sight_asked(here.library.current(key), role, None)
    brief = here.briefs.brief(key, dispute, state, rows, sight)
    cited = [rule.cited for rule in brief.rules]
    return brief_document(brief, number_of(here.store, dispute), role, lang, counted(key, cited))


def noted(key: UUID, role: Role, found: Noted) -> Response:
    """The receipt; who may not watch is not told where the dispute stands."""
    return json_response(receipt(key, role, found), 200 if found.repeated else 201)


def stale_dispute(key: UUID, dispute: UUID, error: StaleDispute) -> Response:
    """409 with the events that were written since."""
    _, rows = service().disputes.read(key, dispute)
    since = json.loads(msgspec.json.encode(events_document(rows[min(error.expected, error.position) :])))
    detail = f"{error}; `events` has what was written since"
    where = {"expected": error.expected, "position": len(rows)}
    return problem(409, "stale-dispute", "The dispute has moved on", detail, **where, events=since)


def receipt(key: UUID, role: Role, found: Noted) -> dict[str, Any]:
    """What became of an event, as JSON."""
    here = service()
    watched = here.disputes.watches(key, role)
    return {
        "dispute": str(found.dispute),
        "number": number_of(here.store, found.dispute) if watched else None,
        "position": found.position if watched else None,
        "chain": found.chain.hex() if watched else None,
        "repeated": found.repeated,
        "event": _as_stored(found, watched=watched),
    }


def _as_stored(found: Noted, *, watched: bool) -> Any:
    """The event; who may not watch is not told where the game's log stood."""
    payload = msgspec.json.decode(found.row.payload)
    return payload if watched else {name: value for name, value in payload.items() if name != "stood"}


def _listed(row: Any, said: Any, role: Role, *, watched: bool) -> dict[str, Any]:
    listed = summary_document(row, said, watched=watched)
    if not watched and said.by != role.text:  # it only answered: what the other claimed is the other's to tell
        listed |= dict.fromkeys(("step", "fact", "claim", "seat", "by", "opened")) | {"rules": []}
    return listed


def _opening(key: UUID, role: Role, body: forms.OpenDisputeBody) -> tuple[int, dict[str, Any]]:
    """Where the log stands, and the event with the step that follows from the fact, and the fact from the finding."""
    here = service()
    live = here.library.current(key)
    said = {name: value for name, value in given(body).items() if name != "dispute"}
    finding = said.get("finding")
    if "fact" not in said and isinstance(finding, dict) and "fact" in finding:
        said["fact"] = finding["fact"]
    if not said.keys() & {"step", "fact", "finding"}:
        raise BadFacts([Problem("step", "expected a step, a fact or a finding: which is disputed")])
    fact = said.get("fact")
    if isinstance(fact, str) and here.disputes.watches(key, role):
        said["step"] = here.disputes.step_of(key, live, fact) or said.get("step", 1)
    said.setdefault("step", 1)
    return live.position, said


def _added(kind: type[Event], body: forms.EventBody, game: str, dispute: str) -> Response:
    key, which = game_id(game), dispute_id(dispute)
    role, position = role_in(key), body.position
    event = _event(kind, {name: value for name, value in given(body).items() if name != "position"}, role)
    if not service().disputes.watches(key, role):
        position = None  # who may not watch is not told where the dispute stands, not even by a conflict
    try:
        return noted(key, role, service().disputes.add(key, which, event, role, position))
    except StaleDispute as error:
        return stale_dispute(key, which, error)


def _event(kind: type[Event], payload: dict[str, Any], role: Role) -> Event:
    whole = {"id": uuid4().hex, **payload, "kind": kind_of(kind), "actor": role.text}
    return load_as(kind, whole, from_payload)
