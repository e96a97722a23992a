"""Which readings of ambiguous rules decide a breach: the last turns are judged again with each of them read otherwise.

A check that asks for a reading says so itself (`View.reading`). A procedure asks for one long before the fact that breaks its
rule, or asks for it and then waits for nothing that fits; only playing it again shows what would have become of the fact.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.judging import judge
from ucr_events.referee.state import State
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table

STRETCH = 20
"Facts after which the next turn begins a stretch of its own."
LONGEST = 60
"Facts after which a stretch ends even within a turn, as a battle may be long."
FACTS = 3
"So often a breach is played again: with its own fact, and with the next ones."
MOST = 100
"Times that one review plays facts again: a log with more breaches is no game, and naming readings is not worth its time."

Key = tuple[str, str]
"(fact, rule)."


class Came(msgspec.Struct, frozen=True):
    """One fact as it was judged."""

    no: int
    before: Table
    fact: Fact
    after: Table
    knowledge: Mapping[str, Any]


class Stretch:
    """Facts in a row, and where the referee stood before them."""

    def __init__(self, begin: State, came: Iterable[Came] = ()) -> None:
        self.begin = begin
        self.came = list(came)


class Line(msgspec.Struct, frozen=True):
    """The stretches as they are judged by a book: the referee after so many of their facts, and what breaks a rule."""

    book: Book
    state: State
    played: int = 0
    illegal: frozenset[Key] = frozenset()


class Course:
    """The last two stretches of a log while it is judged.

    open: breach -> facts after which it is still asked about. left: times that facts may still be played again.
    others: the stretches by other readings, as far as they were played; asked about the next fact, they go on from there.
    """

    def __init__(self) -> None:
        self.stretches: list[Stretch] = []
        self.open: dict[Key, int] = {}
        self.left = MOST
        self.others: tuple[Line, ...] = ()

    def copy(self) -> "Course":
        """Another that goes on from here by itself."""
        other = Course()
        other.stretches = [Stretch(one.begin, one.came) for one in self.stretches]
        other.open, other.left, other.others = dict(self.open), self.left, self.others
        return other

    def add(self, state: State, came: Came) -> None:
        """One more fact; `state`: the referee before it."""
        length = len(self.stretches[-1].came) if self.stretches else LONGEST
        if length >= LONGEST or (length >= STRETCH and isinstance(came.fact, TurnBegan)):
            self.stretches, self.others = [*self.stretches[-1:], Stretch(state)], ()
        self.stretches[-1].came.append(came)

    def decided(self, book: Book, found: Sequence[Finding]) -> dict[Key, tuple[str, ...]]:
        """Breach -> the rules without whose readings it would be none, of the last fact and of the few before it.

        found: what was found of the last fact. What excuses a fact by another reading may show only when the next ones come.
        """
        self.open |= {(one.fact, one.rule): FACTS for one in found if one.accuses}
        if not self.open or not book.readings or self.left <= 0:
            return {}
        self.left -= 1
        decided = self._decided(book, set(self.open))
        self.open = {key: left - 1 for key, left in self.open.items() if left > 1 and key not in decided}
        return {key: tuple(rules) for key, rules in decided.items()}

    def _decided(self, book: Book, asked: set[Key]) -> dict[Key, list[str]]:
        """Breach -> the rules whose readings decide it."""
        decided: dict[Key, list[str]] = {}
        self.others = tuple(map(self._played, self.others or (self._line(one) for one in _all_otherwise(book))))
        for other in self.others:
            gone = asked - other.illegal
            gone = gone & self._illegal(book) if gone else gone
            for key, rule in self._among(_read_otherwise(book, other.book), book, other.book, gone):
                decided.setdefault(key, []).append(rule)
        return decided

    def _among(self, rules: Sequence[str], book: Book, otherwise: Book, gone: set[Key]) -> Iterator[tuple[Key, str]]:
        """Breach -> rule, of these rules those that decide it alone; gone: what is lawful with all of them read otherwise.

        Halves of the rules are tried: that takes a dozen turns of play, each rule by itself would take one for every rule.
        """
        if not gone or len(rules) == 1:
            yield from ((key, rules[0]) for key in gone)
            return
        for half in (rules[: len(rules) // 2], rules[len(rules) // 2 :]):
            instead = replace(book, chosen={**book.chosen, **{rule: otherwise.reading(rule) for rule in half}})
            yield from self._among(half, book, otherwise, gone - self._illegal(instead))

    def _illegal(self, book: Book) -> frozenset[Key]:
        """What breaks a rule since the first of the stretches began, by this book."""
        return self._played(self._line(book)).illegal

    def _line(self, book: Book) -> Line:
        return Line(book, self.stretches[0].begin)

    def _played(self, line: Line) -> Line:
        """The line, played to the last fact."""
        came = [one for stretch in self.stretches for one in stretch.came]
        state, illegal = line.state, set(line.illegal)
        for one in came[line.played :]:
            state, found = judge(line.book, state, one.no, one.before, one.fact, one.after, one.knowledge)
            illegal -= {(finding.fact, finding.rule) for finding in found}
            illegal |= {(finding.fact, finding.rule) for finding in found if finding.verdict == "illegal"}
        return Line(line.book, state, len(came), frozenset(illegal))


def named(book: Book, found: Iterable[Finding], decided: Mapping[Key, tuple[str, ...]]) -> tuple[Finding, ...]:
    """The same findings, each breach with the readings that decide it."""
    return tuple(_with_readings(book, one, decided.get((one.fact, one.rule), ())) for one in found)


def _with_readings(book: Book, finding: Finding, rules: tuple[str, ...]) -> Finding:
    if finding.verdict != "illegal" or not rules:
        return finding
    read = ((book.named(rule), book.reading(rule)) for rule in rules)
    return replace(finding, readings=tuple(sorted({*finding.readings, *read})))


def _all_otherwise(book: Book) -> tuple[Book, ...]:
    """Every ambiguous rule read otherwise at once: by the reading after the chosen one, by the one after that and so on."""
    names = {rule: tuple(reading.readings) for rule, reading in book.readings.items()}
    turns = range(1, max(map(len, names.values())))
    chosen = ({rule: _after(own, book.reading(rule), turn) for rule, own in names.items()} for turn in turns)
    return tuple(replace(book, chosen={**book.chosen, **one}) for one in chosen)


def _read_otherwise(book: Book, otherwise: Book) -> list[str]:
    """The rules that the other book reads otherwise."""
    return [rule for rule in book.readings if otherwise.reading(rule) != book.reading(rule)]


def _after(names: tuple[str, ...], chosen: str, turn: int) -> str:
    """The name so many places after the chosen one; one that has not so many stays at the last that is another."""
    return names[(names.index(chosen) + min(turn, len(names) - 1)) % len(names)]
