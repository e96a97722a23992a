"""The table of a free game: the common one."""

from ucr_events.facts import GameOpened
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.change import Handlers
from ucr_events.table.state import Table


class FreeformTable(Table, frozen=True):
    """Nothing more than every table has."""


HANDLERS: Handlers = COMMON


def opening(header: GameOpened, layout: Layout) -> Table:
    """The table before the first move."""
    return FreeformTable(
        title=header.title,
        seats=opening_seats(header),
        order=header.order,
        pieces=opening_pieces(layout),
        zones=opening_zones(layout),
    )
