"""Made-up games, what is hidden in one: sheets, playing cards, silhouettes, cards on the boards, and how they were sealed.

Every name and value of a character here is invented by chance; the numbers of camps, cards and places are the edition's.
"""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import Card, Fact, GameOpened, PartBegan, SheetSealed
from ucr_events.games.family import Layout
from ucr_events.games.locke.bots import deal as simulated_deal
from ucr_events.games.locke.bots.deal import Deal, sides_of
from ucr_events.games.locke.bots.people import Person
from ucr_events.games.locke.bots.styles import Mood
from ucr_events.games.locke.revisions.hyoumen.ambushes import LONE
from ucr_events.games.locke.rulebook import numbers_of
from ucr_events.games.locke.rulebook.numbers import CHANGEABLE
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE
from ucr_events.games.locke.rules.planets.planets import AMBUSHES_OF
from ucr_events.hidden.seals import commitment

PLAYING_CARDS = simulated_deal.PLAYING_CARDS
BLANK, INFORMATION, AMBUSH, PASSAGE = "白紙", "情報入手", "待ち伏せ", "通路"
KEY_POINTS = ("研究室", "司令室", "コンピュータールーム", "エネルギールーム")
INVENTED = ("打撃", "手当て", "拘束", "逮捕", "跳躍", "預かり", "占い")
"Invented cards, by what they do (`simulated_cards`); fate adds death and the hole."
ALL = "対象：全てのキャラクター"
"4.6.base-player.immune: what some invented base cards say."
ACTING = 0.4
"Share of invented cards among those that are nothing special."


class Secrets:
    """What is hidden in one made-up game, and the commitments it was sealed with."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Any) -> None:
        self.game, self.edition, self.layout, self.chance = header.game, header.edition, layout, chance
        self.seats = tuple(setup.seat for setup in header.seats)
        self.sealed: dict[str, tuple[Any, str]] = {}
        self.mood = Mood(self.seats, chance)
        deal = Deal(self.seats, chance, self.seal)
        self.dealing, self.sheets, self.trumps, self.masks = deal.facts, deal.sheets, deal.trumps, deal.masks
        self.people = {seat: Person(seat, sheet) for seat, sheet in self.sheets.items()}
        self.sides = sides_of(self.masks)
        self.ambushes = ambushes_of(header.edition, len(self.seats), len(self.seats_of("base")))
        self.squares = tuple(place.id for place in layout.places if place.board == "planets" and place.column > 0)
        self.notes: dict[str, str] = {}
        self.planets: dict[str, str] = self._planets()
        self.base: dict[str, str] = {place: self._acting(place, PASSAGE) for place in EVERY_SQUARE}

    def _planets(self) -> dict[str, str]:
        squares = self.chance.sample(self.squares, len(self.squares))
        many = self.ambushes
        names = [AMBUSH] * many + [INFORMATION] * min(self.mood.information, len(squares) - many)
        rest = [self._acting(place, BLANK) for place in squares[len(names) :]]
        return dict(zip(squares, [*names, *rest], strict=True))

    def card_at(self, place: str) -> Card | None:
        """The card that lies there, as it is when it is turned up."""
        name = self.planets.get(place) or self.base.get(place)
        return Card(name=name, note=self.notes.get(place)) if name else None

    def _acting(self, place: str, otherwise: str) -> str:
        """A card that does something, or the usual one."""
        draw = self.chance.random()
        hole = self.mood.share("hole") if place in EVERY_SQUARE else 0.0  # nobody would be left to end the planet part
        for word, share in (("死", self.mood.share("death")), ("穴", hole)):
            if draw < share * ACTING:
                self.notes |= {place: ALL} if place in EVERY_SQUARE else {}
                return invented(word)
            draw -= share * ACTING
        if draw >= ACTING:
            return otherwise
        if self.chance.random() < 0.4 and place in EVERY_SQUARE:
            self.notes[place] = ALL
        return invented(INVENTED[self.chance.randint(0, len(INVENTED) - 1)])

    def seats_of(self, side: str) -> tuple[int, ...]:
        """Explorers or base players."""
        return tuple(seat for seat in self.seats if self.sides[seat] == side)

    def seal(self, seat: int, slot: str, purpose: Any, value: Any) -> SheetSealed:
        """Something fixed by a commitment; the value is kept under it."""
        salt = f"{self.chance.randint(0, 2**128 - 1):032x}"
        digest = commitment(self.game, seat, slot, purpose, salt, value)
        self.sealed[digest] = (value, salt)
        return SheetSealed(id="x", seat=seat, slot=slot, purpose=purpose, commitment=digest)

    def setup(self) -> Iterator[Fact]:
        """4.1, then the planet part begins."""
        yield from self.dealing
        yield PartBegan(id="x", part="planets")


def ambushes_of(edition: str, seats: int, bases: int) -> int:
    """How many are hidden, by the numbers of the edition; in hyoumen one by each at most, and two by a lone Evil face."""
    name = AMBUSHES_OF.get(seats, "ambushes")
    most: Any = numbers_of(edition).get(name, CHANGEABLE[name]).value
    at_most = LONE if bases == 1 else bases
    return int(min(at_most, most) if edition == "hyoumen" else most)


def invented(word: str) -> str:
    """The name of an invented card that does something."""
    return f"試作札：{word}"
