"""The differences between two logs of one game, in the order of play, and what may be chosen for each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from ucr_events.corrections.checking import EVIDENCE, NOT_WRITTEN_BY_CORRECTIONS
from ucr_events.corrections.line import Numbered
from ucr_events.errors import BadFacts
from ucr_events.facts import Correction, Fact, GameOpened
from ucr_events.facts.codec import NotUnderstood
from ucr_events.merging.aligning import Pair, TooDifferent, common, gaps, likened
from ucr_events.merging.headers import Noted, noted, strangers
from ucr_events.merging.saying import likeness, referring, said, token
from ucr_events.texts import Text, say

Kind = Literal["only-here", "only-there", "differs", "order"]
Take = Literal["here", "there", "both", "neither"]

MOST_DIFFERENT = 1500
"Facts that are in one log only; two logs with more of them have too little in common to choose one by one."
ALIKE_ENOUGH = 0.5
"Of what both say; less than that are two acts, not one said differently."
SAME_ID = 2.0
"A shared id weighs more than any likeness."

SEALED: Text = say("sealed things and their openings are never written by a correction")
UNKNOWN: Text = say("this program does not understand this kind of fact")


class Field(msgspec.Struct, frozen=True):
    """A member of a fact that the logs give differently; None: absent."""

    field: str
    here: Any
    there: Any


class Difference(msgspec.Struct, frozen=True):
    """One place where the logs part. Steps are each log's own.

    after: the fact of the first log before it. there_after: of a fact in another order, what is before it in the second log.
    """

    kind: Kind
    here: Numbered | None = None
    there: Numbered | None = None
    after: Numbered | None = None
    there_after: Numbered | None = None
    fields: tuple[Field, ...] = ()
    takes: tuple[Take, ...] = ("here", "there")
    why: Text | None = None

    @property
    def id(self) -> str:
        """Names it as long as the logs say so: its kind and the facts."""
        return f"{self.kind}:{self.here[1].id if self.here else ''}:{self.there[1].id if self.there else ''}"

    @property
    def step(self) -> int:
        """The step of the first log at which, or after which, it stands."""
        return self.here[0] if self.here else self.after[0] if self.after else 1


class Row(msgspec.Struct, frozen=True):
    """One line of both logs side by side; without a difference both say the same."""

    here: Numbered | None
    there: Numbered | None
    difference: Difference | None = None


class Comparison(msgspec.Struct, frozen=True):
    """Two logs side by side. A fact in another order has two rows with one difference: where it is here, and where there."""

    rows: tuple[Row, ...]
    noted: tuple[Noted, ...] = ()
    same_game: bool = True

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Each difference once, in the order of play."""
        told = (row for row in self.rows if row.here is not None or (row.difference and row.difference.kind == "only-there"))
        return tuple(row.difference for row in told if row.difference)

    @property
    def same(self) -> int:
        """How many facts both logs have alike."""
        return sum(row.difference is None for row in self.rows)


def compare(
    here: GameOpened, ours: Sequence[Numbered], there: GameOpened, theirs: Sequence[Numbered], most: int = MOST_DIFFERENT
) -> Comparison:
    """Lay the second log beside the first; both as the facts that count after the header, each with its step.

    Raises BadFacts for a log of another game, naming the members of its header; TooDifferent beyond `most` differing facts.
    """
    if problems := strangers(here, there):
        raise BadFacts(problems)
    ours, theirs = ([item for item in log if not isinstance(item[1], Correction)] for log in (ours, theirs))
    beside = _Beside(ours, theirs, same_game=here.game == there.game)
    pairs = beside.pairs(most)
    return Comparison(tuple(beside.rows(pairs)), noted=noted(here, there), same_game=here.game == there.game)


class _Beside:
    """Two logs while they are laid side by side."""

    def __init__(self, ours: Sequence[Numbered], theirs: Sequence[Numbered], *, same_game: bool) -> None:
        self.ours, self.theirs, self.same_game = ours, theirs, same_game
        self.our_tokens = [token(fact, same_game=same_game) for _, fact in ours]
        self.their_tokens = [token(fact, same_game=same_game) for _, fact in theirs]

    def pairs(self, most: int) -> list[Pair]:
        """Places of the same act in both logs, in order: said alike first, then what lies between by likeness."""
        alike = self._alike(most)
        found = list(alike)
        for rows, columns in gaps(alike, len(self.ours), len(self.theirs)):
            if rows and columns:
                inner = likened(len(rows), len(columns), lambda x, y: self._like(rows[x], columns[y]))  # noqa: B023
                found += [(rows[x], columns[y]) for x, y in inner]
        return sorted(found)

    def _alike(self, most: int) -> list[Pair]:
        """Facts that say the same, in order; where several could be meant, those of the same id if no fewer are found so."""
        plain = common(self.our_tokens, self.their_tokens, most)
        if not self.same_game:
            return plain
        ours, theirs = self._with_ids(self.ours, self.our_tokens), self._with_ids(self.theirs, self.their_tokens)
        try:
            named = common(ours, theirs, most)
        except TooDifferent:
            return plain
        found = list(named)
        for rows, columns in gaps(named, len(ours), len(theirs)):
            inner = common([self.our_tokens[x] for x in rows], [self.their_tokens[y] for y in columns], most)
            found += [(rows[x], columns[y]) for x, y in inner]
        return sorted(found) if len(found) >= len(plain) else plain

    @staticmethod
    def _with_ids(log: Sequence[Numbered], tokens: Sequence[bytes]) -> list[tuple[str, bytes]]:
        return [(fact.id, said) for (_, fact), said in zip(log, tokens, strict=True)]

    def _like(self, x: int, y: int) -> float:
        ours, theirs = self.ours[x][1], self.theirs[y][1]
        if type(ours) is not type(theirs):
            return 0.0
        alike = likeness(*(said(fact, same_game=self.same_game) for fact in (ours, theirs)))
        if self.same_game and ours.id == theirs.id:
            return SAME_ID + alike
        return alike if alike >= ALIKE_ENOUGH else 0.0

    def rows(self, pairs: Sequence[Pair]) -> Iterator[Row]:
        """Everything side by side, in order."""
        names = {self.theirs[y][1].id: self.ours[x][1].id for x, y in pairs}
        moved = self._moved(pairs)
        orders = {x: self._order(x, y) for x, y in moved.items()}
        partners = {y: x for x, y in moved.items()}
        before: Numbered | None = None
        for number, (rows, columns) in enumerate(gaps(pairs, len(self.ours), len(self.theirs))):
            for x, y in self._by_time(rows, columns):
                if x is not None:
                    yield Row(self.ours[x], None, orders.get(x) or _only_here(self.ours[x], before))
                    before = self.ours[x]
                elif y is not None:
                    moved_here = orders[partners[y]] if y in partners else None
                    yield Row(None, self.theirs[y], moved_here or _only_there(self.theirs[y], before))
            if number < len(pairs):
                x, y = pairs[number]
                yield self._both(self.ours[x], self.theirs[y], before, names)
                before = self.ours[x]

    def _by_time(self, rows: range, columns: range) -> Iterator[tuple[int | None, int | None]]:
        """What lies between two pairs, by the time at the table where both scribes noted it; else first ours, then theirs."""
        left = list(columns)
        for x in rows:
            at = self.ours[x][1].at
            while left and at is not None and (theirs := self.theirs[left[0]][1].at) is not None and theirs < at:
                yield None, left.pop(0)
            yield x, None
        yield from ((None, y) for y in left)

    def _moved(self, pairs: Sequence[Pair]) -> dict[int, int]:
        """Places of facts that both logs have at different points, ours -> theirs; the same id first."""
        ours = sorted(set(range(len(self.ours))) - {x for x, _ in pairs})
        left = sorted(set(range(len(self.theirs))) - {y for _, y in pairs})
        found: dict[int, int] = {}
        for by_id in (True, False):
            for x in (x for x in ours if x not in found):
                y = next((y for y in left if self._is_same(x, y, by_id=by_id)), None)
                if y is not None:
                    found[x] = y
                    left.remove(y)
        return found

    def _is_same(self, x: int, y: int, *, by_id: bool) -> bool:
        same = self.our_tokens[x] == self.their_tokens[y]
        return same and (not by_id or self.ours[x][1].id == self.theirs[y][1].id)

    def _order(self, x: int, y: int) -> Difference:
        ours, theirs = self.ours[x], self.theirs[y]
        return _limited(
            Difference(
                "order",
                here=ours,
                there=theirs,
                after=self.ours[x - 1] if x else None,
                there_after=self.theirs[y - 1] if y else None,
                why=_unwritten(theirs[1]),
            )
        )

    def _both(self, ours: Numbered, theirs: Numbered, after: Numbered | None, names: Mapping[str, str]) -> Row:
        fields = tuple(self._fields(ours[1], theirs[1], names))
        if not fields:
            return Row(ours, theirs)
        difference = Difference("differs", ours, theirs, after, fields=fields, why=_unwritten(theirs[1]))
        return Row(ours, theirs, _limited(difference, "both", "neither"))

    def _fields(self, ours: Fact, theirs: Fact, names: Mapping[str, str]) -> Iterator[Field]:
        mine, yours = (said(fact, same_game=self.same_game) for fact in (ours, theirs))
        for name in sorted(mine.keys() | yours.keys()):
            if mine.get(name) != yours.get(name):
                yield Field(name, mine.get(name), yours.get(name))
        mine, yours = referring(ours), referring(theirs)
        for name in mine.keys() & yours.keys():  # one scribe's device notes references, another's does not
            if names.get(yours[name]) != mine[name] and (yours[name] in names or not self._both_left(yours[name], mine[name])):
                yield Field(name, mine[name], yours[name])

    def _both_left(self, theirs: str, ours: str) -> bool:
        """Both ids mean facts that the comparison leaves aside: the header, or a correction of either log."""
        return not any(fact.id == theirs for _, fact in self.theirs) and not any(fact.id == ours for _, fact in self.ours)


def _only_here(ours: Numbered, after: Numbered | None) -> Difference:
    why = SEALED if isinstance(ours[1], EVIDENCE) else None
    return _limited(Difference("only-here", here=ours, after=after, why=why))


def _only_there(theirs: Numbered, after: Numbered | None) -> Difference:
    return _limited(Difference("only-there", there=theirs, after=after, why=_unwritten(theirs[1])))


def _unwritten(fact: Fact) -> Text | None:
    if isinstance(fact, NotUnderstood):
        return UNKNOWN
    return SEALED if isinstance(fact, NOT_WRITTEN_BY_CORRECTIONS) else None


def _limited(difference: Difference, *more: Take) -> Difference:
    takes: tuple[Take, ...] = ("here",) if difference.why else ("here", "there", *more)
    return msgspec.structs.replace(difference, takes=takes)
