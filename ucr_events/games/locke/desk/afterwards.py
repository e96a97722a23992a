"""After a battle and between the parts, as forms: cards and power in order, ability cards drawn, the base laid out."""

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsShuffled,
    CardTurned,
    CounterSet,
    Fact,
    PartEnded,
    PiecePlaced,
)
from ucr_events.games.locke.desk.parts import ID, NUMBERS, everybody, hidden, numbers_to_choose, place_name, squares_to_choose
from ucr_events.games.locke.rules.base.base import START, square_of
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE
from ucr_events.games.locke.rules.planets.information import INFORMATION
from ucr_events.games.locke.rules.planets.planets import base_players, explorers
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Dice
from ucr_events.texts import Text

TIDY: Text = say("after the battle")
TOGETHER: Text = say("collect the cards, power back")
COLLECT: Text = say("collect and shuffle only")
POWER: Text = say("power back")
DOWN: Text = say("ability card face down")
DRAW: Text = say("draw ability cards")
HOW_MANY: Text = say("how many")
HELD: Text = say("put the held planet cards away")
LAYS: Text = say("lay out the base cards")
BASE: Text = say("the base")
ENTERS: Text = say("enters at")
SQUARE: Text = say("square…")
ROLLS: Text = say("dice for the first square")
BONUS: Text = say("entry bonuses to 0")
ENDED: Text = say("why the part is over")
REASONS = ("information_found", "explorers_dead", "broken_off")
TWO = 2
"Dice of a first square: row and column."


def collect(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.end.collect-c-cards, 3.1.power.refill: all of it in one tap, or each by itself."""
    if offer.expect.barred or sight.table.combats:
        return forms_of(offer)
    zones = sight.table.zones
    piles = tuple(name for name in zones if name.startswith("hand.") or name == "discard.combat")
    shuffled = CardsShuffled(id=ID, deck="deck.combat", taking=piles)
    back = _power(sight)
    both = (Form(expect=offer.expect, facts=(shuffled, *back), label=TOGETHER, group=TIDY),) if back else ()
    return *both, Form(expect=offer.expect, facts=(shuffled,), label=COLLECT, group=TIDY)


def _power(sight: Sight) -> tuple[CounterSet, ...]:
    spent = (seat.seat for seat in sight.table.seats if seat.counters.get("power.spent"))
    return tuple(CounterSet(id=ID, seat=seat, counter="power.spent", value=0) for seat in sorted(spent))


def power(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """3.1.power.refill: of whoever has spent some."""
    if offer.expect.kind is not CounterSet:
        return ()
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=POWER, mark=fact.seat, group=TIDY, seldom=True) for fact in _power(sight)
    )


def face_down(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.7.face-down-again: the ability cards that lie open, turned back."""
    forms = []
    for seat in everybody(sight):
        pile = sight.table.zones.get(f"abilities.{seat}")
        if pile is not None and any(laid.up for laid in pile.cards):
            fact = CardTurned(id=ID, seat=seat, place=f"abilities.{seat}", face="down")
            forms.append(Form(expect=offer.expect, facts=(fact,), label=DOWN, mark=seat, group=TIDY))
    return tuple(forms)


def ended(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.5.end: the part is over, with its reason behind one more tap."""
    part = sight.table.part
    if part is None or offer.expect.barred:
        return forms_of(offer)
    why = tuple(
        Form(expect=offer.expect, facts=(PartEnded(id=ID, part=part, why=reason),), group=ENDED, seldom=True)
        for reason in REASONS
    )
    return *forms_of(offer), *why


def begins(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6: the base, once the planets are over."""
    return forms_of(offer) if sight.table.part != "base" and sight.table.turn is None else ()


def draws(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.5.after.ability-cards, 4.5.info-end.ability: how many, of the seat that draws."""
    if offer.expect.barred or not offer.expect.seats:
        return forms_of(offer)
    seat = offer.expect.seats[0]
    fact = CardsDrawn(id=ID, seat=seat, source="deck.ability", to=f"abilities.{seat}", count=0)
    picks = numbers_to_choose(NUMBERS[1:])
    many = Ask(title=HOW_MANY, picks=picks, into=((0, "count"),))
    return (Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=seat, group=DRAW, asks=(many,)),)


def held(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.5.after.discard: all but information, of whoever holds some."""
    zone = str(dict(offer.expect.match).get("source") or "")
    pile = sight.table.zones.get(zone)
    seat = int(zone.rpartition(".")[2]) if zone else None
    cards = tuple(laid.card for laid in pile.cards if laid.card and laid.card.name != INFORMATION) if pile else ()
    if not cards or offer.expect.barred:
        return ()
    fact = CardsDiscarded(id=ID, seat=seat, source=zone, to="discard.planet", count=len(cards), cards=cards)
    return (Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=seat, group=HELD),)


def lay(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6.board.layout: shuffled and laid out on every square."""
    if offer.expect.barred or any(sight.table.zones.get(place) for place in EVERY_SQUARE):
        return ()
    facts: tuple[Fact, ...] = (
        CardsShuffled(id=ID, deck="deck.base"),
        CardsLaid(id=ID, source="deck.base", places=EVERY_SQUARE),
    )
    return (Form(expect=offer.expect, facts=facts, label=LAYS, group=BASE),)


def rolls(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6.start.squares: two dice for each base player whose piece is not on the board."""
    seats = base_players(sight.table) or everybody(sight)
    return tuple(
        Form(
            expect=replace(offer.expect, seats=(seat,), match=(("purpose", "random_square"),), where=(("faces", Dice(TWO)),)),
            mark=seat,
            group=ROLLS,
        )
        for seat in seats
        if _off(sight, seat)
    )


def enters(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6.surroundings.place, 4.6.start.squares: a square, or around the base."""
    piece = str(dict(offer.expect.match).get("piece") or "")
    owner = sight.table.pieces.get(piece)
    if offer.expect.kind is not PiecePlaced or owner is None or not _off(sight, owner.seat) or offer.expect.barred:
        return ()
    near = (AROUND,) if offer.expect.step == "enter.place" else _by_the_dice(sight, owner.seat)
    at_once = (
        Form(
            expect=offer.expect,
            facts=(PiecePlaced(id=ID, seat=owner.seat, piece=piece, place=place),),
            label=place_name(sight, place),
            mark=owner.seat,
            group=ENTERS,
        )
        for place in near
    )
    where = squares_to_choose(sight, ENTERS, "place")
    fact = PiecePlaced(id=ID, seat=owner.seat, piece=piece, place="")
    return *at_once, Form(expect=offer.expect, facts=(fact,), label=SQUARE, mark=owner.seat, group=ENTERS, asks=(where,))


def _by_the_dice(sight: Sight, seat: int | None) -> tuple[str, ...]:
    """4.6.start.squares: the square that this seat's two dice gave; both ways round where a table reads either."""
    roll = sight.table.roll
    if roll is None or roll.purpose not in ("random_square", None) or roll.seat != seat or len(roll.faces) != TWO:
        return ()
    first, second = roll.faces
    if first is None or second is None:
        return ()
    ways = {"row": square_of(first, second), "column": square_of(second, first)}
    reading = sight.book.reading(START)
    return tuple(dict.fromkeys(ways.values() if reading == "either" else (ways[reading],)))


def _off(sight: Sight, seat: int | None) -> bool:
    piece = sight.table.pieces.get(f"p{seat}")
    return piece is not None and not (piece.place or "").startswith("base.")


def notes(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6.entry.bonus: noted as 0 for every explorer, where the table notes it."""
    seats = explorers(sight.table)
    if offer.expect.kind is not CounterSet or seats is None:
        return ()
    unsaid = [seat for seat in seats if "entry_bonus" not in sight.table.seats[seat - 1].counters]
    facts = tuple(CounterSet(id=ID, seat=seat, counter="entry_bonus", value=0) for seat in unsaid)
    return (Form(expect=offer.expect, facts=facts, label=BONUS, group=BASE, seldom=True),) if facts else ()


MAKERS = {
    "combat.collect": collect,
    "combat.power": power,
    "combat.card-down": face_down,
    "part.end": ended,
    "base.begin": begins,
    "after.ability": draws,
    "after.discard": held,
    "base.shuffle": lay,
    "base.lay": hidden,
    "start.roll": rolls,
    "enter.place": enters,
    "start.square": enters,
    "base.note": notes,
}
