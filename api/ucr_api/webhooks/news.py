"""What there is to tell since a place in the log of all facts: of games that everybody may watch as they stand, and no others.

What a stranger does not see is not told later either: of a covered game the first that is told is that it is over. Nothing
is told of what a fact says; who is told something reads it where everybody does.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Literal

import msgspec

from ucr_events.facts import GameClosed, kind_of
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.listing import games_projection
from ucr_events.store import GameRow, Store

Event = Literal["game.opened", "game.recorded", "game.closed"]

MOST = 500
"Games that are looked at together."
CLOSED = [kind_of(GameClosed)]
STRANGER = Role()


class News(msgspec.Struct, frozen=True):
    """One thing to tell. place: in the log of all facts; who was told it was told all before."""

    place: int
    event: Event
    game: GameRow

    def message(self, url: str) -> str:
        """The id of the message to this address: the same however often it is sent."""
        told = f"{url} {self.event} {self.game.game} {self.place}"
        return f"msg_{sha256(told.encode()).hexdigest()[:32]}"

    def data(self, root: str) -> dict[str, Any]:
        """What is told of the game, as it stands. root: where people reach the server."""
        game = self.game
        return {
            "game": str(game.game),
            "title": game.title,
            "family": game.family,
            "edition": game.edition,
            "facts": game.steps,
            "closed": game.closed,
            "url": f"{root}/g/{game.game}",
        }


class Batch(msgspec.Struct, frozen=True):
    """What there is to tell, in the order of the log, and up to where that is everything."""

    news: tuple[News, ...]
    upto: int


def news_since(store: Store, place: int) -> Batch:
    """The next news above this place. Facts that came one after the other are one `game.recorded`."""
    last = games_projection.catch_up(store)
    changed = store.changes(place, last, MOST)
    upto = changed[-1][0] if len(changed) == MOST else last
    rows = {game: row for game, row in store.projected([game for _, game in changed]).items() if _is_public(row)}
    closed = {game: at for at, game in store.changes(place, upto, MOST, CLOSED) if game in rows}
    found: list[News] = []
    for at, game in changed:
        if row := rows.get(game):
            found += _of(row, at, closed.get(game), place)
    return Batch(tuple(sorted(found, key=lambda one: one.place)), upto)


def _of(row: GameRow, at: int, closed: int | None, place: int) -> Iterator[News]:
    """The news of one game, whose last fact among those looked at is `at`."""
    if place < row.updated and row.seen == "live":
        yield News(row.updated, "game.opened", row)
    if closed is not None and row.closed:
        yield News(closed, "game.closed", row)
    if at not in (row.updated, closed):
        yield News(at, "game.recorded", row)


def _is_public(row: GameRow) -> bool:
    return not row.shelved and may_watch(STRANGER, row.seen, row.closed)
