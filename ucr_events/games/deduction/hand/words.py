"""The rules of a hand and a deck in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.parts import Deck
from ucr_events.games.deduction.script.steps import Hand
from ucr_events.games.deduction.texts import say
from ucr_events.texts import joined
from ucr_events.texts.joints import CLAUSE


def says(sayer: Sayer, name: str, step: Hand) -> Iterator[Says]:
    """Every rule of the hand that the script gives it."""
    stages = [sayer.term("office", office) for office in step.stages]
    first, last = stages[0], stages[-1]
    yield Says("draws", "procedure", say("The {first} draws {draws}.", first=first, draws=step.draws))
    then = joined(say(", then the "), stages)
    yield Says("put", "procedure", say("The {what} put one away unseen.", what=then))
    yield Says("enact", "procedure", say("The {last} enacts the one that is left.", last=last))
    yield Says("shown", "visibility", say("What a hand held fits what came of it."))
    powers = at_seats(step.powers, sayer.law.seats) or {}
    if powers:
        found = [
            (sayer.term("track", track), number, sayer.step(power))
            for track, gives in powers.items()
            for number, power in gives.items()
        ]
        each = [say("{track} {number}: {power}", track=track, number=number, power=power) for track, number, power in found]
        yield Says(
            "powers",
            "procedure",
            say("The number enacted gives a power. {title}.", title=big(joined(CLAUSE, each))),
            "derived",
        )
    if step.veto is not None:
        tracks = [(sayer.term("track", track), many) for track, many in step.veto.track.items()]
        asks, agrees = sayer.term("office", step.veto.asks), sayer.term("office", step.veto.agrees)
        least = joined(CLAUSE, (say("{track}: {many}", track=track, many=many) for track, many in tracks))
        once = ("", "") if step.veto.again else say(" It is asked for once.")
        yield Says(
            "veto",
            "legality",
            say(
                "Veto from {what} on: the {asks} asks, the {agrees} agrees.{once}",
                asks=asks,
                agrees=agrees,
                once=once,
                what=least,
            ),
        )


def deck_says(sayer: Sayer, name: str, deck: Deck) -> Iterator[Says]:
    """Every rule of the deck."""
    made = [(sayer.term("track", track), many) for track, many in deck.cards.items()]
    tiles = joined(CLAUSE, (say("{many} {track}", many=many, track=track) for track, many in made))
    yield Says("cards", "setup", say("The deck: {what}.", what=tiles))
    few = deck.again_below
    yield Says(
        "again",
        "procedure",
        say("With fewer than {few} left the discards are shuffled in first.", few=few),
    )
    yield Says(
        "shuffle",
        "procedure",
        say("It is shuffled with fewer than {few} left only, with what was put away.", few=few),
    )
    yield Says("top", "procedure", say("The tile on top goes to its track."))
