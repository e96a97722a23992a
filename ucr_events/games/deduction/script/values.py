"""What options are called that choose between the closed words of a place, and those words."""

from typing import Any

from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import Text

Words = Text
"In Japanese and in English."

YES_NO: dict[Any, Words] = {"yes": say("yes"), "no": say("no"), True: say("yes"), False: say("no")}
SHOWN: dict[Any, Words] = {
    "nothing": say("nothing"),
    "looks": say("what it looks like"),
    "side": say_in("side", "the side"),
    "role": say_in("role", "the role"),
}
SETTLED: dict[Any, Words] = {
    "nobody": say_in("nobody", "nobody"),
    "lot": say("by lot"),
    "all": say_in("all", "all of them"),
    "again": say("vote again between them"),
}

FIELDS: dict[str, tuple[Words, dict[Any, Words]]] = {
    "tie": (say("on a tie"), SETTLED),
    "still": (say("on a second tie"), SETTLED),
    "again_by": (
        say("who votes the second time"),
        {"all": say("all"), "others": say("those who are not voted on")},
    ),
    "everybody": (say("everybody has to vote"), YES_NO),
    "shown": (
        say("how votes are shown"),
        {"together": say("together"), "in-turn": say("in turn"), "counts": say("counts only")},
    ),
    "wins": (say("what decides"), {"most": say("the most"), "more_than_half": say("more than half")}),
    "again": (
        say("the same seat again"),
        {"free": say("free"), "not-last": say("not twice running"), "never": say("never")},
    ),
    "agreed": (say("how they agree"), {"said": say("as they say"), "most": say("the most wished for")}),
    "works": (
        say("when acts take effect"),
        {"dawn": say("at dawn"), "at-once": say("at once")},
    ),
    "shows": (say("what a death shows"), SHOWN),
    "ends_are": (say("endings"), {"first": say("the first"), "all": say("all that hold")}),
    "skip": (say("it may be left out"), YES_NO),
    "once": (say("once a game"), YES_NO),
    "on": (say("used"), YES_NO),
}
"Field of a part -> what choosing it is called, and its values. A field that is not here needs `choices` with words."


def field_of(place: str) -> str:
    """The field that a place ends with: `steps.execution.tie` -> tie."""
    return place.rpartition(".")[2]


def value_words(place: str, value: Any) -> Words | None:
    """What this value of the place is called; None: it has no words."""
    if type(value) is int:
        return str(value), str(value)
    known = FIELDS.get(field_of(place), (None, YES_NO))[1]
    return next((words for one, words in known.items() if type(one) is type(value) and one == value), None)
