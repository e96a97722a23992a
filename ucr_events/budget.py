"""The one budget of a request: asked by every loop that may run longer than what came in. Who leads has the clock.

Judging is asked at each step (`referee/pausing.py`), because it can go on from there. Everything else (folding, folding again,
weighing, comparing, what rests on what) is asked here, once for each `PORTION` of its work, and ends where the budget ends.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

Item = TypeVar("Item")

PORTION = 256
"Small pieces of work between two questions: a millisecond or so."

_asked: ContextVar[Callable[[bool], None] | None] = ContextVar("asked before each portion of work", default=None)


@contextmanager
def spending(before_each: Callable[[bool], None] | None) -> Iterator[None]:
    """Within this, `before_each` is called before each portion of work; what it raises stops it. None: nobody is asked.

    None is for what is derived for everybody and has to be done by somebody, and is bounded by what is stored.
    """
    token = _asked.set(before_each)
    try:
        yield
    finally:
        _asked.reset(token)


def spend(*, of_input: bool = False) -> None:
    """One more portion of work is about to be done. of_input: the one before was as long as what came in."""
    if (before_each := _asked.get()) is not None:
        before_each(of_input)


def paced(items: Iterable[Item], portion: int = PORTION) -> Iterable[Item]:
    """The same items, with the budget asked before each portion; as they are where nobody is asked."""
    return items if _asked.get() is None else _paced(items, portion)


def _paced(items: Iterable[Item], portion: int) -> Iterator[Item]:
    for number, item in enumerate(items):
        if number % portion == 0:
            spend()
        yield item
