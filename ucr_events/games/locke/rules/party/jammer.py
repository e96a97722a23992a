"""6.1 The ESP jammer: it undoes the use of a combat card of LV 1 to X after synchro; the card is locked for the round."""

import re
from collections.abc import Mapping
from unicodedata import normalize

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CardsReturned,
    CombatBegan,
    CombatEnded,
    Fact,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.rules.character.sheet import owned_abilities
from ucr_events.games.locke.state.crowds import JAMMED_BY, kind_of, npcs_in, profile
from ucr_events.games.locke.state.fight import Strike, counted, fight_now
from ucr_events.games.locke.state.unannounced import announced, is_jammer
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 jammer")

USED = ("attack", "defence", "escape", "special")
LEVEL = re.compile(r"ジャマー\D*?(\d+)")


class Jams(Plain, frozen=True):
    """played: the combat card used last, by whom. locked: cards that came back in this round, by seat. undone: id of a
    card whose use was undone and after which nothing else was done yet.
    """

    played: tuple[int | None, str | None, str] | None = None
    locked: Mapping[int, tuple[str, ...]] = {}
    undone: str | None = None


@CHAPTER.memory(Jams(), ActionAnnounced, CardsPlayed, CombatBegan, CombatEnded, RoundBegan, TurnBegan, TurnEnded)
def jams(now: Jams, before: Table, fact: Fact, after: Table) -> Jams:
    """The round so far."""
    if isinstance(fact, RoundBegan | CombatBegan | CombatEnded):
        return Jams()
    if isinstance(fact, CardsPlayed) and fact.purpose in USED:
        name = fact.cards[0].name if fact.cards else None
        return replace(now, played=(fact.seat, name, fact.id), undone=None)
    if isinstance(fact, TurnBegan | TurnEnded):
        return replace(now, played=None, undone=None)
    if announced(fact) is None:
        return now
    return _jammed(now) if is_jammer(fact) else replace(now, undone=None)


def _jammed(now: Jams) -> Jams:
    """The card is out of use. What was announced with it stays done (6.1.jammer.action-counts: course.py, battles.py), but
    the turn's one main action is open again (6.1.jammer.other-action: battles.py).
    """
    if now.played is None:
        return now
    seat, name, fact_id = now.played
    locked = {**now.locked, seat: (*now.locked.get(seat, ()), name)} if seat is not None and name else now.locked
    return replace(now, played=None, undone=fact_id, locked=locked)


def final_level(strike: Strike | None) -> int | None:
    """6.1.jammer.condition: LV of the card used last, with all that joined it; None when that is not known."""
    used = strike.of("attack", "reply", "main") if strike else ()
    if not used or used[-1].level is None:
        return None
    joined = strike.of("backed" if used[-1].role == "reply" else "joined") if strike else ()
    return used[-1].level + counted(joined)


@CHAPTER.check("6.1.jammer.when", "fact:action.announced")
def against_a_card_in_use(view: View) -> "bool | Breach | None":
    """6.1.jammer.when: a combat card was used, and its effect has not been carried out."""
    if not is_jammer(view.fact):
        return None
    strike = fight_now(view).strike
    if strike is None or not strike.of("attack", "reply", "main"):
        return Breach(say("no combat card is being used"))
    running = attack_on(view.before)
    if strike.closed or (running is not None and running.faces is not None):
        return Breach(say("too late: the damage was judged"))
    return True


@CHAPTER.check("6.1.jammer.condition", "fact:action.announced")
def within_its_level(view: View) -> "bool | Breach | None":
    """6.1.jammer.condition: the final level is 1 to X; X stands on the sheet, or in the record of an obstacle."""
    if not is_jammer(view.fact) or fight_now(view).strike is None:
        return None
    level = view.known(final_level(fight_now(view).strike), say("the card's LV is not known"))
    said = _said_level(view.fact)
    if level < 1 or (said is not None and level > said):
        return Breach(say("the final level of the card is {level}", level=level))
    worth = jammer_worth(view)
    return view.holds(
        level, "≤", worth, say_in("compared", "final level"), say_in("compared", "level of the jammer")
    ) or Breach(say("final level {level}, the jammer has {worth}", level=level, worth=worth))


def _said_level(fact: ActionAnnounced) -> int | None:
    """X as it was announced: a number, the level of a card, or the name of the ability (ESPジャマーLV:5)."""
    if fact.value is not None or fact.card is None:
        return fact.value
    named = LEVEL.search(normalize("NFKC", fact.card.name or ""))
    return fact.card.level if fact.card.level is not None else int(named[1]) if named else None


def jammer_worth(view: View) -> int:
    """X of the jammer used; an ability card would be shown (4.7)."""
    if view.fact.seat is None:
        npcs = npcs_in(view)
        only = view.known(npcs[0] if len(npcs) == 1 else None, say("whose jammer it is is not known"))
        return int(profile(view, only, "jammer"))
    texts = (normalize("NFKC", f"{one.name}{''.join(one.traits)}") for one in owned_abilities(view, view.by))
    return max((int(found[1]) for text in texts if (found := LEVEL.search(text))), default=0)


@CHAPTER.check("6.1.jammer.effect", "fact:dice.rolled", "fact:value.declared", "fact:counter.changed", "fact:cards.returned")
def what_was_undone_has_no_effect(view: View) -> "bool | Breach | None":
    """6.1.jammer.effect: the use is undone, so nothing comes of it; the card goes back to the hand (attack.jammed)."""
    now: Jams = view.recall(jams)
    if now.undone is None:
        return None
    fact = view.fact
    if isinstance(fact, CardsReturned):
        return True if fact.to == f"hand.{fact.seat}" else None
    damage = getattr(fact, "purpose", None) == "damage" or getattr(fact, "trait", None) == "endurance"
    if not damage and not (getattr(fact, "counter", "").startswith("damage") and (fact.by or 0) > 0):
        return None
    strike = fight_now(view).strike
    if strike is not None and strike.of("reply"):
        return None
    return Breach(say("the effect of a card that was jammed"))


@CHAPTER.check("6.1.jammer.card-locked", "fact:cards.played")
def locked_until_the_round_ends(view: View) -> "bool | Breach | None":
    """6.1.jammer.card-locked: the card that came back is not used in this round; a second copy may be."""
    fact = view.fact
    name = fact.cards[0].name if fact.cards else None
    times = view.recall(jams).locked.get(fact.seat, ()).count(name) if fact.seat is not None and name else 0
    if not times:
        return None
    held = [key for key, seal in view.before.seals.items() if seal.slot == "hand" and seal.seat == fact.seat]
    if not held:
        raise NeverKnown(say("it may be a second copy of the card"))
    cards = view.sealed(held[-1])
    copies = sum(1 for card in cards if (card.get("name") if isinstance(card, dict) else card) == name)
    return copies > times or Breach(say("the card that the jammer sent back"))


@CHAPTER.check("6.1.jammer.not-destroyed", "fact:counter.set")
def jammers_stay(view: View) -> "bool | Breach | None":
    """6.1.jammer.not-destroyed: only those of the police squad and the alarm device can be destroyed."""
    fact = view.fact
    if fact.counter != "jammer" or fact.piece is None or fact.value != 0:
        return None
    piece = view.before.pieces.get(fact.piece)
    if piece is None or not piece.counters.get("jammer"):
        return None
    kind = kind_of(view.before, fact.piece)
    return kind in JAMMED_BY or Breach(say("this jammer is not destroyed"))
