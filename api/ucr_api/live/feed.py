"""One game, followed for everybody in this process who watches it: what is new is read once and said once per language."""

from collections.abc import Callable, Collection
from threading import Lock
from uuid import UUID

import msgspec

from ucr_api.lines import lines
from ucr_events.sentences import Lang, Words
from ucr_events.service import Service
from ucr_events.service.listing.precedents import Following
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.told import Told
from ucr_events.service.transparency.heads import Heads
from ucr_events.store import FactRow, StoreError

RECENT = 512
"Facts kept for those who are nearly up to date; who is further behind reads the store."
PAGE = 200
"Facts taken at one time."
TOGETHER = "together "
MOST_ENDED = 8
"Rooms that ended of which it is still told."

Token = str | None
Right = Callable[[Live, Token], bool]
"Whether a game as it stands is open to whoever holds this link, or none."


class Ended(Exception):  # noqa: N818  it is no error
    """The right to watch, the store or the server is gone."""


class Said:
    """A fact as an event of a stream, put into words when somebody first needs it in that language."""

    __slots__ = ("_events", "_told", "_words", "head", "row")

    def __init__(self, row: FactRow, words: Words, told: Told, head: str | None = None) -> None:
        self.row = row
        self.head = head
        "Where the log stood after it, signed; of the last of several facts only."
        self._words = words
        self._told = told
        self._events: dict[Lang, bytes] = {}

    def event(self, lang: Lang) -> bytes:
        """The event in this language."""
        if lang not in self._events:
            told = {"facts": lines(self._words, [self.row], lang, self._told), "position": self.row.position}
            data = msgspec.json.encode({**told, "head": self.head} if self.head else told)
            self._events[lang] = b"event: facts\nid: %d\ndata: %s\n\n" % (self.row.position, data)
        return self._events[lang]


class Moment(msgspec.Struct, frozen=True):
    """What may be delivered now. The rights are as of these facts or later, and so never older than what is delivered."""

    position: int
    words: Words
    allowed: frozenset[Token]
    recent: tuple[Said, ...] = ()
    "The last facts up to `position`, without a gap."
    disputes: tuple[tuple[int, bytes], ...] = ()
    "Numbered in order of change: the event that says how each dispute stands, and where each room is."


class Feed:
    """The follower of one game. `look` reads; subscriptions take from `moment`, which is replaced as a whole."""

    def __init__(self, service: Service, game: UUID, right: Right, heads: Heads | None = None) -> None:
        self.game = game
        self.service = service
        self.moment: Moment | None = None
        "None: the store cannot be read."
        self.closed = False
        "The server stops: every stream ends."
        self._right = right
        self._heads = heads
        self._looking = Lock()
        self._disputes = Following(service.store, game)
        self._told: dict[str, tuple[int, bytes]] = {}
        self._changes = 0
        self.members: dict[Subscription, None] = {}
        "Kept by the hub."

    def look(self, *, disputes: bool = False) -> bool:
        """Read what is new, then ask who may know it; whether anybody is to be woken. Raises StoreError.

        In this order: a fact that takes the right away is delivered to nobody who loses it. disputes: one of them changed.
        """
        with self._looking:
            before = self.moment
            recent = self._read(before) if before else ()
            if disputes:
                self._hear()
            live = self.service.library.current(self.game)
            allowed = frozenset(token for token in {one.token for one in tuple(self.members)} if self._right(live, token))
            self.moment = Moment(
                position=recent[-1].row.position if recent else before.position if before else live.position,
                words=live.words,
                allowed=allowed,
                recent=recent,
                disputes=tuple(sorted(self._told.values())),
            )
            return before is None or (self.moment.position, allowed, self.moment.disputes) != (
                before.position,
                before.allowed,
                before.disputes,
            )

    def tell(self, room: str, event: bytes, there: Collection[str]) -> None:
        """What is no fact, and only the last of it: where those who watch together are. Delivered with the next look.

        there: the rooms there are; of others the last few are kept, for followers who have not heard yet that they ended.
        """
        with self._looking:
            self._changes += 1
            self._told.pop(f"{TOGETHER}{room}", None)
            self._told[f"{TOGETHER}{room}"] = (self._changes, event)
            gone = [one for one in self._told if one.startswith(TOGETHER) and one.removeprefix(TOGETHER) not in there]
            for one in gone[:-MOST_ENDED]:
                del self._told[one]

    def lose(self) -> None:
        """The store cannot be read: every stream ends, and whoever follows asks again."""
        self.moment = None

    def wake(self) -> None:
        """Tell everybody that there may be something for them."""
        for subscription in tuple(self.members):
            subscription.wake()

    def _read(self, before: Moment) -> tuple[Said, ...]:
        rows = self.service.store.read(self.game, before.position, RECENT)
        if not rows:
            return before.recent
        words = self.service.library.current(self.game).words
        told = Told(chapters=self.service.replayer.chapters(self.game))
        said = [Said(row, words, told) for row in rows]
        while len(rows) == RECENT:  # a large import: only the end of it is kept
            rows = self.service.store.read(self.game, rows[-1].position, RECENT)
            said = [*said, *(Said(row, words, told) for row in rows)][-RECENT:]
        if self._heads is not None:
            said[-1].head = self._heads.checkpoint(self.game, said[-1].row.position, [one.row for one in said])
        return (*before.recent, *said)[-RECENT:] if said[0].row.position == before.position + 1 else tuple(said)

    def _hear(self) -> None:
        for told in self._disputes.changed():
            self._changes += 1
            self._told[told["dispute"]] = (self._changes, b"event: dispute\ndata: %s\n\n" % msgspec.json.encode(told))


class Subscription:
    """One stream: a place in the log, a language and the link that it came with. `take` from one thread at a time."""

    def __init__(self, feed: Feed, after: int, lang: Lang, token: Token, source: str) -> None:
        self.feed = feed
        self.lang = lang
        self.token = token
        self.source = source
        "The address that it came from."
        self.wake: Callable[[], None] = lambda: None
        "Called whenever there may be something to take."
        self._after = after
        self._told = 0

    @property
    def behind(self) -> bool:
        """Whether what comes next must be read from the store."""
        moment = self.feed.moment
        return moment is not None and self._after < moment.position and not self._covered(moment)

    def take(self) -> list[bytes]:
        """The events due now, empty when there are none; raises Ended."""
        moment = self.feed.moment
        if moment is None or self.feed.closed or self.token not in moment.allowed:
            raise Ended
        events = [event for number, event in moment.disputes if number > self._told]
        self._told = moment.disputes[-1][0] if moment.disputes else 0
        said = self._next(moment)
        if said:
            self._after = said[-1].row.position
            events += [one.event(self.lang) for one in said]
        return events

    def _covered(self, moment: Moment) -> bool:
        return bool(moment.recent) and moment.recent[0].row.position <= self._after + 1

    def _next(self, moment: Moment) -> list[Said]:
        if self._after >= moment.position:
            return []
        if self._covered(moment):
            start = self._after + 1 - moment.recent[0].row.position
            return list(moment.recent[start : start + PAGE])
        try:
            rows = self.feed.service.store.read(self.feed.game, self._after, PAGE, moment.position)
        except StoreError as error:
            raise Ended from error
        told = Told(chapters=self.feed.service.replayer.chapters(self.feed.game))
        return [Said(row, moment.words, told) for row in rows]
