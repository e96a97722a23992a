"""超人ロック (Locke): six planets, a secret base, hidden roles, in several house editions."""

from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.family import Family, Layout
from ucr_events.games.locke.desk import desk
from ucr_events.games.locke.desk.names import names_of
from ucr_events.games.locke.desk.stems import STEMS
from ucr_events.games.locke.editions import EDITIONS
from ucr_events.games.locke.layout import layout
from ucr_events.games.locke.rulebook import book_for, numbers_of, readings_of, registry, rules_of, tests
from ucr_events.games.locke.rulebook.hidden_roles import deal
from ucr_events.games.locke.rulebook.relations import relations_of
from ucr_events.games.locke.rulebook.shipped import mistakes, shipped
from ucr_events.games.locke.rules.character.declarations import value_now
from ucr_events.games.locke.rules.strikes import strikes
from ucr_events.games.locke.state.seats import standing
from ucr_events.games.locke.table import HANDLERS, LockeTable, opening
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.words import WORDS


def players(header: GameOpened, layout: Layout, chance: Any) -> Any:
    """Bots for a random game. Imported only by who plays one, so that nothing else waits for them."""
    from ucr_events.games.locke.bots.players import players as bots

    return bots(header, layout, chance)


LOCKE = Family(
    name="locke",
    label=say("Locke"),
    drawing="locke",
    picture="planet",
    editions=EDITIONS,
    words=WORDS,
    table=LockeTable,
    handlers=HANDLERS,
    layout=layout,
    opening=opening,
    book=book_for,
    rules=rules_of,
    registry=registry,
    readings=readings_of,
    numbers=numbers_of,
    relations=relations_of,
    tests=tests,
    packs=shipped,
    pack_mistakes=mistakes,
    desk=desk,
    stems=STEMS,
    names=names_of,
    players=players,
    deal=deal,
    standing=standing,
    strikes=strikes,
    value_now=value_now,
)
