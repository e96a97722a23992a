"""Delivering a live stream from the event loop."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from ucr_api.live.changes import HEARTBEAT
from ucr_api.live.feed import Ended, Subscription
from ucr_api.live.hub import ALIVE, BEGINNING
from ucr_api.serving.calling import Call

Reading = Callable[[Callable[[], list[bytes]]], Awaitable[list[bytes]]]
"Runs in a thread what reads the store."


class Connection(msgspec.Struct, frozen=True):
    """The way to one viewer."""

    receive: Callable[[], Awaitable[dict[str, Any]]]
    send: Callable[[dict[str, Any]], Awaitable[None]]
    cut: Callable[[], None] | None
    "Drops the connection with what lies in its buffer."
    patience: float
    "Seconds for the viewer to take what is sent."

    async def write(self, data: bytes) -> None:
        """Raises TimeoutError when the viewer does not read."""
        async with asyncio.timeout(self.patience):
            await self.send({"type": "http.response.body", "body": data, "more_body": True})


async def deliver(subscription: Subscription, opened: Call, line: Connection, reading: Reading) -> None:
    """Send what comes until the viewer leaves, reads too slowly, or may not watch any more.

    opened: the view's answer, which gave the headers. reading: reads for whoever is far behind.
    """
    news = asyncio.Event()
    subscription.wake = news.set
    leaving = asyncio.ensure_future(_left(line))
    leaving.add_done_callback(lambda _: news.set())
    await line.send({"type": "http.response.start", "status": opened.status, "headers": opened.headers})
    try:
        await line.write(BEGINNING)
        with suppress(Ended):
            await _follow(subscription, line, reading, news, leaving)
        if not leaving.done():
            await line.send({"type": "http.response.body", "body": b"", "more_body": False})
    except TimeoutError:
        if line.cut:
            line.cut()
            await asyncio.sleep(0)  # for the server to notice
    finally:
        leaving.cancel()


async def _follow(
    subscription: Subscription, line: Connection, reading: Reading, news: asyncio.Event, leaving: "asyncio.Future[None]"
) -> None:
    while not leaving.done():
        news.clear()
        found = await reading(subscription.take) if subscription.behind else subscription.take()
        if found:
            await line.write(b"".join(found))
            continue
        try:
            async with asyncio.timeout(HEARTBEAT):
                await news.wait()
        except TimeoutError:
            await line.write(ALIVE)


async def _left(line: Connection) -> None:
    while (await line.receive())["type"] != "http.disconnect":
        pass
