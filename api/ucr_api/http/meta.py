"""What this server knows: kinds of facts, families of games, its version, who may open games, and health."""

from flask import Response
from flask.views import MethodView

from ucr_api.answers.kinds import kinds_document
from ucr_api.http.bodies import json_response
from ucr_api.http.meta_forms import AboutServer
from ucr_api.http.parsing import Noun
from ucr_api.http.state import heads, held, service, settings, witnesses
from ucr_events.header.layouts import families_document
from ucr_events.rejudging.engine import engine
from ucr_events.store import SCHEMA_VERSION

PATIENCE = 0.8
"Seconds: whoever watches a service asks often, and wants to hear soon that it is down."

blueprint = Noun("meta", __name__, url_prefix="/api/v1", description="What this server knows")


@blueprint.route("/kinds")
class Kinds(MethodView):
    @blueprint.response(200)
    def get(self) -> Response:
        """Every kind of fact with its JSON Schema."""
        return json_response({"kinds": kinds_document()})


@blueprint.route("/families")
class Families(MethodView):
    @blueprint.response(200)
    def get(self) -> Response:
        """Every family of games with its editions and house options."""
        return json_response({"families": families_document()})


@blueprint.route("/about")
class About(MethodView):
    @blueprint.response(200, AboutServer)
    def get(self) -> Response:
        """Which program this is, the form of its store, and who may open games here."""
        return json_response(
            {
                "program": engine(),
                "schema": SCHEMA_VERSION,
                "open_games": settings().open_games,
                "key": heads().key,
                "witnesses": [
                    {
                        "name": asked.key.name,
                        "key": asked.key.vkey,
                        "size": signed.size,
                        "at": signed.at,
                        "failed": signed.failed,
                        "note": signed.note,
                    }
                    for asked, signed in witnesses().all()
                ],
            }
        )


@blueprint.route("/health")
class Health(MethodView):
    @blueprint.response(200)
    def get(self) -> Response:
        """Whether the store answers and can be written to; 503 within about a second if not.

        `broken`: logs in which something stored was found altered, by whoever read them or by the round that looks at all of
        them; they are read-only. `restored`: the store has less than was signed of it, and all of it is read-only. `witnesses`:
        up to where each signed the log of all games, when, and why not since.
        """
        service().store.ping(PATIENCE)
        signed = {asked.key.name: {"size": one.size, "at": one.at, "failed": one.failed} for asked, one in witnesses().all()}
        broken = len(service().store.broken.all())
        return json_response({"status": "ok", "broken": broken, "restored": held(), "witnesses": signed})
