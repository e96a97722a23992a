"""What an act proves: whoever did it may do it, whoever it was done to may be chosen, and what it taught."""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import ActionAnnounced, CardsShown, CardsSwapped, KnowledgeGiven
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.places import CENTRE, position
from ucr_events.games.deduction.course.proving import (
    Found,
    Seen,
    among,
    by_seat,
    meant,
    roles_of,
    stages,
    stay,
    tells_something,
)
from ucr_events.games.deduction.course.statements import said_as
from ucr_events.games.deduction.course.table import Acted, is_dead
from ucr_events.games.deduction.script.effects import Look, Meet, Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.evidence import Count, Exactly, Learnt, Looked, Moved, Settled, stated


def announced(deal: Deal, seen: Seen) -> Found:
    """The card of who acted, and of whom it was done to."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, ActionAnnounced)
    act = law.script.acts.get(fact.action)
    if act is None or not act.judged:
        return
    if fact.seat is not None and (stay(law) or _by_the_deal(act.who)):
        yield from _who(seen, act, fact.seat)
    if stay(law):
        found = meant(seen.world, act.whom, fact.seat) or {}
        chosen = ((seat, found[seat]) for seat in fact.targets if seat in found)
        says = tuple(Count((seat,), among(roles), 1) for seat, roles in chosen if tells_something(law, roles))
        if says:
            yield Learnt(says, f"{fact.action}.whom")
    if fact.action in stages(law) and not fact.targets and not fact.pieces:
        yield Moved(fact.action)


def _who(seen: Seen, act: Act, seat: int) -> Iterator[Learnt]:
    law, roles = seen.law, roles_of(seen.law, act.who)
    name = getattr(seen.fact, "action", "")
    if not tells_something(law, roles) or any(by_seat(one) for one in act.who.but):
        return
    yield Learnt((Count((seat,), among(roles), 1),), f"{name}.who")
    if act.alone and not by_seat(act.who):
        dead = tuple(one.seat for one in seen.before.seats if is_dead(seen.before, one.seat))
        yield Learnt((Exactly((seat,), among(roles), (*dead, *_centre(law))),), f"{name}.alone")


def learned(deal: Deal, seen: Seen) -> Found:
    """What an act taught of seats."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, KnowledgeGiven)
    made = next((one for one in seen.before.acts if one.fact == fact.because), None)
    act = law.script.acts.get(made.act) if made else None
    if made is None or act is None or not act.judged:
        return
    says = stated(deal, fact.id, fact.says)
    if not isinstance(says, Count):
        yield says
        return
    meet = next((one.of for one in act.do if isinstance(one, Meet)), None)
    looked = next((one for one in act.do if isinstance(one, Look)), None)
    if meet is not None and looked is None:
        yield from _met(law, made, meet, says)
    elif stay(law):
        yield Learnt((says,), f"{made.act}.look")
    elif len(says.seats) == 1 and says.least:
        yield Looked(stages_before(law, made), says.seats[0], says.among)


def met(deal: Deal, seen: Seen) -> Found:
    """What seats are told in a night of who is who, of an act that nobody wrote down because nobody is chosen in it."""
    fact, law, came = seen.fact, seen.law, seen.before.came
    assert isinstance(fact, KnowledgeGiven)
    step = law.step(came.step) if came else None
    says = stated(deal, fact.id, fact.says)
    if fact.because is not None or fact.to is None or not isinstance(step, Night) or not isinstance(says, Count):
        return
    told = (fact.says.what, fact.says.of)
    acts = [name for name in step.acts if any(said_as(one.of) == told for one in _meets(law.script.acts[name]))]
    who = frozenset[str]().union(*(roles_of(law, law.script.acts[name].who) for name in acts))
    for name in acts[:1]:
        made = Acted(fact=fact.id, act=name, step=None, by=fact.to)
        if all(_by_the_deal(law.script.acts[one].who) for one in acts):
            yield Learnt((Count(fact.to, among(who), len(fact.to)),), f"{name}.who")
        if len({roles_of(law, one.of) for act in acts for one in _meets(law.script.acts[act])}) == 1:
            yield from _met(law, made, _meets(law.script.acts[name])[0].of, says)


def _meets(act: Act) -> list[Meet]:
    return [one for one in act.do if isinstance(one, Meet)]


def _met(law: Law, made: Acted, meet: Seats, says: Count) -> Iterator[Learnt]:
    """Exactly these are so, beside who acts; by the cards that were dealt, or where cards stay."""
    if (stay(law) or _by_the_deal(meet)) and not any(by_seat(one) for one in (meet, *meet.but) if one.me is None):
        besides = (*(seat for seat in made.by if seat not in says.seats), *_centre(law))
        yield Learnt((Exactly(says.seats if says.least else (), among(roles_of(law, meet)), besides),), f"{made.act}.look")


def showed(deal: Deal, seen: Seen) -> Found:
    """A card of the centre that an act looked at."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, CardsShown)
    made = next((one for one in seen.before.acts if one.fact == fact.because), None)
    place = position(fact.source)
    if made is None or place is None or fact.cards is None or len(fact.cards) != 1 or fact.cards[0].name is None:
        return
    number = place_number(place)
    if number is not None:
        yield Looked(stages_before(law, made), number, among((fact.cards[0].name,)))


def swapped(deal: Deal, seen: Seen) -> Found:
    """Which cards an act made change places: these and no others."""
    fact = seen.fact
    assert isinstance(fact, CardsSwapped)
    made = next((one for one in seen.before.acts if one.fact == fact.because), None)
    one, other = (place_number(place) if (place := position(zone)) else None for zone in (fact.one, fact.other))
    if made is not None and one is not None and other is not None:
        yield Moved(made.act, ((one, other),))


def rested(deal: Deal, seen: Seen) -> Found:
    """The night is over: cards do not move any more, and where all of it is known, those nobody moved did not."""
    law, came = seen.law, seen.before.came
    if came is None or not isinstance(law.step(came.step), Night) or seen.after.came == came or stay(law):
        return
    if seen.whole:
        done = {one.act for one in seen.before.acts}
        yield from (Moved(name) for name in stages(law) if name not in done)
    yield Settled()


def stages_before(law: Law, made: Acted) -> int:
    """How many of them come before what this act teaches, its own among them where it looks after it moved."""
    names, order = stages(law), _order(law)
    before = sum(order.index(name) < order.index(made.act) for name in names) if made.act in order else len(names)
    do = law.script.acts[made.act].do
    swaps, looks = (_first(do, kind) for kind in (Swap, Look))
    return before + (made.act in names and swaps < looks)


def place_number(place: str) -> int | None:
    """The number of a place where role cards lie: a seat's, or below 0 in the centre."""
    number = place.removeprefix(CENTRE)
    return None if not number.isdecimal() else int(number) if place == number else -int(number)


def _order(law: Law) -> list[str]:
    return [name for step in law.script.steps.values() if isinstance(step, Night) for name in step.acts]


def _first(do: tuple[Any, ...], kind: type) -> int:
    return next((at for at, one in enumerate(do) if isinstance(one, kind)), len(do))


def _by_the_deal(which: Seats) -> bool:
    """Whether only the card that was dealt decides, wherever it lies by now."""
    return which.dealt is not None and all(one is None for one in (which.role, which.side, which.kind, which.looks))


def _centre(law: Law) -> tuple[int, ...]:
    return tuple(-number for number in range(1, law.script.deal.centre + 1))
