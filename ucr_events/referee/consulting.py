"""Which readings of ambiguous rules a finding rests on: those that its check, or the procedures that led to it, consulted.

A check and a procedure ask for a reading by `Book.reading`, which is written down where one of them runs
(`procedures.CONSULTED`).
What a procedure says (a limit, a step that is missing, a fact that stands at no place) names the readings consulted on the way.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.checking import read_as
from ucr_events.referee.procedures import consulted
from ucr_events.referee.values import Finding, Frame


def by_readings(book: Book, found: Iterable[Finding], frames: Sequence[Frame], *, led: bool = False) -> list[Finding]:
    """The same; what procedures say, or what a step says that they went on without, names the readings they consulted.

    led: those of procedures that are over by now, too, for any of them may have led to where the fact has no place.
    """
    return [_by_procedure(book, one, frames, led=led) if _is_of_procedure(one) else one for one in found]


def _is_of_procedure(one: Finding) -> bool:
    return one.verdict != "legal" and (one.moment is None or one.moment.fact is None)


def _by_procedure(book: Book, one: Finding, frames: Sequence[Frame], *, led: bool) -> Finding:
    read = read_as(book, consulted(frames, led=led or one.moment is not None))
    return replace(one, readings=tuple(sorted({*one.readings, *read.items()}))) if read else one
