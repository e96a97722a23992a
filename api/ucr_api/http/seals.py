"""Seals: a seat fixes, looks into, shows, opens and erases its hidden things."""

from typing import Any

from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from ucr_api.border import load_fact
from ucr_api.http import forms
from ucr_api.http.bodies import json_response, lines
from ucr_api.http.reader import game_id, language, need, role_in
from ucr_api.http.state import service
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import SealOpened, SealShown, SheetSealed
from ucr_events.service.recording import Receipt

blueprint = Blueprint("seals", __name__, url_prefix="/api/v1/games/<game>", description="Hidden things of a seat")


@blueprint.route("/seals")
class Seals(MethodView):
    @blueprint.response(200, forms.KeptSeals)
    def get(self, game: str) -> Response:
        """What this seat sealed or was shown, with the values it may know."""
        key = game_id(game)
        return json_response({"seals": service().sealer.kept(key, need(role_in(key), "seat"))})

    @blueprint.arguments(forms.SealBody)
    @blueprint.response(201, forms.Appended)
    def post(self, body: dict[str, Any], game: str) -> Response:
        """Record a seal of this seat; value and salt, when given, go into the vault and nowhere else."""
        key = game_id(game)
        role = need(role_in(key), "seat")
        fields = {
            name: body[name] for name in ("id", "slot", "purpose", "commitment", "at", "recorded") if body.get(name) is not None
        }
        fact = load_fact({"kind": "sheet.sealed/1", "seat": role.seat, **fields})
        assert isinstance(fact, SheetSealed)
        if ("value" in body) != (body["salt"] is not None):
            raise BadFacts([Problem("salt", "expected value and salt together, or neither")])
        return _recorded(game, service().sealer.seal(key, role, fact, body.get("value"), body["salt"]))


@blueprint.route("/seals/<seal>/open")
class OpenSeal(MethodView):
    @blueprint.arguments(forms.OpenBody)
    @blueprint.response(201, forms.Appended)
    def post(self, body: dict[str, Any], game: str, seal: str) -> Response:
        """Open a seal of this seat to everybody. A value that does not agree is recorded, and shown as such."""
        key = game_id(game)
        role = need(role_in(key), "seat")
        fields = {name: body[name] for name in ("id", "salt", "at", "recorded") if body.get(name) is not None}
        fact = load_fact({"kind": "seal.opened/1", "seat": role.seat, "seal": seal, "value": body.get("value"), **fields})
        assert isinstance(fact, SealOpened)
        return _recorded(game, service().sealer.open(key, role, fact, from_vault="value" not in body))


@blueprint.route("/seals/<seal>/show")
class ShowSeal(MethodView):
    @blueprint.arguments(forms.ShowBody)
    @blueprint.response(201, forms.Appended)
    def post(self, body: dict[str, Any], game: str, seal: str) -> Response:
        """Show a seal of this seat to some seats only; that it was shown is public, what it hides is not."""
        key = game_id(game)
        role = need(role_in(key), "seat")
        own = service().library.current(key).table.seals.get(seal)
        if own is None or own.seat != role.seat:
            raise BadFacts([Problem("seal", f"this seat has no seal {seal!r}")])
        fact = load_fact({"kind": "seal.shown/1", "seat": role.seat, "seal": seal, **body})
        assert isinstance(fact, SealShown)
        return _recorded(game, service().recorder.record_anywhere(key, [fact], role))


@blueprint.route("/vault")
class Vault(MethodView):
    @blueprint.response(200, forms.Erased)
    def delete(self, game: str) -> Response:
        """Erase everything the vault has of this seat, for ever. The log stays as it is."""
        key = game_id(game)
        return json_response({"erased": service().sealer.erase(key, need(role_in(key), "seat"))})


def _recorded(game: str, receipt: Receipt) -> Response:
    key = game_id(game)
    words = service().library.cached(key).words
    body = {
        "position": receipt.position,
        "chain": receipt.chain.hex(),
        "repeated": receipt.repeated,
        "dry_run": False,
        "facts": lines(words, receipt.rows, language()),
        "findings": [],
        "expectations": [],
    }
    return json_response(body, 200 if receipt.repeated else 201)
