"""Who is who, what is counted, and what somebody may do: roles, the deal, the memories of a game, acts."""

from typing import Annotated, Literal

from msgspec import Meta

from ucr_events.games.deduction.script.aims import Aim
from ucr_events.games.deduction.script.base import (
    Few,
    Id,
    KindId,
    LooksId,
    NumberId,
    Part,
    Range,
    RoleId,
    SideId,
    Term,
    Tone,
    TrackId,
)
from ucr_events.games.deduction.script.drawings import Icon
from ucr_events.games.deduction.script.effects import Effect
from ucr_events.games.deduction.script.seats import Seats

Words = Annotated[str, Meta(min_length=1, max_length=80)]
Cards = Annotated[int, Meta(ge=0, le=100)]
Roles = dict[RoleId, Few]
Sides = dict[SideId, Few]


class Named(Part, frozen=True):
    """A side or a kind. one: what a single seat is in English, "a fascist" (none: `en`)."""

    id: Id
    ja: Words
    en: Words
    one: Words | None = None
    tone: Tone | None = None


class Role(Part, frozen=True):
    """A role. kind: what it is counted as (none: as nothing). looks: what a look shows (none: the kind, else the side).

    ability: what its card says, for people; nothing is made of it. icon: its sign on the pages (none: its first letter).
    """

    id: Id
    ja: Words
    en: Words
    side: SideId
    kind: KindId | None = None
    looks: LooksId | None = None
    ability: Term | None = None
    icon: Icon | None = None


class Tell(Part, frozen=True):
    """Who (`to`) learns at the deal which other seats are exactly these (`of`).

    draw: so many of them, drawn by lot. seats: only in games of so many, from and to. on: false: only where an option says so.
    """

    id: Id
    to: Seats
    of: Seats
    draw: Few | None = None
    seats: tuple[Few, Few] | None = None
    on: bool = True


class Deal(Part, frozen=True):
    """How many cards of each role: `always`, and `at` so many seats; the rest are `fill`.

    sides: how many of each side at so many seats, each side with its own `fill`. bounds: role -> how few and how many a table
    may choose. centre: cards that nobody is dealt. Nothing said, or nothing in `at` for so many seats: the roles are those
    of the table's own list.
    """

    at: dict[Range, Roles] = {}
    sides: dict[Range, Sides] = {}
    always: Roles = {}
    fill: RoleId | dict[SideId, RoleId] | None = None
    bounds: dict[RoleId, tuple[Few, Few]] = {}
    centre: Few = 0
    tells: tuple[Tell, ...] = ()


class Number(Part, frozen=True):
    """A printed number: by seats, and for the nth of what these tracks count together."""

    label: Term
    at: dict[Range, tuple[Few, ...]]
    nth: tuple[TrackId, ...] = ()


class Track(Part, frozen=True):
    """A number with so many spaces; it begins at 0."""

    ja: Words
    en: Words
    spaces: Few
    tone: Tone | None = None


class Deck(Part, frozen=True):
    """Tiles; the name of each is the track it goes to. again_below: with fewer the discards are shuffled in."""

    label: Term
    cards: dict[TrackId, Cards]
    again_below: Few = 1


class Office(Part, frozen=True):
    """What one seat holds. begins: by lot, or with the seat before the first holder of the other office, or two before.

    on: false: it begins with nobody, where no option says otherwise.
    """

    ja: Words
    en: Words
    begins: Literal["drawn", "before-leader", "two-before-leader"] = "drawn"
    on: bool = True


PAIR = 2


class Act(Part, frozen=True):
    """What somebody does. who acts, whom (so `many`, or `centre` cards instead; many = 0: nobody is chosen).

    together: it is one act of all of them; agreed: what they say, or the most wished for. alone: only where it is one seat.
    once: in the whole game. group: of one group one a night. again: the same seat: free, not-last, never. skip: it may be left
    out. first: from which night on. hit: its step comes out as hit or miss. pair: two may be chosen instead where these
    roles were put in, and where both are these it comes out as pair. say: the moderator's words. judged: false: it is
    recorded and read, and nothing is held against it. starts: of several to choose these are picked when it is asked, where
    they are just so many; else whoever acts. aim: side -> what it aims at with it, for the review.
    """

    label: Term
    who: Seats
    whom: Seats = Seats()
    many: Few | NumberId = 1
    centre: Few = 0
    together: bool = False
    agreed: Literal["said", "most"] = "said"
    alone: bool = False
    once: bool = False
    group: Id | None = None
    again: Literal["free", "not-last", "never"] = "free"
    skip: bool = False
    first: Few = 1
    hit: Seats | None = None
    pair: Seats | None = None
    say: Term | None = None
    judged: bool = True
    starts: Seats | None = None
    do: tuple[Effect, ...] = ()
    aim: dict[SideId, Aim] = {}
