"""Checks of an act, and the step that is only one act."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CardsSwapped
from ucr_events.games.deduction.act.fold import counts_again, done, needs_choice
from ucr_events.games.deduction.act.learning import learned, learned_nothing, swap_of
from ucr_events.games.deduction.course.dying import tonight, unsaid
from ucr_events.games.deduction.course.flow import (
    Args,
    Asking,
    after,
    begins,
    dead_of_it,
    proceed,
)
from ucr_events.games.deduction.course.judging import dies
from ucr_events.games.deduction.course.knowing import DEEDS, decided, number_known, table_of, until_done, world_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.selectors import fits, perhaps, pick
from ucr_events.games.deduction.course.table import Acted, DeductionTable, is_dead
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Mark
from ucr_events.games.deduction.script.parts import PAIR, Act
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Night
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.referee import Breach, Chapter, Expect, Moment, Steps, Unrecorded, View, maybe, one
from ucr_events.texts import Text


def expected(name: str) -> Expect:
    """The act is announced."""
    return Expect(f"{name}.act", ActionAnnounced, f"{name}.who", match=(("action", name),))


def procedures(name: str, law: Law) -> Chapter:
    """The step that is only one act."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, ActStep)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        return (yield from one_act(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def one_act(law: Law, name: str, step: ActStep, here: DeductionTable, args: Args) -> Steps:
    """One act, and what comes of it; where nobody can do it play goes on without."""
    asking, act, world = Asking(law, here, args), law.script.acts[step.act], World(law, here)
    if not perhaps(world, act.who):
        return proceed(law, name, here, (), args)
    if step.chapter is not None:
        told = yield maybe(*asking(begins(name)))
        here = after(told, here) if isinstance(told, Moment) else here
    must = bool(pick(world, act.who)) and not act.skip and needs_choice(law, here, act)
    asked = asking(expected(step.act))
    told = yield one(*asked) if must else maybe(*asked)
    return (yield from after_act(law, name, here, told, args))


def after_act(law: Law, name: str, here: DeductionTable, told: object, args: Args) -> Steps:
    """What comes of an act of a step: cards that change places, deaths, then where play goes on."""
    if not isinstance(told, Moment) or told.step == "game.close":
        return None if isinstance(told, Moment) else proceed(law, name, here, (), args)
    fact, here = told.fact, after(told, here)
    if not isinstance(fact, ActionAnnounced):
        return proceed(law, name, here, (), args)
    before: DeductionTable = told.before  # type: ignore[assignment]
    calls = done(law, before, fact).calls
    here = yield from swapped(law, fact, here)
    proposed = is_only_proposed(law, name)
    not_theirs = not proposed and _is_not_theirs(law, before, fact)
    still = replace(expected(fact.action), offered=False, barred=f"{fact.action}.who" if proposed else None)  # `who` decides
    if not_theirs and isinstance(told := (yield maybe(still)), Moment):
        return (yield from after_act(law, name, here, told, args))
    here, more = yield from dead_of_it(law, name, here, f"{fact.action}.dead")
    if (proposed or not_theirs) and isinstance(told := (yield maybe(still)), Moment):
        return (yield from after_act(law, name, here, told, args))
    return proceed(law, name, here, (*calls, *more), args)


def _is_not_theirs(law: Law, here: DeductionTable, fact: ActionAnnounced) -> bool:
    """Whether somebody did it who surely may not: whoever may has not done it yet, and still does."""
    return fact.seat is not None and fits(World(law, here), law.script.acts[fact.action].who, fact.seat) is False


def is_only_proposed(law: Law, name: str) -> bool:
    """Whether the act only says on whom a ballot is: until that is called, others may be named instead."""
    step = law.script.steps[name]
    if not isinstance(step, ActStep) or not isinstance(law.step(step.go), Ballot):
        return False
    return any(isinstance(one, Mark) and one.only and one.whom == "target" for one in law.script.acts[step.act].do)


def swapped(law: Law, fact: ActionAnnounced, here: DeductionTable) -> Steps:
    """The cards that the act makes change places."""
    pair = swap_of(law, fact)
    if pair is None:
        return here
    one_, other = pair
    fields = (("one", frozenset(pair)), ("other", frozenset(pair)))
    told = yield one(
        Expect(
            f"{fact.action}.swap",
            CardsSwapped,
            f"{fact.action}.swap",
            match=fields,
            offered=True,
            writes=(("one", one_), ("other", other), ("because", fact.id), ("seat", fact.seat)),
            likely=(("one", one_), ("other", other)),
        )
    )
    return after(told, here) if isinstance(told, Moment) else here


# -- checks ------------------------------------------------------------------------------------------------------------


def _act(law: Law, name: str) -> Act:
    return law.script.acts[name]


def _named(law: Law, name: str) -> Text:
    return _act(law, name).label.text


def who(view: View, law: Law, name: str) -> Said:
    """Whoever does it is one of those who do."""
    act, world, seat = _act(law, name), world_of(view, law), view.fact.seat
    if seat is None:
        return None
    if is_dead(world.table, seat) and act.who.dead is False:
        return Breach(say("seat {seat} is dead ({what})", seat=seat, what=_named(law, name)))
    return decided(view, world, fits(world, act.who, seat)) or Breach(
        say("seat {seat} is none of those who do this ({what})", seat=seat, what=_named(law, name))
    )


def whom(view: View, law: Law, name: str) -> Said:
    """Whoever is chosen may be chosen."""
    act, world, fact = _act(law, name), world_of(view, law), view.fact
    for seat in fact.targets:
        if is_dead(world.table, seat) and act.whom.dead is False:
            return Breach(say_in("chosen", "seat {seat} is dead ({what})", seat=seat, what=_named(law, name)))
        me = None if act.together else fact.seat
        if not decided(view, world, fits(world, act.whom, seat, me)):
            return Breach(say("seat {seat} cannot be chosen ({what})", seat=seat, what=_named(law, name)))
    return True if fact.targets else None


def many(view: View, law: Law, name: str) -> Said:
    """So many seats are chosen, nobody twice; or cards of the centre instead."""
    act, fact = _act(law, name), view.fact
    due, chosen = number_known(view, law, act.many), set(fact.targets)
    if fact.pieces and not act.centre:
        return Breach(say("no card of the centre is chosen"))
    if not fact.targets or (not due and not act.centre):
        return None
    if len(chosen) != len(fact.targets):
        return Breach(say("somebody is chosen twice"))
    fit = len(chosen) == due or (len(chosen) == PAIR and law.may_pair(act))
    return fit or Breach(say("{due} are chosen, not {chosen}", due=due, chosen=len(chosen)))


def centre(view: View, law: Law, name: str) -> Said:
    """So many cards of the centre, and no seat besides. Fewer, where it may be left out altogether, harm nobody."""
    act, fact = _act(law, name), view.fact
    if fact.targets and not act.many:
        return Breach(say("{centre} cards of the centre, and nothing else", centre=act.centre))
    if not fact.pieces or (act.skip and not fact.targets and len(fact.pieces) < act.centre):
        return None
    fit = len(set(fact.pieces)) == len(fact.pieces) == act.centre and not fact.targets
    return fit or Breach(say("{centre} cards of the centre, and nothing else", centre=act.centre))


def each(view: View, law: Law, name: str) -> Said:
    """Everybody once a night; of an act done together all say the same."""
    act, table, fact = _act(law, name), table_of(view), view.fact
    view.unknown(*DEEDS)
    before = [one for one in tonight(table) if one.act == name]
    if act.together:
        named = {one.targets for one in before} - {fact.targets}
        if act.agreed == "most" or not named:
            return None
        return Breach(say("they choose one together"))
    if fact.seat is None or not any(fact.seat in one.by for one in before):
        return None
    return Breach(say("seat {seat} has done it already this night", seat=fact.seat))


def again(view: View, law: Law, name: str) -> Said:
    """Not the same seat two nights running, or never."""
    act, table, fact = _act(law, name), table_of(view), view.fact
    view.unknown(*DEEDS)
    past = [one for one in table.acts if one.act == name and counts_again(act, one, fact.seat)]
    if act.again == "not-last":
        past = [one for one in past if one.night == table.nights - 1]
    twice = sorted({seat for one in past for seat in one.targets} & set(fact.targets))
    if not twice:
        until_done(view)
        return True if fact.targets else None
    if act.again == "never":
        return Breach(say("seat {seat} was chosen before ({what})", seat=twice[0], what=_named(law, name)))
    return Breach(say("seat {seat} is chosen two nights running ({what})", seat=twice[0], what=_named(law, name)))


def first(view: View, law: Law, name: str) -> Said:
    """Not before that night."""
    act, table = _act(law, name), table_of(view)
    return view.holds(table.nights, "≥", act.first, say_in("compared", "night"), say_in("compared", "first night")) or Breach(
        say("only from night {night} on ({what})", night=act.first, what=_named(law, name))
    )


def once(view: View, law: Law, name: str) -> Said:
    """Once in the game; done with nobody chosen it was not done."""
    view.unknown(*DEEDS)
    used = [
        one for one in table_of(view).acts if one.act == name and (one.targets or one.cards) and _same(law, name, one, view)
    ]
    chosen = view.fact.targets or view.fact.pieces
    if used and chosen:
        return Breach(say("it was used before ({what})", what=_named(law, name)))
    if chosen:
        until_done(view)
    return True


def group(view: View, law: Law, name: str) -> Said:
    """Of one group one act a night."""
    act, table = _act(law, name), table_of(view)
    view.unknown(*DEEDS)
    others = [one for one in tonight(table) if one.act != name and (one.targets or one.cards)]
    same = [one for one in others if one.act in law.script.acts and _act(law, one.act).group == act.group]
    if not same or not view.fact.targets:
        return None
    return Breach(say("this night it was already: {what}", what=_named(law, same[0].act)))


def alone(view: View, law: Law, name: str) -> Said:
    """Only where it is one seat."""
    world = world_of(view, law)
    found = [fits(world, _act(law, name).who, seat.seat) for seat in world.table.seats]
    if found.count(True) > 1:
        return Breach(say("only where there is one of them ({what})", what=_named(law, name)))
    return decided(view, world, None if None in found else True)


def skip(view: View, law: Law, name: str) -> Said:
    """It may not be left out: a fact that chooses nobody, or a night that goes on without."""
    act, table = _act(law, name), table_of(view)
    if not needs_choice(law, table, act):
        return None
    if view.moment.fact is not None:
        if view.fact.targets or view.fact.pieces:
            return True
        return Breach(say("it may not be left out ({what})", what=_named(law, name)))
    return _left_out(view, law, name, table)


def _left_out(view: View, law: Law, name: str, table: DeductionTable) -> Said:
    """Nobody wrote it down in a night that is known; in a step of its own it is missed as any fact is."""
    world = World(law, table)
    seats = pick(world, _act(law, name).who)
    if not isinstance(law.step(table.step), Night) or view.unknown(*DEEDS) or not seats or not unsaid(world, name):
        return None
    raise Unrecorded(say("nobody wrote down whom ({what})", what=_named(law, name)), (name, seats[0]))


def look(view: View, law: Law, name: str) -> Said:
    """What the act taught is so."""
    return learned(view, law, name)


def swap(view: View, law: Law, name: str) -> Said:
    """Just the cards that the act names change places; where the act looks at none, nobody is told of them."""
    view.unknown(*DEEDS)
    made = next((one for one in reversed(table_of(view).acts) if one.fact == view.fact.because), None)
    if made is None or made.act != name:
        return None
    if not isinstance(view.fact, CardsSwapped):
        return learned_nothing(view, law, name)
    fact = ActionAnnounced(
        id=made.fact, seat=made.by[0] if made.by else None, action=name, targets=made.targets, pieces=made.cards
    )
    pair = swap_of(law, fact)
    same = pair is None or {view.fact.one, view.fact.other} == set(pair)
    return same or pair is None or Breach(say("it exchanges {one} and {other}", one=pair[0], other=pair[1]))


def dead(view: View, law: Law, name: str) -> Said:
    """Only whom the act kills dies of it."""
    return dies(view, law)


def _same(law: Law, name: str, one: Acted, view: View) -> bool:
    return _act(law, name).together or view.fact.seat is None or view.fact.seat in one.by


ACT = ("act",)
JUDGED = {
    "who": Judged(who, ACT, seen=True),
    "whom": Judged(whom, ACT, seen=True),
    "many": Judged(many, ACT, seen=True),
    "centre": Judged(centre, ACT, seen=True),
    "each": Judged(each, ACT, seen=True),
    "again": Judged(again, ACT, seen=True),
    "first": Judged(first, ACT, seen=True),
    "once": Judged(once, ACT, seen=True),
    "group": Judged(group, ACT, seen=True),
    "alone": Judged(alone, ACT, seen=True),
    "skip": Judged(skip, ("act", "not:act"), seen=True),
    "look": Judged(look, ("fact:knowledge.given", "fact:cards.shown")),
    "swap": Judged(swap, ("fact:cards.swapped", "fact:knowledge.given", "fact:cards.shown"), seen=True),
    "dead": Judged(dead, ("dead",), seen=True),
}
"What of an act is judged, by the ends of its rules' ids."
