"""The Resistance: Avalon: five missions, open votes on teams, hidden cards on missions, and the assassin at the end."""

from ucr_avalon.bots import players
from ucr_avalon.desk import desk
from ucr_avalon.editions import EDITIONS
from ucr_avalon.layout import layout
from ucr_avalon.roles import deal
from ucr_avalon.rulebook import book_for, readings_of, registry, rules_of, tests
from ucr_avalon.table import HANDLERS, AvalonTable, opening
from ucr_avalon.words import WORDS
from ucr_events.games.family import Family

AVALON = Family(
    name="avalon",
    label=("アヴァロン", "Avalon"),
    drawing="freeform",
    editions=EDITIONS,
    words=WORDS,
    table=AvalonTable,
    handlers=HANDLERS,
    layout=layout,
    opening=opening,
    book=book_for,
    rules=rules_of,
    registry=registry,
    readings=readings_of,
    tests=tests,
    dice=False,
    players=players,
    deal=deal,
    desk=desk,
)
