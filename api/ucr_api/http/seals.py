"""Seals: a seat fixes, looks into, shows, opens and erases its hidden things."""

from uuid import UUID

from flask import Response
from flask.views import MethodView
from msgspec import UNSET
from msgspec.structs import replace

from ucr_api.border import load_fact
from ucr_api.http import forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, language, need, role_in
from ucr_api.http.receipts import receipt_body
from ucr_api.http.shapes import given
from ucr_api.http.state import service
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import SealOpened, SealShown, SealsReleased, SheetSealed
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.sentences import Lang
from ucr_events.service.writing.recording import Receipt
from ucr_events.service.writing.recording_rights import OPENS_VAULTS

blueprint = Noun("seals", __name__, url_prefix="/api/v1/games/<game>", description="Hidden things of a seat")


@blueprint.route("/seals")
class Seals(MethodView):
    @blueprint.response(200, shapes.KeptSeals)
    def get(self, game: str) -> Response:
        """What this seat sealed or was shown, with the values it may know."""
        key = game_id(game)
        role = need(role_in(key), "seat")
        live = service().library.current(key)
        watches = may_watch(role, live.game.header.visibility, bool(live.table.closed))
        kept = service().sealer.kept(key, role)
        return json_response({"seals": kept if watches else [replace(seal, step=None) for seal in kept]})

    @blueprint.arguments(forms.SealBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.SealBody, game: str) -> Response:
        """Record a seal of this seat; value and salt, when given, go into the vault and nowhere else."""
        key = game_id(game)
        role, lang = need(role_in(key), "seat"), language()
        fields = {name: value for name, value in given(body).items() if name not in ("value", "salt")}
        fact = load_fact({"kind": "sheet.sealed/1", "seat": role.seat, **fields})
        assert isinstance(fact, SheetSealed)
        if (body.value is not UNSET) != (body.salt is not None):
            raise BadFacts([Problem("salt", "expected value and salt together, or neither")])
        value = None if body.value is UNSET else body.value
        return _recorded(key, role, lang, service().sealer.seal(key, role, fact, value, body.salt))


@blueprint.route("/seals/<seal>/open")
class OpenSeal(MethodView):
    @blueprint.arguments(forms.OpenBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.OpenBody, game: str, seal: str) -> Response:
        """Open a seal of this seat to everybody. A value that does not agree is recorded, and shown as such."""
        key = game_id(game)
        role, lang = need(role_in(key), "seat"), language()
        fact = load_fact({"kind": "seal.opened/1", "seat": role.seat, "seal": seal, "value": None, **given(body)})
        assert isinstance(fact, SealOpened)
        return _recorded(key, role, lang, service().sealer.open(key, role, fact, from_vault=body.value is UNSET))


@blueprint.route("/seals/<seal>/show")
class ShowSeal(MethodView):
    @blueprint.arguments(forms.ShowBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.ShowBody, game: str, seal: str) -> Response:
        """Show a seal of this seat to some seats only; that it was shown is public, what it hides is not."""
        key = game_id(game)
        role, lang = need(role_in(key), "seat"), language()
        own = service().library.current(key).table.seals.get(seal)
        if own is None or own.seat != role.seat:
            raise BadFacts([Problem("seal", f"this seat has no seal {seal!r}")])
        fact = load_fact({"kind": "seal.shown/1", "seat": role.seat, "seal": seal, **given(body)})
        assert isinstance(fact, SealShown)
        return _recorded(key, role, lang, service().recorder.record_anywhere(key, [fact], role))


@blueprint.route("/seals/release")
class ReleaseSeals(MethodView):
    @blueprint.arguments(forms.ReleaseBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: forms.ReleaseBody, game: str) -> Response:
        """Once the game is closed: open these seals to everybody, out of the vault. For ever; whoever saw it has seen it.

        A seat's own link releases its own, the judge's link every one but private notes; nobody else's link does.
        """
        key = game_id(game)
        role, lang = need(role_in(key), *OPENS_VAULTS), language()
        fact = load_fact({"kind": "seals.released/1", **({"seat": role.seat} if role.seat else {}), **given(body)})
        assert isinstance(fact, SealsReleased)
        try:
            return _recorded(key, role, lang, service().recorder.record_anywhere(key, [fact], role))
        except BadFacts as error:
            problems = [Problem(item.field.removeprefix("facts[0]."), item.message) for item in error.problems]
            raise BadFacts(problems) from error


@blueprint.route("/vault")
class Vault(MethodView):
    @blueprint.response(200, shapes.Erased)
    def delete(self, game: str) -> Response:
        """Erase everything the vault has of this seat, for ever. The log stays as it is."""
        key = game_id(game)
        return json_response({"erased": service().sealer.erase(key, need(role_in(key), "seat"))})


def _recorded(key: UUID, role: Role, lang: Lang, receipt: Receipt) -> Response:
    return json_response(receipt_body(key, role, receipt, lang), 200 if receipt.repeated else 201)
