"""What somebody may do unseen, and say to have done: as the phones of seats, the moderator's sheet and the pads offer it."""

import msgspec

from ucr_events.texts import Text

Term = Text
"A word in each language."


class NightAct(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody may do unseen, as the phone of a seat offers it by the seat's own role, and the moderator's calls it.

    roles: who is dealt one of these does it; none: it takes more than a role to tell. many: so many seats; centre: or so many
    cards of the centre. first: from which night on. skip: it may be left out. say: what is said aloud when it is called.
    """

    id: str
    label: Term
    roles: tuple[str, ...] = ()
    many: int = 1
    centre: int = 0
    first: int = 1
    skip: bool = False
    say: Term | None = None


class ActSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody may say to have done unseen, true or not, as pads offer it.

    roles: who is dealt one of these does it. many: whether it is said of a seat (0: of whoever is dead). centre: or of cards of
    the centre. of: what it taught, `looks`, `side` or `role`; empty: nothing. words: what that may have been.
    """

    id: str
    label: Term
    roles: tuple[str, ...] = ()
    many: int = 1
    centre: int = 0
    of: str = ""
    words: tuple[str, ...] = ()
