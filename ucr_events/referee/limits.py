"""What an expectation compares a fact with: who it was, the values that a rule limits, what came before it in the procedure."""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import Fact
from ucr_events.referee.compared import Compared, of_fact
from ucr_events.referee.values import Dice, Expect, Frame, Moment, Range, RuleId

LAST = 3
"So many facts before it in the procedure are named."
ANY = (0, 99)
"Bounds of a number that no rule limits."


def limits_of(expect: Expect, fact: Fact, rule: RuleId | None = None) -> tuple[Compared, ...]:
    """The values of the fact that the expectation limits, each beside its limit; rule: those alone that are limited by it.

    What nobody wrote down is compared with nothing.
    """
    limited = ((field, limit) for field, limit in expect.where if rule in (None, limit.rule or expect.rule))
    found = (_held_against(field, getattr(fact, field), limit) for field, limit in limited)
    return tuple(one for one in found if one is not None)


def _held_against(field: str, value: Any, limit: Range) -> Compared | None:
    if value is None:
        return None
    if isinstance(limit, Dice):
        return Compared("values", "dice", value=len(value), relation="=", limit=limit.count)
    if limit.values is None:
        bounds = limit.low, limit.high
        return None if bounds == ANY else Compared("values", field, value=value, relation="–", limit=bounds)
    if len(limit.values) == 1:
        return Compared("values", field, value=value, relation="=", limit=limit.values[0])
    return Compared("values", field, value=value, relation="∈", limit=limit.values)


def met_by(expect: Expect, moment: Moment) -> tuple[Compared, ...]:
    """What was compared of a fact that takes the step which is asked for; nothing: anybody might have done so at any time."""
    fact = moment.fact
    assert fact is not None
    who = expect.seats is not None and fact.seat is not None
    seats = (Compared("values", "seat", value=fact.seat, relation="∈", limit=expect.seats),) if who else ()
    return (*limits_of(expect, fact), *seats, *told_in(moment.frame))


def told_in(frame: Frame | None) -> tuple[Compared, ...]:
    """The last facts that the procedure was told, in order."""
    return tuple(_last(frame))[::-1] if frame is not None else ()


def _last(frame: Frame) -> Iterator[Compared]:
    left = LAST
    for told in reversed(frame.told):
        if left and isinstance(told, Moment) and not told.guess and told.fact is not None:
            left -= 1
            yield of_fact(told.fact, told.no)
