"""Whether the referee is itself again after a hole: what is false later on must be found as it would be without the hole.

`python -m tests.rules.still_found GAMES` spoils each random game in some ways of `spoiling.py`, makes something false soon
after the next turn (`falsehoods.py`, `false_battles.py`), and prints how much of what is found in the whole record is found in
the spoilt one, too: called illegal, or said to be missing or not to be judged. `--from SEED`: the first seed.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tests.rules.falsifying import MUTATIONS
from tests.rules.spoiling import Facts, LegalGame, at_random, games_asked, spoilt
from ucr_events.facts import TurnBegan
from ucr_events.referee import Finding, RefereeState
from ucr_events.referee.recovery.inserted import without_revised
from ucr_events.table.state import Table

HOLES = ("missing 5 in a row", "missing 20 in a row", "swapped", "of another seat", "gap and resumed", "missing turn.began")
FALSE_EACH = 8
"Falsehoods tried after each hole."
NEAR, FAR = 120, 160
"Facts after the next turn in which something is made false, and facts judged from there on."
ILLEGAL, OPEN, NOTHING = "illegal", "not judged", "nothing"
Told = frozenset[tuple[str, str, str]]
"Fact, rule and verdict of what is held against a record."


def told(record: LegalGame, at: int, table: Table, state: RefereeState, facts: Facts) -> Told:
    """What is said of these facts, the first of which stands at index `at`."""
    said: list[Finding] = []
    for distance, fact in enumerate(facts[: NEAR + FAR]):
        table, state, found = record.told(table, state, at + distance + 2, fact)
        said = [*without_revised(said, found), *found]
    return frozenset((one.fact, one.rule, one.verdict) for one in said if one.verdict in (ILLEGAL, OPEN))


def how(said: Told, without: Told) -> str:
    """The strongest thing said of the false record that is not said of the other."""
    verdicts = {verdict for _, _, verdict in said - without}
    return ILLEGAL if ILLEGAL in verdicts else OPEN if verdicts else NOTHING


def after(record: LegalGame, made: Facts, at: int) -> tuple[int, Table, RefereeState] | None:
    """Index, table and referee at the beginning of the next turn after the hole."""
    table, state = record.points[at]
    for index in range(at, len(made)):
        table, state, _ = record.told(table, state, index + 2, made[index])
        if index > at and isinstance(made[index], TurnBegan):
            return index + 1, table, state
    return None


def compared(record: LegalGame, hole: str, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Falsehood, how it is found in the whole record, how it is found after the hole."""
    made = spoilt(record, hole, chance)
    start = after(record, made.facts, made.at) if made is not None else None
    if made is None or start is None:
        return
    index, table, state = start
    spoilt_on = made.facts[index:]
    whole = next((n for n, fact in enumerate(record.facts) if spoilt_on and fact.id == spoilt_on[0].id), None)
    if whole is None or record.facts[whole:] != spoilt_on:
        return
    plain = (told(record, index, table, state, spoilt_on), told(record, whole, *record.points[whole], spoilt_on))
    for name in chance.sample(sorted(MUTATIONS), len(MUTATIONS)):
        false = falsified_near(record.facts, whole, name, chance)
        if false is not None:
            there = how(told(record, whole, *record.points[whole], false), plain[1])
            if there != NOTHING:
                yield name, there, how(told(record, index, table, state, false), plain[0])


def falsified_near(facts: Facts, start: int, name: str, chance: random.Random) -> Facts | None:
    """The facts from this index on with one thing of this kind made false soon after it."""
    wanted, change = MUTATIONS[name]
    places = [at for at in range(start, min(start + NEAR, len(facts))) if wanted(facts, at)]
    for at in chance.sample(places, len(places)):
        false: Any = change(facts, at, chance)
        if false is not None and false != facts and false[:start] == facts[:start]:
            return list(false[start:])
    return None


def measured(games: Sequence[tuple[int, int]]) -> Iterator[tuple[str, str, str, str]]:
    """Hole, falsehood, how it is found in the whole record and after the hole."""
    for number, (seats, seed) in enumerate(games):
        record = at_random(seats, seed)
        for hole in HOLES:
            rows = compared(record, hole, random.Random(f"still/{seats}/{seed}/{hole}"))
            yield from ((hole, *row) for row, _ in zip(rows, range(FALSE_EACH), strict=False))
        print(f"{number + 1} of {len(games)} games", file=sys.stderr, flush=True)


def report(rows: Sequence[tuple[str, str, str, str]]) -> Iterator[str]:
    """A line for each hole, one for all, and what is found no more."""
    yield f"{'hole':24} {'n':>5} {'found':>7} {'illegal before':>15} {'illegal still':>14}"
    for hole in (*HOLES, "all"):
        some = [row for row in rows if hole in (row[0], "all")]
        before, still = (Counter(row[column] for row in some) for column in (2, 3))
        count = max(len(some), 1)
        found, was, now = 1 - still[NOTHING] / count, before[ILLEGAL] / count, still[ILLEGAL] / count
        yield f"{hole:24} {len(some):5} {found:7.1%} {was:15.1%} {now:14.1%}"
    gone = Counter(name for _, name, _, now in rows if now == NOTHING)
    yield "found no more: " + ", ".join(f"{name} {number}" for name, number in gone.most_common())


if __name__ == "__main__":
    wanted, _ = games_asked("still_found")
    print("\n".join(report(list(measured(wanted)))))
