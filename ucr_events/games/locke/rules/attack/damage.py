"""5.4 The damage judgement: endurance declared, firepower against it as n to 1, 2D6, damage, death."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CounterChanged, DiceRolled, OutcomeStated, PieceRemoved, StateChanged
from ucr_events.games.locke.rules.attack.late import beside, booked_late, used_late
from ucr_events.games.locke.rules.common import UNLIMITED, declare, only, roll, rolled_again, told_value, total
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.changed import in_force
from ucr_events.games.locke.state.fight import fight_now, total_firepower
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Dice, Expect, Moment, Steps, View, maybe, one
from ucr_events.table.said import was_omitted
from ucr_events.table.state import Table

CHAPTER = Chapter("5.4 damage")

BELOW = ("1:2", "1:2以下", "1:2 or less")
"How the column left of 1:1 may be written."
LEDGERS = frozenset({"damage", "damage.body", "damage.suit", "damage.substitute"})


def column(firepower: int, endurance: int) -> str:
    """The column of the damage table: 5.4.damage.ratio drops fractions, 5.4.damage.below-one is everything under 1:1."""
    return f"{firepower // endurance}:1" if firepower >= endurance else BELOW[0]


def ratios(firepower: int | None, endurance: int | None) -> tuple[Any, ...] | None:
    """How the ratio may be written down; None when it is not known."""
    if firepower is None or endurance is None or endurance <= 0:
        return None
    return BELOW if firepower < endurance else (column(firepower, endurance), firepower // endurance)


def looked_up(chart: Any, label: str, pips: int) -> int | None:
    """The entry of a club's damage table, {column: {total: damage}}; ratios above the last column read the last one."""
    last = max((int(name.partition(":")[0]) for name in chart if name.endswith(":1")), default=0)
    if label.endswith(":1") and int(label.partition(":")[0]) > last:
        label = f"{last}:1"
    entry = chart.get(label, {}).get(str(pips))
    return entry if isinstance(entry, int) else None


@CHAPTER.procedure
def damage(
    book: Book,
    here: Table,
    target: int | None,
    firepower: int | None = None,
    attacker: int | None = None,
    joined: bool = False,
    sure: bool = True,
    several: bool = False,
) -> Steps:
    """5.4.damage.declare-endurance, ratio, roll, apply; the same for every attack that hits (5.4.damage.other-attacks).

    5.4.damage.declare-not-higher is the question of 3.1.declare.never-higher about the same fact, and answered there.
    `joined`: the firepower is a sum of several cards. `sure`: the attack has hit; else it may have ended unsaid.
    `several`: the same attack is judged against others, too.
    """
    sure, firepower = sure and target is not None, in_force(here, attacker, firepower, joined)
    late = (*used_late(attacker), *booked_late(target))
    said, stated = yield from _declared(target, sure, joined, late)
    endurance = told_value(said)
    ratio = _certain(_ratio(firepower, endurance if isinstance(endurance, int) else None, joined), attacker)
    if stated is None:
        stated = yield from beside(maybe(ratio), late)
    dice = roll("damage.roll", None, "damage", "5.4.damage.roll", 2)
    told = yield from beside((one if sure or said is not None else maybe)(dice, _mark(None)), late)
    if told is None and said is None:
        return
    if isinstance(told, Moment) and told.step == "damage.mark":
        yield from beside(maybe(dice), late)
    elif stated is None:
        yield maybe(ratio)
    against = None if in_melee(here) or not isinstance(endurance, int) else endurance
    due = _due(book.charts.get("damage_table"), firepower, against, total(told))
    mark = _mark(None) if target is None else _owed(target, due, _ledger(here, target, said))
    again = () if several or target is None or told is None else (_rolled_again(attacker),)
    yield from _suffered(target, told, (*late, *again), against, mark)


def _rolled_again(attacker: int | None) -> Expect:
    """5.4.damage.roll: one roll decides; a second one is taken in, and leads nowhere."""
    rule = "5.4.damage.roll"
    return Expect("late.again", DiceRolled, rule, only(attacker), match=(("purpose", "damage"),), barred=rule, firm=True)


def in_melee(here: Table) -> bool:
    """Whether the attack under way is one in melee, where what is declared is a firepower, too."""
    running = attack_on(here)
    return running is not None and running.action == "melee"


def _declared(target: int | None, sure: bool, joined: bool, late: tuple[Expect, ...]) -> Steps:
    """The endurance, and the ratio if that was written down before it."""
    ask, rule = one if sure else maybe, "5.4.damage.declare-endurance"
    values = (declare("damage.endurance", target, "endurance", rule), declare("damage.suit", target, "suit", rule))
    said = yield from beside(ask(*values, _ratio(None, None, joined)), late)
    if not isinstance(said, Moment) or said.step != "damage.ratio":
        return said, None
    return (yield from beside(ask(*values), late)), said


def _suffered(target: int | None, told: Any, late: tuple[Expect, ...], endurance: int | None, mark: Expect) -> Steps:
    """5.4.damage.apply: what is marked, and death, when it comes to the declared endurance."""
    rule = "5.4.damage.death-threshold"
    if not isinstance(told, Moment) or told.step != "damage.mark":
        again = () if target is None or not isinstance(told, Moment) else _anew(target)
        told = yield from beside(maybe(mark, *again), late)
        while isinstance(told, Moment) and told.step.startswith("damage.again"):
            told = yield from beside(maybe(mark, *again), late)
    taken: list[int | None] = []
    while isinstance(told, Moment):
        taken.append(told_value(told, "by"))
        told = yield from beside(maybe(_mark(target)), late)
    short = bool(taken) and None not in taken and endurance is not None and sum(filter(None, taken)) < endurance
    barred = rule if short else None
    died = yield maybe(Expect("damage.death", StateChanged, rule, only(target), match=(("state", "dead"),), barred=barred,
                               firm=short))  # fmt: skip
    if target is not None and isinstance(died, Moment) and told_value(died, "on") and place_of(died.after, target) is not None:
        piece = (("piece", f"p{target}"),)
        yield maybe(Expect("damage.piece", PieceRemoved, "4.4.dead.piece", (target,), match=piece, offered=True))


def _anew(target: int) -> tuple[Expect, ...]:
    """5.4.damage.roll, 5.4.damage.declare-endurance: both stand once the dice have fallen."""
    rule = "5.4.damage.declare-endurance"
    value = replace(declare("damage.again-endurance", target, "endurance", rule), barred=rule, firm=True)
    return value, rolled_again("damage.again-roll", None, "damage", "5.4.damage.roll")


def _ratio(firepower: int | None, endurance: int | None, joined: bool) -> Expect:
    values = ratios(firepower, endurance)
    rule = _ratio_rule(values, joined)
    where = () if values is None else (("value", Allowed(values=values, rule=rule)),)
    return Expect("damage.ratio", OutcomeStated, rule, match=(("of", "ratio"),), where=where, firm=True)


def _ratio_rule(values: tuple[Any, ...] | None, joined: bool) -> str:
    if joined:
        return "5.5.synchro.attack.firepower-sum"
    return "5.4.damage.below-one" if values == BELOW else "5.4.damage.ratio"


def _certain(ratio: Expect, attacker: int | None) -> Expect:
    """The ratio as the referee writes it, where both numbers are known."""
    known = next((limit.values[0] for _, limit in ratio.where if isinstance(limit, Allowed) and limit.values), None)
    writes = (("seat", attacker), ("outcome", "hit"), ("value", known))
    return ratio if known is None else replace(ratio, offered=True, writes=writes)


def _due(chart: Any, firepower: int | None, endurance: int | None, pips: int | None) -> int | None:
    """5.4.damage.roll: the entry of the club's table; None where it is not known."""
    if chart is None or pips is None or firepower is None or endurance is None or endurance <= 0:
        return None
    return looked_up(chart, column(firepower, endurance), pips)


def _ledger(here: Table, target: int, said: Any) -> str:
    """5.4.damage.apply: a suit or a substitute that was shown takes it; otherwise nobody says what the target used."""
    if is_in(here, target, "substitute"):
        return "damage.substitute"
    return "damage.suit" if isinstance(said, Moment) and said.step == "damage.suit" else "damage"


def _owed(target: int, due: int | None, ledger: str) -> Expect:
    """The mark as the referee writes it, where the table says how much; none for no damage."""
    mark = _mark(None)
    return replace(mark, offered=True, writes=(("seat", target), ("counter", ledger), ("by", due))) if due else mark


def _mark(seat: int | None) -> Expect:
    """5.4.damage.apply: what is marked is damage, on whatever the target used."""
    return Expect("damage.mark", CounterChanged, "5.4.damage.apply", only(seat), match=(("counter", LEDGERS),),
                  where=(("by", Allowed(low=0, high=UNLIMITED)),), firm=True)  # fmt: skip


def _of(view: View, place: int) -> Any:
    """Argument `place` of the damage judgement: 0 target, 1 firepower, 2 attacker."""
    frame = view.moment.frame
    args = frame.args if frame else ()
    return args[place] if len(args) > place else None


def attacker_of(view: View) -> int | None:
    """Whoever attacks; None when that is nobody's seat or not known."""
    running = attack_on(view.moment.frame.begin) if view.moment.frame else None
    given: int | None = _of(view, 2)
    return given if given is not None else running.attacker if running else None


@CHAPTER.check("5.4.damage.roll", "damage.roll")
def the_attacker_rolls(view: View) -> "bool | Breach | None":
    """5.4.damage.roll: the dice are the attacker's."""
    attacker = attacker_of(view)
    if attacker is None or view.fact.seat is None or not Dice(2).fits(view.fact.faces):
        return None
    if view.fact.seat == attacker:
        return True
    return Breach(say("the damage dice are rolled by the attacker"))


@CHAPTER.check("5.4.damage.roll", "late.again")
def rolled_once(view: View) -> "bool | Breach | None":
    """5.4.damage.roll: a second roll is one too many, unless a text may have asked for it."""
    unaltered(view, attacker_of(view), _of(view, 0), attack=True)
    return Breach(say("the damage dice have been rolled already"))


def _force(view: View) -> int | None:
    """The firepower that was told to this judgement, as effects leave it."""
    frame = view.moment.frame
    return None if frame is None else in_force(frame.begin, _of(view, 2), _of(view, 1), bool(_of(view, 3)))


def _another_ratio(rule: str) -> None:
    @CHAPTER.check(rule, "damage.ratio")
    def a_text_may_have_changed_it(view: View) -> None:
        """5.4.damage.ratio: the step's own limit says that it is wrong, unless an ability may have changed the firepower."""
        endurance, value = told_value(view.told("damage.endurance")), view.fact.value
        values = ratios(_force(view), endurance if isinstance(endurance, int) else None)
        if value is not None and values is not None and value not in values and rule == _ratio_rule(values, bool(_of(view, 3))):
            unaltered(view, attacker_of(view), _of(view, 0), attack=True, of="firepower")


for _rule in ("5.4.damage.ratio", "5.4.damage.below-one", "5.5.synchro.attack.firepower-sum"):
    _another_ratio(_rule)


@CHAPTER.check("5.4.damage.ratio", "member.OutcomeStated")
def ratio_against_a_member(view: View) -> "bool | Breach | None":
    """5.4.damage.ratio: of each member of a group, the firepower against what was declared for it last."""
    strike, running = fight_now(view).strike, attack_on(view.before)
    if view.fact.of != "ratio" or view.fact.value is None or strike is None or strike.how != "attack" or strike.targets:
        return None
    joined = bool(strike.of("joined"))
    power = in_force(view.before, strike.attacker, total_firepower(strike), joined)
    endurance = running.endurance if running is not None else None
    values = ratios(power, endurance if isinstance(endurance, int) else None)
    if values is None:
        return None
    if view.fact.value in values:
        return True
    unaltered(view, strike.attacker, attack=True, of="firepower")
    return Breach(say("the column of this judgement is {values}", values=values[0]))


def _no_dice(view: View) -> bool:
    """Whether the word is that none were rolled; said before this judgement it speaks of another roll, as of a check."""
    frame = view.moment.frame
    if frame is None or frame.moment("damage.roll") is not None:
        return False
    now = tuple(said for said in view.before.omissions if said not in frame.begin.omissions)
    return was_omitted(replace(view.before, omissions=now), "roll", attacker_of(view))


@CHAPTER.check("5.4.damage.roll", "damage.mark")
def as_the_table_says(view: View) -> "bool | Breach | None":
    """5.4.damage.roll: the damage is the entry of the damage table; not judged where nobody supplied the table."""
    if view.fact.by is None or view.fact.by < 0 or (view.moment.frame and view.moment.frame.moment("damage.mark")):
        return None
    if _no_dice(view):
        view.recorded(None, say("no dice for the damage"), ("roll", attacker_of(view)))
    pips = view.recorded(total(view.told("damage.roll")), say("the dice were not recorded"))
    chart = view.chart("damage_table")
    endurance, power = view.told("damage.endurance").fact, _force(view)
    power = view.recorded(power, say("the firepower was not recorded"))
    value = told_value(view.told("damage.endurance")) if endurance is not None else None
    if not isinstance(value, int) or value <= 0:
        return None
    entry = looked_up(chart, column(power, value), pips)
    entry = view.known(entry, say("the damage table has no such entry"))
    if view.fact.by == entry:
        return True
    unaltered(view, attacker_of(view), _of(view, 0), attack=True, of="firepower")
    return Breach(say("the damage table says {entry}", entry=entry))


@CHAPTER.check("5.4.damage.apply", "damage.mark")
def the_target_takes_it(view: View) -> "bool | Breach | None":
    """5.4.damage.apply: the damage of an attack is its target's."""
    target = _of(view, 0)
    if target is None or view.fact.seat is None or view.fact.piece is not None:
        return None
    if view.fact.seat == target:
        return True
    return Breach(say("the damage is that of the target, seat {target}", target=target))


@CHAPTER.check("5.4.damage.death-threshold", "damage.death")
def dies_only_at_the_declared_value(view: View) -> "bool | Breach | None":
    """5.4.damage.death-threshold: less than was declared does not kill. Who lives on in spite of it: 3.1 looks for a suit."""
    frame = view.moment.frame
    if not view.fact.on or frame is None or view.fact.seat is None or is_in(view.before, view.fact.seat, "substitute"):
        return None
    running = attack_on(frame.begin)
    if running is not None and running.action == "melee":
        return None
    declared = told_value(view.told("damage.endurance"))
    hurt = "damage", view.by
    marks = [told_value(told, "by") for told in frame.told if isinstance(told, Moment) and told.step == "damage.mark"]
    taken = sum(view.recorded(mark, say("the damage was not recorded"), hurt) for mark in marks)
    lacks = "declaration", view.by
    declared = view.recorded(declared, say("the declaration was not recorded"), lacks)
    if not isinstance(declared, int) or not marks:
        return None
    if view.holds(taken, "≥", declared, say_in("compared", "damage"), say_in("compared", "declared endurance")):
        return True
    unaltered(view, attacker_of(view), view.by, attack=True)
    return Breach(say("{taken} against a declared {declared} does not kill", taken=taken, declared=declared))
