"""Bodies of requests, taken in while nobody waits: a thread gets a request when all of it is here."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any

import msgspec

from ucr_api.serving.environ import Scope, header
from ucr_api.settings import MEGABYTE, Settings

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
    """What is arriving in this process, and how much of it there may be, in all and from one source.

    The beginning of each body counts for nothing: whoever records a fact is not kept out by those who send files.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._arriving = 0
        self._of: Counter[str] = Counter()

    async def read(self, scope: Scope, receive: Receive, most: int, source: str) -> Body:
        """The body; raises Unread when it is too large or comes too slowly, Gone when it never will."""
        declared = header(scope, b"content-length")
        if declared in ("", "0") and not header(scope, b"transfer-encoding"):
            return Body(BytesIO(), 0)
        if declared.isdecimal() and int(declared) > most:
            raise _too_large()
        file, length, counted = SpooledTemporaryFile(max_size=IN_MEMORY), 0, 0  # noqa: SIM115  the caller closes it
        try:
            async for piece in self._pieces(receive):
                length += len(piece)
                if length > most:
                    raise _too_large()
                more = max(length - self._settings.small_body, 0) - counted
                self._count(source, more)
                counted += more
                if self._arriving > self._settings.bodies or self._of[source] > self._settings.bodies_of_one:
                    raise MUCH
                file.write(piece)
        except BaseException:
            file.close()
            raise
        finally:
            self._count(source, -counted)
        file.seek(0)
        return Body(file, length)

    def _count(self, source: str, many: int) -> None:
        self._arriving += many
        self._of[source] += many
        if not self._of[source]:
            del self._of[source]

    async def _pieces(self, receive: Receive) -> Any:
        """The body as it comes. Whoever is fast for a while may not stop for long after it: no more than `body_within` is
        ever saved up."""
        now, within = asyncio.get_running_loop().time, self._settings.body_within
        until = now() + within
        while True:
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                detail = f"A part of the body did not come within {within:.0f} seconds; send the same again."
                raise Unread(408, "request-timeout", "The request came too slowly", detail) from None
            if message["type"] == "http.disconnect":
                raise Gone
            piece = message.get("body", b"")
            until = min(until + len(piece) / self._settings.slowest, now() + within)
            yield piece
            if not message.get("more_body"):
                return


def _too_large() -> Unread:
    return Unread(413, "request-entity-too-large", "Request Entity Too Large", "The request is larger than this address takes.")
