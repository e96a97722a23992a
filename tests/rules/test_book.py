"""Putting chapters together into a book."""

from typing import Any

import pytest

from ucr_events.referee import Chapter, Steps, call, collect
from ucr_events.table.state import Table


def chapter(name: str, kind: str) -> Chapter:
    """A chapter with one procedure or one memory, called `same`."""
    made = Chapter(name)

    def same(*facts: Any) -> Steps:
        yield from ()

    made.procedure(same) if kind == "procedure" else made.memory(name)(same)
    return made


def test_two_chapters_may_not_call_two_procedures_alike() -> None:
    with pytest.raises(ValueError, match="second defines again: same"):
        collect([chapter("first", "procedure"), chapter("second", "procedure")])


def test_a_procedure_is_handed_values_and_no_table() -> None:
    """The checker of types refuses a table, and a procedure that does not begin with one: it would complain of these lines."""

    def headless(seat: int) -> Steps:
        yield from ()

    assert call("walk", 4, None, (1, 2)).args == (4, None, (1, 2))
    call("walk", Table())  # type: ignore[arg-type]
    Chapter("first").procedure(headless)  # type: ignore[arg-type]


def test_two_memories_called_alike_are_two() -> None:
    memories = collect([chapter("first", "memory"), chapter("second", "memory")])["memories"]
    assert [one.start for one in memories.values()] == ["first", "second"]


def test_a_procedure_and_a_memory_may_share_a_name() -> None:
    parts = collect([chapter("first", "procedure"), chapter("second", "memory")])
    assert (list(parts["scripts"]), [fold.__name__ for fold in parts["memories"]]) == (["same"], ["same"])
