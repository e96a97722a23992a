"""The list of games as a projection of the log: exactly once, disposable, rebuilt by one command."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from uuid import UUID

from msgspec.structs import replace

from ucr_events.errors import BadLog, NoSuchGame
from ucr_events.facts import BY_KIND, Correction, Fact, GameClosed, GameOpened, GameShelved, PersonSeated
from ucr_events.facts.codec import decode
from ucr_events.service.logs.aggregates import open_game
from ucr_events.store import FactRow, GameRow, Store, StoreBusy
from ucr_events.store.rows import SHELVED

GAMES = "games:3"
"A new name makes the list anew from the first fact: the one before did not know of games taken off it."
PAGE = 5000
"Facts at a time."
IN_PASSING = 0.1
"Seconds that a reader waits to bring a list up to date; then it reads what is there."
PAGES_IN_PASSING = 4
"Pages that a reader brings the list on; what is further behind the next reader does. Whoever brings in a file does all of it."
TOLD = (GameOpened, GameClosed, GameShelved, PersonSeated)
"Facts that say something of a line; of others it is their place in the log that counts."
SILENT = tuple(kind for kind, known in BY_KIND.items() if not issubclass(known, (*TOLD, Correction)))
"Kinds that are known to say nothing, and of nothing."


def catch_up(
    store: Store,
    progress: Callable[[int, int], None] = lambda done, total: None,
    patience: float | None = None,
    pages: int | None = None,
) -> int:
    """Bring the list up to the log; safe from many processes at once. Returns the notification id it stands at.

    patience: seconds to wait for other writers; raises StoreBusy then. pages: at most so many of them.
    """
    total = store.last_notification()
    position = store.projection_position(GAMES)
    for _ in count() if pages is None else range(pages):
        page = store.news(position, PAGE, SILENT)
        if page is None:
            break
        rows = store.projected(list(page.lengths))
        corrected = set()
        for notification, game, row in page.rows:
            after = project(rows.get(game), notification, game, row)
            if after is not None:
                rows[game] = after
                corrected |= {game} if kind_corrects(row.kind) else set()
        for game in corrected:
            rows[game] = replace(rows[game], closed=_is_closed(store, game, rows[game]))
        grown = [replace(row, steps=page.lengths[game]) for game, row in rows.items()]
        store.project(GAMES, page.upto, position, grown, patience)
        position = store.projection_position(GAMES)
        progress(position, total)
    return position


def try_to_catch_up(store: Store, pages: int | None = PAGES_IN_PASSING) -> None:
    """The same for who only reads: while others write for long, the list stays as it is until the next reader."""
    with suppress(StoreBusy):
        catch_up(store, patience=IN_PASSING, pages=pages)


def rebuild(store: Store, progress: Callable[[int, int], None] = lambda done, total: None) -> int:
    """Drop the list and make it again from the first fact on."""
    store.drop_projection(GAMES)
    return catch_up(store, progress)


def project(row: GameRow | None, notification: int, game: UUID, stored: FactRow) -> GameRow | None:
    """The list's line for a game after one more fact; None for a log whose header is not understood."""
    fact = _read(stored)
    if stored.position == 1:
        return _opened(notification, game, fact) if isinstance(fact, GameOpened) else None
    if row is None:
        return None
    if isinstance(fact, GameClosed):
        return replace(row, closed=True)
    if isinstance(fact, GameShelved):
        return replace(row, visibility=row.seen if fact.listed else SHELVED + row.seen)
    if isinstance(fact, PersonSeated) and row.seen == "live":
        # Of a log that not everybody may watch the list tells the header only, and finds nothing else by a search.
        return _seated(row, fact)
    return row


def kind_corrects(kind: str) -> bool:
    """Whether facts of this kind say something else of facts before them."""
    known = BY_KIND.get(kind)
    return known is not None and issubclass(known, Correction)


def _is_closed(store: Store, game: UUID, row: GameRow) -> bool:
    """Whether the game is closed on the effective line: a closing may have been struck, or missed and inserted."""
    try:
        return bool(open_game(store, game).table.closed)
    except (BadLog, NoSuchGame):
        return row.closed


def _read(stored: FactRow) -> Fact | None:
    """The fact, or None for a payload that was altered into nonsense: one broken game must not hide the others."""
    try:
        return decode(stored.payload)
    except BadLog:
        return None


def _opened(notification: int, game: UUID, header: GameOpened) -> GameRow:
    seats = tuple((setup.seat, _plain(setup.name), setup.colour or "") for setup in header.seats)
    return GameRow(
        game=game,
        title=_plain(header.title),
        family=header.family,
        edition=header.edition,
        visibility=header.visibility,
        opened_at=header.at if header.at is not None else header.recorded,
        closed=False,
        steps=1,
        seats=seats,
        search=_search(header.title, header.family, header.edition, seats),
        updated=notification,
    )


def _seated(row: GameRow, fact: Fact) -> GameRow:
    assert isinstance(fact, PersonSeated)
    seats = tuple((seat, _plain(fact.name) if seat == fact.seat else name, colour) for seat, name, colour in row.seats)
    return replace(row, seats=seats, search=_search(row.title, row.family, row.edition, seats))


def _plain(text: str) -> str:
    """Without the one character that PostgreSQL's texts cannot hold."""
    return text.replace("\0", "\ufffd")


def _search(title: str, family: str, edition: str, seats: tuple[tuple[int, str, str], ...]) -> str:
    return " ".join([title, family, edition, *(name for _, name, _ in seats)]).casefold()
