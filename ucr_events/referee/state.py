"""The referee between two facts: what it follows, what it takes as done, and what it has not decided yet."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.referee.sureness import UnknownState, Unsure
from ucr_events.referee.values import Finding, Frame, Missing, Moment, Plain, Remembered, RuleId
from ucr_events.table.state import Table


class Hypothesis(Plain, frozen=True):
    """What a broken rule may rest on: that one fact is missing. Both thoughts are kept until later facts decide.

    state: the referee as if it had been written down. since: the position in doubt, its fact, and the rule it seems to break.
    lenient: the fact only shows that something was left out. turns: begun since. cost, held: facts objected to in this
    thought, and in the record as it is. said, against: what is found of them in this thought, and in the record as it is.
    """

    missing: Missing
    state: "RefereeState"
    since: int
    rule: RuleId
    fact: str
    lenient: bool = False
    signs: int = 0
    turns: int = 0
    cost: int = 0
    held: int = 0
    said: tuple[Finding, ...] = ()
    against: tuple[Finding, ...] = ()


class Assumption(Plain, frozen=True):
    """A state a seat is believed to be in though nobody wrote it down, and what was found until that explained it."""

    seat: int
    state: str
    found: tuple[Finding, ...]


class Early(Plain, frozen=True):
    """The last fact, and all as it was before it: perhaps it was written down before its time."""

    no: int
    fact: Fact
    before: Table
    state: "RefereeState"
    found: tuple[Finding, ...]
    objected: bool


class Conflict(Plain, frozen=True):
    """A fact that only what lies before it speaks against, and what was found of it.

    course: that is the course of play, not how the table lies. elsewhere: play goes on from elsewhere, or a piece does.
    turns: begun since. moved: pieces, since then.
    """

    no: int
    fact: Fact
    found: tuple[Finding, ...]
    course: bool
    elsewhere: bool = False
    turns: int = 0
    moved: frozenset[str] = frozenset()


Unmatched = tuple[Fact, tuple[Finding, ...]]
"A fact that stood at no place, and what was found of it."


class Inserted(Plain, frozen=True):
    """Steps that nobody wrote down and that are taken as done.

    unmatched: facts so far that fitted nowhere. shaken: position at which a gap in the record showed; until the next turn
    begins the flow of play is not sure. pending: guessed facts that may still come late. other: the other thought about the
    last fact: was it out of place? revisions: what is said of that fact should this thought prove right. supposed: some of
    what is taken as done is so for good. resynchronised: much was missing before the fact, and play is taken to go on where
    it belongs.
    omitted: all game, steps left out where they had to come, rules that missed a fact, empty places that gave cards.
    """

    unmatched: int = 0
    shaken: int = 0
    pending: tuple[Moment, ...] = ()
    other: "RefereeState | None" = None
    revisions: tuple[Finding, ...] = ()
    supposed: bool = False
    resynchronised: bool = False
    omitted: frozenset[str] = frozenset()


class Gap(Plain, frozen=True):
    """A gap in the record, and what has been seen since.

    lost: it was noticed; nothing is judged until play resumes or a fact fits again. resumed: position at which play went on
    after it. turned: who has had a normal turn since; when somebody's second one begins, nothing rests on it any more.
    hole: position at which something last seemed to be missing, though nobody said so. moved: pieces placed since.
    """

    lost: bool = False
    resumed: int = 0
    turned: tuple[int | None, ...] = ()
    hole: int = 0
    moved: frozenset[str] = frozenset()


class Undecided(Plain, frozen=True):
    """What is not decided about the last facts.

    hypotheses: what may be missing, should a rule only seem to be broken. early: the last fact, where it may have been written
    down before its time. unmatched: the last fact of this turn that stood at no place, and what was found of it. conflicts:
    facts that only what lies before them speaks against, until there are two or turns have passed. assumptions: states that
    nobody wrote down; who is seen to act is in none.
    """

    hypotheses: tuple[Hypothesis, ...] = ()
    early: Early | None = None
    unmatched: Unmatched | None = None
    conflicts: tuple[Conflict, ...] = ()
    assumptions: tuple[Assumption, ...] = ()


NOTHING_INSERTED, NO_GAP, NOTHING_UNDECIDED = Inserted(), Gap(), Undecided()


class RefereeState(Plain, frozen=True):
    """The referee between two facts: procedures under way, the innermost last.

    memory: what rules ask of earlier facts and no longer lies on the table; each part is a fold of its own (Chapter.memory).
    table: as it must lie if what is missing in the record did happen; None: as it is recorded. said: the last fact, outcomes
    stated and places emptied since the last act; who says one of them again says nothing new. met: that a rule which asks for
    a step is met by the fact that last came in its place. unsure: what no breach may rest on. unknown_state: what is
    known since a hole.
    """

    frames: tuple[Frame, ...] = ()
    memory: Remembered = {}
    table: Table | None = None
    said: tuple[Fact, ...] = ()
    met: tuple[Finding, ...] = ()
    inserted: Inserted = NOTHING_INSERTED
    gap: Gap = NO_GAP
    undecided: Undecided = NOTHING_UNDECIDED
    unsure: Unsure = Unsure()
    unknown_state: UnknownState | None = None

    def inserting(self, **now: Any) -> "RefereeState":
        """The same, with these things of what is inserted."""
        return replace(self, inserted=replace(self.inserted, **now))

    def with_gap(self, **now: Any) -> "RefereeState":
        """The same, with these things of the gap."""
        return replace(self, gap=replace(self.gap, **now))

    def with_undecided(self, **now: Any) -> "RefereeState":
        """The same, with these things not decided."""
        return replace(self, undecided=replace(self.undecided, **now))


def alone(state: RefereeState) -> RefereeState:
    """The same without the other thought about the last fact."""
    return state if state.inserted.other is None else state.inserting(other=None)


def showed(past: RefereeState, moved: RefereeState) -> bool:
    """Whether a gap in the record shows at the fact in between: a step was inserted before it, or it fits nowhere."""
    before, after = past.inserted, moved.inserted
    return after.shaken > before.shaken or after.unmatched > before.unmatched
