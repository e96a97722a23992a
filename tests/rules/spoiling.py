"""Ways in which a record of a random game can be incomplete or out of order, for all that is measured on such records.

A record is spoilt at one place; what follows is as it was.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

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
from ucr_events.header.game import Game
from ucr_events.referee import Finding, RefereeState, begin, judge
from ucr_events.review.reviewing import book_of
from ucr_events.table import evolve
from ucr_events.table.state import Table

ROWS, PLACES, BEFORE_THE_END = (3, 8, 20), 10, 60
"Facts missing in a row, places in each game, facts left after the last place."
Facts = list[Any]
Spoil = Callable[["LegalGame", int, random.Random], "Facts | None"]
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


class LegalGame:
    """A legal game as it was written down, with the table, the referee and the findings after each fact.

    name: seats and seed of a random game; known: what is sealed in it, by the names checks ask for.
    """

    def __init__(self, name: tuple[int, int], game: Game, facts: Facts, known: dict[str, Any]) -> None:
        self.name, self.game, self.facts, self.known = name, game, facts, known
        book = book_of(game)
        assert book is not None
        self.book = book
        self.points: list[tuple[Table, RefereeState]] = [(self.game.opening, begin(book, self.game.opening))]
        self.said: dict[str, frozenset[tuple[str, str]]] = {}
        for at, fact in enumerate(self.facts):
            table, state, found = self.told(*self.points[-1], at + 2, fact)
            self.points.append((table, state))
            self.said[fact.id] = against(found)

    def told(self, table: Table, state: RefereeState, no: int, fact: Fact) -> tuple[Table, RefereeState, tuple[Finding, ...]]:
        """One more fact, with every sheet known."""
        after = evolve(self.game.handlers, table, fact)
        moved, found = judge(self.book, state, no, table, fact, after, self.known)
        return after, moved, found


def at_random(seats: int, seed: int) -> LegalGame:
    """The random game of this seed."""
    game, facts = made_up(seats, seed)
    return LegalGame((seats, seed), game, facts, sealed_values(facts))


class Spoilt(NamedTuple):
    """A record spoilt in one way: the facts, and the index of the first that is not as it was."""

    record: LegalGame
    kind: str
    facts: Facts
    at: int


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


def swapped(record: LegalGame, at: int, chance: random.Random) -> Facts | None:
    """Two neighbours in the wrong order."""
    facts = record.facts
    return None if at + 1 >= len(facts) else [*facts[:at], facts[at + 1], facts[at], *facts[at + 2 :]]


def repeated(record: LegalGame, at: int, chance: random.Random) -> Facts:
    """The same fact written twice."""
    return [*record.facts[: at + 1], replace(record.facts[at], id="again"), *record.facts[at + 1 :]]


def of_another(record: LegalGame, at: int, chance: random.Random) -> Facts | None:
    """A fact of another seat, from elsewhere in the game, in between."""
    mine = {fact.seat for fact in record.facts[max(at - 2, 0) : at + 2]}
    others = [fact for fact in record.facts if fact.seat is not None and fact.seat not in mine and not isinstance(fact, FORMAL)]
    other = chance.choice(others)
    return [*record.facts[:at], replace(other, id="stranger"), *record.facts[at:]]


def resumed(record: LegalGame, at: int, chance: random.Random) -> Facts | None:
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


def kinds(record: LegalGame) -> dict[str, tuple[Spoil, list[int]]]:
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


def spoilt(record: LegalGame, kind: str, chance: random.Random) -> Spoilt | None:
    """The record spoilt so at a place drawn by chance; None where that can be done nowhere."""
    spoil, places = kinds(record).get(kind, (None, []))
    for at in chance.sample(places, min(len(places), 400)):
        made = spoil(record, at, chance) if spoil else None
        if made is not None and made != record.facts:
            first = next((n for n, (a, b) in enumerate(zip(made, record.facts, strict=False)) if a != b), len(made))
            return Spoilt(record, kind, made, first)
    return None


def every_way(games: Sequence[tuple[int, int]], each: int = 1, progress: bool = False) -> Iterator[Spoilt]:
    """For each game (seats, seed) and each kind, so many spoilt records."""
    for number, (seats, seed) in enumerate(games):
        record = at_random(seats, seed)
        for kind in kinds(record):
            chance = random.Random(f"{seats}/{seed}/{kind}")
            made = (spoilt(record, kind, chance) for _ in range(each))
            yield from (one for one in made if one is not None)
        if progress:
            print(f"{number + 1} of {len(games)} games", file=sys.stderr, flush=True)


def in_many_places(games: Sequence[tuple[int, int]], progress: bool = False) -> Iterator[Spoilt]:
    """For each game records in which a few, some and many facts in a row are missing, at ten places each."""
    for number, (seats, seed) in enumerate(games):
        record, chance = at_random(seats, seed), random.Random(seed)
        play = [at for at, fact in enumerate(record.facts[:-BEFORE_THE_END]) if not isinstance(fact, FORMAL)]
        for count in ROWS:
            for at in chance.sample(play, min(PLACES, len(play))):
                yield row_missing(record, count, at)
        if progress:
            print(f"{number + 1} of {len(games)} games", file=sys.stderr, flush=True)


def row_missing(record: LegalGame, count: int, at: int) -> Spoilt:
    """The record without so many facts from this index on."""
    facts = [*record.facts[:at], *record.facts[at + count :]]
    return Spoilt(record, f"missing {count} in a row", facts, at)


def games_asked(name: str, *flags: str) -> tuple[list[tuple[int, int]], argparse.Namespace]:
    """Seats and seeds of the games which the command line of this module asks for, and its flags."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.rules.{name}")
    parser.add_argument("games", nargs="?", type=int, default=7)
    parser.add_argument("--from", dest="first", type=int, default=0)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    asked = parser.parse_args()
    return [(5 + seed % 7, seed) for seed in range(asked.first, asked.first + asked.games)], asked


def against(found: Sequence[Finding]) -> frozenset[tuple[str, str]]:
    return frozenset((one.rule, one.verdict) for one in found if one.verdict != "legal")
