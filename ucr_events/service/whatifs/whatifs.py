"""What-ifs beside the games: opened, played on, put away. The game they leave is read and never written.

They are folded, filmed, judged and recorded by the same parts as games, over another source of facts. What a reader may know is
decided in the game alone: whatever is played in a what-if opens no perspective and no vault.
"""

from collections.abc import Callable
from typing import Literal
from uuid import UUID

from ucr_events.chain import genesis
from ucr_events.errors import BadFacts, BadLog, DuplicateFact, NoSuchWhatIf, Problem
from ucr_events.hidden.passages import Passage
from ucr_events.hidden.perspective import Known, Reader, Sight
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.keeping.examining import stream_faults
from ucr_events.service.keeping.secrets import Secrets
from ucr_events.service.logs.aggregates import Library, row_of
from ucr_events.service.logs.charts import Charts
from ucr_events.service.logs.source import Source
from ucr_events.service.reading.replay import Replayer
from ucr_events.service.whatifs.whatif_bounds import WhatIfRoom
from ucr_events.service.whatifs.whatif_streams import Strand, Strands, opening_link
from ucr_events.service.writing.recording import Recorder
from ucr_events.store import DuplicateId, FactRow, PositionTaken, Store
from ucr_events.whatifs.events import OPENED, Event, ForkDiscarded, ForkOpened

LONGEST_TITLE = 80
DISCARDED = kind_of(ForkDiscarded)


class WhatIfReplayer(Replayer):
    """Tables and films of what-ifs: a reader knows what that reader knew in the game up to the step, and what is shown."""

    def __init__(self, strands: Strands, library: Library, games: Replayer, secrets: Secrets, clock: Callable[[], int]) -> None:
        super().__init__(strands, library, secrets, clock)
        self._strands = strands
        self._games = games

    def known(self, key: UUID, sight: Sight) -> tuple[Known, ...]:
        """As of the game, up to the step where it was left."""
        strand = self._strands.strand(key)
        return tuple(item for item in self._games.known(strand.parent, sight) if item.step <= strand.step)

    def passages(self, key: UUID, sight: Sight, upto: int | None = None) -> tuple[Passage, ...]:
        """As of the game; those sealed after it was left are not found in this log, and count nowhere."""
        return self._games.passages(self._strands.strand(key).parent, sight, upto)


class WhatIfReferee(Referee):
    """The referee of what-ifs: a seat's own view of one is judged with what that seat knows."""

    def knowledge_of(self, sight: Sight) -> Sight:
        """Every asker's own."""
        return sight


class WhatIfs:
    """All what-ifs of a store: `library`, `replayer`, `referee` and `recorder` are those of games, over their logs."""

    def __init__(
        self,
        store: Store,
        games: Library,
        replayer: Replayer,
        charts: Charts,
        secrets: Secrets,
        clock: Callable[[], int],
    ) -> None:
        self._games = games
        self._store = store
        self._secrets = secrets
        self._clock = clock
        self._room = WhatIfRoom(store, clock)
        self.strands = Strands(store)
        self.source: Source = self.strands
        self.library = Library(self.strands, corrected=True)
        self.replayer: Replayer = WhatIfReplayer(self.strands, self.library, replayer, secrets, clock)
        self.referee: Referee = WhatIfReferee(self.strands, self.library, self.replayer, charts)
        self.recorder = Recorder(self.strands, self.library, self.referee, clock)

    def open(
        self,
        game: UUID,
        key: UUID,
        step: int,
        *,
        line: Literal["effective", "recorded"] = "effective",
        reader: Reader = "public",
        title: str = "",
        actor: str = "scribe",
    ) -> tuple[Strand, bool]:
        """Leave the game after a step; the what-if of this id, and whether it is new: the same call makes no second.

        Raises NoSuchGame, BadFacts for a step that the log does not have, DuplicateFact for a key that is taken.
        """
        live = self._games.current(game)
        if problems := [*_wrong_step(step, live.position), *_wrong_title(title)]:
            raise BadFacts(problems)
        if self._store.head(key) is None:
            self._room.check(game, actor)
        opened = ForkOpened(
            id=f"fork-{key.hex}",
            actor=actor,
            recorded=self._clock(),
            parent=str(game),
            step=step,
            digest=opening_link(self._store, game, step).hex(),
            seen=live.position,
            head=live.chain.hex(),
            line=line,
            reader=reader,
            title=title or None,
        )
        try:
            self._store.append(key, [_row(1, genesis(str(key)), opened)])
        except (PositionTaken, DuplicateId) as error:
            return self._opened_before(key, opened, error), False
        return self.strands.strand(key), True

    def of(self, game: UUID, key: UUID) -> Strand:
        """The what-if of this game; raises NoSuchWhatIf, also for one that was put away."""
        strand = self.strands.strand(key)
        if strand.parent != game or self._is_discarded(key):
            raise NoSuchWhatIf(f"this game has no what-if {key}")
        return strand

    def all_of(self, game: UUID) -> list[Strand]:
        """The what-ifs of a game that are not put away, oldest first."""
        strands = (self.strands.strand(key) for key in self._store.streams(OPENED))
        return [strand for strand in strands if strand.parent == game and not self._is_discarded(strand.key)]

    def discard(self, game: UUID, key: UUID, actor: str) -> None:
        """Put it away: an event, nothing is erased. Raises NoSuchWhatIf."""
        while True:
            self.of(game, key)
            head = self._store.head(key)
            assert head is not None
            event = ForkDiscarded(id=f"discard-{head.position + 1}", actor=actor, recorded=self._clock())
            try:
                self._store.append(key, [_row(head.position + 1, head.chain, event)])
            except PositionTaken:
                continue
            return

    def _is_discarded(self, key: UUID) -> bool:
        return bool(self._store.of_kinds(key, [DISCARDED]))

    def _opened_before(self, key: UUID, opened: ForkOpened, error: Exception) -> Strand:
        """The what-if that has this key, when it is the one that was asked for."""
        try:
            strand = self.strands.strand(key)
        except (NoSuchWhatIf, BadLog):
            raise DuplicateFact((str(key),)) from error
        same = ("parent", "step", "line", "reader", "title", "actor")
        if any(getattr(strand.opened, name) != getattr(opened, name) for name in same) or self._is_discarded(key):
            raise DuplicateFact((str(key),)) from error
        return strand


def examine_what_if(store: Store, key: UUID) -> list[str]:
    """Everything that is wrong with a stored what-if, in sentences; empty when its chain holds and the game as it was left."""
    found = stream_faults(key, store.read(key), "fact")
    try:
        opened = Strands(store).strand(key).opened
        found += _game_faults(store, opened)
    except (NoSuchWhatIf, BadLog) as error:
        found.append(str(error))
    return found


def _game_faults(store: Store, opened: ForkOpened) -> list[str]:
    """Whether the game's log is the one that was left."""
    found = []
    for step, expected in ((opened.step, opened.digest), (opened.seen, opened.head)):
        try:
            if opening_link(store, UUID(opened.parent), step).hex() != expected:
                found.append(f"the game {opened.parent} is no longer as it was left: its link at step {step} is another")
        except BadLog as error:
            found.append(str(error))
    return found


def _row(position: int, previous: bytes, event: Event) -> FactRow:
    return row_of(position, previous, kind_of(event), event.id, encode(event))


def _wrong_step(step: int, position: int) -> list[Problem]:
    return [] if 1 <= step <= position else [Problem("step", f"expected a step from 1 to {position}, got {step}")]


def _wrong_title(title: str) -> list[Problem]:
    wrong = len(title) > LONGEST_TITLE
    return [Problem("title", f"expected at most {LONGEST_TITLE} characters, got {len(title)}")] if wrong else []
