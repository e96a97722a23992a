"""Whether the scribe is offered the right steps again after a hole: what comes next must be among what may come.

`python -m tests.rules.still_offered GAMES` spoils each random game once in each way of `spoiling.py` and looks at the facts
from the next turn on: of those offered in the whole record, how many are offered in the spoilt one?
`--from SEED`: the first seed.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from tests.rules.spoiling import FORMAL, LegalGame, Spoilt, every_way, games_asked
from ucr_events.facts import Fact, TurnBegan, kind_of
from ucr_events.referee import RefereeState, expectations
from ucr_events.table.state import Table

FACTS = 80
"Facts looked at after the spoilt place: with nine seats about one round of the table."


class Offered(msgspec.Struct, frozen=True):
    """Of one spoilt record: facts offered in the whole one; (facts after the place, kind) of those not offered here."""

    kind: str
    seats: int
    seed: int
    at: int
    asked: int
    missed: tuple[tuple[int, str], ...]


def is_offered(record: LegalGame, state: RefereeState, table: Table, fact: Fact) -> bool:
    """Whether a step that may come is this fact, and nothing bars it."""
    return any(one.recognises(fact) and not one.barred for one in expectations(record.book, state, table))


def offered(made: Spoilt) -> Offered:
    """What is offered from the next turn after the spoilt place on."""
    record, kind, facts, at = made
    places = {fact.id: index for index, fact in enumerate(record.facts)}
    table, state = record.points[at]
    turned, asked, missed = False, 0, list[tuple[int, str]]()
    for distance, fact in enumerate(facts[at : at + FACTS]):
        whole = places.get(fact.id)
        if turned and whole is not None and record.facts[whole] == fact and not isinstance(fact, FORMAL):
            before, then = record.points[whole]
            if is_offered(record, then, before, fact):
                asked += 1
                missed += [] if is_offered(record, state, table, fact) else [(distance, kind_of(fact))]
        table, state, _ = record.told(table, state, at + distance + 2, fact)
        turned = turned or (distance > 0 and isinstance(fact, TurnBegan))
    return Offered(kind, *record.name, at, asked, tuple(missed))


def report(several: Sequence[Offered]) -> Iterator[str]:
    """A line for each kind, and one for all; then the records in which something was not offered."""
    by_kind: dict[str, list[Offered]] = defaultdict(list)
    for one in several:
        by_kind[one.kind].append(one)
    yield f"{'kind':48} {'records':>7} {'all offered':>12} {'facts':>7} {'offered':>8}"
    for kind, some in (*sorted(by_kind.items()), ("all", list(several))):
        asked, missed = sum(one.asked for one in some), sum(len(one.missed) for one in some)
        whole = sum(not one.missed for one in some) / len(some)
        yield f"{kind:48} {len(some):7} {whole:12.1%} {asked:7} {1 - missed / max(asked, 1):8.2%}"
    for one in several:
        if one.missed:
            yield f"{one.kind} ({one.seats}, {one.seed}) at {one.at}: {one.missed[:6]}"


if __name__ == "__main__":
    wanted, _ = games_asked("still_offered")
    print("\n".join(report([offered(made) for made in every_way(wanted, progress=True)])))
