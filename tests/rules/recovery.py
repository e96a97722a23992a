"""Ways in which a record can be incomplete or out of order, and how soon the referee is itself again after each.

`python -m tests.rules.recovery GAMES` prints for each kind how many records were spoilt so, and the share in which from the
next turn on (a battle's turn counts) nothing wrong is said, nothing more is said at all, and the same from the next normal turn
on; the share in which a lawful act was called illegal; further findings and facts until the last of them, median and most.
`--from SEED`: the first seed; `--why`: what was said.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.rules.mutations import MUTATIONS, made_up
from ucr_events.facts import (
    Fact,
    GapNoticed,
    PersonLeft,
    PersonSeated,
    PlayResumed,
    RemarkMade,
    ScribeChanged,
    SealOpened,
    SealShown,
    SheetSealed,
    TurnBegan,
    kind_of,
)
from ucr_events.referee import Finding, State, begin, judge
from ucr_events.referee.holes.gaps import without_revised
from ucr_events.referee.reviewing import book_of
from ucr_events.table import evolve
from ucr_events.table.state import Table

Facts = list[Any]
Spoil = Callable[["Record", int, random.Random], "Facts | None"]
FORMAL = (SheetSealed, SealShown, SealOpened, PersonSeated, PersonLeft, ScribeChanged, RemarkMade)
"Facts that move nothing in play."
ACTS = (
    "level_declared_too_high",
    "one_die_too_many",
    "teleport_die_above_the_level",
    "piece_to_another_square",
    "card_of_a_higher_level",
    "main_action_twice",
    "somebody_else_acts",
    "somebody_elses_turn",
)
"Falsehoods of `mutations` that a table may let stand and play on."
LONGEST = 160
"Facts looked at after the spoilt place: with nine seats about two rounds of the table."


class Record:
    """A random legal game as it was written down, with the table, the referee and the findings after each fact."""

    def __init__(self, seats: int, seed: int) -> None:
        self.game, self.facts = made_up(seats, seed)
        book = book_of(self.game)
        assert book is not None
        self.book = book
        self.known = sealed_values(self.facts)
        self.points: list[tuple[Table, State]] = [(self.game.opening, begin(book, self.game.opening))]
        self.said: dict[str, frozenset[tuple[str, str]]] = {}
        for at, fact in enumerate(self.facts):
            table, state, found = self.told(*self.points[-1], at + 2, fact)
            self.points.append((table, state))
            self.said[fact.id] = _against(found)

    def told(self, table: Table, state: State, no: int, fact: Fact) -> tuple[Table, State, tuple[Finding, ...]]:
        """One more fact, with every sheet known."""
        after = evolve(self.game.handlers, table, fact)
        moved, found = judge(self.book, state, no, table, fact, after, self.known)
        return after, moved, found


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
        """Facts until the last finding that is not only that something can no longer be judged."""
        return max((distance for distance, _, _, verdict, _ in self.extra if verdict != "not judged"), default=0)


def sealed_values(facts: Facts) -> dict[str, Any]:
    """Everything hidden in the game by the names checks ask for."""
    opened = {fact.seal: fact.value for fact in facts if isinstance(fact, SealOpened)}
    known: dict[str, Any] = {}
    for seal in facts:
        if isinstance(seal, SheetSealed) and seal.id in opened:
            value = opened[seal.id]
            known |= {f"seal:{seal.id}": value, f"{seal.slot}:{seal.id}": value}
            known |= {f"sheet:{seal.seat}": value} if seal.purpose == "sheet" else {}
    return known


def missing(count: int) -> Spoil:
    """So many facts in a row nobody wrote down."""
    return lambda record, at, chance: [*record.facts[:at], *record.facts[at + count :]]


def swapped(record: Record, at: int, chance: random.Random) -> Facts | None:
    """Two neighbours in the wrong order."""
    facts = record.facts
    return None if at + 1 >= len(facts) else [*facts[:at], facts[at + 1], facts[at], *facts[at + 2 :]]


def repeated(record: Record, at: int, chance: random.Random) -> Facts:
    """The same fact written twice."""
    return [*record.facts[: at + 1], replace(record.facts[at], id="again"), *record.facts[at + 1 :]]


def of_another(record: Record, at: int, chance: random.Random) -> Facts | None:
    """A fact of another seat, from elsewhere in the game, in between."""
    mine = {fact.seat for fact in record.facts[max(at - 2, 0) : at + 2]}
    others = [fact for fact in record.facts if fact.seat is not None and fact.seat not in mine and not isinstance(fact, FORMAL)]
    other = chance.choice(others)
    return [*record.facts[:at], replace(other, id="stranger"), *record.facts[at:]]


def resumed(record: Record, at: int, chance: random.Random) -> Facts | None:
    """Twenty facts are missing; it is noticed, and said where play goes on."""
    table = record.points[at + 20][0] if at + 20 < len(record.facts) else None
    if table is None or table.combats or table.part is None:
        return None
    pieces = {name: piece.place for name, piece in table.pieces.items()}
    gap = (GapNoticed(id="gap"), PlayResumed(id="on", part=table.part, phase=table.phase, turn=table.turn, pieces=pieces))
    return [*record.facts[:at], *gap, *record.facts[at + 20 :]]


def illegal(name: str) -> Spoil:
    """An illegal act, and play goes on."""
    wanted, change = MUTATIONS[name]
    return lambda record, at, chance: change(record.facts, at, chance) if wanted(record.facts, at) else None


def kinds(record: Record) -> dict[str, tuple[Spoil, list[int]]]:
    """Kind -> how it is done, and to which places."""
    facts = record.facts
    play = [at for at, fact in enumerate(facts[:-1]) if not isinstance(fact, FORMAL)]
    found: dict[str, tuple[Spoil, list[int]]] = {}
    for at in play:
        fought = " in a battle" if record.points[at][0].combats and isinstance(facts[at], TurnBegan) else ""
        found.setdefault(f"missing {kind_of(facts[at])[:-2]}{fought}", (missing(1), []))[1].append(at)
    found |= {
        "missing 5 in a row": (missing(5), play),
        "missing 20 in a row": (missing(20), play),
        "swapped": (swapped, play),
        "repeated": (repeated, play),
        "of another seat": (of_another, play),
        "gap and resumed": (resumed, play),
    }
    return found | {f"illegal: {name}": (illegal(name), list(range(len(facts)))) for name in ACTS}


def spoilt(record: Record, spoil: Spoil, places: list[int], chance: random.Random) -> tuple[Facts, int] | None:
    """The record spoilt at one of these places; None where that can be done nowhere."""
    for at in chance.sample(places, min(len(places), 400)):
        made = spoil(record, at, chance)
        if made is not None and made != record.facts:
            return made, next(n for n, (a, b) in enumerate(zip(made, record.facts, strict=False)) if a != b)
    return None


def outcome(record: Record, kind: str, facts: Facts, at: int, name: tuple[int, int]) -> Outcome:
    """What the referee says from the spoilt place on that it does not say of the game as it was."""
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
    accused = (_row(at, fact, one) for fact, one in lawful if one.verdict == "illegal" and not _step(one).startswith("not:"))
    return Outcome(kind, *name, at, tuple(_row(at, fact, one) for fact, one in extra), tuple(accused), tuple(turns), normal)


def _first_after(distance: int, turns: Sequence[int]) -> int:
    return next((turn for turn in turns if turn > distance), LONGEST)


def _row(at: int, fact: Fact, one: Finding) -> tuple[int, str, str, str, str]:
    distance = max(one.no, one.settled_at or 0) - at - 2
    verdict = "not judged" if _never_held(one) else one.verdict
    return distance, kind_of(fact), one.rule.partition(":")[2], verdict, f"{_step(one)} {one.reason[1]}"


def _never_held(one: Finding) -> bool:
    """Whether it waits for a sheet, and will not be held against anybody whatever that says."""
    return one.verdict == "undetermined" and any(not line for line in one.beside)


def _step(finding: Finding) -> str:
    return finding.moment.step if finding.moment else ""


def _against(found: Sequence[Finding]) -> frozenset[tuple[str, str]]:
    return frozenset((one.rule, one.verdict) for one in found if one.verdict != "legal")


def _is_new(one: Finding, known: frozenset[tuple[str, str]]) -> bool:
    return one.verdict != "legal" and (one.rule, one.verdict) not in known


def measured(games: Sequence[tuple[int, int]], each: int = 1, progress: bool = False) -> Iterator[Outcome]:
    """For each game (seats, seed) and each kind, so many spoilt records."""
    for number, (seats, seed) in enumerate(games):
        record = Record(seats, seed)
        for kind, (spoil, places) in kinds(record).items():
            chance = random.Random(f"{seats}/{seed}/{kind}")
            for _ in range(each):
                if (made := spoilt(record, spoil, places, chance)) is not None:
                    yield outcome(record, kind, *made, (seats, seed))
        if progress:
            print(f"{number + 1} of {len(games)} games", file=sys.stderr, flush=True)


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
    parser = argparse.ArgumentParser(prog="python -m tests.rules.recovery")
    parser.add_argument("games", nargs="?", type=int, default=7)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--why", action="store_true")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.games)
    done = list(measured([(5 + seed % 7, seed) for seed in seeds], progress=True))
    print("\n".join(report(done)))
    if asked.why:
        for one in done:
            if one.quiet > one.next_turn or one.illegal:
                turns = f"turn {one.next_turn}, after it shows {one.seen_turn}, normal {one.next_normal}"
                print(f"\n{one.kind} ({one.seats}, {one.seed}) at {one.at}: {turns}")
                print("\n".join(f"   {said}" for said in one.extra[:12]))
