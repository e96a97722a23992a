"""The referee beside the log: findings of every fact and what may come next, caught up whenever somebody asks.

A projection, never history: it is kept in memory, follows the recorded facts, and can be thrown away. The public review
knows opened and released seals and opened passages only; the judge's also what the vault has, the moderator's all passages.
Nobody else's knowledge enters a finding, and the public's alone what is refused, appended, or said by a receipt.

Each review goes along its reader's own line (`Replayer.course`). Where that becomes another line, by a correction or an
opening, it goes on if nothing before it changed, and else from the last point before the change that was kept.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from threading import RLock
from typing import Any
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from ucr_events.corrections.courses import Course, parting
from ucr_events.corrections.line import Line
from ucr_events.errors import StalePosition, StillJudging
from ucr_events.facts import Fact
from ucr_events.hidden.perspective import EVERYBODY, Sight
from ucr_events.referee.book import Book
from ucr_events.referee.forms import Form
from ucr_events.referee.values import Finding, is_told
from ucr_events.review.acts import Acts
from ucr_events.review.ahead import Page, forms_after, tree_after
from ucr_events.review.reviewing import Review, book_of
from ucr_events.service.judging.secondary_reviews import Runs
from ucr_events.service.keeping.patience import in_slices, turn
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.charts import Charts
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.logs.source import Source
from ucr_events.service.reading.replay import Replayer
from ucr_events.store import StoreError

KEPT = 16
"Reviews in memory; one more judges its log again."

KNOWING = ("judge", "moderator")
"Readers with reviews of their own; all others read everybody's."

Which = tuple[UUID, Sight, bool, bool]
"""Which review: of which game, who knows what, whether of a recorded line that differs from the effective one, and whether the
record is taken to be complete."""
Noting = Callable[[UUID, int, Mapping[tuple[str, str], int]], None]
"Takes the game, the position it was judged at, and how often which (rule, `Finding.counted`) was found."


class Begun(Struct, frozen=True):
    """What a review was begun with: sheets and charts; and the line that it has followed since."""

    known: dict[str, Any]
    charts: frozenset[str]
    line: Line


class Referee:
    """Reviews of games, one for each game and kind of knowledge. Thread-safe.

    note: is told what the public review of a closed game found, so that lists can show it without judging again.
    """

    def __init__(self, store: Source, library: Library, replayer: Replayer, charts: Charts, note: Noting | None = None) -> None:
        self._store = store
        self._note = note
        self._noted: dict[UUID, tuple[int, Any]] = {}
        self._charts = charts
        self._library = library
        self._replayer = replayer
        self._reviews: OrderedDict[Which, Review] = OrderedDict()
        self._begun_with: dict[Which, Begun] = {}
        self._acts: Runs[str] = Runs(store)
        self._lock = RLock()
        "Held for looking things up, and never while judging."
        self._turns: dict[Which, RLock] = {}
        "For each review: held by whoever leads it on."

    def findings(self, key: UUID, sight: Sight, *, recorded: bool = False, complete: bool = False) -> tuple[Finding, ...]:
        """Everything found so far that is told, in order of the log; empty for a family without a referee.

        recorded: of the facts as they were written, corrections left aside. complete: nothing is excused by what may not have
        been written down.
        """
        return tuple(filter(is_told, self.judged(key, sight, recorded=recorded, complete=complete)))

    def judged(self, key: UUID, sight: Sight, *, recorded: bool = False, complete: bool = False) -> tuple[Finding, ...]:
        """As `findings`, with what was legal from the start."""
        review = self._review(key, sight, recorded=recorded, complete=complete)
        return tuple(sorted(review.findings if review else (), key=lambda item: item.no))

    def examined(self, key: UUID, sight: Sight, *, recorded: bool = False, complete: bool = False) -> tuple[Finding, ...]:
        """As `judged`, with the rules met by a fact that came where they ask for it; a fact that is not here was not judged."""
        review = self._review(key, sight, recorded=recorded, complete=complete)
        return tuple(sorted((*review.findings, *review.met) if review else (), key=lambda item: item.no))

    def anew(self, key: UUID, sight: Sight) -> Review | None:
        """A review of this game at its beginning, knowing what this asker's knows: to judge another line of the same log."""
        live, knowing = self._library.current(key), self.knowledge_of(sight)
        book = book_of(live.game, self._charts.of(live.game.header))
        return None if book is None else Review(live.game, book, {**self._known(key, knowing), **self.passages(key, knowing)})

    def passages(self, key: UUID, sight: Sight) -> dict[str, int]:
        """The passages whose facts stand in the line by which this asker's view is judged, each since which step."""
        return self._replayer.course(key, self.knowledge_of(sight)).since

    def acts(self, key: UUID, line: Line) -> dict[int, tuple[int, ...]]:
        """Step of this line -> the earlier steps of the same act; the same for every reader."""
        live = self._library.current(key)

        def begin() -> Acts | None:
            review = self.anew(key, EVERYBODY)
            return Acts(review) if review else None

        run = self._acts.at(key, live, line, self.begun_with(key, EVERYBODY), begin)
        if run is None:
            return {}
        with turn(run.lock):
            return {step: before for step, before in run.acts.found.items() if step <= live.position}

    def begun_with(self, key: UUID, sight: Sight) -> str:
        """Names what a review of this asker's would be begun with: another name, and the log is to be judged again."""
        live, knowing = self._library.current(key), self.knowledge_of(sight)
        known = {**self._known(key, knowing), **self.passages(key, knowing)}
        return f"{knowing!r} {known!r} {sorted(self._charts.here(live.game.header))!r}"

    def knowledge_of(self, sight: Sight) -> Sight:
        """With whose knowledge this asker's view is judged: whatever nobody but one seat knows enters no finding."""
        return sight if sight.reader in KNOWING else EVERYBODY

    def caused(self, key: UUID, positions: Collection[int], sight: Sight) -> tuple[Finding, ...]:
        """What this asker was told by the facts at these positions: findings of them, and earlier ones that they settled."""
        review = self._review(key, sight)
        found = review.findings if review else ()
        told = (item for item in found if (item.no in positions or item.settled_at in positions) and is_told(item))
        return tuple(sorted(told, key=lambda item: item.no))

    def book(self, key: UUID) -> Book | None:
        """The rule book of the game; None for a family without a referee."""
        with self._lock:
            review = self._reviews.get((key, EVERYBODY, False, False))
        if review is not None:
            return review.book
        live = self._library.current(key)
        return book_of(live.game, self._charts.of(live.game.header))

    def may_come(self, key: UUID) -> tuple[Form, ...]:
        """What may come after the last fact, as the public knows it."""
        review = self._review(key, EVERYBODY)
        return forms_after(review) if review else ()

    def advising(self, key: UUID, sight: Sight, drafted: Sequence[Fact] = ()) -> Review | None:
        """A review of this asker's own to take advice from: nothing that it says is refused, appended or told to others.

        drafted: what stands in a passage that it has not sealed yet, taken as if it had been sealed just now. None for a family
        without a referee.
        """
        copy = self.copy(key, sight)
        if copy is not None and drafted:
            copy.add(*drafted)
        return copy

    def tree(self, key: UUID) -> tuple[Page, ...]:
        """What may come after the last fact and after what may come then, as the public knows it."""
        copy = self.copy(key, EVERYBODY)
        return tree_after(copy) if copy else ()

    def rehearse(
        self, key: UUID, position: int, facts: Sequence[Fact], sight: Sight, *, ahead: bool = True
    ) -> tuple[tuple[Finding, ...], tuple[Form, ...]]:
        """What these facts would cause right after this position (as `caused`), and what might come then; nothing is kept.

        ahead: whether what might come is asked for. Raises StalePosition when the log has moved on: the same facts may be
        stored by now, and would be judged twice.
        """
        copy = self.copy(key, sight)
        if copy is None:
            return (), ()
        if copy.no != position:
            raise StalePosition(position, copy.no)
        before = copy.no
        for fact in facts:
            copy.add(fact)
        found = (item for item in copy.findings if item.no > before or (item.settled_at or 0) > before)
        return tuple(sorted(filter(is_told, found), key=lambda item: item.no)), forms_after(copy) if ahead else ()

    def standing(self, key: UUID, position: int) -> Review | None:
        """A public review of one's own that stands at this position, to try facts on; raises StalePosition for another.

        None for a family without a referee.
        """
        copy = self.copy(key, EVERYBODY)
        if copy is not None and copy.no != position:
            raise StalePosition(position, copy.no)
        return copy

    def keep(self, key: UUID, review: Review) -> None:
        """Go on with this public review: what it was tried on has been stored."""
        with self._lock:
            kept = self._reviews.get((key, EVERYBODY, False, False))
            if kept is None or kept.no < review.no:
                self._reviews[key, EVERYBODY, False, False] = review

    def copy(self, key: UUID, sight: Sight) -> Review | None:
        """A review of one's own that stands at the last fact; None for a family without a referee."""
        with self._turn((key, self.knowledge_of(sight), False, False)):
            review = self._review(key, sight)
            return review.copy() if review else None

    def _turn(self, which: Which) -> AbstractContextManager[Any]:
        with self._lock:
            lock = self._turns.setdefault(which, RLock())
        return turn(lock)

    def _review(self, key: UUID, sight: Sight, *, recorded: bool = False, complete: bool = False) -> Review | None:
        differs = recorded and self._library.current(key).line.corrected
        which = (key, self.knowledge_of(sight), differs, complete)
        with self._turn(which):
            live = self._library.current(key)
            course = self._replayer.course(key, which[1], recorded=recorded)
            review = self._begin(which, live, course)
            if review is None:
                return None
            try:
                self._lead_on(key, review, live, course.head)
            except StillJudging as error:
                self._put_away(which, review)
                raise StillJudging(review.no, live.position) from error
            self._put_away(which, review)
            if which == (key, EVERYBODY, False, False) and live.table.closed:
                self._tell(key, live.position, review)
            return review

    def _lead_on(self, key: UUID, review: Review, live: Live, line: Line) -> None:
        """Judge what is new, as long as a request may: raises StillJudging, and the review stands between two facts."""
        missed_first = line.at(1, live.game.header)[1:] if review.no == 1 else ()
        with in_slices():
            for step, fact in enumerate(facts_after(self._store, key, review.no, live.position), review.no + 1):
                review.add(*missed_first, *line.at(step, fact))
                missed_first = ()

    def _put_away(self, which: Which, review: Review) -> None:
        with self._lock:
            self._reviews[which] = review
            self._reviews.move_to_end(which)
            while len(self._reviews) > KEPT:
                forgotten, _ = self._reviews.popitem(last=False)
                self._begun_with.pop(forgotten, None)
                self._turns.pop(forgotten, None)

    def _tell(self, key: UUID, position: int, review: Review) -> None:
        """Note what was found, once for each position and charts; a list that cannot be written refuses nobody to read."""
        begun = self._begun_with.get((key, EVERYBODY, False, False))
        if begun is None or self._note is None or self._noted.get(key) == (position, begun.charts):
            return
        counts: Counter[tuple[str, str]] = Counter((item.rule, item.counted) for item in review.findings if is_told(item))
        with suppress(StoreError):
            self._note(key, position, counts)
            self._noted[key] = position, begun.charts

    def _begin(self, which: Which, live: Live, course: Course) -> Review | None:
        """The review in memory, or a new one: a vault or charts that changed since mean that the log is judged again.

        So does a line that changed before the point where the review stands, from there on.
        """
        now = Begun(self._known(which[0], which[1]), self._charts.here(live.game.header), course.head)
        begun, review = self._begun_with.get(which, now), self._reviews.get(which)
        self._begun_with[which] = now
        if review is not None and (begun.known, begun.charts) == (now.known, now.charts):
            review = _before_it_changed(review, begun.line, now.line)
        else:
            review = None
        if review is None:
            book = book_of(live.game, self._charts.of(live.game.header))
            if book is None:
                return None
            review = Review(live.game, replace(book, complete=which[3]), now.known)
        review.knowledge = {**review.knowledge, **course.since}
        return review

    def _known(self, key: UUID, sight: Sight) -> dict[str, Any]:
        """What this asker knows of sheets, under the names the referee asks by."""
        table = self._library.current(key).table
        sheets = {f"sheet:{seat.seat}": seat.sheet for seat in table.seats if seat.sheet}
        values = {item.seal: item.value for item in self._replayer.known(key, sight)}
        return {name: values[seal] for name, seal in sheets.items() if seal in values}


def _before_it_changed(review: Review, was: Line, now: Line) -> Review | None:
    """The review itself where the lines are the same up to where it stands; else as it was before they part, if it was kept."""
    parts = None if was is now else parting(was, now)
    return review if parts is None or parts > review.no else review.before(parts)
