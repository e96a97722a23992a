"""All live streams of one process: who may have one, and the thread that looks for what is new."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Lock, Thread
from time import monotonic
from uuid import UUID

from ucr_api.live.changes import HEARTBEAT, Changed, Changes
from ucr_api.live.feed import Ended, Feed, Right, Subscription, Token
from ucr_api.live.rooms import Rooms
from ucr_events.budget import spending
from ucr_events.errors import Refused
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.transparency.heads import Heads
from ucr_events.store import StoreError

LOG = logging.getLogger(__name__)
POLL = 0.5
"Seconds between looks for what another process recorded, where no database tells of it."
BEGINNING, ALIVE = b"retry: 2000\n\n", b": alive\n\n"
PATIENCE = 5.0
"Seconds for the thread that looks to end."
FOLLOW = "ucr.follow"
"In a request's environment: takes a subscription from the view, to deliver it without a thread."


class TooMany(Exception):  # noqa: N818  an outcome
    """All places for streams are taken."""


class Hub:
    """The feeds of the games that are followed, each as long as somebody does. Thread-safe."""

    def __init__(self, service: Service, right: Right, most: int, most_of_one: int, heads: Heads | None = None) -> None:
        """most, most_of_one: streams at the same time, in all, and from one address or with one link; heads: told too."""
        self.post: Callable[[Callable[[], None]], object] = lambda call: call()
        "Runs a call where subscriptions are woken: an event loop sets its own way."
        self._service = service
        self._right = right
        self._heads = heads
        self._most = most
        self._most_of_one = most_of_one
        self._feeds: dict[UUID, Feed] = {}
        self._held: Counter[str] = Counter()
        self._rooms = Rooms(lambda: int(monotonic() * 1000))
        self._lock = Lock()
        self._bell = Event()
        self._thread: Thread | None = None
        self._closed = False
        self.count = 0
        "Streams there are now."

    def follow(self, game: UUID, after: int, lang: Lang, token: Token, source: str) -> Subscription:
        """A stream of what comes after this position; the caller has asked for the right to it once.

        Raises TooMany, StoreError. Give its place back with `leave`.
        """
        with self._lock:
            held = max(self._held[name] for name in _who(token, source))
            if self._closed or self.count >= self._most or held >= self._most_of_one:
                raise TooMany
            feed = self._feeds.get(game)
            if feed is None:
                feed = self._feeds[game] = Feed(self._service, game, self._right, self._heads)
                rooms = self._rooms.of(game)
                for room in rooms:
                    feed.tell(room.room, room.event, [one.room for one in rooms])
            subscription = Subscription(feed, after, lang, token, source)
            feed.members[subscription] = None
            self._held.update(_who(token, source))
            self.count += 1
            self._start()
        try:
            self._look(feed, disputes=feed.moment is None)
        except BaseException:
            self.leave(subscription)
            raise
        return subscription

    def lead(self, game: UUID, room: str, key: str, step: int | None, source: str = "") -> None:
        """Tell those who follow this game that a room is at a step, or ended. Raises NotAllowed, NoRoom, StoreError.

        source: who leads, for the bounds.
        """
        moved = self._rooms.lead(game, room, key, step, source)
        feed = self._feeds.get(game)
        if feed is not None:
            feed.tell(moved.room, moved.event, [one.room for one in self._rooms.of(game)])
            self._look(feed, disputes=False)

    def leave(self, subscription: Subscription) -> None:
        """Give the place back; a second call does nothing."""
        feed = subscription.feed
        with self._lock:
            if feed.members.pop(subscription, self) is self:
                return
            self.count -= 1
            for name in _who(subscription.token, subscription.source):
                self._held[name] -= 1
                if not self._held[name]:
                    del self._held[name]
            if not feed.members and self._feeds.get(feed.game) is feed:
                del self._feeds[feed.game]
        if not self._feeds:
            self._bell.set()

    def end(self) -> None:
        """End every stream, and give no more."""
        with self._lock:
            if self._closed:
                return
            self._closed, feeds = True, list(self._feeds.values())
        for feed in feeds:
            feed.closed = True
            self.post(feed.wake)
        self._bell.set()

    def close(self) -> None:
        """The same, and wait until nobody looks any more."""
        self.end()
        thread = self._thread
        if thread is not None:
            thread.join(PATIENCE)

    def _lose_all(self) -> None:
        for feed in list(self._feeds.values()):
            feed.lose()
            self.post(feed.wake)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="ucr-live", daemon=True)
            self._thread.start()

    def _goes_on(self) -> bool:
        """Whether anybody follows anything; else the thread ends, and the next who comes starts another."""
        with self._lock:
            if not self._feeds or self._closed:
                self._thread = None
            return self._thread is not None

    def _run(self) -> None:
        with self._service.store.hearing(self._bell.set) as ear:
            changes = Changes(self._service)
            while self._goes_on():
                self._bell.wait(HEARTBEAT if ear.hears else POLL)
                self._bell.clear()
                try:
                    self._look_where(changes.since())
                except Exception:  # a mistake of ours: streams that end are better than streams that say nothing
                    LOG.exception("live streams")
                    self._lose_all()

    def _look_where(self, changed: Changed) -> None:
        for game, feed in list(self._feeds.items()):
            if feed.members and (changed.everything or game in changed.games or game in changed.disputes):
                with suppress(StoreError, Refused):
                    self._look(feed, disputes=changed.everything or game in changed.disputes)

    def _look(self, feed: Feed, *, disputes: bool) -> None:
        """Raises StoreError or Refused, after everybody was told that the store is away."""
        try:
            with spending(None):  # for everybody who follows: no one request's budget, or hanging up, ends their streams
                news = feed.look(disputes=disputes)
        except (StoreError, Refused):
            feed.lose()
            self.post(feed.wake)
            raise
        if news:
            self.post(feed.wake)


def _who(token: Token, source: str) -> tuple[str, ...]:
    return (f"from {source}",) if token is None else (f"from {source}", f"with {token}")


def events(subscription: Subscription) -> Iterator[bytes]:
    """The stream for a server that gives it a thread: what is there already, then what comes."""
    news = Event()
    subscription.wake = news.set
    yield BEGINNING
    with suppress(Ended):
        while True:
            news.clear()
            found = subscription.take()
            yield from found
            if not found and not news.wait(HEARTBEAT):
                yield ALIVE
