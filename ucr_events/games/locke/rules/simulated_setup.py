"""Made-up games, what is fixed before and between the parts: sheets, silhouettes, cards, hidden places, in order.

Every name and value of a character here is invented by chance; the numbers of camps, cards and places are the edition's.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CounterSet,
    DiceRolled,
    Fact,
    GameOpened,
    PartBegan,
    PartEnded,
    PiecePlaced,
    SheetSealed,
)
from ucr_events.games.family import Layout
from ucr_events.games.locke.rules.aftermath import cards_to_turn
from ucr_events.games.locke.rules.board import EVERY_SQUARE, OUTER_RING
from ucr_events.games.locke.rules.dealing import ACE, RANK, TEN
from ucr_events.games.locke.rules.movement import AROUND
from ucr_events.games.locke.rules.planets import ambush_cards
from ucr_events.games.locke.rules.roster import ROSTER, SIDES
from ucr_events.games.locke.rules.simulated_people import Person, invented_abilities
from ucr_events.seals import commitment

PLAYING_CARDS = tuple(f"{suit}{rank}" for suit in "♠♥" for rank in range(1, 11))
"0.3.trump.deck: one black and one red suit."
CAMP_NAMES = {"G": "Good", "E": "Evil", "S": "Special"}
BLANK, INFORMATION, AMBUSH, PASSAGE = "白紙", "情報入手", "待ち伏せ", "通路"
KEY_POINTS = ("研究室", "司令室", "コンピュータールーム", "エネルギールーム")
INFORMATION_LAID = 9
"Information cards among those laid out: more than in a shuffled deck, so that planet parts come to their end."

Sheet = dict[str, Any]
Arrivals = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"Who lives: the best informed in the order of entering, the other explorers, the base players."


class Secrets:
    """What is hidden in one made-up game, and the commitments it was sealed with."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Any) -> None:
        self.game, self.layout, self.chance = header.game, layout, chance
        self.seats = tuple(setup.seat for setup in header.seats)
        self.sheets: dict[int, Sheet] = self._sheets()
        self.people = {seat: Person(seat, sheet) for seat, sheet in self.sheets.items()}
        self.trumps = dict(zip(self.seats, chance.sample(PLAYING_CARDS, len(self.seats)), strict=True))
        self.masks: dict[int, tuple[str, str]] = self._masks()
        self.squares = tuple(place.id for place in layout.places if place.board == "planets" and place.column > 0)
        self.planets: dict[str, str] = self._planets()
        self.base: dict[str, str] = dict.fromkeys(EVERY_SQUARE, PASSAGE)
        self.sealed: dict[str, tuple[Any, str]] = {}

    def _sheets(self) -> dict[int, Sheet]:
        row = ROSTER[len(self.seats)]
        kinds = self.chance.sample([kind for kind, number in row.items() for _ in range(number)], len(self.seats))
        return {seat: self._sheet(number, kind) for number, (seat, kind) in enumerate(zip(self.seats, kinds, strict=True), 1)}

    def _sheet(self, number: int, kind: str) -> Sheet:
        draw = self.chance.randint
        return {
            "name": f"人物{number}" + ("(L)" if kind == "L" else ""),
            "alignment": "G" if kind == "L" else kind,
            "esp_level": draw(2, 7),
            "esp_power": 5 * draw(3, 10),
            "endurance": draw(3, 6),
            "mental": draw(4, 9),
            "abilities": invented_abilities(self.chance),
            "defeat": "なし",
        }

    def _masks(self) -> dict[int, tuple[str, str]]:
        """Silhouettes that the playing cards allow and that balance both sides; seat -> name and camp."""
        needed = ROSTER[len(self.seats)]["E"]
        while True:
            masks = {seat: self._mask(seat) for seat in self.seats}
            sides = Counter(SIDES[camp] for _, camp in masks.values())
            if min(sides["explorer"], sides["base"]) >= needed:
                return masks

    def _mask(self, seat: int) -> tuple[str, str]:
        found = RANK.match(self.trumps[seat])
        rank = found[1] if found else ""
        own = self.sheets[seat]
        if rank == str(ACE):
            return own["name"].removesuffix("(L)"), own["alignment"]
        camp = own["alignment"] if rank == str(TEN) else self.chance.sample(("G", "E", "E", "S"), 1)[0]
        return f"影{seat}", camp

    def _planets(self) -> dict[str, str]:
        squares = self.chance.sample(self.squares, len(self.squares))
        many = ambush_cards(len(self.seats))
        names = [AMBUSH] * many + [INFORMATION] * INFORMATION_LAID
        return dict(zip(squares, [*names, *[BLANK] * len(squares)], strict=False))

    def seats_of(self, side: str) -> tuple[int, ...]:
        """Explorers or base players."""
        return tuple(seat for seat in self.seats if SIDES[self.masks[seat][1]] == side)

    def seal(self, seat: int, slot: str, purpose: Any, value: Any) -> SheetSealed:
        """Something fixed by a commitment; the value is kept under it."""
        salt = f"{self.chance.randint(0, 2**128 - 1):032x}"
        digest = commitment(self.game, seat, slot, purpose, salt, value)
        self.sealed[digest] = (value, salt)
        return SheetSealed(id="x", seat=seat, slot=slot, purpose=purpose, commitment=digest)

    def setup(self) -> Iterator[Fact]:
        """4.1: sheets, playing cards, silhouettes."""
        yield PartBegan(id="x", part="setup")
        yield CardsShuffled(id="x", deck="deck.character")
        yield from (_one(CardsDealt, seat, "deck.character", f"character.{seat}") for seat in self.seats)
        yield from (self.seal(seat, "sheet", "sheet", self.sheets[seat]) for seat in self.seats)
        yield CardsShuffled(id="x", deck="deck.trump")
        yield from (_one(CardsDealt, seat, "deck.trump", f"trump.{seat}") for seat in self.seats)
        yield from (self.seal(seat, "trump", "choice", {"card": self.trumps[seat]}) for seat in self.seats)
        yield from (_one(CardsDrawn, seat, "deck.silhouette", f"silhouette.{seat}") for seat in self.seats)
        for seat in self.seats:
            name, camp = self.masks[seat]
            card = Card(name=name, note=CAMP_NAMES[camp])
            yield CardsShown(id="x", seat=seat, source=f"silhouette.{seat}", count=1, cards=(card,))
        yield CardsShuffled(id="x", deck="deck.trump", taking=tuple(f"trump.{seat}" for seat in self.seats))
        yield PartEnded(id="x", part="setup")
        yield PartBegan(id="x", part="planets")
        yield from self._universe()

    def _universe(self) -> Iterator[Fact]:
        """4.5: cards on every square, ambushes among them, the pieces, who begins."""
        for deck in ("planet", "ability", "combat"):
            yield CardsShuffled(id="x", deck=f"deck.{deck}")
        yield CardsLaid(id="x", source="deck.planet", places=self.squares)
        hidden = [place for place, name in self.planets.items() if name == AMBUSH]
        bases = self.seats_of("base")
        for index, (place, duty) in enumerate(zip(hidden, "ABCD", strict=False)):
            yield self.seal(bases[index % len(bases)], "ambush", "placement", {"card": duty, "place": place})
        ports = [place.id for place in self.layout.places if place.kind == "port"]
        for seat in self.seats_of("explorer"):
            yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=self.chance.sample(ports, 1)[0])
        for seat in self.seats_of("explorer"):
            yield DiceRolled(id="x", seat=seat, faces=(self.chance.randint(1, 6),), purpose="first_player")

    def between(self, why: str, rewarded: tuple[int, ...], taking: tuple[str, ...], arriving: Arrivals) -> Iterator[Fact]:
        """4.5 to 4.6: what base players and finders get, then the base is made."""
        yield PartEnded(id="x", part="planets", why=why)
        turn = cards_to_turn(len(self.seats), len(self.seats_of("explorer")))
        for seat in self.seats_of("base"):
            blanks = sum(1 for _ in range(turn) if self.chance.random() < 0.5)
            cards = tuple(Card(name=BLANK if index < blanks else PASSAGE) for index in range(turn))
            yield CardsDiscarded(id="x", seat=seat, source="deck.planet", to="discard.planet", count=turn, cards=cards)
            if blanks:
                yield _one(CardsDrawn, seat, "deck.ability", f"abilities.{seat}", blanks)
        yield from (_one(CardsDrawn, seat, "deck.ability", f"abilities.{seat}") for seat in rewarded)
        yield CardsShuffled(id="x", deck="deck.planet", taking=taking)
        yield PartBegan(id="x", part="base")
        yield from self._base(arriving)

    def _base(self, arriving: Arrivals) -> Iterator[Fact]:
        """4.6: thirty-six cards, key points hidden among them, explorers outside, base players by dice."""
        yield CardsShuffled(id="x", deck="deck.base")
        yield CardsLaid(id="x", source="deck.base", places=EVERY_SQUARE)
        bases = self.seats_of("base")
        inside, outside, base_players = arriving
        places = self.chance.sample(EVERY_SQUARE, len(KEY_POINTS))
        for index, (place, room) in enumerate(zip(places, KEY_POINTS, strict=True)):
            self.base[place] = f"重要拠点：{room}"
            yield self.seal(bases[index % len(bases)], "key_point", "placement", {"card": self.base[place], "place": place})
        yield CardsReturned(id="x", to="deck.base", count=len(KEY_POINTS))
        yield CounterSet(id="x", counter="key_points", value=len(KEY_POINTS))
        for seat in (*inside, *outside):
            place = self.chance.sample(OUTER_RING, 1)[0] if seat in inside else AROUND
            yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=place)
        for seat in base_players:
            row, column = self.chance.randint(1, 6), self.chance.randint(1, 6)
            yield DiceRolled(id="x", seat=seat, faces=(row, column), purpose="random_square")
            yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=f"base.{'ABCDEF'[row - 1]}{column}")


def _one(kind: Any, seat: int, source: str, to: str, count: int = 1) -> Fact:
    fact: Fact = kind(id="x", seat=seat, source=source, to=to, count=count)
    return fact
