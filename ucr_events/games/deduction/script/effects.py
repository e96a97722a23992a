"""What happens: the sixteen verbs, each a table `{ do = "verb", … }`."""

from typing import Literal

from ucr_events.games.deduction.script.base import (
    CauseId,
    DeckId,
    EndingId,
    Few,
    Id,
    MarkId,
    OfficeId,
    Part,
    RoleId,
    Shows,
    StepId,
    TrackId,
)
from ucr_events.games.deduction.script.seats import Seats

Whom = Literal["target", "me", "chosen", "voted"] | Seats
"Who was chosen by the act; who acts; whom the ballot came to; for whom the seat itself voted; or any seats."


class Do(Part, frozen=True, tag_field="do"):
    """Base of the verbs."""


class Kill(Do, frozen=True, tag="kill"):
    """They die of this cause; `but`: not these. shows: what the death shows, where it is not as the whole script says."""

    whom: Whom
    cause: Id
    shows: Shows | None = None
    but: tuple[Seats, ...] = ()


class Protect(Do, frozen=True, tag="protect"):
    """They do not die of these causes in this night."""

    whom: Whom
    against: tuple[CauseId, ...]


class Look(Do, frozen=True, tag="look"):
    """Who acts, or who was chosen (`to`), learns what is there: the role, the side, or what it looks like."""

    at: Literal["target", "me", "centre"] | Seats
    shows: Literal["looks", "side", "role"]
    to: Literal["me", "target"] = "me"


class Meet(Do, frozen=True, tag="meet"):
    """Who acts learns which other seats are exactly these."""

    of: Seats


class Mark(Do, frozen=True, tag="mark"):
    """They have the mark; only: and nobody else any more."""

    mark: MarkId
    whom: Whom
    only: bool = False


class Unmark(Do, frozen=True, tag="unmark"):
    """Nobody has the mark any more."""

    mark: MarkId


class Swap(Do, frozen=True, tag="swap"):
    """Two role cards change places."""

    one: Literal["me", "target"]
    other: Literal["target", "centre"]


class Become(Do, frozen=True, tag="become"):
    """They have another role from now on."""

    whom: Whom
    role: RoleId


class Give(Do, frozen=True, tag="give"):
    """The office goes to them. aside: its line goes on afterwards from where it was."""

    office: OfficeId
    to: Whom
    aside: bool = False


class Bump(Do, frozen=True, tag="bump"):
    """The track goes on by so much."""

    track: TrackId
    by: Few = 1


class Set(Do, frozen=True, tag="set"):
    """The track goes to this number."""

    track: TrackId
    to: Few = 0


class Top(Do, frozen=True, tag="top"):
    """The top tile of the deck goes to its track."""

    deck: DeckId


class Peek(Do, frozen=True, tag="peek"):
    """Who acts looks at the next so many tiles of the deck."""

    deck: DeckId
    many: Few


class Visit(Do, frozen=True, tag="visit"):
    """This step comes between; then it goes on as it would have."""

    step: StepId


class Go(Do, frozen=True, tag="go"):
    """This step is next."""

    step: StepId


class End(Do, frozen=True, tag="end"):
    """The game ends so."""

    ending: EndingId


Effect = Kill | Protect | Look | Meet | Mark | Unmark | Swap | Become | Give | Bump | Set | Top | Peek | Visit | Go | End
VERBS: tuple[type[Do], ...] = (
    Kill,
    Protect,
    Look,
    Meet,
    Mark,
    Unmark,
    Swap,
    Become,
    Give,
    Bump,
    Set,
    Top,
    Peek,
    Visit,
    Go,
    End,
)
