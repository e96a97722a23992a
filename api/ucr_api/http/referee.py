"""The referee over HTTP: what the rule book says of the facts, and what may come next."""

from typing import Any

from flask import Response
from flask.views import MethodView

from ucr_api.expected import expectations_document, tree_document
from ucr_api.http import forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.precedents import of_findings
from ucr_api.http.reader import game_id, reader_asked, watched
from ucr_api.http.state import service
from ucr_api.judged import finding_document, rule_document

blueprint = Noun("referee", __name__, url_prefix="/api/v1/games/<game>", description="What the rules say")


@blueprint.route("/findings")
class Findings(MethodView):
    @blueprint.arguments(forms.FindingsQuery, location="query")
    @blueprint.response(200, forms.FindingList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Every finding in order of the log, as far as this reader may know; narrowed by fact, rule, seat. Legal is silence.

        A finding that was open first says in `settled_at` at which position an opening settled it, and in `until` what it
        had waited for. `precedents`: how many rulings other games have about its rule, read as here, and where.
        """
        key = game_id(game)
        live, role = watched(key)
        reader = reader_asked(live, role, query.get("as_"))
        recorded = query["line"] == "recorded"
        findings = service().referee.findings(key, reader, recorded=recorded)
        cited = of_findings(key, findings)
        found = [{**finding_document(one), "precedents": known} for one, known in zip(findings, cited, strict=True)]
        wanted = {name: query[name] for name in ("fact", "rule", "seat") if name in query}
        chosen = [item for item in found if all(item[name] == value for name, value in wanted.items())]
        return json_response({"findings": chosen, "position": live.position})


@blueprint.route("/expectations")
class Expectations(MethodView):
    @blueprint.arguments(forms.ExpectationsQuery, location="query")
    @blueprint.response(200, forms.ExpectationList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What may come after the last fact, nearest first, as the public knows it: ready facts with labels for buttons.

        `deep` adds what may come after those, a few facts far, in `pages`: for a phone that loses its network.
        """
        key = game_id(game)
        live, _ = watched(key)
        book = service().referee.book(key)
        if query["deep"]:
            found, pages = tree_document(service().referee.tree(key), book, live.words)
            return json_response({"expectations": found, "pages": pages, "position": live.position})
        offers = service().referee.may_come(key)
        documents = expectations_document(offers, book, live.words, live.table)
        return json_response({"expectations": documents, "position": live.position})


@blueprint.route("/rules")
class Rules(MethodView):
    @blueprint.response(200, forms.RuleList)
    def get(self, game: str) -> Response:
        """The rule book of this game: every rule in our words, how it is met, and its readings."""
        key = game_id(game)
        live, _ = watched(key)
        book = service().referee.book(key)
        found = [rule_document(rule, book, live.words) for rule in book.rules.values()] if book else []
        return json_response({"rules": found})
