"""MIT 2019, 6.1.5: what may follow a card that a jammer stopped, and the psi expander."""

from unicodedata import normalize

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    Fact,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.rules.character.abilities import USES
from ucr_events.games.locke.rules.character.sheet import power_now
from ucr_events.games.locke.rules.party.jammer import final_level, jammer_worth
from ucr_events.games.locke.state.fight import Strike, fight
from ucr_events.games.locke.state.unannounced import is_jammer
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 jammed")

ATTACKING, LEAVING = frozenset({"attack", "melee"}), frozenset({"defence", "escape"})
BESIDE_AN_ATTACK = LEAVING | {"discard_action", "conversion", "walk", "teleport_move", "recover", "treat"}
"6.1.5.jammer.same-kind-only: what is of another kind than an attack, in the turn of whoever attacked."
EXPANDERS = ("サイ・エキスパンダー", "サイ・エクスパンダー", "サイエキスパンダー", "サイエクスパンダー", "エキスパンダー")
HIGHEST = 7
"6.1.5.psi-expander.level."


class Stopped(Plain, frozen=True):
    """Whose card a jammer has just stopped, and what it was played for."""

    seat: int | None = None
    purpose: str | None = None
    jammed: bool = False


@CHAPTER.memory(Stopped(), ActionAnnounced, CardsPlayed, CombatBegan, CombatEnded, TurnBegan, TurnEnded)
def stopped_card(now: Stopped, before: Table, fact: Fact, after: Table) -> Stopped:
    """6.1.5.jammer.same-kind-only: until its user does something else, or the turn is over."""
    if isinstance(fact, CardsPlayed):
        return Stopped(fact.seat, fact.purpose) if fact.seat is not None else Stopped()
    if not isinstance(fact, ActionAnnounced):
        return Stopped()
    if is_jammer(fact):
        return replace(now, jammed=now.seat is not None)
    return Stopped() if now.jammed and fact.seat == now.seat else now


@CHAPTER.check("6.1.5.jammer.same-kind-only", "fact:action.announced", "fact:cards.played")
def another_one_of_the_same_kind(view: View) -> "bool | Breach | None":
    """6.1.5.jammer.same-kind-only: after a stopped attack an attack, after a stopped defence or escape one of these."""
    now: Stopped = view.recall(stopped_card)
    fact = view.fact
    if not now.jammed or fact.seat is None or fact.seat != now.seat or getattr(fact, "through", None):
        return None
    act = getattr(fact, "action", None) or getattr(fact, "purpose", None)
    own, others = {
        "attack": (ATTACKING, BESIDE_AN_ATTACK),
        "defence": (LEAVING, ATTACKING),
        "escape": (LEAVING, ATTACKING | {"discard_action"}),
    }.get(now.purpose or "", (frozenset(), frozenset()))
    if act in own:
        return True
    if act in others:
        return Breach(say("of another kind than the card that was stopped"))
    return None


@CHAPTER.check("6.1.5.jammer.no-power", "fact:counter.changed")
def a_stopped_card_costs_nothing(view: View) -> "bool | Breach | None":
    """6.1.5.jammer.no-power: no power is spent for it after it was stopped."""
    now: Stopped = view.recall(stopped_card)
    fact: CounterChanged = view.fact
    if not now.jammed or fact.counter != "power.spent" or fact.seat != now.seat or fact.by is None or fact.by <= 0:
        return None
    return Breach(say("power was spent for a card that was stopped"))


class Expanded(Plain, frozen=True):
    """Who declared the psi expander for the card under way, and the LV of that card."""

    seat: int | None = None
    level: int | None = None
    ability: bool = False


@CHAPTER.memory(Expanded(), ActionAnnounced, CardsPlayed, CombatBegan, CombatEnded, TurnBegan, TurnEnded)
def expanded(now: Expanded, before: Table, fact: Fact, after: Table) -> Expanded:
    """6.1.5.psi-expander.level: the last combat card, and whether the ability was declared with it."""
    if isinstance(fact, CardsPlayed):
        known = (
            fact.seat is not None and fact.purpose in ("attack", "defence", "escape", "special") and len(fact.cards or ()) == 1
        )
        level = (fact.cards or ())[0].level if known else None
        return Expanded(fact.seat, level, now.ability and now.level is None and now.seat == fact.seat)
    if not isinstance(fact, ActionAnnounced):
        return Expanded()
    if is_expander(fact):
        return replace(now, ability=True) if now.seat == fact.seat else Expanded(fact.seat, None, True)
    return now


def is_expander(fact: ActionAnnounced) -> bool:
    """Whether the announcement declares the psi expander."""
    name = normalize("NFKC", fact.card.name or "") if fact.action == "use_ability" and fact.card else ""
    return name.startswith(EXPANDERS)


@CHAPTER.check("6.1.5.psi-expander.level", USES)
def raised_by_one(view: View) -> "bool | Breach | None":
    """6.1.5.psi-expander.level: the final level is one more, seven at most; `value`: the level that is claimed."""
    fact: ActionAnnounced = view.fact
    now: Expanded = view.recall(expanded)
    if not is_expander(fact) or now.seat != fact.seat or now.level is None:
        return None
    due = min(now.level + 1, HIGHEST)
    strike: Strike | None = view.recall(fight).strike
    joined = final_level(strike)
    if fact.value is None or (joined is not None and joined != now.level):
        return None
    return fact.value == due or Breach(say("the final level is {due}", due=due))


@CHAPTER.check("6.1.5.psi-expander.level", USES)
def jammed_at_its_final_level(view: View) -> "bool | Breach | None":
    """6.1.5.psi-expander.level: what a jammer has to reach is the raised level."""
    now: Expanded = view.recall(expanded)
    if not is_jammer(view.fact) or not now.ability or now.seat is None or view.fact.seat is None:
        return None
    level = final_level(view.recall(fight).strike)
    if level is None:
        return None
    worth, raised = jammer_worth(view), min(level + 1, HIGHEST)
    return view.holds(raised, "≤", worth, say_in("compared", "level"), say_in("compared", "level of the jammer")) or Breach(
        say("final level {raised}, the jammer has {worth}", raised=raised, worth=worth)
    )


@CHAPTER.check("6.1.5.psi-expander.power-needed", USES)
def not_without_any_power(view: View) -> "bool | Breach | None":
    """6.1.5.psi-expander.power-needed: what it costs is not in this text; with nothing left it cannot be used."""
    if not is_expander(view.fact):
        return None
    return power_now(view, view.by) > 0 or Breach(say("no ESP power is left"))


@CHAPTER.memory(None, ActionAnnounced, CardsPlayed, CombatEnded, TurnBegan)
def ability_to_pay(past: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """The seat whose last act was an ability: what power it spends next is for that."""
    if isinstance(fact, ActionAnnounced):
        return fact.seat if fact.action == "use_ability" else None
    return None


@CHAPTER.check("6.1.5.psi-expander.power-needed", "fact:counter.changed")
def no_more_than_is_left(view: View) -> "bool | Breach | None":
    """6.1.5.psi-expander.power-needed: the same of every ability that spends power."""
    fact: CounterChanged = view.fact
    if fact.counter != "power.spent" or fact.by is None or fact.by <= 0 or fact.seat is None:
        return None
    if view.recall(ability_to_pay) != fact.seat:
        return None
    left = power_now(view, fact.seat)
    return view.holds(fact.by, "≤", left, say_in("compared", "spent"), say_in("compared", "left")) or Breach(
        say("spent {by} with {left} left", by=fact.by, left=left)
    )
