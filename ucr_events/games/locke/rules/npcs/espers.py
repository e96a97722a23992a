"""6.2 Espers: characters nobody plays, with a hand of their own that is sealed (`npc_hand`) or shown."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    Fact,
    GapNoticed,
    OutcomeStated,
    RoundEnded,
    SheetSealed,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.crowds import ESPER, group_of, kind_of, npcs_in, profile
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.state.parties import role_now
from ucr_events.games.locke.state.traits import firepower_of
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NotYet, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.2 espers")

TELEPORT = "テレポート"
ATTACK, DEFENCE = ("attack", "攻撃"), ("defence", "防御")

Cards = tuple[Mapping[str, Any], ...]
"Cards of a hand as sealed: name, kind, level, firepower."


def esper(view: View) -> str | None:
    """The only esper in the battle; None when there is none, or several."""
    there = [name for name in npcs_in(view) if kind_of(view.before, name) == ESPER]
    return there[0] if len(there) == 1 else None


def acts(view: View) -> str | None:
    """The esper, when the fact is its own act: one without a seat, with no other of its like there."""
    name = esper(view)
    return name if name is not None and view.fact.seat is None and len(npcs_in(view)) == 1 else None


def hand_of(view: View, name: str) -> Cards:
    """The hand as it was sealed last; stops while it is sealed."""
    held = [key for key, seal in view.before.seals.items() if seal.slot == "npc_hand"]
    known = view.sealed(held[-1]) if held else view.opened(f"npc_hand:{name}")
    if known is None:
        raise NotYet(f"npc_hand:{name}")
    left: list[Mapping[str, Any]] = list(known)
    for used in view.recall(esper_used).cards:
        same = [card for card in left if (card.get("name"), card.get("level")) == used]
        left = [card for card in left if card is not same[0]] if same else left
    return tuple(left)


class Used(Plain, frozen=True):
    """Cards that were played by who has no seat since its hand was sealed; refilled: the hand has been filled up since."""

    cards: tuple[tuple[str | None, int | None], ...] = ()
    refilled: bool = False


@CHAPTER.memory(Used(), CardsPlayed, CombatEnded, RoundEnded, SheetSealed)
def esper_used(past: Used, before: Table, fact: Fact, after: Table) -> Used:
    """Until the hand is sealed anew or the battle ends; whoever played, an esper is the only one who has cards but no seat."""
    if isinstance(fact, CombatEnded) or (isinstance(fact, SheetSealed) and fact.slot == "npc_hand"):
        return Used()
    if isinstance(fact, RoundEnded):
        return replace(past, refilled=True)
    if isinstance(fact, CardsPlayed) and fact.seat is None:
        return replace(past, cards=(*past.cards, *((card.name, card.level) for card in fact.cards or ())))
    return past


def usable(cards: Cards, kinds: tuple[str, ...], level: int, least: int = 0) -> Cards:
    """6.2.esper.no-mental: cards of that kind up to its ESP level; `least`: against an attack of that level."""
    return tuple(card for card in cards if card.get("kind") in kinds and least <= (card.get("level") or 0) <= level)


def best_attack(cards: Cards, level: int) -> tuple[int, int] | None:
    """6.2.esper.attack-choice: highest level first, then highest firepower; None when it can use none."""
    worth = [(card.get("level") or 0, card.get("firepower") or 0) for card in usable(cards, ATTACK, level)]
    return max(worth, default=None)


def best_defence(cards: Cards, level: int, least: int) -> int | None:
    """6.2.esper.defence-must: the highest level among the defences that stop the attack; None when there is none."""
    return max((int(card.get("level") or 0) for card in usable(cards, DEFENCE, level, least)), default=None)


def _played(view: View, name: str) -> Mapping[str, Any] | None:
    """The card just played: as it was written down, else the best of that name and level in the hand."""
    card = view.fact.cards[0] if view.fact.cards else None
    if card is None or card.level is None:
        return None
    said = firepower_of(card)
    if said is not None:
        return {"name": card.name, "level": card.level, "firepower": said}
    same = [one for one in hand_of(view, name) if one.get("name") == card.name and one.get("level") == card.level]
    return max(same, key=lambda one: one.get("firepower") or 0, default={"name": card.name, "level": card.level})


@CHAPTER.check("6.2.esper.no-mental", "fact:dice.rolled", "fact:cards.played")
def makes_no_mental_check(view: View) -> "bool | Breach | None":
    """6.2.esper.no-mental: no mental checks, so no card above its ESP level."""
    name = acts(view)
    if name is None or (hasattr(view.fact, "faces") and view.fact.purpose != "mental_check"):
        return None
    if hasattr(view.fact, "faces"):
        return Breach(say("an esper has no mental strength"))
    card = view.fact.cards[0] if view.fact.cards else None
    if card is None or card.level is None:
        return None
    level = profile(view, name, "esp_level")
    return view.holds(
        card.level, "≤", level, say_in("compared", "level of the card"), say_in("compared", "ESP level")
    ) or Breach(say("its ESP level is {level}", level=level))


@CHAPTER.check("6.2.esper.attack-choice", "fact:cards.played")
def attacks_with_its_best(view: View) -> "bool | Breach | None":
    """6.2.esper.attack-choice: the attack card of the highest level, and of these the highest firepower."""
    name = acts(view)
    if name is None or view.fact.purpose != "attack":
        return None
    level = profile(view, name, "esp_level")
    best, card = best_attack(hand_of(view, name), level), _played(view, name)
    if best is None or card is None:
        return None
    if (card.get("level") or 0, card.get("firepower", best[1])) >= best:
        return True
    return Breach(say("the best was LV {level} with firepower {firepower}", level=best[0], firepower=best[1]))


class Kept(Plain, frozen=True):
    """Whether somebody without a seat keeps a defence up; perhaps: one that was pierced may stay, whatever the card says."""

    surely: bool = False
    perhaps: bool = False


@CHAPTER.memory(Kept(), CombatBegan, CombatEnded, GapNoticed, OutcomeStated)
def kept_by_nobody(now: Kept, before: Table, fact: Fact, after: Table) -> Kept:
    """The defence so far."""
    if isinstance(fact, OutcomeStated):
        kept = fact.outcome == "maintained"
        its = fact.of == "defence" and fact.seat is None
        return Kept(kept, kept or (now.perhaps and fact.outcome != "ends")) if its else now
    if isinstance(fact, GapNoticed):
        return replace(now, surely=False)
    if isinstance(fact, CombatBegan):
        return replace(now, perhaps=False)
    return Kept() if isinstance(fact, CombatEnded) else now


@CHAPTER.check("6.2.esper.defence-must", "fact:cards.played", "fact:counter.changed")
def defends_with_its_best(view: View) -> "bool | Breach | None":
    """6.2.esper.defence-must: whenever it can, with the highest level; seen when it plays a card or damage is marked on it."""
    name, fact = esper(view), view.fact
    strike = fight_now(view).strike
    if name is None or strike is None or strike.attacker is None or strike.level is None:
        return None
    if view.recall(kept_by_nobody).surely or (strike.stopped is False and not strike.of("reply")):
        return None  # 5.4.respond.maintained-excludes; the defence it kept up was pierced
    marked = isinstance(fact, CounterChanged) and group_of(fact.piece or "") == name and fact.counter.startswith("damage")
    played = hasattr(fact, "cards") and fact.seat is None and fact.purpose == "defence"
    if not (marked and not strike.of("reply")) and not played:
        return None
    if marked and view.recall(kept_by_nobody).perhaps:
        return None  # 5.4.respond.maintained-excludes
    best = best_defence(hand_of(view, name), profile(view, name, "esp_level"), strike.level)
    if best is None:
        return True if marked else None
    level = fact.cards[0].level if played and fact.cards else None
    if marked or (level is not None and level < best):
        return Breach(say("it could have defended with LV {best}", best=best))
    return True if level is not None else None


def _kept(view: View) -> tuple[str, bool] | None:
    """The esper whose defence card has just held, and whether it keeps it up."""
    name = acts(view)
    if name is None or view.fact.of != "defence" or view.fact.outcome not in ("success", "maintained"):
        return None
    return name, view.fact.outcome == "maintained"


@CHAPTER.check("6.2.esper.maintain-must", "fact:outcome.stated")
def keeps_its_defence_up(view: View) -> "bool | Breach | None":
    """6.2.esper.maintain-must: if the card can be kept up; which can is written on the cards."""
    kept = _kept(view)
    if kept is None:
        return None
    if kept[1]:
        return True
    if not any(card.get("kind") in ATTACK for card in hand_of(view, kept[0])):
        return None
    strike = fight_now(view).strike
    used = strike.of("reply") if strike else ()
    can = view.chart("maintainable")
    pile = view.before.zones.get("discard.combat")
    top = pile.cards[-1].card if used and pile and pile.cards else None
    name = view.known(top.name if top else None, say("which card it was is not known"))
    return Breach(say("it did not keep its defence up")) if name in can else None


@CHAPTER.check("6.2.esper.maintain-exception", "fact:outcome.stated")
def keeps_nothing_up_without_an_attack(view: View) -> "bool | Breach | None":
    """6.2.esper.maintain-exception: not when it holds no attack card."""
    kept = _kept(view)
    if kept is None or not kept[1]:
        return None
    held = any(card.get("kind") in ATTACK for card in hand_of(view, kept[0]))
    filled = None if view.recall(esper_used).refilled and not held else True
    view.recorded(filled, say("with what its hand was filled was not recorded"))
    return held or Breach(say("kept a defence up without an attack card in hand"))


@CHAPTER.check("5.4.respond.maintained-excludes", "fact:cards.played")
def plays_nothing_beside_a_kept_defence(view: View) -> "bool | Breach | None":
    """5.4.respond.maintained-excludes: an esper that keeps a defence up uses no other against the next attack, either."""
    strike = fight_now(view).strike
    if acts(view) is None or view.fact.purpose not in ("defence", "escape") or strike is None or strike.attacker is None:
        return None
    if not strike.is_open or strike.targets or not view.recall(kept_by_nobody).surely:
        return None
    return Breach(say("it keeps a defence up"))


@CHAPTER.memory(None, CardsPlayed, CombatEnded, CombatLeft, TurnBegan, TurnEnded)
def teleported(past: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """The seat whose teleport card is in use; None when none is."""
    if isinstance(fact, CardsPlayed) and fact.seat is not None:
        name = fact.cards[0].name if fact.cards else None
        return fact.seat if fact.purpose == "escape" and name == TELEPORT else None
    return None if isinstance(fact, TurnBegan | TurnEnded | CombatEnded | CombatLeft) else past


@CHAPTER.check("6.2.esper.no-escape", "fact:cards.played", "fact:action.announced")
def does_not_escape(view: View) -> "bool | Breach | None":
    """6.2.esper.no-escape: no escape cards, except a teleport against a teleport."""
    used = getattr(view.fact, "purpose", None) or getattr(view.fact, "action", None)
    if acts(view) is None or used != "escape":
        return None
    return view.recall(teleported) is not None or Breach(say("an esper uses no escape card"))


@CHAPTER.check("6.2.esper.cancel-teleport", "fact:cards.played", "fact:combat.left")
def cancels_teleports(view: View) -> "bool | Breach | None":
    """6.2.esper.cancel-teleport: everybody's on the planets, explorers' in the base; when it can, is written on the card."""
    user, name, fact = view.recall(teleported), esper(view), view.fact
    if user is None or name is None:
        return None
    outside = view.before.part == "base" and role_now(view.before, user) == "base"
    if hasattr(fact, "cards"):
        own = fact.seat is None and fact.purpose in ("escape", "special") and acts(view) is not None
        return None if not own else not outside or Breach(say("the teleport of a base player"))
    if fact.seat != user or outside:
        return None
    held = [card for card in hand_of(view, name) if card.get("name") == TELEPORT]
    held = [card for card in held if (card.get("level") or 0) <= profile(view, name, "esp_level")]
    if not held:
        return True
    can = view.chart("teleport_cancels_teleport")
    return None if not can else Breach(say("it did not cancel the teleport"))
