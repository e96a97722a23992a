"""What a breach made from an act is, and the small changes of facts that breaches are made of."""

from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import CardsPlayed, CounterSet, Fact, PieceMoved, StateChanged

Facts = tuple[Fact, ...]


class Breach(msgspec.Struct, frozen=True):
    """What is asked of whom, by which means; the facts written instead of those at `at`, and the first that breaks the rule."""

    act: str
    question: str
    means: str
    at: int
    skip: int
    facts: Facts
    first: int = 0


def state(seat: int, name: str, on: bool = True) -> Fact:
    """A state that came about."""
    return StateChanged(id=f"b-{name}", seat=seat, state=name, on=on)


def stunned(seat: int) -> Facts:
    """Stunned, for three rounds."""
    return state(seat, "stunned"), CounterSet(id="b-n", seat=seat, counter="stunned", value=3)


def of(fact: Any, other: int) -> Fact:
    """The same, done by somebody else."""
    changed: dict[str, Any] = {"seat": other}
    if isinstance(fact, PieceMoved):
        changed["piece"] = f"p{other}"
    if isinstance(fact, CardsPlayed) and fact.source:
        changed["source"] = f"{fact.source.partition('.')[0]}.{other}"
    return replace(fact, **changed)
