"""What an act or a vote aims at, by the cards of those it is about."""

from __future__ import annotations

from ucr_events.games.deduction.script.base import Id, Part
from ucr_events.games.deduction.script.seats import Seats


class Aim(Part, frozen=True):
    """What one side aims at: `some`: one at least of those it is about is one of these; `none`: nobody of them is.

    of: about whom it is, where that is not who is chosen: who holds an office, who has a mark. word: of a ballot of words the
    one that aims so; the other word aims at nothing.
    """

    some: Seats | None = None
    none: Seats | None = None
    of: tuple[Seats, ...] = ()
    word: Id | None = None
