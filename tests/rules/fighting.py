"""Words for tests of battles: a battle on the table, cards that are used, what is said and rolled of them."""

from typing import Any

from msgspec.structs import replace

from tests.rules.stage import Stage, declared, fact, rolled, table
from tests.rules.witnessed import counted
from ucr_events.facts import ActionAnnounced, Card, CardsPlayed, OutcomeStated, QuestionAsked
from ucr_events.referee import expectations
from ucr_events.table.state import Combat, Slot, Table

A, B, C, D = 4, 5, 6, 7
"Seats: 4, 5 and 6 fight, 4 has its turn; 7 is elsewhere."


def battle(*acted: int, turn: int | None = A, states: dict[int, tuple[str, ...]] | None = None, **counters: int) -> Table:
    """Three in a battle; `acted` have had their turn. `minions_4=2`: a counter of a seat."""
    opening = table(states=states)
    order = tuple(Slot(seat=seat, acted=seat in acted) for seat in (C, A, B))
    seats = tuple(replace(seat, counters=_of(seat.seat, counters)) for seat in opening.seats)
    fight = Combat(place="toa.3", participants=(A, B, C), order=order, round=1, turn=turn)
    return replace(opening, combats=(fight,), seats=seats)


def _of(seat: int, counters: dict[str, int]) -> dict[str, int | None]:
    return {name.rpartition("_")[0].replace("_", "."): value for name, value in counters.items() if name.endswith(f"_{seat}")}


def attacks(seat: int, *targets: int, power: int | None = None, action: str = "attack") -> Any:
    """The seat announces an attack."""
    return fact(ActionAnnounced, seat, action=action, targets=targets, value=power)


def says(seat: int, action: str, *targets: int) -> Any:
    """The seat announces what it does."""
    return fact(ActionAnnounced, seat, action=action, targets=targets)


def plays(
    seat: int,
    purpose: str,
    level: int | None,
    *targets: int,
    power: int | None = None,
    name: str = "カード",
    to: str | None = "discard.combat",
    note: str | None = None,
) -> Any:
    """The seat lays a combat card open."""
    note = note if power is None else f"火力{power}"
    cards = (Card(name=name, level=level, note=note),)
    return fact(CardsPlayed, seat, source=f"hand.{seat}", to=to, count=1, cards=cards, targets=targets, purpose=purpose)


def asks(seat: int, *others: int) -> Any:
    """The seat asks for synchro; nobody named: everybody."""
    return fact(QuestionAsked, seat, question="synchro", to=others or None)


def came(seat: int | None, of: str, outcome: str, value: Any = None) -> Any:
    """How it came out, as the table says."""
    return fact(OutcomeStated, seat, of=of, outcome=outcome, value=value)


def spent(seat: int, power: int | None) -> Any:
    """ESP power noted as spent."""
    return counted(seat, "power.spent", power)


def level(seat: int, value: int) -> Any:
    """The seat declares its ESP level."""
    return declared(seat, "esp_level", value)


def checked(seat: int, *faces: int) -> Any:
    """A mental check is rolled."""
    return rolled(seat, *faces, purpose="mental_check")


def used(seat: int, purpose: str, of: int, *targets: int, power: int | None = None) -> tuple[Any, ...]:
    """A card that works without dice, from hand to discard pile."""
    return plays(seat, purpose, of, *targets, power=power), level(seat, of), spent(seat, of)


def attack(of: int, power: int | None = None, attacker: int = A, target: int = B) -> tuple[Any, ...]:
    """An attack that works, up to the target's answer."""
    return attacks(attacker, target, power=power), *used(attacker, "attack", of, target)


def misfired(seat: int, purpose: str, of: int, *targets: int) -> tuple[Any, ...]:
    """A card one level too high for its user, whose mental check fails."""
    return (
        plays(seat, purpose, of, *targets),
        level(seat, of - 1),
        declared(seat, "mental", 5),
        checked(seat, 6, 6),
        came(seat, "activation", "failure"),
        spent(seat, of),
    )


def next_steps(stage: Stage) -> set[str]:
    """The steps that may come next."""
    return {expect.step for expect in expectations(stage.book, stage.state, stage.table)}
