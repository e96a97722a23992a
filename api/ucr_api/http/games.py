"""Games: open one, list them, what one is, its layout, its links."""

from secrets import token_hex
from typing import Any
from uuid import uuid4

from flask import Response, request
from flask.views import MethodView

from ucr_api.addresses import placed
from ucr_api.answers.game_info import game_document
from ucr_api.answers.game_line import game_line
from ucr_api.border import load_fact
from ucr_api.http import forms, shapes
from ucr_api.http.admission import need_admission
from ucr_api.http.bodies import json_response, link
from ucr_api.http.cursors import cursor_of, place_of
from ucr_api.http.packs import unpinnable
from ucr_api.http.parsing import Noun, json_body
from ucr_api.http.reader import always_watched, game_id, linked, readers_of, role_in, watched
from ucr_api.http.receipts import WRITES
from ucr_api.http.state import heads, service
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import GameOpened
from ucr_events.header.layouts import layout_document
from ucr_events.hidden.perspective import Role
from ucr_events.log.hosting import id_of
from ucr_events.service.listing.listing import list_games
from ucr_events.service.listing.precedents import open_disputes
from ucr_events.store import GameQuery

blueprint = Noun("games", __name__, url_prefix="/api/v1/games", description="Games and their links")


@blueprint.route("")
class Games(MethodView):
    @blueprint.arguments(forms.GamesQuery, location="query")
    @blueprint.response(200, shapes.GameList)
    def get(self, query: dict[str, Any]) -> Response:
        """The games this reader may see, newest opened first. Tokens of links in X-UCR-Links (comma separated) add theirs."""
        state, disputes, held = query.get("state"), query.get("disputes"), linked()
        asked = GameQuery(
            text=query.get("q"),
            family=query.get("family"),
            edition=query.get("edition"),
            closed=None if state is None else state == "closed",
            disputed=None if disputes is None else disputes == "open",
            opened_from=query.get("opened_from"),
            opened_to=query.get("opened_to"),
            before=place_of("games", query.get("before")),
            also=tuple(held),
            watched=always_watched(held),
            limit=query["limit"],
        )
        listed = list_games(service().store, asked)
        last = listed[-1].row.updated if len(listed) == query["limit"] else None
        games = [game_line(line, held.get(line.row.game, [])) for line in listed]
        return json_response({"games": games, "next": cursor_of("games", last)})

    @blueprint.response(201, shapes.Opened)
    def post(self) -> Response:
        """Open a game with its header (schema of game.opened/1; `id` and `game` may be left out). Answers all links, once.

        Files that `tables` pins by their hash must be here, and their tokens in X-UCR-Packs (comma separated). Where the
        server asks for a word (see /about), it goes along in X-UCR-Word, percent-encoded.
        """
        need_admission()
        body = json_body(request)
        if not isinstance(body, dict):
            raise BadFacts([Problem("", "expected the header of a game as a JSON object")])
        header = load_fact({"id": "opened", **(_named() if "game" not in body else {}), **body, "kind": "game.opened/1"})
        assert isinstance(header, GameOpened)
        receipt = service().recorder.open(header, Role(name="owner"), unpinnable(header))
        response = json_response({"game": header.game, "position": receipt.position, "links": _links(header)}, 201)
        response.headers["Location"] = placed(f"/api/v1/games/{header.game}")
        return response


@blueprint.route("/<game>")
class OneGame(MethodView):
    @blueprint.response(200, shapes.GameInfo)
    def get(self, game: str) -> Response:
        """The header, where the log stands, and what this reader may do. A seat gets the header before it may watch."""
        key = game_id(game)
        role = role_in(key)
        live = service().library.current(key) if role.name == "seat" else watched(key)[0]
        allowed = readers_of(live, role)
        disputes = open_disputes(service().store, key) if allowed else None
        doubted = bool(allowed) and service().replayer.clock_is_doubted(key)
        return json_response(game_document(live, role, allowed, disputes, clock_doubted=doubted))


@blueprint.route("/<game>/layout")
class Layout(MethodView):
    @blueprint.response(200)
    def get(self, game: str) -> Response:
        """The words of this table in both languages: places, pieces, decks, dice, and what each pad offers.

        Who records is also told the names of cards that the club's own files list; what lies open to all on a tile
        (`printed`: colour and price of a planet) everybody is told, by the planet's name and never by its place.
        """
        key = game_id(game)
        role = role_in(key).name
        if role != "seat":
            watched(key)
        table = service().library.cached(key).game
        return json_response(layout_document(table, service().charts.of(table.header), names=role in WRITES))


@blueprint.route("/<game>/links")
class GameLinks(MethodView):
    @blueprint.response(200, shapes.Links)
    def get(self, game: str) -> Response:
        """The links of the game for its owner, a seat's, the moderator's or the judge's own for them: when made last, by whom.

        No tokens: a token is answered once, when the game is opened or the link renewed.
        """
        key = game_id(game)
        return json_response({"links": service().renewing.states(key, role_in(key))})

    @blueprint.arguments(forms.RenewBody)
    @blueprint.response(200, shapes.Link)
    def post(self, body: forms.RenewBody, game: str) -> Response:
        """Renew the link of a role: every older link of that role stops working at once, and the log tells who renewed it.

        The owner renews any, a seat, the moderator and the judge their own: then nobody else has a copy of it, and it shows
        what passages hide. The answer alone has the new token. A link that stops working at some moment keeps it, unless the
        owner says otherwise.
        """
        key = game_id(game)
        token = service().renewing.renew(key, role_in(key), body.role, body.expires)
        return json_response(link(service().library.cached(key).game.header, body.role, token))


def _named() -> dict[str, str]:
    """The id of a new game: made of this server's key, where it has one."""
    key, salt = heads().signed_by, token_hex(16)
    if key is None:
        return {"game": str(uuid4())}
    return {"game": id_of(key.public.hex(), salt), "host": key.public.hex(), "salt": salt}


def _links(header: GameOpened) -> list[dict[str, Any]]:
    return [link(header, role, token) for role, token in service().links.all(header).items()]
