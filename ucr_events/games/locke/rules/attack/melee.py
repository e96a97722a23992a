"""5.6 Melee: both sides declare their endurance as firepower, the target may strike back, both judge at the same time."""

from typing import Any

from ucr_events.facts import ActionAnnounced, CardsDiscarded, CounterChanged, OutcomeStated, StateChanged
from ucr_events.games.locke.rules.attack.damage import BELOW, LEDGERS, looked_up
from ucr_events.games.locke.rules.attack.replies import an_attack_is_known
from ucr_events.games.locke.rules.character.endurance import life_of, made_of
from ucr_events.games.locke.rules.character.sheet import no_silent_ability
from ucr_events.games.locke.rules.common import announce, declare, only, roll, told_value
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.bouts import NOBODY, bout_now
from ucr_events.games.locke.state.course import may_be, turn_player
from ucr_events.games.locke.state.explanations import highest
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.thoughts import thoughts_now
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, call, maybe, one, result_of
from ucr_events.table.state import Table

CHAPTER = Chapter("5.6")

READINGS = (
    Reading(
        "5.6.melee.counterattack",
        {
            "before": say("the counterattack is said before the damage dice"),
            "during": say("the judgements are simultaneous: also after the dice"),
        },
    ),
    Reading(
        "5.6.melee.not-while-maintaining",
        {
            "both": say("whoever keeps a defence up does not strike back either"),
            "attack": say("whoever keeps a defence up may still strike back"),
        },
    ),
)
LEVEL = 1
"5.6.melee.level-one: as an attack, melee has LV 1."
STOPPED = ("defence", "escape", "ability")
STRIKES = ("melee", "counterattack")
BACK = "5.6.melee.counterattack"
JAMMER = "6.1.jammer.when"
FREE = "5.6.melee.counterattack-free"
JUDGES = "5.6.melee.attacker-judges"


@CHAPTER.procedure
def melee(book: Book, here: Table, attacker: int | None, target: int | None = None, others: tuple[int, ...] = ()) -> Steps:
    """5.6.melee.declare, 5.6.melee.responses, 5.6.melee.target-declares, the judgements. Says how it ended, as `answer` does.

    The answer is the same procedure as against a card, asked for with LV 1. others: whom the table lets it be aimed at, too.
    """
    attack = attack_on(here)
    power = None
    if attack is not None and attack.action == "melee" and attack.attacker == attacker and attack.damage is None:
        target, power = attack.target if target is None else target, attack.firepower
    else:
        told = yield one(announce("melee.announce", attacker, "melee", "5.6.melee.declare"))
        target, power = _aimed(told, target), told_value(told, "value")
    yield from _declares("melee.power", attacker, "5.6.melee.declare", power is None and attacker is not None)
    no_card = (("action", "jammer"),)
    yield maybe(Expect("melee.jammer", ActionAnnounced, JAMMER, match=no_card, barred=JAMMER, firm=True))
    came = yield from _against(book, attacker, target)
    for other in others:
        yield from _against(book, attacker, other, sure=False)
    return came


def _against(book: Book, attacker: int | None, target: int | None, sure: bool = True) -> Steps:
    """What the target does about it, and what comes of it. sure: it must be judged now, if nothing stops it."""
    answered = result_of((yield call("answer", target, attacker, LEVEL)))
    if answered in STOPPED:
        yield maybe(announce("melee.too-late", target, "counterattack", BACK, barred=BACK))
        return answered
    sure = sure and answered == "hit"
    early = yield maybe(announce("melee.counter", target, "counterattack", BACK))
    yield from _declares("melee.answer", target, "5.6.melee.target-declares", sure and target is not None)
    late = BACK if book.reading(BACK) == "before" else None
    yield from _judgements(attacker, target, sure, ["melee.counter"] if isinstance(early, Moment) else [], late)
    return answered


def _aimed(told: Any, target: int | None) -> int | None:
    targets = told_value(told, "targets")
    return targets[0] if targets else target


def _declares(step: str, seat: int | None, rule: str, must: bool) -> Steps:
    """Endurance, and with it the column shift (3.1.melee-shift.use), in either order."""
    shift = declare(f"{step}.shift", seat, "melee_shift", "3.1.melee-shift.use")
    first = yield maybe(shift)
    ask = one if must else maybe
    said = yield ask(declare(step, seat, "endurance", rule, low=1), declare(f"{step}.suit", seat, "suit", rule, low=1))
    if isinstance(said, Moment) and not isinstance(first, Moment):
        yield maybe(shift)


def _judgements(attacker: int | None, target: int | None, sure: bool, came: list[str], late: str | None) -> Steps:
    """5.6.melee.attacker-judges, 5.6.melee.mutual, 5.6.melee.simultaneous: each stands, whichever is written first."""
    while True:
        wants = _wanted(attacker, target, came, late)
        told = yield (one if _owed(came, sure) else maybe)(*wants)
        if not isinstance(told, Moment):
            return
        came.append(told.step)


def _owed(came: list[str], sure: bool) -> bool:
    first = "melee.roll" not in came and (sure or bool(came))
    return first or ("melee.counter" in came and "melee.counter-roll" not in came)


def _wanted(attacker: int | None, target: int | None, came: list[str], late: str | None) -> tuple[Expect, ...]:
    wants: list[Expect] = []
    several = None in (attacker, target)  # 6.2.group.melee: each member of a group rolls, and is rolled against
    if "melee.roll" not in came:
        wants.append(roll("melee.roll", attacker, "damage", JUDGES, 2))
    if "melee.counter-roll" not in came and ("melee.counter" in came or target is None):
        wants.append(roll("melee.counter-roll", target, "damage", "5.6.melee.mutual", 2))
    if "melee.counter" not in came:
        barred = late if "melee.roll" in came else None
        wants.append(announce("melee.counter", target, "counterattack", BACK, barred=barred))
    else:
        wants += _costs(target)
    wants.append(Expect("melee.ratio", OutcomeStated, "5.6.melee.column-compare", match=(("of", frozenset({"ratio", "hit"})),)))
    if several and came:
        wants.append(roll("melee.roll", attacker, "damage", JUDGES, 2))
        wants.append(roll("melee.counter-roll", target, "damage", "5.6.melee.mutual", 2))
        wants.append(declare("melee.member", None, "endurance", "6.2.group.melee"))
    if "melee.roll" in came or "melee.counter-roll" in came:
        wants += [_mark("melee.mark", target), _mark("melee.counter-mark", attacker)]
        wants.append(Expect("melee.death", StateChanged, "5.6.melee.simultaneous", match=(("state", "dead"), ("on", True))))
    return tuple(wants)


def _mark(step: str, seat: int | None) -> Expect:
    return Expect(step, CounterChanged, "5.6.melee.damage-bearing", only(seat), match=(("counter", LEDGERS),),
                  where=(("by", Allowed(low=0)),))  # fmt: skip


def _costs(target: int | None) -> list[Expect]:
    """5.6.melee.counterattack-free: whatever somebody pays for striking back."""
    hand = (("source", f"hand.{target}"),)
    return [
        Expect("melee.cost", CounterChanged, FREE, only(target), match=(("counter", "power.spent"),), barred=FREE),
        Expect("melee.cost", CardsDiscarded, FREE, only(target), match=hand, barred=FREE),
    ]


@CHAPTER.check("5.6.melee.who", "fact:action.announced")
def who_may_attack_in_melee(view: View) -> "bool | Breach | None":
    """5.6.melee.who: a character or obstacle, in a battle, as the main action of its own turn, on one target."""
    fact = view.fact
    if fact.action != "melee":
        return None
    if not view.before.combats:
        return Breach(say("not in a battle"))
    if fact.seat in thoughts_now(view).seats:
        return Breach(say("a residual thought cannot do melee"))
    if len(fact.targets) > 1:
        return Breach(say("melee has one target"))
    if fact.seat is not None and turn_player(view.before) not in (None, fact.seat):
        return Breach(say("not in the own combat turn"))
    return may_be(view.before, "main_phase") or Breach(say("not in the main phase"))


@CHAPTER.check("5.6.melee.not-while-maintaining", "fact:action.announced")
def no_melee_behind_a_defence(view: View) -> "bool | None":
    """5.6.melee.not-while-maintaining: whoever keeps a defence up does no melee; striking back by the reading."""
    fact = view.fact
    if fact.action not in STRIKES or fact.seat is None:
        return None
    if fact.seat not in fight_now(view).kept:
        return True
    return fact.action == "counterattack" and view.reading("5.6.melee.not-while-maintaining") == "attack"


@CHAPTER.check("5.6.melee.declare-not-higher", "fact:action.announced")
def announced_within_the_truth(view: View) -> "bool | Breach | None":
    """5.6.melee.declare-not-higher: body, suit and minions together. What is declared as endurance or shift, 3.1 judges."""
    fact = view.fact
    if fact.action not in STRIKES or fact.seat is None or fact.value is None or is_in(view.before, view.by, "substitute"):
        return None
    made, events = made_of(view, view.by), life_of(view, view.by).events
    most = max(highest(made, events, "melee", minions_of(view.before, view.by), way) for way in ("lost", "body"))
    if view.holds(fact.value, "≤", most, say_in("compared", "announced"), say_in("compared", "at most")):
        return True
    no_silent_ability(view, view.by)
    return Breach(say("announced firepower {value}, but no more than {most}", value=fact.value, most=most))


@CHAPTER.check("5.6.melee.firepower", "fact:value.declared", "fact:action.announced")
def endurance_is_the_firepower(view: View) -> "bool | Breach | None":
    """5.6.melee.firepower: what was announced and what was declared are one number, unless an effect was used."""
    now = bout_now(view)
    fact = view.fact
    if now is None or fact.seat is None or not isinstance(fact.value, int):
        return None
    if getattr(fact, "trait", None) == "endurance" and fact.seat == now.attacker:
        said = now.power
    elif getattr(fact, "action", None) == "counterattack":
        said = now.said.get(fact.seat)
    else:
        return None
    if said is None or said == fact.value:
        return None if said is None else True
    view.known(None if now.effects else 0, say("an effect was used"))
    return Breach(say("{said} was said first and {value} now", said=said, value=fact.value))


@CHAPTER.check("5.6.melee.counterattack", "fact:action.announced")
def strikes_back_in_time(view: View) -> "bool | Breach | None":
    """5.6.melee.counterattack: the target of a melee attack that hit, before the judgement is rolled."""
    fact = view.fact
    if fact.action != "counterattack":
        return None
    now = bout_now(view)
    if now is None:
        an_attack_is_known(view)
        return Breach(say("no melee attack is under way"))
    if fact.seat is not None and now.target not in (NOBODY, fact.seat):
        return Breach(say("not the target of the melee attack"))
    if fact.targets and now.attacker is not None and now.attacker not in fact.targets:
        return Breach(say("it is the attacker who is struck back"))
    if now.stopped:
        return Breach(say("the melee attack did not hit"))
    if now.attacker not in now.rolls or view.reading("5.6.melee.counterattack") == "during":
        return True
    return Breach(say("after the damage dice were rolled"))


@CHAPTER.check(FREE, "fact:counter.changed", "fact:cards.discarded")
def costs_nothing(view: View) -> "bool | None":
    """5.6.melee.counterattack-free: nothing is paid that answers the announcement of a counterattack."""
    now = bout_now(view)
    fact = view.fact
    if now is None or now.counter is None or fact.because is None or fact.seat != now.target:
        return None
    if fact.because != now.counter:
        return True
    paid = getattr(fact, "counter", "power.spent") == "power.spent" and (getattr(fact, "by", 1) or 0) > 0
    return False if paid else None


def _columns(view: View, shifted: bool) -> "bool | Breach | None":
    """Whether the ratio stated is the roller's column; with and without a shift these are two rules."""
    now = bout_now(view)
    if now is None or view.fact.of != "ratio" or view.fact.value is None or any(now.shifts.values()) != shifted:
        return None
    sides = (view.fact.seat,) if view.fact.seat is not None else (now.attacker, now.target)
    due = [now.column(seat) for seat in sides if seat in (now.attacker, now.target)]
    if not due or None in due:
        return view.recorded(None, say("a firepower was not recorded"))  # type: ignore[no-any-return]
    if any(view.fact.value in written(place) for place in due if place is not None):
        return True
    unaltered(view, *(seat for seat in (now.attacker, now.target) if seat != NOBODY), attack=True, of="melee")
    name = written(due[0] or 0)[0]
    return Breach(say("the column of this judgement is {name}", name=name))


def written(place: int) -> tuple[Any, ...]:
    """How a column may be written down: 0 is `1:2 or less`, n is n:1."""
    return (f"{place}:1", place) if place > 0 else BELOW


@CHAPTER.check("5.6.melee.column-compare", "fact:outcome.stated")
def column_by_firepower(view: View) -> "bool | Breach | None":
    """5.6.melee.column-compare: one's own firepower against the other's, fractions dropped."""
    return _columns(view, False)


@CHAPTER.check("5.6.melee.column-shift", "fact:outcome.stated")
def column_by_shift(view: View) -> "bool | Breach | None":
    """5.6.melee.column-shift: moved by the difference of the two shifts, to the right for the larger one."""
    return _columns(view, True)


@CHAPTER.check(JUDGES, "melee.mark", "melee.counter-mark")
def as_the_damage_table_says(view: View) -> "bool | Breach | None":
    """5.6.melee.attacker-judges, 5.6.melee.mutual: the entry of the damage table; not judged where there is no table."""
    now = bout_now(view)
    piece = view.fact.piece
    if now is None or view.fact.by is None or (view.fact.seat is None and piece is None):
        return None
    if piece is not None and ("." in piece or now.attacker == now.target):
        return None  # which roll belongs to which member of a group, or of two without a seat, nobody writes down
    roller = now.other(view.fact.seat if piece is None else NOBODY)
    pips = view.recorded(now.rolls.get(roller), say("the dice were not recorded"), ("roll", roller))
    chart = view.chart("damage_table")
    place = view.recorded(now.column(roller), say("a firepower was not recorded"))
    entry = view.known(looked_up(chart, written(place)[0], pips), say("the table has no such entry"))
    if view.fact.by == entry:
        return True
    unaltered(view, *(seat for seat in (now.attacker, now.target) if seat != NOBODY), attack=True, of="melee")
    return Breach(say("the damage table says {entry}", entry=entry))


@CHAPTER.check("5.6.melee.mutual", "fact:dice.rolled")
def nobody_judges_without_striking_back(view: View) -> "bool | None":
    """5.6.melee.mutual: the target judges only with a counterattack; who rolls without one has announced it, if anybody did."""
    now, fact = bout_now(view), view.fact
    if now is None or fact.purpose != "damage" or fact.seat is None or fact.seat != now.target or now.attacker == now.target:
        return None
    if now.counter is not None or now.attacker not in now.rolls:
        return None
    return view.recorded(None, say("that it struck back was not recorded"), ("announcement", fact.seat))  # type: ignore[no-any-return]


@CHAPTER.check("5.6.melee.mutual", "fact:turn.ended")
def both_sides_judged(view: View) -> "bool | Breach | None":
    """5.6.melee.mutual: with a counterattack there are two judgements."""
    now = bout_now(view)
    if now is None or now.counter is None or now.stopped:
        return None
    if {now.attacker, now.target} <= set(now.rolls):
        return True
    return view.recorded(None, say("one judgement was not recorded"), ("roll", None))  # type: ignore[no-any-return]
