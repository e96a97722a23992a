"""MIT 2019, 6.1.5: abilities at their time, and the turn after a [先制] one."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDrawn,
    CardsShown,
    CombatBegan,
    CombatEnded,
    Fact,
    OutcomeStated,
    PieceMoved,
    TurnBegan,
)
from ucr_events.games.locke.revisions.mit2019.transform import new_silhouette
from ucr_events.games.locke.rules.character.abilities import USES, fits, is_use, used_ability
from ucr_events.games.locke.rules.character.sheet import owned_abilities
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.course import MAIN, act_of, running_attack, turn_player
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import BROAD, Ability, melee_shift, said_ability, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 abilities")

ENTRANCE = "登場("
ONESELF = frozenset({"このキャラクター", "自分", "自身", "本人"})
"6.1.5.entrance.when: X, where it is the ability's own character."
PREEMPT, SUPPORT = "先制", "支援"


def _when(view: View, trait: str) -> frozenset[str]:
    """The timings of the ability that is used, where one of them begins with this word; empty: it is none of those."""
    if not is_use(view) or (view.fact.card is not None and not view.fact.card.note):
        return frozenset()
    one = used_ability(view)
    when = timings(one) - BROAD | _entrances(one)
    return when if any(item.startswith(trait) for item in when) else frozenset()


def _entrances(one: Ability) -> frozenset[str]:
    return frozenset(trait for trait in one.traits if trait.startswith(ENTRANCE))


def _otherwise(view: View, when: frozenset[str], trait: str) -> bool:
    """Whether another of its timings permits the use."""
    return any(fits(view, item) for item in when if not item.startswith((trait, ENTRANCE)))


@CHAPTER.check("6.1.5.pre-combat.when", USES)
def used_in_the_round_of_joining(view: View) -> "bool | Breach | None":
    """6.1.5.pre-combat.when: at the start of the round in which its user came into the battle."""
    when = _when(view, "戦闘前")
    if not when or any(item.startswith(ENTRANCE) for item in when):
        return None
    return any(fits(view, item) for item in when) or Breach(say("not at the start of the round of joining the battle"))


class Opening(Plain, frozen=True):
    """Who started the battle, and who was in it from then on."""

    starter: int | None = None
    seats: tuple[int, ...] = ()


@CHAPTER.memory((), CombatBegan, CombatEnded)
def openings(past: tuple[Opening, ...], before: Table, fact: Fact, after: Table) -> tuple[Opening, ...]:
    """For each running battle, the innermost last."""
    if isinstance(fact, CombatEnded):
        return past[:-1]
    if not isinstance(fact, CombatBegan):
        return past
    starter = fact.seat if fact.seat is not None else before.turn
    return (*past, Opening(starter if starter in fact.participants else None, fact.participants))


@CHAPTER.check("6.1.5.entrance.when", USES)
def used_when_x_is_attacked(view: View) -> "bool | Breach | None":
    """6.1.5.entrance.when: like [戦闘前], when a battle is started against X."""
    when = _when(view, ENTRANCE)
    if not when or _otherwise(view, when, ENTRANCE):
        return None
    opening: tuple[Opening, ...] = view.recall(openings)
    if not view.before.combats or not opening:
        return Breach(say("no battle was started"))
    if not _own(when):
        raise NeverKnown(say("which seat X is was not recorded"))
    if view.by not in opening[-1].seats:
        return Breach(say("the battle was not started against it"))
    if opening[-1].starter == view.by:
        return None
    return fits(view, "戦闘前") or Breach(say("not at the start of the battle"))


@CHAPTER.check("6.1.5.entrance.not-when-x-starts", USES)
def not_when_x_started(view: View) -> "bool | Breach | None":
    """6.1.5.entrance.not-when-x-starts: X, the ability's own character, started the battle."""
    when = _when(view, ENTRANCE)
    opening: tuple[Opening, ...] = view.recall(openings)
    if not when or not opening or not _own(when) or _otherwise(view, when, ENTRANCE):
        return None
    return opening[-1].starter != view.by or Breach(say("its own character started the battle"))


def _own(when: frozenset[str]) -> bool:
    """Whether X is the ability's own character."""
    return any(item.removeprefix(ENTRANCE).rstrip(")") in ONESELF for item in when if item.startswith(ENTRANCE))


@CHAPTER.check("6.1.5.on-death.when", USES)
def used_by_the_dead(view: View) -> "bool | Breach | None":
    """6.1.5.on-death.when: once its user has died, or as it dies, be that written down only afterwards."""
    when = _when(view, "死亡時")
    if not when:
        return None
    if is_in(view.before, view.by, "dead") or any(fits(view, item) for item in when):
        return True
    worn = view.seat(view.by).counters.get("damage.body", 0)
    if worn is None or worn > 0:
        left = view.sheet_value(view.by, "endurance") - view.known(worn, say("the damage is not known"))
        if left <= 0:
            return True
    return Breach(say("it has not died"))


class Order(Plain, frozen=True):
    """Of the turn under way. preempt: a [先制] ability was the last act; lost: a support action came directly after one.

    worked: the use of that one was a success, whatever others answered; main: its main action was announced.
    """

    seat: int | None = None
    preempt: bool = False
    lost: bool = False
    worked: bool = False
    main: bool = False


@CHAPTER.memory((Order(),), ActionAnnounced, CardsDrawn, CardsShown, CombatBegan, CombatEnded, OutcomeStated, TurnBegan)
def order_of_acts(past: tuple[Order, ...], before: Table, fact: Fact, after: Table) -> tuple[Order, ...]:
    """6.1.5.timing.preempt-then-support, -success and -when, for the normal turn and each running battle."""
    if isinstance(fact, CombatBegan):
        return (*past, Order())
    if isinstance(fact, CombatEnded):
        return past[:-1] if len(past) > 1 else past
    if isinstance(fact, TurnBegan):
        return (*past[:-1], Order(fact.seat))
    now = past[-1]
    if fact.seat is None or fact.seat != now.seat or turn_player(before) != fact.seat:
        return past
    if isinstance(fact, CardsDrawn | CardsShown):
        supports = new_silhouette(before, fact) is not None
        return (*past[:-1], replace(now, preempt=False, lost=now.lost or now.preempt)) if supports else past
    if isinstance(fact, OutcomeStated):
        said = now.preempt and fact.of == "activation"
        return (*past[:-1], replace(now, worked=now.worked or fact.outcome == "success")) if said else past
    if not isinstance(fact, ActionAnnounced):
        return past
    when = timings(said_ability(fact.card)) - BROAD if fact.action == "use_ability" else frozenset()
    lost = now.lost or (now.preempt and when == {SUPPORT})
    main = now.main or (when != {PREEMPT} and _is_main(before, fact))
    return (*past[:-1], replace(now, preempt=when == {PREEMPT}, lost=lost, main=main))


@CHAPTER.check("6.1.5.timing.preempt-when", USES)
def before_the_main_action(view: View) -> "Breach | None":
    """6.1.5.timing.preempt-when: not once the main action of this turn is done; an ability of another time, too, is open."""
    now: Order = view.recall(order_of_acts)[-1]
    if not now.main or view.fact.seat != now.seat or turn_player(view.before) != now.seat or not is_use(view):
        return None
    late = timings(said_ability(view.fact.card)) - BROAD == {PREEMPT}
    return Breach(say("the main action of this turn is done")) if late else None


@CHAPTER.check("6.1.5.timing.preempt-then-support", "fact:action.announced", "fact:piece.moved")
def no_main_action_after_the_support(view: View) -> "bool | Breach | None":
    """6.1.5.timing.preempt-then-support: a support action directly after a [先制] ability takes the main action away."""
    now: Order = view.recall(order_of_acts)[-1]
    if not now.lost or turn_player(view.before) != now.seat:
        return None
    return Breach(say("a main action after [先制] and a support action")) if _main(view) else None


@CHAPTER.check("6.1.5.timing.preempt-success", "fact:action.announced")
def no_main_action_in_battle_after_a_success(view: View) -> "bool | Breach | None":
    """6.1.5.timing.preempt-success: in a battle; of a normal turn the flow asks (checks.py)."""
    now: Order = view.recall(order_of_acts)[-1]
    if not view.before.combats or now.seat != view.fact.seat or not _main(view) or view.fact.action == "use_ability":
        return None
    return Breach(say("a main action after a [先制] ability that worked")) if now.worked else None


def _main(view: View) -> bool:
    """Whether the fact is a main action of whose turn it is."""
    fact, seat = view.fact, turn_player(view.before)
    if isinstance(fact, PieceMoved):
        return fact.piece == f"p{seat}" and fact.how in ("walk", "teleport", "spaceport") and not view.before.combats
    return _is_main(view.before, fact)


def _is_main(table: Table, fact: ActionAnnounced) -> bool:
    """Whether the announcement is of a main action of whose turn it is."""
    seat = turn_player(table)
    if fact.seat != seat or seat is None or fact.action == "pass":
        return False
    if fact.action == "use_ability":
        return timings(said_ability(fact.card)) - BROAD == {"主要"}
    return act_of(table, fact) is not None or fact.action in MAIN


@CHAPTER.check("6.1.5.melee-shift.use", "fact:value.declared")
def shift_for_the_own_attack_alone(view: View) -> "bool | Breach | None":
    """6.1.5.melee-shift.use: [格闘:X] with [主要] helps in one's own attack, and not when striking back."""
    value, attack = view.fact.value, running_attack(view.before)
    if view.fact.trait != "melee_shift" or not isinstance(value, int) or value <= 0 or attack is None:
        return None
    if attack.action != "counterattack" or attack.attacker != view.by:
        return None
    owned = owned_abilities(view, view.by)
    if value <= melee_shift(one for one in owned if "主要" not in one.traits) or value > melee_shift(owned):
        return None  # more than all of them together: it is something else that is used
    unaltered(view, view.by)
    held = view.before.zones.get(f"abilities.{view.by}")
    view.known(None if held is not None and held.count != 0 else 0, say("it may be an ability card"))
    return Breach(say("a shift of a main ability was used to strike back"))
