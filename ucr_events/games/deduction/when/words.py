"""Reactions in words."""

from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Go, Kill, Mark, Top, Visit
from ucr_events.games.deduction.script.whole import When
from ucr_events.games.deduction.texts import say
from ucr_events.texts import Text, joined
from ucr_events.texts.joints import CLAUSE


def text(sayer: Sayer, one: When) -> Text:
    """What it reacts to, and what then happens."""
    then = joined(CLAUSE, (said for do in one.do if (said := _then(sayer, do))[0]))
    return big(say("{when}: {then}.", when=_to(sayer, one), then=then))


def _to(sayer: Sayer, one: When) -> Text:
    if one.dies is not None:
        who = sayer.seats(one.dies)
        return say("if {who} dies", who=who)
    if one.act is not None:
        act, who = sayer.term("act", one.act), sayer.seats(one.target)
        return say("if it finds {who} ({act})", who=who, act=act)
    track, many = sayer.names("track", one.track), "・".join(map(str, one.reaches))
    return say("when it comes to {many} ({track})", many=many, track=track)


def _then(sayer: Sayer, do: object) -> Text:
    if isinstance(do, Kill):
        return say("it kills")
    if isinstance(do, Visit | Go):
        step = sayer.step(do.step)
        return say("then: {step}", step=step)
    if isinstance(do, Top):
        return say("the top tile goes to its track")
    if isinstance(do, Mark):
        return "", ""
    return "", ""
