"""Threads for what has come as a whole, and a bounded queue before them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


class Busy(Exception):  # noqa: N818  an outcome
    """So many wait already that nobody else may."""


class Pool:
    """Threads of one purpose, used from one event loop."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"ucr-{name}")
        self._most = threads + waiting
        self._held = 0

    async def begin(self, call: Callable[[], Result]) -> Result:
        """Run a new piece of work; raises Busy."""
        if self._held >= self._most:
            raise Busy
        return await self.go_on(call)

    async def go_on(self, call: Callable[[], Result]) -> Result:
        """Run what belongs to work that was begun."""
        self._held += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call)
        finally:
            self._held -= 1

    def close(self) -> None:
        """Let what runs end, and begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
