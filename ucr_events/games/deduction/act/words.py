"""The rules of an act in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Kill, Look, Meet, Peek, Protect, Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import say
from ucr_events.texts import Text

SHOWS = {
    "side": say("the side"),
    "role": say("the role"),
}


def says(sayer: Sayer, name: str, act: Act) -> Iterator[Says]:
    """Every rule of the act that the script gives it."""
    ja, en = act.label.ja, act.label.en
    who, whom, many = sayer.seats(act.who), sayer.seats(act.whom), sayer.number(act.many)
    together = say(", together") if act.together else ("", "")
    yield Says("who", "legality", say("{title}: {who}{together}.", who=who, together=together, title=(ja, big(en))))
    if act.many:
        yield Says("whom", "legality", say("{title}, whom: {whom}.", whom=whom, title=(ja, big(en))))
        yield Says("many", "legality", say("{title}, how many: {many}.", many=many, title=(ja, big(en))))
    if act.pair is not None and sayer.law.may_pair(act):
        two = sayer.seats(act.pair)
        text = f"2人を選ぶこともでき、2人とも{two[0]}なら当たり。", f"{big(en)}: or two, found where both are {two[1]}."
        yield Says("pair", "outcome", text, "derived")
    if act.centre:
        yield Says(
            "centre", "legality", (f"中央のカードなら{act.centre}枚。", f"{big(en)}: or {act.centre} cards of the centre.")
        )
    yield from _often(name, act)
    if _by_night(sayer, name):
        yield Says("each", "legality", say("{title}: once a night.", title=(ja, big(en))))
    yield from _done(sayer, act)


def _often(name: str, act: Act) -> Iterator[Says]:
    ja, en = act.label.ja, big(act.label.en)
    if act.again == "not-last":
        yield Says("again", "legality", say("{what}: not the same player two nights running.", what=(ja, en)))
    if act.again == "never":
        yield Says("again", "legality", say("{what}: nobody twice.", what=(ja, en)))
    if act.first > 1:
        yield Says("first", "procedure", say("{what}: from night {first} on.", first=act.first, what=(ja, en)))
    if act.once:
        yield Says("once", "legality", say("{what}: once a game.", what=(ja, en)))
    if act.group:
        yield Says("group", "legality", say("{what}: no other power in the same night.", what=(ja, en)))
    if act.alone:
        yield Says("alone", "legality", say("{what}: only where there is one of them.", what=(ja, en)))
    if not act.skip and (act.many or act.centre):
        yield Says("skip", "procedure", say("{what}: it may not be left out.", what=(ja, en)))
    if act.say is not None:
        yield Says("say", "procedure", (act.say.ja, act.say.en), "recorded")


def _looks(sayer: Sayer) -> Text:
    """What a seat may look like in this script."""
    roles = sayer.law.script.roles
    known = dict.fromkeys(one.looks or one.kind or one.side for one in roles)
    which = "か".join(sayer.term("looks", name)[0] for name in known)
    return f"{which}か（何に見えるか）を知る。" if which else "何に見えるかを知る。", "what the seat looks like"


def _done(sayer: Sayer, act: Act) -> Iterator[Says]:
    ja, en = act.label.ja, big(act.label.en)
    look = next((one for one in act.do if isinstance(one, Look)), None)
    if look is not None:
        shown = SHOWS.get(look.shows) or _looks(sayer)
        if look.to == "target":
            text = say("{what}: it shows {shown} to whom it was done.", shown=shown, what=(ja, en))
            yield Says("look", "visibility", text)
        else:
            yield Says("look", "visibility", say("{what}: it shows {shown}.", shown=shown, what=(ja, en)))
    for one in act.do:
        if isinstance(one, Meet):
            of = sayer.seats(one.of)
            yield Says("look", "visibility", (f"だれが{of[0]}かを知る。", f"{en}: it tells who is {of[1]}."))
        if isinstance(one, Peek):
            yield Says("look", "visibility", (f"山の上{one.many}枚を見る。", f"{en}: the next {one.many} tiles."))
        if isinstance(one, Swap):
            yield Says("swap", "computation", say("{what}: the cards change places.", what=(ja, en)))
        if isinstance(one, Protect):
            yield Says(
                "protects",
                "computation",
                say("{what}: who is chosen does not die of it.", what=(ja, en)),
                "derived",
            )
        if isinstance(one, Kill):
            but = [sayer.seats(other) for other in one.but]
            not_ja = "".join(f"{word[0]}は死なない。" for word in but)
            not_en = "".join(f" {big(word[1])} does not." for word in but)
            yield Says("dead", "outcome", say("{what}: who is chosen dies.{not_}", what=(ja, en), not_=(not_ja, not_en)))


def _by_night(sayer: Sayer, name: str) -> bool:
    return any(isinstance(step, Night) and name in step.acts for step in sayer.law.script.steps.values())
