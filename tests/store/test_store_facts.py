"""Facts: order, gaps, duplicates, all or nothing, reading back."""

import threading
from uuid import uuid4

import pytest
from msgspec.structs import replace
from store_rows import numbered, recorded, rows_for

from ucr_events import chain
from ucr_events.store import BrokenChain, DuplicateId, FactRow, Head, PositionTaken, Store, StoreError
from ucr_events.store.facts import FIRST, PAGE, TOGETHER


def test_an_empty_store_knows_no_game(store: Store) -> None:
    game = uuid4()
    assert (store.head(game), store.read(game), list(store.pages(game))) == (None, [], [])
    assert (store.games(), store.log(0, 10), store.last_notification()) == ([], [], 0)


def test_what_was_appended_is_read_back_byte_for_byte(store: Store) -> None:
    game, rows = recorded(store, "a", "b", "c")
    read = store.read(game)
    assert read == rows
    assert {type(value) for row in read for value in (row.payload, row.digest, row.chain)} == {bytes}


def test_an_append_gives_the_new_head(store: Store) -> None:
    game = uuid4()
    rows = rows_for(game, "a", "b")
    assert store.append(game, rows) == Head(2, rows[1].chain) == store.head(game)


def test_appends_continue_where_the_game_stands(store: Store) -> None:
    game, rows = recorded(store, "a")
    more = rows_for(game, "b", "c", after=store.head(game))
    store.append(game, more)
    assert store.read(game) == rows + more


def test_a_part_of_a_game_can_be_read(store: Store) -> None:
    game, rows = recorded(store, *numbered("f", 9))
    assert store.read(game, after=3) == rows[3:]
    assert store.read(game, upto=4) == rows[:4]
    assert store.read(game, after=2, upto=7, limit=3) == rows[2:5]
    assert store.read(game, after=9) == []


@pytest.mark.parametrize("position", [1, 2, 4, 9])
def test_only_the_position_after_the_head_is_taken_from_a_writer(store: Store, position: int) -> None:
    game, rows = recorded(store, "a", "b")
    head = store.head(game)
    late = rows_for(game, "late")[0] if position == 1 else replace(rows[0], position=position, id="late")
    with pytest.raises(PositionTaken) as refused:
        store.append(game, [late])
    assert refused.value.head == head
    assert store.read(game) == rows


def test_a_game_begins_at_one(store: Store) -> None:
    game = uuid4()
    second = rows_for(game, "a", "b")[1]
    with pytest.raises(PositionTaken) as refused:
        store.append(game, [second])
    assert refused.value.head is None
    assert store.games() == []


def test_rows_with_a_gap_between_them_are_a_mistake(store: Store) -> None:
    game = uuid4()
    first, _, third = rows_for(game, "a", "b", "c")
    with pytest.raises(ValueError, match="no gaps"):
        store.append(game, [first, third])
    assert store.read(game) == []


@pytest.mark.parametrize("fact_id", ["", "x" * 41, "a\0b"])
def test_a_fact_id_has_one_to_forty_characters(store: Store, fact_id: str) -> None:
    game = uuid4()
    with pytest.raises(ValueError, match="1 to 40"):
        store.append(game, rows_for(game, fact_id))


def test_nothing_cannot_be_appended(store: Store) -> None:
    with pytest.raises(ValueError, match="at least one"):
        store.append(uuid4(), [])


def test_a_stored_id_is_refused_and_named(store: Store) -> None:
    game, rows = recorded(store, "a", "b", "c")
    again = rows_for(game, "new", "c", "a", after=store.head(game))
    with pytest.raises(DuplicateId) as refused:
        store.append(game, again)
    assert sorted(refused.value.ids) == ["a", "c"]
    assert store.read(game) == rows


def test_an_id_twice_in_one_append_is_refused_and_named(store: Store) -> None:
    game = uuid4()
    with pytest.raises(DuplicateId) as refused:
        store.append(game, rows_for(game, "a", "b", "a"))
    assert refused.value.ids == ("a",)
    assert store.head(game) is None


def test_two_games_may_use_the_same_ids(store: Store) -> None:
    (one, first), (two, second) = recorded(store, "a"), recorded(store, "a")
    assert (store.read(one), store.read(two)) == (first, second)


def test_a_taken_position_is_told_before_a_duplicate_id(store: Store) -> None:
    game, rows = recorded(store, "a")
    with pytest.raises(PositionTaken):
        store.append(game, rows)


def test_a_refused_append_leaves_the_store_usable(store: Store) -> None:
    game, rows = recorded(store, "a")
    with pytest.raises(DuplicateId):
        store.append(game, rows_for(game, "a", after=store.head(game)))
    more = rows_for(game, "b", after=store.head(game))
    store.append(game, more)
    assert store.read(game) == rows + more


def unchained(row: FactRow) -> FactRow:
    return replace(row, chain=chain.digest(row.chain))


@pytest.mark.parametrize("where", [0, 1])
def test_a_game_cannot_begin_with_a_broken_chain(store: Store, where: int) -> None:
    game = uuid4()
    rows = rows_for(game, "a", "b")
    rows[where] = unchained(rows[where])
    with pytest.raises(BrokenChain):
        store.append(game, rows)
    assert store.head(game) is None


def test_a_game_cannot_continue_with_a_broken_chain(store: Store) -> None:
    game, rows = recorded(store, "a")
    with pytest.raises(BrokenChain) as refused:
        store.append(game, [unchained(rows_for(game, "b", after=store.head(game))[0])])
    assert refused.value.position == 2
    assert store.read(game) == rows


def test_payloads_come_in_pages_and_in_order(store: Store) -> None:
    game, rows = recorded(store, *numbered("f", 5000))
    pages = list(store.pages(game))
    assert [page.length for page in pages] == [PAGE] * (5000 // PAGE) + [5000 % PAGE]
    assert b",".join(page.joined for page in pages) == b",".join(row.payload for row in rows)
    assert list(store.pages(game, after=4998)) == [(rows[4998].payload + b"," + rows[4999].payload, 2)]
    assert list(store.pages(game, after=1, upto=2)) == [(rows[1].payload, 1)]
    assert list(store.pages(game, after=5000)) == list(store.pages(game, after=1, upto=1)) == []


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_game_that_ends_where_a_question_ends_comes_whole(store: Store, more: int) -> None:
    for whole in (FIRST * PAGE, (FIRST + TOGETHER) * PAGE):
        game, rows = recorded(store, *numbered("f", whole + more))
        pages = list(store.pages(game))
        assert [page.length for page in pages[:-1]] == [PAGE] * (len(pages) - 1)
        assert sum(page.length for page in pages) == len(rows)
        assert b",".join(page.joined for page in pages) == b",".join(row.payload for row in rows)


def test_reading_a_long_game_may_be_left_in_the_middle(store: Store) -> None:
    """Given a game of several pages, when a reader stops in the middle, then no thread stays behind."""
    game, _ = recorded(store, *numbered("f", (FIRST + TOGETHER + 2) * PAGE))
    before = threading.active_count()
    pages = store.pages(game)
    assert [next(pages).length for _ in range(FIRST + 1)] == [PAGE] * (FIRST + 1)
    assert threading.active_count() > before
    pages.close()
    assert threading.active_count() == before


def test_what_goes_wrong_on_a_later_page_is_raised_where_the_pages_are_used(store: Store) -> None:
    game, _ = recorded(store, *numbered("f", (FIRST + 1) * PAGE))
    pages = store.pages(game)
    next(pages)
    store.close()
    with pytest.raises(StoreError):
        list(pages)


def test_pages_keep_every_character_and_the_order_of_positions_not_of_ids(store: Store) -> None:
    game, said = uuid4(), '"超人 \\"ロック\\" 🎲"'
    payloads = [f'{{"id":"{fact_id}","text":{said}}}'.encode() for fact_id in ("z", "a", "m")]
    link = chain.genesis(str(game))
    for position, payload in enumerate(payloads, 1):
        digest = chain.digest(payload)
        link = chain.link(link, digest)
        store.append(game, [FactRow(position, "remark.made/1", f"f{9 - position}", payload, digest, link)])
    assert list(store.pages(game)) == [(b",".join(payloads), 3)]


def test_facts_are_found_by_id(store: Store) -> None:
    game, rows = recorded(store, *numbered("f", 1200))
    recorded(store, "elsewhere")
    wanted = [row.id for row in rows] + ["nowhere", "elsewhere"]
    assert store.find(game, wanted) == {row.id: row for row in rows}
    assert store.find(game, []) == {}


def test_games_are_listed_in_the_order_of_their_first_facts(store: Store) -> None:
    games = [recorded(store, "a")[0] for _ in range(5)]
    store.append(games[0], rows_for(games[0], "b", after=store.head(games[0])))
    assert store.games() == games


def test_what_a_stream_is_its_first_fact_says(store: Store) -> None:
    game, _ = recorded(store, "a")
    other = uuid4()
    (row,) = rows_for(other, "a")
    store.append(other, [replace(row, kind="fork.opened/2")])
    assert store.games() == store.streams("game.opened") == [game]
    assert store.streams("fork.opened") == [other]
    assert store.streams("fork") == store.streams("fork.opened/2") == []


def test_the_log_is_the_order_of_the_appends_over_all_games(store: Store) -> None:
    one, first = recorded(store, "a", "b")
    two, second = recorded(store, "a")
    third = rows_for(one, "c", after=store.head(one))
    store.append(one, third)
    entries = store.log(0, 10)
    assert [(game, row) for _, game, row in entries] == [(one, first[0]), (one, first[1]), (two, second[0]), (one, third[0])]
    assert [number for number, _, _ in entries] == sorted({number for number, _, _ in entries})
    assert store.last_notification() == entries[-1][0]


def test_the_log_is_paged_by_the_last_id_seen(store: Store) -> None:
    recorded(store, *numbered("f", 7))
    everything = store.log(0, 100)
    seen, after = [], 0
    while page := store.log(after, 3):
        seen += page
        after = page[-1][0]
    assert seen == everything
    assert len(seen) == 7


def test_a_refused_append_does_not_disturb_the_log(store: Store) -> None:
    game, _ = recorded(store, "a")
    with pytest.raises(DuplicateId):
        store.append(game, rows_for(game, "b", "a", after=store.head(game)))
    recorded(store, "c")
    assert [row.id for _, _, row in store.log(0, 10)] == ["a", "c"]
