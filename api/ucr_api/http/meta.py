"""What this server knows: kinds of facts, families of games, its version and health."""

from flask import Response
from flask.views import MethodView

from ucr_api.http import forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.state import service
from ucr_api.kinds import kinds_document
from ucr_events.layouts import families_document

blueprint = Noun("meta", __name__, url_prefix="/api/v1", description="What this server knows")


@blueprint.route("/kinds")
class Kinds(MethodView):
    @blueprint.response(200, forms.Document)
    def get(self) -> Response:
        """Every kind of fact with its JSON Schema."""
        return json_response({"kinds": kinds_document()})


@blueprint.route("/families")
class Families(MethodView):
    @blueprint.response(200, forms.Document)
    def get(self) -> Response:
        """Every family of games with its editions and house options."""
        return json_response({"families": families_document()})


@blueprint.route("/health")
class Health(MethodView):
    @blueprint.response(200, forms.Document)
    def get(self) -> Response:
        """Whether the store answers."""
        service().store.last_notification()
        return json_response({"status": "ok"})
