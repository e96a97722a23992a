"""What is wrong with the roles of a header: as many cards as seats and centre, and no game that is over before it begins."""

from collections.abc import Iterator

from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.games.deduction.script.counts import deal_mistakes
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.games.deduction.script.steps import Talk


def header_mistakes(header: GameOpened) -> Iterator[Problem]:
    """Asked where the header has no roster of its own; a script that is not here says nothing."""
    try:
        script = script_of(header)
    except KeyError:
        return
    seats, cards = len(header.seats), len(header.seats) + script.deal.centre
    if header.roster:
        many = sum(one.count for one in header.roster)
        if many != cards and script.roles and not _is_open(script):
            yield Problem(
                "roster", f"expected {cards} cards for {seats} seats and {script.deal.centre} in the centre, got {many}"
            )
        return
    yield from (Problem("options", problem.message) for problem in deal_mistakes(script, seats))
    if script.roles and not _is_open(script) and sum(dealt(script, seats).values()) == 0:
        yield Problem("roster", f"{header.edition} says nothing of {seats} seats; expected the roles that are put in")


def _is_open(script: object) -> bool:
    """Whether nothing of it is judged."""
    return any(isinstance(step, Talk) and step.open for step in script.steps.values())  # type: ignore[attr-defined]
