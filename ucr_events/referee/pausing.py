"""Where judging may be stopped: before each step of a review, by whoever leads it and has a clock. Rules never see one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_asked: ContextVar[Callable[[], None] | None] = ContextVar("asked before each step", default=None)


@contextmanager
def asking(before_each: Callable[[], None]) -> Iterator[None]:
    """Within this, `before_each` is called before every step that is judged; what it raises stops judging between two steps."""
    token = _asked.set(before_each)
    try:
        yield
    finally:
        _asked.reset(token)


def pause() -> None:
    """One more step is about to be judged."""
    if (before_each := _asked.get()) is not None:
        before_each()
