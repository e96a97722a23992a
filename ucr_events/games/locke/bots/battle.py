"""Made-up games, a battle: who comes, its rounds with everybody's turn, whether it goes on, and what follows when it is over.

The cards and the damage are invented, because the lists and the damage table of the edition are not known.
"""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterSet,
    InitiativeSet,
    InitiativeSlot,
    OutcomeStated,
    PhaseBegan,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.bots.acts import acts
from ucr_events.games.locke.bots.after import after
from ucr_events.games.locke.bots.joining import Joining
from ucr_events.games.locke.bots.npcs import Nobody
from ucr_events.games.locke.bots.people import acts_now
from ucr_events.games.locke.bots.scene import Scene, Written
from ucr_events.games.locke.bots.setup import PLAYING_CARDS, Secrets
from ucr_events.games.locke.bots.thoughts import haunts
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.state.fighters import fighters, limit_now, living
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.referee.playing import Played

WILL = (0.6, 0.4, 0.25)
"How many want to go on after the first rounds; later nobody does."
OBSTACLE = 0.15
"Battles into which an obstacle comes."


class Battle:
    """One battle, written fact by fact. `brought`: its first seat comes from a battle it has left, with its hand (5.7)."""

    def __init__(self, secrets: Secrets, now: Played, place: str, first: tuple[int, ...]) -> None:
        others = [seat for seat in secrets.seats if place_of(now.table, seat) == place and seat not in first]
        self.seats = (*first, *(seat for seat in others if not is_in(now.table, seat, "dead")))
        self.scene = Scene(secrets, now, place)
        self.joining = Joining(self.scene)
        self.nobody = Nobody(self.scene) if self.scene.likely(OBSTACLE) else None
        self.brought = self.scene.holds(first[0]) > 0
        self.attacks = False

    def facts(self) -> Written:
        """From the beginning to the cards collected."""
        if self.brought:
            yield from self._hand_in_order(self.seats[0])
        names = (self.nobody.name,) if self.nobody else ()
        yield CombatBegan(id="x", seat=self.seats[0], participants=self.seats, place=self.scene.site, others=names)
        yield from self._others_anew()
        yield from self.joining.checks()
        number, why = 0, ""
        while not why:
            number += 1
            yield from self._before(number)
            yield from self._round(number)
            yield PhaseBegan(id="x", phase="round_end")
            yield from (CombatLeft(id="x", seat=seat) for seat in fighters(self.scene.table) if seat in self.scene.thoughts)
            why = yield from self._continuation(number)
            if not why:
                yield from self._between()
            yield RoundEnded(id="x", number=number)
        yield CombatEnded(id="x", why=why)
        yield from (self._awake(seat) for seat in self.scene.secrets.seats if is_in(self.scene.table, seat, "stunned"))
        yield from self.nobody.goes() if self.nobody else ()
        yield from after(self.scene, self.brought)

    def _others_anew(self) -> Written:
        """5.7.new-combat.others-new-hand, others-reset: who has left a battle, too, puts its hand away; its power is back."""
        for seat in self.seats[1:]:
            if self.scene.holds(seat):
                yield self._away(seat, self.scene.holds(seat))
                if seat_in(self.scene.table, seat).counters.get("power.spent"):
                    yield CounterSet(id="x", seat=seat, counter="power.spent", value=0)

    def _before(self, number: int) -> Written:
        """5.1 (2) to (4)."""
        known = set(fighters(self.scene.table)) if number > 1 else set()
        yield from self.joining.arrive(number)
        if number == 1 and self.nobody:
            yield from self.nobody.comes()
        newcomers = tuple(seat for seat in living(self.scene.table, fighters(self.scene.table)) if seat not in known)
        yield from self.joining.prepare(tuple(seat for seat in newcomers if not (self.brought and seat == self.seats[0])))
        yield from self.joining.deal(newcomers)

    def _round(self, number: int) -> Written:
        """5.1 (5) and (6): the order of action, then everybody's turn."""
        scene = self.scene
        scene.locked, scene.joined, scene.attacked, self.attacks = set(), set(), set(), False
        seats = tuple(seat for seat in fighters(scene.table) if not is_in(scene.table, seat, "dead") or seat in scene.thoughts)
        yield RoundBegan(id="x", number=number)
        dealt = scene.likely(0.2)
        if dealt:
            yield CardsShuffled(id="x", deck="deck.trump")
            for seat in seats:
                yield CardsDealt(id="x", seat=seat, source="deck.trump", to=f"trump.{seat}", count=1)
        drawn = sorted(zip(scene.chance.sample(PLAYING_CARDS, len(seats)), seats, strict=True), key=_rank)
        yield InitiativeSet(id="x", order=tuple(InitiativeSlot(seat=seat, card=Card(name=name)) for name, seat in drawn))
        if dealt:
            yield from (CardsReturned(id="x", source=f"trump.{seat}", to="deck.trump", count=1) for seat in seats)
        turns: list[int | None] = [seat for _, seat in drawn]
        if self.nobody:
            turns.insert(scene.chance.randint(0, len(turns)), None)
        for turn in turns:
            yield from self._watched(self._turn(turn))

    def _watched(self, written: Written) -> Written:
        for fact in written:
            self.attacks |= isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee")
            yield fact

    def _turn(self, seat: int | None) -> Written:
        scene = self.scene
        if seat is None:
            yield from self.nobody.turn() if self.nobody else ()
        elif seat in scene.thoughts:
            yield from haunts(scene, seat)
        elif seat in scene.joined:  # 5.5.synchro.attack.joiner-acted
            if seat in fighters(scene.table) and acts_now(scene.table, seat) and scene.likely(0.5):
                yield TurnBegan(id="x", seat=seat)
                yield TurnEnded(id="x", seat=seat, passed=True)
        elif seat in fighters(scene.table) and acts_now(scene.table, seat):
            yield TurnBegan(id="x", seat=seat)
            if scene.likely(0.15):
                yield PhaseBegan(id="x", phase="main_phase")
            yield from self._act(seat)
            yield TurnEnded(id="x", seat=seat)

    def _act(self, seat: int) -> Written:
        """What it does with its turn; who must attack a twin does not attack the obstacle (3.2.same.must-target)."""
        there = self.nobody is not None and self.nobody.there() and self.scene.likely(0.6)
        bound = set(twins(self.scene.table, seat)) & set(fighters(self.scene.table))
        level = self.scene.usable(seat, "attack") if there and not bound else None
        if self.nobody and level is not None:
            yield from self.nobody.attacked(seat, level)
        else:
            yield from acts(self.scene, seat)

    def _continuation(self, number: int) -> Any:
        """5.1.round-end.check.any: why it ends; nothing: it goes on."""
        scene = self.scene
        alive = living(scene.table, fighters(scene.table))
        able = [seat for seat in alive if acts_now(scene.table, seat)]
        whys = ["one_left"] if len(alive) + bool(self.nobody and self.nobody.there()) <= 1 else []
        whys += [] if self.attacks else ["no_attack"]
        if not whys or scene.likely(0.3):
            yield QuestionAsked(id="x", question="continue_combat")
            willing = [seat for seat in able if scene.likely(WILL[number - 1] if number <= len(WILL) else 0)]
            for seat in able:
                yield QuestionAnswered(id="x", seat=seat, answer="accept" if seat in willing else "decline")
            whys += [] if willing else ["no_will"]
        yield OutcomeStated(id="x", of="continuation", outcome="ends" if whys else "continues")
        return scene.one_of(whys) if whys else ""

    def _between(self) -> Written:
        """5.1.round-end.discard-excess … expire: discards, then refills, then what lasted until the end of the round."""
        table = self.scene.table
        seats = living(table, fighters(table))
        for seat in seats:
            held, limit = self.scene.holds(seat), limit_now(table, seat, self.scene.now.book)
            more = max(held - limit, 0) + (held >= limit and acts_now(table, seat) and self.scene.likely(0.25))
            if more:
                yield self._away(seat, more)
        yield from (fact for seat in seats for fact in self._refill(seat))
        yield from (self._awake(seat) for seat in seats if is_in(self.scene.table, seat, "stunned"))

    def _awake(self, seat: int) -> StateChanged:
        return StateChanged(id="x", seat=seat, state="stunned", on=False)

    def _hand_in_order(self, seat: int) -> Written:
        """5.7.new-combat.round-end-first."""
        if self.scene.holds(seat) >= limit_now(self.scene.table, seat, self.scene.now.book) and self.scene.likely(0.5):
            yield self._away(seat, 1)
        yield from self._refill(seat)

    def _refill(self, seat: int) -> Written:
        missing = limit_now(self.scene.table, seat, self.scene.now.book) - self.scene.holds(seat)
        if missing > 0:
            yield CardsDrawn(id="x", seat=seat, source="deck.combat", to=f"hand.{seat}", count=missing)

    def _away(self, seat: int, count: int) -> CardsDiscarded:
        return CardsDiscarded(id="x", seat=seat, source=f"hand.{seat}", to="discard.combat", count=count, face="down")


def _rank(drawn: tuple[str, int]) -> tuple[bool, int]:
    """5.1.initiative.order: black before red, small ranks before great ones."""
    name = drawn[0]
    return name[0] != PLAYING_CARDS[0][0], int(name[1:])
