"""The soak is cut into parts by recorded seconds, not by a clock: the same part on every machine, and all of it in turn."""

from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest
from soak_parts import TOGETHER, UNKNOWN, part_of, pieces_of


@dataclass(frozen=True)
class Item:
    """What is asked of a test here."""

    path: Path
    nodeid: str


ITEMS = [Item(Path(f"test_{file}.py"), f"test_{file}.py::test_of_it[{case}]") for file in range(40) for case in range(file + 1)]
KNOWN = {f"test_{file}.py::test_of_it": 0.5 * (file % 9) for file in range(30)}
"Seconds of some; the others were never recorded."


def test_as_many_days_as_there_are_parts_ask_everything_once() -> None:
    # given
    first = date(2026, 11, 28)
    parts = part_of(first.isoformat(), ITEMS, 100, KNOWN).parts

    # when
    days = [part_of((first + timedelta(days)).isoformat(), ITEMS, 100, KNOWN) for days in range(parts)]

    # then
    asked = [item for day in days for item in day.items]
    assert parts > 5
    assert sorted(item.nodeid for item in asked) == sorted(item.nodeid for item in ITEMS)
    assert {day.number for day in days} == set(range(1, parts + 1))


def test_a_part_takes_about_the_seconds_that_it_may() -> None:
    # when
    parts = part_of("1", ITEMS, 100, KNOWN).parts
    found = [part_of(str(number), ITEMS, 100, KNOWN).seconds for number in range(1, parts + 1)]

    # then
    assert all(abs(seconds - 100) <= 100 / 2 for seconds in found), found


def test_what_a_file_sets_up_serves_tests_that_stay_together() -> None:
    # when
    pieces = list(pieces_of(ITEMS, KNOWN))

    # then
    assert all(len({item.path for item in piece.items}) == 1 for piece in pieces)
    assert all(piece.seconds < TOGETHER + max(UNKNOWN, *KNOWN.values()) for piece in pieces)
    assert [item for piece in pieces for item in piece.items] == ITEMS


def test_a_new_test_moves_few_others_into_another_part() -> None:
    # given
    one_more = [*ITEMS, Item(Path("test_zz.py"), "test_zz.py::test_of_it")]
    parts = part_of("1", ITEMS, 100, KNOWN).parts

    # when
    moved = 0
    for number in range(1, parts + 1):
        moved += len({*part_of(str(number), ITEMS, 100, KNOWN).items} - {*part_of(str(number), one_more, 100, KNOWN).items})

    # then
    assert moved <= len(ITEMS) / 10


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01", ""])
def test_what_is_neither_a_day_nor_a_number_is_said(text: str) -> None:
    with pytest.raises(pytest.UsageError, match="a day like 2026-11-28"):
        part_of(text, ITEMS, 100, KNOWN)
