"""A script in lines for people: who is dealt at each number of seats, the course, the ends, what a table chooses."""

from collections.abc import Iterator

from ucr_events.games.deduction.script.choices import resolved
from ucr_events.games.deduction.script.flow import acts_of
from ucr_events.games.deduction.script.notes import notes
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.games.deduction.script.offered import options_of
from ucr_events.games.deduction.script.steps import Step
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import Written


def lines(script: Written) -> Iterator[str]:
    """What was read of it, with the first way of every option."""
    said = resolved(script.document)
    base = f", based on {said.base}" if said.base else ""
    yield f"{script.id}: {said.label.en} ({said.label.ja}), {said.seats[0]} to {said.seats[1]} seats{base}"
    yield from _roles(said)
    for name, step in said.steps.items():
        yield f"step {name}: {_step(step)}"
    for ending in said.ends:
        yield f"end {ending.id}: won by {' and '.join(ending.wins) or 'nobody'}{'' if ending.on else ' (only by an option)'}"
    for option in options_of(said):
        yield f"option {option.id} ({option.label[1]}): {', '.join(f'{value} = {words[1]}' for value, words in option.choices)}"
    for reading in said.readings:
        yield f"reading {reading.rule} ({reading.label.en}): {', '.join(choice.id for choice in reading.choices)}"
    yield from (f"note: {note}" for note in notes(script))
    yield f"SHA-256 {script.digest}"


def _roles(script: Script) -> Iterator[str]:
    before = ""
    for seats in range(script.seats[0], script.seats[1] + 1):
        roles = ", ".join(f"{role} {count}" for role, count in dealt(script, seats).items()) or "the table's own list"
        if roles != before:
            yield f"{seats} seats: {roles}"
        before = roles


def _step(step: Step) -> str:
    kind = str(step.__struct_config__.tag)
    acts = f" of {', '.join(acts_of(step))}" if acts_of(step) else ""
    ways = [f"{come} → {', '.join(str(do.__struct_config__.tag) for do in then)}" for come, then in step.then.items()]
    return "; ".join([f"{kind}{acts}", *ways, f"then {step.go}" if step.go else "then back"])
