"""The list of games as it is shown: each line with what was found in the game and what is disputed of it.

A new column that is stored: `store/rows.py` (GameRow), the table and its upgrade in `store/*/schema.py` and
`store/schema.py`, who fills it (`games_projection.py`; give the projection a new name there, so that it is made anew), the
answer (`ucr_api/http/games.py`, `forms.py`), the command line (`ucr_api/cli/looking.py`), the page
(`replay_viewer/src/pages/start/`: games.ts, GameRow.tsx).
"""

from uuid import UUID

import msgspec

from ucr_events.errors import BadLog
from ucr_events.facts import GameClosed, kind_of
from ucr_events.facts.codec import decode
from ucr_events.service.listing import games_projection as projections
from ucr_events.service.listing import precedents
from ucr_events.store import GameQuery, GameRow, Store

KIND = kind_of(GameClosed)


class Ended(msgspec.Struct, frozen=True):
    """How a closed game ended, the seats that won, and when (ms since 1970; where nobody said, when it was written down)."""

    how: str
    won: tuple[int, ...]
    at: int


class Listed(msgspec.Struct, frozen=True):
    """A line of the list.

    illegal, unless, undetermined: how many findings of the public are so; `unless` of them are in order if something was left
    out, and are not among the illegal ones; None where nobody judged the game as it stands now, which is
    so while it is played. open, settled: disputes. ended: of a closed game whose closing stands as it was recorded.
    """

    row: GameRow
    ended: Ended | None
    illegal: int | None
    unless: int | None
    undetermined: int | None
    open: int
    settled: int


def list_games(store: Store, query: GameQuery) -> list[Listed]:
    """The games that fit, newest first, as of now, or of a moment ago while the store is being written to."""
    projections.try_to_catch_up(store)
    precedents.try_to_catch_up(store)
    rows = store.select_games(query)
    games = [row.game for row in rows]
    judged, states = store.judged(games), store.dispute_states(games)
    listed = []
    for row in rows:
        found, disputes = judged.get(row.game), states.get(row.game, {})
        current = found is not None and found.position == row.steps
        listed.append(
            Listed(
                row=row,
                ended=ended_as(store, row.game) if row.closed else None,
                illegal=found.illegal if found and current else None,
                unless=found.unless if found and current else None,
                undetermined=found.undetermined if found and current else None,
                open=disputes.get("open", 0),
                settled=disputes.get("ruled", 0),
            )
        )
    return listed


def ended_as(store: Store, game: UUID) -> Ended | None:
    """What the last closing says; None where a correction wrote it, which is rare: the list need not fold a log."""
    closings = store.of_kinds(game, [KIND])
    try:
        fact = decode(closings[-1].payload) if closings else None
    except BadLog:
        return None
    if not isinstance(fact, GameClosed):
        return None
    return Ended(
        how=fact.how,
        won=tuple(one.seat for one in fact.results if one.outcome == "won"),
        at=fact.at if fact.at is not None else fact.recorded or 0,
    )
