"""The roles of a script as the form of a new table offers them."""

from collections.abc import Iterator

from ucr_events.games.casting import Cast, CastAt, CastRole, Rest
from ucr_events.games.deduction.script.numbers import at_seats, dealt
from ucr_events.games.deduction.script.parts import Role
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.texts import given


def cast_of(script: Script) -> Cast | None:
    """Who may be in; None: the roles are the table's own, nothing is offered."""
    at = {seats: one for seats in range(script.seats[0], script.seats[1] + 1) if (one := _at(script, seats))}
    if not at:
        return None
    return Cast(roles=tuple(_role(script, role) for role in script.roles), at=at, options=tuple(_only_add(script)))


def _role(script: Script, role: Role) -> CastRole:
    side = next((one for one in script.sides if one.id == role.side), None)
    return CastRole(
        role=role.id,
        label=given(role.ja, role.en),
        side=role.side,
        side_label=given(side.ja, side.en) if side else None,
        looks=role.looks or role.kind,
        tone=side.tone if side else None,
        icon=role.icon,
    )


def _at(script: Script, seats: int) -> CastAt | None:
    counts = dealt(script, seats)
    if not counts:
        return None
    rests = tuple(_rests(script, seats))
    follow = {rest.role for rest in rests}
    bounds = {role.id: _bounds(script, role.id, counts.get(role.id, 0)) for role in script.roles if role.id not in follow}
    return CastAt(cards=seats + script.deal.centre, counts=counts, bounds=bounds, rests=rests)


def _bounds(script: Script, role: str, count: int) -> tuple[int, int]:
    """What the script says; else a role that is always dealt stays, and of every other there is none or one, or as usual."""
    low, high = script.deal.bounds.get(role) or (script.deal.always.get(role, 0), max(1, count))
    return min(low, count), max(high, count)


def _rests(script: Script, seats: int) -> Iterator[Rest]:
    fill, every = script.deal.fill, tuple(role.id for role in script.roles)
    if isinstance(fill, str):
        yield Rest(role=fill, among=every, total=seats + script.deal.centre)
    elif fill is not None:
        many = at_seats(script.deal.sides, seats) or {}
        for side, role in fill.items():
            yield Rest(role=role, among=tuple(one.id for one in script.roles if one.side == side), total=many.get(side, 0))


def _only_add(script: Script) -> Iterator[str]:
    """House options that do nothing but put roles in, as a header names them."""
    for option in script.options:
        if all(choice.adds and not choice.set for choice in option.choices) and option.choices:
            yield from (f"{option.id}.{choice.id}" for choice in option.choices) if option.many else (option.id,)
