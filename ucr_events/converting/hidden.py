"""A hidden-role game being written: what every game of the family `deduction` has in common (docs/record-hidden-roles.md).

Nothing is counted or decided here: who is dealt what, who is told what, what a vote came to is what the source says.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Self

import msgspec

from ucr_events.converting.log import Log, Passage, header
from ucr_events.facts import (
    ActionAnnounced,
    GameOpened,
    KnowledgeGiven,
    PartBegan,
    Result,
    RosterEntry,
    StateChanged,
    Statement,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.facts.base import Json

Of = Literal["side", "role", "looks"]


class Role(msgspec.Struct, frozen=True):
    """A role as the script has it: its side, and what a look shows of it where that is not the side."""

    id: str
    side: str
    looks: str | None = None


class Tell(msgspec.Struct, frozen=True):
    """What a seat is told when the roles are dealt: these others are what is said; with none of them, no other is."""

    to: int
    seats: tuple[int, ...]
    what: tuple[str, ...]
    of: Of = "role"


class Hidden:
    """A log of the family `deduction`, and who holds which role and is alive in it."""

    def __init__(self, log: Log, held: Mapping[int, Role]) -> None:
        self.log, self.held = log, held
        self.alive = [setup.seat for setup in log.header.seats]

    @classmethod
    def opened(
        cls,
        content: str,
        edition: str,
        title: str,
        names: Mapping[int, str],
        held: Mapping[int, Role],
        options: Mapping[str, Json],
        order: Sequence[int] | None = None,
        readings: Mapping[str, str] | None = None,
        words: Mapping[str, Sequence[str]] | None = None,
    ) -> Self:
        """With the roles that were dealt as its roster; of a game in which not all are known there is none.

        order: of the seats, where it is not that of their numbers. words: what the script has not, list -> words.
        """
        dealt = Counter(role for _, role in sorted(held.items())) if len(held) == len(names) else Counter[Role]()
        roster = tuple(RosterEntry(role=role.id, side=role.side, count=many, looks=role.looks) for role, many in dealt.items())
        agreed = {
            "options": dict(options),
            "readings": dict(readings or {}),
            "order": tuple(order) if order and list(order) != sorted(order) else None,
            "words": {name: tuple(some) for name, some in (words or {}).items()},
        }
        made: GameOpened = header(title, dict(names), family="deduction", edition=edition, roster=roster, **agreed)
        return cls(Log(content, made), held)

    def deal(self, tells: Iterable[Tell]) -> None:
        """The roles, each told to its seat, then what the rules tell; sealed together."""
        dealt = self.log.passage("deal")
        for seat, role in sorted(self.held.items()):
            self.learns(dealt, (seat,), Statement(seats=(seat,), what=(role.id,), of="role"))
        for tell in tells:
            others = tuple(seat for seat in self.alive if seat != tell.to)
            none = Statement(seats=others, what=tell.what, of=tell.of, most=0)
            self.learns(dealt, (tell.to,), Statement(seats=tell.seats, what=tell.what, of=tell.of) if tell.seats else none)

    def learns(self, inside: Passage, to: Iterable[int], says: Statement, because: str | None = None) -> None:
        """Seats learn something that no other does."""
        who = tuple(to)
        inside.add(KnowledgeGiven(id=inside.next, says=says, to=who, because=because), who)

    def acts(self, inside: Passage, seat: int, action: str, targets: Iterable[int] = (), to: Iterable[int] = ()) -> str:
        """An act in secret; known to who acts, and to whom else."""
        act = ActionAnnounced(id=inside.next, seat=seat, action=action, targets=tuple(targets))
        return inside.add(act, (seat, *to))

    def announces(self, seat: int, action: str, targets: Iterable[int] = ()) -> str:
        """An act before everybody's eyes."""
        return self.log.add(ActionAnnounced(id=self.log.next, seat=seat, action=action, targets=tuple(targets)))

    def begins(self, part: str) -> None:
        """A part of the script."""
        self.log.add(PartBegan(id=self.log.next, part=part))

    def calls(self, on: str, *, seat: int | None = None, candidates: Iterable[int] = (), voters: Iterable[int] = ()) -> str:
        """A ballot; its id. Without voters named everybody votes who may."""
        who = tuple(sorted(voters)) or None
        called = VoteCalled(id=self.log.next, seat=seat, on=on, candidates=tuple(sorted(candidates)), voters=who)
        return self.log.add(called)

    def votes(self, ballot: str, seat: int, *, target: int | None = None, choice: str | None = None) -> None:
        """One vote, seen by all."""
        self.log.add(VoteCast(id=self.log.next, seat=seat, target=target, choice=choice, because=ballot))

    def counted(self, ballot: str, result: str, chosen: Iterable[int] = (), counts: Mapping[str, int] | None = None) -> str:
        """What a ballot came to."""
        return self.log.add(
            VoteClosed(id=self.log.next, because=ballot, result=result, chosen=tuple(chosen), counts=dict(counts or {}))
        )

    def dies(self, seat: int, because: str | None = None) -> None:
        """A seat is dead from here on."""
        self.log.add(StateChanged(id=self.log.next, seat=seat, state="dead", because=because))
        if seat in self.alive:
            self.alive.remove(seat)

    def of(self, *roles: str) -> list[int]:
        """The living seats that were dealt one of these roles."""
        return [seat for seat in self.alive if seat in self.held and self.held[seat].id in roles]

    def close(self, how: str, winner: str | None) -> Log:
        """The end, with a result for each seat whose role is known; winner: a side, None: nobody won."""
        outcomes = [(seat, "won" if role.side == winner else "lost") for seat, role in sorted(self.held.items())]
        results = [Result(seat=seat, outcome=outcome) for seat, outcome in outcomes]  # type: ignore[arg-type]
        self.log.close(how, results if winner else ())
        return self.log
