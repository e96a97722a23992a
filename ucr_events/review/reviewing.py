"""Judging a whole log: fact by fact, with what has been opened so far; open findings settle when a seal opens.

A passage that the reader of the line does not know draws the veil (`veil.py`). Where it opens the line is another one, and is
judged from the passage on by the review that stood right before it (`before`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Fact, GapNoticed, OmissionConfirmed, PassageSealed, PlayResumed, SealOpened
from ucr_events.header.game import Game
from ucr_events.referee.book import Book
from ucr_events.referee.checking import Waiting
from ucr_events.referee.engine import begin, expectations, judge, settle
from ucr_events.referee.failing import sparing
from ucr_events.referee.lacking import Unless
from ucr_events.referee.pausing import pause
from ucr_events.referee.recovery.inserted import without_revised
from ucr_events.referee.state import RefereeState
from ucr_events.referee.steps import Occasion
from ucr_events.referee.values import Expect, Finding
from ucr_events.review.disproved import UnderWay, disproved, under_way
from ucr_events.review.outlived import Awaited, awaited, outlived
from ucr_events.review.spared import spared
from ucr_events.review.veil import Veil
from ucr_events.review.written import as_written, confirmed, refuted
from ucr_events.table import evolve
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table


class Review:
    """The referee beside one reader's line of a log that grows.

    known: what that reader knows from the start, e.g. {"sheet:4": {...}, "passage-1": 7}: of a passage since which step; its
    facts stand in the line.
    """

    def __init__(self, game: Game, book: Book, known: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.book = book
        self.knowledge: Mapping[str, Any] = dict(known or {})
        self.no = 1
        self.table: Table = game.opening
        self.state: RefereeState = begin(book, game.opening)
        self.findings: list[Finding] = []
        self.met: list[Finding] = []
        "Of facts that came where a rule asks for them: that this rule is met. Nothing is ever held against these."
        self.veil = Veil()
        self.holes: dict[int, Unless] = {}
        "What was left out before which position, as far as it can be named."
        self.noticed: tuple[int, ...] = ()
        "Where the table said that something is missing."
        self.answered: frozenset[int] = frozenset()
        "Positions before which nothing was left out, as somebody was asked and said."
        self.turn: UnderWay | None = None
        "The turn that began last, and what another's turn would excuse in it."
        self.awaited: tuple[Awaited, ...] = ()
        "Deaths that would excuse something, and who is not yet seen alive since."
        self._waiting = Waiting()
        self.whose: dict[int, int] = {}
        "Position of what is held against a fact -> who acted there."
        self._marks: tuple[Review, ...] = ()
        "Reviews that stood right before a passage was sealed that is not known."

    def add(self, *facts: Fact) -> tuple[Finding, ...]:
        """One more step and its fact: returns what was found of it and what it settled.

        A step of a corrected line may have no fact that counts, or several.
        """
        pause()
        for fact in facts:
            if isinstance(fact, PassageSealed) and fact.id not in self.knowledge:
                self._marks = (*self._marks, self.copy())
                break
        self.no += 1
        return self.within(facts[0]) if len(facts) == 1 else tuple(one for fact in facts for one in self.within(fact))

    def within(self, fact: Fact) -> tuple[Finding, ...]:
        """One more fact within the last step: as `add`."""
        after = evolve(self.game.handlers, self.table, fact)
        if isinstance(fact, GapNoticed | PlayResumed):
            self.noticed = (*self.noticed, self.no)
        if isinstance(fact, OmissionConfirmed):
            self._confirmed(fact.about)
        if isinstance(fact, PassageSealed):
            self.veil = self.veil.sealed(self.no, fact.id, self.knowledge.get(fact.id))
        self.state, found = judge(self.book, self.state, self.no, self.table, fact, after, self.knowledge)
        if fact.seat is not None and any(one.verdict != "legal" for one in found):
            self.whose[self.no] = fact.seat
        found = self.veil.over(self.book, self._as_written(found), self.findings)
        if self.state.met and not self.veiled:
            self.met += (one for one in self.state.met if (one.no, one.fact) == (self.no, fact.id))
        before, self.table = self.table, after
        settled = self._learn(before, fact)
        if found or settled:  # the list is not made anew for every fact, or a game would cost the square of its length
            kept = _without(without_revised(self.findings, found), settled)
            found, settled = (self.veil.lifted(self.book, some) for some in (found, self._as_written(settled)))
            self.findings = [*kept, *found, *settled]
        for position in disproved(self.findings, self.turn, fact):
            self.findings = confirmed(self.findings, position, self.no)
        self.turn = under_way(self.turn, self.no, fact, found, after)
        self._see_alive(before, fact, found)
        return (*found, *settled)

    def _see_alive(self, before: Table, fact: Fact, found: tuple[Finding, ...]) -> None:
        """Nobody died of what was left out who is alive after it."""
        if self.book.survival is None:
            return
        if self.awaited:
            self.awaited, gone = outlived(self.awaited, self.book.survival, before, fact)
            for one in gone:
                self.findings = refuted(self.findings, one.at, one.missing, self.no)
        if found and not self.veiled and self._in_order():
            self.awaited = (*self.awaited, *awaited(found, self.book.survival, before))

    def _in_order(self) -> bool:
        """Whether nothing before is held against anybody or open: what a barred act must lead to, nobody can say."""
        return not any(one.no < self.no and one.verdict in ("illegal", "undetermined") for one in self.findings)

    def _as_written(self, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
        said = as_written(found, self.holes, self.noticed, whole=self.book.complete, answered=self.answered)
        return tuple(spared(self.book, said, self.whose, self.knowledge, self.no)) if self.whose and said else said

    def _confirmed(self, about: str) -> None:
        """What happened as it is written breaks the rule, whatever was thought to have been left out."""
        positions = {one.no for one in self.findings if one.fact == about}
        self.answered = self.answered | positions
        for position in positions:
            self.findings = confirmed(self.findings, position, self.no)

    @property
    def veiled(self) -> bool:
        """Whether a passage so far is not known to the reader of the line."""
        return bool(self.veil.closed)

    def copy(self) -> "Review":
        """Another review that stands where this one does; what is added to it leaves this one alone."""
        other = Review(self.game, self.book)
        other.knowledge, other.findings, other.met = self.knowledge, list(self.findings), list(self.met)
        other.no, other.table, other.state = self.no, self.table, self.state
        other.veil, other._marks, other._waiting = self.veil, self._marks, self._waiting.copy()
        other.holes, other.noticed, other.answered = dict(self.holes), self.noticed, self.answered
        other.turn, other.whose, other.awaited = self.turn, dict(self.whose), self.awaited
        return other

    def before(self, step: int) -> "Review | None":
        """A review of its own that stands before this step, at the last passage before it that was not known; None: nowhere."""
        mark = next((one for one in reversed(self._marks) if one.no < step), None)
        return None if mark is None else mark.copy()

    @sparing(())
    def may_come(self) -> tuple[Expect, ...]:
        """What may come after the last fact."""
        return expectations(self.book, self.state, self.table)

    def _learn(self, before: Table, fact: Fact) -> tuple[Finding, ...]:
        if not isinstance(fact, SealOpened) or fact.match == "differs":
            return ()
        seal = self.table.seals.get(fact.seal)
        if seal is None:
            return self._nobody_knows(before, fact)
        learnt = {f"seal:{fact.seal}": fact.value, f"{seal.slot}:{fact.seal}": fact.value}
        if seal.purpose == "sheet" and self._in_force(fact.seal, seal.seat):
            learnt[f"{seal.slot}:{seal.seat}"] = fact.value
        self.knowledge = {**self.knowledge, **learnt}
        self.findings = spared(self.book, self.findings, self.whose, self.knowledge, self.no)
        return settle(self.book, self.findings, self.knowledge, self.no, self._waiting)

    def _in_force(self, seal: str, number: int | None) -> bool:
        """Whether this is the sheet the seat plays with; a refused one opened later is not."""
        seat = seat_of(self.table, number)
        return seat is None or seat.sheet == seal

    def _nobody_knows(self, before: Table, fact: SealOpened) -> tuple[Finding, ...]:
        """Where a sheet whose sealing was not recorded leaves the seat without any in force, what rests on it is not judged."""
        had, has = seat_of(before, fact.seat), seat_of(self.table, fact.seat)
        if had is None or had.sheet is None or has is None or has.sheet is not None:
            return ()
        name = f"sheet:{fact.seat}"
        self.knowledge = {**self.knowledge, name: None}
        self.findings = [_open_again(finding) if name in finding.until else finding for finding in self.findings]
        return settle(self.book, self.findings, self.knowledge, self.no, self._waiting)


def book_of(game: Game, charts: Mapping[str, Any] | None = None) -> Book | None:
    """The rule book of a game, with these charts before those its header pins; None: its edition has none."""
    if game.family.book is None or not game.family.has_rule_book(game.edition.key):
        return None
    book: Book = game.family.book(game.header, game.layout, charts or {})
    return replace(book, own_words=game.own_words) if game.own_words else book


def review(game: Game, book: Book, facts: Iterable[Fact], known: Mapping[str, Any] | None = None) -> Review:
    """The review of a log; `facts` without the header."""
    done = Review(game, book, known)
    for fact in facts:
        done.add(fact)
    return done


def _open_again(finding: Finding) -> Finding:
    """What was held by a sheet that is perhaps not the one in force, as it was before that was opened."""
    return replace(finding, verdict="undetermined", settled_at=None, cause="sealed") if finding.accuses else finding


def _without(findings: list[Finding], settled: tuple[Finding, ...]) -> list[Finding]:
    if not settled:
        return findings
    gone = {_key(finding) for finding in settled}
    return [finding for finding in findings if finding.verdict != "undetermined" or _key(finding) not in gone]


def _key(finding: Finding) -> tuple[int, str, str, Occasion | None]:
    return finding.no, finding.fact, finding.rule, finding.moment.occasion if finding.moment else None
