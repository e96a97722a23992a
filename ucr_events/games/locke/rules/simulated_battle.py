"""Made-up games, a battle of one round: who attacks whom with which card, what is declared, what it does.

The cards and the damage are invented, because the lists and the damage table of the edition are not known.
"""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsPlayed,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    InitiativeSet,
    InitiativeSlot,
    OutcomeStated,
    PhaseBegan,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.common import is_in, place_of, seat_in
from ucr_events.games.locke.rules.simulated_setup import PLAYING_CARDS, Secrets
from ucr_events.referee.playing import Played
from ucr_events.table.state import Table

HAND = 7
CARDS = ("試作砲", "試作盾")
"Names of the invented attack and defence cards."


class Battle:
    """One battle, written fact by fact; `table` tells how the table lies now."""

    def __init__(self, secrets: Secrets, now: Played, place: str, first: tuple[int, ...]) -> None:
        self.secrets, self.chance, self.now, self.place = secrets, secrets.chance, now, place
        others = [seat for seat in secrets.seats if place_of(now.table, seat) == place and seat not in first]
        self.seats = (*first, *(seat for seat in others if not is_in(now.table, seat, "dead")))

    def table(self) -> Table:
        """The table as it lies now."""
        return self.now.table

    def facts(self) -> Iterator[Fact]:
        """From the beginning to the cards collected."""
        yield CombatBegan(id="x", seat=self.seats[0], participants=self.seats, place=self.place)
        for seat in self.seats:
            yield CardsDealt(id="x", seat=seat, source="deck.combat", to=f"hand.{seat}", count=HAND)
        yield RoundBegan(id="x", number=1)
        drawn = sorted(zip(self.chance.sample(PLAYING_CARDS, len(self.seats)), self.seats, strict=True), key=_rank)
        yield InitiativeSet(id="x", order=tuple(InitiativeSlot(seat=seat, card=Card(name=name)) for name, seat in drawn))
        for _, seat in drawn:
            if len(self._alive()) > 1 and seat in self._alive():
                yield from self._turn(seat)
        yield from self._round_end()

    def _alive(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if not is_in(self.table(), seat, "dead"))

    def _turn(self, seat: int) -> Iterator[Fact]:
        yield TurnBegan(id="x", seat=seat)
        target = self.chance.sample([other for other in self._alive() if other != seat], 1)[0]
        choice = self.chance.random()
        if choice < 0.75 and self._level(seat) > 0:
            yield from self._attack(seat, target)
        elif choice < 0.9:
            yield ActionAnnounced(id="x", seat=seat, action="discard_action")
            hand = f"hand.{seat}"
            yield CardsDiscarded(id="x", seat=seat, source=hand, to="discard.combat", count=1, face="down")
        else:
            yield ActionAnnounced(id="x", seat=seat, action="pass")
        yield TurnEnded(id="x", seat=seat)

    def _attack(self, seat: int, target: int) -> Iterator[Fact]:
        level = self.chance.randint(1, min(self._level(seat) + 1, 6))
        power = 3 * level
        yield ActionAnnounced(id="x", seat=seat, action="attack", targets=(target,), value=power)
        yield self._played(seat, CARDS[0], level, "attack", (target,), f"火力{power}")
        works = yield from self._activated(seat, level)
        if not works:
            return
        if self.chance.random() < 0.4 and self._level(target) >= level:
            yield ActionAnnounced(id="x", seat=target, action="defence")
            yield self._played(target, CARDS[1], level, "defence", (), None)
            yield from self._activated(target, level)
            yield OutcomeStated(id="x", seat=target, of="defence", outcome="success")
            return
        yield ActionAnnounced(id="x", seat=target, action="none")
        yield from self._hit(seat, target)

    def _played(self, seat: int, name: str, level: int, purpose: str, targets: tuple[int, ...], note: str | None) -> Fact:
        card = Card(name=f"{name}{level}", level=level, note=note)
        hand, away = f"hand.{seat}", "discard.combat"
        return CardsPlayed(id="x", seat=seat, source=hand, to=away, count=1, cards=(card,), targets=targets, purpose=purpose)

    def _activated(self, seat: int, level: int) -> Any:
        """5.3: the level declared, mental checks for what is missing, power spent whether it works or not."""
        declared, works = self._level(seat), True
        yield ValueDeclared(id="x", seat=seat, trait="esp_level", value=declared)
        if level > declared:
            mental = self.secrets.sheets[seat]["mental"] - (seat_in(self.table(), seat).counters.get("damage.mental") or 0)
            yield ValueDeclared(id="x", seat=seat, trait="mental", value=mental)
            for _ in range(level - declared):
                faces = (self.chance.randint(1, 6), self.chance.randint(1, 6))
                yield DiceRolled(id="x", seat=seat, faces=faces, purpose="mental_check")
                works = works and sum(faces) <= mental
        yield OutcomeStated(id="x", seat=seat, of="activation", outcome="success" if works else "failure")
        yield CounterChanged(id="x", seat=seat, counter="power.spent", by=level)
        return works

    def _hit(self, seat: int, target: int) -> Iterator[Fact]:
        """5.4: endurance declared, two dice, damage; death when it is as much as was declared."""
        worn = seat_in(self.table(), target).counters.get("damage.body") or 0
        left = self.secrets.sheets[target]["endurance"] - worn
        yield ValueDeclared(id="x", seat=target, trait="endurance", value=left)
        faces = (self.chance.randint(1, 6), self.chance.randint(1, 6))
        yield DiceRolled(id="x", seat=seat, faces=faces, purpose="damage")
        damage = max(sum(faces) - 7, 0)
        yield CounterChanged(id="x", seat=target, counter="damage.body", by=damage)
        if damage >= left:
            yield StateChanged(id="x", seat=target, state="dead")
            yield PieceRemoved(id="x", seat=target, piece=f"p{target}")

    def _level(self, seat: int) -> int:
        sheet = self.secrets.sheets[seat]
        spent = seat_in(self.table(), seat).counters.get("power.spent") or 0
        return int(max(min(sheet["esp_level"], sheet["esp_power"] - spent), 0))

    def _round_end(self) -> Iterator[Fact]:
        """5.1: nobody wants to go on, or only one is left; the cards are collected, power is full again."""
        alive = self._alive()
        yield PhaseBegan(id="x", phase="round_end")
        if len(alive) > 1:
            yield QuestionAsked(id="x", question="continue_combat")
            yield from (QuestionAnswered(id="x", seat=seat, answer="decline") for seat in alive)
        yield OutcomeStated(id="x", of="continuation", outcome="ends")
        yield RoundEnded(id="x", number=1)
        yield CombatEnded(id="x", why="no_will" if len(alive) > 1 else "one_left")
        yield CardsShuffled(id="x", deck="deck.combat", taking=(*(f"hand.{seat}" for seat in self.seats), "discard.combat"))
        for seat in alive:
            if seat_in(self.table(), seat).counters.get("power.spent"):
                yield CounterSet(id="x", seat=seat, counter="power.spent", value=0)


def _rank(drawn: tuple[str, int]) -> tuple[bool, int]:
    """5.1.initiative.order: black before red, small ranks before great ones."""
    name = drawn[0]
    return name[0] != PLAYING_CARDS[0][0], int(name[1:])
