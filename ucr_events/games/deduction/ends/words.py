"""Endings in words."""

from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.whole import Ending
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import Text, filled, joined


def text(sayer: Sayer, ending: Ending) -> Text:
    """When it comes, and who wins."""
    when: list[Text] = []
    for which, form in (
        (ending.none, say("there is none left of: {seats}")),
        (ending.some, say("there is {seats}")),
        (ending.died, say("{seats} has died")),
    ):
        if which is not None:
            when.append(filled(form, seats=sayer.seats(which)))
    if ending.as_many is not None:
        these, those = (sayer.seats(one) for one in ending.as_many)
        when.append(say("there are at least as many of {these} as of {those}", these=these, those=those))
    when += [
        say_in("comes to", "{track}: {many}", track=sayer.term("track", name), many=many) for name, many in ending.track.items()
    ]
    when += [say("{seats} has not died", seats=sayer.seats(one)) for one in ending.not_died]
    wins = sayer.names("side", ending.wins)
    instead = say(", whoever else would have won") if ending.instead else ("", "")
    so = joined(say(" and "), when) if when else say("where a step decides it")
    return big(say("{when}: a win for {side}{instead}.", when=so, side=wins, instead=instead))
