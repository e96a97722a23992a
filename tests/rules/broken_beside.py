"""Breaches of acts that answer nobody: of residual thoughts, of checks by which somebody joins, of turns and ends of rounds."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tests.rules.breaking import Breach, Facts, of, state
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDrawn,
    CardsPlayed,
    DiceRolled,
    Fact,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.seats import companions
from ucr_events.table.state import Table

Made = tuple[str, str, str, int, Facts, int]
"Act, question, means, facts skipped, those written instead, the first of them that breaks the rule."


def beside(facts: Facts, tables: Sequence[Table]) -> Iterator[Breach]:
    """Every such breach of one game. tables: before each fact."""
    acted: list[int] = []
    for at, fact in enumerate(facts):
        table = tables[at]
        acted = [] if isinstance(fact, RoundBegan) or not table.combats else acted
        if isinstance(fact, TurnEnded) and table.combats and fact.seat is not None:
            acted.append(fact.seat)
        made = (
            *_thoughts(table, fact),
            *_checks(facts, at, table, fact),
            *_answered(table, fact),
            *_rounds(table, fact, acted),
        )
        for act, question, means, skip, instead, first in made:
            yield Breach(act, question, means, at, skip, instead, first)


def _thoughts(table: Table, fact: Fact) -> Iterator[Made]:
    dead = [one.seat for one in table.seats if "dead" in one.states]
    inside = table.combats[-1].participants if table.combats else ()
    thoughts = [seat for seat in inside if seat in dead]
    living = [seat for seat in inside if seat not in dead]
    if isinstance(fact, ActionAnnounced) and fact.action == "attack" and fact.seat in thoughts and fact.targets:
        seat = fact.seat
        yield "residual_attack", "target", "oneself", 1, (replace(fact, targets=(seat,)),), 0
        outside = [one.seat for one in table.seats if one.seat not in inside]
        yield from (("residual_attack", "target", "elsewhere", 1, (replace(fact, targets=(one,)),), 0) for one in outside[:1])
        yield "residual_attack", "means", "melee", 1, (replace(fact, action="melee", value=None),), 0
        shot = (Card(name="念動衝撃", level=1),)
        card = CardsPlayed(id="b-card", seat=seat, cards=shot, purpose="attack", targets=fact.targets, count=1,
                           source=f"hand.{seat}", to="discard.combat")  # fmt: skip
        yield "residual_attack", "means", "card", 1, (card,), 0
        hit = ActionAnnounced(id="b-hit", seat=seat, action="use_ability", card=Card(name="幻の一撃", note="[主要]"))
        yield "residual_attack", "means", "ability", 1, (hit,), 0
        if fact.value is not None:
            yield "residual_attack", "compare", "firepower", 1, (replace(fact, value=fact.value + 3),), 0
    if isinstance(fact, TurnEnded) and inside and fact.seat in living:
        said = (ActionAnnounced(id="b-said", seat=one, action="attack", targets=(living[0],)) for one in thoughts[:1])
        yield from (("residual_attack", "turn", "another's", 0, (one,), 0) for one in said)


def _checks(facts: Facts, at: int, table: Table, fact: Fact) -> Iterator[Made]:
    inside = table.combats[-1].participants if table.combats else ()
    if not isinstance(fact, DiceRolled) or fact.seat is None or not inside:
        return
    if fact.purpose == "was_alive":
        living = [one.seat for one in table.seats if "dead" not in one.states and one.seat not in inside]
        yield from (("was_alive_check", "alive", "die", 1, (of(fact, one),), 0) for one in living[:1])
        following = facts[at + 1] if at + 1 < len(facts) else None
        if isinstance(following, DiceRolled) and following.purpose == "residual_thought":
            yield "residual_chart", "compare", "die", 2, (replace(fact, faces=(4, 4)), following), 1


def _answered(table: Table, fact: Fact) -> Iterator[Made]:
    if not isinstance(fact, QuestionAnswered) or fact.seat is None or table.asked is None or table.combats:
        return
    act = {"party": "answer_party", "victory_declaration": "objection"}.get(table.asked.question)
    if act is None:
        return
    said = replace(fact, answer="object") if act == "objection" else replace(fact, answer="accept")
    yield act, "alive", "word", 1, (state(fact.seat, "dead"), said), 1
    far = [one.seat for one in table.seats if one.seat not in companions(table, fact.seat) and "dead" not in one.states]
    away = [one for one in far if one not in (fact.seat, table.asked.seat)]
    if act == "answer_party":
        yield from ((act, "target", "elsewhere", 1, (of(said, one),), 0) for one in away[:1])


def _rounds(table: Table, fact: Fact, acted: Sequence[int]) -> Iterator[Made]:
    if not table.combats:
        if isinstance(fact, TurnBegan) and fact.seat is not None and table.turn is None:
            other = next((one.seat for one in table.seats if one.seat != fact.seat and "dead" not in one.states), fact.seat)
            yield "begin_turn", "alive", "normal", 1, (state(fact.seat, "dead"), fact), 1
            yield "begin_turn", "turn", "normal", 1, (of(fact, other),), 0
        return
    if isinstance(fact, TurnBegan) and fact.seat is not None:
        yield "begin_turn", "alive", "battle", 1, (state(fact.seat, "dead"), fact), 1
        yield from (("begin_turn", "often", "battle", 1, (of(fact, one),), 0) for one in acted[:1])
        outside = [one.seat for one in table.seats if one.seat not in table.combats[-1].participants]
        yield from (("begin_turn", "inout", "battle", 1, (of(fact, one),), 0) for one in outside[:1])
    inside = table.combats[-1].participants
    if isinstance(fact, QuestionAsked) and fact.question == "continue_combat" and inside:
        held = table.zones.get(f"hand.{inside[0]}")
        if held is not None and held.count is not None and held.count < 7:
            early = CardsDrawn(id="b-early", seat=inside[0], source="deck.combat", to=f"hand.{inside[0]}", count=1)
            yield "round_end_discard", "before", "drawn early", 0, (early,), 0
