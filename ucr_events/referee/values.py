"""The referee's plain values: what may come next, what was found, and the state between two facts."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.facts import Fact
from ucr_events.referee.compared import Compared
from ucr_events.referee.lacking import Unless, Unwritten
from ucr_events.referee.steps import Occasion, When
from ucr_events.table.state import Table
from ucr_events.texts import Text

Verdict = Literal["illegal", "undetermined", "legal", "not judged"]
Cause = Literal[
    "sealed",
    "chart",
    "unknowable",
    "unwritten",
    "text",
    "unreadable",
    "failed",
    "missing",
    "likely_missing",
    "much_missing",
    "origin_missing",
    "late",
    "early",
    "twice",
    "gap",
    "before_gap",
    "sum_across_gap",
    "passed_over",
    "conflict",
    "judged_by_people",
    "own_word",
]
"""Why nothing is decided. Of the rule: something is sealed, a chart was not provided, nobody can ever know it, a fact the rule
needs was not written down, a text may have changed the numbers, what was opened cannot be read, the program failed. Of the
record: `causes.SENTENCES`. These words are read by programs: they are added to, never renamed."""
Basis = Literal["fact", "sheet", "table", "flow"]
"What a verdict was read from: the fact alone, a sheet, the table as it lies, the course of play."
RuleId = str
Remembered = Mapping[Callable[..., Any], Any]
"What chapters remember: each fold, and what it has made of the facts so far (`Chapter.memory`)."


class Plain(msgspec.Struct, frozen=True, gc=False):
    """Base of the referee's values: they never form a cycle, so the garbage collector need not look at them."""


Given = int | str | tuple[Any, ...] | frozenset[Any] | Plain | None
"What a procedure may be handed when it is called: values. No table, for that would run on while the procedure does not."


class Allowed(Plain, frozen=True):
    """The values one field may have; `rule` is broken by any other. `values=None`: every whole number from low to high."""

    values: tuple[Any, ...] | None = None
    low: int = 0
    high: int = 99
    rule: RuleId | None = None

    def fits(self, value: Any) -> bool:
        """Whether a recorded value is among them; an unknown one always is."""
        if value is None:
            return True
        if self.values is not None:
            return value in self.values
        return isinstance(value, int) and self.low <= value <= self.high

    def samples(self) -> tuple[Any, ...]:
        """The values in order: for buttons, and for random games."""
        return self.values if self.values is not None else tuple(range(self.low, self.high + 1))


class Dice(Plain, frozen=True):
    """Faces of so many dice with so many sides."""

    count: int
    sides: int = 6
    rule: RuleId | None = None

    def fits(self, value: Any) -> bool:
        """Whether as many dice were rolled, each within its sides; faces nobody saw fit."""
        return len(value) == self.count and all(face is None or 1 <= face <= self.sides for face in value)

    def samples(self) -> tuple[Any, ...]:
        """One representative roll of each total; random games roll real dice instead."""
        return tuple((face,) * self.count for face in range(1, self.sides + 1))


Range = Allowed | Dice


class Expect(Plain, frozen=True, cache_hash=True):
    """A fact that may come next: who, which kind, which values, why.

    match: fields that make it this step and no other (`action="walk"`); another value there is another step.
    where: fields whose values a rule limits; another value there is this step, done against the rule.
    offered: it follows mechanically, so the referee may append it. barred: recognised and judged, never offered.
    firm: a fact recognised here is meant here, lawful or not; no later place is looked for where it would fit better.
    implies: what must have come before this fact, and is taken as done though nobody wrote it down.
    lets: what is taken as done from then on, without a word, if the table lets this stand though it is barred.
    likely: what the fact most likely said, in case nobody wrote it down.
    tacit: it goes without saying: play goes on as if it had been written down, and nothing is missing where it was not.
    loose: it takes whatever an act or a text may lead to: that a fact fits here shows nothing, and nobody can offer it before.
    writes: the values the referee writes where it may be said in several ways, all of them lawful; asked only if `offered`.
    A check of the same rule that speaks about the fact has the last word over `where` and `barred`.
    """

    step: str
    kind: type[Fact]
    rule: RuleId
    seats: tuple[int, ...] | None = None
    match: tuple[tuple[str, Any], ...] = ()
    where: tuple[tuple[str, Range], ...] = ()
    offered: bool = False
    barred: RuleId | None = None
    firm: bool = False
    implies: tuple["Expect", ...] = ()
    lets: tuple["Expect", ...] = ()
    likely: tuple[tuple[str, Any], ...] = ()
    writes: tuple[tuple[str, Any], ...] = ()
    tacit: bool = False
    loose: bool = False
    label: Text | None = None

    def recognises(self, fact: Fact) -> bool:
        """Whether the fact is this step, lawfully done or not."""
        if type(fact) is not self.kind or (self.seats is not None and fact.seat is not None and fact.seat not in self.seats):
            return False
        for field, value in self.match:  # noqa: SIM110 - asked of every expectation at every fact
            if not _same(getattr(fact, field), value):
                return False
        return True

    def broken(self, fact: Fact) -> tuple[RuleId, ...]:
        """The rules that the values of a recognised fact break."""
        if not (self.where or self.barred):
            return ()
        limits = tuple(limit.rule or self.rule for field, limit in self.where if not limit.fits(getattr(fact, field)))
        return tuple(dict.fromkeys((*limits, self.barred) if self.barred else limits))


class Moment(Plain, frozen=True):
    """A step as it happened: the fact (None: it was passed over), the table before and after, and what it was for.

    step: its name, or that of a kind, where the fact is looked at whatever for; `when` says which.
    """

    no: int
    step: str
    fact: Fact | None
    before: Table
    after: Table
    frame: "Frame | None" = None
    guess: bool = False
    memory: Remembered = {}
    "What the chapters remembered before this fact."
    passed: Expect | None = None
    "The expectation that play went on without, in a moment of a step not done."
    when: When = When.TAKEN

    @property
    def occasion(self) -> Occasion:
        """Where checks are asked of it."""
        return Occasion(self.when, self.step)


class Done(Plain, frozen=True):
    """The result of a procedure that was called."""

    result: Any = None
    moments: tuple[Moment, ...] = ()


Told = Moment | Done | None


class Frame(Plain, frozen=True, dict=True, gc=True):
    """A procedure under way: its name, arguments, the table as it lay at its start, and all it was told so far.

    `procedures.py` keeps beside it (in its `__dict__`) what it waits for, which follows from these.
    """

    script: str
    args: tuple[Any, ...]
    begin: Table
    told: tuple[Told, ...] = ()
    until: str | None = None

    def moment(self, step: str) -> Moment | None:
        """The last moment of that step in this procedure."""
        return next((told for told in reversed(self.told) if isinstance(told, Moment) and told.step == step), None)


class Missing(Plain, frozen=True):
    """A fact that perhaps happened and was not written down, and what is then missing, in words."""

    fact: Fact
    words: Text
    likely: bool = False
    "So likely that it is believed unless something speaks against it."
    weak: bool = False
    "It would explain too much to be believed for want of anything against it."
    acts: int | None = None
    "The seat whose part in the battle under way is a sign of it."
    also: tuple[Fact, ...] = ()
    "What would be missing together with it."
    never: tuple[type[Fact], ...] = ()
    "Facts that come in battles only and so speak against the end of one."


class Finding(Plain, frozen=True):
    """What a rule says of a fact. `until` names what must be opened first; `rests_on` the positions it was judged by.

    `settled_at`: the position whose opening settled it; `until` then still says what it had waited for.
    """

    no: int
    fact: str
    rule: RuleId
    "As it is cited: the edition whose text it stands in, a colon, its id there."
    verdict: Verdict
    reason: Text
    until: tuple[str, ...] = ()
    rests_on: tuple[int, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    settled_at: int | None = None
    moment: Moment | None = None
    sure: bool = False
    "Read from the fact, the table and sheets, or from a step that is meant even when out of place: a gap does not shake it."
    alone: bool = False
    "Read from the fact and sheets only: it holds whatever is missing before it."
    hidden: bool = False
    "A sealed value was asked for; what is taken to be missing in the record never hangs on one."
    suspect: bool = False
    "What people could see breaks the rule, whatever is hidden."
    wants: tuple[Unwritten, ...] = ()
    "What to write down before the fact, in this order, so that the rule can look at it."
    concept: RuleId = ""
    "What the rule code calls the rule; several rules of an edition may be one concept, so nothing is looked up by `rule`."
    withheld: bool = False
    "It would be illegal, but something is missing in the record."
    hole: int = 0
    "Position of a hole in the record that it looks across: illegal, whatever a sheet says, only where `beside` agrees."
    beside: tuple[tuple["Finding", ...], ...] = ()
    "What the rule says of the fact on each of the tables on which nothing from before that hole is known."
    cause: Cause | None = None
    "Why nothing is decided; None: it is, or was withdrawn by nothing but what an opening showed."
    explained_by: tuple[int, ...] = ()
    "Positions where what explains it shows: something is missing before them, or the record contradicts itself there."
    objection: Text | None = None
    "What would be held against the fact if the record were whole."
    seat: int | None = None
    "Who acted, of a finding without a moment."
    unless: Unless | None = None
    "Of what is illegal as it is written: the omission that would excuse it."
    passages: tuple[str, ...] = ()
    "Passages that the check asked for (`View.unknown`, `View.until`): one that was opened late settles it."
    compared: tuple[Compared, ...] = ()
    "What the check looked at, and the values that it held against each other."

    @property
    def accuses(self) -> bool:
        """Whether it is illegal plainly: nothing that a scribe may have left out would excuse it."""
        return self.verdict == "illegal" and self.unless is None

    @property
    def counted(self) -> str:
        """Under which word it is counted: its verdict, or `unless` where an omission may excuse it."""
        return "unless" if self.unless is not None else self.verdict

    @property
    def unwritten(self) -> bool:
        """It says that something which must have come before was not written down."""
        return self.cause == "unwritten"

    @property
    def failed(self) -> bool:
        """The rule book raised an exception here: a mistake of the program, not of the table."""
        return self.cause == "failed"

    @property
    def basis(self) -> Basis:
        """What it was read from."""
        if self.alone:
            return "fact"
        return "sheet" if self.hidden or self.suspect else "table" if self.sure else "flow"


def _same(value: Any, expected: Any) -> bool:
    return value in expected if isinstance(expected, frozenset) else value == expected


def is_told(finding: Finding) -> bool:
    """Legal is silence, unless it had been open before: that it was settled is news."""
    return finding.verdict != "legal" or finding.settled_at is not None
