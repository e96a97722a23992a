"""Expectations as the chapters word them: declare, roll, announce, move … each with the rule that asks for it."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CounterChanged,
    DiceRolled,
    OutcomeStated,
    PhaseBegan,
    PhaseEnded,
    PieceMoved,
    StateChanged,
    ValueDeclared,
)
from ucr_events.referee import Allowed, Dice, Expect, Moment
from ucr_events.table.state import Table

UNLIMITED = 99
KEPT = 4_096
"Expectations of each wording that are remembered: a turn asks for nearly the same things as the last one of its seat."


def only(seat: int | None) -> tuple[int, ...] | None:
    """The seats of an expectation: this one; anybody when it is nobody's (an obstacle's)."""
    return None if seat is None else (seat,)


@lru_cache(KEPT)
def declare(step: str, seat: int | None, trait: str, rule: str, low: int = 0, high: int = UNLIMITED) -> Expect:
    """The seat says a value of its own; the edition's own limits, not the sheet's."""
    return Expect(
        step, ValueDeclared, rule, only(seat), match=(("trait", trait),), where=(("value", Allowed(low=low, high=high)),)
    )


@lru_cache(KEPT)
def roll(step: str, seat: int | None, purpose: str, rule: str, count: int) -> Expect:
    """The seat rolls so many six-sided dice; a roll without a purpose is taken for this one."""
    seats = None if seat is None else (seat,)
    return Expect(
        step, DiceRolled, rule, seats, match=(("purpose", frozenset({purpose, None})),), where=(("faces", Dice(count)),)
    )


def rolled_again(step: str, seat: int | None, purpose: str, rule: str) -> Expect:
    """Dice that have fallen stand: rolling them once more is against the rule."""
    return Expect(step, DiceRolled, rule, only(seat), match=(("purpose", purpose),), barred=rule, firm=True)


@lru_cache(KEPT)
def announce(step: str, seat: int | None, action: str, rule: str, **options: Any) -> Expect:
    """The seat says what it does. `where` and `barred` as in Expect."""
    return Expect(step, ActionAnnounced, rule, only(seat), match=(("action", action),), **options)


def moves(
    step: str, seat: int, places: tuple[str, ...] | None, rule: str, limit: str, how: frozenset[Any] | None = None
) -> Expect:
    """The seat's piece goes to one of these places; any other breaks `limit`. `places=None`: which ones is not known."""
    match: tuple[tuple[str, Any], ...] = (("piece", f"p{seat}"),)
    if how is not None:
        match = (*match, ("how", how))
    where = () if places is None else (("to", Allowed(values=places, rule=limit)),)
    return Expect(step, PieceMoved, rule, None, match=match, where=where)


def becomes(step: str, seat: int | None, state: str, rule: str, on: bool = True, offered: bool = False) -> Expect:
    """A state of the seat begins or ends."""
    return Expect(step, StateChanged, rule, only(seat), match=(("state", state), ("on", on)), offered=offered)


def counts(step: str, seat: int | None, counter: str, rule: str, by: int | None = None, offered: bool = False) -> Expect:
    """A counter of the seat changes; by exactly so much when that is known."""
    where = () if by is None else (("by", Allowed(values=(by,))),)
    return Expect(step, CounterChanged, rule, only(seat), match=(("counter", counter),), where=where, offered=offered)


def states(step: str, of: str, rule: str, seat: int | None = None, outcome: str | None = None) -> Expect:
    """The table says how something came out; another outcome than this breaks the rule."""
    where = () if outcome is None else (("outcome", Allowed(values=(outcome,), rule=rule)),)
    return Expect(step, OutcomeStated, rule, None if seat is None else (seat,), match=(("of", of),), where=where)


def known_outcome(expect: Expect, seat: int) -> Expect:
    """The same, written down by the referee as this seat's where it is known how it came out."""
    known = any(field == "outcome" for field, _ in expect.where)
    return replace(expect, offered=True, writes=(("seat", seat),)) if known else expect


def firmly(expect: Expect) -> Expect:
    """The same, meant here even when it breaks a rule: it is not looked for at a later step."""
    return replace(expect, firm=True)


@lru_cache(KEPT)
def phase(name: str, rule: str) -> Expect:
    """A phase is said to begin; scribes seldom write it down."""
    return Expect(f"phase.{name}", PhaseBegan, rule, None, match=(("phase", name),))


@lru_cache(KEPT)
def phase_over(name: str, rule: str) -> Expect:
    """A phase is said to be over."""
    return Expect(f"phase.{name}.end", PhaseEnded, rule, None, match=(("phase", name),))


def told_value(moment: Any, field: str = "value") -> Any:
    """What a moment's fact says; None when it was passed over, guessed or not known."""
    return getattr(moment.fact, field, None) if isinstance(moment, Moment) and moment.fact is not None else None


def told_number(moment: Any) -> int | None:
    """The number that was said; None when words were."""
    value = told_value(moment)
    return value if isinstance(value, int) else None


def total(moment: Any) -> int | None:
    """Sum of a roll; None when a face and the sum are unknown."""
    faces = told_value(moment, "faces")
    if faces is None:
        return None
    stated = told_value(moment, "total")
    return stated if stated is not None else None if None in faces else sum(faces)


def row_read(table: Table, chart: str, total: int | None) -> str | None:
    """What the scribe read in the chart for this total; None where another row was read, or none."""
    row = table.chart_row
    return None if row is None or row.chart != chart or row.row not in (None, total) else row.result
