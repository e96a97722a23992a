"""How much one source may have stored in a day, and what is left of the disk for games that are being played.

Counted is what was answered 201, by the bytes that came, in each process since it began, from midnight to midnight (UTC). Each
of several processes has its part of what is allowed, so that together they take no more.
"""

import shutil
import time
from collections import Counter
from threading import Lock

from flask import Flask, Response, current_app, request

from ucr_api.http.operations import PREFIX, name_of
from ucr_api.http.problems import problem
from ucr_api.http.state import settings
from ucr_api.sources import source_of
from ucr_events.errors import TooMany
from ucr_events.store import path_in

STORED = "ucr.stored"
A_DAY = 24 * 60 * 60
NEW = ("openGame", "importGame", "openClub")
"Operations that begin something, each a game in the count."
CAN_WAIT = (*NEW, "openWhatIf", "recordWhatIfFacts", "keepPack", "keepScript", "keepPhoto")
"Operations that a table which is playing can do without; they leave the reserve of the disk alone."
NOTHING = ("weighModel", "supposeFact", "leadTogether", "renewLink", "renewClubLink")
"Operations that are asked with a body, and store none of it."
KEPT = (
    "No room is left but for the games that are being played, which go on. Nothing of this was stored; whoever runs the server "
    "makes room."
)


class Stored:
    """Bytes and games of each source on the day that is. Thread-safe."""

    def __init__(self) -> None:
        self._day = 0
        self._bytes: Counter[str] = Counter()
        self._games: Counter[str] = Counter()
        self._lock = Lock()

    def must_be_little(self, source: str, most_bytes: int, most_games: int, *, begins: bool, now: float) -> None:
        """Raise TooMany for a source that has had its share of the day; a bound of 0 is none."""
        with self._lock:
            self._today(now)
            wait = int(A_DAY - now % A_DAY) + 1
            if most_bytes and self._bytes[source] >= most_bytes:
                raise TooMany("bytes-a-day", most_bytes, "bytes from this address today", wait)
            if begins and most_games and self._games[source] >= most_games:
                raise TooMany("games-a-day", most_games, "games and clubs from this address today", wait)

    def add(self, source: str, size: int, *, begins: bool, now: float) -> None:
        """Something of this size was stored."""
        with self._lock:
            self._today(now)
            self._bytes[source] += size
            self._games[source] += begins

    def _today(self, now: float) -> None:
        if (day := int(now // A_DAY)) != self._day:
            self._day = day
            self._bytes.clear()
            self._games.clear()


def bound_storing(app: Flask) -> None:
    """Before anything is stored for a source, and after it."""
    app.extensions[STORED] = Stored()
    app.before_request(_before)
    app.after_request(_after)


def _before() -> Response | None:
    name = operation()
    if name is None:
        return None
    here, stored = settings(), _stored()
    most = shared(here.bytes_a_day, here.workers), shared(here.games_a_day, here.workers)
    stored.must_be_little(_source(), *most, begins=name in NEW, now=time.time())
    if name in CAN_WAIT and here.reserve and (room := room_of(here.db)) is not None and room < here.reserve:
        return problem(507, "store-full", "There is no room left", KEPT)
    return None


def _after(response: Response) -> Response:
    name = operation()
    if name is not None and response.status_code == 201:
        _stored().add(_source(), request.content_length or 0, begins=name in NEW, now=time.time())
    return response


def shared(most: int, processes: int) -> int:
    """The part of one process; 0 is any number."""
    return max(most // processes, 1) if most else 0


def operation() -> str | None:
    """The operation of a request that may store something, by its name in the document."""
    if request.method not in ("POST", "PUT") or request.url_rule is None:
        return None
    path = request.url_rule.rule.replace("<", "{").replace(">", "}").removeprefix(PREFIX)
    name = name_of(request.method.lower(), path)
    return None if name in NOTHING else name


def room_of(database: str) -> int | None:
    """Bytes that are free where the SQLite file lies; None: the database is elsewhere."""
    path = path_in(database)
    return None if path is None else shutil.disk_usage(path.resolve().parent).free


def _stored() -> Stored:
    found: Stored = current_app.extensions[STORED]
    return found


def _source() -> str:
    return source_of(request.remote_addr or "")
