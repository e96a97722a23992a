"""A game in memory: where its log stands, the table there, and the few facts a perspective needs."""

from collections import OrderedDict
from threading import RLock
from uuid import UUID

import msgspec

from ucr_events.chain import digest, genesis, link
from ucr_events.corrections.courses import STRAIGHT, Course
from ucr_events.corrections.line import Line
from ucr_events.errors import BadLog, NoSuchGame
from ucr_events.facts import (
    Fact,
    GameOpened,
    Role,
    of_role,
)
from ucr_events.facts.codec import decode, decode_many, kind_stored
from ucr_events.header.game import Game
from ucr_events.sentences import Words
from ucr_events.service.logs import editions
from ucr_events.service.logs.lines import counting_in, course_in, facts_after
from ucr_events.service.logs.source import Source
from ucr_events.store import FactRow, Head
from ucr_events.table.state import Table

SEALS = of_role(Role.VISIBILITY)
Numbered = tuple[int, Fact]
GAME_OPENED, OPENING = "game.opened", ".opened"
RECENT = 64
"Ids kept in memory, which saves most references a look into the store."


class Live(msgspec.Struct, frozen=True):
    """The public table of a game at the head of its log, on the effective line as everybody knows it.

    These are what recording asks: nothing that some know only enters what is refused, or what a receipt says.
    """

    game: Game
    position: int
    chain: bytes
    table: Table
    course: Course = STRAIGHT
    written: Course = STRAIGHT
    "The same with corrections left aside."
    recent: tuple[str, ...] = ()
    "Ids of the last facts that this process stored: most facts refer to one of them."

    @property
    def line(self) -> Line:
        """What counts now, as everybody knows it."""
        return self.course.head

    @property
    def words(self) -> Words:
        """The words of this table, with the pieces that came into the game later."""
        return self.game.words.knowing({name: piece.label for name, piece in self.table.pieces.items() if piece.label})

    def advanced(self, rows: list[FactRow], table: Table) -> "Live":
        """After these rows were stored and folded."""
        recent = (*self.recent, *(row.id for row in rows))[-RECENT:]
        return msgspec.structs.replace(self, position=rows[-1].position, chain=rows[-1].chain, table=table, recent=recent)


class Library:
    """Games in memory, the most recently used kept; caught up with the store whenever another process wrote.

    Losing one costs a re-read, never a fact: everything here is derived.
    """

    def __init__(self, store: Source, keep: int = 64, *, corrected: bool = False) -> None:
        """corrected: their lines may be corrected by what is no fact of their own logs."""
        self._store = store
        self._corrected = corrected
        self._keep = keep
        self._lives: OrderedDict[UUID, Live] = OrderedDict()
        self._seals: dict[UUID, tuple[int, list[Numbered]]] = {}
        self._lock = RLock()

    def cached(self, game: UUID) -> Live:
        """The game as last seen by this process, perhaps behind the store; raises NoSuchGame."""
        with self._lock:
            if game in self._lives:
                self._lives.move_to_end(game)
                return self._lives[game]
        return self.remember(game, open_game(self._store, game, corrected=self._corrected))

    def current(self, game: UUID) -> Live:
        """The game as the store has it now; raises NoSuchGame."""
        live = self.cached(game)
        head = self._store.head(game)
        if head is None:
            raise NoSuchGame(f"there is no game {game} here")
        if head.position == live.position:
            # Another link at the same place: something was altered, and is looked at as a whole.
            return (
                live
                if head.chain == live.chain
                else self.remember(game, open_game(self._store, game, corrected=self._corrected))
            )
        return self.remember(game, self._catch_up(game, live, head))

    def remember(self, game: UUID, live: Live) -> Live:
        """Keep this state; an older one never replaces a newer."""
        with self._lock:
            known = self._lives.get(game)
            if known is None or known.position <= live.position:
                self._lives[game] = live
            self._lives.move_to_end(game)
            while len(self._lives) > self._keep:
                forgotten, _ = self._lives.popitem(last=False)
                self._seals.pop(forgotten, None)
            return live

    def forget(self, game: UUID) -> None:
        """Read this game anew when it is next asked for: a correction or an opening changed what was folded."""
        with self._lock:
            self._lives.pop(game, None)

    def _catch_up(self, game: UUID, live: Live, head: Head) -> Live:
        table = live.game.fold(live.table, facts_after(self._store, game, live.position, head.position))
        if table.corrections > live.table.corrections or opened(table) > opened(live.table):
            return open_game(self._store, game, corrected=self._corrected)
        return msgspec.structs.replace(live, position=head.position, chain=head.chain, table=table, recent=())

    def seals(self, game: UUID) -> list[Numbered]:
        """The recorded facts that decide who sees what is sealed, with their positions; read once, then only what is new."""
        seen, found = self._seals.get(game, (0, []))
        found = list(found)
        for page in self._store.pages(game, seen):
            found.extend((seen + n, fact) for n, fact in enumerate(decode_many(*page), 1) if isinstance(fact, SEALS))
            seen += page.length
        self._seals[game] = (seen, found)
        return found


def open_game(store: Source, game: UUID, *, corrected: bool = False) -> Live:
    """Read and fold a whole game; raises NoSuchGame, or BadLog when its first fact is no header. corrected: see `Library`."""
    head = store.head(game)
    if head is None:
        raise NoSuchGame(f"there is no game {game} here")
    context: Game | None = None
    table = Table()
    for page in store.pages(game, 0, head.position):
        facts = decode_many(*page)
        if context is None:
            must_be_a_game(kind_stored(facts[0]), game)
            context = known_header(store, facts[0])
            table = context.fold(context.opening, facts[1:])
        else:
            table = context.fold(table, facts)
    assert context is not None
    bends = corrected or table.corrections or opened(table)
    course, written = (course_in(store, game, corrected=one) if bends else STRAIGHT for one in (True, False))
    if course.head.cells:
        table = context.fold(context.opening, (fact for _, fact in counting_in(store, game, context, course.head)))
    return Live(game=context, position=head.position, chain=head.chain, table=table, course=course, written=written)


def opened(table: Table) -> int:
    """How many passages were opened to all."""
    return sum(passage.known for passage in table.passages.values())


def must_be_a_game(first: str, game: UUID) -> None:
    """Raise NoSuchGame when the kind of a stream's first fact opens something else than a game."""
    opens, _, _ = first.partition("/")
    if opens.endswith(OPENING) and opens != GAME_OPENED:
        raise NoSuchGame(f"there is no game {game} here")


def read_header(fact: Fact) -> Game:
    """The game that this first fact opens; raises BadLog when it is none that is understood here."""
    return Game(read_opening(fact))


def read_opening(fact: Fact) -> GameOpened:
    """The header; raises BadLog for another fact."""
    if not isinstance(fact, GameOpened):
        raise BadLog("the first fact does not open a game that this program understands", line=1)
    return fact


def known_header(store: Source, fact: Fact) -> Game:
    """The same, with the club's edition that the store keeps of it; raises BadLog."""
    if isinstance(fact, GameOpened):
        editions.know(store, fact)
    return read_header(fact)


def row_of(position: int, previous: bytes, kind: str, fact_id: str, payload: bytes) -> FactRow:
    """The stored form of a payload, linked to the link before it."""
    own = digest(payload)
    return FactRow(position=position, kind=kind, id=fact_id, payload=payload, digest=own, chain=link(previous, own))


def first_link(game: UUID) -> bytes:
    """What the first fact of a game is linked to."""
    return genesis(str(game))


def header_of(store: Source, game: UUID) -> Game:
    """The context of a game from its first fact alone; raises NoSuchGame."""
    for page in store.pages(game, 0, 1):
        first = decode(page.joined)
        must_be_a_game(kind_stored(first), game)
        return known_header(store, first)
    raise NoSuchGame(f"there is no game {game} here")
