"""Who is in a game of so many seats, as a form for a new table offers it: the roles already chosen, and what + and − may do."""

from collections.abc import Mapping

import msgspec

from ucr_events.games.family import Term


class CastRole(msgspec.Struct, frozen=True, kw_only=True):
    """A role that may be put in. looks: what a look shows, where it is not the side; tone: of its side, "good" or "bad".
    icon: the name of its sign on the pages."""

    role: str
    label: Term
    side: str | None = None
    side_label: Term | None = None
    looks: str | None = None
    tone: str | None = None
    icon: str | None = None


class Rest(msgspec.Struct, frozen=True, kw_only=True):
    """A role that takes what the others leave: so many cards (`total`) are of `among` together, the role itself included."""

    role: str
    among: tuple[str, ...]
    total: int


class CastAt(msgspec.Struct, frozen=True, kw_only=True):
    """At one number of seats. cards: how many in all, with those in the centre. counts: role -> usually so many (not named:
    none). bounds: role -> fewest and most a table may choose; a role of `rests` follows."""

    cards: int
    counts: Mapping[str, int]
    bounds: Mapping[str, tuple[int, int]]
    rests: tuple[Rest, ...] = ()


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """The roles of an edition, and who is in at each number of seats. options: house options that say nothing but which roles
    are put in; whoever lists the roles need not ask them."""

    roles: tuple[CastRole, ...]
    at: Mapping[int, CastAt]
    options: tuple[str, ...] = ()
