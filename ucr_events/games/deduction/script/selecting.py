"""Sets of seats in a script: where they stand, and whom each kill may come to."""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.games.deduction.script.base import Part
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.games.deduction.script.form import below, entry_of
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Ballot
from ucr_events.games.deduction.script.whole import Script


def selectors(value: Any, place: str = "") -> Iterator[tuple[str, Seats]]:
    """Every set of seats with its place; not those of a `but`, which do no harm where nobody is like that."""
    if isinstance(value, Seats):
        yield place, value
    elif isinstance(value, Part):
        for name in value.__struct_fields__:
            if name != "but":
                yield from selectors(getattr(value, name), below(place, name))
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield from selectors(item, below(place, name))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from selectors(item, entry_of(place, index, item))


def kills(script: Script) -> Iterator[Seats | None]:
    """Of each kill: of whom they are whom it may come to; None: of all."""
    for act in script.acts.values():
        yield from (_whom(one, target=act.whom, me=act.who) for one in act.do if isinstance(one, Kill))
    for step in script.steps.values():
        known = _known(script, step)
        yield from (_whom(one, **known) for then in step.then.values() for one in then if isinstance(one, Kill))
    for when in script.when:
        known = {"target": when.target, "me": when.dies}
        yield from (_whom(one, **known) for one in when.do if isinstance(one, Kill))


def _known(script: Script, step: object) -> dict[str, Seats | None]:
    if isinstance(step, ActStep):
        return {"target": script.acts[step.act].whom, "me": script.acts[step.act].who}
    return {"chosen": step.candidates} if isinstance(step, Ballot) else {}


def _whom(kill: Kill, **known: Seats | None) -> Seats | None:
    return known.get(kill.whom) if isinstance(kill.whom, str) else kill.whom
