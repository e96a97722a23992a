"""What truly lies where in a made-up game: role cards, and tiles in their order."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import (
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    Fact,
    GameOpened,
    KnowledgeGiven,
    QuestionAsked,
    SealOpened,
    SheetSealed,
    Statement,
)
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import pick
from ucr_events.games.deduction.course.statements import told_of
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.deal.rules import tells_of
from ucr_events.games.deduction.hand.fold import DECK, named
from ucr_events.hidden.seals import commitment
from ucr_events.referee.playing import Chance

SHEET = "sheet"


class Truth:
    """The cards of one game. open_: the log says who is who; else each seat seals its own sheet, opened at the end."""

    def __init__(self, header: GameOpened, law: Law, chance: Chance, *, open_: bool) -> None:
        self.header, self.law, self.chance, self.open = header, law, chance, open_
        seats = [str(one.seat) for one in header.seats]
        cards = [role for role, many in sorted(law.roster.items()) for _ in range(many)]
        if len(cards) < len(seats):
            raise BadFacts(
                [Problem("edition", f"{header.edition} deals {len(cards)} cards to {len(seats)} seats: nobody can make it up")]
            )
        cards = chance.sample(cards, len(cards))
        places = [*seats, *(f"centre.{at}" for at in range(1, len(cards) - len(seats) + 1))]
        self.dealt = dict(zip(places, cards, strict=True))
        self.decks: dict[str, list[str]] = {name: [] for name in law.script.decks}
        self.hand: list[str] = []
        self.asked = False
        self._salts: dict[int, str] = {}
        self._seals: dict[int, str] = {}

    def world(self, table: DeductionTable) -> World:
        """Who is what, with all known; cards in the centre included."""
        return World(self.law, table if self.open else _with(table, self.dealt), lambda seat: self.dealt[str(seat)])

    def dealing(self, table: DeductionTable) -> Iterator[Fact]:
        """What the deal leaves in the log."""
        if not self.open:
            yield from (self._sealed(int(seat)) for seat in self.dealt if seat.isdecimal())
            return
        for place, role in self.dealt.items():
            if place.isdecimal():
                seat = int(place)
                yield KnowledgeGiven(id="x", to=(seat,), says=Statement(seats=(seat,), what=(role,), of="role"))
            else:
                yield CardsShown(id="x", source=place, to=(), cards=(Card(name=role),))
        yield from self._tells(self.world(table))

    def _tells(self, world: World) -> Iterator[Fact]:
        for one in tells_of(self.law):
            for seat in pick(world, one.to):
                these = [other for other in pick(world, one.of, seat) if other != seat]
                drawn = tuple(self.chance.sample(these, min(one.draw, len(these)))) if one.draw else None
                says = told_of(world, one.of, seat, drawn)
                if says is not None and says.what:
                    yield KnowledgeGiven(id="x", to=(seat,), says=says)

    def _sealed(self, seat: int) -> SheetSealed:
        salt = self._salts[seat] = f"{self.chance.randint(0, 2**62):032x}"
        held = commitment(self.header.game, seat, SHEET, SHEET, salt, {"role": self.dealt[str(seat)]})
        return SheetSealed(id="x", seat=seat, slot=SHEET, purpose="sheet", commitment=held)

    def sealed_as(self, fact: SheetSealed) -> None:
        """The seal of a seat has this id."""
        self._seals[fact.seat or 0] = fact.id

    def opening(self) -> Iterator[Fact]:
        """Every sheet is opened."""
        for seat, seal in self._seals.items():
            value = {"role": self.dealt[str(seat)]}
            yield SealOpened(id="x", seat=seat, seal=seal, salt=self._salts[seat], value=value, match="matches")

    def shuffled(self, deck: str, tracks: dict[str, int]) -> tuple[str, ...]:
        """The deck made anew of all that is not enacted, in its order."""
        made = [
            card for card, many in sorted(self.law.script.decks[deck].cards.items()) for _ in range(many - tracks.get(card, 0))
        ]
        self.decks[deck] = self.chance.sample(made, len(made))
        return tuple(self.decks[deck])

    def moved(self, fact: Fact) -> None:
        """Where the tiles are after it; which one was put away unseen is drawn."""
        if isinstance(fact, CardsDrawn):
            deck = self.decks[(fact.source or "").removeprefix(DECK)]
            self.hand, self.asked = deck[: fact.count or 0], False
            del deck[: fact.count or 0]
        elif isinstance(fact, CardsDiscarded):
            self._away(fact)
        elif isinstance(fact, CardsPlayed) and (fact.source or "").startswith(DECK):
            del self.decks[(fact.source or "").removeprefix(DECK)][:1]
        elif isinstance(fact, QuestionAsked):
            self.asked = True

    def _away(self, fact: CardsDiscarded) -> None:
        if fact.count != 1:
            self.hand = []
            return
        gone = named(fact.cards) or (self.hand[self.chance.randint(0, len(self.hand) - 1)],)
        self.hand.remove(gone[0])


def _with(table: DeductionTable, dealt: dict[str, str]) -> DeductionTable:
    return replace(table, dealt=dealt)
