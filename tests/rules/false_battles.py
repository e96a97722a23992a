"""Ways in which a log can be false inside a battle, each with a name; beside those of `falsehoods.py`."""

import random
from typing import Any

from msgspec.structs import replace

from tests.rules.falsifying import Facts, changed, fighting, limit_known, mutation, of, sheets, shown, untouched
from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    InitiativeSet,
    OutcomeStated,
    PhaseBegan,
    QuestionAnswered,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.state.traits import abilities, amounts


def dead(facts: Facts, at: int) -> set[int]:
    """Seats that are dead just before this fact."""
    found: set[int] = set()
    for fact in facts[:at]:
        if isinstance(fact, StateChanged) and fact.state == "dead":
            (found.add if fact.on else found.discard)(fact.seat or 0)
    return found


def last(facts: Facts, at: int, kind: Any, **fields: Any) -> Any:
    """The nearest fact before this one of that kind; None when there is none."""
    same = of(kind, **fields)
    return next((facts[index] for index in range(at - 1, -1, -1) if same(facts, index)), None)


@mutation(of(CardsPlayed, purpose="synchro"))
def joined_with_a_card_above_the_source(facts: Facts, at: int, chance: random.Random) -> Facts:
    card = replace(facts[at].cards[0], level=8)
    return changed(facts, at, cards=(card,))


@mutation(of(CardsPlayed, purpose="synchro"))
def joined_without_having_been_asked(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """The one who was asked did not join; somebody else who fights did."""
    asked = next((index for index in range(at - 1, max(at - 12, 0), -1) if _asks(facts[index])), None)
    turn = last(facts, at, TurnBegan)
    if asked is None or facts[at].seat == turn.seat or facts[at].seat not in _asked(facts[asked]):
        return None
    others = tuple(seat for seat in _asked(facts[asked]) if seat != facts[at].seat)
    field = "to" if hasattr(facts[asked], "to") else "targets"
    return changed(facts, asked, **{field: others}) if others else None


def _asks(fact: Any) -> bool:
    return "synchro" in (getattr(fact, "question", None), getattr(fact, "action", None))


def _asked(fact: Any) -> tuple[int, ...]:
    asked: tuple[int, ...] = fact.to if hasattr(fact, "to") else fact.targets
    return asked


@mutation(of(ActionAnnounced, action="jammer"))
def a_jammer_nobody_has(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Somebody who fights, and on whose sheet there is no jammer, uses it."""
    known = sheets(facts)
    others = fighting(facts, at) - dead(facts, at) - {facts[at].seat, *facts[at].targets}
    without = [seat for seat in sorted(others) if seat in known and "ジャマー" not in known[seat]["abilities"]]
    return changed(facts, at, seat=chance.choice(without)) if without else None


@mutation(of(OutcomeStated, of="defence", outcome="pierced"))
def a_pierced_defence_said_to_hold(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, outcome="maintained")


@mutation(of(OutcomeStated, of="ratio"))
def another_column_of_the_damage_table(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    if not untouched(facts, at, *fighting(facts, at), attack=True):
        return None
    return changed(facts, at, value="9:1" if facts[at].value != "9:1" else "1:1")


@mutation(of(DiceRolled, purpose="damage"))
def damage_rolled_by_the_target(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    attack = last(facts, at, ActionAnnounced, action="attack")
    recent = attack in facts[max(at - 25, 0) : at]
    own = recent and attack.seat is not None and attack.seat == facts[at].seat
    return changed(facts, at, seat=attack.targets[0]) if own and attack.targets else None


@mutation(of(CardsDiscarded))
def two_cards_put_away_as_one_action(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    said = facts[at - 1]
    return changed(facts, at, count=2) if isinstance(said, ActionAnnounced) and said.action == "discard_action" else None


@mutation(of(CardsDrawn, source="deck.combat"))
def one_card_too_many_drawn(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, count=facts[at].count + 1) if limit_known(facts, at) else None


@mutation(of(CardsDealt, source="deck.combat"))
def a_hand_too_small(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, count=facts[at].count - 1) if limit_known(facts, at) else None


@mutation(of(ActionAnnounced, action="attack"))
def an_attack_on_the_dead(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    fallen = sorted(dead(facts, at) - {facts[at].seat})
    return changed(facts, at, targets=(chance.choice(fallen),)) if fallen and facts[at].targets else None


@mutation(of(CombatEnded))
def a_battle_ends_for_another_reason(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Nobody attacked, it says, though somebody did in the last round; or one was left, though two live."""
    began = max(index for index in range(at) if isinstance(facts[index], RoundBegan))
    attacks = any(isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee") for fact in facts[began:at])
    if attacks:
        return changed(facts, at, why="no_attack")
    return changed(facts, at, why="one_left") if len(fighting(facts, at) - dead(facts, at)) > 1 else None


@mutation(of(OutcomeStated, of="continuation", outcome="ends"))
def a_battle_goes_on_though_it_is_over(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, outcome="continues")


@mutation(of(OutcomeStated, of="continuation", outcome="continues"))
def a_battle_ends_though_it_goes_on(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, outcome="ends")


@mutation(of(ActionAnnounced, action="attack"))
def a_residual_thought_too_strong(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, value=facts[at].value + 5) if facts[at].seat in dead(facts, at) else None


@mutation(of(CounterChanged, counter="damage.body"))
def a_deadly_blow_survived(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Damage that kills, on somebody without a suit and without minions who goes on living; all damage before it is known."""
    known, seat = sheets(facts), facts[at].seat
    if any(isinstance(one, CounterSet) and one.seat == seat and one.counter.startswith("damage") for one in facts[:at]):
        return None
    if not shown(facts, at, seat) or amounts(abilities(known[seat]["abilities"]) or (), "スーツ") or facts[at].by <= 0:
        return None
    later = facts[at + 1 : at + 8]
    lived = not any(isinstance(fact, StateChanged) and fact.state == "dead" and fact.seat == seat for fact in later)
    return changed(facts, at, by=40) if lived and any(isinstance(fact, TurnEnded) for fact in later) else None


@mutation(of(ValueDeclared, trait="melee_shift"))
def a_column_shift_nobody_has(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Of somebody without ability cards, for one of those may have said it."""
    cards = any(isinstance(fact, CardsDrawn) and fact.to == f"abilities.{facts[at].seat}" for fact in facts[:at])
    return changed(facts, at, value=9) if not cards and shown(facts, at, facts[at].seat) else None


@mutation(of(DiceRolled, purpose="was_here"))
def a_was_here_check_on_the_spot(facts: Facts, at: int, chance: random.Random) -> Facts:
    began = last(facts, at, CombatBegan)
    return changed(facts, at, seat=began.participants[0])


@mutation(of(DiceRolled, purpose="was_here"))
def a_was_here_check_twice(facts: Facts, at: int, chance: random.Random) -> Facts:
    return [*facts[: at + 1], replace(facts[at], id="again"), *facts[at + 1 :]]


@mutation(of(DiceRolled, purpose="was_alive"))
def a_was_alive_check_of_the_living(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    living = sorted(fighting(facts, at) - dead(facts, at))
    return changed(facts, at, seat=living[0]) if living else None


@mutation(of(PhaseBegan, phase="round_end"))
def a_second_turn_in_a_round(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Before the last of a round has its turn, the one before acts once more."""
    began = max(index for index in range(at) if isinstance(facts[index], RoundBegan))
    turns = [index for index in range(began, at) if isinstance(facts[index], TurnBegan) and facts[index].seat]
    if len(turns) < 2 or facts[turns[-2]].seat in dead(facts, at):
        return None
    seat = facts[turns[-2]].seat
    again = [TurnBegan(id="again-b", seat=seat), TurnEnded(id="again-e", seat=seat)]
    return [*facts[: turns[-1]], *again, *facts[turns[-1] :]]


@mutation(of(PhaseBegan, phase="round_end"))
def a_second_turn_after_everybody(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Everybody has had a turn in the round; one of them acts once more."""
    began = max(index for index in range(at) if isinstance(facts[index], RoundBegan))
    acted = [one.seat for one in facts[began:at] if isinstance(one, TurnBegan) and one.seat in fighting(facts, at)]
    living = [seat for seat in acted if seat not in dead(facts, at)]
    if not living:
        return None
    seat = chance.choice(living)
    return [*facts[:at], TurnBegan(id="again-b", seat=seat), TurnEnded(id="again-e", seat=seat), *facts[at:]]


@mutation(of(InitiativeSet))
def a_fighter_without_a_playing_card(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Left out of the order of action, though it is alive."""
    living = [slot for slot in facts[at].order if slot.seat not in dead(facts, at)]
    if len(living) < 2 or not fighting(facts, at):
        return None
    return changed(facts, at, order=tuple(slot for slot in facts[at].order if slot != living[-1]))


@mutation(of(RoundBegan))
def a_round_counted_twice(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, number=facts[at].number + 1) if fighting(facts, at) else None


@mutation(of(CombatLeft, how="escape"))
def whoever_left_is_attacked(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """The next attack of that battle is aimed at somebody who has left it."""
    for index in range(at + 1, len(facts)):
        fact = facts[index]
        if isinstance(fact, CombatEnded | CombatBegan):
            return None
        if isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee") and fact.targets:
            return changed(facts, index, targets=(facts[at].seat,)) if fact.seat != facts[at].seat else None
    return None


@mutation(of(QuestionAnswered, answer="decline"))
def somebody_wants_to_fight_on(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """The battle ended for want of a will, and for nothing else."""
    ended = next((fact for fact in facts[at:] if isinstance(fact, CombatEnded)), None)
    asked = next((fact for fact in facts[at:] if isinstance(fact, OutcomeStated)), None)
    only = ended is not None and ended.why == "no_will" and asked is not None and asked.outcome == "ends"
    return changed(facts, at, answer="accept") if only else None
