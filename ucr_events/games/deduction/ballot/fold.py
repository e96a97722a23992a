"""What a vote came to, and what the memories of the script make of it."""

from msgspec.structs import replace

from ucr_events.facts import VoteCalled, VoteCast, VoteClosed
from ucr_events.games.deduction.course.effects import HELD, Who, apply, going_on
from ucr_events.games.deduction.course.effects import Came as Effected
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import Came, DeductionTable

AGAIN = "again"
CHOSEN = "chosen"


def called(law: Law, table: DeductionTable, fact: VoteCalled) -> DeductionTable:
    """A ballot of the script begins."""
    return replace(table, step=fact.on) if law.ballot(fact.on) is not None else table


def closed(law: Law, table: DeductionTable, fact: VoteClosed) -> DeductionTable:
    """A ballot of the script is over."""
    on = meant(table, fact.because)
    return counted(law, table, on, fact).table if on is not None and law.ballot(on) is not None else table


def counted(law: Law, table: DeductionTable, on: str, fact: VoteClosed) -> Effected:
    """The table after the vote, and what it asks of the course."""
    step, outcome = law.ballot(on), outcome_of(fact)
    came = Came(step=on, outcome=outcome, targets=fact.chosen, fact=fact.id, dead=len(table.deaths))
    table = replace(table, step=on, came=came)
    if outcome == AGAIN:
        return Effected(table)
    return going_on(law, on, apply(law, table, step.then.get(outcome, ()) if step else (), Who(targets=fact.chosen)))


def outcome_of(fact: VoteClosed) -> str:
    """What it came to; where only the seat was written down, that it was chosen."""
    return fact.result or (CHOSEN if fact.chosen else "")


def word_of(fact: VoteCast) -> str | None:
    """What the vote says, as it lies on the table: its word, or for whom it is."""
    return fact.choice if fact.target is None else f"{HELD}{fact.target}"


def meant(table: DeductionTable, because: str | None) -> str | None:
    """The step whose vote is closed: the one that is named, else the last."""
    named = next((one for one in reversed(table.votes) if one.fact == because), None)
    last = table.votes[-1] if table.votes else None
    found = named or last
    return found.on if found is not None else None
