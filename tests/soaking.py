"""What is asked every day and what only now and then: tests marked `soak` run with `--soak`, and then nothing else does.

`--soak-part DAY` asks the part of a day, without what is marked `long` (`soak_parts.py`); with `--collect-only` it says which
tests that would be. `--soak-record` writes down how long each took.

Properties are asked in both: every day with few examples, in the soak with many (`examples`). Every day and in a part of the
soak they are the same at each run, so that a red run is red again; `make soak` draws others each time.

In the browser it is the other way round: every day is asked what is marked `daily`. A test that runs once for each database is
asked on SQLite every day, on PostgreSQL in the soak; on both every day where the databases differ: all of `tests/store`, and
what is marked `both_databases`.
"""

import os
from typing import Any

import pytest
import soak_parts
from hypothesis import HealthCheck, is_hypothesis_test, settings

SOAKING = "UCR_SOAKING"
"Set in the environment while the soak runs, before any test is imported."


def add_options(parser: pytest.Parser) -> None:
    """The three options."""
    group = parser.getgroup("soak")
    group.addoption("--soak", action="store_true", help="run the tests marked soak, and only them")
    group.addoption("--soak-part", metavar="DAY", help="the part of a day like 2026-11-28, or of a number from 1 on")
    group.addoption("--soak-record", action="store_true", help="write down how long each test takes a processor")


def draw_examples(config: pytest.Config) -> None:
    """Before tests are imported: which examples properties are asked with."""
    settings.register_profile("repeatable", derandomize=True)
    if config.getoption("soak"):
        os.environ[SOAKING] = "1"
    if not config.getoption("soak") or config.getoption("soak_part"):
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


def chosen(config: pytest.Config, items: list[pytest.Item]) -> str:
    """Leave in the list what this run is to ask, in its order; what is to be said of that."""
    soak, day = bool(config.getoption("soak")), config.getoption("soak_part")
    asked = [item for item in items if is_soak(item) is soak or is_property(item)]
    said = ""
    if day and not config.getoption("lf", default=False):  # what failed is asked again, and only its files are read
        asked, said = part_of(day, asked)
    wanted = {item.nodeid for item in asked}
    if left := [item for item in items if item.nodeid not in wanted]:
        config.hook.pytest_deselected(items=left)
    items[:] = asked
    return said


def part_of(day: str, items: list[pytest.Item]) -> tuple[list[pytest.Item], str]:
    """What that day is asked of these, without a browser and in one; and how much that is."""
    known = soak_parts.recorded()
    asked, said = list[pytest.Item](), list[str]()
    for browser in (False, True):
        of_these = [
            item
            for item in items
            if (item.get_closest_marker("browser") is not None) is browser and item.get_closest_marker("long") is None
        ]
        if of_these:
            part = soak_parts.part_of(day, of_these, soak_parts.MOST[browser], known)
            asked += part.items
            said.append(f"{'in a browser' if browser else 'without a browser'}: {part}")
    return asked, "\n".join(said)
