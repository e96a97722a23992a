"""Answers on their way: cut off where nobody reads them, and of large ones only so many for one source."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ucr_api.settings import Settings

SLICE = 64 * 1024
"Bytes handed to the socket at once: more than this never waits there."

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Full(Exception):  # noqa: N818  an outcome
    """So many large answers are on their way there already."""


class Answers:
    """What is being sent by this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._large: Counter[str] = Counter()

    @contextmanager
    def place(self, source: str, size: int) -> Iterator[None]:
        """Held while an answer is sent that begins with a piece of this size; raises Full."""
        if size <= self._settings.large_answer:
            yield
            return
        if self._large[source] >= self._settings.large_of_one:
            raise Full
        self._large[source] += 1
        try:
            yield
        finally:
            self._large[source] -= 1
            if not self._large[source]:
                del self._large[source]

    async def piece(self, send: Send, body: bytes, *, more: bool) -> None:
        """Send this; raises TimeoutError when the reader does not take it."""
        within = self._settings.reading_within + SLICE / self._settings.slowest
        last = max(len(body) - 1, 0) // SLICE
        for number in range(last + 1):
            part = body[number * SLICE : (number + 1) * SLICE]
            async with asyncio.timeout(within):
                await send({"type": "http.response.body", "body": part, "more_body": more or number < last})
