"""Facts that fit no procedure under way: one alone is a breach, two in a turn are a hole in the record."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.recogniser import FLOW, FOLLOWS
from ucr_events.referee.recovery.hypothetical import held
from ucr_events.referee.recovery.inserted import softened
from ucr_events.referee.state import RefereeState, Unmatched
from ucr_events.referee.values import Finding


class Strayed(msgspec.Struct, frozen=True):
    """kept: the fact that stands at no place, until the next turn. hole: this is another; revised: said of the first."""

    kept: Unmatched | None = None
    hole: bool = False
    revised: tuple[Finding, ...] = ()


def unmatched_after(
    book: Book, past: RefereeState, moved: RefereeState, no: int, fact: Fact, found: Sequence[Finding]
) -> Strayed:
    """What is kept of a fact that stands at no place, until the next turn; what is said of it if this is another one.

    Where the second only misses the place that the first would have had, somebody else acted, and the first stays a breach.
    Where a battle or a part must have ended and a turn begun before one fact, more is missing than a slip of the pen.
    """
    before, stray = past.undecided.unmatched, book.cited(book.stray)
    missed = [guess.passed for guess in moved.inserted.pending if guess not in past.inserted.pending]
    misfit = moved.inserted.unmatched > past.inserted.unmatched or bool(missed) or any(one.rule == stray for one in found)
    its_place = before is not None and any(one is not None and one.kind is type(before[0]) for one in missed)
    if before is not None and not its_place and _is_another(before[0], fact, misfit, found):
        return Strayed(hole=True, revised=tuple(replace(one, settled_at=no) for one in not_held(before[1])))
    if sum(one is not None and issubclass(one.kind, FLOW) for one in missed) > 1:
        return Strayed(hole=True)
    if any(one.rule == stray for one in found):
        against = any(one.rule == stray and one.verdict == "illegal" for one in found)
        said = tuple(one for one in found if one.no == no and (one.verdict in ("illegal", "not judged") or one.suspect))
        return Strayed((fact, said if against else ()))
    return Strayed(None if isinstance(fact, TurnBegan) and not misfit else before)


def _is_another(before: Fact, fact: Fact, misfit: bool, found: Iterable[Finding]) -> bool:
    """Whether the fact stands at no place either; of an act that nobody wrote down several things may follow.

    What only follows from something breaks no rule itself, so that the next breach is another thing, too.
    """
    if isinstance(before, FOLLOWS):
        return (misfit and not isinstance(fact, FOLLOWS)) or any(one.withheld and one.settled_at is None for one in found)
    return misfit


def not_held(found: Sequence[Finding]) -> Iterable[Finding]:
    """The same, with nothing of it held against the table but what sheets decide: on those no doubt ever hangs."""
    for one in found:
        against = replace(one, verdict="illegal", until=()) if one.suspect and held(one) else one
        yield one if one.hidden else softened([against], one.no, alone_only=True)[0]
