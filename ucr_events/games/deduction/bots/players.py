"""The players of one made-up game: what is due without a choice, and how gladly each step is taken."""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    Card,
    CardsDrawn,
    CardsShown,
    CardsShuffled,
    CardsSwapped,
    Fact,
    GameOpened,
    PartBegan,
    SheetSealed,
    ValueDeclared,
)
from ucr_events.games.deduction.act.learning import swap_of, teaches
from ucr_events.games.deduction.bots.moves import Moves
from ucr_events.games.deduction.bots.truth import Truth
from ucr_events.games.deduction.claims.fold import ROLE
from ucr_events.games.deduction.course.dying import missing
from ucr_events.games.deduction.course.ending import is_over, is_owed
from ucr_events.games.deduction.course.law import law_of, pinned
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.hand.fold import DECK, DISCARD, in_hands
from ucr_events.games.deduction.script.steps import Night, Talk
from ucr_events.games.family import Layout
from ucr_events.referee import Expect
from ucr_events.referee.playing import Chance, Played

GLADLY: Mapping[str, float] = {
    "close": 1e6,
    "swap": 1e9,
    "dead": 1e9,
    "act": 1e4,
    "cast": 1e5,
    "top": 1e9,
    "ask": 2.0,
    "put": 4.0,
}
"End of a step's name -> how gladly it is taken; others 1."
FIRST = 1e60
CLAIMS = 0.3
"How often somebody claims something in a talk."
IN_CLEAR = 0.5
"How often the log says who is who; else sheets are sealed and opened at the end."


class Bots:
    """See `ucr_events.referee.playing.Players`."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Chance) -> None:
        law = law_of(pinned(header))
        assert law is not None
        self.header, self.law, self.chance = header, law, chance
        self.truth = Truth(header, law, chance, open_=self._in_clear())
        self.moves = Moves(self.truth, chance)
        self.knowledge: dict[str, Any] = {}
        if not self.truth.open:
            self.knowledge = {f"sheet:{seat}": {"role": role} for seat, role in self.truth.dealt.items() if seat.isdecimal()}
        self._queue: list[Fact] = []
        self._dealing: Iterator[Fact] | None = None
        self._opened = False
        self._found: tuple[Any, dict[Expect, list[Mapping[str, Any]]]] = (None, {})

    def _in_clear(self) -> bool:
        """Acts and cards that no sheet tells of are in clear always: without them a game could not be judged."""
        hidden = any(one.dealt is not None for act in self.law.script.acts.values() for one in (act.who,))
        return hidden or self.chance.random() < IN_CLEAR

    def due(self, now: Played) -> Fact | None:
        """The deal, what acts teach, decks that must be shuffled; at the end the sheets."""
        table = now.table
        assert isinstance(table, DeductionTable)
        if self._dealing is None:
            self._dealing = self.truth.dealing(table)
        dealt = next(self._dealing, None)
        if dealt is not None:
            return dealt
        self._queue += () if self._queue else self._shuffles(table)
        if not self._queue and not self.truth.open and not self._opened and self._is_over(now):
            self._opened = True
            self._queue += self.truth.opening()
        return self._queue.pop(0) if self._queue else None

    def _is_over(self, now: Played) -> bool:
        """Whether it surely is, and nobody is still to die of it: then the sheets are opened."""
        world = self._world(now)
        return is_over(world) is True and not is_owed(world) and not any(one.sure for one in missing(world))

    def _shuffles(self, table: DeductionTable) -> Iterator[Fact]:
        for name, deck in self.law.script.decks.items():
            if len(self.truth.decks[name]) < deck.again_below and not in_hands(table):
                away = table.zones.get(f"{DISCARD}{name}")
                taking = (f"{DISCARD}{name}",) if away is not None and away.count else ()
                yield CardsShuffled(id="x", deck=f"{DECK}{name}", taking=taking)
                cards = tuple(Card(name=tile) for tile in self.truth.shuffled(name, table.tracks))
                if self.truth.open:
                    yield CardsShown(id="x", source=f"{DECK}{name}", to=(), cards=cards)

    def weight(self, expect: Expect, now: Played) -> float:
        """Nothing where it cannot be done now."""
        name, _, end = expect.step.rpartition(".")
        if not self._tries(expect, now):
            return 0.0
        step = self.law.step(self._world(now).table.step)
        if end == "act" and isinstance(step, Night) and name in step.acts:
            return FIRST / 1e4 ** step.acts.index(name)  # in the order in which they are called
        return GLADLY.get(end, 1.0)

    def tries(self, expect: Expect, now: Played) -> list[Mapping[str, Any]]:
        """What is written into the fact of a step."""
        return self._tries(expect, now)

    def _tries(self, expect: Expect, now: Played) -> list[Mapping[str, Any]]:
        if self._found[0] is not now.table:
            self._found = now.table, {}
        known = self._found[1]
        if expect not in known:
            known[expect] = self.moves.of(expect, self._world(now))
        return known[expect]

    def _world(self, now: Played) -> World:
        assert isinstance(now.table, DeductionTable)
        return self.truth.world(now.table)

    def wrote(self, fact: Fact, now: Played) -> None:
        """What follows from it is due next."""
        self.truth.moved(fact)
        if isinstance(fact, SheetSealed):
            self.truth.sealed_as(fact)
        elif isinstance(fact, ActionAnnounced) and swap_of(self.law, fact) is None:
            self._teach(fact.id, now)
        elif isinstance(fact, CardsSwapped):
            self._teach(fact.because or "", now)
        elif isinstance(fact, CardsDrawn) and not self.truth.open and fact.seat is not None:
            self._queue.append(
                ActClaimed(id="x", seat=fact.seat, act="hand", cards=tuple(Card(name=one) for one in self.truth.hand))
            )
        elif isinstance(fact, PartBegan) and isinstance(self.law.step(fact.part), Talk):
            self._queue += self._claims(now)

    def _teach(self, act: str, now: Played) -> None:
        world = self._world(now)
        made = next((one for one in reversed(world.table.acts) if one.fact == act), None)
        if made is not None and self.truth.open:
            self._queue += teaches(world, made)

    def _claims(self, now: Played) -> Iterator[Fact]:
        assert isinstance(now.table, DeductionTable)
        for seat in alive(now.table) if ROLE in self.law.script.claims else ():
            if self.chance.random() < CLAIMS:
                roles = sorted(self.law.roster)
                yield ValueDeclared(id="x", seat=seat, trait=ROLE, value=roles[self.chance.randint(0, len(roles) - 1)])
