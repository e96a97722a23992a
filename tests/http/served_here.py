"""The server in a thread of the test, with settings of its own."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ucr_api.serving.server import Opening, config
from ucr_api.settings import Settings
from uvicorn import Server

PATIENCE = 60.0


class _Ready(Server):
    def __init__(self, opening: Opening) -> None:
        super().__init__(config(opening))
        self.ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def serving_here(database: str, settings: Settings, opening: type[Opening] = Opening) -> Iterator[int]:
    """The port of a running server, which is stopped at the end as SIGTERM would. opening: makes the application."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = _Ready(opening(database, settings))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert server.ready.wait(PATIENCE)
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
