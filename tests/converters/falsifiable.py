"""A recorded game as a lie about it needs it: who is dead, who was dealt what, which votes are of which ballot."""

from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    ClaimAmended,
    Fact,
    GameClosed,
    GameOpened,
    GapNoticed,
    KnowledgeGiven,
    StateChanged,
    VoteCalled,
    VoteCast,
)

Log = list[Fact]
T = TypeVar("T")
F = TypeVar("F", bound=Fact)
UNJUDGED = ("attack",)
"Ballots of no script: whom each wolf would attack is their own affair."


class Told:
    """A game, and what is known at each of its facts."""

    def __init__(self, log: Log, chance: Random) -> None:
        self.log, self.chance = log, chance
        header = log[0]
        assert isinstance(header, GameOpened)
        self.header = header
        self.seats = [one.seat for one in header.seats]
        self.role = {fact.says.seats[0]: fact.says.what[0] for _, fact in self.of(KnowledgeGiven) if is_dealt(fact)}
        self.ballots = {called.id: called.on for _, called in self.of(VoteCalled) if called.on not in UNJUDGED}
        self.tells_its_end = not self.of(GapNoticed)
        "Where a file does not say whom the assassin named, how it ended can be held against nobody."
        self.closing = next(at for at, _ in self.of(GameClosed))

    def of(self, kind: type[F]) -> list[tuple[int, F]]:
        """The facts of this kind with their places."""
        return [(at, fact) for at, fact in enumerate(self.log) if isinstance(fact, kind)]

    def acts(self, *names: str) -> list[tuple[int, ActionAnnounced]]:
        """Acts that somebody did, of these names or any."""
        amended = {said.fact for _, said in self.of(ClaimAmended)}
        done = [(at, act) for at, act in self.of(ActionAnnounced) if act.seat is not None]
        found = [(at, act) for at, act in done if act.id not in amended]
        return [(at, act) for at, act in found if not names or act.action in names]

    def looks(self) -> list[tuple[int, KnowledgeGiven]]:
        """What acts of the script taught about one seat."""
        acts = {act.id for _, act in self.acts()}
        return [(at, fact) for at, fact in self.of(KnowledgeGiven) if fact.because in acts and len(fact.says.seats) == 1]

    def one(self, some: list[T]) -> T | None:
        """One of them, by chance."""
        return self.chance.choice(some) if some else None

    def dead(self, at: int) -> list[int]:
        """Who is dead before this place."""
        return [fact.seat for place, fact in self.of(StateChanged) if place < at and fact.seat]

    def alive(self, at: int) -> list[int]:
        """Who is alive before this place."""
        dead = self.dead(at)
        return [seat for seat in self.seats if seat not in dead]

    def put(self, at: int, *facts: Fact, instead: int = 0) -> Log:
        """The game with these facts at a place, `instead` of so many."""
        return [*self.log[:at], *facts, *self.log[at + instead :]]

    def changed(self, at: int, **fields: Any) -> Log:
        """The game with other values in the fact at this place."""
        return self.put(at, replace(self.log[at], **fields), instead=1)

    def cast(self, ballot: str | None = None) -> list[tuple[int, VoteCast]]:
        """The single votes of a ballot, or of every one that the script has."""
        wanted = self.ballots if ballot is None else (ballot,)
        return [(at, vote) for at, vote in self.of(VoteCast) if vote.because in wanted]


def is_dealt(fact: KnowledgeGiven) -> bool:
    return fact.to is not None and fact.says.of == "role" and fact.says.seats == fact.to and fact.because is None
