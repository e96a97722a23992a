"""Group commit: who waits is committed together, and each gets an answer of their own."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any
from uuid import UUID, uuid4

import pytest
from store_rows import drop_connections, recorded, rows_for

from ucr_events.store import BrokenChain, FactRow, Head, PositionTaken, Store, StoreError, open_store
from ucr_events.store.group_commit import GroupCommit, Submission

GAME = uuid4()


class SlowDisk:
    """Commits one batch at a time, each only when told to go on; the answer to rows is their number."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.begun = Event()
        self.go_on = Event()

    def commit(self, batch: Sequence[Submission]) -> None:
        self.batches.append([submission.rows[0].id for submission in batch])
        self.begun.set()
        assert self.go_on.wait(60)
        if any(submission.rows[0].id == "disk full" for submission in batch):
            raise StoreError("the disk is full")
        for submission in batch:
            submission.answer = len(submission.rows)


def one_after_the_other(disk: SlowDisk, *ids: str) -> tuple[list[Any], GroupCommit]:
    """The first is being committed when the others arrive; what each is answered, and the group."""
    group = GroupCommit(disk.commit)
    with ThreadPoolExecutor(len(ids)) as pool:
        first = pool.submit(group.append, GAME, rows_for(GAME, ids[0]))
        assert disk.begun.wait(60)
        others = [pool.submit(group.append, GAME, rows_for(GAME, fact_id)) for fact_id in ids[1:]]
        while len(group._waiting) < len(others):
            pass
        disk.go_on.set()
    return [future.exception() or future.result() for future in [first, *others]], group


def test_those_who_wait_for_a_commit_share_the_next_one() -> None:
    disk = SlowDisk()
    answers, _ = one_after_the_other(disk, "a", "b", "c", "d")
    assert answers == [1, 1, 1, 1]
    assert [sorted(batch) for batch in disk.batches] == [["a"], ["b", "c", "d"]]


def test_a_commit_that_fails_is_told_to_all_who_shared_it_and_the_next_goes_on() -> None:
    disk = SlowDisk()
    answers, group = one_after_the_other(disk, "a", "b", "disk full")
    assert answers[0] == 1
    assert [str(answer) for answer in answers[1:]] == ["the disk is full"] * 2
    assert group.append(GAME, rows_for(GAME, "e")) == 1


def test_a_thread_that_is_interrupted_while_committing_leaves_nobody_waiting() -> None:
    def commit(batch: Sequence[Submission]) -> None:
        if batch[0].rows[0].id == "interrupted":
            raise KeyboardInterrupt
        batch[0].answer = 7

    group = GroupCommit(commit)
    with pytest.raises(KeyboardInterrupt):
        group.append(GAME, rows_for(GAME, "interrupted"))
    assert group.append(GAME, rows_for(GAME, "next")) == 7


def commit_together(store: Store, *submissions: tuple[UUID, list[FactRow]]) -> list[int | str]:
    """The answers, errors as their names."""
    batch = [Submission(game, rows) for game, rows in submissions]
    recorder: Any = store.application.recorder
    recorder._commit(batch)
    return [one.answer if isinstance(one.answer, int) else type(one.answer).__name__ for one in batch]


def test_one_refused_append_does_not_touch_those_it_was_committed_with(store: Store) -> None:
    game, rows = recorded(store, "a", "b")
    new, head = uuid4(), store.head(game)
    fine = rows_for(new, "x", "y")
    last = store.last_notification()
    answers = commit_together(
        store,
        (new, fine[:1]),
        (game, rows_for(game, "late")),
        (game, rows_for(game, "c", "a", after=head)),
        (new, fine[1:]),
    )
    refused_id = {"DuplicateId", "IntegrityError"}  # SQLite's error gets its ids in the thread that waits for it
    assert answers[1] == PositionTaken.__name__
    assert answers[2] in refused_id
    assert store.read(new) == fine
    assert store.read(game) == rows
    assert [answers[0], answers[3]] == [number for number, _, _ in store.log(last, 10)]


def test_of_two_for_the_same_position_in_one_commit_the_first_wins(store: Store) -> None:
    game = uuid4()
    answers = commit_together(store, (game, rows_for(game, "first")), (game, rows_for(game, "second")))
    assert answers == [store.last_notification(), PositionTaken.__name__]
    assert [row.id for row in store.read(game)] == ["first"]


def test_a_broken_chain_is_refused_within_a_common_commit_too(store: Store) -> None:
    game, other = uuid4(), uuid4()
    first = rows_for(game, "a")
    crooked = rows_for(game, "b", after=Head(1, bytes(32)))
    assert commit_together(store, (game, first), (game, crooked), (other, rows_for(other, "x")))[1] == BrokenChain.__name__
    assert (store.read(game), len(store.read(other))) == (first, 1)


def test_in_postgres_a_common_commit_whose_connection_broke_is_tried_again(postgres_url: str) -> None:
    with open_store(postgres_url) as store:
        one, two = uuid4(), uuid4()
        drop_connections(postgres_url)
        answers = commit_together(store, (one, rows_for(one, "a")), (two, rows_for(two, "a")))
        assert answers == [number for number, _, _ in store.log(0, 10)]
        assert store.games() == [one, two]
