"""What the store keeps of findings: counts by rule, replaced together, found by a search and by open disputes."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace
from store_rows import execute, game_row

from ucr_events.store import DisputeRow, GameQuery, GameRow, JudgedRow, Store, open_store

GAMES = "games/1"
DISPUTES = "disputes"
RULE = "first:4.3.teleport.failure"


def listed(store: Store, *rows: GameRow) -> None:
    assert store.project(GAMES, 1, 0, rows)


def disputed(store: Store, *rows: DisputeRow) -> None:
    position = store.projection_position(DISPUTES)
    assert store.project_disputes(DISPUTES, position + 1, position, disputes=rows)


def dispute(game: UUID, number: int = 1, state: str = "open", **fields: Any) -> DisputeRow:
    summary = f'{{"state":"{state}"}}'
    row = DisputeRow(dispute=uuid4(), game=game, number=number, position=1, state=state, summary=summary, updated=number)
    return replace(row, **fields)


def titles(rows: list[GameRow]) -> list[str]:
    return [row.title for row in rows]


def test_counts_of_a_game_are_replaced_together(store: Store) -> None:
    game = uuid4()
    store.put_verdicts(game, 7, {(RULE, "illegal"): 2, (RULE, "undetermined"): 1, ("first:1.1", "illegal"): 3})
    assert store.judged([game, uuid4()]) == {game: JudgedRow(position=7, illegal=5, undetermined=1)}
    store.put_verdicts(game, 9, {(RULE, "legal"): 4})
    assert store.judged([game]) == {game: JudgedRow(position=9, illegal=0, undetermined=0)}
    store.drop_verdicts()
    assert store.judged([game]) == store.judged([]) == {}


def test_a_game_is_found_by_a_rule_of_which_something_was_found(store: Store) -> None:
    found, other = game_row(1, title="found", visibility="live"), game_row(2, title="other", visibility="live")
    listed(store, found, other)
    store.put_verdicts(found.game, 1, {(RULE, "illegal"): 1})
    assert titles(store.select_games(GameQuery(text="4.3.Teleport"))) == ["found"]
    assert titles(store.select_games(GameQuery(text="4_3.teleport"))) == []
    store.put_verdicts(found.game, 2, {})
    assert store.select_games(GameQuery(text="4.3.teleport")) == []


def test_a_rule_and_a_dispute_find_no_game_that_the_reader_may_not_watch(store: Store) -> None:
    rows = [game_row(number, title=title, visibility="after", closed=title == "over") for number, title in enumerate(TITLES, 1)]
    listed(store, *rows)
    for row in rows:
        store.put_verdicts(row.game, 1, {(RULE, "illegal"): 1})
    disputed(store, *(dispute(row.game) for row in rows))
    held = GameQuery(also=tuple(row.game for row in rows), watched=(rows[1].game,))
    for asked in ({"text": "teleport"}, {"disputed": True}):
        assert titles(store.select_games(replace(held, **asked))) == ["over", "watched"]
        assert titles(store.select_games(GameQuery(**asked))) == ["over"]
        assert len(store.select_games(GameQuery(public_only=False, **asked))) == 3
    assert titles(store.select_games(replace(held, disputed=False))) == ["held"]


TITLES = ("held", "watched", "over")


@pytest.mark.parametrize("state", ["ruled", "withdrawn"])
def test_a_settled_dispute_is_counted_but_no_longer_open(store: Store, state: str) -> None:
    row = game_row(1, visibility="live")
    listed(store, row)
    first, second = dispute(row.game), dispute(row.game, 2)
    disputed(store, first, second)
    assert store.dispute_states([row.game, uuid4()]) == {row.game: {"open": 2}}
    disputed(store, replace(first, state=state))
    assert store.dispute_states([row.game]) == {row.game: {"open": 1, state: 1}}
    assert len(store.select_games(GameQuery(disputed=True))) == 1
    disputed(store, replace(second, state=state))
    assert store.select_games(GameQuery(disputed=True)) == []


def test_disputes_of_a_store_of_the_version_before_keep_how_they_stand(store: Store, store_url: str) -> None:
    game = uuid4()
    disputed(store, dispute(game), dispute(game, 2, "ruled"))
    store.close()
    for statement in (
        "DROP VIEW effective_facts",
        *(f"DROP TABLE {name}" for name in ("line_cells", "club_games", "tallies")),
        "DROP VIEW recorded_facts",
        "ALTER TABLE disputes DROP COLUMN state",
        "DROP TABLE judged",
        "DROP TABLE verdicts",
        "UPDATE settings SET value = '3' WHERE name = 'schema_version'",
    ):
        execute(store_url, statement)
    with open_store(store_url, create=False) as opened:
        assert opened.dispute_states([game]) == {game: {"open": 1, "ruled": 1}}
        opened.put_verdicts(game, 1, {(RULE, "illegal"): 1})
        assert opened.judged([game]) == {game: JudgedRow(1, 1, 0)}
