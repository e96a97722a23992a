"""The values that go into the store and come out of it."""

from typing import NamedTuple
from uuid import UUID

import msgspec

Visibility = str
'"live": public at once; "after": public once closed; any other word: only for holders of a link.'


class FactRow(msgspec.Struct, frozen=True, gc=False):
    """One stored fact. Its position is 1, 2, 3 … within its game; its id is the client's, unique within the game."""

    position: int
    kind: str
    id: str
    payload: bytes
    digest: bytes
    chain: bytes


class Page(NamedTuple):
    """Payloads of facts that follow each other, joined by commas: how a long game is read fast."""

    joined: bytes
    length: int


class Head(msgspec.Struct, frozen=True, gc=False):
    """The last position of a game and the chain's link there."""

    position: int
    chain: bytes


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line in the list of games.

    `opened_at` is in milliseconds since 1970 (UTC). `seats` are (number, name, colour). `search` is the lower-cased text
    that a search looks through. `updated` is the notification id of the game's last fact: unique, newest is highest.
    """

    game: UUID
    title: str
    family: str
    edition: str
    visibility: Visibility
    opened_at: int | None
    closed: bool
    steps: int
    seats: tuple[tuple[int, str, str], ...]
    search: str
    updated: int


class GameQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games to list; every condition that is set must hold, None and empty ask nothing.

    With `public_only` the hidden games are left out, except those in `also` (the reader holds their links).
    The time of opening is in milliseconds, `opened_from` included, `opened_to` not. `before` is the `updated` of the
    last row of the page before this one.
    """

    text: str | None = None
    family: str | None = None
    edition: str | None = None
    closed: bool | None = None
    public_only: bool = True
    also: tuple[UUID, ...] = ()
    opened_from: int | None = None
    opened_to: int | None = None
    before: int | None = None
    limit: int = 50
