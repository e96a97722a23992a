"""Two lines of a game beside each other over HTTP: as corrected, as written, and its what-ifs."""

from typing import Any
from uuid import UUID

from flask import Response
from flask.views import MethodView

from ucr_api.answers.comparison import comparison_document
from ucr_api.http import whatif_forms
from ucr_api.http.bodies import json_response
from ucr_api.http.holding import Held, held
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, language, sight_asked, watched
from ucr_api.http.state import service
from ucr_api.http.whatif_forms import LINES
from ucr_events.service.telling.comparing import Side, compare

blueprint = Noun("comparison", __name__, url_prefix="/api/v1/games/<game>", description="Two lines beside each other")


@blueprint.route("/comparison")
class Comparison(MethodView):
    @blueprint.arguments(whatif_forms.ComparisonQuery, location="query")
    @blueprint.response(200, whatif_forms.Comparison)
    def get(self, query: dict[str, Any], game: str) -> Response:
        """Facts side by side from the first that differs on, what lies otherwise on both tables, and findings that differ.

        `left` and `right`: effective, recorded, or the id of a what-if, whose token comes along in X-UCR-Whatif.
        """
        key = game_id(game)
        live, role = watched(key)
        sight = sight_asked(live, role, query.get("as_"))
        sides = {name: _side(game, key, query[name], query.get(f"{name}_step")) for name in ("left", "right")}
        found = compare(sides["left"][0], sides["right"][0], sight)
        words = max((side.live for side, _ in sides.values()), key=lambda one: len(one.table.pieces)).words
        return json_response(
            {
                **{name: _named(*sides[name], found.steps[at], found.at[at]) for at, name in enumerate(("left", "right"))},
                "reader": sight.reader,
                **comparison_document(found, words, language(), query.get("after"), query["limit"]),
            }
        )


def _side(game: str, key: UUID, name: str, step: int | None) -> tuple[Side, Held | None]:
    if name in LINES:
        return Side(service(), key, name == "recorded", step), None
    found = held(game, name)
    return Side(service().what_ifs, found.strand.key, False, step), found


def _named(side: Side, found: Held | None, steps: int, step: int) -> dict[str, Any]:
    opened = found.strand.opened if found else None
    return {
        "line": opened.line if opened else ("recorded" if side.recorded else "effective"),
        "whatif": str(side.key) if opened else None,
        "title": (opened.title or "") if opened else "",
        "steps": steps,
        "step": step,
    }
