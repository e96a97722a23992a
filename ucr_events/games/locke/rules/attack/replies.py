"""5.3, 5.4 Checks on combat cards as they are played: their time, their kind, their LV, the one card against each attack."""

from ucr_events.games.locke.rules.cards.card_list import KINDS, kinds_on, timings_on
from ucr_events.games.locke.rules.character.abilities import is_use, used_ability
from ucr_events.games.locke.state.course import phase_now, turn_player
from ucr_events.games.locke.state.fight import Strike, Use, counted, fight_now, role_of
from ucr_events.games.locke.state.traits import BROAD, amounts, timings
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, Reading, View

CHAPTER = Chapter("5.4 replies")

READINGS = (
    Reading(
        "5.4.respond.level-at-least",
        {
            "printed": say("the printed LV must be enough when the card is played"),
            "raised": say("synchro may still raise it to the LV of the attack"),
        },
    ),
    Reading(
        "5.4.respond.maintained-pierced",
        {
            "literal": say("an attack of equal LV pierces a defence that is kept up"),
            "holds_at_equal": say("a defence that is kept up stops an attack of equal LV"),
        },
    ),
)

PLAYED = "fact:cards.played"
REPLIES = ("defence", "escape")
OWN_TIMES = frozenset({"主要", "支援", "先制", "戦闘前"})
"Timings at which nobody answers an attack."
PILES = ("deck.combat", "discard.combat")
AFTER_MAIN = "support_2"
"The main phase is over once this was written down; that an earlier one ended, many scribes leave out."


def role(view: View) -> str | None:
    """What the card of this fact is for."""
    return role_of(fight_now(view).strike, view.fact, turn_player(view.before)) if view.fact.seat is not None else None


def strike_of(view: View) -> Strike | None:
    """The attack under way."""
    now = fight_now(view)
    return now.strike


def card_level(view: View) -> int | None:
    """LV of the card that is played; None when it was not written down."""
    cards = view.fact.cards
    return cards[0].level if cards else None


@CHAPTER.check("5.3.card.choose-one-kind", PLAYED, "fact:combat.left")
def one_kind_only(view: View) -> "bool | Breach | None":
    """5.3.card.choose-one-kind: used as what was said before it; a card used as defence takes nobody out of the battle."""
    strike = strike_of(view)
    if getattr(view.fact, "purpose", None) is None:
        replies = strike.of("reply") if strike and strike.is_open is False and strike.stopped else ()
        left = hasattr(view.fact, "how") and replies and replies[-1].seat == view.fact.seat
        return False if left and replies[-1].kind == "defence" and view.fact.how in (None, "escape") else None
    kinds = kinds_on(view, view.fact.cards[0]) if view.fact.cards else None
    if role(view) == "attack" and view.fact.purpose != "attack":
        return None
    if kinds is not None and view.fact.purpose in KINDS and view.fact.purpose not in kinds:
        return Breach(say("used as a kind that is not printed on the card"))
    if role(view) != "reply" or strike is None or strike.answer not in KINDS:
        return True if kinds is not None and view.fact.purpose in kinds else None
    if strike.answer == view.fact.purpose:
        return True
    return Breach(say("used as another kind than was announced"))


@CHAPTER.check("5.4.respond.allowed", PLAYED)
def cards_that_answer_attacks(view: View) -> "bool | Breach | None":
    """5.4.respond.allowed: the target of an attack uses a card that says [対抗(…)], none for the own turn."""
    strike, cards = strike_of(view), view.fact.cards
    if role(view) != "reply" or not cards or strike is None or not strike.is_open or view.by not in strike.targets:
        return None
    when = timings_on(view, cards[0])
    if when is None or not when & OWN_TIMES:
        return None
    if any(trait.startswith("対抗(") for trait in when):
        return True
    return Breach(say("{name} has no property of answering attacks", name=cards[0].name))


@CHAPTER.check("5.3.timing.main", PLAYED)
def main_cards_in_the_own_turn(view: View) -> "bool | None":
    """5.3.timing.main: attack and escape cards as the main action of the own combat turn; joining is not using it so."""
    if role(view) not in ("attack", "main") or view.fact.purpose not in ("attack", "escape", "special"):
        return None
    if view.fact.purpose == "special" and timings_on(view, next(iter(view.fact.cards or ()), None)) != frozenset({"主要"}):
        return None
    if view.fact.purpose == "escape" and turn_player(view.before) not in (None, view.by):
        return None
    table = view.before
    return turn_player(table) in (None, view.by) and phase_now(table) != AFTER_MAIN


@CHAPTER.check("5.3.timing.counter-attack", PLAYED)
def only_against_an_attack(view: View) -> "bool | Breach | None":
    """5.3.timing.counter-attack: a defence, or an escape in another's turn, needs an attack that is being made."""
    strike = strike_of(view)
    if view.fact.seat is None or view.fact.purpose not in REPLIES or role(view) not in ("reply", "main"):
        return None
    if view.fact.purpose == "escape" and turn_player(view.before) in (None, view.by):
        return True if role(view) == "reply" and strike is not None and strike.is_open else None
    if strike is None or strike.how == "main":
        an_attack_is_known(view)
        return Breach(say("no attack is being made"))
    if strike.is_open or (strike.stopped and strike.of("reply")):
        return True
    return Breach(say("the attack misfired or is over"))


def an_attack_is_known(view: View) -> None:
    """NeverKnown where the attack under way may lie in a hole of the record."""
    now = fight_now(view)
    view.recorded(None if now.unseen else now, say("the attack was not recorded"))


@CHAPTER.check("5.3.timing.counter-own-attack-only", PLAYED)
def only_against_attacks_on_oneself(view: View) -> "bool | Breach | None":
    """5.3.timing.counter-own-attack-only: the attack is aimed at the user; a card that says otherwise has it in its note."""
    strike, cards = strike_of(view), view.fact.cards
    if role(view) != "reply" or view.fact.purpose not in REPLIES or strike is None or not strike.targets:
        return None
    if view.by in strike.targets:
        return True
    if cards and cards[0].note:
        return None
    return Breach(say("not an attack on the user, where the card says nothing else"))


@CHAPTER.check("5.3.timing.counter-own-attack-only", "fact:action.announced")
def the_card_will_tell(view: View) -> "bool | None":
    """5.3.timing.counter-own-attack-only: who is not attacked says that it defends; the card it then lays open decides."""
    strike = strike_of(view)
    if view.fact.action not in REPLIES or strike is None or not strike.is_open or not strike.targets:
        return None
    if view.fact.seat is None or view.by in (strike.attacker, *strike.targets):
        return None
    raise NeverKnown(say("that is for the card's own text to say"))


@CHAPTER.check("5.3.activation.card-to-discard", PLAYED, "fact:cards.returned")
def used_cards_are_put_away(view: View) -> "bool | Breach | None":
    """5.3.activation.card-to-discard: activated or not; a card that stays in play goes there by its own text."""
    fact, strike = view.fact, strike_of(view)
    if hasattr(fact, "purpose"):
        if role(view) is None or fact.to is None or fact.to.startswith("play.") or (fact.source or "").startswith("abilities."):
            return None
        return bool(fact.to == "discard.combat")
    back = fact.seat is not None and fact.to == f"hand.{fact.seat}" and fact.source in (None, "discard.combat")
    if not back or strike is None or strike.jammed or not any(use.seat == fact.seat for use in strike.uses):
        return None
    return Breach(say("a used card was taken back into the hand"))


@CHAPTER.check("5.3.activation.step1-reveal", PLAYED)
def cards_are_played_from_the_hand(view: View) -> "bool | Breach | None":
    """5.3.activation.step1-reveal: what is laid open comes from the hand, not from a pile."""
    if role(view) is None or view.fact.source not in PILES:
        return None
    return Breach(say("not played from the hand"))


@CHAPTER.check("5.4.respond.allowed", "fact:action.announced")
def abilities_that_answer_attacks(view: View) -> "bool | None":
    """5.4.respond.allowed: an ability used by the target of an attack is one that can be used against attacks."""
    strike = strike_of(view)
    if not is_use(view) or strike is None or not strike.is_open or view.by not in strike.targets:
        return None
    ability = used_ability(view)
    when = timings(ability)
    if "対抗(攻撃)" in when or (amounts((ability,), "代理") and not when):
        return True
    free = when & BROAD or any(trait.startswith("対抗(") for trait in when) or ability.has("常動", "死亡時", "特殊")
    return None if free or not when else False


LEVELS = say_in("compared", "level of the answer"), say_in("compared", "of the attack")


@CHAPTER.check("5.4.respond.level-at-least", PLAYED, "fact:outcome.stated")
def high_enough(view: View) -> "bool | Breach | None":
    """5.4.respond.level-at-least: at least the LV of the attack as raised by synchro (5.5.synchro.level-plus-one)."""
    strike = strike_of(view)
    attack = strike.level if strike else None
    if strike is None or attack is None:
        return None
    if not hasattr(view.fact, "purpose"):
        return _raised_enough(view, strike, attack)
    level = card_level(view)
    if role(view) != "reply" or view.fact.purpose not in REPLIES or level is None:
        return None
    if view.holds(level, "≥", attack, *LEVELS):
        return True
    if view.reading("5.4.respond.level-at-least") == "raised":
        return None
    return _too_low(level, attack)


def _raised_enough(view: View, strike: Strike, attack: int) -> "bool | Breach | None":
    replies = strike.of("reply")
    if view.fact.of not in REPLIES or view.fact.outcome != "success" or not replies or replies[-1].level is None:
        return None
    if replies[-1].level >= attack or view.reading("5.4.respond.level-at-least") == "printed":
        return None
    level = replies[-1].level + counted(strike.of("backed"))
    return True if view.holds(level, "≥", attack, *LEVELS) else _too_low(level, attack)


def _too_low(level: int, attack: int) -> Breach:
    return Breach(say("LV {level} is not enough against an attack of LV {attack}", level=level, attack=attack))


@CHAPTER.check("5.4.respond.maintained-excludes", PLAYED)
def nothing_beside_a_kept_defence(view: View) -> "bool | None":
    """5.4.respond.maintained-excludes: who keeps a defence up uses no other defence and no evasion against an attack."""
    strike = strike_of(view)
    if role(view) != "reply" or view.fact.purpose not in REPLIES or strike is None or view.by not in strike.targets:
        return None
    return view.by not in fight_now(view).kept


@CHAPTER.check("5.4.respond.maintained-excludes", "fact:action.announced")
def no_ability_beside_a_kept_defence(view: View) -> "bool | None":
    """5.4.respond.maintained-excludes: nor an ability that defends or evades; any other against an attack is free."""
    strike = strike_of(view)
    if not is_use(view) or strike is None or not strike.is_open or view.by not in strike.targets:
        return None
    if view.by not in fight_now(view).kept:
        return None
    ability = used_ability(view)
    return not ability.has("防御", "逃避") if "対抗(攻撃)" in timings(ability) else None


@CHAPTER.check("5.4.respond.maintained-pierced", "fact:outcome.stated", "fact:value.declared")
def kept_defences_stop_lower_attacks(view: View) -> "bool | Breach | None":
    """5.4.respond.maintained-pierced: pierced by its own LV and more (as read), while anything lower is stopped."""
    kept, strike, fact = fight_now(view).kept, strike_of(view), view.fact
    seat = fact.seat if fact.seat is not None else next(iter(strike.targets), None) if strike else None
    own = hasattr(fact, "trait") and fact.seat is None  # what somebody without a seat declares of itself
    if strike is None or own or strike.attacker == seat or seat not in strike.targets or strike.closed or strike.of("reply"):
        return None
    level, asked = kept.get(seat), view.before.asked
    if level is None or strike.level is None or (asked is not None and (asked.question, asked.seat) == ("use_ability", seat)):
        return None  # what is said after an ability is what came of that (5.4.respond.maintained-excludes)
    held = _held(view)
    if held is None:
        return None
    equal = strike.level == level and view.reading("5.4.respond.maintained-pierced") == "holds_at_equal"
    if held == (strike.level < level or equal):
        return True
    if held:
        return Breach(say("the attack pierces the defence kept up", strike=strike.level, level=level))
    return Breach(say("the defence kept up stops this attack", strike=strike.level, level=level))


def _held(view: View) -> bool | None:
    """Whether the table let the kept defence stop the attack: it says so, or the target declares its endurance."""
    fact = view.fact
    if hasattr(fact, "trait"):
        return False if fact.trait in ("endurance", "suit") else None
    return fact.outcome in ("success", "maintained") if fact.of == "defence" else None


def _second(view: View) -> Use | None:
    """The card that the same seat used against this attack before."""
    strike = strike_of(view)
    if strike is None or role(view) != "reply" or strike.how == "ability" or strike.jammed:
        return None
    return next((use for use in strike.of("reply") if use.seat == view.by), None)


@CHAPTER.check("5.4.respond.one-c-card", PLAYED)
def one_card_against_an_attack(view: View) -> "bool | None":
    """5.4.respond.one-c-card: one combat card against each attack; cards that join it do not count."""
    strike, before = strike_of(view), _second(view)
    if role(view) != "reply" or strike is None or view.by not in strike.targets:
        return None
    return True if before is None else None if before.works is False else False


@CHAPTER.check("5.4.respond.one-c-card-misfire", PLAYED)
def a_misfire_counts(view: View) -> "bool | None":
    """5.4.respond.one-c-card-misfire: the one card may have misfired."""
    strike, before = strike_of(view), _second(view)
    if role(view) != "reply" or strike is None or view.by not in strike.targets:
        return None
    return True if before is None else False if before.works is False else None
