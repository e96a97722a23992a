"""Whether steps that nobody wrote down could lead to a fact that fits nothing that may come: the script, followed.

From where play stands the script is followed along every outcome that is left to it. What no way leads to breaks the order of
play, whatever was left out: a quest after the shot, an exchange of cards by day, a ballot between the tied of whom one is dead.
"""

from collections.abc import Iterable, Iterator

from ucr_events.facts import (
    ActionAnnounced,
    CardsMoved,
    CardsSwapped,
    Fact,
    PartBegan,
    StateChanged,
    TurnBegan,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.games.deduction.course.dying import missing
from ucr_events.games.deduction.course.flow import ENDED, Args, Asking
from ucr_events.games.deduction.course.law import DEAD, Law
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Bump, Do, End, Go, Kill, Set, Swap, Top, Visit
from ucr_events.games.deduction.script.flow import acts_of
from ucr_events.games.deduction.script.numbers import outcomes as outcomes_of
from ucr_events.games.deduction.script.steps import Ballot, Hand, Pass, Step
from ucr_events.referee import Frame, Moment


def leads(law: Law, frame: Frame, table: DeductionTable, fact: Fact) -> bool:
    """Whether what is left of the course could lead to the fact; so also where nobody knows at what step play stands."""
    here, args = law.step(frame.script), Args(*frame.args)
    if here is None and frame.script != ENDED:
        return True
    if here is None or _is_over(law, frame, args):
        return _fits(law, table, fact, frozenset(), frozenset())
    past = _office_of(law, table, fact)
    follows = steps_after(law, table, frame.script, args, past)
    return _fits(law, table, fact, follows, follows if frame.script in past else follows | {frame.script})


def _office_of(law: Law, table: DeductionTable, fact: Fact) -> frozenset[str]:
    """The steps in which an office goes on whose holder does the act: to hold it again takes a turn of everybody else."""
    act = law.script.acts.get(fact.action) if isinstance(fact, ActionAnnounced) else None
    if act is None or act.who.office is None or fact.seat is None or table.offices.get(act.who.office) != fact.seat:
        return frozenset()
    return frozenset(name for name, office in law.passes.items() if office == act.who.office)


def _is_over(law: Law, frame: Frame, args: Args) -> bool:
    """Whether the step that waits for its first fact is barred by the end, as sure as this reader knows."""
    begun = any(isinstance(told, Moment) for told in frame.told)
    return not begun and isinstance(frame.begin, DeductionTable) and Asking(law, frame.begin, args).over is True


def steps_after(law: Law, table: DeductionTable, name: str, args: Args, past: frozenset[str] = frozenset()) -> frozenset[str]:
    """The steps that may come after this one, visits that wait and reactions among them; this one where it comes anew.

    past: no way leads by these steps.
    """
    found = set[str]()
    todo = [where for _, where in args.todo] + [one for one in (args.onward,) if one is not None]
    todo += () if name in past else _onward(law, table, name, visited=args.visited)
    while todo:
        step = todo.pop()
        if step in law.script.steps and step not in found | past:
            found.add(step)
            todo += _onward(law, table, step, visited=step in _visited(law))
    return frozenset(found)


def _onward(law: Law, table: DeductionTable, name: str, *, visited: bool) -> Iterator[str]:
    """Where the step may lead by what comes of it; that a visit leads back, whoever visits knows."""
    step = law.script.steps[name]
    outcomes = list(step.then.values()) if _all_told(law, step) else [*step.then.values(), ()]
    acts = [effect for act in acts_of(step) for effect in law.script.acts[act].do]
    for then in outcomes:
        yield from _asked(law, table, (*acts, *then))
        if step.go is not None and not visited and not any(isinstance(one, Go | End) for one in then):
            yield step.go
    if isinstance(step, Hand):
        yield from _powers(step)
        yield from _of_tracks(law, table, tuple(law.script.decks[step.deck].cards))


def _all_told(law: Law, step: Step) -> bool:
    """Whether the script says of every outcome of the step what happens; of one that is just over it says nothing."""
    outcomes = outcomes_of(law.script, step)
    return bool(outcomes) and set(outcomes) <= set(step.then)


def _powers(step: Hand) -> Iterator[str]:
    return (power for by in step.powers.values() for row in by.values() for power in row.values())


def _asked(law: Law, table: DeductionTable, effects: Iterable[Do]) -> Iterator[str]:
    """Steps to which effects lead, and reactions to them."""
    effects = tuple(effects)
    for one in effects:
        if isinstance(one, Go | Visit):
            yield one.step
        elif isinstance(one, Bump):
            yield from _of_tracks(law, table, (one.track,))
        elif isinstance(one, Top):
            yield from _of_tracks(law, table, tuple(law.script.decks[one.deck].cards))
    if any(isinstance(one, Kill) for one in effects):
        yield from (do.step for one in law.reactions if one.dies is not None for do in one.do if isinstance(do, Go | Visit))
    yield from (do.step for one in law.reactions if one.act is not None for do in one.do if isinstance(do, Go | Visit))


def _of_tracks(law: Law, table: DeductionTable, tracks: tuple[str, ...]) -> Iterator[str]:
    """Steps to which reactions lead that a track which goes on may still come to."""
    for one in law.reactions:
        if not set(one.track) & set(tracks):
            continue
        now = sum(table.tracks.get(track, 0) for track in one.track)
        back = any(isinstance(do, Set) and do.track in one.track for do in law.effects())
        if back or any(now < number for number in one.reaches):
            yield from (do.step for do in one.do if isinstance(do, Go | Visit))


def _visited(law: Law) -> frozenset[str]:
    """Steps that come between and lead back, unless they are gone to as well."""
    powers = (power for step in law.script.steps.values() if isinstance(step, Hand) for power in _powers(step))
    gone = {do.step for do in law.effects() if isinstance(do, Go)} | {step.go for step in law.script.steps.values()}
    return frozenset({*(do.step for do in law.effects() if isinstance(do, Visit)), *powers} - gone)


def _fits(law: Law, table: DeductionTable, fact: Fact, follows: frozenset[str], left: frozenset[str]) -> bool:
    """Whether the fact is of a step that may come after this one, or of what is `left`, this one among it."""
    steps = [law.script.steps[one] for one in left]
    match fact:
        case PartBegan() if fact.part in law.script.steps:
            return fact.part in follows
        case TurnBegan():
            return any(isinstance(one, Pass) for one in steps)
        case ActionAnnounced() if fact.action in law.script.acts:
            return any(fact.action in acts_of(one) for one in steps)
        case CardsSwapped():
            return any(isinstance(do, Swap) for one in steps for do in _effects(law, one))
        case StateChanged() if fact.state == DEAD and fact.on:
            return any(isinstance(do, Kill) for one in steps for do in _effects(law, one))
        case VoteCalled() if law.ballot(fact.on) is not None:
            ballots = (follows, left)[law.script.steps[fact.on].tie == "again"]  # type: ignore[union-attr]
            return fact.on in ballots and not _surely_dead(law, table) & set(fact.candidates)
        case VoteCast() | VoteClosed():
            return any(isinstance(one, Ballot) for one in steps)
        case CardsMoved() if law.script.decks:
            return any(isinstance(one, Hand) or any(isinstance(do, Top) for do in _effects(law, one)) for one in steps)
    return True


def _effects(law: Law, step: Step) -> Iterator[Do]:
    """What may happen in a step: by its acts, by what comes of it, and by reactions."""
    yield from (do for act in acts_of(step) for do in law.script.acts[act].do)
    yield from (do for then in step.then.values() for do in then)
    yield from (do for one in law.reactions for do in one.do)


def _surely_dead(law: Law, table: DeductionTable) -> set[int]:
    """Who is dead, or dies of what the last step came to, whether or not that is written down."""
    return {*map(int, table.deaths), *(one.seat for one in missing(World(law, table)) if one.sure)}
