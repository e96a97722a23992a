"""When a check speaks: at a step, where play went on without it, or wherever a kind of fact is recorded."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

Asked = tuple[tuple[str, Any], ...]
"Checks in order, each with the rule (its concept) that it asks for."


class When(Enum):
    """What a moment is of the step that it names."""

    TAKEN = "taken"
    "A fact takes the step; its place is that of the procedure which asked for it."
    OMITTED = "omitted"
    "Play went on without the step."
    RECORDED = "recorded"
    "A fact of that kind was recorded, whatever for."


class Occasion(NamedTuple):
    """When a check speaks. name: of the step, or of the kind of fact without its version."""

    when: When
    name: str


KINDS_KEPT = 256
"Kinds that strangers made up come in any number."
NOTATION = {"not:": When.OMITTED, "fact:": When.RECORDED}
"How a chapter writes it down; without one of these: where the step is taken."


def occasion_of(written: str) -> Occasion:
    """An occasion as a chapter writes it: `walk.roll`, `not:walk.roll`, `fact:dice.rolled`."""
    found = next((start for start in NOTATION if written.startswith(start)), None)
    return Occasion(When.TAKEN, written) if found is None else Occasion(NOTATION[found], written.removeprefix(found))


@lru_cache(KINDS_KEPT)
def word_of(kind: str) -> str:
    """The name of a stored kind without its version."""
    return kind.partition("/")[0]


class Checks(NamedTuple):
    """The checks of a book: name of a step, or of a kind -> what is asked there."""

    taken: Mapping[str, Asked] = {}
    omitted: Mapping[str, Asked] = {}
    recorded: Mapping[str, Asked] = {}

    def at(self, when: When, name: str) -> Asked:
        """What is asked there."""
        told = self.taken if when is When.TAKEN else self.omitted if when is When.OMITTED else self.recorded
        return told.get(name, ())

    def every(self) -> Iterator[Asked]:
        """What is asked, occasion by occasion."""
        for told in self:
            yield from told.values()

    def only(self, keeps: Callable[[str], bool]) -> "Checks":
        """Those whose concept is kept, where any is."""
        return Checks(*({name: left for name in told if (left := _kept(told[name], keeps))} for told in self))

    def beside(self, others: "Checks") -> "Checks":
        """These, then the others, on each occasion."""
        return Checks(*map(_beside, self, others))


def _beside(one: Mapping[str, Asked], other: Mapping[str, Asked]) -> Mapping[str, Asked]:
    return {name: (*one.get(name, ()), *other.get(name, ())) for name in {**one, **other}}


def _kept(asked: Asked, keeps: Callable[[str], bool]) -> Asked:
    return tuple(one for one in asked if keeps(one[0]))
