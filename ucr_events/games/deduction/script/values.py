"""What options are called that choose between the closed words of a place, and those words."""

from typing import Any

Words = tuple[str, str]
"In Japanese and in English."

YES_NO: dict[Any, Words] = {"yes": ("はい", "yes"), "no": ("いいえ", "no"), True: ("はい", "yes"), False: ("いいえ", "no")}
SHOWN: dict[Any, Words] = {
    "nothing": ("何も明かさない", "nothing"),
    "looks": ("見え方", "what it looks like"),
    "side": ("陣営", "the side"),
    "role": ("役職", "the role"),
}
SETTLED: dict[Any, Words] = {
    "nobody": ("だれも選ばれない", "nobody"),
    "lot": ("くじ", "by lot"),
    "all": ("全員", "all of them"),
    "again": ("決選投票", "vote again between them"),
}

FIELDS: dict[str, tuple[Words, dict[Any, Words]]] = {
    "tie": (("同数のとき", "on a tie"), SETTLED),
    "still": (("決選投票も同数のとき", "on a second tie"), SETTLED),
    "again_by": (
        ("決選投票で投票する人", "who votes the second time"),
        {"all": ("全員", "all"), "others": ("同数でない人", "those who are not voted on")},
    ),
    "everybody": (("全員が投票する", "everybody has to vote"), YES_NO),
    "shown": (
        ("票の見せ方", "how votes are shown"),
        {"together": ("いっせいに", "together"), "in-turn": ("順に", "in turn"), "counts": ("票数だけ", "counts only")},
    ),
    "wins": (("決まり方", "what decides"), {"most": ("最多", "the most"), "more_than_half": ("過半数", "more than half")}),
    "again": (
        ("同じ人を選ぶ", "the same seat again"),
        {"free": ("よい", "free"), "not-last": ("続けては不可", "not twice running"), "never": ("1度だけ", "never")},
    ),
    "agreed": (("決め方", "how they agree"), {"said": ("話し合い", "as they say"), "most": ("多数", "the most wished for")}),
    "works": (
        ("効果の現れ方", "when acts take effect"),
        {"dawn": ("朝にまとめて", "at dawn"), "at-once": ("すぐに", "at once")},
    ),
    "shows": (("死んだときに明かすもの", "what a death shows"), SHOWN),
    "ends_are": (("終わり方", "endings"), {"first": ("最初の1つ", "the first"), "all": ("すべて", "all that hold")}),
    "skip": (("しなくてもよい", "it may be left out"), YES_NO),
    "once": (("1ゲームに1回だけ", "once a game"), YES_NO),
    "on": (("使う", "used"), YES_NO),
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
