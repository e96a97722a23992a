"""How soon the referee is itself again after a record was incomplete or out of order (`spoiling.py`).

`python -m tests.rules.recovery GAMES` prints for each kind how many records were spoilt so, and the share in which from the
next turn on (a battle's turn counts) nothing wrong is said, nothing more is said at all, and the same from the next normal turn
on; the share in which a lawful act was called illegal; further findings and facts until the last of them, median and most.
`--from SEED`: the first seed; `--why`: what was said; `--rows`: 3, 8 and 20 facts missing in a row at many places of each game.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import median

import msgspec

from tests.rules.spoiling import Spoilt, every_way, games_asked, in_many_places
from ucr_events.facts import Fact, TurnBegan, kind_of
from ucr_events.referee import Finding
from ucr_events.referee.recovery.inserted import without_revised
from ucr_events.referee.steps import When

LONGEST = 160
"Facts looked at after the spoilt place: with nine seats about two rounds of the table."


RIGHTLY = "illegal, rightly"
"Said of a fact that was made false or put in between, be it only when a story that explained it away is disproved."


class Outcome(msgspec.Struct, frozen=True):
    """What was said because of one spoilt place.

    extra: (facts after the place, position, rule, verdict, reason) of each further finding; next_turn, next_normal: facts until
    then; illegal: those that call an act illegal which was lawful.
    """

    kind: str
    seats: int
    seed: int
    at: int
    extra: tuple[tuple[int, str, str, str, str], ...]
    illegal: tuple[tuple[int, str, str, str, str], ...]
    turns: tuple[int, ...]
    next_normal: int

    @property
    def next_turn(self) -> int:
        return _first_after(0, self.turns)

    @property
    def seen_turn(self) -> int:
        """Facts until the next turn after the first further finding."""
        return _first_after(min((distance for distance, *_ in self.extra), default=0), self.turns)

    @property
    def quiet(self) -> int:
        """Facts until the last further finding."""
        return max((distance for distance, *_ in self.extra), default=0)

    @property
    def wrong(self) -> int:
        """Facts until the last finding that is wrong: that something can no longer be judged is not, nor what the breach is."""
        return max((distance for distance, _, _, verdict, _ in self.extra if verdict not in ("not judged", RIGHTLY)), default=0)


def outcome(made: Spoilt) -> Outcome:
    """What the referee says from the spoilt place on that it does not say of the game as it was."""
    record, kind, facts, at = made
    table, state = record.points[at]
    said: list[Finding] = []
    turns, normal = list[int](), LONGEST
    for distance, fact in enumerate(facts[at : at + LONGEST]):
        before = table
        table, state, found = record.told(table, state, at + distance + 2, fact)
        said = [*without_revised(said, found), *found]
        if isinstance(fact, TurnBegan) and distance:
            turns.append(distance)
            normal = normal if before.combats else min(normal, distance)
    original = {fact.id: fact for fact in record.facts}
    extra = [(facts[one.no - 2], one) for one in said if _is_new(one, record.said.get(one.fact, frozenset()))]
    lawful = [(fact, one) for fact, one in extra if not kind.startswith("illegal") and original.get(fact.id) == fact]
    spoilt = {fact.id for fact in facts[at : at + LONGEST] if original.get(fact.id) != fact}
    accused = (_row(at, fact, one) for fact, one in lawful if one.verdict == "illegal" and not _is_omitted(one))
    return Outcome(
        kind,
        *record.name,
        at,
        tuple(_row(at, fact, one, fact.id in spoilt) for fact, one in extra),
        tuple(accused),
        tuple(turns),
        normal,
    )


def _first_after(distance: int, turns: Sequence[int]) -> int:
    return next((turn for turn in turns if turn > distance), LONGEST)


def _row(at: int, fact: Fact, one: Finding, spoilt: bool = False) -> tuple[int, str, str, str, str]:
    distance = max(one.no, one.settled_at or 0) - at - 2
    verdict = "not judged" if _never_held(one) else RIGHTLY if spoilt and one.verdict == "illegal" else one.verdict
    return distance, kind_of(fact), one.rule.partition(":")[2], verdict, f"{_step(one)} {one.reason[1]}"


def _never_held(one: Finding) -> bool:
    """Whether it waits for a sheet, and will not be held against anybody whatever that says."""
    return one.verdict == "undetermined" and any(not line for line in one.beside)


def _is_omitted(finding: Finding) -> bool:
    return finding.moment is not None and finding.moment.when is When.OMITTED


def _step(finding: Finding) -> str:
    return finding.moment.step if finding.moment else ""


def _is_new(one: Finding, known: frozenset[tuple[str, str]]) -> bool:
    return one.verdict != "legal" and (one.rule, one.verdict) not in known


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A line for each kind, and one for all."""
    by_kind: dict[str, list[Outcome]] = defaultdict(list)
    for one in outcomes:
        by_kind[one.kind].append(one)
    yield f"{'kind':48} {'n':>4}  right  shown   turn normal accused     extra until quiet"
    for kind, several in (*sorted(by_kind.items()), ("all", list(outcomes))):
        count = len(several)
        flags = [
            (o.wrong <= o.next_turn, o.wrong <= o.seen_turn, o.quiet <= o.next_turn, o.quiet <= o.next_normal, bool(o.illegal))
            for o in several
        ]
        wrong, shown, turn, normal, accused = (sum(column) / count for column in zip(*flags, strict=True))
        extra, quiet = [len(one.extra) for one in several], [one.quiet for one in several]
        numbers = f"{median(extra):4.0f} {max(extra):4} {median(quiet):6.0f} {max(quiet):4}"
        yield f"{kind:48} {count:4} {wrong:6.1%} {shown:6.1%} {turn:6.1%} {normal:6.1%} {accused:7.1%} {numbers}"


if __name__ == "__main__":
    wanted, asked = games_asked("recovery", "--why", "--rows")
    ways = in_many_places if asked.rows else every_way
    done = [outcome(made) for made in ways(wanted, progress=True)]
    print("\n".join(report(done)))
    if asked.why:
        for one in done:
            if one.quiet > one.next_turn or one.illegal:
                turns = f"turn {one.next_turn}, after it shows {one.seen_turn}, normal {one.next_normal}"
                print(f"\n{one.kind} ({one.seats}, {one.seed}) at {one.at}: {turns}")
                print("\n".join(f"   {said}" for said in one.extra[:12]))
