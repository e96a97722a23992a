"""What acts may have changed that some readers do not know: cards, marks, offices, tracks; so that nobody rests on them.

Who is dead all can see, and what was dealt stays what it was. Everything else that an act of a sealed passage may change is not
known to a reader until the passage opens, whatever that reader's table says of it.
"""

from collections.abc import Iterable, Iterator

from ucr_events.games.deduction.script import effects as do
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Night
from ucr_events.games.deduction.script.whole import Script

ROLE = "role"
"Which role lies before a seat now."
Changed = frozenset[str]
"`role`, `mark:<mark>`, `office:<office>`, `track:<track>`."


def by_night(script: Script) -> Changed:
    """What acts of the night may change."""
    acts = (act for step in script.steps.values() if isinstance(step, Night) for act in step.acts)
    return frozenset(_by(script, tuple(acts)))


def by_any(script: Script) -> Changed:
    """What any act may change."""
    return frozenset(_by(script, tuple(script.acts)))


def of_flow(script: Script) -> Changed:
    """Of what the night may change that by which play goes on: all but marks that only acts of the night look at."""
    changed = by_night(script)
    return frozenset(one for one in changed if not one.startswith("mark:") or one.removeprefix("mark:") in _by_day(script))


def _by(script: Script, acts: tuple[str, ...]) -> Iterator[str]:
    yield from _of(one for name in acts if name in script.acts for one in script.acts[name].do)
    for reaction in script.when:
        if reaction.act in acts:
            yield from _of(reaction.do)


def _of(effects: Iterable[do.Do]) -> Iterator[str]:
    for one in effects:
        if isinstance(one, do.Swap | do.Become):
            yield ROLE
        elif isinstance(one, do.Mark | do.Unmark):
            yield f"mark:{one.mark}"
        elif isinstance(one, do.Give):
            yield f"office:{one.office}"
        elif isinstance(one, do.Set | do.Bump):
            yield f"track:{one.track}"


def _by_day(script: Script) -> set[str]:
    """Marks that decide who acts by day, who votes or for whom, and which reaction comes."""
    steps = script.steps.values()
    day = {step.act for step in steps if isinstance(step, ActStep)}
    found = [which for name in day for which in (script.acts[name].who, script.acts[name].whom)]
    found += [
        which for step in steps if isinstance(step, Ballot) for which in (step.voters, step.candidates, *step.only.values())
    ]
    found += [which for one in script.when for which in (one.dies, one.target) if which is not None]
    return {mark for which in found for mark in _marks(which)}


def _marks(which: Seats) -> Iterator[str]:
    if which.mark is not None:
        yield which.mark
    for one in which.but:
        yield from _marks(one)
