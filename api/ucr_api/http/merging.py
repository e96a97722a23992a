"""Two scribes over HTTP: a second log laid beside the first, and what is chosen recorded as corrections."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from flask import Response, request
from flask.views import MethodView
from msgspec import UNSET

from ucr_api.answers.merging import difference_document, hidden_document, noted_document
from ucr_api.http.bodies import json_response
from ucr_api.http.facts import stale
from ucr_api.http.merge_forms import MergeBody, Merged
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, language, need, role_in
from ucr_api.http.receipts import receipt_body
from ucr_api.http.state import service
from ucr_api.logs import read_log
from ucr_events.bounds import LARGEST_LOG
from ucr_events.errors import BadFacts, BadLog, NotAllowed, NotOpenYet, Problem, StalePosition
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.exchanging.merging import Choice, Laid, Second, second_log

blueprint = Noun("merging", __name__, url_prefix="/api/v1/games/<game>", description="A second scribe's log")

WRITERS = ("owner", "scribe")


@blueprint.before_request
def _only_writers() -> None:
    """Who may not merge is told so before anything of the request is looked at."""
    if request.method == "POST":
        need(role_in(game_id((request.view_args or {})["game"])), *WRITERS)
        request.max_content_length = LARGEST_LOG


@blueprint.route("/merge")
class Merge(MethodView):
    @blueprint.arguments(MergeBody)
    @blueprint.response(200, Merged)
    def post(self, body: MergeBody, game: str) -> Response:
        """Lay a second log of the same game beside this one: every difference, and what may be chosen for it.

        With `choices`, what they come to: corrections of this log, listed with everything they would change, and recorded when
        `dry_run` is false, all or none. What is not chosen stays as it is here. A log of another game is refused, naming what
        of its header is otherwise. For the links of scribe and owner.
        """
        key, lang = game_id(game), language()
        role = role_in(key)
        choices = [Choice(item.difference, item.take, item.fields_) for item in body.choices]
        if choices and body.position is None:
            raise BadFacts([Problem("position", "expected where this log stood when its differences were listed")])
        second = _second(key, body)
        laid = service().merger.lay(key, second, role, body.position if choices else None)
        chosen = {choice.difference: choice.take for choice in choices}
        answer = _laid(key, laid, second, chosen)
        if not any(choice.take != "here" for choice in choices):
            return json_response(answer)
        try:
            return _merged(key, laid, choices, role, answer, dry_run=body.dry_run)
        except StalePosition as error:
            return stale(key, error, lang)


def _merged(key: UUID, laid: Laid, choices: Sequence[Choice], role: Role, answer: dict[str, Any], *, dry_run: bool) -> Response:
    receipt = service().merger.merge(key, laid, choices, role, dry_run=dry_run)
    told = receipt_body(key, role, receipt, language(), dry_run=dry_run)
    answer |= {
        "position": answer["position"] if dry_run else told["position"],
        "dry_run": dry_run,
        "repeated": receipt.repeated,
        "corrections": told["facts"],
        "downstream": told["downstream"],
    }
    return json_response(answer, 200 if dry_run or receipt.repeated else 201)


def _laid(key: UUID, laid: Laid, second: Second, chosen: Mapping[str, str]) -> dict[str, Any]:
    comparison, words = laid.comparison, (service().library.cached(key).words, second.words)
    return {
        "position": laid.position,
        "dry_run": True,
        "repeated": False,
        "other": {
            "game": second.header.game,
            "title": second.header.title,
            "facts": len(second.line),
            "same_game": comparison.same_game,
        },
        "same": comparison.same,
        "noted": [noted_document(item) for item in comparison.noted],
        "hidden": [hidden_document(passage) for passage in laid.hidden],
        "differences": [
            {**difference_document(item, words, language()), "take": chosen.get(item.id, "here")}
            for item in comparison.differences
        ],
        "corrections": [],
        "downstream": None,
    }


def _second(key: UUID, body: MergeBody) -> Second:
    """The second log, from the text that was sent or from a game that is here and open to that token."""
    if body.with_ is not UNSET and body.log is UNSET:
        return _game_here(body.with_.game, body.with_.token)
    if body.log is UNSET or body.with_ is not UNSET:
        raise BadFacts([Problem("log", "expected a log, or a game that is here in `with`; one of the two")])
    try:
        header, facts = read_log(body.log.encode().splitlines())
    except BadLog as error:
        raise BadFacts([Problem("log", str(error))]) from error
    except BadFacts as error:
        raise BadFacts([Problem("log", f"{item.field}: {item.message}") for item in error.problems]) from error
    return second_log(header, facts, service().library.cached(key).game.header)


def _game_here(key: UUID, token: str | None) -> Second:
    role = Role()
    if token is not None:
        grant = service().links.read(token)
        if grant.game != key:
            raise NotAllowed("the link in `with` belongs to another game")
        role = grant.role
    live = service().library.current(key)
    if not may_watch(role, live.game.header.visibility, bool(live.table.closed)):
        raise NotOpenYet(live.game.header.visibility)
    return service().merger.stored(key)
