"""Made-up games: how the players of a random legal game choose among what may come, and what they write down."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardTurned,
    CounterChanged,
    Fact,
    GameClosed,
    GameOpened,
    OutcomeStated,
    PartEnded,
    QuestionAnswered,
    QuestionAsked,
    Result,
    SealOpened,
    SheetSealed,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.family import Layout
from ucr_events.games.locke.rules.common import is_in, place_of
from ucr_events.games.locke.rules.ending import over
from ucr_events.games.locke.rules.information import ENOUGH
from ucr_events.games.locke.rules.lives import power_counter
from ucr_events.games.locke.rules.results import class_of
from ucr_events.games.locke.rules.simulated_battle import Battle
from ucr_events.games.locke.rules.simulated_setup import BLANK, INFORMATION, Arrivals, Secrets
from ucr_events.referee import Expect, Moment, View
from ucr_events.referee.playing import Played
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

SHORT, LONG = 60, 240
"Fewest and most turns after which somebody declares victory sooner or later."

WON = ("A", "B")
"Classes of victory."
WEIGHTS: Mapping[str, float] = {
    "turn.begin": 2,
    "walk": 40,
    "teleport.announce": 40,
    "recover": 3,
    "pass": 0.5,
    "battle.start": 3,
    "entry.announce": 40,
    "keypoint.destroy": 40,
    "square.turn": 4,
    "turn.end": 1,
}
"Step -> how gladly it is taken; what is not here is done when rules leave nothing else."


class LockePlayers:
    """The players of one made-up game."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Any) -> None:
        self.chance = chance
        self.secrets = Secrets(header, layout, chance)
        self.knowledge: dict[str, Any] = {f"sheet:{seat}": sheet for seat, sheet in self.secrets.sheets.items()}
        self.agenda: Iterator[Fact] = self.secrets.setup()
        self.after: deque[Fact] = deque()
        self.battle: Iterator[Fact] = iter(())
        self.closing: Iterator[Fact] = iter(())
        self.patience = chance.randint(SHORT, LONG)
        self.turns = 0
        self.last = 0
        self.explored = False

    def due(self, now: Played) -> Fact | None:
        """What a card does, what follows a declaration; then what is still to be set up."""
        if self.after:
            return self.after.popleft()
        for under_way in (self.closing, self.battle):
            if (fact := next(under_way, None)) is not None:
                return fact
        ready = now.table.part == "planets" and now.table.turn is None and self.turns and not self.explored
        if ready and (why := self._explored(now.table)):
            self.explored = True
            self.agenda = self.secrets.between(why, self._finders(now.table), _laid(now.table), self._arriving(now.table))
        return next(self.agenda, None)

    def _explored(self, table: Table) -> str | None:
        """Why the planet part is over, if it is."""
        if self._finders(table):
            return "information_found"
        if all(is_in(table, seat, "dead") for seat in self.secrets.seats_of("explorer")):
            return "explorers_dead"
        hidden = (place for place in self.secrets.squares if (pile := table.zones.get(place)) and pile.cards)
        return None if any(not table.zones[place].cards[-1].up for place in hidden) else "all_explored"

    def _best_informed(self, table: Table) -> tuple[int, ...]:
        """4.6.enter.most-info: explorers with the most information, in the order in which they enter."""
        piles = {seat: table.zones.get(f"information.{seat}") for seat in self.secrets.seats_of("explorer")}
        alive = {seat: (pile.count or 0) if pile else 0 for seat, pile in piles.items() if not is_in(table, seat, "dead")}
        most = max(alive.values(), default=0)
        after = [*range(self.last + 1, len(self.secrets.seats) + 1), *range(1, self.last + 1)]
        return tuple(seat for seat in after if most and alive.get(seat) == most)

    def _arriving(self, table: Table) -> Arrivals:
        best = self._best_informed(table)
        explorers, bases = (
            tuple(seat for seat in self.secrets.seats_of(side) if not is_in(table, seat, "dead") and seat not in best)
            for side in ("explorer", "base")
        )
        return best, explorers, bases

    def _finders(self, table: Table) -> tuple[int, ...]:
        """Seats with enough information of their own."""
        piles = ((seat, table.zones.get(f"information.{seat}")) for seat in self.secrets.seats)
        return tuple(seat for seat, pile in piles if pile is not None and (pile.count or 0) >= ENOUGH)

    def weight(self, expect: Expect, now: Played) -> float:
        """By the step; a turn begins when the last is over, victory is declared when the game grows long."""
        if expect.step == "turn.begin" and now.table.turn is not None and not now.table.combats:
            return 0.0
        if expect.step == "victory.begin":
            return 0.0 if self.turns < self.patience or now.table.part != "base" else 1.0
        if expect.offered:
            return 50.0
        if expect.step == "entry.announce" and now.table.part != "base":
            return 0.0
        return WEIGHTS.get(expect.step, 0.0)

    def tries(self, expect: Expect, now: Played) -> Iterator[Mapping[str, Any]]:
        """What the expectation leaves open."""
        special = SPECIAL.get(expect.step)
        if special is not None:
            yield from special(self, expect, now.table)
        elif expect.kind is ValueDeclared:
            yield from self._values(expect, now.table)
        elif expect.kind is OutcomeStated and not any(field == "outcome" for field, _ in expect.where):
            yield from ({"outcome": outcome} for outcome in ("success", "failure"))
        else:
            yield {}

    def wrote(self, fact: Fact, now: Played) -> None:
        """What follows from it without a choice."""
        table = now.table
        if isinstance(fact, SheetSealed) and fact.commitment:
            value, _ = self.secrets.sealed[fact.commitment]
            self.knowledge |= {f"seal:{fact.id}": value, f"{fact.slot}:{fact.id}": value}
        elif isinstance(fact, CardTurned) and fact.card and not table.combats:
            self.after.extend(self._card(fact, fact.card))
        elif isinstance(fact, ActionAnnounced) and fact.action == "victory_declaration" and fact.seat:
            self.after.extend(self._declaration(fact, fact.seat, table))
        elif isinstance(fact, ActionAnnounced) and fact.action == "destroy_key_point" and fact.place:
            self.after.extend(self._destroyed(fact, fact.place))
        elif isinstance(fact, ActionAnnounced) and fact.action == "start_combat" and fact.place and fact.seat:
            battle = Battle(self.secrets, now, fact.place, (fact.seat, *fact.targets))
            self.battle = chain(battle.facts(), self.battle)  # 5.7: one that began another goes on when that is over
        elif isinstance(fact, OutcomeStated) and (fact.of, fact.outcome) == ("victory", "stands"):
            self.closing = self._end("victory_declaration", now, False)
        elif isinstance(fact, TurnBegan) and not table.combats:
            self.turns += 1
            self.last = fact.seat or self.last
        if isinstance(fact, CounterChanged | StateChanged) and table.closed is None and (why := over(table)):
            self.closing = self._end(why, now, table.part is not None)

    def _card(self, fact: CardTurned, card: Card) -> Iterator[Fact]:
        """A blank gives an ability card, information is kept; the other cards of these games do nothing."""
        seat, why, one = fact.seat, fact.id, (card,)
        if card.name == BLANK:
            yield CardsDrawn(id="x", seat=seat, because=why, source="deck.ability", to=f"abilities.{seat}", count=1)
            yield CardsDiscarded(id="x", seat=seat, because=why, source=fact.place, to="discard.planet", count=1, cards=one)
        elif card.name == INFORMATION:
            yield CardsDrawn(id="x", seat=seat, because=why, source=fact.place, to=f"information.{seat}", count=1, cards=one)

    def _declaration(self, fact: ActionAnnounced, seat: int, table: Table) -> Iterator[Fact]:
        yield from self._opened(table, [seat])
        yield QuestionAsked(id="x", seat=seat, question="victory_declaration")
        for other in table.seats:
            if other.seat != seat and not is_in(table, other.seat, "dead"):
                yield QuestionAnswered(id="x", seat=other.seat, answer="accept")
        yield OutcomeStated(id="x", seat=seat, of="victory", outcome="stands", about=fact.id)

    def _destroyed(self, fact: ActionAnnounced, place: str) -> Iterator[Fact]:
        card = (Card(name=self.secrets.base[place]),)
        yield CardsDiscarded(id="x", seat=fact.seat, source=place, to="discard.base", count=1, cards=card, because=fact.id)
        yield CounterChanged(id="x", seat=fact.seat, counter="key_points", by=-1, because=fact.id)

    def _end(self, why: str, now: Played, part: bool) -> Iterator[Fact]:
        """The part ends, every seal is opened, the game is closed with what follows for each seat."""
        if part and now.table.part:
            yield PartEnded(id="x", part=now.table.part, why=why)
        yield from self._opened(now.table, list(self.secrets.seats), ("sheet", "trump", "ambush", "key_point", "taken_by"))
        closed = GameClosed(id="x", how=why)
        moment = Moment(no=0, step="fact:game.closed", fact=closed, before=now.table, after=now.table, memory=now.state.memory)
        view = View(now.book, moment, self.knowledge)
        grades = {seat: class_of(view, seat) for seat in self.secrets.seats}
        results = (Result(seat=seat, outcome="won" if grade in WON else "lost", grade=grade) for seat, grade in grades.items())
        yield replace(closed, results=tuple(results))

    def _opened(self, table: Table, seats: list[int], slots: tuple[str, ...] = ("sheet",)) -> Iterator[Fact]:
        for name, seal in table.seals.items():
            if seal.slot in slots and seal.seat in seats and seal.opened is None and seal.commitment:
                value, salt = self.secrets.sealed[seal.commitment]
                yield SealOpened(id="x", seat=seal.seat, seal=name, value=value, salt=salt, match="matches")

    def _values(self, expect: Expect, table: Table) -> Iterator[Mapping[str, Any]]:
        """The truth as it is now, sometimes less; never more."""
        trait = dict(expect.match).get("trait")
        for seat in expect.seats or ():
            sheet, shown = self.secrets.sheets[seat], seat_of(table, seat)
            truth = sheet.get(str(trait), 0)
            if trait == "alignment" or shown is None or not isinstance(truth, int):
                yield {"seat": seat, "value": truth}
                continue
            if trait == "esp_level":
                truth = min(truth, sheet["esp_power"] - (power_counter(table, seat) or 0))
            elif trait in ("mental", "endurance"):
                worn = ("damage.mental",) if trait == "mental" else ("damage", "damage.body")
                truth -= sum(shown.counters.get(name) or 0 for name in worn)
            less = self.chance.randint(0, 2) if self.chance.random() < 0.2 else 0
            yield from ({"seat": seat, "value": value} for value in range(max(truth - less, 0), -1, -1))


def _laid(table: Table) -> tuple[str, ...]:
    """Zones of the planets on which cards still lie."""
    return tuple(
        name for name, pile in table.zones.items() if "." in name and name.split(".")[1].isdigit() and _is_square(name, pile)
    )


def _is_square(name: str, pile: Any) -> bool:
    return bool(pile.cards) and name.split(".")[0] not in HOLDINGS


HOLDINGS = frozenset({"hand", "abilities", "information", "silhouette", "trump", "character", "play", "deck", "discard"})
"First words of zones that are no squares."

Fields = Iterator[Mapping[str, Any]]
Tries = Callable[[LockePlayers, Expect, Table], Fields]


def _turned(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    """The card that lies there."""
    seat = table.turn
    place = place_of(table, seat) if seat else None
    name = players.secrets.planets.get(place or "") or players.secrets.base.get(place or "")
    if place and name:
        yield {"seat": seat, "place": place, "card": Card(name=name)}


def _battle(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    seat = table.turn
    place = place_of(table, seat) if seat else None
    others = [other.seat for other in table.seats if other.seat != seat and place_of(table, other.seat) == place]
    if seat and place and others:
        yield {"targets": (players.chance.sample(others, 1)[0],), "place": place}


def _key_point(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    seat = table.turn
    place = place_of(table, seat) if seat else None
    pile = table.zones.get(place or "")
    up = pile is not None and bool(pile.cards) and pile.cards[-1].up
    if seat and place and up and "重要拠点" in players.secrets.base.get(place, "") and _is_good(players, seat):
        yield {"place": place}


def _is_good(players: LockePlayers, seat: int) -> bool:
    return bool(players.secrets.sheets[seat]["alignment"] == "G")


def _nothing(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    return iter(())


def _walk(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    yield {"seat": table.turn, "how": "walk"}


def _hurt(players: LockePlayers, expect: Expect, table: Table) -> Fields:
    shown = seat_of(table, table.turn)
    if shown and any(shown.counters.get(name) for name in ("damage", "damage.body", "damage.mental")):
        yield {}


SPECIAL: Mapping[str, Tries] = {
    "square.turn": _turned,
    "battle.start": _battle,
    "keypoint.destroy": _key_point,
    "recover": _hurt,
    "walk": _walk,
}
"Step -> what its fact says."


def players(header: GameOpened, layout: Layout, chance: Any) -> LockePlayers:
    """The players of a made-up game of this header."""
    return LockePlayers(header, layout, chance)
