"""Made-up games, how they end: declarations and who objects, deaths, the black hole, a siege, people who go home."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    OutcomeStated,
    PartEnded,
    QuestionAnswered,
    QuestionAsked,
    Result,
    SealOpened,
    ValueDeclared,
)
from ucr_events.games.locke.bots.setup import Secrets
from ucr_events.games.locke.rules.ending.ending import PATIENT_TURNS
from ucr_events.games.locke.rules.ending.results import class_of, outcome_of
from ucr_events.games.locke.state.camps import camp_now
from ucr_events.games.locke.state.course import BROKEN_OFF
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Moment, NeverKnown, View
from ucr_events.referee.playing import Played
from ucr_events.referee.steps import When

WON = ("A", "B")
"Classes of victory."
SIEGE = 2
"Characters alive at most, when a declarer of Evil and an objector may wait for a thousand turns."
SLOTS = ("sheet", "trump", "ambush", "key_point", "taken_by")
Written = Iterator[Fact]


class Ends:
    """Declarations and the end of one game. siege: who waits for the thousand turns; waited: its own turns since."""

    def __init__(self, secrets: Secrets, knowledge: dict[str, Any]) -> None:
        self.secrets, self.chance, self.knowledge = secrets, secrets.chance, knowledge
        self.siege: int | None = None
        self.waited = 0

    def view(self, now: Played, closed: Fact) -> View:
        """The table as somebody sees it who knows everything."""
        lies, memory = now.table, now.state.memory
        moment = Moment(no=0, step="game.closed", when=When.RECORDED, fact=closed, before=lies, after=lies, memory=memory)
        return View(now.book, moment, self.knowledge)

    def camp(self, now: Played, seat: int) -> str:
        """The camp the seat belongs to now."""
        return camp_now(self.view(now, GameClosed(id="x", how=BROKEN_OFF)), seat)

    def declared(self, fact: ActionAnnounced, now: Played, turns: int) -> Written:
        """4.3.victory.open-sheet to 4.3.victory.unopposed: the sheet, perhaps the camp, the question, everybody's answer."""
        seat = fact.seat
        assert seat is not None
        yield from self.opened(now, [seat])
        camp = self.camp(now, seat)
        if self.chance.random() < 0.5:
            yield ValueDeclared(id="x", seat=seat, trait="alignment", value=camp)
        yield QuestionAsked(id="x", seat=seat, question="victory_declaration")
        against = 0
        for other in now.table.seats:
            if other.seat != seat and not is_in(now.table, other.seat, "dead"):
                objects = self._objects(now, other.seat, turns)
                against += objects
                yield QuestionAnswered(id="x", seat=other.seat, answer="object" if objects else self._agrees())
        yield OutcomeStated(id="x", seat=seat, of="victory", outcome="falls" if against else "stands", about=fact.id)
        if against and camp == "E" and len(self._alive(now)) <= SIEGE and self.chance.random() < 0.5:
            self.siege, self.waited = seat, 0

    def _agrees(self) -> Any:
        return "accept" if self.chance.random() < 0.9 else "silent"

    def _objects(self, now: Played, seat: int, turns: int) -> bool:
        """4.3.victory.should-object: who would lose objects, less and less as the game grows long."""
        loses = self._follows(outcome_of, now, GameClosed(id="x", how="victory_declaration"), seat) == "lost"
        tired = turns / self.secrets.mood.patience
        share = 0.9 if loses else 0.05
        return bool(self.chance.random() < share * max(1.2 - 0.6 * tired, 0.0))

    def _alive(self, now: Played) -> list[int]:
        return [seat for seat in self.secrets.seats if not is_in(now.table, seat, "dead")]

    def time_to_close(self, now: Played, turns: int) -> str | None:
        """Why the game ends by nobody's act, if it does: 4.2.end.all-incapacitated, 4.2.end.thousand-turns, or time is up."""
        alive = self._alive(now)
        if alive and now.table.part == "base" and all(is_in(now.table, seat, "black_hole") for seat in alive):
            return "incapacitated"
        if self.siege is not None:
            return "thousand_turns" if self.waited >= PATIENT_TURNS else None
        return BROKEN_OFF if turns > self.secrets.mood.most else None

    def end(self, why: str, now: Played, part: bool) -> Written:
        """The part ends, every seal is opened, the game is closed with what follows for each seat."""
        if part and now.table.part and (why != BROKEN_OFF or now.table.part == "base"):
            yield PartEnded(id="x", part=now.table.part, why=why)
        if why == BROKEN_OFF:
            results = tuple(Result(seat=seat, outcome="unknown") for seat in self.secrets.seats)
            yield GameClosed(id="x", how=why, results=results)
            return
        yield from self.opened(now, list(self.secrets.seats), SLOTS)
        closed = GameClosed(id="x", how=why)
        grades = {seat: self._follows(class_of, now, closed, seat) for seat in self.secrets.seats}
        yield replace(closed, results=tuple(_result(seat, grade) for seat, grade in grades.items()))

    def _follows(self, computed: Callable[[View, int], str], now: Played, closed: Fact, seat: int) -> str | None:
        """What a computation says of the seat; None where it asks for something that nobody can know (key points not laid)."""
        try:
            return computed(self.view(now, closed), seat)
        except NeverKnown:
            return None

    def opened(self, now: Played, seats: list[int], slots: tuple[str, ...] = ("sheet",)) -> Written:
        """Seals of these seats are shown to all; of sheets only those in force, the others at the end."""
        in_force = {seat.sheet for seat in now.table.seats}
        for name, seal in now.table.seals.items():
            wanted = seal.slot in slots and seal.seat in seats and (len(slots) > 1 or name in in_force)
            if wanted and seal.opened is None and seal.commitment:
                value, salt = self.secrets.sealed[seal.commitment]
                yield SealOpened(id="x", seat=seal.seat, seal=name, value=value, salt=salt, match="matches")


def _result(seat: int, grade: str | None) -> Result:
    if grade is None:
        return Result(seat=seat, outcome="unknown")
    return Result(seat=seat, outcome="won" if grade in WON else "lost", grade=grade)
