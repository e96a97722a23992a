"""Word Wolf: everybody gets a word, a few another one, nobody knows who; talk, one vote, and a last guess."""

from ucr_events.games.family import Family
from ucr_wordwolf.bots import players
from ucr_wordwolf.desk import desk
from ucr_wordwolf.editions import EDITIONS
from ucr_wordwolf.evidence import evidence
from ucr_wordwolf.layout import layout
from ucr_wordwolf.roles import deal
from ucr_wordwolf.rulebook import book_for, readings_of, registry, rules_of, tests
from ucr_wordwolf.table import HANDLERS, WordWolfTable, opening
from ucr_wordwolf.texts import say
from ucr_wordwolf.words import WORDS

WORDWOLF = Family(
    name="wordwolf",
    label=say("Word Wolf"),
    drawing="freeform",
    editions=EDITIONS,
    words=WORDS,
    table=WordWolfTable,
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
    evidence=evidence,
    desk=desk,
)
