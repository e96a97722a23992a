"""Made-up games, what falls due as soon as it may come: states that end, cards of the dead, parties without a leader."""

from collections import deque

from ucr_events.facts import (
    CardsDiscarded,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CounterSet,
    Fact,
    GroupDissolved,
    PieceMoved,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.bots.cards import face_up
from ucr_events.games.locke.bots.setup import Secrets
from ucr_events.games.locke.rules.base.entry import BONUS
from ucr_events.games.locke.rules.cards.ability_cards import Uses, ability_uses
from ucr_events.games.locke.rules.planets.board import AROUND
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.referee import expectations
from ucr_events.referee.book import recalled
from ucr_events.referee.playing import Played
from ucr_events.table.state import Table

KEPT = ("restrained", "arrested")
"States that end by rule when a battle draws their bearer in."


class Dues:
    """Facts that wait until the flow of play has a place for them."""

    def __init__(self, secrets: Secrets) -> None:
        self.secrets = secrets
        self.waiting: deque[Fact] = deque()

    def next(self, now: Played) -> Fact | None:
        """One that may come now, as far as the flow of play tells; what has become needless is dropped."""
        self.waiting = deque(fact for fact in self.waiting if _still(fact, now))
        if not self.waiting:
            return None
        expects = [expect for expect in expectations(now.book, now.state, now.table) if not expect.barred]
        for fact in self.waiting:
            if any(expect.recognises(fact) and not expect.broken(fact) for expect in expects):
                self.waiting.remove(fact)
                return fact
        return None

    def wrote(self, fact: Fact, now: Played) -> None:
        """What this fact makes due."""
        if isinstance(fact, CombatBegan):
            self._drawn_in(fact.participants, now.table)
        elif isinstance(fact, CombatJoined) and fact.seat:
            self._drawn_in((fact.seat,), now.table)
        elif isinstance(fact, CombatEnded):
            self._cards_down(now)
        elif isinstance(fact, StateChanged) and fact.state == "dead" and fact.on and fact.seat:
            self._died(fact.seat, now.table)
        elif isinstance(fact, PieceMoved) and fact.piece[1:].isdigit():
            self._went(int(fact.piece[1:]), now.table)
        elif isinstance(fact, TurnBegan) and not now.table.combats:
            self.waiting = deque(one for one in self.waiting if not isinstance(one, CardTurned))

    def _drawn_in(self, seats: tuple[int, ...], table: Table) -> None:
        """4.4.restrained.release, 4.4.arrested.release: written down, though they end by rule."""
        for seat in seats:
            for state in KEPT:
                if is_in(table, seat, state) and not (state == "arrested" and seat == table.turn):
                    self.waiting.append(StateChanged(id="x", seat=seat, state=state, on=False))

    def _cards_down(self, now: Played) -> None:
        """4.7.face-down-again."""
        for seat in _fought(now):
            if face_up(now.table, seat) and self.secrets.chance.random() < 0.5:
                self.waiting.append(CardTurned(id="x", seat=seat, place=f"abilities.{seat}", face="down"))

    def _died(self, seat: int, table: Table) -> None:
        """4.7.death-discard; a party whose leader is dead is none (6.1.party.dissolve-automatic)."""
        up = tuple(laid.card for laid in face_up(table, seat) if laid.card)
        if up:
            source, away = f"abilities.{seat}", "discard.ability"
            self.waiting.append(CardsDiscarded(id="x", seat=seat, source=source, to=away, count=len(up), cards=up))
        for group in table.groups:
            if seat == group.leader:
                self.waiting.append(GroupDissolved(id="x", leader=seat))
                partners = (one for one in group.members if is_in(table, one, "partner"))
                self.waiting.extend(StateChanged(id="x", seat=one, state="partner", on=False) for one in partners)

    def _went(self, seat: int, table: Table) -> None:
        """4.6.entry.cumulative: once inside, what was noted of failed checks is gone."""
        if seat_in(table, seat).counters.get(BONUS) and place_of(table, seat) != AROUND:
            self.waiting.append(CounterSet(id="x", seat=seat, counter=BONUS, value=0))


def _fought(now: Played) -> tuple[int, ...]:
    """Who took part in the battle that has just ended."""
    uses: Uses = recalled(now.state.memory, ability_uses, Uses())
    return uses.fought


def _still(fact: Fact, now: Played) -> bool:
    """Whether it is still to be done; the partners' states wait for their party to be dissolved."""
    table = now.table
    if isinstance(fact, StateChanged) and fact.seat:
        return is_in(table, fact.seat, fact.state)
    if isinstance(fact, CardTurned):
        return fact.seat in _fought(now) and bool(face_up(table, fact.seat or 0))
    if isinstance(fact, GroupDissolved):
        return any(group.leader == fact.leader for group in table.groups)
    if isinstance(fact, CardsDiscarded):
        return bool(face_up(table, fact.seat or 0))
    return True
