"""5.2 What may be done in a combat turn, and how often: checks on what was announced and played."""

from ucr_events.facts import GroupDissolved
from ucr_events.games.locke.acts import steps_of
from ucr_events.games.locke.rules.battle.combat_turn import CARD, LIST, NORMAL_ONLY, ONE, WALKS
from ucr_events.games.locke.rules.character.abilities import is_use, used_ability
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.battle_acts import MAIN, helping, main_action
from ucr_events.games.locke.state.battles import ROUND, Battle, battle_of, due
from ucr_events.games.locke.state.course import act_of, course_now, is_reply, may_be, phase_now, turn_player
from ucr_events.games.locke.state.deeds import acts_done, deed_now, done_now
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.state.fighters import cards_held, fighters
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.traits import BROAD, said_ability, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("5.2 acts")

SAID = "fact:action.announced"
SUPPORT = ("support_1", "support_2")
DECLARATIONS = ("victory_declaration", "solo_victory")
TIMINGS_OF_MAIN = frozenset({"主要", "先制"})


def own_turn(view: View) -> Battle | None:
    """The battle, when this is said by the turn player within its rounds and answers no attack."""
    battle, seat = battle_of(view), view.fact.seat
    if (
        battle is None
        or seat is None
        or battle.step != ROUND
        or turn_player(view.before) != seat
        or is_reply(view.before, seat)
    ):
        return None
    return battle


@CHAPTER.check("5.2.turn.end", *(step for step in steps_of(("battle",)) if step.startswith("main.")))
def in_the_turn_that_was_begun(view: View) -> None:
    """5.2.turn.end: one turn ends before the next; whoever acts while another's turn is on has one nobody wrote down."""
    frame, now = view.moment.frame, turn_player(view.before)
    if frame is None or view.fact.seat is None or now in (None, frame.args[0]):
        return
    seat = frame.args[0]
    view.recorded(
        None,
        say("that the turn of seat {seat} began was not recorded", seat=seat),
        ("turn", seat),
        held=True,
    )


@CHAPTER.check("5.1.turns.each-once", SAID)
def of_those_who_fight(view: View) -> None:
    """5.1.turns.each-once: the participants act in a round; that anybody else who does so has joined, nobody wrote down."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or seat is None or battle.step != ROUND or view.fact.action not in MAIN:
        return
    if seat not in battle.came and not battle.perhaps(seat):
        view.recorded(None, say("that seat {seat} joined was not recorded", seat=seat), ("join", seat))


def _in_support(view: View) -> bool:
    return phase_now(view.before) in SUPPORT


@CHAPTER.check(ONE, "fallen.CardsDiscarded")
def nothing_put_away_after_it(view: View) -> "bool | Breach | None":
    """5.2.main.one-action: a card put away is a main action.

    Who fell puts the whole hand away; where nobody else is due the round may be over.
    """
    battle, seat, fact = battle_of(view), view.fact.seat, view.fact
    held = cards_held(view.before, seat) if seat is not None else None
    number = fact.count if fact.count is not None else len(fact.cards or ())
    if battle is None or held is None or turn_player(view.before) != seat or fact.source != f"hand.{seat}" or number >= held:
        return None
    others = [other for other in due(battle, view.before) if other != seat]
    if fact.because is not None or is_in(view.before, seat, "dead") or seat not in fighters(view.before) or not others:
        return None
    view.suspected()
    unaltered(view, seat, wide=True)
    return Breach(say("a card was put away after the main action"))


@CHAPTER.check("5.2.support.actions", SAID)
def support_actions_only(view: View) -> "bool | Breach | None":
    """5.2.support.actions: conversion, opening the sheet, support abilities; nothing of the normal turn's main actions."""
    if own_turn(view) is None or not _in_support(view):
        return None
    if view.fact.action in NORMAL_ONLY:
        return Breach(say("no support action of a battle"))
    if not is_use(view):
        return True if view.fact.action == "conversion" else None
    when = timings(used_ability(view)) - BROAD
    if when & TIMINGS_OF_MAIN and may_be(view.before, "main_phase"):
        return None
    return "支援" in when if when and "支援" not in when and not any(one.startswith("対抗(") for one in when) else None


@CHAPTER.check(LIST, SAID)
def no_actions_of_the_normal_turn(view: View) -> "bool | Breach | None":
    """5.2.main.list-closed: moving, recovering, treating, forming a party and the like belong to the normal turn."""
    if own_turn(view) is None or _in_support(view):
        return None
    if view.fact.action in NORMAL_ONLY:
        return Breach(say("no main action of a battle"))
    return True if main_action(view.before, view.fact) is not None else None


@CHAPTER.check(LIST, "fact:piece.moved")
def nobody_walks_off(view: View) -> "bool | Breach | None":
    """5.2.main.list-closed: nor does a piece walk that nobody announced; what was done before may move it by its text."""
    fact, deeds = view.fact, view.recall(acts_done)
    if own_turn(view) is None or fact.how not in WALKS or fact.because is not None or fact.piece != f"p{fact.seat}":
        return None
    depth = len(view.before.combats)
    done = depth in deeds.unsure or bool(deeds.of(depth))
    return None if done else Breach(say("no main action of a battle"))


@CHAPTER.check("5.2.support.excluded", SAID, "fact:group.dissolved")
def no_declarations_in_a_battle(view: View) -> "bool | Breach | None":
    """5.2.support.excluded: neither a victory is declared nor a party dissolved; one that is torn apart ends by itself."""
    battle = battle_of(view)
    if battle is None or battle.step != ROUND:
        return None
    if not isinstance(view.fact, GroupDissolved):
        if view.fact.action not in DECLARATIONS:
            return True if view.fact.action == "conversion" else None
        return Breach(say("no victory is declared in a battle"))
    group = next((group for group in view.before.groups if group.leader == view.fact.leader), None)
    if group is None:
        return None
    if any(parted(view, group.leader, seat) for seat in group.members):
        return True
    return Breach(say("no party is dissolved in a battle"))


def parted(view: View, leader: int, seat: int) -> bool:
    """Whether a member is no longer where its leader is."""
    places = place_of(view.before, leader), place_of(view.before, seat)
    inside = fighters(view.before)
    return is_in(view.before, seat, "dead") or places[0] != places[1] or (seat in inside) != (leader in inside)


@CHAPTER.check("5.2.support.unlimited", SAID)
def each_once_a_turn(view: View) -> "bool | Breach | None":
    """5.2.support.unlimited: any number, but one support ability once, and one target of conversion once a turn."""
    battle = own_turn(view)
    if battle is None or view.fact.action not in ("conversion", "use_ability"):
        return None
    if view.fact.action == "conversion":
        again = helping(view.fact) in battle.helped and bool(view.fact.targets)
        return not again or Breach(say("a second conversion of the same target"))
    if view.fact.card is None or not view.fact.card.name or helping(view.fact) not in battle.helped:
        return None
    return False if used_ability(view).has("支援") else None


@CHAPTER.check("5.2.support.conversion-battlefield", SAID)
def converts_on_the_battlefield(view: View) -> "bool | Breach | None":
    """5.2.support.conversion-battlefield: the target fights in the same battle."""
    battle = own_turn(view)
    if battle is None or view.fact.action != "conversion" or not view.fact.targets:
        return None
    away = [seat for seat in view.fact.targets if seat not in fighters(view.before) and not battle.perhaps(seat)]
    return not away or Breach(say("seat {away} is not on the battlefield", away=away[0]))


@CHAPTER.check(CARD, "fact:cards.played")
def card_with_the_main_property(view: View) -> "bool | Breach | None":
    """5.2.main.c-card: the card says [主要]; where its text was not written down with it, the card list must say so."""
    battle, fact = own_turn(view), view.fact
    if battle is None or fact.source != f"hand.{fact.seat}" or fact.purpose not in ("attack", "escape", "special", "defence"):
        return None
    card = fact.cards[0] if fact.cards else None
    if card is None or card.name is None:
        return None
    said = timings(said_ability(card))
    main = "主要" in said if said else _by_the_list(view, card.name)
    return main if main is not False else Breach(say("{name} has no main property", name=card.name))


def _by_the_list(view: View, name: str) -> bool | None:
    """Whether the card list has it as a card for the main action; None where there is no list or it does not say."""
    rows = view.book.charts.get("combat_cards", {}).get(name, ())
    texts = [row.get("text") or "" for row in rows]
    if any("主要" in text for text in texts) or any(row.get("kind") == "attack" for row in rows):
        return True
    return False if rows and all(row.get("kind") == "defence" for row in rows) else None


@CHAPTER.check("5.2.main.ability", SAID)
def ability_for_the_main_phase(view: View) -> "bool | Breach | None":
    """5.2.main.ability: main or preempt abilities in the main phase; support abilities in the support phases."""
    battle = own_turn(view)
    if battle is None or not is_use(view) or _in_support(view):
        return None
    when = timings(used_ability(view)) - BROAD
    if not when & (TIMINGS_OF_MAIN | {"支援"}):
        return None
    if when & TIMINGS_OF_MAIN:
        return True
    # once the main action is done, the second support phase may have come without a word
    return False if phase_now(view.before) == "main_phase" and not battle.main else None


@CHAPTER.check("5.2.main.melee", SAID)
def melee_in_the_own_turn(view: View) -> "bool | Breach | None":
    """5.2.main.melee: by the turn player, who keeps no defence up."""
    battle = battle_of(view)
    if battle is None or view.fact.action != "melee" or view.fact.seat is None:
        return None
    if turn_player(view.before) not in (None, view.fact.seat):
        return Breach(say("it is not the attacker's turn"))
    kept = view.fact.seat in fight_now(view).kept
    return not kept or Breach(say("keeps a defence up"))


@CHAPTER.check("5.2.main.discard", SAID, "fact:cards.discarded")
def one_card_of_the_own_hand(view: View) -> "bool | Breach | None":
    """5.2.main.discard: one combat card, which one must have."""
    battle, fact = own_turn(view), view.fact
    if battle is None:
        return None
    if hasattr(fact, "action"):
        none = fact.action == "discard_action" and cards_held(view.before, fact.seat) == 0
        return Breach(say("the hand is empty")) if none else None
    if battle.main[-1:] != ("discard",) or fact.source != f"hand.{fact.seat}":
        return None
    number = fact.count if fact.count is not None else len(fact.cards or (None,))
    return number == 1 or Breach(say("{number} cards were discarded", number=number))


@CHAPTER.check("5.2.main.attack-excludes-escape", SAID)
def attack_or_escape(view: View) -> "bool | Breach | None":
    """5.2.main.attack-excludes-escape: by main or support action of one turn either the one or the other."""
    if own_turn(view) is None or (act := act_of(view.before, view.fact)) is None:
        return None
    return not _did(view, OTHER[act]) or Breach(say("attack and escape in one turn"))


@CHAPTER.check("5.2.main.attack-excludes-escape", "fact:cards.played")
def attack_or_escape_by_card(view: View) -> "Breach | None":
    """5.2.main.attack-excludes-escape: of a card that nobody announced."""
    found = deed_now(view) if own_turn(view) is not None else None
    if found is None or not found[1] or found[0].slot != "main":
        return None
    act = next((name for name, acts in BY_ACT.items() if found[0].act in acts), None)
    return Breach(say("attack and escape in one turn")) if act is not None and _did(view, OTHER[act]) else None


OTHER = {"attack": "escape", "escape": "attack"}
BY_ACT = {"attack": ("attack_card", "attack_ability", "melee"), "escape": ("escape",)}
"What excludes each other, and the acts by which it is done."


def _did(view: View, act: str) -> bool:
    """Whether it was done by main or support action of the turn under way, be it announced or not."""
    said = course_now(view).done.get(len(view.before.combats), ())
    return act in said or any(one.seat == view.fact.seat and one.act in BY_ACT[act] for one in done_now(view))
