"""The values that go into the store and come out of it."""

from typing import NamedTuple
from uuid import UUID

import msgspec

Visibility = str
'"live": public at once; "after": public once closed; any other word: only for holders of a link.'


SHELVED = "shelved:"


class FactRow(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One stored fact. Its position is 1, 2, 3 … within its game; its id is the client's, unique within the game."""

    position: int
    kind: str
    id: str
    payload: bytes
    digest: bytes
    chain: bytes


class News(NamedTuple):
    """Facts of the log that follow each other, as far as somebody listens: how a list is brought up to a long log fast."""

    upto: int
    "The notification id of the last of them."
    lengths: dict[UUID, int]
    "Streams that grew, each with the position of its last fact among them."
    rows: list[tuple[int, UUID, FactRow]]
    "The first facts of streams, and those of kinds that are not passed over, as the log has them."


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

    `visibility` is the header's, with `SHELVED` before it once the owner took the game off the list: then no query finds it but
    for those who hold a link. `opened_at` is in milliseconds since 1970 (UTC). `seats` are (number, name, colour). `search` is
    the lower-cased text that a search looks through. `updated` is the notification id of the game's first fact: unique, newest
    is highest, and no later fact moves it, so that the order of the list tells nothing of a game that is covered.
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

    @property
    def shelved(self) -> bool:
        """Whether its owner took it off the list."""
        return self.visibility.startswith(SHELVED)

    @property
    def seen(self) -> Visibility:
        """Who sees it when, as its header says."""
        return self.visibility.removeprefix(SHELVED)


class GameQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games to list; every condition that is set must hold, None and empty ask nothing.

    `text` is looked for in `search` and in the ids of rules of which something was found. With `public_only` the hidden games
    are left out, except those in `also` (the reader holds their links); what is not in a header is asked only of those that
    everybody may watch, and those in `watched` (the reader may watch them): no other counts
    as closed, or as disputed.
    The time of opening is in milliseconds, `opened_from` included, `opened_to` not. `before` is the `updated` of the
    last row of the page before this one.
    """

    text: str | None = None
    family: str | None = None
    edition: str | None = None
    closed: bool | None = None
    disputed: bool | None = None
    public_only: bool = True
    also: tuple[UUID, ...] = ()
    watched: tuple[UUID, ...] = ()
    opened_from: int | None = None
    opened_to: int | None = None
    before: int | None = None
    limit: int = 50


class JudgedRow(msgspec.Struct, frozen=True):
    """How many facts of a game were found illegal, and how many are undetermined, when it was judged at this position.

    unless: how many break a rule as they are written, unless something was left out; they are not among the illegal ones.
    """

    position: int
    illegal: int
    undetermined: int
    unless: int = 0


class DisputeRow(msgspec.Struct, frozen=True):
    """One line in a game's list of disputes. `number` counts from 1 in each game; `state` is "open" until it was
    ruled or withdrawn; `summary` is a text that the store does not read; `updated` is the notification id of its last event."""

    dispute: UUID
    game: UUID
    number: int
    position: int
    state: str
    summary: str
    updated: int


class PrecedentRow(msgspec.Struct, frozen=True):
    """A ruling under one of the rules it was made by.

    `place` orders all precedents, newest highest. `reading` is empty where the rule is read in one way only. `in_force`: no
    later ruling overturned it. `search` is the lower-cased text that a search looks through.
    """

    dispute: UUID
    ruling: str
    rule: str
    place: int
    game: UUID
    edition: str
    reading: str
    outcome: str
    in_force: bool
    summary: str
    search: str


class PrecedentQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which precedents to list; as `GameQuery`. `rules`: any of these. `before` is the `place` of the page's last row."""

    rule: str | None = None
    rules: tuple[str, ...] | None = None
    edition: str | None = None
    reading: str | None = None
    text: str | None = None
    in_force: bool | None = None
    not_game: UUID | None = None
    public_only: bool = True
    also: tuple[UUID, ...] = ()
    before: int | None = None
    limit: int = 50
