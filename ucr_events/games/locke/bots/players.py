"""Made-up games: how the players of a random legal game choose among what may come, and what they write down."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDiscarded,
    CardTurned,
    CombatBegan,
    CounterChanged,
    Fact,
    GameOpened,
    OutcomeStated,
    PieceMoved,
    SheetSealed,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.family import Layout
from ucr_events.games.locke.bots.battle import Battle
from ucr_events.games.locke.bots.cards import Effects
from ucr_events.games.locke.bots.dues import Dues
from ucr_events.games.locke.bots.ends import Ends
from ucr_events.games.locke.bots.parts import base_pieces_off, between, finders, universe
from ucr_events.games.locke.bots.setup import Secrets
from ucr_events.games.locke.bots.turns import BODY, SPECIAL, truly
from ucr_events.games.locke.bots.weights import weight_of
from ucr_events.games.locke.revisions.hyoumen.ending import passes
from ucr_events.games.locke.rules.ending.ending import over
from ucr_events.games.locke.rules.planets.information import to_end, to_look
from ucr_events.games.locke.rules.turn.states import states_of
from ucr_events.games.locke.rules.turn.turn import on_hidden_base_card
from ucr_events.games.locke.rules.turn.turns import has_turn
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Book, Expect
from ucr_events.referee.playing import Played
from ucr_events.table.state import Table


class LockePlayers:
    """The players of one made-up game.

    after: what must come now, the innermost last. action: what the turn was used for. lasting: whether a face-up card may
    still act in this turn. again: how it would go on if this fact is written, when more than one belong together.
    """

    def __init__(self, header: GameOpened, layout: Layout, chance: Any) -> None:
        self.chance = chance
        self.secrets = Secrets(header, layout, chance)
        self.mood = self.secrets.mood
        self.knowledge: dict[str, Any] = {f"sheet:{seat}": sheet for seat, sheet in self.secrets.sheets.items()}
        self.ends = Ends(self.secrets, self.knowledge)
        self.effects = Effects(self.secrets, lambda: self.table)
        self.agenda: Iterator[Fact] = chain(self.secrets.setup(), universe(self.secrets, self._first_dice))
        self.after: list[Iterator[Fact]] = []
        self.dues = Dues(self.secrets)
        self.battle: Iterator[Fact] = iter(())
        self.closing: Iterator[Fact] | None = None
        self.table: Table = Table()
        self.book: Book | None = None
        self.turns, self.last, self.explored = 0, 0, False
        self.action: str | None = None
        self.lasting: bool = True
        self.again: tuple[Fact, Iterator[Fact]] | None = None

    def often(self, share: float) -> bool:
        """Whether something happens that happens so often."""
        return bool(self.chance.random() < share)

    def _first_dice(self) -> int:
        assert self.book is not None
        dice: int = self.book.number("first_dice")
        return dice

    def due(self, now: Played) -> Fact | None:
        """The end; what must come next or has become possible; then what is still to be set up."""
        self.table, self.book = now.table, now.book
        quiet = self.turns and not now.table.combats and not self.after and now.table.part in ("planets", "base")
        if self.closing is None and quiet and (why := self.ends.time_to_close(now, self.turns)):
            self.closing = self.ends.end(why, now, True)
        if self.closing is not None:
            return next(self.closing, None)
        return self._after() or self.dues.next(now) or next(self.battle, None) or self._between(now)

    def _after(self) -> Fact | None:
        while self.after:
            if (fact := next(self.after[-1], None)) is not None:
                return fact
            self.after.pop()
        return None

    def _between(self, now: Played) -> Fact | None:
        table = now.table
        ready = table.part == "planets" and table.turn is None and not table.combats and self.turns and not self.explored
        if ready and ((why := self._explored(table, now.book)) or self._all_passed(now)):
            self.explored = True
            found = finders(table, self.secrets.seats, self.last, to_look(now.book))
            self.agenda = between(self.secrets, lambda: self.table, why, found, self.last, now.book.number("key_points"))
        return next(self.agenda, None)

    def _all_passed(self, now: Played) -> bool:
        """Whether everybody who has turns passed, where the edition ends the part so (it remembers the passes)."""
        past = now.state.memory.get(passes)
        walkers = {seat for seat in self.secrets.seats if has_turn(now.table, "planets", seat) is not False}
        return past is not None and bool(walkers) and walkers <= past.now

    def _explored(self, table: Table, book: Book) -> str | None:
        """Why the planet part is over, if it is."""
        if finders(table, self.secrets.seats, self.last, to_end(book)):
            return "information_found"
        if all(is_in(table, seat, "dead") for seat in self.secrets.seats_of("explorer")):
            return "explorers_dead"
        piles = (pile for place in self.secrets.squares if (pile := table.zones.get(place)) and pile.cards)
        return None if any(not pile.cards[-1].up for pile in piles) else "all_explored"

    def weight(self, expect: Expect, now: Played) -> float:
        """By the step, the player's temper and the scribe's hand."""
        return weight_of(self, expect, now)

    def tries(self, expect: Expect, now: Played) -> Iterator[Mapping[str, Any]]:
        """What the expectation leaves open."""
        self.table = now.table
        special = SPECIAL.get(expect.step)
        if special is not None:
            yield from special(self, expect, now.table)
        elif expect.step == "battle.begin":
            yield from self._unannounced(expect, now)
        elif expect.kind is ValueDeclared:
            yield from truly(self, expect, now.table)
        elif expect.loose:
            yield from self._again(expect, now.table)
        elif expect.kind is OutcomeStated and not any(field == "outcome" for field, _ in expect.where):
            yield from ({"outcome": outcome} for outcome in ("success", "failure"))
        else:
            yield {}

    def _unannounced(self, expect: Expect, now: Played) -> Iterator[Mapping[str, Any]]:
        """A battle of which the first thing written down is that it began."""
        for fields in SPECIAL["battle.start"](self, expect, now.table):
            rest = Battle(self.secrets, now, fields["place"], (now.table.turn or 0, *fields["targets"])).facts()
            first = next(rest)
            if isinstance(first, CombatBegan):
                self.again = first, rest
                yield _fields(first)

    def _again(self, expect: Expect, table: Table) -> Iterator[Mapping[str, Any]]:
        """A face-up card acts once more on whoever stands there; once in a turn."""
        word = self.effects.lasting(table.turn) if table.turn and not table.combats and self.lasting else None
        if not word or not table.turn:
            return
        rest = self.effects.happens(table.turn, word)
        first = next(rest, None)
        if first is not None and type(first) is expect.kind:
            self.again = first, rest
            yield _fields(first)

    def wrote(self, fact: Fact, now: Played) -> None:
        """What follows from it without a choice."""
        self.table = now.table
        if self.again is not None and replace(self.again[0], id=fact.id) == fact:
            self._goes_on(*self.again)
        self.dues.wrote(fact, now)
        if isinstance(fact, SheetSealed) and fact.commitment:
            value, _ = self.secrets.sealed[fact.commitment]
            self.knowledge |= {f"seal:{fact.id}": value, f"{fact.slot}:{fact.id}": value}
        elif isinstance(fact, ActionAnnounced):
            self._announced(fact, now)
        elif isinstance(fact, CardTurned) and fact.card and fact.face == "up" and not now.table.combats and now.table.turn:
            self.after.append(self._turned_up(fact, fact.card, fact.seat or now.table.turn, now.table.turn))
        elif isinstance(fact, TurnBegan) and not now.table.combats:
            self._turn(fact, now)
        elif isinstance(fact, PieceMoved) and fact.how in ("walk", "spaceport", "teleport"):
            self.action = "move"
        elif isinstance(fact, OutcomeStated) and (fact.of, fact.outcome) == ("victory", "stands"):
            self.closing = None if self.action == "solo_victory" else self.ends.end("victory_declaration", now, False)
        if isinstance(fact, CounterChanged | StateChanged):
            self._changed(now)

    def _goes_on(self, fact: Fact, rest: Iterator[Fact]) -> None:
        """The rest of a card's effect, or of a battle that nobody announced."""
        self.again = None
        if isinstance(fact, CombatBegan):
            self.battle = chain(rest, base_pieces_off(self.secrets, lambda: self.table), self.battle)
        else:
            self.after.append(rest)
            self.lasting = False

    def _turned_up(self, fact: CardTurned, card: Card, seat: int, turn: int) -> Iterator[Fact]:
        """5.7.after-leave.square-effect: the card acts on who turned it up, which is not always the turn player."""
        return self.effects.turned(seat, fact.place, card, fact.id, self.action if seat == turn else None)

    def _changed(self, now: Played) -> None:
        if now.table.closed is None and self.closing is None and (why := over(now.table)):
            self.closing = self.ends.end(why, now, now.table.part is not None)

    def _turn(self, fact: TurnBegan, now: Played) -> None:
        self.turns += self.ends.siege is None
        self.last = fact.seat or self.last
        self.action, self.lasting = None, self.often(0.5)
        self.ends.waited += fact.seat == self.ends.siege
        wants = fact.seat and not self.ends.siege and not states_of(now.table, fact.seat) and self.often(0.03)
        if fact.seat and wants and not on_hidden_base_card(now.table, fact.seat):
            self.after.append(self.ends.opened(now, [fact.seat]))  # 4.3.open.sheet-open

    def _announced(self, fact: ActionAnnounced, now: Played) -> None:
        seat, table = fact.seat, now.table
        if seat is None or (table.combats and fact.action != "start_combat"):
            return
        follows = {
            "victory_declaration": lambda: self.ends.declared(fact, now, self.turns),
            "conversion": lambda: self.ends.opened(now, [seat]),
            "destroy_key_point": lambda: self._destroyed(fact, fact.place or ""),
            "recover": lambda: self._healed(fact, seat, None),
            "treat": lambda: self._healed(fact, fact.targets[0], BODY),
            "use_ability": lambda: self._used(fact, seat),
            "solo_victory": lambda: self._alone(fact, now),
        }.get(fact.action)
        self.action = fact.action
        if follows is not None:
            self.after.append(follows())
        elif fact.action == "start_combat" and fact.place:
            battle = Battle(self.secrets, now, fact.place, (seat, *fact.targets))
            self.battle = chain(battle.facts(), base_pieces_off(self.secrets, lambda: self.table), self.battle)

    def _alone(self, fact: ActionAnnounced, now: Played) -> Iterator[Fact]:
        """4.3.solo.immediate: said or not, it ends the game."""
        if self.often(0.6):
            yield OutcomeStated(id="x", seat=fact.seat, of="victory", outcome="stands", about=fact.id)
        self.closing = self.ends.end("solo_victory", now, False)

    def _destroyed(self, fact: ActionAnnounced, place: str) -> Iterator[Fact]:
        one = (Card(name=self.secrets.base[place]),)
        yield CardsDiscarded(id="x", seat=fact.seat, source=place, to="discard.base", count=1, cards=one, because=fact.id)
        yield CounterChanged(id="x", seat=None, counter="key_points", by=-1, because=fact.id)

    def _healed(self, fact: ActionAnnounced, seat: int, counters: tuple[str, ...] | None) -> Iterator[Fact]:
        counter = self.effects.wound(seat, counters) if counters else self.effects.wound(seat)
        if counter:
            yield CounterChanged(id="x", seat=seat, counter=counter, by=-1, because=fact.id)

    def _used(self, fact: ActionAnnounced, seat: int) -> Iterator[Fact]:
        """4.7.reveal-on-use; then something that invented texts do. [先制] may be in vain."""
        if fact.card is not None and (fact.card.name or "").startswith("試作能力札"):
            yield from self.effects.shows(seat, fact.card, fact.id)
        word = ("手当て", "打撃", "占い", "占い")[self.chance.randint(0, 3)]
        if self.often(0.7):
            yield from self.effects.happens(seat, word, fact.id)


def _fields(fact: Fact) -> dict[str, Any]:
    return {field: getattr(fact, field) for field in fact.__struct_fields__ if field != "id"}


def players(header: GameOpened, layout: Layout, chance: Any) -> LockePlayers:
    """The players of a made-up game of this header."""
    return LockePlayers(header, layout, chance)
