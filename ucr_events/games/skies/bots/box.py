"""Made-up games: what is in the box and how it lies at the start.

What the rule document does not tell of the components (colours, senators, numbers of chits, printed values) is invented by
chance for each game, unless the table has the club's lists; the numbers of cards, piles and chits are the edition's.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShuffled,
    CardTurned,
    CounterChanged,
    Fact,
    GameOpened,
    PartBegan,
    PartEnded,
    PiecePlaced,
    StateChanged,
)
from ucr_events.games.skies.layout import ABILITIES, CHITS, IDS, NAMES, POLITIC, SENATORS, SENATORS_IN_ALL, SIDES, TREATIES
from ucr_events.games.skies.rules.common import COSTS
from ucr_events.games.skies.words import COLOURS, FACTIONS

Charts = Mapping[str, Any]
TOP = {"yellow": 9, "purple": 7, "green": 5}
"components.public_chits: the highest activation chits; those below are made up."
DEPTH = 3


class Box:
    """The components of one made-up game."""

    def __init__(self, header: GameOpened, charts: Charts, chance: Any) -> None:
        self.header, self.chance = header, chance
        self.seats = tuple(setup.seat for setup in header.seats)
        self.colours: dict[str, str] = dict(charts.get("planet_colours") or self._colours())
        self.chits: dict[str, tuple[int, ...]] = {stack: self._stack(stack, charts) for stack in CHITS}
        self.printed: dict[str, int] = dict(charts.get("printed_values") or {stack: chance.randint(1, 3) for stack in CHITS})
        known = tuple(charts.get("senator_symbols", {}))
        self.senators = known if len(known) == SENATORS_IN_ALL else tuple(f"S{n}" for n in range(1, SENATORS_IN_ALL + 1))
        self.symbols = {name: self._pair(charts, "senator_symbols", name, tuple(IDS)) for name in self.senators}
        words = tuple(ability.removeprefix("ability_") for ability in ABILITIES)
        self.abilities = {name: self._pair(charts, "senator_abilities", name, words) for name in self.senators}
        self.piles = self._piles(charts)
        self.factions = self._factions(charts)

    def shuffled(self, items: Any) -> list[Any]:
        """In a random order."""
        items = list(items)
        return list(self.chance.sample(items, len(items)))

    def cost(self, planet: str) -> int:
        """Dropships a base costs there in this game."""
        return COSTS[self.colours[NAMES[planet]]]

    def stack_of(self, planet: str) -> str:
        """The stack of activation chits for that planet."""
        return f"activation_chits.{self.colours[NAMES[planet]]}"

    def _colours(self) -> dict[str, str]:
        colours = self.shuffled([colour for colour, _ in COLOURS for _ in range(2)])
        return dict(zip(IDS, colours, strict=True))

    def _stack(self, stack: str, charts: Charts) -> tuple[int, ...]:
        """Numbers from the top down."""
        kind, _, name = stack.partition(".")
        if listed := charts.get(kind, {}).get(name):
            return tuple(int(value) for value in listed)
        highest = TOP.get(name, self.chance.randint(4, 6))
        return tuple(range(highest, highest - DEPTH, -1))

    def _pair(self, charts: Charts, chart: str, name: str, words: tuple[str, ...]) -> tuple[str, ...]:
        listed = charts.get(chart, {}).get(name)
        return tuple(listed) if listed else tuple(self.chance.sample(words, 2))

    def _piles(self, charts: Charts) -> dict[str, list[str]]:
        """Senators from the bottom up, five of each number of dots unless a list says otherwise."""
        dots = charts.get("senator_dots", {})
        piles: dict[str, list[str]] = {pile: [] for pile in SENATORS}
        for index, name in enumerate(self.shuffled(self.senators)):
            piles[SENATORS[dots[name] - 1 if name in dots else index % len(SENATORS)]].append(name)
        return piles

    def _factions(self, charts: Charts) -> dict[int, str]:
        names = self.shuffled([name for _, name in FACTIONS])
        listed = charts.get("faction_colours", {})
        colours = {setup.seat: setup.colour for setup in self.header.seats}
        return {seat: listed.get(colours[seat], names[index]) for index, seat in enumerate(self.seats)}

    def setup(self) -> Iterator[Fact]:
        """Steps 1 to 13, as a scribe would write them down."""
        order = self.header.order or self.seats
        at = self.chance.randint(0, len(order) - 1)
        turns = (*order[at:], *order[:at])
        yield PartBegan(id="x", part="setup")
        yield from self._board()
        yield StateChanged(id="x", seat=turns[0], state="start_player")
        yield from self._ships(turns)
        yield from self._senators()
        yield from self._choices(turns)
        yield from self._motherships(turns)
        yield PartEnded(id="x", part="setup")
        yield PartBegan(id="x", part="play")

    def _board(self) -> Iterator[Fact]:
        ring = tuple(f"ring.{number}" for number in range(1, len(NAMES) + 1))
        yield CardsLaid(id="x", places=ring, source="deck.planets", cards=_cards(self.shuffled(IDS)), face="up")
        for pile in POLITIC:
            yield CardsLaid(id="x", places=(pile,) * len(self.seats), cards=_cards([_name(pile)] * len(self.seats)), face="up")
        for stack in CHITS:
            numbers = [str(number) for number in reversed(self.chits[stack])]
            yield CardsLaid(id="x", places=(stack,) * len(numbers), cards=_cards(numbers), face="up")
        yield CardsLaid(id="x", places=(TREATIES,) * len(IDS), cards=_cards(self.shuffled(IDS)), face="up")

    def _ships(self, turns: tuple[int, ...]) -> Iterator[Fact]:
        yield CardsShuffled(id="x", deck="deck.senators")
        dealt = dict(zip(turns, self.chance.sample(list(self.senators), len(turns)), strict=True))
        for seat in turns:
            yield CardsDealt(id="x", seat=seat, source="deck.senators", to=f"senator.{seat}", count=1)
        placed = {seat: [IDS[name] for name in self.symbols[dealt[seat]]] for seat in turns}
        for seat in turns:
            for planet in placed[seat]:
                yield CounterChanged(id="x", seat=seat, counter=f"ships.{planet}", by=1)
        for seat in turns:
            third = self.chance.sample([planet for planet in NAMES if planet not in placed[seat]], 1)[0]
            yield CounterChanged(id="x", seat=seat, counter=f"ships.{third}", by=1)
        for seat in turns:
            card = _cards([dealt[seat]])
            yield CardsReturned(id="x", seat=seat, source=f"senator.{seat}", to="deck.senators", count=1, cards=card)

    def _senators(self) -> Iterator[Fact]:
        yield CardsShuffled(id="x", deck="deck.senators")
        places = tuple(pile for pile, names in self.piles.items() for _ in names)
        yield CardsLaid(id="x", places=places, source="deck.senators", face="up")
        for pile, names in self.piles.items():
            if names:
                yield CardTurned(id="x", place=pile, card=Card(name=names[-1]))

    def _choices(self, turns: tuple[int, ...]) -> Iterator[Fact]:
        how = self.header.options.get("factions", "none")
        for seat in reversed(turns) if how == "chosen" else turns if how == "colour" else ():
            card = _cards([self.factions[seat]])
            yield CardsDrawn(id="x", seat=seat, source="deck.factions", to=f"faction.{seat}", count=1, cards=card)

    def _motherships(self, turns: tuple[int, ...]) -> Iterator[Fact]:
        planets = self.chance.sample(list(NAMES), len(turns))
        for seat, planet in zip(reversed(turns), planets, strict=True):
            side = SIDES[self.chance.randint(0, 1)]
            yield PiecePlaced(id="x", seat=seat, piece=f"mother.{seat}", place=f"{planet}.{side}")


def _cards(names: Any) -> tuple[Card, ...]:
    return tuple(Card(name=name) for name in names)


def _name(pile: str) -> str:
    return NAMES[pile.partition(".")[2]]
