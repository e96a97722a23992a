"""Games in and out as files."""

from collections.abc import Sequence
from uuid import UUID

from flask import Response, request
from flask.views import MethodView

from ucr_api.http import shapes
from ucr_api.http.admission import need_admission
from ucr_api.http.bodies import json_response, link
from ucr_api.http.parsing import Noun, lines_of
from ucr_api.http.reader import game_id, need, role_in, watched
from ucr_api.http.state import entries, heads, service
from ucr_events.bounds import LARGEST_IMPORT, LONGEST_LINE
from ucr_events.hidden.perspective import may_watch
from ucr_events.service.exchanging.exchange import export, import_log
from ucr_events.service.logs.aggregates import header_of
from ucr_events.service.writing.adding import add_as_owner
from ucr_events.store import FactRow

blueprint = Noun("exchange", __name__, url_prefix="/api/v1/games", description="Games as .ucr files")


@blueprint.route("/<game>/export")
class Export(MethodView):
    @blueprint.doc(responses={200: {"description": "the log as a .ucr file", "content": {"application/x-ndjson": {}}}})
    def get(self, game: str) -> Response:
        """The whole log, and who vouches for it; the same log, vouched for by the same, is always the same file."""
        key = game_id(game)
        live, _ = watched(key)
        response = Response(export(service().store, key, heads(), entries()), content_type="application/x-ndjson")
        response.headers["Content-Disposition"] = f'attachment; filename="{live.game.header.game}.ucr"'
        return response


@blueprint.route("/import")
class Import(MethodView):
    @blueprint.response(201, shapes.ImportedLog)
    @blueprint.doc(requestBody={"required": True, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}})
    def post(self) -> Response:
        """Bring in a .ucr file. Everything is checked before anything is stored; a game that is new here answers its links.

        To add facts to a game that is here already takes the link of its owner, and the facts are the owner's: what somebody
        else is said to have written is refused, and is merged instead. A new game takes the word that opening one takes.
        """
        request.max_content_length = LARGEST_IMPORT
        lines = lines_of(request, LONGEST_LINE)
        imported = import_log(
            service().store, lines, may_add=_may_add, may_open=need_admission, add=_add, may_compare=_may_compare
        )
        header = header_of(service().store, imported.game).header
        is_new = imported.added == imported.position
        links = [link(header, role, token) for role, token in service().links.all(header).items()] if is_new else []
        body = {"game": str(imported.game), "position": imported.position, "added": imported.added, "links": links}
        return json_response(body, 201 if imported.added else 200)


def _may_add(game: UUID) -> None:
    """Anybody may bring in a game that is new here; to go on with one that is here already takes its owner's link."""
    need(role_in(game), "owner")


def _may_compare(game: UUID) -> None:
    """Whoever may not watch a game is answered to a copy of it as to any other file."""
    role, live = role_in(game), service().library.current(game)
    if not may_watch(role, live.game.header.visibility, bool(live.table.closed)):
        need(role, "owner")


def _add(game: UUID, rows: Sequence[FactRow]) -> None:
    add_as_owner(service().recorder, game, rows)
