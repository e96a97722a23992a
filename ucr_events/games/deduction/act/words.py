"""The rules of an act in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Kill, Look, Meet, Peek, Protect, Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.steps import Night

SHOWS = {
    "side": ("陣営を知る。", "the side"),
    "role": ("役を知る。", "the role"),
}


def says(sayer: Sayer, name: str, act: Act) -> Iterator[Says]:
    """Every rule of the act that the script gives it."""
    ja, en = act.label.ja, act.label.en
    who, whom, many = sayer.seats(act.who), sayer.seats(act.whom), sayer.number(act.many)
    together = ("みなで", ", together") if act.together else ("", "")
    yield Says("who", "legality", (f"「{ja}」のは{who[0]}{together[0]}。", f"{big(en)}: {who[1]}{together[1]}."))
    if act.many:
        yield Says("whom", "legality", (f"「{ja}」で選べるのは{whom[0]}。", f"{big(en)}, whom: {whom[1]}."))
        yield Says("many", "legality", (f"「{ja}」で選ぶのは{many[0]}人。", f"{big(en)}, how many: {many[1]}."))
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
        yield Says("each", "legality", (f"「{ja}」のは一晩に1回。", f"{big(en)}: once a night."))
    yield from _done(sayer, act)


def _often(name: str, act: Act) -> Iterator[Says]:
    ja, en = act.label.ja, big(act.label.en)
    if act.again == "not-last":
        yield Says(
            "again", "legality", (f"「{ja}」で同じ人を2晩続けて選べない。", f"{en}: not the same player two nights running.")
        )
    if act.again == "never":
        yield Says("again", "legality", (f"「{ja}」で同じ人は1度だけ。", f"{en}: nobody twice."))
    if act.first > 1:
        yield Says("first", "procedure", (f"「{ja}」のは第{act.first}夜から。", f"{en}: from night {act.first} on."))
    if act.once:
        yield Says("once", "legality", (f"「{ja}」のは1ゲームに1回だけ。", f"{en}: once a game."))
    if act.group:
        yield Says("group", "legality", (f"「{ja}」夜にはほかの力を使えない。", f"{en}: no other power in the same night."))
    if act.alone:
        yield Says("alone", "legality", (f"「{ja}」のはひとりのときだけ。", f"{en}: only where there is one of them."))
    if not act.skip and (act.many or act.centre):
        yield Says("skip", "procedure", (f"「{ja}」は省けない。", f"{en}: it may not be left out."))
    if act.say is not None:
        yield Says("say", "procedure", (act.say.ja, act.say.en), "recorded")


def _looks(sayer: Sayer) -> tuple[str, str]:
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
            text = f"「{ja}」と選ばれた人が{shown[0]}", f"{en}: it shows {shown[1]} to whom it was done."
            yield Says("look", "visibility", text)
        else:
            yield Says("look", "visibility", (f"「{ja}」と{shown[0]}", f"{en}: it shows {shown[1]}."))
    for one in act.do:
        if isinstance(one, Meet):
            of = sayer.seats(one.of)
            yield Says("look", "visibility", (f"だれが{of[0]}かを知る。", f"{en}: it tells who is {of[1]}."))
        if isinstance(one, Peek):
            yield Says("look", "visibility", (f"山の上{one.many}枚を見る。", f"{en}: the next {one.many} tiles."))
        if isinstance(one, Swap):
            yield Says("swap", "computation", (f"「{ja}」とカードが入れ替わる。", f"{en}: the cards change places."))
        if isinstance(one, Protect):
            yield Says(
                "protects",
                "computation",
                (f"「{ja}」と、選ばれた人はその夜死なない。", f"{en}: who is chosen does not die of it."),
                "derived",
            )
        if isinstance(one, Kill):
            but = [sayer.seats(other) for other in one.but]
            not_ja = "".join(f"{word[0]}は死なない。" for word in but)
            not_en = "".join(f" {big(word[1])} does not." for word in but)
            yield Says("dead", "outcome", (f"「{ja}」と選ばれた人は死ぬ。{not_ja}", f"{en}: who is chosen dies.{not_en}"))


def _by_night(sayer: Sayer, name: str) -> bool:
    return any(isinstance(step, Night) and name in step.acts for step in sayer.law.script.steps.values())
