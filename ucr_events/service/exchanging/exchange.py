"""Games in and out as `.ucr` files, and the doctor who checks what is stored."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from uuid import UUID

import msgspec

from ucr_events import bounds
from ucr_events.budget import PORTION, spend, spending
from ucr_events.chain import genesis
from ucr_events.checks.facts import check
from ucr_events.checks.header import check_header, check_size
from ucr_events.checks.openings import OPENINGS, compared, opens
from ucr_events.checks.together import nothing_wrong
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts, BadLog, DuplicateFact, NoSuchGame, Problem, Refused
from ucr_events.facts import BY_KIND, Correction, Fact, GameOpened, SealsReleased, kind_of
from ucr_events.facts.codec import NotUnderstood, decode, from_payload
from ucr_events.facts.form import malformed
from ucr_events.header.game import game_of
from ucr_events.hidden.closings import stamped_here
from ucr_events.log import interchange
from ucr_events.log.mistakes import Mistakes
from ucr_events.service.exchanging.spool import Spool, Spooled
from ucr_events.service.keeping.examining import row_faults
from ucr_events.service.listing import games_projection as projections
from ucr_events.service.listing.corrected import try_to_catch_up
from ucr_events.service.logs import editions
from ucr_events.service.logs.aggregates import header_of, known_header, must_be_a_game, read_opening
from ucr_events.service.transparency.cosigning import Cosigned
from ucr_events.service.transparency.entries import Entries
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.writing.repeating import told_before
from ucr_events.store import DuplicateId, FactRow, PositionTaken, Store
from ucr_events.table.state import Table

Progress = Callable[[int], None]
"Told the number of facts done so far."
WORTH_TOGETHER = 16
"So many facts are checked together; fewer one after the other."
Add = Callable[[UUID, Sequence[FactRow]], None]


class Imported(msgspec.Struct, frozen=True):
    """What an import did: facts the file has, and how many of them were new here."""

    game: UUID
    position: int
    added: int


def export(store: Store, game: UUID, heads: Heads | None = None, entries: Entries | None = None) -> Iterator[bytes]:
    """The lines of the game's file, with who vouches for it where `heads` has a key; raises NoSuchGame.

    entries: of the log of all games, of which the file has the game's last one.
    """
    head = store.head(game)
    if head is None:
        raise NoSuchGame(f"there is no game {game} here")
    must_be_a_game(store.read(game, 0, 1)[0].kind, game)
    vouched = None
    if heads is not None:
        seats = [setup.seat for setup in header_of(store, game).header.seats]
        vouched = Cosigned(store, heads).vouched(game, seats, head.position)
        if vouched is not None and entries is not None and (last := entries.last(game, head.position)):
            vouched = msgspec.structs.replace(vouched, entered=msgspec.to_builtins(last))
    return interchange.write(str(game), _stored(store, game, head.position), head.chain, vouched)


def import_log(
    store: Store,
    lines: Iterable[bytes],
    progress: Progress = lambda done: None,
    may_add: Callable[[UUID], None] = lambda game: None,
    may_open: Callable[[], None] = lambda: None,
    add: Add | None = None,
    may_compare: Callable[[UUID], None] = lambda game: None,
) -> Imported:
    """Check the whole file, then store what is new of it, all or nothing.

    may_add: called before a game that is here already goes on, or is said to be another; raises to forbid it; may_compare: the
    same before it is said that the file is a copy of a game that is here, so that nobody learns by guesses what is in a log;
    may_open: the same before a game is read that is new here. add: how
    facts are added to a game that is here already; without it as they stand, for whoever keeps the store. Raises BadLog for a
    file that is broken, altered, newer, or that contradicts the log already here; BadFile, one with every mistake there is.
    """
    try:
        return _import(store, lines, progress, may_add, may_open, add, may_compare)
    except RecursionError as error:
        raise BadLog("a fact is nested too deep") from error


def _import(
    store: Store,
    lines: Iterable[bytes],
    progress: Progress,
    may_add: Callable[[UUID], None],
    may_open: Callable[[], None],
    add: Add | None,
    may_compare: Callable[[UUID], None],
) -> Imported:
    mistakes = Mistakes()
    name, entries = interchange.read_together(lines, mistakes)
    try:
        game = UUID(name)
    except ValueError as error:
        raise BadLog(f"the game id {name!r} is no UUID", 1) from error
    if store.head(game) is None:
        may_open()
    with Spool() as rows:
        _check(name, entries, rows, progress, mistakes)
        mistakes.refuse()
        return _store(store, game, rows, may_add, add, may_compare)


def _store(
    store: Store,
    game: UUID,
    rows: Sequence[FactRow],
    may_add: Callable[[UUID], None],
    add: Add | None,
    may_compare: Callable[[UUID], None],
) -> Imported:
    if not rows:
        raise BadLog("the file has no facts")
    here = store.head(game)
    known = min(here.position, len(rows)) if here else 0
    differs = bool(known) and store.read(game, known - 1, 1)[0].chain != rows[known - 1].chain
    if differs or (known and rows[known:]):
        may_add(game)
    elif known:
        may_compare(game)
    if differs:
        _must_say_the_same(store, game, rows)
        return Imported(game=game, position=len(rows), added=0)
    if known:
        _refuse_openings(header_of(store, game).header, rows[known:])
    if known and add and rows[known:]:
        add(game, rows[known:])
    elif rows[known:]:
        if not known and isinstance(header := decode(rows[0].payload), GameOpened):
            editions.keep(store, header)
        _append(store, game, rows[known:])
        with spending(None):  # it is stored: the lists are everybody's
            try_to_catch_up(store)
            projections.try_to_catch_up(store, pages=None)
    return Imported(game=game, position=len(rows), added=len(rows) - known)


def _must_say_the_same(store: Store, game: UUID, rows: Sequence[FactRow]) -> None:
    """A file whose facts were recorded here, which stamped them, has other digests and is the same log."""
    try:
        before = told_before(store, game, (decode(row.payload) for row in rows))
    except DuplicateFact as error:
        raise BadLog(f"another log of game {game} is here already; nothing was imported") from error
    if before < len(rows):
        said = f"{before} of the file's {len(rows)} facts were recorded here; `ucr record` adds the others"
        raise BadLog(f"game {game} is here already: {said}; nothing was imported")


def _refuse_openings(header: GameOpened, added: Sequence[FactRow]) -> None:
    """What opens a vault that is here is recorded here, by whom it says; a file may say anything."""
    for row in added:
        fact = decode(row.payload)
        if isinstance(fact, SealsReleased) or stamped_here(fact, header):
            kind = kind_of(fact)
            raise BadLog(
                f"{kind} opens what is sealed here: it is recorded with a link of this game, not by a file", row.position + 1
            )


def _append(store: Store, game: UUID, rows: Sequence[FactRow]) -> None:
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
                grown = _step(store, grown, row)
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


def _check(
    game: str, entries: Iterable[Sequence[interchange.Entry]], rows: Spool, progress: Progress, mistakes: Mistakes
) -> None:
    """Check the entries and put their rows aside; raises BadLog where nothing more can be checked.

    What was read together is asked together; where that is no certain yes, as everywhere behind a mistake, one after the other.
    """
    grown: Growing | None = None
    for some in entries:
        if grown is not None and not mistakes.found and _is_right(grown, some):
            spend(of_input=True)
            rows.extend(map(_row, some))
            grown.add_all([entry.fact for entry in some])
            progress(some[-1].position)
            continue
        for entry in some:
            grown = _one_more(game, grown, entry, rows, mistakes)
            progress(entry.position)


def _is_right(grown: Growing, some: Sequence[interchange.Entry]) -> bool:
    if len(some) < WORTH_TOGETHER or some[-1].position > bounds.MOST_FACTS:
        return False
    table = grown.table
    _must_not_refold(grown, some[0].position + 1)
    return nothing_wrong(grown.game, table, [entry.fact for entry in some], grown.ids)


def _one_more(game: str, grown: Growing | None, entry: interchange.Entry, rows: Spool, mistakes: Mistakes) -> Growing | None:
    """The log with this fact, unless it is malformed; None: its header is not there yet."""
    if entry.position % PORTION == 0:
        spend(of_input=True)
    line = entry.position + 1
    if entry.position > bounds.MOST_FACTS:
        raise BadLog(f"expected at most {bounds.MOST_FACTS} facts in a file", line)
    fact, complaint = entry.fact, "" if entry.well_formed else _complaint(entry)
    if complaint:
        mistakes.add(BadLog(f"malformed {entry.kind}: {complaint}", line))
        if grown is None:
            mistakes.refuse()
        return grown
    if grown is None:
        grown, problems = _begun(game, fact, rows, line)
        problems += check_header(grown.game.header, grown.game)
    else:
        problems = _wrong(game, grown, fact, whole=not mistakes.found)
    _must_not_refold(grown, line)
    for problem in problems:
        mistakes.add(BadLog(": ".join(filter(None, (problem.field, problem.message))), line))
    rows.append(_row(entry))
    if len(rows) > 1:
        grown.add(fact)
    return grown


def _must_not_refold(grown: Growing, line: int) -> None:
    if grown.refolded > bounds.MOST_REFOLDED:
        raise BadLog(f"too many corrections in so long a log: at most {bounds.MOST_REFOLDED} facts are folded again", line)


def _row(entry: interchange.Entry) -> FactRow:
    return FactRow(entry.position, entry.kind, entry.id, entry.payload, entry.digest, entry.chain)


def _begun(game: str, fact: Fact, rows: Spool, line: int) -> tuple[Growing, list[Problem]]:
    """The log as it begins, and what is wrong with its house options."""
    if isinstance(fact, GameOpened) and (problems := check_size(fact)):
        raise BadLog(str(BadFacts(problems)), line)
    opened, problems = game_of(read_opening(fact))
    grown = Growing(opened, Spooled(rows), alone=True)
    if grown.game.header.game != game:
        raise BadLog(f"the header names game {grown.game.header.game}, the file {game}", line)
    return grown, problems


def _wrong(game: str, grown: Growing, fact: Fact, *, whole: bool) -> list[Problem]:
    """whole=False: earlier lines were wrong; what refers to one of them is no second mistake."""
    problems = _checked(grown, fact, whole=whole)
    if problems and not whole:
        problems = [problem for problem in problems if problem.field not in ("seal", "passage")]
    if isinstance(fact, GameOpened):
        problems = [*check_size(fact), *problems]
    elif isinstance(fact, OPENINGS):
        problems += _check_opening(game, grown.table, fact)
    return [Problem("", f"the id {fact.id!r} occurs twice"), *problems] if grown.has(fact.id) else problems


def _checked(grown: Growing, fact: Fact, *, whole: bool) -> list[Problem]:
    """What the record refuses of it; corrections that follow each other are folded in once, unless one is asked about."""

    def is_recorded(name: str) -> bool:
        return not whole or grown.has(name) or name in grown.line.homes

    if isinstance(fact, Correction) and not check(grown.game, grown.before_corrections, fact, is_recorded):
        return []
    return check(grown.game, grown.table, fact, is_recorded)


def _complaint(entry: interchange.Entry) -> str:
    """Why this is no fact of its kind; empty for one that is, and for a kind that is not known here."""
    if not isinstance(entry.fact, NotUnderstood):
        return "; ".join(malformed(entry.fact))
    try:
        if entry.kind in BY_KIND:
            from_payload(entry.fact.original)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _check_opening(game: str, table: Table, fact: Fact) -> Iterator[Problem]:
    if isinstance(fact, OPENINGS) and (found := compared(game, table, fact).match) != fact.match:
        said = f"the opening of {opens(fact)!r} says {fact.match}, but compared with what was sealed it is {found}"
        yield Problem("", said)


def _step(store: Store, grown: Growing | None, row: FactRow) -> Growing:
    fact = decode(row.payload)
    if grown is None:
        return Growing(known_header(store, fact))
    before = grown.table
    grown.add(fact)
    if isinstance(fact, OPENINGS) and (match := compared(grown.game.header.game, before, fact).match) != fact.match:
        raise BadLog(f"the opening of {opens(fact)!r} says {fact.match}, but it is {match}")
    return grown
