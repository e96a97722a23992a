"""The rules of an act in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Kill, Look, Meet, Peek, Protect, Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import Text, joined
from ucr_events.texts.joints import OR

SHOWS = {
    "side": say("the side"),
    "role": say("the role"),
}


def says(sayer: Sayer, name: str, act: Act) -> Iterator[Says]:
    """Every rule of the act that the script gives it."""
    title = big(act.label.text)
    who, whom, many = sayer.seats(act.who), sayer.seats(act.whom), sayer.number(act.many)
    together = say(", together") if act.together else ("", "")
    yield Says("who", "legality", say("{title}: {who}{together}.", who=who, together=together, title=title))
    if act.many:
        yield Says("whom", "legality", say("{title}, whom: {whom}.", whom=whom, title=title))
        yield Says("many", "legality", say("{title}, how many: {many}.", many=many, title=title))
    if act.pair is not None and sayer.law.may_pair(act):
        two = sayer.seats(act.pair)
        text = say("{title}: or two, found where both are {two}.", title=title, two=two)
        yield Says("pair", "outcome", text, "derived")
    if act.centre:
        yield Says("centre", "legality", say("{title}: or {many} cards of the centre.", title=title, many=act.centre))
    yield from _often(name, act)
    if _by_night(sayer, name):
        yield Says("each", "legality", say("{title}: once a night.", title=title))
    yield from _done(sayer, act)


def _often(name: str, act: Act) -> Iterator[Says]:
    title = big(act.label.text)
    if act.again == "not-last":
        yield Says("again", "legality", say("{title}: not the same player two nights running.", title=title))
    if act.again == "never":
        yield Says("again", "legality", say("{title}: nobody twice.", title=title))
    if act.first > 1:
        yield Says("first", "procedure", say("{title}: from night {first} on.", first=act.first, title=title))
    if act.once:
        yield Says("once", "legality", say("{title}: once a game.", title=title))
    if act.group:
        yield Says("group", "legality", say("{title}: no other power in the same night.", title=title))
    if act.alone:
        yield Says("alone", "legality", say("{title}: only where there is one of them.", title=title))
    if not act.skip and (act.many or act.centre):
        yield Says("skip", "procedure", say("{title}: it may not be left out.", title=title))
    if act.say is not None:
        yield Says("say", "procedure", act.say.text, "recorded")


def _looks(sayer: Sayer) -> Text:
    """What a seat may look like in this script."""
    roles = sayer.law.script.roles
    known = dict.fromkeys(one.looks or one.kind or one.side for one in roles)
    which = joined(OR, (sayer.term("looks", name) for name in known))
    return say("what the seat looks like", which=which) if known else say_in("of no looks", "what the seat looks like")


def _done(sayer: Sayer, act: Act) -> Iterator[Says]:
    title = big(act.label.text)
    look = next((one for one in act.do if isinstance(one, Look)), None)
    if look is not None:
        shown = SHOWS.get(look.shows) or _looks(sayer)
        if look.to == "target":
            text = say("{title}: it shows {shown} to whom it was done.", shown=shown, title=title)
            yield Says("look", "visibility", text)
        else:
            yield Says("look", "visibility", say("{title}: it shows {shown}.", shown=shown, title=title))
    for one in act.do:
        if isinstance(one, Meet):
            of = sayer.seats(one.of)
            yield Says("look", "visibility", say("{title}: it tells who is {of}.", title=title, of=of))
        if isinstance(one, Peek):
            yield Says("look", "visibility", say("{title}: the next {many} tiles.", title=title, many=one.many))
        if isinstance(one, Swap):
            yield Says("swap", "computation", say("{title}: the cards change places.", title=title))
        if isinstance(one, Protect):
            yield Says(
                "protects",
                "computation",
                say("{title}: who is chosen does not die of it.", title=title),
                "derived",
            )
        if isinstance(one, Kill):
            but = [sayer.seats(other) for other in one.but]
            not_ = joined("", (say(" {who} does not.", who=big(word)) for word in but))
            yield Says("dead", "outcome", say("{title}: who is chosen dies.{but}", title=title, but=not_))


def _by_night(sayer: Sayer, name: str) -> bool:
    return any(isinstance(step, Night) and name in step.acts for step in sayer.law.script.steps.values())
