"""MIT 2019, supplement: residual thoughts against which nothing helps, once a round, and the was-playing check after a gate."""

from collections.abc import Mapping

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    Fact,
    PieceRemoved,
    RoundBegan,
    StateChanged,
)
from ucr_events.games.locke.rules.party.residual import REPLIES, assault_on
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.thoughts import aimed_at, thoughts_now
from ucr_events.games.locke.state.traits import said_ability, timings
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 beside")
IN_BATTLE = frozenset({"attack", "defence", "escape"})
"For what combat cards are used."

UNDEFENDABLE = "sup.residual.undefendable"
AGAINST_DAMAGE = "対抗(損害判定)"
GATES = frozenset({"gate", "ゲート"})


@CHAPTER.check(UNDEFENDABLE, "fact:action.announced", "fact:cards.played")
def no_answer_stops_it(view: View) -> "bool | Breach | None":
    """sup.residual.undefendable: neither cards nor abilities, but 対抗(損害判定)."""
    if assault_on(view) is None:
        return None
    used = getattr(view.fact, "purpose", None) or getattr(view.fact, "action", None)
    if used == "use_ability":
        when = timings(said_ability(view.fact.card))
        return Breach(say("an ability against a residual thought")) if _answers(when) else None
    return Breach(say("nothing stops a residual thought")) if used in REPLIES else None


def _answers(when: frozenset[str]) -> bool:
    return "対抗(攻撃)" in when and AGAINST_DAMAGE not in when


@CHAPTER.check("6.3.c-card.level-limit", "fact:cards.played")
def combat_cards_are_for_battles(view: View) -> "bool | Breach | None":
    """6.3.c-card.level-limit: a C card is used in a battle."""
    fact: CardsPlayed = view.fact
    if fact.purpose not in IN_BATTLE or view.before.part not in ("planets", "base") or fact.source != f"hand.{fact.seat}":
        return None
    return True if view.before.combats else Breach(say("a C card was used outside a battle"))


@CHAPTER.check(UNDEFENDABLE, "fact:counter.changed", "fact:value.declared")
def the_body_takes_it(view: View) -> "bool | Breach | None":
    """sup.residual.undefendable: suits and proxies are ignored."""
    fact = view.fact
    if assault_on(view) is None:
        return None
    if isinstance(fact, CounterChanged):
        covered = fact.counter in ("damage.suit", "damage.substitute") and (fact.by or 0) > 0
    else:
        covered = fact.trait == "suit"
    return Breach(say("suits and proxies do not count")) if covered else None


@CHAPTER.memory(frozenset[int](), CombatBegan, CombatEnded, DiceRolled, RoundBegan)
def struck(past: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Whom a residual thought has hit in this round: the damage was rolled."""
    if not isinstance(fact, DiceRolled):
        return frozenset()
    attack = attack_on(before)
    if fact.purpose != "damage" or attack is None or attack.target is None or attack.attacker is None:
        return past
    return past | {attack.target} if is_in(before, attack.attacker, "dead") else past


@CHAPTER.check("sup.residual.once-per-round", "fact:action.announced")
def hit_once_a_round(view: View) -> "bool | Breach | None":
    """sup.residual.once-per-round: whoever was hit in this round is not attacked by another residual thought."""
    fact: ActionAnnounced = view.fact
    if fact.action != "attack" or fact.seat is None or fact.seat not in thoughts_now(view).seats:
        return None
    hit = view.recall(struck)
    again = hit.intersection(aimed_at(fact))
    return not again or Breach(say("hit by a residual thought in this round already"))


@CHAPTER.memory({}, CombatLeft, DiceRolled, PieceRemoved, StateChanged)
def tries(past: Mapping[int, int], before: Table, fact: Fact, after: Table) -> Mapping[int, int]:
    """Was-playing checks that a seat may not make again: one for each roll, none once a gate removed it afterwards."""
    if isinstance(fact, DiceRolled) and fact.purpose == "was_playing" and fact.seat is not None:
        return {**past, fact.seat: past.get(fact.seat, 0) + 1}
    gone = _gone(before, fact)
    return {**past, gone: 0} if gone is not None and past.get(gone) else past


def _gone(before: Table, fact: Fact) -> int | None:
    """The seat that a gate, as it seems, takes out of the game."""
    if isinstance(fact, StateChanged):
        return fact.seat if fact.state == "removed" and fact.on else None
    if isinstance(fact, CombatLeft):
        return fact.seat if fact.how in GATES else None
    gated = isinstance(fact, PieceRemoved) and fact.why in GATES and fact.piece in before.pieces
    return before.pieces[fact.piece].seat if gated and isinstance(fact, PieceRemoved) else None


@CHAPTER.check("sup.was-playing.once", "fact:dice.rolled")
def rolled_once_in_a_game(view: View) -> "bool | Breach | None":
    """sup.was-playing.once: once a game, and once more after a gate."""
    fact: DiceRolled = view.fact
    if fact.purpose != "was_playing" or fact.seat is None:
        return None
    return not view.recall(tries).get(fact.seat) or Breach(say("a second check in this game"))
