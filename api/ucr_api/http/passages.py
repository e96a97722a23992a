"""Passages: secret facts in their place. The moderator and seats' phones write them, somebody closes, later they open.

Who asks is told its own part only; sizes, counts and times say nothing (`service/hidden/passages.py`), and neither the log of
requests nor the metrics name these addresses (`answered.py`).
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from flask import Response
from flask.views import MethodView
from msgspec import UNSET

from ucr_api.border import load_fact
from ucr_api.http import passage_forms, shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import game_id, language, role_in
from ucr_api.http.receipts import receipt_body
from ucr_api.http.state import heads, service
from ucr_events.errors import BadFacts, Problem
from ucr_events.hidden import passages
from ucr_events.hidden.passages import is_inner
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.sentences import Lang, sentence
from ucr_events.service.hidden.openings import Copy
from ucr_events.service.hidden.passages import Listed
from ucr_events.service.writing.recording import Receipt

blueprint = Noun("passages", __name__, url_prefix="/api/v1/games/<game>", description="Secret facts in their place")

LENGTH = 12_288
"Bytes of a passage in an answer to a seat: more than its row holds, in words, too."
PLACEHOLDER = "new"


@blueprint.route("/passages")
class Passages(MethodView):
    @blueprint.response(200, passage_forms.PassageList)
    def get(self, game: str) -> Response:
        """The passages that this link writes, closes or reads.

        A seat's own link answers what its seat did and learned in each, always in as many bytes. Secrets are only for who made
        the link anew (POST /links): whoever handed it out may have kept a copy; until then 403 `renew-first`.
        """
        key = game_id(game)
        role = role_in(key)
        found = [_said(key, one) for one in service().passages.listed(key, role)]
        return json_response({"passages": [_padded(one) for one in found] if role.name == "seat" else found})

    @blueprint.arguments(passage_forms.BeginBody)
    @blueprint.response(201, passage_forms.PassageRow)
    def post(self, body: passage_forms.BeginBody, game: str) -> Response:
        """Begin a passage. The moderator's link begins one that it writes itself, scribe's or owner's one that seats write.

        Without a moderator nobody reads it before it is opened. Nothing is recorded until it is closed. The moderator's link
        must have been made anew by its holder before (403 `renew-first`): the copies of whoever opened the game are then void.
        """
        key = game_id(game)
        role, until = role_in(key), body.until
        gathers = role.name != "moderator" if body.gathers is None else body.gathers
        begun = service().passages.begin(key, role, body.request, body.slot, body.ends, gathers, until)
        return json_response(_said(key, begun), 201)


@blueprint.route("/passages/<passage>")
class OnePassage(MethodView):
    @blueprint.arguments(passage_forms.WriteBody)
    @blueprint.response(200, passage_forms.PassageRow)
    def put(self, body: passage_forms.WriteBody, game: str, passage: str) -> Response:
        """Write a passage as its moderator: all in it, in place of what was read (`version`). What is left out is undone.

        409 when somebody wrote since, with the `version` as it is now, or when it is closed. A passage that is full is refused
        to whoever writes, and nobody else is told.
        """
        key = game_id(game)
        content = _entries(body.content)
        written = service().passages.write(key, role_in(key), passage, body.request, body.version, content)
        return json_response(_said(key, written))


@blueprint.route("/passages/<passage>/act")
class Act(MethodView):
    @blueprint.arguments(passage_forms.ActBody)
    @blueprint.response(200, passage_forms.Written)
    def put(self, body: passage_forms.ActBody, game: str, passage: str) -> Response:
        """What this seat does, written by its own phone. Everybody sends the same request and gets the same answer.

        What the act teaches stands in the seat's own part (GET /passages). Nobody is told who has written.
        """
        key = game_id(game)
        facts = [one["fact"] for one in _entries([{"fact": fact} for fact in body.facts], "facts[{}]")]
        service().passages.act(key, role_in(key), passage, body.request, facts)
        return json_response({"written": True})


@blueprint.route("/passages/<passage>/seed")
class SealSeed(MethodView):
    @blueprint.arguments(passage_forms.DealBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: passage_forms.DealBody, game: str, passage: str) -> Response:
        """Fix the seed of a deal in this passage: from now on every seat's phone may add a word to it (`word.added/1`).

        The server draws it, the log gets its commitment, and nobody sees it before the passage is opened. By the link that
        leads the passage; without a moderator by scribe or owner. Asked again, it is the same seed.
        """
        key = game_id(game)
        role, lang = role_in(key), language()
        return _recorded(key, role, lang, service().dealing.prepare(key, role, passage))


@blueprint.route("/passages/<passage>/deal")
class DealBySeed(MethodView):
    @blueprint.arguments(passage_forms.DealBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: passage_forms.DealBody, game: str, passage: str) -> Response:
        """Deal the roster's cards by the seed and the words that were added, each seat its own, and seal the passage.

        How they follow is written in docs/dealing.md, so that everybody can check it once the passage is opened. Asked again,
        it comes to the same.
        """
        key = game_id(game)
        role, lang = role_in(key), language()
        return _recorded(key, role, lang, service().dealing.deal(key, role, passage))


@blueprint.route("/passages/<passage>/close")
class ClosePassage(MethodView):
    @blueprint.arguments(passage_forms.CloseBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: passage_forms.CloseBody, game: str, passage: str) -> Response:
        """Close a passage: the moderator's by its own link, what seats write by scribe or owner, at the agreed time by a seat.

        Sealed, the log gets one fact, `passage.sealed/1`. Told, it gets the acts, all or none, in the order of seats, each as
        the word of the phone that wrote it. Asked again, also after a failure in between, it comes to the same.
        """
        key = game_id(game)
        role, lang = role_in(key), language()
        receipt = service().passages.close(key, role, passage, body.despite)
        answer = _nothing(key, role) if receipt is None else receipt_body(key, role, receipt, lang)
        return json_response(answer, 200 if receipt is None or receipt.repeated else 201)


@blueprint.route("/passages/<passage>/open")
class OpenPassage(MethodView):
    @blueprint.arguments(passage_forms.OpenPassageBody)
    @blueprint.response(201, shapes.Appended)
    def post(self, body: passage_forms.OpenPassageBody, game: str, passage: str) -> Response:
        """Open a passage to everybody, for ever: what is in it counts where it was sealed.

        By the moderator or the judge at any time; once the game is closed also by scribe or owner, if no moderator led it or
        content and salt of a copy come along. A content that is not what was sealed is refused, unless it comes from a `paper`.
        """
        key = game_id(game)
        role, lang = role_in(key), language()
        fact = load_fact({"kind": "remark.made/1", "id": body.id, "text": "–"})
        if (body.content is not UNSET) != (body.salt is not None):
            raise BadFacts([Problem("salt", "expected content and salt together, or neither")])
        copy = Copy(body.content, body.salt, body.paper) if body.salt is not None else None
        return _recorded(key, role, lang, service().openings.open(key, role, passage, fact.id, copy))


@blueprint.route("/opening")
class OpenEverything(MethodView):
    @blueprint.arguments(passage_forms.OpeningBody)
    @blueprint.response(201, passage_forms.OpenedAll)
    def post(self, body: passage_forms.OpeningBody, game: str) -> Response:
        """Once the game is closed: open everything that this link may open, all or none, to everybody and for ever.

        The moderator's link opens passages, the judge's passages and all seals but private notes, a seat's its own seals
        (and writes that it agrees; the last seat with a phone opens what no moderator led with it), scribe's and owner's the
        passages that no moderator led.
        """
        key = game_id(game)
        role, lang = role_in(key), language()
        opened = service().openings.open_everything(key, role, body.request, notes=body.notes)
        receipt = opened.receipt
        recorded = None if receipt is None else receipt_body(key, role, receipt, lang)
        status = 200 if receipt is None or receipt.repeated else 201
        return json_response({"recorded": recorded, "left": opened.left}, status)


def _recorded(key: UUID, role: Role, lang: Lang, receipt: Receipt) -> Response:
    return json_response(receipt_body(key, role, receipt, lang), 200 if receipt.repeated else 201)


def _nothing(key: UUID, role: Role) -> dict[str, Any]:
    """The receipt of a closing that told nothing."""
    live = service().library.current(key)
    watches = may_watch(role, live.game.header.visibility, bool(live.table.closed))
    stands: dict[str, Any] = (
        {"position": live.position, "chain": live.chain.hex()} if watches else {"position": None, "chain": None}
    )
    stands["head"] = heads().checkpoint(key, live.position) if watches else None
    empty: dict[str, list[Any]] = {"facts": [], "findings": [], "expectations": []}
    return {**stands, "repeated": False, "dry_run": False, "judging": None, "downstream": None, **empty}


def _said(key: UUID, one: Listed) -> dict[str, Any]:
    """The passage, and each of its facts in words."""
    words, lang = service().library.current(key).words, language()
    said = [sentence(passages.read(entry["fact"]), words, lang) for entry in one.facts or ()]
    return {**msgspec.to_builtins(one), "said": None if one.facts is None else said}


def _padded(one: dict[str, Any]) -> dict[str, Any]:
    """The passage as a seat is told of it, in as many bytes whatever it holds."""
    told = {**one, "padding": ""}
    return {**told, "padding": "." * (-len(msgspec.json.encode(told)) % LENGTH)}


def _entries(given: Sequence[Any], place: str = "content[{}].fact") -> list[dict[str, Any]]:
    """Facts with who learns them; raises BadFacts with every wrong field of all of them."""
    made, problems = [], []
    for index, entry in enumerate(given):
        at = place.format(index)
        if not isinstance(entry, dict) or not isinstance(entry.get("fact"), dict) or entry.keys() - {"fact", "to"}:
            problems.append(Problem(f"content[{index}]", "expected an object of `fact` and `to`"))
            continue
        fact = {"id": f"{PLACEHOLDER}-{index}", **entry["fact"]}
        own = fact["id"] if isinstance(fact["id"], str) and is_inner(fact["id"]) else None
        try:
            load_fact({**fact, "id": PLACEHOLDER} if own else fact)
        except BadFacts as error:
            problems += [Problem(f"{at}.{item.field}" if item.field else at, item.message) for item in error.problems]
        made.append({"fact": fact, "to": entry.get("to", fact.get("to") if isinstance(fact.get("to"), list) else [])})
    if problems:
        raise BadFacts(problems)
    return made
