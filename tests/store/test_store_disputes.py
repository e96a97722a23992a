"""What the store keeps of disputes: streams written together, their list and the list of precedents, photos."""

import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace
from store_rows import game_row, recorded, rows_for

from ucr_events import chain
from ucr_events.store import (
    BrokenChain,
    DisputeRow,
    DuplicateId,
    FactRow,
    Head,
    PositionTaken,
    PrecedentQuery,
    PrecedentRow,
    Store,
    open_store,
)

NAME = "disputes"
PHOTO = b"\xff\xd8\xff" + bytes(range(256)) * 400


def dispute_rows(dispute: UUID, *ids: str, after: Head | None = None) -> list[FactRow]:
    """Rows as `rows_for` makes them, of kinds of disputes."""
    return [replace(row, kind="dispute.opened/1") for row in rows_for(dispute, *ids, after=after)]


def dispute_row(**fields: Any) -> DisputeRow:
    values = {"dispute": uuid4(), "game": uuid4(), "number": 1, "position": 1, "state": "open", "summary": "{}", "updated": 1}
    return DisputeRow(**(values | fields))


def precedent(place: int, **fields: Any) -> PrecedentRow:
    values: dict[str, Any] = {
        "dispute": uuid4(),
        "ruling": "r1",
        "rule": "3.1.a",
        "place": place,
        "game": uuid4(),
        "edition": "first",
        "reading": "",
        "outcome": "stands",
        "in_force": True,
        "summary": "{}",
        "search": "the table agreed",
    }
    return PrecedentRow(**(values | fields))


def test_streams_written_together_are_there_together(store: Store) -> None:
    game, before = recorded(store, "a")
    dispute, head = uuid4(), store.head(game)
    added, opened = rows_for(game, "b", after=head), dispute_rows(dispute, "a", "b")
    store.append_together([(game, added), (dispute, opened)])
    assert store.read(game) == [*before, *added]
    assert store.read(dispute) == opened
    assert store.games() == [game]


@pytest.mark.parametrize("stale", [0, 1])
def test_of_streams_written_together_none_is_written_when_one_has_moved_on(store: Store, stale: int) -> None:
    both = [recorded(store, "a")[0] for _ in range(2)]
    old = [(stream, rows_for(stream, "b", after=store.head(stream))) for stream in both]
    store.append(both[stale], rows_for(both[stale], "elsewhere", after=store.head(both[stale])))
    heads = [store.head(stream) for stream in both]
    with pytest.raises(PositionTaken) as caught:
        store.append_together(old)
    assert (caught.value.stream, caught.value.head) == (both[stale], heads[stale])
    assert [store.head(stream) for stream in both] == heads


def test_of_streams_written_together_a_taken_id_or_a_broken_chain_writes_none(store: Store) -> None:
    one, other = (recorded(store, "a")[0] for _ in range(2))
    heads = [store.head(one), store.head(other)]
    good = (one, rows_for(one, "b", after=heads[0]))
    with pytest.raises(DuplicateId) as caught:
        store.append_together([good, (other, rows_for(other, "new", "a", after=heads[1]))])
    assert caught.value.ids == ("a",)
    with pytest.raises(BrokenChain):
        store.append_together([good, (other, rows_for(other, "b", after=Head(1, chain.genesis("other"))))])
    assert [store.head(one), store.head(other)] == heads


def test_the_log_of_disputes_passes_over_the_games(store: Store) -> None:
    recorded(store, "a", "b")
    dispute = uuid4()
    first = dispute_rows(dispute, "a")
    store.append(dispute, first)
    recorded(store, "a")
    second = dispute_rows(dispute, "b", after=store.head(dispute))
    store.append(dispute, second)
    log = store.log_of_disputes(0, 10)
    assert [(stream, row) for _, stream, row in log] == [(dispute, first[0]), (dispute, second[0])]
    assert store.log_of_disputes(log[0][0], 10) == log[1:]
    assert store.log_of_disputes(0, 1) == log[:1]


def test_a_games_disputes_are_listed_by_number_and_by_what_changed(store: Store) -> None:
    game = uuid4()
    one, two, other = dispute_row(game=game), dispute_row(game=game, number=2, updated=2), dispute_row()
    assert store.project_disputes(NAME, 2, 0, [two, one, other])
    assert store.disputes_of(game) == [one, two]
    changed = replace(one, position=4, summary="{1}", updated=7)
    assert store.project_disputes(NAME, 7, 2, [changed])
    assert store.disputes_of(game, 2) == [changed]
    assert store.disputes([two.dispute, uuid4()]) == {two.dispute: two}
    assert (store.count_disputes(game), store.projection_position(NAME)) == (2, 7)


def test_a_projector_that_comes_second_writes_nothing_and_a_dropped_list_begins_anew(store: Store) -> None:
    row = dispute_row()
    assert store.project_disputes(NAME, 5, 0, [row], [precedent(1, game=row.game)])
    assert not store.project_disputes(NAME, 6, 0, [dispute_row(game=row.game, number=2)])
    assert store.disputes_of(row.game) == [row]
    store.drop_disputes(NAME)
    assert (store.projection_position(NAME), store.disputes_of(row.game)) == (0, [])
    assert store.precedents(PrecedentQuery(public_only=False)) == []


def test_precedents_are_of_games_the_reader_may_watch(store: Store) -> None:
    games = [
        game_row(1),
        game_row(2, visibility="after"),
        game_row(3, visibility="after", closed=True),
        game_row(4, visibility="judge"),
    ]
    assert store.project("games", 4, 0, games)
    all_of_them = [precedent(place, game=row.game) for place, row in enumerate(games, 1)]
    elsewhere = precedent(9)
    assert store.project_disputes(NAME, 1, 0, [], [*all_of_them, elsewhere])
    assert store.precedents(PrecedentQuery()) == [all_of_them[2], all_of_them[0]]
    assert store.precedents(PrecedentQuery(also=(games[3].game,))) == [all_of_them[3], all_of_them[2], all_of_them[0]]
    assert store.precedents(PrecedentQuery(public_only=False)) == [elsewhere, *all_of_them[::-1]]


def test_precedents_are_narrowed_counted_and_paged(store: Store) -> None:
    game = game_row(1)
    assert store.project("games", 1, 0, [game])
    rows = [
        precedent(1, game=game.game),
        precedent(2, game=game.game, outcome="void", search="10% off_ it"),
        precedent(3, game=game.game, reading="3.1.a=spent"),
        precedent(4, game=game.game, edition="second"),
        precedent(5, game=game.game, rule="9.9"),
    ]
    assert store.project_disputes(NAME, 1, 0, [], rows)
    same = PrecedentQuery(rule="3.1.a", edition="first", reading="")
    assert store.precedents(same) == [rows[1], rows[0]]
    assert store.precedents(replace(same, limit=1)) == [rows[1]]
    assert store.precedents(replace(same, before=2)) == [rows[0]]
    assert store.precedents(replace(same, text="0% OFF_")) == [rows[1]]
    assert store.precedents(replace(same, text="1_%")) == []
    assert store.precedents(PrecedentQuery(rules=("9.9", "8.8"))) == [rows[4]]
    assert store.precedents(PrecedentQuery(rules=())) == []
    assert store.precedents(PrecedentQuery(not_game=game.game)) == []
    assert store.count_precedents(replace(same, text="agreed")) == {("3.1.a", "first", "", "stands"): 1}
    assert store.count_precedents(same) == {("3.1.a", "first", "", "stands"): 1, ("3.1.a", "first", "", "void"): 1}


def test_an_overturned_ruling_stays_on_the_list_out_of_force(store: Store) -> None:
    game = game_row(1)
    row = precedent(1, game=game.game)
    assert store.project("games", 1, 0, [game])
    assert store.project_disputes(NAME, 1, 0, [], [row])
    assert store.project_disputes(
        NAME, 2, 1, [], [precedent(2, dispute=row.dispute, ruling="r2", game=game.game)], [(row.dispute, "r1")]
    )
    assert [(found.ruling, found.in_force) for found in store.precedents(PrecedentQuery())] == [("r2", True), ("r1", False)]
    assert [found.ruling for found in store.precedents(PrecedentQuery(in_force=True))] == ["r2"]


def test_a_photo_is_found_by_its_hash_in_its_own_dispute(store: Store) -> None:
    dispute, other = uuid4(), uuid4()
    digest = store.put_photo(dispute, "image/jpeg", PHOTO)
    assert store.photo(dispute, digest) == ("image/jpeg", PHOTO)
    assert store.photos(dispute) == {digest: ("image/jpeg", len(PHOTO))}
    assert (store.photo(other, digest), store.photo(dispute, "0" * 64), store.photos(other)) == (None, None, {})
    assert store.put_photo(dispute, "image/jpeg", PHOTO) == digest
    assert store.photo(dispute, digest) == ("image/jpeg", PHOTO)


def test_an_erased_photo_is_gone_and_another_one_stays(store: Store) -> None:
    dispute = uuid4()
    gone, kept = store.put_photo(dispute, "image/png", PHOTO), store.put_photo(dispute, "image/png", PHOTO[1:])
    assert store.erase_photo(dispute, gone) == 1
    assert store.erase_photo(dispute, gone) == 0
    assert (store.photo(dispute, gone), store.photo(dispute, kept)) == (None, ("image/png", PHOTO[1:]))


def test_an_erased_photo_cannot_be_found_in_the_file(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        dispute = uuid4()
        digest = store.put_photo(dispute, "image/jpeg", PHOTO)
        before = b"".join(path.read_bytes() for path in Path(sqlite_url).parent.iterdir())
        assert digest.encode() in before and PHOTO[:64] not in before
        store.erase_photo(dispute, digest)
        after = b"".join(path.read_bytes() for path in Path(sqlite_url).parent.iterdir())
        assert digest.encode() not in after


DIES_BETWEEN = """
import os, sys
from uuid import UUID
sys.path[:0] = [{here!r}]
from store_rows import rows_for
from ucr_events.store import open_store
from ucr_events.store.{kind} import recorder

made, calls = recorder.{step}, []

def dies(*arguments):
    calls.append(1)
    if len(calls) == 2:
        os._exit(9)
    return made(*arguments)

recorder.{step} = dies
one, other = UUID(sys.argv[2]), UUID(sys.argv[3])
store = open_store(sys.argv[1])
store.append_together([(stream, rows_for(stream, "b", after=store.head(stream))) for stream in (one, other)])
"""


def test_a_process_that_dies_between_two_streams_leaves_neither(store: Store, store_url: str) -> None:
    one, other = (recorded(store, "a")[0] for _ in range(2))
    heads = [store.head(one), store.head(other)]
    kind, step = ("postgres", "answer") if store_url.startswith("postgresql:") else ("sqlite", "add")
    script = DIES_BETWEEN.format(here=str(Path(__file__).parent), kind=kind, step=step)
    died = subprocess.run([sys.executable, "-c", script, store_url, str(one), str(other)], capture_output=True, check=False)
    assert died.returncode == 9, died.stderr
    assert [store.head(one), store.head(other)] == heads
    store.append_together([(stream, rows_for(stream, "b", after=store.head(stream))) for stream in (one, other)])
    assert [len(store.read(stream)) for stream in (one, other)] == [2, 2]
