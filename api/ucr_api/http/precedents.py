"""Precedents: rulings by rule, across all games the reader may watch."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from flask import Response
from flask.views import MethodView

from ucr_api.answers.disputes import precedent_blocks, precedent_documents, precedents_address
from ucr_api.http import dispute_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.cursors import cursor_of, place_of
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import always_watched, bearer, linked
from ucr_api.http.state import service
from ucr_events.disputes.events import RuleCited
from ucr_events.errors import NotAllowed
from ucr_events.referee.values import Finding
from ucr_events.service.listing.precedents import counts, precedents
from ucr_events.store import PrecedentQuery

blueprint = Noun("precedents", __name__, url_prefix="/api/v1/precedents", description="Rulings by rule, across games")

MOST_RULES = 500
"Rules whose precedents are counted at a time."


@blueprint.route("")
class Precedents(MethodView):
    @blueprint.arguments(forms.PrecedentsQuery, location="query")
    @blueprint.response(200, forms.PrecedentList)
    def get(self, query: dict[str, Any]) -> Response:
        """Rulings in games that this reader may watch, newest first. Tokens of links in X-UCR-Links add their games."""
        asked = PrecedentQuery(
            rule=query.get("rule"),
            edition=query.get("edition"),
            reading=query.get("reading"),
            text=query.get("q"),
            before=place_of("precedents", query.get("before")),
            limit=query["limit"],
            also=watchable(),
        )
        found = precedents(service().store, asked)
        more = cursor_of("precedents", found[-1][0].place if len(found) == query["limit"] else None)
        return json_response({"precedents": precedent_documents(service().store, found), "next": more})


def counted(key: UUID, cited: Iterable[RuleCited]) -> list[dict[str, Any]]:
    """The precedents of these rules in other games that the reader may watch."""
    return precedent_blocks(service().store, cited, PrecedentQuery(not_game=key, also=watchable()))


def of_findings(key: UUID, found: Sequence[Finding]) -> list[dict[str, Any] | None]:
    """For each finding how many rulings there are about its rule, read in the same way, in other games; None for none."""
    rules = tuple(dict.fromkeys(finding.rule for finding in found))
    if not rules:
        return []
    query = PrecedentQuery(rules=rules[:MOST_RULES], in_force=True, not_game=key, also=watchable())
    known = {cited: sum(outcomes.values()) for cited, outcomes in counts(service().store, query).items()}
    if not known:
        return [None] * len(found)
    cited = [service().briefs.citing(key, finding) for finding in found]
    return [{"count": known[rule], "url": precedents_address(rule)} if rule in known else None for rule in cited]


def watchable() -> tuple[UUID, ...]:
    """Games that the reader may watch by a link, whatever their state: those of owners, scribes and judges."""
    held = linked()
    try:
        token = bearer()
        if token is not None:
            grant = service().links.read(token)
            held.setdefault(grant.game, []).append(grant.role)
    except NotAllowed:
        pass  # whether the link of the request is good is for its own address to say
    return always_watched(held)
