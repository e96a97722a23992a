"""Endings in words."""

from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.whole import Ending
from ucr_events.games.deduction.texts import say
from ucr_events.texts import Text


def text(sayer: Sayer, ending: Ending) -> Text:
    """When it comes, and who wins."""
    ja, en = [], []
    for which, form_ja, form_en in (
        (ending.none, "{}がいない", "there is none left of: {}"),
        (ending.some, "{}がいる", "there is {}"),
        (ending.died, "{}が死んだ", "{} has died"),
    ):
        if which is not None:
            said = sayer.seats(which)
            ja.append(form_ja.format(said[0]))
            en.append(form_en.format(said[1]))
    if ending.as_many is not None:
        these, those = (sayer.seats(one) for one in ending.as_many)
        ja.append(f"{these[0]}の数が{those[0]}の数以上")
        en.append(f"there are at least as many of {these[1]} as of {those[1]}")
    for track, many in ending.track.items():
        said = sayer.term("track", track)
        ja.append(f"{said[0]}が{many}")
        en.append(f"{said[1]}: {many}")
    for one in ending.not_died:
        said = sayer.seats(one)
        ja.append(f"{said[0]}は死んでいない")
        en.append(f"{said[1]} has not died")
    wins = sayer.names("side", ending.wins)
    instead = say(", whoever else would have won") if ending.instead else ("", "")
    return (
        f"{'、'.join(ja) or 'そう決まったとき'}：{wins[0]}の勝ち{instead[0]}。",
        big(f"{' and '.join(en) or 'where a step decides it'}: a win for {wins[1]}{instead[1]}."),
    )
