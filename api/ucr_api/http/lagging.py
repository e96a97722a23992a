"""Tables, films and logs for those without a link, read from a streaming replica of the database where one is named.

Writers, and whoever holds a link, are always answered from the primary. A replica that is behind in a game, or away, is passed
over, and nobody waits for it: it is opened again beside the requests.
"""

import threading

from flask import Flask, g, request

from ucr_api.http.reader import game_id
from ucr_api.http.state import KEY, LAGGING
from ucr_events.errors import Refused
from ucr_events.service import Service
from ucr_events.store import Replica, StoreError, open_replica

READS = {"replay.Table", "replay.Film", "replay.FilmBlock", "facts.Facts"}
PAUSE = 2.0
"Seconds between attempts to reach a replica that is away."


class Lagging:
    """The service over the replica, when it can be reached."""

    def __init__(self, url: str, primary: Service) -> None:
        self._url = url
        self._primary, self._clock = primary.store, primary.clock
        self._open: tuple[Replica, Service] | None = None
        self._closed = threading.Event()
        self._wanted = threading.Event()
        self._wanted.set()
        threading.Thread(target=self._keep_open, name="replica", daemon=True).start()

    def serving(self, game: str) -> Service | None:
        """The service, if the replica has this game as it stands in the primary."""
        found = self._open
        if found is None:
            return None
        replica, service = found
        try:
            return service if replica.stands_as_in_primary(game_id(game)) else None
        except Refused:
            return None  # whoever answers says what is wrong with the address
        except StoreError:
            self.lost()
            return None

    def lost(self) -> None:
        """It cannot be reached: the requests go on without it until it can."""
        self._open = None
        self._wanted.set()

    def close(self) -> None:
        self._closed.set()
        self._wanted.set()

    def _keep_open(self) -> None:
        while not self._closed.is_set():
            self._wanted.wait()
            try:
                replica = open_replica(self._url, self._primary)
                self._wanted.clear()
                self._open = replica, Service(replica, self._clock)
            except StoreError:
                self._closed.wait(PAUSE)


def beside(app: Flask, url: str) -> Flask:
    """The same application; it reads from the replica at this address, if there is one."""
    if url:
        install(app, url)
    return app


def install(app: Flask, url: str) -> Lagging:
    """Let the application read from the replica at this address whenever it can; the caller closes what is answered."""
    lagging = Lagging(url, app.extensions[KEY])

    def choose() -> None:
        linked = "Authorization" in request.headers or "X-UCR-Whatif" in request.headers
        if request.method == "GET" and request.endpoint in READS and not linked:
            setattr(g, LAGGING, lagging.serving((request.view_args or {})["game"]))

    app.before_request(choose)
    return lagging
