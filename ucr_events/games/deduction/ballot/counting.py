"""What a vote may lawfully come to: from the votes that were seen, or all that could be."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ucr_events.games.deduction.ballot.fold import AGAIN, CHOSEN
from ucr_events.games.deduction.course.effects import HELD
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import fits, pick
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.steps import Ballot, Least
from ucr_events.table.state import Ballot as Vote

NOBODY = "nobody"
Result = tuple[str, tuple[int, ...]]
"What it comes to, and whom it chooses."


def vote_of(table: DeductionTable, name: str) -> Vote | None:
    """The last vote on that step."""
    return next((one for one in reversed(table.votes) if one.on == name), None)


def tied(vote: Vote | None) -> tuple[int, ...]:
    """Between whom it is; nobody: it is no second vote."""
    return vote.candidates if vote is not None else ()


def voters(world: World, step: Ballot, vote: Vote | None, again: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Who votes: those whom the script says; in a vote between the tied perhaps the others only."""
    found = pick(world, step.voters)
    if again and step.again_by == "others":
        return tuple(seat for seat in found if seat not in again) or found
    return found


def candidates(world: World, step: Ballot, seat: int | None, again: tuple[int, ...] = ()) -> tuple[int, ...]:
    """For whom the seat may vote."""
    return tuple(one for one in pick(world, step.candidates, seat) if not again or one in again)


def comes_to(
    law: Law, table: DeductionTable, step: Ballot, votes: Mapping[str, int], voting: int, *, second: bool
) -> tuple[Result, ...]:
    """The lawful results of so many votes for each word or seat (`seat:4`); several where a lot decides."""
    if step.on:
        return ((_word(law, table, step, votes, voting), ()),)
    count = Counter({int(name.removeprefix(HELD)): many for name, many in votes.items() if name.startswith(HELD)})
    most = max(count.values(), default=0)
    best = tuple(sorted(seat for seat, many in count.items() if many == most and many))
    if most < step.least or not best:
        return ((NOBODY, ()),)
    if len(best) == 1:
        return ((CHOSEN, best),)
    if step.tie == AGAIN and not second and _nobody_is_left(World(law, table), step, best):
        return (*_of_tie(step.still, best), (AGAIN, best))
    return tuple(_of_tie(step.still if second and step.tie == AGAIN else step.tie, best))


def _nobody_is_left(world: World, step: Ballot, best: tuple[int, ...]) -> bool:
    """Whether all who vote are tied, where only the others vote between them: no second vote is needed."""
    return step.again_by == "others" and set(pick(world, step.voters)) <= set(best)


def _word(law: Law, table: DeductionTable, step: Ballot, votes: Mapping[str, int], voting: int) -> str:
    first, other = step.on[0], step.on[1] if len(step.on) > 1 else step.on[0]
    if isinstance(step.wins, Least):
        others = [word for word in step.on if word != step.wins.choice]
        enough = votes.get(step.wins.choice, 0) >= law.number(step.wins.at_least, table.tracks)
        return step.wins.choice if enough else others[0]
    if step.wins == "more_than_half":
        return first if 2 * votes.get(first, 0) > voting else other
    return max(step.on, key=lambda word: votes.get(word, 0))


def _of_tie(how: str, best: tuple[int, ...]) -> Iterable[Result]:
    if how == "lot":
        return ((CHOSEN, (seat,)) for seat in best)
    if how == "all":
        return ((CHOSEN, best),)
    return ((AGAIN, best) if how == AGAIN else (NOBODY, ()),)


def could_choose(world: World, step: Ballot, word: str, seats: Iterable[int]) -> tuple[int, int]:
    """At least and at most how many of the seats may choose the word."""
    only = step.only.get(word)
    found = [True if only is None else fits(world, only, seat) for seat in seats]
    return found.count(True), len(found) - found.count(False)
