"""3.1 Special abilities: when each kind may be used, whether its name was said, and attack and escape in one turn."""

from collections.abc import Callable, Mapping

from ucr_events.facts import ActionAnnounced, Card, Fact
from ucr_events.games.locke.rules.character.sheet import no_silent_ability, owned_abilities
from ucr_events.games.locke.rules.planets.information import held, to_look
from ucr_events.games.locke.state.course import (
    act_of,
    course_now,
    may_be,
    phase_now,
    read_last,
    running_attack,
    turn_player,
)
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.state.leavers import leaver_of, modes_now
from ucr_events.games.locke.state.parties import role_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.stuns import stunned_now
from ucr_events.games.locke.state.traits import BROAD, Ability, ability, amounts, may_be_silent, said_ability, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.table.state import Pile, Table

CHAPTER = Chapter("3.1 abilities")

USES = "fact:action.announced"
SILENT_TRAITS = "(?:手下|スーツ|代理)"
UP_TO_PRE_COMBAT = (None, "join_phase", "piece_move_phase", "pre_combat")
"Phases after which the pre-combat phase may have begun without anybody writing it down."


UNKNOWN = say("the traits of this ability are not known")


def is_use(view: View) -> bool:
    """Whether the announcement uses an ability."""
    return bool(view.fact.action == "use_ability" and view.fact.seat is not None)


def used_ability(view: View) -> Ability:
    """The ability with its traits: as said with its name, else as the sheet has it. An ability card's text is not known."""
    return named_ability(view, view.by, view.fact.card)


def named_ability(view: View, seat: int, card: Card | None) -> Ability:
    """The same, of what a seat said."""
    if card is None or not card.name:
        raise NeverKnown(say("the ability's name was not recorded"))
    said = said_ability(card)
    own = None if said.traits else next((one for one in owned_abilities(view, seat) if one.name == said.name), None)
    found: Ability = said if said.traits else view.known(own, UNKNOWN)
    if found.text:
        raise NeverKnown(say("that is for the ability's own text to say: {text}", text=found.text))
    return found


def may_come_of_a_text(view: View) -> None:
    """Raises NeverKnown where what was used right before has a text of its own, which may be what begins the battle."""
    card = view.recall(read_last)
    text = said_ability(card).text
    if text:
        raise NeverKnown(say("that is for the text of what was used to say: {text}", text=text))


def fits(view: View, trait: str) -> bool:
    """Whether this is a moment for the trait, as far as it was written down: an unknown phase or turn player is no obstacle."""
    table, seat = view.before, view.by
    if trait in BROAD:
        return trait == "全般" or trait in modes_now(view, seat)
    if trait in ("主要", "先制"):
        return turn_player(table) in (None, seat) and may_be(table, "main_phase")
    if trait == "支援":  # 5.7.after-leave.phases: who has left has a support phase, whoever's turn it is
        own = turn_player(table) in (None, seat) or leaver_of(view, seat) is not None
        return own and may_be(table, "support_1", "support_2")
    if trait == "戦闘前":
        return bool(table.combats) and seat in course_now(view).newcomers and phase_now(table) in UP_TO_PRE_COMBAT
    if trait == "死亡時":
        return seat in course_now(view).died
    if trait == "対抗(攻撃)":
        attack, strike = running_attack(table), fight_now(view).strike
        by_ability = strike is not None and strike.by_ability and strike.attacker != seat
        return by_ability or (attack is not None and attack.attacker != seat)
    return True


def _at_its_time(rule: str, concerns: Callable[[str], bool], probe: str) -> None:
    """A check of one timing trait: it, or another of the ability, fits the moment. `probe`: asked before the sheet."""

    @CHAPTER.check(rule, USES)
    def used_at_its_time(view: View) -> "bool | None":
        if not is_use(view) or (view.fact.card is not None and not view.fact.card.note and fits(view, probe)):
            return None
        when = timings(used_ability(view)) - BROAD
        if not any(concerns(trait) for trait in when):
            return None
        return any(fits(view, trait) for trait in when)


_at_its_time("3.1.timing.main", lambda trait: trait == "主要", "主要")
_at_its_time("3.1.timing.preempt", lambda trait: trait == "先制", "先制")
_at_its_time("3.1.timing.support", lambda trait: trait == "支援", "支援")
_at_its_time("3.1.timing.prebattle", lambda trait: trait == "戦闘前", "戦闘前")
_at_its_time("3.1.timing.death", lambda trait: trait == "死亡時", "死亡時")
_at_its_time("3.1.timing.counter", lambda trait: trait.startswith("対抗("), "対抗(攻撃)")


@CHAPTER.check("3.1.timing.broad", USES)
def used_in_its_mode(view: View) -> "bool | None":
    """3.1.timing.broad: [通常] in normal turns, [戦闘] in battle, [全般] in both."""
    if not is_use(view):
        return None
    modes = timings(used_ability(view)) & BROAD
    return any(fits(view, mode) for mode in modes) if modes else None


@CHAPTER.check("3.1.timing.support-once", USES)
def support_once_a_turn(view: View) -> "bool | None":
    """3.1.timing.support-once: each [支援] ability once a turn, by its name."""
    if not is_use(view) or view.fact.card is None or not view.fact.card.name:
        return None
    before = course_now(view).used.get(len(view.before.combats), ())
    again = (view.by, view.fact.card.name) in before
    if not again and not view.fact.card.note:
        return None
    return not again if used_ability(view).has("支援") else None


@CHAPTER.check("3.1.timing.counter-attack-self", USES)
def counters_attacks_on_oneself(view: View) -> "bool | None":
    """3.1.timing.counter-attack-self: against an attack on oneself, unless the ability's own text says otherwise."""
    attack = running_attack(view.before)
    if not is_use(view) or attack is None or attack.target is None or attack.attacker == view.by:
        return None
    if attack.target == view.by:
        return True
    when = timings(used_ability(view)) - BROAD
    if "対抗(攻撃)" not in when or any(fits(view, trait) for trait in when - {"対抗(攻撃)"}):
        return None
    return False


@CHAPTER.check("3.1.ability.name-declared", USES)
def name_is_declared(view: View) -> "bool | Breach | None":
    """3.1.ability.name-declared: its name is said, and the sheet has it; some abilities are used without a name."""
    if not is_use(view):
        return None
    card, owned = view.fact.card, owned_abilities(view, view.by)
    if card is None or not card.name:
        if any(may_be_silent(one) or amounts((one,), SILENT_TRAITS) for one in owned):
            return True
        return Breach(say("the ability's name was not declared"))
    return _has(view, view.by, ability(card.name).name)


@CHAPTER.memory({}, ActionAnnounced)
def unnamed(now: Mapping[str, int], before: Table, fact: Fact, after: Table) -> Mapping[str, int]:
    """Use of an ability whose name was not written down with it -> the seat that used it."""
    if not isinstance(fact, ActionAnnounced) or fact.action != "use_ability" or fact.seat is None:
        return now
    return now if fact.card is not None and fact.card.name else {**now, fact.id: fact.seat}


@CHAPTER.check("3.1.ability.name-declared", "fact:use.named")
def named_afterwards(view: View) -> "bool | Breach | None":
    """3.1.ability.name-declared: which one it was, said or seen only later; the sheet has it."""
    seat = view.recall(unnamed).get(view.fact.about)
    return None if seat is None or not view.fact.card.name else _has(view, seat, ability(view.fact.card.name).name)


def _has(view: View, seat: int, name: str) -> "bool | Breach":
    """Whether the seat's sheet has the ability; not judged where it may have it from elsewhere."""
    owned = owned_abilities(view, seat)
    if any(one.name == name for one in owned) or (name in ("代理", "手下") and amounts(owned, name)):
        return True
    if is_in(view.before, seat, "substitute"):
        raise NeverKnown(say("which abilities the proxy has is not recorded"))
    if may_be_a_card(view, seat, name):
        raise NeverKnown(say("it may be an ability card, not an ability of the sheet"))
    if view.before.zones.get(f"abilities.{seat}") is None and view.before.part == "base" and _may_have_drawn(view, seat):
        raise NeverKnown(say("whether it has drawn an ability card was not recorded"))
    return Breach(say("the sheet has no {name}", name=name))


def trait_is_owned(view: View, seat: int, word: str) -> "bool | Breach":
    """Whether an ability of the sheet has the trait `[word:X]`; not judged where a text or a card may have given it."""
    owned = owned_abilities(view, seat)
    if any(word in f"{one.name}{''.join(one.traits)}{one.text}" for one in owned):
        return True
    pile = view.before.zones.get(f"abilities.{seat}")
    if pile is not None and pile.count != 0:
        raise NeverKnown(say("it may be an ability card, not an ability of the sheet"))
    if pile is None and view.before.part == "base" and _may_have_drawn(view, seat):
        raise NeverKnown(say("whether it has drawn an ability card was not recorded"))
    no_silent_ability(view, seat)
    return Breach(say("the sheet has no {name}", name=word))


def may_be_a_card(view: View, seat: int, name: str) -> bool:
    """Whether an ability card of that name may lie before the seat."""
    pile = view.before.zones.get(f"abilities.{seat}")
    return pile is not None and pile.count != 0 and (not _all_open(pile) or name in _names(pile))


def _may_have_drawn(view: View, seat: int) -> bool:
    """Whether the seat was due an ability card between the parts: a base player, or an explorer where there was information."""
    if role_now(view.before, seat) != "explorer":
        return True
    cards = [held(view.before, seat.seat).high for seat in view.before.seats]
    return None in cards or sum(number or 0 for number in cards) >= to_look(view.book)


def _all_open(pile: Pile) -> bool:
    """Whether everybody sees which ability cards they are."""
    return pile.count is not None and len(_names(pile)) == pile.count


def _names(pile: Pile) -> tuple[str, ...]:
    return tuple(ability(laid.card.name).name for laid in pile.cards if laid.up and laid.card is not None and laid.card.name)


@CHAPTER.check("3.1.timing.prebattle.bluff", "fact:dice.rolled")
def mystery_roll_when_joining(view: View) -> "bool | Breach | None":
    """3.1.timing.prebattle.bluff: who joins a battle may roll 1D6 for nothing; more dice need an ability that rolls them."""
    fact = view.fact
    if fact.purpose != "mystery_ability" or fact.seat is None:
        return None
    if not fits(view, "戦闘前"):
        return Breach(say("not at the moment of joining a battle"))
    if len(fact.faces) == 1:
        return True
    return any(one.has("戦闘前") for one in owned_abilities(view, view.by))


@CHAPTER.check("3.1.constant.survives-stun", USES)
def constant_though_stunned(view: View) -> "bool | None":
    """3.1.constant.survives-stun: of a stunned character's abilities only the [常動] ones go on."""
    if not is_use(view) or not stunned_now(view, view.by):
        return None
    return used_ability(view).has("常動")


@CHAPTER.check("3.1.action.attack", USES)
def no_escape_after_attack(view: View) -> "bool | None":
    """3.1.action.attack: after an attack by main or support action no escape by either in the same turn."""
    return _not_after(view, "escape", "attack")


@CHAPTER.check("3.1.action.escape-no-attack", USES)
def no_attack_after_escape(view: View) -> "bool | None":
    """3.1.action.escape-no-attack: after an escape by main or support action, also a failed one, no attack in the same turn."""
    return _not_after(view, "attack", "escape")


def _not_after(view: View, act: str, earlier: str) -> "bool | None":
    if act_of(view.before, view.fact) != act:
        return None
    return earlier not in course_now(view).done.get(len(view.before.combats), ())
