"""The list of games: written exactly once, filtered, searched and paged."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import postgres
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples
from store_rows import game_row

from ucr_events.store import GameQuery, GameRow, Store, open_store

NAME = "games/1"


def listed(store: Store, *rows: GameRow) -> None:
    """Make these the rows of the list."""
    store.drop_projection(NAME)
    assert store.project(NAME, 1, 0, rows)


def titles(rows: list[GameRow]) -> list[str]:
    return [row.title for row in rows]


def test_rows_come_back_as_they_were(store: Store) -> None:
    plain = game_row(updated=1)
    full = game_row(updated=2, opened_at=1_700_000_000_000, closed=True, steps=70_000, title="Café «夜»", visibility="link")
    listed(store, plain, full)
    assert store.projected([plain.game, full.game, uuid4()]) == {plain.game: plain, full.game: full}
    assert store.projected([]) == {}


def test_a_projection_moves_only_from_where_it_is(store: Store) -> None:
    old, new = game_row(title="old"), game_row(title="new")
    assert store.projection_position(NAME) == 0
    assert store.project(NAME, 10, 0, [old])
    assert not store.project(NAME, 12, 0, [new])
    assert not store.project(NAME, 12, 9, [new])
    assert store.projection_position(NAME) == 10
    assert store.projected([old.game, new.game]) == {old.game: old}
    assert store.project(NAME, 12, 10, [replace(old, title="newer"), new])
    assert {row.title for row in store.projected([old.game, new.game]).values()} == {"newer", "new"}


def test_a_projection_may_move_without_rows_but_only_forward(store: Store) -> None:
    assert store.project(NAME, 5, 0, [])
    assert store.projection_position(NAME) == 5
    with pytest.raises(ValueError, match="forward"):
        store.project(NAME, 5, 5, [])


def test_rows_that_cannot_be_stored_do_not_move_the_projection(store: Store) -> None:
    good, bad = game_row(), game_row(title=None)
    with pytest.raises(Exception, match=r"(?i)not.null"):
        store.project(NAME, 5, 0, [good, bad])
    assert store.projection_position(NAME) == 0
    assert store.projected([good.game]) == {}


def test_a_dropped_projection_begins_anew(store: Store) -> None:
    row = game_row()
    listed(store, row)
    store.drop_projection(NAME)
    assert (store.projection_position(NAME), store.projected([row.game])) == (0, {})
    assert store.project(NAME, 1, 0, [row])


def test_two_racing_projectors_count_everything_exactly_once(store: Store, store_url: str) -> None:
    """Each adds what it has seen to the steps of the row; a fact applied twice or never would show in the sum."""
    row, last = game_row(), 60
    assert store.project(NAME, 1, 0, [replace(row, steps=1)])

    def run(width: int) -> None:
        with open_store(store_url) as own:
            while (position := own.projection_position(NAME)) < last:
                upto = min(position + width, last)
                known = own.projected([row.game])[row.game]
                own.project(NAME, upto, position, [replace(row, steps=known.steps + upto - position)])

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(run, [1, 2]))
    assert store.projection_position(NAME) == last
    assert store.projected([row.game])[row.game].steps == last


def test_the_public_list_shows_live_games_and_closed_ones_that_open_after(store: Store) -> None:
    listed(
        store,
        game_row(1, title="live", visibility="live"),
        game_row(2, title="going on", visibility="after", closed=False),
        game_row(3, title="over", visibility="after", closed=True),
        game_row(4, title="hidden", visibility="link", closed=True),
    )
    assert titles(store.select_games(GameQuery())) == ["over", "live"]
    assert len(store.select_games(GameQuery(public_only=False))) == 4


def test_the_holder_of_a_link_sees_that_game_too_but_the_other_conditions_hold(store: Store) -> None:
    hidden, other = game_row(1, title="hidden", visibility="link"), game_row(2, title="other", visibility="link")
    listed(store, hidden, other, game_row(3, title="live"))
    query = GameQuery(also=(hidden.game,))
    assert titles(store.select_games(query)) == ["live", "hidden"]
    assert titles(store.select_games(replace(query, text="nothing"))) == []


def test_percent_underscore_and_the_escape_itself_are_letters(store: Store) -> None:
    listed(
        store,
        game_row(1, title="percent", search="100% luck"),
        game_row(2, title="number", search="1000 luck"),
        game_row(3, title="underscore", search="a_b"),
        game_row(4, title="letter", search="axb"),
        game_row(5, title="loud", search="now! \\ then"),
    )
    found = {text: titles(store.select_games(GameQuery(text=text))) for text in ("0%", "A_B", "w!", "\\", "%")}
    assert found == {"0%": ["percent"], "A_B": ["underscore"], "w!": ["loud"], "\\": ["loud"], "%": ["percent"]}


def test_a_nul_in_a_text_does_no_harm(store: Store) -> None:
    listed(store, game_row(search="a\0b", title="x\0y"))
    assert titles(store.select_games(GameQuery(text="a\0b"))) == ["x\N{REPLACEMENT CHARACTER}y"]
    assert store.select_games(GameQuery(text="\0\0")) == []


WORDS = st.text(alphabet="aB%_!\\é ", max_size=3)
TIMES = st.none() | st.integers(0, 4)

GAME_ROWS = st.lists(
    st.builds(
        game_row,
        family=st.sampled_from(["freeform", "other"]),
        edition=st.sampled_from(["1", "2"]),
        visibility=st.sampled_from(["live", "after", "link"]),
        opened_at=TIMES,
        closed=st.booleans(),
        search=WORDS.map(str.lower),
    ),
    max_size=12,
).map(lambda rows: [replace(row, updated=number) for number, row in enumerate(rows, 1)])


@st.composite
def lists_and_queries(draw: st.DrawFn) -> tuple[list[GameRow], GameQuery]:
    rows = draw(GAME_ROWS)
    games = [row.game for row in rows]
    query = st.builds(
        GameQuery,
        text=st.none() | WORDS,
        family=st.sampled_from([None, "freeform", "other"]),
        edition=st.sampled_from([None, "1"]),
        closed=st.sampled_from([None, True, False]),
        public_only=st.booleans(),
        also=st.lists(st.sampled_from(games), max_size=2).map(tuple) if games else st.just(()),
        opened_from=TIMES,
        opened_to=TIMES,
        limit=st.integers(1, 5),
    )
    return rows, draw(query)


def wanted(row: GameRow, query: GameQuery) -> bool:
    """The query in plain words, to compare with."""
    public = row.visibility == "live" or (row.visibility == "after" and row.closed)
    return (
        (not query.public_only or public or row.game in query.also)
        and query.family in (None, row.family)
        and query.edition in (None, row.edition)
        and query.closed in (None, row.closed and (not query.public_only or public))
        and (not query.text or query.text.lower() in row.search)
        and (query.opened_from is None or (row.opened_at is not None and row.opened_at >= query.opened_from))
        and (query.opened_to is None or (row.opened_at is not None and row.opened_at < query.opened_to))
    )


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shared_store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for all examples of a property, which fill it anew each time."""
    if request.param == "sqlite":
        with open_store(str(tmp_path_factory.mktemp("shared") / "games.sqlite")) as store:
            yield store
        return
    with postgres.fresh_database(request.getfixturevalue("postgres_server")) as url, open_store(url) as store:
        yield store


@examples(daily=30, soak=360)
@given(lists_and_queries())
def test_all_pages_together_are_exactly_the_wanted_games_newest_first(
    shared_store: Store, case: tuple[list[GameRow], GameQuery]
) -> None:
    rows, query = case
    listed(shared_store, *rows)
    seen: list[UUID] = []
    page_query = query
    while page := shared_store.select_games(page_query):
        assert len(page) <= query.limit
        seen += [row.game for row in page]
        page_query = replace(query, before=page[-1].updated)
    assert seen == [row.game for row in reversed(rows) if wanted(row, query)]
