"""An act as buttons: one row of seats, those that may not be chosen with the rule they are against."""

from collections.abc import Iterator

from ucr_events.facts import ActionAnnounced, CardsSwapped, Fact
from ucr_events.games.deduction.act.fold import counts_again, needs_choice
from ucr_events.games.deduction.act.learning import swap_of
from ucr_events.games.deduction.course.dying import tonight
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.selectors import fits, perhaps, pick
from ucr_events.games.deduction.course.table import DeductionTable, in_order, is_dead
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.parts import PAIR, Act
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.texts import Text

ID = "offer"
DONE: Text = say("done")
NOBODY: Text = say("nobody")


def forms(
    sayer: Sayer, table: DeductionTable, expect: Expect, name: str, *, before: tuple[Fact, ...] = (), usual: bool = True
) -> tuple[Form, ...]:
    """The act with each seat that could be meant, a tap each; several, or cards of the centre, in one question."""
    law, act = sayer.law, sayer.law.script.acts[name]
    seat = actor(law, table, name, before)
    many, title = law.number(act.many, table.tracks), sayer.term("act", name)
    who = _asks_who(law, table, name) if seat is None else ()
    plain = _announced(seat, name)
    if not needs_choice(law, table, act):
        return (_form(expect, before, plain, title, usual),)
    found: tuple[Form, ...] = ()
    if many == 1 and not who:
        found = tuple(_choices(sayer, table, expect, name, seat, before, usual))
    elif many:
        found = (_question(sayer, table, expect, name, seat, before, many, who, usual),)
    if law.may_pair(act):
        found = (*found, _question(sayer, table, expect, name, seat, before, PAIR, who, False))
    if act.centre:
        found = (*found, _of_centre(sayer, table, expect, name, act, seat, before, usual))
    if act.skip:
        found = (*found, _form(expect, before, plain, say("{title}: {nobody}", title=title, nobody=NOBODY), usual))
    return found


def actor(law: Law, table: DeductionTable, name: str, before: tuple[Fact, ...] = ()) -> int | None:
    """Whose act it is, where one seat can be meant: whoever holds the office, whose turn begins with it, the only one left."""
    act = law.script.acts[name]
    begun = next((fact.seat for fact in before if fact.seat is not None), None)
    if act.who.office is not None and begun is not None:
        return begun
    seats = [
        seat
        for seat in pick(World(law, table), act.who)
        if not any(one.act == name and seat in one.by for one in tonight(table))
    ]
    return seats[0] if len(seats) == 1 or (seats and act.together) else None


def _asks_who(law: Law, table: DeductionTable, name: str) -> tuple[Ask, ...]:
    """Who does it, where nobody can know."""
    seats = perhaps(World(law, table), law.script.acts[name].who)
    if law.script.acts[name].together or not seats:
        return ()
    return (Ask(title=say("who"), picks=tuple(Pick(value=seat, seat=seat) for seat in seats), into=((0, "seat"),)),)


def _announced(seat: int | None, name: str, targets: tuple[int, ...] = ()) -> ActionAnnounced:
    return ActionAnnounced(id=ID, seat=seat, action=name, targets=targets)


def _form(expect: Expect, before: tuple[Fact, ...], fact: Fact, label: Text, usual: bool) -> Form:
    return Form(expect=expect, facts=(*before, fact), label=label, usual=usual)


def against(law: Law, table: DeductionTable, name: str, seat: int, target: int) -> str | None:
    """The rule that a choice is against, as far as it lies open; None: it may be."""
    act, world = law.script.acts[name], World(law, table)
    if fits(world, act.whom, target, None if act.together else seat) is False:
        return f"{name}.whom"
    past = [one for one in table.acts if one.act == name and counts_again(act, one, seat)]
    if act.again == "not-last":
        past = [one for one in past if one.night == table.nights - 1]
    if act.again != "free" and any(target in one.targets for one in past):
        return f"{name}.again"
    return None


def _choices(
    sayer: Sayer, table: DeductionTable, expect: Expect, name: str, seat: int | None, before: tuple[Fact, ...], usual: bool
) -> Iterator[Form]:
    """A button for each seat; the dead are no buttons."""
    for target in in_order(table):
        rule = against(sayer.law, table, name, seat or 0, target)
        if is_dead(table, target) and rule is not None:
            continue
        fact = _announced(seat, name, (target,))
        yield Form(
            expect=expect,
            facts=(*before, fact, *_swapped(sayer.law, fact)),
            label=("", ""),
            mark=target,
            group=sayer.term("act", name),
            hint=_why(rule, own=target == seat),
            barred=rule or expect.barred,
            usual=usual,
        )


def _why(rule: str | None, *, own: bool) -> Text | None:
    """Why somebody may not be chosen, in a word."""
    if rule is None:
        return None
    if own:
        return say("oneself")
    return say("chosen last") if rule.endswith(".again") else say("not allowed")


def _swapped(law: Law, fact: ActionAnnounced) -> tuple[Fact, ...]:
    pair = swap_of(law, fact)
    return () if pair is None else (CardsSwapped(id=ID, seat=fact.seat, one=pair[0], other=pair[1]),)


def _question(
    sayer: Sayer,
    table: DeductionTable,
    expect: Expect,
    name: str,
    seat: int | None,
    before: tuple[Fact, ...],
    many: int,
    who: tuple[Ask, ...],
    usual: bool,
) -> Form:
    """Several seats in one question."""
    title, at = sayer.term("act", name), len(before)
    seats = [one for one in in_order(table) if against(sayer.law, table, name, seat or 0, one) is None]
    whom = Ask(
        title=say("{title}: {many}", title=title, many=many),
        picks=tuple(Pick(value=one, seat=one) for one in seats),
        into=((at, "targets"),),
        kind="many",
        done=DONE,
        exact=many,
        starts=_likely(sayer.law, table, name, seat, many, seats),
    )
    asked = tuple(Ask(title=one.title, picks=one.picks, into=((at, "seat"),)) for one in who)
    return Form(
        expect=expect,
        facts=(*before, _announced(seat, name)),
        label=tuple(f"{text}…" for text in title),
        asks=(*asked, whom),
        usual=usual,
        open=usual and not who,
    )


def _likely(law: Law, table: DeductionTable, name: str, seat: int | None, many: int, seats: list[int]) -> tuple[int, ...]:
    """Who is picked when the question opens: whom the script says, where they are just so many; else whoever acts."""
    if (likely := law.script.acts[name].starts) is None:
        return ()
    found = tuple(one for one in pick(World(law, table), likely) if one in seats)
    return found if len(found) == many else tuple(one for one in (seat,) if one in seats)


def _of_centre(
    sayer: Sayer,
    table: DeductionTable,
    expect: Expect,
    name: str,
    act: Act,
    seat: int | None,
    before: tuple[Fact, ...],
    usual: bool,
) -> Form:
    """Cards in the centre, in one question."""
    title = sayer.term("act", name)
    lie = sorted(place for place in table.pieces if place.startswith("centre."))
    picks = tuple(Pick(value=place, label=say("centre {place}", place=place[7:])) for place in lie)
    ask = Ask(
        title=say("{centre} of the centre", centre=act.centre),
        picks=picks,
        into=((len(before), "pieces"),),
        kind="many",
        done=DONE,
    )
    label = say("{title} (centre)…", title=title)
    return Form(expect=expect, facts=(*before, _announced(seat, name)), label=label, asks=(ask,), usual=usual)
