"""Any game: seats, dice, decks, zones, pieces, counters and notes; no picture and no rule is invented."""

from ucr_events.games.family import Family
from ucr_events.games.freeform.editions import EDITIONS
from ucr_events.games.freeform.layout import layout
from ucr_events.games.freeform.table import HANDLERS, FreeformTable, opening
from ucr_events.games.freeform.texts import say
from ucr_events.games.freeform.words import WORDS

FREEFORM = Family(
    name="freeform",
    label=say("Any game"),
    drawing="freeform",
    editions=EDITIONS,
    words=WORDS,
    table=FreeformTable,
    handlers=HANDLERS,
    layout=layout,
    opening=opening,
)
