"""Which seats: the only expressions a script has."""

from __future__ import annotations

from typing import Literal

from ucr_events.games.deduction.script.base import Few, KindId, LooksId, MarkId, OfficeId, Part, RoleId, SideId


class Seats(Part, frozen=True):
    """A set of seats: all that is said holds together; `but` takes away. The living, unless `dead` says otherwise.

    role: by the card that lies there now; dealt: by the card that was dealt. side, kind, looks: of the card there now.
    office: who holds it. mark: who has it. me: whose act or vote it is (false: not that seat). dead: true: only the dead;
    "too": them, too. among: only while so many are alive, from and to. A list of names is "or".
    """

    role: RoleId | tuple[RoleId, ...] | None = None
    dealt: RoleId | tuple[RoleId, ...] | None = None
    side: SideId | tuple[SideId, ...] | None = None
    kind: KindId | tuple[KindId, ...] | None = None
    looks: LooksId | tuple[LooksId, ...] | None = None
    office: OfficeId | None = None
    mark: MarkId | None = None
    me: bool | None = None
    dead: bool | Literal["too"] = False
    among: tuple[Few, Few] | None = None
    but: tuple[Seats, ...] = ()
