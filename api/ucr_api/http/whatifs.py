"""What-ifs over HTTP: a game forked at a step, beside it and never in it. Their addresses mirror those of the game.

The bearer's token is that of the game, and decides what may be known; a what-if's own token comes along in X-UCR-Whatif.
"""

from typing import Any
from uuid import UUID, uuid4

from flask import Response
from flask.views import MethodView

from ucr_api.addresses import placed
from ucr_api.answers.findings import finding_document
from ucr_api.http import forms, shapes, whatif_forms
from ucr_api.http.bodies import json_response
from ucr_api.http.facts import appended, log_answer
from ucr_api.http.holding import Held, held, info_document, rights_held
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import bearer, game_id, sight_asked, watched
from ucr_api.http.referee import coming_document, continuations_document, typed_document
from ucr_api.http.replay import block_answer, film_answer, table_document
from ucr_api.http.state import service
from ucr_events.errors import NoSuchGame, NoSuchWhatIf
from ucr_events.hidden.perspective import Role

blueprint = Noun("what-ifs", __name__, url_prefix="/api/v1/games/<game>/whatifs", description="What-ifs beside a game")

PLAYED_AS = Role(name="scribe")
"Whoever plays a what-if writes for the whole table."


@blueprint.route("")
class WhatIfs(MethodView):
    @blueprint.response(200, whatif_forms.WhatIfList)
    def get(self, game: str) -> Response:
        """The what-ifs of this game whose tokens came along in X-UCR-Whatif (comma separated), oldest first."""
        key = game_id(game)
        live, role = watched(key)
        found = []
        for name, right in rights_held().items():
            try:
                found.append(Held(service().what_ifs.of(key, name), live, role, right))
            except NoSuchWhatIf:
                continue
        found.sort(key=lambda one: (one.strand.opened.recorded, str(one.strand.key)))
        return json_response({"whatifs": [info_document(one) for one in found]})

    @blueprint.arguments(whatif_forms.ForkBody)
    @blueprint.arguments(whatif_forms.RepeatHeaders, location="headers")
    @blueprint.response(201, whatif_forms.WhatIf)
    def post(self, body: whatif_forms.ForkBody, headers: dict[str, Any], game: str) -> Response:
        """Leave the game after a step and play on beside it. Whoever may watch the game may; the answer has the tokens.

        Safe to repeat with the same Idempotency-Key and the same link; with another link the key makes another what-if.
        """
        key = game_id(game)
        if key in rights_held():
            raise NoSuchGame(f"{key} is a what-if; fork its game at the same step and play on from there")
        live, role = watched(key)
        reader = sight_asked(live, role, body.as_ or None).reader
        name = _name(key, role, headers.get("key"))
        strand, new = service().what_ifs.open(
            key, name, body.step, line=body.line, title=body.title, reader=reader, actor=role.text
        )
        document = info_document(Held(strand, live, role, "play"))
        response = json_response(document, 201 if new else 200)
        response.headers["Location"] = placed(f"/api/v1/games/{key}/whatifs/{strand.key}")
        return response


def _name(game: UUID, role: Role, word: str | None) -> UUID:
    """The id of a new what-if. Made from the client's word and link it is the same each time."""
    if word is None:
        return uuid4()
    token = bearer() or ""
    return service().secrets.uuid("what-if", b"\0".join((game.bytes, role.text.encode(), token.encode(), word.encode())))


@blueprint.route("/<whatif>")
class OneWhatIf(MethodView):
    @blueprint.response(200, whatif_forms.WhatIf)
    def get(self, game: str, whatif: str) -> Response:
        """Where it leaves the game, where it stands, and its links."""
        return json_response(info_document(held(game, whatif)))

    @blueprint.response(200, whatif_forms.Discarded)
    def delete(self, game: str, whatif: str) -> Response:
        """Put it away for good: it is shown to nobody any more. An event of its own; nothing is erased."""
        found = held(game, whatif, play=True)
        service().what_ifs.discard(found.strand.parent, found.strand.key, found.role.text)
        return json_response({"discarded": True})


@blueprint.route("/<whatif>/facts")
class Facts(MethodView):
    @blueprint.arguments(forms.FactsQuery, location="query")
    @blueprint.response(200, shapes.Lines)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """A range of its log: up to the step the game's facts, then its own."""
        found = held(game, whatif)
        return log_answer(service().what_ifs, found.strand.key, found.live, query, found.sight(query["as_"]))

    @blueprint.arguments(forms.AppendBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.AppendBody, game: str, whatif: str) -> Response:
        """Play on, as in a game: facts after `position`, all or none; the game hears nothing of it."""
        found = held(game, whatif, play=True)
        return appended(service().what_ifs, found.strand.key, PLAYED_AS, body, found.sight(None))


@blueprint.route("/<whatif>/table")
class Table(MethodView):
    @blueprint.arguments(forms.TableQuery, location="query")
    @blueprint.response(200)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """The table after a step, as the reader sees it."""
        return json_response(table_document(held(game, whatif).seen(query.get("as_")), query))


@blueprint.route("/<whatif>/film")
class Film(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.response(200, shapes.FilmPlan)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """Which blocks its film has now."""
        return film_answer(held(game, whatif).seen(query.get("as_")), query)


@blueprint.route("/<whatif>/film/<reader>/<int:first>")
class FilmBlock(MethodView):
    @blueprint.arguments(forms.FilmQuery, location="query")
    @blueprint.doc(
        responses={200: {"description": "a block; see schemas/film/block.json"}, 302: {"description": "it has grown"}}
    )
    def get(self, query: dict[str, Any], game: str, whatif: str, reader: str, first: int) -> Response:
        """One block of its film."""
        return block_answer(held(game, whatif).seen(reader), first, query)


@blueprint.route("/<whatif>/findings")
class Findings(MethodView):
    @blueprint.arguments(forms.FindingsQuery, location="query")
    @blueprint.response(200, shapes.FindingList)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """What the rules say of its facts. A seat's own view is judged with what that seat knows."""
        found = held(game, whatif)
        sight, recorded = found.sight(query.get("as_")), query["line"] == "recorded"
        findings = service().what_ifs.referee.findings(found.strand.key, sight, recorded=recorded)
        wanted = {name: query[name] for name in ("fact", "rule", "seat") if name in query}
        documents = (finding_document(finding) for finding in findings)
        chosen = [item for item in documents if all(item[name] == value for name, value in wanted.items())]
        return json_response({"findings": chosen, "position": found.live.position})


@blueprint.route("/<whatif>/expectations")
class Expectations(MethodView):
    @blueprint.arguments(forms.ExpectationsQuery, location="query")
    @blueprint.response(200, shapes.ExpectationList)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """What may come after its last fact; `typed`: after a line of shorthand, which is read."""
        found = held(game, whatif)
        if "typed" in query:
            return json_response(typed_document(service().what_ifs, found.strand.key, found.live, query["typed"]))
        return json_response(coming_document(service().what_ifs, found.strand.key, found.live, deep=query["deep"]))


@blueprint.route("/<whatif>/continuations")
class Continuations(MethodView):
    @blueprint.arguments(forms.PerspectiveQuery, location="query")
    @blueprint.response(200, shapes.ContinuationList)
    def get(self, query: dict[str, Any], game: str, whatif: str) -> Response:
        """What may come, and for each what it would lead to."""
        found = held(game, whatif)
        sight = found.sight(query.get("as_"))
        return json_response(continuations_document(service().what_ifs, found.strand.key, found.live, sight))
