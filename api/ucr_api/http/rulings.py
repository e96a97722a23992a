"""Rulings: what a judge decides about a dispute, with a dry run that lists what it would change, and the report of it all."""

from typing import Any
from uuid import uuid4

import msgspec
from flask import Response
from flask.views import MethodView

from ucr_api.answers.dispute_report import report
from ucr_api.answers.findings import downstream_document
from ucr_api.border import load_as, read_facts
from ucr_api.http import dispute_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.disputes import PREFIX, document, receipt, stale_dispute
from ucr_api.http.facts import stale
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import dispute_id, game_id, language, need, role_in, watched
from ucr_api.http.shapes import given
from ucr_api.http.state import service
from ucr_api.lines import lines
from ucr_events.disputes.checking import RulingAsked
from ucr_events.errors import BadFacts, Problem, StaleDispute, StalePosition
from ucr_events.facts import Fact
from ucr_events.facts.form import malformed
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.service.disputing.ruling import MAY_RULE

blueprint = Noun("rulings", __name__, url_prefix=PREFIX, description="Rulings and reports")

ABOUT_THE_REQUEST = ("position", "game_position", "dry_run")
UNSAID = "…"
"The reason of a dry run that has none yet: what would change is listed before anybody puts it into words."


@blueprint.route("/<dispute>/rulings")
class Rulings(MethodView):
    @blueprint.arguments(forms.RulingBody)
    @blueprint.response(201, forms.RulingReceipt)
    def post(self, body: forms.RulingBody, game: str, dispute: str) -> Response:
        """Rule: what happened stands, facts are void, play begins anew from a step, or the record is adjusted.

        The ruling and its corrections in the game are stored together or not at all. 409 when either has moved on: with
        `events` of the dispute, or `facts` of the game, since. `dry_run` lists what would change. Safe to repeat.
        """
        key, which = game_id(game), dispute_id(dispute)
        role = need(role_in(key), *MAY_RULE)
        dry_run = body.dry_run
        said = {name: value for name, value in given(body).items() if name not in ABOUT_THE_REQUEST}
        if dry_run:
            said["reason"] = said.get("reason") or UNSAID
        asked, corrections = _asked(said)
        try:
            found = service().rulings.rule(
                key, which, asked, corrections, role, position=body.position, game_position=body.game_position, dry_run=dry_run
            )
        except StalePosition as error:
            return stale(key, error, language())
        except StaleDispute as error:
            return stale_dispute(key, which, error)
        live = service().library.current(key)
        answer = {
            **receipt(key, role, found.noted),
            "dry_run": dry_run,
            "game_position": found.game_position,
            "facts": lines(live.words, found.corrections, language()),
            "voids": found.voids,
            "downstream": downstream_document(found.downstream) if found.downstream else None,
        }
        return json_response(answer, 200 if dry_run or found.noted.repeated else 201)


@blueprint.route("/<dispute>/report")
class Report(MethodView):
    @blueprint.doc(responses={200: {"description": "a page that needs nothing else", "content": {"text/html": {}}}})
    def get(self, game: str, dispute: str) -> Response:
        """The whole dispute as one file: for the printer, for the club's folder, for who was not there."""
        key = game_id(game)
        live, role = watched(key)
        said = document(key, dispute_id(dispute), role, language())
        table = service().replayer.table_at(key, said["before"]["step"], EVERYBODY)
        page = report(said, live, table, language())
        response = Response(page, content_type="text/html; charset=utf-8")
        response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals"
        return response


def _asked(given: dict[str, Any]) -> tuple[RulingAsked, list[Fact]]:
    """The ruling and its corrections; raises BadFacts with the mistakes of both."""
    problems: list[Problem] = []
    payloads = given.get("corrections", [])
    loaded, wrong = read_facts(payloads if isinstance(payloads, list) else [])
    problems += [Problem(f"corrections{item.field.removeprefix('facts')}", item.message) for item in wrong]
    try:
        asked = load_as(RulingAsked, {"id": uuid4().hex, **given}, _read)
    except BadFacts as error:
        raise BadFacts([*error.problems, *problems]) from error
    if problems:
        raise BadFacts(problems)
    return asked, list(loaded.values())


def _read(payload: Any) -> RulingAsked:
    asked = msgspec.convert(payload, RulingAsked)
    if found := malformed(asked):
        raise msgspec.ValidationError("; ".join(found))
    return asked
