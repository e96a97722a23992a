"""The ASGI application: Flask behind threads that nobody can hold, and live streams without any.

A request waits here until it has come as a whole; then a thread answers it. An answer is sent while no thread waits for it.
A live stream is opened by the Flask view, as every answer is, and then delivered by the event loop alone.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from flask import Flask

from ucr_api.http import largest_body
from ucr_api.http.patience import GONE
from ucr_api.http.problems import problem
from ucr_api.http.state import LIVE
from ucr_api.live.feed import Subscription
from ucr_api.live.hub import FOLLOW, Hub
from ucr_api.serving.answering import Answers, Full, Send
from ucr_api.serving.bodies import Bodies, Body, Gone, Receive, Unread
from ucr_api.serving.calling import Call
from ucr_api.serving.environ import Scope, environ_of, source_in
from ucr_api.serving.pool import Busy, Pool
from ucr_api.serving.streams import Connection, deliver
from ucr_api.settings import Settings

BUSY = Unread(503, "busy", "Too many requests at once", "More requests wait than can be answered soon. Ask again in a moment.")


class Application:
    """Flask and its live streams for an ASGI server."""

    def __init__(self, flask: Flask, settings: Settings, close: Callable[[], None]) -> None:
        """close: called when the server has stopped."""
        self.settings = settings
        self._flask = flask
        self._close = close
        self._hub: Hub | None = flask.extensions.get(LIVE)  # a witness has no games to follow
        self._bodies = Bodies(settings)
        self._answers = Answers(settings)
        share = settings.threads_of_one, settings.waiting_of_one
        self._pool = Pool("answers", settings.threads, settings.waiting, *share)
        self._openers = Pool("viewers", settings.openers, settings.streams, settings.openers_of_one, settings.streams_of_one)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the life of the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)

    def stop_streams(self) -> None:
        """End every live stream; the viewers ask again, the next server perhaps."""
        if self._hub is not None:
            self._hub.end()

    async def _live(self, receive: Receive, send: Send) -> None:
        hub = self._hub
        if hub is not None:
            hub.post = asyncio.get_running_loop().call_soon_threadsafe
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        if hub is not None:
            await asyncio.to_thread(hub.close)
        self._pool.close()
        self._openers.close()
        await asyncio.to_thread(self._close)
        await send({"type": "lifespan.shutdown.complete"})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            source = source_in(scope, self.settings.proxies)
            body = await self._bodies.read(scope, receive, largest_body(scope["path"]), source)
        except Unread as refusal:
            return await _refuse(refusal, send)
        except Gone:
            return None
        with body.file:
            await self._answer(scope, receive, send, body, source)
        return None

    async def _answer(self, scope: Scope, receive: Receive, send: Send, body: Body, source: str) -> None:
        environ = environ_of(scope, body.file, body.length)
        followed: list[Subscription] = []
        opens = self._hub is not None and scope["method"] == "GET" and scope["path"].endswith("/live")
        if opens:
            environ[FOLLOW] = followed.append
        pool = self._openers if opens else self._pool
        call = Call(self._flask, environ)
        line = Connection(receive, send, scope.get("ucr.cut"), self.settings.reading_within)
        try:
            try:
                async with _heard(receive, environ) as gone:
                    first = await pool.begin(call.begin, source)
                    if not followed:
                        await self._sent(call, first, line, lambda: pool.go_on(call.more, source), source, gone)
            except Busy:
                return await _refuse(BUSY, send)
            if followed:
                await deliver(followed[0], call, line, lambda take: self._openers.go_on(take, source))
        finally:
            for subscription in followed:
                assert self._hub is not None
                self._hub.leave(subscription)
            if not call.done:
                await asyncio.shield(pool.go_on(call.close, source))
        return None

    async def _sent(
        self,
        call: Call,
        first: bytes,
        line: Connection,
        more: Callable[[], Awaitable[bytes]],
        source: str,
        gone: threading.Event,
    ) -> None:
        """The answer piece by piece, to whoever has not hung up. more: makes the next one in a thread."""
        try:
            with self._answers.place(source, len(first)):
                await line.send({"type": "http.response.start", "status": call.status, "headers": call.headers})
                await self._answers.piece(line.send, first, more=not call.done)
                while not call.done and not gone.is_set():
                    await self._answers.piece(line.send, await more(), more=not call.done)
        except Full:
            await _refuse(BUSY, line.send)
        except TimeoutError:
            if line.cut:
                line.cut()


@asynccontextmanager
async def _heard(receive: Receive, environ: dict[str, Any]) -> AsyncIterator[threading.Event]:
    """Within this it is heard when whoever asked hangs up, and work for them ends."""
    gone = environ[GONE] = threading.Event()

    async def listen() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        gone.set()

    listening = asyncio.create_task(listen())
    try:
        yield gone
    finally:
        listening.cancel()


async def _refuse(refusal: Unread, send: Send) -> None:
    response = problem(refusal.status, refusal.kind, refusal.title, refusal.detail)
    if refusal.status == 503:
        response.headers["Retry-After"] = "2"
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in response.headers]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": response.get_data()})
