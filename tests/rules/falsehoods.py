"""Ways in which a log can be false, each with a name; more of them, inside battles, are in `false_battles.py`.

A change must leave a log that no table can have played. It may look at the whole true log to see to that, the opened sheets
too; it never asks the referee.
"""

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatBegan,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GameClosed,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    QuestionAnswered,
    QuestionAsked,
    SealOpened,
    SheetSealed,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)

Facts = list[Any]
Change = Callable[[Facts, int, random.Random], "Facts | None"]
MUTATIONS: dict[str, tuple[Callable[[Facts, int], bool], Change]] = {}
"Name -> which facts it can be done to, and how."


def mutation(wanted: Callable[[Facts, int], bool]) -> Callable[[Change], Change]:
    """Registers a way to falsify a fact that fits."""

    def register(change: Change) -> Change:
        MUTATIONS[change.__name__] = (wanted, change)
        return change

    return register


def of(kind: type[Fact], **fields: Any) -> Callable[[Facts, int], bool]:
    """Facts of this kind with these values."""
    return lambda facts, at: isinstance(facts[at], kind) and all(getattr(facts[at], k) == v for k, v in fields.items())


def changed(facts: Facts, at: int, **fields: Any) -> Facts:
    return [*facts[:at], replace(facts[at], **fields), *facts[at + 1 :]]


def sheets(facts: Facts) -> dict[int, dict[str, Any]]:
    """The character sheets as they are opened somewhere in the log, by seat."""
    seals = {fact.id: fact.seat for fact in facts if isinstance(fact, SheetSealed) and fact.purpose == "sheet"}
    return {seals[fact.seal]: fact.value for fact in facts if isinstance(fact, SealOpened) and fact.seal in seals}


@mutation(of(DiceRolled, purpose="teleport"))
def teleport_die_above_the_level(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    level = next(fact.value for fact in reversed(facts[:at]) if isinstance(fact, ValueDeclared))
    moves = at + 2 < len(facts) and any(isinstance(fact, PieceMoved) for fact in facts[at + 1 : at + 3])
    return changed(facts, at, faces=(6,)) if level < 6 and moves else None


@mutation(of(DiceRolled, purpose="teleport"))
def teleport_die_of_another_distance(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    moved = next((fact for fact in facts[at + 1 : at + 3] if isinstance(fact, PieceMoved)), None)
    face = facts[at].faces[0]
    return changed(facts, at, faces=(face - 1,)) if moved and face > 1 and moved.to.startswith("base.") else None


@mutation(of(DiceRolled, purpose="damage"))
def a_die_with_seven(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, faces=(7, facts[at].faces[1]))


@mutation(of(DiceRolled, purpose="mental_check"))
def one_die_too_many(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, faces=(*facts[at].faces, 1))


@mutation(of(DiceRolled, purpose="mental_check"))
def mental_check_that_should_have_failed(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    works = any(isinstance(fact, OutcomeStated) and fact.outcome == "success" for fact in facts[at + 1 : at + 2])
    return changed(facts, at, faces=(6, 6)) if works else None


@mutation(of(ValueDeclared, trait="esp_level"))
def level_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, value=9)


@mutation(of(ValueDeclared, trait="mental"))
def mental_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, value=11)


@mutation(of(ValueDeclared, trait="endurance"))
def endurance_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, value=40)  # more than a body, a suit and minions together


@mutation(of(PieceMoved))
def piece_to_another_square(facts: Facts, at: int, chance: random.Random) -> Facts:
    where, _, square = facts[at].to.rpartition(".")
    other = f"base.{'ABCDEF'['FEDCBA'.index(square[0])]}{square[1]}" if where == "base" else "selen.3"
    return changed(facts, at, to=other if other != facts[at].to else "toa.3")


@mutation(of(PieceMoved))
def the_wrong_piece_moves(facts: Facts, at: int, chance: random.Random) -> Facts:
    mover = int(facts[at].piece[1:])
    return changed(facts, at, piece=f"p{mover % 5 + 1}", seat=None)


@mutation(of(PiecePlaced))
def piece_placed_where_it_may_not_be(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    if not facts[at].piece[1:].isdigit():
        return None  # an obstacle: an effect may put it anywhere
    return changed(facts, at, place="base.C3" if facts[at].place == "base.around" else "toa.3")


@mutation(of(CardsPlayed))
def card_of_a_higher_level(facts: Facts, at: int, chance: random.Random) -> Facts:
    card = facts[at].cards[0]
    return changed(facts, at, cards=(replace(card, level=card.level + 3),))


@mutation(of(CardsPlayed, purpose="defence"))
def defence_below_the_attack(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    card = facts[at].cards[0]
    return changed(facts, at, cards=(replace(card, level=card.level - 1),)) if card.level > 1 else None


@mutation(of(CounterChanged, counter="power.spent"))
def too_little_power_spent(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, by=facts[at].by - 1)


@mutation(of(CounterSet, counter="power.spent"))
def power_comes_back_in_part(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, value=1)


@mutation(of(OutcomeStated, of="activation", outcome="success"))
def activation_said_to_fail(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, outcome="failure")


@mutation(of(TurnBegan))
def somebody_elses_turn(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, seat=facts[at].seat % 5 + 1) if facts[at].seat else None


@mutation(of(ActionAnnounced))
def somebody_else_acts(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, seat=facts[at].seat % 5 + 1) if facts[at].seat else None


@mutation(of(PieceMoved, how="teleport"))
def main_action_twice(facts: Facts, at: int, chance: random.Random) -> Facts:
    again = ActionAnnounced(id="again", seat=int(facts[at].piece[1:]), action="teleport_move")
    return [*facts[: at + 1], again, *facts[at + 1 :]]


@mutation(of(ActionAnnounced, action="attack"))
def attack_on_somebody_elsewhere(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    fight = next(fact for fact in reversed(facts[:at]) if isinstance(fact, CombatBegan))
    others = [seat for seat in range(1, 6) if seat not in fight.participants]
    return changed(facts, at, targets=(others[0],)) if others else None


@mutation(of(CardsDealt, source="deck.combat"))
def hand_of_eight(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, count=8)


@mutation(of(InitiativeSet))
def order_of_action_turned_round(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, order=tuple(reversed(facts[at].order)))


@mutation(of(QuestionAnswered, answer="accept"))
def an_objection_is_passed_over(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    asked = next(fact for fact in reversed(facts[:at]) if isinstance(fact, QuestionAsked))
    came_out = next((fact.outcome for fact in facts[at:] if isinstance(fact, OutcomeStated) and fact.of == "victory"), None)
    stood = asked.question == "victory_declaration" and came_out == "stands"
    return changed(facts, at, answer="object") if stood else None


@mutation(of(PartEnded, part="planets"))
def planet_part_ends_for_another_reason(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, why="all_explored" if facts[at].why != "all_explored" else "information_found")


@mutation(of(CardTurned))
def a_card_elsewhere_is_turned(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, place="base.A6" if facts[at].place.startswith("base.") else "maia.2")


@mutation(of(CardsShown))
def silhouettes_of_one_side_only(facts: Facts, at: int, chance: random.Random) -> Facts:
    shown = (fact for fact in facts if isinstance(fact, CardsShown))
    masks = {fact.id: replace(fact, cards=(replace(fact.cards[0], note="Good"),)) for fact in shown}
    return [masks.get(fact.id, fact) for fact in facts]


@mutation(lambda facts, at: isinstance(facts[at], CardsLaid) and facts[at].source in ("deck.planet", "deck.base"))
def one_card_missing_on_the_board(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, places=facts[at].places[1:])


@mutation(of(GameClosed))
def a_winner_who_lost(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    first = facts[at].results[0]
    other = {"A": ("lost", "C"), "B": ("lost", "D"), "C": ("won", "A"), "D": ("won", "B")}[first.grade]
    result = replace(first, outcome=other[0], grade=other[1])
    return changed(facts, at, results=(result, *facts[at].results[1:]))


@mutation(of(StateChanged, state="dead"))
def a_death_nobody_wrote_down(facts: Facts, at: int, chance: random.Random) -> Facts:
    return [*facts[:at], *facts[at + 2 :]]


@mutation(of(DiceRolled))
def a_roll_nobody_wrote_down(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return None if facts[at].purpose == "first_player" else [*facts[:at], *facts[at + 1 :]]


@mutation(of(ValueDeclared))
def two_facts_in_the_wrong_order(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    following = facts[at + 1 : at + 2]
    swapped = bool(following) and isinstance(following[0], DiceRolled)
    return [*facts[:at], *following, facts[at], *facts[at + 2 :]] if swapped else None


@mutation(of(CardsDrawn, source="deck.ability"))
def an_ability_card_too_many(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Between the parts. How many the text of a square's card gives, no document says: two may have been right."""
    part = next(fact for fact in reversed(facts[:at]) if isinstance(fact, PartBegan | PartEnded))
    between = isinstance(part, PartEnded) and facts[at].because is None
    return changed(facts, at, count=(facts[at].count or 1) + 1) if between else None
