"""Which seats: the only expressions a script has."""

from __future__ import annotations

from typing import Literal

from ucr_events.games.deduction.script.base import Few, Id, Names, Part


class Seats(Part, frozen=True):
    """A set of seats: all that is said holds together; `but` takes away. The living, unless `dead` says otherwise.

    role: by the card that lies there now; dealt: by the card that was dealt. side, kind, looks: of the card there now.
    office: who holds it. mark: who has it. me: whose act or vote it is (false: not that seat). dead: true: only the dead;
    "too": them, too. among: only while so many are alive, from and to. A list of names is "or".
    """

    role: Names | None = None
    dealt: Names | None = None
    side: Names | None = None
    kind: Names | None = None
    looks: Names | None = None
    office: Id | None = None
    mark: Id | None = None
    me: bool | None = None
    dead: bool | Literal["too"] = False
    among: tuple[Few, Few] | None = None
    but: tuple[Seats, ...] = ()
