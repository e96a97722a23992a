"""6.2 Obstacles with an ESP jammer, which must be used, and what hallucination does to obstacles."""

from typing import Any
from unicodedata import normalize

from ucr_events.facts import ActionAnnounced
from ucr_events.games.locke.rules.party.jammer import final_level
from ucr_events.games.locke.state.course import may_be, turn_player
from ucr_events.games.locke.state.crowds import WITH_JAMMER, group_of, kind_of, members, npcs_in, one_of, profile
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.state.unannounced import is_jammer
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Reading, View

CHAPTER = Chapter("6.2 machines")

READINGS = (
    Reading(
        "6.2.jammer.only-these",
        {
            "never": say("in no other case does it use its jammer"),
            "free": say("in other cases whoever runs it may choose"),
        },
    ),
)
HALLUCINATION = "幻覚"
IMMUNE = "immune"
"Counter of a piece: 1 when its square or chart says that hallucination does not affect it."


def jammers(view: View) -> tuple[str, ...]:
    """6.2.jammer.owners, 6.2.jammer.police: who there has a jammer, by its kind or by what was noted on its piece."""
    noted = [name for name in npcs_in(view) if _note(view, name, "jammer")]
    kinds = [name for name in npcs_in(view) if kind_of(view.before, name) in WITH_JAMMER and _note(view, name, "jammer") != 0]
    return tuple(dict.fromkeys((*noted, *kinds)))


def _note(view: View, name: str, value: str) -> Any:
    pieces = (view.before.pieces.get(one) for one in (name, *members(view.before, name)))
    return next((piece.counters[value] for piece in pieces if piece is not None and value in piece.counters), None)


def _had_to(view: View, name: str) -> "bool | Breach | None":
    """Whether the jammer was used on the card in use, if its level fits."""
    strike = fight_now(view).strike
    level = final_level(strike)
    if strike is None or level is None:
        return None
    if strike.jammed:
        return True
    if not 1 <= level <= int(profile(view, name, "jammer")):
        return None
    return Breach(say("the jammer was not used on a card of LV {level}", level=level))


@CHAPTER.check("6.2.jammer.must-attack-on-it", "fact:counter.changed")
def jams_attacks_on_itself(view: View) -> "bool | Breach | None":
    """6.2.jammer.must-attack-on-it: seen when an attack card's damage is marked on it."""
    piece, strike = view.fact.piece, fight_now(view).strike
    if piece is None or not view.fact.counter.startswith("damage") or strike is None or not strike.of("attack"):
        return None
    return _had_to(view, group_of(piece)) if group_of(piece) in jammers(view) else None


def _jams_now(view: View) -> bool:
    """An obstacle of this battle uses its jammer."""
    return isinstance(view.fact, ActionAnnounced) and is_jammer(view.fact) and view.fact.seat is None and bool(jammers(view))


@CHAPTER.check("6.2.jammer.must-against-response", "fact:outcome.stated", "fact:action.announced")
def jams_answers_to_its_attack(view: View) -> "bool | Breach | None":
    """6.2.jammer.must-against-response: seen when a card stops its attack."""
    strike = fight_now(view).strike
    if isinstance(view.fact, ActionAnnounced):
        reply = strike is not None and strike.attacker is None and bool(strike.of("reply"))
        return True if reply and _jams_now(view) else None
    if view.fact.of not in ("defence", "escape") or view.fact.outcome != "success" or strike is None:
        return None
    if strike.attacker is not None or strike.how != "attack" or not strike.of("reply") or not jammers(view):
        return None
    name = one_of(view)
    return None if name is None else _had_to(view, name)


@CHAPTER.check("6.2.jammer.must-against-escape", "fact:combat.left", "fact:action.announced")
def jams_escapes(view: View) -> "bool | Breach | None":
    """6.2.jammer.must-against-escape: seen when somebody leaves by an escape card."""
    strike = fight_now(view).strike
    used = strike.of("main", "reply") if strike is not None else ()
    if isinstance(view.fact, ActionAnnounced):
        return True if used and used[-1].kind == "escape" and _jams_now(view) else None
    if not used or used[-1].kind != "escape" or used[-1].seat != view.fact.seat or len(jammers(view)) != 1:
        return None
    return _had_to(view, jammers(view)[0])


@CHAPTER.check("6.2.jammer.only-these", "fact:action.announced")
def jams_nothing_else(view: View) -> "bool | Breach | None":
    """6.2.jammer.only-these: an attack between two seats is none of its three cases."""
    strike = fight_now(view).strike
    if not is_jammer(view.fact) or view.fact.seat is not None or strike is None or not npcs_in(view):
        return None
    used = strike.of("attack", "main", "reply")
    if not used or used[-1].kind == "escape" or strike.attacker is None or not strike.targets:
        return None
    return view.reading("6.2.jammer.only-these") == "free"


@CHAPTER.check("6.2.jammer.police", "fact:action.announced")
def jams_with_what_it_has(view: View) -> "bool | Breach | None":
    """6.2.jammer.police: whether it has a jammer, the weapon check says; it is noted on its piece."""
    if not is_jammer(view.fact) or view.fact.seat is not None or (name := one_of(view)) is None:
        return None
    if kind_of(view.before, name) in WITH_JAMMER:
        return None
    has = view.known(_note(view, name, "jammer"), say("its weapon check was not recorded"))
    return has > 0 or Breach(say("it has no jammer"))


def _hallucination(view: View) -> bool:
    cards = getattr(view.fact, "cards", None) or ((view.fact.card,) if getattr(view.fact, "card", None) else ())
    return any(card.name and normalize("NFKC", card.name).startswith(HALLUCINATION) for card in cards)


@CHAPTER.check("6.2.hallucination.no-resistance", "fact:dice.rolled")
def obstacles_do_not_resist(view: View) -> "bool | Breach | None":
    """6.2.hallucination.no-resistance: no obstacle rolls against hallucination."""
    asked = view.before.zones.get("discard.combat")
    top = asked.cards[-1].card if asked and asked.cards else None
    used = top is not None and top.name is not None and normalize("NFKC", top.name).startswith(HALLUCINATION)
    if view.fact.purpose not in ("mental_check", "resistance") or not used or not npcs_in(view):
        return None
    return view.fact.seat is not None or Breach(say("an obstacle makes no check against hallucination"))


@CHAPTER.check("6.2.hallucination.immune-attack", "fact:cards.played", "fact:action.announced")
def none_against_an_immune_attack(view: View) -> "bool | Breach | None":
    """6.2.hallucination.immune-attack: not in answer to the attack of an obstacle it does not affect."""
    strike = fight_now(view).strike
    if not _hallucination(view) or view.fact.seat is None or strike is None or strike.attacker is not None:
        return None
    if strike.how == "main" or (name := one_of(view)) is None:
        return None
    immune = _note(view, name, IMMUNE)
    return None if immune is None else not immune or Breach(say("hallucination does not affect it"))


@CHAPTER.check("6.2.hallucination.only-immune-left", "fact:cards.played", "fact:action.announced")
def none_among_the_immune(view: View) -> "bool | Breach | None":
    """6.2.hallucination.only-immune-left: nor in the main phase when all the others are such obstacles."""
    seat, combats = view.fact.seat, view.before.combats
    if not _hallucination(view) or seat is None or not combats or turn_player(view.before) not in (None, seat):
        return None
    if not may_be(view.before, "main_phase") or set(combats[-1].participants) - {seat} or not npcs_in(view):
        return None
    strike = fight_now(view).strike
    if strike is not None and strike.attacker is None:
        return None
    notes = [_note(view, name, IMMUNE) for name in npcs_in(view)]
    if None in notes:
        raise NeverKnown(say("whether hallucination affects it was not recorded"))
    return not all(notes) or Breach(say("all the others are not affected"))
