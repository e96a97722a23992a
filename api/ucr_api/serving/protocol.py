"""uvicorn's HTTP protocol with bounds on what it leaves open: connections, and the time and size of headers."""

import asyncio
import socket
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ucr_api.serving.application import Application

DEAD_AFTER_MS = 60_000
"Of silence from a peer that should acknowledge what was sent; a live stream's heartbeat is what it should."


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        application = cast(Application, self.app)
        self.settings = application.settings
        self._stop_streams = application.stop_streams
        self._patience: asyncio.TimerHandle | None = None
        self._in_headers = False
        self._bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Refuse what is too many; begin to wait for a request."""
        super().connection_made(transport)
        if len(self.connections) > self.settings.connections:
            transport.abort()
            return
        line = transport.get_extra_info("socket")
        # Headers and body are two writes; asyncio itself does this only for sockets that name their protocol.
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_AFTER_MS)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Between two requests, and within the headers of one, the clock runs."""
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_headers:
            self._bytes += len(data)
            if self._bytes > self.settings.most_headers:
                self.transport.close()
        elif self._patience is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self.scope["ucr.cut"] = self.transport.abort  # type: ignore[typeddict-unknown-key]
        self._in_headers, self._bytes = True, 0
        self._wait()

    def on_headers_complete(self) -> None:
        """The application takes over, and its own patience with the body."""
        self._in_headers = False
        self._stop_waiting()
        super().on_headers_complete()

    def shutdown(self) -> None:
        """The server stops: a live stream would not end by itself."""
        self._stop_streams()
        super().shutdown()

    def _wait(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(self.settings.headers_within, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            self.transport.close()
