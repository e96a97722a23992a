"""setup.09.deal_senator: which senator each player was dealt face down, for whoever weighs it after the game.

The first two dropships show its symbols (setup.09.two_ships); it goes back before play begins, and senators hired later are
others. Which senator has which symbols only a club's list says.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.facts import CounterChanged, Fact, GameOpened, PartBegan, TurnBegan
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_events.games.family import Term
from ucr_events.games.skies.layout import IDS, SENATORS_IN_ALL
from ucr_events.games.skies.texts import say

TWO_SHIPS = "setup.09.two_ships"
TWO = 2
DECK, HOLDING = "deck.senators", "senator"


def deal(header: GameOpened, charts: Mapping[str, Any]) -> Deal | Term:
    """One of the 15 senators for each seat, where the list of their symbols is whole; else what is missing."""
    listed: Mapping[str, Any] = charts.get("senator_symbols") or {}
    if len(listed) != SENATORS_IN_ALL:
        return say(
            "the symbols of the {senators_in_all} senators are not known: senator_symbols lists {listed}",
            senators_in_all=SENATORS_IN_ALL,
            listed=len(listed),
        )
    symbols = {name: frozenset(IDS.get(planet, planet) for planet in planets) for name, planets in listed.items()}
    return Deal(
        cards=tuple(DealtCard(role=name, name=name) for name in symbols),
        deck=DECK,
        holding=HOLDING,
        part="setup",
        purpose="hand",
        kept=False,
        tells=lambda: FirstShips(symbols),
        read=_read,
    )


class FirstShips:
    """setup.09.two_ships: what the dropships placed so far leave of the senators."""

    def __init__(self, symbols: Mapping[str, frozenset[str]]) -> None:
        self._symbols = symbols
        self._placed: dict[int, tuple[str, ...]] = {}
        self._over = False

    def __call__(self, fact: Fact) -> Iterator[tuple[int, str, frozenset[str]]]:
        """The senators with these planets among their symbols; with exactly these, once both dropships stand."""
        self._over = self._over or isinstance(fact, TurnBegan) or (isinstance(fact, PartBegan) and fact.part == "play")
        if self._over or not isinstance(fact, CounterChanged) or fact.seat is None or not fact.counter.startswith("ships."):
            return
        placed = self._placed[fact.seat] = (*self._placed.get(fact.seat, ()), fact.counter.partition(".")[2])
        if len(placed) <= TWO:
            two = frozenset(placed)
            fits = (name for name, own in self._symbols.items() if (two == own if len(placed) == TWO else two <= own))
            yield fact.seat, TWO_SHIPS, frozenset(fits)


def _read(value: Any) -> Seen | None:
    name = value.get("name") if isinstance(value, Mapping) else value
    return Seen(role=name, name=name) if isinstance(name, str) else None
