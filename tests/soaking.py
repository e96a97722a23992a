"""What is asked every day and what only now and then: tests marked `soak` run with `--soak`, and then nothing else does.

`--soak-order TEXT` runs them in an order of its own for each text (the day, say), and `--soak-minutes N` skips what
has not begun after so many minutes, and what is marked `long`: so each day asks another part, and a slow machine asks less,
not longer.

Properties are asked in both: every day with few examples, in the soak with many (`examples`). Every day and in a part of the
soak they are the same at each run, so that a red run is red again; `make soak` draws others each time.

In the browser it is the other way round: every day is asked what is marked `daily`. A test that runs once for each database is
asked on SQLite every day, on PostgreSQL in the soak; on both every day where the databases differ: all of `tests/store`, and
what is marked `both_databases`.
"""

import os
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

SOAKING = "UCR_SOAKING"
"Set in the environment while the soak runs, before any test is imported."
TOGETHER = 8
OUT_OF_TIME = "this part of the soak is over; make soak runs all of it"


def add_options(parser: pytest.Parser) -> None:
    """The three options."""
    group = parser.getgroup("soak")
    group.addoption("--soak", action="store_true", help="run the tests marked soak, and only them")
    group.addoption("--soak-order", metavar="TEXT", help="in an order that this text decides")
    group.addoption("--soak-minutes", type=float, metavar="N", help="begin no test after so many minutes")


def draw_examples(config: pytest.Config) -> None:
    """Before tests are imported: which examples properties are asked with."""
    settings.register_profile("repeatable", derandomize=True)
    if config.getoption("soak"):
        os.environ[SOAKING] = "1"
    if not config.getoption("soak") or config.getoption("soak_order"):
        settings.load_profile("repeatable")


def examples(daily: int, soak: int, **more: Any) -> settings:
    """Settings of a property: with so many examples every day, with so many in the soak; a busy machine is no mistake."""
    more.setdefault("suppress_health_check", [HealthCheck.too_slow])
    return settings(max_examples=soak if SOAKING in os.environ else daily, deadline=None, **more)


def is_soak(item: pytest.Item) -> bool:
    """Whether it is too long for every day, by its marks, its place and its database."""
    if item.get_closest_marker("soak") is not None:
        return True
    if item.get_closest_marker("browser") is not None:
        return item.get_closest_marker("daily") is None
    database = (
        item.callspec.params.get("store_url") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    )
    return database == "postgres" and item.path.parent.name != "store" and item.get_closest_marker("both_databases") is None


def is_property(item: pytest.Item) -> bool:
    """Whether hypothesis makes its examples, and it is not for the soak only."""
    return isinstance(item, pytest.Function) and is_hypothesis_test(item.obj) and not is_soak(item)


def chosen(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave in the list what this run is to ask, in its order."""
    soak = bool(config.getoption("soak"))
    asked, left = list[pytest.Item](), list[pytest.Item]()
    part = config.getoption("soak_minutes") is not None
    for item in items:
        wanted = is_soak(item) is soak or is_property(item)
        (asked if wanted and not (part and item.get_closest_marker("long")) else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
    order = config.getoption("soak_order")
    items[:] = shuffled(asked, order) if order else asked


def shuffled(items: list[pytest.Item], order: str) -> list[pytest.Item]:
    """In an order that the text decides. A few of one file stay together, because they share what the file sets up."""
    counts, places = Counter[Path](), dict[str, bytes]()
    for item in items:
        places[item.nodeid] = sha256(f"{order} {item.path} {counts[item.path] // TOGETHER}".encode()).digest()
        counts[item.path] += 1
    return sorted(items, key=lambda item: places[item.nodeid])


class Deadline:
    """Skips every test that would begin too late."""

    def __init__(self, minutes: float) -> None:
        self.over = time.monotonic() + 60 * minutes

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Before fixtures are made."""
        if time.monotonic() > self.over:
            pytest.skip(OUT_OF_TIME)
