"""What lies beside the log: keyframes, settings, links, and the library's own view of the log."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any
from uuid import uuid4

import pytest
from eventsourcing.persistence import IntegrityError
from store_rows import numbered, recorded, rows_for

from ucr_events.store import Store
from ucr_events.store.library import RecordedFact


def test_the_nearest_keyframe_is_the_last_one_not_after(store: Store) -> None:
    game = uuid4()
    store.put_keyframes(game, "code-1", [(64, b"a"), (128, b"b")])
    near = [store.nearest_keyframe(game, "code-1", upto) for upto in (63, 64, 127, 128, 9999)]
    assert near == [None, (64, b"a"), (64, b"a"), (128, b"b"), (128, b"b")]


def test_keyframes_of_other_code_and_other_games_are_not_used(store: Store) -> None:
    game = uuid4()
    store.put_keyframes(game, "code-1", [(64, b"a")])
    assert store.nearest_keyframe(game, "code-2", 100) is None
    assert store.nearest_keyframe(uuid4(), "code-1", 100) is None


def test_a_keyframe_can_be_put_again(store: Store) -> None:
    game = uuid4()
    store.put_keyframes(game, "code-1", [(64, b"old"), (64, b"a")])
    store.put_keyframes(game, "code-1", [(64, b"new")])
    assert store.nearest_keyframe(game, "code-1", 64) == (64, b"new")
    assert store.drop_keyframes() == 1


def test_keyframes_are_dropped_for_one_game_or_all(store: Store) -> None:
    one, two = uuid4(), uuid4()
    for game in (one, two):
        store.put_keyframes(game, "code-1", [(64, b"a"), (128, b"b")])
    assert store.drop_keyframes(one) == 2
    assert store.nearest_keyframe(one, "code-1", 200) is None
    assert store.nearest_keyframe(two, "code-1", 200) == (128, b"b")
    assert (store.drop_keyframes(), store.drop_keyframes()) == (2, 0)


def test_a_setting_is_made_once_and_kept(store: Store) -> None:
    made = count()
    answers = [store.setting("secret", lambda: f"made {next(made)}") for _ in range(3)]
    assert answers == ["made 0"] * 3


def test_all_who_ask_for_a_setting_at_once_get_the_same(store: Store) -> None:
    made = count()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: store.setting("secret", lambda: f"made {next(made)}"), range(24)))
    assert len(set(answers)) == 1


def test_links_are_renewed_one_by_one(store: Store) -> None:
    game = uuid4()
    assert store.link_generation(game, "scribe") == 0
    assert [store.renew_link(game, "scribe") for _ in range(3)] == [1, 2, 3]
    assert store.renew_link(game, "seat:4") == 1
    assert store.link_generation(game, "scribe") == 3
    assert store.link_generation(uuid4(), "scribe") == 0


def test_a_link_renewed_by_many_at_once_counts_each(store: Store) -> None:
    game = uuid4()
    with ThreadPoolExecutor(8) as pool:
        generations = list(pool.map(lambda _: store.renew_link(game, "scribe"), range(24)))
    assert sorted(generations) == list(range(1, 25))


def test_the_library_reads_the_same_log(store: Store) -> None:
    game, rows = recorded(store, *numbered("f", 12))
    events: Any = store.application.events
    assert [event.row for event in events.get(game)] == rows
    assert [event.row for event in events.get(game, gt=3, lte=5)] == rows[3:5]
    assert [event.row for event in events.get(game, desc=True, limit=2)] == [rows[11], rows[10]]


def test_the_library_pages_the_same_notifications(store: Store) -> None:
    recorded(store, *numbered("f", 12))
    log = store.application.notification_log
    first = log.select(1, 10)
    second = log.select(first[-1].id, 10, inclusive_of_start=False)
    assert [entry.id for entry in [*first, *second]] == [number for number, _, _ in store.log(0, 100)]
    assert store.application.recorder.max_notification_id() == store.last_notification()
    assert log.select(None, 5, topics=["no.such/1"]) == []
    assert len(log.select(None, 5, topics=["dice.rolled/1"])) == 5


def test_the_library_writes_the_same_log(store: Store) -> None:
    game = uuid4()
    rows = rows_for(game, "a", "b")
    recordings = store.application.events.put([RecordedFact(game, row) for row in rows])
    assert store.read(game) == rows
    assert [recording.notification.id for recording in recordings] == [number for number, _, _ in store.log(0, 9)]
    with pytest.raises(IntegrityError):
        store.application.events.put([RecordedFact(game, row) for row in rows])
