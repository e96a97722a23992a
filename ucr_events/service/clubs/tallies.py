"""What the games of clubs say of their seats: a projection of the log, exactly once, disposable, rebuilt by one command."""

from collections.abc import Callable, Collection
from contextlib import suppress
from uuid import UUID

import msgspec

from ucr_events.clubs.events import OPENED, decode
from ucr_events.clubs.state import Club, fold
from ucr_events.clubs.tally import Tally, tally
from ucr_events.corrections.growing import counting
from ucr_events.errors import BadLog, NoSuchGame
from ucr_events.hidden.closings import MINUTE, untouched_closings
from ucr_events.hidden.perspective import EVERYBODY, may_watch
from ucr_events.service.listing.games_projection import IN_PASSING
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.charts import Charts
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.reading.replay import Replayer
from ucr_events.store import Store, StoreBusy, TallyRow

NAME = "tallies:2"
"A new name makes all tallies anew."
PAGE = 50
"Streams at a time."


class Tallies:
    """The projection, and the tallies it has. Safe from many processes at once."""

    def __init__(self, store: Store, library: Library, replayer: Replayer, charts: Charts, clock: Callable[[], int]) -> None:
        self._store, self._library, self._replayer, self._charts = store, library, replayer, charts
        self._clock = clock

    def catch_up(self, progress: Callable[[int], None] = lambda done: None, patience: float | None = None) -> int:
        """Bring lists and tallies up to the log; the notification id they stand at.

        patience: seconds to wait for other writers; raises StoreBusy then.
        """
        store = self._store
        total = store.last_notification()
        position = store.projection_position(NAME)
        while position < total:
            changes = store.changes(position, total, PAGE)
            upto = changes[-1][0] if len(changes) == PAGE else total
            entered, games = self._touched([stream for _, stream in changes])
            rows = [self._row(game) for game in sorted(games)]
            store.project_clubs(NAME, upto, position, entered, rows, patience)
            position = store.projection_position(NAME)
            progress(position)
        if due := store.due_tallies(self._clock()):
            store.put_tallies_again([self._row(game) for game in due], patience)
        return position

    def try_to_catch_up(self) -> None:
        """The same for who only reads: while others write for long, the next reader tries again."""
        with suppress(StoreBusy):
            self.catch_up(patience=IN_PASSING)

    def rebuild(self, progress: Callable[[int], None] = lambda done: None) -> int:
        """Drop lists and tallies and make them again."""
        self._store.drop_clubs(NAME)
        return self.catch_up(progress)

    def of(self, games: Collection[UUID]) -> dict[UUID, Tally]:
        """The tallies of those of the games that count now: closed, and open to everybody."""
        self.try_to_catch_up()
        rows = self._store.tallies(list(games)).values()
        now = self._clock()
        fresh = (row for row in rows if row.content and (row.due is None or row.due > now))
        return {row.game: msgspec.json.decode(row.content, type=Tally) for row in fresh}

    def _touched(self, streams: list[UUID]) -> tuple[dict[UUID, list[UUID]], set[UUID]]:
        """The games of the clubs among these streams, and the games whose tallies are to be made."""
        entered: dict[UUID, list[UUID]] = {}
        for stream in streams:
            club = club_in(self._store, stream)
            if club is not None:
                entered[stream] = [UUID(game) for game in club.games]
        listed = {game for games in entered.values() for game in games}
        there = self._store.tallies(list(listed))
        missing = {game for game in listed if game not in there}
        others = [stream for stream in streams if stream not in entered]
        return entered, missing | self._store.entered_games(others) | (listed & set(others))

    def _row(self, game: UUID) -> TallyRow:
        """The tally of a game as it stands now; an empty one of a game that does not count."""
        try:
            live = self._library.current(game)
        except (NoSuchGame, BadLog):
            return TallyRow(game, 0, None, "")
        closed = bool(live.table.closed)
        if not closed or not may_watch(EVERYBODY.role, live.game.header.visibility, closed):
            return TallyRow(game, live.position, None, "")
        due = self._due(game, live)
        content = msgspec.json.encode(self._tally(game, live)).decode()
        return TallyRow(game, live.position, due, content)

    def _tally(self, game: UUID, live: Live) -> Tally:
        recorded = list(enumerate(facts_after(self._store, game, 0, live.position), 1))
        counts = list(counting(live.game, live.line, (fact for _, fact in recorded[1:])))
        known = self._replayer.known(game, EVERYBODY)
        return tally(live.game, counts, recorded, known, self._charts.of(live.game.header), live.course.since)

    def _due(self, game: UUID, live: Live) -> int | None:
        """When what is sealed opens by the time that its closing has stood, if that is still to come."""
        minutes, now = live.game.header.opens_after, self._clock()
        if minutes is None:
            return None
        stood = (closing.recorded for _, closing in untouched_closings(self._library.seals(game)))
        coming = [at + minutes * MINUTE for at in stood if at is not None]
        return min((at for at in coming if at > now), default=None)


def club_in(store: Store, stream: UUID, upto: int | None = None) -> Club | None:
    """The club whose stream this is; None for another stream, and for one that is not understood."""
    first = store.read(stream, 0, 1)
    if not first or first[0].kind.partition("/")[0] != OPENED:
        return None
    try:
        return fold(decode(row.payload) for row in store.read(stream, upto=upto))
    except BadLog:
        return None
