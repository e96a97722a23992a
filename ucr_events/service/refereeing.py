"""The referee beside the log: findings of every fact and what may come next, caught up whenever somebody asks.

A projection, never history: it is kept in memory, follows the recorded facts, and can be thrown away. The public review
knows opened seals only; the judge's also what the vault has. Nobody else's knowledge enters a finding.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from threading import RLock
from typing import Any
from uuid import UUID

from ucr_events.corrections.growing import counting, steps
from ucr_events.corrections.line import RECORDED, Line
from ucr_events.errors import StalePosition
from ucr_events.facts import Fact
from ucr_events.perspective import Reader
from ucr_events.referee.acts import acts_of
from ucr_events.referee.ahead import Page, forms_after, tree_after
from ucr_events.referee.book import Book
from ucr_events.referee.forms import Form
from ucr_events.referee.reviewing import Review, book_of
from ucr_events.referee.values import Finding, is_told
from ucr_events.service.charts import Charts
from ucr_events.service.lines import facts_after
from ucr_events.service.live import Library, Live
from ucr_events.service.replay import Replayer
from ucr_events.service.source import Source
from ucr_events.store import StoreError

KEPT = 16
"Reviews in memory; one more judges its log again."
RECORDED_TOO = "/recorded"

Noting = Callable[[UUID, int, Mapping[tuple[str, str], int]], None]
"Takes the game, the position it was judged at, and how often which (rule, verdict) was found."


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
        self._reviews: OrderedDict[tuple[UUID, str], Review] = OrderedDict()
        "By game and knowledge: public, judge; those of a recorded line that differs end with /recorded."
        self._begun_with: dict[tuple[UUID, str], tuple[str, dict[str, Any], frozenset[str]]] = {}
        "The line, the knowledge and the charts that a review was begun with."
        self._acts: OrderedDict[tuple[UUID, str, int], dict[int, tuple[int, ...]]] = OrderedDict()
        self._lock = RLock()

    def findings(self, key: UUID, reader: Reader, *, recorded: bool = False) -> tuple[Finding, ...]:
        """Everything found so far that is told, in order of the log; empty for a family without a referee.

        recorded: of the facts as they were written, corrections left aside.
        """
        return tuple(filter(is_told, self.judged(key, reader, recorded=recorded)))

    def judged(self, key: UUID, reader: Reader, *, recorded: bool = False) -> tuple[Finding, ...]:
        """As `findings`, with what was legal from the start."""
        review = self._review(key, reader, recorded=recorded)
        return tuple(sorted(review.findings if review else (), key=lambda item: item.no))

    def anew(self, key: UUID, reader: Reader) -> Review | None:
        """A review of this game at its beginning, knowing what this reader's knows: to judge another line of the same log."""
        with self._lock:
            live = self._library.current(key)
            book = book_of(live.game, self._charts.of(live.game.header))
            return None if book is None else Review(live.game, book, self._known(key, self.knowledge_of(reader)))

    def acts(self, key: UUID, line: Line) -> dict[int, tuple[int, ...]]:
        """Step of this line -> the earlier steps of the same act; the same for every reader."""
        with self._lock:
            live = self._library.current(key)
            which = key, line.tag, live.position
            if which not in self._acts:
                review = self.anew(key, "public")
                recorded = facts_after(self._store, key, 1, live.position)
                cells = steps(counting(live.game, line, recorded), live.position)
                self._acts[which] = acts_of(review, cells) if review else {}
                while len(self._acts) > KEPT:
                    self._acts.popitem(last=False)
            return self._acts[which]

    def knowledge_of(self, reader: Reader) -> str:
        """As whom this reader's view is judged: whatever nobody but one seat knows enters no finding."""
        return "judge" if reader == "judge" else "public"

    def caused(self, key: UUID, positions: Collection[int], reader: Reader = "public") -> tuple[Finding, ...]:
        """What this reader was told by the facts at these positions: findings of them, and earlier ones that they settled."""
        return tuple(item for item in self.findings(key, reader) if item.no in positions or item.settled_at in positions)

    def book(self, key: UUID) -> Book | None:
        """The rule book of the game; None for a family without a referee."""
        review = self._review(key, "public")
        return review.book if review else None

    def may_come(self, key: UUID) -> tuple[Form, ...]:
        """What may come after the last fact, as the public knows it."""
        review = self._review(key, "public")
        return forms_after(review) if review else ()

    def tree(self, key: UUID) -> tuple[Page, ...]:
        """What may come after the last fact and after what may come then, as the public knows it."""
        copy = self.copy(key)
        return tree_after(copy) if copy else ()

    def rehearse(
        self, key: UUID, facts: Sequence[Fact], reader: Reader = "public"
    ) -> tuple[tuple[Finding, ...], tuple[Form, ...]]:
        """What these facts would cause after the last one (as `caused`), and what might come then; nothing is kept."""
        copy = self.copy(key, reader)
        if copy is None:
            return (), ()
        before = copy.no
        for fact in facts:
            copy.add(fact)
        found = (item for item in copy.findings if item.no > before or (item.settled_at or 0) > before)
        return tuple(sorted(filter(is_told, found), key=lambda item: item.no)), forms_after(copy)

    def standing(self, key: UUID, position: int) -> Review | None:
        """A public review of one's own that stands at this position, to try facts on; raises StalePosition for another.

        None for a family without a referee.
        """
        copy = self.copy(key)
        if copy is not None and copy.no != position:
            raise StalePosition(position, copy.no)
        return copy

    def keep(self, key: UUID, review: Review) -> None:
        """Go on with this public review: what it was tried on has been stored."""
        with self._lock:
            kept = self._reviews.get((key, "public"))
            if kept is None or kept.no < review.no:
                self._reviews[key, "public"] = review

    def copy(self, key: UUID, reader: Reader = "public") -> Review | None:
        """A review of one's own that stands at the last fact; None for a family without a referee."""
        with self._lock:
            review = self._review(key, reader)
            return review.copy() if review else None

    def _review(self, key: UUID, reader: Reader, *, recorded: bool = False) -> Review | None:
        knowledge = self.knowledge_of(reader)
        with self._lock:
            live = self._library.current(key)
            line = RECORDED if recorded else live.line
            if line.cells != live.line.cells:
                knowledge += RECORDED_TOO
            review = self._begin(key, knowledge, live, line)
            if review is None:
                return None
            missed_first = line.at(1, live.game.header)[1:] if review.no == 1 else ()
            for step, fact in enumerate(facts_after(self._store, key, review.no, live.position), review.no + 1):
                review.add(*missed_first, *line.at(step, fact))
                missed_first = ()
            self._reviews[key, knowledge] = review
            self._reviews.move_to_end((key, knowledge))
            while len(self._reviews) > KEPT:
                forgotten, _ = self._reviews.popitem(last=False)
                self._begun_with.pop(forgotten, None)
            if knowledge == "public" and live.table.closed:
                self._tell(key, live.position, review)
            return review

    def _tell(self, key: UUID, position: int, review: Review) -> None:
        """Note what was found, once for each position and charts; a list that cannot be written refuses nobody to read."""
        judged = position, self._begun_with[key, "public"][2]
        if self._note is None or self._noted.get(key) == judged:
            return
        counts: Counter[tuple[str, str]] = Counter((item.rule, item.verdict) for item in review.findings if is_told(item))
        with suppress(StoreError):
            self._note(key, position, counts)
            self._noted[key] = judged

    def _begin(self, key: UUID, knowledge: str, live: Live, line: Line) -> Review | None:
        """The review in memory, or a new one: a line, vault or charts that changed since mean that the log is judged again."""
        known = self._known(key, knowledge.removesuffix(RECORDED_TOO))
        with_these = (line.tag, known, self._charts.here(live.game.header))
        review = self._reviews.get((key, knowledge))
        if review is not None and self._begun_with.get((key, knowledge), with_these) == with_these:
            return review
        book = book_of(live.game, self._charts.of(live.game.header))
        self._begun_with[key, knowledge] = with_these
        return None if book is None else Review(live.game, book, known)

    def _known(self, key: UUID, reader: Reader) -> dict[str, Any]:
        """What this reader knows of sheets, under the names the referee asks by."""
        table = self._library.current(key).table
        sheets = {f"sheet:{seat.seat}": seat.sheet for seat in table.seats if seat.sheet}
        values = {item.seal: item.value for item in self._replayer.known(key, reader)}
        return {name: values[seal] for name, seal in sheets.items() if seal in values}
