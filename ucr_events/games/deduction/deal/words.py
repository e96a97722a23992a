"""The rules of the deal in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.deal.rules import tells_of
from ucr_events.games.deduction.script.flow import ends_by_people
from ucr_events.games.deduction.texts import say
from ucr_events.texts import joined


def says(sayer: Sayer) -> Iterator[Says]:
    """Every rule of the deal that the script gives it."""
    yield Says(
        "roster",
        "setup",
        say("Only the roles that were put in are dealt, so many of each."),
    )
    yield Says("one-card", "setup", say("One card each."))
    if not ends_by_people(sayer.law.script):
        text = say("A role card is shown to nobody before the end, but by an act or a death.")
        yield Says("hidden", "legality", text)
        so = say("What all are told of a card is so.")
        yield Says("shown", "visibility", so)
    deal = sayer.law.script.deal
    if deal.centre:
        yield Says(
            "centre",
            "setup",
            say("{centre} cards lie face down in the centre.", centre=deal.centre),
            "derived",
        )
    if sayer.law.roster:
        follows = say("Cards that were dealt by a sealed seed are those that follow from it and the words that were added.")
        yield Says("follows", "setup", follows)
        yield Says("seed", "setup", say("A sealed seed is told with the cards."))
    told = [(sayer.seats(one.to), sayer.seats(one.of)) for one in tells_of(sayer.law)]
    if told:
        each = joined("", (say(" {to} learns who is {of}.", to=big(to), of=of) for to, of in told))
        yield Says("tells", "visibility", say("At the deal:{what}", what=each))
