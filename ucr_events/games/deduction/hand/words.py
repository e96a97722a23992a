"""The rules of a hand and a deck in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.parts import Deck
from ucr_events.games.deduction.script.steps import Hand
from ucr_events.games.deduction.texts import say


def says(sayer: Sayer, name: str, step: Hand) -> Iterator[Says]:
    """Every rule of the hand that the script gives it."""
    stages = [sayer.term("office", office) for office in step.stages]
    first, last = stages[0], stages[-1]
    yield Says("draws", "procedure", say("The {first} draws {draws}.", first=first, draws=step.draws))
    ja, en = "→".join(word for word, _ in stages), ", then the ".join(word for _, word in stages)
    yield Says("put", "procedure", say("The {what} put one away unseen.", what=(ja, en)))
    yield Says("enact", "procedure", say("The {last} enacts the one that is left.", last=last))
    yield Says("shown", "visibility", say("What a hand held fits what came of it."))
    powers = at_seats(step.powers, sayer.law.seats) or {}
    if powers:
        found = [
            (sayer.term("track", track), number, sayer.step(power))
            for track, gives in powers.items()
            for number, power in gives.items()
        ]
        ja = "、".join(f"{track[0]}{number}枚目：{power[0]}" for track, number, power in found)
        en = ", ".join(f"{track[1]} {number}: {power[1]}" for track, number, power in found)
        yield Says(
            "powers",
            "procedure",
            say("The number enacted gives a power. {title}.", title=(ja, big(en))),
            "derived",
        )
    if step.veto is not None:
        tracks = [(sayer.term("track", track), many) for track, many in step.veto.track.items()]
        asks, agrees = sayer.term("office", step.veto.asks), sayer.term("office", step.veto.agrees)
        ja, en = "、".join(f"{one[0]}{many}" for one, many in tracks), ", ".join(f"{one[1]}: {many}" for one, many in tracks)
        once = ("", "") if step.veto.again else say(" It is asked for once.")
        yield Says(
            "veto",
            "legality",
            say(
                "Veto from {what} on: the {asks} asks, the {agrees} agrees.{once}",
                asks=asks,
                agrees=agrees,
                once=once,
                what=(ja, en),
            ),
        )


def deck_says(sayer: Sayer, name: str, deck: Deck) -> Iterator[Says]:
    """Every rule of the deck."""
    made = [(sayer.term("track", track), many) for track, many in deck.cards.items()]
    ja, en = "、".join(f"{one[0]}{many}枚" for one, many in made), ", ".join(f"{many} {one[1]}" for one, many in made)
    yield Says("cards", "setup", say("The deck: {what}.", what=(ja, en)))
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
