"""The lines of an AIWolf log: their kinds and fields, and which of a day belong together."""

from collections.abc import Mapping

import msgspec

from ucr_events.converting.source import Source, number, one_of, unexpected

NOBODY = -1
KINDS = {
    "status": 6,
    "talk": 6,
    "whisper": 6,
    "vote": 4,
    "execute": 4,
    "divine": 5,
    "guard": 5,
    "attackVote": 4,
    "attack": 4,
    "save": 4,
    "poison": 4,
    "suicide": 4,
    "result": 5,
}
"Every kind of line, and how many fields it has at least (a status may have one name less)."
BY_DAY = ("vote", "execute", "suicide")
BY_NIGHT = ("divine", "guard", "attackVote", "attack", "save", "poison")
SAID = ("talk", "whisper")


class LogLine(msgspec.Struct, frozen=True):
    """A line and the day it is of."""

    at: int
    day: int
    kind: str
    fields: tuple[str, ...]

    @property
    def place(self) -> str:
        """Where it stands in the file."""
        return f"line {self.at}"

    def seat(self, at: int, seats: Mapping[int, str]) -> int:
        """The seat in this field."""
        return number(self.fields[at], self.place, seats.__contains__, f"one of the seats {', '.join(map(str, seats))}")

    def target(self, at: int, seats: Mapping[int, str]) -> int | None:
        """The seat in this field, or None for -1, which is nobody."""
        return None if self.fields[at] == str(NOBODY) else self.seat(at, seats)


def lines_of(source: Source) -> list[LogLine]:
    """Every line of a whole file; raises Unreadable."""
    lines = [_line(place, text) for place, text in source.lines]
    if lines[-1].kind != "result":
        raise unexpected(lines[-1].place, "the line `result` at the end; the file is cut off", lines[-1].kind)
    return lines


def _line(place: int, text: str) -> LogLine:
    day, kind, *_ = [*text.split(",", 2), "", ""]
    if kind not in KINDS:
        raise one_of(f"line {place}", KINDS, kind)
    fields = tuple(text.split(",", 5 if kind in ("talk", "whisper") else -1))
    if len(fields) < KINDS[kind]:
        raise unexpected(f"line {place}", f"at least {KINDS[kind]} fields in a line `{kind}`", len(fields))
    return LogLine(place, number(day, f"line {place}", lambda said: said >= 0, "the number of a day"), kind, fields)


def parted(said: list[LogLine], by_day: list[LogLine]) -> tuple[list[LogLine], list[LogLine]]:
    """What was said before the vote (on a day without one everything but whispers, on day 0 everything), and the rest."""
    first = by_day[0].at if by_day else 0
    before = [line for line in said if line.kind == "talk" or line.day == 0 or line.at < first]
    return before, [line for line in said if line not in before]


def rounds_of(lines: list[LogLine], names: Mapping[int, str]) -> list[dict[int, int | None]]:
    """The rounds of a day's vote: whoever votes again begins another one."""
    rounds: list[dict[int, int | None]] = [{}]
    for line in lines:
        if line.kind == "vote":
            seat = line.seat(2, names)
            if seat in rounds[-1]:
                rounds.append({})
            rounds[-1][seat] = line.target(3, names)
    return rounds


def most_voted(cast: Mapping[int, int | None]) -> list[int]:
    """The seats with the most votes."""
    voted = [target for target in cast.values() if target]
    most = max(map(voted.count, voted), default=0)
    return sorted({target for target in voted if voted.count(target) == most})
