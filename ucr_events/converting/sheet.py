"""A werewolf evening from a plain sheet (CSV), whatever roles were played: for the family `freeform`.

event     seat            target          text
player    its number                      name
role      number                          role; its side behind a slash: "seer/village"
day                                       1
night                                     1
vote      who votes       for whom
executed                  who
killed                    who
claim     who says so     about whom      side or role
won                                       side

Commas, semicolons or tabs between the columns, whose order does not matter; nor does that of players and roles.
"""

import csv
from collections import Counter
from collections.abc import Iterator

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, header
from ucr_events.converting.source import Source, Unreadable, number, one_of, unexpected
from ucr_events.facts import (
    ClaimMade,
    PartBegan,
    Result,
    RosterEntry,
    StateChanged,
    Statement,
    VoteCalled,
    VoteCast,
    VoteClosed,
)

COLUMNS = ("event", "seat", "target", "text")
EVENTS = ("player", "role", "day", "night", "vote", "executed", "killed", "claim", "won")
SETUP = ("player", "role")
Row = tuple[int, dict[str, str]]
Role = tuple[str, str]
"Its name and its side."


def read(source: Source) -> Iterator[Log]:
    """The evening of one sheet."""
    rows = list(_rows(source))
    names = _said_once(rows, "player")
    if not names:
        raise Unreadable("", "expected a row `player` for each seat, got none")
    held = {seat: _role(seat, text) for seat, text in _said_once(rows, "role").items()}
    evening = _Evening(source.text, dict(sorted(names.items())), held)
    for place, row in rows:
        if row["event"] not in SETUP:
            evening.play(f"line {place}", row)
    evening.close()
    yield evening.log


def _rows(source: Source) -> Iterator[Row]:
    lines = list(source.lines)
    first = lines[0][1]
    between = max(",;\t", key=first.count)
    columns = [cell.strip().lower() for cell in first.split(between)]
    if missing := [name for name in COLUMNS if name not in columns]:
        raise Unreadable(f"line {lines[0][0]}", f"expected the columns {', '.join(COLUMNS)}; {missing[0]} is missing")
    for place, line in lines[1:]:
        cells = next(csv.reader([line], delimiter=between, skipinitialspace=True))
        row = {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}
        if row.get("event") not in EVENTS:
            raise one_of(f"line {place}", EVENTS, row.get("event"))
        yield place, {name: row.get(name, "") for name in COLUMNS}


def _said_once(rows: list[Row], event: str) -> dict[int, str]:
    """What the rows of this event say of each seat."""
    found: dict[int, str] = {}
    for place, row in rows:
        if row["event"] == event:
            seat = number(row["seat"], f"line {place}", lambda given: 1 <= given <= 40, "the number of a seat from 1 to 40")
            if seat in found:
                raise Unreadable(f"line {place}", f"seat {seat} has a row `{event}` already")
            found[seat] = row["text"]
    return found


def _role(seat: int, text: str) -> Role:
    name, _, side = text.partition("/")
    if not name:
        raise unexpected(f"the role of seat {seat}", "a role, and its side behind a slash", text)
    return name, side or name


class _Evening:
    def __init__(self, content: str, names: dict[int, str], held: dict[int, Role]) -> None:
        roster = tuple(RosterEntry(role=role, side=side, count=many) for (role, side), many in Counter(held.values()).items())
        dealt = roster if len(held) == len(names) else ()  # a roster of some seats only would say that no other role is there
        self.log = Log(content, header("Werewolf", names, roster=dealt, words={"parts": ("day", "night")}))
        self.seats, self.held = names, held
        self.roles = {role for role, _ in held.values()}
        self.vote: str | None = None
        self.won = ""
        for seat, (role, side) in sorted(held.items()):
            if seat not in names:
                raise Unreadable("", f"seat {seat} has a role and no row `player`")
            self.log.seal(seat, "role", "sheet", {"role": role, "side": side})

    def play(self, place: str, row: dict[str, str]) -> None:
        """One row of what happened."""
        match row["event"]:
            case "day" | "night" as part:
                self._count()
                self.log.add(PartBegan(id=self.log.next, part=part))
            case "vote":
                self.vote = self.vote or self.log.add(VoteCalled(id=self.log.next, on="execution"))
                seat, target = self._seat(place, row, "seat"), self._seat(place, row, "target")
                self.log.add(VoteCast(id=self.log.next, seat=seat, target=target, because=self.vote))
            case "executed":
                self._dies(self._seat(place, row, "target"), executed=True)
            case "killed":
                self._dies(self._seat(place, row, "target"), executed=False)
            case "claim":
                self._claim(place, row)
            case "won":
                self.won = row["text"]

    def close(self) -> None:
        """The results, where the sheet says who won."""
        self._count()
        outcomes = [(seat, "won" if side == self.won else "lost") for seat, (_, side) in sorted(self.held.items())]
        results = [Result(seat=seat, outcome=outcome) for seat, outcome in outcomes]  # type: ignore[arg-type]
        self.log.close("won" if self.won else "broken_off", results if self.won else ())

    def _seat(self, place: str, row: dict[str, str], column: str) -> int:
        seats = ", ".join(map(str, self.seats))
        return number(row[column], f"{place}, {column}", self.seats.__contains__, f"one of the seats {seats}")

    def _claim(self, place: str, row: dict[str, str]) -> None:
        of, text = ("role" if row["text"] in self.roles else "side"), row["text"]
        known = {name for held in self.held.values() for name in held}
        if not text or (self.log.header.roster and text not in known):
            raise unexpected(place, f"a role or side of the sheet ({', '.join(sorted(known))})", text)
        says = Statement(seats=(self._seat(place, row, "target"),), what=(text,), of=of)  # type: ignore[arg-type]
        self.log.add(ClaimMade(id=self.log.next, seat=self._seat(place, row, "seat"), how="looked", says=says))

    def _dies(self, seat: int, *, executed: bool) -> None:
        if executed:
            self._count(seat)
        self.log.add(StateChanged(id=self.log.next, seat=seat, state="dead"))

    def _count(self, *chosen: int) -> None:
        """The vote under way is over; without an execution nobody was chosen."""
        if self.vote:
            self.log.add(VoteClosed(id=self.log.next, because=self.vote, chosen=chosen))
            self.vote = None


SHEET = Format("werewolf-csv", "a werewolf evening as a sheet (CSV)", "docs/convert-a-log.md", read)
