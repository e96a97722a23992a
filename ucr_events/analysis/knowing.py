"""Who knew what: of each seat what one reader of the page can say that it knew at each step, and nothing of the reader's own.

Of a seat of which everything may be read that it knew, that is its own course, chances and all. Of any other it is what
follows from what the reader knows that the seat knew, too: "at least" that. What follows from less than a seat knew is excluded
for the seat as well; a chance would not be the seat's, and so there is none.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.telling import Course, Gap, Seat, Told, course
from ucr_events.hidden.perspective import Known


class Shared(msgspec.Struct, frozen=True):
    """What a reader can say that a seat knew: its line, what it saw of seals; whole: that is all that the seat knew.

    more: it was shown something that the reader does not know, beside its own card and what the deal told it.
    """

    record: AnalysedLog
    known: Sequence[Known]
    whole: bool
    more: bool = False


class Row(msgspec.Struct, frozen=True):
    """What a seat knew, or knew at least (not `whole`: then there are no chances but 0 and 1). counted: there are numbers."""

    knower: int
    whole: bool
    counted: bool
    told: tuple[Told, ...] = ()
    gaps: tuple[Gap, ...] = ()


def course_of(knower: int, shared: Shared, step: int) -> Course | None:
    """The course of what is known of what a seat knew; made once for each log and each knowledge."""
    key = ("course", knower, step, msgspec.json.encode(shared.known))
    if key not in shared.record.answers:
        shared.record.answers[key] = course(shared.record, shared.known, step, f"seat:{knower}")
    found: Course | None = shared.record.answers[key]
    return found


def row(knower: int, shared: Shared, step: int) -> Row:
    """The row of a seat up to a step."""
    found = course_of(knower, shared, step)
    if found is None:
        return Row(knower, shared.whole, False)
    told = found.told if shared.whole else at_least(found)
    return Row(knower, shared.whole, True, told, found.gaps)


def at_least(found: Course) -> tuple[Told, ...]:
    """Only what is excluded or proved; steps at which nothing was are left out."""
    told: list[Told] = []
    for one in found.told:
        seats = tuple(map(_certain, one.seats))
        if not told or seats != told[-1].seats:
            told.append(Told(one.step, (), 0.0, seats))
    return tuple(told)


def _certain(seat: Seat) -> Seat:
    state = "unknown" if seat.state == "likely" else seat.state
    return replace(seat, state=state, sides=_sure(seat.sides), roles=_sure(seat.roles))


def _sure(chances: Mapping[str, float]) -> dict[str, float]:
    return {word: chance for word, chance in chances.items() if chance in (0.0, 1.0)}
