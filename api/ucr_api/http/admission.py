"""Who may open games on this server, and bring in new ones: anybody, who knows the club's word, or nobody (UCR_OPEN_GAMES)."""

import time
from collections import OrderedDict, deque
from hmac import compare_digest
from threading import Lock
from urllib.parse import unquote

from flask import current_app, request

from ucr_api.http.state import settings
from ucr_api.sources import source_of
from ucr_events.errors import NotAllowed, TooMany

WORD = "X-UCR-Word"
"The header with the word, percent-encoded: a header holds no Japanese."


class OpensNoGames(NotAllowed):
    """Games are opened on the server's own command line only."""


class WordNeeded(NotAllowed):
    """The word did not come along, or it is another."""


WRONG_WORDS, WHILE_MANY_GUESS = 10, 1
"""Wrong words from one source within `MINUTES`, and where `MANY` came from all together; then it is not told whether the next
is right. Whoever has not been wrong is always told: strangers who guess keep nobody out who knows the word."""
MANY = 100
MINUTES = 10
MOST_SOURCES = 10_000
"Sources that are remembered; those that were wrong last are."
TRIES = "ucr.wrong words"


class Tries:
    """When which source came with a wrong word last. Thread-safe."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._all: deque[float] = deque(maxlen=MANY)
        self._lock = Lock()

    def must_be_few(self, source: str, processes: int = 1) -> None:
        """Raise TooMany for a source that has guessed too often. processes: that allow it together as much."""
        with self._lock:
            since = time.monotonic() - MINUTES * 60
            many = len(self._all) == MANY and self._all[0] >= since
            most = WHILE_MANY_GUESS if many else max(WRONG_WORDS // processes, 1)
            if sum(at >= since for at in self._wrong.get(source, ())) >= most:
                raise TooMany("wrong-words", most, f"wrong words within {MINUTES} minutes", MINUTES * 60)

    def wrong(self, source: str) -> None:
        """One more."""
        with self._lock:
            now = time.monotonic()
            self._all.append(now)
            self._wrong.setdefault(source, deque(maxlen=WRONG_WORDS)).append(now)
            self._wrong.move_to_end(source)
            while len(self._wrong) > MOST_SOURCES:
                self._wrong.popitem(last=False)


def need_admission() -> None:
    """Raises OpensNoGames or WordNeeded when whoever asks may not open a game here, TooMany for who guesses."""
    match settings().open_games:
        case "nobody":
            raise OpensNoGames("games are opened by whoever runs this server; ask them for a link")
        case "word":
            _need_word()


def _need_word() -> None:
    tries: Tries = current_app.extensions.setdefault(TRIES, Tries())
    source, given = source_of(request.remote_addr or ""), request.headers.get(WORD)
    if given:
        tries.must_be_few(source, settings().workers)
    if not _knows(given):
        if given:
            tries.wrong(source)
        said = "another word came along" if given else "none came along"
        raise WordNeeded(f"expected the word of this club in {WORD}, percent-encoded; {said}")


def _knows(said: str | None) -> bool:
    return said is not None and compare_digest(unquote(said).strip().encode(), settings().open_word.strip().encode())
