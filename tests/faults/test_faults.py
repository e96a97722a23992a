"""Kills, a full disk, torn backups: a few rounds of each; `make faults` has many."""

import random

import pytest
from faulty import Result, backups_killed, database_killed, disk_full, torn_backups, writers_killed

pytestmark = pytest.mark.both_databases


@pytest.fixture
def chance() -> random.Random:
    return random.Random(20_261)


def assert_held(result: Result) -> None:
    assert result.held, result
    assert result.lost == result.broken == 0


def test_what_was_acknowledged_survives_the_end_of_those_who_record(store_url: str, chance: random.Random) -> None:
    result = writers_killed(store_url, 3, chance, "store")
    assert result.acknowledged > 0
    assert_held(result)


def test_what_was_acknowledged_survives_the_end_of_the_database(chance: random.Random) -> None:
    result = database_killed(2, chance)
    assert result.acknowledged > 0
    assert_held(result)


def test_a_full_disk_refuses_and_loses_nothing() -> None:
    result = disk_full(1)
    if not result.rounds:
        pytest.skip(result.note)
    assert_held(result)


def test_a_torn_backup_is_never_read_as_a_whole_one(chance: random.Random) -> None:
    assert_held(torn_backups(60, chance))


def test_a_backup_that_is_killed_leaves_the_one_before(chance: random.Random) -> None:
    assert_held(backups_killed(3, chance))
