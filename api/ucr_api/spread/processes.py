"""Work in several processes of this machine, its answers in order; one that is killed is replaced, and nothing is lost."""

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")
PATIENCE = 3
"Processes that may die at one item before it is given up."


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(
    work: Callable[[Item], Answer],
    items: Sequence[Item],
    jobs: int,
    given_up: Callable[[Item], Answer],
    begin: Callable[..., None] | None = None,
    given: tuple[Any, ...] = (),
    most: int | None = None,
) -> Iterator[Answer]:
    """The work done on each item, in order, by so many processes.

    begin, given: called in each process first. given_up: the answer for an item at which processes die. most: items that a
    process does before another takes its place, which bounds what it keeps in memory.
    """
    at, deaths = 0, 0
    while at < len(items):
        # where one died, the item that was waited for is tried alone: so that none is blamed for what another did
        left, many = (items[at : at + 1], 1) if deaths else (items[at:], jobs)
        pool = ProcessPoolExecutor(many, get_context("spawn"), _begin, (begin, given), max_tasks_per_child=most)
        with pool:
            try:
                for answer in pool.map(work, left):
                    yield answer
                    at, deaths = at + 1, 0
            except BrokenProcessPool:
                deaths += 1
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        if deaths == PATIENCE:
            yield given_up(items[at])
            at, deaths = at + 1, 0


def _begin(begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts the command interrupts its first process
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    if begin is not None:
        begin(*given)


def _end_with_the_first() -> None:
    """No process is left behind by a command that was killed."""
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)
