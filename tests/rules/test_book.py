"""Putting chapters together into a book."""

from typing import Any

import pytest

from ucr_events.referee import Chapter, Steps, collect


def chapter(name: str, kind: str) -> Chapter:
    """A chapter with one procedure or one memory, called `same`."""
    made = Chapter(name)

    def same(*facts: Any) -> Steps:
        yield from ()

    made.procedure(same) if kind == "procedure" else made.memory(0)(same)
    return made


@pytest.mark.parametrize("kind", ["procedure", "memory"])
def test_two_chapters_may_not_use_one_name(kind: str) -> None:
    with pytest.raises(ValueError, match="second defines again: same"):
        collect([chapter("first", kind), chapter("second", kind)])


def test_a_procedure_and_a_memory_may_share_a_name() -> None:
    parts = collect([chapter("first", "procedure"), chapter("second", "memory")])
    assert (list(parts["scripts"]), list(parts["memories"])) == (["same"], ["same"])
