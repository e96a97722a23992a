"""Games in and out as `.ucr` files, and the doctor who checks what is stored."""

from collections.abc import Callable, Iterable, Iterator
from uuid import UUID

import msgspec

from ucr_events import interchange, seals
from ucr_events.chain import genesis
from ucr_events.checks import check, check_header
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts, BadLog, NoSuchGame, Refused
from ucr_events.facts import BY_KIND, SealOpened
from ucr_events.facts.codec import decode, from_payload
from ucr_events.service.examining import row_faults
from ucr_events.service.live import must_be_a_game, read_header
from ucr_events.store import DuplicateId, FactRow, PositionTaken, Store
from ucr_events.table.state import Table

Progress = Callable[[int], None]
"Told the number of facts done so far."


class Imported(msgspec.Struct, frozen=True):
    """What an import did: facts the file has, and how many of them were new here."""

    game: UUID
    position: int
    added: int


def export(store: Store, game: UUID) -> Iterator[bytes]:
    """The lines of the game's file; raises NoSuchGame."""
    head = store.head(game)
    if head is None:
        raise NoSuchGame(f"there is no game {game} here")
    must_be_a_game(store.read(game, 0, 1)[0].kind, game)
    return interchange.write(str(game), _stored(store, game, head.position), head.chain)


def import_log(
    store: Store,
    lines: Iterable[bytes],
    progress: Progress = lambda done: None,
    may_add: Callable[[UUID], None] = lambda game: None,
) -> Imported:
    """Check the whole file, then store what is new of it, all or nothing.

    may_add: called before facts are added to a game that is here already; raises to forbid it. Raises BadLog for a file
    that is broken, altered, newer, or that contradicts the log already here.
    """
    try:
        return _import(store, lines, progress, may_add)
    except RecursionError as error:
        raise BadLog("a fact is nested too deep") from error


def _import(store: Store, lines: Iterable[bytes], progress: Progress, may_add: Callable[[UUID], None]) -> Imported:
    name, entries = interchange.read(lines)
    try:
        game = UUID(name)
    except ValueError as error:
        raise BadLog(f"the game id {name!r} is no UUID", 1) from error
    rows = list(_checked(name, entries, progress))
    if not rows:
        raise BadLog("the file has no facts")
    here = store.head(game)
    known = min(here.position, len(rows)) if here else 0
    if known and store.read(game, known - 1, 1)[0].chain != rows[known - 1].chain:
        raise BadLog(f"another log of game {game} is here already; nothing was imported")
    if known and rows[known:]:
        may_add(game)
    if rows[known:]:
        _append(store, game, rows[known:])
    return Imported(game=game, position=len(rows), added=len(rows) - known)


def _append(store: Store, game: UUID, rows: list[FactRow]) -> None:
    try:
        store.append(game, rows)
    except (PositionTaken, DuplicateId) as error:
        raise BadLog(f"game {game} has gone on meanwhile; nothing was imported, try again") from error


def examine(store: Store, game: UUID, progress: Progress = lambda done: None) -> list[str]:
    """Everything that is wrong with a stored game, in sentences; empty when its digests, chain and seals hold."""
    found: list[str] = []
    previous, position, grown = genesis(str(game)), 0, None
    while rows := store.read(game, position, 2000):
        for row in rows:
            position += 1
            found += [f"fact {row.position}: {fault}" for fault in row_faults(row, position, previous)]
            previous = row.chain
            if grown is None and position > 1:
                continue
            try:
                grown = _step(grown, row)
            except Refused as error:
                found.append(f"fact {row.position}: {error}")
        progress(position)
    return found


def _stored(store: Store, game: UUID, upto: int) -> Iterator[tuple[bytes, bytes]]:
    position = 0
    while position < upto:
        rows = store.read(game, position, 2000, upto)
        yield from ((row.payload, row.digest) for row in rows)
        position = rows[-1].position


def _checked(game: str, entries: Iterable[interchange.Entry], progress: Progress) -> Iterator[FactRow]:
    grown: Growing | None = None
    ids: set[str] = set()
    for entry in entries:
        line = entry.position + 1
        if entry.id in ids:
            raise BadLog(f"the id {entry.id!r} occurs twice", line)
        fact = decode(entry.payload)
        if entry.kind in BY_KIND and (complaint := _complaint(entry.payload)):
            raise BadLog(f"malformed {entry.kind}: {complaint}", line)
        if grown is None:
            grown = Growing(read_header(fact))
            if grown.game.header.game != game:
                raise BadLog(f"the header names game {grown.game.header.game}, the file {game}", line)
            problems = check_header(grown.game.header, grown.game)
        else:
            problems = check(grown.game, grown.table, fact, ids.__contains__)
            _check_opening(game, grown.table, fact, line)
            grown.add(fact)
        if problems:
            raise BadLog(str(BadFacts(problems)), line)
        ids.add(entry.id)
        progress(entry.position)
        yield FactRow(**msgspec.structs.asdict(entry))


def _complaint(payload: bytes) -> str:
    try:
        from_payload(msgspec.json.decode(payload))
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _check_opening(game: str, table: Table, fact: object, line: int) -> None:
    if isinstance(fact, SealOpened) and (seal := table.seals.get(fact.seal)):
        match = seals.check(game, seal, fact.salt, fact.value)
        if match != fact.match:
            raise BadLog(f"the opening of {fact.seal!r} says {fact.match}, but compared with the seal it is {match}", line)


def _step(grown: Growing | None, row: FactRow) -> Growing:
    fact = decode(row.payload)
    if grown is None:
        return Growing(read_header(fact))
    seal = grown.table.seals.get(fact.seal) if isinstance(fact, SealOpened) else None
    grown.add(fact)
    if isinstance(fact, SealOpened) and seal:
        match = seals.check(grown.game.header.game, seal, fact.salt, fact.value)
        if match != fact.match:
            raise BadLog(f"the opening of {fact.seal!r} says {fact.match}, but it is {match}")
    return grown
