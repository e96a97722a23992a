"""Random lawful games of Avalon: sheets are dealt and sealed, the evil side fails missions, and all opens at the end."""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_avalon.roles import SIDES, roster
from ucr_avalon.rules.quests import over
from ucr_avalon.rules.teams import fails_needed, size
from ucr_avalon.table import AvalonTable
from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    GameOpened,
    SealOpened,
    SheetSealed,
    TurnBegan,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.games.family import Layout
from ucr_events.referee import Expect
from ucr_events.referee.playing import Chance, Played
from ucr_events.seals import commitment

WEIGHTS: Mapping[str, float] = {
    "night.begin": 1e12,
    "night.end": 1e10,
    "quests.begin": 1e8,
    "mission.end": 1e6,
    "mission.begin": 1e4,
    "turn.begin": 1e2,
    "team.call": 1e6,
    "team.vote": 1e6,
    "mission.call": 1e6,
    "mission.card": 0,
    "turn.end": 1e8,
    "quests.end": 1e3,
}
"Step -> how gladly it is taken: what comes first in the course of play by far, so that hardly anything is passed over."
YES, FAILS = 0.62, 0.5
"How often somebody votes for a team, and how often an evil member fails a mission."
Fields = Iterator[Mapping[str, Any]]


class AvalonPlayers:
    """The players of one made-up game."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Chance) -> None:
        self.header, self.chance = header, chance
        self.seats = tuple(one.seat for one in header.seats)
        cards = [role for role, many in sorted(roster(header).items()) for _ in range(many)]
        self.roles = dict(zip(self.seats, chance.sample(cards, len(cards)), strict=True))
        self.knowledge: dict[str, Any] = {f"sheet:{seat}": {"role": role} for seat, role in self.roles.items()}
        self._sealing = iter(self._sealed())
        self._opening: Iterator[Fact] = iter(())
        self._salts: dict[str, str] = {}
        self._seals: dict[str, str] = {}

    def due(self, now: Played) -> Fact | None:
        """In the night the sheets are sealed, and what the evil side and Merlin learn; they open when it is decided."""
        if now.table.part == "night":
            return next(self._sealing, None)
        return next(self._opening, None)

    def _sealed(self) -> Iterator[Fact]:
        for seat in self.seats:
            yield self._seal(seat, "sheet", "sheet", {"role": self.roles[seat]})
        evil = [seat for seat, role in self.roles.items() if SIDES[role] == "evil"]
        for seat in (*evil, *(seat for seat, role in self.roles.items() if role == "merlin")):
            yield self._seal(seat, "knowledge", "knowledge", {"seats": evil, "what": ["evil"]})

    def _seal(self, seat: int, slot: str, purpose: str, value: Any) -> SheetSealed:
        salt = f"{self.chance.randint(0, 2**62):032x}"
        held = commitment(self.header.game, seat, slot, purpose, salt, value)
        self._salts[held] = salt
        return SheetSealed(id="x", seat=seat, slot=slot, purpose=purpose, commitment=held)

    def weight(self, expect: Expect, now: Played) -> float:
        """Votes first, then their count; a proposal when nothing else is left."""
        if expect.step == "team.vote" and not self._may_vote(now):
            return 0
        return WEIGHTS.get(expect.step, 1)

    def _may_vote(self, now: Played) -> bool:
        vote = now.table.votes[-1] if now.table.votes else None
        return vote is not None and not vote.closed and vote.on == "team" and len(vote.cast) < len(self.seats)

    def tries(self, expect: Expect, now: Played) -> Fields:
        """What is written into the fact of a step."""
        table = now.table
        assert isinstance(table, AvalonTable)
        if expect.kind is ActionAnnounced:
            yield from self._named(expect, table)
        elif expect.kind is TurnBegan:
            yield {"seat": self._leader(expect)}
        elif expect.kind is VoteCalled:
            yield {"candidates": table.team, "voters": table.team if expect.step == "mission.call" else None}
        elif expect.kind is VoteCast:
            left = [seat for seat in self.seats if table.votes and str(seat) not in table.votes[-1].cast]
            if left:
                yield {"seat": left[0], "choice": "yes" if self.chance.random() < YES else "no"}
        elif expect.kind is VoteClosed:
            yield self._counted(expect.step, table)
        elif expect.kind is GameClosed:
            yield {"how": "merlin_killed" if table.target and self.roles[table.target] == "merlin" else self._end(expect)}
        else:
            yield {}

    def _named(self, expect: Expect, table: AvalonTable) -> Fields:
        if expect.step == "assassin.name":
            by = next(seat for seat, role in self.roles.items() if role == "assassin")
            others = [seat for seat, role in self.roles.items() if SIDES[role] == "good"]
            yield {"seat": by, "targets": tuple(self.chance.sample(others, 1))}
            return
        due = size(len(self.seats), len(table.missions) + 1)
        if due is not None:
            yield {"seat": self._leader(expect), "targets": tuple(sorted(self.chance.sample(self.seats, due)))}

    def _leader(self, expect: Expect) -> int:
        """Whose turn the rules say it is; the first leader is drawn."""
        limit = next((limit for field, limit in expect.where if field == "seat"), None)
        seats = limit.samples() if limit is not None else self.chance.sample(self.seats, 1)
        return int(seats[0])

    def _counted(self, step: str, table: AvalonTable) -> Mapping[str, Any]:
        if step == "team.close":
            yes = list(table.votes[-1].cast.values()).count("yes")
            counts = {"yes": yes, "no": len(self.seats) - yes}
            return {"result": "stands" if 2 * yes > len(self.seats) else "falls", "counts": counts}
        evil = [seat for seat in table.team if SIDES[self.roles[seat]] == "evil"]
        fails = sum(self.chance.random() < FAILS for _ in evil)
        failed = fails >= fails_needed(len(self.seats), len(table.missions) + 1)
        counts = {"success": len(table.team) - fails} | ({"failure": fails} if fails else {})
        return {"result": "failure" if failed else "success", "counts": counts}

    def _end(self, expect: Expect) -> str | None:
        limit = next((limit for field, limit in expect.where if field == "how"), None)
        words = limit.samples() if limit is not None else ("merlin_lives",)
        return str(words[0])

    def wrote(self, fact: Fact, now: Played) -> None:
        """The id of a seal is known once it was kept; when it is decided, the sheets open."""
        if isinstance(fact, SheetSealed) and fact.purpose == "sheet":
            self._seals[fact.id] = fact.commitment or ""
        named = isinstance(fact, ActionAnnounced) and fact.action == "assassinate"
        if named or (isinstance(fact, VoteClosed) and over(now.table) in ("failures", "refused")):
            self._opening = iter([self._open(seal, now) for seal in self._seals])

    def _open(self, seal: str, now: Played) -> SealOpened:
        seat = now.table.seals[seal].seat
        value = {"role": self.roles[seat or 0]}
        return SealOpened(id="x", seat=seat, seal=seal, salt=self._salts[self._seals[seal]], value=value, match="matches")


def players(header: GameOpened, layout: Layout, chance: Chance) -> AvalonPlayers:
    """The players of a random lawful game."""
    return AvalonPlayers(header, layout, chance)
