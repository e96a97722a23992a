"""Threads for what has come as a whole, and a bounded queue before them; one stranger has a share of both, and no more."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


class Busy(Exception):  # noqa: N818  an outcome
    """So many wait already that nobody else may, or nobody else from there."""


class Share:
    """What one source has of a pool: a turn for each thread that it may hold, and how much of its work was begun."""

    def __init__(self, threads: int) -> None:
        self.turns = asyncio.Semaphore(threads)
        self.held = 0


class Pool:
    """Threads of one purpose, used from one event loop.

    threads, waiting: in all; of_one, waiting_of_one: of those, for one source (`sources.source_of`).
    """

    def __init__(self, name: str, threads: int, waiting: int, of_one: int, waiting_of_one: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"ucr-{name}")
        self._of_one = min(of_one, threads)
        self._most = threads + waiting
        self._most_of_one = self._of_one + waiting_of_one
        self._held = 0
        self._shares: dict[str, Share] = {}

    async def begin(self, call: Callable[[], Result], source: str) -> Result:
        """Run a new piece of work; raises Busy."""
        share = self._shares.get(source)
        if self._held >= self._most or (share is not None and share.held >= self._most_of_one):
            raise Busy
        return await self.go_on(call, source)

    async def go_on(self, call: Callable[[], Result], source: str) -> Result:
        """Run what belongs to work that was begun."""
        share = self._shares.setdefault(source, Share(self._of_one))
        share.held += 1
        self._held += 1
        try:
            async with share.turns:
                return await asyncio.get_running_loop().run_in_executor(self._threads, call)
        finally:
            self._held -= 1
            share.held -= 1
            if not share.held:
                self._shares.pop(source, None)

    def close(self) -> None:
        """Let what runs end, and begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
