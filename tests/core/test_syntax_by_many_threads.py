"""Trees of Python text are made by many threads at once, as the first requests of a server do."""

import gc
import inspect
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ucr_events.games.locke.rules.ending import conditions
from ucr_events.referee import syntax


@pytest.fixture
def switching() -> Iterator[None]:
    """Threads take turns in the middle of making a tree: where garbage is collected, Python runs."""
    before, interval = gc.get_threshold(), sys.getswitchinterval()

    def take_turns(*_: Any) -> None:
        sum(range(100))

    gc.callbacks.append(take_turns)
    gc.set_threshold(100)
    sys.setswitchinterval(1e-6)
    yield
    gc.callbacks.remove(take_turns)
    gc.set_threshold(*before)
    sys.setswitchinterval(interval)


def test_many_threads_that_parse_at_once_all_get_their_tree(switching: None) -> None:
    source = inspect.getsource(conditions)
    names = [type(node).__name__ for node in syntax.module_of(source).body]
    with ThreadPoolExecutor(4) as threads:
        trees = list(threads.map(syntax.module_of, [source] * 16))
    assert all([type(node).__name__ for node in tree.body] == names for tree in trees)
