"""Sovereign Skies: six planets in a ring, open play for two to four."""

from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.family import Family, Layout
from ucr_events.games.skies.desk import desk
from ucr_events.games.skies.desk.names import names_of, printed_on
from ucr_events.games.skies.desk.stems import STEMS
from ucr_events.games.skies.editions import EDITIONS
from ucr_events.games.skies.layout import layout
from ucr_events.games.skies.rulebook import book_for, readings_of, registry, rules_of, tests
from ucr_events.games.skies.rulebook.shipped import mistakes, shipped
from ucr_events.games.skies.rules.ending import points_of
from ucr_events.games.skies.rules.hidden_senators import deal
from ucr_events.games.skies.table import HANDLERS, SkiesTable, opening
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import WORDS


def players(header: GameOpened, layout: Layout, chance: Any) -> Any:
    """Bots for a random game. Imported only by who plays one, so that nothing else waits for them."""
    from ucr_events.games.skies.bots.players import players as bots

    return bots(header, layout, chance)


SKIES = Family(
    name="skies",
    label=say("Sovereign Skies"),
    drawing="skies",
    picture="hexagon",
    editions=EDITIONS,
    words=WORDS,
    table=SkiesTable,
    handlers=HANDLERS,
    layout=layout,
    opening=opening,
    book=book_for,
    rules=rules_of,
    registry=registry,
    readings=readings_of,
    tests=tests,
    packs=shipped,
    pack_mistakes=mistakes,
    desk=desk,
    stems=STEMS,
    names=names_of,
    printed=printed_on,
    dice=False,
    standing=points_of,
    players=players,
    deal=deal,
)
