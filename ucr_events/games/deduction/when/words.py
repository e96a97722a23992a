"""Reactions in words."""

from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Go, Kill, Mark, Top, Visit
from ucr_events.games.deduction.script.whole import When
from ucr_events.referee.values import Text


def text(sayer: Sayer, one: When) -> Text:
    """What it reacts to, and what then happens."""
    ja, en = _to(sayer, one)
    then = [_then(sayer, do) for do in one.do]
    return f"{ja}：{'、'.join(word for word, _ in then if word)}。", big(
        f"{en}: {', '.join(word for _, word in then if word)}."
    )


def _to(sayer: Sayer, one: When) -> Text:
    if one.dies is not None:
        who = sayer.seats(one.dies)
        return f"{who[0]}が死んだら", f"if {who[1]} dies"
    if one.act is not None:
        act, who = sayer.term("act", one.act), sayer.seats(one.target)
        return f"「{act[0]}」で{who[0]}が選ばれたら", f"if it finds {who[1]} ({act[1]})"
    track, many = sayer.names("track", one.track), "・".join(map(str, one.reaches))
    return f"{track[0]}が{many}になったら", f"when it comes to {many} ({track[1]})"


def _then(sayer: Sayer, do: object) -> Text:
    if isinstance(do, Kill):
        return "死ぬ", "it kills"
    if isinstance(do, Visit | Go):
        step = sayer.step(do.step)
        return f"次に「{step[0]}」", f"then: {step[1]}"
    if isinstance(do, Top):
        return "山のいちばん上を置く", "the top tile goes to its track"
    if isinstance(do, Mark):
        return "", ""
    return "", ""
