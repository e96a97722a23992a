"""Acts as steps: `seer: look 4`, `wolves: attack 4`, `night: look 4, attack 6`; with what they teach by the script."""

import re
from typing import Any

from tests.scenarios.deduction.saying import NOBODY, Facts, Saying, tile
from tests.scenarios.deduction.sealing import sealed
from tests.scenarios.deduction.truth import Truth, zone
from ucr_events.facts import ActionAnnounced, Card, CardsShown, CardsSwapped, Fact, KnowledgeGiven, PartBegan, Statement
from ucr_events.games.deduction.script.effects import Look, Meet, Peek, Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Night, Talk


def chapter(say: Saying, step: Night | Talk) -> Facts:
    """`night: begins`, or with what was done in it: `night: look 4, 5 guard 5, attack 6`; `night: sealed look 4, …`."""
    yield say.fact(PartBegan, part=say.who)
    words = say.text.removeprefix("begins")
    hidden = words.startswith("sealed")
    done = _done(say, step, words.removeprefix("sealed").strip())
    if hidden:
        yield sealed(say.writer, "night", done)
    else:
        yield from done


def _done(say: Saying, step: Night | Talk, words: str) -> Facts:
    for one in re.split(r",\s*", words) if words else ():
        seat, one = (int(one.split()[0]), one.partition(" ")[2]) if one[0].isdecimal() else (None, one)
        verb, _, rest = one.partition(" ")
        if verb not in (step.acts if isinstance(step, Night) else step.may):
            raise ValueError(f"{verb!r} is no act of {say.who}; it is `begins`, or acts with commas between")
        yield from act_of(say, actor(say, verb) if seat is None else seat, verb, rest)


def actor(say: Saying, act: str) -> int:
    """The first living seat that may do it."""
    found = say.truth.are(say.script.acts[act].who)
    if not found:
        raise ValueError(f"nobody who lives may {act}; write the seat: `3: {act} …`")
    return found[0]


def called_so(say: Saying, act: str) -> int:
    """The first living seat that is called so (a role, side, kind or office), best one that may do the act."""
    who = say.who
    seats = [seat for seat in say.truth.living if _is_called(say, seat, who)]
    if not seats:
        raise ValueError(f"nobody who lives is {who!r}; write a seat, a role, a side or an office of the script")
    return next((seat for seat in seats if say.truth.fits(say.script.acts[act].who, seat)), seats[0])


def _is_called(say: Saying, seat: int, who: str) -> bool:
    role = say.truth.roles[say.truth.dealt[str(seat)]]
    holds = getattr(say.writer.table, "offices", {}).get(who) == seat
    return holds or who in (role.id, role.side, role.kind, f"{role.id}s")


def act_of(say: Saying, seat: int, name: str, text: str) -> Facts:
    """`look 4`, `seer centre.1 centre.2`, `attack nobody`, `look 4 learns wolf`, `peek learns F F L`."""
    act = say.script.acts[name]
    whom, _, learns = (f" {text}").partition(" learns ")
    words = [one for one in re.split(r"[\s,]+", whom) if one and one not in (*NOBODY, "acts", "at", "and")]
    targets = tuple(int(one) for one in words if one.isdecimal())
    pieces = tuple(one for one in words if not one.isdecimal())
    if wrong := [one for one in pieces if not one.startswith("centre.")]:
        raise ValueError(f"{wrong[0]!r} is no seat and no card of the centre")
    done = say.fact(ActionAnnounced, seat=seat, action=name, targets=targets, pieces=pieces)
    yield done
    if (targets or pieces or not (act.many or act.centre)) and learns != "nothing":
        yield from _comes_of(say, act, done, learns)


def _comes_of(say: Saying, act: Act, done: ActionAnnounced, learns: str) -> Facts:
    """Cards change places, and whoever did it learns what the act shows."""
    me, truth = done.seat, say.truth
    assert me is not None
    for do in act.do:
        if isinstance(do, Swap):
            one, other = _swapped(do, done)
            truth.swapped(one, other)
            yield say.fact(CardsSwapped, seat=me, one=zone(one), other=zone(other), because=done.id)
        elif isinstance(do, Look):
            places = _looked_at(truth, do, done)
            for place, said in zip(places, [*learns.split(), *[""] * len(places)], strict=False):
                yield _seen(say, place, do, said or truth.shown(place, do.shows), done)
        elif isinstance(do, Meet):
            says = told_of(truth, do.of, me, tuple(map(int, learns.split())) if learns else None)
            if says is not None:
                yield say.fact(KnowledgeGiven, says=says, to=(me,), because=done.id)
        elif isinstance(do, Peek) and learns:
            cards = tuple(Card(name=tile(say, one)) for one in learns.split())
            yield say.fact(CardsShown, seat=me, source=f"deck.{do.deck}", to=(me,), cards=cards, because=done.id)


def _swapped(do: Swap, done: ActionAnnounced) -> tuple[str, str]:
    """Which two places; of a choice that the act does not allow those that were chosen."""
    chosen = [*map(str, done.targets), *done.pieces]
    one = str(done.seat) if do.one == "me" else chosen[0]
    return one, done.pieces[0] if do.other == "centre" and done.pieces else chosen[-1]


def _looked_at(truth: Truth, do: Look, done: ActionAnnounced) -> list[str]:
    if isinstance(do.at, Seats):
        return [str(seat) for seat in truth.are(do.at, done.seat)]
    return [*done.pieces] if do.at == "centre" else [str(one) for one in (done.targets if do.at == "target" else (done.seat,))]


def _seen(say: Saying, place: str, do: Look, value: str, done: ActionAnnounced) -> Fact:
    to = done.targets if do.to == "target" else (done.seat,)
    if not place.isdecimal():
        return say.fact(CardsShown, seat=done.seat, source=place, to=to, cards=(Card(name=value),), because=done.id)
    says = Statement(seats=(int(place),), what=(value,), of=do.shows)  # type: ignore[arg-type]
    return say.fact(KnowledgeGiven, says=says, to=to, because=done.id)


def told_of(truth: Truth, of: Seats, seat: int, these: tuple[int, ...] | None = None) -> Statement | None:
    """What a seat is told that learns which others are these; these: others than those who are."""
    names, how = next(((names, how) for names, how in _names(of) if names is not None), ((), "role"))
    what = truth.put_in((names,) if isinstance(names, str) else tuple(names), how)
    seats = these if these is not None else tuple(one for one in truth.are(of, seat) if one != seat)
    if seats:
        return Statement(seats=seats, what=what, of=how)  # type: ignore[arg-type]
    if of.but:  # that nobody is so would be false of whom it leaves out
        return None
    others = tuple(one for one in truth.living if one != seat)
    return Statement(seats=others, what=what, of=how, most=0) if others and what else None  # type: ignore[arg-type]


def _names(of: Seats) -> tuple[tuple[Any, str], ...]:
    return (of.role, "role"), (of.dealt, "role"), (of.side, "side"), (of.looks, "looks"), (of.kind, "looks")
