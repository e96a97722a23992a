"""Breaches of what answers an act, of what it costs and leads to, of joining a battle and of the end of its rounds."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from tests.rules.breaking import Breach, Facts, of, state, stunned
from ucr_events.facts import (
    Card,
    CardsDrawn,
    CardsPlayed,
    CardsReturned,
    CombatJoined,
    CounterChanged,
    DiceRolled,
    Fact,
    OutcomeStated,
    ValueDeclared,
)
from ucr_events.games.locke.state.course import turn_player
from ucr_events.table.state import Table

ANSWERS = {"defence": "defence_card", "escape": "evade", "synchro": "synchro"}
"Purpose of a card that answers an attack or joins one -> its act."


def answers(facts: Facts, tables: Sequence[Table]) -> Iterator[Breach]:
    """Every such breach of one game. tables: before each fact."""
    for at, fact in enumerate(facts):
        table = tables[at]
        if isinstance(fact, CardsPlayed) and table.combats and fact.purpose in ("attack", *ANSWERS):
            yield from _of_the_card(facts, at, table, fact)
        for act, question, skip, made, first in _others(facts, at, table, fact):
            yield Breach(act, question, "card", at, skip, made, first)


def _of_the_card(facts: Facts, at: int, table: Table, fact: CardsPlayed) -> Iterator[Breach]:
    seat, act = fact.seat, ANSWERS.get(fact.purpose or "", "attack_card")
    if seat is None or not (fact.source or "").startswith("hand."):
        return
    for no in range(at + 1, min(at + 6, len(facts))):
        spent = facts[no]
        if isinstance(spent, CardsPlayed):
            break
        if isinstance(spent, CounterChanged) and spent.counter == "power.spent" and spent.seat == seat and spent.by:
            yield Breach(act, "cost", "card", no, 1, (replace(spent, by=spent.by + 1),))
        if isinstance(spent, ValueDeclared) and spent.trait == "esp_level" and spent.seat == seat and act != "attack_card":
            yield Breach(act, "before", "level left out", no, 1, ())
            yield Breach(act, "compare", "level", no, 1, (replace(spent, value=99),))
    yield Breach(act, "spent", "card", at, 1, (replace(fact, to="deck.combat"),))
    if act == "attack_card" or turn_player(table) == seat:
        return
    yield Breach(act, "alive", "card", at, 1, (state(seat, "dead"), fact), 1)
    yield Breach(act, "stunned", "card", at, 1, (*stunned(seat), fact), 2)
    inside = table.combats[-1].participants
    outside = [one.seat for one in table.seats if one.seat not in inside and "dead" not in one.states]
    if outside:
        yield Breach(act, "inout", "card", at, 1, (of(fact, outside[0]),))
    held = table.zones.get(f"hand.{seat}")
    if held is not None and held.count:
        gone = CardsReturned(id="b-gone", seat=seat, source=f"hand.{seat}", to="deck.combat", count=held.count)
        yield Breach(act, "means", "card", at, 1, (gone, fact), 1)
    if act == "synchro":
        return
    another = (Card(name="試作盾7", level=7),)
    yield Breach(act, "often", "second card", at + 1, 0, (replace(fact, id="b-2", cards=another, purpose="defence"),))
    attack = next((one for one in reversed(facts[max(0, at - 14) : at]) if _attacks(one)), None)
    level = attack.cards[0].level if attack is not None and attack.cards else None
    if level is not None and level > 1 and fact.cards and (fact.cards[0].level or 0) >= level:
        low: Any = replace(fact, cards=(replace(fact.cards[0], name=None, level=level - 1),))
        yield Breach(act, "compare", "low card", at, 1, (low,))


def _attacks(fact: Fact) -> bool:
    return isinstance(fact, CardsPlayed) and fact.purpose == "attack"


def _others(facts: Facts, at: int, table: Table, fact: Fact) -> Iterator[tuple[str, str, int, Facts, int]]:
    """Act, question, facts skipped, those written instead, the first of them that breaks the rule."""
    seat: int = getattr(fact, "seat", None) or 0
    inside = table.combats[-1].participants if table.combats else ()
    if isinstance(fact, DiceRolled) and fact.purpose == "was_here" and seat:
        yield "was_here_check", "alive", 1, (state(seat, "dead"), fact), 1
        yield "was_here_check", "party", 1, (state(seat, "partner"), fact), 1
        yield "was_here_check", "often", 0, (fact, replace(fact, id="b-2", faces=(5, 6))), 1
        if inside:
            yield "was_here_check", "turn", 1, (of(fact, inside[0]),), 0
    if isinstance(fact, CombatJoined) and fact.how == "was_here" and seat:
        others = [one.seat for one in table.seats if one.seat not in (*inside, seat)]
        yield from (
            ("was_here_check", "before", 1, (of(fact, other),), 0) for other in others[:1] if not _rolled(facts, at, other)
        )
    if isinstance(fact, CardsDrawn) and inside and (fact.to or "").startswith("hand.") and fact.count:
        yield "round_end_discard", "follow", 1, (replace(fact, count=fact.count + 1),), 0
    if isinstance(fact, OutcomeStated) and fact.of == "defence" and fact.outcome == "success" and seat:
        hurt = CounterChanged(id="b-hurt", seat=seat, counter="damage.body", by=3)
        yield "defence_card", "follow", 0, (fact, hurt), 1


def _rolled(facts: Facts, at: int, seat: int) -> bool:
    """Whether it rolled to join shortly before."""
    return any(isinstance(one, DiceRolled) and one.seat == seat for one in facts[max(0, at - 30) : at])
