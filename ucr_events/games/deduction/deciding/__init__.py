"""What seats decided by the words of a script, and what each decision aimed at: acts, votes, what was said of others.

Only where every card stays where it was dealt: an aim is of the card that lies there now, and chances are of the deal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from ucr_events import facts as f
from ucr_events.games.decisions import Aim, Chooser, Decision
from ucr_events.games.deduction.act.fold import counts_again
from ucr_events.games.deduction.ballot.counting import candidates, tied
from ucr_events.games.deduction.ballot.fold import meant
from ucr_events.games.deduction.course.law import Law, law_of, pinned
from ucr_events.games.deduction.course.proving import among, roles_of, stay
from ucr_events.games.deduction.course.selectors import by_card, pick
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.aims import Aim as Written
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.evidence import Among
from ucr_events.table.state import Table

Asked = Callable[[Law, f.Fact, DeductionTable], Iterator[Decision]]


def chooser(header: f.GameOpened) -> Chooser | None:
    """Who is asked about the facts of one line; None: the script is not here, or its cards move."""
    law = law_of(pinned(header))
    if law is None or not law.roster or not stay(law):
        return None

    def asked(fact: f.Fact, before: Table, after: Table) -> Iterable[Decision]:
        assert isinstance(before, DeductionTable)
        decided = DECIDED.get(type(fact))
        return decided(law, fact, before) if decided is not None else ()

    return asked


def _act(law: Law, fact: f.Fact, before: DeductionTable) -> Iterator[Decision]:
    """Whom an act is done to."""
    assert isinstance(fact, f.ActionAnnounced)
    act = law.script.acts.get(fact.action)
    if act is None or fact.seat is None:
        return
    for side, about, aim in _aims(law, World(law, before), act.aim, fact.targets):
        options = () if act.aim[side].of else _may_choose(law, before, fact, fact.seat)
        yield Decision(fact.id, fact.seat, side, "act", fact.action, about, aim, options)


def _may_choose(law: Law, before: DeductionTable, fact: f.ActionAnnounced, me: int) -> tuple[int, ...]:
    """Whom the seat may choose by what all can see, and by whom it chose before."""
    act = law.script.acts[fact.action]
    mine = [one for one in before.acts if one.act == fact.action and counts_again(act, one, me)]
    barred = [] if act.again == "free" else mine if act.again == "never" else mine[-1:]
    had = {seat for one in barred for seat in one.targets}
    return tuple(one for one in pick(World(law, before), _seen(act.whom), me) if one not in had)


def _vote(law: Law, fact: f.Fact, before: DeductionTable) -> Iterator[Decision]:
    """For whom a vote is, or which word."""
    assert isinstance(fact, f.VoteCast)
    name = meant(before, fact.because)
    step = law.ballot(name)
    if step is None or name is None or fact.seat is None:
        return
    vote = next((one for one in reversed(before.votes) if one.on == name), None)
    called = vote.fact if vote is not None and step.shown != "in-turn" else None
    world, me, target = World(law, before), fact.seat, () if fact.target is None else (fact.target,)
    if not step.on:
        options = candidates(world, replace(step, candidates=_seen(step.candidates)), me, tied(vote))
        for side, about, aim in _aims(law, world, step.aim, target):
            yield Decision(fact.id, me, side, "vote", name, about, aim, options, called=called)
    elif fact.choice in step.on:
        for side, about, aim in _aims(law, world, step.aim, ()):
            aimed = fact.choice == step.aim[side].word
            yield Decision(fact.id, me, side, "word", name, about, aim, (), fact.choice, aimed, called)


def _claim(law: Law, fact: f.Fact, before: DeductionTable) -> Iterator[Decision]:
    """What is said of others by a side that aims at the truth with it."""
    assert isinstance(fact, f.ClaimMade | f.ActClaimed)
    says, me = fact.says, fact.seat
    if says is None or me is None or me in says.seats:
        return
    aim = Aim(Among(frozenset(says.what), says.of), *says.bounds)
    what = fact.how if isinstance(fact, f.ClaimMade) else fact.act
    options = pick(World(law, before), Seats(me=False), me) if len(says.seats) == 1 else ()
    for side in law.script.truthful:
        yield Decision(fact.id, me, side, "claim", what, says.seats, aim, options)


DECIDED: Mapping[type[f.Fact], Asked] = {
    f.ActionAnnounced: _act,
    f.VoteCast: _vote,
    f.ClaimMade: _claim,
    f.ActClaimed: _claim,
}
"Kind -> how a decision is read from it."


def _aims(
    law: Law, world: World, written: Mapping[str, Written], chosen: tuple[int, ...]
) -> Iterator[tuple[str, tuple[int, ...], Aim]]:
    """Side, the seats its aim is about (who is chosen, or whoever has the offices and marks it names), and the aim."""
    for side, one in written.items():
        about = dict.fromkeys(seat for which in one.of for seat in pick(world, which)) if one.of else chosen
        if about:
            yield side, tuple(about), _aim(law, one)


def _aim(law: Law, one: Written) -> Aim:
    which = one.some if one.some is not None else one.none
    assert which is not None
    cards = _cards(law, roles_of(law, which))
    return Aim(cards, least=1) if one.some is not None else Aim(cards, most=0)


def _cards(law: Law, roles: frozenset[str]) -> Among:
    """These roles, by their sides where those are just the cards of some sides."""
    here = {role: law.roles[role].side for role in law.roster if role in law.roles}
    sides = {side for role, side in here.items() if role in roles}
    whole = sides and all(role in roles for role, side in here.items() if side in sides)
    return Among(frozenset(sides), "side") if whole else among(roles)


def _seen(which: Seats) -> Seats:
    """What all can see of these seats: whoever chooses need not know the cards."""
    kept = tuple(one for one in which.but if not by_card(one))
    return replace(which, role=None, dealt=None, side=None, kind=None, looks=None, but=kept)
