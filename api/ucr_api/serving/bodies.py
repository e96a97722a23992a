"""Bodies of requests, taken in while nobody waits: a thread gets a request when all of it is here."""

import asyncio
from collections.abc import Awaitable, Callable
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any

import msgspec

from ucr_api.serving.environ import Scope, header
from ucr_api.serving.settings import MEGABYTE, Settings

IN_MEMORY = MEGABYTE
"Bytes of one body; what is longer goes into a temporary file."

Receive = Callable[[], Awaitable[dict[str, Any]]]


class Unread(Exception):  # noqa: N818  an outcome
    """The body is not taken; the request is answered with this problem."""

    def __init__(self, status: int, kind: str, title: str, detail: str) -> None:
        super().__init__(detail)
        self.status, self.kind, self.title, self.detail = status, kind, title, detail


class Gone(Exception):  # noqa: N818  an outcome
    """Whoever asked is not there any more."""


MUCH = Unread(503, "busy", "Too much at once", "Too many large requests are arriving. Ask again in a moment.")


class Body(msgspec.Struct, frozen=True):
    """A whole body."""

    file: IO[bytes]
    length: int


class Bodies:
    """What is arriving in this process, and how much of it there may be."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._arriving = 0

    async def read(self, scope: Scope, receive: Receive, most: int) -> Body:
        """The body; raises Unread when it is too large or comes too slowly, Gone when it never will."""
        declared = header(scope, b"content-length")
        if declared in ("", "0") and not header(scope, b"transfer-encoding"):
            return Body(BytesIO(), 0)
        if declared.isdecimal() and int(declared) > most:
            raise _too_large()
        file, length = SpooledTemporaryFile(max_size=IN_MEMORY), 0  # noqa: SIM115  the caller closes it
        try:
            async for piece in self._pieces(receive):
                length += len(piece)
                self._arriving += len(piece)
                if length > most:
                    raise _too_large()
                if self._arriving > self._settings.bodies:
                    raise MUCH
                file.write(piece)
        except BaseException:
            file.close()
            raise
        finally:
            self._arriving -= length
        file.seek(0)
        return Body(file, length)

    async def _pieces(self, receive: Receive) -> Any:
        begun, length = asyncio.get_running_loop().time(), 0
        while True:
            allowed = self._settings.body_within + length / self._settings.slowest_body
            try:
                async with asyncio.timeout_at(begun + allowed):
                    message = await receive()
            except TimeoutError:
                detail = f"The body did not come within {allowed:.0f} seconds; send the same again."
                raise Unread(408, "request-timeout", "The request came too slowly", detail) from None
            if message["type"] == "http.disconnect":
                raise Gone
            length += len(message.get("body", b""))
            yield message.get("body", b"")
            if not message.get("more_body"):
                return


def _too_large() -> Unread:
    return Unread(413, "request-entity-too-large", "Request Entity Too Large", "The request is larger than this address takes.")
