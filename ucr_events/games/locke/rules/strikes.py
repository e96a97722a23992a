"""5.4 The damage judgements of a log, one by one, for whoever asks afterwards how lucky they were."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CounterChanged, DiceRolled, Fact
from ucr_events.games.locke.rules.attack.damage import BELOW, LEDGERS, column, looked_up
from ucr_events.games.locke.table import Attack, attack_on
from ucr_events.games.strikes import DamageRoll
from ucr_events.table.state import Table

TOTALS = range(2, 13)


def strikes(played: Iterable[tuple[int, Fact, Table]], charts: Mapping[str, Any]) -> Iterator[DamageRoll]:
    """Every roll for damage (5.4.damage.roll) whose column is known, with what was marked before the next one."""
    found: DamageRoll | None = None
    chart = charts.get("damage_table")
    for step, fact, table in played:
        running = attack_on(table)
        if isinstance(fact, DiceRolled) and fact.purpose == "damage" and running is not None:
            if found is not None:
                yield found
            found = _strike(step, fact, running, chart)
        elif found is not None and isinstance(fact, CounterChanged) and _is_its_damage(found, fact):
            found = replace(found, dealt=found.dealt + (fact.by or 0))
        elif found is not None and running is None:
            yield found
            found = None
    if found is not None:
        yield found


def _is_its_damage(found: DamageRoll, fact: CounterChanged) -> bool:
    return fact.counter in LEDGERS and fact.piece is None and fact.seat == found.target


def _strike(step: int, fact: DiceRolled, attack: Attack, chart: Any) -> DamageRoll | None:
    odds = _odds(attack)
    if odds is None:
        return None
    faces = [face for face in fact.faces if face is not None]
    total = sum(faces) if len(faces) == 2 else fact.total
    return DamageRoll(
        step=step,
        fact=fact.id,
        attacker=attack.attacker,
        target=attack.target,
        odds=odds,
        total=total,
        dealt=0,
        entries=_entries(chart, odds),
    )


def _odds(attack: Attack) -> str | None:
    """5.4.damage.ratio: as it was written down, else from firepower and endurance."""
    if isinstance(attack.ratio, int):
        return f"{attack.ratio}:1" if attack.ratio else BELOW[0]
    if isinstance(attack.ratio, str):
        return BELOW[0] if attack.ratio in BELOW else attack.ratio
    if attack.firepower is None or not isinstance(attack.endurance, int) or attack.endurance <= 0:
        return None
    return column(attack.firepower, attack.endurance)


def _entries(chart: Any, odds: str) -> dict[int, int] | None:
    """The column for every total; None where an entry is missing."""
    found = {total: looked_up(chart, odds, total) for total in TOTALS} if chart else {}
    known = {total: damage for total, damage in found.items() if damage is not None}
    return known if len(known) == len(TOTALS) else None
