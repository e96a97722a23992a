"""Fixtures for tests of club editions: an empty shelf before and after, and the club of the examples on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ucr_events.edition_files.loading import load
from ucr_events.editions import shelf
from ucr_events.editions.house import House

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "editions"


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    shelf.clear()
    yield
    shelf.clear()


@pytest.fixture
def club() -> House:
    """The club of docs/add-an-edition.md, offered to new games."""
    (house,) = load(EXAMPLES)
    return house
