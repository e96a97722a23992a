"""Rulings: what was decided about a dispute, and what that does to the game, in one transaction over both streams."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.corrections.downstream import Downstream
from ucr_events.disputes.checking import BY_ADJUSTMENT, RulingAsked, check_ruling
from ucr_events.disputes.effects import adjusting, played_again, undoing, voiding
from ucr_events.disputes.events import DisputeRuled, RuleCited, decode
from ucr_events.disputes.state import Dispute
from ucr_events.errors import BadFacts, DuplicateFact, NotAllowed, Problem, StaleDispute, StalePosition
from ucr_events.facts import Fact, PlayVoided
from ucr_events.facts import kind_of as kind_of_fact
from ucr_events.facts.codec import decode as decode_fact
from ucr_events.hidden.perspective import Role
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.service.disputing.dispute_briefs import Briefs
from ucr_events.service.disputing.disputes import Disputes, Noted
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.logs.aggregates import Library, Live, row_of
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.writing.correcting import preview
from ucr_events.service.writing.recording import Beside, Receipt, Recorder
from ucr_events.store import DuplicateId, FactRow, PositionTaken, Store

MAY_RULE = ("owner", "judge")


class Ruled(msgspec.Struct, frozen=True):
    """What became of a ruling: its event, the corrections in the game, and of a rehearsal what they would change."""

    noted: Noted
    game_position: int
    corrections: tuple[FactRow, ...] = ()
    voids: int = 0
    downstream: Downstream | None = None


class Effect(msgspec.Struct, frozen=True):
    """The corrections of a ruling: those that strike an earlier one's first, then its own."""

    undone: tuple[Fact, ...]
    own: tuple[Fact, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All of them, in the order in which they are recorded."""
        return (*self.undone, *self.own)


class Rulings:
    """The write side of rulings. Thread-safe."""

    def __init__(
        self, store: Store, library: Library, referee: Referee, recorder: Recorder, disputes: Disputes, briefs: Briefs
    ) -> None:
        self._store = store
        self._library = library
        self._referee = referee
        self._recorder = recorder
        self._disputes = disputes
        self._briefs = briefs

    def rule(
        self,
        key: UUID,
        dispute: UUID,
        asked: RulingAsked,
        corrections: Sequence[Fact],
        role: Role,
        *,
        position: int,
        game_position: int | None,
        dry_run: bool = False,
    ) -> Ruled:
        """Rule a dispute that stands at `position`, of a game that stands at `game_position` (None: where it now stands).

        corrections: those of `asked`, read. Raises NotAllowed for all but owner and judge, NoSuchDispute, BadFacts,
        StaleDispute or StalePosition when either stream has moved on, DuplicateFact. Safe to repeat.
        """
        if role.name not in MAY_RULE:
            raise NotAllowed(f"only the judge and the owner rule; this is the link of {role.text}")
        state, rows = self._disputes.read(key, dispute)
        if repeated := self._repeated(key, dispute, asked, corrections):
            return repeated
        if position != len(rows):
            raise StaleDispute(position, len(rows))
        self._check(key, state, asked, corrections, role)
        live = self._library.current(key)
        effect = self._effect(key, live, dispute, state, asked, corrections)
        event = self._event(key, state, asked, effect, role)
        row = row_of(position + 1, rows[-1].chain, kind_of(event), event.id, encode(event))
        noted = Noted(dispute, row, row.position, row.chain)
        try:
            return self._recorded(key, live, noted, effect, role, game_position, dry_run=dry_run)
        except (StalePosition, StaleDispute, DuplicateFact):
            if again := self._repeated(key, dispute, asked, corrections):
                return again
            raise

    def _recorded(
        self, key: UUID, live: Live, noted: Noted, effect: Effect, role: Role, position: int | None, *, dry_run: bool
    ) -> Ruled:
        if not effect.facts:
            if not dry_run:
                self._append_alone(noted)
            return Ruled(noted, live.position, downstream=Downstream((), 0, live.position) if dry_run else None)
        at = live.position if position is None else position
        beside = Beside(noted.dispute, (noted.row,))
        try:
            receipt = self._recorder.record(key, at, effect.facts, role, dry_run=dry_run, beside=beside)
        except BadFacts as error:
            raise BadFacts([_placed(problem, effect) for problem in error.problems]) from error
        return self._done(key, live, noted, receipt, dry_run=dry_run)

    def _done(self, key: UUID, live: Live, noted: Noted, receipt: Receipt, *, dry_run: bool) -> Ruled:
        facts = [(row.position, decode_fact(row.payload)) for row in receipt.rows]
        found = preview(self._store, self._referee, key, live, facts) if dry_run else None
        return Ruled(noted, receipt.position, receipt.rows, _voids(fact for _, fact in facts), found)

    def _append_alone(self, noted: Noted) -> None:
        try:
            self._store.append(noted.dispute, [noted.row])
        except PositionTaken as error:
            raise StaleDispute(noted.position - 1, error.head.position if error.head else 0) from error
        except DuplicateId as error:
            raise DuplicateFact(error.ids) from error

    def _check(self, key: UUID, state: Dispute, asked: RulingAsked, corrections: Sequence[Fact], role: Role) -> None:
        problems = check_ruling(self._disputes.case(key, role), state, asked)
        for index, fact in enumerate(corrections):
            if not isinstance(fact, BY_ADJUSTMENT):
                names = ", ".join(kind_of_fact(kind) for kind in BY_ADJUSTMENT)
                problems.append(Problem(f"corrections[{index}].kind", f"expected one of {names}"))
        if problems:
            raise BadFacts(problems)

    def _effect(
        self, key: UUID, live: Live, dispute: UUID, state: Dispute, asked: RulingAsked, corrections: Sequence[Fact]
    ) -> Effect:
        name, before = str(dispute), state.in_force
        undone = undoing(name, asked, self._still_counting(key, live, before.effects) if before else ())
        if asked.outcome == "adjusted":
            return Effect(tuple(undone), tuple(adjusting(name, asked, corrections)))
        facts: Sequence[str] = asked.facts
        if asked.step is not None:
            facts = self._from_step(key, live, asked.step, state)
        return Effect(tuple(undone), tuple(voiding(name, asked, facts)))

    def _from_step(self, key: UUID, live: Live, step: int, state: Dispute) -> list[str]:
        """What counts from a step on, once the ruling that is overturned no longer holds."""
        line = self._briefs.line_before(key, state) if state.rulings else live.line
        facts = played_again(line.counting(step, facts_after(self._store, key, step - 1, live.position)))
        if not facts:
            raise BadFacts([Problem("step", f"nothing that could be played again counts from step {step} on")])
        return facts

    def _still_counting(self, key: UUID, live: Live, names: Sequence[str]) -> list[str]:
        """Those of these corrections that nobody struck yet."""
        steps = {name: self._disputes.step_of(key, live, name) for name in names}
        return [
            name
            for name, step in steps.items()
            if step is not None and (step not in live.line.cells or any(one.id == name for one in live.line.cells[step]))
        ]

    def _event(self, key: UUID, state: Dispute, asked: RulingAsked, effect: Effect, role: Role) -> DisputeRuled:
        event = DisputeRuled(
            id=asked.id,
            actor=role.text,
            at=asked.at,
            outcome=asked.outcome,
            reason=asked.reason,
            agreed=tuple(sorted(asked.agreed)),
            rules=self._cited(key, state, state.opened.rules if asked.rules is None else asked.rules),
            facts=asked.facts,
            step=asked.step,
            effects=tuple(fact.id for fact in effect.own),
            overturns=asked.overturns,
            undone=tuple(fact.id for fact in effect.undone),
        )
        return self._disputes.stamped(event, role)

    def _cited(self, key: UUID, state: Dispute, rules: Sequence[str]) -> tuple[RuleCited, ...]:
        """The rules with their edition and reading, as they are in force in this game."""
        return tuple(self._briefs.cited(key, state, rule) for rule in rules)

    def _repeated(self, key: UUID, dispute: UUID, asked: RulingAsked, corrections: Sequence[Fact]) -> Ruled | None:
        """What became of the same ruling when it came before; raises DuplicateFact when its id names something else."""
        row = self._store.find(dispute, [asked.id]).get(asked.id)
        if row is None:
            return None
        stored = decode(row.payload)
        if not isinstance(stored, DisputeRuled) or _said(stored) != _asked(asked, stored, corrections):
            raise DuplicateFact((asked.id,))
        found = self._store.find(key, [*stored.undone, *stored.effects])
        written = tuple(sorted(found.values(), key=lambda one: one.position))
        head, game = self._store.read(dispute)[-1], self._library.current(key)
        noted = Noted(dispute, row, head.position, head.chain, repeated=True)
        return Ruled(noted, game.position, written, _voids(decode_fact(one.payload) for one in written))


def _said(ruled: DisputeRuled) -> tuple[Any, ...]:
    own = ruled.effects if ruled.outcome == "adjusted" else ()
    rules = tuple(cited.rule for cited in ruled.rules)
    return (ruled.outcome, ruled.reason, ruled.agreed, ruled.facts, ruled.step, ruled.overturns, rules, own, ruled.at)


def _asked(asked: RulingAsked, stored: DisputeRuled, corrections: Sequence[Fact]) -> tuple[Any, ...]:
    rules = tuple(cited.rule for cited in stored.rules) if asked.rules is None else asked.rules
    agreed, own = tuple(sorted(asked.agreed)), tuple(fact.id for fact in corrections)
    return (asked.outcome, asked.reason, agreed, asked.facts, asked.step, asked.overturns, rules, own, asked.at)


def _voids(facts: Any) -> int:
    return sum(len(fact.facts) for fact in facts if isinstance(fact, PlayVoided))


def _placed(problem: Problem, effect: Effect) -> Problem:
    """The problem of a correction under the name of what the judge gave."""
    place, _, field = problem.field.partition("].")
    number = int(place.removeprefix("facts[")) - len(effect.undone)
    if number < 0:
        return Problem("overturns", f"{field}: {problem.message}")
    if isinstance(effect.own[number], PlayVoided):
        return Problem(field or "facts", problem.message)
    return Problem(f"corrections[{number}].{field}", problem.message)
