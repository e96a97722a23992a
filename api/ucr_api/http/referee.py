"""The referee over HTTP: what the rule book says of the facts, and what may come next."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from flask import Response
from flask.views import MethodView

from ucr_api.answers.comparison import leads_document
from ucr_api.answers.expectations import expectations_document, tree_document
from ucr_api.answers.findings import example_document, finding_document, rule_document
from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.precedents import of_findings
from ucr_api.http.reader import game_id, language, sight_asked, watched
from ucr_api.http.state import service
from ucr_api.typed import read_document
from ucr_events.facts import Fact
from ucr_events.header.agreements import why_not_judged
from ucr_events.hidden.perspective import Sight
from ucr_events.referee.values import is_told
from ucr_events.review.ahead import forms_after, tree_after
from ucr_events.service.hidden.drafts import drafted
from ucr_events.service.judging.refereeing import KNOWING
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.continuing import leads
from ucr_events.service.writing.log_services import Parts
from ucr_events.service.writing.typing import typed
from ucr_events.texts import by_lang

blueprint = Noun("referee", __name__, url_prefix="/api/v1/games/<game>", description="What the rules say")


@blueprint.route("/findings")
class Findings(MethodView):
    @blueprint.arguments(forms.FindingsQuery, location="query")
    @blueprint.response(200, shapes.FindingList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Every finding in order of the log, as far as this reader may know; narrowed by fact, rule, seat. Legal is silence.

        A finding that was open first says in `settled_at` at which position an opening settled it, and in `until` what it
        had waited for. `wants`: what to write down before the fact, so that its rule can look at it. `precedents`: how many
        rulings other games have about its rule, read as here, and where. `note` (ja and en) says that nothing is judged where
        the edition has no rule book. Asked with `legal`, also the rules that looked at a fact and found it in order: at a fact
        without a line none did. Asked with `complete`, the record is taken to be complete: by itself the referee allows for
        facts that nobody wrote down, and calls nothing illegal that one of them would explain.
        """
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        recorded = query["line"] == "recorded"
        referee = service().referee
        ask = referee.examined if query["legal"] else referee.findings
        findings = ask(key, sight, recorded=recorded, complete=query["complete"])
        cited = of_findings(key, findings)
        found = [{**finding_document(one), "precedents": known} for one, known in zip(findings, cited, strict=True)]
        wanted = {name: query[name] for name in ("fact", "rule", "seat") if name in query}
        chosen = [item for item in found if all(item[name] == value for name, value in wanted.items())]
        return json_response({"findings": chosen, "position": live.position, "note": note_of(live)})


@blueprint.route("/expectations")
class Expectations(MethodView):
    @blueprint.arguments(forms.ExpectationsQuery, location="query")
    @blueprint.response(200, shapes.ExpectationList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What may come after the last fact, nearest first, as the public knows it: ready facts with labels for buttons.

        `deep` adds what may come after those, a few facts far, in `pages`: for a phone that loses its network. `typed` reads a
        line of shorthand (the `code` of each button) instead: what it would record, and what may come after it.

        Asked `as` moderator (or judge), by that link: as who knows the sealed passages, with what stands in the moderator's
        open ones laid on, and in `findings` what the rules say of that. It is advice: recording asks the public's alone.
        """
        key = game_id(game)
        live, role = watched(key)
        if "typed" in query:
            return json_response(typed_document(service(), key, live, query["typed"]))
        if "as_" in query and (sight := sight_asked(live, role, query["as_"])).reader in KNOWING:
            open_ones = sight.reader == "moderator" and role.renewed
            laid = drafted(service().store, key, live.table.passages) if open_ones else ()
            return json_response(advice_document(service(), key, live, sight, laid, deep=query["deep"]))
        return json_response(coming_document(service(), key, live, deep=query["deep"]))


@blueprint.route("/continuations")
class Continuations(MethodView):
    @blueprint.arguments(forms.PerspectiveQuery, location="query")
    @blueprint.response(200, shapes.ContinuationList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """What may come after the last fact, and for each where it leads: what follows, findings, the table, what then."""
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        return json_response(continuations_document(service(), key, live, sight))


def coming_document(parts: Parts, key: UUID, live: Live, *, deep: bool) -> dict[str, Any]:
    """What may come after the last fact of a log; deep: with the pages that come after it."""
    book = parts.referee.book(key)
    if deep:
        found, pages = tree_document(parts.referee.tree(key), book, live.words)
        return {"expectations": found, "pages": pages, "position": live.position}
    documents = expectations_document(parts.referee.may_come(key), book, live.words, live.table)
    return {"expectations": documents, "position": live.position}


def advice_document(parts: Parts, key: UUID, live: Live, sight: Sight, laid: Sequence[Fact], *, deep: bool) -> dict[str, Any]:
    """The same for who knows more than the public, after what it has laid down in passages, and what the rules say of that."""
    review = parts.referee.advising(key, sight, laid)
    if review is None:
        return {"expectations": [], "findings": [], "position": live.position}
    told = [finding_document(one) for one in review.findings if one.no > live.position and is_told(one)]
    said = {"findings": told, "position": live.position}
    if deep:
        found, pages = tree_document(tree_after(review), review.book, live.words)
        return {"expectations": found, "pages": pages, **said}
    return {"expectations": expectations_document(forms_after(review), review.book, live.words, review.table), **said}


def typed_document(parts: Parts, key: UUID, live: Live, line: str) -> dict[str, Any]:
    """What a line of shorthand says after the last fact, and what may come after it; nothing is recorded."""
    book, read = parts.referee.book(key), typed(parts, key, line)
    coming = expectations_document(read.forms, book, live.words, read.table) if book is not None else []
    return {"expectations": coming, "read": read_document(read, live.words, language()), "position": live.position}


def continuations_document(parts: Parts, key: UUID, live: Live, sight: Sight) -> dict[str, Any]:
    """What may come as buttons, each with where it leads (`leads`; null: something is to be said or rolled first)."""
    review = parts.referee.copy(key, sight)
    if review is None:
        return {"continuations": [], "position": live.position}
    coming = forms_after(review)
    numbers = tuple(range(len(coming)))
    shown = expectations_document(coming, review.book, live.words, review.table, numbers)
    chosen = [coming[int(entry.pop("then"))] for entry in shown]
    led = leads(review, chosen, consequences=live.game.header.consequences)
    documents = [
        entry | {"leads": one and leads_document(one, live.game, review.book, live.words, language())}
        for entry, one in zip(shown, led, strict=True)
    ]
    return {"continuations": documents, "position": live.position}


@blueprint.route("/rules")
class Rules(MethodView):
    @blueprint.arguments(forms.RulesQuery, location="query")
    @blueprint.response(200, shapes.RuleList)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """The rule book of this game: every rule in our words, how it is met, and its readings.

        `quote`: the sentence of the document that a breach is held against. `examples`: how many short games show it; asked
        for one `rule`, these games: their facts as sentences, and of which facts what is said.

        Empty where the edition has none; then `note` says so (ja and en), and nothing in the game is judged.
        """
        key = game_id(game)
        live, _ = watched(key)
        book = service().referee.book(key)
        only = query.get("rule")
        chosen = [rule for rule in book.listed if only in (None, book.citation(rule))] if book else []
        found = [rule_document(rule, book, live.words) for rule in chosen] if book else []
        if only is not None:
            found = [
                item | {"examples": [*map(example_document, rule.examples)]} for item, rule in zip(found, chosen, strict=True)
            ]
        return json_response({"rules": found, "note": note_of(live)})


def note_of(live: Live) -> dict[str, str] | None:
    """Why this game is not judged, ja and en; None: it is."""
    note = why_not_judged(live.game.family, live.game.edition.key)
    return None if note is None else by_lang(note)
