"""Ways in which a log can be false, each with a name; more of them, inside battles, are in `false_battles.py`.

A change must leave a log that no table can have played. It may look at the whole true log to see to that, the opened sheets
too; it never asks the referee.
"""

import random

from msgspec.structs import replace

from tests.rules.falsifying import DUE, Facts, changed, fighting, limit_known, mutation, of, sheets, shown
from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CounterChanged,
    CounterSet,
    DiceRolled,
    GameClosed,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)


@mutation(of(DiceRolled, purpose="teleport"))
def teleport_die_above_the_level(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    said = facts[at - 1]
    level = said.value if isinstance(said, ValueDeclared) and said.trait == "esp_level" else 6
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
def level_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, value=9) if shown(facts, at, facts[at].seat) else None


@mutation(of(ValueDeclared, trait="mental"))
def mental_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, value=11) if shown(facts, at, facts[at].seat) else None


@mutation(of(ValueDeclared, trait="endurance"))
def endurance_declared_too_high(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """More than a body, a suit and minions together."""
    return changed(facts, at, value=40) if facts[at].seat is None or shown(facts, at, facts[at].seat) else None


@mutation(of(PieceMoved))
def piece_to_another_square(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    if facts[at].how not in ("walk", "teleport"):
        return None  # where an escape card leads, its text says
    where, _, square = facts[at].to.rpartition(".")
    other = f"base.{'ABCDEF'['FEDCBA'.index(square[0])]}{square[1]}" if where == "base" else "selen.3"
    return changed(facts, at, to=other if other != facts[at].to else "toa.3")


@mutation(of(PieceMoved))
def the_wrong_piece_moves(facts: Facts, at: int, chance: random.Random) -> Facts:
    mover = int(facts[at].piece[1:])
    return changed(facts, at, piece=f"p{mover % 5 + 1}", seat=None)


@mutation(of(PiecePlaced))
def piece_placed_where_it_may_not_be(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    if not facts[at].piece[1:].isdigit() or facts[at].because:
        return None  # an obstacle, or an ambush: no document has the text of the card that puts it there
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
    other = facts[at].seat % 5 + 1 if facts[at].seat else None
    if other is None or facts[at].action in ("refusal", "repeat_refusal"):
        return None  # whose dealt character is known from another game, no log tells
    sheet = sheets(facts).get(other)
    if facts[at].action == "jammer" and (sheet is None or "ジャマー" in sheet["abilities"]):
        return None  # it has one, too, or may have
    return changed(facts, at, seat=other)


@mutation(of(PieceMoved, how="teleport"))
def main_action_twice(facts: Facts, at: int, chance: random.Random) -> Facts:
    again = ActionAnnounced(id="again", seat=int(facts[at].piece[1:]), action="teleport_move")
    return [*facts[: at + 1], again, *facts[at + 1 :]]


@mutation(of(ActionAnnounced, action="attack"))
def attack_on_somebody_elsewhere(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    others = [seat for seat in range(1, 6) if seat not in fighting(facts, at)]
    return changed(facts, at, targets=(others[0],)) if others and facts[at].targets else None


@mutation(of(CardsDealt, source="deck.combat"))
def hand_of_eight(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, count=facts[at].count + 1) if limit_known(facts, at) else None


@mutation(of(InitiativeSet))
def order_of_action_turned_round(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    return changed(facts, at, order=tuple(reversed(facts[at].order))) if fighting(facts, at) else None


@mutation(of(QuestionAnswered, answer="accept"))
def an_objection_is_passed_over(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """The victory stood: nobody had objected."""
    asked = next((fact for fact in reversed(facts[:at]) if isinstance(fact, QuestionAsked)), None)
    came = next((fact for fact in facts[at:] if isinstance(fact, OutcomeStated)), None)
    stood = came is not None and (came.of, came.outcome) == ("victory", "stands")
    return changed(facts, at, answer="object") if stood and asked and asked.question == "victory_declaration" else None


@mutation(of(PartEnded, part="planets"))
def planet_part_ends_for_another_reason(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, why="all_explored" if facts[at].why != "all_explored" else "information_found")


def _laid(facts: Facts, at: int, place: str) -> int:
    """Where the board on which the place is was laid out last."""
    return max(
        (index for index in range(at) if isinstance(facts[index], CardsLaid) and place in facts[index].places), default=0
    )


def _stands(facts: Facts, at: int, place: str) -> bool:
    """Whether the piece of whoever turns the card is there."""
    piece = f"p{facts[at].seat}"
    moves = (fact for fact in reversed(facts[:at]) if isinstance(fact, PieceMoved | PiecePlaced) and fact.piece == piece)
    last = next(moves, None)
    return last is not None and (last.to if isinstance(last, PieceMoved) else last.place) == place


@mutation(of(CardTurned))
def a_card_elsewhere_is_turned(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """One that lay covered on the square where somebody stands. What an open card makes turn, only its text says."""
    place = facts[at].place
    before = any(isinstance(fact, CardTurned) and fact.place == place for fact in facts[_laid(facts, at, place) : at])
    if before or place.startswith("abilities.") or facts[at].because or not _stands(facts, at, place):
        return None
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
    if not facts[at].results or facts[at].results[0].grade is None:
        return None
    first = facts[at].results[0]
    other = {"A": ("lost", "C"), "B": ("lost", "D"), "C": ("won", "A"), "D": ("won", "B")}[first.grade]
    result = replace(first, outcome=other[0], grade=other[1])
    return changed(facts, at, results=(result, *facts[at].results[1:]))


@mutation(of(StateChanged, state="dead"))
def a_death_nobody_wrote_down(facts: Facts, at: int, chance: random.Random) -> Facts:
    return [*facts[:at], *facts[at + 2 :]]


@mutation(of(DiceRolled))
def a_roll_nobody_wrote_down(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """One that a rule asks for; whether a text asked for one, or somebody tried what nobody must, cannot be known."""
    came = next((fact for fact in facts[at:] if isinstance(fact, OutcomeStated)), None)
    enough = facts[at].purpose == "mental_check" and (came is None or came.outcome != "success")  # one failure is enough
    due = facts[at].purpose in DUE and facts[at].because is None and not enough
    return [*facts[:at], *facts[at + 1 :]] if due else None


@mutation(of(ValueDeclared))
def two_facts_in_the_wrong_order(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    following = facts[at + 1 : at + 2]
    swapped = bool(following) and isinstance(following[0], DiceRolled) and facts[at].seat is not None
    return [*facts[:at], *following, facts[at], *facts[at + 2 :]] if swapped else None


@mutation(of(CardsDrawn, source="deck.ability"))
def an_ability_card_too_many(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    """Between the parts. How many the text of a square's card gives, no document says: two may have been right."""
    part = next((fact for fact in reversed(facts[:at]) if isinstance(fact, PartBegan | PartEnded)), None)
    between = isinstance(part, PartEnded) and facts[at].because is None
    return changed(facts, at, count=(facts[at].count or 1) + 1) if between else None
