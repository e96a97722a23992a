"""Running the server: one process, or several that share a port."""

import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec
from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

from ucr_api.http import create_app, lagging
from ucr_api.http.elsewhere import HELPERS
from ucr_api.http.logs import set_up
from ucr_api.http.state import HEADS, SEALED_LOG, STANDS, WITNESSES
from ucr_api.serving.application import Application
from ucr_api.serving.handing import Handing, fetch
from ucr_api.serving.helpers import CAN, Helpers
from ucr_api.serving.notifying import Notifying, send
from ucr_api.serving.protocol import BoundedProtocol
from ucr_api.serving.rounds import Rounds
from ucr_api.serving.sealing import Sealing
from ucr_api.serving.trust import address
from ucr_api.settings import Settings
from ucr_api.signing import path_of, signer_of
from ucr_api.standing import Stands
from ucr_api.webhooks.deliveries import Deliveries
from ucr_api.webhooks.targets import read_targets
from ucr_events.edition_files.checking import BadEdition
from ucr_events.edition_files.loading import load
from ucr_events.service import Service, open_service
from ucr_events.service.transparency.witnesses import Witnesses

BANNER = """
  UCR is running.   Open  {url}{phones}
  API documentation       {url}/api/v1/docs/
  Stop with Ctrl-C.
"""
BACKLOG = 2048
STARTING = 120
"""Seconds for one of several processes to answer for itself. On a busy machine it needs them to come up; whoever is killed
meanwhile begins anew, for ever."""
SWITCHING = 0.001
"""Seconds until a thread that works lets another go on: who records a fact waits several times for those that work something
out, and five milliseconds each were as long as all the rest of it."""
FILES = 16
"Beside the connections: the database, the log, temporary files of large bodies."


def run(database: str, listening: socket.socket, settings: Settings, certificate: Path | None = None) -> None:
    """Serve on this bound socket until stopped; prints the address when requests are taken. Raises StoreError.

    certificate: a file with certificate and key; then it is served safely.
    """
    listening.listen(BACKLOG)
    _allow_files(settings)
    configured = config(Opening(database, settings), certificate)
    told = banner(listening, settings, "https" if certificate else "http")
    if settings.workers == 1:
        _Server(configured, lambda: print(told, flush=True)).run([listening])
        return
    print(told, flush=True)  # whoever comes before the processes are up waits in the queue of the port
    Multiprocess(configured, sockets=[listening]).run()


class Opening(msgspec.Struct, frozen=True):
    """Makes the application of one process; it can be sent to another, because no connection survives a fork."""

    database: str
    settings: Settings

    def __call__(self) -> Application:
        """Open the store, which is closed when the server stops; raises StoreError.

        Edition files with mistakes are left out; the command line has told them.
        """
        set_up(self.settings)
        sys.setswitchinterval(SWITCHING)
        with suppress(BadEdition):
            load(self.settings.editions or None)
        service = open_service(self.database)
        made = create_app(service, self.settings, signer_of(self.settings, self.database))
        flask = lagging.beside(made, self.settings.db_read)
        log, key = made.extensions[SEALED_LOG], path_of(self.settings, self.database)
        witnesses: Witnesses = made.extensions[WITNESSES]
        stands = made.extensions[STANDS] = Stands(log, made.extensions[HEADS], key, lambda: witnesses.seen(fetch))
        if stands.look(ask=True) is None:
            stands.keep()
        rounds, sealing = Rounds(service.store), Sealing(log, stands, _mark(service))
        handing = Handing(witnesses, stands)
        root = self.settings.public_url.rstrip("/")
        notifying = Notifying(Deliveries(service.store, read_targets(self.settings.webhooks), root, send), stands)

        helpers = Helpers(self.database, self.settings)
        if CAN:
            made.extensions[HELPERS] = helpers

        def close() -> None:
            helpers.close()
            notifying.close()
            handing.close()
            sealing.close()
            rounds.close()
            service.close()

        return Application(flask, self.settings, close)


class Opens(Protocol):
    """What makes an application, and says how it is set up."""

    @property
    def settings(self) -> Settings:
        """Bounds and times."""

    def __call__(self) -> Application:
        """The application."""


def _mark(service: Service) -> Callable[[], None]:
    """Leaves a mark of the clock, now and whenever it is called."""
    assert service.timekeeping is not None
    service.timekeeping.keep()
    return service.timekeeping.keep


def config(opening: Opens, certificate: Path | None = None) -> Config:
    """uvicorn, configured by us and by nobody else's files."""
    return Config(
        opening,
        factory=True,
        http=BoundedProtocol,
        ws="none",
        lifespan="on",
        interface="asgi3",
        workers=opening.settings.workers,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ssl_certfile=certificate,
        backlog=BACKLOG,
        timeout_keep_alive=int(opening.settings.keep_alive),
        timeout_worker_healthcheck=STARTING,
        timeout_graceful_shutdown=int(opening.settings.graceful),
    )


class _Server(Server):
    """uvicorn's server, which says when it is ready."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def banner(listening: socket.socket, settings: Settings, scheme: str = "http") -> str:
    """Where to find the server, for people; a browser on the same machine is told `localhost`, phones what they can reach."""
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    near = address() if host == "0.0.0.0" and not settings.public_url else None
    phones = f"\n  Phones in this network  {scheme}://{near}:{port}" if near else ""
    return BANNER.format(url=settings.public_url.rstrip("/") or f"{scheme}://{shown}:{port}", phones=phones)


def _allow_files(settings: Settings) -> None:
    """Each connection is an open file; many systems give a process 1,024 unless it asks for more."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + settings.threads + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
