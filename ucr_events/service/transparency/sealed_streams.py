"""What goes into the log of all games beside the games: disputes and clubs, so that nobody learns when what is covered moves.

A dispute is entered as long as everybody may watch its game, each minute in which it grew, and once the game is open to all:
while a game is covered, not even how many disputes it has can be told from the log. A club has readers of its own, and is
entered by a timetable that its opening alone sets.
"""

from collections.abc import Callable, Iterable, Iterator
from uuid import UUID

from ucr_events.clubs.events import ClubOpened
from ucr_events.disputes.events import OPENED, DisputeOpened, decode
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.log.stream_events import kind_of
from ucr_events.service.transparency.heads import Of
from ucr_events.store import FactRow, Store, StreamBroken
from ucr_events.store.store import GAME_OPENED

HOUR, DAY, WEEK = 3600, 86_400, 7 * 86_400
HOURLY, DAILY = 12 * HOUR, 30 * DAY
"Seconds after its first leaf in which what is covered is entered with each full hour, and with each day; clubs each week then."
CLUB_OPENED = kind_of(ClubOpened).partition("/")[0]

Behind = Callable[[UUID, Of], int | None]
"How long a stream is, where it is to be entered as such."


def period(age: int, *, is_game: bool) -> int:
    """Of the timetable, so long after the first leaf, in seconds; 0: it is over."""
    if age > DAILY:
        return 0 if is_game else WEEK
    return HOUR if age <= HOURLY else DAY


def watched(store: Store, games: Iterable[UUID]) -> set[UUID]:
    """Those of the games that everybody may watch as they stand."""
    rows = store.projected(list(games)).items()
    return {game for game, row in rows if may_watch(Role(), row.seen, row.closed)}


class Beside:
    """The disputes and clubs of one store, and which of them are to be entered. Not thread-safe."""

    def __init__(self, store: Store, behind: Behind) -> None:
        """Looks at all of them once: what an older program left out is entered, too."""
        self._store = store
        self._behind = behind
        self._games: dict[UUID, bool] = {}
        self._disputes: dict[UUID, set[UUID]] = {}
        "By game."
        self._waiting: dict[UUID, Of] = dict.fromkeys(store.streams(CLUB_OPENED), "club")
        for dispute in store.streams(OPENED):
            self._about(dispute)
        for game in watched(store, self._disputes):
            self._wait(game)

    def is_game(self, stream: UUID) -> bool:
        """Whether it is a game's."""
        if stream not in self._games:
            self._games[stream] = self._kind(stream) == GAME_OPENED
        return self._games[stream]

    def changed(self, stream: UUID, open_to_all: set[UUID]) -> None:
        """The stream grew; open_to_all: the games among those that grew with it that everybody may watch."""
        if self.is_game(stream):
            if stream in open_to_all:
                self._wait(stream)
            return
        kind = self._kind(stream)
        if kind == CLUB_OPENED:
            self._waiting[stream] = "club"
        game = self._about(stream) if kind == OPENED else None
        if game is not None and watched(self._store, [game]):
            self._waiting[stream] = "dispute"

    def waiting(self, most: int) -> Iterator[tuple[UUID, int, Of]]:
        """Each that is to be entered now, its size, and what it is; at most so many."""
        for stream, of in list(self._waiting.items()):
            if most <= 0:
                return
            if (size := self._behind(stream, of)) is None:
                del self._waiting[stream]
            else:
                most -= 1
                yield stream, size, of

    def _wait(self, game: UUID) -> None:
        self._waiting |= dict.fromkeys(self._disputes.get(game, ()), "dispute")

    def _about(self, dispute: UUID) -> UUID | None:
        """The game that it is about; None for one that was altered, of which the doctor says so."""
        first = self._first(dispute)
        opened = decode(first.payload) if first else None
        if not isinstance(opened, DisputeOpened):
            return None
        self._disputes.setdefault(UUID(opened.game), set()).add(dispute)
        return UUID(opened.game)

    def _kind(self, stream: UUID) -> str:
        first = self._first(stream)
        return first.kind.partition("/")[0] if first else ""

    def _first(self, stream: UUID) -> FactRow | None:
        try:
            return next(iter(self._store.read(stream, limit=1)), None)
        except StreamBroken:
            return None
