"""A werewolf evening from a plain sheet: CSV with the columns event, seat, target, text.

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
"""

import csv
import io
from collections import Counter

from writing import Log, main

EVENTS = ("player", "role", "day", "night", "vote", "executed", "killed", "claim", "won")


def convert(text: str, source: str | None = None, licence: str | None = None) -> Log:
    """The log of one sheet; raises ValueError for a line that is not understood, with its number."""
    rows = list(csv.DictReader(io.StringIO(text), skipinitialspace=True))
    for number, row in enumerate(rows, 2):
        if row.get("event") not in EVENTS:
            raise ValueError(f"line {number}: expected one of {', '.join(EVENTS)}, got {row.get('event')!r}")
    names = [row["text"] for row in rows if row["event"] == "player"]
    held = {int(row["seat"]): tuple(row["text"].split("/", 1)) for row in rows if row["event"] == "role"}
    counts = Counter(held.values())
    roster = [{"role": one[0], "side": one[-1], "count": many} for one, many in counts.items()]
    log = Log(text, "Werewolf", names, roster=roster, words={"parts": ["day", "night"]}, source=source, licence=licence)
    seals = {seat: log.seal(seat, "role") for seat in held}
    _Evening(log, {one[0] for one in counts}).play(rows)
    for seat, seal in seals.items():
        role = held[seat]
        log.add("seal.opened/1", seat=seat, seal=seal, value={"role": role[0], "side": role[-1]})
    log.add("game.closed/1", how="won" if rows and rows[-1]["event"] == "won" else "broken_off")
    return log


class _Evening:
    def __init__(self, log: Log, roles: set[str]) -> None:
        self.log, self.roles = log, roles
        self.vote: str | None = None

    def play(self, rows: list[dict[str, str]]) -> None:
        for row in rows:
            seat, target = (int(row[name]) if row.get(name) else None for name in ("seat", "target"))
            event = row["event"]
            if event in ("day", "night"):
                self.log.add("part.began/1", part=event)
            elif event == "vote":
                self.vote = self.vote or self.log.add("vote.called/1", on="execution")
                self.log.add("vote.cast/1", seat=seat, target=target, because=self.vote)
            elif event in ("executed", "killed"):
                self._dies(event, target)
            elif event == "claim":
                of = "role" if row["text"] in self.roles else "side"
                self.log.add("claim.made/1", seat=seat, how="looked", says={"seats": [target], "what": [row["text"]], "of": of})

    def _dies(self, event: str, target: int | None) -> None:
        if event == "executed" and self.vote:
            self.log.add("vote.closed/1", because=self.vote, chosen=[target])
            self.vote = None
        self.log.add("state.changed/1", seat=target, state="dead", on=True)


if __name__ == "__main__":
    main(convert)
