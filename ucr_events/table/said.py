"""Fold of what a scribe says of other facts: what did not happen, and the row of a chart that was read."""

from msgspec.structs import replace

from ucr_events.facts import ChartRead, OmissionNoted
from ucr_events.table.change import Handlers, T, with_field
from ucr_events.table.state import Omission, Row, Table


def omission_noted(table: T, fact: OmissionNoted) -> T:
    return with_field(table, "omissions", (*table.omissions, Omission(fact=fact.id, seat=fact.seat, what=fact.what)))


def chart_read(table: T, fact: ChartRead) -> T:
    return replace(table, chart_row=Row(chart=fact.chart, row=fact.row, result=fact.result))


def forget_omissions(table: T) -> T:
    """The table without them: the next turn has begun."""
    return with_field(table, "omissions", ()) if table.omissions else table


def was_omitted(table: Table, what: str, seat: int | None) -> bool:
    """Whether that was said not to have happened, of this seat or of everybody."""
    return any(one.what == what and one.seat in (None, seat) for one in table.omissions)


HANDLERS: Handlers = {OmissionNoted: omission_noted, ChartRead: chart_read}
