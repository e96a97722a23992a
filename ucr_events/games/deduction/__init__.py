"""Hidden-role games: mechanisms in code, each game a script (one file of data)."""

from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.deduction.course.chapters import chapter_begun
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.deal.cast import cast_of
from ucr_events.games.deduction.deal.header import header_mistakes
from ucr_events.games.deduction.deal.roster import deal_of
from ucr_events.games.deduction.deciding import chooser
from ucr_events.games.deduction.editions import EDITIONS, edition_with_words
from ucr_events.games.deduction.evidence import witness
from ucr_events.games.deduction.layout import layout
from ucr_events.games.deduction.rulebook import book_for, readings_of, rules_of, tests
from ucr_events.games.deduction.rulebook.desk import desk
from ucr_events.games.deduction.rulebook.teaching import learned
from ucr_events.games.deduction.script.known import find
from ucr_events.games.deduction.script.own import OwnScripts
from ucr_events.games.deduction.table import HANDLERS, opening
from ucr_events.games.deduction.texts import say
from ucr_events.games.deduction.words import WORDS
from ucr_events.games.family import Family, Layout


def players(header: GameOpened, layout: Layout, chance: Any) -> Any:
    """Bots for a random game. Imported only by who plays one, so that nothing else waits for them."""
    from ucr_events.games.deduction.bots import players as bots

    return bots(header, layout, chance)


def cast(edition: str) -> Any:
    """The roles that a new table may put in; None where they are its own."""
    script = find(edition)
    return None if script is None else cast_of(script.script)


DEDUCTION = Family(
    name="deduction",
    label=say("Hidden roles"),
    drawing="deduction",
    apart=True,
    editions=EDITIONS,
    words=WORDS,
    table=DeductionTable,
    handlers=HANDLERS,
    layout=layout,
    opening=opening,
    book=book_for,
    rules=rules_of,
    registry=rules_of,
    readings=readings_of,
    tests=tests,
    dice=False,
    header_mistakes=header_mistakes,
    desk=desk,
    teaches=learned,
    cast=cast,
    own_editions=OwnScripts(edition_with_words),
    players=players,
    deal=deal_of,
    evidence=witness,
    decisions=chooser,
    chapter=chapter_begun,
)
