"""Facts that stand at no place: one alone is a breach, two in a turn are a hole in the record."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.holes.gaps import softened
from ucr_events.referee.values import Astray, Finding, State


class Strayed(msgspec.Struct, frozen=True):
    """kept: the fact that stands at no place, until the next turn. hole: this is another; revised: said of the first."""

    kept: Astray | None = None
    hole: bool = False
    revised: tuple[Finding, ...] = ()


def gone_astray(book: Book, past: State, moved: State, no: int, fact: Fact, found: Sequence[Finding]) -> Strayed:
    """What is kept of a fact that stands at no place, until the next turn; what is said of it if this is another one.

    Where the second only misses the place that the first would have had, somebody else acted, and the first stays a breach.
    """
    before, stray = past.astray, f"{book.edition}:{book.stray}"
    missed = [guess.passed for guess in moved.owed if guess not in past.owed]
    misfit = moved.strays > past.strays or bool(missed) or any(one.rule == stray for one in found)
    if before is not None and misfit and not any(one is not None and one.kind is type(before[0]) for one in missed):
        return Strayed(hole=True, revised=tuple(replace(one, settled_at=no) for one in not_held(before[1])))
    if any(one.rule == stray and one.verdict == "illegal" for one in found):
        return Strayed((fact, tuple(one for one in found if one.verdict in ("illegal", "not judged") and one.no == no)))
    return Strayed(None if isinstance(fact, TurnBegan) and not misfit else before)


def not_held(found: Sequence[Finding]) -> Iterable[Finding]:
    """The same, with nothing of it held against the table but what sheets decide: on those no doubt ever hangs."""
    for one in found:
        yield one if one.hidden or one.suspect else softened([one], one.no, alone_only=True)[0]
