"""Made-up games, what the fighters of one battle share: the table now, who can act, dice, cards, the round so far."""

from collections.abc import Iterator, Sequence
from typing import Any

from ucr_events.facts import (
    Card,
    CardsDiscarded,
    CardsPlayed,
    CounterChanged,
    DiceRolled,
    Fact,
    OutcomeStated,
    PieceRemoved,
    StateChanged,
    ValueDeclared,
)
from ucr_events.games.locke.bots.people import Person, acts_now
from ucr_events.games.locke.bots.setup import Secrets
from ucr_events.games.locke.state.fighters import cards_held, fighters
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.referee.playing import Played
from ucr_events.table.state import Table

CARDS = {"attack": "試作砲", "defence": "試作盾", "escape": "試作転移", "special": "試作幻惑"}
"Names of the invented cards, by what they are used as; the LV follows."
HIGHEST = 7
"LV of the highest invented card."
FIREPOWER = 3
"Of an invented attack card, for each LV."
COLUMNS = 7
DAMAGE = {
    f"{column}:1" if column else "1:2": {str(total): max(total - 9 + column, 0) for total in range(2, 13)}
    for column in range(COLUMNS)
}
"An invented damage table: column -> total -> damage."

Written = Iterator[Fact]


class Scene:
    """One battle. kept: seat -> LV of the defence it keeps up. thoughts: residual thought -> its firepower or None.

    Of this round: locked: cards a jammer sent back; joined: who has joined an attack; attacked: by residual thoughts.
    """

    def __init__(self, secrets: Secrets, now: Played, site: str) -> None:
        self.secrets, self.chance, self.now, self.site = secrets, secrets.chance, now, site
        self.people: dict[int, Person] = secrets.people
        self.kept: dict[int, int] = {}
        self.locked: set[tuple[int, str]] = set()
        self.joined: set[int] = set()
        self.attacked: set[int] = set()
        self.thoughts: dict[int, int | None] = {}

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.now.table

    def likely(self, share: float) -> bool:
        """Whether something happens that happens so often."""
        return bool(self.chance.random() < share)

    def one_of(self, some: Sequence[Any]) -> Any:
        """One of them."""
        return self.chance.sample(list(some), 1)[0]

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        return self.chance.randint(1, 6), self.chance.randint(1, 6)

    def able(self) -> tuple[int, ...]:
        """Who fights and can act."""
        return tuple(seat for seat in fighters(self.table) if acts_now(self.table, seat))

    def holds(self, seat: int) -> int:
        """Combat cards in hand."""
        return cards_held(self.table, seat) or 0

    def minions(self, seat: int) -> int:
        """Minions that the seat has announced."""
        return minions_of(self.table, seat)

    def acted(self, seat: int) -> bool:
        """Whether its turn of this round is over or under way."""
        combat = self.table.combats[-1]
        return combat.turn == seat or any(slot.seat == seat and slot.acted for slot in combat.order)

    def lower(self, truth: int, least: int) -> int:
        """A declared value: the truth, now and then less."""
        return max(truth - (self.chance.randint(1, 2) if self.likely(0.2) else 0), least)

    def card(self, kind: str, level: int) -> Card:
        """An invented card of that kind."""
        note = f"火力{FIREPOWER * level}" if kind == "attack" else None
        return Card(name=f"{CARDS[kind]}{level}", level=level, note=note)

    def usable(self, seat: int, kind: str, least: int = 1, most: int = HIGHEST) -> int | None:
        """LV of a card that the seat would use; None: it has none that it may use, or dares none."""
        own = self.people[seat].level(self.table)
        more = self.one_of((0, 0, 0, 1, 2)) if self.can_check(seat) else 0
        highest = min(own + more, most, HIGHEST)
        levels = [n for n in range(least, highest + 1) if (seat, f"{CARDS[kind]}{n}") not in self.locked]
        return self.one_of(levels) if levels and self.holds(seat) else None

    def least_mental(self) -> int:
        """The lowest mental strength that may be declared."""
        return int(self.now.book.number("least_mental"))

    def can_check(self, seat: int) -> bool:
        """Whether there is enough mental strength left to declare any."""
        return self.people[seat].mental(self.table) >= self.least_mental()

    def plays(self, seat: int, kind: str, level: int, purpose: str | None = None, *targets: int) -> CardsPlayed:
        """The card laid open, and put away."""
        return CardsPlayed(id="x", seat=seat, source=f"hand.{seat}", to="discard.combat", count=1,
                           cards=(self.card(kind, level),), targets=targets, purpose=purpose or kind)  # fmt: skip

    def activated(self, seat: int, level: int) -> "Any":
        """5.3: the level declared, mental checks for what is missing, power spent whether it works or not."""
        person = self.people[seat]
        own = person.level(self.table)
        declared, works = self.lower(own, 0) if self.can_check(seat) else own, True
        yield ValueDeclared(id="x", seat=seat, trait="esp_level", value=declared)
        if level > declared:
            mental = self.lower(person.mental(self.table), self.least_mental())
            yield ValueDeclared(id="x", seat=seat, trait="mental", value=mental)
            for _ in range(level - declared):
                faces = self.dice()
                yield DiceRolled(id="x", seat=seat, faces=faces, purpose="mental_check")
                works = works and sum(faces) <= mental
                if not works and self.likely(0.7):
                    break
        if level > declared or self.likely(0.8):
            yield OutcomeStated(id="x", seat=seat, of="activation", outcome="success" if works else "failure")
        yield CounterChanged(id="x", seat=seat, counter="power.spent", by=level)
        return works

    def dies(self, seat: int) -> Written:
        """4.4.dead.piece: out of the battle, with its piece and its cards."""
        self.kept.pop(seat, None)
        yield StateChanged(id="x", seat=seat, state="dead")
        yield PieceRemoved(id="x", seat=seat, piece=f"p{seat}")
        if self.holds(seat) and self.likely(0.5):
            hand = f"hand.{seat}"
            yield CardsDiscarded(id="x", seat=seat, source=hand, to="discard.combat", count=self.holds(seat), face="down")
