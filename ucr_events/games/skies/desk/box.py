"""What lies on the table before the first turn as forms: the ring, piles and stacks, senators, factions, and the end of it."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShuffled,
    CardTurned,
    Fact,
    PartBegan,
    PartEnded,
)
from ucr_events.games.skies.desk.parts import ID, of_seat
from ucr_events.games.skies.layout import CHITS, IDS, NAMES, POLITIC, SENATORS, SENATORS_IN_ALL, TREATIES
from ucr_events.games.skies.rules.common import colour_of, one_card, place_of, stock, top
from ucr_events.games.skies.rules.order import turn_order
from ucr_events.games.skies.rules.setup import TWO, first_ships
from ucr_events.games.skies.table import SkiesTable, tile_of
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import COLOURS, DOTS, FACTIONS
from ucr_events.referee.forms import Ask, Form, Pick, Sight
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

RING = tuple(f"ring.{number}" for number in range(1, len(NAMES) + 1))
TILES: Text = say("tap the planet tiles in their order, to the right")
COLOURED: Text = say("note the colours of the planets")
PILES: Text = say("piles and chits")
SENATORS_TO_ALL: Text = say("deal a senator to everybody")
BACK: Text = say("senators go back")
SHUFFLED: Text = say("senators into three piles")
TOPS: Text = say("senators on top")
FACTION: Text = say("faction")
UNKNOWN: Text = say("name unknown")
BOX: Text = say("setting up")
SENATOR: Text = say("senators")
OVER: Text = say("setting up is over")


def lay(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.01.tiles asked at once; then setup.02 to setup.05 in one tap, as far as the club's lists tell the chits."""
    table = sight.table
    if table.part is None:
        return ()
    if not any(slot in table.zones and table.zones[slot].cards for slot in RING):
        ring = CardsLaid(id=ID, places=RING, source="deck.planets", cards=None, face="up")
        picks = tuple(Pick(value=Card(name=name), label=(name, name)) for name in NAMES.values())
        order = Ask(title=TILES, picks=picks, into=((0, "cards"),), kind="order")
        return (Form(expect=offer.expect, facts=(ring,), label=TILES, asks=(order,), open=True),)
    left = tuple(_piles(sight))
    piles = (Form(expect=offer.expect, facts=left, label=PILES, hint=_listed(left), group=BOX),) if left else ()
    return (*piles, *_colours(sight, offer))


def _colours(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.utei.cost, planet.hreja.chit: the colour of each tile, where neither a list nor the record says it."""
    table = sight.table
    tiles = [tile for planet in NAMES if colour_of(sight.book, table, planet) is None and (tile := tile_of(table, planet))]
    if not tiles:
        return ()
    facts = tuple(CardTurned(id=ID, place=place, card=card) for place, card in tiles)
    asks = tuple(
        Ask(
            title=say("colour of {name}", name=card.name),
            picks=tuple(Pick(value=replace(card, kind=colour), label=label) for colour, label in COLOURS),
            into=((index, "card"),),
        )
        for index, (_, card) in enumerate(tiles)
    )
    return (Form(expect=offer.expect, facts=facts, label=COLOURED, group=BOX, asks=asks, seldom=True),)


def _piles(sight: Sight) -> Iterator[Fact]:
    """Politic cards, chits from the bottom up, treaty chits; what lies there already is left out."""
    seats = len(sight.table.seats)
    known: dict[str, tuple[str, ...]] = {pile: (NAMES[pile.partition(".")[2]],) * seats for pile in POLITIC}
    for stack in CHITS:
        kind, _, row = stack.partition(".")
        known[stack] = tuple(reversed(sight.book.charts.get(kind, {}).get(row, ())))
    known[TREATIES] = tuple(NAMES.values())
    for zone, names in known.items():
        if names and not (zone in sight.table.zones and sight.table.zones[zone].cards):
            cards = tuple(Card(name=name) for name in names)
            yield CardsLaid(id=ID, places=(zone,) * len(names), cards=cards, face="up")


def _listed(laid: tuple[Fact, ...]) -> Text:
    """Whether the chits are among them: without the club's list nobody knows their numbers."""
    chits = any(isinstance(fact, CardsLaid) and fact.places[0] in CHITS for fact in laid)
    if chits:
        return say("politic cards, chits, treaty chits")
    return say("politic cards, treaty chits (no list of chits)")


def deal(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.09.deal_senator: one for everybody, which shows where the first two dropships go."""
    if _held(sight) or any(_ships(sight, seat.seat) for seat in sight.table.seats) or not _tiles_lie(sight):
        return ()
    order = _order(sight)
    dealt = (CardsDealt(id=ID, seat=seat, source="deck.senators", to=f"senator.{seat}", count=1) for seat in order)
    facts: tuple[Fact, ...] = (CardsShuffled(id=ID, deck="deck.senators"), *dealt)
    return (Form(expect=offer.expect, facts=facts, label=SENATORS_TO_ALL, group=SENATOR),)


def back(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.10.return_senators: all in one tap; or one by one with its name, where the names are known."""
    held = _held(sight)
    if not held or _to_come(sight, "setup.ship"):
        return ()
    rest = tuple(CardsReturned(id=ID, seat=seat, source=f"senator.{seat}", to="deck.senators", count=1) for seat in held)
    together = Form(expect=offer.expect, facts=rest, label=say("all, without names"), group=BACK)
    names = _senators(sight)
    if not names:
        return (together,)
    return (*(_back_by_name(sight, offer, fact, names) for fact in rest), together)


def _back_by_name(sight: Sight, offer: Offer, fact: CardsReturned, names: tuple[str, ...]) -> Form:
    """setup.09.two_ships: the dropships show which senator it was; of several that fit, or of none, one is asked for."""
    placed = sight.recall(first_ships).get(fact.seat or 0, ())[:TWO]
    symbols = sight.book.charts.get("senator_symbols", {})
    fit = tuple(name for name in names if {IDS.get(planet) for planet in symbols.get(name, ())} == set(placed))
    if len(fit) == 1:
        known = replace(fact, cards=one_card(fit[0]))
        return Form(expect=offer.expect, facts=(known,), label=(fit[0], fit[0]), mark=fact.seat, group=BACK)
    ask = Ask(title=BACK, picks=_name_picks(sight, fit or names), into=((0, "cards"),))
    return Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=fact.seat, group=BACK, asks=(ask,))


def tops(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.11.piles: three piles by their dots, then the name on top of each."""
    if _held(sight) or not any(_ships(sight, seat.seat) for seat in sight.table.seats):
        return ()
    empty = [pile for pile in SENATORS if not stock(sight.table, pile)]
    if len(empty) == len(SENATORS):
        laid = CardsLaid(id=ID, places=tuple(_dots(sight)), source="deck.senators", face="up")
        return (
            Form(expect=offer.expect, facts=(CardsShuffled(id=ID, deck="deck.senators"), laid), label=SHUFFLED, group=SENATOR),
        )
    words = {f"senators.{dots}": word for dots, word in DOTS}
    turned = (pile for pile in SENATORS if pile not in empty and top(sight.table, pile) is None)
    return tuple(form for pile in turned for form in _top(sight, offer, pile, words[pile]))


def _top(sight: Sight, offer: Offer, pile: str, word: Text) -> tuple[Form, ...]:
    return senators_on(sight, offer, pile, (f"{TOPS[0]} {word[0]}", f"{TOPS[1]} {word[1]}"), ())


def senators_on(sight: Sight, offer: Offer, pile: str, title: Text, seen: Collection[str | None]) -> tuple[Form, ...]:
    """A name for each senator that may lie on top of a pile; seen: those that lie elsewhere."""
    return tuple(
        Form(expect=offer.expect, facts=(CardTurned(id=ID, place=pile, card=Card(name=name)),), label=(name, name), group=title)
        for name in _senators(sight)
        if _belongs(sight, name, pile) and name not in seen
    )


def factions(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """faction.setup: by colour in one tap where the list tells them; else the next seat takes one of those left."""
    how = sight.book.number("factions")
    taken = {seat: _faction(sight, seat) for seat in _order(sight)}
    if how not in ("colour", "chosen") or not _tiles_lie(sight):
        return ()
    turns = tuple(reversed(taken)) if how == "chosen" else tuple(taken)
    open_seats = [seat for seat in turns if taken[seat] is None]
    listed = sight.book.charts.get("faction_colours", {})
    colours = {seat.seat: seat.colour for seat in sight.table.seats}
    if how == "colour" and open_seats and all(colours[seat] in listed for seat in open_seats):
        facts = tuple(_takes(seat, listed[colours[seat]]) for seat in open_seats)
        return (Form(expect=offer.expect, facts=facts, label=say("everybody's faction by colour"), group=FACTION),)
    left = [name for _, name in FACTIONS if name not in taken.values()]
    return tuple(
        Form(expect=offer.expect, facts=(_takes(seat, name),), label=(name, name), group=_of_seat(sight, FACTION, seat))
        for seat in open_seats[:1]
        for name in left
    )


def over(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The end of the setup and the beginning of play in one."""
    if any(place_of(sight.table, seat) is None for seat in _order(sight)):
        return ()
    facts: tuple[Fact, ...] = (PartEnded(id=ID, part="setup"), PartBegan(id=ID, part="play"))
    return (Form(expect=offer.expect, facts=facts, label=OVER, group=BOX),)


def _takes(seat: int, name: str) -> CardsDrawn:
    return CardsDrawn(id=ID, seat=seat, source="deck.factions", to=f"faction.{seat}", count=1, cards=one_card(name))


def _of_seat(sight: Sight, what: Text, seat: int) -> Text:
    whose = of_seat(sight, seat)
    return f"{what[0]} {whose[0]}", f"{what[1]} of {whose[1]}"


def _faction(sight: Sight, seat: int) -> str | None:
    return top(sight.table, f"faction.{seat}")


def _order(sight: Sight) -> tuple[int, ...]:
    assert isinstance(sight.table, SkiesTable)
    return turn_order(sight.book, sight.table)


def _held(sight: Sight) -> tuple[int, ...]:
    """Seats that hold a senator of the setup."""
    return tuple(seat for seat in _order(sight) if stock(sight.table, f"senator.{seat}"))


def _ships(sight: Sight, seat: int) -> bool:
    counters = sight.table.seats[seat - 1].counters
    return any(counters.get(f"ships.{planet}") for planet in NAMES)


def _tiles_lie(sight: Sight) -> bool:
    return RING[0] in sight.table.zones and bool(sight.table.zones[RING[0]].cards)


def _to_come(sight: Sight, step: str) -> bool:
    return any(offer.expect.step == step and not offer.expect.barred for offer in sight.offers)


def _senators(sight: Sight) -> tuple[str, ...]:
    """Names of the senators, by the list of the deck or of the club."""
    return sight.names("deck.senators") or tuple(sight.book.charts.get("senator_symbols", ()))


def _belongs(sight: Sight, name: str, pile: str) -> bool:
    dots = sight.book.charts.get("senator_dots", {}).get(name)
    return dots is None or SENATORS[dots - 1] == pile


def _dots(sight: Sight) -> Iterator[str]:
    """A pile for each senator: by the club's list where it has all of them, else five each."""
    dots = sight.book.charts.get("senator_dots", {})
    counts = [list(dots.values()).count(number) for number in (1, 2, 3)] if len(dots) == SENATORS_IN_ALL else [5, 5, 5]
    for pile, count in zip(SENATORS, counts, strict=True):
        yield from (pile,) * count


def _name_picks(sight: Sight, names: tuple[str, ...]) -> tuple[Pick, ...]:
    """Names to choose from, with their planets where the list tells them."""
    known = tuple(Pick(value=one_card(name), label=(name, name), hint=_symbols(sight, name)) for name in names)
    return (*known, Pick(value=None, label=UNKNOWN))


def _symbols(sight: Sight, name: str) -> Text | None:
    symbols = sight.book.charts.get("senator_symbols", {}).get(name)
    return ("・".join(symbols), ", ".join(symbols)) if symbols else None


MAKERS = {
    "setup.lay": lay,
    "setup.deal": deal,
    "setup.return": back,
    "setup.turn": tops,
    "setup.faction": factions,
    "setup.end": over,
}
