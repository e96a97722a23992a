"""Fold of effects that last: which run now. What ends them is asked in the fold of turns, rounds, combats and parts."""

from collections.abc import Callable

from ucr_events.facts import CombatEnded, EffectBegan, EffectEnded, Fact, PartEnded, RoundEnded, TurnBegan, TurnEnded
from ucr_events.table.change import Handlers, T, with_field
from ucr_events.table.state import Effect, Table


def effect_began(table: T, fact: EffectBegan) -> T:
    effect = Effect(
        fact=fact.id,
        seat=fact.seat,
        field=fact.field,
        by=fact.by,
        value=fact.value,
        card=fact.card,
        seats=fact.targets,
        pieces=fact.pieces,
        until=fact.until,
        depth=len(table.combats),
    )
    return with_field(table, "effects", (*table.effects, effect))


def effect_ended(table: T, fact: EffectEnded) -> T:
    return _without(table, lambda one: one.fact == fact.effect)


def on(table: Table, seat: int, field: str) -> tuple[Effect, ...]:
    """The effects that now change this value, limit or number of the seat."""
    return tuple(one for one in table.effects if one.field == field and (seat in one.seats or not (one.seats or one.pieces)))


def ended_with(table: T, fact: Fact) -> T:
    """The table without the effects that last to the end of what ends here; `table` is as it lies before the fact."""
    if not table.effects:
        return table
    depth = len(table.combats)
    if isinstance(fact, TurnBegan):
        return _without(table, lambda one: one.until == "next_turn" and not depth and one.seat == fact.seat)
    if isinstance(fact, TurnEnded):
        return _without(table, lambda one: one.until == "turn" and one.depth == depth)
    if isinstance(fact, RoundEnded):
        return _without(table, lambda one: one.until == "round" and one.depth == depth)
    if isinstance(fact, CombatEnded):
        return _without(table, lambda one: one.depth == depth and one.until in ("combat", "turn", "round"))
    if isinstance(fact, PartEnded):
        return _without(table, lambda one: one.until not in ("game", "said"))
    return table


def _without(table: T, over: Callable[[Effect], bool]) -> T:
    return with_field(table, "effects", tuple(one for one in table.effects if not over(one)))


HANDLERS: Handlers = {EffectBegan: effect_began, EffectEnded: effect_ended}
