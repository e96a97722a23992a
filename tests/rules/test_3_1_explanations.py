"""3.1 The search for what explains a story agrees with trying everything by hand; late reveals agree with known sheets."""

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as some
from soaking import examples

from tests.rules.stage import declared
from tests.rules.witnessed import announced, hit, log, noted, sheet, turn_over
from ucr_events.games.locke.state.explanations import (
    BODY,
    SUIT,
    Blow,
    Event,
    Healed,
    Made,
    explained,
    explains,
    highest,
)

SMALL = some.integers(min_value=0, max_value=6)
BLOWS = some.builds(
    Blow,
    declared=some.one_of(some.none(), some.integers(1, 8)),
    how=some.sampled_from(["card", "melee", "residual", "proxy"]),
    damage=some.one_of(some.none(), SMALL),
    minions=some.integers(0, 2),
    lived=some.sampled_from([None, True]),
    by=some.sampled_from([None, BODY, SUIT]),
)
EVENTS = some.lists(some.one_of(BLOWS, some.builds(Healed, amount=some.integers(1, 2))), max_size=4).map(tuple)
MADE = some.builds(Made, endurance=some.integers(1, 6), suits=some.lists(some.integers(1, 5), max_size=2).map(tuple))


def by_hand(made: Made, events: tuple[Event, ...]) -> bool:
    """Every choice of taker for every blow, one after the other: -1 the body, else that suit."""
    takers = range(-1, len(made.suits))
    return any(one_way(made, events, choice) for choice in product(takers, repeat=len(events)))


def one_way(made: Made, events: tuple[Event, ...], choice: tuple[int, ...]) -> bool:
    body, suits = made.endurance, list(made.suits)
    for event, taker in zip(events, choice, strict=True):
        if isinstance(event, Healed):
            if body == made.endurance:
                return False
            body = min(body + event.amount, made.endurance)
            continue
        if event.how == "proxy":
            continue
        melee, said, damage = event.how == "melee", event.declared, event.damage or 0
        if body <= 0 or event.by == (BODY if taker >= 0 else SUIT):
            return False
        if taker < 0:
            helped = event.minions if melee else 0
            if said is not None and said > body + helped:
                return False
            killed = damage >= body or (said is not None and not helped and damage >= said)
            if event.lived and killed:
                return False
            body -= damage
        else:
            together = suits[taker] + (body + event.minions if melee else 0)
            if suits[taker] <= 0 or event.how == "residual" or (said is not None and said > together):
                return False
            suits[taker] = 0 if said is not None and damage >= said else suits[taker] - damage
    return True


@given(MADE, EVENTS)
@examples(daily=80, soak=1200)
def test_suit_silent_the_search_agrees_with_trying_everything(made: Made, events: tuple[Event, ...]) -> None:
    assert explained(made, events) == by_hand(made, events)


@given(MADE, EVENTS, some.sampled_from(["card", "melee", "residual"]), some.integers(0, 2))
@examples(daily=60, soak=900)
def test_declare_never_higher_the_highest_is_the_last_that_is_explained(
    made: Made, events: tuple[Event, ...], how: str, minions: int
) -> None:
    most = highest(made, events, how, minions)
    allowed = [value for value in range(1, 30) if explains(made, events, Blow(declared=value, how=how, minions=minions))]
    if allowed:
        assert max(allowed) == most
        assert allowed == list(range(1, most + 1))


@given(some.lists(some.tuples(some.integers(1, 6), some.integers(0, 5)), max_size=4))
@examples(daily=20, soak=300)
def test_declare_no_consistency_a_body_with_the_least_endurance_explains_and_one_less_does_not(
    hits: list[tuple[int, int]],
) -> None:
    events = tuple(Blow(declared=said, damage=damage) for said, damage in hits)
    least = taken = 0
    for said, damage in hits:
        least, taken = max(least, said + taken), taken + damage
    assert explained(Made(endurance=max(least, 1)), events)
    if least > 1:
        assert not explained(Made(endurance=least - 1), events)


STORY = some.lists(some.tuples(some.integers(1, 7), SMALL, some.booleans()), min_size=1, max_size=4)


@given(STORY, some.integers(1, 7), some.lists(some.integers(1, 5), max_size=2), some.sampled_from(["本体", "スーツ"]))
@examples(daily=15, soak=180)
def test_a_late_reveal_says_what_a_known_sheet_says_and_more_knowledge_turns_nothing(
    hits: list[tuple[int, int, bool]], endurance: int, suits: list[int], taker: str
) -> None:
    facts: list[Any] = []
    notes: dict[str, Any] = {}
    for said, damage, sealed in hits:
        note = noted(4)
        if sealed:
            notes[f"taken_by__{note.id}"] = {"taken_by": taker}
        facts += [announced(5, "attack", 4), declared(4, "endurance", said), *([note] if sealed else [])]
        facts += [hit(4, damage), turn_over(5)]
    made = sheet(endurance=endurance, abilities="、".join(f"服[スーツ:{worth}]" for worth in suits) or "なし")
    known = log(*facts, s4=made, **notes).verdicts()
    late = log(*facts).learn(s4=made)
    halfway = late.verdicts()
    assert late.learn(**notes).verdicts() == known
    assert all(now == then for then, now in zip(halfway, known, strict=True) if then[2] in ("legal", "illegal"))
