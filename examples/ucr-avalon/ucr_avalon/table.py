"""The table of Avalon: the common one, with what the missions came to.

missions          "success" or "failure" of each mission, in order
refused           teams refused in a row for the mission that is due
team              the team proposed last
target            whom the assassin named
counters          successes, failures and refused, as pages show them
"""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, GameOpened, VoteClosed
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.change import Handlers
from ucr_events.table.state import Ballot, Table


class AvalonTable(Table, frozen=True):
    """See above."""

    missions: tuple[str, ...] = ()
    refused: int = 0
    team: tuple[int, ...] = ()
    target: int | None = None


def opening(header: GameOpened, layout: Layout) -> AvalonTable:
    """The table before the night."""
    return AvalonTable(
        title=header.title,
        seats=opening_seats(header),
        order=header.order,
        pieces=opening_pieces(layout),
        zones=opening_zones(layout),
        counters={"successes": 0, "failures": 0, "refused": 0},
    )


def ballot(table: Table, because: str | None) -> Ballot | None:
    """The vote that is meant: the one that is named, else the last that is open."""
    named = next((one for one in reversed(table.votes) if one.fact == because), None)
    return named or next((one for one in reversed(table.votes) if not one.closed), None)


def _announced(table: AvalonTable, fact: ActionAnnounced) -> AvalonTable:
    after: AvalonTable = COMMON[ActionAnnounced](table, fact) if ActionAnnounced in COMMON else table
    if fact.action == "propose":
        return replace(after, team=fact.targets)
    return replace(after, target=fact.targets[0]) if fact.action == "assassinate" and fact.targets else after


def _closed(table: AvalonTable, fact: VoteClosed) -> AvalonTable:
    vote = ballot(table, fact.because)
    after: AvalonTable = COMMON[VoteClosed](table, fact)
    if vote is None or fact.result is None:
        return after
    if vote.on == "team":
        return _marked(replace(after, refused=0 if fact.result == "stands" else table.refused + 1))
    return _marked(replace(after, missions=(*table.missions, fact.result), refused=0)) if vote.on == "mission" else after


def _marked(table: AvalonTable) -> AvalonTable:
    marks = {
        "successes": table.missions.count("success"),
        "failures": table.missions.count("failure"),
        "refused": table.refused,
    }
    return replace(table, counters={**table.counters, **marks})


HANDLERS: Handlers = {**COMMON, ActionAnnounced: _announced, VoteClosed: _closed}
