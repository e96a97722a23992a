"""3.1 [手下:X] and [格闘:X]: minions in hand, melee and synchro, and the shift of the damage columns in melee."""

from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDrawn,
    CardsPlayed,
    CombatBegan,
    Fact,
    OmissionNoted,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.locke.rules.character.abilities import trait_is_owned
from ucr_events.games.locke.rules.character.sheet import limit_is_known, owned_abilities
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.changed import changed
from ucr_events.games.locke.state.course import running_attack
from ucr_events.games.locke.state.fighters import cards_held
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.numbers import basic_limit, hand_limit
from ucr_events.games.locke.state.traits import amounts, melee_shift
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Unrecorded, View
from ucr_events.table.state import Table

CHAPTER = Chapter("3.1 minions")


@CHAPTER.check("3.1.minion.hand-limit", "fact:cards.dealt", "fact:cards.drawn")
def hand_within_its_limit(view: View) -> "bool | Breach | None":
    """3.1.minion.hand-limit: seven and the announced minions; more needs a silent effect of the sheet."""
    over = _over(view)
    if over is None or over <= 0:
        return None if over is None else True
    if amounts(owned_abilities(view, view.by), "手下"):
        return None
    _put_away_before(view)
    view.suspected()
    limit_is_known(view, view.by)
    return Breach(say("the hand is {over} over its limit", over=over))


@CHAPTER.check("3.1.timing.prebattle.must-announce", "fact:cards.dealt", "fact:cards.drawn")
def minions_are_announced(view: View) -> "bool | Breach | None":
    """3.1.timing.prebattle.must-announce: who fills the hand for minions has announced how many."""
    over = _over(view)
    if over is not None and over <= 0 and minions_of(view.after, view.by):
        return True
    if over is None or over <= 0 or not amounts(owned_abilities(view, view.by), "手下"):
        return None
    limit_is_known(view, view.by)
    return Breach(say("the number of minions was not announced"))


@CHAPTER.memory(None, ActionAnnounced, CombatBegan, TurnBegan, ValueDeclared)
def unnumbered(now: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """The seat that has just called minions by an ability, and has not said how many."""
    if isinstance(fact, ActionAnnounced):
        card = fact.card if fact.action == "use_ability" else None
        words = normalize("NFKC", f"{card.name or ''}{card.note or ''}") if card is not None else ""
        return fact.seat if "手下:" in words else now
    return None if isinstance(fact, CombatBegan | TurnBegan) or fact.seat == now else now


@CHAPTER.check("3.1.timing.prebattle.must-announce", "fact:omission.noted")
def their_number_was_not_said(view: View) -> "Breach | None":
    """3.1.timing.prebattle.must-announce: where the scribe says that nothing was declared."""
    fact: OmissionNoted = view.fact
    seat: int | None = view.recall(unnumbered)
    if seat is None or fact.what != "declaration" or fact.seat not in (None, seat):
        return None
    return Breach(say("the number of minions was not announced"))


@CHAPTER.check("3.1.minion.definition", "fact:value.declared")
def minions_are_on_the_sheet(view: View) -> "bool | Breach | None":
    """3.1.minion.definition: whoever brings some has an ability that says so; known when the sheet is."""
    value = view.fact.value
    if view.fact.trait != "minions" or view.fact.seat is None or not isinstance(value, int) or value <= 0:
        return None
    return trait_is_owned(view, view.by, "手下")


def _put_away_before(view: View) -> None:
    """Raises NeverKnown where cards of an earlier battle may have been put away: not every text says that this is a step."""
    dealt, concept = isinstance(view.fact, CardsDealt), "5.7.all-cards-collected"
    if dealt and cards_held(view.before, view.by) and not view.book.judges(concept):
        raise NeverKnown(say("whether the hand held before was put away was not recorded"))


def _over(view: View) -> int | None:
    """Cards above the limit; 5.1.round-end.discard-excess: who draws by an effect within a turn puts them away later."""
    table = view.before
    if table.combats and table.combats[-1].turn is not None:
        return None
    return _above(view.after, view.fact, basic_limit(view.book))


def _above(after: Table, fact: Fact, basic: int) -> int | None:
    """Cards above the limit in the hand that the fact fills."""
    if not isinstance(fact, CardsDealt | CardsDrawn) or fact.source != "deck.combat" or fact.seat is None:
        return None
    hand = after.zones.get(fact.to) if fact.to == f"hand.{fact.seat}" else None
    limit = changed(after, fact.seat, "hand_limit", hand_limit(minions_of(after, fact.seat), basic))
    return None if hand is None or hand.count is None else hand.count - limit


@CHAPTER.memory({})
def uncounted(past: Mapping[int, int], before: Table, fact: Fact, after: Table) -> Mapping[int, int]:
    """Seat -> the most cards it has held without what its announced minions allow; until the next battle."""
    if isinstance(fact, CombatBegan) and not before.combats:
        return {}
    if fact.seat is None:
        return past
    if before.seats is not after.seats and minions_of(before, fact.seat) != minions_of(after, fact.seat):
        return {seat: most for seat, most in past.items() if seat != fact.seat} if fact.seat in past else past
    held = _above(after, fact, 0)
    return past if held is None or held <= past.get(fact.seat, 0) else {**past, fact.seat: held}


def minions_are_counted(view: View) -> None:
    """NeverKnown where the hand speaks for minions that nobody announced (3.1.timing.prebattle.must-announce)."""
    if view.recall(uncounted).get(view.by, 0) > basic_limit(view.book):
        raise Unrecorded(say("how many minions help was not recorded"))


def joins_own_card(before: Table, fact: CardsPlayed) -> bool:
    """Whether the card joins a synchro on its own owner's card: then a minion plays it, as may also have been written down."""
    attack = running_attack(before)
    if fact.purpose == "synchro" and fact.through == "minion":
        return True
    if fact.purpose != "synchro" or fact.seat is None or attack is None:
        return False
    return bool(fact.seat == (attack.target if attack.answer_card is not None else attack.attacker))


def _minion_sync(view: View) -> bool:
    return joins_own_card(view.before, view.fact)


@CHAPTER.memory((), CardsPlayed, TurnBegan)
def minion_plays(past: tuple[str, ...], before: Table, fact: Fact, after: Table) -> tuple[str, ...]:
    """Ids of the cards that minions have joined with since the turn began."""
    if isinstance(fact, TurnBegan):
        return ()
    return (*past, fact.id) if isinstance(fact, CardsPlayed) and joins_own_card(before, fact) else past


@CHAPTER.check("3.1.minion.sync", "fact:cards.played")
def who_has_minions_lets_them_join(view: View) -> "bool | Breach | None":
    """3.1.minion.sync: only announced minions join their owner's card, each with a card of its own at most once a use."""
    if not _minion_sync(view):
        return None
    attack = running_attack(view.before)
    whose = None if attack is None else attack.target if attack.answer_card is not None else attack.attacker
    if whose is not None and whose != view.by:
        return Breach(say("a minion joined a card that is not its owner's"))
    if minions_of(view.before, view.by) > 0:
        return True
    minions_are_counted(view)
    return Breach(say("joined the own card without any minion"))


@CHAPTER.check("3.1.minion.sync-hand", "fact:cards.played")
def minions_play_from_their_owners_hand(view: View) -> "bool | None":
    """3.1.minion.sync-hand: the card comes from the hand of the character that owns the minions."""
    if not _minion_sync(view) or view.fact.source is None:
        return None
    return bool(view.fact.source == f"hand.{view.by}")


@CHAPTER.check("3.1.minion.sync-level", "fact:cards.played")
def minions_play_within_their_level(view: View) -> "bool | Breach | None":
    """3.1.minion.sync-level: not above the minions' ESP level, and not above the card they join (5.5)."""
    cards = view.fact.cards
    if not _minion_sync(view) or not cards or cards[0].level is None:
        return None
    attack = running_attack(view.before)
    joined = (attack.answer_card or attack.card) if attack is not None else None
    if joined is not None and joined.level is not None and cards[0].level > joined.level:
        return Breach(say("above the level of the card it joins"))
    level = max(amounts(owned_abilities(view, view.by), "手下"), default=0)
    if cards[0].level <= level:
        return True
    unaltered(view, view.by)
    return Breach(say("the minions have ESP level {level}", level=level))


@CHAPTER.check("3.1.minion.sync-free", "fact:counter.changed")
def minions_cost_no_power(view: View) -> "bool | None":
    """3.1.minion.sync-free: a minion's card costs its owner nothing; the play it answers says which card was paid for."""
    fact = view.fact
    if fact.counter != "power.spent" or not (fact.by or 0) > 0 or fact.because is None:
        return None
    plays = view.recall(minion_plays)
    return fact.because not in plays if plays else None


@CHAPTER.check("3.1.melee-shift.use", "fact:value.declared")
def shift_is_declared_in_time(view: View) -> "bool | Breach | None":
    """3.1.melee-shift.use: together with the endurance for melee, so before any damage dice."""
    if view.fact.trait != "melee_shift":
        return None
    attack = running_attack(view.before)
    if attack is not None and attack.faces is not None:
        return Breach(say("declared after the damage dice were rolled"))
    if attack is not None and _shot(attack):
        return Breach(say("no melee")) if view.by in (attack.attacker, attack.target) else None
    return True


def _shot(attack: Any) -> bool:
    """Whether a card makes the attack that says nothing of melee."""
    card = attack.card if attack.action == "attack" and attack.answer != "counterattack" else None
    return card is not None and "格闘" not in f"{card.name or ''}{card.note or ''}"


@CHAPTER.check("3.1.melee-shift.stack", "fact:value.declared")
def shift_is_on_the_sheet(view: View) -> "bool | Breach | None":
    """3.1.melee-shift.stack: no more than the sum of all [格闘:X] used together; an ability card's would be shown (4.7)."""
    value = view.fact.value
    if view.fact.trait != "melee_shift" or not isinstance(value, int) or value <= 0:
        return None
    worth = melee_shift(owned_abilities(view, view.by))
    if value <= worth:
        return True
    unaltered(view, view.by)
    held = view.before.zones.get(f"abilities.{view.by}")
    view.known(None if held is not None and held.count != 0 else 0, say("it may be an ability card"))
    return Breach(say("the shifts on the sheet add up to {worth}", worth=worth))
