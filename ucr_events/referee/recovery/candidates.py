"""Finds the unrecorded facts that, inserted before the last fact, would leave nothing to object to; looked for once."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ucr_events.facts import Fact, InitiativeSet, PartBegan, PartEnded, Role, of_role
from ucr_events.referee.book import Book
from ucr_events.referee.omissions import forgotten, ruled_out
from ucr_events.referee.recogniser import expectations, made_up
from ucr_events.referee.recovery.conflicts import LOOKS_BACK
from ucr_events.referee.recovery.hypothetical import Follow, Now, objects, without_objection
from ucr_events.referee.state import Early, Hypothesis, RefereeState
from ucr_events.referee.values import Missing
from ucr_events.table.state import Table

OVER = of_role(Role.BREAKS_OFF)
KEPT = 32
"Last facts whose thoughts are kept: what may come next is tried from the same one again and again."


class Same:
    """A value that nobody changes, known by its identity: two that are equal would take long to compare."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value


def begun(follow: Follow, book: Book, early: Early, now: Now, room: int) -> tuple[Hypothesis, ...]:
    """The thoughts that leave nothing to object to in the last fact, `now` being the next; at most `room` unlikely ones."""
    return _begun(follow, Same(book), Same(early), Same(now.before), Same(now.knowledge), room)


@lru_cache(KEPT)
def _begun(follow: Follow, book: Same, early: Same, after: Same, knowledge: Same, room: int) -> tuple[Hypothesis, ...]:
    last: Early = early.value
    then = Now(last.no, last.before, last.fact, after.value, knowledge.value)
    return tuple(_thoughts(follow, book.value, last, then, room))


def _thoughts(follow: Follow, book: Book, early: Early, then: Now, room: int) -> Iterator[Hypothesis]:
    state, fact = early.state, early.fact
    table = state.table or early.before
    rule = next((one.rule for one in early.found if objects(one)), book.cited(book.stray))
    against = tuple(one for one in early.found if one.verdict != "legal")
    steps = (
        _steps(book, state, table, fact, then.after) if any(one.rule == book.cited(book.stray) for one in early.found) else ()
    )
    for missing in (*forgotten(book, table, fact, state.memory, then.after), *steps):
        unlikely = (room <= 0 or type(missing.fact) is type(fact)) and not missing.likely
        found = None if unlikely else without_objection(follow, book, state, table, missing, then)
        if found is not None:
            lenient, said = missing.likely or (isinstance(fact, (*LOOKS_BACK, InitiativeSet)) and not missing.weak), found[1]
            yield Hypothesis(missing, found[0], early.no, rule, fact.id, lenient, held=1, said=said, against=against)
            room -= 1


def _steps(book: Book, state: RefereeState, table: Table, fact: Fact, said: Table) -> Iterator[Missing]:
    """Steps that might have come, where the fact stands at nothing that may come."""
    for expect in expectations(book, state, table):
        unlikely = expect.barred or expect.recognises(fact) or expect.kind in (PartBegan, PartEnded, *OVER)
        made = None if unlikely else made_up(expect, fact)
        if made is not None and not ruled_out(book, said, made):
            yield Missing(made, (f"「{expect.step}」", expect.step), weak=True)
