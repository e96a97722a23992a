"""3.1 to 3.2 over a whole log: the demonstration of nine players keeps these rules, and one lie in it is found where it is."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.witnessed import Log
from ucr_events.demos import DEMOS, read
from ucr_events.facts import Fact, GameOpened, SealOpened, SheetSealed, ValueDeclared
from ucr_events.facts.codec import from_payload

FACTS: list[Any] = [from_payload(payload) for payload in read(DEMOS[0])]
SECTIONS = ("0.3.", "3.1.", "3.2.")
MEANT = ("f660", "3.1.declare.never-higher", "illegal")
"The demonstration has one declaration that is too high."


def opened(facts: list[Any]) -> dict[str, Any]:
    """Every sheet and note of the log, by the name checks ask for."""
    seals = {fact.id: fact for fact in facts if isinstance(fact, SheetSealed)}
    names = {seal.id: f"sheet:{seal.seat}" if seal.purpose == "sheet" else f"{seal.slot}:{seal.id}" for seal in seals.values()}
    return {names[fact.seal]: fact.value for fact in facts if isinstance(fact, SealOpened)}


def judged(facts: list[Any]) -> list[tuple[str, str, str]]:
    """Fact, rule and verdict of everything in these sections that is not legal."""
    header = facts[0]
    assert isinstance(header, GameOpened)
    told = Log(tuple(facts[1:]), None, header, opened(facts))
    found = ((one.fact, one.rule.partition(":")[2], one.verdict) for one in told.findings if one.verdict != "legal")
    return [item for item in found if item[1].startswith(SECTIONS)]


def with_value(facts: list[Any], fact_id: str, value: int) -> list[Any]:
    """The log with another number declared there."""
    return [replace(fact, value=value) if fact.id == fact_id else fact for fact in facts]


def last_declared(seat: int, trait: str) -> str:
    """The seat's last declaration of this trait in the demonstration."""
    found = [fact.id for fact in FACTS if isinstance(fact, ValueDeclared) and (fact.seat, fact.trait) == (seat, trait)]
    assert found
    return str(found[-1])


def test_the_demonstration_keeps_these_rules_but_once() -> None:
    assert judged(FACTS) == [MEANT]


@pytest.mark.parametrize(("seat", "trait", "value"), [(4, "esp_level", 6), (2, "mental", 7), (7, "esp_level", 7)])
def test_declare_never_higher_one_lie_is_found_where_it_is(seat: int, trait: str, value: int) -> None:
    lie = last_declared(seat, trait)
    assert lie != MEANT[0]
    assert sorted(judged(with_value(FACTS, lie, value))) == sorted([MEANT, (lie, "3.1.declare.never-higher", "illegal")])


def test_endurance_formula_the_last_declaration_counts_all_damage_before_it() -> None:
    lie = last_declared(2, "endurance")
    assert (lie, "3.1.declare.never-higher", "illegal") in judged(with_value(FACTS, lie, 3))


def test_endurance_low_declared_death_a_death_that_was_not_said() -> None:
    def said_dead(fact: Fact) -> bool:
        return fact.seat == 9 and getattr(fact, "state", None) == "dead"

    without = [fact for fact in FACTS if not said_dead(fact)]
    assert "3.1.endurance.low-declared-death" in {rule for _, rule, _ in judged(without)}
