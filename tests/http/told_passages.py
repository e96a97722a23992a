"""Passages of two worlds: the same for seat 2, and else as different as can be, by one moderator and by seats' phones."""

from api_table import ApiTable, Payload, remark
from passage_table import acted, announced, begin, closed, wrote
from passage_table import told as learned


def told(table: ApiTable, which: int, close: bool, asker: str | None) -> None:
    """Three passages: the moderator's with acts of seats, a sealed one, one that nobody leads; close: the others, too."""
    content = (_in_one, _in_other)[which]()
    for number in (1, 2):
        row = begin(table, request=f"b{number}", gathers=number == 1)
        for again in range(7 * which):  # written and undone
            undone = [announced(again % 4 + 1, "undone", 3, to=[3]), {"fact": remark(), "to": []}]
            row = wrote(table, row, undone, f"u{again}")
        wrote(table, row, content, "last")
    begin(table, "scribe", "b3", slot="choice")
    for passage in ("passage-1", "passage-3"):
        _act(table, passage, which, asker)
    closed(table, "passage-2")
    if close:
        closed(table, "passage-1")
        closed(table, "passage-3", "scribe")


def _in_one() -> list[Payload]:
    """One secret besides what seat 2 knows."""
    return [announced(3, "look", 1, id="act"), learned([2], "villager", [2], because="act"), announced(2, "sleep")]


def _in_other() -> list[Payload]:
    """Forty of them around it, a correction among them, told to seat 3 as well, because of something else."""
    more = [announced(number % 4 + 1, "other", 3, to=[3] if number % 4 == 0 else []) for number in range(40)]
    attack = announced(4, "attack", 3, id="attack", to=[3])
    struck = {"fact": {"kind": "fact.struck/1", "fact": "attack", "id": "struck"}, "to": [3]}
    known = learned([2], "villager", [2, 3], because="attack")
    return [*more[:20], attack, known, *more[20:], announced(2, "sleep", to=[2, 3]), struck]


def _act(table: ApiTable, passage: str, which: int, asker: str | None) -> None:
    """Of who asks, and of seat 2, the same; seat 3 another act, and in one world seat 4, too, and first."""
    for seat in ((3,), (4, 3))[which]:
        if f"seat:{seat}" != asker:
            points = [announced(seat, "point", number % 4 + 1)["fact"] for number in range(1 + which)]
            acted(table, seat, *points, passage=passage)
    acted(table, 2, announced(2, "point", 1)["fact"], passage=passage)
