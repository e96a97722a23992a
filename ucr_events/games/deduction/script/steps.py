"""The six kinds of step, each a table with `is`."""

from typing import Annotated, Literal

from msgspec import Meta

from ucr_events.games.deduction.script.aims import Aim
from ucr_events.games.deduction.script.base import (
    ActId,
    DeckId,
    Few,
    Id,
    NumberId,
    OfficeId,
    Part,
    Range,
    SideId,
    StepId,
    Term,
    TrackId,
)
from ucr_events.games.deduction.script.effects import Effect
from ucr_events.games.deduction.script.seats import Seats

Nth = Annotated[str, Meta(max_length=2, extra={"pattern": r"^[0-9]{1,2}$"}, extra_json_schema={"pattern": r"^[0-9]{1,2}$"})]
"What a track has come to."


class Step(Part, frozen=True, kw_only=True, tag_field="is"):
    """Base of the steps. chapter: a chapter of the log begins with it ({n}: which one). go: the next step, unless what came of
    this one says otherwise; none: back to where it was visited from. then: what came of it -> what happens."""

    label: Term | None = None
    chapter: Term | None = None
    go: StepId | None = None
    then: dict[Id, tuple[Effect, ...]] = {}


class Night(Step, frozen=True, tag="night"):
    """Acts in this order, unseen. works: all together at dawn, protection first; or each at once.

    open: whatever else is recorded in it is not held against anybody.
    """

    acts: tuple[ActId, ...]
    works: Literal["dawn", "at-once"] = "dawn"
    open: bool = False


class Talk(Step, frozen=True, tag="talk"):
    """Free talk, in which some acts may come. open: whatever else is recorded in it is not held against anybody."""

    may: tuple[ActId, ...] = ()
    open: bool = False


class ActStep(Step, frozen=True, tag="act"):
    """One act, now. It comes out as done; or as hit or miss, where the act has a `hit`."""

    act: ActId


class Pass(Step, frozen=True, tag="pass"):
    """The office goes on to the next seat alive."""

    office: OfficeId


class Least(Part, frozen=True):
    """The word that wins with so many, else the other."""

    choice: Id
    at_least: Few | NumberId


class Ballot(Step, frozen=True, tag="ballot"):
    """A vote: for a seat (comes out as chosen or nobody), or for one of the words `on` (comes out as one of them).

    voters, candidates: seats. shown: votes together, one after the other, or as counts only. everybody: nobody may stay out.
    only: word -> who alone may choose it. wins: most, more_than_half (of all voters, for the first word), or a word with so
    many. least: with fewer votes nobody is chosen. tie: nobody, lot, all, again (between them); still: the same after that;
    again_by: who votes then. starts: who most likely chooses the first word; the grid opens so, and a tap changes each.
    aim: side -> what it aims at with its vote, for the review.
    """

    voters: Seats = Seats()
    on: tuple[Id, ...] = ()
    candidates: Seats = Seats()
    shown: Literal["together", "in-turn", "counts"] = "together"
    everybody: bool = True
    only: dict[Id, Seats] = {}
    wins: Literal["most", "more_than_half"] | Least = "most"
    least: Few = 1
    tie: Literal["nobody", "lot", "all", "again"] = "nobody"
    still: Literal["nobody", "lot", "all"] = "nobody"
    again_by: Literal["all", "others"] = "all"
    starts: Seats | None = None
    aim: dict[SideId, Aim] = {}


class Veto(Part, frozen=True):
    """From these numbers of tracks on, one office asks and another agrees to put all away. again: it may be asked once more."""

    track: dict[TrackId, Few]
    asks: OfficeId
    agrees: OfficeId
    again: bool = False


class Hand(Step, frozen=True, tag="hand"):
    """So many tiles are drawn; each office of `stages` puts one away unseen; the one that is left goes to its track.

    It comes out as enacted or veto. powers: seats -> track -> its number -> the act step that is visited then.
    """

    deck: DeckId
    draws: Few
    stages: tuple[OfficeId, ...]
    powers: dict[Range, dict[TrackId, dict[Nth, StepId]]] = {}
    veto: Veto | None = None


AnyStep = Night | Talk | ActStep | Pass | Ballot | Hand
STEPS: tuple[type[Step], ...] = (Night, Talk, ActStep, Pass, Ballot, Hand)
